"""A table that plays for money: set by keys, shown by who pays whom, exact to the coin."""

from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from halley import rules
from halley.engine.money import in_coins
from halley.engine.transfers import transfers
from halley.journal import journal
from halley.journal.header import Header
from halley.session import session
from host_tools.simulator.local_box import LocalBox
from tests.screen_text import line
from tests.setup_keys import first_choice
from tests.soak import examples

TO_OPTIONS = "OK 5 4 1 2 3 4 COMET"  # of modern comet, for four
HAND = "OK OK 2 1 3 OK 8 OK 2 7 OK 1"  # Ann 27, Cy 13 and Di 8 to Bea


@st.composite
def _balances(draw: st.DrawFn) -> list[int]:
    """Balances of up to 17 parties that sum to nothing."""
    limit = draw(st.sampled_from((2, 9, 5000)))
    first = draw(st.lists(st.integers(-limit, limit), min_size=1, max_size=16))
    return draw(st.permutations([*first, -sum(first)]))


@pytest.mark.sweep
@examples(150, in_soak=5000)
@given(
    _balances(), st.integers(1, 9999), st.sampled_from((1, 10)), st.sampled_from((1, 5, 50, 100))
)
@example([-3, 1, 1, 1], 33, 1, 100)
@example([-233, 466, -233], 1, 10, 1)
def test_money_sums_to_nothing_and_is_within_a_coin(
    balances: list[int], worth: int, units: int, coin: int
) -> None:
    moves = transfers(balances)
    sums = [0] * len(balances)
    money = in_coins(moves, worth, units, coin)
    for (payer, payee, value), hundredths in zip(moves, money, strict=True):
        assert hundredths >= 0
        assert hundredths % coin == 0
        assert abs(hundredths * units - value * worth) < coin * units
        sums[payer] -= hundredths
        sums[payee] += hundredths
    assert sum(sums) == 0
    for balance, hundredths in zip(balances, sums, strict=True):
        assert abs(hundredths * units - balance * worth) < coin * units


def _header(desk: LocalBox) -> Header:
    """Return what the evening is played with, as its file says."""
    return session.restore(desk.store, journal.newest(desk.store)).header


def _text(desk: LocalBox) -> str:
    lines = [line(desk.rows(), page) for page in range(8)]
    return " ".join(" ".join(lines).split())


@pytest.mark.parametrize("key", [key for key in rules.GAMES if rules.load(key).zero_sum is True])
def test_money_is_behind_the_options_of_every_game_in_which_people_pay(key: str) -> None:
    played = rules.load(key)
    seats = played.teams or played.seats[0]
    there = f"OK {first_choice(key)} {seats if len(played.seats) > 1 else ''} {'OK ' * seats}"
    hidden = [option for option in played.not_offered if isinstance(option, str)]
    before = len(played.options) - len(hidden)
    before += len([it for it in played.presets if it.name != "purse_1718"])
    page, at = divmod(before, 7)
    with LocalBox() as desk:
        desk.play(f"{there} COMET {'9 ' * page}{at + 1} 2 5 OK")
        page, at = divmod(before + 1, 7)
        desk.play(f"{'9 ' * (page and at == 0)}{at + 1} 4 OK OK OK")
        header = _header(desk)
        assert (header.key, header.changes()) == (key, ["worth", "currency"])
        assert (header.options["worth"], header.options["currency"]) == (25, "CHF")


@pytest.mark.parametrize("key", ["arnold_two_2011", "denexa"])
def test_there_is_no_money_where_nobody_pays(key: str) -> None:
    played = rules.load(key)
    seats = played.seats[0]
    choose = str(seats) if len(played.seats) > 1 else ""
    with LocalBox() as desk:
        desk.play(f"OK {first_choice(key)} {choose} {'OK ' * seats} COMET")
        assert "Money" not in _text(desk)
        desk.press(str(len(played.options) + 1))
        assert desk.app.popup.text == f"Press 1 to {len(played.options)}."


@pytest.mark.parametrize(
    ("keys", "options"),
    [
        ("6 5 OK", {"worth": 5, "currency": "€"}),
        ("6 5 OK 7 6", {"worth": 5, "currency": ""}),
        ("6 5 OK 7 2 6 COMET", {}),
        ("6 5 OK 7 2 COMET", {}),
        ("6 5 OK UNDO", {}),
        ("6 5 OK 7 2 UNDO", {"worth": 5, "currency": "€"}),
        ("6 5 5 UNDO OK", {"worth": 5, "currency": "€"}),
        ("6 5 UNDO UNDO", {}),
        ("6 0 OK UNDO UNDO", {}),
        ("6 9 9 9 9 OK 7 5", {"worth": 9999, "currency": "kr"}),
    ],
)
def test_money_is_set_by_keys(keys: str, options: dict[str, Any]) -> None:
    with LocalBox() as desk:
        desk.play(f"{TO_OPTIONS} {keys} OK OK OK")
        chosen = _header(desk).options
        assert {name: chosen[name] for name in ("worth", "currency") if name in chosen} == options
        desk.restart()
        assert _header(desk).options == chosen


@pytest.mark.parametrize("typed", ["0", "0 0", "1 0 0 0 0"])
def test_an_impossible_worth_of_a_jeton_is_refused(typed: str) -> None:
    with LocalBox() as desk:
        desk.play(f"{TO_OPTIONS} 6 {typed} OK")
        assert desk.app.popup.text == "Enter a number from €0.01 to €99.99."
        desk.press("K")
        assert desk.app.popup.text == "Enter a number from €0.01 to €99.99."


def test_money_is_there_again_with_the_game_and_with_the_last_table() -> None:
    with LocalBox() as desk:
        desk.play(f"{TO_OPTIONS} 6 5 OK 7 4 OK OK OK")
        options = _header(desk).options
        desk.play(f"{HAND} OK* 6 OK OK")
        desk.restart()
        desk.play("OK")  # the last table again
        assert _header(desk).options == options
        desk.play("OK* 6 OK OK 2 1 4 OK OK OK OK OK OK")  # a new one, the same game
        assert _header(desk).options == options


def test_money_is_agreed_before_the_first_hand_too() -> None:
    with LocalBox() as desk:
        desk.play("OK 5 4 1 2 3 4 OK OK OK* 4 6 5 0 OK OK")
        assert _header(desk).options["worth"] == 50
        desk.play(f"{HAND} OK* 1 OK")
        assert "Ann pays Bea 27 Cy" not in _text(desk)
        assert "€13.50" in _text(desk)


def test_balances_stay_in_jetons_and_money_shows_who_pays_whom() -> None:
    with LocalBox() as desk:
        desk.play(f"{TO_OPTIONS} 6 5 OK OK OK OK {HAND} OK* 1")
        assert "€" not in _text(desk)
        desk.press("OK")
        assert "Ann pays Bea 27 €1.35 Cy pays Bea 13 €0.65 Di pays Bea 8 €0.40" in _text(desk)
        desk.play("OK OK* 6 ~1500")
        assert "Ann pays Bea 27 €1.35" in _text(desk)
        desk.press("OK")
        assert "€" not in _text(desk)
