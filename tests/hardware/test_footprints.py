"""Every footprint beside the public one of the same part, hole by hole, as it lies on the board."""

import re
import zipfile
from functools import cache
from math import dist
from pathlib import Path

import pytest

from hardware.board import circuit, footprints, pcb, products
from hardware.board.circuit import Part
from tests.hardware import public_footprints
from tests.hardware.public_footprints import Hole, Public

NEAR = 0.1  # mm from hole to hole
TIGHTER, WIDER = 0.06, 0.35  # how much a hole may differ from the public one's
KICAD = Path("/usr/share/kicad/footprints")  # Debian's package kicad-footprints
BESIDE = {public.ours.name: public for public in public_footprints.ALL}


@cache
def _holes() -> list[tuple[tuple[float, float], float]]:
    """All holes of the files that are ordered by: where on KiCad's sheet, and how wide."""
    holes = []
    with zipfile.ZipFile(products.HERE / "order" / "halley-gerbers.zip") as archive:
        for name in archive.namelist():
            if not name.endswith(".drl"):
                continue
            text = archive.read(name).decode()
            sizes = dict(re.findall(r"^T(\d+)C([\d.]+)$", text, re.MULTILINE))
            size = 0.0
            for line in text.splitlines():
                if tool := re.fullmatch(r"T(\d+)", line):
                    size = float(sizes.get(tool[1], 0))
                elif at := re.fullmatch(r"X(-?[\d.]+)Y(-?[\d.]+)", line):
                    holes.append(((float(at[1]), -float(at[2])), size))
    return holes


def _on_sheet(part: Part, public: Public, hole: Hole) -> tuple[float, float]:
    return pcb.on_sheet(part.on_board(public.place(hole.at)))


def test_every_footprint_has_a_public_one_beside_it() -> None:
    holds_no_part = {footprints.JUMPER.name}
    assert set(BESIDE) | holds_no_part == {kind.name for kind in footprints.ALL}


@pytest.mark.parametrize("part", circuit.parts(), ids=lambda part: part.ref)
def test_the_ordered_holes_are_where_the_public_footprint_has_them(part: Part) -> None:
    public = BESIDE.get(part.footprint.name)
    if public is None:
        return
    for hole in public.holes:
        at = _on_sheet(part, public, hole)
        if not hole.drill:
            continue
        there = [size for place, size in _holes() if dist(place, at) < NEAR]
        assert len(there) == 1, f"{part.ref}: no hole for {hole}"
        assert hole.drill - TIGHTER <= there[0] <= hole.drill + WIDER, f"{part.ref}: {hole}"


@pytest.mark.parametrize("public", BESIDE.values(), ids=BESIDE)
def test_each_pad_has_the_number_of_the_public_one_and_none_is_left_over(public: Public) -> None:
    pads = list(public.ours.pads)
    for hole in public.holes:
        at = public.place(hole.at)
        here = [pad for pad in pads if dist(pad.at, at) < NEAR and pad.number == hole.pad]
        assert len(here) == 1 and bool(here[0].drill) == bool(hole.drill), hole
        pads.remove(here[0])
    assert not pads


@pytest.mark.skipif(not KICAD.is_dir(), reason="KiCad's footprints are not installed")
@pytest.mark.parametrize("public", BESIDE.values(), ids=BESIDE)
def test_the_numbers_are_those_of_kicads_own_files(public: Public) -> None:
    path = KICAD / f"{public.file}.kicad_mod"
    if not path.is_file():
        assert public.ours is footprints.KEY, "which has another source"
        return
    text = path.read_text(encoding="utf-8")
    holes = set()
    for pad in re.split(r"\n\t\(pad ", text)[1:]:
        at = re.search(r"\(at ([-\d.]+) ([-\d.]+)", pad)
        drill = re.search(r"\(drill ([\d.]+)", pad)
        if at and drill:
            holes.add((float(at[1]), float(at[2]), float(drill[1])))
    assert {(*map(float, hole.at), hole.drill) for hole in public.holes} == {
        (x, y, drill) for x, y, drill in holes
    }
