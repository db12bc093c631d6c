"""The parts in three dimensions, for pictures: prisms and little else, as VRML.

Lengths in millimetres from the middle of the part, x to the right, y to the back, z up from the
board's upper face, as in places. They show what is where; they are no parts to build from.
"""

from functools import cache
from math import cos, pi, sin
from typing import NamedTuple

from hardware.board import footprints, places
from hardware.board.footprints import BACK, Footprint, Point
from hardware.board.sexpr import number
from hardware.legends import tint

Corner = tuple[float, float, float]

_UNIT = 2.54  # KiCad counts VRML in tenths of an inch
_ROUND = 24  # corners of what is to look round
_BLACK, _DARK, _GREEN, _STEEL, _GOLD = "#1c1c1f", "#2d2d33", "#0f7a45", "#c4c7cc", "#d9b24c"
_WHITE, _BEIGE, _OCHRE, _CELL, _COPPER = "#d9d7cc", "#d8c39a", "#c9822b", "#3a5fa8", "#b5763a"


class Solid(NamedTuple):
    """A solid between two outlines with equally many corners."""

    colour: str
    lower: tuple[Corner, ...]
    upper: tuple[Corner, ...]


def file_name(kind: Footprint, colour: str = "") -> str:
    """Return the file of a part's model; keys have one for each colour of their caps."""
    return f"{kind.name}{'_' + colour.lstrip('#') if colour else ''}.wrl"


def cap(key: int) -> str:
    """Return the colour of a key's cap: its label's tint, darker for the picture's light."""
    return "#" + "".join(f"{int(tint(key)[n : n + 2], 16) * 4 // 5:02x}" for n in (1, 3, 5))


@cache
def files() -> dict[str, str]:
    """All models, by the names of their files."""
    made = {}
    for kind, solids in _solids().items():
        made[file_name(kind)] = _vrml(kind, solids)
    for colour in sorted({cap(key) for key in range(1, 17)}):
        made[file_name(footprints.KEY, colour)] = _vrml(footprints.KEY, _key(colour))
    return made


def _solids() -> dict[Footprint, list[Solid]]:
    return {
        footprints.PICO: _pico(),
        footprints.HEADER: _header(),
        footprints.RESISTOR: _axial(6.3, 1.15, _BEIGE),
        footprints.DIODE: _axial(5.2, 1.35, _BLACK),
        footprints.FUSE: [_box(_OCHRE, -1.45, -2.0, 1.5, 6.55, 0.8, places.FUSE[2])],
        footprints.CAPACITOR: [_box(_OCHRE, 0.3, -1.2, 1.0, 4.8, 1.2, 5.6)],
        footprints.SOUNDER: [
            _round(_BLACK, (0, 0), places.SOUNDER[0] / 2, 0, places.SOUNDER[1]),
            _round(_DARK, (0, 0), 1.0, places.SOUNDER[1], places.SOUNDER[1] + 0.05),
        ],
        footprints.SWITCH: _switch(),
        footprints.CELL: _cell(),
    }


def _box(
    colour: str, left: float, front: float, low: float, right: float, back: float, high: float
) -> Solid:
    return _prism(colour, [(left, front), (right, front), (right, back), (left, back)], low, high)


def _prism(colour: str, outline: list[Point], low: float, high: float) -> Solid:
    return Solid(
        colour, tuple((x, y, low) for x, y in outline), tuple((x, y, high) for x, y in outline)
    )


def _circle(middle: Point, radius: float) -> list[Point]:
    turns = [2 * pi * n / _ROUND for n in range(_ROUND)]
    return [(middle[0] + radius * cos(turn), middle[1] + radius * sin(turn)) for turn in turns]


def _round(colour: str, middle: Point, radius: float, low: float, high: float) -> Solid:
    return _prism(colour, _circle(middle, radius), low, high)


def _lying(
    colour: str, along: str, middle: Point, radius: float, start: float, end: float
) -> Solid:
    """Return a cylinder along x or y; `middle` is across it, and up."""
    ring = _circle(middle, radius)
    ends = []
    for far in (start, end):
        if along == "x":
            ends.append(tuple((far, across, up) for across, up in ring))
        else:
            ends.append(tuple((across, far, up) for across, up in reversed(ring)))
    return Solid(colour, ends[0], ends[1])


def _taper(
    colour: str, wide: float, low: float, narrow: float, high: float, back: float = 0.0
) -> Solid:
    """Return a square that grows narrower upwards; its upper face lies `back` from the middle."""
    a, b = wide / 2, narrow / 2
    lower = ((-a, -a, low), (a, -a, low), (a, a, low), (-a, a, low))
    upper = tuple((x * b / a, y * b / a + back, high) for x, y, _ in lower)
    return Solid(colour, lower, upper)


def _pico() -> list[Solid]:
    long, deep, thick = places.PICO
    half, z = deep / 2, places.PICO_Z
    row = places.PICO_ROWS / 2
    solids = [_box(_GREEN, 0, -half, z, long, half, z + thick)]
    for y in (-row, row):
        solids.append(_box(_BLACK, 0.1, y - 1.27, 0, long - 0.1, y + 1.27, 8.5))
        solids.append(_box(_DARK, 0.1, y - 1.2, 8.5, long - 0.1, y + 1.2, z))
    top = z + thick
    for n in range(1, 41):
        x, y = places.pico_pin(n)
        solids.append(_round(_GOLD, (x, y - places.PICO_AT[1]), 0.7, top, top + 0.08))
        solids.append(_round(_STEEL, (x, y - places.PICO_AT[1]), 0.3, top, top + 0.7))
    solids.append(_box(_STEEL, -places.USB_OUT, -4, top, 4.3, 4, top + 2.8))
    solids.append(_box(_BLACK, 22.0, -3.5, top, 29.0, 3.5, top + 0.9))
    solids.append(_box(_WHITE, 10.5, 2.6, top, 14.0, 6.6, top + 1.6))
    return solids


def _key(colour: str) -> list[Solid]:
    left = [(-6.0, 1.1), (-2.6, 1.1), (-1.2, 3.2), (-1.2, 6.95), (-3.9, 6.95), (-6.0, 4.9)]
    below = -places.THICK
    low, high = places.CAP_Z
    body, top = places.SWITCH_BODY
    return [
        # a face has to be convex: the socket in two pieces
        _prism(_BLACK, left, below - 1.85, below),
        _box(_BLACK, -1.2, 3.2, below - 1.85, 4.85, 6.95, below),
        _box(_STEEL, -8.2, 1.5, below - 0.4, -6.0, 3.6, below),
        _box(_STEEL, 4.85, 4.0, below - 0.4, 7.0, 6.1, below),
        _round(_DARK, (0, 0), 1.9, below - 1.7, 0),
        _taper(_DARK, 14.0, 0, 14.0, places.SWITCH_PLATE[0]),
        _taper(_BLACK, body, places.SWITCH_PLATE[0], 10.5, top),
        _box(_COPPER, -2, -2, top, 2, 2, low + 6),
        _taper(colour, places.CAP, low, 13.0, high, back=1.0),
    ]


def _header() -> list[Solid]:
    solids = [_box(_BLACK, -1.27, -1.27, 0, 8.89, 1.27, 2.5)]
    for n in range(4):
        x = 2.54 * n
        solids.append(_box(_GOLD, x - 0.32, -0.32, -places.THICK - 1.4, x + 0.32, 0.32, 8.5))
    return solids


def _axial(long: float, radius: float, colour: str) -> list[Solid]:
    middle, up = 5.08, radius + 0.2
    solids = [
        _lying(_STEEL, "x", (0, up), 0.3, 0, 10.16),
        _lying(colour, "x", (0, up), radius, middle - long / 2, middle + long / 2),
        _round(_STEEL, (0, 0), 0.3, -places.THICK - 1.4, up),
        _round(_STEEL, (10.16, 0), 0.3, -places.THICK - 1.4, up),
    ]
    if colour == _BLACK:
        left = middle - long / 2 + 0.6
        return [*solids, _lying(_STEEL, "x", (0, up), radius + 0.02, left, left + 0.6)]
    for n, band in enumerate((_COPPER, _BLACK, _OCHRE)):
        left = middle - 1.8 + 1.1 * n
        solids.append(_lying(band, "x", (0, up), radius + 0.02, left, left + 0.5))
    return solids


def _switch() -> list[Solid]:
    wide, slides, out = places.SWITCH_LEVER
    edge = -places.SWITCH_AT[0]  # the board's left edge
    lever, top = places.SWITCH_Z
    on = -slides / 2  # towards the front
    return [
        _box(_STEEL, -4.5, -6.9, 0.3, 2.0, 6.9, top),
        _box(_BLACK, edge - out, on - wide / 2, lever - 1.5, -4.5, on + wide / 2, lever + 1.5),
    ]


def _cell() -> list[Solid]:
    wide, long = places.HOLDER
    half, end = wide / 2, long / 2
    floor, up = -places.THICK, -places.THICK - 9.0
    wall = floor - 11.0
    return [
        _box(_BLACK, -half, -end, floor - 1.2, half, end, floor),
        _box(_BLACK, -half, -end, wall, half, -end + 1.5, floor),
        _box(_BLACK, -half, end - 1.5, wall, half, end, floor),
        _box(_BLACK, -half, -end, wall, -half + 1.0, end, floor),
        _box(_BLACK, half - 1.0, -end, wall, half, end, floor),
        _lying(_CELL, "y", (0, up), 7.2, -25.0, 12.0),
        _lying(_COPPER, "y", (0, up), 7.2, 12.0, 24.0),
        _lying(_STEEL, "y", (0, up), 2.6, 24.0, 25.4),
        _lying(_STEEL, "y", (0, up), 6.0, -25.6, -25.0),
    ]


def _vrml(kind: Footprint, solids: list[Solid]) -> str:
    """Return the file's text; what is on the lower face is turned as KiCad will turn it back."""
    shapes = []
    for solid in solids:
        corners = [_seen(kind, corner) for corner in (*solid.lower, *solid.upper)]
        count = len(solid.lower)
        faces = [list(range(count))[::-1], list(range(count, 2 * count))]
        faces += [[n, (n + 1) % count, (n + 1) % count + count, n + count] for n in range(count)]
        points = ", ".join(
            " ".join(number(round(v / _UNIT, 5)) for v in corner) for corner in corners
        )
        sides = ", ".join(" ".join(map(str, [*face, -1])) for face in faces)
        red, green, blue = (int(solid.colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
        shapes.append(
            "Shape {\n"
            " appearance Appearance { material Material {"
            f" diffuseColor {red:.3f} {green:.3f} {blue:.3f} specularColor 0.1 0.1 0.1"
            " ambientIntensity 0.4 shininess 0.2 } }\n"
            " geometry IndexedFaceSet { solid FALSE creaseAngle 0.5\n"
            f"  coord Coordinate {{ point [ {points} ] }}\n"
            f"  coordIndex [ {sides} ]\n"
            " }\n}\n"
        )
    return "#VRML V2.0 utf8\n" + "".join(shapes)


def _seen(kind: Footprint, corner: Corner) -> Corner:
    x, y, z = corner
    return (x, -y, -z - places.THICK) if kind.side == BACK else corner
