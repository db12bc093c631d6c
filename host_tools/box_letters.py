"""Names in the letters that a box has."""

from collections.abc import Sequence

from anyascii import anyascii

from halley.ui.fonts.small import CHARS
from halley.ui.short_names import distinct

_NOBODY = "P"  # a name without a letter that could be written
_BLOCK = 256  # letters
# the blocks of scripts beyond Latin, and of the signs of a phone's keyboard: first and last
_BLOCKS = ((0x1, 0x1F), (0x2C, 0xD7), (0xF9, 0xFF), (0x1F0, 0x1FA))


def plain(name: str) -> str:
    """Return the name in the box's letters, with an emoji by its name; "" if none is left."""
    text = "".join(char if char in CHARS else _letter(char) for char in name)
    return " ".join(text.split())


def on_box(names: Sequence[str], most: int) -> list[str]:
    """Return the names as a box can write them, `most` letters at most, no two alike."""
    return distinct([plain(name) or _NOBODY for name in names], most)


def table() -> dict[int, list[str]]:
    """Return how each letter beyond Latin is written, in blocks of 256 by their numbers."""
    return {
        block: [_letter(chr(block * _BLOCK + at)) for at in range(_BLOCK)]
        for first, last in _BLOCKS
        for block in range(first, last + 1)
    }


def _letter(char: str) -> str:
    return anyascii(char).strip(":").replace("_", " ")
