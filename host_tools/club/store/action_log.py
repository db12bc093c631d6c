"""The log of actions: who did what, and the rows that an undo puts back.

While somebody acts (Store.acting), each transaction is watched: before the first write to a table
its rows are read, and afterwards compared. The log has the differences of the tables in WATCHED,
which are the director's own data. A transaction that also writes elsewhere, as one that takes in
results, is logged without them, and cannot be undone.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from sqlalchemy import Connection, Date, DateTime, Select, event, func, inspect, select, update
from sqlalchemy.orm import Session as Orm

from host_tools.club.store.models import (
    Arrival,
    Base,
    Club,
    Correction,
    Evening,
    GameTable,
    LogEntry,
    PairWish,
    Person,
    Place,
    Player,
    Presence,
    Round,
    Season,
    SeasonEvent,
    SeatChange,
    Session,
    TableCode,
)
from host_tools.club.texts.sentence import as_data, end_sentence, map_places

DIRECTOR = "director"
LAST = 100  # actions that keep what an undo needs
_NOTES, _UNDOES = "notes", "undoes"  # in a transaction's `info`
# written along, and derived from other tables or of no concern to the director
_BESIDES = {"evening_summary", "seating", "session_piece", "log_entry", "desk_session", "wrong_try"}

Row = dict[str, Any]


@dataclass(frozen=True)
class Action:
    """Somebody's action: `by` ("": the director) in a `role`, `via` desk, wall or command.

    `evening` is the number of the evening that it is about (None: the latest).
    """

    name: str
    by: str = ""
    role: str = DIRECTOR
    via: str = "command"
    evening: int | None = None


@dataclass(frozen=True)
class Watched:
    """A table of the director's data: the `columns` that count (none: all), and its rows' choice.

    `of_evening` chooses the rows of the evening with an id; without it all rows are read.
    """

    model: type[Base]
    columns: tuple[str, ...] = ()
    of_evening: Callable[[int], Any] | None = None

    def rows(self, connection: Connection, evening: int) -> dict[str, Row]:
        """Return the rows as JSON can have them, by their keys."""
        table = self.model.__table__
        keys = [it.name for it in inspect(self.model).primary_key]
        names = [*keys, *(self.columns or (it.name for it in table.columns))]
        asked: Select[Any] = select(*(table.c[name] for name in dict.fromkeys(names)))
        if self.of_evening is not None:
            asked = asked.where(self.of_evening(evening))
        rows = connection.execute(asked).mappings()
        plain = ({name: _plain(value) for name, value in row.items()} for row in rows)
        return {"/".join(str(row[key]) for key in keys): row for row in plain}


def _tables_of(evening: int) -> Any:
    return select(GameTable.id).where(GameTable.evening_id == evening)


def _players_of(evening: int) -> Any:
    return (
        select(Player.id)
        .join(Session, Session.id == Player.session_id)
        .where(Session.table_id.in_(_tables_of(evening)))
    )


WATCHED = {
    it.model.__tablename__: it
    for it in (
        Watched(Club, ("name", "language", "ranking", "places", "tariff_numerator",
                       "tariff_denominator", "currency", "names_hidden", "night_ends", "bye")),
        Watched(Person), Watched(Season), Watched(Evening), Watched(SeasonEvent), Watched(PairWish),
        Watched(GameTable, (), lambda it: GameTable.evening_id == it),
        Watched(Session, ("table_id", "number", "copied"),
                lambda it: Session.table_id.in_(_tables_of(it))),
        Watched(Round, (), lambda it: Round.evening_id == it),
        Watched(Place, (), lambda it: Place.round_id.in_(
            select(Round.id).where(Round.evening_id == it))),
        Watched(Presence, (), lambda it: Presence.evening_id == it),
        Watched(Arrival, (), lambda it: Arrival.evening_id == it),
        Watched(SeatChange, (), lambda it: SeatChange.player_id.in_(_players_of(it))),
        Watched(Correction, (), lambda it: Correction.evening_id == it),
        Watched(TableCode, ("label",), lambda it: TableCode.evening_id == it),
    )
}  # fmt: skip


def note(session: Orm, *sentences: str) -> None:
    """Say in the log what is done; nothing if nobody acts."""
    session.info.setdefault(_NOTES, []).extend(sentences)


def note_undo(session: Orm, entry: int) -> None:
    """Say in the log that this undoes the entry with that id."""
    session.info[_UNDOES] = entry


class Watch:
    """Watches a transaction of somebody who acts."""

    def __init__(self, session: Orm, action: Action) -> None:
        self._session = session
        self._action = action
        self._connection = session.connection()
        asked = select(Evening.id, Evening.number).order_by(Evening.number.desc()).limit(1)
        if action.evening is not None:
            asked = asked.where(Evening.number == action.evening)
        row = self._connection.execute(asked).first()
        self._evening: int = row.id if row else 0
        self._number: int | None = row.number if row else None
        self._before: dict[str, dict[str, Row]] = {}
        self._beyond = False
        event.listen(self._connection, "before_execute", self._see)

    def _see(self, _: Connection, statement: Any, *__: Any) -> None:
        """Read a table before the first statement that writes to it."""
        if not getattr(statement, "is_dml", False):
            return
        name = statement.table.name
        if name in WATCHED and name not in self._before:
            self._before[name] = WATCHED[name].rows(self._connection, self._evening)
        self._beyond |= name not in WATCHED and name not in _BESIDES

    def log(self) -> None:
        """Write the entry, if anything was done."""
        event.remove(self._connection, "before_execute", self._see)
        changes = [
            {"table": name, "key": key, "before": before.get(key), "after": after.get(key)}
            for name, before in self._before.items()
            for after in [WATCHED[name].rows(self._connection, self._evening)]
            for key in {**before, **after}
            if before.get(key) != after.get(key)
        ]
        notes = self._session.info.get(_NOTES, [])
        if not (changes or notes or self._beyond):
            return
        undoes = self._session.info.get(_UNDOES)
        entry = LogEntry(
            by=self._action.by, role=self._action.role, via=self._action.via,
            action=self._action.name, evening=self._number,
            what=[as_data(end_sentence(text)) for text in notes],
            changes=[] if self._beyond or undoes else changes, undoes=undoes,
        )  # fmt: skip
        self._session.add(entry)
        self._session.flush()
        if undoes:
            done = update(LogEntry).where(LogEntry.id == undoes)
            self._session.execute(done.values(undone=entry.id, changes=[]))
        old = select(func.max(LogEntry.id) - LAST).scalar_subquery()
        self._session.execute(
            update(LogEntry).where(LogEntry.id <= old, LogEntry.id > old - LAST).values(changes=[])
        )


def _plain(value: Any) -> Any:
    return value.isoformat() if isinstance(value, date) else value


def as_stored(model: type[Base], row: Mapping[str, Any]) -> Row:
    """Return a row of the log as the store has it: with dates and moments."""
    columns = model.__table__.columns
    values = {}
    for name, value in row.items():
        kind = columns[name].type
        if isinstance(value, str) and isinstance(kind, DateTime):
            value = datetime.fromisoformat(value)
        elif isinstance(value, str) and isinstance(kind, Date):
            value = date.fromisoformat(value)
        values[name] = value
    return values


def clear(session: Orm, changed: Callable[[str], str]) -> None:
    """Take a name out of the log: no entry can be undone any more, and its texts are `changed`."""
    for entry in session.scalars(select(LogEntry)):
        entry.changes = []
        entry.by = changed(entry.by)
        entry.what = [map_places(data, changed) for data in entry.what]


def entries(session: Orm, most: int | None, number: int | None = None) -> Iterable[LogEntry]:
    """Return the newest entries, the last first, of one evening or of all."""
    asked = select(LogEntry).order_by(LogEntry.id.desc()).limit(most)
    if number is not None:
        asked = asked.where(LogEntry.evening == number)
    return session.scalars(asked).all()
