"""Changes of the store: seen at once by all servers of a club, and asked for by nobody."""

import asyncio
import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager

import pytest
from sqlalchemy import event, text
from sqlalchemy.exc import DBAPIError

from host_tools.club.changes.privacy import hide_names
from host_tools.club.evening import evenings
from host_tools.club.server import change_notices
from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import Store, open_store


def until(is_so: Callable[[], bool]) -> None:
    """Wait until it is so: a notice takes its time, and a busy machine takes more."""
    for _ in range(3000):
        if is_so():
            return
        time.sleep(0.01)
    raise AssertionError("it never came")


@contextmanager
def statements(store: Store) -> Iterator[list[str]]:
    """Yield what the store is asked meanwhile."""
    asked: list[str] = []

    def before(*args: object) -> None:
        asked.append(str(args[2]))

    event.listen(store.engine, "before_cursor_execute", before)
    yield asked
    event.remove(store.engine, "before_cursor_execute", before)


@pytest.fixture
def begun(store: Store) -> Store:
    """Return a club with an evening."""
    with store.write() as session:
        evenings.start(session)
    return store


def test_changes_by_another_server_are_seen(begun: Store) -> None:
    with (
        open_store(begun.where) as other,
        closing(ClubServer(begun)) as here,
        closing(ClubServer(other)) as there,
    ):
        here.now()
        until(lambda: here.now() is not None and _is_quiet(here))
        assert not here.now()[1].names_hidden
        hide_names(there.store, True)
        with statements(begun) as asked:
            until(lambda: here.now()[1].names_hidden)
            many = len(asked)
            for _ in range(50):
                here.now()
            assert len(asked) == many
        hide_names(here.store, False)
        assert not here.now()[1].names_hidden  # its own change at once


def _is_quiet(server: ClubServer) -> bool:
    """Return whether a look asks the store nothing."""
    with statements(server.store) as asked:
        server.now()
    return not asked


def test_unchanged_tables_are_not_read_again(begun: Store) -> None:
    with closing(ClubServer(begun)) as server:
        before = server.now()
        with begun.write(news=False):
            pass
        assert server.now()[1] is before[1]


def test_readers_share_one_look(sqlite_store: Store) -> None:
    with sqlite_store.write() as session:
        evenings.start(session)

    async def look(server: ClubServer) -> int:
        seen = await asyncio.gather(*(server.latest() for _ in range(40)))
        hide_names(sqlite_store, True)
        with statements(sqlite_store) as asked:
            again = await asyncio.gather(*(server.latest() for _ in range(40)))
        assert {it[1].names_hidden for it in seen} == {False}
        assert {it[1].names_hidden for it in again} == {True}
        return sum("FROM seating" in it for it in asked)

    # another test may have a loop in this thread
    with closing(ClubServer(sqlite_store)) as server, ThreadPoolExecutor(1) as apart:
        assert apart.submit(asyncio.run, look(server)).result() == 1


def test_a_store_that_is_being_written_is_not_waited_for(sqlite_store: Store) -> None:
    with sqlite_store.write() as session:
        evenings.start(session)
    with closing(ClubServer(sqlite_store)) as server, open_store(sqlite_store.where) as other:
        before = server.now()
        with other.engine.connect() as connection:
            connection.execution_options(isolation_level="AUTOCOMMIT")
            connection.execute(text("BEGIN EXCLUSIVE"))
            assert server.now() == before
            connection.execute(text("ROLLBACK"))


@pytest.mark.sweep
def test_a_lost_connection_to_postgresql_is_restored(postgres_store: Store) -> None:
    with postgres_store.write() as session:
        evenings.start(session)
    with open_store(postgres_store.where) as other, closing(ClubServer(postgres_store)) as server:
        until(lambda: _is_quiet(server))
        with other.engine.connect() as connection:
            connection.execution_options(isolation_level="AUTOCOMMIT")
            cut = (
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
            )
            assert connection.execute(text(cut)).all()
        hide_names(other, True)
        until(lambda: server.now()[1].names_hidden)
        until(lambda: _is_quiet(server))  # it listens again
        hide_names(other, False)
        until(lambda: not server.now()[1].names_hidden)


def test_a_hanging_database_is_given_up(
    postgres_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its processes take what is sent, and answer nothing: new connections go to others."""
    monkeypatch.setattr(change_notices, "SILENCE_S", 0.3)
    monkeypatch.setattr(change_notices, "ASK_S", 0.1)
    with postgres_store.read() as session:
        asked = text("SELECT pid FROM pg_stat_activity WHERE datname = current_database()")
        # a thread has one connection
        with closing(ClubServer(postgres_store)) as server, ThreadPoolExecutor(1) as apart:
            until(lambda: apart.submit(_is_quiet, server).result())
            pids = session.execute(asked).scalars().all()
            for pid in pids:
                os.kill(pid, signal.SIGSTOP)
            try:
                with pytest.raises(DBAPIError):
                    session.execute(asked)
                until(lambda: apart.submit(_is_quiet, server).result())
            finally:
                for pid in pids:
                    os.kill(pid, signal.SIGCONT)
