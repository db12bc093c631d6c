"""The rows of an evening's hands: noted in play, and found out while nobody presses a key."""

import random

import pytest

from halley.engine import events as ev
from halley.journal.header import Header
from halley.journal.reader import Standing, walk
from halley.refusal import Refusal
from halley.session import session as sessions
from halley.session.correcting import Correcting
from halley.session.hands import HandRow
from halley.session.replay import Replay
from halley.session.session import Session
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.evenings import FILE, whole_hand

_NAMES = ("Ann", "Bea", "Cy")


def _nothing(_done: int, _total: int) -> None:
    """Hear how far it has come."""


def _rows(session: Session) -> list[HandRow]:
    Replay(session, _nothing).stretches()
    rows = session.hands()
    assert len(rows) == session.logs
    return rows


def _replay(session: Session) -> list[HandRow]:
    """Return the rows as whoever knows nothing but the journal finds them."""
    files = {FILE: bytes(session.journal.store.read(FILE, 0, session.journal.size))}
    return _rows(sessions.restore(MemoryStore(files), FILE))


def _what(rows: list[HandRow]) -> list[tuple]:
    return [(row.start.address, *row[1:]) for row in rows]


def _correct(session: Session, chance: random.Random) -> None:
    """Take a settled hand's first payment out, or put a king in before it."""
    rows = _rows(session)
    hand = chance.randrange(len(rows))
    events = [
        (event, address)
        for event, _, address in Replay(session, _nothing).following(Standing(session.journal))
    ]
    places = [at for at, (_, address) in enumerate(events) if address == rows[hand].start.address]
    event, address = events[min(places[0] + chance.randrange(4), len(events) - 1)]
    stretch = session.checkpoints.stretch_of(rows[hand].start.record)
    becomes = chance.choice((ev.BEFORE, ev.AFTER, ev.REPLACE))
    past = Correcting(session, becomes, address, _nothing, stretch)
    try:
        if becomes != ev.REPLACE:
            past.do(ev.make(ev.KING, chance.randrange(3)))
        elif event[0] == ev.DEAL:
            past.do(ev.make(ev.DEAL, event[1], each=10, how=event[4]))
    except Refusal:
        return
    if past.trial():
        past.accept()


def _check_that_all_can_be(session: Session) -> None:
    """Whoever keys the evening as it was corrected comes to the same."""
    again = sessions.new(MemoryStore(), session.header)
    for payload, _, _ in walk(session.journal):
        again.do(ev.unpack(payload))
    assert again.game.checkpoint()[:-1] == session.game.checkpoint()[:-1]  # but for the hand


@pytest.mark.sweep
@pytest.mark.parametrize("seed", range(6))
def test_rows_noted_in_play_equal_those_of_a_replay(seed: int) -> None:
    chance = random.Random(seed)
    store = MemoryStore()
    session = sessions.new(store, Header("modern_1991", _NAMES, {}))
    for hand in range(40):
        events = list(whole_hand(hand % 3))
        if chance.random() < 0.2:
            events = [*events[: chance.randint(1, 3)], ev.make(ev.VOID)]
        for event in events:
            if session.can(event):
                session.do(event)
        if chance.random() < 0.2:
            back = chance.randint(1, 12)
            for _ in range(back):
                session.undo()
            for _ in range(chance.randint(0, back)):
                session.redo()
            if session.phase == "settlement":
                session.do(ev.make(ev.AGREE, (session.game.settled.out + 1) % 3))  # type: ignore[union-attr]
            elif session.game.in_hand():
                session.do(ev.make(ev.VOID))
        if chance.random() < 0.25:
            _correct(session, chance)
            _check_that_all_can_be(session)
        session.write()
        if chance.random() < 0.15:
            session = sessions.restore(store, FILE)
        elif chance.random() < 0.3:
            assert _what(_rows(session)) == _what(_replay(session))
    assert _what(_rows(session)) == _what(_replay(session))


def _desk(hands: int) -> LocalBox:
    store = MemoryStore()
    session = sessions.new(store, Header("modern_1991", _NAMES, {}))
    for hand in range(hands):
        for event in whole_hand((hand + 2) % 3):
            session.do(event)
        session.write()
    return LocalBox(store)


@pytest.mark.parametrize("keys", ["", "OK", "OK 2 UNDO UNDO", "UNDO UNDO OK"])
@pytest.mark.parametrize("steps", [0, 5, 60, 1000])
def test_a_key_in_the_midst_of_idle_work_shows_the_same(keys: str, steps: int) -> None:
    with _desk(30) as desk, _desk(30) as other:
        written = desk.store.written
        for _ in range(steps):
            desk.app.work()
        assert desk.store.written == written
        for key in keys.split():
            desk.press(key)
            other.press(key)
            for _ in range(7):
                desk.app.work()
        desk.play("OK* 2")
        other.play("OK* 2")
        for _ in range(6):
            assert desk.rows() == other.rows()
            desk.press("OK")
            other.press("OK")
        desk.play("3 2")
        other.play("3 2")
        assert desk.rows() == other.rows()


def test_idle_work_ends_and_a_key_needs_no_replay_then() -> None:
    with _desk(30) as desk:
        steps = 0
        while desk.app.work():
            steps += 1
        assert steps > 150
        assert not desk.app.work()
        desk.store.unreadable = True
        desk.play("OK* 2")
        assert not desk.app.press.refused


def test_idle_work_that_cannot_read_is_left_to_the_key_that_asks() -> None:
    with _desk(30) as desk:
        desk.store.unreadable = True
        assert not desk.app.work()
        desk.store.unreadable = False
        desk.play("OK* 2")
        assert not desk.app.press.refused
