"""Rounds as the commands print them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from host_tools.club.seating.rounds import Drawn


def told(rounds: Sequence["Drawn"]) -> list[dict[str, Any]]:
    """Rounds as JSON has them: tables with the names in the order of the seats, and who sits
    out."""
    return [
        {
            "round": it.number,
            "tables": [
                {"table": label, "seats": [person.name for person in people]}
                for label, people in it.tables.items()
            ],
            "byes": [person.name for person in it.byes],
            "begun": it.begun,
            "by": it.ask.by,
            "seed": it.ask.seed,
        }
        for it in rounds
    ]


def lines(rounds: Sequence["Drawn"]) -> str:
    """Rounds as people read them, a line a table."""
    found = []
    for it in rounds:
        found.append(f"Round {it.number}{' (begun)' if it.begun else ''}")
        for label, people in it.tables.items():
            found.append(f"  {label}: {', '.join(person.name for person in people)}")
        if it.byes:
            found.append(f"  Sits out: {', '.join(person.name for person in it.byes)}")
    return "\n".join(found)


def meetings(rounds: Sequence["Drawn"]) -> str:
    """How many pairs meet, of how many that could."""
    from host_tools.club.seating.movement import Round, bound, met

    seats = [
        Round(
            tuple(tuple(person.id for person in people) for people in it.tables.values()),
            tuple(person.id for person in it.byes),
        )
        for it in rounds
    ]
    times = met(seats)
    again = sum(count > 1 for count in times.values())
    twice = f", {again} of them more than once" if again else ", none of them twice"
    return f"{len(times)} pairs meet (at most {bound(seats)} could){twice}."
