"""Bonds between people for a draw: fixed partners, people who must not meet, and near scores."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

from host_tools.club.seating.meetings import Pair, RoundPlan

APART = 1000  # meetings again that one broken bond costs
NEAR = 16  # places between two people that cost as much as a meeting again


@dataclass(frozen=True)
class Bonds:
    """Pairs that always sit `together`, or `apart`; everybody's `places` for a draw by standing.

    Nobody has two partners. With places (from 0, the best), people near each other should meet.
    """

    together: frozenset[Pair] = frozenset()
    apart: frozenset[Pair] = frozenset()
    places: Mapping[int, int] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.together or self.apart or self.places)

    def among(self, people: Collection[int]) -> "Bonds":
        """Return the bonds between these people."""
        return Bonds(
            frozenset(it for it in self.together if it <= set(people)),
            frozenset(it for it in self.apart if it <= set(people)),
            self.places,
        )

    def partners(self) -> dict[int, int]:
        """Return everybody's partner."""
        return {one: other for pair in self.together for one, other in _both(pair)}

    def price(self, one: int, other: int) -> float:
        """Return what it costs that two people sit at one table, in meetings again."""
        pair = frozenset((one, other))
        price = APART * ((pair in self.apart) - (pair in self.together))
        if self.places:
            apart = abs(self.places.get(one, 0) - self.places.get(other, 0))
            return price + apart / NEAR
        return price

    def broken(self, rounds: Iterable[RoundPlan]) -> list[tuple[bool, Pair]]:
        """Return the pairs of rounds that sit otherwise: whether together, and the pair."""
        broken = []
        for played in rounds:
            there, meet = played.list_players(), set(played.pairs())
            broken += [(True, it) for it in self.together if it <= there and it not in meet]
            broken += [(False, it) for it in self.apart if it in meet]
        return broken

    def spread(self, rounds: Sequence[RoundPlan]) -> tuple[float, float]:
        """Return how many places people at a table are apart on average, and at best."""
        real, best = [], []
        for played in rounds:
            at = sorted(self.places.get(it, 0) for it in played.list_players())
            for table in played.tables:
                real += [
                    abs(self.places.get(one, 0) - self.places.get(other, 0))
                    for one, other in combinations(table, 2)
                ]
            for size in sorted(map(len, played.tables)):
                best += [b - a for a, b in combinations(at[:size], 2)]
                at = at[size:]
        count = max(len(real), 1)
        return sum(real) / count, sum(best) / count


def _both(pair: Pair) -> Iterable[tuple[int, int]]:
    one, other = pair
    return (one, other), (other, one)


def pick_byes(
    people: Sequence[int], count: int, rested: Mapping[int, int], bonds: Bonds, random: Random
) -> tuple[int, ...]:
    """Return who sits out: those who did least often, and partners together if that can be."""
    partners = bonds.among(people).partners()
    order = sorted(people, key=lambda it: (rested.get(it, 0), random.random()))
    byes: list[int] = []
    for room in (2, 1):  # at last, a pair is parted
        for person in order:
            unit = [person, partners[person]] if person in partners and room == 2 else [person]
            if person not in byes and len(byes) + len(unit) <= count:
                byes += unit
    return tuple(sorted(byes))


def fill_tables(
    order: Sequence[int], sizes: Sequence[int], bonds: Bonds
) -> tuple[tuple[int, ...], ...]:
    """Return the people at tables of these sizes, one after the other, partners together."""
    partners = bonds.among(order).partners()
    waiting = list(order)
    tables: list[list[int]] = []
    for size in sizes:
        table: list[int] = []
        while len(table) < size:
            fits = [it for it in waiting if it not in partners or len(table) + 2 <= size]
            person = (fits or waiting)[0]
            unit = [person]
            if fits and person in partners:
                unit.append(partners[person])
            table += unit
            waiting = [it for it in waiting if it not in unit]
        tables.append(table)
    return tuple(map(tuple, tables))
