"""Games with a layout refuse contradictions, and play a redeal for the stakes on the board."""

from halley import rules
from halley.engine import events as ev
from halley.engine.game import Game
from halley.refusal import Refusal

_ACE_H, _SEVEN_D, _NINE_D = 0x21, 0x37, 0x39
_DWARF, _KING, _TEN = 4, 3, 0  # compartments of Nain Jaune


def _game(key: str, version: int = 0, **options: object) -> Game:
    played = rules.load(key, version)
    game = Game(played, played.settle(options), ("Ann", "Bea", "Cy"), (0, 0, 0))
    game.do(ev.make(ev.DEAL, 0))
    return game


def _out(seat: int) -> tuple:
    return ev.make(ev.OUT, seat, last=ev.NO)


def _cards(seat: int, *cards: int) -> tuple:
    return ev.make(ev.LEFT, seat, cards=cards)


def _points(seat: int, points: int) -> tuple:
    return ev.make(ev.LEFT, seat, points=points)


def _number(seat: int, count: int) -> tuple:
    return ev.make(ev.LEFT, seat, count=count)


def _why(game: Game, event: tuple) -> str:
    """Return the key of the refusal of `event`; "" if it can happen."""
    try:
        game.verify(event)
    except Refusal as refusal:
        return str(refusal.key)
    return ""


def test_a_card_that_was_played_is_left_with_nobody() -> None:
    game = _game("nain_jaune")
    game.do(ev.make(ev.TAKE, 1, _DWARF))
    game.do(_out(1))
    assert _why(game, _cards(0, _SEVEN_D)) == "taken"
    assert _why(game, _cards(0, 7, 7, 7)) == ""
    assert _why(game, _cards(0, 7, 7, 7, 7)) == "too_many_of_rank"
    game = _game("newmarket")
    game.do(ev.make(ev.TAKE, 1, 0))
    game.do(_out(1))
    assert _why(game, _cards(0, _ACE_H)) == "taken"


def test_a_card_that_costs_something_is_said_before_the_cards_it_is_among() -> None:
    game = _game("nain_jaune")
    game.do(_out(1))
    assert _why(game, _cards(0, _SEVEN_D)) == "say_held"
    assert _why(game, _cards(0, 7, 7, 7, 7)) == "say_held"  # one of which is it
    assert _why(game, _cards(0, 7, 7, 7)) == ""
    game.do(ev.make(ev.HOLDS, 2, _DWARF))
    assert _why(game, _cards(0, _SEVEN_D)) == "held"
    game = _game("pope_joan")
    game.do(_out(1))
    assert _why(game, _cards(0, _NINE_D)) == "say_held"


def test_the_card_that_somebody_is_left_with_is_among_his_cards() -> None:
    game = _game("nain_jaune")
    game.do(_out(1))
    game.do(ev.make(ev.HOLDS, 0, _KING))
    assert _why(game, _points(0, 3)) == "count_held"
    assert _why(game, _points(0, 10)) == ""
    assert _why(game, _cards(0, 3, 4)) == "count_held"
    assert _why(game, _cards(0, 0x1D)) == "count_held"  # the king of spades
    assert _why(game, _cards(0, 13)) == ""
    game.do(ev.make(ev.HOLDS, 0, _TEN))
    assert _why(game, _points(0, 19)) == "count_held"
    assert _why(game, _points(0, 20)) == ""
    game = _game("nain_jaune", end_count="cards")
    game.do(_out(1))
    game.do(ev.make(ev.HOLDS, 0, _KING))
    game.do(ev.make(ev.HOLDS, 0, _TEN))
    assert _why(game, _number(0, 1)) == "count_held"
    assert _why(game, _number(0, 2)) == ""


def test_everything_goes_to_whoever_is_out_in_one_turn() -> None:
    game = _game("nain_jaune")
    assert _why(game, ev.make(ev.TAKE, 2, ev.EVERYTHING)) == "opera_eldest"
    game.do(ev.make(ev.TAKE, 1, ev.EVERYTHING))
    assert _why(game, _out(2)) == "swept"
    game.do(_out(1))
    assert _why(game, _points(0, 5)) == "points_too_few"
    assert _why(game, _cards(0, 5)) == "opera_full"
    game.do(_points(0, 75))
    game.do(_points(2, 100))
    assert game.ledger.balances == [-90, 205, -115]


def test_everything_is_not_taken_after_somebody_else_has_played() -> None:
    game = _game("nain_jaune")
    game.do(ev.make(ev.TAKE, 1, _TEN))
    assert _why(game, ev.make(ev.TAKE, 1, ev.EVERYTHING)) == ""
    game.do(ev.make(ev.TAKE, 2, _KING))
    assert _why(game, ev.make(ev.TAKE, 1, ev.EVERYTHING)) == "taken"
    game = _game("nain_jaune")
    game.do(ev.make(ev.HOLDS, 2, _KING))
    assert _why(game, ev.make(ev.TAKE, 1, ev.EVERYTHING)) == "held"


def test_two_cards_take_one_compartment_of_matrimony() -> None:
    game = _game("matrimony")
    game.do(ev.make(ev.TAKE, 1, 3))
    assert _why(game, ev.make(ev.TAKE, 1, 0)) == "taken"
    assert _why(game, ev.make(ev.TAKE, 2, 0)) == ""
    assert _why(game, ev.make(ev.TAKE, 2, ev.EVERYTHING)) == "taken"
    game = _game("matrimony")
    game.do(ev.make(ev.TAKE, 1, ev.EVERYTHING))
    game.do(ev.make(ev.LAY, 0, 3, 2))
    assert _why(game, ev.make(ev.TAKE, 2, 3)) == "swept"


def test_a_compartment_is_taken_once_a_hand() -> None:
    game = _game("newmarket")
    game.do(ev.make(ev.TAKE, 1, 0))
    game.do(ev.make(ev.LAY, 0, 0, 5))
    assert _why(game, ev.make(ev.TAKE, 1, 0)) == "taken"
    assert _why(game, ev.make(ev.TAKE, 2, 0)) == "taken"


def test_a_redeal_is_played_for_what_lies_there() -> None:
    for key in rules.LAYOUT:
        game = _game(key)
        laid = list(game.ledger.balances)
        game.do(ev.make(ev.VOID, redeal=1))
        assert game.do(ev.make(ev.DEAL, 0)) == [], key
        game.do(ev.make(ev.VOID, redeal=1))
        assert game.ledger.balances == laid, key
        assert game.do(ev.make(ev.DEAL, 0, how=ev.ANTES)) != [], key  # with new stakes
        assert game.ledger.balances == [2 * amount for amount in laid], key
        game.do(ev.make(ev.VOID))  # thrown in: the next deal lays
        assert _why(game, ev.make(ev.DEAL, 0, how=ev.ANTES)) == "not_in_game"
        game.do(ev.make(ev.DEAL, 0))
        assert game.ledger.balances == [3 * amount for amount in laid], key


def test_nothing_is_laid_for_a_redeal_of_no_hand() -> None:
    game = _game("nain_jaune")
    game.do(ev.make(ev.VOID))
    game.do(ev.make(ev.VOID, redeal=1))
    game.do(ev.make(ev.DEAL, 0))
    assert game.ledger.balances == [-30, -30, -30]


def test_an_evening_of_the_first_version_lays_again_after_a_redeal() -> None:
    game = _game("nain_jaune", 1)
    game.do(ev.make(ev.VOID, redeal=1))
    game.do(ev.make(ev.DEAL, 0))
    assert game.ledger.balances == [-30, -30, -30]


def test_people_change_after_a_redeal() -> None:
    game = _game("nain_jaune")
    game.do(ev.make(ev.VOID, redeal=1))
    game.do(ev.make(ev.SEATS, ("Cy", "Bea", "Di")))
    game.do(ev.make(ev.DEAL, 0))
    assert (game.ledger.balances, game.ledger.pool) == ([-15, -15, 0], 45)
