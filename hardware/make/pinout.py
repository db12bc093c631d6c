"""The used pins, with the Pico seen from above and from below."""

from hardware.make import parts
from hardware.make.draw import COLOURS, SOFT, Sheet, rim, width
from host_tools.wiring import Wire, wires

SIZE = (1680, 1050)
_ABOVE = (300, 170)
_BELOW = (1044, 170)


def sheet() -> Sheet:
    """Both sides; each pin that is used has its part and the part's own name beside it."""
    drawn = Sheet(SIZE, "Halley: the pins of the Pico, from above and from below")
    for name, at, below, says in (
        ("above", _ABOVE, False, "From above: chip and BOOTSEL"),
        ("below", _BELOW, True, "From below: pins and printed names"),
    ):
        middle = at[0] + parts.PICO_SIZE[0] / 2
        drawn.words(says, middle, 60, 24, "middle", bold=True)
        drawn.words("USB at the top", middle, 98, 18, "middle", fill=SOFT)
        parts.pico(drawn, *at, below=below, name=name)
        for wire in wires():
            x, y = drawn.pads[f"{name}.{wire.pin}"]
            left = x < middle
            text = _beside(wire)
            far = width(text, 15, bold=True) / 2 + 34
            drawn.pill(text, x - far if left else x + far, y, wire.colour)
            drawn.disc(x, y, 10, fill=COLOURS[wire.colour], stroke=rim(wire.colour), stroke_width=2)
    return drawn


def _beside(wire: Wire) -> str:
    """Return the text beside a wire's pin: the part, and its name for that end."""
    if wire.part == "Keypad":
        return f"Keypad {wire.says.split('(')[-1].rstrip(')')}"
    if wire.part == "Sounder":  # it has no + and no -
        return f"Sounder, {wire.says.removeprefix('either, ')}"
    return f"{wire.part} {wire.end}"


def products() -> dict[str, bytes]:
    """Return the drawing."""
    whole = sheet()
    return {"wiring/pins.svg": whole.svg(), "wiring/pins.png": whole.png()}
