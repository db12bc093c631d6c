"""`halley club pull` with boxes on the real MicroPython, each at the end of a pty."""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from halley.board.sim import EPOCH
from host_tools import micropython
from host_tools.cable import Cable
from host_tools.cli import run
from host_tools.club import recheck, view
from host_tools.club.store import Store
from host_tools.device import ports
from host_tools.journal_file import journal_of
from host_tools.sim import Sim
from tests.host_tools.club.made_tables import balances
from tests.host_tools.line_box import FILE, HAND, SETUP, Table


@pytest.fixture
def boxes(tmp_path: Path) -> Iterator[list[Table]]:
    """Two tables with a box, a hand played at each; the second was set up a minute later."""
    if micropython.unix(Path("main.py")) is None:
        pytest.skip("the unix build of MicroPython is not installed")
    with ExitStack() as stack:
        found = []
        for number in (1, 2):
            folder = tmp_path / f"at{number}"
            folder.mkdir()
            cable = stack.enter_context(Cable(folder / "port"))
            epoch = EPOCH + 60 * number
            box = stack.enter_context(Sim(folder / "box", cable=cable, epoch=epoch))
            box.play(f"{SETUP} {HAND}")
            found.append(Table(box, cable))
        yield found


def _pull(capsys: pytest.CaptureFixture[str], *words: str) -> list[dict[str, Any]]:
    assert run(["club", "pull", "--json", *words]) == 0
    return json.loads(capsys.readouterr().out)


def test_every_box_that_is_plugged_in(
    boxes: list[Table],
    sqlite_store: Store,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    plugged = [ports.Port(at.port, "a Pico", "") for at in boxes]
    monkeypatch.setattr("host_tools.club.pulling.picos", lambda: plugged)
    found = _pull(capsys)
    assert sorted((it["table"], it["became"], it["hands"]) for it in found) == [
        ("Table 1", "new", 1), ("Table 2", "new", 1),
    ]  # fmt: skip
    assert boxes[0].file("pulled").startswith(FILE.encode())
    # mid-evening, one box by its port, then all of them twice, ports changed over
    boxes[1].box.play(HAND)
    assert [it["became"] for it in _pull(capsys, "--port", boxes[1].port)] == ["longer"]
    plugged.reverse()
    for became in ("known", "known"):
        assert [it["became"] for it in _pull(capsys)] == [became, became]
    # the same evening, as a file that another laptop has pulled
    copy = tmp_path / "e0001.hj"
    copy.write_bytes(boxes[0].file())
    found = _pull(capsys, str(copy))
    assert found[0]["became"] == "known"
    wanted: dict[str, int] = {}
    for at in boxes:
        read = journal_of(at.file(), "it")
        for name, amount in zip(read.header.names, read.balances, strict=True):
            wanted[name] = wanted.get(name, 0) + amount
    assert balances(sqlite_store) == wanted
    assert recheck.audit(sqlite_store, 1) == (2, [])
    assert len(view.evening(sqlite_store).tables) == 2
    # somebody pulls a plug
    boxes[0].cable.unplug()
    assert run(["club", "pull"]) == 2
    told = capsys.readouterr()
    assert told.err.count("\n") == 1
    assert "known" in told.out


def test_no_box(
    club_file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("host_tools.club.pulling.picos", list)
    assert run(["club", "pull"]) == 2
    assert "no box is plugged in" in capsys.readouterr().err
