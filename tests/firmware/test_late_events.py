"""An event in play is given to the journal after the screen has shown it, and never forgotten."""

from typing import TYPE_CHECKING

import pytest

from halley.engine import events as ev
from halley.journal.header import Header
from halley.session import session
from host_tools.simulator.local_box import MemoryStore

if TYPE_CHECKING:
    from halley.protocols import Buffer

KING = ev.make(ev.KING, 1)
OTHER = ev.make(ev.KING, 2)


class Full(MemoryStore):
    """A store that can be full."""

    full = False

    def append(self, name: str, data: "Buffer") -> None:
        if self.full:
            raise OSError(28)
        super().append(name, data)


@pytest.fixture
def store() -> Full:
    return Full()


@pytest.fixture
def evening(store: Full) -> session.Session:
    played = session.new(store, Header("commit_1991", ("Ann", "Bea", "Cy"), {}, (0, 0, 0)))
    played.do(ev.make(ev.DEAL, 0))
    played.write()
    return played


def _again(store: Full, played: session.Session) -> list[int]:
    return session.restore(store, played.journal.name).game.ledger.balances


def test_an_event_is_durable_once_written(store: Full, evening: session.Session) -> None:
    before = list(evening.game.ledger.balances)
    evening.do(KING)
    assert _again(store, evening) == before
    evening.write()
    assert _again(store, evening) == evening.game.ledger.balances != before


def test_the_next_event_may_come_before_the_write(store: Full, evening: session.Session) -> None:
    count = evening.journal.count
    evening.do(KING)
    evening.do(OTHER)
    assert evening.journal.count == count + 2
    evening.write()
    assert _again(store, evening) == evening.game.ledger.balances


def test_an_event_can_be_undone_before_the_write(store: Full, evening: session.Session) -> None:
    before = list(evening.game.ledger.balances)
    evening.do(KING)
    assert evening.undo() == KING
    assert len(evening.undone) == 1
    evening.write()
    assert _again(store, evening) == evening.game.ledger.balances == before
    assert evening.redo() == KING
    evening.do(OTHER)
    evening.cancel()
    evening.write()
    assert _again(store, evening) == evening.game.ledger.balances != before


def test_an_event_waits_for_room(store: Full, evening: session.Session) -> None:
    store.full = True
    evening.do(KING)
    with pytest.raises(OSError, match="28"):
        evening.write()
    evening.do(OTHER)
    store.full = False
    evening.write()
    assert _again(store, evening) == evening.game.ledger.balances
