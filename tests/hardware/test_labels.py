"""The sheets of key labels, as a printer reads them: sizes in points."""

import re
from itertools import pairwise

import pytest
from reportlab.pdfbase.pdfmetrics import stringWidth

from halley.keys import COMET, LEGEND, UNDO
from hardware.legends import legend
from hardware.make import FOLDER

_MM = 72 / 25.4
_PAPER = {"a4": (210 * _MM, 297 * _MM), "letter": (8.5 * 72, 11 * 72)}
_SHEETS = [(language, paper) for language in ("en", "fr") for paper in _PAPER]
Box = tuple[float, float, float, float]


def _sheet(language: str, paper: str) -> str:
    # latin-1 is what the standard fonts are written in here
    return (FOLDER / "labels" / f"labels-{language}-{paper}.pdf").read_bytes().decode("latin-1")


def _boxes(text: str) -> list[Box]:
    number = r"(-?[\d.]+)"
    boxes = re.findall(rf"\b{number} {number} {number} {number} re\b", text)
    return [(float(x), float(y), float(w), float(h)) for x, y, w, h in boxes]


def _lines(text: str) -> list[Box]:
    number = r"(-?[\d.]+)"
    lines = re.findall(rf"\b{number} {number} m {number} {number} l S", text)
    return [(float(x), float(y), float(a), float(b)) for x, y, a, b in lines]


@pytest.mark.parametrize(("language", "paper"), _SHEETS)
def test_the_page_has_its_size_and_is_not_scaled(language: str, paper: str) -> None:
    text = _sheet(language, paper)
    media = re.search(r"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]", text)
    assert media is not None
    assert (float(media[1]), float(media[2])) == pytest.approx(_PAPER[paper], abs=0.01)
    # nothing but the identity in front of what is drawn: a point is a point
    assert set(re.findall(r"([-\d. ]+) cm\b", text)) <= {"1 0 0 1 0 0"}
    assert "/UserUnit" not in text
    # a printer's dialogue that heeds it begins with "actual size"
    asked = re.search(r"/ViewerPreferences (\d+) 0 R", text)
    assert asked and f"\n{asked[1]} 0 obj\n<<\n/PrintScaling /None\n>>" in text


@pytest.mark.parametrize(("language", "paper"), _SHEETS)
def test_the_face_and_its_keys_have_their_sizes(language: str, paper: str) -> None:
    boxes = _boxes(_sheet(language, paper))
    faces = [box for box in boxes if box[2:] == pytest.approx((69 * _MM, 77 * _MM), abs=0.01)]
    assert len(faces) == 1
    x, y, width, height = faces[0]
    keys = [box for box in boxes if box[2:] == pytest.approx((12 * _MM, 12 * _MM), abs=0.01)]
    assert len(keys) == 16 + 2 * 8
    inside = [key for key in keys if x < key[0] < x + width and y < key[1] < y + height]
    assert len(inside) == 16
    across = sorted({round(key[0], 1) for key in inside})
    down = sorted({round(key[1], 1) for key in inside})
    assert [b - a for a, b in pairwise(across)] == pytest.approx([16 * _MM] * 3, abs=0.15)
    assert [b - a for a, b in pairwise(down)] == pytest.approx([17.5 * _MM] * 3, abs=0.15)
    # in the middle of the face
    assert across[0] - x == pytest.approx(x + width - across[-1] - 12 * _MM, abs=0.2)


@pytest.mark.parametrize(("language", "paper"), _SHEETS)
def test_the_rulers_are_true(language: str, paper: str) -> None:
    lines = _lines(_sheet(language, paper))
    lengths = sorted(max(abs(a - x), abs(b - y)) for x, y, a, b in lines)[-2:]
    assert lengths == pytest.approx([50 * _MM, 100 * _MM], abs=0.01)
    ticks = sorted(x for x, y, a, b in lines if x == a and abs(b - y) < 5 * _MM)
    assert len(ticks) == 101
    steps = [b - a for a, b in pairwise(ticks)]
    assert steps == pytest.approx([_MM] * 100, abs=0.01)


@pytest.mark.parametrize(("language", "paper"), _SHEETS)
def test_all_is_on_the_paper_with_room_for_the_printer(language: str, paper: str) -> None:
    width, height = _PAPER[paper]
    text = _sheet(language, paper)
    for x, y, w, h in _boxes(text):
        assert x > 6 * _MM and x + w < width - 6 * _MM and y > 6 * _MM and y + h < height - 6 * _MM
    for x, y, a, b in _lines(text):
        assert min(x, a) > 6 * _MM and max(x, a) < width - 6 * _MM and min(y, b) > 6 * _MM


@pytest.mark.parametrize(("language", "paper"), _SHEETS)
def test_every_key_is_there_by_the_name_that_the_box_uses(language: str, paper: str) -> None:
    texts = re.findall(r"\(((?:[^()\\]|\\.)*)\) Tj", _sheet(language, paper))
    texts = [re.sub(r"\\(\d{3})", lambda octal: chr(int(octal[1], 8)), text) for text in texts]
    for row in LEGEND:
        for key in row:
            assert legend(key, language) in texts
    assert ("annuler" if language == "fr" else "step back") in texts


def test_french_cards_have_french_letters() -> None:
    assert [legend(key, "fr") for key in (11, 12, 13)] == ["V", "D", "R"]
    assert [legend(key) for key in (11, 12, 13)] == ["J", "Q", "K"]
    for key in range(1, 17):
        if key not in (11, 12, 13):
            assert legend(key, "fr") == legend(key)


@pytest.mark.parametrize(("language", "paper"), _SHEETS)
@pytest.mark.parametrize("key", [COMET, UNDO])
def test_words_are_as_wide_as_their_keys_allow(language: str, paper: str, key: int) -> None:
    face = legend(key)
    shape = rf"([\d.]+) Tf [\d.]+ TL ([\d.]+) Tz 1 0 0 1 ([\d.]+) [\d.]+ Tm \({face}\) Tj"
    matches = re.findall(shape, _sheet(language, paper))
    assert len(matches) == 3  # on the face, and twice alone
    for points, narrow, _ in matches:
        wide = stringWidth(face, "Helvetica-Bold", float(points)) * float(narrow) / 100
        assert 10.5 * _MM < wide < 11.2 * _MM  # of 12
        assert float(points) > 10  # three millimetres and a half from line to line
