"""The list of parts, bom.csv, as a table with its sums. Prices are in euros, tax included."""

import csv
from decimal import Decimal
from typing import NamedTuple

from hardware.make import FOLDER

MOST = Decimal(20)  # euros, for everything that is needed


class Line(NamedTuple):
    """A line of the list; `price` is of one piece."""

    part: str
    type: str
    quantity: int
    price: Decimal
    needed: bool
    instead: str

    @property
    def cost(self) -> Decimal:
        """Of all the pieces."""
        return self.quantity * self.price


def read() -> list[Line]:
    """bom.csv; ValueError when `needed` is neither yes nor no."""
    lines = []
    with (FOLDER / "bom.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            if row["needed"] not in ("yes", "no"):
                raise ValueError(f"needed is {row['needed']!r}, and neither yes nor no")
            needed = row["needed"] == "yes"
            quantity, price = int(row["quantity"]), Decimal(row["price_eur"])
            instead = row["what_else_will_do"]
            lines.append(Line(row["part"], row["type"], quantity, price, needed, instead))
    return lines


def total(needed: bool) -> Decimal:
    """What all that is needed costs, or all that is optional."""
    return sum((line.cost for line in read() if line.needed == needed), Decimal(0))


def table(needed: bool) -> str:
    """The part of the list that is needed, or that is optional, in Markdown."""
    lines = [
        "| Part | What to ask for | Pieces | Euros | What else will do |",
        "|---|---|--:|--:|---|",
    ]
    for line in read():
        if line.needed == needed:
            cells = (line.part, line.type, str(line.quantity), f"{line.cost:.2f}", line.instead)
            lines.append("| " + " | ".join(cells) + " |")
    lines.append(f"| **Sum** | | | **{total(needed):.2f}** | |")
    return "\n".join(lines)
