"""Notices that a club's store has changed, without asking it in circles.

SQLite counts what others commit to a file (`PRAGMA data_version`), which costs a look at the file's
header: 16 µs, beside 900 of a transaction that reads the club's version. PostgreSQL tells: every
transaction that changes something sends a NOTIFY on the channel of its schema (Store.write), and a
thread of each server listens, to all the clubs that it serves. The same thread asks PostgreSQL
whether it is there at all. Where its computer or its disk stands still, nothing else would notice:
what is sent there is taken, and no answer ever comes.
"""

import logging
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Lock, Thread, Timer
from typing import TYPE_CHECKING, Protocol

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from host_tools.club.store import CHANNEL, Store
from host_tools.club.store.database import abandon, schema_of

if TYPE_CHECKING:
    import psycopg

_LOG = logging.getLogger("uvicorn.error")
_LOOK_FOR_END_S = 0.5
_AGAIN_S = (0.2, 1, 2, 5)  # before connecting once more
ASK_S = 5  # how often PostgreSQL is asked whether it is there
SILENCE_S = 20  # without an answer it is given up: another may be the primary by now


class Changes(Protocol):
    """A source of notices that a store may have changed."""

    def mark(self) -> int | None:
        """Return a number that differs after a change; None: ask the store itself."""

    def close(self) -> None:
        """Let go of the store."""


def changes(store: Store) -> Changes:
    """Return the source of notices for `store`."""
    if store.file is not None:
        return _OfSqlite(store)
    if store.engine.dialect.driver != "psycopg":
        return _Unknown()
    return _OfPostgresql(store, Listener(store.engine), alone=True)


class _OfSqlite:
    """By a connection that never writes: the count is of what all others have committed."""

    def __init__(self, store: Store) -> None:
        self._lock = Lock()
        # a server that is writing just now is not waited for: its change is seen a look later
        self._connection = sqlite3.connect(
            str(store.file), timeout=0, isolation_level=None, check_same_thread=False
        )
        self._count = 0

    def mark(self) -> int | None:
        with self._lock:
            try:
                (self._count,) = self._connection.execute("PRAGMA data_version").fetchone()
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                    return None
            return self._count

    def close(self) -> None:
        with self._lock:
            self._connection.close()


class _OfPostgresql:
    """A listener's count for one club; while it does not listen, the store itself is asked."""

    def __init__(self, store: Store, listener: "Listener", alone: bool) -> None:
        schema = schema_of(store.where)
        self.channel = f"halley_{schema}" if schema else ""  # "": the database has to say
        self.count = 0
        self.listens = False
        self._store = store
        self._listener = listener
        self._alone = alone
        listener.add(self)

    def mark(self) -> int | None:
        # what this process has written counts at once, without the way there and back
        return self.count + self._store.written if self.listens else None

    def close(self) -> None:
        if self._alone:
            self._listener.close()
        else:
            self._listener.remove(self)

    def ask_channel(self) -> str:
        """Return the channel of the store's schema."""
        if not self.channel:
            with self._store.engine.connect() as connection:
                self.channel = connection.exec_driver_sql(f"SELECT {CHANNEL}").scalar_one()
        return self.channel


class Listener:
    """A thread that listens for changes of several clubs of one PostgreSQL.

    It has its own connection and reconnects if that is lost; then all clubs are read again, because
    notices are not repeated.
    """

    def __init__(self, database: Engine) -> None:
        self._database = database
        self._wanted: list[_OfPostgresql] = []
        self._lock = Lock()
        self._end = Event()
        self._thread = Thread(target=self._go_on, daemon=True, name="changes of the club")
        self._thread.start()

    def of(self, store: Store) -> Changes:
        """Return the source of notices for one of the clubs."""
        return _OfPostgresql(store, self, alone=False)

    def add(self, club: _OfPostgresql) -> None:
        """Listen to a club's news, too, within a moment."""
        with self._lock:
            self._wanted.append(club)

    def remove(self, club: _OfPostgresql) -> None:
        """Listen to it no more."""
        with self._lock:
            self._wanted.remove(club)

    def close(self) -> None:
        """Let go of the database."""
        self._end.set()
        self._thread.join(5)

    def _go_on(self) -> None:
        import psycopg

        failures = 0
        while not self._end.is_set():
            try:
                with self._connect() as connection:
                    if failures:
                        _LOG.warning("the club's store can be reached again")
                    failures = 0
                    self._listen(connection)
            except (psycopg.Error, SQLAlchemyError, OSError) as error:
                if not failures:
                    why = str(error).strip().split("\n")[0]
                    _LOG.warning("cannot reach the club's store: %s", why)
                failures += 1
                self._end.wait(_AGAIN_S[min(failures, len(_AGAIN_S)) - 1])
            finally:
                for club in self._now_wanted():
                    club.listens = False

    def _now_wanted(self) -> "list[_OfPostgresql]":
        with self._lock:
            return list(self._wanted)

    def _connect(self) -> "psycopg.Connection":
        pooled = self._database.raw_connection()
        connection: psycopg.Connection = pooled.driver_connection  # type: ignore[assignment]
        pooled.detach()  # from the pool, which would lend it to others
        connection.rollback()
        connection.autocommit = True
        return connection

    def _listen(self, connection: "psycopg.Connection") -> None:
        clubs: dict[str, _OfPostgresql] = {}
        ask_at = time.monotonic()
        while not self._end.is_set():
            with self._answering():
                if time.monotonic() >= ask_at:
                    connection.execute("SELECT")
                    ask_at = time.monotonic() + ASK_S
                clubs = self._subscribe(connection, clubs)
            for news in connection.notifies(timeout=_LOOK_FOR_END_S):
                if news.channel in clubs:
                    clubs[news.channel].count += 1

    def _subscribe(
        self, connection: "psycopg.Connection", clubs: "dict[str, _OfPostgresql]"
    ) -> "dict[str, _OfPostgresql]":
        """Subscribe to the wanted clubs' channels, and return these clubs; `clubs` were before."""
        from psycopg import sql

        wanted = {club.ask_channel(): club for club in self._now_wanted()}
        for channel, club in wanted.items():
            if clubs.get(channel) is not club:
                connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(channel)))
                club.count += 1
                club.listens = True
        for channel in clubs.keys() - wanted.keys():
            connection.execute(sql.SQL("UNLISTEN {}").format(sql.Identifier(channel)))
        return wanted

    @contextmanager
    def _answering(self) -> Iterator[None]:
        """Drop all connections if the block, which takes no time, gets no answer."""
        giving_up = Timer(SILENCE_S, abandon, [self._database])
        giving_up.start()
        try:
            yield
        finally:
            giving_up.cancel()


class _Unknown:
    """Of another database: the store itself is asked each time."""

    def mark(self) -> None:
        return None

    def close(self) -> None:
        pass
