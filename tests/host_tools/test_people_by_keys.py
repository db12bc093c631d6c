"""Counted games by keys in which people come, leave, change places and names.

Records and made-up evenings are compared with `halley score` of the same transcript.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from halley import rules
from halley.engine import events as ev
from halley.engine.seats import balances_of
from halley.journal.header import Header
from halley.journal.reader import walk
from halley.session import phases, session
from host_tools.records.transcripts.score import replay, score
from host_tools.records.transcripts.write import transcript
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.flows.flow import SHORT
from tests.host_tools.count_keys import NotKeyed, hand_keys
from tests.host_tools.evening_keys import press
from tests.host_tools.seat_keys import begin_at_0, rename_keys, seat_keys
from tests.recorded import read
from tests.reference.without_comet.counted import COUNTED
from tests.reference.without_comet.hands import hand
from tests.reference.without_comet.made_up import options
from tests.reference.without_comet.score import Session as Reference

JOURNAL = "e0001.hj"
_NAMES = ("Zoë", "Zoe", "Jim", "Al", "Nora", "Xaver", "Éva", "Kay")
_LONGEST_NAME = 15  # bytes
_A_GAME = 6  # evenings of each
_HANDS = 5
_MOST = 6  # seats: at more the screen of the seats has no room for who is away
Event = dict[str, Any]


class Table:
    """A box at which an evening is keyed in, and its transcript, which grows along."""

    def __init__(self, content: Event) -> None:
        self.content = content
        self.store = MemoryStore()
        chosen = dict(content.get("options") or {})
        if chosen.get("teams"):
            chosen["teams"] = tuple(tuple(sorted(team)) for team in chosen["teams"])
        start = tuple(content.get("start") or ())
        header = Header(content["ruleset"], tuple(content["seats"]), chosen, start)
        session.new(self.store, header)
        self.desk = LocalBox(self.store)
        self.last_seats: dict[str, int] = {}

    @property
    def live(self) -> session.Session:
        """The evening on the box."""
        assert self.desk.app.session is not None
        return self.desk.app.session

    def change(self, event: Event) -> None:
        """People change, between two hands."""
        names, people = self.live.names, self.live.game.people
        press(self.desk, "MENU Players and seats")
        if event["type"] == "rename":
            self.desk.play(" ".join(rename_keys(event["seat"], event["name"])))
        else:
            keys = seat_keys(people, self.last_seats, names, event["names"])
            self.desk.play(" ".join(keys))
            begin_at_0(self.desk)
            self.last_seats |= {name: seat for seat, name in enumerate(names)}
        self.content["events"].append(event)

    def hand(self, events: Sequence[Event]) -> None:
        """Play a hand, and confirm it if the evening goes on; NotKeyed before any key."""
        keys = hand_keys(self.content, events, self.live)
        self.desk.press("OK")
        self.desk.play(" ".join(keys))
        self.content["events"] += events
        if self.live.phase == phases.AGREE and not self.live.game.over:
            seat = next(s for s in range(self.live.players) if self.live.can(ev.make(ev.AGREE, s)))
            self.desk.press(str(seat + 1))

    def check(self) -> None:
        """Check that the box, its journal and its transcript agree with the transcript."""
        scored = replay(self.content)
        result = scored.result()
        owns = dict(zip(scored.game.people, balances_of(scored.game), strict=True))
        for evening in (self.live, session.restore(self.store, JOURNAL)):
            game = evening.game
            assert dict(zip(game.people, balances_of(game), strict=True)) == owns
            assert list(evening.names) == list(scored.game.names)
            assert game.ledger.balances == result["final"]
            assert (game.hands, game.over) == (scored.game.hands, result["session_over"])
        standing = [ev.unpack(payload) for payload, _, _ in walk(self.live.journal)]
        written, missing = transcript(self.live.header, standing)
        assert missing == []
        again = score(written)
        for name in ("final", "people", "session_over", "session_winner", "team_totals"):
            assert again.get(name) == result.get(name), name


def _records() -> list[Event]:
    records = read("counted_seats_cases.json")
    return [record for record in records if "expect" in record and _can_be_keyed(record)]


def _can_be_keyed(record: Event) -> bool:
    """Return whether every name can be typed, and no laptop is needed."""
    content = record["transcript"]
    names = [*content["seats"]]
    for event in content["events"]:
        names += event.get("names", [event.get("name", "")])
    short = all(len(name.encode()) <= _LONGEST_NAME for name in names)
    return short and all(event["type"] != "adjust" for event in content["events"])


@pytest.mark.parametrize("record", _records(), ids=lambda record: record["id"])
def test_a_record_with_changing_people_is_played_by_keys(record: Event) -> None:
    content = record["transcript"]
    table = Table({**content, "events": []})
    events: list[Event] = []
    hands = 0
    for at, event in enumerate(content["events"]):
        if event["type"] in ("seats", "rename"):
            table.change(event)
            continue
        events.append(event)
        settled = replay({**content, "events": content["events"][: at + 1]}).game.hands
        if settled > hands:
            table.hand(events)
            events, hands = [], settled
    assert table.content["events"] == content["events"]
    assert table.live.game.ledger.balances == record["expect"]["final"]
    table.check()


# --- made up


def _others(random: Random, table: Table) -> list[str]:
    """Return who sits from the next hand on, where."""
    game = table.live.game
    if game.rules.shared:  # partners change places only with each other
        names = list(game.names)
        for team in game.teams:
            mixed = random.sample(team, len(team))
            for seat, other in zip(team, mixed, strict=True):
                names[seat] = game.names[other]
        return names
    size = random.choice([seats for seats in game.rules.seats if seats <= _MOST])
    stay = [name for name in game.names if random.random() < 0.7]
    known = [*game.people, *_NAMES]
    more = [name for name in dict.fromkeys(known) if name not in stay]
    names = (stay + random.sample(more, min(size, len(more))))[:size]
    random.shuffle(names)
    return names


def _made_up(key: str, number: int) -> None:
    random = Random(number)
    players = random.choice([seats for seats in rules.load(key).seats if seats <= _MOST])
    chosen = options(random, key, players)
    if chosen.get("teams"):  # the box asks for two at least
        teams = sorted(map(sorted, chosen["teams"]))
        chosen["teams"] = teams if len(teams) > 1 else None
    content = {
        "ruleset": key, "players": players, "seats": list(SHORT[:players]), "options": chosen,
        "events": [],
    }  # fmt: skip
    table = Table(content)
    reference = Reference({**content, "events": []})
    for _ in range(_HANDS):
        if random.random() < 0.6:
            names = _others(random, table)
            events: list[Event] = [{"type": "seats", "names": names}]
            if names == list(table.live.names):
                continue  # nothing is booked
            new = [name for name in _NAMES if name not in table.live.game.people]
            if random.random() < 0.3 and new:
                seat = random.randrange(len(names))
                name = random.choice([name for name in new if name not in names] or ["Jo"])
                events.append({"type": "rename", "seat": seat, "name": name})
            for event in events:
                table.change(event)
                reference.do(0, event)
        _hand(random, table, reference)
        if table.live.game.over:
            break
    table.check()


def _hand(random: Random, table: Table, reference: Reference) -> None:
    """Play a hand that the box has keys for."""
    while True:
        events, _ = hand(random, reference.table)
        try:
            table.hand(events)
        except NotKeyed:
            continue
        for event in events:
            reference.do(0, event)
        return


@pytest.mark.parametrize("key", COUNTED)
def test_people_change_in_a_counted_game(key: str) -> None:
    @settings(max_examples=_A_GAME)
    @given(st.integers(0, 2**32 - 1))
    def run(number: int) -> None:
        _made_up(key, number)

    run()
