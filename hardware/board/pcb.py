"""halley.kicad_pcb and the library of footprints: parts, tracks and silk as KiCad's text."""

from collections.abc import Sequence

from hardware.board import REVISION, circuit, models, places, silk, tracks
from hardware.board.circuit import Part
from hardware.board.footprints import (
    ALL,
    BACK,
    FLAT,
    FRONT,
    JUMPER,
    LINE,
    PLAIN_HOLE,
    THROUGH,
    Circle,
    Footprint,
    Line,
    Pad,
    Point,
    Shape,
    Text,
)
from hardware.board.sexpr import NO, YES, Item, Node, Word, node, own_id, uuid, written
from hardware.board.zones import Fills

VERSION = 20241229
LIBRARY = "halley"
TITLE = "Halley, the club's box"

_CORNER = (60.0, 30.0)  # where the board's left back corner is on KiCad's sheet
_EDGE_LINE = 0.1
_ZONE_EDGE = 0.5  # from the board's edge to the copper that fills it
_LAYERS = (
    (0, "F.Cu", "signal"),
    (2, "B.Cu", "signal"),
    (13, "F.Paste", "user"),
    (15, "B.Paste", "user"),
    (5, "F.SilkS", "user", "F.Silkscreen"),
    (7, "B.SilkS", "user", "B.Silkscreen"),
    (1, "F.Mask", "user"),
    (3, "B.Mask", "user"),
    (25, "Edge.Cuts", "user"),
    (27, "Margin", "user"),
    (31, "F.CrtYd", "user", "F.Courtyard"),
    (29, "B.CrtYd", "user", "B.Courtyard"),
    (35, "F.Fab", "user"),
    (33, "B.Fab", "user"),
)


def on_sheet(at: Point) -> Point:
    """Return a point of the board (as in places) on KiCad's sheet, whose y goes to the front."""
    return round(_CORNER[0] + at[0], 6), round(_CORNER[1] + places.DEEP - at[1], 6)


def board(fills: Fills) -> str:
    """Return the board's file; `fills` is the copper of its zones, or empty."""
    numbers = {net: n for n, net in enumerate(circuit.nets(), 1)}
    items: list[Item] = [
        node("version", VERSION),
        node("generator", "halley"),
        node("generator_version", "9.0"),
        node("general", node("thickness", places.THICK), node("legacy_teardrops", NO)),
        node("paper", "A4"),
        node("title_block", node("title", TITLE), node("rev", REVISION)),
        node("layers", *(_layer_line(*layer) for layer in _LAYERS)),
        _setup(),
        node("net", 0, ""),
        *(node("net", n, net) for net, n in numbers.items()),
    ]
    items += [_place(part, numbers) for part in circuit.parts()]
    items += _outline()
    items += [_drawn("gr", f"silk {n}", _move(shape)) for n, shape in enumerate(silk.shapes())]
    for n, piece in enumerate(tracks.copper()):
        items += _copper(piece, numbers, f"copper {n}")
    items += [_zone(face, numbers[circuit.GROUND], fills) for face in (FRONT, BACK)]
    items += [_kept_out("antenna", places.ANTENNA)]
    items += [_kept_out("beyond the antenna", places.ANTENNA_BEYOND)]
    items.append(node("embedded_fonts", NO))
    return written(node("kicad_pcb", *items))


def library() -> dict[str, str]:
    """Return the files of the library of footprints, by name."""
    return {f"{kind.name}.kicad_mod": written(_in_library(kind)) for kind in ALL}


def symbol_path(ref: str) -> str:
    """Return the path of a part's symbol in the schematic, made of both ids."""
    return "/" + uuid(f"symbol {ref}")


def _layer_line(number: int, name: str, kind: str, shown: str = "") -> Node:
    words: list[Item] = [name, Word(kind)]
    return (Word(str(number)), *words, shown) if shown else (Word(str(number)), *words)


def _setup() -> Node:
    """Return the board's layers from above to below, in blue.

    Their colours matter to pictures only.
    """
    copper = (node("type", "copper"), node("thickness", 0.035))
    mask = (node("color", "#0A1A40E6"), node("thickness", 0.01))
    core = (node("type", "core"), node("thickness", places.THICK - 0.09), node("material", "FR4"))
    stack = (
        node("layer", "F.SilkS", node("type", "Top Silk Screen"), node("color", "White")),
        node("layer", "F.Mask", node("type", "Top Solder Mask"), *mask),
        node("layer", "F.Cu", *copper),
        node("layer", "dielectric 1", *core),
        node("layer", "B.Cu", *copper),
        node("layer", "B.Mask", node("type", "Bottom Solder Mask"), *mask),
        node("layer", "B.SilkS", node("type", "Bottom Silk Screen"), node("color", "White")),
    )
    finish = node("copper_finish", "ENIG")
    return node("setup", node("stackup", *stack, finish), node("pad_to_mask_clearance", 0))


# -- Footprints ------------------------------------------------------------------------------------


def _place(part: Part, numbers: dict[str, int]) -> Node:
    """Return a footprint on the board."""
    kind = part.footprint
    x, y = on_sheet(part.at)
    turn = 180 if part.turned else 0
    items: list[Item] = [node("layer", f"{kind.side}.Cu"), own_id(f"part {part.ref}")]
    items.append(node("at", x, y, turn) if turn else node("at", x, y))
    items.append(node("descr", kind.description))
    items += _properties(part.ref, part.value, kind, turn, f"part {part.ref}")
    if not part.only_board:
        items.append(node("path", symbol_path(part.ref)))
        items += [node("sheetname", "/"), node("sheetfile", "halley.kicad_sch")]
    items.append(_attributes(kind, part.fitted))
    items += _body(kind, f"part {part.ref}", turn)
    for n, pad in enumerate(kind.pads):
        net = part.nets.get(pad.number, "")
        joined = (node("net", numbers[net], net),) if net else ()
        items.append(_pad(pad, kind, turn, joined, f"part {part.ref} pad {n}"))
    items.append(node("embedded_fonts", NO))
    items += _model(kind, models.cap(part.key) if part.key else "")
    return node("footprint", f"{LIBRARY}:{kind.name}", *items)


def _in_library(kind: Footprint) -> Node:
    """Return a footprint as KiCad stores it: as if it were on the upper face."""
    kind = _flip(kind) if kind.side == BACK else kind
    name = f"footprint {kind.name}"
    items: list[Item] = [
        node("version", VERSION),
        node("generator", "halley"),
        node("generator_version", "9.0"),
        node("layer", "F.Cu"),
        node("descr", kind.description),
        *_properties("REF**", kind.name, kind, 0, name),
        _attributes(kind),
        *_body(kind, name, 0),
        *(_pad(pad, kind, 0, (), f"{name} pad {n}") for n, pad in enumerate(kind.pads)),
        node("embedded_fonts", NO),
        *_model(kind),
    ]
    return node("footprint", kind.name, *items)


def _model(kind: Footprint, colour: str = "") -> list[Node]:
    """Return the reference to the part's 3D model, if it has one."""
    name = models.file_name(kind, colour)
    if name not in models.files():
        return []
    zero, one = node("xyz", 0, 0, 0), node("xyz", 1, 1, 1)
    return [
        node(
            "model",
            f"${{KIPRJMOD}}/models/{name}",
            node("offset", zero),
            node("scale", one),
            node("rotate", zero),
        )
    ]


def _flip(kind: Footprint) -> Footprint:
    """Return the footprint on the other face: its front and back changed, and its layers."""
    pads = tuple(pad._replace(at=_mirror(pad.at)) for pad in kind.pads)
    shapes = tuple(_mirrored_shape(shape) for shape in kind.shapes)
    side = FRONT if kind.side == BACK else BACK
    return kind._replace(side=side, pads=pads, shapes=shapes, name_at=_mirror(kind.name_at))


def _mirror(at: Point) -> Point:
    return at[0], -at[1]


def _mirrored_shape(shape: Shape) -> Shape:
    side, layer_kind = shape.layer.split(".")
    layer = f"{FRONT if side == BACK else BACK}.{layer_kind}"
    if isinstance(shape, Line):
        return Line(layer, _mirror(shape.start), _mirror(shape.end))
    if isinstance(shape, Circle):
        return Circle(layer, _mirror(shape.middle), shape.radius)
    return Text(layer, shape.text, _mirror(shape.at), shape.high)


def _properties(ref: str, value: str, kind: Footprint, turn: int, name: str) -> list[Item]:
    side, high = kind.side, kind.name_high
    x, y = kind.name_at
    shown = [
        ("Reference", ref, (x, y), f"{side}.SilkS", high or 1.0, not high),
        ("Value", value, (0.0, 0.0), f"{side}.Fab", 1.0, True),
        ("Datasheet", "", (0.0, 0.0), f"{side}.Fab", 1.0, True),
        ("Description", "", (0.0, 0.0), f"{side}.Fab", 1.0, True),
    ]
    items: list[Item] = []
    for key, text, at, layer, size, hidden in shown:
        more = [node("layer", layer)]
        if hidden:
            more.append(node("hide", YES))
        items.append(
            node(
                "property",
                key,
                text,
                node("at", *at, turn),
                *more,
                own_id(f"{name} {key}"),
                _effects(layer, size),
            )
        )
    return items


def _attributes(kind: Footprint, fitted: bool = True) -> Node:
    if all(pad.kind == PLAIN_HOLE for pad in kind.pads):
        words = ("board_only", "exclude_from_pos_files", "exclude_from_bom")
        return node("attr", *map(Word, words))
    absent = () if fitted else ("exclude_from_pos_files", "exclude_from_bom", "dnp")
    return node("attr", *map(Word, ("smd" if kind.flat else "through_hole", *absent)))


def _body(kind: Footprint, name: str, turn: int) -> list[Item]:
    return [_drawn("fp", f"{name} shape {n}", shape, turn) for n, shape in enumerate(kind.shapes)]


def _pad(pad: Pad, kind: Footprint, turn: int, joined: Sequence[Node], name: str) -> Node:
    layers: tuple[str, ...] = ("*.Cu", "*.Mask")
    if pad.kind == FLAT:
        layers = (f"{kind.side}.Cu", f"{kind.side}.Mask")
        if kind.name != JUMPER.name:  # which gets no solder before its time
            layers = (*layers, f"{kind.side}.Paste")
    items: list[Item] = [node("at", *pad.at, turn) if turn else node("at", *pad.at)]
    items.append(node("size", *pad.size))
    if pad.drill:
        items.append(node("drill", pad.drill))
    items.append(node("layers", *layers))
    if pad.kind == THROUGH:
        items.append(node("remove_unused_layers", NO))
    items += [*joined, own_id(name)]
    return node("pad", pad.number, Word(pad.kind), Word(pad.shape), *items)


# -- What belongs to no part -----------------------------------------------------------------------


def _move(shape: Shape) -> Shape:
    """Return a shape in the board's coordinates, on KiCad's sheet."""
    if isinstance(shape, Line):
        return Line(shape.layer, on_sheet(shape.start), on_sheet(shape.end))
    if isinstance(shape, Circle):
        return Circle(shape.layer, on_sheet(shape.middle), shape.radius)
    return Text(shape.layer, shape.text, on_sheet(shape.at), shape.high)


def _drawn(prefix: str, name: str, shape: Shape, turn: int = 0) -> Node:
    layer = node("layer", shape.layer)
    if isinstance(shape, Text):
        role: tuple[Item, ...] = (Word("user"),) if prefix == "fp" else ()
        return node(
            f"{prefix}_text",
            *role,
            shape.text,
            node("at", *shape.at, turn),
            layer,
            own_id(name),
            _effects(shape.layer, shape.high),
        )
    stroke = _stroke(LINE[shape.layer.split(".")[1]])
    if isinstance(shape, Line):
        return node(
            f"{prefix}_line",
            node("start", *shape.start),
            node("end", *shape.end),
            stroke,
            layer,
            own_id(name),
        )
    x, y = shape.middle
    return node(
        f"{prefix}_circle",
        node("center", x, y),
        node("end", x + shape.radius, y),
        stroke,
        node("fill", NO),
        layer,
        own_id(name),
    )


def _stroke(wide: float) -> Node:
    return node("stroke", node("width", wide), node("type", Word("solid")))


def _effects(layer: str, high: float) -> Node:
    font = node(
        "font", node("size", high, high), node("thickness", max(0.15, round(0.14 * high, 3)))
    )
    if layer.startswith(BACK):
        return node("effects", font, node("justify", Word("mirror")))
    return node("effects", font)


def _outline() -> list[Node]:
    """Return the board's edge: four lines and four quarters of a circle."""
    r, bend = places.CORNER, places.CORNER * (1 - 0.5**0.5)
    wide, deep = places.WIDE, places.DEEP
    lines = [
        ((r, 0), (wide - r, 0)),
        ((wide, r), (wide, deep - r)),
        ((wide - r, deep), (r, deep)),
        ((0, deep - r), (0, r)),
    ]
    arcs = [
        ((wide - r, 0), (wide - bend, bend), (wide, r)),
        ((wide, deep - r), (wide - bend, deep - bend), (wide - r, deep)),
        ((r, deep), (bend, deep - bend), (0, deep - r)),
        ((0, r), (bend, bend), (r, 0)),
    ]
    layer, stroke = node("layer", "Edge.Cuts"), _stroke(_EDGE_LINE)
    drawn = []
    for n, (start, end) in enumerate(lines):
        drawn.append(
            node(
                "gr_line",
                node("start", *on_sheet(start)),
                node("end", *on_sheet(end)),
                stroke,
                layer,
                own_id(f"edge {n}"),
            )
        )
    for n, (start, through, end) in enumerate(arcs):
        drawn.append(
            node(
                "gr_arc",
                node("start", *on_sheet(start)),
                node("mid", *on_sheet(through)),
                node("end", *on_sheet(end)),
                stroke,
                layer,
                own_id(f"corner {n}"),
            )
        )
    return drawn


def _copper(piece: tracks.Copper, numbers: dict[str, int], name: str) -> list[Node]:
    net = node("net", numbers[piece.net])
    if isinstance(piece, tracks.Via):
        return [
            node(
                "via",
                node("at", *on_sheet(piece.at)),
                node("size", tracks.VIA),
                node("drill", tracks.VIA_DRILL),
                node("layers", "F.Cu", "B.Cu"),
                net,
                own_id(name),
            )
        ]
    pieces = []
    for n, (start, end) in enumerate(zip(piece.points, piece.points[1:], strict=False)):
        pieces.append(
            node(
                "segment",
                node("start", *on_sheet(start)),
                node("end", *on_sheet(end)),
                node("width", piece.wide),
                node("layer", f"{piece.face}.Cu"),
                net,
                own_id(f"{name} {n}"),
            )
        )
    return pieces


def _zone(face: str, ground: int, fills: Fills) -> Node:
    """Return the copper that fills a face: GND."""
    edge = _ZONE_EDGE
    wide, deep = places.WIDE - edge, places.DEEP - edge
    corners = [(edge, edge), (wide, edge), (wide, deep), (edge, deep)]
    return node(
        "zone",
        node("net", ground),
        node("net_name", circuit.GROUND),
        node("layer", f"{face}.Cu"),
        own_id(f"zone {face}"),
        node("name", f"GND {face}"),
        node("hatch", Word("edge"), 0.5),
        node("connect_pads", node("clearance", 0.25)),
        node("min_thickness", 0.25),
        node("filled_areas_thickness", NO),
        node("fill", YES, node("thermal_gap", 0.4), node("thermal_bridge_width", 0.6)),
        node("polygon", node("pts", *(node("xy", *on_sheet(at)) for at in corners))),
        *(
            node(
                "filled_polygon",
                node("layer", f"{face}.Cu"),
                node("pts", *(node("xy", *at) for at in outline)),
            )
            for outline in fills.get(f"{face}.Cu", [])
        ),
    )


def _kept_out(name: str, outline: Sequence[Point]) -> Node:
    """Return an area without copper on either face."""
    banned = [node(what, Word("not_allowed")) for what in ("tracks", "vias", "pads", "copperpour")]
    return node(
        "zone",
        node("net", 0),
        node("net_name", ""),
        node("layers", "F.Cu", "B.Cu"),
        own_id(f"kept out {name}"),
        node("name", name),
        node("hatch", Word("edge"), 0.5),
        node("connect_pads", node("clearance", 0)),
        node("min_thickness", 0.25),
        node("filled_areas_thickness", NO),
        node("keepout", *banned, node("footprints", Word("allowed"))),
        node("fill", node("thermal_gap", 0.5), node("thermal_bridge_width", 0.5)),
        node("polygon", node("pts", *(node("xy", *on_sheet(at)) for at in outline))),
    )
