"""A tally whose hands leave chips in a pool, and take them out."""

from halley.engine import events as ev
from halley.engine.debts import POOL, debts
from halley.journal.header import Header, pack_header, unpack_header
from halley.refusal import Refusal
from halley.session.correcting import Correcting
from halley.session.session import Session, new, restore
from tests.firmware.shared.store import Store

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from typing import Any


def _evening(names: "tuple[str, ...]" = ("Ann", "Bea", "Cy"), **more: "Any") -> "tuple[Any, ...]":
    options = {"zero_sum": True, "pool": True}
    options.update(more)
    store = Store()
    return store, new(store, Header("tally", names, options))


def _hand(session: Session, *numbers: int) -> None:
    session.do(ev.make(ev.DEAL, session.dealer))
    session.do(ev.make(ev.COUNTS, 1, numbers))
    session.do(ev.make(ev.AGREE, 0))


def _refusal(session: Session, event: tuple) -> tuple:
    try:
        session.verify(event)
    except Refusal as refusal:
        return (refusal.key,) + refusal.parts
    return ()


def test_a_hands_remainder_stays_in_the_pool_until_somebody_takes_it() -> None:
    store, session = _evening()
    ledger = session.game.ledger
    _hand(session, -2, -2, -2)
    assert (ledger.balances, ledger.pool) == ([-2, -2, -2], 6)
    session.do(ev.make(ev.DEAL, session.dealer))
    assert _refusal(session, ev.make(ev.COUNTS, 1, (7, 0, 0))) == ("pool_has", 6, 7)
    session.do(ev.make(ev.COUNT, 0, 1, 8))  # the others have not said yet
    assert _refusal(session, ev.make(ev.COUNTS, 1, (0, -1, 0))) == ("pool_has", 6, 7)
    session.do(ev.make(ev.COUNTS, 1, (0, -3, 0)))
    assert (ledger.balances, ledger.pool) == ([6, -5, -2], 1)
    assert [debt.payee for debt in debts(session.game) if debt.payee == POOL] == [POOL]
    session.undo()
    assert (ledger.balances, ledger.pool) == ([-2, -2, -2], 6)
    session.redo()
    session.do(ev.make(ev.AGREE, 0))
    session.do(ev.make(ev.DEAL, session.dealer))
    session.write()
    again = restore(store, "e0001.hj").game.ledger
    assert (again.balances, again.pool) == ([6, -5, -2], 1)


def test_partners_leave_and_take_together() -> None:
    _, session = _evening(("Ann", "Bea", "Cy", "Di"), teams=((0, 2), (1, 3)))
    _hand(session, -2, -1)
    assert session.game.ledger.balances == [-2, -1, -2, -1]
    assert session.game.ledger.pool == 6
    session.do(ev.make(ev.DEAL, session.dealer))
    assert _refusal(session, ev.make(ev.COUNTS, 1, (4, 0))) == ("pool_has", 6, 8)
    assert _refusal(session, ev.make(ev.COUNTS, 1, (3, 0))) == ()


def test_a_correction_can_leave_too_little_for_a_later_hand() -> None:
    _, session = _evening()
    _hand(session, -2, -2, -2)
    _hand(session, 5, -1, 0)
    past = Correcting(session, ev.REPLACE, 2 << 8, lambda done, total: None)
    past.do(ev.make(ev.COUNTS, 1, (-1, 0, 0)))
    assert not past.trial()
    assert past.refusal is not None and past.refusal.parts == (1, 4)
    past.undo()
    past.do(ev.make(ev.COUNTS, 1, (-2, -2, -3)))
    assert past.trial()
    past.accept()
    assert (session.game.ledger.balances, session.game.ledger.pool) == ([3, -3, -3], 3)


def test_hands_without_a_pool_sum_to_zero_and_headers_read_as_before() -> None:
    _, session = _evening(pool=False)
    session.do(ev.make(ev.DEAL, 0))
    assert _refusal(session, ev.make(ev.COUNTS, 1, (1, 0, 0))) == ("numbers_sum", 1, 0)
    _, points = _evening(zero_sum=False)
    _hand(points, 5, 0, 0)
    assert points.game.ledger.pool == 0
    header = Header("tally", ("Ann", "Bea"), {"zero_sum": True, "pool": True})
    assert unpack_header(pack_header(header)).is_as(header)
    plain = pack_header(Header("tally", ("Ann", "Bea")))
    at = 8 + 1 + len("tally")  # the number of options: an older header has one fewer
    older = plain[:at] + bytes((plain[at] - 1,)) + plain[at + 1 :]
    older = older[: at + 1 + 2 * older[at]] + older[at + 3 + 2 * older[at] :]
    assert unpack_header(older).options["pool"] is False
