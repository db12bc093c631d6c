"""The files for JLCPCB to solder the keys' sockets, in the columns that it asks for.

The rest is soldered by hand: it has leads, and costs more to place than it takes to solder.
Nobody has checked the rotation against JLCPCB's own drawing of the socket.
"""

import csv
import io

from hardware.board import bom, circuit, pcb
from hardware.board.circuit import Part
from hardware.board.footprints import KEY

SOCKET = "Key socket"  # in bom.csv


def placed_parts() -> list[Part]:
    """Return the parts whose sockets are placed."""
    return [part for part in circuit.parts() if part.footprint.name == KEY.name]


def placement() -> str:
    """Return the middle of each socket's pads, in mm as in the Gerber files, and its face."""
    rows = [["Designator", "Mid X", "Mid Y", "Layer", "Rotation"]]
    for part in placed_parts():
        pads = [pad.at for pad in part.footprint.pads if pad.number]
        middle = tuple((min(one) + max(one)) / 2 for one in zip(*pads, strict=True))
        x, y = pcb.on_sheet(part.on_board((middle[0], middle[1])))
        rows.append([part.ref, f"{x:.3f}mm", f"{-y:.3f}mm", "Bottom", "0"])
    return _written(rows)


def parts() -> str:
    """Return the sockets' line, with the first of their numbers at LCSC."""
    socket = next(line for line in bom.read() if line.part == SOCKET)
    refs = ",".join(part.ref for part in placed_parts())
    return _written([
        ["Comment", "Designator", "Footprint", "JLCPCB Part #"],
        [socket.number, refs, "MX hot-swap socket", socket.lcsc[0]],
    ])  # fmt: skip


def _written(rows: list[list[str]]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()
