"""Rounds of a number of hands or minutes: who has finished, the clock and the announcement."""

import csv
import json
import urllib.request
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import select

from host_tools.club import model
from host_tools.club.evening import evenings
from host_tools.club.intake.gather import gather
from host_tools.club.model import Evening, Round
from host_tools.club.replay.session_file import parse
from host_tools.club.results.round_hands import hands_by_round
from host_tools.club.results.round_notice import hands_text, is_finished, notice
from host_tools.club.server import pin
from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import Store
from host_tools.club.store import models as stored
from host_tools.club.table_link import codes
from host_tools.club.texts.wording import ClubWords
from host_tools.club.upkeep.export import export
from tests.host_tools.club.by_command import Halley
from tests.host_tools.club.desk_forms import DeskForms
from tests.host_tools.club.made_evenings import evening, table
from tests.host_tools.club.made_tables import transcript
from tests.host_tools.club.postgres import postgres_in_soak
from tests.host_tools.club.table_devices import Device
from tests.host_tools.club.wall_clock import zone
from tests.host_tools.club.walls import serving

PIN = "471100"
EIGHT = ("Ann", "Bea", "Cy", "Di", "Eve", "Fay", "Gus", "Hal")
HANDS = [(3, -1, -1, -1)] * 3
BEGUN = Round(1, {"Table 1": (1, 2, 3, 4), "Table 2": (5, 6, 7, 8)}, begun=True)


def _with_limit(
    *tables: model.Table, rounds: tuple[Round, ...] = (BEGUN,), hands: int = 3
) -> Evening:
    return evening(*tables, rounds=rounds, round_hands=hands)


def test_a_table_that_has_played_its_hands_has_finished() -> None:
    words = ClubWords("en")
    one = table(1, (1, 2, 3, 4), HANDS)
    made = _with_limit(one, table(2, (5, 6, 7, 8), HANDS[:2]))
    assert [is_finished(made, it) for it in ("Table 1", "Table 2", "Table 3")] == [
        True, False, False]  # fmt: skip
    assert [hands_text(made, it, words) for it in ("Table 2", "Table 3")] == ["2 of 3 hands", ""]
    assert not is_finished(_with_limit(one, hands=0), "Table 1")
    assert not is_finished(_with_limit(one, hands=4), "Table 1")
    # somebody stands in for one of them; but others are an earlier round's people
    assert is_finished(_with_limit(table(1, (1, 2, 3, 9), HANDS)), "Table 1")
    second = Round(2, {"Table 1": (1, 5, 2, 6)}, begun=True)
    goes_on = table(1, (1, 2, 3, 4), HANDS)
    both = _with_limit(goes_on, rounds=(BEGUN, second))
    assert hands_text(both, "Table 1", words) == "0 of 3 hands"
    later = table(2, (1, 5, 2, 6), HANDS[:1], place="Table 1", label="Table 1 (2)")
    assert hands_text(_with_limit(goes_on, later, rounds=(BEGUN, second)), "Table 1", words) == (
        "1 of 3 hands")  # fmt: skip
    # the same people in the next round, in the same session: the first hands were the first round's
    again = Round(2, {"Table 1": (4, 3, 2, 1)}, begun=True)
    five = table(1, (1, 2, 3, 4), HANDS + HANDS[:2])
    assert hands_text(_with_limit(five, rounds=(BEGUN, again)), "Table 1", words) == "2 of 3 hands"
    assert not is_finished(_with_limit(one, rounds=(BEGUN, again)), "Table 1")
    assert hands_by_round(_with_limit(five), [BEGUN, again])[five.id] == ([0, 0, 0, 1, 1], 1)


@pytest.mark.parametrize(
    ("zone_name", "started", "ends", "shown"),
    [
        ("UTC0", datetime(2026, 11, 29, 23, 30, tzinfo=UTC), 3600, "00:30"),  # across midnight
        # the clocks go forward at 02:00, and back at 03:00, an hour later is an hour later
        ("CET-1CEST,M3.5.0,M10.5.0/3", datetime(2027, 3, 28, 0, 30, tzinfo=UTC), 3600, "03:30"),
        ("CET-1CEST,M3.5.0,M10.5.0/3", datetime(2026, 10, 25, 0, 30, tzinfo=UTC), 3600, "02:30"),
    ],
)
def test_the_clock_runs_across_midnight_and_the_change_of_time(
    monkeypatch: pytest.MonkeyPatch, zone_name: str, started: datetime, ends: int, shown: str
) -> None:
    drawn = Round(1, {"Table 1": (1, 2, 3)}, begun=True, clock=started)
    made = evening(rounds=(drawn,), round_minutes=60)
    with zone(monkeypatch, zone_name):
        clock = notice(made, ClubWords("en"), False).clock
    assert clock is not None
    assert clock.ends - started.timestamp() == ends
    assert clock.left == f"Round 1: {{0}} left, until {shown}"
    over = evening(rounds=(drawn,), round_minutes=60, ended=True, announcement="x")
    assert notice(over, ClubWords("en"), False) == ("", None)
    assert notice(evening(rounds=(drawn,)), ClubWords("en"), False).clock is None


def test_an_announcement_names_nobody_who_is_hidden() -> None:
    made = evening(announcement="Ann and Bea: dinner", hidden=frozenset((1,)))
    assert notice(made, ClubWords("en"), False).text == "Player 1 and Bea: dinner"


@pytest.fixture
def club(halley: Halley, store: Store, monkeypatch: pytest.MonkeyPatch) -> Halley:
    """Return a club with two drawn rounds of two tables, the first of which is played."""
    monkeypatch.setenv("HALLEY_STORE", store.where)
    halley("evening", "start")
    halley("draw", *EIGHT, "--rounds", "2")
    halley("round", "1", "--begin")
    with store.write() as session:
        pin.set_to(session, PIN)
    return halley


@pytest.fixture
def address(store: Store) -> Iterator[str]:
    """Yield where it is served."""
    with serving(ClubServer(store)) as url:
        yield url


def _json(address: str) -> dict:
    with urllib.request.urlopen(address) as answer:
        return json.load(answer)


def _play(store: Store, label: str, seed: int, names: tuple[str, ...], hands: int) -> None:
    data = json.dumps(transcript(seed, names=names, hands=hands)).encode()
    gather(store, [parse(data, label, label)], label=label)


@postgres_in_soak
def test_all_screens_show_the_round(
    club: Halley, store: Store, address: str, tmp_path: Path
) -> None:
    desk = DeskForms(address, PIN)
    assert "set the minutes" in club.refusal("round", "--clock")
    desk.open("/rounds")
    assert "at most 100 hands" in desk.refuses("limit_rounds", hands=101)
    assert desk.send("limit_rounds", hands=2, minutes=30) == "Hands in a round: 2, minutes: 30."
    assert club.json("round", "--minutes", "45") == {
        "hands": 2, "minutes": 45, "clock": None}  # fmt: skip
    with store.write() as session:
        rows = codes.make(session, evenings.find_evening(session, None))
        table_1 = Device(address, next(it.code for it in rows if it.label == "Table 1"))
    assert table_1.state()["table"] == "Table 1"
    assert table_1.json("notice")[1] == {
        "text": "", "clock": None, "hands": "0 of 2 hands", "done": ""}  # fmt: skip
    assert Device(address, "AAAAAAAA").json("notice")[0] == 404
    desk.open("")
    desk.send("start_clock")
    assert "runs already" in club.refusal("round", "--clock")
    assert "round 2 is not being played" in club.refusal("round", "2", "--stop-clock")
    assert desk.send("announce", text=" Dinner  at 20:00 <b> ") == "Announced on all screens."
    ends = _json(f"{address}/news")["notice"]["clock"]["ends"]
    begun = club.json("round", "1")[0]["clock"]
    assert ends == (datetime.fromisoformat(begun + "+00:00") + timedelta(minutes=45)).timestamp()
    for shown in (table_1.json("notice")[1], _json(f"{address}/news?lang=fr")["notice"]):
        assert shown["text"] == "Dinner at 20:00 <b>" and shown["clock"]["ends"] == ends
    with urllib.request.urlopen(f"{address}/me") as answer:
        text = answer.read().decode()
    assert "Dinner at 20:00 &lt;b&gt;" in text and f'data-ends="{ends}"' in text
    assert f'data-ends="{ends}"' in desk.text
    # a table that has played its hands has finished by itself; the other one plays
    seats = {it["table"]: tuple(it["seats"]) for it in club.json("round", "1")[0]["tables"]}
    _play(store, "Table 1", 1, seats["Table 1"], 2)
    _play(store, "Table 2", 2, seats["Table 2"], 1)
    cards = {it["label"]: it for it in _json(f"{address}/news")["tables"]}
    assert (cards["Table 1"]["playing"], cards["Table 1"]["hand"]) == ("finished", "2 of 2 hands")
    assert (cards["Table 2"]["playing"], cards["Table 2"]["hand"]) == ("dealing", "1 of 2 hands")
    assert table_1.json("notice")[1]["done"] == "This round is over for your table."
    desk.open("")
    assert "1 of 2 tables have finished" in desk.text
    # time is up: the other table has finished with its hand, and the next round may begin
    with store.write() as session:
        drawn = session.scalars(select(stored.Round).where(stored.Round.number == 1)).one()
        drawn.clock = stored.now() - timedelta(minutes=46)
    desk.open("")
    assert "2 of 2 tables have finished" in desk.text
    desk.send("stop_clock")
    assert "does not run" in club.refusal("round", "--stop-clock")
    club("undo")  # it runs again
    assert club.json("round", "1")[0]["clock"]
    desk.open("")
    desk.send("begin_round", "2")
    assert _json(f"{address}/news")["notice"]["clock"] is None  # until the director starts it
    assert table_1.json("notice")[1]["hands"] == "0 of 2 hands"
    club("round", "--clock")
    club("round", "2", "--not-begun")
    assert [it["clock"] is None for it in club.json("round")] == [False, True]
    assert "at most 200" in club.refusal("announce", "x" * 201)
    assert club.json("announce") == {"announcement": ""}
    assert "enter the announcement" in club.refusal("announce")
    assert "Announced: Dinner at 20:00 <b>." in club("log")
    export(store, tmp_path)
    with (tmp_path / "rounds.csv").open(encoding="utf-8-sig", newline="") as file:
        exported = list(csv.DictReader(file))
    assert [(it["round"], it["hands"], it["minutes"]) for it in exported] == [
        ("1", "2", "45"), ("2", "2", "45")]  # fmt: skip
    club("evening", "end")
    assert "has ended" in club.refusal("announce", "x")
    assert table_1.json("notice")[1]["clock"] is None
