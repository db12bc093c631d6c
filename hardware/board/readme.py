"""The tables of hardware/board/README.md, made anew between their marks."""

import re

from hardware.board import bom, circuit

_ORDER = ("R1", "R2", "R3", "C1", "D1", "F1")


def _small_parts() -> str:
    """Return the small parts with what is printed on the board beside them, in Markdown."""
    parts = {part.ref: part for part in circuit.parts()}
    lines = ["| On the board | Part | Joins |", "|---|---|---|"]
    for ref in _ORDER:
        part = parts[ref]
        nets = " and ".join(net.removeprefix("/") for net in part.nets.values())
        lines.append(f"| {ref} | {part.value} | {nets} |")
    return "\n".join(lines)


_TABLES = {"parts": bom.table, "small": _small_parts}


def with_tables(text: str) -> str:
    """Return the text with the parts between `<!-- name -->` and `<!-- end -->` made again."""
    for name, table in _TABLES.items():
        mark = re.compile(rf"<!-- {name} -->\n.*?<!-- end -->", re.DOTALL)
        before, after = mark.split(text)
        text = f"{before}<!-- {name} -->\n\n{table()}\n\n<!-- end -->{after}"
    return text
