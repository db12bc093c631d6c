"""An LCD of 320 x 320 pixels on SPI, with an ILI9488 or the ST7365P that takes its commands.

The commands are those of the ILI9488's data sheet (5.2, 5.3). The settings of voltages and gamma
suit the PicoCalc's glass, as its maker sets it up: github.com/clockworkpi/PicoCalc,
Code/picocalc_helloworld/lcdspi/lcdspi.c.
"""

from halley.compat import const

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.protocols import Buffer, PixelBus, Ticks

SIZE = const(320)  # pixels, each way

_SLEEP_OUT = const(0x11)
_OFF, _ON = const(0x28), const(0x29)
_COLUMNS, _ROWS, _PIXELS = const(0x2A), const(0x2B), const(0x2C)
_WAKES_MS = const(125)  # 120 after a reset until it may wake up, and after that until it is lit
_RESET_MS = const(1)  # 10 us are enough
_FIRST_MS = const(5)  # after it woke up, until the next command

# each command, how many bytes follow it, and these
_SETUP = (
    b"\xe0\x0f\x00\x03\x09\x08\x16\x0a\x3f\x78\x4c\x09\x0a\x08\x16\x1a\x0f"  # gamma, positive
    b"\xe1\x0f\x00\x16\x19\x03\x0f\x05\x32\x45\x46\x04\x0e\x0d\x35\x37\x0f"  # ... and negative
    b"\xc0\x02\x17\x15\xc1\x01\x41\xc5\x03\x00\x12\x80"  # the glass's voltages
    b"\x36\x01\x48"  # from the left, with blue as the glass's first colour
    b"\x3a\x01\x66"  # three bytes a pixel, of whose bits the upper six count
    b"\xb0\x01\x00\xb1\x01\xa0\xb4\x01\x02\xb6\x03\x02\x02\x3b\xb7\x01\xc6"  # 60 pictures a second
    b"\xe9\x01\x00\xf7\x04\xa9\x51\x2c\x82"
    b"\x21\x00"  # this glass shows colours inverted
)


class ILI9488:
    """Sends by `bus`; `select`, `data` and `reset` set the levels of its pins.

    `data` is 0 for a command, and 1 for all else: after `window` its pixels are sent by `begin`.
    `clock` tells the time, and `wait(ms)` waits.
    """

    def __init__(
        self,
        bus: "PixelBus",
        select: "Callable[[int], object]",
        data: "Callable[[int], object]",
        reset: "Callable[[int], object]",
        clock: "Ticks",
        wait: "Callable[[int], object]",
    ) -> None:
        self.begin = bus.begin
        self._bus = bus
        self._write = bus.write
        self._select = select
        self._data = data
        self._reset = reset
        self._clock = clock
        self._wait = wait
        self._command = bytearray(1)
        self._edges = bytearray(4)

    def start(self, colour: bytes) -> None:
        """Set the chip up, and fill the glass with a colour of three bytes; `light` shows it."""
        self._select(0)
        self._reset(0)
        self._wait(_RESET_MS)
        self._reset(1)
        self._wait(_WAKES_MS)
        at = 0
        while at < len(_SETUP):
            count = _SETUP[at + 1]
            self._send(_SETUP[at], _SETUP[at + 2 : at + 2 + count])
            at += 2 + count
        self._send(_SLEEP_OUT)
        self._woken = self._clock.ms()
        self._wait(_FIRST_MS)
        self.window(0, 0, SIZE, SIZE)
        row = colour * SIZE
        for _ in range(SIZE):
            self.begin(row)
        self._bus.finish()

    def light(self) -> None:
        """Show the picture as soon as the chip has woken up."""
        self._wait(max(0, _WAKES_MS - self._clock.diff(self._clock.ms(), self._woken)))
        self.power(True)

    def power(self, on: bool) -> None:
        """Show the picture or hide it; it is kept."""
        self._bus.finish()
        self._send(_ON if on else _OFF)

    def window(self, x: int, y: int, width: int, height: int) -> None:
        """Name the rectangle whose pixels are written next."""
        self._bus.finish()
        self._select(1)  # after a disturbance the chip counts its bits from here on again
        self._select(0)
        self._edge(_COLUMNS, x, x + width - 1)
        self._edge(_ROWS, y, y + height - 1)
        self._send(_PIXELS)

    def _edge(self, command: int, first: int, last: int) -> None:
        edges = self._edges
        edges[0] = first >> 8
        edges[1] = first & 255
        edges[2] = last >> 8
        edges[3] = last & 255
        self._send(command, edges)

    def _send(self, command: int, given: "Buffer" = b"") -> None:
        self._command[0] = command
        self._data(0)
        self._write(self._command)
        self._data(1)
        if given:
            self._write(given)
