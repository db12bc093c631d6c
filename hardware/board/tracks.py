"""The tracks, laid by hand: columns of keys on the lower face, rows on the upper one.

Points are as in places, x to the right and y to the back. Where a track begins and ends is asked of
the parts, so that it follows the table of pins as long as the lanes in between do; KiCad's check
says when they do not. GND has no tracks but a few: it is the copper that fills both faces.
"""

from collections.abc import Callable
from typing import NamedTuple

from hardware.board import circuit, places
from hardware.board.circuit import Part
from hardware.board.footprints import BACK, FRONT, Point

THIN, MIDDLE, WIDE = 0.3, 0.5, 1.0  # signals, 3.3 V, what comes from the cells
VIA, VIA_DRILL = 1.0, 0.4

_ROW_LANE = 8.0  # a row's track runs so far behind the middles of its keys
_FIRST_LANE = 9.5  # the leftmost of the rows' tracks to the Pico
_CROSSING = 80.0  # the first of the rows' tracks from the left to the Pico's pins
_COLUMN_LANES = (78.9, 79.4, 78.4, 79.9)  # of the columns, in front of the Pico
_SDA_BUS, _SCL_BUS = 111.3, 111.3  # behind the Pico, on the upper and on the lower face


class Track(NamedTuple):
    """Straight lines of copper from point to point on one face."""

    net: str
    face: str
    wide: float
    points: tuple[Point, ...]


class Via(NamedTuple):
    """A small hole that joins both faces."""

    net: str
    at: Point


Copper = Track | Via


def copper() -> list[Copper]:
    """All tracks and vias."""
    parts = {part.ref: part for part in circuit.parts()}

    def pad(ref: str, number: int) -> Point:
        return parts[ref].pad(str(number))

    laid: list[Copper] = []
    laid += _rows(parts)
    laid += _columns(parts)
    laid += _displays(parts, pad)
    laid += _power(parts, pad)
    laid += _sounder(parts, pad)
    laid += [Via(circuit.GROUND, at) for at in STITCHES]
    return laid


def _pico(parts: dict[str, Part], net: str) -> Point:
    """Return the Pico's pin on a net."""
    pico = parts["U1"]
    return pico.pad(next(pad for pad, joined in pico.nets.items() if joined == net))


def _rows(parts: dict[str, Part]) -> list[Copper]:
    """Along the keys to the left, back between the keys and the edge, right to the Pico's pins."""
    laid: list[Copper] = []
    for r in range(4):
        net = circuit.row(r)
        sockets = [parts[f"SW{4 * r + c + 1}"].pad("2") for c in range(4)]
        lane = places.key(r, 0)[1] + _ROW_LANE
        for x, y in sockets:
            laid.append(Track(net, BACK, THIN, ((x, y), (x, lane))))
            laid.append(Via(net, (x, lane)))
        left, crossing = _FIRST_LANE + 3 - r, _CROSSING + r
        x, y = _pico(parts, net)
        points = ((sockets[3][0], lane), (left, lane), (left, crossing), (x, crossing))
        laid += [Track(net, FRONT, THIN, points), Via(net, (x, crossing))]
        laid.append(Track(net, BACK, THIN, ((x, crossing), (x, y))))
    return laid


def _columns(parts: dict[str, Part]) -> list[Copper]:
    """Straight to the back through the keys' sockets, then sideways to the Pico's pins."""
    laid: list[Copper] = []
    for c in range(4):
        net = circuit.column(c)
        x, front = parts[f"SW{13 + c}"].pad("1")
        pin_x, pin_y = _pico(parts, net)
        lane = _COLUMN_LANES[c]
        points = ((x, front), (x, lane), (pin_x, lane), (pin_x, pin_y))
        laid.append(Track(net, BACK, THIN, points))
    return laid


def _displays(parts: dict[str, Part], pad: Callable[[str, int], Point]) -> list[Copper]:
    """SDA on the upper face, SCL and 3.3 V on the lower one, and what the jumpers join."""
    laid: list[Copper] = []
    half = places.PICO_PITCH / 2
    for net, face, bus in ((circuit.SDA, FRONT, _SDA_BUS), (circuit.SCL, BACK, _SCL_BUS)):
        x, y = _pico(parts, net)
        lane = x + half  # between two of the Pico's pins
        laid.append(Track(net, BACK, THIN, ((x, y), (lane, y + half), (lane, bus))))
        if face == FRONT:
            laid.append(Via(net, (lane, bus)))
        pins = [pad(ref, 4 if net == circuit.SDA else 3) for ref in ("J1", "J2")]
        laid.append(Track(net, face, THIN, ((lane, bus), (pins[1][0], bus), pins[1])))
        laid.append(Track(net, face, THIN, ((pins[0][0], bus), pins[0])))

    x, y = _pico(parts, circuit.SUPPLY)
    behind = places.HEADERS["near"].at[1] + 1.8
    vias = []
    for ref, left, right in (("J1", "JP1", "JP2"), ("J2", "JP3", "JP4")):
        middle = (pad(left, 1)[0] + pad(right, 1)[0]) / 2
        vias.append((middle, behind))
        laid.append(Via(circuit.SUPPLY, (middle, behind)))
        upper, lower = pad(right, 1), pad(left, 3)
        laid.append(
            Track(circuit.SUPPLY, FRONT, MIDDLE, ((middle, behind), (middle, upper[1]), upper))
        )
        laid.append(Track(circuit.SUPPLY, FRONT, MIDDLE, ((middle, lower[1]), lower)))
        for jumper, number, aside in ((left, 1, -1.5), (right, 2, 1.5)):
            (jx, jy), (hx, hy) = pad(jumper, 2), pad(ref, number)
            net = parts[jumper].nets["2"]
            points = ((jx, jy), (jx + aside, jy), (jx + aside, hy + 1.5), (hx, hy))
            laid.append(Track(net, FRONT, MIDDLE, points))
        gx, gy = pad(right, 3)
        laid.append(Track(circuit.GROUND, FRONT, MIDDLE, ((gx, gy), (gx + 0.2, gy - 1.4))))
        laid.append(Via(circuit.GROUND, (gx + 0.2, gy - 1.4)))
    lane = behind + 1.2
    laid.append(
        Track(circuit.SUPPLY, BACK, MIDDLE, ((x, y), (x, lane), (vias[1][0], lane), vias[1]))
    )
    laid.append(Track(circuit.SUPPLY, BACK, MIDDLE, ((vias[0][0], lane), vias[0])))
    return laid + _pull_ups(pad, lane)


def _pull_ups(pad: Callable[[str, int], Point], lane: float) -> list[Copper]:
    """From the near header, and from the lane of 3.3 V, to the places of R4 and R5."""
    laid: list[Copper] = []
    for ref, net, pin in (("R4", circuit.SCL, 3), ("R5", circuit.SDA, 4)):
        (x, y), (rx, ry) = pad("J1", pin), pad(ref, 1)
        turn = ry - 2 if pin == 3 else ry - 5
        points = ((x, y), (x, turn), (x - ry + turn, ry), (rx, ry))
        laid.append(Track(net, FRONT, THIN, points))
    x, y = pad("R5", 2)
    laid.append(Track(circuit.SUPPLY, BACK, MIDDLE, ((x, lane), pad("R4", 2), (x, y))))
    return laid


def _power(parts: dict[str, Part], pad: Callable[[str, int], Point]) -> list[Copper]:
    """From cell to cell, to the switch, by the diode to VSYS; and half of it to the Pico."""
    laid: list[Copper] = [
        Track("/CELL1", FRONT, WIDE, (pad("BT1", 1), pad("BT2", 2))),
        Track("/CELL2", FRONT, WIDE, (pad("BT2", 1), pad("BT3", 2))),
    ]
    (bx, by), (fx, fy), (sx, sy) = pad("BT3", 1), pad("F1", 2), pad("S1", 2)
    points: tuple[Point, ...]
    points = ((bx, by), (bx, by + 5), (fx + 2, by + 5), (fx, fy))
    laid.append(Track(circuit.BATTERY, FRONT, WIDE, points))
    fx, fy = pad("F1", 1)
    points = ((fx, fy), (sx + 6, fy), (sx + 6, sy), (sx, sy))
    laid.append(Track(circuit.FUSED, FRONT, WIDE, points))
    (x, y), (dx, dy) = pad("S1", 1), pad("D1", 2)
    points = ((x, y), (x - 0.5, y - 0.5), (x - 0.5, dy + 5), (dx, dy + 2), (dx, dy), pad("R2", 1))
    laid.append(Track(circuit.SWITCHED, FRONT, WIDE, points))
    vsys = _pico(parts, circuit.VSYS)
    laid.append(Track(circuit.VSYS, FRONT, WIDE, (pad("D1", 1), vsys)))

    x, y = _pico(parts, circuit.CELLS)
    lane = y + 2.6
    for ref, number in (("R2", 2), ("R3", 1), ("C1", 1)):
        px, py = pad(ref, number)
        laid.append(Track(circuit.CELLS, FRONT, THIN, ((px, lane), (px, py))))
    end = pad("C1", 1)[0]
    laid.append(Track(circuit.CELLS, FRONT, THIN, ((x, y), (x, lane), (end, lane))))
    return laid


def _sounder(parts: dict[str, Part], pad: Callable[[str, int], Point]) -> list[Copper]:
    """From the Pico's last pin under it, past its antenna, to the resistor, and on to the piezo."""
    (x, y), (rx, ry), (cx, cy) = _pico(parts, circuit.SOUND), pad("R1", 2), pad("C1", 1)
    lane = places.pico_pin(25)[0] + places.PICO_PITCH / 2  # between two pins behind
    middle = cx + 2.54  # between the leads of C1
    points = (
        (x, y), (x - 1.4, y + 1.4), (lane, y + 1.4), (lane, cy - middle + lane), (middle, cy),
        (middle, ry - rx + middle), (rx, ry),
    )  # fmt: skip
    (px, py), (bx, by) = pad("R1", 1), pad("BZ1", 2)
    return [
        Track(circuit.SOUND, BACK, THIN, points),
        Track(circuit.PIEZO, FRONT, THIN, ((px, py), (px, py + 1.5), (bx, by - 2), (bx, by))),
    ]


def _stitches() -> tuple[Point, ...]:
    """Return the vias that join both faces: between the keys, and along the edges."""
    half = places.PITCH / 2
    corners = [places.key(r, c) for r in range(4) for c in range(4)]
    between = [(x + half, y - 8.6) for x, y in corners]
    edges = [(2.0, y) for y in (20.0, 40.0, 60.0, 114.0)] + [
        (102.0, y) for y in (20, 40, 60, 90, 120)
    ]
    return (
        *between,
        *edges,
        (30, 143),
        (52, 143),
        (70, 143),
        (86.5, 95.0),
        (86.5, 120),
    )


STITCHES = _stitches()
