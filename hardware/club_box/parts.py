"""The parts of the club's box as solids.

Tray and rear, deck, hood, frame and keeper (two of each), and the door to the cells. Each function
returns a part in the box's coordinates; frame and keeper have the slope's. `build_printed` turns a
part as it is printed.
"""

from build123d import (
    Axis,
    Box,
    Cylinder,
    Location,
    Part,
    Pos,
    Rot,
    fillet,
)

from hardware.board import places as board
from hardware.club_box import dimensions as d
from hardware.club_box import places as p
from hardware.enclosure import dimensions as one
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

_HALF, _OUT = d.INSIDE / 2, d.WIDTH / 2
_NEAR = Pos(0, d.HOOD, d.EAVES) * Rot(d.ROOF_TILT, 0, 0)
_FAR = Pos(0, p.BACK, d.EAVES) * Rot(0, 0, 180) * Rot(d.ROOF_TILT, 0, 0)


def _round_edges(whole: Part) -> Part:
    return Part() + fillet(whole.edges().filter_by(Axis.Z), d.CORNER)


def _whole_tray() -> Part:
    """Floor and walls up to the board, with what it lies on, and what is screwed on behind it."""
    rim = d.BOARD_TOP
    body = _round_edges(between((-_OUT, _OUT), (0, p.BACK), (0, rim)))
    body -= between((-_HALF, _HALF), (one.WALL, p.BACK - one.WALL), (one.FLOOR, rim + 1))
    for x, y in p.BOARD_HOLES:
        body += Pos(x, y, one.FLOOR) * Cylinder(d.BOSS / 2, d.UNDER, align=LOW)
    for x, y in p.REAR_HOLES:
        body += Pos(x, y, one.FLOOR) * Cylinder(d.BOSS / 2, rim - one.FLOOR, align=LOW)
    for _, y in p.DOOR_SCREWS:
        body += _ear_block(y)
    body = body - _room_for_cells() + _plug_tab() + _fin()
    for x, y in (*p.BOARD_HOLES, *p.REAR_HOLES):
        body -= Pos(x, y, 0) * Rot(180, 0, 0) * sunk(0, 0, d.LONG_FREE, d.LONG_HEAD)
    body -= _door_opening()
    for x, y in p.DOOR_SCREWS:
        core = Cylinder(one.SCREW_CORE / 2, d.EAR_BLOCK[1] - 1.8 + one.FLOOR, align=LOW)
        body -= Pos(x, y, 0) * core
    ring = Cylinder(one.FOOT_RING[0] / 2 + one.FOOT_RING[1], 2 * one.FOOT_RING[2])
    ring -= Cylinder(one.FOOT_RING[0] / 2, 3 * one.FOOT_RING[2])
    for x, y in d.FEET:
        body -= Pos(x, y, 0) * ring
    return body


def tray() -> Part:
    """Build the front, with everything that the board lies on; printed as it stands."""
    far = 4 * _OUT
    body = _whole_tray() & between((-far, far), (-1, d.SEAM), (-1, far))
    for side in (-1, 1):
        body -= _tongue(side, d.TONGUE_GAP)
    return body


def rear() -> Part:
    """Build the part behind the board: two tongues go into the tray, two screws into the hood."""
    start = d.SEAM + d.PART
    body = _whole_tray() & between((-_OUT, _OUT), (start, p.BACK + 1), (-1, d.BOARD_TOP + 1))
    for side in (-1, 1):
        body += _tongue(side)
        ends = sorted((side * (_HALF - d.TONGUE_GAP - d.TONGUE[1]), side * (_HALF + 0.5)))
        body += between((ends[0], ends[1]), (start, d.SEAM + d.TONGUE[0]), (0, d.BOARD_TOP))
    return body


def _tongue(side: int, air: float = 0.0) -> Part:
    """Build a tongue along the tray's side wall, larger by `air` for the tray's groove."""
    forward, thick = d.TONGUE
    out = _HALF - d.TONGUE_GAP
    ends = sorted((side * (out - thick - air), side * (out + air)))
    return between(
        (ends[0], ends[1]), (d.SEAM - forward - air, d.SEAM + forward), (-air, d.BOARD_TOP + air)
    )


def _ear_block(y: float) -> Part:
    """Over the recess of an ear of the door: its screw goes into it."""
    wide, high = d.EAR_BLOCK
    long = d.EAR[1] + 1.6
    out = 1 if y > d.DOOR[1][1] else -1
    at = y + out * (long - d.EAR[1]) / 2
    half = long / 2
    return between(
        (d.EAR_AT - wide / 2, d.EAR_AT + wide / 2), (at - half, at + half),
        (one.FLOOR - 0.5, one.FLOOR + high),
    )  # fmt: skip


def _room_for_cells() -> Part:
    """Build the space that bosses and blocks leave to the holders, up to the board."""
    wide, long = (side / 2 + d.CELL_AIR for side in board.HOLDER)
    made = Part()
    for at in board.CELLS:
        x, y, _ = p.on_board(*at)
        made += between((x - wide, x + wide), (y - long, y + long), (one.FLOOR, d.BOARD_TOP + 1))
    return made


def _door_opening(gap: float = 0.0) -> Part:
    """Build the door's opening, smaller by `gap` on each side; wider below, at 45 degrees."""
    (x0, x1), (y0, y1) = d.DOOR
    x0, x1, y0, y1 = x0 + gap, x1 - gap, y0 + gap, y1 - gap
    edge, top = d.DOOR_EDGE, one.FLOOR + (0.0 if gap else 1.0)
    sides = ((x0 - edge, 0), (x1 + edge, 0), (x1, edge), (x1, top), (x0, top), (x0, edge))
    ends = ((y0 - edge, 0), (y1 + edge, 0), (y1, edge), (y1, top), (y0, top), (y0, edge))
    made = across(sides, y0 - edge, y1 + edge) & prism(ends, x0 - edge, x1 + edge)
    half, (_, long) = d.EAR[0] / 2 - gap, d.EAR
    for way, end in ((-1, y0), (1, y1)):
        reach = sorted((end - way * 2, end + way * (long - gap)))
        made += between((d.EAR_AT - half, d.EAR_AT + half), (reach[0], reach[1]), (0, one.FLOOR))
    return made


def _plug_hole() -> Points:
    """Build the plug's hole (y, z), its top sloped at both sides: printed without supports."""
    y, z = p.PLUG
    half, high, more = one.PLUG_HOLE[0] / 2, one.PLUG_HOLE[1] / 2, d.PLUG_GABLE
    return (
        (y - half, z - high), (y + half, z - high), (y + half, z + high),
        (y + half - more, z + high + more), (y - half + more, z + high + more),
        (y - half, z + high),
    )  # fmt: skip


def _plug_tab() -> Part:
    """Stands up from the tray's left wall and fills the hood's slot below the plug."""
    y, z = p.PLUG
    half = one.PLUG_HOLE[0] / 2 - d.PLUG_TAB
    return between(
        (-_OUT, -_HALF), (y - half, y + half), (d.BOARD_TOP - 1, z - one.PLUG_HOLE[1] / 2)
    )


def _fin() -> Part:
    """Build a wall outside below the plug, with a saddle at its end that the cable is tied to."""
    y, z = p.PLUG
    out, long, wide = d.SADDLE
    low = z - one.PLUG[1] / 2 - 1.0
    top = z - one.CABLE / 2 - 0.2
    end = -_OUT - out - long
    made = between((end, -_OUT + 1), (y - d.FIN / 2, y + d.FIN / 2), (0, low))
    made += between((end, -_OUT - out), (y - wide / 2, y + wide / 2), (0, top))
    along, up = one.TIE_SLOT
    middle = end + long / 2
    slot = between(
        (middle - along / 2, middle + along / 2), (y - wide, y + wide), (d.TIE_LOW, d.TIE_LOW + up)
    )
    return made - slot


def deck() -> Part:
    """Build the plate around the keys.

    It has walls at three sides, and pillars that press on the board.
    """
    top, low = d.DECK_TOP, d.BOARD_TOP
    body = between((-_OUT, _OUT), (0, d.DECK_LONG), (low, top))
    front = body.edges().filter_by(Axis.Z).group_by(Axis.Y)[0]
    body = Part() + fillet(front, d.CORNER)
    plate = top - d.DECK_THICK
    body -= between((-_HALF, _HALF), (one.WALL, d.DECK_LONG + 1), (low - 1, plate))
    for x, y in p.DECK_HOLES:
        body += Pos(x, y, low) * Cylinder(d.BOSS / 2, plate - low, align=LOW)
        body -= Pos(x, y, low - 1) * Cylinder(d.LONG_CORE / 2, d.LONG_SCREW - low + 1.2, align=LOW)
    air = board.CAP / 2 + d.KEY_AIR
    left, back, _ = p.on_board(*board.key(0, 0))
    right, front_y, _ = p.on_board(*board.key(3, 3))
    keys = ((left - air, right + air), (front_y - air, back + air))
    return body - between(*keys, (plate - 1, top + 1))


def hood() -> Part:
    """Build the walls around the Pico, up to the roof, with what the frames are screwed to."""
    body = _round_edges(prism(p.OUTLINE, -_OUT, _OUT))
    body -= between((-_HALF, _HALF), (d.HOOD + d.HOOD_WALL, p.BACK - one.WALL), (0, p.RIDGE[1] + 1))
    for slope in (_NEAR, _FAR):  # frames lie on the front wall and on the back one
        body -= slope * between((-_HALF, _HALF), (-10, d.SLOPE), (-d.FRAME_DEEP, 60))
    for side in (-1, 1):
        body += _flange(side)
        for slope in (_NEAR, _FAR):
            for along in d.SCREWS_ALONG:
                body += _block(slope, side, along)
    for x, y in p.HOOD_HOLES:
        body += _pillar(x, y)
        core = Cylinder(d.LONG_CORE / 2, d.LONG_SCREW - d.BOARD_TOP + 1.2, align=LOW)
        body -= Pos(x, y, d.BOARD_TOP - 1) * core
    body -= prism(_plug_hole(), -_OUT - 1, -_HALF + 0.5)
    y, z = p.PLUG
    half = one.PLUG_HOLE[0] / 2
    body -= between((-_OUT - 1, -_HALF + 0.5), (y - half, y + half), (0, z))
    return body - _lever_slot() - _slits()


def _flange(side: int) -> Part:
    """Under the deck's rear edge, which holds the hood's front down; sloped below."""
    forward, thick, along = d.FLANGE
    top = d.DECK_TOP - d.DECK_THICK - d.PART
    tip = d.HOOD - forward
    points = (
        (tip, top), (d.HOOD + 0.5, top), (d.HOOD + 0.5, top - thick - forward - 0.5),
        (d.HOOD, top - thick - forward), (tip, top - thick),
    )  # fmt: skip
    ends = sorted((side * (_HALF - one.GAP), side * (_HALF - one.GAP - along)))
    return prism(points, ends[0], ends[1])


def _block(slope: Location, side: int, along: float) -> Part:
    """Build the block for a frame's screw: it grows out of a side wall, with a steep underside."""
    inward, long, thick = d.BLOCK
    half = long / 2
    x0, x1 = _HALF - inward, _HALF + 0.5
    low = thick + (x1 - x0)
    points = ((x0, -thick), (x1, -low), (x1, 20), (x0, 20))
    top = slope * Pos(0, along, -d.FRAME_DEEP)
    y, z = top.position.Y, top.position.Z
    body = Pos(0, 0, z) * across(tuple((side * a, b) for a, b in points), y - half, y + half)
    body &= prism(p.OUTLINE, -_OUT, _OUT)
    room = slope * between((-_OUT, _OUT), (-60, 60), (-d.FRAME_DEEP, 60))
    way = side if slope is _NEAR else -side
    hole = Pos(way * d.SCREWS_ACROSS / 2, along, -d.FRAME_DEEP - d.SCREW_DEEP) * Cylinder(
        one.SCREW_CORE / 2, d.SCREW_DEEP + 1, align=LOW
    )
    return body - room - slope * hole


def _pillar(x: float, y: float) -> Part:
    """Presses on the board, or stands on the tray's own boss; joined to the side wall."""
    side = 1 if x > 0 else -1
    ends = sorted((x - side * d.BOSS / 2, side * (_HALF + 0.5)))
    high = d.LONG_SCREW - d.BOARD_TOP + 2.4
    return between(
        (ends[0], ends[1]), (y - d.BOSS / 2, y + d.BOSS / 2), (d.BOARD_TOP, d.BOARD_TOP + high)
    )


def _lever_slot() -> Part:
    """For the switch's lever, from the tray's rim up, its upper corners cut off."""
    y = p.LEVER[0]
    along, up = d.LEVER_SLOT
    half, top = along / 2, d.BOARD_TOP + up
    points = (
        (y - half, 0), (y + half, 0), (y + half, top - 2), (y + half - 2, top),
        (y - half + 2, top), (y - half, top - 2),
    )  # fmt: skip
    return prism(points, -_OUT - 1, -_HALF + 0.5)


def _slits() -> Part:
    count, wide, high, apart = d.SLITS
    x, z = d.SLITS_AT
    made = Part()
    for n in range(int(count)):
        at = x + (n - (count - 1) / 2) * apart
        made += Pos(at, p.BACK, z + high / 2) * Box(wide, 10, high)
    return made


def _plate(low: float, top: float) -> Part:
    """Build a plate from the eave's upright plane to the ridge's, in the slope's coordinates."""
    half = d.FRAME_WIDE / 2
    room = between((-half, half), (d.HOOD, p.RIDGE[0] - d.RIDGE_GAP), (0, 90))
    return (_NEAR.inverse() * room) & between((-half, half), (-10, 90), (low, top))


def frame(board: str) -> Part:
    """Build the plate around a display, its face z = 0, with a pocket for the board at its back."""
    plate = frame_plate(_plate(-one.FRAME_THICK, 0), d.BOARDS[board], *d.DISPLAY_AT[board])
    for x, y in _frame_screws():
        plate -= sunk(x, y, one.SCREW_FREE, one.SCREW_HEAD)
    return plate


def keeper(board: str) -> Part:
    """Build the plate behind a display that presses its board into the frame, open for its pins."""
    plate = keeper_plate(
        _plate(-d.FRAME_DEEP, -one.FRAME_THICK), d.BOARDS[board], *d.DISPLAY_AT[board]
    )
    for x, y in _frame_screws():
        plate -= Pos(x, y, -one.FRAME_THICK) * Cylinder(one.SCREW_FREE / 2, 20)
    return plate


def _frame_screws() -> list[tuple[float, float]]:
    x = d.SCREWS_ACROSS / 2
    return [(side * x, y) for side in (-1, 1) for y in d.SCREWS_ALONG]


def door() -> Part:
    """Build the door to the cells, flush with the floor, with an ear for a screw at each end."""
    made = _door_opening(d.DOOR_GAP)
    for x, y in p.DOOR_SCREWS:
        made -= Pos(x, y, 0) * Rot(180, 0, 0) * sunk(0, 0, one.SCREW_FREE, one.SCREW_HEAD)
    return made


def build_printed(name: str) -> Part:
    """Build a part by its file's name, as it lies on the printer's bed."""
    name, _, board = name.partition("-")
    if name == "deck":
        return Location((0, 0, d.DECK_TOP), (180, 0, 0)) * deck()
    if name == "hood":
        return Location((0, 0, -d.BOARD_TOP)) * hood()
    if name == "frame":
        return Location((0, 0, 0), (180, 0, 0)) * frame(board)
    if name == "keeper":
        return Location((0, 0, d.FRAME_DEEP)) * keeper(board)
    return {"tray": tray, "rear": rear, "door": door}[name]()
