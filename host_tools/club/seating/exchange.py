"""A search for rounds in which pairs meet again as seldom as can be.

Two people of one round change places; what makes it worse is taken at first often, at last hardly
ever (simulated annealing: S. Kirkpatrick, C. D. Gelatt and M. P. Vecchi, "Optimization by simulated
annealing", Science 220, 1983). What is kept has the smallest cost
(host_tools.club.seating.meetings.again), and of equals the most pairs that meet.
"""

from collections.abc import Callable, Sequence
from math import exp
from random import Random

from host_tools.club.seating.meetings import Round, again, bound, least_again, met

MOVES = 150_000  # exchanges tried before the best so far is taken
_HOT, _COLD = 0.4, 0.15  # a cost of 1 more is taken with a chance of exp(-1 / this)
_STEP = 1000  # exchanges tried at one heat

Progress = Callable[[int, int], None]  # exchanges tried, of how many


def exchanged(
    plan: Sequence[Round], played: Sequence[Round], random: Random, progress: Progress | None = None
) -> list[Round]:
    """The rounds of `plan`, people exchanged, so that those after `played` meet others."""
    return _Search(plan, played, random).run(progress)


class _Search:
    """Exchanges people, who are known by their places in a list, within a round of the plan."""

    def __init__(self, plan: Sequence[Round], played: Sequence[Round], random: Random) -> None:
        self._random = random.random
        self._old = plan
        whole = [*played, *plan]
        self._people = sorted(set[int]().union(*(it.seated() for it in whole)))
        places = {person: at for at, person in enumerate(self._people)}
        self._plan = [[[places[it] for it in table] for table in new.tables] for new in plan]
        self._met = [[0] * len(places) for _ in places]
        times = met(whole)
        for pair, count in times.items():
            a, b = (places[person] for person in pair)
            self._met[a][b] = self._met[b][a] = count
        self._again, self._pairs = again(times.values()), len(times)
        self._goal = (least_again(whole), -bound(whole))
        self._reached, self._best = (self._again, -self._pairs), self._rounds()
        self._open = [tables for tables in self._plan if len(tables) > 1]

    def run(self, progress: Progress | None) -> list[Round]:
        for tried in range(0, MOVES, _STEP):
            if progress:
                progress(tried, MOVES)
            heat = _HOT * (_COLD / _HOT) ** (tried / MOVES)
            if not self._open or not self._anneal(heat):
                break
        if progress:
            progress(MOVES, MOVES)
        return self._best

    def _anneal(self, heat: float) -> bool:
        """Try `_STEP` exchanges; False when nothing better than the best can be found."""
        random = self._random
        for _ in range(_STEP):
            if self._reached == self._goal or not self._reached[0]:
                return False
            tables = self._open[int(random() * len(self._open))]
            at = int(random() * len(tables))
            to = (at + 1 + int(random() * (len(tables) - 1))) % len(tables)
            here, there = tables[at], tables[to]
            one, other = int(random() * len(here)), int(random() * len(there))
            cost = self._cost(here, here[one], there[other])
            cost += self._cost(there, there[other], here[one])
            if cost > 0 and random() >= exp(-cost / heat):
                continue
            goes, comes = here[one], there[other]
            self._seat(here, one, comes)
            self._seat(there, other, goes)
            self._again += cost
            if (self._again, -self._pairs) < self._reached:
                self._reached, self._best = (self._again, -self._pairs), self._rounds()
        return True

    def _cost(self, table: list[int], goes: int, comes: int) -> int:
        """What it costs in pairs met again when one person takes another's place at a table."""
        gone, come = self._met[goes], self._met[comes]
        cost = 0
        for other in table:
            if other != goes:
                cost += come[other] - gone[other] + 1
        return cost

    def _seat(self, table: list[int], at: int, comes: int) -> None:
        met, goes = self._met, table[at]
        for other in table:
            if other != goes:
                self._pairs += (met[comes][other] == 0) - (met[goes][other] == 1)
                for person, step in ((goes, -1), (comes, 1)):
                    met[person][other] += step
                    met[other][person] += step
        table[at] = comes

    def _rounds(self) -> list[Round]:
        people = self._people
        return [
            Round(tuple(tuple(people[it] for it in table) for table in tables), old.byes)
            for tables, old in zip(self._plan, self._old, strict=True)
        ]
