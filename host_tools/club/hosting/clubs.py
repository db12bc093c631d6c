"""All clubs of one PostgreSQL, a schema each, on one pool of connections.

Which club a connection is in is its search path, and that one schema alone. It is set, outside of
any transaction, wherever a connection is taken for another club than it was taken for last;
PostgreSQL looks at its prepared statements anew then.
"""

from collections.abc import Callable

from sqlalchemy import Connection, event, text

from host_tools.club.store import HEAD, Store
from host_tools.club.store.database import (
    engine,
    is_schema,
    one_sentence,
    schema_of,
    url_of,
)
from host_tools.club.texts.sentence import CannotBe

_SCHEMA = "halley_schema"
_CLUBS = text(
    "SELECT n.nspname FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n "
    "ON n.oid = c.relnamespace WHERE c.relname = 'alembic_version' AND c.relkind = 'r' "
    "AND EXISTS (SELECT FROM pg_catalog.pg_class o WHERE o.relnamespace = n.oid "
    "AND o.relname = 'club' AND o.relkind = 'r') "  # others have an alembic_version as well
    "AND pg_catalog.has_schema_privilege(n.oid, 'USAGE') ORDER BY n.nspname"
)

Progress = Callable[[int, int], None]


class Clubs:
    """The clubs of the database at `where`, PostgreSQL's URL without a schema."""

    def __init__(self, where: str) -> None:
        if "://" not in where or not url_of(where).drivername.startswith("postgres"):
            raise CannotBe("--clubs needs the URL of a PostgreSQL database.")
        if schema_of(where):
            raise CannotBe("the URL is that of one club. Leave out its schema to name all clubs.")
        self.where = where
        self.engine = engine(where)
        event.listen(self.engine, "engine_connect", _enter)

    def names(self) -> list[str]:
        """Return the clubs by their schemas' names; BadInput if the database does not answer."""
        with one_sentence(self.where), self.engine.connect() as connection:
            return [name for name in connection.scalars(_CLUBS) if is_schema(name)]

    def store(self, name: str) -> Store:
        """Return the store of the club in the schema `name`; check() says whether there is one."""
        url = url_of(self.where).update_query_dict({"schema": name})
        shared = self.engine.execution_options(**{_SCHEMA: schema_of(str(url))})
        return Store(url.render_as_string(hide_password=False), shared)

    def is_copy(self, name: str) -> bool:
        """Return whether the club in the schema is a copy; BadInput if nobody answers."""
        store = self.store(name)
        store.check()
        return store.copied is not None

    def upgrade(self, progress: Progress | None = None) -> int:
        """Bring all clubs of older versions up to date, one by one; how many there were."""
        names = self.names()
        if not names:
            return 0
        asked = " UNION ALL ".join(  # quoted: a club may be called "order"
            f"SELECT '{name}', version_num FROM \"{name}\".alembic_version" for name in names
        )
        with one_sentence(self.where), self.engine.connect() as connection:
            versions = connection.exec_driver_sql(asked).all()
        older = [name for name, version in versions if version < HEAD]
        for done, name in enumerate(older, 1):
            self.store(name).check()
            if progress:
                progress(done, len(older))
        return len(older)

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()

    def __enter__(self) -> "Clubs":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _enter(connection: Connection) -> None:
    """Put a connection that was taken into its club's schema; without a club, into none."""
    import psycopg

    schema = connection.get_execution_options().get(_SCHEMA, "")
    while connection.info.get(_SCHEMA) != schema:
        driver = connection.connection.driver_connection
        assert isinstance(driver, psycopg.Connection)
        try:
            driver.autocommit = True
            driver.execute("SELECT set_config('search_path', %s, false)", [schema])
            driver.autocommit = False
        except psycopg.OperationalError:
            connection.invalidate()  # it was lost while nobody had it; the next one is taken
        else:
            connection.info[_SCHEMA] = schema
