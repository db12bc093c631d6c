"""The arithmetic on the screen, `7×4`, equals the sum beside it.

While cards left are keyed in, on the settlement, and on "Why?".
"""

import re
from collections.abc import Iterator
from importlib import import_module
from math import prod
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from halley.engine.events import BY_CARDS, FOLLOW, PAYMENTS
from halley.journal.header import Header
from halley.rules.fields import EndRow
from halley.session import session
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.flows.flow import SHORT
from tests.host_tools.evening_keys import WAYS, Way, dealt, hand_keys, press
from tests.reference.evening import Evening
from tests.reference.games import GAMES
from tests.reference.random_evening import evening, random_options
from tests.screen_text import amount, line
from tests.soak import with_seed

_HOW = {"follow": FOLLOW | BY_CARDS, "points": PAYMENTS, "cards": BY_CARDS}
_KEYED = re.compile(r"= (\d+(?: × \d+)+) = (\d+)$")
_SETTLED = re.compile(r"(\d+(?:×\d+)+)([-+]\d+)? +(\S+) +\S+$")
_WHY = re.compile(r" (\d+(?:×\d+)+) = (\S+(?: \S+j)?)  ")


def _product(text: str) -> int:
    """Return what `7×4` comes to."""
    return prod(map(int, re.findall(r"\d+", text)))


def _on_cards_left(desk: LocalBox) -> Iterator[tuple[int, int]]:
    if match := _KEYED.match(line(desk.rows(), 5)):
        yield _product(match[1]), int(match[2])


def _on_the_settlement(desk: LocalBox, players: int, fiche: int) -> Iterator[tuple[int, int]]:
    for seat in range(players if players < 7 else 0):
        if match := _SETTLED.search(line(desk.rows(), 1 + seat)):
            sum_of = _product(match[1]) + int(match[2] or 0)
            yield abs(sum_of), abs(amount(match[3], fiche))


def _on_why(desk: LocalBox, players: int, fiche: int) -> Iterator[tuple[int, int]]:
    """Yield what "Why?" shows of every seat on its first page."""
    desk.play("OK* 1")
    for seat in range(players):
        desk.play(f"{seat + 1}*")
        for page in (2, 4, 6):
            if match := _WHY.search(line(desk.rows(), page)):
                yield _product(match[1]), abs(amount(match[2], fiche))
        desk.play("UNDO")
    desk.play("UNDO UNDO")


def _make(ruleset: str, seed: int) -> Evening:
    """Return a hand of it, made up at random."""
    random = Random(seed)
    players = random.choice(list(GAMES[ruleset].each))
    options = random_options(random, ruleset, players)
    options.pop("rounds", None)
    return evening(random, ruleset, players, options, 1, plain=True)


def _products(made: Evening, way: Way) -> Iterator[tuple[int, int]]:
    """Every product that the box shows of a hand, with the sum beside it."""
    (hand,) = made.hands
    if hand.stop is not None:
        return  # the game was over in mid-hand
    options = dict(made.options)
    if options.get("teams"):
        options["teams"] = tuple(map(tuple, options["teams"]))
    names = SHORT[: made.players]
    store = MemoryStore()
    header = Header(made.game.key, names, options, tuple(made.start), _HOW[way])
    session.new(store, header)
    fiche = made.option("fiche") or 0
    with LocalBox(store) as desk:
        for key in [*dealt(hand), *hand_keys(made, hand, way)]:
            press(desk, key)
            yield from _on_cards_left(desk)
        live = desk.app.session
        assert live is not None
        if not live.game.over:
            desk.wait(2000)
            yield from _on_the_settlement(desk, made.players, fiche)
            yield from _on_why(desk, made.players, fiche)


_as_they_come = (Phase.explicit, Phase.reuse, Phase.generate)  # no seed is simpler than another
_settings = settings(max_examples=2, phases=_as_they_come)


def _check(ruleset: str, way: Way, seed: int) -> None:
    for product, shown in _products(_make(ruleset, seed), way):
        assert product == shown


@_settings
@given(st.sampled_from(WAYS), st.integers(0, 2**32 - 1))
@pytest.mark.parametrize("ruleset", GAMES)
def test_the_product_on_the_screen_equals_the_sum(ruleset: str, way: Way, seed: int) -> None:
    _check(ruleset, way, seed)


@_settings
@given(st.sampled_from(WAYS), st.integers(0, 2**32 - 1), st.integers(2, 9), st.booleans())
@pytest.mark.parametrize("ruleset", GAMES)
def test_the_product_holds_whatever_a_game_pays(
    ruleset: str, way: Way, seed: int, times: int, to_each: bool
) -> None:
    _check_otherwise(ruleset, way, seed, times, to_each)


@pytest.mark.soak
@with_seed()
@settings(max_examples=500, phases=_as_they_come)
@given(st.sampled_from(WAYS), st.integers(0, 2**32 - 1), st.integers(1, 9), st.booleans())
@pytest.mark.parametrize("ruleset", GAMES)
def test_the_product_holds_in_many_hands(
    ruleset: str, way: Way, seed: int, times: int, to_each: bool
) -> None:
    _check_otherwise(ruleset, way, seed, times, to_each)


def _check_otherwise(ruleset: str, way: Way, seed: int, times: int, to_each: bool) -> None:
    """Check the same in a game that pays each person differently."""
    values = import_module(f"halley.rules.{ruleset}").RULES
    end = tuple(_other(row, times, to_each) for row in values["end"])
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(values, "end", end)
        _check(ruleset, way, seed)


def _other(row: EndRow, times: int, to_each: bool) -> EndRow:
    """Return the row with another amount, and from each loser to each other seat."""
    amount = row.amount * times if isinstance(row.amount, int) else row.amount
    return row._replace(amount=amount, to="each" if to_each and row.to == "winner" else row.to)


def test_three_screens_show_the_product() -> None:
    store = MemoryStore()
    session.new(store, Header("modern_1991", SHORT[:2]))
    with LocalBox(store) as desk:
        desk.play("OK 2 OK 2 3 2 7")  # the comet was the last card, as a nine; 27 points are left
        assert list(_on_cards_left(desk)) == [(108, 108)]
        desk.play("OK")
        assert list(_on_the_settlement(desk, 2, 0)) == [(110, 110)]
        assert list(_on_why(desk, 2, 0)) == [(108, 108), (108, 108)]


def test_scores_show_the_product_at_the_winners_name() -> None:
    store = MemoryStore()
    session.new(store, Header("arnold_two_2011", SHORT[:2]))
    with LocalBox(store) as desk:
        desk.play("OK 2 OK 2 3 2 7 OK")
        assert [line(desk.rows(), page) for page in (1, 2)] == [
            "1 Ann           0   0",
            "2 Bea 27×4+2 +110 110",
        ]
