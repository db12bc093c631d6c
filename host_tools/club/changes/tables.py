"""The tables of an evening, as they are called; a session is put elsewhere, or taken out."""

from sqlalchemy import func, select
from sqlalchemy.orm import Session as Orm

from host_tools.club import model
from host_tools.club.evening import evenings, people
from host_tools.club.evening.people import key_of
from host_tools.club.evening.table_names import match_label, session_label, session_meant, spoken
from host_tools.club.results import load
from host_tools.club.seating import rounds
from host_tools.club.store import Store, club_of
from host_tools.club.store.action_log import note
from host_tools.club.store.models import (
    TAKEN_OUT,
    Correction,
    Evening,
    GameTable,
    Place,
    Round,
    Session,
    TableCode,
)
from host_tools.club.texts.sentence import CannotBe, Sentence, in_language


def rename(store: Store, old: str, new: str, number: int | None = None) -> str:
    """Call a table of the evening otherwise; its new name. BadInput: another is called so.

    A table that was only drawn, or had its names sent to a box, and of which nothing was gathered
    is not in the way: what was gathered goes there. The table's code goes along, and the one that
    the other name had is the old name's.
    """
    with store.write() as session:
        evening = evenings.find_evening(session, number)
        table = _table(session, evening, old)
        wanted = match_label(_labels(session, evening), people.tidy(new))
        if not wanted:
            raise CannotBe("enter the table's name.")
        other = _there(session, evening, wanted)
        if other is not None and other is not table:
            if _sessions(session, other):
                raise CannotBe(
                    "{table} already exists. To put a session there, use `halley club table move`.",
                    table=spoken(other.label),
                )
            to_table(session, _sessions(session, table), other)
            other.box_id = table.box_id or other.box_id
            session.delete(table)
            _codes(session, evening, table.label, other.label)
            _note_name(session, old, other.label)
            return other.label
        drawn = select(Place).join(Round).where(
            Round.evening_id == evening.id, Place.label == table.label
        )  # fmt: skip
        if wanted not in rounds.labels(session, evening):
            for place in session.scalars(drawn):
                place.label = wanted
        _codes(session, evening, table.label, wanted)
        table.label = wanted
        _note_name(session, old, wanted)
        return wanted


def _note_name(session: Orm, old: str, new: str) -> None:
    note(session, Sentence("{table} is now called {new}.", table=spoken(people.tidy(old)), new=new))


def move(store: Store, old: str, new: str, number: int | None = None) -> str:
    """Put a session, called by its table ("Table 1", "Table 1 (2)"), at the table `new`.

    The table is made where there is none. Gives what the session is called there.
    """
    with store.write() as session:
        evening = evenings.find_evening(session, number)
        stored = _session(session, load.read(session, evening.number), old)
        wanted = match_label(_labels(session, evening), people.tidy(new))
        if not wanted:
            raise CannotBe("enter the table's name.")
        table = _there(session, evening, wanted)
        if table is None:
            table = GameTable(evening_id=evening.id, label=wanted)
            session.add(table)
            session.flush()
        if table.id == stored.table_id:
            raise CannotBe("it is already at {table}.", table=spoken(table.label))
        to_table(session, [stored], table)
        called = session_label(table.label, stored.number)
        _note_name(session, old, called)
        return called


def drop(store: Store, old: str, reason: str, *, by: str = "", number: int | None = None) -> str:
    """Take a session out: it counts no more, and the report says so. What it was called.

    Its corrections are taken back with it. It is kept, so that it is known when it comes again.
    The PIN is the caller's to ask for. The report's note is in the club's language.
    """
    reason = people.tidy(reason)
    if not reason:
        raise CannotBe("give a reason for leaving out a session.")
    with store.write() as session:
        evening = evenings.find_evening(session, number)
        stored = _session(session, load.read(session, evening.number), old)
        return take_out(session, evening, stored, reason, people.tidy(by) or model.DIRECTOR)


def take_out(session: Orm, evening: Evening, stored: Session, reason: str, by: str) -> str:
    """Take a session out, with its corrections; return what it was called."""
    shown = load.read(session, evening.number)
    label = next(table.label for table in shown.tables if table.id == stored.id)
    back: dict[int, int] = {}
    for correction in shown.corrections:
        if correction.table_id == stored.id:
            for person, amount in correction.changes.items():
                back[person] = back.get(person, 0) - amount
    aside = _there(session, evening, TAKEN_OUT)
    if aside is None:
        aside = GameTable(evening_id=evening.id, label=TAKEN_OUT)
        session.add(aside)
        session.flush()
    to_table(session, [stored], aside)
    why = Sentence("{label} was left out: {reason}", label=label, reason=reason)
    changes = [[person, -amount, 0] for person, amount in back.items() if amount]
    _note(session, evening, why, by, changes)
    return label


def bring_back(session: Orm, evening: Evening, stored: Session, table: GameTable) -> None:
    """Let a session count again that was taken out, as one of a table; the report says so."""
    to_table(session, [stored], table)
    stored.copied = False
    why = Sentence("{label} counts again", label=session_label(table.label, stored.number))
    _note(session, evening, why, model.DIRECTOR, [])


def _note(session: Orm, evening: Evening, why: Sentence, by: str, changes: list[list[int]]) -> None:
    """Write a sentence into the evening's report."""
    reason = in_language(why, club_of(session).language, at_desk=True)
    made = Correction(
        evening_id=evening.id, session_id=None, hand=None, reason=reason, by=by, changes=changes
    )
    session.add(made)
    note(session, why)


def _codes(session: Orm, evening: Evening, old: str, new: str) -> None:
    """Let the codes of a table be of the one that it is called now, and the other way round."""
    here = select(TableCode).where(TableCode.evening_id == evening.id)
    changed = {old: new, new: old}
    for code in session.scalars(here.where(TableCode.label.in_(changed))):
        code.label = changed[code.label]


def to_table(session: Orm, several: list[Session], table: GameTable) -> None:
    """Put sessions at a table, after those that are there."""
    last = select(func.max(Session.number)).where(Session.table_id == table.id)
    number = session.scalars(last).one() or 0
    for at, stored in enumerate(several, number + 1):
        stored.table_id, stored.number = table.id, at
    session.flush()


def _labels(session: Orm, evening: Evening) -> list[str]:
    """Return the tables that were gathered, drawn, or have a code."""
    here = select(GameTable.label).where(GameTable.evening_id == evening.id)
    gathered = [label for label in session.scalars(here) if label]
    coded = select(TableCode.label).where(
        TableCode.evening_id == evening.id, TableCode.revoked.is_(None)
    )
    return [*gathered, *sorted(rounds.labels(session, evening)), *session.scalars(coded)]


def _there(session: Orm, evening: Evening, label: str) -> GameTable | None:
    here = select(GameTable).where(GameTable.evening_id == evening.id)
    for table in session.scalars(here):
        if key_of(table.label) == key_of(label):
            return table
    return None


def _table(session: Orm, evening: Evening, text: str) -> GameTable:
    """Return the named table; create it if it was only drawn, or has only a code."""
    labels = _labels(session, evening)
    label = match_label(labels, text)
    table = _there(session, evening, label) if label else None
    if table is None and label in labels:
        table = GameTable(evening_id=evening.id, label=label)
        session.add(table)
        session.flush()
    if table is None:
        raise CannotBe(
            "evening {number} has no {table}.",
            number=evening.number,
            table=spoken(label or repr(text)),
        )
    return table


def _sessions(session: Orm, table: GameTable) -> list[Session]:
    asked = select(Session).where(Session.table_id == table.id).order_by(Session.number)
    return list(session.scalars(asked))


def _session(session: Orm, evening: model.Evening, text: str) -> Session:
    label = session_meant([table.label for table in evening.tables], text)
    for table in evening.tables:
        if table.label == label:
            return session.get_one(Session, table.id)
    raise CannotBe(
        "evening {number} has no {table}.", number=evening.number, table=spoken(label or repr(text))
    )
