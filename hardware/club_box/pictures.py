"""The pictures of the club's box, from the models, with stand-ins for the bought parts.

Photos on a table, one from each seat, and drawings of the parts.
"""

from collections.abc import Callable
from functools import partial

import numpy as np
import trimesh
from PIL import Image, ImageDraw, ImageFont

from halley.keys import LEGEND
from hardware import reading
from hardware.board import places as board
from hardware.club_box import components
from hardware.club_box import dimensions as d
from hardware.club_box import places as p
from hardware.enclosure import dimensions as one
from hardware.enclosure import photo
from hardware.enclosure.components import Block
from hardware.enclosure.export import CLUB
from hardware.enclosure.photo import Camera, Sheet
from hardware.enclosure.pictures import add_notes, block, glass_image, model
from hardware.enclosure.places import shift
from hardware.enclosure.render import Thing, View, pack
from hardware.legends import legend, tint

_COLOURS = {
    "tray": "#e7a93c", "rear": "#e7a93c", "hood": "#e7a93c", "deck": "#f3e6cb", "frame": "#f3e6cb",
    "keeper": "#8fb3a8", "door": "#e7a93c",
}  # fmt: skip
_INK = "#1d1d22"
_LIFT = one.FOOT[1]  # the box stands on its feet
_PLAYERS = 4
# Turns what stands so that it lies from front to back
_ALONG = np.array([[1, 0, 0, 0], [0, 0, 1, 0], [0, -1, 0, 0], [0, 0, 0, 1]], dtype=np.float64)
Vector = tuple[float, float, float]


def part(name: str, move: Vector = (0, 0, 0), far: bool = False) -> Thing:
    """Return a part where it belongs, moved."""
    mesh = model(p.file_of(name), CLUB)
    mesh.apply_transform(shift(*move) @ (p.FAR_PLACES if far else p.PLACES)[name])
    return Thing(mesh, _COLOURS[name], True)


def _printed_parts() -> list[Thing]:
    """All printed parts, the keepers of the frames' filament."""
    names = [(name, False) for name in p.PLACES] + [(name, True) for name in p.FAR_PLACES]
    colours = _COLOURS | {"keeper": _COLOURS["frame"]}
    return [part(name, far=far)._replace(colour=colours[name]) for name, far in names]


def _cap(block: Block) -> Thing:
    """Return a key's cap, narrower at its top."""
    x, y, z = (side / 2 for side in block.size)
    points = [(side * x, way * y, -z) for side in (-1, 1) for way in (-1, 1)]
    points += [(side * 6.6, way * 6.6 + 0.4, z) for side in (-1, 1) for way in (-1, 1)]
    mesh = trimesh.convex.convex_hull(np.array(points))
    mesh.apply_transform(block.at)
    return Thing(mesh, block.colour, True)


def _legends() -> list[Sheet]:
    """Return the legends on the caps."""
    sheets = []
    caps = [item for item in components.switches() if item.name == "cap"]
    for code, cap in zip((code for row in LEGEND for code in row), caps, strict=True):
        image = Image.new("RGB", (264, 264), tint(code))
        words = legend(code)
        draw = ImageDraw.Draw(image)
        wide = ImageFont.truetype(photo.FONT, 100).getlength(words) / 100
        font = ImageFont.truetype(photo.FONT, min(128, int(236 / wide)))
        draw.text((132, 132), words, _INK, font, "mm")
        at = cap.at @ shift(0, 0.4, cap.size[2] / 2 + 0.06)
        sheets.append(Sheet(image, at, (13.2, 13.2)))
    return sheets


def _screens() -> list[Sheet]:
    """Return the two displays' pictures in a hand of four."""
    sheets = []
    for glass in reading.roof(d.ROOF_TILT):
        rows = reading.rows_of(_PLAYERS, glass.far)
        at = glass.at @ shift(0, 0, 0.06)
        sheets.append(Sheet(glass_image(rows), at, d.DISPLAY.active, 2.6))
    return sheets


def _paint(view: View, sheets: list[Sheet], move: Vector = (0, 0, 0)) -> None:
    """Put legends or screens into a drawing."""
    for sheet in sheets:
        view.paint(sheet.image, shift(*move) @ sheet.at, sheet.size, 0.0)


def _box() -> tuple[list[Thing], list[Sheet]]:
    """Return the finished box, from y = 0 at its front, on its feet."""
    things = _printed_parts()
    for item in (*components.inside(), *components.screws(), *components.feet(),
                      components.plug(), *components.cable()):  # fmt: skip
        if item.name == "cap":
            things.append(_cap(item))
        else:
            made = block(item)
            things.append(made._replace(gloss=item.name in ("glass", "screw", "plug")))
    return things, [*_legends(), *_screens()]


def _on_table() -> tuple[list[Thing], list[Sheet]]:
    """Return the box in the middle of the table, with cards and chips around it."""
    things, sheets = photo.move_things(*_box(), shift(0, -p.BACK / 2, _LIFT))
    more, papers = photo.cards()
    return [*things, *photo.furniture(), *more], [*sheets, *papers]


def _seat(name: str, samples: int = photo.SAMPLES) -> Image.Image:
    """Return the view from a seat: the table, and the box on it."""
    x, y, z = (float(part) for part in reading.SEATS[name])
    return photo.photo(*_on_table(), Camera((x, y, z), (0.0, 0.0, 40.0), 28.0), (800, 560), samples)


def _table(samples: int = photo.SAMPLES) -> Image.Image:
    """Return the box on the table, a finger on OK, from the left of who keeps the score."""
    things, sheets = _on_table()
    x, y, z = p.on_board(*board.key(1, 3), board.CAP_Z[1])
    things += photo.pressing((x + 5, y + 4 - p.BACK / 2, z + _LIFT))
    return photo.photo(things, sheets, photo.ASLANT, (1120, 760), samples)


def _wires(up: Vector, glass: Vector) -> list[Block]:
    """Return the four wires of each display, from its header on the lifted board to its pins."""
    made = []
    for header, slope in zip(board.HEADERS.values(), (p.NEAR, p.FAR), strict=True):
        pins = components.display(slope)[2]
        for n, colour in enumerate(("#26262a", "#d8232a", "#e0b92b", "#2b62c9")):
            start = p.on_board(header.at[0] + n * one.STRIP, header.at[1], board.HEADER_TOP)
            end = (pins.at @ np.array([(n - 1.5) * one.STRIP, 0, -pins.size[2] / 2, 1.0]))[:3]
            made.append(components.line(
                (start[0] + up[0], start[1] + up[1], start[2] + up[2]),
                (float(end[0] + glass[0]), float(end[1] + glass[1]), float(end[2] + glass[2])),
                colour,
            ))  # fmt: skip
    return made


def draw_exploded() -> Image.Image:
    """All parts above each other, with screws, door and wires."""
    hood, deck, lid = (0, 0, 62), (0, -24, 96), (0, 0, 122)
    glass, cover, bolts = (0, 0, 152), (0, 0, 182), (0, 0, 214)
    things = [part("tray"), part("rear", (0, 22, 0)), part("hood", hood), part("deck", deck)]
    things += [part("door", (40, 0, -104))]
    things += [_cap(item) if item.name == "cap" else block(item) for item in _lift_board(24)]
    for far in (False, True):
        things += [part("keeper", lid, far), part("frame", cover, far)]
        slope = p.FAR if far else p.NEAR
        things += [block(item, glass) for item in components.display(slope)]
    things += [block(item, bolts) for item in components.frame_screws()]
    things += [block(item, (0, 0, -52)) for item in components.long_screws()]
    things += [block(item, (40, 0, -130)) for item in components.door_screws()]
    things += [block(item) for item in _wires((0, 0, 24), glass)]
    view = View(things, (1120, 1500), 24, 26, (130, 20, 130, 20))
    _paint(view, _legends(), (0, 0, 24))
    _paint(view, _screens(), glass)
    return add_notes(view, [
        ("eight screws M2.5 x 12", (46, 110, 274), (960, 40)),
        ("two frames", (46, 110, 240), (1020, 160)),
        ("two displays, four wires each", (30, 110, 207), (940, 300)),
        ("two keepers", (50, 110, 173), (1020, 430)),
        ("deck", (50, 40, 128), (1050, 760)),
        ("hood", (54, 150, 110), (1050, 600)),
        ("board", (-50, 30, 46), (90, 800)),
        ("tray", (54, 40, 12), (1050, 1000)),
        ("its rear", (-54.5, 188, 18), (90, 930)),
        ("eight screws M3 x 30", (47, 7.5, -40), (960, 1180)),
        ("door, two screws M2.5 x 12", (66, 110, -103), (950, 1440)),
    ])  # fmt: skip


def hood() -> Image.Image:
    """Return the hood above the board, the displays' wires pulled up through it."""
    up = (0, 0, 70)
    items = [*components.assembly(), *_wires((0, 0, 0), (0, 0, 100))]
    things = [part("tray"), part("rear"), part("hood", up)]
    things += [_cap(item) if item.name == "cap" else block(item) for item in items]
    view = View(things, (1120, 1000), 24, 30, (60, 40, 60, 40))
    _paint(view, _legends())
    return add_notes(view, [
        ("near display's wires", p.on_board(20, 114, 32), (190, 480)),
        ("far display's wires", p.on_board(38, 114, 32), (900, 420)),
        ("slots for USB and switch", (-54, 110, 95), (160, 350)),
    ])  # fmt: skip


def deck() -> Image.Image:
    """Return the deck above the keys, and the eight screws below the tray."""
    things = [part("tray"), part("rear"), part("hood"), part("deck", (0, 0, 34))]
    things += [_cap(item) if item.name == "cap" else block(item)
               for item in components.assembly()]  # fmt: skip
    things += [block(item, (0, 0, -52)) for item in components.long_screws()]
    view = View(things, (1120, 900), 24, 30, (60, 40, 60, 40))
    _paint(view, _legends())
    return add_notes(view, [
        ("over the hood's two tongues", (47, 82, 28), (860, 60)),
        ("eight screws M3 x 30", (47, 7.5, -40), (900, 840)),
    ])  # fmt: skip


def display() -> Image.Image:
    """Return a frame on its face, the display above its pocket, the keeper above both."""
    frame, keeper = (model(p.file_of(name), CLUB) for name in ("frame", "keeper"))
    keeper.apply_transform(shift(0, 0, 46) @ np.diag([1.0, -1.0, -1.0, 1.0]))
    things = [Thing(frame, _COLOURS["frame"]), Thing(keeper, _COLOURS["keeper"])]
    turned = np.diag([1.0, -1.0, -1.0, 1.0])
    things += [block(item._replace(at=shift(0, 0, 22) @ turned @ item.at))
               for item in components.display(np.eye(4))]  # fmt: skip
    view = View(things, (1120, 700), 20, 42, (60, 60, 60, 60))
    return add_notes(view, [
        ("keeper", (40, -10, 46), (960, 120)),
        ("display, glass down", (20, -40, 30), (930, 380)),
        ("its pins, at the edge of the ridge", (-5, -43, 42), (250, 60)),
        ("frame, on its face", (-40, -5, 5), (200, 640)),
    ])  # fmt: skip


def boards() -> Image.Image:
    """Return the frames of the two boards, on their faces, the displays and keepers above them."""
    turned = np.diag([1.0, -1.0, -1.0, 1.0])
    things = []
    for n, name in enumerate(d.BOARDS):
        aside = 112.0 * n
        for kind, up in (("frame", 0.0), ("keeper", 46.0)):
            mesh = model(p.file_of(kind, name), CLUB)
            mesh.apply_transform(shift(aside, 0, up) @ (turned if up else np.eye(4)))
            things.append(Thing(mesh, _COLOURS[kind]))
        things += [block(item._replace(at=shift(aside, 0, 22) @ turned @ item.at))
                   for item in components.display(np.eye(4), name)]  # fmt: skip
    view = View(things, (1120, 560), 12, 44, (60, 60, 60, 60))
    return add_notes(view, [
        ("72 x 43 mm: pressed on at both sides", (-38, -24, 46), (300, 30)),
        ("61.5 x 39.5 mm: pressed on at its corners", (112 + 25, -8, 46), (830, 30)),
        ("frame-72", (-30, -48, 3), (260, 530)),
        ("frame-61.5", (112 + 10, -48, 3), (760, 530)),
    ])  # fmt: skip


def frames() -> Image.Image:
    """Frames with displays and keepers above the open hood, with their screws and wires."""
    up, bolts = (0, 0, 36), (0, 0, 66)
    things = [part(name) for name in ("tray", "rear", "hood", "deck")]
    things += [_cap(item) if item.name == "cap" else block(item)
               for item in (*components.assembly(), *_wires((0, 0, 0), up))]  # fmt: skip
    for far in (False, True):
        things += [part("keeper", up, far), part("frame", up, far)]
        slope = p.FAR if far else p.NEAR
        things += [block(item, up) for item in components.display(slope)]
    things += [block(item, bolts) for item in components.frame_screws()]
    view = View(things, (1120, 900), 24, 30, (60, 40, 60, 40))
    _paint(view, _legends())
    _paint(view, _screens(), up)
    return add_notes(view, [
        ("far: balances", (0, 140, 97), (930, 130)),
        ("near: the hand under way", (0, 100, 92), (140, 300)),
        ("four screws each", (47, 107, 120), (960, 60)),
    ])  # fmt: skip


def _lift_board(up: float) -> list[Block]:
    """Return the board with all that is on it, lifted."""
    made = components.assembly()
    return [item._replace(at=shift(0, 0, up) @ item.at) for item in made]


def inside() -> Image.Image:
    """Return the tray with the board in it, and the cable tied."""
    blocks = [*components.assembly(), components.plug(), *components.cable()]
    things = [part("tray"), part("rear", (0, 24, 0))]
    things += [_cap(item) if item.name == "cap" else block(item)
               for item in blocks if item.name != "holder"]  # fmt: skip
    view = View(things, (1120, 900), 20, 50, (60, 60, 60, 60))
    _paint(view, _legends())
    x, y, z = p.on_board(46, 94.5, 12)
    pins = {name: p.on_board(header.at[0] + 4, header.at[1], 18) for name, header in
            board.HEADERS.items()}  # fmt: skip
    return add_notes(view, [
        ("Pico in its sockets", (x, y, z), (980, 300)),
        ("cable, tied to its saddle", (-84, p.PLUG[0], 36), (136, 320)),
        ("switch", p.on_board(-4, board.SWITCH_AT[1], 4), (150, 130)),
        ("near display", pins["near"], (330, 80)),
        ("far display", pins["far"], (820, 80)),
        ("below it six bosses", (47, 7.5, 22), (980, 850)),
        ("the rear, its tongues into the tray", (-50, 175, 26), (250, 30)),
    ])  # fmt: skip


def _cells() -> list[Block]:
    """Return the holders up to their rims, with their cells, + as printed on the board."""
    blocks = []
    rim, across = 9.0, 14.2
    for (x, y), way in zip(board.CELLS, (1, -1, 1), strict=True):
        holder = p.ON_BOARD @ shift(x, y, -board.THICK - rim / 2)
        blocks.append(Block("holder", (*board.HOLDER, rim), holder, "#1b1c20"))
        for long, along, colour in ((36.0, -6.5, "#3a5fa8"), (13.0, 18.0, "#c9822b")):
            middle = p.ON_BOARD @ shift(x, y + way * along, -board.THICK - rim) @ _ALONG
            blocks.append(Block("cell", (across, across, long), middle, colour, "disc"))
    return blocks


def below() -> Image.Image:
    """Return the box turned over: the cells' door beside its opening, the feet, the screws."""
    things = [part("tray"), part("rear"), part("door", (64, 0, -14))]
    things += [block(item) for item in (components.circuit(), *_cells(), *components.feet())]
    turn = np.diag([1.0, -1.0, -1.0, 1.0])
    for thing in things:
        thing.mesh.apply_transform(turn)
    view = View(things, (1120, 860), 14, 52, (60, 60, 60, 60))

    def over(x: float, y: float, z: float) -> Vector:
        return x, -y, -z

    return add_notes(view, [
        ("three AA cells", over(26, 110, 3), (560, 30)),
        ("door, two screws", over(100, 110, -14), (960, 60)),
        ("eight screws M3 x 30", over(-47, 143, 0), (150, 690)),
        ("four feet", over(38, 168, -2.2), (900, 830)),
        ("nothing is open under the Pico", over(-28, 97, 0), (200, 60)),
    ])  # fmt: skip


def plate() -> Image.Image:
    """All parts as they are printed."""
    at: dict[str, Vector] = {
        "tray": (0, 0, 0), "rear": (0, 24, 0), "deck": (140, 84, 0), "hood": (140, 10, 0),
        "frame": (262, 60, 0), "keeper": (262, 72, 0), "door": (238, 66, 0),
    }  # fmt: skip
    things = []
    for name, move in at.items():
        mesh = model(p.file_of(name), CLUB)
        mesh.apply_translation(move)
        things.append(Thing(mesh, _COLOURS[name]))
    view = View(things, (1120, 640), 10, 52, (20, 50, 20, 50))
    return add_notes(view, [
        ("tray", (0, 0, 2), (120, 620)),
        ("its rear", (0, 200, 20), (100, 30)),
        ("deck", (140, 2, 5), (470, 620)),
        ("hood", (150, 191, 22), (520, 25)),
        ("frame, twice", (300, 14, 5), (1000, 600)),
        ("keeper, twice", (300, 117, 2), (1020, 150)),
        ("door", (262, 200, 2), (740, 45)),
    ])  # fmt: skip


PHOTOS: dict[str, Callable[..., Image.Image]] = {
    "table": _table,
    "seat-keys": partial(_seat, "at the keys"),
    "seat-right": partial(_seat, "at the right"),
    "seat-opposite": partial(_seat, "opposite"),
    "seat-left": partial(_seat, "at the left"),
}


def products() -> dict[str, bytes]:
    """All pictures, by their file's path below hardware/club_box."""
    drawn = {
        "exploded": draw_exploded(), "inside": inside(), "hood": hood(), "deck": deck(),
        "display": display(), "boards": boards(), "frames": frames(), "below": below(),
        "plate": plate(),
    }  # fmt: skip
    made = {f"pictures/{name}.png": pack(image) for name, image in drawn.items()}
    for name, take in PHOTOS.items():
        made[f"pictures/{name}.jpg"] = photo.pack(take())
    return made
