"""The list of erased people beside a store and its backups, so that no backup brings one back.

It has no names: a digest of the club's salt, the person's number, and when that was given.
"""

import json
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from sqlalchemy import select
from sqlalchemy.orm import Session as Orm

from host_tools import output_files
from host_tools.club.store import club_of
from host_tools.club.store.models import Person
from host_tools.club.texts.sentence import CannotBe

_ENDING = ".erased"
Erased = set[tuple[str, int, str]]  # club, person, since


def of(session: Orm) -> Erased:
    """Return the people whose names were deleted from this store."""
    club = _club(session)
    rows = select(Person.id, Person.since).where(Person.removed, Person.same_as.is_(None))
    return {(club, number, since.isoformat()) for number, since in session.execute(rows)}


def note(session: Orm, file: Path) -> None:
    """Add the people who were deleted from this store to the list beside `file`."""
    erased = of(session)
    target = file.with_name(f"club{_ENDING}")
    known = _read(target) if target.exists() else set()
    if not erased <= known:
        output_files.write_text(target, json.dumps(sorted(known | erased)) + "\n")


def beside(files: Iterable[Path]) -> Erased:
    """Return what all lists in the folders of these files have."""
    folders = {file.absolute().parent for file in files}
    lists = [path for folder in folders for path in sorted(folder.glob(f"*{_ENDING}"))]
    return {row for path in lists for row in _read(path)}


def people_of(session: Orm, erased: Erased) -> list[Person]:
    """Return the people of this store who are on a list, and whose names are still here."""
    club = _club(session)
    mine = {(number, since) for of, number, since in erased if of == club}
    rows = session.scalars(select(Person).where(Person.id.in_([it[0] for it in mine])))
    return [it for it in rows if not it.removed and (it.id, it.since.isoformat()) in mine]


def _club(session: Orm) -> str:
    return sha256(club_of(session).salt.encode()).hexdigest()[:16]


def _read(path: Path) -> Erased:
    try:
        rows = json.loads(path.read_text("utf-8"))
        return {(str(club), int(person), str(since)) for club, person, since in rows}
    except (OSError, ValueError, TypeError) as error:
        raise CannotBe("the list of deleted names '{file}' cannot be read.", file=path) from error
