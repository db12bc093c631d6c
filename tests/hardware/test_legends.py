"""Every drawing, picture, sheet and list has the same legends on the keys."""

import json
import re
from itertools import chain

from halley.keys import LABELS, LEGEND
from hardware import legends
from hardware.make import FOLDER, parts
from hardware.make.draw import Sheet, width

FACES = [legends.legend(key) for key in chain(*LEGEND)]


def _texts(svg: str) -> list[str]:
    return re.findall(r"<text[^>]*>([^<]*)</text>", svg)


def test_sixteen_keys_have_sixteen_legends() -> None:
    for language in ("en", "fr"):
        assert len({legends.legend(key, language) for key in chain(*LEGEND)}) == 16
    # a key's legend has the name that the box uses
    for key in chain(*LEGEND):
        assert LABELS[key] in legends.legend(key).split("/")


def test_the_drawings_have_all_of_them() -> None:
    for name in ("wiring", "schematic"):
        texts = _texts((FOLDER / "wiring" / f"{name}.svg").read_text(encoding="utf-8"))
        # digits stand on ribbon wires and beside pins as well
        assert set(FACES) <= set(texts), name
        assert all(texts.count(face) == 1 for face in FACES if not face.isdigit()), name
    diagram = json.loads((FOLDER / "wokwi" / "diagram.json").read_text(encoding="utf-8"))
    keypad = next(part for part in diagram["parts"] if part["id"] == "keypad")
    assert keypad["attrs"]["keys"] == FACES


def test_the_guide_to_the_keys_has_them() -> None:
    keys = FOLDER.parent / "firmware/halley/screens/README.md"
    text = keys.read_text(encoding="utf-8")
    for row in LEGEND:
        line = r"\s+".join(re.escape(legends.legend(key)) for key in row)
        assert re.search(rf"^\s+{line}$", text, re.MULTILINE)


def test_a_keys_words_fill_it() -> None:
    sheet = Sheet((600, 700), "A keypad")
    parts.keypad(sheet, 0, 0)
    sizes = dict(
        re.findall(
            r"<text[^>]*font-size=\"([\d.]+)\"[^>]*>(COMET|UNDO)</text>", sheet.svg().decode()
        )
    )
    assert sorted(sizes.values()) == ["COMET", "UNDO"]
    for size, words in sizes.items():
        assert 0.88 * 86 < width(words, float(size), bold=True) < 0.95 * 86


def test_stickers_are_for_keys_whose_print_is_another() -> None:
    assert list(legends.stickers()) == ["A", "B", "C", "*", "#", "D"]
    assert [legends.legend(key) for key in legends.stickers().values()] == [
        "COMET", "OK", "UNDO", "J", "Q", "K",
    ]  # fmt: skip
    assert {legends.legend(key) for key in legends.choices().values()} == {"1/A", "10/0"}
