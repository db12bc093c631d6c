"""Games against a bank, from a transcript to an evening's events, and back to a transcript."""

import json
from typing import Any

import pytest

from halley.engine import events as ev
from halley.journal.header import Header
from halley.session import session as sessions
from host_tools.records.transcripts.read import engine_events
from host_tools.records.transcripts.score import open_game, replay
from host_tools.records.transcripts.write import text_of, transcript
from host_tools.simulator.local_box import MemoryStore
from tests.recorded import DATA


def _records() -> list[dict[str, Any]]:
    files = (DATA / "pontoon_cases.json", DATA / "rule_sets" / "pontoon.json")
    records = [record for path in files for record in json.loads(path.read_text("utf-8"))]
    return [record for record in records if "expect" in record]


def _events(given: dict[str, Any]) -> list[tuple]:
    """Return the engine's events of a transcript in which nothing is taken back."""
    game = open_game(given)
    events = []
    for event in given["events"]:
        for step in engine_events(event, event["type"], game):
            game.do(step)
            events.append(step)
    return events


@pytest.mark.parametrize("record", _records(), ids=lambda record: record["id"])
def test_a_record_written_back_comes_to_the_same(record: dict[str, Any]) -> None:
    given = record["transcript"]
    before = replay(given)
    header = Header(
        given["ruleset"],
        tuple(f"seat {seat}" for seat in range(given["players"])),
        given.get("options"),
        tuple(given.get("start", ())),
    )
    written, missing = transcript(header, _events(given))
    assert missing == []
    after = replay(json.loads(text_of(written))).result()
    for name in ("final", "session_over", "session_winner", "next_banker"):
        assert after[name] == before.result()[name]
    assert [(paid["why"], paid["delta"]) for paid in after["payments"]] == [
        (paid["why"], paid["delta"]) for paid in before.result()["payments"]
    ]


def test_a_long_session_can_be_scored_and_taken_back() -> None:
    hand = [
        {"type": "bet", "seat": 1, "amount": 1},
        {"type": "bet", "seat": 2, "amount": 1},
        {"type": "hand_end", "bank": "bust"},
    ]
    undo = [{"type": "undo"}]
    for back, final in ((899, [0, 0, 0]), (3, [-598, 299, 299])):
        events = hand * 300 + undo * back
        given = {"ruleset": "pontoon", "players": 3, "events": events}
        assert replay(given).result()["final"] == final


def test_an_evening_on_the_box_is_told() -> None:
    session = sessions.new(MemoryStore(), Header("pontoon", ("Ann", "Bea", "Cy"), {"most": 9}))
    steps: list[tuple] = [
        ev.make(ev.DEAL, 0), ev.make(ev.BETS, (0, 2, 3)), ev.make(ev.BET, 1, amount=4),
        ev.make(ev.BET, 2, hand=1, amount=3),
        ev.make(ev.RESULTS, 17, ((), (25,), (26, 24))), ev.make(ev.AGREE, 1),
        ev.make(ev.DEAL, 2), ev.make(ev.BETS, (1, 0, 0)), ev.make(ev.RESULTS, 24, ((0,), (), ())),
        ev.make(ev.AGREE, 1), ev.make(ev.DEAL, 0), ev.make(ev.BETS, (0, 1, 1)),
        ev.make(ev.VOID, redeal=1),
    ]  # fmt: skip
    for step in steps:
        session.do(step)
    written, _ = transcript(session.header, steps)
    assert [list(event.values()) for event in written["events"]] == [
        ["deal", 0], ["bet", 1, 2], ["bet", 2, 3], ["bet", 1, 4], ["bet", 2, 3, 1],
        ["hand_end", 17, {"1": "win", "2": ["lose", "pontoon"]}],
        ["deal", 2], ["bet", 0, 1], ["hand_end", "pontoon", {}],
        ["deal", 0], ["bet", 1, 1], ["bet", 2, 1], ["redeal"],
    ]  # fmt: skip
    result = replay(written).result()
    assert result["final"] == session.game.ledger.balances
    assert result["next_banker"] == session.game.banker == 0
