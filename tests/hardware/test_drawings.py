"""The drawings: well-formed, every wire on the right pads, and none across another."""

import re
from itertools import combinations, pairwise
from xml.etree import ElementTree

import pytest

from halley.platform.pico.boards.pico import board as pins
from hardware.make import FOLDER
from hardware.make.draw import COLOURS
from host_tools.wiring import PICO, wires

_SVG = "{http://www.w3.org/2000/svg}"
_DRAWINGS = ("wiring", "pins", "schematic")
Point = tuple[float, float]


def _drawing(name: str) -> ElementTree.Element:
    return ElementTree.parse(FOLDER / "wiring" / f"{name}.svg").getroot()


def _pads(name: str) -> dict[str, Point]:
    pads = {}
    for circle in _drawing(name).iter(f"{_SVG}circle"):
        if "data-pad" in circle.attrib:
            pads[circle.attrib["data-pad"]] = (
                float(circle.attrib["cx"]),
                float(circle.attrib["cy"]),
            )
    return pads


def _wires(name: str) -> dict[tuple[str, str], tuple[str, str, list[Point]]]:
    """By its ends: the colour's name, as it is drawn, and the points where it turns."""
    by_ends = {}
    for path in _drawing(name).iter(f"{_SVG}path"):
        if "data-from" in path.attrib:
            ends = path.attrib["data-from"], path.attrib["data-to"]
            # a rounded corner is a curve Q, whose first point is the corner
            steps = re.findall(r"([MLQ])([-\d.]+),([-\d.]+)", path.attrib["d"])
            turns = [(float(x), float(y)) for step, x, y in steps if step in "MQ"]
            turns.append((float(steps[-1][1]), float(steps[-1][2])))
            by_ends[ends] = (path.attrib["data-is"], path.attrib["stroke"], turns)
    return by_ends


@pytest.mark.parametrize("name", _DRAWINGS)
def test_it_is_a_picture_with_a_title(name: str) -> None:
    root = _drawing(name)
    assert root.tag == f"{_SVG}svg"
    assert root.findtext(f"{_SVG}title")
    width, height = float(root.attrib["width"]), float(root.attrib["height"])
    for words in root.iter(f"{_SVG}text"):
        assert 0 < float(words.attrib["x"]) < width and 0 < float(words.attrib["y"]) < height


@pytest.mark.parametrize("name", ["wiring", "schematic"])
def test_every_wire_goes_from_its_pad_to_its_pin(name: str) -> None:
    pads, drawn = _pads(name), _wires(name)
    wanted = {}
    for wire in wires():
        wanted[frozenset((f"{wire.part.lower()}.{wire.end}", f"pico.{wire.pin}"))] = wire.colour
    assert {frozenset(ends): colour for ends, (colour, _, _) in drawn.items()} == wanted
    for (one, other), (_, _, turns) in drawn.items():
        assert turns[0] == pads[one] and turns[-1] == pads[other]


def test_the_wiring_has_the_colours_of_the_table() -> None:
    for colour, stroke, _ in _wires("wiring").values():
        assert stroke == COLOURS[colour]


def _cross(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    """Return whether two lines, each upright or level, have a point in common."""
    (a, b), (c, d) = one, other
    return (
        max(min(a[0], b[0]), min(c[0], d[0])) <= min(max(a[0], b[0]), max(c[0], d[0]))
        and max(min(a[1], b[1]), min(c[1], d[1])) <= min(max(a[1], b[1]), max(c[1], d[1]))
    )  # fmt: skip


def test_no_wire_crosses_another_nor_a_pin_of_another() -> None:
    pads = _pads("wiring")
    lines = {}
    for ends, (_, _, turns) in _wires("wiring").items():
        lines[ends] = list(pairwise(turns))
        for one, other in lines[ends]:
            assert one[0] == other[0] or one[1] == other[1], f"{ends} runs aslant"
            for pad, at in pads.items():
                assert pad in ends or not _cross((one, other), (at, at)), f"{ends} over {pad}"
    for first, second in combinations(lines, 2):
        pairs = [(one, other) for one in lines[first] for other in lines[second]]
        assert not any(_cross(*pair) for pair in pairs), f"{first}, {second}"


def test_the_pico_is_the_one_that_is_sold() -> None:
    assert len(PICO) == 40 and PICO.count("GND") == 8  # one is also called AGND
    assert [n for n, name in enumerate(PICO, 1) if name == "GND"] == [3, 8, 13, 18, 23, 28, 33, 38]
    assert [PICO.index(f"GP{gpio}") + 1 for gpio in (0, 2, 15, 16, 22, 26, 28)] == [
        1, 4, 20, 21, 29, 31, 34,
    ]  # fmt: skip
    assert PICO[29] == "RUN" and PICO[34:37] == ("VREF", "3V3", "3V3_EN")
    assert PICO[38:] == ("VSYS", "VBUS")


def test_above_and_below_are_mirrored() -> None:
    pads = _pads("pins")
    above = sum(pads[f"above.{pin}"][0] for pin in (1, 40)) / 2
    below = sum(pads[f"below.{pin}"][0] for pin in (1, 40)) / 2
    for pin in range(1, 41):
        (x, y), (mirrored, level) = pads[f"above.{pin}"], pads[f"below.{pin}"]
        assert y == level and x - above == pytest.approx(below - mirrored, abs=0.2)
    assert pads["above.1"][0] < above and pads["above.1"][1] < pads["above.20"][1]
    assert pads["above.40"][0] > above and pads["above.40"][1] == pads["above.1"][1]


def test_each_pin_is_named_where_it_is() -> None:
    pads = _pads("wiring")
    words = [
        (element.text, float(element.attrib["x"]), float(element.attrib["y"]))
        for element in _drawing("wiring").iter(f"{_SVG}text")
    ]
    for number, name in enumerate(PICO, 1):
        x, y = pads[f"pico.{number}"]
        near = [text for text, at, high in words if abs(at - x) < 130 and abs(high - y) < 12]
        assert name in near and str(number) in near, f"{name}, pin {number}: {near}"


@pytest.mark.parametrize("name", ["wiring", "pins", "schematic"])
def test_every_label_names_a_pin_of_the_table(name: str) -> None:
    used = {f"{wire.pico} · {wire.pin}" for wire in wires()}
    texts = {element.text or "" for element in _drawing(name).iter(f"{_SVG}text")}
    labels = {text for text in texts if " · " in text}
    assert labels == (used if name == "wiring" else set())
    gpios = {f"GP{gpio}" for gpio in _gpios()}
    assert gpios <= texts  # all drawings name every GPIO that is used
    if name == "schematic":  # ... and this one no other
        assert gpios == {text for text in texts if re.fullmatch(r"GP\d+", text)}


def _gpios() -> list[int]:
    return [
        pins.DISPLAY_SDA,
        pins.DISPLAY_SCL,
        *pins.KEYPAD_ROWS,
        *pins.KEYPAD_COLUMNS,
        pins.SOUNDER,
    ]
