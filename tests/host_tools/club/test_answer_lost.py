"""A commit whose answer is lost: it counts, and what the table sends again is not booked twice."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import Connection

from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import Store
from host_tools.club.upkeep import audit
from tests.host_tools.club.made_tables import balances, cut, journal
from tests.host_tools.club.table_devices import Device, journal_balances, two_codes, uploads
from tests.host_tools.club.test_changes import until
from tests.host_tools.club.walls import serving

_WAITING = (
    "SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND datname = current_database()"
)


@contextmanager
def nobody_confirms(store: Store) -> Iterator[Connection]:
    """Whoever commits waits for a standby that there is not; the block has a connection."""
    with store.engine.connect() as connection:
        connection.execution_options(isolation_level="AUTOCOMMIT")
        connection.exec_driver_sql("ALTER SYSTEM SET synchronous_standby_names = 'nobody'")
        connection.exec_driver_sql("SELECT pg_reload_conf()")
        try:
            yield connection
        finally:
            connection.exec_driver_sql("ALTER SYSTEM RESET synchronous_standby_names")
            connection.exec_driver_sql("SELECT pg_reload_conf()")


@pytest.mark.sweep
def test_an_event_whose_answer_was_lost_counts_once(postgres_store: Store) -> None:
    data = journal(1, 4)
    begun, more = cut(data, 20), cut(data, 24)
    codes = two_codes(postgres_store)
    statuses = []
    with serving(ClubServer(postgres_store)) as url:
        phone = Device(url, codes["Oak"])
        assert phone.send(begun)[0] == 200
        with nobody_confirms(postgres_store) as connection:
            sending = threading.Thread(
                target=lambda: statuses.append(phone.piece(more, len(begun))[0])
            )
            sending.start()
            pids: list[int] = []

            def waits() -> bool:
                pids[:] = connection.exec_driver_sql(_WAITING).scalars()
                return bool(pids)

            until(waits)
            connection.exec_driver_sql(f"SELECT pg_terminate_backend({pids[0]})")
            sending.join()
        assert statuses == [503]
        assert uploads(postgres_store) == {("phone-one", "e0001.hj"): more}  # it is there
        assert phone.piece(more, len(begun))[0] == 200
        assert phone.piece(data, len(more))[0] == 200
    assert uploads(postgres_store) == {("phone-one", "e0001.hj"): data}
    assert balances(postgres_store) == journal_balances(data)
    assert audit.audit(postgres_store, None) == (1, [])
