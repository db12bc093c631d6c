"""Notices that a club's store has changed, without asking it in circles.

SQLite counts what others commit to a file (`PRAGMA data_version`), which costs a look at the file's
header: 16 µs, beside 900 of a transaction that reads the club's version. PostgreSQL tells: every
transaction that changes something sends a NOTIFY on the channel of its schema (Store.write), and a
thread of each server listens.
"""

import logging
import sqlite3
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING, Protocol

from sqlalchemy.exc import DBAPIError

from host_tools.club.store import CHANNEL, Store

if TYPE_CHECKING:
    import psycopg

_LOG = logging.getLogger("uvicorn.error")
_LOOK_FOR_END_S = 0.5
_AGAIN_S = (0.2, 1, 2, 5)  # before connecting once more


class Changes(Protocol):
    """What tells that a store may have changed."""

    def mark(self) -> int | None:
        """A number that is another one when the store has changed; None: ask the store itself."""

    def close(self) -> None:
        """Let go of the store."""


def changes(store: Store) -> Changes:
    """What tells of changes of `store`."""
    if store.file is not None:
        return _OfSqlite(store)
    return _OfPostgresql(store) if store.engine.dialect.driver == "psycopg" else _Unknown()


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
    """By a thread that listens on a connection of its own, and connects again when that is lost.

    While it is not connected the store itself is asked, and once more when it is again: what was
    sent meanwhile is not sent twice.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._count = 0
        self._listens = False
        self._end = Event()
        self._thread = Thread(target=self._go_on, daemon=True, name="changes of the club")
        self._thread.start()

    def mark(self) -> int | None:
        # what this process has written counts at once, without the way there and back
        return self._count + self._store.written if self._listens else None

    def close(self) -> None:
        self._end.set()
        self._thread.join(5)

    def _go_on(self) -> None:
        import psycopg

        failures = 0
        while not self._end.is_set():
            try:
                with self._connected() as connection:
                    if failures:
                        _LOG.warning("the club's store is there again")
                    failures = 0
                    self._listen(connection)
            except (psycopg.Error, DBAPIError, OSError) as error:
                if not failures:
                    why = str(error).strip().split("\n")[0]
                    _LOG.warning("the club's store is away: %s", why)
                failures += 1
                self._end.wait(_AGAIN_S[min(failures, len(_AGAIN_S)) - 1])
            finally:
                self._listens = False

    def _connected(self) -> "psycopg.Connection":
        pooled = self._store.engine.raw_connection()
        connection: psycopg.Connection = pooled.driver_connection  # type: ignore[assignment]
        pooled.detach()  # from the pool, which would lend it to others
        connection.rollback()
        connection.autocommit = True
        return connection

    def _listen(self, connection: "psycopg.Connection") -> None:
        from psycopg import sql

        row = connection.execute(f"SELECT {CHANNEL}").fetchone()
        assert row is not None
        connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(row[0])))
        self._count += 1
        self._listens = True
        while not self._end.is_set():
            for _ in connection.notifies(timeout=_LOOK_FOR_END_S):
                self._count += 1


class _Unknown:
    """Of another database: the store itself is asked each time."""

    def mark(self) -> None:
        return None

    def close(self) -> None:
        pass
