"""Brings a club from one kind of store into another: from an SQLite file to PostgreSQL, and back.

All rows go over in one transaction of the new place. They are compared there, whatever the database
writes them as, and every balance is worked out anew. Then the old place loses its club, in a
transaction in which nobody else writes: its table of that name gets another, by which neither a
command nor a server that has it open finds a club. Only then the copy becomes the club. If this is
interrupted, moving the club once more goes on.
"""

from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256

from sqlalchemy import Connection, Table, column, func, insert, inspect, select, table, text
from sqlalchemy import update as change
from sqlalchemy.orm import Session as Orm
from sqlalchemy.schema import CreateSchema

from host_tools.club.evening import evenings
from host_tools.club.store import Store, club_of, upgrade
from host_tools.club.store.database import create_private, one_sentence, schema_of
from host_tools.club.store.models import Base, Club, now
from host_tools.club.store.ownership import LEFT, has_club
from host_tools.club.texts.sentence import CannotBe
from host_tools.club.upkeep import audit, backup
from host_tools.club.upkeep.backup import Proof

Progress = Callable[[int, int], None]
_TOGETHER = 500  # rows


def move_rows(source: Store, target: Store, progress: Progress | None = None) -> tuple[str, str]:
    """Bring the club in `source` into `target`; return its name and its language.

    CannotBe if an evening is under way, a club is there, or somebody writes meanwhile: then the
    club stays.
    """
    if not has_left(source):
        source.check()
        source.check_live()
        with source.read() as session:
            check_over(session)
            before = contents(session.connection())
            _fill(session.connection(), target)
        proof = compare(target, before, progress)
        if not proof.holds:
            raise CannotBe("the club was not moved: {why}", why=backup.describe(proof))
        _leave(source, before)
    _arrive(source, target)
    with target.read() as session:
        club = club_of(session)
        return club.name, club.language


def check_over(session: Orm) -> None:
    """Raise CannotBe while an evening is under way."""
    evening = evenings.latest(session)
    if evening is not None and evening.ended is None:
        raise CannotBe(
            "an evening is in progress. End it with `halley club evening end` before "
            "you move the club."
        )


def has_left(store: Store) -> bool:
    """Return whether a club has left this place."""
    if store.file is not None and not store.file.is_file():
        return False
    with one_sentence(store.where), store.engine.connect() as connection:
        there = inspect(connection)
        return there.has_table(LEFT) and not there.has_table(Club.__tablename__)


def contents(connection: Connection, club: str = Club.__tablename__) -> dict[str, str]:
    """Return a digest of each table's rows, the same in every kind of database.

    It leaves out the mark of a copy. `club` is the name of the club's own table.
    """
    digests = {}
    for it in Base.metadata.sorted_tables:
        name = club if it.name == Club.__tablename__ else it.name
        rows = sorted(sha256(repr(row).encode()).digest() for row in _rows(connection, it, name))
        digests[it.name] = sha256(b"".join(rows)).hexdigest()
    return digests


def _rows(connection: Connection, of: Table, name: str) -> Iterator[tuple[object, ...]]:
    columns = [column(it.name, it.type) for it in of.columns if it.name != Club.copied.key]
    for row in connection.execute(select(*columns).select_from(table(name))):
        yield tuple(row)


def _fill(there: Connection, target: Store) -> None:
    """Copy every row into an empty place, in one transaction; all of it is marked as a copy."""
    if target.file is not None:
        if not target.file.parent.is_dir():
            raise CannotBe(
                "the folder '{folder}' for the club's store does not exist.",
                folder=target.file.parent,
            )
        create_private(target.file)
    schema = schema_of(target.where)
    with one_sentence(target.where), target.engine.connect() as here:
        here.execution_options(halley_writes=True)
        with here.begin():
            if schema:
                here.execute(CreateSchema(schema, if_not_exists=True))
            if has_club(here, target.shown):
                copied = here.execute(select(Club.copied)).scalar()
                if copied is None:
                    raise CannotBe(
                        "'{where}' already has a club. Choose another place.", where=target.shown
                    )
                if contents(here) != contents(there):
                    raise CannotBe(
                        "'{where}' has another copy of a club. Delete it first.",
                        where=target.shown,
                    )
                return  # of a move that was interrupted
            upgrade(here)
            for it in Base.metadata.sorted_tables:
                for rows in there.execute(select(it)).mappings().partitions(_TOGETHER):
                    here.execute(insert(it), [dict(row) for row in rows])
                _count_on(here, it)
            here.execute(change(Club).values(copied=now()))


def _count_on(here: Connection, of: Table) -> None:
    """Let PostgreSQL number new rows behind those that came with their numbers."""
    number = of.autoincrement_column
    if here.dialect.name != "postgresql" or number is None:
        return
    sequence = here.scalar(
        text("SELECT pg_get_serial_sequence(:of, :number)"), {"of": of.name, "number": number.name}
    )
    newest = here.scalar(select(func.max(number)))
    if sequence and newest:
        here.execute(select(func.setval(sequence, newest)))


def compare(target: Store, before: Mapping[str, str], progress: Progress | None) -> Proof:
    """Compare what has come with what is to be moved, and work every balance out anew."""
    with target.read() as session:
        mine = contents(session.connection())
    unequal = sorted(it for it in before if mine[it] != before[it])
    sessions, differences = audit.audit(target, None, progress)
    return Proof(sessions, differences, unequal)


def _leave(source: Store, before: Mapping[str, str]) -> None:
    """Take the club off its old place, if nobody plays there and it still has these rows."""
    with source.write(news=False) as session:
        check_over(session)
        connection = session.connection()
        if contents(connection) != before:
            raise CannotBe("the club was not deleted, because it changed meanwhile. Try again.")
        connection.exec_driver_sql(f'ALTER TABLE club RENAME TO "{LEFT}"')


def _arrive(source: Store, target: Store) -> None:
    """Let the copy be the club, when it is what has left; nothing if it is the club already."""
    target.check()
    if target.copied is None:
        return
    with source.read() as there, target.read() as here:
        if contents(here.connection()) != contents(there.connection(), LEFT):
            raise CannotBe(
                "the copy differs from the original. It stays a copy until they are equal."
            )
    with one_sentence(target.where), target.engine.begin() as connection:
        connection.execute(change(Club).values(copied=None))
    target.copied = None
