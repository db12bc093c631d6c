"""The standings of an evening or of a season, and the history of one person.

Balances are added up as numbers over tables of whatever rule sets, each in its own unit; what is
paid in the end is `tariff`'s affair.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction

from host_tools.club.model import HAND, Evening, Gain, person_deltas
from host_tools.club.place_points import TIES, alphabetical, points, ranked
from host_tools.errors import BadInput

_Measures = tuple[Fraction | int, ...]


@dataclass(frozen=True)
class Standing:
    """Where somebody stands: `hands` are settled ones, `points` place points, `rank` from 1."""

    person: int
    name: str
    balance: int
    hands: int
    tables: int
    points: Fraction
    rank: int = 0

    @property
    def per_hand(self) -> Fraction:
        """The balance per hand played, exact; 0 before the first."""
        return Fraction(self.balance, self.hands) if self.hands else Fraction(0)

    def measure(self, by: str) -> Fraction | int:
        """What `by` ("balance", "per_hand" or "places") goes by."""
        if by == "balance":
            return self.balance
        return self.per_hand if by == "per_hand" else self.points


@dataclass(frozen=True)
class Played:
    """One evening of somebody's history, with `players` people in it."""

    number: int
    date: date
    standing: Standing
    players: int


def settled_way(by: str) -> str:
    """`by` as it is written inside; BadInput where standings cannot go by it."""
    way = by.replace("-", "_")
    if way not in TIES:
        raise BadInput(f"Standings go by balance, per-hand or places, not by {by!r}.")
    return way


def standings(evenings: Evening | Sequence[Evening], by: str | None = None) -> list[Standing]:
    """Everybody who played, or sits at a table, the best first; equals in the order of their names.

    by: "balance", "per_hand" or "places"; without it, as the latest evening's club has settled.
    """
    several = [evenings] if isinstance(evenings, Evening) else evenings
    way = settled_way(by or (several[-1].ranking if several else "balance"))
    rows: dict[int, Standing] = {}
    for evening in several:
        for row in _of_evening(evening):
            so_far = rows.get(row.person)
            rows[row.person] = _both(so_far, row) if so_far else row
    ordered = sorted(rows.values(), key=lambda row: (alphabetical(row.name), row.person))

    def measures(row: Standing) -> _Measures:
        return tuple(row.measure(it) for it in (way, *TIES[way]))

    return [replace(row, rank=rank) for rank, row in ranked(ordered, measures)]


def history(evenings: Iterable[Evening], person: int, by: str | None = None) -> list[Played]:
    """The evenings that `person` played in, in their order, and where they stood in each."""
    evenings_played = []
    for evening in evenings:
        rows = standings(evening, by)
        mine = next((row for row in rows if row.person == person), None)
        if mine:
            evenings_played.append(Played(evening.number, evening.date, mine, len(rows)))
    return evenings_played


def _both(one: Standing, other: Standing) -> Standing:
    return replace(
        other,
        balance=one.balance + other.balance,
        hands=one.hands + other.hands,
        tables=one.tables + other.tables,
        points=one.points + other.points,
    )


def _of_evening(evening: Evening) -> list[Standing]:
    gains = person_deltas(evening)
    sits: dict[int, set[int | None]] = {}
    for table in evening.tables:
        for person in table.people:
            gains.setdefault(person, [])
            sits.setdefault(person, set()).add(table.id)
    scored = _place_points(evening, gains)
    rows = []
    for person, made in gains.items():
        at = {gain.table for gain in made if gain.why == HAND} | sits.get(person, set())
        rows.append(
            Standing(
                person,
                evening.people[person].name,
                sum(gain.delta for gain in made),
                sum(gain.settled for gain in made if gain.why == HAND),
                len(at),
                scored.get(person, Fraction(0)),
            )
        )
    return rows


def _place_points(evening: Evening, gains: dict[int, list[Gain]]) -> dict[int, Fraction]:
    """Everybody's place points, over the tables at which a hand was settled."""
    at_tables: dict[int, dict[int, int]] = {}
    for person, made in gains.items():
        played = {gain.table for gain in made if gain.why == HAND and gain.settled}
        for table in played - {None}:
            here = sum(gain.delta for gain in made if gain.table == table)
            at_tables.setdefault(table or 0, {})[person] = here
    totals: dict[int, Fraction] = {}
    for balances in at_tables.values():
        for person, worth in points(balances, evening.places).items():
            totals[person] = totals.get(person, Fraction(0)) + worth
    return totals
