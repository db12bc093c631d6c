"""Finds the display, tells which chip it has, and says so as long as there is none.

An SSD1306 and an SH1106 answer alike at the same addresses; of the status that they can be asked
for, the lowest four bits differ. A module that cannot be asked needs the setting "display".
"""

from halley.compat import const
from halley.drivers.frame_difference import differences
from halley.drivers.panel import Panel
from halley.drivers.sh1106 import SH1106
from halley.drivers.ssd1306 import SSD1306

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.protocols import Asked, Differences, PanelChip, Ticks

_RETRY_MS = const(5000)  # how often a display that does not answer is tried again
_BLINK_MS = const(250)
_SH1106 = const(8)  # the lowest four bits of its status


class Display:
    """The display at one of `addresses` of `i2c`, which can be written to and read from.

    `chip` is "ssd1306", "sh1106", or "" to ask the display itself. `led(level)` sets the board's
    LED, which blinks while there is no display. `where` tells people which wires to look at.
    """

    def __init__(
        self,
        i2c: "Asked",
        addresses: tuple[int, ...],
        led: "Callable[[int], object]",
        clock: "Ticks",
        chip: str = "",
        where: str = "",
        differences: "Differences" = differences,
    ) -> None:
        self.panel = Panel(i2c, differences=differences)
        self._i2c = i2c
        self._addresses = addresses
        self._led = led
        self._clock = clock
        self._chip = chip
        self._where = where
        self._missing = False
        self._lit = 0
        self._tried = self._blinked = clock.ms()

    def choose(self, chip: str) -> None:
        """It has this chip from now on; "": ask it."""
        self._chip = chip
        self.find()

    def find(self) -> bool:
        """Try every address; the picture, as it stands, appears on the panel that answers.

        False when nobody answers, and then it has been said on USB.
        """
        self._tried = self._clock.ms()
        panel = self.panel
        for address in self._addresses:
            panel.address = address
            panel.use(self._kind(address))
            if panel.start():
                break
        if panel.alive and self._missing:
            print("Display: found.")
        elif not panel.alive:
            print(self._what_is_wrong())  # every time: nobody may have listened before
        self._missing = not panel.alive
        self._lit = 0
        self._led(0)
        return panel.alive

    def watch(self) -> int:
        """Do what is due while the display is missing; ms until the next call, -1: it is there."""
        if self.panel.alive:
            return -1
        now = self._clock.ms()
        if not self._missing or self._clock.diff(now, self._tried) >= _RETRY_MS:
            if self.find():
                return -1
        if self._clock.diff(now, self._blinked) >= _BLINK_MS:
            self._blinked = now
            self._lit = 1 - self._lit
            self._led(self._lit)
        return _BLINK_MS

    def _kind(self, address: int) -> "Callable[..., PanelChip]":
        kind = self._chip
        if not kind:
            try:
                if self._i2c.readfrom(address, 1)[0] & 15 == _SH1106:
                    kind = "sh1106"
            except OSError:
                pass  # nobody there, as writing to it will tell
        return SH1106 if kind == "sh1106" else SSD1306

    def _what_is_wrong(self) -> str:
        addresses = " or ".join(["0x%02X" % address for address in self._addresses])
        return "Display: nobody answers at %s. %s Keys still count." % (addresses, self._where)
