"""UNDO goes back to a copy made before the event, or replays the hand: what the journal says."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halley import rules
from halley.engine import events as ev
from halley.journal.header import Header
from halley.session import phases
from halley.session import session as sessions
from halley.session.session import Session
from host_tools.simulator.local_box import MemoryStore
from tests.evenings import FILE, file_of, left, restore, state, table, whole_hand
from tests.firmware.fuzzed_box import replay, snapshot
from tests.firmware.shared.comets import COMETS
from tests.firmware.test_corrections import guess
from tests.soak import examples

NAMES = ("Ann", "Bea", "Cy", "Di", "Ed", "Flo")
POINTS = 8  # that many copies are made; UNDO beyond them replays the hand
PAID: tuple[tuple, ...] = (
    ev.make(ev.KING, 1),
    ev.make(ev.COMET, 2),
    ev.make(ev.ACE, 0),
    ev.make(ev.SEQUENCE, 3),
    ev.make(ev.KING, 2),
)
HAND = whole_hand(2)
NEXT: tuple[tuple, ...] = (
    ev.make(ev.DEAL, 0),
    ev.make(ev.COMET, 2),
    ev.make(ev.OUT, 0, last=ev.NO),
    left(1, 20),
)


class Table:
    """An evening, and after every step the same one from the bytes of its journal alone."""

    def __init__(self, header: Header | None = None) -> None:
        self.store = MemoryStore()
        self.session = sessions.new(self.store, header or table())
        self.states: list[tuple] = []  # before each standing event

    def check(self) -> None:
        self.session.write()
        assert state(restore(file_of(self.store))) == state(self.session)

    def do(self, *events: tuple) -> None:
        for event in events:
            self.states.append(_standing(self.session))
            self.session.do(event)
            self.check()

    def undo(self, count: int = 1) -> None:
        for _ in range(count):
            assert self.session.undo() is not None
            assert _standing(self.session) == self.states.pop()
            self.check()

    def redo(self, count: int = 1) -> None:
        for _ in range(count):
            self.states.append(_standing(self.session))
            assert self.session.redo() is not None
            self.check()

    def cancel(self) -> None:
        self.session.cancel()
        assert _standing(self.session) == self.states.pop()
        self.check()

    def power_on(self) -> None:
        self.session = sessions.restore(self.store, FILE)


def _standing(session: Session) -> tuple:
    """Return the state, but for what can be put back."""
    values = state(session)
    return (*values[:6], *values[7:])


# --- across what a hand begins and ends with


def test_undo_goes_back_across_a_settlement_and_a_deal() -> None:
    box = Table()
    box.do(*HAND, *NEXT)
    box.undo(len(NEXT))  # the deal of the second hand is taken back
    assert box.session.phase == phases.DEAL
    box.undo(1)
    assert box.session.phase == phases.AGREE
    box.undo(1)  # the last loser is asked again
    assert box.session.phase == phases.LEFT
    box.redo(4)
    box.undo(2)
    box.do(*NEXT)


def test_undo_goes_further_back_than_the_copies() -> None:
    box = Table()
    box.do(*HAND, *NEXT, left(2, 8), ev.make(ev.AGREE, 1), ev.make(ev.ADJUST, (5, -3, -2)))
    box.do(ev.make(ev.DEAL, 1), ev.make(ev.COMET, 0), ev.make(ev.OUT, 2, last=ev.NO))
    box.do(left(0, 20))
    count = len(box.states)
    assert count > 2 * POINTS
    box.undo(count)
    assert box.session.undo() is None
    box.redo(count)
    box.undo(POINTS + 3)
    box.redo(2)
    box.undo(POINTS)


def test_undo_works_in_a_long_hand() -> None:
    box = Table()
    box.do(ev.make(ev.DEAL, 2, how=ev.FOLLOW | ev.BY_CARDS))
    box.do(
        ev.make(ev.PLAY, 0, cards=(2,)),
        *[ev.make(ev.PLAY, 0, cards=(rank,)) for rank in range(3, 14)],
    )
    box.undo(POINTS + 2)
    box.do(ev.make(ev.PASS, 0), ev.make(ev.PASS, 1))
    box.undo(4)
    box.redo(3)
    box.undo(4)


def test_undo_works_after_a_redo() -> None:
    box = Table()
    box.do(*HAND[:3])
    box.undo(2)
    box.redo(2)
    box.undo(3)
    box.redo(1)
    box.do(ev.make(ev.COMET, 2))
    box.undo(2)


def test_undo_works_after_a_press_that_became_a_held_key() -> None:
    box = Table()
    box.do(*HAND[:2])
    box.undo(1)
    undone = list(box.session.undone)
    box.do(ev.make(ev.COMET, 2))
    box.cancel()
    assert box.session.undone == undone
    box.do(ev.make(ev.COMET, 0))
    box.undo(2)
    box.do(*HAND)
    box.do(NEXT[0])
    box.cancel()  # a deal
    box.undo(2)
    box.redo(2)


@pytest.mark.parametrize("keyed", [0, 2, POINTS + 3])
def test_undo_works_after_a_correction(keyed: int) -> None:
    """UNDO takes back what came behind it, then the correction, then what was before it."""
    box = Table()
    box.do(*HAND, NEXT[0])
    box.states.append(_standing(box.session))
    box.session.amend(ev.make(ev.AMEND, ev.REPLACE, 4 << 8, events=(left(2, 28),)))
    box.check()
    kings = Random(keyed)
    box.do(ev.make(ev.COMET, 2))
    box.undo(1)
    for _ in range(keyed):
        event = guess(box.session, kings)
        assert event is not None
        box.do(event)
    box.undo(keyed)
    box.undo(1)
    assert ev.unpack(box.session.journal.payload_at(box.session.undone[-1]))[0] == ev.AMEND
    box.undo(4)
    box.redo(5)
    box.undo(2)


def test_undo_of_a_correction_in_mid_hand_restores_the_hand() -> None:
    box = Table()
    box.do(ev.make(ev.DEAL, 2, how=ev.FOLLOW | ev.BY_CARDS))
    box.do(*[ev.make(ev.PLAY, 0, cards=(rank,)) for rank in range(2, 6)])
    box.states.append(_standing(box.session))
    box.session.amend(
        ev.make(ev.AMEND, ev.AFTER, 5 << 8, events=(ev.make(ev.PLAY, 0, cards=(6,)),))
    )
    box.check()
    some = Random(1)
    for _ in range(POINTS + 2):
        event = guess(box.session, some)
        assert event is not None
        box.do(event)
    box.undo(POINTS + 2)
    box.undo(1)
    assert ev.unpack(box.session.journal.payload_at(box.session.undone[-1]))[0] == ev.AMEND
    box.undo(3)


@pytest.mark.parametrize("count", range(1, len(HAND + NEXT) + 1))
def test_undo_works_right_after_power_on(count: int) -> None:
    box = Table()
    box.do(*(HAND + NEXT)[:count])
    box.power_on()
    box.undo(1)
    box.power_on()
    box.redo(1)
    box.power_on()
    box.undo(count)
    box.power_on()
    assert box.session.undo() is None
    box.redo(count)


@examples(30, in_soak=1000)
@given(st.integers(0, 2**32), st.integers(0, 60))
def test_any_undos_and_redos_give_the_journals_state(seed: int, count: int) -> None:
    some = Random(seed)
    box = Table()
    for _ in range(count):
        way = some.random()
        if way < 0.2 and box.states:
            back = min(some.choice((1, 1, 2, 3, 7, 12)), len(box.states))
            box.undo(back)
            if some.random() < 0.6:
                box.redo(some.randint(0, back))
        elif way < 0.25:
            box.power_on()
        elif (event := guess(box.session, some)) is not None:
            box.do(event)
            if way > 0.95:
                box.cancel()
    box.undo(len(box.states))
    assert box.session.undo() is None


# --- in every game


def _dealt(key: str, how: int) -> tuple[MemoryStore, Session]:
    seats = rules.load(key).seats
    count = min(seats, key=lambda n: abs(n - 4))
    store = MemoryStore()
    session = sessions.new(store, Header(key, NAMES[:count]))
    session.do(ev.make(ev.DEAL, 0, how=how))
    return store, session


def _play(session: Session) -> tuple | None:
    """Something that can be played now."""
    hand = session.game.hand
    assert hand is not None
    for rank in (hand.want & 15, 5, 6, 7, 8):
        for suit in range(5):
            event = ev.make(ev.PLAY, hand.turn, cards=(rank | suit << 4,))
            if rank and session.can(event):
                return event
    return None


@pytest.mark.parametrize("key", COMETS)
def test_payments_are_undone_and_redone_one_by_one(key: str) -> None:
    store, session = _dealt(key, ev.PAYMENTS)
    states = []
    for event in PAID:
        if event[1] < session.players and session.can(event):
            states.append(snapshot(session))
            session.do(event)
    _taken_and_put_back(store, session, states)


@pytest.mark.parametrize("key", COMETS)
def test_cards_are_undone_and_redone_one_by_one(key: str) -> None:
    store, session = _dealt(key, ev.FOLLOW)
    states = []
    for at in range(POINTS + 4):
        hand = session.game.hand
        assert hand is not None
        event = _play(session) if at % 3 else None
        states.append(snapshot(session))
        session.do(event or ev.make(ev.PASS, hand.turn))
    _taken_and_put_back(store, session, states)


def _taken_and_put_back(store: MemoryStore, session: Session, states: list[dict[str, Any]]) -> None:
    states.append(snapshot(session))
    for at in range(len(states) - 2, -1, -1):
        session.undo()
        assert snapshot(session) == states[at]
        session.write()
        assert snapshot(replay(store, session.journal.name)) == states[at]
    for one in states[1:]:
        session.redo()
        assert snapshot(session) == one
    session.write()
    assert snapshot(replay(store, session.journal.name)) == states[-1]


def test_a_held_key_after_a_redo_undoes_it() -> None:
    store, session = _dealt("commit_1857", ev.PAYMENTS)
    session.do(ev.make(ev.KING, 1))
    before = snapshot(session)
    session.do(ev.make(ev.KING, 2))
    session.cancel()
    assert snapshot(session) == before
    session.write()
    assert snapshot(replay(store, session.journal.name)) == before
