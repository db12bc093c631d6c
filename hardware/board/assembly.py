"""The files for an assembly service: the place of each part, and its kind.

Columns are those that such services ask for. Left out is what they do not solder: the Pico with its
sockets and the pin headers, which are soldered by hand, solder jumpers, places that stay empty.
"""

import csv
import io

from hardware.board import bom, circuit, pcb
from hardware.board.circuit import Part
from hardware.board.footprints import BACK, CELL, HEADER, JUMPER, KEY, PICO

_NOT_PLACED = (PICO.name, HEADER.name, JUMPER.name)
_PACKAGES = {KEY.name: "Kailh hot-swap socket", CELL.name: "Keystone 2460"}


def placed() -> list[Part]:
    """Return the parts that an assembly service places."""
    return [
        part
        for part in circuit.parts()
        if part.fitted and not part.only_board and part.footprint.name not in _NOT_PLACED
    ]


def placement() -> str:
    """Return the middle of each part's pads, in mm as in the Gerber files, and its face."""
    rows = [["Designator", "Mid X", "Mid Y", "Layer", "Rotation"]]
    for part in placed():
        pads = [pad.at for pad in part.footprint.pads if pad.number]
        middle = tuple((min(one) + max(one)) / 2 for one in zip(*pads, strict=True))
        x, y = pcb.on_sheet(part.on_board((middle[0], middle[1])))
        layer = "Bottom" if part.footprint.side == BACK else "Top"
        rows.append([part.ref, f"{x:.3f}mm", f"{-y:.3f}mm", layer, "180" if part.turned else "0"])
    return _written(rows)


def parts() -> str:
    """Return the placed parts, a line for each kind, with its maker's and distributor's numbers."""
    rows = [
        ["Comment", "Designator", "Footprint", "Quantity", "Manufacturer",
         "Manufacturer Part Number", "Supplier", "Supplier Part Number"],
    ]  # fmt: skip
    here = {part.ref: part for part in placed()}
    for line in bom.read():
        refs = [ref for ref in line.refs if ref in here]
        if not refs or line.part in ("Key switch", "Key cap"):
            continue
        kind = here[refs[0]].footprint.name
        rows.append(
            [line.type, ",".join(refs), _PACKAGES.get(kind, kind), str(len(refs)), line.maker,
             line.number, line.distributor, line.distributor_number]
        )  # fmt: skip
    return _written(rows)


def _written(rows: list[list[str]]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()
