"""The search for displays: which chip each has, and a message as long as there is none.

One display alone is the one towards the keys, at whichever address it answers. If two answer, the
first address is the one towards the keys, and the second the one towards the other side; when
either is unplugged the other goes on as the only one.

An SSD1306 and an SH1106 answer alike at the same addresses; the lowest four bits of their status
differ. A module whose status cannot be read needs the setting "display". An SSD1309, as 2.42"
modules have it, takes the commands of an SSD1306.

There are modules that never acknowledge, as nothing leads from the chip back to SDA. With the
settings "silent-ssd1306" and "silent-sh1106" the box writes to the first address, as to that chip,
whether anybody answers there or not. Older firmware stored "silent", which means an SSD1306.
"""

from halley.compat import const
from halley.drivers import COMMANDS, SILENT
from halley.drivers.frame_difference import differences
from halley.drivers.panel import Panel
from halley.drivers.sh1106 import SH1106
from halley.drivers.ssd1306 import SSD1306

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.protocols import I2C, Asked, Differences, PanelChip, Ticks

_RETRY_MS = const(5000)  # how often a display that does not answer is tried again
_BLINK_MS = const(250)
_SH1106 = const(8)  # the lowest four bits of its status
_DARK = const(0x40)  # the bit of the status that a panel has which is not lit
_NOTHING = bytes((COMMANDS, 0xE3))  # a command that does nothing, on every chip
_FIRST, _AFTER = const(8), const(0x78)  # of the addresses that a chip may have


class Display:
    """The displays at `addresses` of `i2c`, a bus that can be written and read.

    `panel` is the one towards the keys; `far` the one towards the other side, None if there is
    none; `on_change` is called when other displays answer. `chip` is "ssd1306", "sh1106", or "" to
    ask each display itself, or begins with SILENT. `led(level)` sets the board's LED, which blinks
    while there is no display. `where` tells people which wires to look at. `unheard` writes as
    `i2c` does, and ignores who acknowledges; `low()` names the wires that are low.
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
        unheard: "I2C | None" = None,
        low: "Callable[[], str]" = str,
    ) -> None:
        self.panel = Panel(i2c, differences=differences)
        self.far: "Panel | None" = None
        self.on_change: "Callable[[], None] | None" = None
        self._i2c = i2c
        self._addresses = addresses
        self._differences = differences
        self._led = led
        self._clock = clock
        self._chip = chip
        self._where = where
        self._unheard = unheard
        self._low = low
        self._silent = False  # nobody answers at the first address, and it is written to
        self._missing = False
        self._awake = True  # nobody has put the panels to sleep
        self._lit = 0
        self._tried = self._blinked = clock.ms()

    def choose(self, chip: str) -> None:
        """Set the displays' chip from now on; "": ask them."""
        self._chip = chip
        self.panel.alive = False
        self.far = None
        self.find()

    def find(self) -> bool:
        """Try every address, and light the panels that answer, with their pictures as they stand.

        False when none answers; that is printed on USB.
        """
        self._tried = self._clock.ms()
        panel, far = self.panel, self.far
        before = (panel.alive and panel.address, far)
        answering = [address for address in self._addresses if self._answers(address)]
        self._silent = self._chip.startswith(SILENT) and self._addresses[0] not in answering
        if self._silent:
            answering.insert(0, self._addresses[0])
            print("Display: nobody answers at 0x%02X; it is written to." % answering[0])
        while answering and not (panel.address == answering[0] and self._works(panel)):
            self._start(panel, answering[0])
            if panel.alive:
                break
            del answering[0]  # it was unplugged meanwhile
        if not answering:
            panel.alive = False
        self._find_far(answering[1:])
        if panel.alive and self._missing:
            print("Display: found.")
        elif not panel.alive:
            print(self._what_is_wrong())  # every time: nobody may have listened before
        elif (self.far is None) != (far is None):
            at = " and ".join(["0x%02X" % address for address in answering[:2]])
            print("Display: %s at %s." % ("one" if self.far is None else "two", at))
        self._missing = not panel.alive
        self._lit = 0
        self._led(0)
        if before != (panel.alive and panel.address, self.far) and self.on_change is not None:
            self.on_change()
        return panel.alive

    def scan(self) -> dict:
        """Return the state of the bus.

        The addresses that answer, which wires are low at rest, whether a display is written to
        that does not answer, and the setting "display".
        """
        low = self._low()  # then nothing can be asked, and each try takes long
        there = [] if low else [at for at in range(_FIRST, _AFTER) if self._answers(at)]
        return {"answering": there, "low": low, "silent": self._silent, "chip": self._chip}

    def watch(self) -> int:
        """Find a display that was plugged in, or start one again that has lost its power.

        Return the milliseconds until the next call.
        """
        now = self._clock.ms()
        tried = self._clock.diff(now, self._tried)
        if self.panel.alive:
            if tried >= _RETRY_MS or self.far is not None and not self.far.alive:
                self.find()
                tried = 0
            return _RETRY_MS - tried
        if (not self._missing or tried >= _RETRY_MS) and self.find():
            return _RETRY_MS
        if self._clock.diff(now, self._blinked) >= _BLINK_MS:
            self._blinked = now
            self._lit = 1 - self._lit
            self._led(self._lit)
        return _BLINK_MS

    # --- both, as one lamp

    def contrast(self, level: int) -> None:
        """Set their brightness, 0 to 255."""
        self.panel.contrast(level)
        if self.far is not None:
            self.far.contrast(level)

    def power(self, on: bool) -> None:
        """Light the panels or put them to sleep; the pictures are kept."""
        self._awake = on
        self.panel.power(on)
        if self.far is not None:
            self.far.power(on)

    # --- one of them

    def _find_far(self, answering: list[int]) -> None:
        """Use the panel at the first of these addresses as the far one; none if there are none."""
        far = self.far
        if far is not None and answering and far.address == answering[0] and self._works(far):
            return
        self.far = None
        if answering and self.panel.alive:
            far = Panel(self._i2c, differences=self._differences)
            far.show(self.panel.shown)  # until somebody has another picture for it
            self._start(far, answering[0])
            if far.alive:
                self.far = far

    def _start(self, panel: Panel, address: int) -> None:
        panel.address = address
        silent = self._silent and address == self._addresses[0]
        bus = self._unheard if silent and self._unheard is not None else self._i2c
        panel.use(self._kind(address), bus.writeto)
        panel.start()
        panel.reports = self._is_lit(panel)

    def _works(self, panel: Panel) -> bool:
        """Return whether a panel has answered so far, and has not lost its power in between.

        After that it is dark, though nobody has put it to sleep.
        """
        if not panel.alive or not panel.reports or not self._awake:
            return panel.alive
        return self._is_lit(panel)

    def _is_lit(self, panel: Panel) -> bool:
        """Return whether the panel's status says that it is lit; False if it cannot be read."""
        try:
            return not self._i2c.readfrom(panel.address, 1)[0] & _DARK
        except OSError:
            return False

    def _answers(self, address: int) -> bool:
        try:
            self._i2c.writeto(address, _NOTHING)
        except OSError:
            return False
        return True

    def _kind(self, address: int) -> "Callable[..., PanelChip]":
        kind = self._chip
        if not kind or kind.startswith(SILENT):
            try:
                kind = "sh1106" if self._i2c.readfrom(address, 1)[0] & 15 == _SH1106 else ""
            except OSError:
                pass  # it cannot be asked, or has gone, as writing to it will tell
        return SH1106 if kind.endswith("sh1106") else SSD1306

    def _what_is_wrong(self) -> str:
        low = self._low()
        if low:
            return "Display: %s is low. Is VCC or GND off, or a wire on its neighbour?" % low
        addresses = " or ".join(["0x%02X" % address for address in self._addresses])
        return "Display: nobody answers at %s. %s Keys still count." % (addresses, self._where)
