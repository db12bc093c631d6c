"""A screen as text: what stands in its lines, in a frame, for people and for tests.

    ┌─────────────────────┐
    █Hand 3            ☄ 2█     dark on light, from edge to edge
    │1 Ann●      2 Bea    │
    │-12         30       │     large type: the text, and a stroke below as wide as it is
    │▔▔▔▔▔       ▔▔▔      │
    └─────────────────────┘

A character stands in the line and column that its cell is nearest to: pixels tell more, and some
screens are stored as pixels for that (tests/pictures). What cannot be read is ▒ here, and follows
below the frame, pixel for pixel.
"""

from collections import defaultdict
from collections.abc import Sequence

from host_tools.pixels import pictures
from host_tools.pixels.glyphs import HEIGHT, WIDTH, GlyphRun, Screen, read

LINES, CHARS = 8, WIDTH // 6
UNREAD = "▒"
_UNDER_LARGE = "▔"
_LIGHT_EDGE, _DARK_EDGE = "█", "│"
_LINE, _CELL = HEIGHT // LINES, 6  # pixels


def frame(rows: Sequence[str]) -> list[str]:
    """Return the whole screen, as this module's docstring has it."""
    screen = read(rows)
    edge = "─" * CHARS
    shown = [f"┌{edge}┐"]
    for y, text in _lines(screen):
        side = _LIGHT_EDGE if any(a <= y + _LINE // 2 < b for a, b in screen.bars) else _DARK_EDGE
        shown.append(f"{side}{text}{side}")
    shown.append(f"└{edge}┘")
    return shown + _unread(rows, screen)


def _lines(screen: Screen) -> list[tuple[int, str]]:
    """Return the eight lines, or more if texts are too close, each with its first row."""
    grid: dict[int, list[str]] = {_LINE * line: [" "] * CHARS for line in range(LINES)}
    by_y: dict[int, list[GlyphRun]] = defaultdict(list)
    for run in screen.runs:
        by_y[run.y].append(run)
    for y, runs in by_y.items():
        line = min((y + _LINE // 2) // _LINE, LINES - 1) * _LINE
        if any(grid[line][at] != " " for run in runs for at in _columns(run)):
            line = next(free for free in range(line + 1, line + _LINE) if free not in grid)
            grid[line] = [" "] * CHARS
        for run in runs:
            _write(grid, line, run)
    for x, y in screen.rest:
        cells = grid[y // _LINE * _LINE]
        at = min(x // _CELL, CHARS - 1)
        if cells[at] == " ":
            cells[at] = UNREAD
    return [(line, "".join(grid[line])) for line in sorted(grid)]


def _columns(run: GlyphRun) -> range:
    """Return the columns of the text that a run takes."""
    start = (run.x + _CELL // 2) // _CELL
    return range(start, min(start + len(run.text) * run.face.width // _CELL, CHARS))


def _write(grid: dict[int, list[str]], line: int, run: GlyphRun) -> None:
    columns = _columns(run)
    for at, char in zip(columns, run.text, strict=False):
        grid[line][at] = char
    under = line + run.face.height - _LINE
    if under > line:
        cells = grid.get(under // _LINE * _LINE, [])
        for at in columns:
            if cells[at : at + 1] == [" "]:
                cells[at] = _UNDER_LARGE


def _unread(rows: Sequence[str], screen: Screen) -> list[str]:
    """Return the part of the screen around unread pixels."""
    if not screen.rest:
        return []
    top = min(y for _, y in screen.rest) // 2 * 2
    bottom = max(y for _, y in screen.rest) + 1
    part = pictures.text_lines(rows[top:bottom], "half")
    return [f"{UNREAD} rows {top} to {bottom - 1}:", *(line.rstrip() for line in part[1:-1])]
