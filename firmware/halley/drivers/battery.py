"""A battery whose charge another chip knows, in percent: the PicoCalc's.

That chip switches everything off by itself before the battery is empty, so writing never has to
stop (halley.drivers.cells stops it for cells).
"""

from halley.compat import const

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.protocols import Ticks

LOW = const(15)  # percent: below this it is low ...
ENOUGH = const(20)  # ... until it is above this again
_FIRST_MS = const(1000)  # after power-on
_EVERY_MS = const(20_000)


class Battery:
    """The battery, as halley.drivers.cells.Cells has the cells.

    `ask()` returns its charge in percent, which is then `percent`; 0 if it is unknown.
    """

    LOW_TEXT = "battery_low"

    def __init__(
        self, ask: "Callable[[], int]", on_usb: "Callable[[], bool]", clock: "Ticks"
    ) -> None:
        self.mv = self.last_mv = 0  # nobody knows its voltage
        self.usb = self.low = self.empty = False
        self.warned = False
        self.percent = 0
        self._ask = ask
        self._on_usb = on_usb
        self._clock = clock
        self._since = clock.ms()
        self._delay = _FIRST_MS

    def left(self) -> int:
        """Return the milliseconds until `work` has something to do."""
        return max(0, self._delay - self._clock.diff(self._clock.ms(), self._since))

    def work(self) -> bool:
        """Ask for the charge if that is due; return whether `low` has changed."""
        if self.left():
            return False
        self._since = self._clock.ms()
        self._delay = _EVERY_MS
        self.usb = self._on_usb()
        before = self.low
        self.percent = self._ask()
        self.low = not self.usb and 0 < self.percent < (ENOUGH if self.low else LOW)
        return self.low != before
