"""Evenings in short: everybody's sums, the ranking at each table, and who met whom.

A season of 200 evenings has some 100,000 payments; a summary has what its table, ratings and
people's figures need. Who reads seasons keeps summaries, and the store has those of past evenings
with the ratings after them. One is made anew if its stamp differs; the audit compares them.
"""

import hashlib
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from threading import Lock
from typing import Any, NamedTuple

from sqlalchemy import String, delete, func, insert, select, type_coerce
from sqlalchemy.orm import Session as Orm

from host_tools.club import model
from host_tools.club.evening import evenings
from host_tools.club.model import balances
from host_tools.club.results import load
from host_tools.club.results.place_points import rank
from host_tools.club.results.ratings import Rating, rate
from host_tools.club.results.standings import Standing, sums_of
from host_tools.club.store import Store, club_of
from host_tools.club.store.models import (
    Club,
    Correction,
    Evening,
    EveningSummary,
    GameTable,
    Person,
    Place,
    Player,
    Round,
    SeatChange,
    Seating,
    Session,
    Upload,
)
from host_tools.errors import BadInput

Progress = Callable[[int, int], None]
# What changes with every change: the club's version, or with a table's events one of the others
_STATE = select(
    Club.version,
    select(func.sum(Upload.size)).scalar_subquery(),
    select(func.sum(Session.event_count)).scalar_subquery(),
    select(func.max(Session.received)).scalar_subquery(),
)
_RATINGS = 0  # the row that has everybody's ratings after the past evenings
_KEPT = 4  # evenings after which ratings are kept, so that a correction of the last costs little


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
    """An evening in short, as JSON has it; people have their ids, names are left out.

    `data` has "sums" (person, account, balance, hands, tables, place points as a whole number or a
    fraction's two), "rankings" (of each table, people and their ranks in order), and "figures" by
    person (tables, wins, hands, out, best hand, hands with others).
    """

    id: int
    number: int
    data: Mapping[str, Any]

    @property
    def played(self) -> bool:
        """Return whether a hand was settled."""
        return any(hands for _, _, _, hands, *_ in self.data["sums"])

    @cached_property
    def sums(self) -> tuple[Standing, ...]:
        """Return a row for everyone in each account, without names."""
        return tuple(
            Standing(
                person,
                "",
                balance,
                hands,
                tables,
                points if isinstance(points, int) else Fraction(*points),
                account=account,
            )
            for person, account, balance, hands, tables, points in self.data["sums"]
        )

    @cached_property
    def together(self) -> tuple[Standing, ...]:
        """Return a row for everyone over all accounts."""
        rows: dict[int, Standing] = {}
        for row in self.sums:
            so_far = rows.get(row.person, replace(row, balance=0, hands=0, tables=0, account=""))
            rows[row.person] = replace(
                so_far, balance=so_far.balance + row.balance, hands=so_far.hands + row.hands,
                tables=so_far.tables + row.tables,
            )  # fmt: skip
        return tuple(rows.values())

    def figures(self, person: int) -> PersonFigures | None:
        """Return a person's figures, or None if the person did not play."""
        values = self.data["figures"].get(str(person))
        if values is None:
            return None
        tables, wins, hands, out, best, mates = values
        return PersonFigures(
            1, tables, wins, hands, out,
            BestHand(best[0], self.number, *best[1:]) if best else None,
            Counter({int(mate): count for mate, count in mates.items()}),
        )  # fmt: skip


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
            rankings.append([[person, place] for place, person in ranks])
        for place, person in ranks:
            figures[person].tables += 1
            figures[person].wins += place == 1
        _add_hands(figures, evening, table)
    sums = [
        [row.person, row.account, row.balance, row.hands, row.tables,
         row.points.numerator if row.points.denominator == 1
         else [row.points.numerator, row.points.denominator]]
        for row in sums_of(evening, False)
    ]  # fmt: skip
    data = {
        "sums": sums,
        "rankings": rankings,
        "figures": {str(person): _plain(it) for person, it in figures.items()},
    }
    return Summary(evening.id, evening.number, data)


def _plain(it: PersonFigures) -> list[Any]:
    best = [it.best.amount, it.best.table, it.best.hand] if it.best else None
    mates = {str(mate): count for mate, count in it.mates.items()}
    return [it.tables, it.wins, it.hands, it.out, best, mates]


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


class _Rated(NamedTuple):
    """Everybody's rating after past evenings; `chain` is their digest, `last` the last one's id."""

    last: int
    chain: str
    ratings: Mapping[int, Rating]


class Summaries:
    """The summaries of a club's evenings, and the ratings after the past ones, kept for later."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._stamps: tuple[Any, dict[int, str]] = None, {}  # and the state that they are of
        self._kept: dict[int, tuple[str, Summary]] = {}
        self._rated: list[_Rated] = []  # after the last evenings, in their order
        self._unsaved: set[int] = set()  # evenings, and _RATINGS

    def read(
        self, session: Orm, asked: Sequence[Evening], progress: Progress | None = None
    ) -> list[Summary]:
        """Return the evenings in short, in their order; those that changed are made anew."""
        with self._lock:
            return self._read(session, asked, self._stamp(session), progress)

    def read_rated(
        self,
        session: Orm,
        every: Sequence[Evening],
        asked: Sequence[Evening],
        progress: Progress | None = None,
    ) -> tuple[list[Summary], dict[int, Rating], str]:
        """Return some evenings in short, the ratings after all, and the digest of all."""
        with self._lock:
            stamps = self._stamp(session)
            chains, chain = {}, ""
            for it in every:
                chain = chains[it.id] = _digest((chain, stamps[it.id]))
            valid = [it for it in self._rated if chains.get(it.last) == it.chain]
            self._rated = valid or _read_ratings(session, chains)
            done, state = 0, dict[int, Rating]()
            if self._rated:
                done = list(chains).index(self._rated[-1].last) + 1
                state |= self._rated[-1].ratings
            summaries = self._read(session, every[done:], stamps, progress)
            for it, summary in zip(every[done:], summaries, strict=True):
                state |= rate(state, summary.data["rankings"])
                if it.ended is not None or it is not every[-1]:
                    rated = _Rated(it.id, chains[it.id], dict(state))
                    self._rated = [*self._rated, rated][-_KEPT:]
                    self._unsaved.add(_RATINGS)
            return self._read(session, asked, stamps, progress), state, chain

    def _stamp(self, session: Orm) -> dict[int, str]:
        """Return the stamps of all evenings, worked out anew if the club has changed."""
        state = tuple(session.execute(_STATE).one())
        if self._stamps[0] != state:
            self._stamps = state, _stamps(session, session.scalars(select(Evening.id)).all())
        return self._stamps[1]

    def save(self, store: Store) -> None:
        """Store what was made anew of past evenings, if the store can be written."""
        with self._lock:
            rows = [
                {"evening_id": it, "stamp": self._kept[it][0], "data": self._kept[it][1].data}
                for it in sorted(self._unsaved - {_RATINGS})
            ]
            if _RATINGS in self._unsaved:
                data = [
                    [last, chain, [[person, *values] for person, values in ratings.items()]]
                    for last, chain, ratings in self._rated
                ]
                stamp = self._rated[-1].chain
                rows.append({"evening_id": _RATINGS, "stamp": stamp, "data": {"rated": data}})
            self._unsaved.clear()
        if not rows:
            return
        ids = [row["evening_id"] for row in rows]
        with suppress(BadInput), store.write(news=False) as session:  # or else it is made again
            session.execute(delete(EveningSummary).where(EveningSummary.evening_id.in_(ids)))
            session.execute(insert(EveningSummary), rows)

    def _read(
        self,
        session: Orm,
        asked: Sequence[Evening],
        stamps: Mapping[int, str],
        progress: Progress | None,
    ) -> list[Summary]:
        stale = [
            it for it in asked
            if it.id not in self._kept or self._kept[it.id][0] != stamps[it.id]
        ]  # fmt: skip
        numbers = {it.id: it.number for it in stale}
        for at, (stamp, data) in _read_stored(session, numbers).items():
            if stamp == stamps[at]:
                self._kept[at] = stamp, Summary(at, numbers.pop(at), data)
        missing = [it for it in stale if it.id in numbers]
        latest = evenings.latest(session) if missing else None
        for evening in load.several(session, missing, progress) if missing else ():
            self._kept[evening.id] = stamps[evening.id], summarise(evening)
            if evening.ended or (latest and evening.id != latest.id):
                self._unsaved.add(evening.id)
        return [self._kept[it.id][1] for it in asked]


def _read_stored(session: Orm, ids: Collection[int]) -> dict[int, tuple[str, dict[str, Any]]]:
    """Return the stamps and data of rows, as far as they are there."""
    of = EveningSummary
    asked = select(of.evening_id, of.stamp, of.data).where(of.evening_id.in_(ids))
    return {at: (stamp, data) for at, stamp, data in session.execute(asked)} if ids else {}


def _read_ratings(session: Orm, chains: Mapping[int, str]) -> list[_Rated]:
    """Return the stored ratings as far as they hold."""
    _, data = _read_stored(session, [_RATINGS]).get(_RATINGS, ("", {}))
    return [
        _Rated(last, chain, {person: (mu, sigma) for person, mu, sigma in ratings})
        for last, chain, ratings in data.get("rated", ())
        if chains.get(last) == chain
    ]


def forget(store: Store) -> None:
    """Delete all that is stored, so that it is made anew, if the store can be written."""
    with suppress(BadInput), store.write(news=False) as session:
        session.execute(delete(EveningSummary))


def check_stored(session: Orm, asked: Sequence[Evening]) -> list[int]:
    """Return the numbers of evenings whose stored summary holds, and differs from the evening."""
    stamps = _stamps(session, [it.id for it in asked])
    rows = select(EveningSummary.evening_id, EveningSummary.stamp, EveningSummary.data)
    stored = {at: data for at, stamp, data in session.execute(rows) if stamps.get(at) == stamp}
    there = [it for it in asked if it.id in stored]
    return [it.number for it in load.several(session, there) if summarise(it).data != stored[it.id]]


def _stamps(session: Orm, ids: Sequence[int]) -> dict[int, str]:
    """Return for each evening a digest of what its sums are made of, in numbers."""
    club = club_of(session)
    common = tuple(club.places), club.bye, session.scalars(func.count(Person.same_as)).one()
    stamps: dict[int, list[Any]] = {it: [common] for it in ids}
    evening = GameTable.evening_id
    by_evening: tuple[Any, ...] = (
        select(evening, Session.id, Session.event_count, type_coerce(Session.received, String),
               Session.ruleset, type_coerce(Session.balances, String), GameTable.label)
        .join(GameTable).order_by(Session.id),
        select(evening, func.count(), func.sum(Seating.person_id * (Seating.seat + 7)),
               func.sum(Seating.person_id * Seating.session_id),
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
    if club.bye or not club.places:
        by_evening += (
            select(Round.evening_id, func.count(Round.begun), func.count(),
                   func.sum(Place.person_id * Place.id), func.sum(Place.person_id * Round.number))
            .join(Place).group_by(Round.evening_id),
            select(Evening.id, Evening.ended.is_(None)),
        )  # fmt: skip
    for number, asked in enumerate(by_evening):
        for where, *values in session.execute(asked):
            if where in stamps:
                stamps[where].append((number, *values))
    return {where: _digest(values) for where, values in stamps.items()}


def _digest(values: object) -> str:
    return hashlib.sha256(repr(values).encode()).hexdigest()


def figures_of(summaries: Iterable[Summary], person: int) -> PersonFigures:
    """Return a person's figures over these evenings."""
    total = PersonFigures()
    for it in summaries:
        mine = it.figures(person)
        if mine:
            total.add(mine)
    return total
