"""The log of actions, and the undo of the last ones."""

import csv
import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from host_tools.club.desk import snapshot
from host_tools.club.evening import evenings
from host_tools.club.intake.gather import gather
from host_tools.club.replay.session_file import parse
from host_tools.club.results import load
from host_tools.club.results.standings import standings
from host_tools.club.seating import rounds
from host_tools.club.server import pin
from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import Store
from tests.host_tools.club.by_command import Halley
from tests.host_tools.club.desk_forms import DeskForms
from tests.host_tools.club.made_tables import transcript
from tests.host_tools.club.postgres import postgres_in_soak
from tests.host_tools.club.walls import serving

PIN = "471100"
EIGHT = ("Ann", "Bea", "Cy", "Di", "Eve", "Fay", "Gus", "Hal")
STEPS: tuple[tuple[str, str, str, dict[str, object]], ...] = (
    ("/people", "arrive", "", {"names": "Ida"}),
    ("/rounds", "begin_round", "1", {}),
    ("/people", "leave", "", {"name": "Hal", "instead": "Ida"}),
    ("/people", "swap", "", {"name": "Ann", "other": "Eve", "hand": 2}),
    ("/table?name=Table+1", "seat", "Table 1", {"seat": 1, "name": "Kim"}),
    ("/corrections", "correct", "", {"payer": "Bea", "payee": "Cy", "paid": 5, "reason": "a king"}),
    ("/table?name=Table+1", "drop_table", "Table 1", {"reason": "a test"}),
    ("/table?name=Table+2", "rename_table", "", {"new": "Window"}),
    ("/settings", "change_settings", "", {"club": "Renamed", "ranking": "places"}),
    ("/people", "rename_person", "", {"name": "Ann", "new": "Ann Smith"}),
    ("/settings", "add_member", "", {"names": "Zoe"}),
    ("/settings", "hide_names", "", {}),
    ("/evening", "date_evening", "", {"date": "2026-11-01"}),
    ("", "end_evening", "", {}),
)


@pytest.fixture
def desk(store: Store) -> Iterator[DeskForms]:
    """Yield the desk of a club with a PIN."""
    with store.write() as session:
        pin.set_to(session, PIN)
    with serving(ClubServer(store)) as url:
        yield DeskForms(url, PIN)


def _play(store: Store, label: str, seed: int, names: tuple[str, ...]) -> None:
    data = json.dumps(transcript(seed, names=names, hands=3)).encode()
    (result,) = gather(store, [parse(data, label, label)], label=label)
    assert result.became == "new"


def _state(store: Store) -> dict[str, object]:
    """Return everything that an undo has to put back, as desk and results show it."""
    with store.read() as session:
        seen = snapshot.read(session, load.read(session, None))
    return {
        "rounds": [(it.number, it.tables, it.byes, it.begun) for it in seen.rounds],
        "people": (seen.here, seen.members, seen.guests), "settings": seen.settings,
        "tables": [(it.label, it.people) for it in seen.evening.tables],
        "standings": standings(seen.evening), "hidden": seen.evening.names_hidden,
        "evening": (seen.evening.ended, seen.evening.date, seen.evening.season),
    }  # fmt: skip


def _undo_form(desk: DeskForms, text: str) -> dict[str, str]:
    """Return the log's form once the page has `text`: PostgreSQL tells of a command's action."""
    for _ in range(100):
        desk.open("/log")
        if text in desk.text:
            break
        time.sleep(0.05)
    (form,) = (it for it in desk.forms() if it["do"] == "undo")
    return form


@postgres_in_soak
def test_each_action_is_logged_and_undone_in_order(
    desk: DeskForms,
    store: Store,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("HALLEY_STORE", store.where)
    club = Halley(capsys)
    desk.open("/evening")
    desk.send("begin_evening")
    desk.open("/people")
    desk.send("arrive", names=", ".join(EIGHT))
    desk.open("/rounds")
    desk.send("draw", rounds=3, seed=5)
    _play(store, "Table 1", 1, EIGHT[:4])
    _play(store, "Table 2", 2, EIGHT[4:])
    states = []
    for path, do, key, fields in STEPS:
        states.append(_state(store))
        desk.open(path)
        if desk.answer(do, key, **fields) == desk.refused:  # it asks first
            desk.send(do, key)
        assert _state(store) != states[-1], do
    logged = club.json("log")
    assert [it["action"] for it in logged[: len(STEPS)]] == [it[1] for it in STEPS[::-1]]
    assert all(it["what"] and it["via"] == "desk" for it in logged)
    for state in states[::-1]:
        desk.open("/log")
        (form,) = (it for it in desk.forms() if it["do"] == "undo")
        assert desk.send("undo", form["key"]).startswith("Undone: ")
        assert _state(store) == state
    club("member", "add", "Zoe")  # a command is logged and undone as the desk's form is
    form = _undo_form(desk, "Zoe is a member now.")
    club("member", "rename", "Zoe", "Zoé")
    assert not desk.send("undo", form["key"])
    assert "Another action came after this one" in desk.text
    assert club("undo") == "Undone: Zoe is now called Zoé.\n"
    assert _undo_form(desk, f'name="key" value="{form["key"]}"') == form
    assert desk.send("undo", form["key"]) == "Undone: Zoe is a member now."
    with store.write() as session:  # as a table does when it plays
        rounds.begin(session, evenings.find_evening(session, 1), 1)
    assert "something has changed since: rounds 1 to 3" in club.refusal("undo")
    club("export", "--out", str(tmp_path / "all"))
    with (tmp_path / "all" / "log.csv").open(newline="", encoding="utf-8-sig") as opened:
        rows = list(csv.DictReader(opened))
    assert [it["id"] for it in rows] == [str(number) for number in range(1, len(rows) + 1)]
    assert sum(it["undone"] == "yes" for it in rows) == len(STEPS) + 2
    club(
        "member", "remove", "Bea", "--yes"
    )  # her name goes from the log, and no undo brings it back
    assert "Bea" not in club("log") and club.refusal("undo") == "there is nothing to undo."
    if store.file is not None:
        assert b"Bea" not in store.file.read_bytes()
