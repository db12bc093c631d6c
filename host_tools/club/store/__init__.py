"""A club's store: one database, read and written in transactions."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from secrets import token_hex
from threading import Lock, local

from sqlalchemy import Connection, Engine, insert, select, text, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session as Orm
from sqlalchemy.schema import CreateSchema

from host_tools.club.store.action_log import Action, Watch
from host_tools.club.store.database import (
    DEFAULT,
    create_private,
    engine,
    file_of,
    keep_private,
    one_sentence,
    schema_of,
    url_of,
    without_passwords,
)
from host_tools.club.store.models import Club
from host_tools.club.store.ownership import has_club, is_read_only, is_sealed
from host_tools.club.store.spare_room import SpareRoom
from host_tools.club.texts.sentence import CannotBe, Sentence, system_text
from host_tools.errors import BadInput

NONE_HERE = Sentence("no club here. Create one with `halley club init NAME`.")
HEAD = "0012"  # the newest of the migrations
_SNAPSHOT = "REPEATABLE READ"  # PostgreSQL's word for one state of everything
CHANNEL = "'halley_' || current_schema()"  # where PostgreSQL tells of changes of the club
# Who writes has the club alone in PostgreSQL; who adds what tables have booked shares it with
# others that do. SQLite lets in one at a time, whatever they do.
_LOCK = "SELECT pg_advisory_xact_lock('club'::regclass::oid::bigint)"
_SHARED = _LOCK.replace("(", "_shared(", 1)
_NEWS = f", pg_notify({CHANNEL}, '')"


class Copied(CannotBe):
    """It is a copy of a club, to which nothing is written."""


class Newer(CannotBe):
    """A newer Halley has made the club."""


class Store:
    """The store at `where`: a path of an SQLite file, or a database's URL.

    Use it as a context manager, or close() it. `shared` is the database of several clubs that this
    is one of (store.clubs); it stays open.
    """

    def __init__(self, where: str, shared: Engine | None = None) -> None:
        self.where = where
        self.engine = shared or engine(where)
        self._is_shared = shared is not None
        self.written = 0  # transactions that have changed something, from here
        self.copied: datetime | None = None  # the moment of which it is a copy
        self._ahead = False
        self._failed = False  # what was to be written last
        self._turn = Lock()
        self._mine = local()  # whether a thread has a connection, and for whom it acts
        self.warning = ""  # what the user should know of it, a sentence

    @property
    def file(self) -> Path | None:
        """The SQLite file; None when the store is another database."""
        return file_of(self.where)

    @contextmanager
    def read(self) -> Iterator[Orm]:
        """Yield a transaction that only looks, and sees one state of everything."""
        level = {} if self.engine.dialect.name == "sqlite" else {"isolation_level": _SNAPSHOT}
        with (
            one_sentence(self.where),
            self._alone(),
            self.engine.connect().execution_options(**level) as connection,
            Orm(connection) as session,
        ):
            yield session
            session.rollback()

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Forbid a thread with a connection to wait for another connection.

        Many such threads at once would hold all connections, and nobody could continue.
        """
        if getattr(self._mine, "has_one", False):
            raise RuntimeError("a transaction is open already in this thread")
        self._mine.has_one = True
        try:
            yield
        finally:
            self._mine.has_one = False

    @contextmanager
    def write(self, news: bool = True) -> Iterator[Orm]:
        """Yield a transaction that changes all that it changes at once, while others wait.

        news: whether what changes is to be seen anywhere; the club's version goes up then, and who
        listens to PostgreSQL is told. Within acting() the log notes it.
        """
        self.check_live()
        with one_sentence(self.where), self._writing() as connection, Orm(connection) as session:
            self._lock(connection, _LOCK + _NEWS * news)
            if news:
                session.execute(update(Club).values(version=Club.version + 1))
            action: Action | None = getattr(self._mine, "action", None) if news else None
            watch = Watch(session, action) if action else None
            yield session
            session.flush()
            if watch:
                watch.log()
        self.written += news

    @contextmanager
    def acting(self, action: Action | None) -> Iterator[None]:
        """Let the log note this thread's write() transactions as `action`."""
        self._mine.action = action
        try:
            yield
        finally:
            self._mine.action = None

    @contextmanager
    def write_events(self, alone: bool) -> Iterator[Connection]:
        """Open a transaction that adds tables' events beside others, while nobody else writes.

        alone: nobody else adds, either. The club's version stays if nothing else changes.
        """
        self.check_live()
        with one_sentence(self.where), self._writing() as connection:
            self._lock(connection, (_LOCK if alone else _SHARED) + _NEWS)
            yield connection
        self.written += 1

    def _lock(self, connection: Connection, statement: str) -> None:
        if self.engine.dialect.name == "postgresql":
            connection.exec_driver_sql(statement)

    def check_live(self) -> None:
        """Raise BadInput for a copy of the club (Copied), or a file that is read-only or gone."""
        if self.file is not None and not self.file.is_file():
            raise BadInput(self._none)
        if self.file is not None and is_read_only(self.file):
            raise CannotBe(
                "the club's store '{file}' is read-only. You can look at it but not change it.",
                file=self.file,
            )
        if self.copied is not None:
            raise Copied(
                "this is a copy of the club from {moment} UTC. You can look at it but not "
                "change it.",
                moment=self.copied.isoformat(" ", "minutes"),
            )

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        # in turn: SQLite would look again and again whether it may, whoever came first
        with self._alone(), self._turn:
            again = self.file if self._failed else None
            if again is not None:
                self._bring_in(again)
            self._failed = False
            try:
                with self.engine.connect() as connection:
                    connection.execution_options(halley_writes=True)
                    with connection.begin():
                        yield connection
            except DBAPIError:
                self._failed = True
                raise
            if again is not None:  # it has gone well
                self._bring_in(again)
                if self._ahead:
                    SpareRoom(again).take()

    def make(self, name: str) -> bool:
        """Make the club `name` here; False when it is here already. BadInput: another club is."""
        if self.file is not None and not self.file.parent.is_dir():
            raise CannotBe(
                "the folder '{folder}' for the club's store does not exist.",
                folder=self.file.parent,
            )
        if self.file is not None and self.file.is_file() and self.file.stat().st_size:
            self._has_club()
        self._keep_private(new=True)
        schema = schema_of(self.where)
        with one_sentence(self.where), self._writing() as connection:
            has_club(connection, self.shown)
            if schema:
                connection.execute(CreateSchema(schema, if_not_exists=True))
            upgrade(connection)
            there = connection.execute(select(Club.name)).scalar()
            if there is not None:
                if name and there != name:
                    raise CannotBe(
                        "there is already another club here: '{name}'. Choose another store.",
                        name=there,
                    )
                return False
            club = {"id": 1, "name": name or "Club", "salt": token_hex(16), "places": []}
            connection.execute(insert(Club), [club])
        return True

    def check(self) -> None:
        """Migrate an older store; BadInput if there is no club here, Newer if it is unreadable."""
        file = self.file
        if file is not None and not file.is_file():
            raise BadInput(self._none)
        if not self._has_club():
            raise BadInput(self._none)
        self._keep_private()
        with one_sentence(self.where):
            with self.engine.connect() as connection:
                at = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
            if at is None or at > HEAD:
                raise Newer(
                    "the club at '{where}' was made by a newer Halley. Update Halley on "
                    "this computer.",
                    where=self.shown,
                )
            if at < HEAD:
                if file is not None and is_sealed(file):  # which it would be no more
                    raise CannotBe(
                        "'{file}' is a backup from an older Halley. Restore it with `halley "
                        "club restore` to look at it.",
                        file=file,
                    )
                self.check_live()
                with self._writing() as connection:
                    upgrade(connection)
            with self.engine.connect() as connection:
                self.copied = connection.execute(select(Club.copied)).scalar()

    def _has_club(self) -> bool:
        with one_sentence(self.where), self.engine.connect() as connection:
            return has_club(connection, self.shown)

    def _keep_private(self, new: bool = False) -> None:
        """Let nobody else read the store's file; `warning` says where that cannot be."""
        file = self.file
        if file is None:
            return
        if new:
            try:
                create_private(file)
            except OSError as error:
                raise CannotBe(
                    "the club's store '{file}' could not be created: {why}.",
                    file=file, why=system_text(error),
                ) from error  # fmt: skip
        self.warning = keep_private(file)

    @property
    def _none(self) -> str:
        """Return the sentence that there is no club, and where it was looked for."""
        if self.where == DEFAULT:
            return NONE_HERE
        folder = self.file.parent if self.file else None
        if folder is not None and not folder.is_dir():
            return Sentence(
                "no club at '{where}': the folder '{folder}' does not exist.",
                where=self.shown, folder=folder,
            )  # fmt: skip
        return Sentence(
            "no club at '{where}'. Create one with `halley club init NAME`.",
            where=self.shown,
        )

    @property
    def shown(self) -> str:
        """Return the store's place, without a password."""
        return str(self.file) if self.file else without_passwords(url_of(self.where))

    def shrink(self) -> None:
        """Let nothing that was taken out stay in the database's unused parts."""
        full = " FULL" if self.engine.dialect.name == "postgresql" else ""
        tables = f"{full} person, player, session, session_piece, upload, set_aside" if full else ""
        if full or self.engine.dialect.name == "sqlite":
            with one_sentence(self.where), self.engine.connect() as connection:
                connection.execution_options(isolation_level="AUTOCOMMIT")
                connection.exec_driver_sql(f"VACUUM{tables}")
                if not full:  # nor in what was written ahead
                    connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")

    def write_ahead(self) -> None:
        """Until close(), write an SQLite file's changes ahead, in a file beside it.

        For a server: a commit takes 4 ms of a disk instead of 20, and nobody who reads waits for
        one who writes. Where the disk cannot do that, as one in the network, nothing changes.
        """
        if self.file is not None and not is_read_only(self.file):
            SpareRoom(self.file).give()  # of a server that was killed
            self._ahead = _journal_mode(self.file, "WAL")
            if self._ahead:
                SpareRoom(self.file).take()

    def close(self) -> None:
        """Let go of the database; what was written ahead comes into its one file."""
        if not self._is_shared:
            self.engine.dispose()
        if self._ahead and self.file is not None:  # another server may still use it: then it does
            SpareRoom(self.file).give()
            self._ahead = not _journal_mode(self.file, "DELETE")

    def _bring_in(self, file: Path) -> None:
        """Let what was written ahead come into the one file, as far as that can be.

        SQLite does so by itself only behind a change that succeeds. If a disk was full, none would:
        the log of what was written ahead has taken the room, and goes on only behind its end. So it
        is emptied, too, and as the file may have to grow for that, it gets the room that is spare.
        """
        if self._ahead:
            SpareRoom(file).give()
        with closing(sqlite3.connect(file, timeout=1)) as connection, suppress(sqlite3.Error):
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _journal_mode(file: Path, mode: str) -> bool:
    """Choose how SQLite makes changes of a file safe; False where that cannot be, or not now."""
    with closing(sqlite3.connect(file, timeout=1)) as connection:
        try:
            row = connection.execute(f"PRAGMA journal_mode = {mode}").fetchone()
        except sqlite3.OperationalError:
            return False
    return bool(row[0] == mode.lower())


def open_store(where: str) -> Store:
    """Return the club's store at `where`; BadInput when there is no club."""
    store = Store(where)
    try:
        store.check()
    except BaseException:
        store.close()
        raise
    return store


def club_of(session: Orm) -> Club:
    """Return the club whose store this is."""
    club = session.scalars(select(Club)).one_or_none()
    if club is None:
        raise BadInput(NONE_HERE)
    return club


def upgrade(connection: Connection) -> None:
    """Run the migrations that are missing; Alembic is loaded only for that."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    folder = str(Path(__file__).with_name("migrations"))
    config.set_main_option("script_location", folder.replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
