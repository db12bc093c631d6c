"""Text into a frame: the columns of its letters, cell beside cell.

The same function stands in halley.platform.pico.letters, compiled for the chip: a line of 21
letters takes the Pico 0.06 ms there. A test compares the two.
"""

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Face

_WIDTH = 128  # bytes from a page of the frame to the next


def letters(frame: bytearray, at: int, codes: bytes, cells: int, right: bool, face: "Face") -> None:
    """Draw the letters of `codes`, those that fit, into `cells` cells from the byte `at` on.

    They begin in the first cell, or end in the last (`right`); the other cells become dark.
    """
    codes = codes[:cells]
    width = face.width
    dark = bytes((cells - len(codes)) * width)
    for page in range(face.pages):
        columns = b""
        for code in codes:
            start = (face.places[code] * face.pages + page) * width
            columns += face.data[start : start + width]
        frame[at : at + cells * width] = dark + columns if right else columns + dark
        at += _WIDTH
