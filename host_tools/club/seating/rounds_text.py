"""Rounds as the commands print them."""

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any

from host_tools.club.seating.meetings import bound, met
from host_tools.club.seating.rounds import LOT, Ask, Drawn, seats_of
from host_tools.club.seating.tables import USUAL


def as_rows(rounds: Sequence[Drawn]) -> list[dict[str, Any]]:
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


def lines(rounds: Sequence[Drawn]) -> str:
    """Rounds as people read them, a line a table."""
    texts = []
    for it in rounds:
        texts.append(f"Round {it.number}{' (begun)' if it.begun else ''}")
        for label, people in it.tables.items():
            texts.append(f"  {label}: {', '.join(person.name for person in people)}")
        if it.byes:
            texts.append(f"  Sits out: {', '.join(person.name for person in it.byes)}")
    return "\n".join(texts)


def meetings(rounds: Sequence[Drawn]) -> str:
    """How many pairs meet, how often, and what no draw could beat."""
    seats = [seats_of(it) for it in rounds]
    times = met(seats)
    one = len(times) == 1
    text = f"{len(times)} pair{' meets' if one else 's meet'}"
    often = Counter(count for count in times.values() if count > 1)
    if often:
        text += "".join(f", {often[count]} of them {_times(count)}" for count in sorted(often))
    elif not one:
        text += ", none of them twice"
    most = bound(seats)
    if len(times) < most:
        text += f"; no draw could let more than {most} meet"
    return f"{text}."


def _times(count: int) -> str:
    return "twice" if count == 2 else f"{count} times"


def as_before(ask: Ask, fields: Collection[str]) -> str:
    """What a draw asks for as the last one did, of `fields`, the names of Ask's; "" when that is
    what a draw asks for anyway."""
    wishes = []
    if "tables" in fields and ask.tables is not None:
        wishes.append(f"at most {ask.tables} table{'s' if ask.tables > 1 else ''}")
    if "usual" in fields and ask.usual != USUAL:
        wishes.append(f"tables of {ask.usual}")
    if "by" in fields and ask.by != LOT:
        wishes.append(f"by {ask.by}")
    return f"As before: {', '.join(wishes)}." if wishes else ""
