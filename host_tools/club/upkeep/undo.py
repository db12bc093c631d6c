"""Undoes the last actions of the log, one after another, if nothing has changed since."""

from collections.abc import Callable, Iterable
from typing import Any

from sqlalchemy import Table, delete, func, insert, select, update
from sqlalchemy.orm import Session as Orm

from host_tools.club.seating import box_seats
from host_tools.club.store import Store, club_of
from host_tools.club.store.action_log import WATCHED, Row, as_stored, note, note_undo
from host_tools.club.store.models import (
    Base,
    Correction,
    Evening,
    LogEntry,
    Person,
    Player,
    Session,
)
from host_tools.club.table_link import late
from host_tools.club.texts.sentence import CannotBe, Sentence, from_data, in_language, join

_CORRECTION, _PERSON = Correction.__tablename__, Person.__tablename__
_CODE = "table_code"
_ALONE = {"place", "presence", "seat_change"}  # tables to whose rows no other refers


def last(session: Orm) -> LogEntry | None:
    """Return the action that undo() undoes next: the last with changes that is not undone."""
    asked = select(LogEntry).where(LogEntry.undone.is_(None), LogEntry.undoes.is_(None))
    asked = asked.order_by(LogEntry.id.desc()).execution_options(yield_per=20)
    return next((it for it in session.scalars(asked) if it.changes), None)


def undo(store: Store, entry: int | None = None, may: Callable[[str], bool] = bool) -> str:
    """Undo the last action, and return a sentence; CannotBe if something has changed since.

    entry: the id that it must have, so that a page that was loaded before undoes nothing else.
    may: whether the one who asks may do that action.
    """
    with store.write() as session:
        done = last(session)
        if done is None:
            raise CannotBe("there is nothing to undo.")
        if entry is not None and done.id != entry:
            raise CannotBe("another action came after this one. Reload the page.")
        if not may(done.action):
            raise CannotBe("only the director can undo this.")
        what = join(map(from_data, done.what))
        if any(not _is_as_left(session, change) for change in done.changes):
            raise _refuse_changed(what)
        _put_back(session, done.changes, what)
        note_undo(session, done.id)
        text = Sentence("undone: {what}", what=what)
        note(session, text)
        return text


def _refuse_changed(what: str) -> CannotBe:
    return CannotBe(
        "it cannot be undone, because something has changed since: {what} Change it by hand.",
        what=what,
    )


def _is_as_left(session: Orm, change: dict[str, Any]) -> bool:
    """Return whether a row is as the action left it."""
    if change["table"] == _CODE and change["before"] is None:  # it stays
        return True
    watched = WATCHED[change["table"]]
    table = _table(watched.model)
    names = list(change["after"] or change["before"])
    asked = select(*(table.c[name] for name in names)).where(*_is(table, change))
    row = session.execute(asked).mappings().first()
    left = change["after"] and as_stored(watched.model, change["after"])
    return (dict(row) if row else None) == left


def _table(model: type[Base]) -> Table:
    table = model.__table__
    assert isinstance(table, Table)
    return table


def _is(table: Table, change: dict[str, Any]) -> list[Any]:
    """Return the condition for the row of a change."""
    row = change["before"] or change["after"]
    return [column == row[column.name] for column in table.primary_key.columns]


def _put_back(session: Orm, changes: Iterable[dict[str, Any]], what: str) -> None:
    """Put the rows back as they were before an action.

    A correction is not deleted, but reverted by another one. A code that was made stays.
    """
    by_table: dict[str, list[dict[str, Any]]] = {}
    for change in changes:
        by_table.setdefault(change["table"], []).append(change)
    made = by_table.pop(_CORRECTION, [])
    order = [it.name for it in Base.metadata.sorted_tables if it.name in by_table]
    ended = _ended_ids(session)
    players = {(it["before"] or it["after"])["player_id"] for it in by_table.get("seat_change", [])}
    made_rows = [
        change for name in reversed(order) for change in by_table[name]
        if change["before"] is None and name != _CODE
    ]  # fmt: skip
    left = [change for change in made_rows if not _delete(session, change)]
    for name in _ALONE & by_table.keys():  # an id may be used again: no two rows clash on the way
        for change in by_table[name]:
            if change["before"] and change["after"]:
                _delete(session, change)
    for name in order:
        table = _table(WATCHED[name].model)
        for change in by_table[name]:
            if change["before"] is None:
                continue
            row = as_stored(WATCHED[name].model, change["before"])
            if change["after"] is None or name in _ALONE:
                if WATCHED[name].columns:
                    raise _refuse_changed(what)  # the log has not all of it
                session.execute(insert(table).values(row))
            else:
                session.execute(update(table).where(*_is(table, change)).values(row))
    session.expire_all()
    sessions = select(Player.session_id).where(Player.id.in_(players)).distinct()
    for number in session.scalars(sessions).all():
        box_seats.rebuild(session, session.get_one(Session, number))
    for change in made:
        _revert(session, change["after"])
    if not all(_delete(session, change) for change in left):  # in use since
        raise _refuse_changed(what)
    for number in ended - _ended_ids(session):
        late.count_all(session, session.get_one(Evening, number))


def _ended_ids(session: Orm) -> set[int]:
    return set(session.scalars(select(Evening.id).where(Evening.ended.is_not(None))))


def _delete(session: Orm, change: dict[str, Any]) -> bool:
    """Delete a row that an action made; return False if another row refers to it."""
    table = _table(WATCHED[change["table"]].model)
    for other in Base.metadata.sorted_tables:
        for key in other.foreign_keys:
            if key.column.table is table and _count(session, key.parent, change["after"]["id"]):
                return False
    if table is Person.__table__ and _is_corrected(session, change["after"]["id"]):
        return False
    session.execute(delete(table).where(*_is(table, change)))
    return True


def _count(session: Orm, column: Any, value: int) -> int:
    return session.scalars(select(func.count()).where(column == value)).one()


def _is_corrected(session: Orm, person: int) -> bool:
    rows = session.scalars(select(Correction.changes))
    return any(it[0] == person for changes in rows for it in changes)


def _revert(session: Orm, row: Row) -> None:
    """Revert a correction by a further one."""
    reason = Sentence("undone: {what}", what=row["reason"])
    session.add(
        Correction(
            evening_id=row["evening_id"], session_id=row["session_id"], hand=row["hand"],
            reason=in_language(reason, club_of(session).language, at_desk=True), by=row["by"],
            changes=[[person, after, before] for person, before, after in row["changes"]],
        )
    )  # fmt: skip
    session.flush()
