"""Reads a screen back: which characters of which font stand where, and which pixels none explains.

The fonts are those of the firmware, and the small one in double size. A glyph counts only where
its whole cell, with the gap to the next one, is as the font has it; a letter with one pixel too
many or too few is therefore not read, and its pixels are left over.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from importlib import import_module
from itertools import count
from pkgutil import iter_modules
from typing import NamedTuple

from halley.ui import fonts

WIDTH, HEIGHT = 128, 64
_PAGE = 8  # rows
_START = 4  # columns
_BAR = 8  # rows that a bar has at least
_LARGE = 16  # lit pixels of a run in large type that nothing else can be


class Face(NamedTuple):
    """A font's name and the size of its cells."""

    name: str
    width: int
    height: int


class GlyphRun(NamedTuple):
    """Characters side by side; `x` and `y` are the first cell's left top corner."""

    x: int
    y: int
    face: Face
    text: str


class Screen(NamedTuple):
    """The result of reading a screen.

    `bars`: rows (from, to) that are inverted from edge to edge. `rest`: the pixels (x, y) that no
    character explains.
    """

    runs: list[GlyphRun]
    bars: list[tuple[int, int]]
    rest: set[tuple[int, int]]


class _Glyph(NamedTuple):
    face: Face
    char: str
    page: int  # the first that is not blank
    pages: tuple[bytes, ...]
    lit: int


def _font(name: str, width: int, pages: int, chars: str, data: bytes) -> Iterator[_Glyph]:
    face = Face(name, width, _PAGE * pages)
    for index, char in enumerate(chars):
        first = index * width * pages
        cut = tuple(data[first + width * p : first + width * (p + 1)] for p in range(pages))
        lit = sum(column.bit_count() for page in cut for column in page)
        if lit:
            yield _Glyph(face, char, next(p for p in range(pages) if any(cut[p])), cut, lit)


def _double(chars: str, width: int, data: bytes) -> bytes:
    """Return the data of a font of one page with every pixel four."""
    out = b""
    for first in range(0, len(chars) * width, width):
        columns = [sum(3 << 2 * bit for bit in range(8) if c >> bit & 1)
                   for c in data[first : first + width] for _ in (0, 1)]  # fmt: skip
        out += bytes(c & 0xFF for c in columns) + bytes(c >> 8 for c in columns)
    return out


def all_glyphs() -> Iterator[_Glyph]:
    """Every character, but for the blank, of every font."""
    for info in iter_modules(fonts.__path__):
        font = import_module(f"{fonts.__name__}.{info.name}")
        yield from _font(info.name, font.WIDTH, font.PAGES, font.CHARS, font.DATA)
        if info.name == "small":
            data = _double(font.CHARS, font.WIDTH, font.DATA)
            yield from _font("small doubled", 2 * font.WIDTH, 2, font.CHARS, data)


@cache
def _index() -> dict[bytes, dict[tuple[int, int], dict[bytes, list[_Glyph]]]]:
    """Return the glyphs by their first page that is not blank, for a quick search.

    These by their first columns that are not blank, which are rare on a screen, by the place of
    these, and by width.
    """
    index: dict[bytes, dict[tuple[int, int], dict[bytes, list[_Glyph]]]] = {}
    for glyph in all_glyphs():
        page = glyph.pages[glyph.page]
        at = len(page) - len(page.lstrip(b"\0"))
        assert at <= len(page) - _START, f"{glyph.char} of {glyph.face.name} has too few columns"
        places = index.setdefault(page[at : at + _START], {})
        alike = places.setdefault((at, len(page)), {}).setdefault(page, [])
        # of two that look alike the first stands for both
        if all(other.face != glyph.face or other.pages != glyph.pages for other in alike):
            alike.append(glyph)
    return index


@cache
def _widest() -> int:
    return max(glyph.face.width for glyph in all_glyphs())


def read(rows: Sequence[str]) -> Screen:
    """Return the texts of a screen; `rows` are 64 strings of 128 characters '#' (lit) and '.'."""
    upward = "".join(reversed(rows)).replace("#", "1").replace(".", "0")
    columns = [int(upward[x::WIDTH], 2) for x in range(WIDTH)]
    bars = list(_bars(columns[0] & columns[-1]))
    turned = sum((1 << to) - (1 << start) for start, to in bars)
    # some columns beyond the edge, as the gap after the last character may lie there
    columns = [column ^ turned for column in columns] + [0] * _widest()
    left = columns[:]
    runs = []
    edges = {y for bar in bars for y in bar}
    for run in _by_likelihood(_runs(columns)):
        if any(run.y < y < run.y + run.face.height for y in edges):
            continue  # what lies over something else hides a part of it
        mask = (1 << run.face.height) - 1 << run.y
        places = range(run.x, run.x + run.face.width * len(run.text))
        if all(not (columns[x] ^ left[x]) & mask for x in places):
            for x in places:
                left[x] &= ~mask
            runs.append(run)
    unread = [x for x in range(WIDTH) if left[x]]
    rest = {(x, y) for x in unread for y in range(HEIGHT) if left[x] >> y & 1}
    return Screen(sorted(runs, key=lambda run: (run.y, run.x)), bars, rest)


def _bars(edges: int) -> Iterator[tuple[int, int]]:
    """Yield the runs of rows lit at both edges that are high enough for letters."""
    start = None
    for y in range(HEIGHT + 1):
        lit = edges >> y & 1
        if lit and start is None:
            start = y
        elif not lit and start is not None:
            if y - start >= _BAR:
                yield start, y
            start = None


@lru_cache(maxsize=1 << 13)  # most lines stand on more than one screen
def _beginnings(band: bytes) -> tuple[tuple[int, _Glyph], ...]:
    """Every x where eight rows hold a glyph's first page that is not blank, with that glyph."""
    if not any(band):
        return ()
    index = _index()
    beginnings = [
        (x - at, glyph)
        for x, column in enumerate(band)
        if column and (places := index.get(band[x : x + _START]))  # mostly there is none
        for (at, width), pages in places.items()
        if 0 <= x - at < WIDTH
        for glyph in pages.get(band[x - at : x - at + width], ())
    ]
    return tuple(sorted(beginnings, key=lambda it: it[0]))


def _runs(columns: list[int]) -> dict[GlyphRun, int]:
    """Whatever could be characters, with the pixels lit in it."""
    bands = _bands(columns)
    hits: dict[tuple[Face, int], dict[int, _Glyph]] = defaultdict(dict)
    for y, band in enumerate(bands):
        for x, glyph in _beginnings(band):
            top = y - _PAGE * glyph.page
            to = x + glyph.face.width
            if 0 <= top <= HEIGHT - glyph.face.height and all(
                bands[top + _PAGE * p][x:to] == page for p, page in enumerate(glyph.pages)
            ):
                hits[glyph.face, top][x] = glyph
    runs = {}
    for (face, y), glyphs in hits.items():
        for x in glyphs:
            if x - face.width not in glyphs:
                cells = []
                for at in count(x, face.width):
                    if at not in glyphs:
                        break
                    cells.append(glyphs[at])
                text = "".join(cell.char for cell in cells)
                runs[GlyphRun(x, y, face, text)] = sum(cell.lit for cell in cells)
    return runs


def _bands(columns: list[int]) -> list[bytes]:
    """Return the eight rows from each row on, a byte a column."""
    size = HEIGHT // 8 + 1
    screen = int.from_bytes(b"".join(it.to_bytes(size, "little") for it in columns), "little")
    length = size * len(columns)
    return [(screen >> y).to_bytes(length, "little")[::size] for y in range(HEIGHT)]


def _by_likelihood(runs: dict[GlyphRun, int]) -> Iterable[GlyphRun]:
    """Large type first, then the lines that explain most, and of a line the longest words."""
    line: dict[tuple[Face, int], int] = defaultdict(int)
    for run, lit in runs.items():
        line[run.face, run.y] += lit

    def order(run: GlyphRun) -> tuple[object, ...]:
        lit = runs[run]
        if run.face.height > _PAGE and lit >= _LARGE:
            return (0, -lit, run.y, run.x)
        return (1, -line[run.face, run.y], run.face, run.y % _PAGE, run.y, -lit, run.x)

    return sorted(runs, key=order)
