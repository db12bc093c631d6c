"""Where things are in the club's box: the board's own coordinates, and the two slopes of the roof.

A matrix is 4 x 4 and takes a part's own coordinates to the box's. A slope's own: x to the right as
one looks at its display, y up the slope from the eaves, z out of its face, which is z = 0.
"""

from math import cos, radians, sin

import numpy as np

from hardware.board import places as board
from hardware.club_box import dimensions as d
from hardware.enclosure.dimensions import WALL
from hardware.enclosure.places import Matrix, shifted

_RISE, _RUN = sin(radians(d.ROOF_TILT)), cos(radians(d.ROOF_TILT))

RIDGE = (d.HOOD + d.SLOPE * _RUN, d.EAVES + d.SLOPE * _RISE)  # y, z
BACK = d.HOOD + 2 * d.SLOPE * _RUN  # y of the back wall's outer face

ON_BOARD = shifted(-board.WIDE / 2, WALL + d.AIR, d.BOARD_TOP)
NEAR = np.array([[1, 0, 0, 0], [0, _RUN, -_RISE, d.HOOD], [0, _RISE, _RUN, d.EAVES], [0, 0, 0, 1]])
FAR = np.array([[-1, 0, 0, 0], [0, -_RUN, _RISE, BACK], [0, _RISE, _RUN, d.EAVES], [0, 0, 0, 1]])
SLOPES = {"near": NEAR, "far": FAR}


def on_board(x: float, y: float, z: float = 0.0) -> tuple[float, float, float]:
    """A place of the board, in the box's coordinates."""
    at: Matrix = ON_BOARD @ np.array([x, y, z, 1.0])
    return float(at[0]), float(at[1]), float(at[2])
