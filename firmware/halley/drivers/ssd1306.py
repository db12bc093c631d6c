"""SSD1306: how its RAM is addressed.

The chip is left in horizontal addressing: a window of columns and pages is named, its bytes
follow, and the chip's pointer is back at the window's start after the last of them.
"""

from halley.compat import const
from halley.drivers import BOTTOM, COMMANDS, DATA, PAGES, RIGHT, TOP, WIDTH, framebuf

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from halley.protocols import Posts, Write

_NOTHING = bytes((COMMANDS, 0xE3))
_STOP = const(1 << 9)  # of a posted byte: the transfer ends with it
_HEAD = const(8)  # halfwords before the data, at most: a window, the control byte
_LIMIT = const(152)  # data bytes of the largest window that is sent in one transfer


class SSD1306:
    """Sends of `frame`, a control byte and the picture, by `write(address, buffer)`.

    `posted` is the bus if its writes are posted (halley.drivers.i2c_queue): post() can be used then.
    """

    INIT = bytes(
        (COMMANDS, 0xAE)  # dark while it is set up
        + (0x20, 0x00)  # horizontal addressing
        + (0x40, 0xA8, 63, 0xD3, 0, 0xDA, 0x12)  # 64 lines, from line 0, alternating COM pins
        + (0xA1, 0xC8)  # the ribbon of the usual module is at the top
        + (0xD5, 0x80, 0xD9, 0xF1, 0xDB, 0x30)  # oscillator, precharge, VCOMH: as for a charge pump
        + (0x81, 0xCF, 0xA4, 0xA6, 0x2E)  # contrast, picture from RAM, not inverted, not scrolling
        + (0x8D, 0x14)  # charge pump on
    )

    def __init__(self, write: "Write", frame: bytearray, posted: "Posts | None" = None) -> None:
        self._write = write
        self._posted = posted
        self._frame = frame
        self._picture = memoryview(frame)[1:]
        self._window = bytearray((COMMANDS, 0x21, 0, 0, 0x22, 0, 0))
        self._window_columns = memoryview(self._window)[:4]
        self._pages = -1  # of the chip's window, as in a touched rectangle; -1: not known
        self._blit: "Callable[..., object] | None" = None
        self._source: "list[Any]" = []
        if framebuf:
            # With a byte as a "pixel", blit copies rows of bytes at the speed of C.
            self._source = [self._picture, WIDTH, PAGES, framebuf.GS8, WIDTH]
        if posted:
            out = posted.out
            self._blit = framebuf.FrameBuffer(out, len(out), 1, framebuf.RGB565).blit
            return
        self._out = bytearray(1 + _LIMIT)
        self._out[0] = DATA
        # the control byte and n of data; each is made when it is needed first
        self._outs: "list[memoryview | None]" = [None] * (_LIMIT + 1)
        if framebuf:
            data = memoryview(self._out)[1:]
            self._blit = framebuf.FrameBuffer(data, _LIMIT, 1, framebuf.GS8).blit

    def send_frame(self, address: int) -> None:
        """Send the whole picture."""
        window = self._window
        window[2] = window[5] = 0
        window[3] = WIDTH - 1
        window[6] = PAGES - 1
        self._pages = -1
        self._write(address, window)
        self._write(address, self._frame)

    def send(self, address: int, touched: list[int], count: int) -> None:
        """Send the first `count` rectangles of `touched`, whose contents are lost.

        In one piece and with few names, because this is most of what the Pico's Python does
        between a key and the last pixel: a call costs 15 us, a name 2.
        """
        if self._posted:
            if self._posted.address != address:  # the block is not set up for it yet
                self._pages = -1
                self._write(address, _NOTHING)
                if self._posted.address != address:  # nor will it be
                    self.send_frame(address)
                    return
            for i in range(count):
                one = touched[i]
                x0 = one & 127
                page = one >> TOP & 7
                width = (one >> RIGHT & 127) + 1 - x0
                self.post(x0, width, page, (one >> BOTTOM & 7) + 1 - page)
            return
        write = self._write
        window = self._window
        blit = self._blit
        source = self._source
        outs = self._outs
        i = 0
        while i < count:
            one = touched[i]
            x0 = one & 127
            x1 = one >> RIGHT & 127
            page = one >> TOP & 7
            last = one >> BOTTOM & 7
            width = x1 - x0 + 1
            size = width * (last - page + 1)
            if size > _LIMIT:  # first as much as fits, the rest in the next round
                last = page + _LIMIT // width - 1
                size = width * (last - page + 1)
                touched[i] = one + (last + 1 - page << TOP)
                one += last - (one >> BOTTOM & 7) << BOTTOM
            else:
                i += 1
            window[2] = x0
            window[3] = x1
            pages = one >> TOP & 63
            if pages == self._pages:
                write(address, self._window_columns)
            else:
                self._pages = pages
                window[5] = page
                window[6] = last
                write(address, window)
            if source:
                x1 += 1
                source[1] = x1
                x1 = size - x1
                # From the last page to the first: what is left of `x0` comes along each time, and
                # falls where the page before it is written next, or off the buffer.
                while last >= page:
                    blit(source, x1, -last)  # type: ignore[misc]  # with a source there is blit
                    x1 -= width
                    last -= 1
            else:
                self._copy(x0, width, page, last)
            out = outs[size]
            if out is None:
                out = outs[size] = memoryview(self._out)[: 1 + size]
            write(address, out)

    def post(self, x: int, width: int, page: int, pages: int = 1) -> None:
        """Send one rectangle over a bus whose writes are posted; Panel.touch() in its place.

        Its window and its data are made ready at once, as a call and a name are expensive.
        """
        last = page + pages - 1
        size = width * pages
        if size > _LIMIT:
            step = _LIMIT // width
            while pages > 0:
                self.post(x, width, page, min(step, pages))
                page += step
                pages -= step
            return
        posted = self._posted
        assert posted
        at = posted.room(size + _HEAD)
        out = posted.out
        out[at] = COMMANDS
        at += 1
        packed = page | last << 3
        if packed != self._pages:
            self._pages = packed
            out[at] = 0x22
            out[at + 1] = page
            out[at + 2] = last
            at += 3
        out[at] = 0x21
        out[at + 1] = x
        out[at + 2] = x + width - 1 | _STOP
        out[at + 3] = DATA
        at += 4
        # What lies to the left of a window would fall on what waits before it: the source begins
        # at the window's left edge.
        source = self._source
        source[0] = self._picture[x:]
        source[1] = width
        blit = self._blit
        while page <= last:
            blit(source, at, -page)  # type: ignore[misc]  # a posting bus has framebuf beside it
            at += width
            page += 1
        out[at - 1] |= _STOP
        posted.push(at)

    def _copy(self, x: int, width: int, page: int, last: int) -> None:
        """Put a window's data behind the control byte, without framebuf."""
        for k in range(last - page + 1):
            at = (page + k) * WIDTH + x
            self._out[1 + k * width : 1 + (k + 1) * width] = self._picture[at : at + width]
