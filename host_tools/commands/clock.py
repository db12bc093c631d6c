"""`halley clock`: sets the box's clock by this computer's."""

import json
from datetime import UTC, datetime
from typing import Annotated

import typer

from host_tools.link.client import Client
from host_tools.options import Port


def command(
    port: Port = None,
    show: Annotated[bool, typer.Option("--show", help="Only show the box's clock.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Set the box's clock and time zone from this computer.

    The box forgets the date without power. It needs the time zone because a result's code has the
    local date.

    Example: halley clock --show
    """
    with Client(port, sets_clock=False) as client:
        was = int(client.ask("clock"))
        now = was if show else client.set_clock()
    if as_json:
        typer.echo(json.dumps({"was": was or None, "now": now or None}))
    elif show:
        typer.echo(_text(now))
    else:
        typer.echo(f"The box's clock: {_text(now)} (it was {_text(was)}).")


def _text(epoch: int) -> str:
    return f"{datetime.fromtimestamp(epoch, UTC):%Y-%m-%d %H:%M:%S} UTC" if epoch else "not set"
