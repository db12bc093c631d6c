"""A whole new picture in the place of the one on the glass: only what differs is sent.

Where the panel can, each page is on its way when another one is drawn on: a whole frame takes 25 ms
on the wire. To compare takes the Pico 2 ms and 1 KB for the moment.
"""

from halley.ui.canvas import PAGES, WIDTH

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.ui.canvas import Canvas

_SAME = b"\0"  # a column in which two pictures do not differ
_GAP = bytes(48)  # so many of them, and what is to their right is sent by itself


def _unseen(x: int, width: int, page: int, pages: int = 1) -> None:
    """In place of the panel's touch() while a picture is drawn ahead."""


class Renewal:
    """Draws pictures on `canvas`, which tells what is drawn to touch() here meanwhile."""

    def __init__(self, canvas: "Canvas") -> None:
        self._canvas = canvas
        self._before = memoryview(b"")  # what is on the glass
        self._begun = 0  # pages that are being drawn on, a bit each
        self._post = canvas.touch  # how they are sent

    def ahead(self, draw: "Callable[[], None]") -> bytes:
        """The picture that `draw` draws on a dark one; nothing is seen of it."""
        canvas = self._canvas
        buffer = canvas.buffer
        shown = bytes(buffer)
        canvas.renew(_unseen)
        buffer[:] = bytes(PAGES * WIDTH)
        try:
            draw()
            return bytes(buffer)
        finally:
            buffer[:] = shown
            canvas.end()

    def show(
        self, draw: "Callable[[bool], None]", picture: bytes = b"", first: tuple[int, ...] = ()
    ) -> None:
        """Let `draw` draw a new picture, on a dark one or (True) on `picture`, of which the pages
        `first` are on their way at once."""
        canvas = self._canvas
        buffer = canvas.buffer
        self._before = memoryview(bytearray(buffer))
        self._begun = 0
        self._post = canvas.panel.begin()
        canvas.renew(self.touch)
        buffer[:] = picture or bytes(PAGES * WIDTH)
        if picture:
            for page in first:
                self._send(page)
        try:
            draw(picture != b"")
        finally:
            for page in range(PAGES):
                self._send(page)
            self._before = memoryview(b"")
            canvas.end()

    def touch(self, x: int, width: int, page: int, pages: int = 1) -> None:
        """In place of the panel's touch(): the pages that were drawn on before are ready."""
        pages = (1 << pages) - 1 << page
        if pages & ~self._begun:
            ready = self._begun & ~pages & (1 << self._canvas.hidden) - 1
            self._begun = pages
            page = 0
            while ready:
                if ready & 1:
                    self._send(page)
                ready >>= 1
                page += 1

    def _send(self, page: int) -> None:
        """Send what differs of a page, in pieces where there is a gap worth a window."""
        before = self._before
        at = page * WIDTH
        end = at + WIDTH
        new = self._canvas.buffer[at:end]
        old = before[at:end]
        if new == old:
            return
        # One long XOR: a loop over the bytes would take 1.4 ms a page on the Pico.
        differs = int.from_bytes(new, "little") ^ int.from_bytes(old, "little")
        rest = differs.to_bytes(WIDTH, "little").rstrip(_SAME)
        before[at:end] = new
        end = len(rest)
        while rest:
            rest = rest.lstrip(_SAME)
            x = end - len(rest)
            gap = rest.find(_GAP)
            width = gap if gap > 0 else len(rest)
            self._post(x, width, page)
            rest = rest[width:]
