"""How long a set of cells lasts, worked out from data sheets.

SOURCES says where each figure is from. Powers are in mW, energies in mWh, currents in mA, voltages
in V.
"""

from halley.drivers.display_sleep import BRIGHT, DIM

CELLS = 3
CELL_MAH = 2850
CELL_V = (1.6, 1.25, 0.8)  # new, on the average, and empty
DIODE_V = 0.32
VSYS_V = (1.8, 5.5)
USB_V = 5.0
BANK_MA = (50, 100)  # below this many power banks switch off; makers differ, few say it

RUN = 5.0 * 21  # the Pico with MicroPython waiting at 125 MHz, fed with 5 V at VSYS
NAP = 5.0 * 1.5  # the same in light sleep

SEGMENT = 0.1  # mA of one lit pixel of the row that is on, at full contrast
PANEL = 0.43  # mA that the panel's driver takes besides
LIT = 0.2  # of the pixels, on the average of the screens in tests/flows
PUMP = 3  # how many times the panel's current its charge pump draws, at most
REGULATOR = 0.85  # of what the Pico's regulator takes, it gives

EVENING_H = 4
AWAKE = 0.1  # of the evening: the chip between a press and the end of its work
DIMMED = 0.5  # of the evening: more than 90 s after a key

SOURCES = (
    ("Pico, MicroPython waiting", "21 mA at 5 V", "[measured by Peter Hinch]"
     "(https://github.com/micropython/micropython/issues/8770)"),
    ("Pico, light sleep", "1.5 mA at 5 V", "[measured by Damien George]"
     "(https://github.com/micropython/micropython/commit/"
     "b004e7e397577d95404fd31aec68a5c54904a48c)"),
    ("Display, a pixel of the row that is on", "100 µA at full contrast",
     "SSD1306 data sheet 1.5, table 12-1, I_SEG"),
    ("Display, the rest of the panel's driver", "430 µA",
     "SSD1306 data sheet 1.5, table 12-1, I_CC"),
    ("Display, off", "20 µA at most", "SSD1306 data sheet 1.5, table 12-1, I_DD and I_CC, sleep"),
    ("Diode 1N5817", "0.32 V at 100 mA", "onsemi 1N5817 data sheet, V_F, at most"),
    ("AA cell, alkaline", "2,850 mAh to 0.8 V", "Duracell MN1500, rated capacity"),
)  # fmt: skip


def display(contrast: int, lit: float = LIT) -> float:
    """What the display takes from the cells, in mW: one row of 128 pixels is on at a time."""
    panel = 128 * lit * SEGMENT * (contrast + 1) / 256 + PANEL
    return 3.3 * panel * PUMP / REGULATOR


def usb(contrast: int = BRIGHT) -> float:
    """The current from a charger or power bank, in mA: on USB the chip does not sleep."""
    return (RUN + display(contrast)) / USB_V


def stored() -> float:
    """What a set of cells gives behind the diode, in mWh."""
    return CELL_MAH * (CELLS * CELL_V[1] - DIODE_V)


def evening(sleeps: bool) -> float:
    """What an evening takes, in mWh."""
    if not sleeps:
        return EVENING_H * (RUN + display(BRIGHT))
    chip = AWAKE * RUN + (1 - AWAKE) * NAP
    glass = DIMMED * display(DIM) + (1 - DIMMED) * display(BRIGHT)
    return EVENING_H * (chip + glass)


def evenings(sleeps: bool) -> int:
    """Whole evenings of a set of cells."""
    return int(stored() / evening(sleeps))


def volts() -> tuple[float, float]:
    """At VSYS, with empty and with new cells."""
    return CELLS * CELL_V[2] - DIODE_V, CELLS * CELL_V[0]


def table() -> str:
    """The figures, and what follows from them, in Markdown."""
    chip = AWAKE * RUN + (1 - AWAKE) * NAP
    glass = DIMMED * display(DIM) + (1 - DIMMED) * display(BRIGHT)
    lines = ["| Figure | | From |", "|---|---|---|"]
    lines += [f"| {what} | {figure} | {source} |" for what, figure, source in SOURCES]
    lines += ["", "| | Always on | With sleep |", "|---|---|---|"]
    lines += [
        f"| Pico | {RUN:.0f} mW | {chip:.0f} mW |",
        f"| Display | {display(BRIGHT):.0f} mW | {glass:.0f} mW |",
        f"| From the cells, at {CELLS * CELL_V[1]:.2f} V | {_current(False)} mA | "
        f"{_current(True)} mA |",
        f"| An evening of {EVENING_H} hours | {evening(False):.0f} mWh | {evening(True):.0f} mWh |",
        f"| A set of cells, behind the diode | {stored():,.0f} mWh | {stored():,.0f} mWh |",
        f"| **Evenings a set** | **{evenings(False)}** | **{evenings(True)}** |",
    ]
    return "\n".join(lines)


def _current(sleeps: bool) -> str:
    behind = CELLS * CELL_V[1] - DIODE_V
    return f"{evening(sleeps) / EVENING_H / behind:.0f}"
