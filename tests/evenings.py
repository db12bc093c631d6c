"""Evenings for tests: steps for a session, and what one looks like from outside."""

from collections.abc import Sequence
from typing import Any

from halley.engine import events as ev
from halley.engine.hand import Hand
from halley.journal.header import Header
from halley.session import session as sessions
from halley.session.session import Session
from host_tools.simulator.local_box import MemoryStore

Step = tuple | str  # an event, "undo", "redo" or "cancel"

UNDO = "undo"
REDO = "redo"
CANCEL = "cancel"
FILE = "e0001.hj"


def left(seat: int, points: int, comet: int = 0) -> tuple:
    """Return a loser who tells points."""
    return ev.make(ev.LEFT, seat, points=points, comet=comet)


def cards_left(seat: int, *cards: int) -> tuple:
    """Return a loser who tells cards."""
    return ev.make(ev.LEFT, seat, cards=cards)


def whole_hand(dealer: int) -> tuple[tuple, ...]:
    """Return a whole hand of three by payments: seat 1 plays the comet, and is out."""
    return (
        ev.make(ev.DEAL, dealer),
        ev.make(ev.COMET, 1),
        ev.make(ev.OUT, 1, last=ev.NO),
        left(2, 27),
        left(0, 14),
        ev.make(ev.AGREE, 0),
    )


# Three seats, some sixty events: payments and followed hands, mistakes, second thoughts, and
# corrections of the first hand
STEPS: tuple[Step, ...] = (
    *whole_hand(2),
    ev.make(ev.DEAL, 0),
    ev.make(ev.COMET, 2),
    UNDO,
    ev.make(ev.COMET, 0),
    ev.make(ev.OUT, 0, last=ev.NINE),
    left(1, 20),
    UNDO,
    left(1, 21),
    left(2, 8),
    ev.make(ev.AGREE, 2),
    UNDO,
    UNDO,
    UNDO,
    REDO,
    left(2, 9),
    ev.make(ev.AGREE, 1),
    ev.make(ev.DEAL, 1, how=ev.BY_CARDS),
    ev.make(ev.OUT, 2, last=ev.NO),
    cards_left(0, 10, 13, 7),
    cards_left(1, 14, 3),
    ev.make(ev.AGREE, 0),
    ev.make(ev.ADJUST, (5, -3, -2)),
    ev.make(ev.DEAL, 2, each=4, pack=1, how=ev.FOLLOW | ev.BY_CARDS),
    ev.make(ev.PLAY, 0, cards=(5,)),
    ev.make(ev.PASS, 0),
    ev.make(ev.PLAY, 1, cards=(6,)),
    ev.make(ev.PLAY, 1, stands_for=7, cards=(14,)),
    ev.make(ev.PLAY, 1, cards=(13,)),
    UNDO,
    UNDO,
    REDO,
    ev.make(ev.PLAY, 1, cards=(12,)),
    ev.make(ev.PASS, 1),
    ev.make(ev.PASS, 2),
    ev.make(ev.PLAY, 0, cards=(13,)),
    ev.make(ev.PLAY, 0, cards=(2,)),
    ev.make(ev.DEAD),
    ev.make(ev.PLAY, 0, cards=(2,)),
    cards_left(1, 4),
    cards_left(2, 2, 3, 3, 4),
    ev.make(ev.AGREE, 2),
    ev.make(ev.AMEND, ev.REPLACE, 4 << 8, events=(left(2, 28),)),
    ev.make(ev.AMEND, ev.AFTER, 1 << 8, events=(ev.make(ev.KING, 2),)),
    UNDO,
    REDO,
    ev.make(ev.AMEND, ev.REPLACE, 49 << 8, events=(ev.make(ev.KING, 1),)),
    ev.make(ev.DEAL, 0),
    ev.make(ev.COMET, 1),
    ev.make(ev.VOID),
    ev.make(ev.DEAL, 0),
    ev.make(ev.OUT, 0, last=ev.NO),
    left(1, 30),
    left(2, 40),
    ev.make(ev.AGREE, 1),
    ev.make(ev.DEAL, 1, how=ev.FOLLOW | ev.BY_CARDS),
    ev.make(ev.PLAY, 2, cards=(9, 9, 14)),
    ev.make(ev.PLAY, 2, cards=(4, 4, 4, 4)),
    ev.make(ev.PASS, 2),
    ev.make(ev.PLAY, 0, cards=(5,)),
    UNDO,
    UNDO,
)


def table(**options: Any) -> Header:
    """Ann, Bea and Cy, with options of the rule set."""
    return Header("modern_1991", ("Ann", "Bea", "Cy"), options, (4, -1, -3), 0, 1_795_224_000)


def do(session: Session, step: Step) -> None:
    """Let one step happen, and write it."""
    if step == UNDO:
        session.undo()
    elif step == REDO:
        session.redo()
    elif step == CANCEL:
        session.cancel()
    else:
        assert isinstance(step, tuple)
        (session.amend if step[0] == ev.AMEND else session.do)(step)
    session.write()


def play(steps: Sequence[Step] = STEPS, header: Header | None = None) -> MemoryStore:
    """Return the store of an evening in which `steps` happened."""
    store = MemoryStore()
    session = sessions.new(store, header or table())
    for step in steps:
        do(session, step)
    return store


def file_of(store: MemoryStore) -> bytes:
    """Return the evening's journal."""
    return bytes(store.files[FILE])


def restore(data: bytes) -> Session:
    """Return the evening in a file with these bytes, without any shortcut."""
    return sessions.restore(MemoryStore({FILE: data}), FILE)


def state(session: Session) -> tuple:
    """All that anybody can see of an evening, and all that what happens next depends on."""
    game = session.game
    whose = (session.phase, session.dealer, session.how, session.agreed, session.hand_number)
    return (
        *whose,
        tuple(session.before),
        tuple(session.undone),
        tuple(game.ledger.balances),
        game.ledger.pool,
        tuple(game.streaks),
        (game.next_pack, game.hands, game.rounds, game.deals, game.over, game.anted),
        (game.people, game.sits, game.away, session.dealt, session.logs),
        tuple(game.bought),
        _hand(game.hand),
    )


def _hand(hand: Hand | None) -> tuple:
    if hand is None:
        return ()
    values = []
    for name, value in sorted(vars(hand).items()):
        if name == "left":
            value = tuple(_by_rank(event) for event in value)
        elif name == "stub" and value:
            value = tuple(sorted(value))
        elif isinstance(value, (list, bytearray)):
            value = tuple(value)
        values.append((name, value))
    return tuple(values)


def _by_rank(event: tuple | None) -> tuple | None:
    """Cards come back from the journal in the order of their ranks."""
    if event is None or event[2] is None:
        return event
    return (*event[:2], tuple(sorted(event[2])), *event[3:])
