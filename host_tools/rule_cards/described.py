"""The card of a game without a comet: described in words of its own, not put together from fields.

The words of a section stand under the section's name and the game's key (`play_jig`); a sentence
for an option's value behind that under the option and the value (`end_crates_three_scores_3`;
`number` is any that has no words of its own), a further paragraph under `_2`. Options fill the
places that bear their names.
"""

from host_tools.rule_cards.duration import purse
from host_tools.rule_cards.game import Agreed
from host_tools.rule_cards.parts import Part

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def section(name: str) -> "Callable[[Agreed], list[Part]]":
    """Return the function that makes the section `name` of a card."""

    def make(agreed: Agreed) -> list[Part]:
        key = f"{name}_{agreed.rules.key}"
        return [_paragraph(agreed, key), _paragraph(agreed, f"{key}_2")]

    return make


def describe_needs(agreed: Agreed) -> list[Part]:
    """Players, teams, the pack, and what is counted in."""
    rules, phrases = agreed.rules, agreed.phrases
    text = [agreed.players()]
    if rules.seats == (rules.teams,):
        text.append(phrases.say("teams_always", "1 + 3", "2 + 4"))
    text.append(_paragraph(agreed, f"need_{rules.key}"))
    units = phrases.form(agreed.unit())
    text.append(phrases.say("account" if agreed.pays() else "account_plus", units))
    return [" ".join(text)]


def ending(agreed: Agreed) -> list[Part]:
    """Return the sentences about the end of the session and its winner."""
    rules, say = agreed.rules, agreed.phrases.say
    hands, target = agreed.amount(rules.hands), agreed.amount(rules.target)
    text = []
    if hands:
        text.append(say("session_hands", hands))
    if target:
        text.append(say("session_until", target))
    if not text:
        text.append(say("session_free"))
    best = agreed.options.get(rules.best, rules.best)
    text.append(say("session_pays" if agreed.pays() else f"session_{best}"))
    return [" ".join(text)] + purse(agreed)


def _paragraph(agreed: Agreed, key: str) -> str:
    """Return the words under `key`, and behind them those for each option as it was chosen.

    {0}, {1} are the options in the order of the rule set.
    """
    phrases = agreed.phrases
    values = [str(value) for _, value in agreed.in_order()]
    keys = [key]
    for name, value in agreed.in_order():
        own = f"{key}_{name}_{_written(value)}"
        keys.append(own if phrases.has(own) or not value else f"{key}_{name}_number")
    return " ".join([phrases.say(each, *values) for each in keys if phrases.has(each)])


def _written(value: "Any") -> str:
    """Return an option's value as keys of words have it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)
