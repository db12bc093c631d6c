"""The rule cards of the page's help, on MicroPython in the browser beside the firmware.

The page asks for them as it asks the firmware.
"""

from halley import rules
from halley.stored import games
from host_tools.rule_cards.card import make
from host_tools.rule_cards.game import Agreed
from host_tools.rule_cards.listed import summary
from host_tools.rule_cards.phrases import Phrases

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from typing import Any

    from host_tools.rule_cards.card import Card
    from host_tools.rule_cards.parts import Part


def card(key: str, options: dict, language: str) -> "dict[str, Any]":
    """Return the card of the game `key` with `options`, those that are agreed."""
    chosen = games.choice(key, options).options
    return content(make(rules.load(key), chosen, language))


def listing(language: str) -> "list[dict[str, Any]]":
    """All games: key, title, players, pack and how long one plays."""
    phrases = Phrases(language)
    return [summary(Agreed(rules.load(key), {}, phrases)) for key in rules.GAMES]


def content(made: "Card") -> "dict[str, Any]":
    """Return a card as plain data: a part is a sentence, or a table of `head` and `rows`.

    An option is without its name: only files and commands write names.
    """
    sections = []
    for section in made.sections:
        parts = [_part(part) for part in section.parts]
        if section.name == "agree":
            parts = [part.rsplit(" [", 1)[0] for part in parts]
        if section.name == "comet" and made.run is not None:
            parts.append(made.run.text() + "   " + made.run.words)
        sections.append({"title": section.title, "parts": parts})
    return {"title": made.title, "aim": made.aim, "sections": sections, "foot": made.foot}


def _part(part: "Part") -> "Any":
    return part if isinstance(part, str) else {"head": part.head, "rows": part.rows}
