"""The parts that stand in a wire, between the Pico and what the wire goes to.

The sounder's resistor is chosen here. To a pin, a piezo is a capacitor: whenever the pin switches,
nothing but the pin itself limits the current into it.
"""

from typing import NamedTuple

from host_tools.wiring import Wire, wires

OHMS = 1000
TOLERANCE = 0.05
HIGH_V = 3.3  # of a pin
# What a GPIO drives after power-on, which MicroPython leaves as it is, and the most that it can be
# set to: RP2040 data sheet, 2.19.6.3, DRIVE
DRIVE_MA = (4, 12)
PIEZO_NF = 5.5  # Murata PKM13EPYH4000-A0; bare discs of 27 mm have about 20
COIL_OHMS = 16  # of a magnetic buzzer as kits have it


class Inline(NamedTuple):
    """A part in the wire to the `end` of a `part`; `turned` says which way round."""

    part: str
    end: str
    what: str
    turned: str

    @property
    def wire(self) -> Wire:
        """The wire that it stands in."""
        return next(wire for wire in wires() if (wire.part, wire.end) == (self.part, self.end))


INLINE = (
    Inline("Sounder", "+", f"Resistor of {OHMS // 1000} kΩ", "either way"),
    Inline("Battery", "+", "Diode 1N5817", "its ring to the Pico"),
)


def peak(ohms: float = OHMS) -> float:
    """Return the current in mA when the pin switches; an empty capacitor is a short."""
    return 1000 * HIGH_V / ohms


def delay(nanofarads: float = PIEZO_NF) -> float:
    """Return the time constant of resistor and piezo, in microseconds."""
    return OHMS * nanofarads / 1000


def table() -> str:
    """Return the parts and their wires, in Markdown."""
    lines = ["| Part | In the wire | Which way round |", "|---|---|---|"]
    for one in INLINE:
        wire = one.wire
        where = f"{wire.part}, {wire.colour}, to {wire.pico} (pin {wire.pin})"
        lines.append(f"| {one.what} | {where} | {one.turned} |")
    return "\n".join(lines)
