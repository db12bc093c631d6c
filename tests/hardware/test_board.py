"""The circuit board: what is stored is what the table of pins and the places make, and is sound."""

import csv
import fcntl
import os
import re
import shutil
import subprocess
import zipfile
from bisect import bisect
from collections.abc import Sequence
from decimal import Decimal
from functools import cache
from hashlib import sha256
from itertools import combinations
from math import dist
from pathlib import Path

import pytest

from halley.keys import LEGEND
from hardware.board import bom, circuit, footprints, kicad, pcb, places, products, tracks
from hardware.legends import legend
from host_tools.wiring import PICO, Wire, more_wires, wires

STORED = products.HERE
README = (STORED / "README.md").read_text(encoding="utf-8")

_needs_kicad = pytest.mark.skipif(not kicad.is_installed(), reason="KiCad is not installed")


@cache
def _nets() -> dict[str, dict[str, str]]:
    """Return the net of each pad of each part, read from the stored board's text."""
    text = (STORED / products.BOARD).read_text(encoding="utf-8")
    nets = {}
    for block in re.split(r"\n\t\(footprint ", text)[1:]:
        ref = re.search(r'\(property "Reference" "([^"]+)"', block)
        assert ref
        pads = re.findall(
            r'\(pad "([^"]+)" (?:(?!\(pad ).)*?\(net \d+ "([^"]+)"\)', block, re.DOTALL
        )
        nets[ref[1]] = dict(pads)
    return nets


def _stored_files(folder: str) -> set[str]:
    paths = (STORED / folder).rglob("*")
    return {str(path.relative_to(STORED)) for path in paths if path.is_file()}


# -- What is stored --------------------------------------------------------------------------------


def test_the_stored_board_is_that_of_the_pins_and_places() -> None:
    solids = products.solids()  # which git does not store
    made = {name: data for name, data in products.plain_files().items() if name not in solids}
    stale = [name for name, data in made.items() if (STORED / name).read_bytes() != data]
    assert not stale, f"`make hardware` makes {', '.join(stale)} in another way"
    assert _stored_files(products.PROJECT) - {*solids} == {
        name for name in made if name.startswith("kicad/")
    }
    assert set(products.stored_fills()) == {"F.Cu", "B.Cu"}  # the ground is poured on both faces


def test_what_kicad_made_was_made_of_this_board() -> None:
    made = products.read_record()
    assert made.source == products.source(), "the board has changed: `make hardware`"
    own = {name for name in products.plain_files() if name.startswith(("order/", "pictures/"))}
    assert set(made.files) | own == _stored_files("order") | _stored_files("pictures")
    for name, digest in made.files.items():
        assert sha256((STORED / name).read_bytes()).hexdigest() == digest, name


def test_the_makers_files_are_whole() -> None:
    with zipfile.ZipFile(STORED / "order" / "halley-gerbers.zip") as archive:
        texts = {name: archive.read(name).decode() for name in archive.namelist()}
    assert sum(name.endswith(".drl") for name in texts) == 2 and len(texts) == 11
    for name, text in texts.items():
        assert "Date" not in text, name
    bare = next(text for name, text in texts.items() if name.endswith("-NPTH.drl"))
    sizes = dict(re.findall(r"^T(\d+)C([\d.]+)$", bare, re.MULTILINE))
    holes: dict[str, int] = {}
    for part in re.split(r"^T(?=\d+$)", bare, flags=re.MULTILINE)[1:]:
        number, *lines = part.splitlines()
        holes[sizes[number]] = sum(line.startswith("X") for line in lines)
    # five to a key, two pegs to a holder, six screws
    assert holes == {"1.750": 32, "3.000": 32, "4.000": 16, "2.640": 6, "3.200": 6}


def _rows(name: str) -> list[dict[str, str]]:
    with (STORED / "order" / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_jlcpcb_is_given_the_sixteen_sockets_alone_in_its_columns() -> None:
    (line,) = _rows("jlcpcb-bom.csv")
    assert list(line) == ["Comment", "Designator", "Footprint", "JLCPCB Part #"]
    placed = {row["Designator"]: row for row in _rows("jlcpcb-placement.csv")}
    assert line["Designator"].split(",") == list(placed) == [f"SW{n}" for n in range(1, 17)]
    numbers = next(one.lcsc for one in bom.read() if one.part == "Key socket")
    readme = (STORED / "README.md").read_text(encoding="utf-8")
    assert line["JLCPCB Part #"] == numbers[0] and all(number in readme for number in numbers)
    parts = {part.ref: part for part in circuit.parts()}
    for ref, row in placed.items():
        assert list(row) == ["Designator", "Mid X", "Mid Y", "Layer", "Rotation"]
        pads = [pad for pad in parts[ref].footprint.pads if pad.number]
        ends = [pcb.on_sheet(parts[ref].pad(pad.number)) for pad in pads]
        x, y = float(row["Mid X"].removesuffix("mm")), -float(row["Mid Y"].removesuffix("mm"))
        assert dist((x, y), ends[0]) == pytest.approx(dist((x, y), ends[-1]), abs=0.01), ref
        assert row["Layer"] == "Bottom"


def _edges(y: float, outline: Sequence[tuple[float, float]]) -> list[float]:
    """Return where a line at that height enters and leaves an outline."""
    return sorted(
        x1 + (y - y1) / (y2 - y1) * (x2 - x1)
        for (x1, y1), (x2, y2) in zip(outline, [*outline[1:], outline[0]], strict=True)
        if (y1 > y) != (y2 > y)
    )


def _inside(at: tuple[float, float], outline: Sequence[tuple[float, float]]) -> bool:
    return bisect(_edges(at[1], outline), at[0]) % 2 == 1


@pytest.mark.parametrize("outline", [places.ANTENNA, places.ANTENNA_BEYOND])
def test_there_is_no_copper_under_the_antenna_of_a_pico_w(outline: tuple) -> None:
    xs, ys = zip(*outline, strict=True)
    fills = products.stored_fills()
    points = [
        (min(xs) + (max(xs) - min(xs)) * i / 40, min(ys) + (max(ys) - min(ys)) * j / 40)
        for i in range(1, 40)
        for j in range(1, 40)
    ]
    inside = [pcb.on_sheet(at) for at in points if _inside(at, outline)]
    assert len(inside) > 500
    heights = sorted({y for _, y in inside})
    for filled in (piece for pieces in fills.values() for piece in pieces):
        for height in heights:  # a piece has thousands of sides
            edges = _edges(height, filled)
            assert not any(bisect(edges, x) % 2 for x, y in inside if y == height)


# -- Pins, nets, places ----------------------------------------------------------------------------


def _ends(wire: Wire) -> set[str]:
    """Return the nets, on the board, that a wire of the table may end at."""
    nets = _nets()
    display = {"Display": "J1", "Second display": "J2"}.get(wire.part)
    if display and wire.end in ("SCL", "SDA"):
        return {nets[display]["3" if wire.end == "SCL" else "4"]}
    if display:  # either way round, by jumpers
        first, second = {"J1": ("JP1", "JP2"), "J2": ("JP3", "JP4")}[display]
        assert nets[first]["2"] == nets[display]["1"] and nets[second]["2"] == nets[display]["2"]
        outer = ("1", "3") if wire.end == "GND" else ("3", "1")
        return {nets[first][outer[0]], nets[second][outer[1]]}
    if wire.part == "Keypad":
        n = int(wire.end[1]) - 1
        row = wire.end[0] == "R"
        keys = [4 * n + k for k in range(4)] if row else [4 * k + n for k in range(4)]
        return {nets[f"SW{key + 1}"]["2" if row else "1"] for key in keys}
    if wire.part == "Divider":
        return {nets["R2"]["2"], nets["R3"]["1"]} if wire.end == "middle" else {nets["R3"]["2"]}
    if wire.part == "Sounder":
        return {nets["R1"]["2"]} if wire.end == "+" else {nets["BZ1"]["1"]}
    assert wire.part == "Battery"
    return {nets["D1"]["1"]} if wire.end == "+" else {nets["BT1"]["2"]}


@pytest.mark.parametrize("wire", [*wires(), *more_wires()], ids=lambda wire: wire.part + wire.end)
def test_every_wire_of_the_table_is_on_the_board(wire: Wire) -> None:
    assert _ends(wire) == {_nets()["U1"][str(wire.pin)]}


def test_no_other_pin_of_the_pico_is_joined_to_anything() -> None:
    used = {wire.pin for wire in [*wires(), *more_wires()]}
    nets = [net for pads in _nets().values() for net in pads.values()]
    for number, name in enumerate(PICO, 1):
        net = _nets()["U1"][str(number)]
        if number not in used:
            assert net == "GND" if name == "GND" else nets.count(net) == 1, name


def test_the_cells_are_in_a_row_behind_switch_and_diode() -> None:
    nets = _nets()
    assert nets["BT1"]["1"] == nets["BT2"]["2"] and nets["BT2"]["1"] == nets["BT3"]["2"]
    assert nets["BT3"]["1"] == nets["F1"]["2"] and nets["F1"]["1"] == nets["S1"]["2"]
    assert nets["S1"]["1"] == nets["D1"]["2"] == nets["R2"]["1"]  # the anode, and the divider
    assert nets["C1"]["1"] == nets["R3"]["1"] and nets["C1"]["2"] == "GND"
    assert nets["R1"]["1"] == nets["BZ1"]["2"]


def test_each_key_is_where_its_name_is_printed() -> None:
    text = (STORED / products.BOARD).read_text(encoding="utf-8")
    printed = re.findall(r'\(gr_text "([^"]+)"\s+\(at ([\d.]+) ([\d.]+) 0\)', text)
    values = {part.ref: part.value for part in circuit.parts()}
    for r, keys in enumerate(LEGEND):
        for c, key in enumerate(keys):
            assert values[f"SW{4 * r + c + 1}"] == legend(key)
            x, y = pcb.on_sheet(places.key(r, c))
            near = [w for w, at, down in printed if dist((x, y), (float(at), float(down))) < 9]
            assert near == [legend(key)]


def test_nothing_is_in_the_way_of_the_screws() -> None:
    for hole in places.HOLES:
        for part in circuit.parts():
            for pad in part.footprint.pads:
                if not part.only_board:
                    gap = dist(hole, part.on_board(pad.at)) - max(pad.size) / 2
                    assert gap > places.HOLE_FREE / 2, part.ref
        for piece in tracks.copper():
            points = (piece.at,) if isinstance(piece, tracks.Via) else piece.points
            assert all(dist(hole, at) > places.HOLE_FREE / 2 for at in points)


def test_holes_and_pads_of_different_parts_stay_apart() -> None:
    pads = [(part.ref, part.on_board(pad.at), max(pad.size) / 2)
            for part in circuit.parts() for pad in part.footprint.pads]  # fmt: skip
    for (ref, at, half), (other, there, wide) in combinations(pads, 2):
        assert ref == other or dist(at, there) > half + wide, f"{ref} and {other}"


def test_a_switch_and_its_socket_have_the_holes_of_their_data_sheets() -> None:
    pins = {pad.at: pad.drill for pad in footprints.KEY.pads}
    half = 1.27  # of the grid that Cherry gives the pins on: 4 and 2 steps, and 3 and 2
    assert pins[-3 * half, -2 * half] == pins[2 * half, -4 * half] == 3.0
    assert pins[0, 0] == 4.0 and pins[-4 * half, 0] == pins[4 * half, 0] == 1.75


# -- The list of parts, the guide ------------------------------------------------------------------


def test_every_part_is_on_the_list_with_a_date_and_two_sources() -> None:
    lines = bom.read()
    listed = {ref for line in lines for ref in line.refs}
    soldered = {part.ref for part in circuit.parts() if not part.only_board and part.fitted}
    assert listed == {ref for ref in soldered if not ref.startswith("JP")}
    for line in lines:
        assert not line.refs or len(line.refs) == line.quantity, line.part
        assert line.price > 0 and line.instead
        assert re.fullmatch(r"20\d\d-\d\d", line.priced)
        assert len(set(line.sources)) == 2, line.part
        for link in line.sources:
            assert re.fullmatch(r"https://[\w.-]+/[\w./?=%&-]*", link)
        assert f"| [{line.part}]({line.sources[0]}) | {line.type} |" in README
    assert bom.total() == sum((one.quantity * one.price for one in lines), Decimal(0))
    assert f"| **Sum** | | | **{bom.total():.2f}** | |" in README


def test_the_page_of_parts_knows_every_part() -> None:
    page = (STORED / "parts.html").read_text(encoding="utf-8")
    for part in circuit.parts():
        if not part.only_board:
            assert f'<button type="button" data-ref="{part.ref}">' in page
            assert page.count(f'<g data-ref="{part.ref}"') == 2  # on both faces
    assert not re.search(r'(src|href)="', page)  # one file, which needs no other


def test_the_guide_has_a_check_after_each_step() -> None:
    steps = re.split(r"^### Step (\d+): ", README, flags=re.MULTILINE)
    assert steps[1::2] == [str(n) for n in range(1, len(steps) // 2 + 1)]
    for step in steps[2::2]:
        assert step.split("\n## ")[0].count("**Check.**") == 1, step[:40]


# -- KiCad's own checks ----------------------------------------------------------------------------


@_needs_kicad
def test_kicad_finds_nothing() -> None:
    files = {name: (STORED / name).read_bytes() for name in _stored_files(products.PROJECT)}
    with kicad.project(files) as copy:
        assert copy.findings() == []


@_needs_kicad
@pytest.mark.soak
def test_kicad_finds_a_track_too_few_and_a_part_too_many() -> None:
    files = {name: (STORED / name).read_bytes() for name in _stored_files(products.PROJECT)}
    text = files[products.BOARD].decode()
    number = circuit.nets().index("/ROW1") + 1
    line = r"(?:\t\t.*\n)*?"
    row = re.search(rf"\n\t\(segment\n{line}\t\t\(net {number}\)\n{line}\t\)", text)
    assert row
    cut = text.replace(row[0], "", 1).replace('"Reference" "C1"', '"Reference" "C9"')
    with kicad.project(files | {products.BOARD: cut.encode()}) as copy:
        kinds = {finding.kind for finding in copy.findings()}
    assert {"unconnected_items", "extra_footprint", "missing_footprint"} <= kinds


@_needs_kicad
@pytest.mark.soak
def test_kicad_fills_and_plots_the_same_bytes_again() -> None:
    files = products.project_files(kicad.fill_zones(products.project_files({})))
    assert files[products.BOARD] == (STORED / products.BOARD).read_bytes()
    made = kicad.plots(files)
    assert made and all(data == (STORED / name).read_bytes() for name, data in made.items())


@pytest.mark.skipif(os.geteuid() != 0 or not shutil.which("apt-get"), reason="needs root and apt")
def test_the_installer_says_that_another_program_uses_apt(tmp_path: Path) -> None:
    tools = tmp_path / "bin"
    tools.mkdir()
    for name in ("apt-get", "id", "head", "tail", "sleep"):  # and no kicad-cli
        program = shutil.which(name)
        assert program
        (tools / name).symlink_to(program)
    lists = tmp_path / "lists"
    (lists / "partial").mkdir(parents=True)
    config = tmp_path / "apt.conf"
    config.write_text(f'Dir::State::lists "{lists}";\n')
    with (lists / "lock").open("w") as lock:
        fcntl.lockf(lock, fcntl.LOCK_EX)
        done = subprocess.run(
            ["/bin/sh", str(STORED / "kicad.sh"), "0"],
            env={"PATH": str(tools), "APT_CONFIG": str(config)},
            capture_output=True, text=True, check=False,
        )  # fmt: skip
    assert done.returncode == 0 and not done.stderr
    assert done.stdout.splitlines() == [
        "KiCad is not installed: another program uses apt. Try again when it has ended."
    ]
