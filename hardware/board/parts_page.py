"""parts.html: the list of parts beside both faces of the board; a click shows where a part is.

One file that needs nothing else: page.html, and the board drawn as SVG from the footprints.
"""

import html
import json
from collections.abc import Sequence
from pathlib import Path

from hardware.board import bom, circuit, places, silk, tracks
from hardware.board.circuit import Part
from hardware.board.footprints import (
    BACK,
    COURTYARD,
    FRONT,
    JUMPER,
    PLAIN_HOLE,
    SILK,
    Circle,
    Line,
    Pad,
    Shape,
    Text,
)
from hardware.board.pcb import TITLE
from hardware.board.sexpr import number

_TEMPLATE = Path(__file__).resolve().parent / "page.html"
_EDGE = 8.0  # round the board, for what stands out over it


def page() -> str:
    """Return the page."""
    faces = "\n".join(
        f'<figure><svg class="face" viewBox="{_view()}" role="img" aria-label="{name}">'
        f"{_face(face)}</svg><figcaption>{name}</figcaption></figure>"
        for face, name in ((FRONT, "From above"), (BACK, "From below"))
    )
    details = {part.ref: _details(part) for part in circuit.parts() if part.nets}
    data = json.dumps(details, ensure_ascii=False, separators=(",", ":"))
    text = _TEMPLATE.read_text(encoding="utf-8")
    fillings = {"title": html.escape(TITLE), "lines": _lines(), "faces": faces, "data": data}
    for mark, filling in fillings.items():
        text = text.replace(f"@{mark}@", filling)
    return text


def _lines() -> str:
    """Return the list; parts bought together stand together, the jumpers at the end."""
    bought: dict[tuple[str, ...], list[bom.Line]] = {}
    for line in bom.read():
        if line.refs:
            bought.setdefault(line.refs, []).append(line)
    rows = []
    for refs, lines in bought.items():
        text = "<br>".join(
            f"<b>{html.escape(line.part)}</b> {html.escape(line.type)}" for line in lines
        )
        rows.append(_row(text, refs))
    jumpers = [part.ref for part in circuit.parts() if part.footprint is JUMPER]
    rows.append(_row("<b>Solder jumper</b> A drop of solder: back or front", jumpers))
    empty = [part.ref for part in circuit.parts() if not part.fitted]
    rows.append(_row("<b>Left empty</b> For pull-ups, 4.7 kΩ each", empty))
    return "\n".join(rows)


def _row(text: str, refs: Sequence[str]) -> str:
    buttons = " ".join(f'<button type="button" data-ref="{ref}">{ref}</button>' for ref in refs)
    return f"<tr><td>{text}</td><td>{len(refs)}</td><td>{buttons}</td></tr>"


def _details(part: Part) -> dict[str, object]:
    """Return a part's value, its kind and the nets of its pads, for the line below the picture."""
    nets = {
        pad: net.removeprefix("/") for pad, net in part.nets.items() if not net.startswith("un")
    }
    return {"value": part.value, "description": part.footprint.description, "nets": nets}


def _view() -> str:
    return f"{-_EDGE:g} {-_EDGE:g} {places.WIDE + 2 * _EDGE:g} {places.DEEP + 2 * _EDGE:g}"


def _face(face: str) -> str:
    """Return the drawing of a face; the lower one is turned over, left and right changed."""
    turned = f' transform="translate({number(places.WIDE)} 0) scale(-1 1)"' if face == BACK else ""
    drawn = [
        f'<g id="{face}"{turned}>',
        f'<rect class="board" width="{number(places.WIDE)}" '
        f'height="{number(places.DEEP)}" rx="{number(places.CORNER)}"/>',
    ]
    drawn += _tracks(face)
    drawn += [
        _shape(shape, face)
        for shape in map(_turned_back, silk.shapes())
        if shape.layer == f"{face}.{SILK}"
    ]
    drawn += [_part(part, face) for part in circuit.parts()]
    return "".join([*drawn, "</g>"])


def _turned_back(shape: Shape) -> Shape:
    """Return a shape of the board with y to the front."""
    if isinstance(shape, Line):
        return Line(shape.layer, _down(*shape.start), _down(*shape.end))
    if isinstance(shape, Circle):
        return Circle(shape.layer, _down(*shape.middle), shape.radius)
    return Text(shape.layer, shape.text, _down(*shape.at), shape.high)


def _down(x: float, y: float) -> tuple[float, float]:
    return x, places.DEEP - y


def _tracks(face: str) -> list[str]:
    drawn = []
    for piece in tracks.copper():
        if isinstance(piece, tracks.Via):
            continue
        if piece.face == face:
            points = " ".join(
                f"{number(x)},{number(round(places.DEEP - y, 3))}" for x, y in piece.points
            )
            drawn.append(
                f'<polyline class="track" points="{points}" stroke-width="{number(piece.wide)}"/>'
            )
    return drawn


def _part(part: Part, face: str) -> str:
    """Return a part's pads and outline, and what a click on it finds."""
    kind = part.footprint
    x, y = _down(*part.at)
    way = " rotate(180)" if part.turned else ""
    inside = [_shape(shape, face) for shape in kind.shapes if shape.layer == f"{face}.{SILK}"]
    inside += [_pad(pad) for pad in kind.pads if _seen(part, pad, face)]
    group = (
        f'<g data-ref="{part.ref}" transform="translate({number(x)} {number(round(y, 3))}){way}">'
    )
    here = kind.side == face
    if part.only_board:
        return f"{group}{''.join(inside)}</g>"
    name = _name(part, face) if here else ""
    return f"{group}{_area(part, face)}{''.join(inside)}{name}</g>"


def _seen(part: Part, pad: Pad, face: str) -> bool:
    return bool(pad.drill) or part.footprint.side == face


def _area(part: Part, face: str) -> str:
    """Return the part's area on a face, which lights up when chosen; "" if it has none."""
    xs, ys = [], []
    for shape in part.footprint.shapes:
        if shape.layer != f"{face}.{COURTYARD}":
            continue
        if isinstance(shape, Line):
            xs += [shape.start[0], shape.end[0]]
            ys += [shape.start[1], shape.end[1]]
        elif isinstance(shape, Circle):
            xs += [-shape.radius, shape.radius]
            ys += [-shape.radius, shape.radius]
    if not xs:
        return ""
    left, top = min(xs), min(ys)
    wide, high = number(max(xs) - left), number(max(ys) - top)
    at = f'x="{number(left)}" y="{number(top)}"'
    return f'<rect class="area" {at} width="{wide}" height="{high}" rx="1"/>'


def _name(part: Part, face: str) -> str:
    if not part.footprint.name_high:
        return ""
    way = part.turned
    x, y = part.footprint.name_at
    return _words(part.ref, (x, y), part.footprint.name_high, face, way)


def _pad(pad: Pad) -> str:
    (x, y), (wide, high) = pad.at, pad.size
    hole = f'<circle class="hole" cx="{number(x)}" cy="{number(y)}" r="{number(pad.drill / 2)}"/>'
    if pad.kind == PLAIN_HOLE:
        return hole
    if pad.shape == "circle":
        ring = f'<circle class="pad" cx="{number(x)}" cy="{number(y)}" r="{number(wide / 2)}"/>'
    else:
        ring = (
            f'<rect class="pad" x="{number(x - wide / 2)}" y="{number(y - high / 2)}" '
            f'width="{number(wide)}" height="{number(high)}"/>'
        )
    return ring + (hole if pad.drill else "")


def _shape(shape: Shape, face: str) -> str:
    if isinstance(shape, Text):
        return _words(shape.text, shape.at, shape.high, face)
    if isinstance(shape, Circle):
        x, y = shape.middle
        return (
            f'<circle class="silk" cx="{number(x)}" cy="{number(round(y, 3))}" '
            f'r="{number(shape.radius)}"/>'
        )
    (x1, y1), (x2, y2) = shape.start, shape.end
    return f'<path class="silk" d="M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}"/>'


def _words(
    text: str, at: tuple[float, float], high: float, face: str, half_turn: bool = False
) -> str:
    """Words with their middle at a point, to be read from their own face."""
    mirror = -1 if face == BACK else 1
    way = -1 if half_turn else 1
    matrix = f"matrix({mirror * way} 0 0 {way} {number(at[0])} {number(round(at[1], 3))})"
    return (
        f'<text transform="{matrix}" font-size="{number(1.35 * high)}" '
        f'dy="{number(0.48 * high)}">{html.escape(text)}</text>'
    )
