"""Measures what tables notice of many strangers: python -m tests.bench.strangers.

Tables book an event a second, and somebody asks for `/health`, while 200 strangers send their first
request at once: new phones with right codes, each from its own address, or phones with wrong codes
from one address, as behind a router.
"""

import asyncio
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from host_tools.club.store import Store
from host_tools.club.table_link.codes import LETTERS
from tests.bench.http_client import Answer, Line
from tests.bench.served import HANDS, Table, evening_of, made_club
from tests.host_tools.club import postgres
from tests.host_tools.club.server_process import serve

Figures = dict[Any, Any]
TABLES = 6
STRANGERS = 200
SECONDS = 8
_PATIENCE_S = 40


class _Lasting:
    """A request that is made again and again, with the seconds that each one took."""

    def __init__(self) -> None:
        self.times: list[float] = []

    async def repeat(self, act: Callable[[], Any], end: float, every_s: float = 0.25) -> None:
        """Do it until `end` (time.monotonic)."""
        while time.monotonic() < end:
            begun = time.monotonic()
            try:
                await asyncio.wait_for(act(), _PATIENCE_S)
            except TimeoutError:
                self.times.append(float("inf"))
                return
            self.times.append(time.monotonic() - begun)
            await asyncio.sleep(every_s)


async def _burst(port: int, given: list[str], are_right: bool) -> Figures:
    """Let strangers come while tables play; what these noticed, and how long those waited."""
    tables = [Table(port, number, code) for number, code in enumerate(given[:TABLES])]
    for table in tables:
        await table.begin()
    health, waits = _Lasting(), list[float]()
    statuses: Counter[int | str] = Counter()
    events = [_Lasting() for _ in tables]
    end = time.monotonic() + SECONDS

    async def stranger(number: int) -> None:
        line = Line(port, number if are_right else 0)
        code = given[TABLES + number] if are_right else f"AAAA{_letters(number)}"
        begun = time.monotonic()
        try:
            answer: Answer = await asyncio.wait_for(
                line.ask(f"/table/{code}/state?device=new-{number:06}"), _PATIENCE_S
            )
            statuses[answer.status] += 1
        except (TimeoutError, ConnectionError, asyncio.IncompleteReadError) as error:
            statuses[type(error).__name__] += 1
        waits.append(time.monotonic() - begun)
        line.close()

    looking = Line(port, 60_000)
    work = [it.repeat(table.event, end) for it, table in zip(events, tables, strict=True)]
    work.append(health.repeat(lambda: looking.ask("/health"), end))

    async def strangers() -> None:
        await asyncio.sleep(1)
        await asyncio.gather(*(stranger(number) for number in range(STRANGERS)))

    await asyncio.gather(*work, strangers())
    times = [it for lasting in events for it in lasting.times]
    return {
        "events": len(times),
        "event_median_s": statistics.median(times),
        "event_most_s": max(times),
        "health_most_s": max(health.times),
        "stranger_median_s": statistics.median(waits),
        "stranger_most_s": max(waits),
        "answers": dict(statuses),
    }


def _letters(number: int) -> str:
    base = len(LETTERS)
    return "".join(LETTERS[number // base**it % base] for it in range(4))


@contextmanager
def _stores() -> Iterator[dict[str, tuple[Store, list[str]]]]:
    """Yield a club with as many tables as are needed, on each database that there is."""
    with made_club(TABLES + STRANGERS) as on_sqlite:
        folder = postgres.programs()
        if folder is None:
            yield {"SQLite": on_sqlite}
            return
        with (
            postgres.server(folder) as url,
            Store(url.format("postgres")) as store,
        ):
            yield {
                "SQLite": on_sqlite,
                "PostgreSQL": (store, evening_of(store, TABLES + STRANGERS)),
            }


def figures() -> Figures:
    """For each database, and for wrong and right codes: what was noticed."""
    assert SECONDS * 4 <= HANDS * 100
    rows: Figures = {}
    for are_right in (False, True):
        with _stores() as stores:
            for name, (store, given) in stores.items():
                with serve(store.where) as server:
                    port = int(server.address.rpartition(":")[2])
                    kind = "right codes" if are_right else "wrong codes, one address"
                    rows[f"{name}, {kind}"] = asyncio.run(_burst(port, given, are_right))
    return rows


if __name__ == "__main__":
    for title, row in figures().items():
        print(title)
        for what, value in row.items():
            print(f"   {what:20}", round(value, 3) if isinstance(value, float) else value)
