"""A card for the terminal: 80 columns, the sections' names at the left."""

from itertools import zip_longest
from textwrap import wrap

from rich.console import Group, RenderableType
from rich.text import Text

from host_tools.rule_cards.card import Card
from host_tools.rule_cards.parts import Grid, Part, Section

WIDTH = 80
_LABEL = 11


def lines(card: Card) -> list[str]:
    """Return the card as lines of at most 80 characters."""
    return [line.plain.rstrip() for line in _texts(card)]


def show(card: Card) -> RenderableType:
    """Return the card for a Rich console."""
    return Group(*_texts(card))


def _texts(card: Card) -> list[Text]:
    texts = [Text(card.title.upper(), style="bold"), *map(Text, wrap(card.aim, WIDTH)), Text()]
    for section in card.sections:
        texts += _section(section, card)
    texts += [Text(line, style="dim") for line in ["", *wrap(card.foot, WIDTH)]]
    return texts


def _section(section: Section, card: Card) -> list[Text]:
    body: list[str] = []
    for part in section.parts:
        body += _part(part)
    if section.name == "comet":
        body += _run(card)
    heads = wrap(section.title, _LABEL - 1)
    texts = []
    for head, line in zip_longest(heads, body, fillvalue=""):
        text = Text(f"{head:<{_LABEL}}", style="bold")
        text.append(line, style="not bold")
        texts.append(text)
    return texts


def _part(part: Part) -> list[str]:
    room = WIDTH - _LABEL
    if isinstance(part, str):
        return wrap(part, room)
    return _grid(part)


def _grid(grid: Grid) -> list[str]:
    rows = [grid.head, *grid.rows]
    widths = [max(len(row[column]) for row in rows) for column in range(len(grid.head))]
    wide = len("  ") * len(widths) + sum(widths) > WIDTH - _LABEL
    gap = " " if wide else "  "
    texts = []
    for row in rows:
        cells = [f"{row[0]:<{widths[0]}}"]
        cells += [f"{cell:>{width}}" for cell, width in zip(row[1:], widths[1:], strict=True)]
        texts.append("  " + gap.join(cells))
    return texts


def _run(card: Card) -> list[str]:
    if card.run is None:
        return []
    line = f"  {card.run.text()}   {card.run.words}"
    if len(line) <= WIDTH - _LABEL:
        return [line]
    return [f"  {card.run.text()}", f"  {card.run.words}"]
