"""The schematic: the same wires as in the wiring, as people of the trade draw them."""

from halley.keys import LEGEND
from hardware.legends import legend
from hardware.make import inline
from hardware.make.draw import INK, PAPER, SOFT, Sheet
from host_tools.wiring import Wire, wires

SIZE = (1680, 1080)
_LEFT, _RIGHT = 600, 860  # the Pico's sides
_TOP, _BOTTOM = 120, 1010
_COLUMN = 1240  # the first of the keypad's columns
_PITCH = 112
# How far down the Pico each wire comes out.
_DOWN = {
    "Display": {"VCC": 200, "SDA": 250, "SCL": 300, "GND": 350},
    "Keypad": {"R1": 440, "R2": 524, "R3": 608, "R4": 692}
    | {"C1": 820, "C2": 860, "C3": 900, "C4": 940},
    "Battery": {"+": 200, "-": 300},
    "Sounder": {"+": 720, "-": 820},
}


def sheet() -> Sheet:
    """Return the schematic, with every wire in its own colour."""
    drawn = Sheet(SIZE, "Halley: the schematic")
    drawn.words("Halley, schematic", 40, 50, 30, bold=True)
    drawn.box(_LEFT, _TOP, _RIGHT - _LEFT, _BOTTOM - _TOP, fill="#f3f7f4", stroke=INK,
              stroke_width=3)  # fmt: skip
    drawn.words("Raspberry Pi", (_LEFT + _RIGHT) / 2, 148, 19, "middle", bold=True)
    drawn.words("Pico H", (_LEFT + _RIGHT) / 2, 172, 19, "middle", bold=True)
    for wire in wires():
        _pin(drawn, wire)
    _display(drawn)
    _keypad(drawn)
    _battery(drawn)
    _sounder(drawn)
    return drawn


def _pin(drawn: Sheet, wire: Wire) -> None:
    right = wire.part in ("Display", "Keypad")
    x, y = (_RIGHT if right else _LEFT), _DOWN[wire.part][wire.end]
    drawn.pad(f"pico.{wire.pin}", x, y)
    drawn.words(wire.pico, x - 14 if right else x + 14, y, 18, "end" if right else "start",
                bold=True)  # fmt: skip
    drawn.words(str(wire.pin), x + 12 if right else x - 12, y - 14, 14,
                "start" if right else "end", fill=SOFT)  # fmt: skip


def _join(part: str) -> list[tuple[Wire, tuple[str, str]]]:
    part_wires = [wire for wire in wires() if wire.part == part]
    return [(wire, (f"pico.{wire.pin}", f"{part.lower()}.{wire.end}")) for wire in part_wires]


def _display(drawn: Sheet) -> None:
    drawn.box(1160, 150, 420, 240, fill="#eef3fb", stroke=INK, stroke_width=3)
    drawn.words("Display 128 x 64", 1395, 240, 20, "middle", bold=True)
    drawn.words("SSD1306, SSD1309 or SH1106", 1395, 275, 17, "middle", fill=SOFT)
    drawn.words("I2C, at 0x3C or 0x3D", 1395, 302, 17, "middle", fill=SOFT)
    for wire, ends in _join("Display"):
        y = _DOWN["Display"][wire.end]
        drawn.pad(ends[1], 1160, y)
        drawn.words(wire.end, 1174, y, 18, bold=True)
        drawn.net(ends, wire.colour)


def _keypad(drawn: Sheet) -> None:
    rows = [_DOWN["Keypad"][f"R{n}"] for n in range(1, 5)]
    columns = [_COLUMN + _PITCH * n for n in range(4)]
    drawn.box(1100, 408, 510, 372, fill="#fbfbfc", stroke="#b9bac0", stroke_width=2,
              stroke_dasharray="8 6")  # fmt: skip
    drawn.words("Keypad", 1600, 1000, 20, "end", bold=True)
    drawn.words("4 x 4 contacts, no diodes", 1600, 1028, 17, "end", fill=SOFT)
    for wire, ends in _join("Keypad"):
        n = int(wire.end[1]) - 1
        number = wire.says.split()[0]
        if wire.end[0] == "R":
            drawn.pad(ends[1], 1100, rows[n])
            drawn.net(ends, wire.colour)
            drawn.line([(1100, rows[n]), (columns[3] - 36, rows[n])], stroke=INK)
            drawn.words(f"{wire.end}, ribbon {number}", 1092, rows[n] - 15, 15, "end", fill=SOFT)
        else:
            drawn.pad(ends[1], columns[n], 780)
            drawn.net(ends, wire.colour, [(columns[n], _DOWN["Keypad"][wire.end])][::-1])
            drawn.line([(columns[n], 780), (columns[n], rows[0] + 26)], stroke=INK)
            at = _DOWN["Keypad"][wire.end] - 15
            drawn.words(f"{wire.end}, ribbon {number}", 1092, at, 15, "end", fill=SOFT)
    for y, row in zip(rows, LEGEND, strict=True):
        for x, key in zip(columns, row, strict=True):
            _contact(drawn, x, y, legend(key))


def _contact(drawn: Sheet, x: float, y: float, says: str) -> None:
    """Draw an open contact between the row at the height y and the column at x."""
    drawn.line([(x - 36, y), (x - 36, y + 26)])
    drawn.line([(x - 36, y + 26), (x - 6, y + 12)])
    drawn.disc(x - 36, y, 4, fill=INK)
    drawn.disc(x, y + 26, 4, fill=INK)
    for at in (x - 36, x):
        drawn.disc(at, y + 26, 5, fill=PAPER, stroke=INK, stroke_width=2)
    drawn.words(says, x - 10, y + 48, 14, "end", bold=True)


def _battery(drawn: Sheet) -> None:
    drawn.words("3 AA cells, 4.5 V (optional)", 60, 400, 20, bold=True)
    drawn.words("the diode keeps USB from charging the cells", 60, 430, 17, fill=SOFT)
    for (wire, ends), y in zip(_join("Battery"), (200, 300), strict=True):
        drawn.pad(ends[1], 150, y)
        drawn.net(ends, wire.colour)
    for n in range(3):
        y = 222 + 22 * n
        drawn.line([(126, y), (174, y)], stroke_width=3)
        drawn.line([(138, y + 10), (162, y + 10)], stroke_width=6)
    drawn.line([(150, 200), (150, 222)], stroke_width=3)
    drawn.line([(150, 276), (150, 300)], stroke_width=3)
    drawn.words("+", 108, 212, 20, "middle", bold=True)
    drawn.line([(330, 182), (330, 218), (366, 200), (330, 182)], fill=PAPER, stroke_width=3)
    hook = [(358, 188), (358, 182), (366, 182), (366, 218), (374, 218), (374, 212)]
    drawn.line(hook, stroke_width=3)
    drawn.words("1N5817", 350, 158, 17, "middle", bold=True)


def _sounder(drawn: Sheet) -> None:
    drawn.words("Sounder, a passive piezo (optional)", 60, 880, 20, bold=True)
    says = f"the resistor limits the pin's peak current to {inline.peak():.1f} mA"
    drawn.words(says, 60, 910, 17, fill=SOFT)
    for wire, ends in _join("Sounder"):
        y = _DOWN["Sounder"][wire.end]
        drawn.pad(ends[1], 240, y)
        drawn.net(ends, wire.colour)
    drawn.line([(240, 720), (240, 752)], stroke_width=3)
    drawn.line([(240, 788), (240, 820)], stroke_width=3)
    drawn.line([(206, 752), (274, 752)], stroke_width=3)
    drawn.line([(206, 788), (274, 788)], stroke_width=3)
    drawn.box(214, 760, 52, 20, fill=PAPER, stroke=INK, stroke_width=3)
    drawn.box(376, 706, 76, 28, fill=PAPER, stroke=INK, stroke_width=3)
    drawn.words(f"{inline.OHMS // 1000} kΩ", 414, 682, 17, "middle", bold=True)


def products() -> dict[str, bytes]:
    """Return the schematic."""
    whole = sheet()
    return {"wiring/schematic.svg": whole.svg(), "wiring/schematic.png": whole.png()}
