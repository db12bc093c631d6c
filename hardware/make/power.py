"""The life of a set of cells, from data sheets and the firmware's measured time awake.

SOURCES says where each figure is from. Powers are in mW, energies in mWh, currents in mA, voltages
in V.
"""

from typing import NamedTuple

from halley.drivers.display_sleep import BRIGHT, DIM

CELLS = 3
CELL_MAH = 2850
CELL_V = (1.6, 1.25, 0.8)  # new, on the average, and empty
DIODE_V = 0.32
VSYS_V = (1.8, 5.5)
USB_V = 5.0
BANK_MA = (50, 100)  # below this many power banks switch off; makers differ, few say it

# The Pico with MicroPython waiting, fed with 5 V at VSYS: measured at 125 MHz and 1.10 V. Halley
# runs at 200 MHz and 1.15 V; current goes with the clock and with the square of the voltage.
RUN = 5.0 * 21 * 200 / 125 * (1.15 / 1.10) ** 2
NAP = 5.0 * 1.5  # the same in light sleep
REGULATOR = 0.85  # of what the Pico's regulator takes, it gives

# The share of pixels that are lit, averaged over all screens in tests/flows
LIT_NEAR = 0.2
LIT_FAR = 0.14

EVENING_H = 4
NAP_S = 5  # after the last key the chip begins to nap (firmware/halley/platform/pico/loop.py)
DIMMED = 0.5  # of the evening: more than 90 s after a key


class Hand(NamedTuple):
    """A hand on cells, measured.

    The keys; the seconds of the hand, awake and at work; the bytes to the near and the far display.
    """

    name: str
    players: int
    presses: int
    long: int
    awake: float
    work: float
    near: int
    far: int


# On an emulated RP2040 that ran halley-pico.uf2 of November 2026 (MicroPython 1.28, 200 MHz) with
# two displays and without USB. Presses come a second apart, in four or five moments of six minutes;
# where every card is keyed in, one comes every four seconds. Awake, the system clock runs at 200
# MHz, in a nap at 12. At work, the chip does not wait meanwhile. The emulated flash is never too
# slow for the chip, so that a real one is a little longer at work.
HANDS = (
    Hand("Modern comet, points", 5, 16, 360, 37.7, 4.3, 5416, 1460),
    Hand("New comet, points", 3, 10, 360, 27.7, 3.5, 4232, 681),
    Hand("Comet for 6 to 8, points", 8, 22, 360, 43.7, 4.8, 6589, 1507),
    Hand("Modern comet, every card", 3, 55, 220, 220.0, 15.4, 19085, 2036),
)
AWAKE = HANDS[0].awake / HANDS[0].long  # of the evening


class Panel(NamedTuple):
    """A kind of display.

    `segment` is the current in mA of one lit pixel of the active row at full contrast, `own` the
    driver's current, and `supply` the current at 3.3 V for a mA of both.
    """

    segment: float
    own: float
    supply: float


SMALL = Panel(0.1, 0.43, 3.3 * 3)  # its charge pump draws three times the current at most
STEP_UP = 0.8  # of what a large module's converter takes, it gives
LARGE_V = 12.5
LARGE = Panel(0.32, 0.78, LARGE_V / STEP_UP)

BOXES = {
    '0.96", one': ((SMALL, LIT_NEAR),),
    '2.42", one': ((LARGE, LIT_NEAR),),
    '2.42", two': ((LARGE, LIT_NEAR), (LARGE, LIT_FAR)),
}
FIRST, CLUB = '0.96", one', '2.42", two'  # the cheapest box, and the club's

SOURCES = (
    ("Pico at 125 MHz, MicroPython waiting", "21 mA at 5 V", "[measured by Peter Hinch]"
     "(https://github.com/micropython/micropython/issues/8770)"),
    ("Pico, light sleep", "1.5 mA at 5 V", "[measured by Damien George]"
     "(https://github.com/micropython/micropython/commit/"
     "b004e7e397577d95404fd31aec68a5c54904a48c)"),
    ('0.96", a pixel of the row that is on', "100 µA at full contrast",
     "SSD1306 data sheet 1.5, table 12-1, I_SEG"),
    ('0.96", the rest of the panel\'s driver', "430 µA",
     "SSD1306 data sheet 1.5, table 12-1, I_CC"),
    ('2.42", a pixel of the row that is on', "320 µA at full contrast",
     "SSD1309 data sheet, chapter 2, most that a segment gives"),
    ('2.42", the rest of the panel\'s driver', "780 µA",
     "taken to be as much as the SSD1306's at most, same table"),
    ("Display, off", "20 µA at most", "SSD1306 data sheet 1.5, table 12-1, I_DD and I_CC, sleep"),
    ("Diode 1N5817", "0.32 V at 100 mA", "onsemi 1N5817 data sheet, V_F, at most"),
    ("AA cell, alkaline", "2,850 mAh to 0.8 V", "Duracell MN1500, rated capacity"),
)  # fmt: skip


def display(panel: Panel, lit: float, contrast: int) -> float:
    """Return a display's power from the cells, in mW; one row of 128 pixels is on at a time."""
    current = 128 * lit * panel.segment * (contrast + 1) / 256 + panel.own
    return current * panel.supply / REGULATOR


def displays(box: str, contrast: int) -> float:
    """Return the power of all displays of a box, in mW."""
    return sum(display(panel, lit, contrast) for panel, lit in BOXES[box])


def usb(box: str, contrast: int = BRIGHT) -> float:
    """Return the current from a charger or power bank, in mA: on USB the chip does not sleep."""
    return (RUN + displays(box, contrast)) / USB_V


def energy_of_cells() -> float:
    """Return the energy of a set of cells behind the diode, in mWh."""
    return CELL_MAH * (CELLS * CELL_V[1] - DIODE_V)


def powers(box: str, sleeps: bool) -> tuple[float, float]:
    """Return the average power of the Pico and of the displays over an evening, in mW."""
    if not sleeps:
        return RUN, displays(box, BRIGHT)
    chip = AWAKE * RUN + (1 - AWAKE) * NAP
    return chip, DIMMED * displays(box, DIM) + (1 - DIMMED) * displays(box, BRIGHT)


def evening(box: str, sleeps: bool) -> float:
    """Return the energy of an evening, in mWh."""
    return EVENING_H * sum(powers(box, sleeps))


def evenings(box: str, sleeps: bool) -> int:
    """Whole evenings of a set of cells."""
    return int(energy_of_cells() / evening(box, sleeps))


def volts() -> tuple[float, float]:
    """At VSYS, with empty and with new cells."""
    return CELLS * CELL_V[2] - DIODE_V, CELLS * CELL_V[0]


def table() -> str:
    """Return how long a set of cells lasts each box, in Markdown."""
    lines = [
        "| Displays | | Pico | Displays | From the cells | An evening | **Evenings a set** |",
        "|---|---|--:|--:|--:|--:|--:|",
    ]
    for box in BOXES:
        for sleeps, how in ((False, "always on"), (True, "with sleep")):
            chip, glass = powers(box, sleeps)
            spent = evening(box, sleeps)
            current = spent / EVENING_H / (CELLS * CELL_V[1] - DIODE_V)
            lines.append(
                f"| {box} | {how} | {chip:.0f} mW | {glass:.0f} mW | {current:.0f} mA | "
                f"{spent:,.0f} mWh | **{evenings(box, sleeps)}** |"
            )
    return "\n".join(lines)
