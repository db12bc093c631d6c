"""The symbols of the schematic, drawn by ourselves; lengths in millimetres, y upwards, as KiCad's.

Each kind of footprint has one, and there are three besides: GND, +3V3, and the flag that tells
KiCad's check that a net gets its power from a part that it takes for passive.
"""

from typing import NamedTuple

from hardware.board import footprints
from hardware.board.sexpr import NO, YES, Item, Node, Word, node, written
from host_tools.wiring import PICO

VERSION = 20241209
GRID = 2.54
Point = tuple[float, float]

PASSIVE, BOTH_WAYS, POWER_IN, POWER_OUT = "passive", "bidirectional", "power_in", "power_out"


class Pin(NamedTuple):
    """A pin: where wires end, and the way from there to the body: 0 right, 90 up, 180, 270."""

    number: str
    name: str
    kind: str
    at: Point
    way: int
    long: float = GRID


class Drawn(NamedTuple):
    """Straight lines from point to point; `fill` is none, outline or background."""

    points: tuple[Point, ...]
    fill: str = "none"
    wide: float = 0.254


class Symbol(NamedTuple):
    """A symbol; where its reference and its value stand, and whether its pins' names are shown."""

    name: str
    description: str
    prefix: str
    pins: tuple[Pin, ...]
    drawn: tuple[Drawn, ...]
    ref_at: Point = (0, 0)
    value_at: Point = (0, 0)
    names: bool = False
    power: bool = False

    def pin(self, number: str) -> Pin:
        """Return a pin by its number."""
        return next(pin for pin in self.pins if pin.number == number)


def rectangle(left: float, top: float, right: float, bottom: float, fill: str = "none") -> Drawn:
    """Return a closed rectangle."""
    corners = ((left, top), (right, top), (right, bottom), (left, bottom), (left, top))
    return Drawn(corners, fill)


def _pico() -> Symbol:
    """Return the Pico from above: 1 to 20 down its left side, 21 to 40 up its right."""
    kinds = {"GND": POWER_IN, "VSYS": POWER_IN, "3V3": POWER_OUT, "VBUS": POWER_OUT}
    pins = []
    for number, name in enumerate(PICO, 1):
        left = number <= 20
        down = number - 1 if left else 40 - number
        at = ((-7 if left else 7) * GRID, -down * GRID)
        # VREF, 3V3_EN and RUN go nowhere here
        kind = kinds.get(name, BOTH_WAYS if name.startswith("GP") else PASSIVE)
        pins.append(Pin(str(number), name, kind, at, 0 if left else 180, 2 * GRID))
    body = rectangle(-5 * GRID, 2 * GRID, 5 * GRID, -20 * GRID, "background")
    usb = rectangle(-1.5 * GRID, 2.6 * GRID, 1.5 * GRID, 1.2 * GRID, "background")
    return Symbol(
        "Pico",
        "Raspberry Pi Pico, Pico W or Pico 2 in two sockets",
        "U",
        tuple(pins),
        (body, usb),
        (0, 3.4 * GRID),
        (0, -20.8 * GRID),
        names=True,
    )


def _two(
    name: str, description: str, prefix: str, drawn: tuple[Drawn, ...], reach: float, long: float
) -> Symbol:
    """Return a part of two pins, 1 above 2."""
    pins = (
        Pin("1", "1", PASSIVE, (0, reach), 270, long),
        Pin("2", "2", PASSIVE, (0, -reach), 90, long),
    )
    return Symbol(name, description, prefix, pins, drawn, (2.4, 1.3), (2.4, -1.3))


def _key() -> Symbol:
    pins = (
        Pin("1", "column", PASSIVE, (-2 * GRID, 0), 0, 3.05),
        Pin("2", "row", PASSIVE, (2 * GRID, 0), 180, 3.05),
    )
    contact = (
        Drawn(((-2.03, 0), (-1.6, 0))),
        Drawn(((1.6, 0), (2.03, 0))),
        Drawn(((-1.8, 0.9), (1.8, 0.9))),
        Drawn(((0, 0.9), (0, 2.0))),
        Drawn(((-0.9, 2.0), (0.9, 2.0))),
        *(
            Drawn(((x - 0.3, 0), (x, 0.3), (x + 0.3, 0), (x, -0.3), (x - 0.3, 0)))
            for x in (-1.6, 1.6)
        ),
    )
    return Symbol(
        "Key", "Key, an MX switch in a hot-swap socket", "SW", pins, contact, (0, 3.2), (0, -1.9)
    )


def _header() -> Symbol:
    pins = (
        Pin("1", "1", PASSIVE, (-4 * GRID, GRID), 0),
        Pin("2", "2", PASSIVE, (-4 * GRID, -GRID), 0),
        Pin("3", "SCL", PASSIVE, (4 * GRID, GRID), 180),
        Pin("4", "SDA", PASSIVE, (4 * GRID, -GRID), 180),
    )
    body = rectangle(-3 * GRID, 2 * GRID, 3 * GRID, -2 * GRID, "background")
    return Symbol(
        "Header_4",
        "Pin header for a display, 1 x 4",
        "J",
        pins,
        (body,),
        (0, 2.8 * GRID),
        (0, -2.8 * GRID),
        names=True,
    )


def _jumper() -> Symbol:
    pins = (
        Pin("1", "back", PASSIVE, (0, 2 * GRID), 270),
        Pin("2", "middle", PASSIVE, (2 * GRID, 0), 180),
        Pin("3", "front", PASSIVE, (0, -2 * GRID), 90),
    )
    pads = (
        rectangle(-0.9, 2.54, 0.9, 1.2, "outline"),
        rectangle(-0.9, 0.67, 0.9, -0.67, "outline"),
        rectangle(-0.9, -1.2, 0.9, -2.54, "outline"),
        Drawn(((0.9, 0), (2.54, 0))),
    )
    return Symbol(
        "Solder_jumper",
        "Solder jumper: its middle pad is joined to one neighbour",
        "JP",
        pins,
        pads,
        (-2.2, 1.4),
        (-2.2, -1.4),
    )


def _switch() -> Symbol:
    pins = (
        Pin("1", "ON", PASSIVE, (2 * GRID, GRID), 180),
        Pin("2", "+", PASSIVE, (-2 * GRID, 0), 0),
        Pin("3", "OFF", PASSIVE, (2 * GRID, -GRID), 180),
    )
    lever = (
        Drawn(((-2.54, 0), (-2.0, 0), (1.9, 2.0))),
        Drawn(((1.9, 2.54), (2.54, 2.54))),
        Drawn(((1.9, -2.54), (2.54, -2.54))),
    )
    return Symbol("Switch", "Slide switch", "S", pins, lever, (-1.5, 5.0), (-1.5, -5.0))


def _diode() -> Symbol:
    pins = (
        Pin("1", "K", PASSIVE, (2 * GRID, 0), 180, 3.81),
        Pin("2", "A", PASSIVE, (-2 * GRID, 0), 0, 3.81),
    )
    drawn = (
        Drawn(((-1.27, 1.27), (-1.27, -1.27), (1.27, 0), (-1.27, 1.27))),
        Drawn(
            ((0.64, 0.9), (0.64, 1.27), (1.27, 1.27), (1.27, -1.27), (1.91, -1.27), (1.91, -0.9))
        ),
    )
    return Symbol("Diode_Schottky", "Schottky diode", "D", pins, drawn, (0, 2.6), (0, -2.6))


def _sounder() -> Symbol:
    pins = (
        Pin("2", "2", PASSIVE, (-2 * GRID, GRID), 0),
        Pin("1", "1", PASSIVE, (-2 * GRID, -GRID), 0),
    )
    drawn = (
        rectangle(-2.54, 3.4, 0, -3.4, "background"),
        Drawn(((0, 3.4), (2.5, 5.0), (2.5, -5.0), (0, -3.4))),
    )
    return Symbol("Piezo", "Passive piezo sounder", "BZ", pins, drawn, (0, 6.4), (0, -6.4))


def _cell() -> Symbol:
    drawn = (
        Drawn(((-2.2, 0.5), (2.2, 0.5))),
        Drawn(((-1.1, -0.5), (1.1, -0.5)), wide=0.6),
        Drawn(((1.6, 1.9), (2.4, 1.9))),
        Drawn(((2.0, 1.5), (2.0, 2.3))),
    )
    part = _two("Cell", "Holder for an AA cell, 1.5 V", "BT", drawn, 2 * GRID, 2 * GRID - 0.5)
    return part._replace(ref_at=(5.0, 1.0), value_at=(5.0, -1.4))


def _supply(name: str, drawn: tuple[Drawn, ...], value_at: Point, kind: str) -> Symbol:
    pin = Pin("1", name, kind, (0, 0), 270 if name == "GND" else 90, 0)
    return Symbol(
        name,
        name,
        "#FLG" if name == "PWR_FLAG" else "#PWR",
        (pin,),
        drawn,
        (0, 0),
        value_at,
        power=True,
    )


PICO_IN_SOCKETS = _pico()
KEY = _key()
RESISTOR = _two("Resistor", "Resistor", "R", (rectangle(-1.0, 2.54, 1.0, -2.54),), 3.81, 1.27)
FUSE = _two(
    "Fuse_PTC",
    "Resettable fuse",
    "F",
    (rectangle(-1.0, 2.54, 1.0, -2.54), Drawn(((-1.6, -3.0), (-1.6, -2.2), (1.6, 2.2)))),
    3.81,
    1.27,
)
CAPACITOR = _two(
    "Capacitor",
    "Ceramic capacitor",
    "C",
    (Drawn(((-2, 0.6), (2, 0.6)), wide=0.5), Drawn(((-2, -0.6), (2, -0.6)), wide=0.5)),
    3.81,
    3.21,
)
GROUND = _supply(
    "GND",
    (
        Drawn(((0, 0), (0, -1.27))),
        Drawn(((-1.27, -1.27), (1.27, -1.27), (0, -2.54), (-1.27, -1.27))),
    ),
    (0, -3.6),
    POWER_IN,
)
SUPPLY = _supply(
    "+3V3",
    (Drawn(((0, 0), (0, 2.54))), Drawn(((-0.76, 1.27), (0, 2.54), (0.76, 1.27)))),
    (0, 3.6),
    POWER_IN,
)
FLAG = _supply(
    "PWR_FLAG",
    (Drawn(((0, 0), (0, 1.27), (-1.0, 1.9), (0, 2.54), (1.0, 1.9), (0, 1.27))),),
    (0, 3.6),
    POWER_OUT,
)

OF_FOOTPRINT = {
    footprints.PICO.name: PICO_IN_SOCKETS,
    footprints.KEY.name: KEY,
    footprints.HEADER.name: _header(),
    footprints.JUMPER.name: _jumper(),
    footprints.RESISTOR.name: RESISTOR,
    footprints.DIODE.name: _diode(),
    footprints.CAPACITOR.name: CAPACITOR,
    footprints.FUSE.name: FUSE,
    footprints.SOUNDER.name: _sounder(),
    footprints.SWITCH.name: _switch(),
    footprints.CELL.name: _cell(),
}
ALL = (*OF_FOOTPRINT.values(), GROUND, SUPPLY, FLAG)


def font(high: float = 1.27, *more: Node) -> Node:
    """Return the font of words."""
    return node("effects", node("font", node("size", high, high)), *more)


def library() -> str:
    """Return the file halley.kicad_sym."""
    heads = (
        node("version", VERSION),
        node("generator", "halley"),
        node("generator_version", "9.0"),
    )
    return written(node("kicad_symbol_lib", *heads, *(definition(symbol) for symbol in ALL)))


def definition(symbol: Symbol, library_name: str = "") -> Node:
    """Return a symbol as the library has it, or as the schematic has it with the library's name."""
    items: list[Item] = []
    if symbol.power:
        items.append(node("power"))
    if not symbol.names:
        items += [
            node("pin_numbers", node("hide", YES)),
            node("pin_names", node("offset", 0), node("hide", YES)),
        ]
    else:
        items.append(node("pin_names", node("offset", 0.8)))
    bom = NO if symbol.power else YES
    items += [node("exclude_from_sim", NO), node("in_bom", bom), node("on_board", YES)]
    for name, value, at, hidden in (
        ("Reference", symbol.prefix, symbol.ref_at, symbol.power),
        ("Value", symbol.name, symbol.value_at, False),
        ("Footprint", "", (0, 0), True),
        ("Datasheet", "", (0, 0), True),
        ("Description", symbol.description, (0, 0), True),
    ):
        more = (node("hide", YES),) if hidden else ()
        items.append(node("property", name, value, node("at", *at, 0), font(1.27, *more)))
    lines = []
    for drawn in symbol.drawn:
        points = node("pts", *(node("xy", *at) for at in drawn.points))
        stroke = node("stroke", node("width", drawn.wide), node("type", Word("default")))
        lines.append(node("polyline", points, stroke, node("fill", node("type", Word(drawn.fill)))))
    items.append(node("symbol", f"{symbol.name}_0_1", *lines))
    pins = []
    for pin in symbol.pins:
        pins.append(
            node(
                "pin",
                Word(pin.kind),
                Word("line"),
                node("at", *pin.at, pin.way),
                node("length", pin.long),
                node("name", pin.name, font()),
                node("number", pin.number, font()),
            )
        )
    items.append(node("symbol", f"{symbol.name}_1_1", *pins))
    items.append(node("embedded_fonts", NO))
    return node("symbol", f"{library_name}:{symbol.name}" if library_name else symbol.name, *items)
