"""SH1106: how it is set up, and how rectangles of the frame are sent to it.

It has RAM for 132 columns, of which the glass shows the 128 from the third on, and no windows:
page and column are named for every page, and what follows runs to the right.
"""

from halley.drivers import COMMANDS, DATA, WIDTH

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Write

_LEFT = 2  # the RAM's column that is the glass's first
_COMMAND = 0x80  # control byte: one command follows, then another control byte
_HEAD = 7  # bytes before the data


class SH1106:
    """Sends by `write(address, buffer)`: commands and data of a page in one transfer."""

    INIT = bytes(
        (COMMANDS, 0xAE)  # dark while it is set up
        + (0x40, 0xA8, 63, 0xD3, 0, 0xDA, 0x12)  # 64 lines, from line 0, alternating COM pins
        + (0xA1, 0xC8)  # the ribbon of the usual module is at the top
        + (0xD5, 0x80, 0xD9, 0xF1, 0xDB, 0x35)  # oscillator, precharge, VCOMH
        + (0x81, 0xCF, 0xA4, 0xA6)  # contrast, picture from RAM, not inverted
        + (0x32, 0xAD, 0x8B)  # charge pump at 8 V, and on when the panel is
    )

    def __init__(self, write: "Write") -> None:
        self._write = write
        self._out = bytearray(_HEAD + WIDTH)
        self._out[0] = self._out[2] = self._out[4] = _COMMAND
        self._out[6] = DATA
        self._view = memoryview(self._out)

    def send(self, address: int, frame: bytearray, rectangles: bytearray, count: int) -> None:
        """Send `count` rectangles of `frame` (halley.drivers.frame_difference)."""
        out = self._out
        picture = memoryview(frame)  # whose slices are no copies
        for at in range(0, 4 * count, 4):
            x = rectangles[at]
            width = rectangles[at + 1]
            page = rectangles[at + 2]
            out[3] = (x + _LEFT) & 15
            out[5] = 0x10 | (x + _LEFT) >> 4
            for one in range(page, page + rectangles[at + 3]):
                out[1] = 0xB0 | one
                start = one * WIDTH + x
                out[_HEAD : _HEAD + width] = picture[start : start + width]
                self._write(address, self._view[: _HEAD + width])
