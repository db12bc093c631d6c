"""Bonds between people for a draw: fixed partners, people who must not meet, and near scores."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, combinations
from random import Random

from host_tools.club.seating.meetings import Pair, RoundPlan
from host_tools.club.seating.table_sizes import count_odd

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
        """Return the pairs of rounds that sit otherwise: whether together, and the pair.

        A pair that is parted by a bye is one of them.
        """
        broken = []
        for played in rounds:
            there, meet = played.list_players(), set(played.pairs())
            here = there | set(played.byes)
            broken += [
                (True, it) for it in self.together
                if it <= here and it & there and it not in meet
            ]  # fmt: skip
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
    people: Sequence[int],
    shape: Sequence[int],
    rested: Mapping[int, int],
    bonds: Bonds,
    random: Random,
) -> tuple[int, ...]:
    """Return who sits out from tables of this `shape`: those who did least often, pairs together.

    Someone without a partner is left for each table with an odd number of seats.
    """
    bonds = bonds.among(people)
    order = sorted(people, key=lambda it: (rested.get(it, 0), random.random()))
    count = len(people) - sum(shape)
    partners = bonds.partners()
    singles = [it for it in order if it not in partners]
    pairs = sorted(
        sorted(tuple(sorted(it)) for it in bonds.together),
        key=lambda it: (sum(rested.get(person, 0) for person in it), random.random()),
    )
    choices = []
    for number in range(count // 2 + 1):
        alone = count - 2 * number
        if number > len(pairs) or alone > len(singles) - count_odd(shape):
            continue
        byes = [*chain(*pairs[:number]), *singles[:alone]]
        often = sorted((rested.get(it, 0) for it in byes), reverse=True)
        # an odd number needs a single person each time: use no more of them than that
        choices.append((often, -number if count % 2 else random.random(), byes))
    return tuple(sorted(min(choices)[2] if choices else order[:count]))


def fill_tables(
    order: Sequence[int], sizes: Sequence[int], bonds: Bonds
) -> tuple[tuple[int, ...], ...]:
    """Return the people at tables of these sizes, one after the other, partners together.

    It takes people in their order, and leaves someone without a partner for each odd seat.
    """
    partners = bonds.among(order).partners()
    waiting = list(order)
    tables: list[list[int]] = []
    for at, size in enumerate(sizes):
        table: list[int] = []
        while len(table) < size:
            singles = [it for it in waiting if it not in partners]
            pairs = [it for it in waiting if it in partners]
            if (size - len(table)) % 2:
                fits = singles
            elif len(singles) < 2 + count_odd(sizes[at + 1 :]):
                fits = pairs
            else:
                fits = waiting
            person = (fits or waiting)[0]
            unit = [person]
            if partners.get(person) in waiting and len(table) + 2 <= size:
                unit.append(partners[person])
            table += unit
            waiting = [it for it in waiting if it not in unit]
        tables.append(table)
    return tuple(map(tuple, tables))


def seat_partners(table: Sequence[int], bonds: Bonds, teams: Sequence[Sequence[int]]) -> list[int]:
    """Return the people of a table in the order of the seats, partners in one team."""
    partners = bonds.among(table).partners()
    free = [list(team) for team in teams]
    seats: dict[int, int] = {}
    for person in table:
        team = next((it for it in free if len(it) > 1), None)
        if team and person in partners and person not in seats.values():
            seats[team.pop(0)], seats[team.pop(0)] = person, partners[person]
    rest = iter([it for it in table if it not in seats.values()])
    return [seats[seat] if seat in seats else next(rest) for seat in range(len(table))]
