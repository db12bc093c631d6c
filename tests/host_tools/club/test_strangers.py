"""Many first requests at once: they wait in a line of their own, and no table waits for them."""

import asyncio
from collections.abc import Iterator
from threading import Thread

import pytest
from sqlalchemy.pool import QueuePool

from host_tools.club.evening import evenings
from host_tools.club.server import lines
from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import Store, open_store
from host_tools.club.table_link import codes
from tests.bench.http_client import Line
from tests.host_tools.club.made_tables import cut, journal
from tests.host_tools.club.table_devices import Device
from tests.host_tools.club.test_monitoring import read
from tests.host_tools.club.walls import serving

NEW, GUESSES = 45, 30  # more than the server has threads


@pytest.fixture
def held(store: Store) -> Iterator[Store]:
    """Yield the same store as another server opens it, which may block all writers."""
    with open_store(store.where) as other:
        yield other


async def _first_requests(port: int, given: list[str], statuses: list[int]) -> None:
    """Send first requests of new phones with right codes, and wrong codes from one address."""

    async def ask(number: int, code: str, source: int) -> None:
        line = Line(port, source)
        statuses.append((await line.ask(f"/table/{code}/state?device=new-{number:06}")).status)
        line.close()

    asked = [(code, at + 1) for at, code in enumerate(given)] + [("AAAAAAAA", 0)] * GUESSES
    await asyncio.gather(*(ask(at, *it) for at, it in enumerate(asked)))
    await asyncio.sleep(0.01)  # until all have hung up


def test_tables_play_on_while_strangers_wait(store: Store, held: Store) -> None:
    with store.write() as session:
        evening = evenings.start(session)
        session.flush()
        given = [codes.renew(session, evening, f"Table {it}").code for it in range(NEW + 1)]
    club, data = ClubServer(store), journal(1, 2)
    begun, statuses = cut(data, 5), list[int]()
    assert isinstance(store.engine.pool, QueuePool)
    with serving(club) as url:
        phone = Device(url, given[0])
        assert phone.send(begun)[0] == 200
        port = int(url.rpartition(":")[2])
        strangers = Thread(target=lambda: asyncio.run(_first_requests(port, given[1:], statuses)))
        with held.write(news=False):  # nobody else writes: the first strangers wait for that
            strangers.start()
            for _ in range(20):
                assert phone.state()["journals"] == {"e0001.hj": len(begun)}
                assert read(f"{url}/health")[0] == 200
            assert not statuses
            assert store.engine.pool.checkedout() <= 4  # those that wait have no connection
        assert phone.piece(data, len(begun))[0] == 200
        assert len(statuses) < NEW + GUESSES, "the table has waited for all strangers"
        strangers.join()
    assert statuses.count(200) == NEW
    assert statuses.count(404) + statuses.count(429) == GUESSES


def test_a_table_is_known_again_after_the_server_has_started_anew(
    store: Store, held: Store, table_codes: dict[str, str]
) -> None:
    data = journal(1, 2)
    with serving(ClubServer(store)) as url:
        assert Device(url, table_codes["Oak"]).send(data)[0] == 200
    with serving(ClubServer(store)) as url:
        port, statuses = int(url.rpartition(":")[2]), list[int]()
        wrong = Thread(target=lambda: asyncio.run(_first_requests(port, [], statuses)))
        with held.write(news=False):
            wrong.start()
            status, state = Device(url, table_codes["Oak"]).json("state")
            assert (status, state["journals"]) == (200, {"e0001.hj": len(data)})
        wrong.join()


def test_a_thread_has_one_connection(sqlite_store: Store) -> None:
    """One that takes another may wait for it, and keep the first from all others."""
    with sqlite_store.read():
        for nested in (sqlite_store.read, sqlite_store.write):
            with pytest.raises(RuntimeError, match="open already"), nested():
                pass
    with sqlite_store.write():
        pass


def test_strangers_beyond_the_line_are_told_to_try_again(
    sqlite_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "STRANGERS", lines.Share(0, 0))
    with serving(ClubServer(sqlite_store)) as url:
        assert Device(url, "AAAAAAAA").json("state") == (503, {"error": "failed"})
        assert read(f"{url}/news")[0] == 200
