"""A search for rounds in which pairs meet again as seldom as can be.

Two people of one round change places; what makes it worse is taken at first often, at last hardly
ever (simulated annealing: S. Kirkpatrick, C. D. Gelatt and M. P. Vecchi, "Optimization by simulated
annealing", Science 220, 1983). What is kept has the smallest cost
(host_tools.club.seating.meetings.cost).
"""

from collections.abc import Sequence
from itertools import combinations, islice
from math import comb, exp
from random import Random

from host_tools.club.seating.bonds import Bonds, fill_tables
from host_tools.club.seating.meetings import Cost, RoundPlan, cost, least_cost, met
from host_tools.club.seating.search_time import SearchTime

MOVES = 300_000  # exchanges tried in one run, from hot to cold
MOVES_BOUND = 60_000  # the same with bonds, which take longer to look up
_HOT, _COLD = 0.45, 0.12  # a pair that meets once more is taken with a chance of exp(-1 / this)
_COLD_PLACES = 0.02  # the same with people's places, whose differences cost less
_STEP = 1000  # exchanges tried at one heat
_THIRD = 0.3  # what a third meeting costs while searching, in second ones
_AGAIN = 1 << 24  # what every two meetings of a pair count beside every three, in one number


def exchange(
    plan: Sequence[RoundPlan],
    played: Sequence[RoundPlan],
    random: Random,
    time: SearchTime,
    bonds: Bonds | None = None,
) -> list[RoundPlan]:
    """Return the rounds of `plan` with people exchanged so that they meet others after `played`.

    It takes one run of MOVES exchanges, or as many as there is `time` for; each further run begins
    with random seats, and is longer than the one before. With `bonds` an exchange takes partners
    along, and a pair costs what its bond does, too.
    """
    search = _BoundSearch(plan, played, random, bonds) if bonds else _Search(plan, played, random)
    search.run(MOVES_BOUND if bonds else MOVES, time)
    longer = MOVES
    while time.seconds and not time.over() and not search.done:
        longer += MOVES
        search.shuffle()
        search.run(longer, time)
    return search.best


class _Search:
    """Exchanges people, who are known by their places in a list, within a round of the plan.

    `best` is the best so far; `done` says that nothing can be better.
    """

    def __init__(
        self, plan: Sequence[RoundPlan], played: Sequence[RoundPlan], random: Random
    ) -> None:
        self._random = random
        self._cold = _COLD
        self._plan, self._played = plan, played
        whole = [*played, *plan]
        self._people = sorted(set[int]().union(*(it.list_players() for it in whole)))
        self._places = {person: at for at, person in enumerate(self._people)}
        # who meets for the (count + 1)th time makes it so much dearer
        self._price = [_AGAIN * count + comb(count, 2) for count in range(len(whole) + 1)]
        self._goal = _pack(least_cost(whole))
        self._seat(plan)
        self._reached, self.best = self._cost, list(plan)

    def _seat(self, plan: Sequence[RoundPlan]) -> None:
        """Begin from these rounds."""
        places = self._places
        self._rounds = [[[places[it] for it in table] for table in new.tables] for new in plan]
        self._open = [tables for tables in self._rounds if len(tables) > 1]
        self._met = [[0] * len(places) for _ in places]
        times = met([*self._played, *plan])
        for pair, count in times.items():
            a, b = (places[person] for person in pair)
            self._met[a][b] = self._met[b][a] = count
        self._cost = _pack(cost(times.values()))

    @property
    def done(self) -> bool:
        return not self._open or self._reached <= self._goal

    def run(self, moves: int, time: SearchTime) -> None:
        """Anneal from hot to cold, in `moves` exchanges, or as long as there is time."""
        for tried in range(0, moves, _STEP):
            time.show(tried, moves)
            if self.done or time.over():
                break
            self._anneal(_HOT * (self._cold / _HOT) ** (tried / moves))
        time.show(moves, moves)

    def shuffle(self) -> None:
        """Begin anew, with everybody who plays in a round at any of its tables."""
        plan = []
        for old in self._plan:
            people = sorted(old.list_players())
            self._random.shuffle(people)
            rest = iter(people)
            tables = tuple(tuple(islice(rest, len(table))) for table in old.tables)
            plan.append(RoundPlan(tables, old.byes))
        self._seat(plan)

    def _anneal(self, heat: float) -> None:
        """Try `_STEP` exchanges."""
        random, met, price = self._random.random, self._met, self._price
        for _ in range(_STEP):
            tables = self._open[int(random() * len(self._open))]
            at = int(random() * len(tables))
            to = (at + 1 + int(random() * (len(tables) - 1))) % len(tables)
            here, there = tables[at], tables[to]
            one, other = int(random() * len(here)), int(random() * len(there))
            goes, comes = here[one], there[other]
            gone, come = met[goes], met[comes]
            dearer = 0
            for it in here:
                if it != goes:
                    dearer += price[come[it]] - price[gone[it] - 1]
            for it in there:
                if it != comes:
                    dearer += price[gone[it]] - price[come[it] - 1]
            if dearer > 0:
                again = (dearer + _AGAIN // 2) // _AGAIN
                energy = again + _THIRD * (dearer - again * _AGAIN)
                if energy > 0 and random() >= exp(-energy / heat):
                    continue
            self._exchange(here, one, there, other)
            self._cost += dearer
            if self._cost < self._reached:
                self._reached, self.best = self._cost, self._now()
                if self.done:
                    break

    def _exchange(self, here: list[int], one: int, there: list[int], other: int) -> None:
        met = self._met
        goes, comes = here[one], there[other]
        gone, come = met[goes], met[comes]
        for table, left, joins, leaves in ((here, goes, come, gone), (there, comes, gone, come)):
            for it in table:
                if it != left:
                    joins[it] += 1
                    leaves[it] -= 1
        for table, left, joined in ((here, goes, comes), (there, comes, goes)):
            for it in table:
                if it != left:
                    row = met[it]
                    row[left] -= 1
                    row[joined] += 1
        here[one], there[other] = comes, goes

    def _now(self) -> list[RoundPlan]:
        people = self._people
        return [
            RoundPlan(tuple(tuple(people[it] for it in table) for table in tables), old.byes)
            for tables, old in zip(self._rounds, self._plan, strict=True)
        ]


class _BoundSearch(_Search):
    """The same search with bonds: a pair's price has that of its bond; partners move together."""

    def __init__(
        self,
        plan: Sequence[RoundPlan],
        played: Sequence[RoundPlan],
        random: Random,
        bonds: Bonds,
    ) -> None:
        self._bonds = bonds
        super().__init__(plan, played, random)
        people = self._people
        self._bond = [
            [round(_AGAIN * bonds.price(one, other)) if one != other else 0 for other in people]
            for one in people
        ]
        self._partner = [
            self._places.get(bonds.partners().get(person, -1), -1) for person in people
        ]
        self._add_bonds()
        self._reached = self._cost
        if bonds.places:
            self._cold = _COLD_PLACES

    def _add_bonds(self) -> None:
        """Add the bonds of all tables to the cost."""
        self._cost += sum(
            self._bond[one][other]
            for tables in self._rounds
            for table in tables
            for one, other in combinations(table, 2)
        )

    @property
    def done(self) -> bool:
        return not self._open  # no bound is known

    def shuffle(self) -> None:
        """Begin anew, with partners at one table."""
        plan = []
        for old in self._plan:
            people = sorted(old.list_players())
            self._random.shuffle(people)
            sizes = [len(table) for table in old.tables]
            plan.append(RoundPlan(fill_tables(people, sizes, self._bonds), old.byes))
        self._seat(plan)
        self._add_bonds()

    def _anneal(self, heat: float) -> None:
        """Try `_STEP` exchanges, of one or two people each."""
        random = self._random.random
        for _ in range(_STEP):
            tables = self._open[int(random() * len(self._open))]
            at = int(random() * len(tables))
            to = (at + 1 + int(random() * (len(tables) - 1))) % len(tables)
            here, there = tables[at], tables[to]
            moves = self._moves(here, there)
            dearer = 0
            for one, other in moves:
                dearer += self._dearer(here, one, there, other)
                self._exchange(here, one, there, other)
            if dearer > 0 and random() >= exp(-dearer / _AGAIN / heat):
                for one, other in reversed(moves):
                    self._exchange(here, one, there, other)
                continue
            self._cost += dearer
            if self._cost < self._reached:
                self._reached, self.best = self._cost, self._now()

    def _moves(self, here: list[int], there: list[int]) -> list[tuple[int, int]]:
        """Return the seats to exchange: one each, or two if a partner comes along."""
        random = self._random.random
        one, other = int(random() * len(here)), int(random() * len(there))
        mine, theirs = self._mate(here, one), self._mate(there, other)
        if mine < 0 and theirs < 0:
            return [(one, other)]
        if mine < 0:
            mine = self._single(here, one)
        if theirs < 0:
            theirs = self._single(there, other)
        return [] if mine < 0 or theirs < 0 else [(one, other), (mine, theirs)]

    def _mate(self, table: list[int], seat: int) -> int:
        """Return the seat of the partner of somebody at a table, or -1."""
        partner = self._partner[table[seat]]
        return table.index(partner) if partner in table else -1

    def _single(self, table: list[int], besides: int) -> int:
        """Return the seat of somebody else whose partner is not at the table, or -1."""
        free = [it for it in range(len(table)) if it != besides and self._mate(table, it) < 0]
        return free[int(self._random.random() * len(free))] if free else -1

    def _dearer(self, here: list[int], one: int, there: list[int], other: int) -> int:
        """Return by how much an exchange raises the cost."""
        met, price, bond = self._met, self._price, self._bond
        goes, comes = here[one], there[other]
        dearer = 0
        for table, left, joins in ((here, goes, comes), (there, comes, goes)):
            for it in table:
                if it != left:
                    dearer += price[met[joins][it]] - price[met[left][it] - 1]
                    dearer += bond[joins][it] - bond[left][it]
        return dearer


def _pack(whole: Cost) -> int:
    return whole.again * _AGAIN + whole.thrice
