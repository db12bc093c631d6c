"""The meetings of an evening's rounds, and the bound that no movement can beat."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from heapq import heapify, heappop, heapreplace
from itertools import combinations
from math import comb

Pair = frozenset[int]


@dataclass(frozen=True)
class RoundPlan:
    """The people at each table, in the order of the tables, and who sits out."""

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...] = ()

    def pairs(self) -> Iterable[Pair]:
        """Everybody who meets."""
        for table in self.tables:
            yield from map(frozenset, combinations(table, 2))

    def list_players(self) -> set[int]:
        """Everybody who plays."""
        return {person for table in self.tables for person in table}


def met(rounds: Iterable[RoundPlan]) -> Counter[Pair]:
    """Return how often each pair has met."""
    return Counter(pair for played in rounds for pair in played.pairs())


def limit_meetings(rounds: Sequence[RoundPlan]) -> int:
    """No movement with tables of these sizes and these byes can let more pairs than this meet.

    Somebody meets at most everybody else, and at most as many as sit at their tables; and a round
    brings at most the pairs at its tables without those that must have met in one round before.
    """
    by_person = sum(min(others, seats) for others, seats in _seats(rounds)) // 2
    by_round = 0
    for number, played in enumerate(rounds):
        again = [count_shared(old, played) for old in rounds[:number]]
        by_round += sum(comb(len(table), 2) for table in played.tables) - max(again, default=0)
    return min(by_person, by_round)


@dataclass(frozen=True, order=True)
class Cost:
    """The cost of repeated meetings; of two draws the cheaper is better.

    `again` counts every two meetings of a pair, so that ten pairs that meet twice cost less than
    five that meet three times. At equal cost, fewer third meetings are better: `thrice` counts
    every three meetings of a pair.
    """

    again: int
    thrice: int


def cost(times: Iterable[int]) -> Cost:
    """Return the cost of pairs that meet as often as `times` says, a number a pair."""
    again = thrice = 0
    for count in times:
        again += comb(count, 2)
        thrice += comb(count, 3)
    return Cost(again, thrice)


def least_cost(rounds: Sequence[RoundPlan]) -> Cost:
    """No movement with tables of these sizes and these byes costs less."""
    again = thrice = 0
    for others, seats in _seats(rounds):
        again += _spread(seats, others, 2)
        thrice += _spread(seats, others, 3)
    by_round = sum(count_shared(old, new) for old, new in combinations(rounds, 2))
    return Cost(max(-(-again // 2), by_round), -(-thrice // 2))


def count_shared(one: RoundPlan, other: RoundPlan) -> int:
    """Return the number of pairs that must meet in both of two rounds, however people sit.

    A table's people come from the other round's tables: with more people than tables, two come from
    the same. People who sit out in the other round come from none.
    """
    return max(_from_tables(one, other), _from_tables(other, one))


def _from_tables(one: RoundPlan, other: RoundPlan) -> int:
    sizes = [len(table) for table in other.tables]
    for _ in other.list_players() - one.list_players():
        sizes[sizes.index(max(sizes))] -= 1
    return sum(_spread(size, len(one.tables), 2) for size in sizes)


def _spread(count: int, places: int, group: int) -> int:
    """Return the pairs (`group` 2) or threes (3) in one place, with `count` spread evenly."""
    if places < 1:
        return 0
    each, more = divmod(count, places)
    return more * comb(each + 1, group) + (places - more) * comb(each, group)


def _seats(rounds: Sequence[RoundPlan]) -> list[tuple[int, int]]:
    """Return for each person the number of others, and of people at their tables in all.

    Those who play sit at the larger tables equally often, as far as possible.
    """
    people: set[int] = set()
    least: Counter[int] = Counter()
    most: Counter[int] = Counter()
    more = 0  # how many seats are to be shared out
    for played in rounds:
        sizes = [len(table) for table in played.tables]
        people |= played.list_players() | set(played.byes)
        for person in played.list_players():
            least[person] += min(sizes) - 1
            most[person] += max(sizes) - 1
        more += sum((size - min(sizes)) * size for size in sizes)
    queue = [(least[person], person) for person in people]
    heapify(queue)
    seats = []
    while queue:
        count, person = queue[0]
        if more and count < most[person]:
            more -= 1
            heapreplace(queue, (count + 1, person))
        else:
            seats.append(heappop(queue)[0])
    return [(len(people) - 1, count) for count in seats]
