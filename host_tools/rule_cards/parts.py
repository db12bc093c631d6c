"""What a section of a card is made of."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Grid:
    """A little table: the first column holds words, the others what is lined up at the right."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


Part = str | Grid


@dataclass(frozen=True)
class Section:
    """`name` says which section it is in every language."""

    title: str
    name: str
    parts: tuple[Part, ...]
