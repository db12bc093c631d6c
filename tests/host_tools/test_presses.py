"""The press budgets of screens/README.md."""

from random import Random
from typing import Any, cast

import pytest

from halley.app import App
from halley.app.court_keys import CourtKeys
from halley.engine.events import BY_CARDS, FOLLOW, PAYMENTS
from halley.engine.hand import Hand
from halley.journal.header import Header
from halley.keys import RIGHT
from halley.session import phases, session
from host_tools.simulator.box import Box
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests import screen_text
from tests.desk_table import evening_of
from tests.flows.flow import SHORT
from tests.host_tools.evening_keys import (
    Follower,
    Way,
    hand_keys,
    press,
    recorded_hand,
)
from tests.host_tools.typed_names import new_name
from tests.recorded import all_hands
from tests.reference.deal import points, rank
from tests.reference.games import COMET
from tests.reference.random_evening import evening

_COURT = range(11, 14)


@pytest.fixture(autouse=True, params=["keypad", "knob"])
def keys_of(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Play with sixteen keys, and with a MacroPad's twelve: a step of its knob before J, Q and K.

    That step is not counted: with a knob a court card may take one more.
    """
    if request.param == "knob":
        usual = App.key

        class Direct:
            """The app, whose keys are what they are."""

            def __init__(self, app: App) -> None:
                self.app = app

            def key(self, code: int, held: bool = False) -> None:
                usual(self.app, code, held)

            def __getattr__(self, name: str) -> Any:
                return getattr(self.app, name)

        pads: dict[int, tuple[App, CourtKeys]] = {}

        def by_knob(app: App, code: int, held: bool = False) -> None:
            _, pad = pads.setdefault(id(app), (app, CourtKeys(cast(App, Direct(app)))))
            if code in _COURT:
                if not held:
                    pad.key(RIGHT, False)
                code -= 10
            pad.key(code, held)

        monkeypatch.setattr(App, "key", by_knob)


_HOW = {"follow": FOLLOW | BY_CARDS, "points": PAYMENTS, "cards": BY_CARDS}


def _count_presses(box: Box, keys: str) -> int:
    before = box.presses
    box.play(keys)
    return box.presses - before


def _table(players: int, way: Way, rules: str = "modern_1991", **options: object) -> LocalBox:
    store = MemoryStore()
    session.new(store, Header(rules, SHORT[:players], options, (), _HOW[way]))
    return LocalBox(store)


def _hand(desk: LocalBox) -> Hand:
    hand = evening_of(desk).game.hand
    assert hand is not None
    return hand


def _balances(desk: LocalBox) -> list[int]:
    return list(evening_of(desk).game.ledger.balances)


def _phase(desk: LocalBox) -> str:
    return evening_of(desk).phase


def test_the_commonest_payment_is_one_press() -> None:
    desk = _table(5, "points")
    desk.play("OK")
    assert _count_presses(desk, "3") == 1
    assert _balances(desk) == [-2, -2, 8, -2, -2]


def test_the_comet_is_two_presses_or_one_held() -> None:
    desk = _table(4, "points", streak_start=1)
    desk.play("OK")
    assert _count_presses(desk, "COMET 3") == 2
    assert _balances(desk) == [-4, -4, 12, -4]
    desk.play("UNDO")
    assert _count_presses(desk, "3*") == 1
    assert _balances(desk) == [-4, -4, 12, -4]


@pytest.mark.parametrize("way", ["points", "cards"])
def test_out_is_two_presses(way: Way) -> None:
    desk = _table(4, way)
    desk.play("OK")
    assert _count_presses(desk, "OK 3") == 2
    assert _phase(desk) == phases.LEFT


def test_the_comet_as_the_last_card_costs_one_press_more_and_is_asked_only_then() -> None:
    for answer, factor_ in (("1", 1), ("2", 2), ("3", 4)):
        desk = _table(3, "points")
        desk.play("OK COMET 1")
        assert _count_presses(desk, f"OK 1 {answer}") == 3
        desk.play("1 0 OK 5 OK")
        assert _balances(desk) == [4 + 15 * factor_, -2 - 10 * factor_, -2 - 5 * factor_]


def test_cards_left_are_one_press_each_and_one() -> None:
    desk = _table(3, "cards")
    desk.play("OK OK 1")
    assert _count_presses(desk, "10 K 7 OK") == 3 + 1
    desk.play("2 OK")
    assert _balances(desk) == [29, -27, -2]


def test_points_left_are_their_digits_and_one() -> None:
    desk = _table(3, "points")
    desk.play("OK OK 1")
    assert _count_presses(desk, "2 7 OK") == 2 + 1
    assert _count_presses(desk, "9 OK") == 1 + 1
    assert _balances(desk) == [36, -27, -9]


def test_a_followed_card_and_without_are_one_press_each() -> None:
    desk = _table(4, "follow")
    desk.play("OK")
    hand = _hand(desk)
    assert _count_presses(desk, "4") == 1
    assert (hand.counts[1], hand.want) == (9, 5)
    assert _count_presses(desk, "OK") == 1
    assert hand.turn == 2
    assert _count_presses(desk, "5*") == 1
    assert (_hand(desk).counts[2], _hand(desk).want) == (6, 6)


def test_agreeing_and_the_next_deal_are_one_press_each() -> None:
    desk = _table(2, "points")
    desk.play("OK OK 1 9 OK")
    assert _phase(desk) == phases.AGREE
    desk.press("1")  # the winner's
    assert _phase(desk) == phases.AGREE
    assert _count_presses(desk, "2") == 1
    assert _phase(desk) == phases.DEAL
    assert _count_presses(desk, "OK") == 1
    assert _phase(desk) == phases.PAYMENTS


def test_undo_is_one_press_a_step_and_putting_back_another() -> None:
    desk = _table(2, "points")
    desk.play("OK COMET 2 OK 1 9 OK 2 OK")
    steps = [_phase(desk)]
    for _ in range(6):
        assert _count_presses(desk, "UNDO") == 1
        steps.append(_phase(desk))
    assert steps[1:] == [
        phases.DEAL, phases.AGREE, phases.LEFT, phases.PAYMENTS, phases.PAYMENTS, phases.DEAL
    ]  # fmt: skip
    for phase in reversed(steps[:-1]):
        assert _count_presses(desk, "OK") == 1
        assert _phase(desk) == phase


def _menu(desk: LocalBox, item: str) -> None:
    """Hold OK and press the number of the line that says `item`."""
    desk.hold("OK")
    lines = [screen_text.line(desk.rows(), page) for page in range(1, 7)]
    (number,) = [line[0] for line in lines if item in line]
    desk.press(number)


def test_power_on_costs_no_press_and_the_last_table_one() -> None:
    desk = _table(5, "points")
    desk.play("OK 3")
    presses = desk.presses
    desk.restart()
    assert desk.presses == presses
    assert _phase(desk) == phases.PAYMENTS
    assert _balances(desk) == [-2, -2, 8, -2, -2]
    _menu(desk, "Throw the hand in")
    _menu(desk, "End the evening")
    assert _phase(desk) == phases.ENDED
    desk.play("OK OK")  # its two pages
    desk.restart()
    assert desk.app.session is None
    assert _count_presses(desk, "OK") == 1
    assert _phase(desk) == phases.DEAL
    assert evening_of(desk).names == SHORT[:5]


def test_the_last_table_with_its_balances_costs_one_press_more_and_an_evening_reopened_five() -> (
    None
):
    desk = _table(5, "points")
    desk.play("OK 3")
    _menu(desk, "Throw the hand in")
    _menu(desk, "End the evening")
    desk.play("OK OK")
    desk.restart()
    assert _count_presses(desk, "OK COMET") == 2
    assert _phase(desk) == phases.DEAL
    assert _balances(desk) == [-2, -2, 8, -2, -2]
    desk.play("UNDO OK")  # all at 0 instead, and the deal: nothing more is asked
    assert _balances(desk) == [0] * 5
    assert _phase(desk) == phases.PAYMENTS
    desk.press("UNDO")
    _menu(desk, "End the evening")
    desk.play("OK OK")
    assert _count_presses(desk, "3 2 OK* 3 2") == 5
    assert _phase(desk) == phases.DEAL
    assert _balances(desk) == [-2, -2, 8, -2, -2]


def test_a_whole_five_handed_hand_is_at_most_twenty_presses() -> None:
    # the comet, out, four losers with two digits each, agreed, the next deal
    desk = _table(5, "points")
    desk.play("OK")
    presses = _count_presses(desk, "COMET 2 OK 4 2 7 OK 1 3 OK 4 0 OK 3 1 OK 1 OK")
    assert presses <= 20
    assert _phase(desk) == phases.PAYMENTS
    lost = {0: 13, 1: 40, 2: 31, 4: 27}
    won = [111 if seat == 3 else -lost[seat] for seat in range(5)]
    assert _balances(desk) == [a + b for a, b in zip(won, [-2, 8, -2, -2, -2], strict=True)]


def test_hands_made_up_keep_within_their_budget() -> None:
    # by the budgets: 2 for the comet, +1 where its place has to be told, 2 for out, digits
    # and 1 for every loser, +1 for a loser's comet and for an opera; 1 to agree
    made = evening(Random(1718), "modern_1991", 5, {}, 40, plain=True)
    desk = _table(5, "points")
    for hand in made.hands:
        keys = ["OK", *hand_keys(made, hand, "points")]
        budget = 1 + 2 * (hand.comet_by >= 0) + (hand.comet_by == hand.out) + 2
        for cards in hand.left.values():
            budget += len(str(sum(map(points, cards)))) + 1 + (COMET in cards)
        assert len(keys) == budget
        assert _count_presses(desk, f"{hand.dealer + 1} " + " ".join(keys)) == budget + 1
        desk.press(str(1 + (hand.out + 1) % 5))
        assert _phase(desk) == phases.DEAL


# --- names


@pytest.mark.parametrize(
    "name",
    ["Zoé", "Joe", "Ray", "Roy", "Liz", "Sis", "Guy", "Ros", "Cab", "Bob", "Max", "Kay", "Try"],
)
def test_a_name_of_three_letters_is_nine_presses_at_most(name: str) -> None:
    desk = LocalBox()
    desk.play("OK 5 3")
    assert _count_presses(desk, new_name(name)) <= 9
    desk.play("OK OK OK OK")
    assert evening_of(desk).names[0] == name


def test_a_set_up_of_five_typed_names_is_seventy_presses_at_most() -> None:
    for names in (
        ("Anna", "Bert", "Carl", "Dora", "Emil"),
        ("Suzy", "Rosa", "Zoey", "Loïc", "Yves"),
        ("Rory", "Mary", "Gary", "Cary", "Tory"),  # R and Y take the most presses
    ):
        desk = LocalBox()
        typed = " ".join(map(new_name, names))
        assert _count_presses(desk, f"OK 5 5 {typed} OK OK") <= 70
        assert evening_of(desk).names == names


# --- every card


@pytest.mark.parametrize("record", all_hands(), ids=lambda record: record["id"])
def test_a_followed_hand_keeps_within_its_budget(record: dict[str, Any]) -> None:
    # a press for every card or set laid, and for every "without" that the box does not know of;
    # one more for the suit of what leads and may be followed, for how many are laid together, for
    # whose the comet is or as what it leads, and for which of two cards may follow
    made, hand = recorded_hand(record)
    laid = [turn for turn in hand.turns if turn.cards]
    without = len(hand.turns) - len(laid)
    led = [turn for turn in laid if not turn.wanted and rank(turn.shows) != "K"]
    asked = len(led) if made.game.suited else 0
    asked += sum(len(turn.cards) > 1 for turn in laid)
    comets = [turn for turn in laid if COMET in turn.cards]
    asked += sum(turn.holder or not turn.wanted for turn in comets)
    asked += len(comets) if made.game.ten_follows else 0
    cards = sum(map(len, hand.left.values())) + len(hand.left)
    desk = _table(hand.players, "follow", made.game.key, **made.options)
    for key in [str(hand.dealer + 1), "OK"]:
        desk.press(key)
    before = desk.presses
    typed = Follower(made, hand)
    for key in typed.keys:
        press(desk, key)
    assert _phase(desk) in (phases.AGREE, phases.DEAL)
    assert typed.asked <= asked
    assert desk.presses - before <= len(laid) + without + asked + cards


def test_a_suit_is_asked_only_where_it_decides() -> None:
    desk = _table(2, "follow", "commit_1857")
    desk.play("OK")
    assert _count_presses(desk, "K") == 1  # a stop
    assert _hand(desk).counts[1] == 16
    desk.play("7 1 OK OK 7 2 OK OK 7 4 OK OK")
    assert _count_presses(desk, "7") == 1  # only one seven can be there
    assert (_hand(desk).counts[1], _hand(desk).want) == (12, 0)  # 7♦, a stop
    desk.play("A 1")
    assert _count_presses(desk, "2") == 1  # it follows, in its suit
    assert _hand(desk).want == 3 | 1 << 4


def test_the_holder_is_named_by_one_press() -> None:
    desk = _table(6, "follow", "denexa")
    desk.play("OK 7 4")
    assert _count_presses(desk, "5") == 1
    assert (_hand(desk).counts, _hand(desk).want) == ([8, 7, 8, 8, 7, 8], 9 | 4 << 4)
    assert _count_presses(desk, "COMET 1") == 2
    assert (_hand(desk).comet_seat, _hand(desk).also) == (0, 10 | 3 << 4)
    assert _count_presses(desk, "6 2") == 2  # of two cards the second
    assert _hand(desk).want == 11 | 3 << 4
    assert _count_presses(desk, "OK") == 1  # nobody has it
    assert (_hand(desk).turn, _hand(desk).want) == (5, 0)


def test_only_counting_cards_are_typed() -> None:
    for rules, keys, presses in (
        ("denexa", "1 1 K OK", 4),  # cards, one of them a king
        ("commit_1857", "COMET OK", 2),  # exempt, whatever else is held
        ("commit_1857", "7 OK", 2),
        ("foster_commit", "OK", 1),  # neither a king nor the comet
        ("commit_1991", "K K COMET OK", 4),
        ("commit_2011", "K OK", 2),
        ("ancient_1718", "2 7 OK", 3),
        ("new_1752", "2 7 COMET OK", 4),
    ):
        desk = _table(4, "points", rules)
        desk.play("OK OK 1")
        assert _count_presses(desk, keys) == presses
        holdings = _hand(desk).left
        assert sum(left is not None for left in holdings) == 1, rules


# --- against a bank


def test_a_hand_of_five_against_a_bank_is_eight_presses() -> None:
    desk = _table(5, "points", "pontoon")
    desk.play("OK")
    # everybody bets, two cards are bought, the bank's 18, two winners, the rest has lost
    assert _count_presses(desk, "OK 3 4 OK 8 2 3 OK") == 8
    assert _phase(desk) == phases.AGREE
    assert _balances(desk) == [-1 - 2 + 2 + 1, 1, 2, -2, -1]
    assert _count_presses(desk, "1 OK") == 2
    assert _phase(desk) == phases.BANKED


def test_another_bet_is_three_presses_more_and_a_double_one() -> None:
    desk = _table(5, "points", "pontoon")
    desk.play("OK")
    assert _count_presses(desk, "3 5 OK OK") == 3 + 1
    assert _count_presses(desk, "3* 1 0") == 1 + 2
    desk.play("UNDO UNDO")  # the card, the bets
    assert _count_presses(desk, "OK") == 1
    assert _count_presses(desk, "4* 2") == 1 + 1
    assert _hand(desk).banking is not None
    assert _count_presses(desk, "OK J 2 OK") == 4
    desk.play("1 OK")
    assert _count_presses(desk, "OK") == 1  # as before


def test_rarer_events_cost_one_press_more_each() -> None:
    desk = _table(5, "points", "pontoon")
    desk.play("OK OK")
    assert _count_presses(desk, "COMET 2") == 2
    assert _count_presses(desk, "OK 9 Q 3 K 4 2 2 OK OK") == 2 + 2 + 2 + 3 + 1
    assert _balances(desk) == [-2 - 2 + 0 + 1, 0, 2, 2, -1]
    desk.play("1 OK OK")
    assert evening_of(desk).game.banker == 3
    assert _count_presses(desk, "OK K OK") == 3
    assert _phase(desk) == phases.AGREE


# --- people change, between two hands


def _between_hands(desk: LocalBox) -> None:
    """Play a hand, settle and confirm it."""
    desk.play("OK OK 2 1 3 OK 8 OK 2 7 OK 1")
    assert _phase(desk) == phases.DEAL


def test_somebody_leaves_or_sits_out_in_five_presses_and_is_back_in_four() -> None:
    desk = _table(4, "points")
    _between_hands(desk)
    assert _count_presses(desk, "OK* 5 2 1 OK") == 5
    assert evening_of(desk).names == ("Ann", "Cy", "Di")
    desk.play("OK OK 2 1 3 OK 8 OK 1")
    assert _count_presses(desk, "OK* 5 4 OK") == 4
    assert evening_of(desk).names == ("Ann", "Bea", "Cy", "Di")


def test_somebody_of_the_list_comes_in_five_presses() -> None:
    desk = _table(4, "points")
    _between_hands(desk)
    assert _count_presses(desk, "OK* 5 COMET 2 OK") == 5
    assert evening_of(desk).names == (*SHORT[:4], "Flo")
    desk.play("UNDO")
    assert _count_presses(desk, f"OK* 5 COMET {new_name('Zoé')} OK") <= 4 + 9
    assert evening_of(desk).names == (*SHORT[:4], "Zoé")


def test_two_change_places_in_six_presses() -> None:
    desk = _table(4, "points")
    _between_hands(desk)
    assert _count_presses(desk, "OK* 5 2 2 4 OK") == 6
    assert evening_of(desk).names == ("Ann", "Di", "Cy", "Bea")


@pytest.mark.parametrize("rules", ["commit_1991", "foster_commit"])
def test_where_everybody_antes_it_takes_no_more(rules: str) -> None:
    desk = _table(4, "points", rules)
    assert _count_presses(desk, "OK* 6 2 1 OK") == 5
    assert evening_of(desk).names == ("Ann", "Cy", "Di")
