"""Evenings built by hand, for what ranks, settles, prints and shows them."""

from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import Any

from host_tools.club.model import Evening, Hand, Payment, Person, Table

DATE = date(2026, 11, 20)
RECEIVED = datetime(2026, 11, 20, 21, 4, tzinfo=UTC)
NAMES = ("Ann", "Bea", "Cy", "Di", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou")


def hand(number: int, people: Sequence[int], delta: Sequence[int], **more: Any) -> Hand:
    """Return a settled hand in which everything was paid for card points left."""
    payments = (Payment("hand_points", tuple(delta)),) if any(delta) else ()
    return Hand(number, tuple(people), tuple(delta), **{"payments": payments, **more})


def table(
    number: int, people: Sequence[int], deltas: Sequence[Sequence[int]], **more: Any
) -> Table:
    """Return a table where `people` have played a hand for each of `deltas`."""
    fields: dict[str, Any] = {
        "label": f"Table {number}",
        "box": f"e66{number:05x}",
        "ruleset": "modern_1991",
        "unit": "chip",
        "start": (0,) * len(people),
        "people": tuple(people),
        "received": RECEIVED,
        "playing": "play",
        "hands": tuple(hand(at, people, delta) for at, delta in enumerate(deltas, 1)),
    }
    fields |= more
    totals = list(fields["start"])
    for played in fields["hands"]:
        totals = [sum(pair) for pair in zip(totals, played.delta, strict=True)]
    names = tuple(NAMES[(person - 1) % len(NAMES)] for person in people)
    fields = {"balances": tuple(totals), "names": names, **fields}
    return Table(id=number, **fields)


def evening(*tables: Table, **more: Any) -> Evening:
    """Return an evening of the Comet Club; person 1 is Ann, 2 Bea; from 7 on they are guests."""
    people = {at: Person(at, name, at > 6) for at, name in enumerate(NAMES, 1)}
    fields: dict[str, Any] = {
        "id": 1, "club": "Comet Club", "season": "2026/27", "number": 3, "date": DATE,
        "people": people,
    }  # fmt: skip
    return Evening(tables=tables, **(fields | more))
