"""What stands on a card: sections of sentences, little tables and one picture of a sequence."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from halley.rules.rule_set import RuleSet
from host_tools.rule_cards import deal, described, end, example, payments, people, play, session
from host_tools.rule_cards.game import Agreed
from host_tools.rule_cards.parts import Part, Section
from host_tools.rule_cards.phrases import Phrases
from host_tools.rule_cards.run import Run, run_of

# What makes the parts of each section
_WITH_COMET = {
    "need": deal.needed,
    "deal": deal.dealing,
    "play": play.playing,
    "comet": play.comet,
    "pay": payments.in_play,
    "end": end.settlement,
    "session": session.ending,
    "people": people.changes,
    "example": example.worked,
    "agree": session.options,
}
_DESCRIBED = {
    "need": described.needed,
    "deal": described.section("deal"),
    "play": described.section("play"),
    "pay": described.section("pay"),
    "end": described.section("end"),
    "score": described.section("score"),
    "session": described.ending,
    "people": people.changes,
    "example": described.section("example"),
    "agree": session.options,
}


@dataclass(frozen=True)
class Card:
    """One page: `sections` in the order in which a table needs them."""

    key: str
    language: str
    title: str
    source: str
    aim: str
    run: Run | None  # of games with a comet
    sections: tuple[Section, ...]
    foot: str


def make(rules: RuleSet, chosen: Mapping[str, Any], language: str = "en") -> Card:
    """The card of a rule set with the options `chosen`; Refusal for an option that it lacks."""
    phrases = Phrases(language)
    agreed = Agreed(rules, chosen, phrases)
    with_comet = rules.family == "stops" and rules.comet is not None
    sections = []
    for name, maker in (_WITH_COMET if with_comet else _DESCRIBED).items():
        parts: list[Part] = [part for part in maker(agreed) if part]
        if parts:
            sections.append(Section(phrases.say(f"title_{name}"), name, tuple(parts)))
    say = phrases.say
    own_foot = f"foot_{rules.key}"  # of what has no source
    return Card(
        key=rules.key,
        language=language,
        title=phrases.title(rules.key),
        source=phrases.source(rules.source),
        aim=say("aim" if with_comet else f"aim_{rules.key}"),
        run=run_of(agreed) if with_comet else None,
        sections=tuple(sections),
        foot=say(
            own_foot if phrases.has(own_foot) else "foot",
            source=phrases.source(rules.source),
            key=rules.key,
            version=rules.version,
        ),
    )
