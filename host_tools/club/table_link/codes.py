"""The codes of an evening's tables: whoever has one is that table."""

import re
import secrets
from collections.abc import Iterable

from sqlalchemy import select
from sqlalchemy.orm import Session as Orm

from host_tools.club.evening import people
from host_tools.club.evening.people import key_of
from host_tools.club.evening.table_names import named, natural, spoken
from host_tools.club.seating import rounds
from host_tools.club.store.models import (
    TAKEN_OUT,
    Evening,
    GameTable,
    TableCode,
    now,
)
from host_tools.club.texts.sentence import CannotBe

LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # none looks like another: 30 of them
LENGTH = 8  # 30^8 are 656 thousand million
_CODE = re.compile(f"[{LETTERS}]{{{LENGTH}}}")
_COUNTED = re.compile(r"[0-9]{1,9}")
_LONGEST = 200  # characters of a table's name
MOST = 1000  # tables with a code, an evening


def is_code(text: str) -> bool:
    """Whether `text` could be a code."""
    return _CODE.fullmatch(text) is not None


def find(session: Orm, code: str) -> TableCode | None:
    """The table's code that is written so; None where there is none, or it was revoked."""
    if not is_code(code):
        return None
    asked = select(TableCode).where(TableCode.code == code, TableCode.revoked.is_(None))
    return session.scalars(asked).one_or_none()


def of_evening(session: Orm, evening: Evening) -> list[TableCode]:
    """The codes of an evening that hold, in the order of the tables."""
    asked = select(TableCode).where(TableCode.evening_id == evening.id, TableCode.revoked.is_(None))
    return sorted(session.scalars(asked), key=lambda row: natural(row.label))


def labels(session: Orm, evening: Evening) -> list[str]:
    """The evening's tables: those that people are drawn to, those that are there, and those that
    have a code."""
    there = select(GameTable.label).where(
        GameTable.evening_id == evening.id, GameTable.label != TAKEN_OUT
    )
    coded = [row.label for row in of_evening(session, evening)]
    several = {*rounds.labels(session, evening), *session.scalars(there), *coded}
    return sorted(several, key=natural)


def make(session: Orm, evening: Evening) -> list[TableCode]:
    """The codes of all tables of the evening: those without one get one."""
    coded = {key_of(row.label) for row in of_evening(session, evening)}
    for label in labels(session, evening):
        if key_of(label) not in coded:
            _add(session, evening, label)
    return of_evening(session, evening)


def renew(session: Orm, evening: Evening, table: str) -> TableCode:
    """A new code for the table that is called so; the one that it had opens nothing any more.

    A number is the table that is counted so. BadInput when the name is none, or the evening has too
    many tables.
    """
    label = named(labels(session, evening), table)
    label = f"Table {int(label)}" if _COUNTED.fullmatch(label) else label[:_LONGEST]
    if not people.key_of(label):
        raise CannotBe("enter the table's name.")
    rows = of_evening(session, evening)
    if len(rows) >= MOST:
        raise CannotBe("an evening can have at most {most} tables with a code.", most=MOST)
    _revoke(rows, label)
    return _add(session, evening, label)


def revoke(session: Orm, evening: Evening, table: str) -> str:
    """Let the table's code open nothing any more; the table's label. BadInput: it has none."""
    rows = of_evening(session, evening)
    label = named([row.label for row in rows], table)
    if not _revoke(rows, label):
        raise CannotBe("{table} has no code.", table=spoken(label or repr(table)))
    return label


def _revoke(rows: Iterable[TableCode], label: str) -> bool:
    mine = [row for row in rows if key_of(row.label) == key_of(label)]
    for row in mine:
        row.revoked = now()
    return bool(mine)


def _add(session: Orm, evening: Evening, label: str) -> TableCode:
    while True:
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        taken = select(TableCode.id).where(TableCode.code == code)
        if session.scalars(taken).first() is None:
            break
    row = TableCode(evening_id=evening.id, label=label, code=code)
    session.add(row)
    session.flush()
    return row
