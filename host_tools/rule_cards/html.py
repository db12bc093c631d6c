"""A card as a page to print: one HTML file that needs nothing else, on A4 or Letter."""

import re

from markupsafe import Markup, escape

from host_tools.html_templates import html_templates
from host_tools.rule_cards import terminal
from host_tools.rule_cards.card import Card
from host_tools.rule_cards.game import COMET
from host_tools.rule_cards.parts import Grid

# a rank with its suit's sign, the sign alone, or the comet
_SIGN = re.compile(f"((?:[AJQK]|[0-9]+)?[♠♥♦♣])|{COMET}")
_HUGE, _LARGE, _MIDDLE = 36, 52, 60  # lines of the card in a terminal
_TEXT_STYLE = "\ufe0e"  # after a suit: as a letter, not as a coloured picture


def page(card: Card) -> str:
    """Return the whole HTML file."""
    environment = html_templates("host_tools.rule_cards")
    environment.tests["grid"] = lambda part: isinstance(part, Grid)
    environment.filters["signs"] = _signs
    template = environment.get_template("card.html")
    return template.render(card=card, comet=COMET, size=_size(card)) + "\n"


def _size(card: Card) -> str:
    """Return the largest font size at which the card keeps to its page."""
    lines = len(terminal.lines(card))
    if lines <= _HUGE:
        return "huge"
    return "large" if lines <= _LARGE else "middle" if lines <= _MIDDLE else "small"


def _signs(text: str) -> Markup:
    """`text` escaped, its red suits in red, and the comet drawn, whatever fonts there are."""
    return Markup(_SIGN.sub(_sign, str(escape(text))))


def _sign(match: re.Match[str]) -> str:
    suited = match[1]
    if suited is None:
        return f'<svg class="comet-sign" role="img" aria-label="{COMET}"><use href="#comet"/></svg>'
    colour = " red" if suited[-1] in "♥♦" else ""
    return f'<span class="sign{colour}">{suited}{_TEXT_STYLE}</span>'
