"""The parts of a section of a card."""

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from typing import TypeAlias


class Grid:
    """A little table: the first column holds words, the others what is lined up at the right."""

    def __init__(self, head: tuple[str, ...], rows: tuple[tuple[str, ...], ...]) -> None:
        self.head = head
        self.rows = rows


Part: "TypeAlias" = "str | Grid"


class Section:
    """`name` says which section it is in every language."""

    def __init__(self, title: str, name: str, parts: tuple[Part, ...]) -> None:
        self.title = title
        self.name = name
        self.parts = parts

    def texts(self) -> list[str]:
        """Every sentence and every cell, in order."""
        texts: list[str] = []
        for part in self.parts:
            rows = ((part,),) if isinstance(part, str) else (part.head,) + part.rows
            for row in rows:
                texts += row
        return texts
