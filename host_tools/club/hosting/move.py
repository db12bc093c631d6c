"""Brings a club from one store to another, while nobody plays.

Between an SQLite file and PostgreSQL its rows go over (club.move_across). From one PostgreSQL to
another it goes as a dump. It is in its old place until what has come to the new one is the same,
row for row, and comes out as it is written. Then the old schema gets a name under which no server
finds it, in a transaction in which nobody else writes, and the copy becomes the club. Whoever has
the old place still open can write nothing more there. Wherever this is interrupted, the club is
whole in one of the two places, and moving it once more goes on from there.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from sqlalchemy import Connection, inspect, text, update
from sqlalchemy.schema import CreateSchema, DropSchema

from host_tools.club.hosting import move_across
from host_tools.club.hosting.clubs import Clubs
from host_tools.club.store import Store, club_of
from host_tools.club.store.database import file_of, one_sentence, schema_of, url_of
from host_tools.club.store.models import Club, now
from host_tools.club.texts.sentence import CannotBe
from host_tools.club.upkeep import backup

Progress = Callable[[int, int], None]
# how a schema is marked into which a club is on its way
_ON_ITS_WAY = "Halley: a club is on its way to here"
_COMMENT = text(
    "SELECT obj_description(oid, 'pg_namespace') FROM pg_namespace WHERE nspname = :schema"
)


def left(schema: str) -> str:
    """Return the schema's name after its club has moved away: no server takes it for a club."""
    return f"{schema} (moved)"


class Moved(NamedTuple):
    """A moved `club`, now at `there`, a path or a URL.

    `left` is the old schema's new name, or the old place.
    """

    club: str
    language: str
    there: str
    left: str


def move(where: str, to: str, progress: Progress | None = None) -> Moved:
    """Move the club at `where` to `to`: a file, or a PostgreSQL.

    Between two PostgreSQL it goes into a schema of the same name. CannotBe if an evening is under
    way, another club is there, or someone writes meanwhile: then the club stays.
    """
    if file_of(where) is not None or file_of(to) is not None:
        with Store(where) as source, Store(to) as target:
            name, language = move_across.move_rows(source, target, progress)
            return Moved(name, language, target.shown, source.shown)
    schema = schema_of(where)
    if not schema:
        raise CannotBe("only a club with its own schema in PostgreSQL can be moved.")
    with Clubs(to):  # a PostgreSQL without a schema
        url = url_of(to).update_query_dict({"schema": schema})
    with Store(where) as source, Store(url.render_as_string(hide_password=False)) as target:
        if not _has_left(source, schema):
            source.check()
            source.check_live()
            with source.read() as session:
                move_across.check_over(session)
            _make_room(target, schema)
            with TemporaryDirectory() as name:
                file = Path(name, "club.backup")
                rows = backup.copy(source, file)
                proof = backup.restore(file, target, progress=progress)
            if not proof.holds:
                raise CannotBe("the club was not moved: {why}", why=backup.describe(proof))
            _leave(source, target, schema, rows)
        _arrive(source, target, schema)
        with target.read() as session:
            club = club_of(session)
            return Moved(club.name, club.language, target.shown, left(schema))


def _has_left(source: Store, schema: str) -> bool:
    """Return whether a club has left its old place."""
    with one_sentence(source.where), source.engine.connect() as connection:
        looks = inspect(connection)
        return not looks.has_table("club", schema) and looks.has_table("club", left(schema))


def _make_room(target: Store, schema: str) -> None:
    """Make an empty schema for a club that is on its way; what another try has left there goes."""
    with one_sentence(target.where), target.engine.begin() as connection:
        if inspect(connection).has_table("club", schema):
            if _comment(connection, schema) != _ON_ITS_WAY:
                raise CannotBe(
                    "'{where}' already has a club. Choose another place.", where=target.shown
                )
            connection.execute(DropSchema(schema, cascade=True))
        connection.execute(CreateSchema(schema, if_not_exists=True))
        _set_comment(connection, schema, _ON_ITS_WAY)


def _leave(source: Store, target: Store, schema: str, rows: Mapping[str, str]) -> None:
    """Take a club off its old place, if nobody plays there and it still has these rows."""
    with source.write(news=False) as session:
        move_across.check_over(session)
        connection = session.connection()
        if backup.digests(connection, schema) != rows:
            raise CannotBe("the club was not deleted, because it changed meanwhile. Try again.")
        if inspect(connection).has_schema(left(schema)):
            raise CannotBe(
                "the club was not moved: the schema '{schema}' is left from an earlier "
                "move. Delete it first.",
                schema=left(schema),
            )
        connection.execute(update(Club).values(copied=now()))
        connection.exec_driver_sql(f'ALTER SCHEMA "{schema}" RENAME TO "{left(schema)}"')
        _set_comment(connection, left(schema), target.shown)


def _arrive(source: Store, target: Store, schema: str) -> None:
    """Let the copy be the club, when it is what has left; nothing where it is the club already."""
    with (
        one_sentence(target.where),
        source.engine.connect() as there,
        target.engine.begin() as here,
    ):
        if not inspect(here).has_table("club", schema):
            raise CannotBe(
                "the club has already moved to '{where}'.", where=_comment(there, left(schema))
            )
        if _comment(here, schema) != _ON_ITS_WAY:
            return
        if backup.digests(here, schema) != backup.digests(there, left(schema)):
            raise CannotBe(
                "the copy differs from the original. It stays a copy until they are equal."
            )
        here.execute(update(Club).values(copied=None))
        _set_comment(here, schema, "")


def _comment(connection: Connection, schema: str) -> str:
    return str(connection.execute(_COMMENT, {"schema": schema}).scalar() or "")


def _set_comment(connection: Connection, schema: str, comment: str) -> None:
    value = comment.replace("'", "''")
    connection.exec_driver_sql(f"COMMENT ON SCHEMA \"{schema}\" IS '{value}'".replace("%", "%%"))
