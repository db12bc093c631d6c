"""`halley pins`: which wire goes to which pin of the Pico, or where a board has its parts."""

import json
from collections.abc import Iterator
from importlib import import_module
from typing import Annotated

import typer

from halley import keys
from halley.platform.pico.boards.pico import Pico
from halley.platform.pico.boards.pico import board as pins
from host_tools.errors import BadInput
from host_tools.images.boards import BOARDS
from host_tools.wiring import more_wires, wires

_NO_PIN = ("_BUS", "_HZ")  # how the names of a board's other numbers end


def command(
    board: Annotated[
        str, typer.Option(metavar="NAME", help=f"The board: {', '.join(BOARDS)}.")
    ] = "pico",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Print the wiring table in Markdown; hardware/box.md has the simple box's part of it.

    For a ready-made board, which needs no wires: what is at which pin.

    Example: halley pins --board macropad
    """
    if board not in BOARDS:
        raise BadInput(f"there is no board '{board}'. Choose one of {', '.join(BOARDS)}.")
    here = import_module(f"halley.platform.pico.boards.{BOARDS[board].module}").board
    if not isinstance(here, Pico):  # to which the parts of a box are wired
        rows = list(_parts(here))
        if as_json:
            typer.echo(json.dumps({"parts": dict(rows)}, indent=2))
        else:
            typer.echo(_markdown([("Part", "Pins"), *rows]))
    elif as_json:
        listed = [wire._asdict() | {"pico": wire.pico} for wire in (*wires(), *more_wires())]
        typer.echo(json.dumps({"wires": listed, "led": f"GP{pins.LED}"}, indent=2))
    else:
        typer.echo(table())


def table(simple: bool = False) -> str:
    """Return the wires as a Markdown table, of both boxes, or of the `simple` one."""
    return _markdown([("Part", "Its wire", "Colour", "Pico", "Pin number"), *_rows(simple)])


def _markdown(rows: list[tuple[str, ...]]) -> str:
    """Return rows as a table, the first of them its head."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["| " + " | ".join(map(str.ljust, row, widths)) + " |" for row in rows]
    lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join(lines)


def _rows(simple: bool) -> Iterator[tuple[str, str, str, str, str]]:
    for wire in wires() if simple else (*wires(), *more_wires()):
        also = ", or any other GND" if wire.pico == "GND" else ""
        yield wire.part, wire.says, wire.colour, wire.pico, f"{wire.pin}{also}"
    if not simple:
        yield "LED", "none, it is on the Pico", "", f"GP{pins.LED}", "none"


def _parts(board: object) -> Iterator[tuple[str, str]]:
    """Yield the parts of a ready-made board, named as in its module, and their pins."""
    named: dict[str, object] = {}
    for kind in reversed(type(board).__mro__):
        named |= vars(kind)
    for name, value in named.items():
        if name == "KEYS" and isinstance(value, tuple):  # by GPIO number
            for gpio, code in enumerate(value):
                yield f"Key {keys.LABELS[code]}", f"GP{gpio}"
        elif name.isupper() and not name.endswith(_NO_PIN) and type(value) in (int, tuple):
            numbers = value if isinstance(value, tuple) else (value,)
            yield name.replace("_", " ").capitalize(), ", ".join(f"GP{it}" for it in numbers)
