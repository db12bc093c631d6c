"""A sheet to draw on: shapes, words, the ends of wires, wires; saved as SVG and as PNG.

Lengths are in pixels of the drawing, x to the right, y down.
"""

from collections.abc import Iterable, Sequence
from io import BytesIO
from pathlib import Path

import drawsvg
import reportlab
import resvg_py
from PIL import Image
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

Point = tuple[float, float]

COLOURS = {
    "black": "#26262a",
    "red": "#d8232a",
    "yellow": "#f4c20d",
    "blue": "#1f6fd6",
    "brown": "#8a5327",
    "orange": "#f47b16",
    "green": "#2a9d4a",
    "purple": "#8e4ec6",
    "grey": "#8d9096",
    "white": "#ffffff",
}
INK = "#1d1d22"
SOFT = "#6a6c73"
PAPER = "#ffffff"
FAMILY = "Bitstream Vera Sans, DejaVu Sans, Verdana, sans-serif"

# reportlab brings these fonts along, so that a PNG looks the same on every computer.
_FONTS = Path(reportlab.__file__).parent / "fonts"
_FILES = [str(_FONTS / "Vera.ttf"), str(_FONTS / "VeraBd.ttf")]
pdfmetrics.registerFont(TTFont("Vera", _FILES[0]))
pdfmetrics.registerFont(TTFont("VeraBd", _FILES[1]))


def width(words: str, size: float, bold: bool = False) -> float:
    """Return the width of the words."""
    return pdfmetrics.stringWidth(words, "VeraBd" if bold else "Vera", size)


def fit_size(words: str, wide: float, most: float) -> float:
    """Return the size at which bold words are `wide`, and `most` at most."""
    return min(most, wide / width(words, 1, bold=True))


def rim(colour: str) -> str:
    """Return the colour of the edge with which a wire's end stands out from a black housing."""
    return "#a4a7ae" if colour == "black" else "#111111"


class Sheet:
    """A drawing of `size`; `pads` are the ends that wires go to, by name ("pico.9")."""

    def __init__(self, size: tuple[int, int], title: str) -> None:
        self.size = size
        self.pads: dict[str, Point] = {}
        self._drawing = drawsvg.Drawing(*size, font_family=FAMILY)
        self._drawing.append_title(title)
        self.box(0, 0, *size, fill=PAPER)

    def box(self, x: float, y: float, w: float, h: float, **style: object) -> None:
        """Draw a rectangle."""
        self._drawing.append(drawsvg.Rectangle(_n(x), _n(y), _n(w), _n(h), **style))

    def disc(self, x: float, y: float, r: float, **style: object) -> None:
        """Draw a filled circle."""
        self._drawing.append(drawsvg.Circle(_n(x), _n(y), _n(r), **style))

    def line(self, points: Iterable[Point], **style: object) -> None:
        """Straight lines from point to point."""
        style = {"stroke": INK, "stroke_width": 2, "fill": "none"} | style
        path = "M" + " L".join(f"{_n(x)},{_n(y)}" for x, y in points)
        self._drawing.append(drawsvg.Path(d=path, **style))

    def words(
        self, words: str, x: float, y: float, size: float, anchor: str = "start", **style: object
    ) -> None:
        """Words whose middle is at the height y; `bold=True`; `turn` turns them, in degrees."""
        if style.pop("bold", False):
            style["font_weight"] = "bold"
        turn = style.pop("turn", 0)
        if turn:
            style["transform"] = f"rotate({turn} {_n(x)} {_n(y)})"
        style = {"fill": INK} | style
        at = (_n(x), _n(y + 0.36 * size))
        self._drawing.append(drawsvg.Text(words, size, *at, text_anchor=anchor, **style))

    def pill(self, words: str, x: float, y: float, colour: str, size: float = 15) -> None:
        """Words in a frame of the wire's colour, centred at x, y."""
        w, h = width(words, size, bold=True) + 14, size + 9
        edge = INK if colour == "white" else COLOURS[colour]
        style = {"fill": PAPER, "stroke": edge, "stroke_width": 2.5, "rx": h / 2}
        self.box(x - w / 2, y - h / 2, w, h, **style)
        self.words(words, x, y, size, "middle", bold=True)

    def pad(self, name: str, x: float, y: float) -> None:
        """Register the place where wires to `name` end."""
        self.pads[name] = (x, y)
        self.disc(x, y, 5, fill="#e8c66a", stroke="#8f7430", stroke_width=1.5, data_pad=name)

    def wire(self, ends: tuple[str, str], colour: str, corners: Sequence[Point] = ()) -> None:
        """Draw a wire from one pad by way of the corners to the other, with a plug at both ends."""
        points = [self.pads[ends[0]], *corners, self.pads[ends[1]]]
        path = _round_corners(points)
        for stroke, thick, more in (
            (INK, 9, {}),
            (COLOURS[colour], 6, {"data_from": ends[0], "data_to": ends[1], "data_is": colour}),
        ):
            self._drawing.append(
                drawsvg.Path(d=path, stroke=stroke, stroke_width=thick, fill="none", **more)
            )
        for x, y in (points[0], points[-1]):
            self.box(x - 13, y - 13, 26, 26, rx=5, fill="#303036", stroke="#111", stroke_width=1.5)
            self.disc(x, y, 6.5, fill=COLOURS[colour], stroke=rim(colour), stroke_width=1.5)

    def net(self, ends: tuple[str, str], colour: str, corners: Sequence[Point] = ()) -> None:
        """Draw a line of a schematic from one pad by way of the corners to the other."""
        points = [self.pads[ends[0]], *corners, self.pads[ends[1]]]
        shade = COLOURS[colour] if colour != "white" else "#b9bac0"
        more = {"data_from": ends[0], "data_to": ends[1], "data_is": colour}
        self.line(points, stroke=shade, stroke_width=3.5, stroke_linejoin="round", **more)

    def svg(self) -> bytes:
        """Return the drawing as SVG."""
        return (str(self._drawing.as_svg()) + "\n").encode()

    def png(self, wide: int = 0) -> bytes:
        """Return the drawing as PNG, `wide` pixels wide, or as wide as it is."""
        return png(self.svg(), wide or self.size[0])

    def image(self) -> Image.Image:
        """Return the drawing in pixels, as wide as it is."""
        return _image(self.svg(), self.size[0])


def png(svg: bytes, wide: int) -> bytes:
    """Return an SVG as PNG of at most 96 colours, `wide` pixels wide."""
    return pack(_image(svg, wide))


def _image(svg: bytes, wide: int) -> Image.Image:
    drawn = resvg_py.svg_to_bytes(
        svg_string=svg.decode(), width=wide, font_files=_FILES, skip_system_fonts=True
    )
    return Image.open(BytesIO(bytes(drawn))).convert("RGB")


def pack(image: Image.Image) -> bytes:
    """Return a picture as a small PNG."""
    buffer = BytesIO()
    image.quantize(96, dither=Image.Dither.NONE).save(buffer, "PNG", optimize=True)
    return buffer.getvalue()


def _n(number: float) -> float:
    """As few digits as are of use."""
    short = round(number, 1)
    return int(short) if short == int(short) else short


def _round_corners(points: Sequence[Point], radius: float = 12) -> str:
    """Return the path along the points, with its corners rounded."""
    steps = [f"M{_n(points[0][0])},{_n(points[0][1])}"]
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        near = _toward(corner, before, radius)
        far = _toward(corner, after, radius)
        steps.append(f"L{near} Q{_n(corner[0])},{_n(corner[1])} {far}")
    steps.append(f"L{_n(points[-1][0])},{_n(points[-1][1])}")
    return " ".join(steps)


def _toward(start: Point, goal: Point, radius: float) -> str:
    dx, dy = goal[0] - start[0], goal[1] - start[1]
    far = max((dx * dx + dy * dy) ** 0.5, 1e-9)
    part = min(radius / far, 0.5)
    return f"{_n(start[0] + dx * part)},{_n(start[1] + dy * part)}"
