"""All that the desk shows of a club and its evening, read in one transaction as plain data."""

from collections import Counter
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.orm import Session as Orm

from host_tools.club import model
from host_tools.club.changes import settings
from host_tools.club.evening import night
from host_tools.club.seating import (
    agreement,
    check_ins,
    pair_wishes,
    presence,
    rounds,
    sessions,
)
from host_tools.club.seating.meetings import met
from host_tools.club.server import logins
from host_tools.club.store import club_of
from host_tools.club.store.action_log import entries
from host_tools.club.store.models import Evening, Person, Season, SetAside, Sitting, Upload
from host_tools.club.table_link import codes, late
from host_tools.club.texts.sentence import from_data
from host_tools.club.upkeep import undo
from host_tools.club.upkeep.log_rows import LogRow, row

_LOGGED = 200  # actions that the desk shows


@dataclass(frozen=True)
class DrawnRound:
    """A drawn round.

    Names at its tables, by label and in the order of the seats; who sits out; `since` when it is
    played.
    """

    number: int
    tables: dict[str, tuple[str, ...]]
    byes: tuple[str, ...]
    begun: bool
    ask: rounds.Ask
    since: datetime | None = None


@dataclass(frozen=True)
class CodeState:
    """The code of a table.

    Whether a device has `taken` it, when that last asked or sent, and its unsent bytes then.
    """

    code: str
    taken: bool
    received: datetime | None
    waiting: int


@dataclass(frozen=True)
class RefusedJournal:
    """A journal that was refused, and why; `seen`: the director has looked at it."""

    id: int
    label: str
    why: str
    at: datetime
    size: int
    seen: bool


@dataclass(frozen=True)
class EveningRow:
    """An evening in the list of all."""

    number: int
    date: Any
    season: str
    ended: bool


@dataclass(frozen=True)
class Snapshot:
    """The club as the desk shows it.

    `here` are the ids of who is there in the round `coming`, `resting` of those who sit it out;
    `links` are by table label; `notes` sentences where boxes and the club do not agree on who sits
    somewhere; `met` is how many pairs meet so often.
    """

    settings: dict[str, Any]
    evening: model.Evening
    game: str
    options: dict[str, Any]
    rounds: tuple[DrawnRound, ...]
    coming: int
    here: tuple[int, ...]
    resting: tuple[int, ...]
    members: tuple[tuple[str, bool], ...]  # name, and whether hidden
    guests: tuple[str, ...]
    links: dict[str, CodeState]
    refused: tuple[RefusedJournal, ...]
    notes: tuple[str, ...]
    met: dict[int, int]
    evenings: tuple[EveningRow, ...]
    seasons: tuple[str, ...]
    night_ends: timedelta  # after midnight
    late: tuple[late.Late, ...]  # of all evenings
    log: tuple[LogRow, ...]  # the newest first
    logins: tuple[tuple[str, str], ...]  # name, role
    pairs: tuple[tuple[str, str, bool], ...]  # two names, whether they sit together
    undo: int | None  # the id of the action that an undo undoes
    door: str  # the code by which phones check in
    waiting: tuple[check_ins.Waiting, ...]

    @property
    def begun(self) -> DrawnRound | None:
        """The round that is played: the last that has begun."""
        return next((it for it in reversed(self.rounds) if it.begun), None)

    @property
    def next(self) -> DrawnRound | None:
        """The round that begins next, if it is drawn."""
        return next((it for it in self.rounds if not it.begun), None)

    @property
    def under_way(self) -> bool:
        """Return whether there is an evening that has not ended."""
        return bool(self.evening.number) and not self.evening.ended


def read(session: Orm, evening: model.Evening) -> Snapshot:
    """Return the club, and the evening as it was already read."""
    club = club_of(session)
    here = session.get(Evening, evening.id) if evening.id else None
    drawn = rounds.drawn(session, here) if here else []
    coming = rounds.coming(session, here) if here else 1
    there = presence.present(session, here, coming) if here else []
    later = presence.present(session, here, coming + 1) if here else []
    undone = undo.last(session)
    people = session.scalars(select(Person).where(~Person.removed).order_by(Person.key)).all()
    return Snapshot(
        settings=settings.values(club),
        evening=evening,
        game=here.ruleset if here else "",
        options=dict(here.options) if here else {},
        rounds=tuple(_round(it) for it in drawn),
        coming=coming,
        here=tuple(there),
        resting=tuple(it for it in later if it not in there),
        members=tuple((it.name, it.hidden) for it in people if it.member),
        guests=tuple(it.name for it in people if not it.member),
        links=_links(session, here) if here else {},
        refused=tuple(_refused_journals(session, here)) if here else (),
        notes=tuple(_notes(session, here)) if here else (),
        met=dict(Counter(met([rounds.seats_of(it) for it in drawn]).values())),
        evenings=tuple(
            EveningRow(it.number, it.date, season, it.ended is not None)
            for it, season in session.execute(
                select(Evening, Season.name).join(Season).order_by(Evening.number.desc())
            )
        ),
        seasons=tuple(session.scalars(select(Season.name).order_by(Season.id.desc()))),
        night_ends=night.ends(session),
        late=tuple(late.waiting(session)),
        log=tuple(row(it) for it in entries(session, _LOGGED)),
        logins=tuple((it.name, it.role) for it in logins.list_logins(session)),
        pairs=tuple(pair_wishes.list_wishes(session)),
        undo=undone.id if undone else None,
        door=here.door if here and not here.ended else "",
        waiting=tuple(check_ins.waiting(session, here)) if here and not here.ended else (),
    )


def _round(drawn: rounds.Drawn) -> DrawnRound:
    tables = {label: tuple(it.name for it in people) for label, people in drawn.tables.items()}
    byes = tuple(person.name for person in drawn.byes)
    since = drawn.since.replace(tzinfo=UTC) if drawn.since else None
    return DrawnRound(drawn.number, tables, byes, drawn.begun, drawn.ask, since)


def _links(session: Orm, here: Evening) -> dict[str, CodeState]:
    """Return the valid codes by table, with the state of each one's last upload."""
    rows = {row.id: row for row in codes.of_evening(session, here)}
    asked = select(Upload.code_id, Upload.waiting).where(Upload.code_id.in_(rows))
    waiting = dict(session.execute(asked.order_by(Upload.at)).all())
    return {
        row.label: CodeState(
            row.code,
            bool(row.device),
            row.received.replace(tzinfo=UTC) if row.received else None,
            waiting.get(row.id, 0),
        )
        for row in rows.values()
    }


def _refused_journals(session: Orm, here: Evening) -> list[RefusedJournal]:
    columns = (
        SetAside.id, SetAside.label, SetAside.why, SetAside.reason, SetAside.at,
        func.length(SetAside.raw), SetAside.seen,
    )  # fmt: skip
    asked = select(*columns).where(SetAside.evening_id == here.id).order_by(SetAside.id.desc())
    return [
        RefusedJournal(
            number,
            label,
            from_data(reason) if reason else why,
            at.replace(tzinfo=UTC),
            size,
            seen is not None,
        )
        for number, label, why, reason, at, size, seen in session.execute(asked)
    ]


def _notes(session: Orm, here: Evening) -> list[str]:
    at_tables = sessions.at_tables(session, here)
    changes = select(Sitting.session_id).where(Sitting.session_id.in_([it.id for it in at_tables]))
    where_people_change = set(session.scalars(changes.distinct()))
    return [
        text
        for stored in at_tables
        if stored.id in where_people_change
        for text in agreement.differences(session, here, stored)
    ]
