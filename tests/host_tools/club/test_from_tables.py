"""A club whose laptop and backup are gone is rebuilt from its boxes and phones."""

import csv
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest

from host_tools.club.changes import corrections
from host_tools.club.evening import evenings
from host_tools.club.intake import from_tables
from host_tools.club.intake.gather import gather
from host_tools.club.replay.session_file import parse
from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import Store, open_store
from host_tools.club.table_link import codes
from host_tools.club.upkeep import audit, export
from tests.host_tools.club.by_command import Halley
from tests.host_tools.club.made_tables import CLOCK, balances, cut, journal, put
from tests.host_tools.club.table_devices import Device
from tests.host_tools.club.walls import serving

WEEK_S = 7 * 86_400
OTHERS = ("Eve", "Fay", "Gus", "Hal")
LEFT = {"oak": journal("oak", 4), "elm": journal("elm", 5, OTHERS, CLOCK + 60)}
LATER = journal("box", 6, ("Ann", "Eve", "Cy", "Hal"), CLOCK + WEEK_S + 5 * 3600)  # past midnight


@pytest.fixture(autouse=True)
def utc(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Yield the tables are made at seven in the evening, wherever the tests run."""
    with monkeypatch.context() as changed:
        changed.setenv("TZ", "UTC")
        time.tzset()
        yield
    time.tzset()


def play_evening(store: Store) -> None:
    """Send an evening from two phones, with a takeover, and pull a box's later journal."""
    for week in (0, 1):
        with store.write() as session:
            evening = evenings.start(session, datetime.fromtimestamp(CLOCK + week * WEEK_S).date())
            session.flush()
            if not week:
                oak, elm = (codes.renew(session, evening, it).code for it in ("Oak", "Elm"))
        if week:
            gather(store, [parse(LATER, "e0007.hj", "e0007", "box-one")], label="Oak")
            continue
        with closing(ClubServer(store)) as server, serving(server) as address:
            first, second = Device(address, oak), Device(address, oak, "phone-two")
            assert first.send(cut(LEFT["oak"], 12))[0] == 200
            assert Device(address, elm, "phone-elm").send(LEFT["elm"])[0] == 200
            second.take()
            assert second.send(LEFT["oak"])[0] == 200


def copies(folder: Path) -> Path:
    """Return what the phones and the box have, in a folder for each table."""
    put(folder / "Oak" / "first.hj", cut(LEFT["oak"], 12))
    put(folder / "Oak" / "e0001.hj", LEFT["oak"])
    put(folder / "Oak" / "box" / "e0007.hj", LATER)
    put(folder / "Elm" / "e0001.hj", LEFT["elm"])
    return folder


def export_files(store: Store, folder: Path) -> dict[str, bytes]:
    """Every file of an export, by its name."""
    export.export(store, folder)
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def without_boxes(sheet: bytes) -> list[list[str]]:
    """Return the rows of tables.csv without the ids of boxes, which files do not have."""
    return [row[:2] + row[3:] for row in csv.reader(sheet.decode().splitlines())]


def test_a_club_rebuilt_from_its_tables_is_equal_to_the_last_byte(
    sqlite_store: Store, tmp_path: Path, halley: Halley
) -> None:
    play_evening(sqlite_store)
    before, had = export_files(sqlite_store, tmp_path / "before"), balances(sqlite_store, 1)
    assert sqlite_store.file is not None
    where = str(tmp_path / "rebuilt.sqlite")
    report = halley.json(
        "init", "Comet Club", "--from-tables", str(copies(tmp_path / "copies")), "--store", where
    )
    assert report["holds"] and (report["evenings"], report["sessions"]) == (2, 3)
    assert [it["became"] for it in report["files"]] == ["new"] * 3
    assert report["notes"] == [from_tables.ONLY_THE_DESK_KNEW]
    with open_store(where) as rebuilt:
        after = export_files(rebuilt, tmp_path / "after")
        assert without_boxes(after.pop("tables.csv")) == without_boxes(before.pop("tables.csv"))
        assert after == before
        assert balances(rebuilt, 1) == had
        assert audit.audit(rebuilt, None) == (3, [])


def test_data_that_only_the_desk_knew_is_named(
    sqlite_store: Store, tmp_path: Path, halley: Halley
) -> None:
    play_evening(sqlite_store)
    before = balances(sqlite_store, 1)
    halley("member", "add", "Ann")
    halley("settings", "--new-pin", "471100")
    corrections.correct(sqlite_store, {"Ann": 5, "Bea": -5}, "a late chip", evening=1)
    where = str(tmp_path / "rebuilt.sqlite")
    files = str(copies(tmp_path / "copies"))
    out, err = halley.both("init", "Comet Club", "--from-tables", files, "--store", where)
    assert "Rebuilt 2 evenings; 3 sessions checked." in out
    assert all(it in err for it in ("member", "corrections", "PIN"))
    with open_store(where) as rebuilt:
        assert balances(rebuilt, 1) == before != balances(sqlite_store, 1)
    refused = halley.refusal("init", "Comet Club", "--from-tables", files, "--store", where)
    assert refused == "this club already has evenings. Rebuild into an empty store."


def test_invalid_files_are_named_and_the_rest_is_restored(tmp_path: Path, halley: Halley) -> None:
    folder = copies(tmp_path / "copies")
    put(folder / "Elm" / "broken.hj", b"no journal")
    put(folder / "No clock" / "e0002.hj", journal("dark", 3, OTHERS, 0))
    where = str(tmp_path / "rebuilt.sqlite")
    _, err = halley.both("init", "--from-tables", str(folder), "--store", where, status=2)
    assert "broken.hj" in err and "tables without a date (1), whose boxes had no clock, were" in err
    with open_store(where) as rebuilt:
        assert audit.audit(rebuilt, None) == (4, [])
    empty = tmp_path / "empty"
    empty.mkdir()
    assert "' has no journals and no transcripts" in halley.refusal(
        "init", "--from-tables", str(empty), "--store", str(tmp_path / "none.sqlite")
    )
