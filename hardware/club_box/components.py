"""Stand-ins of what goes into the club's box: blocks of the real sizes, where they are."""

import numpy as np

from halley.keys import LEGEND
from hardware.board import places as board
from hardware.club_box import dimensions as d
from hardware.club_box import places as p
from hardware.enclosure import dimensions as one
from hardware.enclosure.components import Block, fit_housings
from hardware.enclosure.places import Matrix, shift
from hardware.legends import tint

_LYING = np.array([[0, 0, 1, 0], [0, 1, 0, 0], [-1, 0, 0, 0], [0, 0, 0, 1]], dtype=np.float64)


# A holder from its maker's drawing to the board's lower face, + to the back: it is turned over
_HANGING = np.array([[0, -1, 0, 0], [-1, 0, 0, 0], [0, 0, -1, 0], [0, 0, 0, 1]], dtype=np.float64)
_HALF_TURN = np.diag([-1.0, -1.0, 1.0, 1.0])


def _standing(
    name: str, size: tuple[float, float, float], at: tuple[float, float], z: float, colour: str,
    shape: str = "box",
) -> Block:  # fmt: skip
    """Return a block that stands on the board, its foot at height z above it."""
    middle = p.ON_BOARD @ shift(*at, z + size[2] / 2)
    return Block(name, size, middle, colour, shape)


def circuit() -> Block:
    """Return the bare board."""
    size = (board.WIDE, board.DEEP, board.THICK)
    return _standing("board", size, (board.WIDE / 2, board.DEEP / 2), -board.THICK, "#3d3a5e")


def switches() -> list[Block]:
    """Return the sixteen switches with their caps, and what is below the board."""
    blocks = []
    for r, row in enumerate(LEGEND):
        for c, code in enumerate(row):
            at = board.key(r, c)
            body, high = board.SWITCH_BODY
            low, top = board.CAP_Z
            blocks += [
                _standing("switch", (body, body, high), at, 0, "#26262a"),
                _standing("cap", (board.CAP, board.CAP, top - low), at, low, tint(code)),
                _standing("socket", (14.0, 14.0, board.SOCKET_BELOW), at,
                          -board.THICK - board.SOCKET_BELOW, "#26262a"),
            ]  # fmt: skip
    return blocks


def pico() -> list[Block]:
    """Return the Pico in its two sockets, with its USB socket over the board's edge."""
    long, _, thick = board.PICO
    x, y = board.PICO_AT
    deep, along, high = one.USB_SOCKET[1], one.USB_SOCKET[0], one.USB_SOCKET[2]
    top = board.PICO_Z + thick
    blocks = [
        _standing("pico", board.PICO, (x + long / 2, y), board.PICO_Z, "#14804a"),
        _standing("usb", (deep, along, high), (deep / 2 - board.USB_OUT, y), top, "#c4c7cc"),
        _standing("debug", one.DEBUG_PLUG, (x + long - 3, y), top, "#e8e4d8"),
    ]
    for side in (-1, 1):
        at = (x + long / 2, y + side * board.PICO_ROWS / 2)
        blocks.append(_standing("strip", (51.0, 2.54, board.PICO_Z), at, 0, "#26262a"))
        blocks.append(_standing("tails", (49.6, 1.6, 1.0), at, top, "#c9ccd1"))
    return blocks


def cells() -> list[Block]:
    """Return the three holders below the board, each with its cell and its pins."""
    wide, long = board.HOLDER
    blocks = []
    for at, turned in zip(board.CELLS, board.CELLS_TURNED, strict=True):
        low = -board.THICK - board.HOLDER_BELOW
        size = (wide, long, board.HOLDER_BELOW)
        blocks.append(_standing("holder", size, at, low, "#1b1c20"))
        hung = p.ON_BOARD @ shift(*at, -board.THICK)
        hung = hung @ (_HALF_TURN if turned else np.eye(4)) @ _HANGING
        for points, thick in ((board.HOLDER_PEGS, board.PEG), (board.HOLDER_PINS, board.PIN)):
            for along, aside in points:
                place = hung @ shift(along, aside, -board.THICK / 2)
                size = (thick, thick, board.THICK)
                blocks.append(Block("peg", size, place, "#1b1c20", "disc"))
    return blocks


def small_parts() -> list[Block]:
    """Return the slide switch with its lever, the sounder, the fuse, the displays' rows of pins."""
    y = board.SWITCH_AT[1]
    wide, slide, out = board.SWITCH_LEVER
    lever, top = board.SWITCH_Z
    blocks = [
        _standing("power", (9.0, 14.0, top), (4.7, y), 0, "#dcdde0"),
        _standing("lever", (out + 3, wide, 2.4), ((3 - out) / 2, y + slide / 2), lever - 1.2,
                  "#26262a"),
        _standing("sounder", (board.SOUNDER[0],) * 2 + (board.SOUNDER[1],), board.SOUNDER_AT, 0,
                  "#17181c", "disc"),
        _standing("fuse", board.FUSE, (board.FUSE_AT[0] + 2.55, board.FUSE_AT[1] - 0.6), 0,
                  "#c9822b"),
    ]  # fmt: skip
    for header in board.HEADERS.values():
        at = (header.at[0] + 1.5 * one.STRIP, header.at[1])
        size = (4 * one.STRIP, one.STRIP, board.HEADER_TOP + one.BEND)
        blocks.append(_standing("pins", size, at, 0, "#3a3b42"))
    return blocks


def display(slope: Matrix, name: str = "72", edge: str = "upper") -> list[Block]:
    """Return a display's glass and board, and the housings on its pins at `edge`."""
    shown = d.BOARDS[name]
    face = -(one.FRAME_THICK - shown.thick) - one.CLAMP
    glass, plate = shown.glass, shown.board
    x, y = d.DISPLAY_AT[name]
    back = slope @ shift(x, y, face - glass[2] - plate[2])
    housings, at = fit_housings(shown, edge, one.STRIP + one.HOUSING + one.BEND)
    return [
        Block("glass", glass, slope @ shift(x, y, face - glass[2] / 2), "#101218"),
        Block("module", plate,
              slope @ shift(x, y, face - glass[2] - plate[2] / 2), "#1d4f9c"),
        Block("wires", housings, back @ at, "#3a3b42"),
    ]  # fmt: skip


def plug() -> Block:
    """Return the overmould of a USB plug that is all the way in, at the socket's mouth."""
    mouth = p.on_board(-board.USB_OUT, 0)[0]
    return Block("plug", (16.0, *one.PLUG), shift(mouth - 8.2, *p.PLUG), "#2b2c31")


def cable() -> list[Block]:
    """Return the cable from its plug outwards, and the tie that holds it on the saddle."""
    y, z = p.PLUG
    thick, start, long = one.CABLE, -d.WIDTH / 2 - 14.0, 44.0
    blocks = [
        Block("cable", (thick, thick, long), shift(start - long / 2, y, z) @ _LYING,
              "#2b2c31", "disc"),
    ]  # fmt: skip
    wide, thin = one.TIE
    x = -d.WIDTH / 2 - d.SADDLE[0] - d.SADDLE[1] / 2
    low, high = d.TIE_LOW + 0.6, z + thick / 2 + thin
    side = d.SADDLE[2] / 2 + thin
    for n in (-1, 1):
        at = shift(x, y + n * (side - thin / 2), (low + high) / 2)
        blocks.append(Block("tie", (wide, thin, high - low), at, "#f6f4ee"))
    for up in (low + thin / 2, high - thin / 2):
        blocks.append(Block("tie", (wide, 2 * side, thin), shift(x, y, up), "#f6f4ee"))
    return blocks


def long_screws() -> list[Block]:
    """Return the eight screws from below, with their heads: as they are when all is shut."""
    head = (d.LONG_HEAD, d.LONG_HEAD, 1.6)
    blocks = []
    for x, y in (*p.BOARD_HOLES, *p.REAR_HOLES):
        blocks.append(Block("screw", head, shift(x, y, 0.8), "#b9bcc2", "disc"))
        shank = (3.0, 3.0, d.LONG_SCREW)
        blocks.append(Block("screw", shank, shift(x, y, d.LONG_SCREW / 2), "#b9bcc2", "disc"))
    return blocks


def door_screws() -> list[Block]:
    """Return the two screws of the door to the cells."""
    shank = (one.SCREW, one.SCREW, one.SCREW_LONG)
    return [Block("screw", shank, shift(x, y, one.SCREW_LONG / 2), "#b9bcc2", "disc")
            for x, y in p.DOOR_SCREWS]  # fmt: skip


def frame_screws() -> list[Block]:
    """Return the eight screws of the frames, whole."""
    long = one.SCREW_LONG
    size, down = (one.SCREW, one.SCREW, long), shift(0, 0, 0.6 - long / 2)
    return [*screws(), *(head._replace(size=size, at=head.at @ down) for head in screws())]


def line(start: tuple[float, float, float], end: tuple[float, float, float], colour: str) -> Block:
    """Return a wire from point to point."""
    way = np.array(end, dtype=np.float64) - np.array(start)
    long = float(np.linalg.norm(way))
    up = way / long
    aside = np.cross(up, (1.0, 0.0, 0.0) if abs(up[0]) < 0.9 else (0.0, 1.0, 0.0))
    aside /= np.linalg.norm(aside)
    at = np.eye(4)
    at[:3, 0], at[:3, 1], at[:3, 2] = aside, np.cross(up, aside), up
    at[:3, 3] = np.array(start) + way / 2
    return Block("wire", (1.3, 1.3, long), at, colour, "disc")


def feet() -> list[Block]:
    """Return the four feet, below the floor."""
    wide, high = one.FOOT
    size = (wide, wide, high)
    return [Block("foot", size, shift(x, y, -high / 2), "#3a3b42", "disc") for x, y in d.FEET]


def screws() -> list[Block]:
    """Return the heads in the frames; the shanks cut their own way."""
    blocks = []
    for slope in p.SLOPES.values():
        for side in (-1, 1):
            for along in d.SCREWS_ALONG:
                at = slope @ shift(side * d.SCREWS_ACROSS / 2, along, -0.6)
                size = (one.SCREW_HEAD, one.SCREW_HEAD, 1.2)
                blocks.append(Block("screw", size, at, "#b9bcc2", "disc"))
    return blocks


def assembly() -> list[Block]:
    """Return the assembly: the board with everything on it."""
    return [circuit(), *switches(), *pico(), *cells(), *small_parts()]


def inside(name: str = "72", edge: str = "upper") -> list[Block]:
    """All that has to have room in a shut box with displays that have these boards."""
    return [*assembly(), *display(p.NEAR, name, edge), *display(p.FAR, name, edge)]
