"""The places of things: the slopes' corners, and a matrix for each part of the assembly.

A matrix is 4 x 4 and takes a part's own coordinates to the box's. The deck's and the frame's own:
x to the right, y up the slope from its lower end, z out of its face, which is z = 0.
"""

from math import cos, radians, sin, tan

import numpy as np
from numpy.typing import NDArray

from hardware.enclosure import dimensions as d

Matrix = NDArray[np.float64]


def _slope(y: float, z: float, tilt: float) -> Matrix:
    c, s = cos(radians(tilt)), sin(radians(tilt))
    return np.array([[1, 0, 0, 0], [0, c, -s, y], [0, s, c, z], [0, 0, 0, 1]], dtype=np.float64)


def shift(x: float, y: float, z: float) -> Matrix:
    """Return a matrix that only moves."""
    matrix = np.eye(4)
    matrix[:3, 3] = x, y, z
    return matrix


def on(matrix: Matrix, y: float, z: float) -> tuple[float, float]:
    """Return a slope's (y, z) in the box's y and z."""
    at = matrix @ np.array([0.0, y, z, 1.0])
    return float(at[1]), float(at[2])


ON_DECK = _slope(0.0, d.FRONT, d.DECK_TILT)
FOOT = on(ON_DECK, d.DECK, 0.0)  # (y, z) where the deck ends and the display's slope begins
ON_SLOPE = _slope(*FOOT, d.SLOPE_TILT)
RIDGE = on(ON_SLOPE, d.SLOPE, 0.0)
BACK = RIDGE[0] + d.BEHIND
SHOULDER = RIDGE[1] - d.BEHIND / tan(radians(d.SLOPE_TILT))  # where the back begins to lean
OUTLINE = ((0.0, 0.0), (0.0, d.FRONT), FOOT, RIDGE, (BACK, SHOULDER), (BACK, 0.0))

INSIDE = d.WIDTH - 2 * d.WALL
DECK_FROM = d.WALL / cos(radians(d.DECK_TILT)) + d.GAP  # the deck's own y of its front edge
DECK_TO = d.DECK + d.TUCK
FRAME_TO = d.SLOPE - d.WALL - d.GAP
FRAME_WIDE = INSIDE - 2 * d.GAP
RECESS_FROM = d.SLOT_FROM_FRONT + d.SLOT[1]

PICO_FACE = d.FLOOR + d.PICO_UP  # z of its lower side, with the parts
PICO_END = -d.WIDTH / 2 + d.WALL + 0.2  # x of its edge at the USB socket

# From printing orientation to the box's coordinates.
_TURNED = np.diag([1.0, -1.0, -1.0, 1.0])  # about x, face up instead of down
PLACES = {
    "base": np.eye(4),
    "deck": ON_DECK @ shift(0, 0, -d.DECK_THICK),
    "frame": ON_SLOPE @ _TURNED,
    "keeper": ON_SLOPE @ shift(0, 0, -d.FRAME_THICK - d.KEEPER_THICK),
}


def models() -> dict[str, str]:
    """Return the parts' files without their endings, and which place each has."""
    files = {"base": "base", "deck": "deck"}
    for size in d.MODULES:
        files |= {f"frame-{size}": "frame", f"keeper-{size}": "keeper"}
    return files
