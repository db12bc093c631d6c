"""Many clubs of one PostgreSQL in one process: what they cost at rest, and when a hundred play.

500 clubs of 12 tables, of which some have their evening at once: every table books something each
20 seconds. What the processor does for a hundred, and how many two cores carry, is by a line
through what was measured. Server, database and tables share this computer's cores, and nothing is
synced to a disk.

    python -m tests.bench.clubs
"""

import asyncio
import statistics
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from host_tools.club.hosting.clubs import Clubs
from host_tools.club.store import Store
from tests.bench.knee import Backends, made_database
from tests.bench.served import Phone, Table, evening_of, processor_s
from tests.host_tools.club import postgres
from tests.host_tools.club.older_store import take_back
from tests.host_tools.club.server_process import served_clubs

Figures = dict[str, Any]
CLUBS = 500
TABLES = 12
PLAYING = (5, 15, 30)
BOOKS_S = 20  # seconds between two events of a table
SECONDS = 20
LOOKS = 4  # of each club that is open, one after the other
DOMAIN = "clubs.example"
_DATABASE = "many_clubs"


def figures(clubs: int = CLUBS, playing: Sequence[int] = PLAYING) -> Figures:
    """All of it; {} without PostgreSQL."""
    folder = postgres.programs()
    if folder is None:
        return {}
    with postgres.server(folder) as url:
        made_database(url, _DATABASE)
        where = url.format(_DATABASE)
        row: Figures = {"clubs": clubs, "tables": TABLES}
        codes = _make_clubs(where, folder, clubs, row)
        _migrate(where, row)
        with _start(where, row) as (pid, port):
            row |= asyncio.run(_serve(pid, port, clubs, codes, playing))
    rows = row["evenings"]
    line = statistics.linear_regression(
        [it["clubs"] for it in rows], [it["server_s"] + it["database_s"] for it in rows]
    )
    row["cores_of_a_hundred"] = 100 * line.slope + line.intercept
    row["clubs_of_two_cores"] = (2 - line.intercept) / line.slope
    return row


def name_of(number: int) -> str:
    """Return what the schema of a club is called."""
    return f"club_{number:04}"


def host_of(number: int) -> str:
    """Return where it is served."""
    return f"{name_of(number).replace('_', '-')}.{DOMAIN}"


def _make_clubs(where: str, folder: Path, clubs: int, row: Figures) -> list[str]:
    """Make the clubs, each with an evening; the codes of its tables.

    The others are the first one's copies by pg_dump, as making each by its migrations would take
    longer than all the rest.
    """
    database, begun = Backends(_DATABASE), time.process_time()
    with Store(f"{where}&schema={name_of(0)}") as store:
        codes = evening_of(store, TABLES)
        spent = time.process_time() - begun + database.processor_s()
    row["make_ms"] = 1000 * spent
    url = where.replace("postgresql+psycopg", "postgresql")
    dump = subprocess.run(
        [folder / "pg_dump", "--dbname", url, "--schema", name_of(0)],
        check=True, capture_output=True, text=True,
    ).stdout  # fmt: skip
    copies = "".join(dump.replace(name_of(0), name_of(number)) for number in range(1, clubs))
    subprocess.run(
        [folder / "psql", "--quiet", "--set", "ON_ERROR_STOP=1", "--dbname", url],
        input=copies, text=True, check=True, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    with Store(where) as store, store.engine.connect() as connection:
        size = connection.exec_driver_sql("SELECT pg_database_size(current_database())").scalar()
        row["database_mb"] = (size or 0) / 1e6
    return codes


def _migrate(where: str, row: Figures) -> None:
    """Bring all clubs up by one version: the newest one, which is taken back first."""
    with Clubs(where) as clubs:
        names = clubs.names()
        for name in names:
            take_back(clubs.store(name), "-1")
        database = Backends(_DATABASE)
        begun = time.process_time(), database.processor_s(), time.monotonic()
        assert clubs.upgrade() == len(names)
        spent = time.process_time() - begun[0] + database.processor_s() - begun[1]
        row["migrate_ms"] = 1000 * spent / len(names)
        row["migrate_s"] = time.monotonic() - begun[2]


@contextmanager
def _start(where: str, row: Figures) -> Iterator[tuple[int, int]]:
    begun = time.monotonic()
    with served_clubs(where, DOMAIN) as server:
        port = int(server.address.rpartition(":")[2].rstrip("/"))
        row["start_s"] = time.monotonic() - begun
        row["start_processor_s"] = processor_s(server.pid)
        row["start_mb"] = _memory_mb(server.pid)
        yield server.pid, port


async def _serve(
    pid: int, port: int, clubs: int, codes: list[str], playing: Sequence[int]
) -> Figures:
    row: Figures = {}
    phones = [Phone(port, number, host_of(number)) for number in range(clubs)]
    before, had = processor_s(pid), _memory_mb(pid)
    for phone in phones:
        await phone.look()
    row["open_ms"] = 1000 * (processor_s(pid) - before) / len(phones)
    row["open_mb"] = (_memory_mb(pid) - had) / len(phones)
    before = processor_s(pid)
    for _ in range(LOOKS):
        for phone in phones:
            await phone.look()
    row["look_ms"] = 1000 * (processor_s(pid) - before) / len(phones) / LOOKS
    for phone in phones:
        phone.close()
    tables: list[list[Table]] = []
    row["evenings"] = []
    for many in playing:
        for club in range(len(tables), many):
            tables.append(
                [
                    Table(port, club * TABLES + at, code, host_of(club))
                    for at, code in enumerate(codes)
                ]
            )
            for table in tables[club]:
                await table.begin()
                await table.event()
        row["evenings"].append(await _evenings(pid, Backends(_DATABASE), tables))
        row["evenings"][-1]["mb"] = _memory_mb(pid)
    return row


async def _evenings(pid: int, database: Backends, clubs: list[list[Table]]) -> Figures:
    """Let all tables of these clubs book every so often, for a while."""
    tables = [table for club in clubs for table in club]
    for table in tables:
        table.times.clear()
    before, of_database, mine = processor_s(pid), database.processor_s(), time.process_time()
    begun = time.monotonic()

    async def play(table: Table, first: float) -> None:
        due = first
        while due < SECONDS:
            await asyncio.sleep(max(0, begun + due - time.monotonic()))
            await table.event()
            due += BOOKS_S

    await asyncio.gather(
        *(play(table, BOOKS_S * at / len(tables)) for at, table in enumerate(tables))
    )
    lasted = time.monotonic() - begun
    times = [it for table in tables for it in table.times]
    return {
        "clubs": len(clubs),
        "events_a_second": len(times) / lasted,
        "median_ms": 1000 * statistics.median(times),
        "late_ms": 1000 * statistics.quantiles(times, n=20)[-1],
        # of a core, each second
        "server_s": (processor_s(pid) - before) / lasted,
        "database_s": (database.processor_s() - of_database) / lasted,
        "tables_s": (time.process_time() - mine) / lasted,
    }


def _memory_mb(pid: int) -> float:
    """Return what a process has in memory."""
    words = Path(f"/proc/{pid}/status").read_text().split()
    return int(words[words.index("VmRSS:") + 1]) / 1000


if __name__ == "__main__":
    for title, value in figures().items():
        for it in value if isinstance(value, list) else [value]:
            shown = {key: round(x, 3) for key, x in it.items()} if isinstance(it, dict) else it
            print(title, round(shown, 3) if isinstance(shown, float) else shown)
