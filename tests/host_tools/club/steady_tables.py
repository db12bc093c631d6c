"""Tables that play on, whatever happens to their club.

    python -m tests.host_tools.club.steady_tables ADDRESS CODE...

Each books an event a second in its journal, and sends what the club has not answered for, as a
phone does: it waits for an answer, and then tries again. Other than a phone, it has thrown away
what was answered for: a club that has lost that gets nothing more from it, ever. For each answer
it writes a line of JSON, an Answered. After a line on stdin they book no more, and end when all is
at the club.
"""

import http.client
import json
import sys
import threading
import time
from binascii import crc32
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass

from host_tools.club.replay.pieces import check
from host_tools.records.journal_bytes import payloads
from tests.host_tools.club.made_tables import CLOCK, cut, journal

HANDS = 120
BOOKS_S = 1.0
SILENCE_S = 10  # then what was asked is given up
_WRITING = threading.Lock()
WAITS_S = (1, 2, 4)  # between tries, the last one again and again


@dataclass
class Answered:
    """The club's answer `at` a moment (time.monotonic): its `size` of a table's journal."""

    table: int
    size: int
    at: float


def journal_of(table: int) -> bytes:
    """All that a table may book."""
    names = tuple(f"{name} {table}" for name in ("Ann", "Bea", "Cy", "Di"))
    return journal(f"steady {table}", HANDS, names, CLOCK + table)


class Table:
    """One table; `ends` is the time after which it books nothing."""

    def __init__(self, number: int, address: str, code: str) -> None:
        self._number = number
        self._address = address
        self._path = f"/table/{code}/"
        self._device = f"steady-{number:04}"
        self._whole = journal_of(number)
        self._places = list(_places(self._whole))
        self._begun = time.monotonic() + number / 12
        self.ends: float | None = None

    def play(self) -> None:
        """Play until nothing more is booked, and all of it is at the club."""
        had, fails = 0, 0
        while True:
            over, booked = self.ends is not None, self._count_bytes()
            if booked == had:
                if over:
                    return
                time.sleep(0.05)
                continue
            try:
                size = self._sent(had, booked)
            except (OSError, http.client.HTTPException, ValueError):
                time.sleep(WAITS_S[min(fails, len(WAITS_S) - 1)])
                fails += 1
                continue
            fails = 0
            line = json.dumps(asdict(Answered(self._number, size, time.monotonic())))
            with _WRITING:
                print(line, flush=True)
            had = size

    def _count_bytes(self) -> int:
        """Return the number of bytes of the journal there are by now."""
        now = time.monotonic() if self.ends is None else self.ends
        count = max(0, int((now - self._begun) / BOOKS_S))
        return self._places[min(count, len(self._places) - 1)]

    def _sent(self, had: int, booked: int) -> int:
        """Send another piece; return the club's number of bytes, or raise ValueError to retry."""
        host, _, port = self._address.rpartition(":")
        with closing(http.client.HTTPConnection(host, int(port), timeout=SILENCE_S)) as line:
            if not had:  # it becomes the table
                line.request("GET", f"{self._path}state?device={self._device}")
                if _answer(line)[0] != 200:
                    raise ValueError
            so_far = self._whole[:booked]
            crc = check(crc32(so_far), so_far)
            query = f"device={self._device}&at={had}&crc={crc:08x}&waiting=0"
            line.request("POST", f"{self._path}journal/e0001.hj?{query}", so_far[had:])
            status, content = _answer(line)
        if status != 200:
            raise ValueError
        return int(content["size"])


def _answer(line: http.client.HTTPConnection) -> tuple[int, dict[str, int]]:
    answer = line.getresponse()
    return answer.status, json.loads(answer.read())


def _places(whole: bytes) -> Iterator[int]:
    """Yield where each record of a journal ends."""
    place = 0
    for number in range(len(payloads(whole))):
        place = place + len(cut(whole, number + 1)[place:]) if number else len(cut(whole, 1))
        yield place


@contextmanager
def _threads(tables: Sequence[Table]) -> Iterator[None]:
    threads = [threading.Thread(target=it.play) for it in tables]
    for thread in threads:
        thread.start()
    yield
    for thread in threads:
        thread.join()


if __name__ == "__main__":
    playing = [Table(at, sys.argv[1], code) for at, code in enumerate(sys.argv[2:])]
    with _threads(playing):
        sys.stdin.readline()
        for it in playing:
            it.ends = time.monotonic()
