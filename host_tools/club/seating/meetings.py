"""Who meets whom in an evening's rounds, and what no movement could beat."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb

Pair = frozenset[int]


@dataclass(frozen=True)
class Round:
    """Who plays at which table, in the order of the tables, and who sits out."""

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...] = ()

    def pairs(self) -> Iterable[Pair]:
        """Everybody who meets."""
        for table in self.tables:
            yield from map(frozenset, combinations(table, 2))

    def seated(self) -> set[int]:
        """Everybody who plays."""
        return {person for table in self.tables for person in table}


def met(rounds: Iterable[Round]) -> Counter[Pair]:
    """How often each pair has met."""
    return Counter(pair for played in rounds for pair in played.pairs())


def bound(rounds: Sequence[Round]) -> int:
    """No movement with tables of these sizes and these byes can let more pairs than this meet.

    Somebody meets at most everybody else, and at most as many as sit at their tables; and a round
    brings at most the pairs at its tables without those that must have met in one round before.
    """
    by_person = sum(min(others, seats) for others, seats in _seats(rounds)) // 2
    by_round = 0
    for number, played in enumerate(rounds):
        again = [shared(old, played) for old in rounds[:number]]
        by_round += sum(comb(len(table), 2) for table in played.tables) - max(again, default=0)
    return min(by_person, by_round)


def least_again(rounds: Sequence[Round]) -> int:
    """No movement with tables of these sizes and these byes has a smaller `again`."""
    by_person = 0
    for others, seats in _seats(rounds):
        by_person += _spread(seats, others)
    by_round = sum(shared(old, new) for old, new in combinations(rounds, 2))
    return max(-(-by_person // 2), by_round)


def again(times: Iterable[int]) -> int:
    """What it costs that pairs meet more than once, given how often each does: of m times, every
    two count 1, so that ten pairs that meet twice are better than five that meet three times."""
    return sum(comb(count, 2) for count in times)


def shared(one: Round, other: Round) -> int:
    """How many pairs must meet in both of two rounds, however people are put at their tables.

    Those of a table come from the tables of the other round: with more people than tables, two come
    from one and the same. Who does not play in the other round comes from none.
    """
    return max(_from_tables(one, other), _from_tables(other, one))


def _from_tables(one: Round, other: Round) -> int:
    sizes = [len(table) for table in other.tables]
    for _ in other.seated() - one.seated():
        sizes[sizes.index(max(sizes))] -= 1
    return sum(_spread(size, len(one.tables)) for size in sizes)


def _spread(count: int, places: int) -> int:
    """How many pairs lie in one place, when `count` things are spread as evenly as can be."""
    if places < 1:
        return 0
    each, more = divmod(count, places)
    return more * comb(each + 1, 2) + (places - more) * comb(each, 2)


def _seats(rounds: Sequence[Round]) -> list[tuple[int, int]]:
    """For everybody: how many others there are, and how many sit at their tables in all."""
    seats: Counter[int] = Counter()
    people: set[int] = set()
    for played in rounds:
        people |= played.seated() | set(played.byes)
        for table in played.tables:
            for person in table:
                seats[person] += len(table) - 1
    return [(len(people) - 1, seats[person]) for person in people]
