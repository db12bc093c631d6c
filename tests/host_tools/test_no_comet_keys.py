"""Stops games without a comet by keys: records, random hands, and numbers of keys."""

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from halley.engine.events import BY_CARDS, FOLLOW, PAYMENTS, unpack
from halley.engine.seats import balances_of
from halley.journal.header import Header
from halley.journal.reader import walk
from halley.platform.file_store import FileStore
from halley.session import phases, session
from host_tools import micropython
from host_tools.records.transcripts.score import score
from host_tools.records.transcripts.write import transcript
from host_tools.simulator.box import Box
from host_tools.simulator.local_box import LocalBox, MemoryStore
from host_tools.simulator.process import Sim
from tests import recorded
from tests.desk_table import evening_of, table_of
from tests.flows.flow import SHORT
from tests.host_tools.evening_keys import choose
from tests.host_tools.no_comet_keys import (
    Played,
    hand_keys,
    left_keys,
    random_hand,
    standing,
)
from tests.host_tools.seat_keys import begin_at_0, rename_keys, seat_keys
from tests.needs import there
from tests.soak import parameters

JOURNAL = "e0001.hj"
_KEYED = 20  # of the random hands whose presses are counted
KEYS = ("play_or_pay", "crates", "earl_of_coventry", "jig")
_ENDS = ("hand_end", "hand_void", "redeal")
Record = dict[str, Any]


def _fits_the_box(record: Record) -> bool:
    """Return whether it has no more seats than the box, and needs no laptop."""
    content = record["transcript"]
    laptop = ("amounts", "delta")
    events = [e for e in content["events"] if any(field in e for field in laptop)]
    return content["players"] <= 8 and not events


def _records() -> list[Record]:
    records = []
    for key in KEYS:
        records += recorded.cases(key) + (recorded.hands(key) if key != "crates" else [])
    records += [r for r in recorded.read("no_comet_seats.json") if "expect" in r]
    return [record for record in records if _fits_the_box(record)]


RECORDS = _records()


def _header(content: Record, how: int) -> Header:
    options = dict(content.get("options", {}))
    if "teams" in options:
        options["teams"] = tuple(map(tuple, options["teams"]))
    names = tuple(content.get("seats") or SHORT[: content["players"]])
    return Header(content["ruleset"], names, options, tuple(content.get("start", ())), how)


def _dealt(box: Box, dealer: int, proposed: int, each: int = 0) -> None:
    """Deal a hand, with `each` cards if that is agreed."""
    if dealer != proposed:
        box.press(str(dealer + 1))
    if each:
        box.hold("OK")
        choose(box, "Change cards each")
        box.play(" ".join("10" if digit == "0" else digit for digit in str(each)))
    box.press("OK")


def _by_cards(events: list[Record]) -> bool:
    """Return whether all cards left are told as cards."""
    ends = [event for event in events if event["type"] == "hand_end"]
    return bool(ends) and all(isinstance(held, list) for held in ends[0]["left"].values())


class _Player:
    """Keys a transcript in, hand by hand; the first seat deals, unless the transcript says who."""

    def __init__(self, box: Box, content: Record) -> None:
        self.box = box
        self.key = content["ruleset"]
        self.names = list(content.get("seats") or SHORT[: content["players"]])
        self.people = list(self.names)
        self.last_seats: dict[str, int] = {}
        self.run = content.get("options", {}).get("run", 4)
        self.how = -1  # how hands are scored, where the menu has said it
        self.proposed = 0  # who deals next

    def play(self, events: list[Record], over: bool) -> None:
        hand: list[Record] = []
        for at, event in enumerate(events):
            kind = event["type"]
            if kind in ("seats", "rename"):
                self._change(event)
                continue
            if kind == "left":  # shown after the settlement, which the box does not ask for
                continue
            hand.append(event)
            nothing_follows = at + 1 == len(events) or events[at + 1]["type"] in (
                "deal", "seats", "left",
            )  # fmt: skip
            followed = hand[0]["type"] == "deal" and nothing_follows
            if kind in _ENDS or followed:
                last = not [e for e in events[at + 1 :] if e["type"] not in ("left", "rename")]
                self._hand(hand, over and last)
                hand = []
        if hand:  # under way
            self._choose(False, self.how == BY_CARDS)
            _dealt(self.box, 0, self.proposed)
            self.box.play(" ".join(hand_keys(self.key, len(self.names), hand, True)))

    def _hand(self, events: list[Record], over: bool) -> None:
        players = len(self.names)
        followed = events[0]["type"] == "deal"
        by_cards = _by_cards(events)
        self._choose(followed, by_cards and self.key == "crates")
        dealer = events[0]["dealer"] if followed else 0
        _dealt(self.box, dealer, self.proposed, events[0].get("cards_each", 0))
        ante = [event for event in events if event["type"] == "ante"]
        assert len(ante) <= 1
        keys = hand_keys(self.key, players, events, by_cards and self.key == "crates", self.run)
        if events[-1]["type"] in ("hand_void", "redeal"):
            if keys:
                self.box.play(" ".join(keys))
            self.box.hold("OK")
            choose(self.box, "Throw the hand in" if keys else "Redeal")
            self.proposed = dealer
            return
        self.box.play(" ".join(keys))
        out = events[-1].get("out", events[-1].get("seat"))
        if not over:
            self.box.press(str(((0 if out is None else out) + 1) % players + 1))
        self.proposed = (dealer + 1) % players

    def _choose(self, followed: bool, by_cards: bool) -> None:
        """Say in the menu how the next hand is scored, where that is another way."""
        how = FOLLOW | BY_CARDS if followed else BY_CARDS if by_cards else PAYMENTS
        if how == self.how:
            return
        before, self.how = self.how, how
        if before < 0:
            return  # the table has been opened so
        self.box.hold("OK")
        if followed:
            choose(self.box, "Enter every card")
        elif before & FOLLOW:
            pays = self.key in ("play_or_pay", "crates")
            choose(self.box, "Enter payments only" if pays else "Cards left only")
        else:
            choose(self.box, "Enter cards left" if by_cards else "Enter points left")

    def _change(self, event: Record) -> None:
        self.box.hold("OK")
        choose(self.box, "Players and seats")
        if event["type"] == "rename":
            self.box.play(" ".join(rename_keys(event["seat"], event["name"])))
            self.people[self.people.index(self.names[event["seat"]])] = event["name"]
            self.names[event["seat"]] = event["name"]
            return
        self.box.play(" ".join(seat_keys(self.people, self.last_seats, self.names, event["names"])))
        begin_at_0(self.box)
        for seat, name in enumerate(self.names):
            self.last_seats[name] = seat
        self.names = list(event["names"])
        self.people += [name for name in self.names if name not in self.people]


def _first_how(events: list[Record], key: str) -> int:
    if "deal" in [event["type"] for event in events]:
        first = next(event["type"] for event in events if event["type"] in (*_ENDS, "deal"))
        if first == "deal":
            return FOLLOW | BY_CARDS
    return BY_CARDS if key == "crates" and _by_cards(events) else PAYMENTS


def _play(record: Record) -> session.Session:
    """Return the record, keyed in at a box of its table; the journal, opened once more."""
    content = record["transcript"]
    events = standing(content["events"])
    how = _first_how(events, content["ruleset"])
    store = MemoryStore()
    session.new(store, _header(content, how))
    with LocalBox(store) as desk:
        player = _Player(desk, content)
        player.how = how
        evening = desk.app.session
        assert evening is not None
        player.play(events, bool(record["expect"].get("session_over")))
        people = dict(zip(evening.game.people, balances_of(evening.game), strict=True))
        assert record["expect"].get("people", people) == people
    return session.restore(store, JOURNAL)


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record["id"])
def test_a_record_is_played_by_keys_and_exported(record: Record) -> None:
    """Both come to the same."""
    expect = record["expect"]
    evening = _play(record)
    game = evening.game
    assert game.ledger.balances == expect["final"]
    assert game.ledger.pool == expect.get("pool", 0)
    assert game.over == expect.get("session_over", False)
    if "session_winner" in expect:
        winner = expect["session_winner"]
        assert game.winners() == (winner if isinstance(winner, list) else [winner])
    stand = [unpack(payload) for payload, _, _ in walk(evening.journal)]
    again, missing = transcript(evening.header, stand)
    assert missing == []
    result = score(json.loads(json.dumps(again)))
    assert result["final"] == expect["final"]
    for field in ("people", "session_over", "session_winner", "team_totals"):
        if field in expect:
            assert result[field] == expect[field], field


@pytest.mark.parametrize("key", KEYS)
def test_a_record_is_played_on_micropython(key: str, tmp_path: Path) -> None:
    there(micropython.unix(tmp_path))
    record = next(r for r in RECORDS if r["transcript"]["ruleset"] == key)
    content = record["transcript"]
    events = standing(content["events"])
    how = _first_how(events, key)
    store = MemoryStore()
    session.new(store, _header(content, how))
    (tmp_path / JOURNAL).write_bytes(store.files[JOURNAL])
    with Sim(tmp_path) as sim:
        player = _Player(sim, content)
        player.how = how
        player.play(events, bool(record["expect"].get("session_over")))
    evening = session.restore(FileStore(str(tmp_path)), JOURNAL)
    assert evening.game.ledger.balances == record["expect"]["final"]


# --- presses


@cache
def _random_hands(key: str, players: int, hands: int) -> list[Played]:
    """Return the same hands, however they are scored."""
    random = Random(f"{key} {players}")
    return [random_hand(key, players, random) for _ in range(hands)]


def _mean(key: str, players: int, how: int, hands: int) -> float:
    """Return the presses of a random hand after its deal; key some of the hands to check sums."""
    presses = 0
    for number, played in enumerate(_random_hands(key, players, hands)):
        events = played.events
        if not how & FOLLOW:
            left = {str(seat): held for seat, held in enumerate(played.left) if held}
            paid = enumerate(played.paid) if key == "play_or_pay" else ()
            events = [{"type": "pay", "seat": seat, "count": count} for seat, count in paid]
            events.append({"type": "hand_end", "out": played.out, "left": left})
        keys = hand_keys(key, players, events, False)
        presses += len(keys)
        if number >= _KEYED:
            continue
        with table_of(key, players, how) as desk:
            desk.play(" ".join(keys))
            game = evening_of(desk).game
            assert evening_of(desk).phase == phases.AGREE
            lost = [held + paid for held, paid in zip(played.left, played.paid, strict=True)]
            if key != "play_or_pay":
                lost = played.left
            won = [sum(lost) if seat == played.out else 0 for seat in range(players)]
            assert game.ledger.balances == [w - p for w, p in zip(won, lost, strict=True)]
    return presses / hands


@pytest.mark.parametrize(
    ("key", "players", "how", "budget"),
    [
        ("play_or_pay", 4, FOLLOW, 49),
        ("play_or_pay", 5, FOLLOW, 46),
        ("play_or_pay", 4, PAYMENTS, 66),
        ("play_or_pay", 5, PAYMENTS, 82),
        ("earl_of_coventry", 4, PAYMENTS, 6),
        ("earl_of_coventry", 5, PAYMENTS, 7),
        ("earl_of_coventry", 4, FOLLOW, 43),
        ("jig", 4, PAYMENTS, 6),
        ("jig", 5, PAYMENTS, 7),
        ("jig", 4, FOLLOW, 56),
    ],
)
@pytest.mark.parametrize("hands", parameters({"400": 400, "800": 800}, usual=["400"]))
def test_a_random_hand_takes_no_more_presses(
    key: str, players: int, how: int, budget: float, hands: int
) -> None:
    assert round(_mean(key, players, how, hands)) <= budget


def test_crates_takes_a_key_a_pressure_a_card_and_an_ok_a_loser() -> None:
    random = Random(5)
    for _ in range(20):
        pack = [
            rank
            for rank in ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
            for _ in range(4)
        ]
        random.shuffle(pack)
        counts = [random.randint(1, 8) for _ in range(3)]
        hands = [[pack.pop() for _ in range(count)] for count in counts]
        keys = ["2"] * random.randint(0, 2) + ["OK", "1"]
        pressures = len(keys) - 2
        for hand in hands:
            keys += left_keys("crates", 4, hand, True)
        with table_of("crates", 4, BY_CARDS) as desk:
            before = desk.presses
            desk.play(" ".join(keys))
            assert evening_of(desk).phase == phases.AGREE
            assert desk.presses - before == pressures + 2 + sum(counts) + 3
