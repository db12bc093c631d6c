"""A card: sections of sentences, small tables, and one picture of a sequence."""

from host_tools.rule_cards import (
    coming_and_going,
    deal,
    described,
    duration,
    example,
    hand_end,
    payments,
    play,
)
from host_tools.rule_cards.game import OURS, Agreed
from host_tools.rule_cards.parts import Part, Section
from host_tools.rule_cards.phrases import Phrases
from host_tools.rule_cards.run import run_of

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from halley.rules.rule_set import RuleSet
    from host_tools.rule_cards.run import Run

# The sections in their order, and what makes the parts of each
_WITH_COMET = (
    ("need", deal.describe_needs),
    ("deal", deal.dealing),
    ("play", play.playing),
    ("comet", play.comet),
    ("pay", payments.in_play),
    ("end", hand_end.settlement),
    ("session", duration.ending),
    ("people", coming_and_going.changes),
    ("example", example.work_out),
    ("agree", duration.options),
)
_DESCRIBED = (
    ("need", described.describe_needs),
    ("deal", described.section("deal")),
    ("play", described.section("play")),
    ("pay", described.section("pay")),
    ("end", described.section("end")),
    ("score", described.section("score")),
    ("session", described.ending),
    ("people", coming_and_going.changes),
    ("example", example.tell),
    ("agree", duration.options),
)


class Card:
    """A page: `sections` in the order of play; a `run` in games with a comet."""

    def __init__(self, agreed: Agreed, run: "Run | None", sections: tuple[Section, ...]) -> None:
        rules, phrases = agreed.rules, agreed.phrases
        own_foot = f"foot_{rules.key}"  # of what has no source, or hardly one
        self.key: str = rules.key
        self.language = phrases.language
        self.title = phrases.title(rules.key)
        self.source = phrases.source(rules.source)
        aim = phrases.say("aim" if run else f"aim_{rules.key}")
        also = phrases.say("also", phrases.either(list(rules.also))) if rules.also else ""
        self.aim = f"{aim} {also}".strip()
        self.run = run
        self.sections = sections
        self.foot = phrases.say(
            own_foot if phrases.has(own_foot) else "foot",
            self.source,
            rules.key,
            rules.version,
        )
        if any(OURS in text for section in sections for text in section.texts()):
            self.foot += " " + phrases.say("foot_ours")


def make(rules: "RuleSet", chosen: "Mapping[str, Any]", language: str = "en") -> Card:
    """Return the card of a rule set with the options `chosen`; Refusal for an unknown option."""
    phrases = Phrases(language)
    agreed = Agreed(rules, chosen, phrases)
    with_comet = rules.family == "stops" and rules.comet is not None
    sections = []
    for name, maker in _WITH_COMET if with_comet else _DESCRIBED:
        parts: list[Part] = [part for part in maker(agreed) if part]
        if parts:
            sections.append(Section(phrases.say(f"title_{name}"), name, tuple(parts)))
    return Card(agreed, run_of(agreed) if with_comet else None, tuple(sections))
