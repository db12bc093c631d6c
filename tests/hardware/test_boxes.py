"""Both boxes by their dimensions alone: what needs no solids.

`make models` makes those, and checks them by test_enclosure.py and test_club_box.py.
"""

import json

import numpy as np
import pytest
import trimesh
from manifold3d import Manifold

from hardware.board import circuit
from hardware.board import places as board
from hardware.club_box import components
from hardware.club_box import dimensions as club
from hardware.club_box import places as club_places
from hardware.enclosure import dimensions as d
from hardware.enclosure import export, places
from tests.hardware import solids
from tests.hardware.guides import CLUB, FLAT, GUIDES, PRINTED


def test_the_check_for_air_finds_some() -> None:
    foot = Manifold.cube((10, 10, 10))
    shelf = Manifold.cube((14, 10, 2)).translate((0, 0, 10))
    assert list(solids.find_unsupported(foot + shelf, d.BRIDGE, 0.2))
    for apart, count in ((8.0, 0), (12.0, 1)):
        other = foot.translate((10 + apart, 0, 0))
        roof = Manifold.cube((20 + apart, 10, 2)).translate((0, 0, 10))
        assert len(list(solids.find_unsupported(foot + other + roof, d.BRIDGE, 0.2))) == count


def test_the_check_for_walls_measures_one() -> None:
    plate = trimesh.creation.box((40, 40, 1.3))
    assert abs(solids.walls(plate, 50)[1].min() - 1.3) < 1e-6


def test_the_guide_says_how_steep_the_faces_are() -> None:
    assert f"The display rises at {d.SLOPE_TILT:.0f} degrees from the table" in FLAT
    assert f"the keypad at {d.DECK_TILT:.0f}." in FLAT
    # the frame's face looks up as much as the words say
    up = places.ON_SLOPE[:3, 2]
    assert np.degrees(np.arccos(up[2])) == pytest.approx(d.SLOPE_TILT)


@pytest.mark.parametrize("box", export.BOXES, ids=lambda box: box.package)
def test_the_pictures_are_made_from_this_source(box: export.Box) -> None:
    made = json.loads((box.folder / export.MADE).read_text(encoding="utf-8"))
    pictures = {f"pictures/{path.name}" for path in (box.folder / "pictures").iterdir()}
    assert set(made["files"]) == pictures
    files = {name: (box.folder / name).read_bytes() for name in pictures}
    now = json.loads(export.digests(box, files))
    assert now["source"] == made["source"], "`make hardware` makes the enclosure anew"
    assert now["files"] == made["files"]
    assert sum(map(len, files.values())) < 1_500_000
    for picture in pictures:
        assert f"]({box.package}/{picture})" in GUIDES


@pytest.mark.parametrize("box", export.BOXES, ids=lambda box: box.package)
def test_the_guide_names_each_part_that_is_printed(box: export.Box) -> None:
    guide = dict(zip(export.BOXES, (PRINTED, CLUB), strict=True))[box]
    for name in box.names:
        assert f"| `{name}.stl` |" in guide, name


def test_pegs_and_pins_of_the_cells_holders_go_into_the_boards_holes() -> None:
    plate = solids.stand_in(components.circuit())
    for part in circuit.parts():
        for pad in part.footprint.pads:
            if pad.drill:
                x, y, z = club_places.on_board(*part.on_board(pad.at), -2 * board.THICK)
                hole = Manifold.cylinder(4 * board.THICK, pad.drill / 2, circular_segments=48)
                plate -= hole.translate((x, y, z))
    pegs = [block for block in components.cells() if block.name == "peg"]
    assert len(pegs) == 12
    for peg in pegs:
        assert solids.overlap(solids.stand_in(peg), plate) < solids.FEW, peg.at[:3, 3]


def test_the_board_bends_little_under_a_press() -> None:
    # a beam on the bosses left and right, as long as they are apart; FR4 has 18 GPa at least
    span = board.HOLES[1][0] - board.HOLES[0][0]
    wide = board.HOLES[2][1] - board.HOLES[0][1]
    stiff = 48 * 18_000 * wide * board.THICK**3 / 12
    assert 10.0 * span**3 / stiff < 0.5


def test_the_guide_says_how_much_air_there_is() -> None:
    around = (
        f"There is {club.AIR} mm of air around the board, {club.CELL_AIR} mm around the cells' "
        "holders,"
    )
    assert f"{around} {club.KEY_AIR:.0f} mm around the caps." in FLAT
    wide, high, _ = club.DISPLAY.board
    assert f"{wide:.0f} x {high:.0f} mm, with {d.POCKET_GAP} mm of air around them." in FLAT
