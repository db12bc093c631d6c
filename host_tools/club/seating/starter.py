"""Rounds in which nobody meets twice, turned out of one: a starter.

People stand at places: in rings of `turn` places each, and a few in the middle. From one round to
the next everybody in a ring moves on by one place, and those in the middle stay. Two who meet stand
that many places apart, and so do the next two in the next round, so a first round in which no
distance comes twice, and nobody of the middle meets a ring, or the middle, twice, lets nobody meet
twice in `turn` rounds. It is a short search where the whole movement would be a hopeless one.

Source: the method of differences of R. C. Bose ("On the construction of balanced incomplete block
designs", Annals of Eugenics 9, 1939), applied to whole rounds, as in the circle method of
tournaments and in the resolvable designs of C. J. Colbourn and J. H. Dinitz (editors), "Handbook of
Combinatorial Designs", 2007, chapters II.7 and IV.5. The starters of starters.txt were found by
`find` with more time; each of their lines is a turn and the places of the first round, table by
table, places 0 to turn - 1 being the first ring.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations, islice
from math import exp
from pathlib import Path
from random import Random

Tables = tuple[tuple[int, ...], ...]

_HOT, _COLD = 1.0, 0.18  # a distance that comes once more is taken with a chance of exp(-1 / this)
_STEP = 1000  # exchanges tried at one heat


def turn_rounds(first: Tables, turn: int) -> Iterator[Tables]:
    """Yield the rounds that come of the places of a `first` one, without an end."""
    rings = sum(map(len, first)) // turn * turn
    now = first
    while True:
        yield now
        now = tuple(
            tuple(
                place if place >= rings else place - turn + 1 if place % turn == turn - 1
                else place + 1
                for place in table
            )
            for table in now
        )  # fmt: skip


@cache
def load() -> dict[tuple[int, ...], tuple[int, Tables]]:
    """Return the starters of starters.txt: by tables' sizes, the turn and the first round."""
    starters = {}
    text = Path(__file__).with_name("starters.txt").read_text(encoding="utf-8")
    for line in text.splitlines():
        turn, _, places = line.partition(":")
        first = tuple(tuple(map(int, table.split())) for table in places.split("|"))
        starters[tuple(map(len, first))] = int(turn), first
    return starters


def turns(shape: Sequence[int], rounds: int) -> Iterator[int]:
    """Yield the turns with which a starter of at least `rounds` rounds is worth a search."""
    people, tables = sum(shape), len(shape)
    neighbours = sum(size * (size - 1) for size in shape)  # in a round
    for turn in range(rounds, people + 1):
        if turn * neighbours > people * (people - 1):
            return
        if people % turn <= tables:  # those of the middle sit at different tables
            yield turn


def find(
    shape: Sequence[int], turn: int, random: Random, moves: int, stop: Callable[[], bool]
) -> Tables | None:
    """Return a starter for tables of these sizes, found by simulated annealing, or None.

    It gives up after `moves` exchanges, or when `stop` says so.
    """
    search = _Search(shape, turn, random)
    for tried in range(0, moves, _STEP):
        if stop() or search.anneal(_HOT * (_COLD / _HOT) ** (tried / moves)):
            break
    return None if search.again else search.tables()


class _Search:
    """A search that exchanges places until no distance repeats; `again` counts repeats."""

    def __init__(self, shape: Sequence[int], turn: int, random: Random) -> None:
        self._random = random.random
        count = sum(shape)
        self._places = list(range(count))
        random.shuffle(self._places)
        self._shape = shape
        self._table = [at for at, size in enumerate(shape) for _ in range(size)]
        starts = [sum(shape[:at]) for at in range(len(shape))]
        self._seats = [
            range(start, start + size) for start, size in zip(starts, shape, strict=True)
        ]
        self._distance = _distances(count, turn)
        # two who come together by themselves must never meet: that would count as once more
        self._often = [0] * (1 + max(map(max, self._distance)))
        for one, other in combinations(range(count), 2):
            if _comes_again(one, other, count // turn * turn, turn):
                self._often[self._distance[one][other]] = 1
        self.again = 0
        for seats in self._seats:
            for one, other in combinations(seats, 2):
                self._meet(self._places[one], self._places[other])

    def tables(self) -> Tables:
        rest = iter(self._places)
        return tuple(tuple(islice(rest, size)) for size in self._shape)

    def anneal(self, heat: float) -> bool:
        """Try `_STEP` exchanges; whether it is a starter now."""
        random, places, table = self._random, self._places, self._table
        for _ in range(_STEP):
            if not self.again:
                return True
            one, other = int(random() * len(places)), int(random() * len(places))
            if table[one] == table[other]:
                continue
            before = self.again
            self._exchange(one, other)
            worse = self.again - before
            if worse > 0 and random() >= exp(-worse / heat):
                self._exchange(one, other)
        return not self.again

    def _exchange(self, one: int, other: int) -> None:
        places = self._places
        for seat in (one, other):
            for beside in self._seats[self._table[seat]]:
                if beside != seat:
                    self._part(places[seat], places[beside])
        places[one], places[other] = places[other], places[one]
        for seat in (one, other):
            for beside in self._seats[self._table[seat]]:
                if beside != seat:
                    self._meet(places[seat], places[beside])

    def _meet(self, one: int, other: int) -> None:
        distance = self._distance[one][other]
        self.again += self._often[distance]
        self._often[distance] += 1

    def _part(self, one: int, other: int) -> None:
        distance = self._distance[one][other]
        self._often[distance] -= 1
        self.again -= self._often[distance]


def _comes_again(one: int, other: int, rings: int, turn: int) -> bool:
    """Return whether two places, `one` before the `other`, have people who meet again by turning.

    Both in the middle, or half a ring apart.
    """
    if other >= rings:
        return one >= rings
    return one // turn == other // turn and 2 * (other - one) == turn


def _distances(count: int, turn: int) -> list[list[int]]:
    """Return a number for each two places: the same for all pairs that one pair rotates to."""
    rings = count // turn * turn
    numbers: dict[tuple[int, int, int], int] = {}
    table = [[0] * count for _ in range(count)]
    for one, other in combinations(range(count), 2):
        if other >= rings:  # in the middle: with a ring, or for good
            apart = (other, one if one >= rings else one // turn - count, 0)
        elif one // turn == other // turn:
            apart = (one // turn, one // turn, min((other - one) % turn, (one - other) % turn))
        else:
            apart = (one // turn, other // turn, (other - one) % turn)
        table[one][other] = table[other][one] = numbers.setdefault(apart, len(numbers))
    return table
