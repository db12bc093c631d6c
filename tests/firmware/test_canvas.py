"""Text and fields in a frame: what a field draws again is what it would draw anew."""

import random

import pytest

from halley.platform.sim import VirtualClock
from halley.ui import large_text
from halley.ui.canvas import CHARS, Canvas, encode, font, wrap
from halley.ui.field import Field
from halley.ui.letters import letters
from halley.ui.popup import Popup
from halley.ui.status_line import LINE, StatusLine
from tests.firmware.glass import picture

FONTS = ("digits12x24", "digits12x16", "digits9x16", "digits7x16", "digits6x16", "small", "title")
TEXTS = ("King: Bea +3", "☄: à qui le siège ?", "", "Seat:K  OK:out", "OK", "Béa passe", "x" * 30)


def test_printed_french_is_shown_in_the_fonts_characters() -> None:
    assert encode("d’où\xa0: là") == encode("d'où : là")


@pytest.mark.sweep
@pytest.mark.parametrize("name", FONTS)
@pytest.mark.parametrize("right", [False, True])
def test_a_number_is_drawn_as_its_text_is_on_a_dark_frame(name: str, right: bool) -> None:
    some = random.Random(name)
    canvas = Canvas()
    field = Field(canvas, 2, 1, 5, name, right)
    for _ in range(100):
        value = some.choice((some.randint(-12, 12), some.randint(-2000, 20000)))
        if some.random() < 0.7:
            field.number(value)
        else:
            field.show(str(value))
        anew = Canvas()
        Field(anew, 2, 1, 5, name, right).show(str(value))
        assert canvas.frame == anew.frame, value


@pytest.mark.sweep
def test_a_field_shows_texts_and_strips_in_any_order() -> None:
    some = random.Random(1)
    canvas = Canvas()
    field = Field(canvas, 0, 7, 21)
    for _ in range(300):
        text = some.choice(TEXTS)[:21]
        way = some.randrange(3)
        if way == 0:
            field.lay(canvas.strip(text))
        elif way == 1:
            field.show(text)
        else:
            canvas.clear()
            field.forget()
            field.show(text)
        anew = Canvas()
        anew.text(0, 7, text)
        assert canvas.frame == anew.frame, text


def test_an_unchanged_field_is_not_redrawn() -> None:
    canvas = Canvas()
    field = Field(canvas, 0, 3, 8)
    field.show("Ann")
    canvas.clear()
    field.show("Ann")
    assert not any(canvas.frame)
    field.forget()
    field.show("Ann")
    assert any(canvas.frame)


def test_a_text_is_left_aligned_or_right_aligned_and_cut() -> None:
    for text in ("Ann", "Bernadette and Wilhelmina"):
        left, right, plain, moved = Canvas(), Canvas(), Canvas(), Canvas()
        Field(left, 0, 2, 8).show(text)
        Field(right, 0, 2, 8, right=True).show(text)
        plain.text(0, 2, text[:8])
        moved.text(6 * (8 - len(text[:8])), 2, text[:8])
        assert (left.frame, right.frame) == (plain.frame, moved.frame)


def test_text_that_does_not_fit_on_the_right_is_left_out() -> None:
    canvas, other = Canvas(), Canvas()
    assert canvas.text(100, 4, "Bernadette") == 100 + 4 * 6
    other.text(100, 4, "Bern")
    assert canvas.frame == other.frame
    assert canvas.text(127, 7, "x") == 127


def test_a_title_is_dark_on_light() -> None:
    canvas = Canvas()
    canvas.heading(0, "Balances", "12")
    rows = picture(canvas.frame)
    plain = Canvas()
    plain.text(1, 0, "Balances", "title")
    plain.text(128 - 12, 0, "12", "title")
    turned = str.maketrans("#.", ".#")
    assert rows[0] == rows[7] == "#" * 128
    assert rows[:8] == [row.translate(turned) for row in picture(plain.frame)[:8]]
    assert rows[8:] == ["." * 128] * 56


def test_a_heading_has_every_character_and_is_cut_to_the_line() -> None:
    for text in ("Équipes : ☄ 10♦", "façon", "x" * 30, ""):
        canvas, other = Canvas(), Canvas()
        canvas.text(1, 3, text[:CHARS], "title")
        canvas.invert(3)
        other.heading(3, text)
        assert other.frame == canvas.frame, text


def test_large_letters_are_small_ones_with_every_pixel_four() -> None:
    small, large = Canvas(), Canvas()
    small.text(0, 0, "Béa ☄")
    large_text.text(large, 0, 2, "Béa ☄")
    assert large_text.width("Béa ☄") == 2 * 5 * font("small").width
    rows = picture(small.frame)
    doubled = ["".join(pixel * 2 for pixel in rows[y // 2][:64]) for y in range(16)]
    assert picture(large.frame)[16:32] == doubled


def test_a_popup_lies_over_a_picture_and_leaves_it_as_it_is() -> None:
    canvas = Canvas()
    for page in range(8):
        canvas.text(0, page, f"page {page}")
    before = bytes(canvas.frame)
    popup = Popup(letters)
    assert popup.over(canvas.frame) is canvas.frame
    popup.show("Ann has | no card | left.")
    over = bytes(popup.over(canvas.frame))
    expected = Canvas()
    expected.frame[:] = before
    expected.blank(5, 3)
    for page, line in enumerate(("Ann has", "no card", "left."), 5):
        expected.text(1, page, line, "title")
    expected.invert(5, 3)
    assert over == expected.frame
    assert canvas.frame == before
    popup.show("")
    assert popup.over(canvas.frame) is canvas.frame


def test_a_popup_covers_all_of_a_figure_that_it_would_cut() -> None:
    canvas = Canvas()
    Field(canvas, 0, 5, 2, "digits12x16").show("88")
    popup = Popup(letters)
    popup.show("one | two")
    canvas.text(0, 4, "above")
    lit = [row[0] for row in picture(popup.over(canvas.frame))]
    assert lit[40:] == ["#"] * 24
    assert lit[32] != "#"
    canvas.blank(5, 2)  # the figure has gone, and so has the line that covered it
    assert [row[0] for row in picture(popup.over(canvas.frame))][40:48] == ["."] * 8


def test_a_popup_has_at_most_six_lines() -> None:
    popup = Popup(letters)
    popup.show("|".join("abcdefgh"))
    frame = bytearray(1024)
    assert not any(popup.over(frame)[:256])
    assert all(popup.over(frame)[256:][::128])


def test_a_notice_stays_for_a_second_and_a_half() -> None:
    clock = VirtualClock()
    status = StatusLine(Canvas(), clock)
    assert status.left() == -1
    status.note("King: Bea +3")
    assert (status.notice, status.left()) == ("King: Bea +3", 1500)
    clock.advance(1499)
    assert status.left() == 1
    clock.advance(100)
    assert status.left() == 0
    status.note("")
    assert status.left() == -1


def test_the_status_line_is_the_last() -> None:
    canvas, other = Canvas(), Canvas()
    StatusLine(canvas, VirtualClock()).show("x" * 30)
    other.text(0, LINE, "x" * CHARS)
    assert canvas.frame == other.frame


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
