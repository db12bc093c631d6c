"""The enclosure: its models are sound, can be printed, and fit each other and what goes in.

`make models` makes the models and runs this; `make test` leaves it out.
"""

import re
from functools import cache
from itertools import combinations

import numpy as np
import pytest
import trimesh
from manifold3d import CrossSection, Manifold

from hardware.enclosure import components, export, places
from hardware.enclosure import dimensions as d
from hardware.enclosure.components import Block
from hardware.enclosure.pictures import model
from hardware.make import bom
from tests.hardware import solids
from tests.hardware.guides import CLUB, FLAT, PRINTED
from tests.hardware.solids import FEW
from tests.soak import parameters

pytestmark = pytest.mark.solids

MODELS = list(places.models())
SIZES = list(d.MODULES)
PEG = np.pi / 4 * d.PEG[0] ** 2 * d.PICO[2]


@cache
def _mesh(name: str) -> trimesh.Trimesh:
    return model(name)


@cache
def _put(name: str) -> Manifold:
    return solids.solid(_mesh(name), places.PLACES[places.models()[name]])


def _parts(size: str) -> dict[str, Manifold]:
    return {name: _put(name) for name in ("base", "deck", f"frame-{size}", f"keeper-{size}")}


def _move(whole: Manifold, at: places.Matrix, x: float, y: float, z: float) -> Manifold:
    """Return the solid moved along the axes of a place."""
    return whole.translate(at[:3, :3] @ np.array([x, y, z]))


@pytest.mark.parametrize("name", MODELS)
def test_a_model_is_one_closed_solid_on_the_bed(name: str) -> None:
    mesh = _mesh(name)
    assert mesh.is_watertight and mesh.is_winding_consistent
    assert len(solids.solid(mesh).decompose()) == 1
    size = mesh.bounds[1] - mesh.bounds[0]
    assert max(size[:2]) + 2 * d.SKIRT <= d.BED
    assert abs(mesh.bounds[0][2]) < 1e-3
    # it stands on a good part of itself
    lowest = mesh.triangles_center[:, 2] < 1e-3
    assert mesh.area_faces[lowest].sum() > 0.3 * size[0] * size[1]


@pytest.mark.parametrize("count", parameters({"250": 250, "700": 700}, usual=["250"]))
@pytest.mark.parametrize("name", MODELS)
def test_walls_are_thick_enough(name: str, count: int) -> None:
    points, thick = solids.walls(_mesh(name), count)
    thin = thick < d.THIN - 0.02
    if name == "base":
        # the one thin place: around the USB socket, so that a plug goes all the way in
        half = d.PLUG_HOLE[0] / 2 + 0.1
        web = (points[:, 0] < -d.WIDTH / 2 + d.WALL + 0.1) & (
            np.abs(points[:, 1] - d.PICO_BACK) < half
        )
        assert thick[web].min() >= d.WEB - 0.02
        thin &= ~web
    assert not thin.any(), f"{thick[thin].round(2)} at {points[thin].round(1)}"


@pytest.mark.parametrize("name", MODELS)
def test_nothing_is_printed_on_air(name: str) -> None:
    step = 2 * d.LAYER if name == "base" else d.LAYER
    overhangs = list(solids.find_unsupported(solids.solid(_mesh(name)), d.BRIDGE, step))
    assert not overhangs, "\n".join(f"z {z:.1f}: {place.round(1)}" for z, place in overhangs)


@pytest.mark.parametrize("size", SIZES)
def test_parts_are_clear_of_each_other(size: str) -> None:
    parts = _parts(size)
    for one, other in combinations(parts, 2):
        assert solids.overlap(parts[one], parts[other]) < FEW, (one, other)
    # and of the base when they are not quite in the middle
    moves = (
        ("deck", (0.2, 0, 0)), ("deck", (-0.2, 0, 0)), ("deck", (0, -0.2, 0)),
        (f"frame-{size}", (0.2, 0.2, 0)), (f"keeper-{size}", (-0.2, 0.2, 0)),
    )  # fmt: skip
    for name, move in moves:
        at = places.ON_DECK if name == "deck" else places.ON_SLOPE
        assert solids.overlap(_move(parts[name], at, *move), parts["base"]) < FEW, (
            name,
            move,
        )


def _edges() -> list[tuple[str, str]]:
    """Every display, with the edges that its pins may be at."""
    edges = components.EDGES
    return [(size, edge) for size in SIZES for edge in edges[: len(edges) if "-" in size else 1]]


@pytest.mark.parametrize(("size", "edge"), _edges())
def test_what_goes_in_has_room(size: str, edge: str) -> None:
    parts = _parts(size)
    blocks = components.inside(size, edge)
    for block in blocks:
        for name, part in parts.items():
            if name.startswith("keeper") and block.name == "board":
                continue
            shared = solids.overlap(solids.stand_in(block), part)
            if (block.name, name) == ("pico", "base"):
                shared -= 2 * PEG  # in its holes, which the stand-in does not have
            assert shared < FEW, (block.name, name)
    for one, other in combinations(blocks, 2):
        shared = solids.overlap(solids.stand_in(one), solids.stand_in(other))
        assert shared < FEW or one.name == other.name == "ribbon", (one.name, other.name)


def test_pegs_are_in_the_picos_holes() -> None:
    x = places.PICO_END + d.PICO[0] - d.PICO_HOLE_FROM_END
    for side in (-1, 1):
        y = d.PICO_BACK + side * d.PICO_HOLE_APART / 2
        hole = Manifold.cylinder(d.PICO[2], d.PICO_HOLE / 2, circular_segments=48)
        shared = solids.overlap(_put("base"), hole.translate((x, y, places.PICO_FACE)))
        assert abs(shared - PEG) < 0.05


def test_ribs_take_the_push_of_a_plug() -> None:
    base, pico = _put("base"), components.pico()[0]

    def move(x: float) -> float:
        at = places.shift(x, 0, 0) @ pico.at
        return solids.overlap(solids.stand_in(pico._replace(at=at)), base) - in_place

    in_place = solids.overlap(solids.stand_in(pico), base)  # the pegs, in holes it does not have
    assert abs(in_place - 2 * PEG) < 2 * FEW
    # pushed in, the board meets the ribs first, and neither pegs nor clips
    assert move(d.RIB_GAP - 0.02) < FEW
    _, thick, _ = d.RIB
    assert abs(move(d.RIB_GAP + 0.05) - 2 * 0.05 * thick * d.PICO[2]) < FEW
    air = (d.PICO_HOLE - d.PEG[0]) / 2
    assert air >= d.RIB_GAP + 0.1 and d.CLIP_GAP > d.RIB_GAP + 0.1
    # pulled out, it meets the wall beside the socket before that
    assert move(-air) > FEW


def test_the_ribs_do_not_break() -> None:
    end = places.PICO_END + d.PICO[0] + d.RIB_GAP
    foot = _put("base").slice(d.FLOOR + 0.1)
    ribs = [
        place.bounds() for place in foot.decompose()
        if abs(place.bounds()[0] - end) < 0.01 and abs(place.bounds()[1] - d.PICO_BACK) > 5
    ]  # fmt: skip
    assert len(ribs) == 2
    lever = places.PICO_FACE + d.PICO[2] / 2 - d.FLOOR
    for x0, y0, x1, y1 in ribs:
        bending = (y1 - y0) * (x1 - x0) ** 2 / 6
        assert d.PLUG_PUSH / 2 * lever / bending < d.STRESS
    # the posts alone would
    assert d.PLUG_PUSH / 2 * lever / (np.pi / 32 * d.POST**3) > 4 * d.STRESS


def test_the_pico_goes_in_tilted() -> None:
    # socket first; the clips, which give way, are at the other end
    near = _put("base").trim_by_plane((-1, 0, 0), 0)
    board = [block for block in components.pico() if block.name in ("pico", "socket", "strip")]
    edge = (places.PICO_END, 0, places.PICO_FACE)
    for degrees in (1, 3, 5):
        c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
        turn = np.array([[c, 0, -s, 0], [0, 1, 0, 0], [s, 0, c, 0], [0, 0, 0, 1]])
        tilted = places.shift(*edge) @ turn @ np.linalg.inv(places.shift(*edge))
        for block in board:
            at = tilted @ block.at
            assert solids.overlap(solids.stand_in(block._replace(at=at)), near) < FEW, block.name
    assert d.PICO[0] * s > 2 * d.PEG[1]


def test_the_pico_is_held_by_clips() -> None:
    pico = components.pico()[0]
    # lifted, the pegs reach half as far into the board
    for way, pegs in (((0, 0, 0.6), 0.6), ((0, 0, -0.3), 1), ((0.4, 0, 0), 1), ((-0.4, 0, 0), 1)):
        moved = pico._replace(at=places.shift(*way) @ pico.at)
        shared = solids.overlap(solids.stand_in(moved), _put("base"))
        assert shared - 2 * PEG * pegs > 0.2, way


@pytest.mark.parametrize("size", SIZES)
def test_the_keeper_presses_the_display_into_its_frame(size: str) -> None:
    keeper, at = _put(f"keeper-{size}"), places.ON_SLOPE
    board = solids.stand_in(components.display(size)[1])
    assert solids.overlap(board, keeper) > 1.0
    assert solids.overlap(_move(board, at, 0, 0, d.CLAMP), keeper) < FEW
    assert solids.overlap(_move(board, at, 0, 0, -1), keeper) > 30  # it cannot fall out


@pytest.mark.parametrize("size", SIZES)
def test_the_whole_picture_is_seen(size: str) -> None:
    display = d.MODULES[size]
    glass = components.display(size)[0]
    y = display.active_up
    picture = (*display.active, 20.0)
    seen = Block("", picture, glass.at @ places.shift(0, y, 10 + display.glass[2] / 2), "")
    assert solids.overlap(solids.stand_in(seen), _put(f"frame-{size}")) < FEW


def test_a_usb_plug_goes_all_the_way_in() -> None:
    base, plug = _put("base"), components.plug()
    assert solids.overlap(solids.stand_in(plug), base) < FEW
    assert plug.size[1] >= 10.6 and plug.size[2] >= 8.5
    # air around the overmould, but at the bottom of the hollow
    out = solids.stand_in(plug._replace(at=places.shift(-0.4, 0, 0) @ plug.at), grown=0.4)
    assert solids.overlap(out, base) < FEW
    socket = next(block for block in components.pico() if block.name == "socket")
    mouth = components.corners(socket)[:, 0].min()
    assert abs(mouth - components.corners(plug)[:, 0].max()) <= 0.2


def test_the_cable_is_tied_to_the_tongue() -> None:
    base = _put("base")
    ties = [block for block in components.cable() if block.name == "tie"]
    for block in components.cable():
        assert solids.overlap(solids.stand_in(block), base) < FEW, block.name
        # nothing of it is below the floor, where the table is
        assert components.corners(block)[:, 2].min() > 0
    # the saddle is just below the cable, which the tie pulls down onto it
    cable = components.cable()[0]
    down = [solids.stand_in(cable._replace(at=places.shift(0, 0, -z) @ cable.at)) for z in (0, 2)]
    assert solids.overlap(down[0], base) < FEW < solids.overlap(down[1], base)
    # pulled, the tie meets the ends of its slots
    out = d.TIE_SLOT[0] - d.TIE[0]
    for tie in ties[:2]:
        moved = tie._replace(at=places.shift(-out, 0, 0) @ tie.at)
        assert solids.overlap(solids.stand_in(moved), base) > 1
    # a hand that leans on the tongue's end: 30 newtons, along the layers, which bear more
    wide, high = d.TONGUE[1:]
    assert 30 * d.TIE_AT / (wide * high**2 / 6) < 2.5 * d.STRESS


def test_the_deck_goes_in_from_above_and_forward() -> None:
    base, deck = _put("base"), _put("deck")
    back = d.LIP + 0.2
    for way in ((0, back / 2, 0), (0, back, 0), (0, back, 2), (0, back, 5), (0, back, 40)):
        assert solids.overlap(_move(deck, places.ON_DECK, *way), base) < FEW, way
    # in place it is held in front, and behind, where the frame is screwed on
    assert solids.overlap(_move(deck, places.ON_DECK, 0, 0, 1), base) > 10
    assert solids.overlap(_move(deck, places.ON_DECK, 0, 0, 0.5), _put("frame-0.96")) > 10
    assert solids.overlap(_move(deck, places.ON_DECK, 0, 1, 0), _put("frame-0.96")) > 10


def test_the_ribbons_plug_goes_through_its_slot() -> None:
    plug = components.ribbon_plug()
    assert solids.overlap(solids.stand_in(plug, grown=0.5), _put("deck")) < FEW


@pytest.mark.parametrize("size", SIZES)
def test_screws_pass_and_bite(size: str) -> None:
    parts = _parts(size)
    for head in components.screws():
        at = head.at @ places.shift(0, 0, 0.6)
        shank = Manifold.cylinder(d.SCREW_LONG, d.SCREW / 2, circular_segments=48)
        shank = shank.translate((0, 0, -d.SCREW_LONG))
        shank = shank.transform(at[:3])
        for name, part in parts.items():
            shared = solids.overlap(shank, part)
            if name == "base":
                # what the thread cuts away, over four millimetres at least
                ring = np.pi / 4 * (d.SCREW**2 - d.SCREW_CORE**2)
                assert shared > 0.9 * 4 * ring
            else:
                assert shared < FEW, name
        assert d.FRAME_THICK + d.KEEPER_THICK + d.SCREW_DEEP > d.SCREW_LONG


def test_four_feet_have_their_places() -> None:
    floor = _put("base").slice(d.THIN / 2)  # above the rings
    mark = d.FOOT_RING[0] + 2 * d.FOOT_RING[1]
    assert mark < d.FOOT[0] and d.FLOOR - d.FOOT_RING[2] >= d.THIN
    for foot in components.feet():
        x, y = foot.at[0, 3], foot.at[1, 3]
        pad = CrossSection.circle(d.FOOT[0] / 2).translate((x, y))
        assert abs((pad ^ floor).area() - pad.area()) < FEW  # on no hole, nor over the edge
        ring = Manifold.cylinder(d.FOOT_RING[2], mark / 2).translate((x, y, 0))
        groove = np.pi / 4 * (mark**2 - d.FOOT_RING[0] ** 2) * d.FOOT_RING[2]
        gap = ring.volume() - solids.overlap(ring, _put("base"))
        assert abs(gap - groove) < 0.05 * groove
    # a press on any key stays between them
    keys = components.keypad()[0]
    corners = components.corners(keys)
    xs, ys = zip(*d.FEET, strict=True)
    assert min(xs) < corners[:, 0].min() and corners[:, 0].max() < max(xs)
    assert min(ys) < corners[:, 1].min() and corners[:, 1].max() < max(ys)
    feet = next(line for line in bom.read() if line.part == "Feet")
    assert feet.quantity == len(d.FEET)


def test_the_holder_stands_behind_and_leaves_its_hole_free() -> None:
    holder = components.holder()
    for name in ("base", "deck", "frame-2.42"):
        assert solids.overlap(solids.stand_in(holder), _put(name)) < FEW
    assert d.LEAD_HOLE[0] - d.LEAD_HOLE[2] / 2 > d.HOLDER[0] / 2
    # most of it lies against the upright part of the back, for the tape
    wide, high, _ = d.HOLDER
    assert 0.75 * high < places.SHOULDER and wide < d.WIDTH - 2 * d.CORNER
    # the leads go through their hole, and the switch is outside
    for block in components.holder_details():
        assert solids.overlap(solids.stand_in(block), _put("base")) < FEW, block.name
    # feet and tie are out of its way
    for block in (*components.feet(), *components.cable()):
        assert solids.overlap(solids.stand_in(holder), solids.stand_in(block)) < FEW


@pytest.mark.parametrize("box", export.BOXES, ids=lambda box: box.package)
def test_the_guide_weighs_the_parts(box: export.Box) -> None:
    row = r"^ *\| `([\w.-]+)\.stl` \|.*\| ([\d.]+) x ([\d.]+) x ([\d.]+) mm \| (\d+) g \|"
    guide = dict(zip(export.BOXES, (PRINTED, CLUB), strict=True))[box]
    rows = re.findall(row, guide, re.MULTILINE)
    assert [line[0] for line in rows] == list(box.names)
    for name, *size, weight in rows:
        mesh = model(name, box)
        assert np.allclose(mesh.extents, [float(side) for side in size], atol=0.5), name
        volume = solids.printed_volume(solids.solid(mesh), d.LAYER, d.SKIN, d.INFILL)
        assert abs(volume / 1000 * d.DENSITY - int(weight)) < 1, name


def test_the_printed_box_keeps_the_sum_at_twenty() -> None:
    lines = {line.part: line for line in bom.read()}
    box = lines["Filament"].cost + lines["Screws"].cost
    assert lines["Screws"].quantity == len(components.screws())
    assert f"M{d.SCREW} x {d.SCREW_LONG:.0f} mm" in lines["Screws"].type
    whole = bom.total("yes") + box
    assert whole <= bom.MOST
    comfort = whole + lines["Feet"].cost + lines["Cable tie"].cost
    assert f"the sum to {whole:.2f} euros, its feet and the cable tie to {comfort:.2f}" in FLAT
    mass = sum(
        solids.printed_volume(solids.solid(_mesh(name)), d.LAYER, d.SKIN, d.INFILL)
        for name in ("base", "deck", "frame-0.96", "keeper-0.96")
    )
    grams = round(mass / 1000 * d.DENSITY)
    assert f"{grams} g" in lines["Filament"].type and f"about {grams} g" in PRINTED
