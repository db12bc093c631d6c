"""The lists of parts, bom.csv, as tables with their sums. Prices are in euros, tax included."""

import csv
from collections.abc import Iterable
from decimal import Decimal
from pathlib import Path
from typing import NamedTuple

from hardware.board import bom as board_bom
from hardware.make import FOLDER

MOST = Decimal(20)  # euros, for everything that is needed
PRICED = {"2026-11": "November 2026"}  # when the prices were set down
NEEDED = ("yes", "no", "home")  # the last: tools and the like, which most homes have
_CLUB = FOLDER / "club_box" / "bom.csv"
# What makers of boards and shops ask for sending, in euros: the boards, and four shops
POSTAGE = Decimal(12) + 4 * Decimal(6)


class Line(NamedTuple):
    """A line of a list of parts.

    `price` is for one piece, `pack` the smallest number sold, for `pack_price`, `needed` one of
    NEEDED, `sources` are two pages that show such a part.
    """

    part: str
    type: str
    quantity: int
    price: Decimal
    priced: str
    needed: str
    instead: str
    sources: tuple[str, str]
    pack: int = 1
    pack_price: Decimal = Decimal(0)  # 0: sold by the piece

    @property
    def cost(self) -> Decimal:
        """Of all the pieces."""
        return self.quantity * self.price

    @property
    def linked(self) -> str:
        """The part's name in Markdown, as a link to its first page."""
        return f"[{self.part}]({self.sources[0]})"


def read(path: Path = FOLDER / "bom.csv") -> list[Line]:
    """Read a list; raise ValueError if `needed` is not one of NEEDED."""
    lines = []
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            needed = row["needed"]
            if needed not in NEEDED:
                raise ValueError(f"needed is {needed!r}, and none of {', '.join(NEEDED)}")
            quantity, price = int(row["quantity"]), Decimal(row["price_eur"])
            sources = (row["source"], row["second_source"])
            instead, priced = row["what_else_will_do"], row["priced"]
            lines.append(
                Line(
                    row["part"],
                    row["type"],
                    quantity,
                    price,
                    priced,
                    needed,
                    instead,
                    sources,
                    int(row.get("pack") or 1),
                    Decimal(row.get("pack_eur") or price),
                )
            )
    return lines


def club() -> list[Line]:
    """Return the parts of the club's box other than its board."""
    return read(_CLUB)


def total(needed: str, lines: Iterable[Line] | None = None) -> Decimal:
    """Return the price of a group of a list, one of NEEDED."""
    lines = read() if lines is None else lines
    return sum((line.cost for line in lines if line.needed == needed), Decimal(0))


def _rows(lines: Iterable[Line]) -> list[str]:
    head = "| Part | What to ask for | Pieces | Euros | What else will do |"
    made = [head, "|---|---|--:|--:|---|"]
    for line in lines:
        cells = (line.linked, line.type, str(line.quantity), f"{line.cost:.2f}", line.instead)
        made.append("| " + " | ".join(cells) + " |")
    return made


def table(needed: str) -> str:
    """Return a group of the solderless box's list, by one of NEEDED, in Markdown."""
    rows = _rows(line for line in read() if line.needed == needed)
    return "\n".join([*rows, f"| **Sum** | | | **{total(needed):.2f}** | |"])


def club_sums() -> tuple[Decimal, Decimal]:
    """Return the prices of the club's box: the board without spacers, and the whole."""
    board = sum(
        (line.cost for line in board_bom.read() if line.part != "Spacers"), Decimal(0)
    )  # the printed box stands on its own feet
    return board, board + total("yes", club())


def club_table() -> str:
    """Return the club's box's list in Markdown; the board has a list of its own."""
    board, whole = club_sums()
    rows = _rows(club())
    ask = "[all on its list](board/README.md#what-to-buy), but the spacers"
    rows.insert(2, f"| Board with its parts | {ask} | 1 | {board:.2f} | |")
    return "\n".join([*rows, f"| **Sum** | | | **{whole:.2f}** | |"])


def bought(count: int) -> Decimal:
    """Return the price of `count` club's boxes: whole packs of everything, and postage."""
    on_board = [line for line in board_bom.read() if line.part != "Spacers"]
    packs = [(line.quantity, line.pack, line.pack_price) for line in on_board]
    packs += [(line.quantity, line.pack, line.pack_price) for line in club()]
    return POSTAGE + sum(-(-count * quantity // pack) * price for quantity, pack, price in packs)


def first_table() -> str:
    """Return the price of one box by the piece, the first one, and each of ten, in Markdown."""
    ten = bought(10) / 10
    return "\n".join([
        "| The club's box | Euros |",
        "|---|--:|",
        f"| One of many, by the piece | {club_sums()[1]:.2f} |",
        f"| The first: five boards, whole packs, postage of {POSTAGE} euros | {bought(1):.2f} |",
        f"| Each of ten | {ten:.2f} |",
    ])  # fmt: skip
