"""The rule cards' examples, played by the engine and compared with the independent scorer."""

import json
import re
from typing import Any

import pytest

from halley.refusal import Refusal
from halley.rules.fields import Partition, Span
from host_tools.rule_cards import phrases
from host_tools.rule_cards.card import make
from host_tools.rule_cards.game import Agreed
from host_tools.rule_cards.parts import Grid
from host_tools.rule_cards.stories import story_of
from tests.host_tools.rule_cards import KEYS, RULES, card_text
from tests.reference.without_comet import score as reference

_WITHOUT_EXAMPLE = ("kowah", "pitty_pat", "through_the_window", "tally")
# Numbers that the story says of cards that the events do not name
_HELD = {"pontoon": {"18", "20"}, "pope_joan": {"2"}}


def _each_value(key: str) -> list[dict[str, Any]]:
    """Return the game's options, one after the other with each of its values, or some of many."""
    chosen: list[dict[str, Any]] = [{}]
    for name, _, choices in RULES[key].options:
        if isinstance(choices, Span):
            values: tuple[Any, ...] = (choices.least, choices.least + 1, 3, 5, choices.most)
        elif isinstance(choices, Partition):
            continue
        else:
            values = choices
        for value in values:
            try:
                RULES[key].settle({name: value})
            except Refusal:
                continue
            chosen.append({name: value})
    return chosen


@pytest.mark.parametrize("key", [key for key in KEYS if key in reference.GAMES])
def test_the_example_is_what_the_rules_say_with_every_value_of_every_option(key: str) -> None:
    examples = 0
    for options in _each_value(key):
        card = make(RULES[key], options, "en")
        parts = [part for each in card.sections if each.name == "example" for part in each.parts]
        story = story_of(Agreed(RULES[key], options, phrases.Phrases("en")))
        assert (story is None) == (not parts)
        if story is None:
            continue
        words, grid = parts
        assert isinstance(words, str) and isinstance(grid, Grid)
        transcript = {"ruleset": key, "players": story.players, "events": story.events()}
        result = reference.score({**transcript, "options": json.loads(json.dumps(options))})
        ends = [*result["final"], *([result["pool"]] if len(grid.head) > story.players + 1 else [])]
        rows = [[int(text.replace("−", "-")) for text in row[1:]] for row in grid.rows]
        balance = rows.pop() if len(rows) > 1 else rows[0]
        assert balance == ends, options
        assert [sum(column) for column in zip(*rows, strict=True)] == ends, options
        if RULES[key].zero_sum is True and len(ends) > story.players:
            assert all(sum(row) == 0 for row in rows), options
        known = set(re.findall(r"\d+", json.dumps(transcript)))
        if key != "crates":  # which says how the cards come to what its row has
            assert set(re.findall(r"\d+", words)) <= known | _HELD.get(key, set()), words
        examples += 1
    assert examples or key in _WITHOUT_EXAMPLE


@pytest.mark.parametrize(
    ("key", "options", "row"),
    [
        ("pope_joan", {"times": 3}, "Bea is out −3 +6 0 −3"),
        ("pope_joan", {}, "Bea is out −3 +4 0 −1"),
        ("nain_jaune", {"times": 2}, "Ann still has K♥ −24 0 0 +24"),
        ("nain_jaune", {"end_count": "cards"}, "Bea is out −2 +3 −1 0"),
        ("newmarket", {"times": 2}, "Cy takes A♥ and K♣ 0 0 +20 0 −20"),
        ("matrimony", {"times": 0}, "Bea takes matrimony 0 +3 0 −3"),
        ("crates", {"three_scores": 3}, "Bea is out +63 0 +15"),
        ("crates", {}, "Bea is out +57 0 +15"),
        ("play_or_pay", {"ante": 2}, "Bea is out −3 +23 −5 −1 −14"),
        ("stealing_bundles", {"rest": "last_taker"}, "the bundles are counted +1 0"),
        ("pontoon", {"least": 5}, "all hands are shown +10 +10 −15 −5"),
    ],
)  # fmt: skip
def test_an_example_follows_the_options(key: str, options: dict[str, Any], row: str) -> None:
    assert row in card_text(key, **options)


def test_the_price_of_a_card_left_does_not_grow_with_the_stakes() -> None:
    for key in ("pope_joan", "nain_jaune", "newmarket"):
        text = card_text(key, times=3)
        assert "All of that" not in text
        assert "all multiplied by 3; a card left still costs 1." in text


@pytest.mark.parametrize("key", [key for key in KEYS if key not in reference.GAMES])
def test_the_rows_of_an_example_sum_to_its_balances(key: str) -> None:
    for options in _each_value(key):
        card = make(RULES[key], options, "en")
        (grid,) = [
            part
            for each in card.sections
            for part in each.parts
            if each.name == "example" and isinstance(part, Grid)
        ]
        rows = [[int(text.replace("−", "-")) for text in row[1:]] for row in grid.rows]
        balance = rows.pop()
        assert [sum(column) for column in zip(*rows, strict=True)] == balance, options
