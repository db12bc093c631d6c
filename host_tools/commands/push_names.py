"""`halley push-names`: the names that the box offers when a table is set up."""

import json
from pathlib import Path
from typing import Annotated

import typer

from host_tools.errors import BadInput
from host_tools.input_file import read_text
from host_tools.link.client import Client
from host_tools.link.names import checked, offered, put
from host_tools.options import Port


def command(
    names: Annotated[list[str] | None, typer.Argument(help="The names, in their order.")] = None,
    file: Annotated[
        Path | None, typer.Option("--file", help="Or a file with a name a line; - for stdin.")
    ] = None,
    show: Annotated[bool, typer.Option("--show", help="Only tell the names on the box.")] = False,
    clear: Annotated[
        bool, typer.Option("--clear", help="Go back to the names that the box brings.")
    ] = False,
    port: Port = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print them as JSON.")] = False,
) -> None:
    """Put your players' names on the box, to be picked from when a table is set up."""
    given = list(names or []) + (_read(file) if file is not None else [])
    if [bool(given), show, clear].count(True) != 1:
        raise BadInput("give names, or --file, or --show, or --clear.")
    checked(given)  # before the box is asked for anything
    with Client(port) as client:
        listed = offered(client) if show else put(client, given)
    if as_json:
        typer.echo(json.dumps({"names": listed}))
    else:
        typer.echo("\n".join(listed) or "The box offers its own names.")


def _read(file: Path) -> list[str]:
    return [line.strip() for line in read_text(str(file)).splitlines() if line.strip()]
