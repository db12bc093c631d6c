"""The place of everything on the board, in millimetres, for the board's files and the enclosure.

Seen from above with the keys towards oneself: x goes to the right from the left edge, y to the back
from the front edge, z up from the board's upper face (what hangs below it has z < -THICK). Lengths
that no data sheet gives are marked as estimates: nobody has built this board yet.
"""

from typing import NamedTuple

from halley.drivers.panel import FAR, NEAR

Point = tuple[float, float]

# -- The board -------------------------------------------------------------------------------------

WIDE, DEEP, THICK = 104.0, 145.0, 1.6
CORNER = 3.0  # radius of its corners

# Six M3 holes for screws, or for spacers of 20 mm with which the bare board stands on a table
HOLE = 3.2
HOLE_FREE = 7.0  # across: no part and no track this near, for heads and bosses
HOLES: tuple[Point, ...] = ((5, 5), (99, 5), (5, 75), (99, 75), (5, 140.5), (99, 140.5))

# -- Keys: MX switches in Kailh sockets, on the lower face -----------------------------------------

PITCH = 19.05
FIRST_KEY: Point = (52 - 1.5 * PITCH, 12 + 3 * PITCH)  # row 0, column 0: at the left, farthest back


def key(row: int, column: int) -> Point:
    """Return the middle of a key; rows are counted from the back, as `keys.LEGEND` has them."""
    return FIRST_KEY[0] + column * PITCH, FIRST_KEY[1] - row * PITCH


# Cherry MX data sheet: a plate's upper face, if there is one, its hole and its thickness
SWITCH_PLATE = (5.0, 14.0, 1.5)
SWITCH_BODY = (15.6, 11.6)  # square, and its top above the board
CAP = 18.1  # square
CAP_Z = (8.5, 19.0)  # lower rim and top of a cap at rest; a low profile ends at 16. Estimates
KEY_TRAVEL = 4.0
SOCKET_BELOW = 3.0  # Kailh socket 1.85 mm, the switch's middle peg 1.7 mm, and air

# -- Pico: in two sockets of 1 x 20, its USB socket over the left edge -----------------------------

PICO = (51.0, 21.0, 1.0)
PICO_AT: Point = (0.0, 94.5)  # the middle of its edge with the USB socket; pins 1 to 20 in front
PICO_PITCH = 2.54
PICO_FIRST = 1.37  # from that edge to pins 1 and 40
PICO_ROWS = 17.78
PICO_Z = 8.5 + 2.54  # its lower face: the socket's height and the strip of its pins
USB_Z = PICO_Z + 1.0 + 1.45  # the middle of its USB socket
USB_OUT = 1.3  # the socket stands out over the board's edge
PICO_TOP = PICO_Z + 1.0 + 4.3  # with the USB socket and the H's three-pin plug


# Where a Pico W wants no copper: under its antenna, and 10 mm beyond, 42 mm wide (keep-outs of
# KiCad's RaspberryPi_Pico_W_SMD, after Raspberry Pi's). Keys' tracks in front and a cell's pin
# leave 9 mm, and 34 of the width; the nearest cell lies there, too, 10 mm below the board.
ANTENNA: tuple[Point, ...] = (
    (42.5, 87.4), (46.84, 87.4), (50.49, 92.1), (50.49, 96.9), (46.84, 101.6), (42.5, 101.6),
)  # fmt: skip
ANTENNA_BEYOND: tuple[Point, ...] = ((50.5, 81.0), (59.5, 81.0), (59.5, 115.5), (50.5, 115.5))


def pico_pin(number: int) -> Point:
    """Return the place of pin 1 to 40.

    1 to 20 are in front, from the left; 21 to 40 behind, from the right.
    """
    front = number <= 20
    along = number - 1 if front else 40 - number
    side = -1 if front else 1
    return PICO_AT[0] + PICO_FIRST + along * PICO_PITCH, PICO_AT[1] + side * PICO_ROWS / 2


# -- Display headers: 1 x 4 pins, 2.54 mm apart, on the upper face ---------------------------------


class Header(NamedTuple):
    """Four pins in a row to the right, beginning at `at`."""

    at: Point
    address: int


HEADERS = {"near": Header((16.0, 114.0), NEAR), "far": Header((34.0, 114.0), FAR)}
JUMPERS_BEHIND = 4.5  # the middles of a header's two solder jumpers, behind its pins 1 and 2


def jumpers(header: Header) -> tuple[Point, Point]:
    """Return the middles of the jumpers of a header's pins 1 and 2."""
    x, y = header.at
    return (x, y + JUMPERS_BEHIND), (x + 2.54, y + JUMPERS_BEHIND)


HEADER_TOP = 8.5 + 14.0  # a pin header, and the housing that is pushed on it: below the wires

# -- Cells: three Keystone 2460 on the lower face, side by side ------------------------------------

# Keystone 2460: body, pins 51.99 mm apart on its middle line; height with a cell is an estimate
HOLDER = (16.89, 57.0)  # across, along
HOLDER_BELOW = 17.0
# Its pegs and pins as its maker draws it, from above with the cell in it: along from the middle to
# -, and to the left of that; how thick they are is an estimate
HOLDER_PEGS: tuple[Point, ...] = ((-23.245, 5.995), (23.235, -5.995))
HOLDER_PINS: tuple[Point, ...] = ((-25.995, 0.0), (25.995, 0.0))
PEG, PIN = 2.4, 0.9
CELLS_TURNED = (False, True, False)  # the middle one has its + in front
CELLS: tuple[Point, ...] = ((61, 108), (78, 108), (95, 108))  # middles; they lie along y

# -- The rest --------------------------------------------------------------------------------------

# E-Switch EG1224: a slide switch whose lever stands out over the left edge, and slides along y
SWITCH_AT: Point = (8.0, 127.0)  # its middle pin
SWITCH_LEVER = (5.0, 4.0, 5.5)  # wide, how far it slides, how far it stands out over the edge
SWITCH_Z = (3.2, 7.0)  # the lever's middle, its body's top: estimates

SOUNDER_AT: Point = (44.0, 131.0)  # a piezo of 12.6 mm (Murata PKM13EPY), pins 5 mm apart
SOUNDER = (12.6, 6.9)

# Leads lie 10.16 mm apart, to the right of the first, which is where these are
SOUND_RESISTOR: Point = (39.47, 122.6)
DIODE: Point = (3.91, 108.5)  # its ring, right behind the pin VSYS
DIVIDER_UPPER: Point = (16.61, 108.5)
DIVIDER_LOWER: Point = (29.31, 108.5)
CAPACITOR: Point = (42.01, 108.5)  # leads 5.08 mm apart
PULL_UPS: tuple[Point, ...] = ((17.0, 123.5), (17.0, 128.0))  # of SCL and SDA, left empty

FUSE_AT: Point = (22.0, 139.6)  # its left lead; the other one 5.1 mm to the right and 1.2 in front
FUSE = (8.0, 4.5, 14.0)  # of a radial one: wide, thick, high. Estimates

TAILS_BELOW = 3.0  # of everything else that is soldered
