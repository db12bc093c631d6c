"""Seasons as the store has them: their tables, ratings, and the director's changes."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from anyascii import anyascii
from sqlalchemy import select
from sqlalchemy.orm import Session as Orm

from host_tools.club.evening import evenings
from host_tools.club.model import Person as Somebody
from host_tools.club.results.place_points import alphabetical
from host_tools.club.results.ratings import points
from host_tools.club.results.season_table import (
    Adjustment,
    SeasonRow,
    SeasonRule,
    season_table,
)
from host_tools.club.results.standings import settled_way
from host_tools.club.results.summaries import (
    PersonFigures,
    Progress,
    Summaries,
    figures_of,
)
from host_tools.club.store import Store, club_of
from host_tools.club.store.models import Evening, Person, Season, SeasonEvent
from host_tools.club.texts.sentence import CannotBe


@dataclass(frozen=True)
class NotedEvent:
    """A penalty, handicap or dropped result as it is shown; `withdrawn`: it does not count."""

    id: int
    kind: str
    person: int
    name: str
    amount: int
    evening: int | None
    reason: str
    by: str
    at: datetime
    withdrawn: bool
    season: str

    @property
    def adjustment(self) -> Adjustment:
        """Return what it does to the table."""
        return Adjustment(self.kind, self.person, self.amount, self.evening)


@dataclass(frozen=True)
class SeasonData:
    """A season: its `table` by the club's ranking, its evenings (number, date), and ratings.

    `ratings` are those of everybody after all evenings of the club.
    """

    club: str
    name: str
    by: str
    rule: SeasonRule
    evenings: tuple[tuple[int, date], ...]
    table: tuple[SeasonRow, ...]
    events: tuple[NotedEvent, ...]
    ratings: Mapping[int, int]
    people: Mapping[int, Somebody]
    language: str = "en"

    @property
    def is_plain(self) -> bool:
        """Return whether all evenings count as they were played."""
        return self.rule == SeasonRule() and not any(not it.withdrawn for it in self.events)

    @property
    def in_count(self) -> int:
        """The number of evenings that count for a person."""
        return self.rule.limit(len(self.evenings))


@dataclass(frozen=True)
class PersonRecord:
    """A person's figures, the others at the same tables (name, hands), and the rating of now."""

    figures: PersonFigures
    mates: tuple[tuple[str, int], ...]
    rating: int | None

    def as_json(self) -> dict[str, Any]:
        """Return the record as JSON has it."""
        it = self.figures
        best = it.best and {"amount": it.best.amount, "evening": it.best.evening,
                            "table": it.best.table, "hand": it.best.hand}  # fmt: skip
        return {
            "evenings": it.evenings, "tables": it.tables, "wins": it.wins, "hands": it.hands,
            "out": it.out, "best": best, "rating": self.rating,
            "mates": [{"name": name, "hands": hands} for name, hands in self.mates],
        }  # fmt: skip


class Seasons:
    """Reads seasons; a server keeps one, so that evenings of before are not read again."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._summaries = Summaries()
        self._last: tuple[Any, SeasonData] | None = None  # what was read, and of what

    def read(
        self, name: str | None = None, by: str | None = None, progress: Progress | None = None
    ) -> SeasonData:
        """Return the season `name`, by default the latest evening's; CannotBe if there is none."""
        with self._store.read() as session:
            data = self._read(session, name, by, progress)
        self._summaries.save(self._store)
        return data

    def _read(
        self, session: Orm, name: str | None, by: str | None, progress: Progress | None
    ) -> SeasonData:
        season, club = find(session, name), club_of(session)
        every = session.scalars(select(Evening).order_by(Evening.number)).all()
        mine = [it for it in every if it.season_id == season.id]
        summaries, ratings, chain = self._summaries.read_rated(session, every, mine, progress)
        days = [(it.number, it.date) for it in mine]
        people = _people(session)
        rule = SeasonRule(season.best, season.dropped)
        events = events_of(session, season)
        way = settled_way(by or club.ranking)
        made_of = [
            season.name, club.name, club.language, way, rule, events, people, days, summaries, chain
        ]  # fmt: skip
        last = self._last
        if last is not None and last[0] == made_of:
            return last[1]
        table = season_table(
            summaries, way, rule, [it.adjustment for it in events if not it.withdrawn],
            {it.id: it.name for it in people.values()},
        )  # fmt: skip
        played = {it.number for it in summaries if it.played}
        data = SeasonData(
            club.name, season.name, way, rule,
            tuple((number, day) for number, day in days if number in played), tuple(table),
            tuple(events), {person: points(it) for person, it in ratings.items()}, people,
            club.language,
        )  # fmt: skip
        self._last = made_of, data
        return data

    def figures(
        self, person: int, name: str | None = None, progress: Progress | None = None
    ) -> "PersonRecord":
        """Return a person's figures over a season (None: all), and the rating of now."""
        with self._store.read() as session:
            season = find(session, name).id if name is not None else None
            every = session.scalars(select(Evening).order_by(Evening.number)).all()
            mine = [it for it in every if season in (None, it.season_id)]
            summaries, ratings, _ = self._summaries.read_rated(session, every, mine, progress)
            figures = figures_of(summaries, person)
            people = _people(session)
        self._summaries.save(self._store)
        mates = [(people[it].name, hands) for it, hands in figures.mates.items()]
        return PersonRecord(
            figures,
            tuple(sorted(mates, key=lambda it: (-it[1], alphabetical(it[0])))),
            points(ratings[person]) if person in ratings else None,
        )


def file_name(season: str) -> str:
    """Return the name of a season's file, without an ending: season-2026-27."""
    return "season-" + (re.sub(r"[^A-Za-z0-9]+", "-", anyascii(season)).strip("-") or "1")


def find(session: Orm, name: str | None) -> Season:
    """Return the season with this name, by default the latest evening's, or the newest.

    Raise CannotBe if there is none.
    """
    if name is not None:
        return evenings.find_season(session, name)
    latest = evenings.latest(session)
    asked = select(Season).order_by(Season.id.desc()).limit(1)
    season = session.get(Season, latest.season_id) if latest else session.scalars(asked).first()
    if season is None:
        raise CannotBe("there is no season yet. Start one with `halley club season start`.")
    return season


def events_of(session: Orm, season: Season) -> list[NotedEvent]:
    """Return the changes of a season in their order, also those that were withdrawn."""
    return [it for it in every_event(session) if it.season == season.name]


def every_event(session: Orm) -> list[NotedEvent]:
    """Return the changes of all seasons in their order."""
    asked = (
        select(SeasonEvent, Person.name, Evening.number, Season.name)
        .join(Person, SeasonEvent.person_id == Person.id)
        .join(Season, SeasonEvent.season_id == Season.id)
        .outerjoin(Evening, SeasonEvent.evening_id == Evening.id)
        .order_by(SeasonEvent.id)
    )
    return [
        NotedEvent(
            it.id, it.kind, it.person_id, name, it.amount, number, it.reason, it.by, it.at,
            it.withdrawn is not None, season,
        )
        for it, name, number, season in session.execute(asked)
    ]  # fmt: skip


def _people(session: Orm) -> dict[int, Somebody]:
    asked = select(Person.id, Person.name, Person.member, Person.removed)
    return {
        number: Somebody(number, name, not member, removed)
        for number, name, member, removed in session.execute(asked)
    }
