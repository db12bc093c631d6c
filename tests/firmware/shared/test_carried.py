"""Boards, pools and purses that are carried to the next evening."""

from halley import rules
from halley.engine import events as ev
from halley.engine.debts import POOL, debts
from halley.journal.header import Header, format_of, pack_header, unpack_header
from halley.refusal import Refusal
from halley.session.session import Session, new, restore
from host_tools.records.transcripts.event_fields import BadTranscript
from host_tools.records.transcripts.score import score
from tests.firmware.shared.store import Store

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from typing import Any

NAMES = ("Ann", "Bea", "Cy")
BOARD = (0, 6, 9, 12, 30)


def _points(seat: int, points: int) -> tuple:
    return ev.make(ev.LEFT, seat, points=points)


def _go_on(session: Session) -> Session:
    """Return the next evening, with all that this one left."""
    table = session.table()
    return new(Store(), unpack_header(pack_header(table)))


def test_a_board_is_carried_to_the_next_evening() -> None:
    session = new(Store(), Header("nain_jaune", NAMES, {}, (-20, -20, -17), pool=BOARD))
    assert (session.game.layout, session.game.ledger.pool) == (BOARD, 57)
    session.do(ev.make(ev.DEAL, 0))
    assert session.game.layout == (3, 12, 18, 24, 45)
    session.do(ev.make(ev.TAKE, 1, ev.EVERYTHING))
    assert session.game.ledger.balances == [-35, 67, -32]
    assert [debt.payee for debt in debts(session.game)] == [1, 1]


def test_a_pool_is_carried_to_the_next_evening() -> None:
    session = new(Store(), Header("commit_1991", NAMES))
    for _ in range(2):
        session.do(ev.make(ev.DEAL, session.dealer, how=ev.ANTES))
        session.do(ev.make(ev.VOID))
    session.do(ev.make(ev.END))
    assert session.table().pool == (6,)
    again = _go_on(session)
    assert again.game.ledger.pool == 6
    again.do(ev.make(ev.DEAL, 0, how=ev.ANTES))
    again.do(ev.make(ev.OUT, 1))
    again.do(ev.make(ev.LEFT, 2, count=3, kings=0, comet=0))
    again.do(ev.make(ev.LEFT, 0, count=3, kings=0, comet=0))
    assert (again.game.ledger.balances, again.game.ledger.pool) == ([-3, 6, -3], 0)


def test_people_who_begin_at_zero_have_paid_for_the_pool() -> None:
    session = new(Store(), Header("nain_jaune", NAMES, pool=BOARD))
    assert debts(session.game) == []
    session.do(ev.make(ev.DEAL, 0))
    session.do(ev.make(ev.TAKE, 1, ev.EVERYTHING))
    assert session.game.ledger.balances == [-15, 87, -15]
    moves = [(debt.payer, debt.payee, debt.value) for debt in debts(session.game)]
    assert sorted(moves) == [(POOL, 1, 57), (0, 1, 15), (2, 1, 15)]


def test_purses_that_were_bought_are_carried() -> None:
    options = {"purse": 20}
    session = new(Store(), Header("ancient_1718", NAMES, options, (-40, 20, 20), bought=(1, 0, 0)))
    assert session.game.all_shown() == [0, 40, 40]
    session.do(ev.make(ev.PURSE, 0))
    assert _go_on(session).game.all_shown() == [20, 40, 40]


def test_a_header_without_them_has_the_bytes_of_before() -> None:
    for key in rules.GAMES:
        plain = Header(key, NAMES + ("Di",) if 3 not in rules.load(key).seats else NAMES)
        same = Header(key, plain.names, pool=(), bought=(0,) * len(plain.names))
        assert pack_header(same) == pack_header(plain)
        assert format_of(plain) == 1


def test_a_header_with_them_comes_back_from_its_bytes() -> None:
    for options in ({}, {"worth": 5}, {"worth": 5, "purse": 40}):
        for title in ("", "Thursday's"):
            header = Header(
                "nain_jaune", NAMES, options, (-20, -20, -17), title=title, pool=BOARD,
                bought=(0, 2, 1) if "purse" in options else (),
            )  # fmt: skip
            again = unpack_header(pack_header(header))
            assert again.is_as(header) and format_of(again) == 3
            assert (again.pool, again.bought, again.title) == (BOARD, header.bought, title)


def test_carried_chips_are_there_after_power_on_and_undo() -> None:
    store = Store()
    session = new(store, Header("nain_jaune", NAMES, {}, (-20, -20, -17), pool=BOARD))
    for seat in range(3):
        session.do(ev.make(ev.DEAL, session.dealer))
        session.do(ev.make(ev.OUT, seat))
        session.do(_points((seat + 1) % 3, 5))
        session.do(_points((seat + 2) % 3, 4))
        session.do(ev.make(ev.AGREE, (seat + 1) % 3))
        session.write()
        again = restore(store, "e0001.hj")
        assert again.game.layout == session.game.layout
        assert sum(again.game.ledger.balances) + again.game.ledger.pool == 0
    while session.undo() is not None:
        pass
    assert session.game.layout == BOARD and session.game.ledger.pool == 57


def test_a_game_without_a_pool_takes_none() -> None:
    for key, pool in (("kowah", (3,)), ("nain_jaune", (3,)), ("commit_1991", (1, 2))):
        refused = ""
        try:
            Header(key, NAMES, pool=pool).new_game()
        except Refusal as refusal:
            refused = refusal.key
        assert refused in ("no_pool", "pool_carried"), key


# --- transcripts


def _session(key: str, **more: "Any") -> dict:
    session: dict = {"ruleset": key, "players": 3, "events": []}
    session.update(more)
    return session


def test_a_written_session_begins_with_a_board() -> None:
    events = [{"type": "deal", "dealer": 0}, {"type": "take", "seat": 1, "compartment": "all"}]
    session = _session("nain_jaune", start=[-20, -20, -17], board=list(BOARD), events=events)
    result = score(session)
    assert (result["final"], result["pool"]) == ([-35, 67, -32], 0)


def test_a_written_session_begins_with_a_pool_and_purses() -> None:
    result = score(_session("commit_1991", start=[-10, -10, 0], pool=20))
    assert (result["final"], result["pool"]) == ([-10, -10, 0], 20)
    result = score(
        _session("ancient_1718", options={"purse": 20}, start=[-40, 20, 20], bought=[1, 0, 0])
    )
    assert result["chips"] == [0, 40, 40]


def test_a_written_session_with_the_wrong_field_is_refused() -> None:
    wrong = (
        _session("nain_jaune", pool=57),
        _session("nain_jaune", board=[57]),
        _session("nain_jaune", board=[0, 6, 9, 12, -3]),
        _session("commit_1991", board=[20]),
        _session("commit_1991", pool=[20]),
        _session("kowah", pool=20),
        _session("ancient_1718", options={"purse": 20}, bought=[1]),
    )
    for session in wrong:
        try:
            score(session)
        except BadTranscript:
            continue
        raise AssertionError("%s is taken" % session)


def test_a_header_has_room_for_eight_long_names_and_all_that_is_carried() -> None:
    for key in rules.GAMES:
        played = rules.load(key)
        if not Header(key, NAMES * 3).rules.zero_sum or played.zero_sum is not True:
            continue
        names = tuple(["%015d" % seat for seat in range(min(8, played.seats[-1]))])
        header = Header(
            key, names, {"purse": 9999, "worth": 9999}, (-99999,) * len(names), title="x" * 20,
            pool=(99999,) * (len(played.compartments) or 1), bought=(9,) * len(names),
        )  # fmt: skip
        assert len(pack_header(header)) <= 255, key
