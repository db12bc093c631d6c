"""Wrong PINs at the wall: they shut the wall's door for a while, and no other one.

Whoever stands before the wall can try a PIN, and must neither find it nor keep the director from
the command line, so tries are counted here, for every visitor's address and for all together.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock

from host_tools.club.pin import FIRST_LOCK_S, FREE_TRIES, LONGEST_LOCK_S

ALL_TRIES = 10  # wrong ones in a row, from whatever addresses
_MOST_ADDRESSES = 1000


@dataclass
class _Count:
    wrong: int = 0
    until: float = 0.0

    def add(self, free: int, now: float) -> None:
        self.wrong += 1
        more = self.wrong - free
        if more >= 0:
            self.until = now + min(FIRST_LOCK_S << min(more, 10), LONGEST_LOCK_S)


class Tries:
    """Counts wrong tries, by address and in all; `clock` gives seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = Lock()
        self._all = _Count()
        self._by: dict[str, _Count] = {}

    def begin(self, address: str) -> int:
        """Count a try before it is looked at; for how many seconds none is taken (0: one is)."""
        with self._lock:
            now = self._clock()
            mine = self._by.get(address)
            if mine is None:
                while len(self._by) >= _MOST_ADDRESSES:  # the oldest goes; the total still holds
                    del self._by[next(iter(self._by))]
                mine = self._by[address] = _Count()
            wait = max(mine.until, self._all.until) - now
            if wait > 0:
                return int(wait) + 1
            mine.add(FREE_TRIES, now)
            self._all.add(ALL_TRIES, now)
            return 0

    def right(self, address: str) -> None:
        """The try was right: forget the wrong ones before it."""
        with self._lock:
            self._by.pop(address, None)
            self._all = _Count()

    def wait(self, address: str) -> int:
        """For how many seconds no PIN of `address` is taken; 0: one is."""
        with self._lock:
            mine = self._by.get(address, _Count())
            left = max(mine.until, self._all.until) - self._clock()
            return int(left) + 1 if left > 0 else 0
