"""The board's parts and connections, made from the one table of pins.

`parts()` is the list of parts, each with the net of each of its pads; the schematic, the board, the
list of parts and the tests go by it.
"""

from typing import NamedTuple

from halley.keys import LEGEND
from hardware.board import footprints, places
from hardware.board.footprints import Footprint, Point
from hardware.legends import legend
from hardware.make import inline
from host_tools.wiring import PICO, Wire, more_wires, wires

GROUND, SUPPLY = "GND", "+3V3"
BATTERY, FUSED = "/BATTERY", "/FUSED"  # cells' +, behind F1
SWITCHED, VSYS = "/SWITCHED", "/VSYS"  # behind S1, behind D1
CELLS = "/CELLS"  # half of SWITCHED
SCL, SDA = "/SCL", "/SDA"
SOUND, PIEZO = "/SOUND", "/PIEZO"  # before and behind the resistor

DIVIDER = "100 kΩ"
SMOOTHING = "100 nF"
FUSE = "0.75 A"
PULL_UP = "4.7 kΩ"

# The net of each wire of host_tools.wiring, by its part and its end
_NETS = {
    ("Display", "GND"): GROUND,
    ("Display", "VCC"): SUPPLY,
    ("Display", "SCL"): SCL,
    ("Display", "SDA"): SDA,
    ("Sounder", "+"): SOUND,
    ("Sounder", "-"): GROUND,
    ("Battery", "+"): VSYS,
    ("Battery", "-"): GROUND,
    ("Second display", "GND"): GROUND,
    ("Second display", "VCC"): SUPPLY,
    ("Second display", "SCL"): SCL,
    ("Second display", "SDA"): SDA,
    ("Divider", "middle"): CELLS,
    ("Divider", "-"): GROUND,
}


class Part(NamedTuple):
    """One part: its reference, what it is, its nets by pad, and where it is on the board."""

    ref: str
    value: str
    footprint: Footprint
    nets: dict[str, str]
    at: Point  # as in places: x to the right, y to the back
    turned: bool = False  # by half a turn
    only_board: bool = False  # not in the schematic: a hole
    key: int = 0  # which of halley.keys it is, if it is one
    fitted: bool = True  # else its place is left empty

    def on_board(self, at: Point) -> Point:
        """Return the board coordinates of a point of the footprint."""
        way = -1 if self.turned else 1
        return self.at[0] + way * at[0], self.at[1] - way * at[1]

    def pad(self, number: str) -> Point:
        """Return the middle of a pad on the board."""
        return self.on_board(next(p.at for p in self.footprint.pads if p.number == number))


def row(n: int) -> str:
    """Return the net of a row of keys, counted from 0 at the back."""
    return f"/ROW{n + 1}"


def column(n: int) -> str:
    """Return the net of a column of keys, counted from 0 at the left."""
    return f"/COL{n + 1}"


def net_of(wire: Wire) -> str:
    """Return the net that a wire of the box becomes on the board."""
    if wire.part == "Keypad":
        n = int(wire.end[1]) - 1
        return row(n) if wire.end[0] == "R" else column(n)
    return _NETS[wire.part, wire.end]


def unconnected_net(ref: str, name: str, pad: str) -> str:
    """Return KiCad's name for the net of an unconnected pin."""
    return f"unconnected-({ref}-{name}-Pad{pad})"


def pico_nets() -> dict[str, str]:
    """Return the net of each of the Pico's forty pins, by its number."""
    joined = {wire.pin: net_of(wire) for wire in [*wires(), *more_wires()]}
    nets = {}
    for number, name in enumerate(PICO, 1):
        net = GROUND if name == "GND" else joined.get(number)
        nets[str(number)] = net or unconnected_net("U1", name, str(number))
    return nets


def parts() -> list[Part]:
    """All parts, in the order of the list of parts."""
    made = [Part("U1", "Raspberry Pi Pico", footprints.PICO, pico_nets(), places.PICO_AT)]
    for r, keys in enumerate(LEGEND):
        for c, key in enumerate(keys):
            nets = {"1": column(c), "2": row(r)}
            made.append(
                Part(
                    f"SW{4 * r + c + 1}",
                    legend(key),
                    footprints.KEY,
                    nets,
                    places.key(r, c),
                    key=key,
                )
            )
    for n, (name, header) in enumerate(places.HEADERS.items()):
        made += _display(n, name, header)
    made += [
        _part("BZ1", "Piezo, passive", footprints.SOUNDER, (GROUND, PIEZO), places.SOUNDER_AT),
        _part(
            "R1",
            f"{inline.OHMS // 1000} kΩ",
            footprints.RESISTOR,
            (PIEZO, SOUND),
            places.SOUND_RESISTOR,
        ),
        *_power(),
        *_pull_ups(),
    ]
    for n, at in enumerate(places.HOLES, 1):
        made.append(Part(f"H{n}", "M3", footprints.MOUNT, {}, at, only_board=True))
    return made


def _part(
    ref: str, value: str, kind: Footprint, nets: tuple[str, ...], at: Point, turned: bool = False
) -> Part:
    """Return a part whose pads 1, 2, 3 ... are on the nets in this order."""
    return Part(ref, value, kind, {str(n): net for n, net in enumerate(nets, 1)}, at, turned)


def _display(n: int, name: str, header: places.Header) -> list[Part]:
    """Return a display's header, and two jumpers that say on which of its pins GND and VCC are."""
    first, second = f"/{name.upper()}1", f"/{name.upper()}2"
    left, right = places.jumpers(header)
    return [
        _part(
            f"J{n + 1}", f"Display, {name}", footprints.HEADER, (first, second, SCL, SDA), header.at
        ),
        _part(f"JP{2 * n + 1}", "Pin 1", footprints.JUMPER, (GROUND, first, SUPPLY), left),
        _part(f"JP{2 * n + 2}", "Pin 2", footprints.JUMPER, (SUPPLY, second, GROUND), right),
    ]


def _pull_ups() -> list[Part]:
    """Places for what lifts SCL and SDA, which every usual display brings along."""
    made = []
    for n, (net, at) in enumerate(zip((SCL, SDA), places.PULL_UPS, strict=True), 4):
        part = _part(f"R{n}", PULL_UP, footprints.RESISTOR, (net, SUPPLY), at)
        made.append(part._replace(fitted=False))
    return made


def _power() -> list[Part]:
    """Return the cells, the fuse, the switch, the diode, and the divider.

    The divider halves the cells' voltage.
    """
    joints = [GROUND, "/CELL1", "/CELL2", BATTERY]
    made = []
    for n, at in enumerate(reversed(places.CELLS)):
        # the second lies the other way round, so that + and - of neighbours are side by side
        made.append(
            _part(
                f"BT{n + 1}",
                "AA",
                footprints.CELL,
                (joints[n + 1], joints[n]),
                at,
                turned=places.CELLS_TURNED[n],
            )
        )
    off = unconnected_net("S1", "OFF", "3")
    return [
        *made,
        _part("F1", FUSE, footprints.FUSE, (FUSED, BATTERY), places.FUSE_AT),
        _part("S1", "EG1224", footprints.SWITCH, (SWITCHED, FUSED, off), places.SWITCH_AT),
        _part("D1", "1N5817", footprints.DIODE, (VSYS, SWITCHED), places.DIODE),
        _part("R2", DIVIDER, footprints.RESISTOR, (SWITCHED, CELLS), places.DIVIDER_UPPER),
        _part("R3", DIVIDER, footprints.RESISTOR, (CELLS, GROUND), places.DIVIDER_LOWER),
        _part("C1", SMOOTHING, footprints.CAPACITOR, (CELLS, GROUND), places.CAPACITOR),
    ]


def nets() -> list[str]:
    """All nets, in the order of their numbers on the board, from 1."""
    names = dict.fromkeys([GROUND, SUPPLY])  # in order, each once
    for part in parts():
        names |= dict.fromkeys(part.nets.values())
    return list(names)
