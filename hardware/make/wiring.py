"""The wiring: wire by wire, as one sees it with the pins of the Pico towards oneself."""

from hardware.make import parts
from hardware.make.draw import SOFT, Point, Sheet
from host_tools.wiring import Wire, wires

SIZE = (1680, 1570)
_PICO = (430, 300)
_DISPLAY = (1226, 236)
_KEYPAD = (1180, 730)
_SOUNDER = (540, 1350)
_BATTERY = (36, 500)
_PARTS = ("Display", "Keypad", "Sounder", "Battery")


def sheet(
    shown: tuple[str, ...] = _PARTS,
    rows: list[str] | None = None,
    title: str = "Halley, wire by wire",
) -> Sheet:
    """Return the drawing with the wires of the `shown` parts, and `rows` on the display."""
    drawn = Sheet(SIZE, "Halley: the wiring, wire by wire")
    drawn.words(title, 40, 50, 34, bold=True)
    _heading(drawn)
    parts.pico(drawn, *_PICO, below=True)
    if "Display" in shown:
        parts.display(drawn, *_DISPLAY, rows or [])
    if "Keypad" in shown:
        parts.keypad(drawn, *_KEYPAD)
    if "Sounder" in shown:
        parts.sounder(drawn, *_SOUNDER)
        drawn.words("Sounder (optional)", _SOUNDER[0], _SOUNDER[1] + 106, 19, "middle", bold=True)
        says = "a passive piezo, with a resistor"
        drawn.words(says, _SOUNDER[0], _SOUNDER[1] + 134, 17, "middle", fill=SOFT)
    if "Battery" in shown:
        parts.battery(drawn, *_BATTERY)
        drawn.words("3 AA cells (optional)", _BATTERY[0] + 145, _BATTERY[1] + 250, 19, "middle",
                    bold=True)  # fmt: skip
    for number, wire in enumerate(wires()):
        if wire.part in shown:
            _lay(drawn, wire, number)
    if "Sounder" in shown:
        parts.resistor(drawn, _SOUNDER[0] + 54, _sounder_level(0))
    if "Battery" in shown:
        level = drawn.pads["pico.39"][1]
        parts.diode(drawn, 232, level)
        for at, high in ((156, level), (304, level), (284, drawn.pads["pico.38"][1])):
            parts.terminal(drawn, at, high)
    _notes(drawn, shown)
    return drawn


def _heading(drawn: Sheet) -> None:
    drawn.words("The Pico lies on its face: you look at its pins", 40, 98, 19, fill=SOFT)
    drawn.words("and at the printed names. USB is at the top,", 40, 124, 19, fill=SOFT)
    drawn.words("and pin 1 at the upper right.", 40, 150, 19, fill=SOFT)
    drawn.words("Raspberry Pi Pico H", _PICO[0] + 168, _PICO[1] + 846, 24, "middle", bold=True)
    drawn.words("USB", _PICO[0] + 168, _PICO[1] - 40, 18, "middle", bold=True, fill=SOFT)


def _notes(drawn: Sheet, shown: tuple[str, ...]) -> None:
    if "Display" in shown:
        drawn.words("Display", 1645, 642, 24, "end", bold=True)
        drawn.words("Read the names on the module: on some,", 1645, 674, 17, "end", fill=SOFT)
        drawn.words("GND and VCC have changed places.", 1645, 698, 17, "end", fill=SOFT)
    if "Keypad" in shown:
        drawn.words("Keypad", 1645, 1250, 24, "end", bold=True)
        for n, says in enumerate(
            ("face up, with", "wire 1 at left;", "the labels are", "those of step 4")
        ):
            drawn.words(says, 1645, 1282 + 24 * n, 17, "end", fill=SOFT)
    if "Battery" in shown:
        drawn.words("The ring of the diode", 36, 300, 17, fill=SOFT)
        drawn.words("points to the Pico.", 36, 324, 17, fill=SOFT)


def _lay(drawn: Sheet, wire: Wire, number: int) -> None:
    """Lay wire `number` on lanes of its own, so that none crosses another, and label its ends."""
    ends = (f"{wire.part.lower()}.{wire.end}", f"pico.{wire.pin}")
    part, pico = drawn.pads[ends[0]], drawn.pads[ends[1]]
    corners, says_pin, says_end = _LANES[wire.part](drawn, wire, number, part, pico)
    drawn.wire(ends, wire.colour, corners)
    drawn.pill(f"{wire.pico} · {wire.pin}", *says_pin, wire.colour, 14)
    if says_end:
        drawn.pill(wire.says.split("(")[-1].rstrip(")"), *says_end, wire.colour)


# Where a wire turns, where the Pico's pin is named at the part's end, and the part's at the Pico's.
_Lane = tuple[list[Point], Point, Point | None]


def _display_lane(drawn: Sheet, wire: Wire, number: int, part: Point, pico: Point) -> _Lane:
    lane, column = 210 - 32 * number, 992 - 32 * number
    turns: list[Point] = [(part[0], lane), (column, lane)]
    if wire.pico != "3V3":
        return [*turns, (column, pico[1])], (1110, lane), (pico[0] + 66, pico[1])
    # over the board, between two rows of pins
    between = drawn.pads["pico.7"][1] / 2 + drawn.pads["pico.8"][1] / 2
    left = pico[0] - 60
    turns += [(column, between), (left, between), (left, pico[1])]
    return turns, (1110, lane), (left, pico[1] + 52)


def _keypad_lane(drawn: Sheet, wire: Wire, number: int, part: Point, pico: Point) -> _Lane:
    n = number - 4
    lane, column = part[1] + 44 + 27 * n, 1094 - 19 * n
    turns: list[Point] = [(part[0], lane), (column, lane), (column, pico[1])]
    return turns, (1180, lane), (pico[0] + 82, pico[1])


def _sounder_lane(drawn: Sheet, wire: Wire, number: int, part: Point, pico: Point) -> _Lane:
    n = number - 12
    lane, column = _sounder_level(n), pico[0] + 64 + 34 * n
    turns: list[Point] = [(part[0], lane), (column, lane), (column, pico[1])]
    return turns, (730, lane), None


def _sounder_level(n: int) -> float:
    """Return the level at which wire `n` of the sounder crosses over to it."""
    return 1196 + 34 * n


def _battery_lane(drawn: Sheet, wire: Wire, number: int, part: Point, pico: Point) -> _Lane:
    return [(part[0], pico[1])], (pico[0] - 68, pico[1]), None


_LANES = {
    "Display": _display_lane,
    "Keypad": _keypad_lane,
    "Sounder": _sounder_lane,
    "Battery": _battery_lane,
}


def products() -> dict[str, bytes]:
    """Return the whole drawing."""
    whole = sheet()
    return {"wiring/wiring.svg": whole.svg(), "wiring/wiring.png": whole.png()}
