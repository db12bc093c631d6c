"""`halley club pull` with boxes on the real MicroPython, each at the end of a pty."""

import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from halley.platform.sim import EPOCH
from host_tools import micropython
from host_tools.club.results import load
from host_tools.club.store import Store
from host_tools.club.upkeep import audit
from host_tools.device import ports
from host_tools.link.client import Client
from host_tools.records.journal_file import journal_of
from host_tools.simulator.cable import Cable
from host_tools.simulator.process import Sim
from tests.host_tools.club.by_command import Halley
from tests.host_tools.club.made_tables import balances, journal
from tests.host_tools.club.table_devices import journal_balances
from tests.host_tools.club.wall_clock import wall_clock
from tests.host_tools.link_box import FILE, HAND, SETUP, Table
from tests.needs import there


@pytest.fixture
def boxes(tmp_path: Path) -> Iterator[list[Table]]:
    """Two tables with a box, a hand played at each; the second was set up a minute later."""
    there(micropython.unix(Path("main.py")))
    with ExitStack() as stack:
        tables = []
        for number in (1, 2):
            folder = tmp_path / f"at{number}"
            folder.mkdir()
            cable = stack.enter_context(Cable(folder / "port"))
            epoch = EPOCH + 60 * number
            box = stack.enter_context(Sim(folder / "box", cable=cable, epoch=epoch))
            box.play(f"{SETUP} {HAND}")
            tables.append(Table(box, cable))
        yield tables


def test_every_plugged_in_box_is_pulled(
    boxes: list[Table],
    sqlite_store: Store,
    halley: Halley,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    plugged = [ports.Port(at.port, "a Pico", "") for at in boxes]
    monkeypatch.setattr("host_tools.club.intake.pull.picos", lambda: plugged)
    answer = halley.json("pull")
    assert sorted((it["table"], it["became"], it["hands"]) for it in answer) == [
        ("Table 1", "new", 1), ("Table 2", "new", 1),
    ]  # fmt: skip
    assert boxes[0].file("pulled").startswith(FILE.encode())
    # mid-evening, one box by its port, then all of them twice, ports changed over
    boxes[1].box.play(HAND)
    assert [it["became"] for it in halley.json("pull", "--port", boxes[1].port)] == ["longer"]
    plugged.reverse()
    for became in ("known", "known"):
        assert [it["became"] for it in halley.json("pull")] == [became, became]
    # the same evening, as a file that another laptop has pulled
    copy = tmp_path / "e0001.hj"
    copy.write_bytes(boxes[0].file())
    answer = halley.json("pull", str(copy))
    assert answer[0]["became"] == "known"
    wanted: dict[str, int] = {}
    for at in boxes:
        read = journal_of(at.file(), "it")
        for name, amount in zip(read.header.names, read.balances, strict=True):
            wanted[name] = wanted.get(name, 0) + amount
    assert balances(sqlite_store) == wanted
    assert audit.audit(sqlite_store, 1) == (2, [])
    assert len(load.evening(sqlite_store).tables) == 2
    # simulated boxes have no id: each stands at a table of its own
    halley("draw", "Ann", "Bea", "Cy", "Di", "Eve", "Fay", "Gus", "Hal", "--rounds", "1")
    # one that is put at a table by name is gathered there
    pushed = halley.json("push", "--port", boxes[0].port, "--table", "2")
    assert pushed[0]["table"] == "Table 2"
    for _ in range(2):
        pushes = halley.json("push", "--port", boxes[0].port, "--port", boxes[1].port)
        assert [it["table"] for it in pushes] == ["Table 1", "Table 2"]
    # somebody pulls a plug
    boxes[0].cable.unplug()
    out, err = halley.both("pull", status=2)
    assert err.count("\n") == 1
    assert "known" in out


def test_an_evening_that_is_over_and_corrected_comes_again(
    boxes: list[Table], sqlite_store: Store, halley: Halley
) -> None:
    at = boxes[0]
    wanted = []
    # ended and closed; corrected; taken back; corrected behind the next evening; gone on with
    for keys, became in (
        ("OK* 6 OK OK", "new"),
        ("3 OK OK* 2 1 4 1 7 OK OK", "longer"),
        ("UNDO", "longer"),
        ("UNDO UNDO 1 OK* 6 OK OK 3 2 OK* 2 1 4 1 8 OK OK", "longer"),
        (f"OK* 3 2 {HAND}", "longer"),
    ):
        at.box.play(keys)
        (row,) = [
            it for it in halley.json("pull", "--port", at.port) if it["file"].startswith(FILE)
        ]
        assert row["became"] == became
        read = journal_of(at.file(), "it")
        stored = load.evening(sqlite_store).tables[0]
        assert list(stored.balances) == read.balances
        assert audit.audit(sqlite_store, 1)[1] == []
        wanted.append(read.balances)
    assert wanted[0] == wanted[2]
    assert wanted[0] != wanted[1] != wanted[3] != wanted[4]
    assert row["hands"] == 2


def test_a_box_without_a_clock_gives_all_that_has_no_date(
    sqlite_store: Store, halley: Halley, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Clocks that were never set say 1970, 2000 or 2021; the box gets the time by the pull.

    It is half past midnight: a table begun before it is of this night, too.
    """
    there(micropython.unix(Path("main.py")))
    box = tmp_path / "box"
    box.mkdir()
    now = int(time.time())
    before = now - 5 * 86_400
    clocks = (before, 0, 946_684_800 + 77, 1_609_459_200 + 5, now - 7_200)
    played = [journal(number, 2, epoch=epoch) for number, epoch in enumerate(clocks)]
    for number, data in enumerate(played, 1):
        (box / f"e{number:04}.hj").write_bytes(data)
    with (
        wall_clock(monkeypatch, 0, 30),
        Cable(tmp_path / "port") as cable,
        Sim(box, cable=cable, epoch=0) as sim,
    ):
        at = Table(sim, cable)
        answer = halley.json("pull", "--port", at.port)
        assert [(it["became"], it["hands"]) for it in answer] == [
            ("new", 2), ("new", 2), ("new", 2), ("new", 2), ("left", 0),
        ]  # fmt: skip
        assert balances(sqlite_store) == journal_balances(*played[1:])
        # what another laptop has pulled is named, and "nothing new" is not said
        (box / "e0006.hj").write_bytes(journal(6, 1, ("Eve", "Fay", "Gus", "Hal"), epoch=0))
        (box / "e0007.hj").write_bytes(journal(7, 1, epoch=0))
        with Client(at.port) as client:
            client.ask(f"pulled e0006.hj {(box / 'e0006.hj').stat().st_size}")
            assert int(client.ask("clock")) > before
        lines = halley("pull", "--port", at.port)
        assert "'e0006.hj' has no date and was collected before, so it was" in lines
        assert "tables of earlier nights on the box at" in lines
        assert lines.count("--all") == 2
        assert audit.audit(sqlite_store, None) == (5, [])
        assert [it["became"] for it in halley.json("pull", "--port", at.port, "--all")] == [
            "new", "known", "known", "known", "known", "new", "known",
        ]  # fmt: skip


@pytest.mark.usefixtures("club_file")
def test_pulling_without_a_box_says_so(halley: Halley, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("host_tools.club.intake.pull.picos", list)
    assert "no box is plugged in" in halley.refusal("pull")
    assert halley.json("evening", "list") == []  # and none was begun
