"""Letters twice as large: the small font, every pixel four. For a name that all shall see."""

from halley.ui.canvas import WIDTH, encode, font

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.ui.canvas import Canvas

# Four pixels of a column, one below the other, and the eight that become of them
_DOUBLED = bytes([sum([3 << 2 * bit for bit in range(4) if n >> bit & 1]) for n in range(16)])


def width(text: str) -> int:
    """Return how many columns `text` takes."""
    return 2 * font("small").width * len(text)


def text(canvas: "Canvas", x: int, page: int, text: str) -> None:
    """Write `text` over the pages `page` and `page` + 1 from column `x` on.

    What would not fit to the right is left out.
    """
    face = font("small")
    top, bottom = bytearray(), bytearray()
    for code in encode(text)[: (WIDTH - x) // (2 * face.width)]:
        start = face.places[code] * face.width
        for column in face.data[start : start + face.width]:
            top.extend(_DOUBLED[column & 15 : (column & 15) + 1] * 2)
            bottom.extend(_DOUBLED[column >> 4 : (column >> 4) + 1] * 2)
    canvas.lay(x, page, top)
    canvas.lay(x, page + 1, bottom)
