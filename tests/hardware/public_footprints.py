"""The holes of public footprints of the parts that are on the board, written down as numbers.

Sources: the footprints that come with KiCad 9.0.8 (gitlab.com/kicad/libraries/kicad-footprints);
for the sockets of the keys keyswitch-kicad-library (github.com/perigoso/keyswitch-kicad-library),
whose first release (commit e982faf4, of 2021) has the same places and holes of 3.0 mm for the pegs.
Lengths in millimetres, x to the right and y down the screen, as KiCad has them; each is seen from
the face that its part is on, but for the sockets of the keys, whose switches are seen from above.
"""

from typing import NamedTuple

from hardware.board import footprints
from hardware.board.footprints import Footprint, Point


class Hole(NamedTuple):
    """A hole, or with `drill` 0 a flat pad; `pad` is the number that ours has, "" for a peg."""

    pad: str
    at: Point
    drill: float


class Public(NamedTuple):
    """A public footprint, and how ours lies against it.

    Ours has its origin at `middle`, is turned by `turn` degrees against the clock, and before that
    over, where its part is soldered to the lower face.
    """

    ours: Footprint
    file: str
    holes: tuple[Hole, ...]
    middle: Point = (0, 0)
    turn: int = 0
    over: bool = False

    def place(self, at: Point) -> Point:
        """Return where one of its points is on our footprint."""
        x, y = at[0] - self.middle[0], at[1] - self.middle[1]
        if self.over:
            x = -x
        for _ in range(self.turn // 90):
            x, y = y, -x
        return x, y


def _row(count: int, step: Point, drill: float) -> tuple[Hole, ...]:
    """Pad 1, 2, 3 ... in a row."""
    return tuple(Hole(str(n + 1), (n * step[0], n * step[1]), drill) for n in range(count))


_KEYS = "Switch_Keyboard_Hotswap_Kailh.pretty/SW_Hotswap_Kailh_MX_1.00u"
_PICO = tuple(
    Hole(str(n), (0, 2.54 * (n - 1)) if n <= 20 else (17.78, 2.54 * (40 - n)), 1.0)
    for n in range(1, 41)
)

ALL = (
    Public(
        footprints.CELL,
        "Battery.pretty/BatteryHolder_Keystone_2460_1xAA",
        (
            Hole("1", (0, 0), 1.02), Hole("2", (51.99, 0), 1.02),
            Hole("", (2.75, -5.995), 2.64), Hole("", (49.23, 5.995), 2.64),
        ),
        middle=(25.995, 0),
        turn=90,
        over=True,
    ),
    Public(
        footprints.KEY,
        _KEYS,
        (
            Hole("1", (-7.085, -2.54), 0), Hole("2", (5.842, -5.08), 0),
            Hole("", (-3.81, -2.54), 3.05), Hole("", (2.54, -5.08), 3.05),
            Hole("", (0, 0), 4.0), Hole("", (-5.08, 0), 1.75), Hole("", (5.08, 0), 1.75),
        ),
    ),
    Public(
        footprints.PICO, "Module.pretty/RaspberryPi_Pico_Common_THT", _PICO, (8.89, -1.37), 90
    ),
    Public(
        footprints.HEADER,
        "Connector_PinHeader_2.54mm.pretty/PinHeader_1x04_P2.54mm_Vertical",
        _row(4, (0, 2.54), 1.0),
        turn=90,
    ),
    Public(
        footprints.RESISTOR,
        "Resistor_THT.pretty/R_Axial_DIN0207_L6.3mm_D2.5mm_P10.16mm_Horizontal",
        _row(2, (10.16, 0), 0.8),
    ),
    Public(
        footprints.DIODE,
        "Diode_THT.pretty/D_DO-41_SOD81_P10.16mm_Horizontal",
        _row(2, (10.16, 0), 1.1),
    ),
    Public(
        footprints.CAPACITOR,
        "Capacitor_THT.pretty/C_Disc_D5.0mm_W2.5mm_P5.00mm",
        _row(2, (5.0, 0), 0.8),
    ),
    # Of another maker, with the same leads
    Public(
        footprints.FUSE,
        "Fuse.pretty/Fuse_Bourns_MF-RHT070",
        (Hole("1", (0, 0), 0.71), Hole("2", (5.1, 1.2), 0.71)),
    ),
    # There is none of the Murata PKM13EPY; this one has the same pins, 5 mm apart
    Public(
        footprints.SOUNDER,
        "Buzzer_Beeper.pretty/Buzzer_TDK_PS1240P02BT_D12.2mm_H6.5mm",
        _row(2, (5.0, 0), 1.0),
        middle=(2.5, 0),
    ),
    # Its ends are alike: ours has number 1 where the lever is at ON
    Public(
        footprints.SWITCH,
        "Button_Switch_THT.pretty/SW_E-Switch_EG1224_SPDT_Angled",
        (
            Hole("3", (0, 0), 0.9), Hole("2", (4, 0), 0.9), Hole("1", (8, 0), 0.9),
            Hole("", (-2, -1.75), 1.2), Hole("", (-2, 4.25), 1.2),
            Hole("", (10, -1.75), 1.2), Hole("", (10, 4.25), 1.2),
        ),
        middle=(4, 0),
        turn=270,
    ),
    Public(
        footprints.MOUNT, "MountingHole.pretty/MountingHole_3.2mm_M3", (Hole("", (0, 0), 3.2),)
    ),
)  # fmt: skip
