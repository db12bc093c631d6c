"""Every wire of the box: from which part, in which colour, to which pin of the Pico.

Made from halley.platform.pico.boards.pico, the one table; `halley pins` prints it, and
hardware/make draws it.
"""

from typing import NamedTuple

from halley.platform.pico.boards.pico import board as pins

# What stands beside the Pico's forty pins, 1 to 20 down one edge and 21 to 40 up the other.
PICO = (
    *("GP0", "GP1", "GND", "GP2", "GP3", "GP4", "GP5", "GND", "GP6", "GP7"),
    *("GP8", "GP9", "GND", "GP10", "GP11", "GP12", "GP13", "GND", "GP14", "GP15"),
    *("GP16", "GP17", "GND", "GP18", "GP19", "GP20", "GP21", "GND", "GP22", "RUN"),
    *("GP26", "GP27", "GND", "GP28", "VREF", "3V3", "3V3_EN", "GND", "VSYS", "VBUS"),
)

# A ground pin each, so that no wire has to be split; every other GND does as well.
_DISPLAY_GROUND = 8
_SOUNDER_GROUND = 18
_BATTERY_GROUND = 38
_SECOND_GROUND = 3
_DIVIDER_GROUND = 33

_ROW_COLOURS = ("brown", "orange", "yellow", "green")
_COLUMN_COLOURS = ("blue", "purple", "grey", "white")


class Wire(NamedTuple):
    """One wire: a part's own name for its end, its colour, and the Pico's pin (1 to 40)."""

    part: str
    end: str  # what the part calls it: SDA, R1, +
    says: str  # the same for people: "1 (row 1)"
    colour: str
    pin: int

    @property
    def pico(self) -> str:
        """Return the Pico's name for its pin: GP4, 3V3, GND."""
        return PICO[self.pin - 1]


def pin_of(name: str) -> int:
    """Return the number of the pin named `name`, such as GP4; ValueError if there is none."""
    return PICO.index(name) + 1


def wires() -> list[Wire]:
    """Return the wires of the simple box, those of optional parts (sounder, battery) last."""
    needed = [
        Wire("Display", "GND", "GND", "black", _DISPLAY_GROUND),
        Wire("Display", "VCC", "VCC", "red", pin_of("3V3")),
        Wire("Display", "SCL", "SCL", "yellow", _gpio(pins.DISPLAY_SCL)),
        Wire("Display", "SDA", "SDA", "blue", _gpio(pins.DISPLAY_SDA)),
    ]
    number = 0
    for kind, letter, gpios, colours in (
        ("row", "R", pins.KEYPAD_ROWS, _ROW_COLOURS),
        ("column", "C", pins.KEYPAD_COLUMNS, _COLUMN_COLOURS),
    ):
        for n, (gpio, colour) in enumerate(zip(gpios, colours, strict=True), 1):
            number += 1
            says = f"{number} ({kind} {n})"
            needed.append(Wire("Keypad", f"{letter}{n}", says, colour, _gpio(gpio)))
    return [
        *needed,
        Wire("Sounder", "+", "either, by the resistor", "green", _gpio(pins.SOUNDER)),
        Wire("Sounder", "-", "the other", "black", _SOUNDER_GROUND),
        Wire("Battery", "+", "+, by the diode", "red", pin_of("VSYS")),
        Wire("Battery", "-", "-", "black", _BATTERY_GROUND),
    ]


def more_wires() -> list[Wire]:
    """Return the club's box's additional wires: a second display and the cells' divider."""
    return [
        Wire("Second display", "GND", "GND", "black", _SECOND_GROUND),
        Wire("Second display", "VCC", "VCC", "red", pin_of("3V3")),
        Wire("Second display", "SCL", "SCL", "yellow", _gpio(pins.DISPLAY_SCL)),
        Wire("Second display", "SDA", "SDA", "blue", _gpio(pins.DISPLAY_SDA)),
        Wire("Divider", "middle", "its middle", "orange", _gpio(pins.CELLS)),
        Wire("Divider", "-", "its lower end", "black", _DIVIDER_GROUND),
    ]


def _gpio(number: int) -> int:
    return pin_of(f"GP{number}")
