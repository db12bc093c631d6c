"""`halley push-names`: the names that the box offers when a table is set up."""

import json
import sys
from base64 import b64decode, b64encode
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from halley.journal.header_bytes import NAME_BYTES
from halley.ui.fonts.small import CHARS
from host_tools.errors import BadInput
from host_tools.line.client import Client

_MOST_BYTES = 400  # as many as the box reads


def command(
    names: Annotated[list[str] | None, typer.Argument(help="The names, in their order.")] = None,
    file: Annotated[
        Path | None, typer.Option("--file", help="Or a file with a name a line; - for stdin.")
    ] = None,
    show: Annotated[bool, typer.Option("--show", help="Only tell the names on the box.")] = False,
    clear: Annotated[
        bool, typer.Option("--clear", help="Go back to the names that the box brings.")
    ] = False,
    port: Annotated[
        str | None, typer.Option(help="Device, pty or socket://host:port; default: the one Pico.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print them as JSON.")] = False,
) -> None:
    """Put your players' names on the box, to be picked from when a table is set up."""
    given = list(names or []) + (_read(file) if file is not None else [])
    if [bool(given), show, clear].count(True) != 1:
        raise BadInput("give names, or --file, or --show, or --clear.")
    text = "\n".join(_checked(given)) if given else ""
    with Client(port) as client:
        wanted = "" if show else f" {b64encode(text.encode()).decode() or '-'}"
        there = b64decode(client.ask(f"names{wanted}")).decode(errors="replace")
    listed = [name for name in there.split("\n") if name]
    if as_json:
        typer.echo(json.dumps({"names": listed}, ensure_ascii=False))
    else:
        typer.echo("\n".join(listed) or "The box offers its own names.")


def _read(file: Path) -> list[str]:
    text = sys.stdin.read() if str(file) == "-" else file.read_text(encoding="utf-8")
    return [line.strip() for line in text.splitlines() if line.strip()]


def _checked(names: Sequence[str]) -> list[str]:
    """The names, if the box can show and keep them all; BadInput names the first it cannot."""
    found: list[str] = []
    for name in [name.strip() for name in names]:
        strange = [char for char in name if char not in CHARS]
        if not name or strange:
            raise BadInput(f"the box has no letter {strange[0]!r}." if strange else "a name is "
                           "empty.")  # fmt: skip
        if len(name.encode()) > NAME_BYTES:
            raise BadInput(f"{name} is too long: {NAME_BYTES} bytes at most.")
        if name in found:
            raise BadInput(f"{name} is there twice.")
        found.append(name)
    if len("\n".join(found).encode()) > _MOST_BYTES:
        raise BadInput(f"these are too many names: {_MOST_BYTES} bytes at most.")
    return found
