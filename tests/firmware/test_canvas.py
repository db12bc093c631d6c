"""Fields and boxes: each quick way to draw gives the picture that the plain one gives."""

import random

import pytest

from halley.drivers.panel import Panel
from halley.ui.canvas import Canvas, encode, lit, wrap
from halley.ui.field import Field, strip_of
from host_tools.chips.ssd1306 import SSD1306Chip

FONTS = ("digits12x24", "digits12x16", "digits9x16", "digits7x16", "digits6x16", "small")
TEXTS = ("King: Bea +3", "☄: à qui le siège ?", "", "Seat:K  OK:out", "OK", "Béa : sans", "x" * 30)


class Glass:
    """A canvas whose panel has a chip to send to."""

    def __init__(self) -> None:
        self.chip = SSD1306Chip()
        self.panel = Panel(self.chip)
        self.panel.start()
        self.canvas = Canvas(self.panel)

    def rows(self) -> list[str]:
        """The glass, once what was touched is sent: it has to be all that was drawn."""
        self.panel.flush()
        rows = self.chip.rows()
        for y, row in enumerate(rows):
            for x in range(128):
                lit = self.panel.buffer[y // 8 * 128 + x] >> y % 8 & 1
                assert (row[x] == "#") == bool(lit), (x, y)
        return rows


@pytest.mark.sweep
@pytest.mark.parametrize("font", FONTS)
@pytest.mark.parametrize("right", [False, True])
def test_a_number_is_drawn_as_its_text_is(font: str, right: bool) -> None:
    random_ = random.Random(font)
    one, other = Glass(), Glass()
    numbers = Field(one.canvas, 2, 1, 5, font, right)
    texts = Field(other.canvas, 2, 1, 5, font, right)
    for _ in range(60):
        value = random_.choice((random_.randint(-12, 12), random_.randint(-2000, 20000)))
        numbers.number(value)
        texts.show(str(value))
        assert one.rows() == other.rows(), value


@pytest.mark.sweep
def test_a_strip_is_drawn_as_its_text_is() -> None:
    random_ = random.Random(1)
    one, other = Glass(), Glass()
    strips = {text: strip_of(text[:21]) for text in TEXTS}
    ready = Field(one.canvas, 0, 7, 21)
    plain = Field(other.canvas, 0, 7, 21)
    for _ in range(200):
        text = random_.choice(TEXTS)
        way = random_.randrange(3)
        if way == 0 and text:
            ready.lay(strips[text])
        elif way == 1:
            ready.show(text)
        else:
            ready.lay_codes(bytearray(encode(text)))
        plain.show(text)
        assert one.rows() == other.rows(), text


def test_a_box_lies_over_a_picture_and_is_taken_away_again() -> None:
    one, other = Glass(), Glass()
    for glass in (one, other):
        for page in range(8):
            glass.canvas.text(0, page, f"page {page}")
    before = one.rows()
    under = bytes(one.panel.buffer[5 * 128 :])
    for i, line in enumerate(("Ann has", "no card", "left.")):
        one.canvas.strip(5 + i, lit(line))
    other.canvas.blank(5, 3)
    for i, line in enumerate(("Ann has", "no card", "left.")):
        other.canvas.text(1, 5 + i, line)
    other.canvas.invert(5, 3)
    assert one.rows() == other.rows()
    one.panel.buffer[5 * 128 :] = under
    one.canvas.touch(0, 128, 5, 3)
    assert one.rows() == before


def test_what_is_hidden_is_not_sent() -> None:
    one, other = Glass(), Glass()
    one.canvas.hide(6)
    one.canvas.text(0, 5, "seen")
    one.canvas.text(0, 6, "hidden")
    one.panel.flush()
    other.canvas.text(0, 5, "seen")
    assert one.chip.rows() == other.rows()
    one.canvas.bare()
    one.canvas.touch(0, 128, 6)
    other.canvas.text(0, 6, "hidden")
    assert one.rows() == other.rows()


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", [""]),
        ("one two three", ["one two", "three"]),
        ("one | two", ["one", "two"]),
        ("|", ["", ""]),
        ("sevenfold", ["sevenfo", "ld"]),
        ("a sevenfold b", ["a", "sevenfo", "ld b"]),
        ("é é é é é", ["é é é é", "é"]),
    ],
)
def test_lines_are_broken_between_words(text: str, lines: list[str]) -> None:
    assert wrap(text, 7) == lines
