"""The list of parts, bom.csv, as tables with their sums. Prices are in euros, tax included."""

import csv
from decimal import Decimal
from typing import NamedTuple

from hardware.make import FOLDER

MOST = Decimal(20)  # euros, for everything that is needed
PRICED = "November 2026"  # when the prices were set down
NEEDED = ("yes", "no", "home")  # the last: tools and the like, which most homes have


class Line(NamedTuple):
    """A line of the list; `price` is of one piece, `needed` one of NEEDED, `link` may be empty."""

    part: str
    type: str
    quantity: int
    price: Decimal
    needed: str
    instead: str
    link: str

    @property
    def cost(self) -> Decimal:
        """Of all the pieces."""
        return self.quantity * self.price

    @property
    def ask(self) -> str:
        """What to ask for, in Markdown, with the link if there is one."""
        return f"[{self.type}]({self.link})" if self.link else self.type


def read() -> list[Line]:
    """bom.csv; ValueError when `needed` is none of NEEDED."""
    lines = []
    with (FOLDER / "bom.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            needed = row["needed"]
            if needed not in NEEDED:
                raise ValueError(f"needed is {needed!r}, and none of {', '.join(NEEDED)}")
            quantity, price = int(row["quantity"]), Decimal(row["price_eur"])
            instead, link = row["what_else_will_do"], row["link"]
            lines.append(Line(row["part"], row["type"], quantity, price, needed, instead, link))
    return lines


def total(needed: str) -> Decimal:
    """What a group of the list costs, by one of NEEDED."""
    return sum((line.cost for line in read() if line.needed == needed), Decimal(0))


def table(needed: str) -> str:
    """A group of the list, by one of NEEDED, in Markdown."""
    lines = [
        "| Part | What to ask for | Pieces | Euros | What else will do |",
        "|---|---|--:|--:|---|",
    ]
    for line in read():
        if line.needed == needed:
            cells = (line.part, line.ask, str(line.quantity), f"{line.cost:.2f}", line.instead)
            lines.append("| " + " | ".join(cells) + " |")
    lines.append(f"| **Sum** | | | **{total(needed):.2f}** | |")
    return "\n".join(lines)
