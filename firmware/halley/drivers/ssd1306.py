"""SSD1306: how it is set up, and how rectangles of the frame are sent to it.

The chip is left in horizontal addressing: a window of columns and pages is named, its bytes follow.
"""

from halley.drivers import COMMANDS, DATA, WIDTH

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Write


class SSD1306:
    """Sends by `write(address, buffer)`."""

    INIT = bytes(
        (COMMANDS, 0xAE)  # dark while it is set up
        + (0x20, 0x00)  # horizontal addressing
        + (0x40, 0xA8, 63, 0xD3, 0, 0xDA, 0x12)  # 64 lines, from line 0, alternating COM pins
        + (0xA1, 0xC8)  # the ribbon of the usual module is at the top
        + (0xD5, 0x80, 0xD9, 0xF1, 0xDB, 0x30)  # oscillator, precharge, VCOMH: as for a charge pump
        + (0x81, 0xCF, 0xA4, 0xA6, 0x2E)  # contrast, picture from RAM, not inverted, not scrolling
        + (0x8D, 0x14)  # charge pump on
    )

    def __init__(self, write: "Write") -> None:
        self._write = write
        self._window = bytearray((COMMANDS, 0x21, 0, 0, 0x22, 0, 0))
        self._columns = memoryview(self._window)[:4]
        self._out = bytearray(1 + 8 * WIDTH)
        self._out[0] = DATA
        self._view = memoryview(self._out)

    def send(self, address: int, frame: bytearray, rectangles: bytearray, count: int) -> None:
        """Send `count` rectangles of `frame` (halley.drivers.frame_difference)."""
        write = self._write
        window = self._window
        out = self._out
        view = self._view
        picture = memoryview(frame)  # whose slices are no copies
        page = pages = -1  # of the window that the chip has
        for at in range(0, 4 * count, 4):
            x = rectangles[at]
            width = rectangles[at + 1]
            window[2] = x
            window[3] = x + width - 1
            if page == rectangles[at + 2] and pages == rectangles[at + 3]:
                write(address, self._columns)
            else:
                page = rectangles[at + 2]
                pages = rectangles[at + 3]
                window[5] = page
                window[6] = page + pages - 1
                write(address, window)
            start = page * WIDTH + x
            end = 1
            for _ in range(pages):
                out[end : end + width] = picture[start : start + width]
                start += WIDTH
                end += width
            write(address, view[:end])
