"""Evenings in short: everybody's sums, the ranking at each table, and who met whom.

A season of 200 evenings has some 100,000 payments; a summary has what its table, ratings and
people's figures need. A server keeps summaries, and reads an evening again if its stamp differs.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from threading import Lock
from typing import Any

from sqlalchemy import String, func, select, type_coerce
from sqlalchemy.orm import Session as Orm

from host_tools.club import model
from host_tools.club.model import balances
from host_tools.club.results import load
from host_tools.club.results.place_points import rank
from host_tools.club.results.standings import Standing, sums_of
from host_tools.club.store import club_of
from host_tools.club.store.models import (
    Correction,
    Evening,
    GameTable,
    Person,
    Player,
    SeatChange,
    Seating,
    Session,
)

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class BestHand:
    """Somebody's largest gain in a hand, and where it was."""

    amount: int
    evening: int
    table: str
    hand: int


@dataclass
class PersonFigures:
    """A person's figures over some evenings; wins are first places at a table, equals included.

    `hands` are settled ones, `out` those that the person ended, `mates` has how many hands
    somebody else sat at the same table.
    """

    evenings: int = 0
    tables: int = 0
    wins: int = 0
    hands: int = 0
    out: int = 0
    best: BestHand | None = None
    mates: Counter[int] = field(default_factory=Counter)

    def add(self, other: "PersonFigures") -> None:
        """Add the figures of later evenings."""
        self.evenings += other.evenings
        self.tables += other.tables
        self.wins += other.wins
        self.hands += other.hands
        self.out += other.out
        self.mates.update(other.mates)
        if other.best and (self.best is None or other.best.amount > self.best.amount):
            self.best = other.best


@dataclass(frozen=True, eq=False)
class Summary:
    """An evening in short: `rankings` has people and their ranks at each table, in order.

    `sums` have a row for everyone in each account, `together` one for everyone.
    """

    id: int
    number: int
    sums: tuple[Standing, ...]
    together: tuple[Standing, ...]
    rankings: tuple[tuple[tuple[int, int], ...], ...]
    figures: Mapping[int, PersonFigures]

    @property
    def played(self) -> bool:
        """Return whether a hand was settled."""
        return any(row.hands for row in self.sums)


def summarise(evening: model.Evening) -> Summary:
    """Return an evening in short."""
    rankings = []
    figures: dict[int, PersonFigures] = defaultdict(PersonFigures)
    for table in evening.tables:
        owns = balances(evening, table)
        merits = {
            person: -owns[person] if table.lowest else owns[person]
            for person, there in table.sums.items()
            if there.settled
        }
        ranks = rank(merits, lambda person, merits=merits: merits[person])  # type: ignore[misc]
        if len(ranks) > 1:
            rankings.append(tuple((person, place) for place, person in ranks))
        for place, person in ranks:
            figures[person].tables += 1
            figures[person].wins += place == 1
        _add_hands(figures, evening, table)
    for it in figures.values():
        it.evenings = 1
    return Summary(
        evening.id, evening.number, tuple(sums_of(evening, False)), tuple(sums_of(evening, True)),
        tuple(rankings), dict(figures),
    )  # fmt: skip


def _add_hands(
    figures: dict[int, PersonFigures], evening: model.Evening, table: model.Table
) -> None:
    for hand in table.hands:
        if not hand.settled:
            continue
        for seat, (person, amount) in enumerate(zip(hand.people, hand.delta, strict=True)):
            mine = figures[person]
            mine.hands += 1
            mine.out += seat == hand.out
            most = mine.best.amount if mine.best else 0
            if amount > most and not table.lowest:
                mine.best = BestHand(amount, evening.number, table.label, hand.number)
        for one, other in combinations(hand.people, 2):
            figures[one].mates[other] += 1
            figures[other].mates[one] += 1


class Summaries:
    """The summaries of a club's evenings, kept for the next time."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._kept: dict[int, tuple[Any, Summary]] = {}

    def read(
        self, session: Orm, asked: Sequence[Evening], progress: Progress | None = None
    ) -> list[Summary]:
        """Return the evenings in short, in their order; those that changed are read again."""
        stamps = _stamps(session, [it.id for it in asked])
        with self._lock:
            stale = [
                it for it in asked
                if it.id not in self._kept or self._kept[it.id][0] != stamps[it.id]
            ]  # fmt: skip
            for evening in load.several(session, stale, progress) if stale else ():
                self._kept[evening.id] = stamps[evening.id], summarise(evening)
            return [self._kept[it.id][1] for it in asked]


def _stamps(session: Orm, ids: Sequence[int]) -> dict[int, tuple[Any, ...]]:
    """Return for each evening what its sums are made of, in numbers that change with it."""
    common = tuple(club_of(session).places), session.scalars(func.count(Person.same_as)).one()
    stamps: dict[int, list[Any]] = {it: [common] for it in ids}
    evening = GameTable.evening_id
    by_evening: Iterable[Any] = (
        select(evening, Session.id, Session.event_count, Session.received, Session.over,
               Session.ruleset, type_coerce(Session.balances, String), GameTable.label)
        .join(GameTable).order_by(Session.id),
        select(evening, func.count(), func.sum(Seating.person_id * (Seating.seat + 7)),
               func.sum(Seating.from_hand * Seating.person_id),
               func.sum(Seating.to_hand * Seating.person_id))
        .join_from(Seating, Session).join(GameTable).group_by(evening),
        select(evening, func.count(), func.sum(SeatChange.person_id * (SeatChange.seat + 7)),
               func.sum(SeatChange.id), func.sum(SeatChange.from_hand),
               func.sum(SeatChange.to_hand))
        .join_from(SeatChange, Player).join(Session).join(GameTable).group_by(evening),
        select(Correction.evening_id, func.count(), func.max(Correction.id))
        .group_by(Correction.evening_id),
    )  # fmt: skip
    for number, asked in enumerate(by_evening):
        for where, *values in session.execute(asked):
            if where in stamps:
                stamps[where].append((number, *values))
    return {where: tuple(values) for where, values in stamps.items()}


def figures_of(summaries: Iterable[Summary], person: int) -> PersonFigures:
    """Return a person's figures over these evenings."""
    total = PersonFigures()
    for it in summaries:
        if person in it.figures:
            total.add(it.figures[person])
    return total
