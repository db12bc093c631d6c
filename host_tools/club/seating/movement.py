"""The movement: who plays with whom in each round, so that as many as possible meet, once.

Method. The start is the rotation of a transversal design: people stand in columns, and in round r
column g moves on by g tables a round. Where all tables are of one size, and their number is a prime
or a prime's power (up to 25, with that field's sums and products) and at least that size, nobody
meets twice in as many rounds as there are tables (R. C. Bose, "On the application of the properties
of Galois fields to the problem of construction of hyper-Graeco-Latin squares", 1938); then the
columns meet. For other tables, and for more rounds, a first round is known that can be turned so
that nobody meets twice (host_tools.club.seating.starter). Where neither fits (more rounds still,
fewer tables than seats at one, people who came late, rounds already played, byes) a search by
exchanges goes on from there (host_tools.club.seating.exchange). A seed makes it repeatable.
"""

from collections import Counter
from collections.abc import Collection, Sequence
from itertools import islice
from random import Random

from host_tools.club.seating import galois, starter
from host_tools.club.seating.bonds import Bonds, fill_tables, pick_byes
from host_tools.club.seating.exchange import exchange
from host_tools.club.seating.meetings import RoundPlan, cost, least_cost, met
from host_tools.club.seating.search_time import SearchTime
from host_tools.club.seating.table_sizes import USUAL, sizes

_SHARE = 0.4  # of the time there is, for a starter where none is known
_MOVES = 400_000  # exchanges tried for one


def movement(
    people: Sequence[int],
    rounds: int,
    seed: int,
    played: Sequence[RoundPlan] = (),
    usual: int = USUAL,
    tables: int | None = None,
    takes: Collection[int] | None = None,
    time: SearchTime | None = None,
    bonds: Bonds | None = None,
) -> list[RoundPlan]:
    """Return the next `rounds` rounds of `people`, in the order of the draw, after those `played`.

    Who has sat out least often sits out, if someone must. `usual`, `tables` and `takes` as in
    `tables.sizes`. The search ends by itself after about a second, or, with `time`, when that is
    over or nothing can be better; only the former can be repeated. `bonds` are kept before all
    else.
    """
    time = time or SearchTime()
    random = Random(seed)
    rested = Counter(person for old in played for person in old.byes)
    bonds = (bonds or Bonds()).among(people)
    shape = sizes(len(people), usual, tables, takes, len(bonds.together))
    if not shape:  # no tables can keep all pairs, which is refused
        shape = sizes(len(people), usual, tables, takes)
    plan = []
    if bonds:
        for _ in range(rounds):
            byes = pick_byes(people, shape, rested, bonds, random)
            rested.update(byes)
            there = [person for person in people if person not in byes]
            plan.append(RoundPlan(fill_tables(there, shape, bonds), byes))
        return exchange(plan, played, random, time, bonds)
    for number in range(rounds):
        byes = _byes(people, len(people) - sum(shape), rested, random)
        rested.update(byes)
        there = [person for person in people if person not in byes]
        plan.append(RoundPlan(_rotate(there, shape, len(played) + number), byes))
    if played or any(it.byes for it in plan):
        return exchange(plan, played, random, time)
    if not _best(plan):
        first, turn = _starter(shape, rounds, random, time)
        if first:
            turned = [
                RoundPlan(it) for it in islice(starter.turn_rounds(first, turn), min(turn, rounds))
            ]
            after = [
                RoundPlan(_rotate(range(len(people)), shape, at)) for at in range(turn, rounds)
            ]
            # more rounds than it has: those alone first
            plan = [*turned, *(exchange(after, turned, random, SearchTime()) if after else ())]
        plan = exchange(plan, (), random, time)
    return _in_order(plan, people)


def _in_order(plan: Sequence[RoundPlan], people: Sequence[int]) -> list[RoundPlan]:
    """Return the rounds of `plan` for `people`, who sit down one table after the other.

    So the best are apart in the first round.
    """
    seats = [(at, it) for table in plan[0].tables for at, it in enumerate(table)]
    order = [it for _, it in sorted(seats, key=lambda seat: seat[0])]
    sits = dict(zip(order, people, strict=True))
    return [
        RoundPlan(tuple(tuple(sits[it] for it in table) for table in played.tables))
        for played in plan
    ]


def _best(plan: Sequence[RoundPlan]) -> bool:
    return cost(met(plan).values()) <= least_cost(plan)


def _starter(
    shape: tuple[int, ...], rounds: int, random: Random, time: SearchTime
) -> tuple[starter.Tables | None, int]:
    """Return a starter for tables of these sizes, and its turn, or None."""
    turn, first = starter.load().get(shape, (0, None))
    if turn >= rounds or not time.seconds:
        return first, turn
    turns = list(starter.turns(shape, rounds))
    while turns and not time.over(_SHARE):
        for number in turns:
            better = starter.find(shape, number, random, _MOVES, lambda: _late(time))
            if better:
                return better, number
    return first, turn


def _late(time: SearchTime) -> bool:
    time.show(0, 1)
    return time.over(_SHARE)


def _byes(
    people: Sequence[int], count: int, rested: Counter[int], random: Random
) -> tuple[int, ...]:
    order = [(rested[person], random.random(), person) for person in people]
    return tuple(sorted(person for _, _, person in sorted(order)[:count]))


def _rotate(
    people: Sequence[int], shape: tuple[int, ...], number: int
) -> tuple[tuple[int, ...], ...]:
    """Return the rotation's round `number` (from 0); place i is column i // tables, row i % tables.

    The last column is short if tables differ in size; people who would come to a full table sit at
    the next one with a free seat.
    """
    count = len(shape)
    number %= count + 1
    tables: list[list[int]] = [[] for _ in shape]
    for index, person in enumerate(people):
        column, row = divmod(index, count)
        at = column % count
        if number < count:
            at = galois.add(row, galois.times(number, column % count, count), count)
        while len(tables[at]) == shape[at]:
            at = (at + 1) % count
        tables[at].append(person)
    return tuple(map(tuple, tables))
