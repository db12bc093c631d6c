"""The box for Wokwi's simulator; the names of parts and pins are those of docs.wokwi.com."""

import json

from halley.drivers.panel import NEAR
from halley.keys import LEGEND
from hardware.legends import legend
from hardware.make import inline
from host_tools.wiring import PICO, Wire, wires

_PARTS = {
    "Display": ("board-ssd1306", "display", -120.0, 190.0),
    "Keypad": ("wokwi-membrane-keypad", "keypad", -60.0, -380.0),
    "Sounder": ("wokwi-buzzer", "sounder", 250.0, 190.0),
}  # the part's type, its name in the diagram, how far from the Pico it is: down and right
_RESISTOR = ("wokwi-resistor", "resistor", 230.0, 110.0)  # in the sounder's wire
_SOUNDER_PINS = {"+": "2", "-": "1"}
_COLOURS = {"grey": "gray", "yellow": "gold"}  # as Wokwi calls them


def diagram() -> dict[str, object]:
    """Return the parts and their wires; the battery is left out, as nothing is simulated of it."""
    keys = [legend(key) for row in LEGEND for key in row]
    attributes = {
        "Display": {"i2cAddress": f"0x{NEAR:02x}"},
        "Keypad": {"columns": "4", "keys": keys},
    }
    parts: list[dict[str, object]] = [
        {"type": "wokwi-pi-pico", "id": "pico", "top": 0, "left": 0, "attrs": {}}
    ]
    for part, (kind, name, top, left) in _PARTS.items():
        more = attributes.get(part, {})
        parts.append({"type": kind, "id": name, "top": top, "left": left, "attrs": more})
    kind, name, top, left = _RESISTOR
    more = {"value": str(inline.OHMS)}
    parts.append({"type": kind, "id": name, "top": top, "left": left, "attrs": more})
    return {
        "version": 1,
        "author": "The Halley authors",
        "editor": "wokwi",
        "parts": parts,
        "connections": [one for wire in wires() if wire.part in _PARTS for one in _join(wire)],
        "dependencies": {},
    }


def pico_pin(number: int) -> str:
    """Return Wokwi's name of pin `number`; grounds are counted, GND.1 (pin 3) to GND.8 (pin 38)."""
    name = PICO[number - 1]
    return name if name != "GND" else f"GND.{PICO[:number].count('GND')}"


def _join(wire: Wire) -> list[list[object]]:
    """Return a wire's connections: two if the resistor is in it."""
    end = _SOUNDER_PINS[wire.end] if wire.part == "Sounder" else wire.end
    start, goal = f"{_PARTS[wire.part][1]}:{end}", f"pico:{pico_pin(wire.pin)}"
    colour = _COLOURS.get(wire.colour, wire.colour)
    if (wire.part, wire.end) == ("Sounder", "+"):
        name = _RESISTOR[1]
        return [[start, f"{name}:1", colour, []], [f"{name}:2", goal, colour, []]]
    return [[start, goal, colour, []]]


_TOML = """\
# The box in Wokwi for VS Code; hardware/why.md says how. The image of a release, or that of
# `make image`, is expected in build/halley-pico.uf2.
[wokwi]
version = 1
firmware = '../../build/halley-pico.uf2'
rfc2217ServerPort = 4000
"""


def products() -> dict[str, bytes]:
    """Return the two files that make a project."""
    text = json.dumps(diagram(), indent=2, ensure_ascii=False) + "\n"
    return {"wokwi/diagram.json": text.encode(), "wokwi/wokwi.toml": _TOML.encode()}
