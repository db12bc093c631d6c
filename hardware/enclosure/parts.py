"""The parts as solids: base, deck, and for each display a frame and a keeper.

Each function returns a part in its own coordinates (see places); `build_printed` turns it to print.
"""

from build123d import (
    Axis,
    Box,
    Cylinder,
    Face,
    Location,
    Part,
    Pos,
    Rot,
    Solid,
    Wire,
    fillet,
)

from hardware.enclosure import dimensions as d
from hardware.enclosure import places as p
from hardware.enclosure.shapes import (
    LOW,
    Points,
    across,
    between,
    frame_plate,
    keeper_plate,
    prism,
    sunk,
)

ON_DECK = Pos(0, 0, d.FRONT) * Rot(d.DECK_TILT, 0, 0)
ON_SLOPE = Pos(0, *p.FOOT) * Rot(d.SLOPE_TILT, 0, 0)


def base() -> Part:
    """Floor and walls with all that holds the rest; printed as it stands."""
    body = prism(p.OUTLINE, -d.WIDTH / 2, d.WIDTH / 2)
    body = fillet(body.edges().filter_by(Axis.Z), d.CORNER)
    half = p.INSIDE / 2
    ridge = p.on(p.ON_SLOPE, d.SLOPE - d.WALL, 0)
    out = p.on(p.ON_SLOPE, d.SLOPE - d.WALL, 20)
    back = p.BACK - d.WALL
    lean = p.on(p.ON_SLOPE, d.SLOPE - d.WALL, -(back - ridge[0]) / p.ON_SLOPE[2, 1])
    inner = (
        (d.WALL, d.FLOOR), (d.WALL, out[1]), out, ridge, lean, (back, d.FLOOR),
    )  # fmt: skip
    body -= prism(inner, -half, half)
    body += _lip() + _ledges(half)
    for side in (-1, 1):
        for along in d.SCREWS_ALONG:
            body += _block(side, along)
    for x, y in d.PROPS:
        body += Pos(x, y, d.FLOOR) * Box(d.PROP, d.PROP, 40, align=LOW)
    # room for the deck, above ledges and props
    reach = (p.DECK_FROM + d.LIP + 1, p.DECK_TO + 0.4)
    room = ON_DECK * between((-half, half), reach, (-d.DECK_THICK, 30))
    body -= room & prism(inner, -half, half)
    body = body + _pico_posts() + _sounder_ring() + _tongue() - _usb() - _slits() - _bootsel()
    for x, y in d.FEET:
        body -= Pos(x, y, 0) * _foot_ring()
    x, z, wide = d.LEAD_HOLE
    return body - Pos(x, p.BACK, z) * Box(wide, 20, wide)  # a square is bridged, a circle is not


def _lip() -> Part:
    """Along the front wall: the deck's bevelled edge goes under it."""
    start = p.DECK_FROM - d.GAP
    points = ((start - 1, 0), (start + d.LIP, 0), (start, -d.LIP), (start - 1, -d.LIP))
    half = p.INSIDE / 2 + 0.5
    return ON_DECK * prism(points, -half, half) & prism(p.OUTLINE, -half, half)


def _ledges(half: float) -> Part:
    """Along three walls, for the deck to lie on; sloped below, to be printed without supports."""
    top = -d.DECK_THICK
    low = top - 1 - d.LEDGE
    section = ((half + 0.5, top), (half - d.LEDGE, top), (half - d.LEDGE, top - 1),
               (half, low), (half + 0.5, low))  # fmt: skip
    made = Part()
    for side in (-1, 1):
        points = tuple((side * x, z) for x, z in section)
        made += ON_DECK * across(points, 1, d.DECK + 2)
    start = p.DECK_FROM - d.GAP
    # the front one is steeper, as the deck's tilt leans it over, and goes on into the wall
    deep = d.WALL - 0.2
    front = ((start - deep, top), (start + d.LEDGE, top), (start + d.LEDGE, top - 1),
             (start - deep, top - 1 - 1.5 * (d.LEDGE + deep)))  # fmt: skip
    return made + (ON_DECK * prism(front, -half, half) & prism(p.OUTLINE, -half, half))


def _block(side: int, along: float) -> Part:
    """Build the block for a screw.

    It grows out of a side wall, with upright faces and a steep underside.
    """
    inward, long, high = d.BLOCK
    half = p.INSIDE / 2
    top = -d.FRAME_THICK - d.KEEPER_THICK
    y, z = p.on(p.ON_SLOPE, along, top)
    rise = p.ON_SLOPE[2, 1] / p.ON_SLOPE[1, 1]
    drift = d.SCREW_DEEP * p.ON_SLOPE[2, 1]  # the hole goes backward as it goes down
    ends = (y - long / 2, y + long / 2 + drift)
    # outline in y, z: upright ends, the top along the slope
    lower = tuple((at, z + (at - y) * rise - high - inward - 1) for at in ends)
    upper = tuple((at, z + (at - y) * rise) for at in reversed(ends))
    body = prism((*lower, *upper), side * (half - inward), side * (half + 0.5))
    body &= prism(p.OUTLINE, -d.WIDTH / 2, d.WIDTH / 2)
    # cut the underside at 45 degrees, from the inner edge to the wall
    wedge = (
        (half - inward, z - high), (half + 0.5, z - high - inward - 0.5),
        (half + 0.5, z - 60), (half - inward - 1, z - 60), (half - inward - 1, z - high),
    )  # fmt: skip
    cut = _shear(tuple((side * x, at) for x, at in wedge), y, 2 * long, rise)
    hole = (
        ON_SLOPE
        * Pos(side * d.SCREWS_ACROSS / 2, along, top - d.SCREW_DEEP)
        * Cylinder(d.SCREW_CORE / 2, d.SCREW_DEEP + 1, align=LOW)
    )
    return body - cut - hole


def _shear(points: Points, y: float, long: float, rise: float) -> Part:
    """Build a prism of the outline (x, z) at y, that climbs with the slope."""
    start = y - long
    wire = Wire.make_polygon([(x, start, z - long * rise) for x, z in points], close=True)
    return Part() + Solid.extrude(Face(wire), (0, 2 * long, 2 * long * rise))


def _pico_posts() -> Part:
    """Four posts, pegs on the two away from the socket, and two clips and two ribs at that end."""
    made = Part()
    near, far = p.PICO_END + d.PICO_HOLE_FROM_END, p.PICO_END + d.PICO[0] - d.PICO_HOLE_FROM_END
    for side in (-1, 1):
        across = d.PICO_BACK + side * d.PICO_HOLE_APART / 2
        # the socket's wide shell is between the near ones
        made += Pos(near, across + side * 0.3, d.FLOOR) * Cylinder(d.POST / 2, d.PICO_UP, align=LOW)
        made += Pos(far, across, d.FLOOR) * Cylinder(d.POST / 2, d.PICO_UP, align=LOW)
        made += Pos(far, across, p.PICO_FACE) * Cylinder(d.PEG[0] / 2, d.PEG[1], align=LOW)
        made += _clip(d.PICO_BACK + side * d.CLIPS_APART / 2)
        made += _rib(d.PICO_BACK + side * d.RIBS_APART / 2)
    return made


def _rib(y: float) -> Part:
    """Stands behind the Pico's end, upright there and sloped away from it; bevelled at the top."""
    long, thick, over = d.RIB
    x, z = p.PICO_END + d.PICO[0] + d.RIB_GAP, p.PICO_FACE + d.PICO[2]
    points = (
        (x, d.FLOOR - 0.1), (x, z), (x + over, z + over), (x + over + d.THIN, z + over),
        (x + long, d.FLOOR), (x + long, d.FLOOR - 0.1),
    )  # fmt: skip
    return across(points, y - thick / 2, y + thick / 2)


def _clip(y: float) -> Part:
    wide, thick, grip = d.CLIP
    x = p.PICO_END + d.PICO[0] + d.CLIP_GAP  # its inner face
    z = p.PICO_FACE + d.PICO[2] + 0.05
    tip = x - d.CLIP_GAP - grip
    points = (
        (x, d.FLOOR - 0.1), (x, z), (tip, z + x - tip), (tip, z + x - tip + 0.4),
        (x + thick - 0.4, z + x - tip + 0.4 + 2.0), (x + thick, z + x - tip + 0.4 + 2.0),
        (x + thick, d.FLOOR - 0.1),
    )  # fmt: skip
    return across(points, y - wide / 2, y + wide / 2)


def _usb() -> Part:
    """Build the hole for the socket, and outside it the hollow for the plug, sloped at the top."""
    outer = -d.WIDTH / 2
    z = p.PICO_FACE - d.WEB_DROP
    wide, high = d.WEB_HOLE
    hole = Pos(outer, d.PICO_BACK, z) * Box(10, wide, high)
    deep = d.WALL - d.WEB
    wide, high = d.PLUG_HOLE
    points = (
        (outer - 1, z - high / 2), (outer + deep, z - high / 2), (outer + deep, z + high / 2),
        (outer, z + high / 2 + deep), (outer - 1, z + high / 2 + deep),
    )  # fmt: skip
    return hole + across(points, d.PICO_BACK - wide / 2, d.PICO_BACK + wide / 2)


def _tongue() -> Part:
    """Under the plug: a saddle for the cable, a slot at each side of it, a groove below."""
    out, wide, high = d.TONGUE
    outer = -d.WIDTH / 2
    half = wide / 2
    plate = between((outer - out, outer + 1), (d.PICO_BACK - half, d.PICO_BACK + half), (0, high))
    ends = plate.edges().filter_by(Axis.Z).group_by(Axis.X)[0]
    plate = Part() + fillet(ends, d.TONGUE_CORNER)
    at = Pos(outer - d.TIE_AT, d.PICO_BACK, 0)
    along, across, up = d.SADDLE
    plate += at * Pos(0, 0, high) * Box(along, across, up, align=LOW)
    along, across = d.TIE_SLOT
    for side in (-1, 1):
        plate -= at * Pos(0, side * d.TIE_SLOTS_APART / 2, 0) * Box(along, across, 4 * high)
    groove = Box(along, d.TIE_SLOTS_APART, 2 * d.TIE_GROOVE)
    return plate - at * groove


def _bootsel() -> Part:
    x = p.PICO_END + d.BOOTSEL_FROM_END
    return Pos(x, d.PICO_BACK, 0) * Box(*d.BOOTSEL_HOLE, 3 * d.FLOOR)


def _sounder_ring() -> Part:
    inside, thick, high = d.SOUNDER_RING
    ring = Cylinder(inside / 2 + thick, high, align=LOW) - Cylinder(inside / 2, high, align=LOW)
    ring -= Box(30, 3, 2 * high)  # two gaps, so that it gives way
    return Pos(*d.SOUNDER_AT, d.FLOOR) * ring


def _foot_ring() -> Part:
    inside, thick, deep = d.FOOT_RING
    whole = Cylinder(inside / 2 + thick, 2 * deep)
    return whole - Cylinder(inside / 2, 3 * deep)


def _slits() -> Part:
    count, wide, high, apart = d.SLITS
    made = Part()
    for n in range(int(count)):
        y = d.SOUNDER_AT[1] + (n - (count - 1) / 2) * apart
        made += Pos(d.WIDTH / 2, y, d.FLOOR + 3 + high / 2) * Box(10, wide, high)
    return made


def deck() -> Part:
    """Build the plate under the keypad, with its hollow, and a slot for the ribbon."""
    half = p.INSIDE / 2 - d.GAP
    top, low = 0.0, -d.DECK_THICK
    start = p.DECK_FROM
    points = ((start, low), (start, -d.LIP), (start + d.LIP, top), (p.DECK_TO, top),
              (p.DECK_TO, low))  # fmt: skip
    plate = prism(points, -half, half)
    wide, long = (side + 2 * d.RECESS_GAP for side in d.KEYPAD[:2])
    plate -= between((-wide / 2, wide / 2), (p.RECESS_FROM, p.RECESS_FROM + long), (-d.RECESS, 1))
    slot = (d.SLOT_FROM_FRONT, p.RECESS_FROM + 0.01)
    return plate - between((-d.SLOT[0] / 2, d.SLOT[0] / 2), slot, (-10, 1))


def frame(size: str) -> Part:
    """Build the plate around a display, its face z = 0, with a pocket for the board at its back."""
    display = d.MODULES[size]
    half = p.FRAME_WIDE / 2
    plate = between((-half, half), (d.FRAME_START, p.FRAME_TO), (-d.FRAME_THICK, 0))
    plate -= _under_deck()
    plate = frame_plate(plate, display, 0, d.DISPLAY_AT)
    for x, y in _screws():
        plate -= sunk(x, y, d.SCREW_FREE, d.SCREW_HEAD)
    return plate


def keeper(size: str) -> Part:
    """Build the plate behind a display that presses its board into the frame, open for its pins."""
    display = d.MODULES[size]
    half = p.FRAME_WIDE / 2
    top = -d.FRAME_THICK
    plate = between((-half, half), (d.FRAME_START, p.FRAME_TO), (top - d.KEEPER_THICK, top))
    plate -= _under_deck()
    plate = keeper_plate(plate, display, 0, d.DISPLAY_AT)
    for x, y in _screws():
        plate -= Pos(x, y, top) * Cylinder(d.SCREW_FREE / 2, 20)
    return plate


def _under_deck() -> Part:
    """Build the space the deck needs, with some air, in the slope's coordinates."""
    half = d.WIDTH / 2
    space = between((-half, half), (0, p.DECK_TO + 0.4), (-40, 0.15))
    return ON_SLOPE.inverse() * (ON_DECK * space)


def _screws() -> list[tuple[float, float]]:
    x = d.SCREWS_ACROSS / 2
    return [(side * x, y) for side in (-1, 1) for y in d.SCREWS_ALONG]


def build_printed(name: str) -> Part:
    """Build a part by its file's name, as it lies on the printer's bed."""
    kind, _, size = name.partition("-")
    if kind == "base":
        return base()
    if kind == "deck":
        return Location((0, 0, d.DECK_THICK)) * deck()
    if kind == "frame":
        return Location((0, 0, 0), (180, 0, 0)) * frame(size)
    return Location((0, 0, d.FRAME_THICK + d.KEEPER_THICK)) * keeper(size)
