"""Codes are read by two readers, from near and far, turned, out of focus, and in bad light."""

from collections.abc import Iterator
from random import Random

import pytest

from halley.ui.qr_code import qr_code
from tests.firmware.code_camera import ZBar, photo, zbar, zxing

_DENSE = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
_TEXTS = (
    "MODERN COMET 24.11. ANN +12 BEA -3 CY -9. BEA PAYS ANN 3. CY PAYS ANN 9",
    "A",
    "André +12 Zoë -12. Zoë pays André 12",
)


@pytest.fixture(scope="module")
def other_reader() -> Iterator[ZBar]:
    with zbar() as reader:
        yield reader


def _on_glass(*parts: str) -> list[str]:
    """Return the display with a code as the box draws it: its ground is as high as the display."""
    rows = qr_code(parts)
    assert rows is not None
    size = len(rows)
    glass = [["."] * 60 + ["#"] * 68 for _ in range(64)]
    for y in range(2 * size):
        for x in range(2 * size):
            if rows[y // 2] >> x // 2 & 1:
                glass[(64 - 2 * size) // 2 + y][60 + (68 - 2 * size) // 2 + x] = "."
    return ["".join(row) for row in glass]


def test_texts_of_every_length_are_read() -> None:
    random = Random(2)
    for length in range(1, 78, 2):
        text = "".join(random.choice(_DENSE) for _ in range(length))
        assert zxing(photo(_on_glass(text), points=3)) == [text]


def test_small_letters_and_accents_are_read() -> None:
    random = Random(2)
    for _ in range(8):
        text = "".join(random.choice("abcé ☄XYZ12") for _ in range(random.randint(1, 30)))
        assert zxing(photo(_on_glass(text), points=3)) == [text]


def test_parts_of_a_text_are_joined() -> None:
    parts = ("https://a.example/x/", "#", "R/MODERN*1991/20261124/ANN+12")
    assert zxing(photo(_on_glass(*parts))) == ["".join(parts)]


@pytest.mark.parametrize("text", _TEXTS)
@pytest.mark.parametrize(
    "seen",
    [
        {},
        {"points": 2},
        {"points": 8},
        {"turned": 15},
        {"turned": -15, "points": 3},
        {"blurred": 0.4},
        {"glare": 150},
    ],
    ids=str,
)
def test_two_readers_read_it(other_reader: ZBar, text: str, seen: dict) -> None:
    picture = photo(_on_glass(text), **seen)
    assert text in zxing(picture)
    assert text in other_reader.read(picture)


@pytest.mark.parametrize("text", _TEXTS)
def test_some_pictures_with_dark_rows_are_read(other_reader: ZBar, text: str) -> None:
    """A camera takes many pictures a second, and the dark rows wander."""
    pictures = [photo(_on_glass(text), missing=(first, 2)) for first in range(2, 62, 5)]
    assert any(text in zxing(picture) for picture in pictures)
    assert any(text in other_reader.read(picture) for picture in pictures)
