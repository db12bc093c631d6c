"""The tables of the build guides, between their marks; the rest is written by hand."""

import re

from hardware import reading
from hardware.make import FOLDER, bom, inline, power
from host_tools.commands import pins

_TABLES = {
    "needed": lambda: bom.table("yes"),
    "optional": lambda: bom.table("no"),
    "club": bom.club_table,
    "first": bom.first_table,
    "wires": lambda: pins.table(simple=True),
    "inline": inline.table,
    "power": power.table,
    "reading": reading.table,
}


_GUIDES = ("README.md", "box.md", "club.md", "why.md")


def with_tables(text: str) -> str:
    """Return a guide with the parts between `<!-- name -->` and `<!-- end -->` made again."""
    for name, table in _TABLES.items():
        pieces = re.split(rf"<!-- {name} -->\n.*?<!-- end -->", text, flags=re.DOTALL)
        if len(pieces) > 1:
            text = f"<!-- {name} -->\n\n{table()}\n\n<!-- end -->".join(pieces)
    return text


def products() -> dict[str, bytes]:
    """Return the guides; raise ValueError if a table is missing, or is there twice."""
    texts = {name: (FOLDER / name).read_text(encoding="utf-8") for name in _GUIDES}
    for name in _TABLES:
        count = sum(text.count(f"<!-- {name} -->\n") for text in texts.values())
        if count != 1:
            raise ValueError(f"The guides need the mark {name!r} once, and have it {count} times")
    return {name: with_tables(text).encode() for name, text in texts.items()}
