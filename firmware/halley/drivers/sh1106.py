"""SH1106: how its RAM is addressed.

It has RAM for 132 columns, of which the glass shows the 128 from the third on, and no windows:
page and column are named for every page, and what follows runs to the right.
"""

from halley.compat import const
from halley.drivers import BOTTOM, COMMANDS, DATA, PAGES, RIGHT, TOP, WIDTH, framebuf

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Posts, Write

_LEFT = const(2)  # the RAM's column that is the glass's first
_COMMAND = const(0x80)  # control byte: one command follows, then another control byte
_HEAD = const(7)  # bytes before the data


class SH1106:
    """Sends of `frame`, a control byte and the picture, by `write(address, buffer)`."""

    INIT = bytes(
        (COMMANDS, 0xAE)  # dark while it is set up
        + (0x40, 0xA8, 63, 0xD3, 0, 0xDA, 0x12)  # 64 lines, from line 0, alternating COM pins
        + (0xA1, 0xC8)  # the ribbon of the usual module is at the top
        + (0xD5, 0x80, 0xD9, 0xF1, 0xDB, 0x35)  # oscillator, precharge, VCOMH
        + (0x81, 0xCF, 0xA4, 0xA6)  # contrast, picture from RAM, not inverted
        + (0x32, 0xAD, 0x8B)  # charge pump at 8 V, and on when the panel is
    )

    post = None  # it has no windows: pieces would cost more than they gain

    def __init__(self, write: "Write", frame: bytearray, posted: "Posts | None" = None) -> None:
        self._write = write
        self._picture = memoryview(frame)[1:]
        self._out = bytearray(_HEAD + WIDTH)
        self._out[0] = self._out[2] = self._out[4] = _COMMAND
        self._out[6] = DATA
        # the head and n of data; each is made when it is needed first
        self._outs: "list[memoryview | None]" = [None] * (WIDTH + 1)
        if framebuf:
            # With a byte as a "pixel", blit copies rows of bytes at the speed of C.
            data = memoryview(self._out)[_HEAD:]
            self._blit = framebuf.FrameBuffer(data, WIDTH, 1, framebuf.GS8).blit
            self._source = [self._picture, WIDTH, PAGES, framebuf.GS8]

    def send_frame(self, address: int) -> None:
        """Send the whole picture."""
        page = 0
        while page < PAGES:
            self._send_page(address, 0, WIDTH, page)
            page += 1

    def send(self, address: int, touched: list[int], count: int) -> None:
        """Send the first `count` rectangles of `touched`."""
        i = 0
        while i < count:
            one = touched[i]
            x = one & 127
            width = (one >> RIGHT & 127) + 1 - x
            page = one >> TOP & 7
            last = one >> BOTTOM & 7
            while page <= last:
                self._send_page(address, x, width, page)
                page += 1
            i += 1

    def _send_page(self, address: int, x: int, width: int, page: int) -> None:
        """Send a part of one page: commands and data in one transfer."""
        out = self._out
        out[1] = 0xB0 | page
        out[3] = (x + _LEFT) & 15
        out[5] = 0x10 | (x + _LEFT) >> 4
        if framebuf:
            self._blit(self._source, -x, -page)  # type: ignore[arg-type]  # a list will do
        else:
            at = page * WIDTH + x
            out[_HEAD : _HEAD + width] = self._picture[at : at + width]
        view = self._outs[width]
        if view is None:
            view = self._outs[width] = memoryview(out)[: _HEAD + width]
        self._write(address, view)
