"""Members from a CSV file: its names, and what adding them would do."""

import csv
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy.orm import Session as Orm

from host_tools.club.evening import people
from host_tools.club.texts.sentence import CannotBe

MOST = 5000
STATES = NEW, GUEST, MEMBER = "new", "guest", "member"
_WHOLE = ("name", "member", "membre")
_FIRST = ("first name", "firstname", "given name", "prénom", "prenom")
_LAST = ("last name", "lastname", "surname", "family name", "nom", "nom de famille")


@dataclass(frozen=True)
class Found:
    """A name of the file: `state` says if it is new, a guest or a member; `like` a known name."""

    name: str
    state: str
    like: str = ""


def names_in(raw: bytes) -> list[str]:
    """Return the names of a CSV file, each once.

    They are in a column "name", in "first name" and "last name" (or the same in French), or in the
    first column of a file without a head. CannotBe if it has none.
    """
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = raw.decode("cp1252", "replace")
    head = text.partition("\n")[0]
    delimiter = max(";\t,", key=head.count)
    lines = csv.reader(text.splitlines(), delimiter=delimiter)
    rows = [row for row in ([it.strip() for it in line] for line in lines) if any(row)]
    columns = [people.key_of(it) for it in rows[0]] if rows else []
    first = next((columns.index(it) for it in _FIRST if it in columns), None)
    last = next((columns.index(it) for it in _LAST if it in columns), None)
    whole = next((columns.index(it) for it in _WHOLE if it in columns), None)
    if first is not None and last is not None:
        at, rows = [first, last], rows[1:]
    elif whole is not None or last is not None:
        at, rows = [whole if whole is not None else last or 0], rows[1:]
    else:
        at = [0]
    names: dict[str, str] = {}
    for row in rows:
        name = people.tidy(" ".join(row[it] for it in at if it < len(row)))
        if name:
            names.setdefault(people.key_of(name), name)
    if not names:
        raise CannotBe("the file has no names. It needs a column with the title 'name'.")
    if len(names) > MOST:
        raise CannotBe("the file has more than {most} names.", most=MOST)
    return list(names.values())


def preview(session: Orm, names: Sequence[str]) -> list[Found]:
    """Return what each name would become."""
    like = dict(people.nearly(session, names))
    rows = []
    for name in names:
        person = people.find(session, name)
        known = person is not None and not person.removed
        state = NEW if not known else MEMBER if person and person.member else GUEST
        rows.append(Found(name, state, like.get(people.tidy(name), "")))
    return rows


def add(session: Orm, names: Sequence[str]) -> int:
    """Make the names members, except those who are; return how many are new members."""
    rows = [it for it in preview(session, names) if it.state != MEMBER]
    for it in rows:
        people.add(session, it.name)
    return len(rows)
