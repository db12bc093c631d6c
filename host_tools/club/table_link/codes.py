"""The codes of an evening's tables: whoever has one is that table."""

import re
import secrets
from collections.abc import Iterable

from sqlalchemy import select
from sqlalchemy.orm import Session as Orm

from host_tools.club.evening import evenings, people
from host_tools.club.evening.people import key_of
from host_tools.club.evening.table_names import match_label, natural, spoken
from host_tools.club.seating import rounds
from host_tools.club.store.action_log import note
from host_tools.club.store.models import (
    TAKEN_OUT,
    Evening,
    GameTable,
    TableCode,
    now,
)
from host_tools.club.texts.sentence import CannotBe, Sentence

LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # none looks like another: 30 of them
LENGTH = 8  # 30^8 are 656 thousand million
_CODE = re.compile(f"[{LETTERS}]{{{LENGTH}}}")
_COUNTED = re.compile(r"[0-9]{1,9}")
_LONGEST = 200  # characters of a table's name
MOST = 1000  # tables with a code, an evening


def is_code(text: str) -> bool:
    """Return whether `text` could be a code."""
    return _CODE.fullmatch(text) is not None


def find(session: Orm, code: str) -> TableCode | None:
    """Return the table's code with this text; None if it does not exist or was revoked."""
    if not is_code(code):
        return None
    asked = select(TableCode).where(TableCode.code == code, TableCode.revoked.is_(None))
    return session.scalars(asked).one_or_none()


def of_evening(session: Orm, evening: Evening) -> list[TableCode]:
    """Return the codes of an evening that hold, in the order of the tables."""
    asked = select(TableCode).where(TableCode.evening_id == evening.id, TableCode.revoked.is_(None))
    return sorted(session.scalars(asked), key=lambda row: natural(row.label))


def labels(session: Orm, evening: Evening) -> list[str]:
    """Return the evening's tables: drawn, present, or with a code."""
    there = select(GameTable.label).where(
        GameTable.evening_id == evening.id, GameTable.label != TAKEN_OUT
    )
    coded = [row.label for row in of_evening(session, evening)]
    several = {*rounds.labels(session, evening), *session.scalars(there), *coded}
    return sorted(several, key=natural)


def make(session: Orm, evening: Evening) -> list[TableCode]:
    """Return the codes of all tables of the evening: those without one get one."""
    coded = {key_of(row.label) for row in of_evening(session, evening)}
    for label in labels(session, evening):
        if key_of(label) not in coded:
            _add(session, evening, label)
    return of_evening(session, evening)


def renew(session: Orm, evening: Evening, table: str) -> TableCode:
    """Return a new code for the named table; its old one becomes invalid.

    A number means the table with that number. BadInput for a bad name, or too many tables.
    """
    label = match_label(labels(session, evening), table)
    label = f"Table {int(label)}" if _COUNTED.fullmatch(label) else label[:_LONGEST]
    if not people.key_of(label):
        raise CannotBe("enter the table's name.")
    rows = of_evening(session, evening)
    if len(rows) >= MOST:
        raise CannotBe("an evening can have at most {most} tables with a code.", most=MOST)
    _revoke(rows, label)
    note(session, Sentence("{table} has a new code.", table=spoken(label)))
    return _add(session, evening, label)


def revoke(session: Orm, evening: Evening, table: str) -> str:
    """Let the table's code open nothing any more; the table's label. BadInput: it has none."""
    rows = of_evening(session, evening)
    label = match_label([row.label for row in rows], table)
    if not _revoke(rows, label):
        raise CannotBe("{table} has no code.", table=spoken(label or repr(table)))
    note(session, Sentence("the code of {table} no longer works.", table=spoken(label)))
    return label


def open_door(session: Orm, evening: Evening, anew: bool = False) -> str:
    """Return the code by which phones check in this evening; one is made if there is none.

    anew: another one; who has the one before cannot check in any more. CannotBe if it has ended.
    """
    evenings.under_way(session, evening.number)
    if anew or not evening.door:
        text = "phones check in with a new code." if evening.door else "phones can check in."
        evening.door = _new_code(session)
        note(session, Sentence(text))
    return evening.door


def close_door(session: Orm, evening: Evening) -> None:
    """Let no phone check in any more; CannotBe if none can."""
    if not evening.door:
        raise CannotBe("phones cannot check in this evening.")
    evening.door = ""
    note(session, Sentence("phones can no longer check in."))


def _revoke(rows: Iterable[TableCode], label: str) -> bool:
    mine = [row for row in rows if key_of(row.label) == key_of(label)]
    for row in mine:
        row.revoked = now()
    return bool(mine)


def _add(session: Orm, evening: Evening, label: str) -> TableCode:
    row = TableCode(evening_id=evening.id, label=label, code=_new_code(session))
    session.add(row)
    session.flush()
    return row


def _new_code(session: Orm) -> str:
    while True:
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        taken = select(TableCode.id).where(TableCode.code == code)
        if session.scalars(taken).first() is None:
            return code
