"""The pictures of the box, drawn from the models, with stand-ins of what goes in."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import reportlab
import trimesh
from PIL import Image, ImageDraw, ImageFont

from halley.keys import LEGEND
from hardware import reading
from hardware.enclosure import components, photo
from hardware.enclosure import dimensions as d
from hardware.enclosure import places as p
from hardware.enclosure.components import Block
from hardware.enclosure.export import SOLDERLESS, Box
from hardware.enclosure.photo import Sheet
from hardware.enclosure.render import Thing, View, pack
from hardware.legends import legend, tint

HERE = Path(__file__).resolve().parent
_FONT = Path(reportlab.__file__).parent / "fonts" / "VeraBd.ttf"
_COLOURS = {"base": "#e7a93c", "deck": "#f3e6cb", "frame": "#f3e6cb", "keeper": "#8fb3a8"}
_INK = "#1d1d22"
_USUAL = "2.42"  # the display that the pictures show
Vector = tuple[float, float, float]


def model(name: str, box: Box = SOLDERLESS) -> trimesh.Trimesh:
    """Return a model as it is printed; `make models` has written it."""
    mesh = trimesh.load_mesh(box.folder / "models" / f"{name}.stl")
    assert isinstance(mesh, trimesh.Trimesh)
    return mesh


def part(name: str, move: Vector = (0, 0, 0)) -> Thing:
    """Return a part where it belongs, moved."""
    kind = p.models()[name]
    mesh = model(name)
    mesh.apply_transform(p.shift(*move) @ p.PLACES[kind])
    return Thing(mesh, _COLOURS[kind])


def block(stand_in: Block, move: Vector = (0, 0, 0)) -> Thing:
    """Return a stand-in where it belongs, moved."""
    mesh: trimesh.Trimesh
    if stand_in.shape == "disc":
        mesh = trimesh.creation.cylinder(stand_in.size[0] / 2, stand_in.size[2], sections=40)
    else:
        mesh = trimesh.creation.box(stand_in.size)
    mesh.apply_transform(p.shift(*move) @ stand_in.at)
    return Thing(mesh, stand_in.colour)


def _face() -> Image.Image:
    """Return the keypad's face with its labels, ten pixels a millimetre."""
    image = Image.new("RGB", (690, 770), "#2c2f36")
    draw = ImageDraw.Draw(image)
    for r, row in enumerate(LEGEND):
        for c, code in enumerate(row):
            x, y = 345 + (c - 1.5) * 160, 385 + (r - 1.5) * 175
            words = legend(code)
            draw.rounded_rectangle((x - 62, y - 62, x + 62, y + 62), 12, fill=tint(code))
            wide = ImageFont.truetype(_FONT, 100).getlength(words) / 100
            font = ImageFont.truetype(_FONT, min(72, int(114 / wide)))
            draw.text((x, y), words, _INK, font, "mm")
    return image


def glass_image(rows: Sequence[str]) -> Image.Image:
    """Return a display's picture, eight pixels for one of its own, with dark lines between."""
    image = Image.new("RGB", (8 * len(rows[0]), 8 * len(rows)), "#050608")
    draw = ImageDraw.Draw(image)
    for y, row in enumerate(rows):
        for x, pixel in enumerate(row):
            if pixel == "#":
                draw.rectangle((8 * x, 8 * y, 8 * x + 6, 8 * y + 6), fill="#d9f0ff")
    return image


def _paint(view: View, size: str, deck: Vector = (0, 0, 0), frame: Vector = (0, 0, 0)) -> None:
    """Labels on the keypad, and a picture on the display."""
    pad = components.keypad()[0]
    view.paint(_face(), p.shift(*deck) @ pad.at, (d.KEYPAD[0], d.KEYPAD[1]), d.KEYPAD[2] / 2)
    display = d.MODULES[size]
    glass = components.display(size)[0]
    at = glass.at @ p.shift(0, display.active_up, 0)
    view.paint(
        glass_image(reading.rows_of(4, False)),
        p.shift(*frame) @ at,
        display.active,
        display.glass[2] / 2,
    )


def _shut(size: str) -> list[Thing]:
    things = [part("base"), part("deck"), part(f"frame-{size}"), part(f"keeper-{size}")]
    things += [block(one) for one in components.screws()]
    return things + [block(one) for one in (*components.keypad(), *components.display(size))]


def add_notes(view: View, notes: list[tuple[str, Vector, tuple[int, int]]]) -> Image.Image:
    """Return the picture with words at places, and lines from them to points of the box."""
    image = view.image()
    draw = ImageDraw.Draw(image)
    font = ImageFont.truetype(_FONT, 19)
    for words, point, (x, y) in notes:
        end = view.pixel(point)
        box = draw.textbbox((x, y), words, font, "mm")
        start = (min(max(end[0], box[0]), box[2]), box[3] + 4 if end[1] > y else box[1] - 4)
        draw.line((start, end), fill="#c8323a", width=3)
        draw.ellipse((end[0] - 4, end[1] - 4, end[0] + 4, end[1] + 4), fill="#c8323a")
        draw.rectangle((box[0] - 4, box[1] - 3, box[2] + 4, box[3] + 3), fill="#ffffff")
        draw.text((x, y), words, _INK, font, "mm")
    return image


def table(samples: int = photo.SAMPLES) -> Image.Image:
    """Return the finished box on a table, with cards and chips around it, and a finger on OK."""
    things = _shut(_USUAL)
    loose = (*components.cable(), components.plug(), *components.feet())
    things = [thing._replace(gloss=True) for thing in [*things, *map(block, loose)]]
    pad, glass = components.keypad()[0], components.display(_USUAL)[0]
    display = d.DISPLAYS[_USUAL]
    lit = glass.at @ p.shift(0, display.active_up, display.glass[2] / 2 + 0.06)
    sheets = [
        Sheet(_face(), pad.at @ p.shift(0, 0, d.KEYPAD[2] / 2 + 0.06), d.KEYPAD[:2]),
        Sheet(glass_image(reading.rows_of(4, False)), lit, display.active, 2.6),
    ]
    things, sheets = photo.move_things(things, sheets, p.shift(0, -p.BACK / 2, d.FOOT[1]))
    more, papers = photo.cards()
    key = p.shift(0, -p.BACK / 2, d.FOOT[1]) @ pad.at @ p.shift(29, 12.75, d.KEYPAD[2])
    finger = photo.pressing((float(key[0, 3]), float(key[1, 3]), float(key[2, 3])))
    shown = [*things, *photo.furniture(), *more, *finger]
    return photo.photo(shown, [*sheets, *papers], photo.ASLANT, (1120, 760), samples)


def sizes() -> Image.Image:
    """Return the three displays, side by side."""
    image = Image.new("RGB", (1120, 460), "white")
    draw = ImageDraw.Draw(image)
    font = ImageFont.truetype(_FONT, 20)
    for n, size in enumerate(d.DISPLAYS):
        view = View(_shut(size), (373, 420), 16, 42, (10, 10, 10, 10))
        _paint(view, size)
        image.paste(view.image(), (n * 373, 0))
        draw.text((n * 373 + 186, 438), f'{size}"', _INK, font, "mm")
    return image


def draw_exploded() -> Image.Image:
    """All parts above each other."""
    size = _USUAL
    deck, pad, keeper = (0, -20, 46), (0, -26, 74), (0, 26, 66)
    board, frame, heads = (0, 26, 104), (0, 26, 148), (0, 26, 166)
    things = [part("base"), part("deck", deck), part(f"keeper-{size}", keeper)]
    things += [part(f"frame-{size}", frame)]
    things += [block(one, heads) for one in components.whole_screws()]
    things += [block(one) for one in components.pico()]
    things += [block(components.keypad()[0], pad)]
    things += [block(one, board) for one in components.display(size)]
    view = View(things, (1120, 1240), 24, 30, (120, 20, 120, 20))
    _paint(view, size, pad, board)
    return add_notes(view, [
        ("four screws M2.5 x 12", (-40.1, 125.7, 202), (270, 30)),
        ("frame", (41, 150, 196), (1040, 180)),
        ("display", (17, 143, 151), (1040, 390)),
        ("keeper", (40, 147, 114), (1040, 490)),
        ("keypad", (-33, 50, 98), (110, 520)),
        ("deck", (-41, 50, 71), (90, 660)),
        ("Pico, face down", (-30, 125, 33), (120, 760)),
        ("base", (20, 0, 10), (960, 1200)),
    ])  # fmt: skip


def inside() -> Image.Image:
    """Return the base with the Pico, the sounder and the terminals."""
    plug = block(components.plug())
    things = [part("base"), plug, *map(block, components.cable())]
    things += [block(one) for one in components.pico() if one.name != "wires"]
    things += [block(one) for one in components.loose() if "wires" not in one.name]
    view = View(things, (1120, 900), -14, 54, (40, 60, 40, 60))
    x = p.PICO_END
    return add_notes(view, [
        ("cable, tied down", (-78, 130, 10), (130, 300)),
        ("USB plug", (-55, 130, 13), (130, 420)),
        ("socket goes into the wall first", (x + 2, 136, 11.5), (230, 30)),
        ("two pegs and two clips", (x + 50.5, 130, 13), (540, 30)),
        ("two ribs take the push", (x + 57, 124.8, 8), (978, 520)),
        ("sounder", (27, 132, 9.5), (960, 30)),
        ("terminals of the cells, taped down", (22, 66, 11), (890, 870)),
        ("posts under the keypad", (-20, 46, 21), (260, 870)),
    ])  # fmt: skip


def behind() -> Image.Image:
    """Return the finished box from behind, with the holder for cells."""
    things = [*_shut(_USUAL), block(components.plug()), *map(block, components.cable())]
    things += map(block, components.feet())
    things += [block(one) for one in (components.holder(), *components.holder_details())]
    view = View(things, (1120, 760), 205, 24, (40, 70, 40, 70))
    _paint(view, _USUAL)
    x, z = d.LEAD_HOLE[:2]
    return add_notes(view, [
        ("holder for three AA cells, taped on", (0, p.BACK + d.HOLDER[2], 25), (300, 30)),
        ("its switch", (d.HOLDER[0] / 2 - 8, p.BACK + d.HOLDER[2] + 3, 41), (120, 120)),
        ("leads go in here", (x, p.BACK, z), (150, 730)),
        ("cable, tied down", (-d.WIDTH / 2 - d.TIE_AT, d.PICO_BACK, 12), (960, 730)),
    ])  # fmt: skip


def below() -> Image.Image:
    """Return the base turned over, with its feet."""
    things = [part("base"), block(components.plug()), *map(block, components.cable())]
    things += [block(one) for one in (*components.pico(), *components.feet())]
    over = np.diag([1.0, -1.0, -1.0, 1.0])
    for thing in things:
        thing.mesh.apply_transform(over)
    view = View(things, (1120, 800), 24, 48, (40, 60, 40, 60))

    def turn(x: float, y: float, z: float) -> Vector:
        return x, -y, -z

    return add_notes(view, [
        ("four feet, over their rings", turn(*d.FEET[1], -d.FOOT[1]), (880, 40)),
        ("BOOTSEL", turn(p.PICO_END + d.BOOTSEL_FROM_END, 136, 0), (960, 330)),
        ("the tie in its groove", turn(-d.WIDTH / 2 - d.TIE_AT, d.PICO_BACK, 0.2), (160, 370)),
    ])  # fmt: skip


def back() -> Image.Image:
    """Return the frame on its face, the display in it, the keeper above."""
    size = _USUAL
    face = np.linalg.inv(p.PLACES["frame"])  # the frame as it was printed
    things = []
    for thing, up in (
        (part(f"frame-{size}"), 0), (part(f"keeper-{size}"), 50),
        *((block(one), 18) for one in components.display(size)),
    ):  # fmt: skip
        thing.mesh.apply_transform(p.shift(0, 0, up) @ face)
        things.append(thing)
    view = View(things, (1120, 900), 155, 40, (40, 60, 40, 60))
    return add_notes(view, [
        ("frame, on its face", (42, -9, 5.4), (170, 870)),
        ("display, its pins up", (11, -18, 23.6), (130, 345)),
        ("keeper", (-38, -20, 58), (1020, 60)),
        ("this edge to the keypad", (-34, -4.4, 5.0), (940, 870)),
    ])  # fmt: skip


def plate() -> Image.Image:
    """All parts as they are printed."""
    at: dict[str, Vector] = {
        "base": (0, 0, 0), "deck": (104, -2, 0), f"frame-{_USUAL}": (104, 152, 0),
        f"keeper-{_USUAL}": (204, 0, 0),
    }  # fmt: skip
    things = []
    for name, move in at.items():
        mesh = model(name)
        mesh.apply_translation(move)
        things.append(Thing(mesh, _COLOURS[p.models()[name]]))
    view = View(things, (1120, 640), 12, 50, (20, 20, 20, 20))
    return add_notes(view, [
        ("base", (0, 20, 2), (60, 600)),
        ("deck", (104, 40, 3), (560, 600)),
        ("frame", (135, 130, 5), (990, 60)),
        ("keeper", (204, 10, 2), (980, 600)),
    ])  # fmt: skip


def products() -> dict[str, bytes]:
    """All pictures, by their file's path below hardware/enclosure."""
    drawn = {
        "sizes": sizes(), "exploded": draw_exploded(), "inside": inside(), "display": back(),
        "plate": plate(), "below": below(), "behind": behind(),
    }  # fmt: skip
    made = {f"pictures/{name}.png": pack(image) for name, image in drawn.items()}
    made["pictures/table.jpg"] = photo.pack(table())
    return made
