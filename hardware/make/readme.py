"""The tables of hardware/README.md, made anew between their marks; the rest is written by hand."""

import re

from hardware import reading
from hardware.make import FOLDER, bom, inline, power
from host_tools.commands import pins

_TABLES = {
    "needed": lambda: bom.table("yes"),
    "optional": lambda: bom.table("no"),
    "home": lambda: bom.table("home"),
    "club": bom.club_table,
    "first": bom.first_table,
    "wires": pins.table,
    "inline": inline.table,
    "power": power.table,
    "reading": reading.table,
}


def with_tables(text: str) -> str:
    """Return the text with the parts between `<!-- name -->` and `<!-- end -->` made again.

    Raises ValueError when a mark is missing.
    """
    for name, table in _TABLES.items():
        mark = re.compile(rf"<!-- {name} -->\n.*?<!-- end -->", re.DOTALL)
        count = len(mark.findall(text))
        if count != 1:
            raise ValueError(f"README.md needs the mark {name!r} once, and has it {count} times")
        before, after = mark.split(text)
        text = f"{before}<!-- {name} -->\n\n{table()}\n\n<!-- end -->{after}"
    return text


def products() -> dict[str, bytes]:
    """Return the README."""
    text = (FOLDER / "README.md").read_text(encoding="utf-8")
    return {"README.md": with_tables(text).encode()}
