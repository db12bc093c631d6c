"""The Pico's time, as the App wants it."""

import time

import machine

from halley import DATED_FROM


class Clock:
    """Milliseconds since power-on, and what time it is once somebody has said so."""

    # the stubs say a type of their own for what is a plain int
    ms: "staticmethod[[], int]" = staticmethod(time.ticks_ms)  # type: ignore[arg-type]
    diff: "staticmethod[[int, int], int]" = staticmethod(time.ticks_diff)

    def __init__(self) -> None:
        self._since = time.ticks_ms()
        self._epoch = time.time()  # then; the chip's own clock stands still while the box naps

    def set(self, epoch: int) -> None:
        """Set the clock to `epoch`, in seconds since 1970-01-01 UTC."""
        year, month, day, hour, minute, second, weekday, _ = time.gmtime(epoch)
        machine.RTC().datetime((year, month, day, weekday, hour, minute, second, 0))
        self._since = time.ticks_ms()
        self._epoch = epoch

    def epoch(self) -> int:
        """Return the seconds since 1970-01-01 UTC, or 0 if nobody has set the clock.

        Call it every few days, as milliseconds wrap.
        """
        gone = time.ticks_diff(time.ticks_ms(), self._since) // 1000
        self._since = time.ticks_add(self._since, gone * 1000)
        self._epoch += gone
        return self._epoch if self._epoch >= DATED_FROM else 0
