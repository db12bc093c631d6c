"""Purses: in the header, before everybody, bought, taken back, corrected, and in a transcript."""

from halley import rules
from halley.engine import events as ev
from halley.engine.debts import debts
from halley.engine.seats import all_before, balances_of
from halley.journal.header import Header, pack_header, unpack_header
from halley.refusal import Refusal
from halley.session.correcting import Correcting
from halley.session.session import Session, new, restore
from host_tools.records.transcripts.score import score
from tests.firmware.shared.store import Store

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from typing import Any

PAYING = [key for key in rules.GAMES if rules.load(key).zero_sum]
NAMES = ("Ann", "Bea", "Cy", "Di", "Ed", "Flo", "Guy", "Hal")


def _pays(key: str, pays: bool = True) -> "dict[str, Any]":
    """Return the option by which people pay each other, or do not; {} where there is none."""
    played = rules.load(key)
    for name, default, _ in played.options:
        if name == played.zero_sum:
            return {name: pays if isinstance(default, bool) else int(pays)}
    return {}


def _header(key: str = "ancient_1718", names: "tuple[str, ...]" = (), **chosen: object) -> Header:
    return Header(key, names or NAMES[: min(8, rules.load(key).seats[-1])], chosen)


def _evening(**chosen: object) -> "tuple[Store, Session]":
    """Three at ancient comet with purses of a hundred."""
    store = Store()
    chosen.setdefault("purse", 100)
    return store, new(store, Header("ancient_1718", NAMES[:3], chosen))


def _kings(session: Session, seat: int, count: int) -> None:
    """Play hands in which the others pay one seat for kings; the last one is thrown in."""
    for i in range(count):
        if i % 4 == 0:
            if session.game.hand is not None:
                session.do(ev.make(ev.VOID))
            session.do(ev.make(ev.DEAL, session.dealer))
        session.do(ev.make(ev.KING, seat))
    session.do(ev.make(ev.VOID))


def _refusal(session: Session, event: tuple) -> str:
    try:
        session.verify(event)
    except Refusal as refusal:
        return refusal.key
    return ""


def test_without_purses_a_header_is_as_it_was() -> None:
    for key in rules.GAMES:
        plain = _header(key)
        assert "purse" not in plain.options
        if key in PAYING:
            header = _header(key, purse=None)
            assert pack_header(header) == pack_header(plain)
            assert header.changes() == plain.changes()
            money = _header(key, worth=5, currency="£")
            assert len(pack_header(money)) == len(pack_header(plain)) + 5


def test_purses_come_back_from_the_header() -> None:
    for key in PAYING:
        for worth in ({}, {"worth": 25, "currency": "CHF"}):
            chosen: "dict[str, Any]" = {"purse": 9999}
            chosen.update(_pays(key))
            chosen.update(worth)
            header = Header(key, _header(key).names, chosen)
            again = unpack_header(pack_header(header))
            assert again.is_as(header) and again.options["purse"] == 9999
            assert ("worth" in again.options) is bool(worth)
            assert "purse" in again.changes()
    names = tuple([name[:1] * 15 for name in NAMES])
    header = Header("commit_1857", names, {"purse": 1, "worth": 5}, title="Hearts, Thursday, 20")
    assert unpack_header(pack_header(header)).is_as(header)


def test_impossible_purses_are_refused() -> None:
    for value in (0, -1, 10000, True, 0.5, "5"):
        try:
            _header(purse=value)
        except Refusal as refusal:
            assert refusal.key == "option_range"
            continue
        raise AssertionError(value)
    try:
        _header("denexa", purse=100)
    except Refusal as refusal:
        assert refusal.key == "unknown_option"
    else:
        raise AssertionError("points, and no chips")


def test_the_chips_before_a_person_are_purse_and_balance() -> None:
    _, session = _evening()
    game = session.game
    assert game.all_shown() == [100, 100, 100]
    _kings(session, 1, 3)
    assert (game.ledger.balances, game.all_shown()) == ([-3, 6, -3], [97, 106, 97])
    assert [(debt.payer, debt.payee, debt.value) for debt in debts(game)] == [(0, 1, 3), (2, 1, 3)]


def test_games_without_payments_have_no_purses() -> None:
    for zero_sum in (False, True):
        session = new(Store(), _header("tally", NAMES[:2], zero_sum=zero_sum, purse=50))
        assert session.game.all_shown() == ([50, 50] if zero_sum else [0, 0])
        assert session.can(ev.make(ev.PURSE, 0)) is zero_sum
    assert _refusal(new(Store(), _header(names=NAMES[:3])), ev.make(ev.PURSE, 0)) == "no_purses"
    assert _refusal(session, ev.make(ev.PURSE, 2)) == "no_seat"


def test_a_person_who_falls_below_zero_is_named_once() -> None:
    _, session = _evening(purse=2)
    named = []
    session.do(ev.make(ev.DEAL, 0))
    for seat in (1, 1, 1, 1):
        session.do(ev.make(ev.KING, seat))
        named.append(list(session.game.warnings))
    assert named == [[], [], [("purse_empty", "Ann, Cy")], []]
    session.do(ev.make(ev.PURSE, 0))
    assert session.game.warnings == []
    assert session.game.all_shown() == [0, 10, -2]
    session.do(ev.make(ev.SEQUENCE, 1))
    assert session.game.warnings == [("purse_empty", "Ann")]


def test_another_purse_changes_no_balance_and_can_be_undone() -> None:
    store, session = _evening()
    _kings(session, 1, 4)
    assert session.do(ev.make(ev.PURSE, 0)) == []
    session.do(ev.make(ev.PURSE, 0))
    assert session.game.ledger.balances == [-4, 8, -4]
    assert session.game.all_shown() == [296, 108, 96]
    assert session.undo() == ev.make(ev.PURSE, 0)
    assert session.game.all_shown() == [196, 108, 96]
    session.redo()
    session.write()
    assert restore(store, "e0001.hj").game.all_shown() == [296, 108, 96]
    _kings(session, 2, 9)  # a deal, and with it a snapshot, comes after the purses
    session.write()
    again = restore(store, "e0001.hj")
    assert again.game.bought == session.game.bought == [2, 0, 0]
    assert again.game.all_shown() == session.game.all_shown()


def test_a_newcomer_brings_a_purse_and_a_leaver_takes_the_chips() -> None:
    store, session = _evening()
    _kings(session, 1, 4)
    session.do(ev.make(ev.PURSE, 2))
    session.do(ev.make(ev.SEATS, ("Ann", "Di", "Bea")))
    game = session.game
    assert game.all_shown() == [96, 100, 108]
    assert all_before(game) == [96, 108, 196, 100]
    assert balances_of(game) == [-4, 8, -4, 0]
    session.do(ev.make(ev.SEATS, ("Ann", "Cy", "Bea")))
    assert game.all_shown() == [96, 196, 108] and game.warnings == []
    session.write()
    assert all_before(restore(store, "e0001.hj").game) == [96, 108, 196, 100]


def _correct(session: Session, becomes: int, address: int, *keyed: tuple) -> None:
    past = Correcting(session, becomes, address, lambda done, total: None)
    for event in keyed:
        past.do(event)
    assert past.trial(), past.refusal
    past.accept()


def test_another_purse_is_corrected_like_any_event() -> None:
    store, session = _evening()
    _kings(session, 1, 4)
    place = session.journal.count << 8
    session.do(ev.make(ev.PURSE, 0))
    _kings(session, 2, 4)
    assert session.game.bought == [1, 0, 0]
    _correct(session, ev.REPLACE, place, ev.make(ev.PURSE, 1))
    assert session.game.bought == [0, 1, 0]
    _correct(session, ev.REPLACE, session.journal.count - 1 << 8)
    assert session.game.bought == [0, 0, 0]
    session.undo()
    assert session.game.bought == [0, 1, 0]
    # before the first deal
    _correct(session, ev.BEFORE, 1 << 8, ev.make(ev.PURSE, 2))
    assert session.game.bought == [0, 1, 1]
    assert session.game.ledger.balances == [-8, 4, 4]
    session.write()
    assert restore(store, "e0001.hj").game.bought == [0, 1, 1]


def test_partners_who_share_a_score_buy_together() -> None:
    teams = ((0, 2), (1, 3))
    session = new(Store(), _header("tally", NAMES[:4], zero_sum=True, teams=teams, purse=10))
    session.do(ev.make(ev.PURSE, 3))
    assert session.game.all_shown() == [10, 20, 10, 20]
    apart = new(Store(), _header("new_1752", NAMES[:4], purse=10))
    apart.do(ev.make(ev.PURSE, 3))
    assert apart.game.all_shown() == [10, 10, 10, 20]
    assert apart.game.shown_of((1, 3)) == 30


def test_a_transcript_gives_everyones_chips() -> None:
    evening = {
        "ruleset": "ancient_1718", "players": 3, "options": {"purse": 100}, "start": [5, 0, -5],
        "events": [
            {"type": "deal", "dealer": 0},
            {"type": "king_played", "seat": 1},
            {"type": "purse", "seat": 2},
            {"type": "purse", "seat": 0},
            {"type": "undo"},
        ],
    }  # fmt: skip
    result = score(evening)
    assert (result["final"], result["chips"]) == ([4, 2, -6], [104, 102, 194])
    evening["options"] = {}
    evening["events"] = []
    assert "chips" not in score(evening)


def test_a_person_below_zero_at_the_start_is_named() -> None:
    header = Header("ancient_1718", NAMES[:3], {"purse": 20}, (-50, 20, 30), bought=(1, 0, 0))
    assert header.new_game().warnings == [("purse_empty", "Ann")]
    assert Header("ancient_1718", NAMES[:3], {}, (-50, 20, 30)).new_game().warnings == []
    session = {
        "ruleset": "ancient_1718", "players": 3, "seats": list(NAMES[:3]), "events": [],
        "options": {"purse": 20}, "start": [-50, 20, 30],
    }  # fmt: skip
    assert len(score(session)["warnings"]) == 1


def test_a_purse_is_bought_after_the_last_hand() -> None:
    session = new(Store(), Header("nain_jaune", NAMES[:3], {"purse": 20, "hands": 1}))
    session.do(ev.make(ev.DEAL, 0))
    session.do(ev.make(ev.OUT, 0))
    session.do(ev.make(ev.LEFT, 1, points=5))
    session.do(ev.make(ev.LEFT, 2, points=5))
    session.do(ev.make(ev.PURSE, 1))
    session.do(ev.make(ev.AGREE, 1))
    assert session.game.over
    session.do(ev.make(ev.PURSE, 1))
    assert session.game.all_shown()[1] == 20 + 2 * 20 - 20
    session.undo()
    session.do(ev.make(ev.END))
    assert _refusal(session, ev.make(ev.PURSE, 1)) == "evening_over"


def test_there_are_no_purses_where_nobody_pays() -> None:
    for key in PAYING:
        if _pays(key):
            for pays in (False, True):
                options = dict(_pays(key, pays), purse=20)
                assert ("purse" in rules.load(key).settle(options)) is pays
