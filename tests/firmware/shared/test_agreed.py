"""Agreed payments, and the chips that are left in the pool."""

from halley import rules
from halley.engine import events as ev
from halley.engine.agreed import WHYS
from halley.engine.debts import POOL, debts
from halley.journal.header import Header
from halley.refusal import Refusal
from halley.session.correcting import Correcting
from halley.session.session import Session, new, restore
from host_tools.records.transcripts.event_fields import BadTranscript
from host_tools.records.transcripts.score import score
from tests.firmware.shared.store import Store

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from typing import Any

NAMES = ("Ann", "Bea", "Cy", "Di", "Ed", "Flo", "Guy", "Hal")
_EQUALLY, _WINNER = ev.make(ev.DIVIDE), ev.make(ev.DIVIDE, how=1)


def _evening(key: str, players: int = 3, **options: "Any") -> "tuple[Store, Session]":
    store = Store()
    return store, new(store, Header(key, NAMES[:players], options))


def _with_pool(pool: int, start: "tuple[int, ...]", **options: "Any") -> Session:
    options.update(zero_sum=True, pool=True)
    header = Header("tally", NAMES[: len(start)], options, start, pool=(pool,) if pool else ())
    return new(Store(), header)


def _pays(payer: int, payee: int, amount: int, why: int = 0) -> tuple:
    return ev.make(ev.TRANSFER, payer, payee, why, amount)


def _refusal(session: Session, event: tuple) -> str:
    try:
        session.verify(event)
    except Refusal as refusal:
        return refusal.key
    return ""


# --- the pool at the end


def test_equal_shares_give_odd_chips_to_those_who_have_least() -> None:
    session = _with_pool(14, (-9, -2, -3))
    payments = session.do(_EQUALLY)
    assert [(why, delta) for why, delta in payments] == [("divided", [5, 4, 5])]
    assert (session.game.ledger.balances, session.game.ledger.pool) == ([-4, 2, 2], 0)
    assert POOL not in [debt.payee for debt in debts(session.game)]


def test_the_winner_gets_the_pool_and_several_share_it() -> None:
    session = _with_pool(13, (-9, 0, -4))
    session.do(_WINNER)
    assert session.game.ledger.balances == [-9, 13, -4]
    session = _with_pool(13, (0, 0, -13))
    session.do(_WINNER)
    assert session.game.ledger.balances == [7, 6, -13]


def test_partners_share_the_pool_alike() -> None:
    session = _with_pool(10, (-2, -3, -2, -3), teams=((0, 2), (1, 3)))
    session.do(_EQUALLY)
    assert session.game.ledger.balances == [0, 0, 0, 0]
    session.undo()
    session.do(_WINNER)
    assert session.game.ledger.balances == [3, -3, 3, -3]


def test_a_divided_board_is_empty_and_undone_and_restored() -> None:
    store, session = _evening("nain_jaune")
    session.do(ev.make(ev.DEAL, 0))
    assert _refusal(session, _EQUALLY) == "end_in_hand"
    session.do(ev.make(ev.VOID))
    session.do(_EQUALLY)
    assert (session.game.layout, session.game.ledger.pool) == ((0,) * 5, 0)
    assert session.game.ledger.balances == [0, 0, 0]
    assert _refusal(session, _EQUALLY) == "nothing_lies"
    session.do(ev.make(ev.END))
    session.write()
    again = restore(store, "e0001.hj")
    assert again.ended and again.game.layout == (0,) * 5
    assert again.table().pool == ()
    session.undo()
    session.undo()
    assert session.game.layout == (3, 6, 9, 12, 15)
    session.redo()
    assert session.game.ledger.pool == 0


def test_a_pool_is_divided_after_the_last_hand() -> None:
    _, session = _evening("nain_jaune", hands=1)
    session.do(ev.make(ev.DEAL, 0))
    session.do(ev.make(ev.OUT, 0))
    session.do(ev.make(ev.LEFT, 1, points=5))
    session.do(ev.make(ev.LEFT, 2, points=4))
    assert _refusal(session, _EQUALLY) == "agree_first"
    session.do(ev.make(ev.AGREE, 1))
    assert session.game.over
    session.do(_WINNER)
    assert session.game.ledger.balances == [9 + 30, -20, -19]


def test_the_end_of_the_pool_is_corrected_like_any_event() -> None:
    _, session = _evening("nain_jaune")
    session.do(ev.make(ev.DEAL, 0))
    session.do(ev.make(ev.TAKE, 1, 4))
    session.do(ev.make(ev.VOID))
    address = session.journal.count << 8
    session.do(_EQUALLY)
    session.do(ev.make(ev.END))
    past = Correcting(session, ev.REPLACE, address, lambda done, total: None)
    past.do(_WINNER)
    assert past.trial()
    past.accept()
    assert session.game.ledger.balances == [-15, 30, -15]
    session.undo()
    assert session.game.ledger.balances == [-5, 10, -5]


# --- payments


def test_a_payment_is_booked_in_every_game() -> None:
    for key in rules.GAMES:
        seats = rules.load(key).seats
        _, session = _evening(key, 3 if 3 in seats else seats[0])
        shared = session.game.partners
        payee = next(seat for seat in range(1, session.players) if shared[0] != seat)
        before = list(session.game.ledger.balances)
        payments = session.do(_pays(0, payee, 7, 1))
        assert [why for why, _ in payments] == ["penalty"], key
        balances = session.game.ledger.balances
        assert (balances[0], balances[payee]) == (before[0] - 7, before[payee] + 7)
        assert sum(balances) + session.game.ledger.pool == sum(before)
        session.undo()
        assert session.game.ledger.balances == before


def test_a_payment_is_booked_within_a_hand_and_after_the_last() -> None:
    store, session = _evening("nain_jaune", hands=1)
    session.do(ev.make(ev.DEAL, 0))
    session.do(_pays(2, 0, 5, 2))
    session.do(ev.make(ev.OUT, 0))
    session.do(_pays(1, 2, 3))
    session.do(ev.make(ev.LEFT, 1, points=5))
    session.do(ev.make(ev.LEFT, 2, points=4))
    session.do(_pays(2, 1, 1, 3))
    session.do(ev.make(ev.AGREE, 1))
    session.do(_pays(0, 1, 2))
    assert session.game.ledger.balances == [
        -15 + 5 + 9 - 2,
        -15 - 3 - 5 + 1 + 2,
        -15 - 5 + 3 - 4 - 1,
    ]
    session.write()
    assert restore(store, "e0001.hj").game.ledger.balances == session.game.ledger.balances


def test_the_pool_is_paid_and_pays_as_far_as_it_goes() -> None:
    session = _with_pool(0, (0, 0, 0))
    session.do(_pays(1, ev.POOL, 5))
    assert (session.game.ledger.balances, session.game.ledger.pool) == ([0, -5, 0], 5)
    assert _refusal(session, _pays(ev.POOL, 0, 6)) == "lies_less"
    session.do(_pays(ev.POOL, 0, 4))
    assert (session.game.ledger.balances, session.game.ledger.pool) == ([4, -5, 0], 1)


def test_a_compartment_is_paid_and_pays_as_far_as_it_goes() -> None:
    _, session = _evening("nain_jaune")
    session.do(ev.make(ev.DEAL, 0))
    session.do(_pays(1, ev.POOL + 2, 5))
    assert session.game.layout == (3, 6, 14, 12, 15)
    session.do(_pays(ev.POOL + 4, 0, 15))
    assert (session.game.layout, session.game.ledger.pool) == ((3, 6, 14, 12, 0), 35)
    assert _refusal(session, _pays(ev.POOL, 0, 4)) == "lies_less"
    assert _refusal(session, _pays(ev.POOL + 5, 0, 1)) == "no_compartment"


def test_partners_pay_and_are_paid_alike() -> None:
    session = _with_pool(0, (0,) * 4, teams=((0, 2), (1, 3)))
    session.do(_pays(0, 3, 5))
    session.do(_pays(1, ev.POOL, 2))
    assert (session.game.ledger.balances, session.game.ledger.pool) == ([-5, 3, -5, 3], 4)
    assert _refusal(session, _pays(0, 2, 5)) == "pays_itself"
    assert _refusal(session, _pays(ev.POOL, 1, 3)) == "lies_less"


def test_payments_that_mean_nothing_are_refused() -> None:
    _, session = _evening("kowah")
    for event, why in (
        (_pays(0, 0, 5), "pays_itself"),
        (_pays(0, 3, 5), "no_seat"),
        (_pays(0, 1, 0), "pay_nothing"),
        (_pays(0, ev.POOL, 5), "no_pool"),
        (_pays(0, 1, 5, len(WHYS)), "pay_nothing"),
    ):
        assert _refusal(session, event) == why
    session.do(ev.make(ev.END))
    assert _refusal(session, _pays(0, 1, 5)) == "evening_over"


# --- transcripts


def _score(key: str, *events: dict, **more: "Any") -> dict:
    session: dict = {"ruleset": key, "players": 3, "events": list(events)}
    session.update(more)
    return score(session)


def test_a_written_session_has_payments_and_divides_the_pool() -> None:
    deal = {"type": "deal", "dealer": 0}
    paid = {"type": "payment", "from": 1, "to": "queen", "amount": 5, "why": "penalty"}
    back = {"type": "payment", "from": "dwarf", "to": 0, "amount": 15}
    void = {"type": "hand_void"}
    result = _score("nain_jaune", deal, paid, back, void)
    assert (result["final"], result["pool"]) == ([0, -20, -15], 35)
    result = _score("nain_jaune", deal, paid, back, void, {"type": "divide", "to": "winner"})
    assert (result["final"], result["pool"]) == ([35, -20, -15], 0)
    result = _score("nain_jaune", deal, paid, back, void, {"type": "divide", "to": "all"})
    assert (result["final"], result["pool"]) == ([11, -8, -3], 0)
    ante = {"type": "ante"}
    paid = {"type": "payment", "from": 2, "to": "pool", "amount": 1}
    result = _score("commit_1991", ante, paid, {"type": "undo"}, paid)
    assert (result["final"], result["pool"]) == ([-1, -1, -2], 4)


def test_payments_with_the_wrong_fields_are_refused() -> None:
    for event in (
        {"type": "payment", "from": 0, "to": 1},
        {"type": "payment", "from": 0, "to": 3, "amount": 1},
        {"type": "payment", "from": 0, "to": "bank", "amount": 1},
        {"type": "payment", "from": 0, "to": 1, "amount": 0},
        {"type": "payment", "from": 0, "to": 1, "amount": 1, "why": "fun"},
        {"type": "payment", "from": 0, "to": 1, "amount": 1, "why": ["penalty"]},
        {"type": "divide", "to": "nobody"},
        {"type": "divide", "to": "all"},
    ):
        try:
            _score("commit_1991", event)
        except BadTranscript:
            continue
        raise AssertionError("%s is taken" % event)
