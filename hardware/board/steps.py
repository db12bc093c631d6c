"""Drawings for whoever solders: the board with what a step puts on it, and a display's back."""

import html

from hardware.board import circuit, places
from hardware.board.circuit import Part
from hardware.board.footprints import BACK, COURTYARD, FRONT, PLAIN_HOLE, Circle, Line
from hardware.board.sexpr import number

# A step's drawing, its face, and its parts
STEPS = {
    "1": (FRONT, ("R1", "R2", "R3", "C1", "D1", "F1")),
    "2": (BACK, tuple(f"SW{n}" for n in range(1, 17))),
    "3": (FRONT, ("U1", "J1", "J2", "BZ1", "S1")),
    "4": (FRONT, ("JP1", "JP2", "JP3", "JP4")),
    "5": (FRONT, ("U1",)),
    "6": (FRONT, tuple(f"SW{n}" for n in range(1, 17))),
    "7": (BACK, ("BT1", "BT2", "BT3")),
    "8": (BACK, tuple(f"H{n}" for n in range(1, 7))),
}
_EDGE = 4.0
_WORDS = 'font-family="sans-serif" font-weight="bold" text-anchor="middle"'


def drawings() -> dict[str, str]:
    """Each step's drawing as SVG, and a module's, by the names of their files."""
    made = {f"step-{name}.svg": _drawing(*step) for name, step in STEPS.items()}
    return made | {"module-back.svg": module()}


def _drawing(face: str, refs: tuple[str, ...]) -> str:
    wide, deep = places.WIDE + 2 * _EDGE, places.DEEP + 2 * _EDGE
    seen = "from below" if face == BACK else "from above"
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-_EDGE} {-_EDGE} {wide} {deep}" '
        f'width="{3 * wide:.0f}" height="{3 * deep:.0f}">',
        f"<title>The board {seen}: {html.escape(', '.join(refs))}</title>",
        f'<rect x="{-_EDGE}" y="{-_EDGE}" width="{wide}" height="{deep}" fill="#ffffff"/>',
        f'<rect width="{number(places.WIDE)}" height="{number(places.DEEP)}" '
        f'rx="{number(places.CORNER)}" fill="#3d3a5e"/>',
    ]
    parts = {part.ref: part for part in circuit.parts()}
    for part in parts.values():
        drawn += [_pad(part, n, face) for n in range(len(part.footprint.pads))]
    for ref in refs:
        drawn.append(_mark(parts[ref], face))
    drawn.append(
        f'<text x="{number(places.WIDE / 2)}" y="{number(places.DEEP - 1)}" font-size="4" '
        f'fill="#ffffff" {_WORDS}>{seen}</text></svg>'
    )
    return "\n".join(drawn) + "\n"


def _at(part: Part, at: tuple[float, float], face: str) -> tuple[float, float]:
    """Return a point of a footprint on the drawing; from below left and right are changed."""
    x, y = part.on_board(at)
    return (places.WIDE - x if face == BACK else x), places.DEEP - y


def _pad(part: Part, n: int, face: str) -> str:
    pad = part.footprint.pads[n]
    if not pad.drill and part.footprint.side != face:
        return ""
    x, y = _at(part, pad.at, face)
    colour = "#ffffff" if pad.kind == PLAIN_HOLE else "#b9b4d8"
    return (
        f'<circle cx="{number(round(x, 3))}" cy="{number(round(y, 3))}" '
        f'r="{number(round(max(pad.size) / 2.2, 3))}" fill="{colour}"/>'
    )


def _mark(part: Part, face: str) -> str:
    """Return the room that a part takes, and its name."""
    xs, ys = [], []
    for shape in part.footprint.shapes:
        if shape.layer.endswith(COURTYARD) and shape.layer.startswith(face):
            ends = [shape.start, shape.end] if isinstance(shape, Line) else []
            if isinstance(shape, Circle):
                r = shape.radius
                ends = [(-r, -r), (r, r)]
            for end in ends:
                x, y = _at(part, end, face)
                xs.append(x)
                ys.append(y)
    left, top, wide, high = min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
    size = min(3.2, max(1.8, high / 2))
    middle = f"{number(round(left + wide / 2, 2))} {number(round(top + high / 2, 2))}"
    turned = " rotate(-90)" if wide < 2 * size else ""  # three letters would reach beyond it
    place = f'x="{number(round(left, 2))}" y="{number(round(top, 2))}"'
    return (
        f'<rect {place} width="{number(round(wide, 2))}" height="{number(round(high, 2))}" '
        'rx="0.8" fill="#f6c445" fill-opacity="0.85" stroke="#c8323a" stroke-width="0.4"/>'
        f'<text transform="translate({middle}){turned}" dy="0.36em" '
        f'font-size="{number(round(size, 2))}" fill="#1d1d22" {_WORDS}>'
        f"{part.ref}</text>"
    )


def module() -> str:
    """Return the back of a 2.42" module with four pins: its address resistor and its diode."""
    wide, high = 720, 430
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high + 60}" width="{wide}" '
        f'height="{high + 60}">',
        "<title>The back of a 2.42 inch module with four pins</title>",
        f'<rect width="{wide}" height="{high + 60}" fill="#ffffff"/>',
        f'<rect width="{wide}" height="{high}" rx="12" fill="#1d4f9c"/>',
    ]
    for x, y in ((30, 30), (690, 30), (30, 400), (690, 400)):
        drawn.append(f'<circle cx="{x}" cy="{y}" r="15" fill="#ffffff"/>')
    for n, name in enumerate(("SDA", "SCL", "VCC", "GND")):  # seen from behind
        x = 300 + 40 * n
        drawn.append(f'<circle cx="{x}" cy="26" r="8" fill="#d9b24c"/>')
        drawn.append(_label(x, 58, name, 12, "#ffffff"))
    # one resistor, on the left two or on the right two of three pads
    for n in range(3):
        drawn.append(f'<rect x="{150 + 44 * n}" y="180" width="28" height="34" fill="#d9b24c"/>')
    drawn.append('<rect x="158" y="186" width="56" height="22" fill="#1c1c1f"/>')
    drawn.append(_label(164, 170, "0x78", 17, "#ffffff"))
    drawn.append(_label(252, 170, "0x7A", 17, "#ffffff"))
    drawn.append(_label(208, 246, "IIC address", 17, "#ffffff"))
    drawn.append('<rect x="470" y="180" width="24" height="34" fill="#d9b24c"/>')
    drawn.append('<rect x="530" y="180" width="24" height="34" fill="#d9b24c"/>')
    drawn.append('<rect x="484" y="186" width="56" height="22" fill="#1c1c1f"/>')
    drawn.append('<rect x="524" y="186" width="7" height="22" fill="#ffffff"/>')
    drawn.append(_label(512, 170, "D2", 17, "#ffffff"))
    drawn.append(_label(208, 300, "as sold: 0x3C", 20, "#f6c445"))
    drawn.append(_label(208, 328, "moved to 0x7A: 0x3D", 20, "#f6c445"))
    drawn.append(_label(512, 300, "bridged: it acknowledges", 20, "#f6c445"))
    drawn.append(_label(360, high + 38, "A drawing: yours may have them elsewhere", 20, "#1d1d22"))
    return "\n".join([*drawn, "</svg>"]) + "\n"


def _label(x: float, y: float, words: str, size: int, colour: str) -> str:
    return f'<text x="{x:g}" y="{y}" font-size="{size}" fill="{colour}" {_WORDS}>{words}</text>'
