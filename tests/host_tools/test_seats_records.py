"""The worked records of people who change, key by key, and their journals, cut and flipped."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from halley.engine.events import BY_CARDS, FOLLOW
from halley.engine.seats import balances_of
from halley.journal.header import Header
from halley.platform.file_store import FileStore
from halley.refusal import Refusal
from halley.session import phases, session
from host_tools import micropython
from host_tools.records.journal_file import journal_of
from host_tools.records.transcripts.score import score
from host_tools.records.transcripts.write import transcript
from host_tools.simulator.box import Box
from host_tools.simulator.local_box import LocalBox, MemoryStore
from host_tools.simulator.process import Sim
from tests.host_tools.evening_keys import dealt, hand_keys, press, told_by_payments
from tests.host_tools.seat_keys import rename_keys, seat_keys
from tests.needs import there
from tests.recorded import seat_changes
from tests.reference.hand import Hand
from tests.reference.records import evening_of

JOURNAL = "e0001.hj"
Record = dict[str, Any]
RECORDS = {record["id"]: record for record in seat_changes() if "expect" in record}
_CHANGES = ("seats", "rename")


class Player:
    """Keys a transcript in at a box that has its table."""

    def __init__(self, box: Box, script: Record) -> None:
        self.box = box
        self.script = script
        self.names = list(script["seats"])
        self.people = list(script["seats"])
        self.last_seats: dict[str, int] = {}
        self._done: list[tuple[list[str], list[str], dict[str, int]]] = []
        self._over = False

    def play(self) -> None:
        """All of it, one part after the other."""
        events: list[Record] = []
        for event in self.script["events"]:
            if event["type"] in (*_CHANGES, "undo"):
                self._hands(events)
                events = []
                self._change(event)
            else:
                events.append(event)
        self._hands(events)

    def _change(self, event: Record) -> None:
        if event["type"] == "undo":
            self.names, self.people, self.last_seats = self._done.pop()
            self.box.play("UNDO ~2000")
            return
        self._done.append((list(self.names), list(self.people), dict(self.last_seats)))
        press(self.box, "MENU Players and seats")
        if event["type"] == "rename":
            seat, name = event["seat"], event["name"]
            keys = rename_keys(seat, name)
            self.people[self.people.index(self.names[seat])] = name
            self.names[seat] = name
        else:
            wanted = event["names"]
            keys = seat_keys(self.people, self.last_seats, self.names, wanted)
            self.last_seats |= {name: seat for seat, name in enumerate(self.names)}
            self.people += [name for name in wanted if name not in self.people]
            self.names = list(wanted)
        self.box.play(" ".join(keys))

    def _hands(self, events: list[Record]) -> None:
        """Play a part's hands, in which nobody changes."""
        if not events:
            return
        self._done.clear()
        if events[-1]["type"] == "king_played":  # a hand that is not over, and has no ante
            self.box.play("10 ~2000")  # what was taken back stays so
            press(self.box, "MENU Deal without ante")
            self.box.play(str(events[-1]["seat"] + 1))
            return
        part = self.script | {"players": len(self.names), "seats": self.names, "events": events}
        made = evening_of({name: value for name, value in part.items() if name != "start"})
        for hand in made.hands:
            followed = bool(hand.turns)
            hand.dealer = hand.dealer if followed else (hand.out - 1) % hand.players
            keys = [str(hand.dealer + 1), *dealt(hand, hand.dealer)]
            for carte in [fact for fact in hand.facts if fact.kind == "carte"]:
                hand.facts.remove(carte)
                with_comet = ["COMET"] if carte.with_comet else []
                keys += ["MENU Carte blanche", *with_comet, str(carte.seat + 1)]
            if hand.thrown_in:
                payments = told_by_payments(made, hand, True)
                paid = payments[: payments.index("OK")]
                keys += [*paid, "MENU Throw the hand in" if paid else "MENU Redeal"]
            else:
                keys += hand_keys(made, hand, "follow" if followed else "cards")
                if made.game.key == "denexa":
                    keys.append("OK")  # no king lies aside
            for key in keys:
                press(self.box, key)
            if not hand.thrown_in:
                self._agree(hand)

    def _agree(self, hand: Hand) -> None:
        self.box.press(str((hand.out + 1) % hand.players + 1))


def _table(script: Record) -> MemoryStore:
    """Return a store with the table that the transcript begins with."""
    store = MemoryStore()
    options = dict(script.get("options", {}))
    followed = any(event["type"] == "play" for event in script["events"])
    how = BY_CARDS | (FOLLOW if followed else 0)
    start = tuple(script.get("start", ()))
    header = Header(script["ruleset"], tuple(script["seats"]), options, start, how)
    session.new(store, header)
    return store


def _check(evening: session.Session, expect: Record) -> None:
    game = evening.game
    people = dict(zip(game.people, balances_of(game), strict=True))
    assert people == expect.get("people", people)
    assert list(evening.names) == expect.get("seats", list(evening.names))
    assert game.ledger.balances == expect["final"]
    assert game.ledger.pool == expect.get("pool", 0)
    assert game.over == expect.get("session_over", False)


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_is_played_by_keys(name: str) -> None:
    script, expect = RECORDS[name]["transcript"], RECORDS[name]["expect"]
    store = _table(script)
    with LocalBox(store) as desk:
        Player(desk, script).play()
        live = desk.app.session
        assert live is not None
        _check(live, expect)
    data = bytes(store.files[JOURNAL])
    _check(session.restore(MemoryStore({JOURNAL: data}), JOURNAL), expect)
    journal = journal_of(data, JOURNAL)
    exported, _ = transcript(journal.header, journal.standing)
    result = score(exported)
    assert result["final"] == expect["final"]
    assert result.get("people") == expect.get("people")


@pytest.mark.parametrize("name", ["SE01", "SE07", "SE15"])
def test_a_record_is_played_on_micropython(name: str, tmp_path: Path) -> None:
    there(micropython.unix(tmp_path))
    script, expect = RECORDS[name]["transcript"], RECORDS[name]["expect"]
    (tmp_path / JOURNAL).write_bytes(_table(script).files[JOURNAL])
    with Sim(tmp_path) as sim:
        Player(sim, script).play()
    _check(session.restore(FileStore(str(tmp_path)), JOURNAL), expect)


@pytest.mark.sweep
def test_a_journal_cut_or_flipped_anywhere_is_an_earlier_evening() -> None:
    script = RECORDS["SE15"]["transcript"]
    store = _table(script)
    states = set()
    with LocalBox(store) as desk:
        Player(desk, script).play()
        data = bytes(store.files[JOURNAL])
    for size in range(1, len(data) + 1):
        states.add(_state(data[:size]))
    random = Random(1857)
    for at in range(len(data)):
        flipped = bytearray(data)
        flipped[at] ^= 1 << random.randrange(8)
        assert _state(bytes(flipped)) in states


def _state(data: bytes) -> tuple:
    """Return what a file comes to; () for one whose header cannot be read."""
    try:
        evening = session.restore(MemoryStore({JOURNAL: data}), JOURNAL)
    except Refusal:
        return ()
    game = evening.game
    assert evening.phase in (phases.DEAL, phases.PAYMENTS, phases.LEFT, phases.AGREE)
    return (evening.phase, game.people, game.sits, tuple(balances_of(game)), game.ledger.pool)
