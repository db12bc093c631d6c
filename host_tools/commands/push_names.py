"""`halley push-names`: the names that the box offers when a table is set up."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from host_tools import typed_names
from host_tools.errors import BadInput
from host_tools.input_file import read_text
from host_tools.link.client import Client
from host_tools.link.names import check_names, put, read
from host_tools.options import Port


def command(
    names: Annotated[list[str] | None, typer.Argument(help="The names, in this order.")] = None,
    file: Annotated[
        Path | None,
        typer.Option(
            "--file", help="A file with one name per line, or a column of a table; - for stdin."
        ),
    ] = None,
    show: Annotated[bool, typer.Option("--show", help="Only show the names on the box.")] = False,
    clear: Annotated[
        bool, typer.Option("--clear", help="Restore the names that the box comes with.")
    ] = False,
    port: Port = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Put your players' names on the box, which offers them when a table is set up.

    Example: halley push-names Ann Bea Cy Di
    """
    typed = [_one_name(it) for it in names or []]
    if file is not None:
        typed.append(typed_names.read(read_text(str(file))))
    given = [name for it in typed for name in it.names]
    if [bool(given), show, clear].count(True) != 1:
        raise BadInput("give names, --file, --show or --clear.")
    wanted = check_names(given)  # before the box is asked for anything
    left_out = [text for it in typed for text in it.left_out]
    if left_out:
        typer.echo(f"halley: left out: {', '.join(left_out)}.", err=True)
        if sys.stdin.isatty() and not as_json:
            typer.confirm(f"Put {', '.join(wanted)} on the box?", abort=True, err=True)
    with Client(port) as client:
        listed = read(client) if show else put(client, given)
    if as_json:
        typer.echo(json.dumps({"names": listed}))
    else:
        typer.echo("\n".join(listed) or "The box offers the names that it comes with.")


def _one_name(argument: str) -> typed_names.Typed:
    """Return an argument, which is one name, without the numbers beside it."""
    typed = typed_names.read(argument)
    return typed if typed.left_out else typed_names.Typed((argument,), (), False)
