"""Find the table of a new session, and its box."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from sqlalchemy import func, select
from sqlalchemy.orm import Session as Orm

from host_tools.club.evening import people
from host_tools.club.evening.table_names import by_file
from host_tools.club.match.which_session import TakeAs
from host_tools.club.replay.session_file import Source
from host_tools.club.seating import rounds
from host_tools.club.store import club_of
from host_tools.club.store.models import (
    TAKEN_OUT,
    Box,
    Evening,
    GameTable,
    Person,
    Session,
    now,
)
from host_tools.club.texts.sentence import CannotBe

# the file's names that boxes and the page give, and browsers and `halley pull` make of them
# a box's files, and those that the page saves (`halley-2026-12-01-1901-modern-comet`)
_NUMBERED = re.compile(r"(e\d{4}(-before\d*)?|halley-\d{4}-\d\d-\d\d-\d{4}[-a-z0-9]*)( ?\(\d+\))?")


@dataclass
class Into:
    """The evening that files are taken into, in one transaction.

    What no file changes is read once.
    """

    session: Orm
    evening: Evening

    @cached_property
    def salt(self) -> str:
        """Return the salt of the sessions' fingerprints."""
        return club_of(self.session).salt

    @cached_property
    def removed(self) -> frozenset[str]:
        """Return the replacements of removed names, in the form for look-ups."""
        return frozenset(self.session.scalars(select(Person.key).where(Person.removed)))

    @cached_property
    def drawn(self) -> set[str]:
        """The tables that people were drawn to this evening."""
        return rounds.labels(self.session, self.evening)


def labels(into: Into) -> list[str]:
    """Return the tables that there are this evening, gathered or drawn."""
    here = select(GameTable.label).where(
        GameTable.evening_id == into.evening.id, GameTable.label != TAKEN_OUT
    )
    return [*into.session.scalars(here), *sorted(into.drawn)]


def table_for(
    into: Into, source: Source, box: Box | None, take_as: TakeAs
) -> tuple[GameTable, int]:
    """Return the table that a new session is of, and which of its sessions it is."""
    session, evening = into.session, into.evening
    there = select(GameTable).where(GameTable.evening_id == evening.id)
    there = there.order_by(GameTable.id).limit(1)
    table = None
    if take_as.label:
        table = session.scalars(there.where(GameTable.label == take_as.label)).one_or_none()
    elif box is not None:
        table = session.scalars(there.where(GameTable.box_id == box.id)).one_or_none()
    drawn = ""
    if table is None and not take_as.label and _is_numbered(source.stem):
        drawn = _drawn_to(session, evening, source)
    if drawn:
        table = session.scalars(there.where(GameTable.label == drawn)).one_or_none()
    if table is not None:
        last = select(func.max(Session.number)).where(Session.table_id == table.id)
        return table, (session.scalars(last).one() or 0) + 1
    wanted = take_as.label or drawn or _label(into, source, box, take_as.others)
    table = GameTable(evening_id=evening.id, label=wanted, box_id=box.id if box else None)
    session.add(table)
    session.flush()
    return table, 1


def _drawn_to(session: Orm, evening: Evening, source: Source) -> str:
    """Return the table to which a file's people are drawn in this round or the next, or ""."""
    sitters = [people.find(session, name) for name in source.worked.names]
    ids = {person.id for person in sitters if person is not None}
    several = rounds.drawn(session, evening)
    begun = [it for it in several if it.begun][-1:]
    coming = [it for it in several if not it.begun][:1]
    for it in (*begun, *coming):
        for label, seated in it.tables.items():
            if len(seated) == len(sitters) and {person.id for person in seated} == ids:
                return label
    return ""


def _label(into: Into, source: Source, box: Box | None, stems: Iterable[str]) -> str:
    """Return a new table's name.

    The last name of its box, its file's name, or a free number that none of the files `stems` uses.
    """
    session = into.session
    wanted = "" if _is_numbered(source.stem) else by_file(into.drawn, source.stem)
    if box is not None:
        last = select(GameTable.label).where(GameTable.box_id == box.id)
        wanted = session.scalars(last.order_by(GameTable.id.desc()).limit(1)).one_or_none() or ""
    here = select(GameTable.label).where(GameTable.evening_id == into.evening.id)
    if wanted and session.scalars(here.where(GameTable.label == wanted)).one_or_none() is None:
        return wanted
    taken = {*session.scalars(here), *(by_file(into.drawn, stem) for stem in stems)}
    number = 1
    while f"Table {number}" in taken:
        number += 1
    return f"Table {number}"


def _is_numbered(stem: str) -> bool:
    """Return whether a box or the page named the file: then the name says nothing of the table."""
    return _NUMBERED.fullmatch(people.tidy(stem)) is not None


def check_label(label: str) -> str:
    """Return a table's name as it is stored; BadInput if it is invalid."""
    name = people.tidy(label)
    if label and not name:
        raise CannotBe("enter the table's name.")
    return name


def known_box(session: Orm, key: str) -> Box | None:
    """Return the box with an id, noted as seen now; None for "", as for a file."""
    if not key:
        return None
    box = session.scalars(select(Box).where(Box.key == key)).one_or_none()
    if box is None:
        box = Box(key=key)
        session.add(box)
        session.flush()
    box.received = now()
    return box


def note_box(session: Orm, stored: Session, source: Source) -> None:
    """Note which box a session is from, once a box has told."""
    box = known_box(session, source.box)
    if box is not None and stored.box_id is None:
        stored.box_id = box.id
        table = session.get_one(GameTable, stored.table_id)
        if table.box_id is None and table.label != TAKEN_OUT:
            table.box_id = box.id
