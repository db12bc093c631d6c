"""A network that delays and loses packets: what is played arrives, whole and in its order."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from host_tools.club.evening import evenings
from host_tools.club.results import load
from host_tools.club.server.club_server import ClubServer
from host_tools.club.store import Store
from host_tools.club.table_link import codes
from tests.bench.lossy import Lossy
from tests.bench.served import HANDS, MORE_HANDS, Table, time_to_wall
from tests.host_tools.club.walls import serving
from tests.survives import Note


def test_every_hand_is_on_the_wall_in_its_order(sqlite_store: Store, record_property: Note) -> None:
    with sqlite_store.write() as session:
        evening = evenings.start(session)
        session.flush()
        given = [codes.renew(session, evening, f"Table {at + 1}").code for at in range(2)]

    async def play(port: int) -> list[float]:
        network = Lossy(port, 0.01, 0.2)
        async with network.open() as slow:
            tables = [Table(slow, number, code) for number, code in enumerate(given)]
            for table in tables:
                await table.begin()
            times = await time_to_wall(slow, tables, 0.02)
            for table in tables:
                table.close()
        assert network.lost
        record_property("survived", network.lost)
        return times

    with serving(ClubServer(sqlite_store)) as address, ThreadPoolExecutor(1) as apart:
        times = apart.submit(asyncio.run, play(int(address.rpartition(":")[2]))).result()
    assert len(times) == 2 * MORE_HANDS
    played = [it.hands[-1].number for it in load.evening(sqlite_store).tables]
    assert played == [HANDS + MORE_HANDS] * 2
