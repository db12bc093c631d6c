"""A panel of 128 x 64 pixels, one bit each, on I2C; only what was touched is sent.

What is the same for every chip is here: the picture, and which rectangles of it differ from the
glass. How they are sent is the chip's affair: halley.drivers.ssd1306, halley.drivers.sh1106.
"""

from halley.compat import const
from halley.drivers import BOTTOM, COMMANDS, DATA, MASK, RIGHT, TOP
from halley.drivers.ssd1306 import SSD1306

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.protocols import I2C, PanelChip, Posts

_FRAME = const(1024)
_WINDOW = const(12)  # what a window of its own costs: 10 bytes and the time to start two transfers
_RECTANGLES = const(24)


class Panel:
    """A panel at `address` of `i2c`, any object with `writeto(address, buffer)`.

    `buffer` holds the picture: byte `page * 128 + x` is column `x` (0 to 127) of that page
    (0 to 7), lowest bit the top row. Draw there, `touch` what changed, then `flush`. A write that
    nobody answers (OSError) makes `alive` False: nothing more is sent until `start` succeeds.
    """

    def __init__(
        self,
        i2c: "I2C",
        chip: "Callable[..., PanelChip]" = SSD1306,
        address: int = 0x3C,
        posted: "Posts | None" = None,
    ) -> None:
        self.alive = False
        self.address = address
        self._write = i2c.writeto  # bound once: binding a method allocates
        self._posted = posted
        # The control byte stands before the picture, so that a whole frame needs no copy.
        self._frame = bytearray(1 + _FRAME)
        self._frame[0] = DATA
        self.buffer = memoryview(self._frame)[1:]
        self._touched = [0] * _RECTANGLES
        self._going = False  # something was sent that nobody has seen out
        self._count = 0
        self._area = 0  # bytes touched, or more; from _FRAME on the whole picture is sent
        # The rectangle touched last, which still grows; page and left are -1 when there is none.
        self._left = self._right = self._near = self._page = self._last = -1
        self.use(chip)

    def use(self, chip: "Callable[..., PanelChip]") -> None:
        """Talk to this kind of chip from the next `start` on."""
        self._chip = chip(self._write, self._frame, self._posted)
        self._post = self._chip.post if self._posted else None

    def start(self) -> bool:
        """Set the chip up, send the whole buffer (blank at first), light the panel.

        False, and `alive` False, when nobody answers; may be tried again at any time.
        """
        self.alive = True
        self._send(self._chip.INIT)
        self.touch_all()
        self.flush()
        self.power(True)
        return self.alive

    def touch(self, x: int, width: int, page: int, pages: int = 1) -> None:
        """Note that `width` columns from `x` on `pages` pages from `page` differ from the glass."""
        last = page + pages - 1
        right = x + width - 1
        self._area += width * pages
        if page == self._page:
            if last == self._last and self._left <= x <= self._near:
                if right > self._right:
                    self._right = right
                    self._near = right + 1 + _WINDOW // pages
                return
        elif page == self._last + 1 and x == self._left and right == self._right:
            self._last = last  # the next line of the same block
            self._near = right + 1 + _WINDOW // (last - self._page + 1)
            return
        before = self._page
        if before >= 0:  # as _put_away() does it
            count = self._count
            if count == _RECTANGLES:
                self.touch_all()
            else:
                below = self._last
                self._touched[count] = (
                    self._left
                    | self._right << RIGHT
                    | before << TOP
                    | below << BOTTOM
                    | (2 << below) - (1 << before) << MASK
                )
                self._count = count + 1
        self._left = x
        self._right = right
        self._near = right + 1 + _WINDOW // pages  # as far as a gap costs less than a new window
        self._page = page
        self._last = last

    def touch_all(self) -> None:
        """Note that the whole picture differs from the glass."""
        self._area = _FRAME

    def begin(self) -> "Callable[..., None]":
        """What may be called in place of touch(), and sends at once, until the next flush.

        No byte should be touched twice by it. touch() itself where that would not be of use.
        """
        posted = self._posted
        if not posted or not self._post or self._area or posted.address != self.address:
            return self.touch
        self._going = True
        return self._post

    def flush(self) -> None:
        """Send what was touched, each byte once; without anything touched, nothing."""
        if self._area:
            self._send_touched()
        elif not self._going:
            return
        self._going = False
        if self.alive and self._posted:
            try:
                self._posted.finish()
            except OSError:
                self.alive = False

    def _send_touched(self) -> None:
        if self._page >= 0:
            self._put_away()
        if self._area < _FRAME and self._tangled():
            self._untangle()
        count = self._count
        if self._area >= _FRAME - _WINDOW * count:
            count = 0
        self._count = self._area = 0
        self._page = self._left = -1
        if self.alive:
            try:
                if count:
                    self._chip.send(self.address, self._touched, count)
                else:
                    self._chip.send_frame(self.address)
            except OSError:
                self.alive = False

    def contrast(self, level: int) -> None:
        """Set the brightness, 0 to 255."""
        self._send(bytes((COMMANDS, 0x81, level)))

    def power(self, on: bool) -> None:
        """Light the panel or put it to sleep; the picture is kept."""
        self._send(bytes((COMMANDS, 0xAF if on else 0xAE)))

    def _send(self, data: bytes) -> None:
        if self.alive:
            try:
                self._write(self.address, data)
                if self._posted:
                    self._posted.finish()
            except OSError:
                self.alive = False

    def _put_away(self) -> None:
        """Add the rectangle touched last to those that do not grow any more."""
        if self._count == _RECTANGLES:
            self.touch_all()  # so much that the picture might as well be sent as a whole
            return
        self._touched[self._count] = _packed(self._left, self._right, self._page, self._last)
        self._count += 1

    def _tangled(self) -> bool:
        """Whether two of the rectangles meet, or cost less as one."""
        touched = self._touched
        pages = 0
        i = 0
        while i < self._count:
            one = touched[i]
            mask = one >> MASK
            if mask & pages:
                left = (one & 127) - _WINDOW
                right = (one >> RIGHT & 127) + _WINDOW
                j = 0
                while j < i:
                    two = touched[j]
                    if two >> MASK & mask and (two & 127) <= right:
                        if (two >> RIGHT & 127) >= left:
                            if _meet(one, two) or _joined(one, two):
                                return True
                    j += 1
            pages |= mask
            i += 1
        return False

    def _untangle(self) -> None:
        """Join the rectangles that cost less as one, then cut those that still meet."""
        touched = self._touched
        done = 0
        while done < self._count:
            i = 0
            while i < done:
                both = _joined(touched[done], touched[i])
                if both:
                    touched[i] = both
                    self._count -= 1
                    touched[done] = touched[self._count]
                    done = i - 1  # the larger one may join those that the smaller ones did not
                    break
                i += 1
            done += 1
        done = 0
        while done < self._count:
            i = 0
            while i < done:
                if _meet(touched[done], touched[i]):
                    if not self._cut(done, touched[i]):
                        self.touch_all()
                        return
                    done -= 1  # another one is in its place
                    break
                i += 1
            done += 1

    def _cut(self, at: int, other: int) -> bool:
        """Replace the rectangle at `at` by what `other` leaves of it; False: no room."""
        if self._count + 3 > _RECTANGLES:
            return False
        one = self._touched[at]
        self._count -= 1
        self._touched[at] = self._touched[self._count]
        x0 = one & 127
        x1 = one >> RIGHT & 127
        p0 = one >> TOP & 7
        p1 = one >> BOTTOM & 7
        if p0 < other >> TOP & 7:
            self._append(_packed(x0, x1, p0, (other >> TOP & 7) - 1))
            p0 = other >> TOP & 7
        if p1 > other >> BOTTOM & 7:
            self._append(_packed(x0, x1, (other >> BOTTOM & 7) + 1, p1))
            p1 = other >> BOTTOM & 7
        if x0 < other & 127:
            self._append(_packed(x0, (other & 127) - 1, p0, p1))
        if x1 > other >> RIGHT & 127:
            self._append(_packed((other >> RIGHT & 127) + 1, x1, p0, p1))
        return True

    def _append(self, one: int) -> None:
        self._touched[self._count] = one
        self._count += 1


def _packed(x0: int, x1: int, page: int, last: int) -> int:
    mask = (2 << last) - (1 << page)
    return x0 | x1 << RIGHT | page << TOP | last << BOTTOM | mask << MASK


def _meet(a: int, b: int) -> bool:
    """Whether two rectangles have a page, and there a column, in common."""
    if not (a & b) >> MASK:
        return False
    return (a & 127) <= (b >> RIGHT & 127) and (b & 127) <= (a >> RIGHT & 127)


def _joined(a: int, b: int) -> int:
    """The rectangle around both if it costs no more than both apart, else 0."""
    x0 = min(a & 127, b & 127)
    x1 = max(a >> RIGHT & 127, b >> RIGHT & 127)
    page = min(a >> TOP & 7, b >> TOP & 7)
    last = max(a >> BOTTOM & 7, b >> BOTTOM & 7)
    if (x1 - x0 + 1) * (last - page + 1) <= _area(a) + _area(b) + _WINDOW:
        return _packed(x0, x1, page, last)
    return 0


def _area(one: int) -> int:
    width = (one >> RIGHT & 127) - (one & 127) + 1
    return width * ((one >> BOTTOM & 7) - (one >> TOP & 7) + 1)
