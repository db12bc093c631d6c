"""A game and its options as people write them: a rule set's key, and `name=value` for each."""

import json
import unicodedata
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from halley import rules
from halley.engine.game import Game
from halley.page.view.typed_numbers import NotANumber, whole
from halley.rules.rule_set import RuleSet
from halley.words import LANGUAGES
from host_tools.errors import BadInput
from host_tools.rule_cards.phrases import Phrases

_LONGEST = 40  # characters of what was written, in a sentence


def game(key: str) -> RuleSet:
    """Return the rule set `key`; BadInput suggests similar ones."""
    known = rules.GAMES
    if key in known:
        return rules.load(key)
    meant = find(key) or get_close_matches(key, known, cutoff=0.4)
    wanted = _plain(key)
    if meant:
        raise BadInput(
            "Unknown game {wanted!r}. Did you mean {meant}?",
            wanted=wanted,
            meant=", ".join(meant),
        )
    raise BadInput("Unknown game {wanted!r}. List the games with `halley rules`.", wanted=wanted)


def find(name: str) -> list[str]:
    """Return the rule sets with `name` in a key or title, ignoring accents and capitals."""
    wanted = _fold(name)
    titles = [Phrases(language).title for language in LANGUAGES]
    return [
        key
        for key in rules.GAMES
        if wanted
        and any(
            wanted in _fold(text)
            for text in (key, *(title(key) for title in titles), *rules.load(key).also)
        )
    ]


def _fold(text: str) -> str:
    """Return a name without accents, capitals and signs, for comparison."""
    letters = unicodedata.normalize("NFKD", text).casefold()
    return " ".join("".join(char if char.isalnum() else " " for char in letters
                            if not unicodedata.combining(char)).split())  # fmt: skip


def options(items: Sequence[str]) -> dict[str, Any]:
    """Return the options written as name=value, or raise BadInput."""
    chosen = {}
    for item in items:
        name, equals, value = item.partition("=")
        if not equals:
            raise BadInput("Write an option as name=value, not {item!r}.", item=_plain(item))
        chosen[name.strip()] = value_of(value.strip())
    return chosen


def settle_options(played: RuleSet, chosen: dict[str, Any]) -> dict[str, Any]:
    """Every option of the game; Refusal names what the rule set does not know."""
    whole = played.settle(chosen)
    seats = count_team_seats(whole)
    if seats:  # teams need their number of seats
        Game(played, whole, ("",) * seats, (0,) * seats)
    return whole


def count_team_seats(options: Mapping[str, Any]) -> int:
    """Return the number of seats in the agreed teams, or 0 if none are agreed."""
    return sum(map(len, options.get("teams") or ()))


def value_of(text: str) -> Any:
    """Return a typed value: a number, true, false, null or none, a list, or a text."""
    if text in ("none", "None"):
        return None
    try:
        return whole(text)
    except NotANumber as wrong:
        if wrong.is_big:
            raise BadInput("this number is too big.") from None
    try:
        parsed = json.loads(text)
    except (json.JSONDecodeError, RecursionError):
        return text
    return tuples(parsed)


def tuples(value: Any) -> Any:
    """Return the same with its lists as tuples, as rule sets have them."""
    return tuple(tuples(item) for item in value) if isinstance(value, list) else value


def _plain(text: str) -> str:
    """Return a text without control characters, short enough for a sentence."""
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text)[
        :_LONGEST
    ]
