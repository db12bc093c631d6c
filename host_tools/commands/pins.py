"""`halley pins`: which wire goes to which pin of the Pico."""

from collections.abc import Iterator

import typer

from halley.board import pins

# The GPIO numbers around the Pico's edge, from pin 1 on; GP25 has no pin.
_EDGE = "0 1 - 2 3 4 5 - 6 7 8 9 - 10 11 12 13 - 14 15 16 17 - 18 19 20 21 - 22 - 26 27 - 28"
_PICO_PINS = {int(gpio): n for n, gpio in enumerate(_EDGE.split(), 1) if gpio != "-"}
_POWER = "3V3"
_GROUND = "GND"
_BOARD_PINS = {_POWER: "36", _GROUND: "38, or any other GND"}


def command() -> None:
    """Print the table of wires, in Markdown, as it stands in hardware/README.md."""
    typer.echo(table())


def table() -> str:
    """The wires as a Markdown table, made from halley.board.pins."""
    rows = [("Part", "Its wire", "Pico", "Pin number"), *_wires()]
    widths = [max(len(row[i]) for row in rows) for i in range(4)]
    lines = ["| " + " | ".join(map(str.ljust, row, widths)) + " |" for row in rows]
    lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join(lines)


def _wires() -> Iterator[tuple[str, str, str, str]]:
    yield _wire("Display", "VCC", _POWER)
    yield _wire("Display", "GND", _GROUND)
    yield _wire("Display", "SCL", pins.DISPLAY_SCL)
    yield _wire("Display", "SDA", pins.DISPLAY_SDA)
    ribbon = [("row", n, gpio) for n, gpio in enumerate(pins.KEYPAD_ROWS, 1)]
    ribbon += [("column", n, gpio) for n, gpio in enumerate(pins.KEYPAD_COLUMNS, 1)]
    for wire, (kind, number, gpio) in enumerate(ribbon, 1):
        yield _wire("Keypad", f"{wire} ({kind} {number})", gpio)
    yield _wire("Sounder", "one, either", pins.SOUNDER)
    yield _wire("Sounder", "the other", _GROUND)
    yield _wire("LED", "none, it is on the Pico", pins.LED)


def _wire(part: str, wire: str, end: int | str) -> tuple[str, str, str, str]:
    if isinstance(end, str):
        return part, wire, end, _BOARD_PINS[end]
    return part, wire, f"GP{end}", str(_PICO_PINS.get(end, "none"))
