"""A display as text and as pictures. `rows` are strings of '#' (lit) and '.' (dark)."""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from PIL import Image, ImageDraw

LIT = (255, 190, 70)
DARK = (14, 12, 10)
BEZEL = (44, 42, 40)
_GLASS_EDGE = 3  # dark pixels of the panel round the picture, as on the real one
_BEZEL_EDGE = 3

Style = Literal["half", "braille", "full", "ascii"]
HALF_WIDTH = 130  # columns of a framed picture of 128 pixels in half blocks
_DOTS = ((0, 3), (1, 4), (2, 5), (6, 7))  # the bits of a braille pattern's dots (Unicode, U+2800)


def text_lines(rows: Sequence[str], style: Style) -> list[str]:
    """Return the picture as lines of text in a style.

    "half" (a half block a pixel, two rows a line), "braille" (a dot a pixel, two by four a letter),
    "full" (a block a pixel) or "ascii" (`rows` as they are).
    """
    if style == "ascii":
        return list(rows)
    if style == "braille":
        return _frame(_braille(rows))
    if style == "full":
        return _frame([row.replace("#", "█").replace(".", " ") for row in rows])
    blocks = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}
    lines = []
    for y in range(0, len(rows), 2):
        below = rows[y + 1] if y + 1 < len(rows) else "." * len(rows[y])
        lines.append("".join(blocks[a + b] for a, b in zip(rows[y], below, strict=True)))
    return _frame(lines)


def _braille(rows: Sequence[str]) -> list[str]:
    lines = []
    for top in range(0, len(rows), len(_DOTS)):
        letters = [0x2800] * ((len(rows[top]) + 1) // 2)
        for row, bits in zip(rows[top:], _DOTS, strict=False):
            for x, pixel in enumerate(row):
                if pixel == "#":
                    letters[x // 2] |= 1 << bits[x % 2]
        lines.append("".join(map(chr, letters)))
    return lines


def _frame(lines: list[str]) -> list[str]:
    edge = "─" * len(lines[0])
    return [f"┌{edge}┐", *(f"│{line}│" for line in lines), f"└{edge}┘"]


def picture(rows: Sequence[str], scale: int = 4) -> Image.Image:
    """Return the display as on the table, `scale` pixels for one, within a thin bezel."""
    width, height = len(rows[0]), len(rows)
    lit = bytes(255 if pixel == "#" else 0 for row in rows for pixel in row)
    mask = Image.frombytes("L", (width, height), lit)
    mask = mask.resize((width * scale, height * scale), Image.Resampling.NEAREST)
    margin = _GLASS_EDGE + _BEZEL_EDGE
    image = Image.new("RGB", ((width + 2 * margin) * scale, (height + 2 * margin) * scale), BEZEL)
    ImageDraw.Draw(image).rectangle(
        (
            _BEZEL_EDGE * scale,
            _BEZEL_EDGE * scale,
            image.width - _BEZEL_EDGE * scale - 1,
            image.height - _BEZEL_EDGE * scale - 1,
        ),
        fill=DARK,
    )
    image.paste(LIT, (margin * scale, margin * scale), mask)
    return image


def save_picture(rows: Sequence[str], path: Path, scale: int = 4) -> None:
    """Write the picture to `path` as PNG."""
    image = picture(rows, scale)
    # three colours: a palette makes the file a tenth of the size
    image.quantize(8, dither=Image.Dither.NONE).save(path, "PNG", optimize=True)
