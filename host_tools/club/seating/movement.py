"""The movement: who plays with whom in each round, so that as many as possible meet, once.

Method. The start is the rotation of a transversal design: people stand in columns, and in round r
column g moves on by g tables a round, so that no two meet twice while there are rounds left, where
the number of tables is a prime, or a prime's power with that field's sums and products (R. C. Bose,
"On the application of the properties of Galois fields to the problem of construction of
hyper-Graeco-Latin squares", 1938); then the columns meet. Where that does not fit (other numbers,
tables of several sizes, people who came late, rounds already played) a search by exchange of two
people of one round goes on from there, led by the pairs that meet more than once, with a
tabu list (I. Dotú and P. Van Hentenryck, "Scheduling social golfers locally", CPAIOR 2005). A seed
makes it repeatable.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

from host_tools.club.seating import field
from host_tools.club.seating.tables import USUAL, sizes

_MOVES = 4000  # exchanges tried before the best so far is taken
_TABU = 10  # exchanges for which a pair stays as it was put, at least

Pair = frozenset[int]
Heard = Callable[[int, int], None]  # exchanges made, of how many


@dataclass(frozen=True)
class Round:
    """Who plays at which table, in the order of the tables, and who sits out."""

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...] = ()

    def pairs(self) -> Iterable[Pair]:
        """Everybody who meets."""
        for table in self.tables:
            yield from map(frozenset, combinations(table, 2))


def met(rounds: Iterable[Round]) -> Counter[Pair]:
    """How often each pair has met."""
    return Counter(pair for played in rounds for pair in played.pairs())


def bound(rounds: Sequence[Round]) -> int:
    """No movement with these tables and byes can let more pairs than this meet.

    Somebody meets at most everybody else, and at most as many as have sat at their tables.
    """
    people = {person for played in rounds for table in played.tables for person in table}
    people |= {person for played in rounds for person in played.byes}
    seats: Counter[int] = Counter()
    for played in rounds:
        for table in played.tables:
            for person in table:
                seats[person] += len(table) - 1
    return sum(min(len(people) - 1, seats[person]) for person in people) // 2


def movement(
    people: Sequence[int],
    rounds: int,
    seed: int,
    played: Sequence[Round] = (),
    usual: int = USUAL,
    tables: int | None = None,
    heard: Heard | None = None,
) -> list[Round]:
    """The next `rounds` rounds of `people`, in the order of the draw, after those `played`.

    Sits out, where somebody has to, who has done so least often. `usual` and `tables` as in
    `tables.sizes`.
    """
    random = Random(seed)
    shape = sizes(len(people), usual, tables)
    rested = Counter(person for old in played for person in old.byes)
    plan = []
    for number in range(rounds):
        byes = _byes(people, len(people) - sum(shape), rested, random)
        rested.update(byes)
        there = [person for person in people if person not in byes]
        plan.append(Round(_rotated(there, shape, len(played) + number), byes))
    return _Search(plan, played, random).run(heard)


def _byes(
    people: Sequence[int], count: int, rested: Counter[int], random: Random
) -> tuple[int, ...]:
    order = [(rested[person], random.random(), person) for person in people]
    return tuple(sorted(person for _, _, person in sorted(order)[:count]))


def _rotated(
    people: Sequence[int], shape: tuple[int, ...], number: int
) -> tuple[tuple[int, ...], ...]:
    """The rotation's round `number` (from 0), for whom the draw put at place i: column i // tables,
    row i % tables.

    The last column is short where tables differ in size; whoever it brings to a table that is full
    sits at the next one with a free seat.
    """
    count = len(shape)
    number %= count + 1
    found: list[list[int]] = [[] for _ in shape]
    for index, person in enumerate(people):
        column, row = divmod(index, count)
        at = column % count
        if number < count:
            at = field.added(row, field.times(number, column % count, count), count)
        while len(found[at]) == shape[at]:
            at = (at + 1) % count
        found[at].append(person)
    return tuple(map(tuple, found))


class _Search:
    """Exchanges people within a round of the plan as long as pairs meet more often than need be."""

    def __init__(self, plan: list[Round], played: Sequence[Round], random: Random) -> None:
        self._random = random
        self._plan = [[list(table) for table in coming.tables] for coming in plan]
        self._byes = [coming.byes for coming in plan]
        everybody = {person for old in [*played, *plan] for table in old.tables for person in table}
        self._met = {a: dict.fromkeys(everybody, 0) for a in everybody}
        for pair, times in met([*played, *plan]).items():
            a, b = pair
            self._met[a][b] = self._met[b][a] = times
        self._target = bound([*played, *plan])

    def run(self, heard: Heard | None) -> list[Round]:
        best = self._rounds()
        most = self._pairs()
        tabu: dict[tuple[int, Pair], int] = {}
        for move in range(_MOVES):
            if heard and move % 50 == 0:
                heard(move, _MOVES)
            if most == self._target:
                break
            if self._exchange(tabu, move) and (pairs := self._pairs()) > most:
                best, most = self._rounds(), pairs
        if heard:
            heard(_MOVES, _MOVES)
        return best

    def _pairs(self) -> int:
        return sum(times > 0 for row in self._met.values() for times in row.values()) // 2

    def _rounds(self) -> list[Round]:
        return [
            Round(tuple(map(tuple, tables)), byes)
            for tables, byes in zip(self._plan, self._byes, strict=True)
        ]

    def _repeated(self) -> list[tuple[int, int, int]]:
        """Round, table and place of everybody who meets somebody there not for the first time."""
        found = []
        for number, tables in enumerate(self._plan):
            for at, table in enumerate(tables):
                for place, person in enumerate(table):
                    row = self._met[person]
                    if any(row[other] > 1 for other in table if other != person):
                        found.append((number, at, place))
        return found

    def _exchange(self, tabu: dict[tuple[int, Pair], int], move: int) -> bool:
        """Make the best exchange of somebody who meets somebody again; False when there is none."""
        candidates = self._repeated()
        if not candidates:
            return False
        number, at, place = self._random.choice(candidates)
        tables = self._plan[number]
        person = tables[at][place]
        best: list[tuple[int, int]] = []
        least = 10**9
        for to, table in enumerate(tables):
            if to == at:
                continue
            for seat, other in enumerate(table):
                if tabu.get((number, frozenset((person, other))), -1) > move:
                    continue
                cost = self._cost(tables[at], person, other) + self._cost(table, other, person)
                if cost < least:
                    least, best = cost, []
                if cost == least:
                    best.append((to, seat))
        if not best:
            return False
        to, seat = self._random.choice(best)
        other = tables[to][seat]
        self._seat(tables[at], person, other)
        self._seat(tables[to], other, person)
        tabu[number, frozenset((person, other))] = move + _TABU + self._random.randrange(_TABU)
        return True

    def _cost(self, table: list[int], goes: int, comes: int) -> int:
        """What it costs in pairs met again when one person takes another's place at a table."""
        gone, come = self._met[goes], self._met[comes]
        return sum(come[other] - gone[other] + 1 for other in table if other != goes)

    def _seat(self, table: list[int], goes: int, comes: int) -> None:
        for other in table:
            if other != goes:
                for person, step in ((goes, -1), (comes, 1)):
                    self._met[person][other] += step
                    self._met[other][person] += step
        table[table.index(goes)] = comes
