"""The copper of the two zones, as KiCad fills them, read from a file and stored with the board.

Filling is KiCad's work. All the rest of halley.kicad_pcb is written by pcb.py, so that the stored
board can be compared with the table of pins without KiCad: take its fillings, and write it anew.
"""

import re

from hardware.board.footprints import Point

Fills = dict[str, list[list[Point]]]  # the outlines on a layer such as F.Cu

_FILLED = re.compile(
    r'\(filled_polygon\s+\(layer "([^"]+)"\)\s+\(pts\s*(.*?\))\s*\)\s*\)', re.DOTALL
)
_POINT = re.compile(r"\(xy ([-\d.]+) ([-\d.]+)\)")


def fills(board: str) -> Fills:
    """Return the fillings in the text of a board."""
    outlines: Fills = {}
    for layer, points in _FILLED.findall(board):
        outline = [(float(x), float(y)) for x, y in _POINT.findall(points)]
        outlines.setdefault(layer, []).append(outline)
    return outlines
