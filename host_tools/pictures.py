"""What a display shows, as text and as pictures. `rows` are strings of '#' (lit) and '.' (dark)."""

from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw

LIT = (255, 190, 70)
DARK = (14, 12, 10)
BEZEL = (44, 42, 40)
_GLASS_EDGE = 3  # dark pixels of the panel round the picture, as on the real one
_BEZEL_EDGE = 3

STYLES = ("half", "full", "ascii")


def text_lines(rows: Sequence[str], style: str) -> list[str]:
    """The picture as lines of text: "half" (two rows a line), "full" (a block a pixel), "ascii"."""
    if style == "ascii":
        return list(rows)
    if style == "full":
        return _framed([row.replace("#", "█").replace(".", " ") for row in rows])
    blocks = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}
    lines = []
    for y in range(0, len(rows), 2):
        below = rows[y + 1] if y + 1 < len(rows) else "." * len(rows[y])
        lines.append("".join(blocks[a + b] for a, b in zip(rows[y], below, strict=True)))
    return _framed(lines)


def _framed(lines: list[str]) -> list[str]:
    edge = "─" * len(lines[0])
    return [f"┌{edge}┐", *(f"│{line}│" for line in lines), f"└{edge}┘"]


def picture(rows: Sequence[str], scale: int = 4) -> Image.Image:
    """The display as it looks on the table, `scale` pixels for one, within a thin bezel."""
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
