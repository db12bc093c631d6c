"""The movement: who plays with whom in each round, so that as many as possible meet, once.

Method. The start is the rotation of a transversal design: people stand in columns, and in round r
column g moves on by g tables a round. Where all tables are of one size, and their number is a prime
or a prime's power (up to 25, with that field's sums and products) and at least that size, nobody
meets twice in as many rounds as there are tables (R. C. Bose, "On the application of the properties
of Galois fields to the problem of construction of hyper-Graeco-Latin squares", 1938); then the
columns meet. Where that does not fit (other numbers, fewer tables than seats at one, tables of
several sizes, people who came late, rounds already played) a search by exchanges goes on from there
(host_tools.club.seating.exchange). A seed makes it repeatable.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random

from host_tools.club.seating import galois
from host_tools.club.seating.exchange import Progress, exchanged
from host_tools.club.seating.meetings import Round
from host_tools.club.seating.tables import USUAL, sizes


def movement(
    people: Sequence[int],
    rounds: int,
    seed: int,
    played: Sequence[Round] = (),
    usual: int = USUAL,
    tables: int | None = None,
    progress: Progress | None = None,
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
    return exchanged(plan, played, random, progress)


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
    tables: list[list[int]] = [[] for _ in shape]
    for index, person in enumerate(people):
        column, row = divmod(index, count)
        at = column % count
        if number < count:
            at = galois.added(row, galois.times(number, column % count, count), count)
        while len(tables[at]) == shape[at]:
            at = (at + 1) % count
        tables[at].append(person)
    return tuple(map(tuple, tables))
