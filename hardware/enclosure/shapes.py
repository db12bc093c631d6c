"""Solids that both boxes are made of: prisms, and the two plates that hold a display.

A plate's own coordinates: x to the right, y up the slope, z out of its face, which is z = 0.
"""

from build123d import (
    Align,
    Box,
    Cone,
    Cylinder,
    Face,
    Part,
    Plane,
    Pos,
    Solid,
    Wire,
    extrude,
)

from hardware.enclosure import dimensions as d

Points = tuple[tuple[float, float], ...]
Range = tuple[float, float]
LOW = (Align.CENTER, Align.CENTER, Align.MIN)
_ALL = (Align.MIN, Align.MIN, Align.MIN)


def prism(points: Points, x0: float, x1: float) -> Part:
    """Build a prism with the outline `points` (y, z), from x0 to x1."""
    wire = Wire.make_polygon([(x0, y, z) for y, z in points], close=True)
    return Part() + Solid.extrude(Face(wire), (x1 - x0, 0, 0))


def across(points: Points, y0: float, y1: float) -> Part:
    """Build a prism with the outline `points` (x, z), from y0 to y1."""
    wire = Wire.make_polygon([(x, y0, z) for x, z in points], close=True)
    return Part() + Solid.extrude(Face(wire), (0, y1 - y0, 0))


def between(x: Range, y: Range, z: Range) -> Part:
    """Build a block from the ranges of its sides."""
    return Pos(x[0], y[0], z[0]) * Box(x[1] - x[0], y[1] - y[0], z[1] - z[0], align=_ALL)


def frame_plate(plate: Part, display: d.Display, x: float, y: float) -> Part:
    """Build a frame's plate with a pocket for a display's board, and a window before its lit area.

    The board's middle is at x, y.
    """
    deep = display.thick - d.CLAMP
    wide, high = (side / 2 + d.POCKET_GAP for side in display.board[:2])
    floor = -d.FRAME_THICK + deep
    plate -= between((x - wide, x + wide), (y - high, y + high), (-d.FRAME_THICK - 1, floor))
    lip = -floor
    plate -= Pos(x, y + display.active_up, 0) * _window(display, lip)
    if lip - d.HEADER_ROOM[2] >= d.THIN:  # solder on the front, beside the glass
        along, up, more = d.HEADER_ROOM
        end = y + high
        room = (x - along / 2, x + along / 2)
        plate -= between(room, (end - up, end), (floor - 1, floor + more))
    return plate


def _window(display: d.Display, lip: float) -> Part:
    """Build the opening, wider at the face, so that it is looked into from the side as well."""
    wide, high = (side + 2 * d.MARGIN for side in display.active)
    bevel = lip - 0.6
    flat = Plane.XY.offset(-bevel) * Face.make_rect(wide, high)
    return Box(wide, high, 4 * lip) + extrude(flat, amount=bevel, taper=-45)


def keeper_plate(plate: Part, display: d.Display, x: float, y: float) -> Part:
    """Build a keeper's plate, which presses on the board's rims, open for its pins and parts."""
    wide, high = (side / 2 + d.POCKET_GAP for side in display.board[:2])
    inner = display.board[0] / 2 - display.rim
    through = (-d.FRAME_THICK - d.KEEPER_THICK - 9, 1 - d.FRAME_THICK)
    plate -= between((x - inner, x + inner), (y - high, y + high), through)
    if display.corner:
        inner = display.board[1] / 2 - display.corner
        wide += 1.0  # for wires beside it
        plate -= between((x - wide, x + wide), (y - inner, y + inner), through)
    return plate


def sunk(x: float, y: float, free: float, head: float) -> Part:
    """Build a countersunk screw's hole, its head flush with z = 0."""
    deep = (head + 0.4 - free) / 2
    cone = Cone(free / 2, free / 2 + deep, deep, align=LOW)
    return Pos(x, y, 0) * Cylinder(free / 2, 100) + Pos(x, y, -deep) * cone
