"""Other stakes and options in the middle of an evening, from the next hand on."""

from halley import rules
from halley.engine import events as ev
from halley.engine.agreed import changes_of, options_to_change
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


def _evening(key: str, players: int = 3, **options: "Any") -> "tuple[Store, Session]":
    store = Store()
    return store, new(store, Header(key, NAMES[:players], options))


def _options(session: Session, **chosen: "Any") -> tuple:
    game = session.game
    return ev.make(ev.OPTIONS, changes_of(game.rules, game.options, dict(game.options, **chosen)))


def _refusal(session: Session, event: tuple) -> str:
    try:
        session.verify(event)
    except Refusal as refusal:
        return refusal.key
    return ""


def test_the_board_stays_and_the_next_deal_lays_the_new_stakes() -> None:
    store, session = _evening("nain_jaune")
    session.do(ev.make(ev.DEAL, 0))
    assert _refusal(session, _options(session, times=2)) == "options_in_hand"
    session.do(ev.make(ev.VOID))
    session.do(_options(session, times=2, hands=9))
    assert session.game.layout == (3, 6, 9, 12, 15)
    session.do(ev.make(ev.DEAL, 1))
    assert session.game.layout == (9, 18, 27, 36, 45)
    assert session.game.most_hands == 9
    session.write()
    again = restore(store, "e0001.hj")  # from the snapshot of the last deal
    assert again.game.options == session.game.options
    assert (again.game.layout, again.game.most_hands) == (session.game.layout, 9)
    assert again.table().options["times"] == 2
    while session.undo() is not None:
        pass
    assert session.game.options == session.header.options
    for _ in range(5):
        session.redo()
    assert session.game.layout == (9, 18, 27, 36, 45)


def test_a_field_that_an_option_changes_comes_and_goes() -> None:
    _, session = _evening("commit_1991", whole_pack=True)
    plain = rules.load("commit_1991")
    session.do(_options(session, sets=True))
    assert (session.game.rules.together, session.game.rules.take_out) == (4, "pack_52")
    session.do(_options(session, whole_pack=False))
    assert (session.game.rules.together, session.game.rules.take_out) == (4, plain.take_out)
    session.do(_options(session, sets=False, ante=5))
    assert session.game.rules.together == plain.together
    session.undo()
    assert session.game.rules.together == 4
    session.redo()
    session.do(ev.make(ev.DEAL, 0, how=ev.ANTES))
    assert session.game.ledger.pool == 15


def test_a_target_ends_the_session_at_the_next_hand() -> None:
    _, session = _evening("tally", zero_sum=True)
    session.do(ev.make(ev.DEAL, 0))
    session.do(ev.make(ev.COUNTS, 1, (30, -30, 0)))
    session.do(ev.make(ev.AGREE, 0))
    session.do(_options(session, target=20))
    assert not session.game.over
    session.do(ev.make(ev.DEAL, 1))
    session.do(ev.make(ev.COUNTS, 1, (0, 5, -5)))
    assert session.game.over


def test_options_that_are_fixed_for_the_evening_stay() -> None:
    _, session = _evening("tally", zero_sum=True, pool=True)
    assert "teams" not in options_to_change(session.game)
    for chosen in ({"zero_sum": False}, {"winner": "lowest"}):
        assert _refusal(session, _options(session, **chosen)) == "option_fixed"
    session.do(ev.make(ev.DEAL, 0))
    session.do(ev.make(ev.COUNTS, 1, (0, -5, 0)))
    session.do(ev.make(ev.AGREE, 0))
    assert _refusal(session, _options(session, pool=False)) == "option_fixed"  # chips lie there
    assert _refusal(session, _options(session, most=50)) == ""
    _, session = _evening("kowah", stake=1)
    assert _refusal(session, _options(session, stake=0)) == "option_fixed"
    assert _refusal(session, _options(session, stake=2)) == ""
    assert _refusal(session, ev.make(ev.OPTIONS, ())) == "options_same"
    assert _refusal(session, ev.make(ev.OPTIONS, ((99, 1),))) == "options_unknown"
    assert _refusal(session, ev.make(ev.OPTIONS, ((0, 60000),))) == "option_range"


def test_each_option_of_each_game_either_changes_or_is_fixed() -> None:
    for key in rules.GAMES:
        played = rules.load(key)
        _, session = _evening(key, 3 if 3 in played.seats else played.seats[0])
        for name in options_to_change(session.game):
            for value in _others(played, name):
                event = _options(session, **{name: value})
                refused = _refusal(session, event)
                if refused:
                    assert refused in ("option_fixed", "target_zero"), (key, name, value)
                    continue
                session.do(event)
                assert session.game.options[name] == value
                assert ev.unpack(ev.pack(event)) == event
                session.undo()
        assert session.game.options == session.header.options


def _others(played: "Any", name: str) -> list:
    """Other values of an option."""
    for option in played.options:
        if option.name == name:
            choices = option.choices
            if type(choices) is tuple:
                return [value for value in choices if value != option.default]
            return [value for value in choices if value != option.default]  # a Span's bounds
    return []


def test_a_change_of_options_can_be_inserted_edited_and_deleted() -> None:
    store, session = _evening("nain_jaune")
    for dealer in (0, 1):
        session.do(ev.make(ev.DEAL, dealer))
        session.do(ev.make(ev.VOID))
    second = 3 << 8
    past = Correcting(session, ev.BEFORE, second, lambda done, total: None)
    past.do(_options(past, times=3))
    assert past.trial()
    past.accept()
    assert session.game.ledger.pool == 45 + 135
    address = session.journal.count - 1 << 8
    past = Correcting(session, ev.REPLACE, address, lambda done, total: None)
    past.do(_options(past, times=2))
    assert past.trial()
    past.accept()
    assert session.game.ledger.pool == 45 + 90
    session.write()
    assert restore(store, "e0001.hj").game.ledger.pool == 135
    session.undo()
    session.undo()
    assert session.game.ledger.pool == 90


def test_a_written_session_changes_its_options() -> None:
    deal = {"type": "deal", "dealer": 0}
    void = {"type": "hand_void"}
    change = {"type": "options", "options": {"times": 2}}
    session: dict = {"ruleset": "nain_jaune", "players": 3}
    session["events"] = [deal, void, change, deal]
    assert score(session)["pool"] == 135
    session["events"] = [deal, void, change, {"type": "undo"}, deal]
    assert score(session)["pool"] == 90
    for wrong, why in (
        ({"times": 1}, "Nothing has changed"),
        ({"times": 101}, "from 0 to 100"),
        ({"worth": 5}, "stays the same all evening"),
        ({"fun": 1}, "has no option 'fun'"),
        ({}, "Nothing has changed"),
        (None, "must be an object"),
    ):
        session["events"] = [deal, void, {"type": "options", "options": wrong}]
        try:
            score(session)
        except BadTranscript as refused:
            assert why in str(refused), (wrong, str(refused))
            continue
        raise AssertionError("%s is taken" % wrong)
