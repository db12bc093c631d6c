"""halley.kicad_sch: the circuit as people of the trade draw it, in blocks that labels join.

Positions are counted in steps of 2.54 mm from the sheet's upper left corner, y downwards.
"""

from itertools import pairwise

from hardware.board import REVISION, circuit, places, symbols
from hardware.board.circuit import GROUND, SUPPLY, Part
from hardware.board.pcb import LIBRARY, TITLE
from hardware.board.sexpr import NO, YES, Item, Node, Word, node, own_id, uuid, written
from hardware.board.symbols import GRID, Symbol, font
from hardware.make import inline

VERSION = 20250114
Point = tuple[float, float]

_ROOT = "schematic"
_PICO = (24, 11)  # where pin 1's level meets the middle of the Pico
_KEYS = (58, 14)  # the first key's left pin
_DISPLAYS = ((60, 48), (88, 48))


class Sheet:
    """The schematic as it is drawn; `items` are its lists so far."""

    def __init__(self) -> None:
        self.items: list[Item] = []
        self._parts = {part.ref: part for part in circuit.parts() if not part.only_board}
        self._count = 0

    def _id(self, kind: str) -> Node:
        self._count += 1
        return own_id(f"{_ROOT} {kind} {self._count}")

    def part(self, ref: str, at: Point, turn: int = 0) -> dict[str, Point]:
        """Draws a part; where its pins are, by number."""
        part = self._parts.pop(ref)
        return self._symbol(
            symbols.OF_FOOTPRINT[part.footprint.name], ref, part.value, at, turn, part
        )

    def all_drawn(self) -> bool:
        """Return whether every part is drawn."""
        return not self._parts

    def supply(self, symbol: Symbol, at: Point, turn: int = 0) -> None:
        """Draws GND, +3V3 or the flag; `turn` 0 is upright, 90 to the left for +3V3."""
        self._count += 1
        self._symbol(symbol, f"{symbol.prefix}{self._count:03}", symbol.name, at, turn, None)

    def _symbol(
        self, symbol: Symbol, ref: str, value: str, at: Point, turn: int, part: Part | None
    ) -> dict[str, Point]:
        """Draws a symbol; where its pins are, by number."""
        footprint = f"{LIBRARY}:{part.footprint.name}" if part else ""
        fields = [
            _field(name, text, symbol, offset, at, turn, hidden)
            for name, text, offset, hidden in (
                ("Reference", ref, symbol.ref_at, symbol.power),
                ("Value", value, symbol.value_at, symbol is symbols.GROUND),
                ("Footprint", footprint, (0.0, 0.0), True),
                ("Datasheet", "", (0.0, 0.0), True),
                ("Description", "", (0.0, 0.0), True),
            )
        ]
        pins = [node("pin", pin.number, own_id(f"pin {ref} {pin.number}")) for pin in symbol.pins]
        instance = node("path", "/" + uuid(_ROOT), node("reference", ref), node("unit", 1))
        self.items.append(
            node(
                "symbol",
                node("lib_id", f"{LIBRARY}:{symbol.name}"),
                node("at", *_mm(at), turn),
                node("unit", 1),
                node("exclude_from_sim", NO),
                node("in_bom", NO if symbol.power or part and not part.fitted else YES),
                node("on_board", YES),
                node("dnp", YES if part and not part.fitted else NO),
                own_id(f"symbol {ref}"),
                *fields,
                *pins,
                node("instances", node("project", "halley", instance)),
            )
        )
        ends = {}
        for pin in symbol.pins:
            dx, dy = _turn(pin.at, turn)
            ends[pin.number] = (at[0] + dx / GRID, at[1] - dy / GRID)
        return ends

    def wire(self, *points: Point) -> None:
        """Draws wires from point to point."""
        for start, end in pairwise(points):
            self.items.append(
                node(
                    "wire",
                    node("pts", node("xy", *_mm(start)), node("xy", *_mm(end))),
                    node("stroke", node("width", 0), node("type", Word("default"))),
                    self._id("wire"),
                )
            )

    def join(self, *points: Point) -> None:
        """Draws dots where wires meet."""
        for at in points:
            self.items.append(
                node(
                    "junction",
                    node("at", *_mm(at)),
                    node("diameter", 0),
                    node("color", 0, 0, 0, 0),
                    self._id("dot"),
                )
            )

    def label(self, net: str, at: Point, way: int = 0) -> None:
        """Names a net; the words go to the right, or to the left if `way` is 180, or up if 90."""
        side = "right" if way == 180 else "left"
        self.items.append(
            node(
                "label",
                net.removeprefix("/"),
                node("at", *_mm(at), way),
                font(1.27, node("justify", Word(side), Word("bottom"))),
                self._id("label"),
            )
        )

    def nowhere(self, at: Point) -> None:
        """Mark a pin as unconnected."""
        self.items.append(node("no_connect", node("at", *_mm(at)), self._id("nowhere")))

    def words(self, text: str, at: Point, high: float = 1.5) -> None:
        """Write words that begin at the point."""
        self.items.append(
            node(
                "text",
                text,
                node("exclude_from_sim", NO),
                node("at", *_mm(at), 0),
                font(high, node("justify", Word("left"), Word("top"))),
                self._id("words"),
            )
        )

    def frame(self, corner: Point, other: Point, title: str) -> None:
        """Draws a frame round a block, with its title."""
        self.items.append(
            node(
                "rectangle",
                node("start", *_mm(corner)),
                node("end", *_mm(other)),
                node("stroke", node("width", 0.15), node("type", Word("dash"))),
                node("fill", node("type", Word("none"))),
                self._id("frame"),
            )
        )
        self.words(title, (corner[0] + 0.6, corner[1] + 0.5), 2.0)


def _field(
    name: str, text: str, symbol: Symbol, offset: Point, at: Point, turn: int, hidden: bool
) -> Node:
    """Return a text that belongs to a symbol, `offset` from its middle."""
    x, y = _mm(at)
    dx, dy = offset
    if turn and symbol.power:
        away = 1.5 if turn in (90, 270) else 1.0  # a word lying beside, not above
        dx, dy = _turn((dx, dy * away), turn)
    elif turn:  # a resistor lying: its words above and below
        dx, dy = 0.0, 2.2 if name == "Reference" else -2.2
    style: list[Node] = []
    if dx in (2.4, -2.2):
        style.append(node("justify", Word("left" if dx == 2.4 else "right")))
    if hidden:
        style.append(node("hide", YES))
    upright = turn if turn in (90, 270) else 0  # KiCad turns fields with their symbol
    return node("property", name, text, node("at", x + dx, y - dy, upright), font(1.27, *style))


def _mm(at: Point) -> Point:
    return round(at[0] * GRID, 4), round(at[1] * GRID, 4)


def _turn(at: Point, turn: int) -> Point:
    """Return a point of a symbol after it is turned to the left; y upwards."""
    x, y = at
    for _ in range(turn // 90):
        x, y = -y, x
    return x, y


def schematic() -> str:
    """Return the schematic's file."""
    sheet = Sheet()
    _pico(sheet)
    _keys(sheet)
    for n in range(2):
        _display(sheet, n)
    _power(sheet)
    _sounder(sheet)
    _pull_ups(sheet)
    sheet.words(
        "A triangle is GND. Wires that\n"
        "bear the same name are joined.\n"
        "PWR_FLAG is for KiCad's check.",
        (47, 73),
    )
    if not sheet.all_drawn():
        raise ValueError("a part of the board is not in the schematic")
    return written(
        node(
            "kicad_sch",
            node("version", VERSION),
            node("generator", "halley"),
            node("generator_version", "9.0"),
            own_id(_ROOT),
            node("paper", "A4"),
            node(
                "title_block",
                node("title", TITLE),
                node("rev", REVISION),
                node("comment", 1, "Made by hardware/board from the table of pins"),
            ),
            node("lib_symbols", *(symbols.definition(one, LIBRARY) for one in symbols.ALL)),
            *sheet.items,
            node("sheet_instances", node("path", "/", node("page", "1"))),
            node("embedded_fonts", NO),
        )
    )


def _pico(sheet: Sheet) -> None:
    """Draw the Pico, each pin with its net's name."""
    sheet.frame((5, 5), (44, 34), "Pico, in two sockets of 1 x 20")
    pins = sheet.part("U1", _PICO)
    for number, net in circuit.pico_nets().items():
        (x, y), left = pins[number], int(number) <= 20
        out = -1 if left else 1
        if net == GROUND:
            sheet.supply(symbols.GROUND, (x, y), 270 if left else 90)
        elif net == SUPPLY:
            sheet.supply(symbols.SUPPLY, (x, y), 90 if left else 270)
        elif net.startswith("/"):
            sheet.wire((x, y), (x + out, y))
            sheet.label(net, (x + out, y), 180 if left else 0)
        else:
            sheet.nowhere((x, y))


def _keys(sheet: Sheet) -> None:
    """Sixteen keys: columns run down, rows across."""
    sheet.frame(
        (47, 5), (112, 42), "Keys: sixteen contacts between four rows and four columns, no diodes"
    )
    left, top = _KEYS
    for r in range(4):
        y = top + 8 * r
        lane = y + 3
        sheet.label(circuit.row(r), (left - 4, lane), 180)
        before: Point = (left - 4, lane)
        for c in range(4):
            x = left + 12 * c
            pins = sheet.part(f"SW{4 * r + c + 1}", (x + 2, y))
            here = (pins["2"][0], lane)
            sheet.wire(pins["2"], here)
            sheet.wire(before, here)
            if c < 3:
                sheet.join(here)
            before = here
    for c in range(4):
        x = left + 12 * c
        sheet.label(circuit.column(c), (x, top - 4), 90)
        sheet.wire(*((x, y) for y in (top - 4, *(top + 8 * r for r in range(4)))))
        sheet.join(*((x, top + 8 * r) for r in range(3)))


def _display(sheet: Sheet, n: int) -> None:
    """Draw a display's header and the two jumpers for the order of its GND and VCC."""
    x, y = _DISPLAYS[n]
    names = ("near", "far")
    header = list(places.HEADERS.values())[n]
    where = ("towards the keys", "towards the other side")[n]
    sheet.frame((x - 3, y - 4.5), (x + 24, y + 16), f"Display {where}, at 0x{header.address:X}")
    nets = tuple(f"/{names[n].upper()}{pin}" for pin in (1, 2))
    upper = sheet.part(f"JP{2 * n + 1}", (x + 4, y + 2))
    lower = sheet.part(f"JP{2 * n + 2}", (x + 4, y + 10))
    pins = sheet.part(f"J{n + 1}", (x + 15, y + 6))
    for jumper, pin, net in ((upper, "1", nets[0]), (lower, "2", nets[1])):
        end = pins[pin]
        sheet.wire(jumper["2"], (x + 9, jumper["2"][1]), (x + 9, end[1]), end)
        sheet.label(net, (x + 6, jumper["2"][1]))
    sheet.supply(symbols.GROUND, upper["1"], 180)
    sheet.supply(symbols.SUPPLY, upper["3"], 180)
    sheet.supply(symbols.SUPPLY, lower["1"])
    sheet.supply(symbols.GROUND, lower["3"])
    for pin, net in (("3", circuit.SCL), ("4", circuit.SDA)):
        px, py = pins[pin]
        sheet.wire((px, py), (px + 1, py))
        sheet.label(net, (px + 1, py))
    sheet.words(
        "GND VCC on the module: join both jumpers to the back,\n"
        "which is the upper pad here; VCC GND: both to the front",
        (x - 2.4, y + 13.8),
        1.27,
    )


def _power(sheet: Sheet) -> None:
    """Cells, switch, diode, and the divider."""
    sheet.frame((5, 35.5), (44, 62.5), "Three cells, the switch, the diode, the divider")
    x = 9
    cells = [sheet.part(f"BT{n}", (x, 47 + 6 * (3 - n))) for n in (3, 2, 1)]
    sheet.wire(cells[0]["2"], cells[1]["1"])
    sheet.wire(cells[1]["2"], cells[2]["1"])
    for cell, net in zip(cells[:2], ("/CELL2", "/CELL1"), strict=True):
        sheet.label(net, (x, cell["2"][1] + 1))
    sheet.supply(symbols.GROUND, cells[2]["2"])
    fuse = sheet.part("F1", (11.5, 43), 270)
    switch = sheet.part("S1", (17, 43))
    sheet.wire(cells[0]["1"], (x, 43), fuse["2"])
    sheet.label(circuit.BATTERY, (x, 43), 180)
    sheet.wire(fuse["1"], switch["2"])
    sheet.label(circuit.FUSED, fuse["1"])
    sheet.nowhere(switch["3"])
    node_x, level = 23, switch["1"][1]
    diode = sheet.part("D1", (30, level))
    sheet.wire(switch["1"], (node_x, level), diode["2"])
    sheet.join((node_x, level))
    sheet.label(circuit.SWITCHED, (19, level))
    sheet.wire(diode["1"], (35, level), (38, level))
    sheet.label(circuit.VSYS, (38, level))
    sheet.supply(symbols.FLAG, (35, level))
    sheet.join((35, level))

    upper = sheet.part("R2", (node_x, 47))
    lower = sheet.part("R3", (node_x, 54))
    capacitor = sheet.part("C1", (31, 54))
    middle = 50.5
    sheet.wire((node_x, level), upper["1"])
    sheet.wire(upper["2"], (node_x, middle), lower["1"])
    sheet.wire((node_x, middle), (31, middle), (36, middle))
    sheet.wire((31, middle), capacitor["1"])
    sheet.join((node_x, middle), (31, middle))
    sheet.label(circuit.CELLS, (36, middle))
    for part in (lower, capacitor):
        sheet.supply(symbols.GROUND, part["2"])
    sheet.wire((38, 55.5), (38, 56.5))
    sheet.supply(symbols.FLAG, (38, 55.5))
    sheet.supply(symbols.GROUND, (38, 56.5))
    sheet.words(
        "D1 keeps USB from charging the cells, and\ncells the wrong way round from the Pico",
        (24.5, 44),
        1.27,
    )


def _pull_ups(sheet: Sheet) -> None:
    """Two places that are left empty, as displays have pull-ups of their own."""
    sheet.frame((45, 43.5), (56.5, 58), "Left empty")
    for ref, net, x in (("R4", circuit.SCL, 47.5), ("R5", circuit.SDA, 52)):
        resistor = sheet.part(ref, (x, 51))
        sheet.label(net, resistor["1"], 180)
        sheet.supply(symbols.SUPPLY, resistor["2"], 180)


def _sounder(sheet: Sheet) -> None:
    """Draw the piezo behind its resistor."""
    sheet.frame(
        (5, 64), (44, 77), f"Sounder: R1 limits the pin's peak current to {inline.peak():.1f} mA"
    )
    resistor = sheet.part("R1", (20, 70.5), 270)
    piezo = sheet.part("BZ1", (30, 71.5))
    sheet.wire((14, 70.5), resistor["2"])
    sheet.label(circuit.SOUND, (14, 70.5), 180)
    sheet.wire(resistor["1"], piezo["2"])
    sheet.label(circuit.PIEZO, (23, 70.5))
    sheet.wire(piezo["1"], (27, 72.5))
    sheet.supply(symbols.GROUND, (27, 72.5), 270)
