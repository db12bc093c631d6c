"""The club's box: its models are sound, can be printed, fit each other and the board, and stand."""

from functools import cache
from itertools import combinations

import numpy as np
import pytest
import trimesh
from manifold3d import CrossSection, Manifold, OpType

from hardware.board import places as board
from hardware.club_box import components, places
from hardware.club_box import dimensions as d
from hardware.enclosure import dimensions as one
from hardware.enclosure.components import EDGES, Block, corners
from hardware.enclosure.export import CLUB
from hardware.enclosure.pictures import model
from hardware.enclosure.places import shift
from hardware.make import bom
from tests.hardware import solids
from tests.hardware.guides import FLAT
from tests.hardware.solids import FEW
from tests.soak import parameters

pytestmark = pytest.mark.solids

NAMES = CLUB.names
SLOPES = {"near": (places.NEAR, ""), "far": (places.FAR, "far ")}  # and how its parts are called


@cache
def _mesh(name: str) -> trimesh.Trimesh:
    return model(name, CLUB)


@cache
def _parts(module: str = "72") -> dict[str, Manifold]:
    """Every part where it belongs; frame and keeper of both sides, for these displays."""
    parts = {}
    for far, put in (("", places.PLACES), ("far ", places.FAR_PLACES)):
        for name, at in put.items():
            parts[far + name] = solids.solid(_mesh(places.file_of(name, module)), at)
    return parts


# The two boards of displays, and the edges that their pins may be at
MODULES = [("72", "upper"), *(("61.5", edge) for edge in EDGES)]


def _at(block: Block, x: float, y: float, z: float) -> Block:
    return block._replace(at=shift(x, y, z) @ block.at)


@pytest.mark.parametrize("name", NAMES)
def test_a_model_is_one_closed_solid_on_the_bed(name: str) -> None:
    mesh = _mesh(name)
    assert mesh.is_watertight and mesh.is_winding_consistent
    assert len(solids.solid(mesh).decompose()) == 1
    assert max(mesh.extents[:2]) + 2 * one.SKIRT <= one.BED
    assert abs(mesh.bounds[0][2]) < 1e-3
    lowest = mesh.triangles_center[:, 2] < 1e-3
    share = 0.04 if name == "hood" else 0.2  # walls stand on their rim
    assert mesh.area_faces[lowest].sum() > share * mesh.extents[0] * mesh.extents[1]


@pytest.mark.parametrize("count", parameters({"150": 150, "400": 400}, usual=["150"]))
@pytest.mark.parametrize("name", NAMES)
def test_walls_are_thick_enough(name: str, count: int) -> None:
    points, thick = solids.walls(_mesh(name), count)
    thin = thick < one.THIN - 0.02
    assert not thin.any(), f"{thick[thin].round(2)} at {points[thin].round(1)}"


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_printed_on_air(name: str) -> None:
    overhangs = list(solids.find_unsupported(solids.solid(_mesh(name)), one.BRIDGE, 2 * one.LAYER))
    assert not overhangs, "\n".join(f"z {z:.1f}: {place.round(1)}" for z, place in overhangs)


@pytest.mark.parametrize("module", d.BOARDS)
def test_parts_are_clear_of_each_other(module: str) -> None:
    parts = _parts(module)
    for first, other in combinations(parts, 2):
        assert solids.overlap(parts[first], parts[other]) < FEW, (first, other)
    # and where they are not quite in the middle
    for name in ("frame", "keeper", "far frame", "far keeper", "deck"):
        for x in (-0.2, 0.2):
            moved = parts[name].translate((x, 0, 0))
            assert solids.overlap(moved, parts["hood"]) < FEW, name
    for way in ((0.2, 0.2, 0), (-0.2, -0.2, 0)):
        assert solids.overlap(parts["door"].translate(way), parts["tray"]) < FEW
    for x in (-0.2, 0.2):
        assert solids.overlap(parts["rear"].translate((x, 0, 0)), parts["tray"]) < FEW


def test_the_rear_is_pushed_into_the_tray_and_goes_no_other_way() -> None:
    tray, rear = _parts()["tray"], _parts()["rear"]
    for back in (0.0, 2.0, 4.0, 8.0):
        assert solids.overlap(rear.translate((0, back, 0)), tray) < FEW, back
    for way in ((0.5, 0, 0), (-0.5, 0, 0), (0, -0.5, 0)):
        assert solids.overlap(rear.translate(way), tray) > 1, way
    # each is screwed to the hood, whose walls stand on both
    hood = _parts()["hood"].translate((0, 0, -0.2))
    walls = 0.2 * one.WALL * (places.BACK - d.SEAM)
    assert solids.overlap(hood, rear) > walls and solids.overlap(hood, tray) > walls
    # the feet at the back are under the rear, as near to its screws as to its edge
    assert sum(y > d.SEAM + one.FOOT[0] for _, y in d.FEET) == len(places.REAR_HOLES) == 2


@pytest.mark.parametrize(("module", "edge"), MODULES)
def test_what_goes_in_has_room(module: str, edge: str) -> None:
    parts, blocks = _parts(module), components.inside(module, edge)
    for block in blocks:
        for name, part in parts.items():
            if "keeper" in name and block.name == "module":
                continue  # it is pressed on
            assert solids.overlap(solids.stand_in(block), part) < FEW, (block.name, name)
    loose = [block for block in blocks if block.name in ("wires", "pins", "module", "pico")]
    for first, other in combinations(loose, 2):
        shared = solids.overlap(solids.stand_in(first), solids.stand_in(other))
        assert shared < FEW, (first.name, other.name)
    for block in loose[:-6]:
        for other in components.assembly():
            if other.name not in ("board", block.name):
                shared = solids.overlap(solids.stand_in(block), solids.stand_in(other))
                assert shared < FEW, (block.name, other.name)


def test_the_board_may_lie_a_little_aside() -> None:
    # by the air around it, which is more than screws in their holes let it
    assert d.AIR > (d.LONG_FREE - 3.0 + board.HOLE - 3.0) / 2 + 0.1
    parts = [solids.stand_in(block) for block in components.assembly() if block.name != "board"]
    whole = Manifold.batch_boolean(parts, OpType.Add)
    for way in ((d.AIR, 0, 0), (-d.AIR, 0, 0), (0, d.AIR, 0), (0, -d.AIR, 0)):
        for name in ("tray", "deck", "hood"):
            assert solids.overlap(whole.translate(way), _parts()[name]) < FEW, (way, name)


def test_the_board_lies_on_its_bosses_and_is_pressed_on() -> None:
    parts = _parts()
    low = solids.stand_in(_at(components.circuit(), 0, 0, -0.3))
    high = solids.stand_in(_at(components.circuit(), 0, 0, 0.3))
    bosses = 6 * np.pi / 4 * (d.BOSS**2 - d.LONG_FREE**2) * 0.3
    assert solids.overlap(low, parts["tray"]) == pytest.approx(bosses, rel=0.05)
    assert solids.overlap(high, parts["deck"]) > 4 * 0.3 * 30
    assert solids.overlap(high, parts["hood"]) > 2 * 0.3 * 30
    # what is pressed on is free of parts and tracks there, and held from the side by the walls
    assert d.BOSS <= board.HOLE_FREE + 0.5
    for way in ((d.AIR + 0.2, 0, 0), (-d.AIR - 0.2, 0, 0), (0, -d.AIR - 0.2, 0)):
        moved = solids.stand_in(_at(components.circuit(), *way))
        assert solids.overlap(moved, parts["tray"]) > 1, way


def test_long_screws_reach_from_the_floor_into_deck_and_hood() -> None:
    parts = _parts()
    shank = Manifold.cylinder(d.LONG_SCREW, 1.5, circular_segments=48)
    thread = np.pi / 4 * (3.0**2 - d.LONG_CORE**2)
    for x, y in (*places.BOARD_HOLES, *places.REAR_HOLES):
        put = shank.translate((x, y, 0))
        assert solids.overlap(put, parts["tray"]) < FEW
        assert solids.overlap(put, parts["rear"]) < FEW
        deep = solids.overlap(put, parts["deck" if (x, y) in places.DECK_HOLES else "hood"])
        assert deep > 0.9 * 7 * thread  # seven millimetres of thread
    holes = {places.on_board(*at)[:2] for at in board.HOLES}
    assert set(places.BOARD_HOLES) == holes and board.HOLE >= 3.0


def test_deck_and_hood_go_on_from_above() -> None:
    parts = _parts()
    board_in = [solids.stand_in(block) for block in components.assembly()]
    for up in (0, 2, 5, 10, 20, 40):
        hood = parts["hood"].translate((0, 0, up))
        deck = parts["deck"].translate((0, 0, up))
        for block in board_in:
            assert solids.overlap(hood, block) < FEW, up
            assert solids.overlap(deck, block) < FEW, up
        for part in (hood, deck):
            assert solids.overlap(part, parts["tray"]) < FEW, up
            assert solids.overlap(part, parts["rear"]) < FEW, up
        assert solids.overlap(deck, parts["hood"]) < FEW, up  # first the hood, then the deck
    # which holds the hood's front down
    assert solids.overlap(parts["hood"].translate((0, 0, 0.5)), parts["deck"]) > 5


@pytest.mark.parametrize("module", d.BOARDS)
def test_frames_go_in_from_above_and_their_screws_bite(module: str) -> None:
    parts = _parts(module)
    for side, (slope, _) in SLOPES.items():
        names = [f"{'far ' if side == 'far' else ''}{name}" for name in ("frame", "keeper")]
        for name in names:
            for up in (0, 1, 5, 30):
                assert solids.overlap(parts[name].translate((0, 0, up)), parts["hood"]) < FEW, name
        for head in components.screws():
            if np.allclose(head.at[:3, 2], slope[:3, 2]):
                at = head.at @ shift(0, 0, 0.6 - one.SCREW_LONG)
                shank = Manifold.cylinder(one.SCREW_LONG, one.SCREW / 2, circular_segments=48)
                shank = shank.transform(at[:3])
                for name in names:
                    assert solids.overlap(shank, parts[name]) < FEW, name
                ring = np.pi / 4 * (one.SCREW**2 - one.SCREW_CORE**2)
                assert solids.overlap(shank, parts["hood"]) > 0.9 * 4 * ring
    assert d.FRAME_DEEP + d.SCREW_DEEP > one.SCREW_LONG


@pytest.mark.parametrize("board_name", d.BOARDS)
@pytest.mark.parametrize("side", SLOPES)
def test_a_window_is_over_each_display(side: str, board_name: str) -> None:
    slope, far = SLOPES[side]
    parts = {name: _parts(board_name)[far + name] for name in ("frame", "keeper")}
    glass, module, _ = components.display(slope, board_name)
    shown = d.BOARDS[board_name]
    lit = (*shown.active, 20.0)
    at = glass.at @ shift(0, shown.active_up, 10 + glass.size[2] / 2)
    assert solids.overlap(solids.stand_in(Block("", lit, at, "")), parts["frame"]) < FEW
    # the keeper presses the board into the frame, and it cannot fall out
    out = slope[:3, 2] * one.CLAMP
    pressed = solids.stand_in(module)
    assert solids.overlap(pressed, parts["keeper"]) > 1.0
    assert solids.overlap(pressed.translate(out), parts["keeper"]) < FEW
    assert solids.overlap(pressed.translate(-slope[:3, 2]), parts["keeper"]) > 30


def test_plug_switch_and_cable_have_their_places() -> None:
    parts = _parts()
    whole = (parts["tray"], parts["hood"])
    plug = components.plug()
    for block in (plug, *components.cable()):
        for part in whole:
            assert solids.overlap(solids.stand_in(block), part) < FEW, block.name
        assert corners(block)[:, 2].min() > 0
    # air around the overmould, and its mouth at the socket's
    for part in whole:
        assert solids.overlap(solids.stand_in(plug._replace(size=(16, 11.4, 9.3))), part) < FEW
    usb = next(block for block in components.pico() if block.name == "usb")
    assert abs(corners(usb)[:, 0].min() - corners(plug)[:, 0].max()) <= 0.3
    # the lever reaches out far enough for a finger, and slides
    lever = next(block for block in components.small_parts() if block.name == "lever")
    assert corners(lever)[:, 0].min() < -d.WIDTH / 2 - 2.5
    for way in (0.0, -board.SWITCH_LEVER[1]):
        for part in whole:
            assert solids.overlap(solids.stand_in(_at(lever, 0, way, 0)), part) < FEW
    # the cable lies on its saddle; a pull at it bends the saddle, along the layers' weak side
    cable = components.cable()[0]
    assert solids.overlap(solids.stand_in(_at(cable, 0, 0, -0.5)), parts["tray"]) > 1
    _, along, across = d.SADDLE
    lever_arm = places.PLUG[1]
    assert one.PLUG_PUSH * lever_arm / (along * across**2 / 6) < one.STRESS


def test_nothing_is_open_under_the_pico() -> None:
    floor = _parts()["tray"].slice(one.FLOOR / 2)
    x, y, _ = places.on_board(*board.PICO_AT)
    long, wide, _ = board.PICO
    under = CrossSection.square((long, wide)).translate((x, y - wide / 2))
    assert (floor ^ under).area() == pytest.approx(long * wide, rel=1e-3)


def test_the_door_shows_the_cells_and_stays_flush() -> None:
    parts = _parts()
    door = parts["door"]
    (x0, x1), (y0, y1) = d.DOOR
    for block in components.cells():
        if block.name != "holder":
            continue
        low, high = corners(block).min(axis=0), corners(block).max(axis=0)
        middle = (low + high) / 2
        # a cell of 14.5 x 50.5 mm goes through the opening
        assert x0 < middle[0] - 7.25 and middle[0] + 7.25 < x1
        assert y0 < middle[1] - 25.25 and middle[1] + 25.25 < y1
        assert low[2] > one.FLOOR + 0.5
    assert solids.overlap(door.translate((0, 0, 0.8)), parts["tray"]) > 5  # not pushed in
    assert solids.overlap(door.translate((0, 0, -5)), parts["tray"]) < FEW  # comes out
    assert abs(_mesh("door").extents[2] - one.FLOOR) < 1e-3
    screw = Manifold.cylinder(one.SCREW_LONG, one.SCREW / 2, circular_segments=48)
    ring = np.pi / 4 * (one.SCREW**2 - one.SCREW_CORE**2)
    for x, y in places.DOOR_SCREWS:
        put = screw.translate((x, y, 0))
        assert solids.overlap(put, door) < FEW
        assert solids.overlap(put, parts["tray"]) > 0.9 * 8 * ring


def _weight() -> tuple[float, float]:
    """Return the box's weight in newtons, and the y of its middle.

    Printed parts, board, three cells.
    """
    pieces = []
    for name, part in _parts().items():
        mass = _grams(places.file_of(name.removeprefix("far ")))
        low = part.bounding_box()
        pieces.append((mass, (low[1] + low[4]) / 2))
    pieces.append((board.WIDE * board.DEEP * board.THICK * 1.85e-3, board.DEEP / 2))
    pieces += [(23.0, places.on_board(*at)[1]) for at in board.CELLS]
    pieces += [(20.0, (corners(components.display(slope)[1])[:, 1]).mean()) for slope, _ in
               SLOPES.values()]  # fmt: skip
    mass = sum(one_mass for one_mass, _ in pieces)
    return mass / 1000 * 9.81, sum(one_mass * y for one_mass, y in pieces) / mass


@cache
def _grams(name: str) -> float:
    volume = solids.printed_volume(solids.solid(_mesh(name)), one.LAYER, one.SKIN, one.INFILL)
    return volume / 1000 * one.DENSITY


def test_a_hard_press_at_a_keys_edge_does_not_tip_the_box() -> None:
    weight, middle = _weight()
    xs, ys = zip(*d.FEET, strict=True)
    caps = np.vstack([corners(block) for block in components.switches() if block.name == "cap"])
    # at the front: the press turns the box about its front feet, its weight turns it back
    out = min(ys) - caps[:, 1].min()
    assert 0 < out < 3
    assert d.PRESS * out < weight * (middle - min(ys)) / 2
    # at the sides no key's edge is beyond the feet, and none behind them
    assert min(xs) < caps[:, 0].min() and caps[:, 0].max() < max(xs)
    assert caps[:, 1].max() < max(ys)
    # a hand that leans on the front edge
    assert d.PRESS * min(ys) < weight * (middle - min(ys))
    held = weight * (middle - min(ys))
    grams = weight / 9.81 * 1000
    assert f"edge is {out:.1f} mm before the middle of the front feet" in FLAT
    assert f"of {d.PRESS:.0f} newtons (3 kg; a hard one is 10) turns the box with" in FLAT
    assert f"{d.PRESS * out:.0f} N·mm, and its {grams:.0f} g, cells included," in FLAT
    assert f"hold it with {held:.0f} N·mm" in FLAT
    assert f"Only {held / min(ys):.0f} newtons on the very edge of the deck" in FLAT


def test_feet_stand_on_the_floor_and_off_its_holes() -> None:
    whole = _parts()["tray"] + _parts()["rear"]
    floor = whole.slice(one.THIN / 2)  # above the rings
    for foot in components.feet():
        pad = CrossSection.circle(one.FOOT[0] / 2).translate((foot.at[0, 3], foot.at[1, 3]))
        assert abs((pad ^ floor).area() - pad.area()) < FEW
    low = whole.slice(0.05)
    for foot in components.feet():
        pad = CrossSection.circle(one.FOOT[0] / 2).translate((foot.at[0, 3], foot.at[1, 3]))
        ring = np.pi / 4 * ((one.FOOT_RING[0] + 2 * one.FOOT_RING[1]) ** 2 - one.FOOT_RING[0] ** 2)
        assert pad.area() - (pad ^ low).area() == pytest.approx(ring, rel=0.05)


def test_the_clicks_get_out() -> None:
    count, wide, high, _ = d.SLITS
    slab = Manifold.cube((60, 1.0, 60)).translate((-30, places.BACK - 1.5, d.BOARD_TOP))
    back = solids.overlap(slab, _parts()["hood"])
    whole = 60 * (d.EAVES - d.BOARD_TOP)
    assert whole - back > 0.9 * count * wide * high


def test_the_list_has_the_screws_the_feet_and_the_weight() -> None:
    lines = {line.part: line for line in bom.club()}
    assert lines["Long screws"].quantity == len(places.BOARD_HOLES) + len(places.REAR_HOLES)
    assert f"M3 x {d.LONG_SCREW:.0f} mm" in lines["Long screws"].type
    assert lines["Screws"].quantity == len(components.screws()) + len(places.DOOR_SCREWS)
    assert lines["Feet"].quantity == len(d.FEET)
    grams = sum(_grams(places.file_of(name.removeprefix("far "))) for name in _parts())
    assert f"{grams:.0f} g" in lines["Filament"].type
    assert f"They weigh about {grams:.0f} g" in FLAT
