"""Find the limit of a club's servers: offer events more often until they are late.

One server and two, on SQLite and, where Debian has it, on PostgreSQL. Each rate is of a club of its
own with fresh journals, and is run to its end: every table sends its records, each when it is
due, or as soon as the one before was answered. Tables, servers and database share this computer's
cores, so that two servers cannot carry twice as much: what an event takes of the processor in the
servers, in the database and for the tables is measured beside it, and two cores have 2,000 ms a
second for all three.
"""

import asyncio
import os
import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from host_tools.club.store import Store
from tests.bench.served import Table, evening_of, processor_s
from tests.host_tools.club import postgres
from tests.host_tools.club.server_process import serve

Figures = dict[Any, Any]
RATES = (50, 100, 200, 300, 400, 500)  # events a second that are offered
TABLES = 50
EVENTS = 30  # of each table
LATE_S = 0.1  # from the record to its answer, for one in twenty: then the rate is too high


def figures() -> Figures:
    """Return each rate's result for each database and number of servers.

    The last is the first rate that is too high.
    """
    rows: Figures = {}
    for database, servers in (("SQLite", 1), ("SQLite", 2), ("PostgreSQL", 1), ("PostgreSQL", 2)):
        with _database(database) as wheres:
            if wheres is not None:
                rows[f"{database}, {servers}"] = _until_late(wheres, servers)
    return rows


def _until_late(wheres: Iterator[str], servers: int) -> list[Figures]:
    rows = []
    for rate, where in zip(RATES, wheres, strict=False):
        rows.append(measure(where, servers, rate))
        if rows[-1]["late_ms"] > LATE_S * 1000:
            break
    return rows


def measure(where: str, servers: int, rate: float) -> Figures:
    """Return the outcome of a given rate of events from all tables of a new club there."""
    with ExitStack() as stack:
        store = stack.enter_context(Store(where))
        given = evening_of(store, TABLES)
        running = [stack.enter_context(serve(where)) for _ in range(servers)]
        ports = [int(it.address.rpartition(":")[2]) for it in running]
        pids = [it.pid for it in running]
        return asyncio.run(_offer(ports, pids, given, rate, _backends(where)))


async def _offer(
    ports: Sequence[int], pids: list[int], given: list[str], rate: float, database: "Backends"
) -> Figures:
    tables = [Table(ports[number % len(ports)], number, code) for number, code in enumerate(given)]
    for table in tables:
        await table.begin()
        await table.event()  # the first one after a start is worked out from the beginning
        table.times.clear()
    before = [processor_s(pid) for pid in pids]
    of_database, begun = database.processor_s(), time.monotonic()
    of_tables = time.process_time()
    every_s = len(tables) / rate
    times: list[float] = []

    async def send(table: Table, first: float) -> None:
        for number in range(EVENTS):
            due = begun + first + number * every_s
            await asyncio.sleep(max(0, due - time.monotonic()))
            await table.event()
            times.append(time.monotonic() - due)

    work = (send(table, every_s * at / len(tables)) for at, table in enumerate(tables))
    await asyncio.gather(*work)
    lasted = time.monotonic() - begun
    events = len(times)
    spent = sum(processor_s(pid) - was for pid, was in zip(pids, before, strict=True))
    return {
        "offered": rate,
        "events_a_second": events / lasted,
        "median_ms": 1000 * statistics.median(times),
        "late_ms": 1000 * statistics.quantiles(times, n=20)[-1],
        "server_ms": 1000 * spent / events,
        "database_ms": 1000 * (database.processor_s() - of_database) / events,
        "tables_ms": 1000 * (time.process_time() - of_tables) / events,
    }


class Backends:
    """The processes of PostgreSQL that serve a database; none of SQLite, which is in the server."""

    def __init__(self, database: str) -> None:
        self._name = f"postgres: club {database} ".encode() if database else b""

    def processor_s(self) -> float:
        """Seconds of processor that they have had."""
        total = 0.0
        for process in Path("/proc").glob("[0-9]*") if self._name else ():
            try:
                if process.joinpath("cmdline").read_bytes().startswith(self._name):
                    total += processor_s(int(process.name))
            except OSError:  # it has ended meanwhile
                continue
        return total


def _backends(where: str) -> Backends:
    return Backends(where.partition("?")[0].rpartition("/")[2] if "://" in where else "")


@contextmanager
def _database(kind: str) -> Iterator[Iterator[str] | None]:
    """Yield where clubs can be made, one after the other; None without PostgreSQL."""
    if kind == "SQLite":
        with tempfile.TemporaryDirectory() as name:
            yield (str(Path(name) / f"{rate}.sqlite") for rate in RATES)
        return
    folder = postgres.programs()
    if folder is None:
        yield None
        return
    with postgres.server(folder) as url:
        yield (_make(url, f"knee_{os.getpid()}_{rate}") for rate in RATES)


def _make(url: str, name: str) -> str:
    made_database(url, name)
    return url.format(name)


def made_database(url: str, name: str) -> None:
    """Make a database in the PostgreSQL at `url`."""
    with Store(url.format("postgres")) as store, store.engine.connect() as connection:
        connection.execution_options(isolation_level="AUTOCOMMIT")
        connection.exec_driver_sql(f"CREATE DATABASE {name}")
