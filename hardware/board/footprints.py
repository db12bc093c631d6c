"""The footprints, drawn by ourselves: pads, holes, outlines.

The makers' lengths, as public footprints of the same parts give them; the data sheets themselves
were not at hand.

Lengths in millimetres, x to the right and y to the front, as KiCad has them. A part that is
soldered to the lower face is drawn as one sees it through the board from above; its pads and shapes
lie on the layers of that face already.
"""

from typing import NamedTuple

from hardware.board import places

Point = tuple[float, float]

FRONT, BACK = "F", "B"
SILK, FAB, COURTYARD = "SilkS", "Fab", "CrtYd"
LINE = {SILK: 0.15, FAB: 0.1, COURTYARD: 0.05}  # how wide the lines of a layer are

THROUGH, FLAT, PLAIN_HOLE = "thru_hole", "smd", "np_thru_hole"


class Pad(NamedTuple):
    """Copper that a part is soldered to, or a bare hole; `drill` is 0 where there is no hole."""

    number: str
    kind: str
    shape: str  # circle, rect, oval, roundrect
    at: Point
    size: Point
    drill: float = 0.0


class Line(NamedTuple):
    """A straight line on a layer such as F.SilkS."""

    layer: str
    start: Point
    end: Point


class Circle(NamedTuple):
    """A circle on a layer."""

    layer: str
    middle: Point
    radius: float


class Text(NamedTuple):
    """Words on a layer; `at` is their middle, `high` how high a capital letter is."""

    layer: str
    text: str
    at: Point
    high: float = 1.0


Shape = Line | Circle | Text


class Footprint(NamedTuple):
    """The footprint of a kind of part."""

    name: str
    description: str
    side: str  # of the board that the part is on: FRONT or BACK
    pads: tuple[Pad, ...]
    shapes: tuple[Shape, ...]
    name_at: Point  # of its reference, such as R1, on the silk; none if name_high is 0
    name_high: float = 1.0
    flat: bool = False  # soldered to pads without holes


def box(layer: str, left: float, back: float, right: float, front: float) -> list[Line]:
    """Return a rectangle's four lines."""
    corners = [(left, back), (right, back), (right, front), (left, front)]
    return [
        Line(layer, one, other)
        for one, other in zip(corners, corners[1:] + corners[:1], strict=True)
    ]


def _hole(at: Point, wide: float) -> Pad:
    return Pad("", PLAIN_HOLE, "circle", at, (wide, wide), wide)


def _pin(number: int | str, at: Point, wide: float, drill: float, first: bool = False) -> Pad:
    return Pad(str(number), THROUGH, "rect" if first else "circle", at, (wide, wide), drill)


def _pico() -> Footprint:
    """Two sockets of 1 x 20; the middle of the Pico's edge with the USB socket is at 0, 0."""
    long, deep, _ = places.PICO
    pads = []
    for number in range(1, 41):
        x, y = places.pico_pin(number)
        at = (x - places.PICO_AT[0], places.PICO_AT[1] - y)
        pads.append(_pin(number, at, 1.6, 1.0, first=number == 1))
    shapes: list[Shape] = []
    for row in (-1, 1):
        y = row * places.PICO_ROWS / 2
        shapes += box("F.Fab", 0.1, y - 1.27, long - 0.1, y + 1.27)
    shapes += box("F.Fab", 0, -deep / 2, long, deep / 2)
    shapes += box("F.CrtYd", -places.USB_OUT - 0.25, -deep / 2 - 0.25, long + 0.25, deep / 2 + 0.25)
    for y in (-deep / 2 - 0.1, deep / 2 + 0.1):
        shapes.append(Line("F.SilkS", (1, y), (long, y)))
    shapes.append(Line("F.SilkS", (long, -deep / 2 - 0.1), (long, deep / 2 + 0.1)))
    for y in (-4.0, 4.0):  # its USB socket, 8 mm wide
        shapes.append(Line("F.SilkS", (1, y), (5.6, y)))
    shapes.append(Line("F.SilkS", (5.6, -4), (5.6, 4)))
    shapes.append(Text("F.SilkS", "USB", (3.2, 0), 1.2))
    return Footprint(
        "Pico_in_sockets",
        "Raspberry Pi Pico, Pico W or Pico 2 in two female sockets of 1 x 20, 2.54 mm",
        FRONT,
        tuple(pads),
        tuple(shapes),
        (25.4, 0),
        1.5,
    )


# The outline of a Kailh socket, seen through the board; the bends are an estimate
SOCKET: tuple[Point, ...] = (
    (-6.0, -4.9),
    (-3.9, -6.95),
    (4.85, -6.95),
    (4.85, -3.2),
    (-0.9, -3.2),
    (-2.2, -2.2),
    (-2.6, -1.1),
    (-6.0, -1.1),
)


def _key() -> Footprint:
    """Return an MX switch in a Kailh socket, which is soldered to the lower face."""
    pads = [
        Pad("1", FLAT, "rect", (-7.085, -2.54), (2.55, 2.5)),
        Pad("2", FLAT, "rect", (5.842, -5.08), (2.55, 2.5)),
        _hole((-3.81, -2.54), 3.0),
        _hole((2.54, -5.08), 3.0),
        _hole((0, 0), 4.0),
        _hole((-5.08, 0), 1.75),
        _hole((5.08, 0), 1.75),
    ]
    half = places.SWITCH_PLATE[1] / 2
    shapes: list[Shape] = [*box("F.Fab", -half, -half, half, half)]
    for x in (-half, half):  # the corners of its body on both faces
        for y in (-half, half):
            shapes.append(Line("F.SilkS", (x, y), (x - x / half * 2, y)))
            shapes.append(Line("F.SilkS", (x, y), (x, y - y / half * 2)))
    steps = zip(SOCKET, SOCKET[1:] + SOCKET[:1], strict=True)
    shapes += [Line("B.Fab", one, other) for one, other in steps]
    for start, end in (
        ((-5.6, -4.7), (-3.7, -6.95)),
        ((-3.7, -6.95), (4.2, -6.95)),
        ((0.4, -3.1), (4.0, -3.1)),
        ((0.4, -3.1), (-0.4, -2.6)),
    ):
        shapes.append(Line("B.SilkS", start, end))
    shapes += box("B.CrtYd", -8.7, -7.3, 7.5, -0.3)
    shapes += box("F.CrtYd", -7.8, -7.8, 7.8, 7.8)
    return Footprint(
        "Key_MX_Kailh_socket",
        "Cherry MX switch or one like it in a hot-swap socket Kailh CPG151101S11",
        BACK,
        tuple(pads),
        tuple(shapes),
        (0, 3.9),
        1.0,
        flat=True,
    )


def _header() -> Footprint:
    pads = tuple(_pin(n + 1, (2.54 * n, 0), 1.7, 1.0, first=n == 0) for n in range(4))
    shapes = [
        *box("F.SilkS", -1.33, -1.33, 8.95, 1.33),
        *box("F.Fab", -1.27, -1.27, 8.89, 1.27),
        *box("F.CrtYd", -1.6, -1.6, 9.22, 1.6),
    ]
    return Footprint(
        "Header_1x4", "Pin header, 1 x 4, 2.54 mm, upright", FRONT, pads, tuple(shapes), (-2.6, 0)
    )


def _jumper() -> Footprint:
    """Three pads, back to front; the middle one is joined to a neighbour by a blob of solder."""
    pads = tuple(Pad(str(n + 1), FLAT, "rect", (0, 1.15 * (n - 1)), (1.3, 0.9)) for n in range(3))
    shapes = [
        *box("F.SilkS", -0.9, -1.9, 0.9, 1.9),
        *box("F.Fab", -0.65, -1.6, 0.65, 1.6),
        *box("F.CrtYd", -1.05, -2.05, 1.05, 2.05),
    ]
    return Footprint(
        "Solder_jumper_3",
        "Solder jumper, three pads 0.25 mm apart, open",
        FRONT,
        pads,
        tuple(shapes),
        (0, -2.7),
        0.8,
        flat=True,
    )


def _axial(name: str, description: str, long: float, wide: float, ring: bool) -> Footprint:
    """Return a part lying on the board between its two leads, 10.16 mm apart; pad 1 to the left."""
    apart = 10.16
    middle, half, across = apart / 2, long / 2, wide / 2
    # a diode's leads are 0.86 mm thick, a resistor's 0.6
    pad, drill = (1.8, 1.1) if ring else (1.7, 0.9)
    pads = (_pin(1, (0, 0), pad, drill, first=ring), _pin(2, (apart, 0), pad, drill))
    shapes: list[Shape] = [*box("F.SilkS", middle - half, -across, middle + half, across)]
    shapes += box("F.Fab", middle - half, -across, middle + half, across)
    edge = pad / 2 + 0.25
    shapes += box("F.CrtYd", -edge, -across - 0.25, apart + edge, across + 0.25)
    for x in (middle - half, middle + half):
        end = edge if x < middle else apart - edge
        shapes.append(Line("F.SilkS", (end, 0), (x, 0)))
    if ring:
        for x in (middle - half + 0.6, middle - half + 0.75, middle - half + 0.9):
            shapes.append(Line("F.SilkS", (x, -across), (x, across)))
    name_at = (middle + (0.5 if ring else 0), 0)
    return Footprint(name, description, FRONT, pads, tuple(shapes), name_at)


def _capacitor() -> Footprint:
    pads = (_pin(1, (0, 0), 1.7, 0.9), _pin(2, (5.08, 0), 1.7, 0.9))
    shapes = [
        *(Line("F.SilkS", (1.1, y), (3.98, y)) for y in (-1.3, 1.3)),
        *box("F.Fab", 0.04, -1.25, 5.04, 1.25),
        *box("F.CrtYd", -1.1, -1.65, 6.18, 1.65),
    ]
    return Footprint(
        "Capacitor_5.08",
        "Ceramic disc capacitor, leads 5.08 mm apart",
        FRONT,
        pads,
        tuple(shapes),
        (2.54, 0),
        0.9,
    )


def _fuse() -> Footprint:
    """Return a disc on two leads, which are bent to lie on either side of it."""
    wide, thick, _ = places.FUSE
    x, y = 2.55, 0.6  # its middle
    pads = (_pin(1, (0, 0), 1.8, 1.0), _pin(2, (5.1, 1.2), 1.8, 1.0))
    left, right, back, front = x - wide / 2, x + wide / 2, y - thick / 2, y + thick / 2
    shapes = [
        *box("F.SilkS", left, back, right, front),
        *box("F.Fab", left, back, right, front),
        *box("F.CrtYd", left - 0.25, back - 0.25, right + 0.25, front + 0.25),
    ]
    return Footprint(
        "Fuse_PTC_5.1",
        "Resettable fuse (PTC), radial, leads 5.1 mm apart, Littelfuse 06R075B",
        FRONT,
        pads,
        tuple(shapes),
        (2.8, -0.6),
        1.0,
    )


def _sounder() -> Footprint:
    radius = places.SOUNDER[0] / 2
    pads = (_pin(1, (-2.5, 0), 1.8, 1.0), _pin(2, (2.5, 0), 1.8, 1.0))
    shapes: list[Shape] = [
        Circle("F.SilkS", (0, 0), radius + 0.1),
        Circle("F.Fab", (0, 0), radius),
        Circle("F.CrtYd", (0, 0), radius + 0.25),
        Circle("F.SilkS", (0, 0), 1.0),
    ]
    return Footprint(
        "Piezo_12.6",
        "Passive piezo sounder, 12.6 mm, pins 5 mm apart, Murata PKM13EPYH4000-A0",
        FRONT,
        pads,
        tuple(shapes),
        (0, -4),
        1.0,
    )


def _switch() -> Footprint:
    """Return a slide switch; its lever stands out to the left and slides back and front."""
    pads = [_pin(n + 1, (0, 4 - 4 * n), 1.7, 0.9, first=n == 0) for n in range(3)]
    for x in (1.75, -4.25):  # of its shell
        for y in (-6.0, 6.0):
            pads.append(_pin("", (x, y), 2.0, 1.2))
    shapes: list[Shape] = [*box("F.Fab", -4.5, -6.9, 2, 6.9)]
    shapes += box("F.Fab", -13.5, -0.5, -4.5, 4.5)
    shapes += box("F.CrtYd", -13.75, -7.25, 3.0, 7.25)
    shapes += [Line("F.SilkS", (-4.6, -4.7), (-4.6, 4.7)), Line("F.SilkS", (2.1, -4.7), (2.1, 4.7))]
    shapes += [Line("F.SilkS", (-3, y), (0.5, y)) for y in (-7.0, 7.0)]
    return Footprint(
        "Slide_switch_EG1224",
        "Slide switch, one pole, two ways, lever over the edge, E-Switch EG1224",
        FRONT,
        tuple(pads),
        tuple(shapes),
        (3.3, 0),
        1.0,
    )


def _cell() -> Footprint:
    """Return a holder for one AA cell, its + to the back; the middle of the cell is at 0, 0."""
    wide, _ = places.HOLDER
    half, apart, end = wide / 2, 51.99 / 2, places.HOLDER[1] / 2
    pads = [
        _pin(1, (0, -apart), 2.4, 1.2, first=True),
        _pin(2, (0, apart), 2.4, 1.2),
        # its pegs; the holder lies on the lower face, so that its right is the board's left
        _hole((-5.995, 2.75 - apart), 2.64),
        _hole((5.995, apart - 2.76), 2.64),
    ]
    shapes: list[Shape] = [*box("B.SilkS", -half + 0.3, -end, half - 0.3, end)]
    shapes += box("B.Fab", -half, -end, half, end)
    shapes += box("B.CrtYd", -half - 0.05, -end - 0.25, half + 0.05, end + 0.25)
    # a cell as it lies in there: its knob at +
    shapes += box("B.SilkS", -7.2, -21, 7.2, 21)
    shapes += box("B.SilkS", -2.6, -22.6, 2.6, -21)
    shapes += [Text("B.SilkS", "+", (0, -17.5), 4), Text("B.SilkS", "-", (0, 17.5), 4)]
    return Footprint(
        "Holder_AA_2460",
        "Holder for one AA cell, through holes, Keystone 2460",
        BACK,
        tuple(pads),
        tuple(shapes),
        (0, 6),
        1.5,
    )


def _mount() -> Footprint:
    free = places.HOLE_FREE / 2
    shapes: list[Shape] = [Circle("F.CrtYd", (0, 0), free), Circle("B.CrtYd", (0, 0), free)]
    shapes += [Circle("F.SilkS", (0, 0), free), Circle("B.SilkS", (0, 0), free)]
    return Footprint(
        "Hole_M3",
        "A hole for an M3 screw or spacer, and room for its head",
        FRONT,
        (_hole((0, 0), places.HOLE),),
        tuple(shapes),
        (0, 0),
        0.0,
    )


PICO = _pico()
KEY = _key()
HEADER = _header()
JUMPER = _jumper()
RESISTOR = _axial(
    "Resistor_10.16", "Resistor of 0.25 W, leads 10.16 mm apart", 6.3, 2.5, ring=False
)
DIODE = _axial(
    "Diode_DO41_10.16", "Diode in DO-41, leads 10.16 mm apart, ring at pad 1", 5.2, 2.7, ring=True
)
CAPACITOR = _capacitor()
FUSE = _fuse()
SOUNDER = _sounder()
SWITCH = _switch()
CELL = _cell()
MOUNT = _mount()

ALL = (PICO, KEY, HEADER, JUMPER, RESISTOR, DIODE, CAPACITOR, FUSE, SOUNDER, SWITCH, CELL, MOUNT)
