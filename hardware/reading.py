"""The apparent size and angle of the box's screens, seen from the seats of a table.

Four people sit round a table of 90 cm, with their eyes 45 cm above its edge; the box stands in the
middle. What they read is measured in the frames that the firmware draws, in rows of lit pixels, and
given in minutes of arc as the eye sees it, foreshortening included. Lengths are in millimetres.
"""

import re
from collections.abc import Iterator
from functools import cache
from math import acos, atan2, cos, degrees, radians, sin
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from halley.engine.events import PAYMENTS
from halley.journal.header import Header
from halley.session import session
from hardware.club_box import dimensions as club
from hardware.club_box import places as club_places
from hardware.enclosure import dimensions as d
from hardware.enclosure import places
from hardware.enclosure.places import Matrix, shift
from host_tools.pixels.glyphs import all_glyphs, read
from host_tools.simulator.local_box import LocalBox, MemoryStore

Vector = NDArray[np.float64]

TABLE = 900.0  # across
EYES = 450.0  # above the table, over its edge
BALANCES = 16.0  # minutes of arc that are asked for
NAMES = 9.0
OFF = 50.0  # degrees from a display's normal, at most
PLAYERS = range(2, 9)
_PEOPLE = ("Ann", "Bea", "Charlotte", "Di", "Eve", "Francis", "Gus", "Hal")

SEATS: dict[str, Vector] = {
    "at the keys": np.array([0.0, -TABLE / 2, EYES]),
    "at the right": np.array([TABLE / 2, 0.0, EYES]),
    "opposite": np.array([0.0, TABLE / 2, EYES]),
    "at the left": np.array([-TABLE / 2, 0.0, EYES]),
}


class Glass(NamedTuple):
    """A display's lit area.

    `at` maps its own coordinates (x right, y up the picture, z out of it, the middle at the origin)
    to those of the box; `pitch` is the distance between pixels; `far`: it shows the picture of the
    far side.
    """

    at: Matrix
    pitch: float
    far: bool


class Variant(NamedTuple):
    """A box with its displays; `middle` is the y of its middle, which stands over the table's."""

    name: str
    middle: float
    glasses: tuple[Glass, ...]


class View(NamedTuple):
    """A seat's view of its display, for the worst number of players.

    Minutes of arc, degrees off the normal, and the picture's orientation.
    """

    off: float
    balance: float
    name: float
    turned: str


def variants() -> dict[str, Variant]:
    """Return the solderless box with each of its displays, and the club's box with two."""
    made = {}
    for size in d.DISPLAYS:
        middle = places.BACK / 2
        made[size] = Variant(f'{size}", one', middle, (_single(size),))
    made["roof"] = Variant('2.42", two', club_places.BACK / 2, roof(club.ROOF_TILT))
    return made


def _single(size: str) -> Glass:
    display = d.DISPLAYS[size]
    depth = d.FRAME_THICK - display.thick + d.CLAMP
    at = places.ON_SLOPE @ shift(0, d.DISPLAY_AT + display.active_up, -depth)
    return Glass(at, display.active[0] / 128, False)


def roof(tilt: float) -> tuple[Glass, ...]:
    """Return the two displays of the club's box, if its roof had this tilt; their middles stay."""
    display = club.DISPLAY
    depth = d.FRAME_THICK - display.thick + d.CLAMP
    made = []
    for side, slope in club_places.SLOPES.items():
        x, y = club.DISPLAY_AT["72"]
        place = slope @ shift(x, y + display.active_up, -depth)
        turn = radians(tilt - club.ROOF_TILT)
        c, s = cos(turn), sin(turn)
        about_x = np.array([[1, 0, 0, 0], [0, c, -s, 0], [0, s, c, 0], [0, 0, 0, 1]])
        made.append(Glass(place @ about_x, display.active[0] / 128, side == "far"))
    return tuple(made)


def angle(glass: Glass, eye: Vector) -> float:
    """Degrees between the display's normal and the way to an eye, in the box's coordinates."""
    way = eye - glass.at[:3, 3]
    return degrees(acos(float(way @ glass.at[:3, 2]) / float(np.linalg.norm(way))))


def minutes(glass: Glass, eye: Vector, rows: float) -> float:
    """Return the minutes of arc of `rows` rows of pixels in the middle of the display."""
    half = glass.at[:3, 1] * glass.pitch * rows / 2
    one, other = glass.at[:3, 3] + half - eye, glass.at[:3, 3] - half - eye
    return 60 * degrees(atan2(float(np.linalg.norm(np.cross(one, other))), float(one @ other)))


def _name_turn(glass: Glass, eye: Vector) -> str:
    """Return how the picture stands for a viewer."""
    way = glass.at[:3, 3] - eye
    up = degrees(atan2(*(float(way[:2] @ axis) for axis in (glass.at[:2, 0], glass.at[:2, 1]))))
    return "upright" if abs(up) < 45 else "sideways" if abs(up) < 135 else "upside down"


def table_eye(variant: Variant, seat: str) -> Vector:
    """Return the place of a seat's eyes, in the coordinates of the box."""
    return SEATS[seat] + np.array([0.0, variant.middle, -d.FOOT[1]])


def view(variant: Variant, seat: str, players: int | None = None) -> View:
    """Return the view from a seat on the display that faces it best.

    It is the smallest for any number of players, or the one for `players`.
    """
    eye = table_eye(variant, seat)
    glass = min(variant.glasses, key=lambda one: (round(angle(one, eye), 6), one.far))
    counts = PLAYERS if players is None else (players,)
    rows = [drawn(count, glass.far) for count in counts]
    balance, name = (min(row[n] for row in rows) for n in (0, 1))
    off = angle(glass, eye)
    seen = (minutes(glass, eye, balance), minutes(glass, eye, name)) if off < 90 else (0.0, 0.0)
    return View(off, *seen, _name_turn(glass, eye))


@cache
def rows_of(players: int, far: bool) -> tuple[str, ...]:
    """Return a hand in play by payments, as the firmware draws it for the near or the far side."""
    game = "modern_1991" if players < 6 else "multi_2018"
    balances = (-12, 34, -5, 17, -28, 9, -3)[: players - 1]
    store = MemoryStore()
    header = Header(game, _PEOPLE[:players], {}, (*balances, -sum(balances)), PAYMENTS)
    session.new(store, header)
    with LocalBox(store, far=True) as desk:
        desk.play("OK")
        return tuple(desk.far_rows() if far else desk.rows())


@cache
def drawn(players: int, far: bool) -> tuple[int, int]:
    """Rows of lit pixels of the least balance and of the least name's capital on that screen."""
    tall = {(glyph.face.name, glyph.char): _rows(glyph.pages) for glyph in all_glyphs()}
    tall |= {(face, "-"): 99 for face, char in tall if char == "-"}  # a sign is no digit
    runs = read(rows_of(players, far)).runs
    digits = [run for run in runs if run.face.name.startswith("digits")]
    names = [
        tall[run.face.name, word[0]]
        for run in runs
        for word in re.findall("[A-Z][a-z]+", run.text)
        if any(person.startswith(word) for person in _PEOPLE)
    ]
    if len(digits) < players or len(names) < players:
        raise ValueError(f"the screen for {players} players has not all balances and names")
    if far:  # whose turn it is stands there dark on light
        names.append(tall["title", "A"])
    return min(tall[run.face.name, char] for run in digits for char in run.text), min(names)


def _rows(pages: tuple[bytes, ...]) -> int:
    """Return a glyph's height in rows, from its first lit pixel to its last."""
    bits = 0
    for page, columns in enumerate(pages):
        for column in columns:
            bits |= column << 8 * page
    return bits.bit_length() - (bits & -bits).bit_length() + 1


def best_tilt() -> int:
    """Return the roof's tilt in whole degrees: the steepest at which nobody is beyond OFF degrees.

    The steeper, the larger is what the two see who read it upright; those at the sides see less.
    """
    variant = variants()["roof"]
    fits = []
    for tilt in range(46):
        trial = variant._replace(glasses=roof(tilt))
        if max(view(trial, seat).off for seat in SEATS) <= OFF:
            fits.append(tilt)
    return max(fits)


def _lines() -> Iterator[str]:
    yield "| Display | Seat | Off its normal | Balances | Names | The picture is |"
    yield "|---|---|--:|--:|--:|---|"
    for variant in variants().values():
        for seat in SEATS:
            if seat == "at the left":
                continue  # as at the right
            seen = view(variant, seat)
            where = "at either side" if seat == "at the right" else seat
            cells = (variant.name, where, f"{seen.off:.0f}°", f"{seen.balance:.0f}′")
            yield f"| {' | '.join(cells)} | {seen.name:.0f}′ | {seen.turned} |"


def table() -> str:
    """Every variant from every seat, in Markdown."""
    return "\n".join(_lines())
