"""Text into a frame: the Python function, and on MicroPython its compiled twin as well."""

import random
import sys

from halley.ui import letters
from halley.ui.canvas import Font
from halley.ui.fonts import digits12x24, small, title
from tests.firmware.glass import FRAME

FACES = [Font(small), Font(title), Font(digits12x24)]
FUNCTIONS = [letters.letters]
if sys.implementation.name == "micropython":
    from halley.platform.pico import letters as compiled

    FUNCTIONS.append(compiled.letters)


def drawn(
    frame: bytearray, at: int, codes: bytes, cells: int, right: bool, face: Font
) -> bytearray:
    """Return the frame with the text in it, the same from every function."""
    frames = []
    for function in FUNCTIONS:
        after = bytearray(frame)
        function(after, at, codes, cells, right, face)
        frames.append(after)
    for after in frames:
        assert after == frames[0], (at, codes, cells, right)
    return frames[0]


def glyph(face: Font, code: int, page: int) -> bytes:
    start = (face.places[code] * face.pages + page) * face.width
    return bytes(face.data[start : start + face.width])


def test_letters_stand_in_the_first_cells_and_the_rest_is_dark() -> None:
    face = FACES[0]
    after = drawn(bytearray(b"\xff" * FRAME), 128 + 6, b"AB", 4, False, face)
    lit = glyph(face, ord("A"), 0) + glyph(face, ord("B"), 0)
    wide = 4 * face.width
    assert after[134 : 134 + wide] == lit + bytes(wide - len(lit))
    assert after[:134] == b"\xff" * 134 and after[134 + wide :] == b"\xff" * (FRAME - 134 - wide)


def test_letters_on_the_right_end_in_the_last_cell() -> None:
    face = FACES[2]
    after = drawn(bytearray(b"\xff" * FRAME), 0, b"7", 3, True, face)
    for page in range(face.pages):
        row = after[128 * page : 128 * page + 3 * face.width]
        assert row == bytes(2 * face.width) + glyph(face, ord("7"), page)


def test_text_that_is_too_long_is_cut_at_its_end() -> None:
    for right in (False, True):
        blank = bytearray(FRAME)
        cut = drawn(blank, 0, b"12345", 3, right, FACES[0])
        assert cut == drawn(blank, 0, b"123", 3, right, FACES[0])


def test_any_text_is_drawn_anywhere() -> None:
    random.seed(1752)
    frame = bytearray(FRAME)
    for _ in range(300):
        face = FACES[random.randrange(len(FACES))]
        cells = random.randrange(1, 128 // face.width + 1)
        column = random.randrange(129 - cells * face.width)
        page = random.randrange(9 - face.pages)
        codes = bytes(random.getrandbits(8) for _ in range(random.randrange(cells + 3)))
        frame = drawn(frame, page * 128 + column, codes, cells, random.random() < 0.5, face)
