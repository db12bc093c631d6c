"""Makes the font modules of the firmware from the drawings beside this file.

    python -m host_tools.fonts.generate

A drawing is a text file. Lines that begin with ";" are remarks; "cell 6x8" gives the cell's width
and height in pixels; ": A B C" names the characters drawn next, side by side and one space apart,
in the rows that follow ("space" stands for the blank). "#" is a lit pixel, "." a dark one. The
last column of every cell is the gap to the next character and is not drawn.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

SOURCES = Path(__file__).parent
MODULES = SOURCES.parents[1] / "firmware" / "halley" / "ui" / "fonts"
PAGE_ROWS = 8
BLANK = "space"
CHARS_A_LINE = 80


class DrawingError(ValueError):
    """A drawing that is not as this module's docstring says; the text names file and line."""


class Font(NamedTuple):
    """A drawing that has been read: `glyphs` has `height` rows of `width` - 1 signs for each."""

    name: str
    width: int
    height: int
    glyphs: dict[str, list[str]]


def read_drawing(path: Path) -> Font:
    """Return the font drawn in the file `path`; DrawingError if a glyph does not fit its cell."""
    width = height = 0
    glyphs: dict[str, list[str]] = {}
    lines = _meaningful_lines(path)
    for where, line in lines:
        kind, _, rest = line.partition(" ")
        if kind == "cell":
            width, height = _cell(where, rest)
        elif kind == ":" and width:
            _read_band(where, rest.split(), lines, (width - 1, height), glyphs)
        else:
            raise DrawingError(f"{where}: expected a cell's size or a list of characters")
    return Font(path.stem, width, height, glyphs)


def _meaningful_lines(path: Path) -> Iterator[tuple[str, str]]:
    """Each line that is neither empty nor a remark, with where it stands."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.strip() and not line.startswith(";"):
            yield f"{path.name}:{number}", line.rstrip()


def _cell(where: str, text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal() and int(width) > 1 and int(height) > 0):
        raise DrawingError(f"{where}: write a cell's size like 6x8")
    if int(height) % PAGE_ROWS:
        raise DrawingError(f"{where}: a cell's height must be a multiple of {PAGE_ROWS} rows")
    return int(width), int(height)


def _read_band(
    where: str,
    names: list[str],
    lines: Iterator[tuple[str, str]],
    size: tuple[int, int],
    glyphs: dict[str, list[str]],
) -> None:
    """Read the rows of a band of characters drawn side by side into `glyphs`."""
    chars = [" " if name == BLANK else name for name in names]
    for char in chars:
        if len(char) != 1 or char in glyphs:
            raise DrawingError(f"{where}: {char!r} is drawn twice, or is not one character")
        glyphs[char] = []
    for _ in range(size[1]):
        where, line = next(lines, (where, ""))
        cells = line.split(" ")
        if len(cells) != len(chars):
            raise DrawingError(f"{where}: expected {len(chars)} cells, found {len(cells)}")
        for char, cell in zip(chars, cells, strict=True):
            if len(cell) != size[0] or set(cell) - set("#."):
                raise DrawingError(f"{where}: {cell!r} is not {size[0]} signs # or .")
            glyphs[char].append(cell)


def page_bytes(font: Font, char: str) -> list[bytes]:
    """One bytes of `font.width` columns for each page of the glyph, lowest bit the top row."""
    rows = [row + "." for row in font.glyphs[char]]
    return [
        bytes(
            sum((rows[top + bit][x] == "#") << bit for bit in range(PAGE_ROWS))
            for x in range(font.width)
        )
        for top in range(0, font.height, PAGE_ROWS)
    ]


def module_text(font: Font) -> str:
    """Return the source of the firmware module that holds `font`."""
    chars = "".join(font.glyphs)
    lines = [
        f'"""A font, cells of {font.width} x {font.height} pixels; the package says how it lies.',
        "",
        "Made by `python -m host_tools.fonts.generate` from the drawing",
        f"`host_tools/fonts/{font.name}.txt`.",
        '"""',
        "",
        f"WIDTH = {font.width}",
        f"PAGES = {font.height // PAGE_ROWS}",
        *_chars_lines(chars),
        "DATA = (",
    ]
    for char in chars:
        for number, page in enumerate(page_bytes(font, char)):
            columns = "".join(f"\\x{column:02x}" for column in page)
            remark = f"  # {'blank' if char == ' ' else char}" if number == 0 else ""
            lines.append(f'    b"{columns}"{remark}')
    return "\n".join([*lines, ")", ""])


def _chars_lines(chars: str) -> list[str]:
    if len(chars) <= CHARS_A_LINE:
        return [f"CHARS = {_quote(chars)}"]
    parts = [chars[at : at + CHARS_A_LINE] for at in range(0, len(chars), CHARS_A_LINE)]
    return ["CHARS = (", *("    " + _quote(part) for part in parts), ")"]


def _quote(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def drawings() -> list[Path]:
    """Return the drawings there are, in the order of their names."""
    return sorted(SOURCES.glob("*.txt"))


def main() -> None:
    """Write a module for every drawing."""
    for path in drawings():
        font = read_drawing(path)
        (MODULES / f"{font.name}.py").write_text(module_text(font), encoding="utf-8")
        print(f"{font.name}: {len(font.glyphs)} characters")


if __name__ == "__main__":
    main()
