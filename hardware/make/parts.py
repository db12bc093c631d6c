"""The parts as they look, with their pads: Pico, display, keypad, sounder, battery holder."""

from halley.keys import LEGEND
from hardware.legends import legend, tint
from hardware.make.draw import INK, SOFT, Sheet, fit_size
from host_tools.wiring import PICO

_MM = 16  # pixels a millimetre of the Pico; the other parts have scales of their own
PICO_SIZE = (21 * _MM, 51 * _MM)
_EDGE = 1.61 * _MM  # from a row of pins to the board's edge
_FIRST = 1.37 * _MM  # from the first pin to the board's upper edge
_PITCH = 2.54 * _MM
_GREEN = "#0f7a45"


def pin_at(x: float, y: float, number: int, below: bool) -> tuple[float, float]:
    """Return the place of pin `number` if the board's upper left corner is at x, y."""
    down = number - 1 if number <= 20 else 40 - number
    left = (number <= 20) != below
    return x + (_EDGE if left else PICO_SIZE[0] - _EDGE), y + _FIRST + _PITCH * down


def pico(sheet: Sheet, x: float, y: float, below: bool, name: str = "pico") -> None:
    """Draw the Pico H from above, or from below, where its pins stick out; USB at the top."""
    w, h = PICO_SIZE
    sheet.box(x, y, w, h, rx=12, fill=_GREEN, stroke="#08512d", stroke_width=3)
    sheet.box(
        x + w / 2 - 64, y - 20, 128, 26, rx=5, fill="#c9ccd1", stroke="#85888f", stroke_width=2
    )
    for left in (x + 6, x + w - 46) if below else ():
        sheet.box(left, y + 6, 40, h - 12, rx=3, fill="#2b2b30")
    middle = x + w / 2
    if not below:
        sheet.box(middle - 23, y + 407, 46, 46, rx=4, fill="#1c1c20")
        sheet.words("RP2040", middle, y + 430, 10, "middle", fill="#b9bac0")
        sheet.box(middle - 26, y + 162, 52, 44, rx=4, fill="#d9dade", stroke="#85888f")
        sheet.disc(middle, y + 184, 15, fill="#f7f7f2", stroke="#85888f", stroke_width=1.5)
        sheet.words("BOOT", middle, y + 220, 12, "middle", fill="#e9f5ee")
        sheet.words("SEL", middle, y + 235, 12, "middle", fill="#e9f5ee")
    for number, label in enumerate(PICO, 1):
        at = pin_at(x, y, number, below)
        if not below:
            sheet.box(at[0] - 14, at[1] - 14, 28, 28, rx=6, fill="#d9b24c")
        sheet.pad(f"{name}.{number}", *at)
        toward = 1 if at[0] < middle else -1
        anchor = "start" if toward > 0 else "end"
        colour = "#ffffff" if label != "GND" else "#cfe3d6"
        size = 18 if len(label) < 6 else 15
        sheet.words(label, at[0] + toward * 28, at[1], size, anchor, bold=True, fill=colour)
        sheet.words(str(number), at[0] + toward * 106, at[1], 13, "middle", fill="#9fd3b4")


def display(sheet: Sheet, x: float, y: float, rows: list[str]) -> None:
    """Draw the 0.96 inch module, 14 pixels a millimetre; `rows` are what its glass shows."""
    side = 27 * 14
    sheet.box(x, y, side, side, rx=14, fill="#123a73", stroke="#0b2448", stroke_width=3)
    for cx in (x + 24, x + side - 24):
        for cy in (y + 24, y + side - 24):
            sheet.disc(cx, cy, 14, fill="#f4f4f6", stroke="#b9a45a", stroke_width=4)
    for n, label in enumerate(("GND", "VCC", "SCL", "SDA")):
        at = x + side / 2 + (n - 1.5) * 52
        sheet.pad(f"display.{label}", at, y + 24)
        sheet.words(label, at, y + 52, 15, "middle", bold=True, fill="#ffffff")
    sheet.box(x + 8, y + 74, side - 16, 236, rx=4, fill="#0d0d12")
    dot = (side - 40) / 128
    for r, row in enumerate(rows):
        start = -1
        for c, lit in enumerate(row + "."):
            if lit == "#" and start < 0:
                start = c
            elif lit != "#" and start >= 0:
                at_x, at_y = x + 20 + start * dot, y + 94 + r * dot
                sheet.box(at_x, at_y, (c - start) * dot, dot + 0.4, fill="#a8e4ff")
                start = -1


def keypad(sheet: Sheet, x: float, y: float) -> None:
    """Draw the labelled pad of 69 x 77 mm, 6.4 pixels a millimetre, and its ribbon downwards."""
    w, h = 69 * 6.4, 77 * 6.4
    middle = x + w / 2
    sheet.box(middle - 96, y + h - 4, 192, 60, fill="#d7d9dd", stroke="#a9abb1", stroke_width=1.5)
    for n in range(8):
        at = middle + (n - 3.5) * 24
        sheet.line([(at, y + h), (at, y + h + 56)], stroke="#85888f", stroke_width=2.5)
    sheet.box(middle - 102, y + h + 54, 204, 46, rx=5, fill="#2b2b30")
    for n, label in enumerate(("R1", "R2", "R3", "R4", "C1", "C2", "C3", "C4")):
        at = middle + (n - 3.5) * 24
        sheet.words(str(n + 1), at, y + h + 68, 14, "middle", fill="#ffffff")
        sheet.pad(f"keypad.{label}", at, y + h + 88)
    sheet.box(x, y, w, h, rx=10, fill="#24262c", stroke="#101114", stroke_width=2)
    for r, row in enumerate(LEGEND):
        for c, key in enumerate(row):
            left, top, words = x + 28 + c * 100, y + 40 + r * 110, legend(key)
            sheet.box(left, top, 86, 86, rx=9, fill=tint(key), stroke="#0c0d10", stroke_width=2)
            size = fit_size(words, 78, 38)
            sheet.words(words, left + 43, top + 43, size, "middle", bold=True, fill=INK)


def sounder(sheet: Sheet, x: float, y: float) -> None:
    """Draw a passive piezo sounder, round, seen from above; x, y is its middle."""
    sheet.disc(x, y, 84, fill="#2b2b30", stroke="#101114", stroke_width=3)
    sheet.disc(x, y, 14, fill="#0a0a0c", stroke="#55565c", stroke_width=3)
    sheet.pad("sounder.+", x - 36, y - 58)
    sheet.pad("sounder.-", x + 36, y - 58)


def resistor(sheet: Sheet, x: float, y: float) -> None:
    """Draw a resistor of 1 kilo-ohm, its leads in the housings of two wires; x, y is its middle."""
    for side in (-1, 1):
        sheet.box(x + side * 45 - 15, y - 10, 30, 20, rx=4, fill="#303036", stroke="#111",
                  stroke_width=1.5)  # fmt: skip
    sheet.box(x - 34, y - 2, 68, 4, fill="#c9ccd1")
    sheet.box(x - 26, y - 10, 52, 20, rx=8, fill="#e3cda4", stroke="#8a7347", stroke_width=1.5)
    for n, band in enumerate(("#8a5327", "#111111", "#d8232a", "#c9a227")):
        sheet.box(x - 17 + 9 * n + (4 if n == 3 else 0), y - 9, 5, 18, fill=band)
    sheet.words("1 kΩ", x, y - 25, 15, "middle", fill=SOFT)


def battery(sheet: Sheet, x: float, y: float) -> None:
    """Draw a holder of three AA cells; x, y is its upper left corner, and its leads go upwards."""
    sheet.box(x, y, 290, 226, rx=12, fill="#2f3036", stroke="#101114", stroke_width=3)
    for n in range(3):
        top = y + 16 + n * 66
        plus = x + 262 if n != 1 else x + 18
        sheet.box(x + 26, top, 236, 60, rx=8, fill="#d9a441", stroke="#8a6420", stroke_width=2)
        sheet.box(plus, top + 20, 10, 20, fill="#c9ccd1")
        sheet.box(x + (26 if n != 1 else 172), top, 90, 60, rx=8, fill="#3a3b42")
        sheet.words("AA 1.5 V", x + (190 if n != 1 else 98), top + 30, 16, "middle", bold=True)
        sheet.words("+", x + (247 if n != 1 else 41), top + 30, 24, "middle", bold=True)
    sheet.pad("battery.+", x + 60, y - 6)
    sheet.pad("battery.-", x + 190, y - 6)


def terminal(sheet: Sheet, x: float, y: float) -> None:
    """Draw a lever terminal that joins two wires; x, y is its middle."""
    sheet.box(x - 20, y - 13, 40, 26, rx=3, fill="#e9ebee", stroke="#85888f", stroke_width=2)
    for lever in (x - 15, x + 3):
        sheet.box(lever, y - 8, 12, 16, rx=2, fill="#f08a24")


def diode(sheet: Sheet, x: float, y: float) -> None:
    """Draw a Schottky diode lying on its wire, its ring to the right; x, y is its middle."""
    sheet.box(x - 34, y - 14, 68, 28, rx=4, fill="#1f1f24", stroke="#000", stroke_width=1.5)
    sheet.box(x + 12, y - 14, 11, 28, fill="#d6d8dd")
    sheet.words("1N5817", x - 12, y + 27, 14, "middle", fill=SOFT)
