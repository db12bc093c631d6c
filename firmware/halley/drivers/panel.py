"""A panel of 128 x 64 pixels, one bit each, on I2C: it sends only the changed parts.

The chip's module sends the rectangles: halley.drivers.ssd1306, halley.drivers.sh1106.
"""

from halley.compat import const
from halley.drivers import COMMANDS, PAGES, WIDTH
from halley.drivers.frame_difference import MOST, differences
from halley.drivers.ssd1306 import SSD1306

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.protocols import I2C, Differences, PanelChip, Write


NEAR = const(0x3C)  # the address of the display at the keys ...
FAR = const(0x3D)  # ... and of the one for those opposite; one alone may have either
_WHOLE = bytes((0, WIDTH, 0, PAGES))  # as a rectangle
_USUAL, _FAST = const(0x80), const(0xF0)  # the oscillator, as 0xD5 sets it: as in INIT; at its most


class Panel:
    """A panel at `address` of `i2c`, any object with `writeto(address, buffer)`.

    `differences` is that of halley.drivers.frame_difference or its compiled twin. A write that
    nobody answers (OSError) makes `alive` False: nothing is sent then until `start` succeeds.
    `shown` is the picture that the panel has, or will have then.
    """

    def __init__(
        self,
        i2c: "I2C",
        chip: "Callable[..., PanelChip]" = SSD1306,
        address: int = NEAR,
        differences: "Differences" = differences,
    ) -> None:
        self.alive = False
        self.reports = False  # its status says whether it is lit
        self._fast = False
        self.address = address
        self._write = i2c.writeto
        self._differences = differences
        self.shown = bytearray(PAGES * WIDTH)
        self._rectangles = bytearray(4 * MOST)
        self.use(chip)

    def use(self, chip: "Callable[..., PanelChip]", write: "Write | None" = None) -> None:
        """Use this kind of chip from the next `start` on, and another `write` if given."""
        self._write = write or self._write
        self._chip = chip(self._write)

    def start(self) -> bool:
        """Set the chip up, send the whole picture (blank at first), light the panel.

        False, and `alive` False, when nobody answers; may be tried again at any time.
        """
        self.alive = True
        self._send(self._chip.INIT)
        if self._fast:
            self._set_oscillator()
        self._rectangles[:4] = _WHOLE
        self._send_rectangles(1)
        self.power(True)
        return self.alive

    def show(self, frame: bytearray) -> None:
        """Show a picture: byte `page * 128 + x` is column `x` of that page, lowest bit on top."""
        count = self._differences(frame, self.shown, self._rectangles)
        if count:
            self._send_rectangles(count)

    def refresh(self, fast: bool) -> None:
        """Refresh the glass as often as the chip can, or at the usual rate.

        At the usual rate a camera in bright light sees dark bars across a code.
        """
        if fast != self._fast:
            self._fast = fast
            self._set_oscillator()

    def _set_oscillator(self) -> None:
        self._send(bytes((COMMANDS, 0xD5, _FAST if self._fast else _USUAL)))

    def contrast(self, level: int) -> None:
        """Set the brightness, 0 to 255."""
        self._send(bytes((COMMANDS, 0x81, level)))

    def power(self, on: bool) -> None:
        """Light the panel or put it to sleep; the picture is kept."""
        self._send(bytes((COMMANDS, 0xAF if on else 0xAE)))

    def _send_rectangles(self, count: int) -> None:
        if self.alive:
            try:
                self._chip.send(self.address, self.shown, self._rectangles, count)
            except OSError:
                self.alive = False

    def _send(self, data: bytes) -> None:
        if self.alive:
            try:
                self._write(self.address, data)
            except OSError:
                self.alive = False


def far_panel(i2c: "I2C") -> Panel:
    """Return the display for those opposite on this bus, lit."""
    panel = Panel(i2c, address=FAR)
    panel.start()
    return panel
