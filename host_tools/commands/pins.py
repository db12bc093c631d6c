"""`halley pins`: which wire goes to which pin of the Pico."""

import json
from collections.abc import Iterator
from typing import Annotated

import typer

from halley.platform.pico.boards.pico import board as pins
from host_tools.wiring import more_wires, wires


def command(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Print the wiring table in Markdown, as in hardware/box.md.

    Example: halley pins
    """
    if as_json:
        rows = [wire._asdict() | {"pico": wire.pico} for wire in (*wires(), *more_wires())]
        typer.echo(json.dumps({"wires": rows, "led": f"GP{pins.LED}"}, indent=2))
    else:
        typer.echo(table())


def table() -> str:
    """Return the wires as a Markdown table, made from halley.platform.pico.boards.pico."""
    rows = [("Part", "Its wire", "Colour", "Pico", "Pin number"), *_rows()]
    widths = [max(len(row[i]) for row in rows) for i in range(5)]
    lines = ["| " + " | ".join(map(str.ljust, row, widths)) + " |" for row in rows]
    lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join(lines)


def _rows() -> Iterator[tuple[str, str, str, str, str]]:
    for wire in (*wires(), *more_wires()):
        also = ", or any other GND" if wire.pico == "GND" else ""
        yield wire.part, wire.says, wire.colour, wire.pico, f"{wire.pin}{also}"
    yield "LED", "none, it is on the Pico", "", f"GP{pins.LED}", "none"
