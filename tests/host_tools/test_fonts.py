"""The fonts: what the firmware carries is what the drawings say, and the drawings can be read."""

import importlib
from pathlib import Path
from types import ModuleType

import pytest

from host_tools.fonts import generate

ASCII = "".join(chr(code) for code in range(32, 127))
FRENCH = "éèêëàâäçùûüîïôöœÉÈÀÇÊŒÂÎÔÛ«»"
CAPITALS = "ÄËÏÖÜÙ"  # names begin with them
# What other names of Western Europe have: the rest of Latin-1's letters, and three beside them
NAMES = "ÁÃÅÆÌÍÐÑÒÓÕØÚÝÞŁŸßáãåæìíðñòóõøúýþÿł"
SIGNS = "☄♠♥♦♣●▶◀▲▼×·…–✓€£▯"
AMOUNT = "0123456789-+ "
FICHES = "fj"
NEEDED = {
    "small": ASCII + FRENCH + CAPITALS + NAMES + SIGNS,
    "title": ASCII + FRENCH + CAPITALS + NAMES + SIGNS,
    "digits6x16": AMOUNT + "?",
    "digits7x16": AMOUNT + FICHES + "?",
    "digits9x16": AMOUNT + FICHES + "?",
    "digits12x16": AMOUNT + FICHES + "?",
    "digits12x24": AMOUNT + FICHES + "AJQK☄?–♠♥♦♣",
}
CELLS = {
    "small": (6, 8),
    "title": (6, 8),
    "digits6x16": (6, 16),
    "digits7x16": (7, 16),
    "digits9x16": (9, 16),
    "digits12x16": (12, 16),
    "digits12x24": (12, 24),
}
LINES_OF_TEXT = ("small", "title")


def module(name: str) -> ModuleType:
    return importlib.import_module(f"halley.ui.fonts.{name}")


def glyph(name: str, char: str) -> list[str]:
    """Return the rows of a glyph, read from the firmware's bytes as the canvas reads them."""
    font = module(name)
    start = font.CHARS.index(char) * font.WIDTH * font.PAGES
    return [
        "".join(
            ".#"[font.DATA[start + page * font.WIDTH + x] >> bit & 1] for x in range(font.WIDTH)
        )
        for page in range(font.PAGES)
        for bit in range(8)
    ]


def drawing(folder: Path, text: str) -> Path:
    path = folder / "tiny.txt"
    path.write_text(text, encoding="utf-8")
    return path


def test_every_drawing_is_known_here() -> None:
    assert sorted(path.stem for path in generate.drawings()) == sorted(NEEDED)


@pytest.mark.parametrize("name", NEEDED)
def test_module_is_what_the_generator_makes(name: str) -> None:
    font = generate.read_drawing(generate.SOURCES / f"{name}.txt")
    made = generate.module_text(font)
    assert (generate.MODULES / f"{name}.py").read_text(encoding="utf-8") == made


@pytest.mark.parametrize("name", NEEDED)
def test_cells_become_the_right_bytes(name: str) -> None:
    font = module(name)
    width, height = CELLS[name]
    assert width == font.WIDTH
    assert height == font.PAGES * 8
    assert len(font.DATA) == len(font.CHARS) * font.WIDTH * font.PAGES


@pytest.mark.parametrize("name", NEEDED)
def test_every_needed_character_is_there_once(name: str) -> None:
    assert sorted(module(name).CHARS) == sorted(NEEDED[name])


def test_ascii_is_found_by_its_code() -> None:
    assert module("small").CHARS.startswith(ASCII)


@pytest.mark.parametrize("name", NEEDED)
def test_no_two_characters_look_the_same(name: str) -> None:
    seen: dict[tuple[str, ...], str] = {}
    for char in module(name).CHARS:
        rows = tuple(glyph(name, char))
        assert rows not in seen, f"{char!r} looks like {seen[rows]!r}"
        seen[rows] = char
        assert any("#" in row for row in rows) == (char != " ")


@pytest.mark.parametrize("name", NEEDED)
def test_characters_and_lines_do_not_touch(name: str) -> None:
    """A line begins with a blank row, below another line and below a bar that is lit throughout."""
    for char in module(name).CHARS:
        rows = glyph(name, char)
        assert all(row.endswith(".") for row in rows), char
        assert "#" not in rows[0], char


def test_a_title_has_an_edge_above_and_below_its_letters() -> None:
    for char in module("title").CHARS:
        rows = glyph("title", char)
        assert "#" not in rows[-1], char  # and not in the first, as in every font
    for char in ASCII:
        if char.isupper() or char.isdigit():
            rows = glyph("title", char)
            assert "#" in rows[1], char
            assert "#" in rows[-2], char


def test_a_title_s_letters_are_found_where_those_of_text_are() -> None:
    assert module("title").CHARS == module("small").CHARS


@pytest.mark.parametrize("name", [name for name in NEEDED if name not in LINES_OF_TEXT])
def test_digits_are_as_high_as_the_cell_allows_and_stand_on_one_line(name: str) -> None:
    for char in "0123456789":
        rows = glyph(name, char)
        assert "#" in rows[1], char
        assert "#" in rows[-1], char


def test_first_page_comes_first_and_the_lowest_bit_is_the_top_row(tmp_path: Path) -> None:
    rows = ["#."] + ["..", ".."] * 3 + [".#"] + ["#."] + [".."] * 7
    font = generate.read_drawing(
        drawing(tmp_path, "; a remark\ncell 3x16\n\n: x\n" + "\n".join(rows))
    )
    assert generate.page_bytes(font, "x") == [b"\x01\x80\x00", b"\x01\x00\x00"]


def test_characters_that_python_quotes_are_written(tmp_path: Path) -> None:
    bands = ': " \\ space\n' + "#. .# ..\n" * 8
    text = generate.module_text(generate.read_drawing(drawing(tmp_path, "cell 3x8\n" + bands)))
    made: dict[str, object] = {}
    exec(text, made)
    assert made["CHARS"] == '"\\ '


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (": A\n", "tiny.txt:1"),
        ("cell 6\n", "tiny.txt:1: write a cell's size like 6x8"),
        ("cell 3x9\n", "tiny.txt:1"),
        ("cell 3x8\n: AB\n", "tiny.txt:2: 'AB' is drawn twice, or is not one character"),
        ("cell 3x8\n: A A\n", "tiny.txt:2: 'A' is drawn twice"),
        ("cell 3x8\n: A\n###\n", "tiny.txt:3: '###' is not 2 signs"),
        ("cell 3x8\n: A\n#o\n", "tiny.txt:3: '#o' is not 2 signs"),
        ("cell 3x8\n: A B\n##\n", "tiny.txt:3: expected 2 cells, found 1"),
        ("cell 3x8\n: A B\n## ##\n", "tiny.txt:3"),
    ],
)
def test_a_bad_drawing_is_refused_with_its_line(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(generate.DrawingError, match=r"^tiny\.txt:") as refusal:
        generate.read_drawing(drawing(tmp_path, text))
    assert str(refusal.value).startswith(complaint)
