"""The text of a screen: it shows every letter of every font, and every pixel that is not theirs."""

from random import Random

import pytest

from host_tools.pixels.glyphs import HEIGHT, WIDTH, Face, all_glyphs, read
from host_tools.pixels.screen_text import UNREAD, frame
from tests import stored_screens
from tests.stored_screens import IN_PIXELS

SMALL = next(glyph.face for glyph in all_glyphs() if glyph.face.name == "small")
DARK = ["." * WIDTH] * HEIGHT


def _draw(text: str, face: Face, x: int, y: int) -> list[str]:
    """Return a screen with `text` on it."""
    known = {glyph.char: glyph.pages for glyph in all_glyphs() if glyph.face == face}
    rows = [list(row) for row in DARK]
    for number, char in enumerate(text):
        for page, columns in enumerate(known.get(char, ())):
            for column, byte in enumerate(columns):
                for bit in range(8):
                    if byte >> bit & 1:
                        rows[y + 8 * page + bit][x + number * face.width + column] = "#"
    return ["".join(row) for row in rows]


def _change(rows: list[str], x: int, y: int) -> list[str]:
    """Return the screen with one pixel turned."""
    row = rows[y]
    return [*rows[:y], row[:x] + ("." if row[x] == "#" else "#") + row[x + 1 :], *rows[y + 1 :]]


@pytest.mark.parametrize("face", sorted({glyph.face for glyph in all_glyphs()}))
@pytest.mark.parametrize("y", [0, 4, 13])
def test_every_character_is_read(face: Face, y: int) -> None:
    alike: dict[tuple[bytes, ...], str] = {}
    chars = [(g.char, alike.setdefault(g.pages, g.char)) for g in all_glyphs() if g.face == face]
    at_once = WIDTH // face.width - 1
    for start in range(0, len(chars), at_once):
        some = chars[start : start + at_once]
        screen = read(_draw("".join(char for char, _ in some), face, 3, y))
        assert "".join(run.text for run in screen.runs) == "".join(char for _, char in some)
        assert {(run.face, run.y) for run in screen.runs} == {(face, y)}
        assert not screen.rest


def test_lines_dark_on_light_are_marked() -> None:
    rows = _draw("Hand 3", SMALL, 1, 1)
    rows[:10] = [row.translate(str.maketrans("#.", ".#")) for row in rows[:10]]
    assert frame(rows)[1] == "█Hand 3               █"
    assert frame(rows)[2] == "│                     │"


def test_a_letter_with_a_pixel_too_many_is_not_read() -> None:
    rows = _draw("Ann", SMALL, 0, 8)
    assert frame(rows)[2] == "│Ann                  │"
    shown = frame(_change(rows, 7, 15))
    assert shown[2] == f"│A{UNREAD}n                  │"
    assert shown[10] == f"{UNREAD} rows 10 to 15:"


@pytest.mark.sweep
def test_one_pixel_shows_anywhere() -> None:
    random = Random(11)
    for name in IN_PIXELS:
        rows = stored_screens.rows_of(stored_screens.stored_pixels(name))
        before = frame(rows)
        for _ in range(3):
            x, y = random.randrange(WIDTH), random.randrange(HEIGHT)
            assert frame(_change(rows, x, y)) != before, (name, x, y)


@pytest.mark.soak
@pytest.mark.parametrize("name", IN_PIXELS[::5])
def test_every_pixel_shows(name: str) -> None:
    # ... but where the letter is then another font's, by that one pixel, as with a few of them
    rows = stored_screens.rows_of(stored_screens.stored_pixels(name))
    before = frame(rows)
    runs = read(rows).runs
    hidden = 0
    for x in range(WIDTH):
        for y in range(HEIGHT):
            changed = _change(rows, x, y)
            if frame(changed) == before:
                assert read(changed).runs != runs, (x, y)
                hidden += 1
    assert hidden < 40
