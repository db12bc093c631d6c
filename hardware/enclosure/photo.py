"""Pictures with light and shade, by the path tracer Mitsuba: a box on a table, with cards.

Coordinates are in millimetres; the table is z = 0, and a picture is the same whenever it is made.
"""

from io import BytesIO
from math import cos, radians, sin
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import numpy as np
import reportlab
import trimesh
from numpy.typing import NDArray
from PIL import Image, ImageColor, ImageDraw, ImageFont

from hardware.enclosure.hand import hand
from hardware.enclosure.places import Matrix, shift
from hardware.enclosure.render import Thing

Vector = tuple[float, float, float]
Pixels = NDArray[np.float32]
FONT = Path(reportlab.__file__).parent / "fonts" / "VeraBd.ttf"

TABLE = 900.0  # across
_CARD = (63.0, 88.0)  # a poker card; a pack of 52 is some 15 mm high
_THIN = 0.3
SAMPLES = 16  # of light, a pixel; what is grainy then is smoothed where the light is even
_FINER = 2  # pixels are this many times finer each way, and averaged when they have their shade:
# the edge of a bright letter is only then as soft as that of a dark one
_RED, _BLACK = "#b3202c", "#20222a"


class Sheet(NamedTuple):
    """A flat picture of `size` millimetres, placed by `at`; `glow` is its light, 0 for paper."""

    image: Image.Image
    at: Matrix
    size: tuple[float, float]
    glow: float = 0.0


class Camera(NamedTuple):
    """A camera: its place, its target, and its angle of view in degrees from left to right."""

    eye: Vector
    target: Vector
    wide: float


# Of a picture of the box on its table, from the left of who keeps the score
ASLANT = Camera((-250.0, -430.0, 330.0), (20.0, 4.0, 22.0), 33.0)


def turn_matrix(x: float, y: float, z: float, degrees: float) -> Matrix:
    """Return a matrix that moves to a place and turns about the upright axis."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    turn = np.array([[c, -s, 0, 0], [s, c, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]])
    return np.asarray(shift(x, y, z) @ turn)


def _linear(colour: str) -> list[float]:
    return [float((part / 255) ** 2.2) for part in ImageColor.getrgb(colour)[:3]]


def _paint(colour: str, gloss: bool) -> dict[str, Any]:
    rgb = {"type": "rgb", "value": _linear(colour)}
    if not gloss:
        return {"type": "diffuse", "reflectance": rgb}
    return {"type": "roughplastic", "alpha": 0.22, "diffuse_reflectance": rgb}


def photo(
    things: list[Thing], sheets: list[Sheet], camera: Camera, size: tuple[int, int],
    samples: int = SAMPLES,
) -> Image.Image:  # fmt: skip
    """Return the picture. Needs the optional extra `hardware`."""
    import mitsuba

    mitsuba.set_variant("scalar_rgb")
    transform = mitsuba.ScalarTransform4f
    look = transform().look_at(origin=camera.eye, target=camera.target, up=(0, 0, 1))
    scene: dict[str, Any] = {
        "type": "scene",
        "integrator": {
            "type": "aov", "aovs": "albedo:albedo,normal:sh_normal,place:position",
            "light": {"type": "path", "max_depth": 4},
        },
        "sensor": {
            "type": "perspective", "fov": camera.wide, "to_world": look,
            "film": {
                "type": "hdrfilm", "width": _FINER * size[0], "height": _FINER * size[1],
                "rfilter": {"type": "box"},
            },
            "sampler": {"type": "independent", "sample_count": samples // _FINER**2},
        },
        "sky": {"type": "constant", "radiance": {"type": "rgb", "value": [0.26, 0.27, 0.30]}},
    }  # fmt: skip
    for n, (at, wide, strength) in enumerate(
        (((-300.0, -250.0, 1150.0), 230.0, (18.0, 15.8, 12.6)),
         ((1400.0, 500.0, 900.0), 420.0, (2.6, 2.9, 3.4)))
    ):  # fmt: skip
        aim = transform().look_at(origin=at, target=(0, 0, 0), up=(0, 1, 0))
        lamp = aim @ transform().scale(wide)
        light = {"type": "area", "radiance": {"type": "rgb", "value": list(strength)}}
        scene[f"lamp{n}"] = {"type": "rectangle", "to_world": lamp, "emitter": light}
    with TemporaryDirectory() as folder:
        for n, thing in enumerate(things):
            path = Path(folder) / f"{n}.ply"
            bare = trimesh.Trimesh(thing.mesh.vertices, thing.mesh.faces, process=False)
            path.write_bytes(trimesh.exchange.ply.export_ply(bare))
            scene[f"thing{n}"] = {
                "type": "ply", "filename": str(path), "face_normals": not thing.smooth,
                "bsdf": {"type": "twosided", "bsdf": _paint(thing.colour, thing.gloss)},
            }  # fmt: skip
        for n, sheet in enumerate(sheets):
            scene[f"sheet{n}"] = _sheet(mitsuba, sheet)
        # optimized, lamps would be in another order each time, and the grain with them
        loaded = mitsuba.load_dict(scene, optimize=False)
        shown = np.array(mitsuba.render(loaded, seed=1682), dtype=np.float32)
    return _develop(_smooth(shown)).reduce(_FINER)


def _smooth(channels: Pixels) -> Pixels:
    """Return the light without grain.

    It is averaged over neighbouring places with the same orientation before it gets their colours.
    """
    colour, normal, place = (channels[..., at : at + 3] for at in (3, 6, 9))
    own = np.maximum(colour, 0.004)
    light = channels[..., :3] / own
    surface = (np.linalg.norm(normal, axis=2) > 0.6) & (colour.max(axis=2) > 0.004)
    for step in (1, 2, 4, 8):
        total, weights = np.zeros_like(light), np.zeros_like(light[..., 0])
        level = light.mean(axis=2)
        for dy in (-2, -1, 0, 1, 2):
            for dx in (-2, -1, 0, 1, 2):
                way = (dy * step, dx * step)
                near = (np.roll(part, way, (0, 1)) for part in (light, normal, place, surface))
                light_there, normal_there, place_there, surface_there = near
                same = np.clip((normal * normal_there).sum(axis=2), 0, 1) ** 24
                apart = np.abs(((place_there - place) * normal).sum(axis=2))
                same *= np.exp(-apart / 0.8) * surface_there
                other = np.abs(light_there.mean(axis=2) - level) / (level + 0.05)
                same *= np.exp(-other * step / 4.0) * (3 - abs(dy)) * (3 - abs(dx))
                total += light_there * same[..., None]
                weights += same
        light = np.where(
            weights[..., None] > 0, total / np.maximum(weights, 1e-9)[..., None], light
        )
    return np.where(surface[..., None], light * own, channels[..., :3])


def _sheet(mitsuba: Any, sheet: Sheet) -> dict[str, Any]:
    """Mitsuba's description of a sheet."""
    wide, high = sheet.size
    pixels = (np.asarray(sheet.image.convert("RGB"), dtype=np.float32) / 255) ** 2.2
    pixels = np.flipud(pixels) * (sheet.glow or 1.0)  # a texture's rows go up
    texture = {
        "type": "bitmap",
        "bitmap": mitsuba.Bitmap(np.ascontiguousarray(pixels, dtype=np.float32)),
        "raw": True,
        "filter_type": "nearest" if sheet.glow else "bilinear",
    }
    at = sheet.at @ np.diag([wide / 2, high / 2, 1.0, 1.0])
    made: dict[str, Any] = {"type": "rectangle", "to_world": mitsuba.ScalarTransform4f(at.tolist())}
    if sheet.glow:
        made["emitter"] = {"type": "area", "radiance": texture}
    else:
        made["bsdf"] = {"type": "twosided", "bsdf": {"type": "diffuse", "reflectance": texture}}
    return made


def _develop(light: Pixels) -> Image.Image:
    """Map light to a picture as a camera does: hold bright parts back, and lift the rest."""
    bright = 1 - np.exp(-1.8 * light)
    return Image.fromarray((np.clip(bright, 0, 1) ** (1 / 2.2) * 255 + 0.5).astype(np.uint8))


def move_things(
    things: list[Thing], sheets: list[Sheet], at: Matrix
) -> tuple[list[Thing], list[Sheet]]:
    """Things and sheets, moved by a matrix."""
    for thing in things:
        thing.mesh.apply_transform(at)
    return things, [sheet._replace(at=at @ sheet.at) for sheet in sheets]


def pack(image: Image.Image) -> bytes:
    """Return a photo as a JPEG."""
    data = BytesIO()
    image.save(data, "JPEG", quality=88, optimize=True)
    return data.getvalue()


# -- What lies on the table ------------------------------------------------------------------------


def furniture() -> list[Thing]:
    """Return the round table with its cloth and rim, and a dark floor far below."""
    cloth = trimesh.creation.cylinder(TABLE / 2 - 30, 4.0, sections=180)
    cloth.apply_translation((0, 0, -2.0))
    rim = trimesh.creation.annulus(TABLE / 2 - 30, TABLE / 2, 24.0, sections=180)
    rim.apply_translation((0, 0, -10.0))
    floor = trimesh.creation.box((9000, 9000, 2))
    floor.apply_translation((0, 0, -740))
    return [Thing(cloth, "#1f6b45"), Thing(rim, "#7a4a26", True), Thing(floor, "#4a3a30")]


def _face(rank: str, suit: str) -> Image.Image:
    """Return the face of a card, ten pixels a millimetre."""
    image = Image.new("RGB", (630, 880), "#fbfaf4")
    draw = ImageDraw.Draw(image)
    ink = _RED if suit in "♥♦" else _BLACK
    small, large = ImageFont.truetype(FONT, 130), ImageFont.truetype(FONT, 210)
    corner = Image.new("RGB", (150, 300), "#fbfaf4")
    pen = ImageDraw.Draw(corner)
    pen.text((75, 80), rank, ink, small if len(rank) == 1 else ImageFont.truetype(FONT, 95), "mm")
    _suit(pen, suit, 75, 205, 52, ink)
    image.paste(corner, (14, 24))
    image.paste(corner.rotate(180), (630 - 164, 880 - 324))
    draw.text((315, 330), rank, ink, large, "mm")
    _suit(draw, suit, 315, 560, 120, ink)
    draw.rectangle((0, 0, 629, 879), outline="#c9c5b8", width=5)
    return image


def _suit(draw: ImageDraw.ImageDraw, suit: str, x: float, y: float, r: float, ink: str) -> None:
    """Draw a suit's sign about x, y, half as high as 2 r."""
    if suit == "♦":
        draw.polygon([(x, y - r), (x + 0.75 * r, y), (x, y + r), (x - 0.75 * r, y)], ink)
        return
    up = -1 if suit in "♠♣" else 1
    if suit == "♣":
        for dx, dy in ((0, -0.55), (-0.5, 0.12), (0.5, 0.12)):
            _dot(draw, x + dx * r, y + dy * r, 0.42 * r, ink)
    else:
        for dx in (-0.42, 0.42):
            _dot(draw, x + dx * r, y - 0.3 * r * up, 0.45 * r, ink)
        draw.polygon([(x - 0.83 * r, y - 0.1 * r * up), (x + 0.83 * r, y - 0.1 * r * up),
                      (x, y + r * up)], ink)  # fmt: skip
    if up < 0:
        draw.polygon([(x, y), (x + 0.3 * r, y + r), (x - 0.3 * r, y + r)], ink)


def _dot(draw: ImageDraw.ImageDraw, x: float, y: float, r: float, ink: str) -> None:
    draw.ellipse((x - r, y - r, x + r, y + r), ink)


def _back() -> Image.Image:
    """Return the back of a card: a blue lattice in a white edge."""
    image = Image.new("RGB", (630, 880), "#fbfaf4")
    draw = ImageDraw.Draw(image)
    draw.rectangle((40, 40, 590, 840), fill="#27457f")
    for n in range(-900, 1500, 44):
        draw.line((n, 40, n + 800, 840), "#5f7fba", 8)
        draw.line((n, 840, n + 800, 40), "#5f7fba", 8)
    for edge in ((0, 0, 630, 40), (0, 840, 630, 880), (0, 0, 40, 880), (590, 0, 630, 880)):
        draw.rectangle(edge, "#fbfaf4")
    return image


def pressing(tip: Vector) -> list[Thing]:
    """Return a hand whose first finger presses there, and its sleeve."""
    skin, sleeve = hand(tip)
    return [Thing(skin, "#d9a184", smooth=True), Thing(sleeve, "#2f4a6b", smooth=True)]


def _card(image: Image.Image, x: float, y: float, z: float, degrees: float) -> tuple[Thing, Sheet]:
    """Return a card that lies at this height."""
    body = trimesh.creation.box((*_CARD, _THIN))
    body.apply_transform(turn_matrix(x, y, z + _THIN / 2, degrees))
    return Thing(body, "#f4f2ea"), Sheet(image, turn_matrix(x, y, z + _THIN + 0.05, degrees), _CARD)


def cards() -> tuple[list[Thing], list[Sheet]]:
    """Return a sequence, the dead hand, and a fan of cards and chips at each of four seats."""
    things: list[Thing] = []
    sheets: list[Sheet] = []

    def lay(image: Image.Image, x: float, y: float, z: float, degrees: float) -> None:
        thing, sheet = _card(image, x, y, z, degrees)
        things.append(thing)
        sheets.append(sheet)

    ranks = (("5", "♣"), ("6", "♥"), ("7", "♠"), ("8", "♦"), ("9", "♦"))
    for n, (rank, suit) in enumerate(ranks):
        lay(_face(rank, suit), 116 + 25 * n, 58 - 3 * n, 0.4 * n, 5 - 3 * n)
    for n in range(9):
        lay(_back(), -178 + 0.4 * (n % 3), 64 + 0.5 * (n % 2), 0.32 * n, 12 + (n * 37) % 3)
    for seat in range(4):
        about = 90.0 * seat
        count = (7, 5, 8, 6)[seat]
        for n in range(count):
            lean = (n - (count - 1) / 2) * 9
            at = turn_matrix(0, 0, 0, about) @ turn_matrix(0, -368, 0, 0)
            at = at @ turn_matrix(0, -130, 0, -lean) @ shift(0, 130, 0)
            x, y = float(at[0, 3]), float(at[1, 3])
            lay(_back(), x, y, 0.35 * n, about - lean)
    colours = ("#b3202c", "#2b5aa0", "#e8dfc8", "#b3202c")
    for seat, colour in enumerate(colours):
        for n in range(4 + seat):
            for pile, (dx, paint) in enumerate(((-118.0, colour), (-76.0, "#e3b23c"))):
                if pile and n > 2 + seat % 2:
                    continue
                chip = trimesh.creation.cylinder(19.5, 3.1, sections=48)
                wobble = shift(0.8 * ((n * 7) % 3), 0.6 * ((n * 5) % 3), 3.3 * n + 1.65)
                chip.apply_transform(turn_matrix(0, 0, 0, 90 * seat) @ shift(dx, -330, 0) @ wobble)
                things.append(Thing(chip, paint, True))
    return things, sheets
