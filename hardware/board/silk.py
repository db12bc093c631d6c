"""The words and signs printed on the board, besides the parts' own outlines."""

from halley.keys import LEGEND
from hardware.board import REVISION, circuit, places
from hardware.board.footprints import CAPACITOR, DIODE, FUSE, RESISTOR, Circle, Line, Shape, Text
from hardware.legends import legend
from host_tools.wiring import PICO


def shapes() -> list[Shape]:
    """Words and lines in board coordinates, as in places."""
    drawn: list[Shape] = []
    for r, keys in enumerate(LEGEND):
        for c, key in enumerate(keys):
            x, y = places.key(r, c)
            drawn.append(Text("F.SilkS", legend(key), (x, y - 8.85), 1.5))
    drawn += _values()
    drawn += _pins()
    drawn += _displays()
    drawn += _name()
    x, y = places.SWITCH_AT
    drawn += [
        Text("F.SilkS", "ON", (x + 4.2, y - 4), 1.3),
        Text("F.SilkS", "OFF", (x + 4.5, y + 4), 1.3),
    ]
    for (x, y), way in zip(places.CELLS, (1, -1, 1), strict=True):
        drawn.append(Text("F.SilkS", "+", (x + 3, y + 26 * way), 2.2))
        drawn.append(Text("F.SilkS", "-", (x + 3, y - 26 * way), 2.2))
    drawn += _below()
    return drawn


def _values() -> list[Shape]:
    """In front of each small part what it is."""
    drawn: list[Shape] = []
    for part in circuit.parts():
        if part.footprint in (RESISTOR, DIODE, CAPACITOR):
            x, y = part.on_board(((part.footprint.pads[1].at[0]) / 2, 0))
            aside = 4.2 if part.at == places.SOUND_RESISTOR else 0  # clear of the jumpers' words
            if part.fitted:
                drawn.append(Text("F.SilkS", part.value, (x + aside, y - 2.25), 0.9))
        elif part.footprint is FUSE:
            x, y = part.at
            drawn.append(Text("F.SilkS", part.value, (x + 2.55, y - 3.9), 0.9))
    (x, low), (_, high) = places.PULL_UPS
    text = f"{circuit.PULL_UP} each, left empty"
    drawn.append(Text("F.SilkS", text, (x + 5.08, (low + high) / 2), 0.9))
    return drawn


def _pins() -> list[Shape]:
    """Beside the pins of the Pico that one measures at: their names, under the Pico."""
    drawn: list[Shape] = []
    for number, lower in ((39, 1.4), (38, 0), (36, 0), (31, 0)):
        x, y = places.pico_pin(number)
        drawn.append(Text("F.SilkS", PICO[number - 1], (x, y - 1.9 - lower), 0.8))
    return drawn


def _displays() -> list[Shape]:
    """Beside each header its display, beside its jumpers what each way means."""
    drawn: list[Shape] = []
    for name, header in places.HEADERS.items():
        x, y = header.at
        where = "to the keys" if name == "near" else "to the others"
        text = f"{name.upper()}, 0x{header.address:X}, {where}"
        drawn.append(Text("F.SilkS", text, (x + 3.8, y - 3.45), 0.8))
        behind = y + places.JUMPERS_BEHIND
        drawn.append(Text("F.SilkS", "< GND VCC", (x + 8.0, behind + 0.8), 0.9))
        drawn.append(Text("F.SilkS", "< VCC GND", (x + 8.0, behind - 0.8), 0.9))
        for n, pin in enumerate(("1", "2", "SCL", "SDA")):
            drawn.append(Text("F.SilkS", pin, (x + 2.54 * n, y - 2.11), 0.8))
    return drawn


def _name() -> list[Shape]:
    """Return the box's name beside the Pico, with a comet."""
    x, y = 76.0, 112.0
    drawn: list[Shape] = [
        Text("F.SilkS", "Halley", (x, y), 7.0),
        Text("F.SilkS", "a scorekeeper for the card table", (x, y - 7.2), 1.5),
        Text("F.SilkS", "three AA cells lie below", (x, y - 22), 1.2),
    ]
    head = (x + 17.0, y + 14.0)
    drawn += [Circle("F.SilkS", head, r) for r in (0.6, 1.4, 2.2)]
    for n, (dx, dy) in enumerate(((-30, -3), (-34, -5), (-33, -7.4), (-28, -9))):
        start = (head[0] - 2.4, head[1] + 1.4 - 0.9 * n)
        drawn.append(Line("F.SilkS", start, (head[0] + dx, head[1] + dy)))
    return drawn


def _below() -> list[Shape]:
    """On the lower face: its name, and where the cells' names cannot be read any more."""
    return [
        Text("B.SilkS", "Halley", (27, 134.4), 4.0),
        Text("B.SilkS", "3 x AA, 1.5 V each", (27, 130.4), 1.5),
        Text("B.SilkS", f"revision {REVISION}", (27, 95), 1.2),
        Text("B.SilkS", "hot-swap sockets go on this face", (52, 1.6), 1.2),
    ]
