"""Where a QR code stands on the display: on a light ground at the right, as high as the display."""

from halley.compat import const
from halley.ui.canvas import PAGES, WIDTH

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Iterator

    from halley.ui.canvas import Canvas

_LIGHT = const(60)  # its first column
_WIDE = WIDTH - _LIGHT
CHARS_BESIDE = const(10)  # of small type
_POINTS = 2  # a module is so wide and high


class CodeGround:
    """The ground, light, with the last code that was laid on it."""

    def __init__(self) -> None:
        self._picture = bytearray(b"\xff" * (PAGES * _WIDE))

    def steps(self, rows: list[int]) -> "Iterator[None]":
        """Lay a code (halley.ui.qr_code) in place of the last one, a row of modules each step."""
        picture = bytearray(b"\xff" * (PAGES * _WIDE))
        size = len(rows)
        x = (_WIDE - _POINTS * size) // 2
        y = (8 * PAGES - _POINTS * size) // 2
        for row in rows:
            dark = [x + _POINTS * i for i in range(size) if row >> i & 1]
            for bottom in range(y, y + _POINTS):
                page = bottom // 8 * _WIDE
                light = ~(1 << bottom % 8)
                for at in dark:
                    picture[page + at] &= light
                    picture[page + at + 1] &= light
            y += _POINTS
            yield
        self._picture = picture

    def lay(self, rows: list[int]) -> None:
        """Lay a code at once."""
        for _ in self.steps(rows):
            pass

    def draw(self, canvas: "Canvas") -> None:
        """Draw it at its place."""
        for page in range(PAGES):
            canvas.lay(_LIGHT, page, self._picture[page * _WIDE : (page + 1) * _WIDE])
