"""Stand-ins of what goes into the box: blocks of the real sizes, where they are when it is shut."""

from typing import NamedTuple

import numpy as np

from hardware.enclosure import dimensions as d
from hardware.enclosure.places import (
    BACK,
    ON_DECK,
    ON_SLOPE,
    PICO_END,
    PICO_FACE,
    RECESS_FROM,
    Matrix,
    shift,
)


class Block(NamedTuple):
    """A block of `size`, its middle at the origin of `at`; `shape` is 'box' or 'disc'."""

    name: str
    size: tuple[float, float, float]
    at: Matrix
    colour: str
    shape: str = "box"


def pico() -> list[Block]:
    """Return the Pico on its face: board, socket, strips of pins with the housings on them."""
    long, _, thick = d.PICO
    x, y = PICO_END + long / 2, d.PICO_BACK
    along, deep, high = d.USB_SOCKET
    inward = PICO_END - d.PICO_USB_OUT + deep / 2
    top = PICO_FACE + thick
    debug = (PICO_END + long - d.DEBUG_PLUG[0] / 2, y, PICO_FACE - d.DEBUG_PLUG[2] / 2)
    found = [
        Block("pico", d.PICO, shift(x, y, PICO_FACE + thick / 2), "#14804a"),
        Block("socket", (deep, along, high), shift(inward, y, PICO_FACE - high / 2), "#c4c7cc"),
        Block("debug", d.DEBUG_PLUG, shift(*debug), "#e8e4d8"),
    ]
    for side in (-1, 1):
        across = y + side * d.PICO_ROWS_APART / 2
        size = (20 * d.STRIP, d.STRIP, d.STRIP)
        found.append(Block("strip", size, shift(x, across, top + d.STRIP / 2), "#26262a"))
        size = (20 * d.STRIP, d.STRIP, d.HOUSING + d.BEND)
        middle = top + d.STRIP + (d.HOUSING + d.BEND) / 2
        found.append(Block("wires", size, shift(x, across, middle), "#3a3b42"))
    return found


def plug() -> Block:
    """Return the overmould of a USB plug that is all the way in, at the bottom of its hollow."""
    end = -d.WIDTH / 2 + d.WALL - d.WEB
    at = shift(end - 8, d.PICO_BACK, PICO_FACE - d.WEB_DROP)
    return Block("plug", (16.0, *d.PLUG), at, "#2b2c31")


def cable() -> list[Block]:
    """Return the cable from its plug's overmould outwards, and the tie that holds it."""
    thick = d.CABLE
    outer = -d.WIDTH / 2
    z = PICO_FACE - d.WEB_DROP
    start, long = outer - 15.0, 42.0
    lying = np.array([[0, 0, 1, 0], [0, 1, 0, 0], [-1, 0, 0, 0], [0, 0, 0, 1]], dtype=np.float64)
    at = shift(start - long / 2, d.PICO_BACK, z) @ lying
    found = [Block("cable", (thick, thick, long), at, "#2b2c31", "disc")]
    wide, thin = d.TIE
    x, side = outer - d.TIE_AT, d.TIE_SLOTS_APART / 2
    low = d.TIE_GROOVE - thin
    high = z + thick / 2
    for n in (-1, 1):
        middle = shift(x, d.PICO_BACK + n * side, (low + high) / 2)
        found.append(Block("tie", (wide, thin, high - low), middle, "#f6f4ee"))
    for height in (low + thin / 2, high + thin / 2):
        across = (wide, 2 * side + thin, thin)
        found.append(Block("tie", across, shift(x, d.PICO_BACK, height), "#f6f4ee"))
    return found


def keypad() -> list[Block]:
    """Return the pad in its hollow, and the ribbon with its plug below the deck."""
    _, long, thick = d.KEYPAD
    middle = RECESS_FROM + d.RECESS_GAP + long / 2
    pad = ON_DECK @ shift(0, middle, -d.RECESS + thick / 2)
    below = -d.DECK_THICK - 2.0
    end = d.SLOT_FROM_FRONT + d.RIBBON[1] - 6  # less what the two bends take
    ribbon = (d.RIBBON[0], end - d.RIBBON_PLUG[1] - d.SLOT_FROM_FRONT - 4, 0.4)
    start = d.SLOT_FROM_FRONT + 4
    return [
        Block("keypad", d.KEYPAD, pad, "#2c2f36"),
        Block("ribbon", ribbon,
              ON_DECK @ shift(0, start + ribbon[1] / 2, below + 1.5), "#c9c2a8"),
        Block("ribbon", (d.RIBBON[0], 3.3, 0.4),
              ON_DECK @ shift(0, RECESS_FROM + d.RECESS_GAP - 1.65, -0.75), "#d8d2bc"),
        Block("ribbon", (d.RIBBON[0], 0.4, 2.0),
              ON_DECK @ shift(0, RECESS_FROM + d.RECESS_GAP - 3.1, -1.95), "#d8d2bc"),
    ]  # fmt: skip


def ribbon_plug() -> Block:
    """Return the ribbon's plug upright in the slot, on its way through."""
    middle = d.SLOT_FROM_FRONT + d.SLOT[1] / 2
    wide, high, thick = d.RIBBON_PLUG
    return Block("ribbon plug", (wide, thick, high), ON_DECK @ shift(0, middle, -2), "#26262a")


EDGES = ("upper", "right")  # at the left one, housings would stand on the Pico


def fit_housings(
    found: d.Display, edge: str, deep: float
) -> tuple[tuple[float, float, float], Matrix]:
    """Return the size and place of the housings on a display's pins.

    The pins are in the middle of an edge of its board; the place is from the middle of the board's
    back.
    """
    wide, high, _ = found.board
    row = found.pins * d.STRIP
    if edge == "upper":
        return (row, d.STRIP, deep), shift(0, high / 2 - 1.5, -deep / 2)
    return (d.STRIP, row, deep), shift(wide / 2 - 1.5, 0, -deep / 2)


def display(size: str, edge: str = "upper") -> list[Block]:
    """Glass, board, and the housings on its pins, which are at that edge of it."""
    found = d.MODULES[size]
    lip = d.FRAME_THICK - found.thick  # the clamp presses it against the glass's lip
    y = d.DISPLAY_AT
    glass, board = found.glass, found.board
    face = -lip - d.CLAMP
    back = ON_SLOPE @ shift(0, y, face - glass[2] - board[2])
    housings, at = fit_housings(found, edge, d.STRIP + d.HOUSING)
    return [
        Block("glass", glass, ON_SLOPE @ shift(0, y, face - glass[2] / 2), "#101218"),
        Block("board", board, ON_SLOPE @ shift(0, y, face - glass[2] - board[2] / 2), "#1d4f9c"),
        Block("display wires", housings, back @ at, "#3a3b42"),
    ]  # fmt: skip


def loose() -> list[Block]:
    """Return the sounder in its ring, with its wires and the three terminals on the floor."""
    x, y = d.SOUNDER_AT
    wide, high = d.SOUNDER
    found = [
        Block("sounder", (wide, wide, high), shift(x, y, d.FLOOR + high / 2), "#17181c", "disc"),
        Block("sounder wires", (3 * d.STRIP, d.STRIP, d.HOUSING + d.BEND),
              shift(x, y, d.FLOOR + high + (d.HOUSING + d.BEND) / 2), "#3a3b42"),
    ]  # fmt: skip
    across, along, high = d.TERMINAL
    for n in range(3):
        at = shift(9 + n * (across + 1), 72, d.FLOOR + high / 2)
        found.append(Block("terminal", (across, along, high), at, "#e08a2b"))
    return found


def holder() -> Block:
    """Return the battery holder, taped to the back, outside."""
    wide, high, thick = d.HOLDER
    return Block("holder", (wide, thick, high), shift(0, BACK + thick / 2, high / 2), "#1b1c20")


def holder_details() -> list[Block]:
    """Return the holder's switch, and its leads, which go to their hole."""
    wide, high, thick = d.HOLDER
    x, z = d.LEAD_HOLE[:2]
    switch = (5.0, 3.0, 9.0)
    at = shift(wide / 2 - 8, BACK + thick + switch[1] / 2, high - 9)
    found = [Block("switch", switch, at, "#e9ebee")]
    for n, colour in ((-1, "#26262a"), (1, "#d8232a")):
        start, up = wide / 2, z + 1.1 * n
        out = (x + 0.8 - start, 1.6, 1.6)
        found.append(Block("lead", out, shift(start + out[0] / 2, BACK + 2, up), colour))
        inward = (1.6, 8.0, 1.6)
        found.append(Block("lead", inward, shift(x, BACK - 1.2, up), colour))
    return found


def feet() -> list[Block]:
    """Return the four feet, below the floor."""
    wide, high = d.FOOT
    size = (wide, wide, high)
    return [Block("foot", size, shift(x, y, -high / 2), "#3a3b42", "disc") for x, y in d.FEET]


def screws() -> list[Block]:
    """Return the four heads, in their countersinks; the shanks cut their own way."""
    found = []
    for side in (-1, 1):
        for along in d.SCREWS_ALONG:
            at = ON_SLOPE @ shift(side * d.SCREWS_ACROSS / 2, along, -0.6)
            found.append(Block("screw", (d.SCREW_HEAD, d.SCREW_HEAD, 1.2), at, "#b9bcc2", "disc"))
    return found


def whole_screws() -> list[Block]:
    """Return the four screws, heads and shanks."""
    size, down = (d.SCREW, d.SCREW, d.SCREW_LONG), shift(0, 0, 0.6 - d.SCREW_LONG / 2)
    return [*screws(), *(head._replace(size=size, at=head.at @ down) for head in screws())]


def inside(size: str, edge: str = "upper") -> list[Block]:
    """All that has to have room in a shut box."""
    return [*pico(), *keypad(), *display(size, edge), *loose()]


def corners(block: Block) -> Matrix:
    """Return the block's eight corners, in the box's coordinates: 8 x 3."""
    half = np.array(block.size) / 2
    signs = np.array([(x, y, z, 0.0) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)])
    points = signs * np.array([*half, 0.0]) + np.array([0.0, 0.0, 0.0, 1.0])
    return np.asarray((points @ block.at.T)[:, :3])
