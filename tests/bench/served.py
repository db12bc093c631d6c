"""Measure the club's server: polls, events, both at once, and a bad network.

A server in a process of its own, tables that send an event a second, and phones that look as often
as the wall does, each from an address of its own, all on this computer.
"""

import asyncio
import json
import statistics
import tempfile
import time
from binascii import crc32
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from host_tools.club.evening import evenings
from host_tools.club.replay.pieces import check
from host_tools.club.server.connections import most_connections
from host_tools.club.store import Store
from host_tools.club.table_link import codes
from host_tools.records.journal_bytes import payloads
from tests.bench.http_client import Answer, Line
from tests.bench.lossy import Lossy
from tests.host_tools.club.made_tables import CLOCK, cut, journal
from tests.host_tools.club.server_process import serve

Figures = dict[Any, Any]
SIZES = ((16, 250), (32, 500), (64, 1000))  # tables, phones
LARGE = (640, 5000)
SECONDS = 6
HANDS = 4  # that a table has played when it begins to be measured
MORE_HANDS = 8
NAMES = ("Ann", "Bea", "Cy", "Di")
LOOK_S = 0.75  # as wall.js
DELAY_S, LOSS = 0.15, 0.01  # each way: 300 ms there and back


class Table:
    """A table's device: it sends its journal record by record."""

    def __init__(self, port: int, number: int, code: str, host: str = "localhost") -> None:
        names = tuple(f"{name} {number}" for name in NAMES)
        whole = journal(number, HANDS + MORE_HANDS, names, CLOCK + number)
        self.journal = whole
        self.hands = HANDS
        self._number = number
        self.records = len(payloads(whole))
        self._host = host
        self._line = Line(port, 40_000 + number, host)
        self._path = f"/table/{code}/"
        self._device = f"device=box-{number:08d}"
        self._at = 0
        self.sent = len(payloads(journal(number, HANDS, names, CLOCK + number)))
        self.times: list[float] = []

    @property
    def label(self) -> str:
        """Return what the table is called."""
        return f"Table {self._number + 1}"

    def close(self) -> None:
        """Hang up."""
        self._line.close()

    def move(self, port: int) -> None:
        """Reach the server by another port from now on."""
        self.close()
        self._line = Line(port, 40_000 + self._number, self._host)

    async def begin(self) -> None:
        """Become the table, and send what it has played before."""
        state = await self._line.ask(f"{self._path}state?{self._device}")
        assert state.status == 200, state
        await self._send(len(cut(self.journal, self.sent)))

    async def event(self) -> None:
        """Send one more record; nothing when there is none."""
        if self.sent < self.records:
            self.sent += 1
            await self._send(len(cut(self.journal, self.sent)))

    async def hand(self) -> int:
        """Send all of the next hand; how many there are then."""
        self.hands += 1
        names = tuple(f"{name} {self._number}" for name in NAMES)
        played = journal(self._number, self.hands, names, CLOCK + self._number)
        await self._send(len(played))
        return self.hands

    async def _send(self, end: int) -> None:
        begun = time.monotonic()
        while self._at < end:
            upto = min(end, self._at + 16_000)
            so_far = self.journal[:upto]
            crc = check(crc32(so_far), so_far)
            query = f"at={self._at}&crc={crc:08x}&waiting={end - upto}"
            answer = await self._line.ask(
                f"{self._path}journal/e0001.hj?{self._device}&{query}",
                self.journal[self._at : upto],
            )
            assert answer.status == 200, answer
            self._at = json.loads(answer.body)["size"]
        self.times.append(time.monotonic() - begun)


class Phone:
    """Somebody who looks at the wall."""

    def __init__(self, port: int, number: int, host: str = "localhost") -> None:
        self._line = Line(port, number, host)
        self._tag = ""
        self.looks = 0
        self.bytes = 0

    def close(self) -> None:
        """Hang up."""
        self._line.close()

    async def look(self) -> Answer:
        """Ask for what is new."""
        answer = await self._line.ask("/news", tag=self._tag)
        assert answer.status in (200, 304), answer
        self._tag = answer.tag
        self.looks += 1
        self.bytes += answer.size
        return answer


async def time_to_wall(
    port: int, tables: list[Table], seconds_between: float = LOOK_S
) -> list[float]:
    """Return the seconds from the key of each of some hands to a wall that polls `port`.

    Each table plays until all its hands are played; the wall must show them in order.
    """
    loop = asyncio.get_running_loop()
    wall = Phone(port, 1)
    begun: dict[str, dict[int, float]] = {it.label: {} for it in tables}
    seen = {it.label: HANDS for it in tables}
    times: list[float] = []

    async def play(table: Table, after: float) -> None:
        await asyncio.sleep(after)
        for _ in range(MORE_HANDS):
            begun[table.label][table.hands + 1] = loop.time()
            await table.hand()

    playing = [
        asyncio.create_task(play(table, at / len(tables))) for at, table in enumerate(tables)
    ]
    while any(hands < HANDS + MORE_HANDS for hands in seen.values()):
        answer = await wall.look()
        now = loop.time()
        for row in json.loads(answer.body)["tables"] if answer.status == 200 else ():
            hands = int(row["hand"].split()[1]) - 1  # "Hand 5" is being played
            assert hands >= seen[row["label"]], "what was shown before was newer"
            for number in range(seen[row["label"]] + 1, hands + 1):
                times.append(now - begun[row["label"]][number])
            seen[row["label"]] = hands
        await asyncio.sleep(seconds_between)
    await asyncio.gather(*playing)
    wall.close()
    return times


async def _play_delayed(port: int, given: list[str]) -> Figures:
    """Hands by a network that delays and loses, to a wall by the same network."""
    tables = [Table(port, number, code) for number, code in enumerate(given)]
    for table in tables:
        await table.begin()
    network = Lossy(port, DELAY_S, LOSS)
    async with network.open() as slow:
        for table in tables:
            table.move(slow)
        times = await time_to_wall(slow, tables)
    return {
        "hands": len(times),
        "lost": network.lost,
        "median_s": statistics.median(times),
        "most_s": max(times),
    }


def measure_delay(tables: int = 8) -> Figures:
    """Return how long it takes from a key to the wall with 300 ms there and back, and 1 % lost."""
    with made_club(tables) as (store, given), serve(store.where) as server:
        return asyncio.run(_play_delayed(int(server.address.rpartition(":")[2]), given))


@contextmanager
def made_club(tables: int) -> Iterator[tuple[Store, list[str]]]:
    """Yield a club's store with an evening of that many tables, and their codes."""
    with tempfile.TemporaryDirectory() as name, Store(str(Path(name) / "club.sqlite")) as store:
        yield store, evening_of(store, tables)


def evening_of(store: Store, tables: int) -> list[str]:
    """Make a club there with an evening of that many tables; return their codes."""
    store.make("Comet Club")
    with store.write() as session:
        evening = evenings.start(session)
        session.flush()
        return [
            codes.renew(session, evening, f"Table {number + 1}").code for number in range(tables)
        ]


def processor_s(pid: int) -> float:
    """Return a process's processor seconds, with all its threads, also ended ones."""
    # Linux's number for the clock of a process's processor time, as clock_getcpuclockid(3) has it
    return time.clock_gettime((~pid << 3) | 2)


async def _every(
    act: Callable[[], Awaitable[object]], every_s: float, seconds: float, after: float
) -> None:
    """Repeat it for a while after a first delay; late rather than twice."""
    loop = asyncio.get_running_loop()
    begin = loop.time() + after
    for number in range(round(seconds / every_s)):
        await asyncio.sleep(max(0, begin + number * every_s - loop.time()))
        if loop.time() > begin + seconds:
            return  # the server does not keep up
        await act()


async def _for_a_while(pid: int, tables: list[Table], phones: list[Phone], seconds: int) -> Figures:
    """Tables send and phones look; what that costs the server."""
    events, looks = sum(it.sent for it in tables), sum(it.looks for it in phones)
    sent = sum(it.bytes for it in phones)
    for table in tables:
        table.times.clear()
    before, begun = processor_s(pid), time.monotonic()
    work = [_every(it.event, 1, seconds, at / len(tables)) for at, it in enumerate(tables)]
    work += [
        _every(it.look, LOOK_S, seconds, LOOK_S * at / len(phones)) for at, it in enumerate(phones)
    ]
    await asyncio.gather(*work)
    spent, lasted = processor_s(pid) - before, time.monotonic() - begun
    times = sorted(it for table in tables for it in table.times)
    return {
        "events": sum(it.sent for it in tables) - events,
        "looks": sum(it.looks for it in phones) - looks,
        "kB_a_second": (sum(it.bytes for it in phones) - sent) / lasted / 1000,
        "processor_s": spent,
        "seconds": lasted,
        "event_ms": [statistics.median(times) * 1000, times[-1] * 1000] if times else [],
    }


async def _measure(pid: int, port: int, given: list[str], many: int, seconds: int) -> Figures:
    tables = [Table(port, number, code) for number, code in enumerate(given)]
    for table in tables:
        await table.begin()
    phones = [Phone(port, number) for number in range(many)]
    for phone in phones:
        await phone.look()
    return {
        "looks": await _for_a_while(pid, [], phones, seconds),
        "events": await _for_a_while(pid, tables, [], seconds),
        "both": await _for_a_while(pid, tables, phones, seconds),
    }


def measure(tables: int, phones: int, seconds: int = SECONDS) -> Figures:
    """Look alone, events alone, and both at once."""
    most_connections()  # as many files as may be open
    with made_club(tables) as (store, given), serve(store.where) as server:
        pid = server.pid
        port = int(server.address.rpartition(":")[2])
        return asyncio.run(_measure(pid, port, given, phones, seconds))


def each(row: Figures, what: str) -> float:
    """Milliseconds of processor for each look or event."""
    return float(1000 * row["processor_s"] / max(row[what], 1))


def _by_line(rows: Figures) -> tuple[str, str]:
    """Return the cost of a poll and of an event for many, by a line through the processor times."""
    many = {"looks": LARGE[1] * SECONDS / LOOK_S, "events": LARGE[0] * SECONDS}
    cells = []
    for what, number in many.items():
        counts = [row[what][what] for row in rows.values()]
        spent = [row[what]["processor_s"] for row in rows.values()]
        line = statistics.linear_regression(counts, spent)
        cells.append(f"{1000 * (line.slope * number + line.intercept) / number:.2f}")
    return cells[0], cells[1]


def figures(large: bool = False) -> Figures:
    """For each size what a look and an event cost, and how long a hand takes by a bad network."""
    rows = {name_size(size): measure(*size) for size in SIZES}
    line = {name_size(LARGE): _by_line(rows)}
    if large:
        rows[name_size(LARGE)] = measure(*LARGE)
    return {"load": rows, "line": line, "delayed": measure_delay()}


def name_size(size: tuple[int, int]) -> str:
    """Return the number of tables and phones."""
    return f"{size[0]}, {size[1]:,}"
