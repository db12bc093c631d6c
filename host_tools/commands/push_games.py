"""`halley push-games`: the table's own games, which the box offers when a table is set up."""

import json
from typing import Annotated, Any

import typer

from host_tools.errors import BadInput
from host_tools.input_file import read_bytes, show_name
from host_tools.link.client import Client
from host_tools.link.games import check, put, there
from host_tools.options import Port


def command(
    file: Annotated[
        str | None, typer.Argument(help="A list of games as JSON; - for stdin.")
    ] = None,
    show: Annotated[bool, typer.Option("--show", help="Only show the games on the box.")] = False,
    clear: Annotated[
        bool, typer.Option("--clear", help="Delete all your own games on the box.")
    ] = False,
    port: Port = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the games as JSON.")] = False,
) -> None:
    """Replace your own games on the box with those of a file.

    The file is a list: [{"name": "Hearts, Thursday", "ruleset": "tally", "options": {"winner":
    "lowest", "target": 100}}]. --show --json prints the games on the box in this form.

    Example: halley push-games games.json
    """
    if [file is not None, show, clear].count(True) != 1:
        raise BadInput("give a file, --show or --clear.")
    given = check(read_bytes(file), show_name(file)) if file is not None else []
    with Client(port) as client:
        games = there(client) if show else put(client, given)
    if as_json:
        typer.echo(json.dumps({"games": games}))
    else:
        typer.echo("\n".join(map(_line, games)) or "The box has no games of your own.")


def _line(game: dict[str, Any]) -> str:
    options = ", ".join(
        f"{name} {json.dumps(value, ensure_ascii=False)}" for name, value in game["options"].items()
    )
    return f"{game['name']}: {game['ruleset']}{options and f' ({options})'}"
