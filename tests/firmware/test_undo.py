"""UNDO from what was kept while nobody waited: as if the hand had been lived through again."""

from typing import Any

import pytest

from halley import rules
from halley.engine import events as ev
from halley.journal.header import Header
from halley.session import session
from halley.session.hand_log import HandLog
from host_tools.simulator.desk import Desk, MemoryStore
from tests.firmware.fuzzed_box import replayed, snapshot

NAMES = ("Ann", "Bea", "Cy", "Di", "Ed", "Flo")
PAID: tuple[tuple, ...] = (
    (ev.KING, 1),
    (ev.COMET, 2, 0, 0, 0),
    (ev.ACE, 0, 1),
    (ev.SEQUENCE, 3),
    (ev.KING, 2),
)


def _dealt(key: str, how: int) -> tuple[MemoryStore, session.Session]:
    seats = rules.load(key).seats
    count = min(seats, key=lambda n: abs(n - 4))
    store = MemoryStore()
    found = session.new(store, Header(key, NAMES[:count]))
    found.do((ev.DEAL, 0, 0, 0, how))
    return store, found


def _ready(found: session.Session) -> None:
    found.write()
    while not found.ready():
        pass


def _play(found: session.Session) -> tuple | None:
    """Something that can be played now."""
    hand = found.game.hand
    assert hand is not None
    for rank in (hand.want & 15, 5, 6, 7, 8):
        for suit in range(5):
            event = (ev.PLAY, hand.turn, 0, (rank | suit << 4,))
            if rank and found.can(event):
                return event
    return None


@pytest.mark.parametrize("key", rules.GAMES)
def test_payments_are_taken_back_one_by_one_and_put_back(key: str) -> None:
    store, found = _dealt(key, ev.PAYMENTS)
    states = []
    for event in PAID:
        _ready(found)
        if event[1] < found.players and found.can(event):
            states.append(snapshot(found))
            found.do(event)
    _taken_and_put_back(store, found, states)


@pytest.mark.parametrize("key", rules.GAMES)
def test_cards_are_taken_back_one_by_one_and_put_back(key: str) -> None:
    store, found = _dealt(key, ev.FOLLOW)
    states = []
    for at in range(9):
        _ready(found)
        hand = found.game.hand
        assert hand is not None
        event = _play(found) if at % 3 else None
        states.append(snapshot(found))
        found.do(event or (ev.PASS, hand.turn))
    _taken_and_put_back(store, found, states)


def _taken_and_put_back(
    store: MemoryStore, found: session.Session, states: list[dict[str, Any]]
) -> None:
    states.append(snapshot(found))
    for at in range(len(states) - 2, -1, -1):
        _ready(found)
        before = found.moment_before
        assert before is not None and before.at == found.journal.count
        found.undo()
        assert snapshot(found) == states[at]
        found.write()
        assert snapshot(replayed(store, found.journal.name)) == states[at]
    for state in states[1:]:
        _ready(found)
        assert found.taken[0] == found.undone[-1]  # nothing has to be read
        found.redo()
        assert snapshot(found) == state
    found.write()
    assert snapshot(replayed(store, found.journal.name)) == states[-1]


def test_a_held_key_after_a_put_back_takes_that_back() -> None:
    store, found = _dealt("commit_1857", ev.PAYMENTS)
    found.do((ev.KING, 1))
    before = snapshot(found)
    found.do((ev.KING, 2))
    _ready(found)
    found.cancel()
    assert snapshot(found) == before
    found.write()
    assert snapshot(replayed(store, found.journal.name)) == before


def test_the_last_line_says_what_was_undone_and_then_what_ok_does() -> None:
    desk = Desk()
    desk.play("OK 5 OK OK OK OK OK OK OK OK OK ~2000 2 ~1700")
    try:
        desk.play("UNDO")
        assert desk.app.status.notice.startswith(("Undone: ", "◀ "))
        assert not desk.app.popup.text
        desk.play("~2000")
        assert not desk.app.status.notice
        assert desk.app.spare >= 0
    finally:
        desk.close()


def test_events_are_kept_in_order_and_dropped_from_the_end() -> None:
    since = HandLog()
    told = [(bytes([n]) * (n % 4 + 1), 1000 * n) for n in range(1, 20)]
    for payload, place in told:
        since.add(payload, place)
    while told:
        at = 0
        for payload, place in told:
            found, where, at = since.at(at)
            assert (found, where) == (payload, place)
        assert since.last() == told[-1]
        since.drop()
        told.pop()
    assert len(since) == 0
