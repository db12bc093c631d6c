"""The board's list of parts, bom.csv, and its tables. Prices are estimates in euros, with tax."""

import csv
import re
from decimal import Decimal
from pathlib import Path
from typing import NamedTuple

_FILE = Path(__file__).resolve().parent / "bom.csv"
_RANGE = re.compile(r"([A-Z]+)(\d+)-([A-Z]+)(\d+)")


class Line(NamedTuple):
    """A line of the list of parts.

    `refs` are the parts on the board, `price` is for one piece, `pack` the smallest number sold,
    for `pack_price`. `lcsc` are the numbers there, the first one to be ordered; the file has
    other distributors' numbers, too, a column each.
    """

    part: str
    refs: tuple[str, ...]
    type: str
    quantity: int
    price: Decimal
    priced: str
    instead: str
    sources: tuple[str, ...]
    pack: int
    pack_price: Decimal
    maker: str
    number: str
    lcsc: tuple[str, ...]

    @property
    def cost(self) -> Decimal:
        """Of all the pieces of one box."""
        return self.quantity * self.price


def read() -> list[Line]:
    """bom.csv, line by line."""
    lines = []
    with _FILE.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            lines.append(
                Line(
                    row["part"],
                    _refs(row["refs"]),
                    row["type"],
                    int(row["quantity"]),
                    Decimal(row["price_eur"]),
                    row["priced"],
                    row["what_else_will_do"],
                    (row["source"], row["second_source"]),
                    int(row["pack"]),
                    Decimal(row["pack_eur"]),
                    row["maker"],
                    row["number"],
                    tuple(row["lcsc"].split()),
                )
            )
    return lines


def total() -> Decimal:
    """Return the price of one box's parts."""
    return sum((line.cost for line in read()), Decimal(0))


def table() -> str:
    """Return the list in Markdown."""
    lines = [
        "| Part | What to ask for | Pieces | Euros | What else will do |",
        "|---|---|--:|--:|---|",
    ]
    for line in read():
        name = f"[{line.part}]({line.sources[0]})"
        cells = (name, line.type, str(line.quantity), f"{line.cost:.2f}", line.instead)
        lines.append("| " + " | ".join(cells) + " |")
    lines.append(f"| **Sum** | | | **{total():.2f}** | |")
    return "\n".join(lines)


def _refs(words: str) -> tuple[str, ...]:
    """SW1-SW3 as SW1, SW2, SW3; words apart by spaces."""
    refs: list[str] = []
    for word in words.split():
        span = _RANGE.fullmatch(word)
        if span:
            letters, first, _, last = span.groups()
            refs += [f"{letters}{n}" for n in range(int(first), int(last) + 1)]
        else:
            refs.append(word)
    return tuple(refs)


def site(link: str) -> str:
    """Return the name of a site, from its address."""
    host = link.split("/")[2].split(".")
    return host[-3] if host[-2] in ("co", "com") else host[-2]
