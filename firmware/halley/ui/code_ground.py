"""The place of a QR code on the display: a light ground at the right, as high as the display."""

from halley.compat import const
from halley.ui.canvas import PAGES, WIDTH

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.ui.canvas import Canvas

_LIGHT = const(60)  # its first column
_WIDE = WIDTH - _LIGHT
CHARS_BESIDE = const(10)  # of small type
_POINTS = 2  # a module is so wide and high


class CodeGround:
    """The ground, light, with the last code that was laid on it."""

    def __init__(self) -> None:
        self._picture = b"\xff" * (PAGES * _WIDE)

    def lay(self, rows: list[int]) -> None:
        """Lay a code (halley.ui.qr_code) in place of the last one."""
        size = len(rows)
        x = (_WIDE - _POINTS * size) // 2
        y = (8 * PAGES - _POINTS * size) // 2
        dark = [0] * PAGES  # columns of each page: a byte each, from the left
        bits = "".join([bin(1 << size | row)[3:] for row in rows])  # of each row from the right
        points = bits.replace("0", "\0\0").replace("1", "\1\1").encode()
        for at in range(0, len(points), _POINTS * size):
            columns = int.from_bytes(points[at : at + _POINTS * size], "big")
            for bottom in range(y, y + _POINTS):
                dark[bottom // 8] |= columns << bottom % 8
            y += _POINTS
        edge = b"\xff" * x
        wide = _WIDE - 2 * x
        light = (1 << 8 * wide) - 1
        self._picture = b"".join(
            [edge + (page ^ light).to_bytes(wide, "little") + edge for page in dark]
        )

    def draw(self, canvas: "Canvas") -> None:
        """Draw it at its place."""
        for page in range(PAGES):
            canvas.lay(_LIGHT, page, self._picture[page * _WIDE : (page + 1) * _WIDE])
