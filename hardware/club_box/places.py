"""The places of things in the club's box: the board's own coordinates, and the roof's two slopes.

A matrix is 4 x 4 and takes a part's own coordinates to the box's. A slope's own: x to the right as
one looks at its display, y up the slope from the eaves, z out of its face, which is z = 0.
"""

from math import cos, radians, sin

import numpy as np

from hardware.board import places as board
from hardware.club_box import dimensions as d
from hardware.enclosure.dimensions import WALL
from hardware.enclosure.places import Matrix, shift

_RISE, _RUN = sin(radians(d.ROOF_TILT)), cos(radians(d.ROOF_TILT))

RIDGE = (d.HOOD + d.SLOPE * _RUN, d.EAVES + d.SLOPE * _RISE)  # y, z
BACK = d.HOOD + 2 * d.SLOPE * _RUN  # y of the back wall's outer face
OUTLINE = ((d.HOOD, d.BOARD_TOP), (d.HOOD, d.EAVES), RIDGE, (BACK, d.EAVES), (BACK, d.BOARD_TOP))

ON_BOARD = shift(-board.WIDE / 2, WALL + d.AIR, d.BOARD_TOP)
NEAR = np.array([[1, 0, 0, 0], [0, _RUN, -_RISE, d.HOOD], [0, _RISE, _RUN, d.EAVES], [0, 0, 0, 1]])
FAR = np.array([[-1, 0, 0, 0], [0, -_RUN, _RISE, BACK], [0, _RISE, _RUN, d.EAVES], [0, 0, 0, 1]])
SLOPES = {"near": NEAR, "far": FAR}


def on_board(x: float, y: float, z: float = 0.0) -> tuple[float, float, float]:
    """Return a place of the board, in the box's coordinates."""
    at: Matrix = ON_BOARD @ np.array([x, y, z, 1.0])
    return float(at[0]), float(at[1]), float(at[2])


PLUG = on_board(0, board.PICO_AT[1], board.USB_Z)[1:]  # y, z of the USB socket's middle
LEVER = on_board(0, board.SWITCH_AT[1], board.SWITCH_Z[0])[1:]
BOARD_HOLES = tuple(on_board(*at)[:2] for at in board.HOLES)
REAR_HOLES = tuple((side * (board.WIDE / 2 - 5), BACK - d.REAR) for side in (-1, 1))
DECK_HOLES = BOARD_HOLES[:4]
HOOD_HOLES = (*BOARD_HOLES[4:], *REAR_HOLES)
DOOR_SCREWS = (
    (d.EAR_AT, d.DOOR[1][0] - d.EAR[1] / 2), (d.EAR_AT, d.DOOR[1][1] + d.EAR[1] / 2),
)  # fmt: skip

# From printing orientation to the box's coordinates.
_TURNED = np.diag([1.0, -1.0, -1.0, 1.0])  # about x, face up instead of down
PLACES = {
    "tray": np.eye(4),
    "rear": np.eye(4),
    "deck": shift(0, 0, d.DECK_TOP) @ _TURNED,
    "hood": shift(0, 0, d.BOARD_TOP),
    "frame": NEAR @ _TURNED,
    "keeper": NEAR @ shift(0, 0, -d.FRAME_DEEP),
    "door": np.eye(4),
}
FAR_PLACES = {
    "frame": FAR @ _TURNED,
    "keeper": FAR @ shift(0, 0, -d.FRAME_DEEP),
}


def models() -> dict[str, str]:
    """Return the parts' files without their endings, and which place each has."""
    files: dict[str, str] = {}
    for name in PLACES:
        if name in FAR_PLACES:  # one for each board of a display
            files |= {f"{name}-{board}": name for board in d.BOARDS}
        else:
            files[name] = name
    return files


def file_of(name: str, board: str = "72") -> str:
    """Return the file of a part, without its ending."""
    return f"{name}-{board}" if name in FAR_PLACES else name
