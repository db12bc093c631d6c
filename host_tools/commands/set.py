"""`halley set`: what stays set on the box: the language, the sounder, the display's kind."""

import json
from typing import Annotated

import typer

from host_tools.errors import BadInput
from host_tools.link.client import Client
from host_tools.options import Port

VALUES = {
    "language": ("en", "fr"),
    "sound": ("on", "off"),
    "display": ("auto", "ssd1306", "sh1106"),
}


def command(
    name: Annotated[str, typer.Argument(help=f"One of {', '.join(VALUES)}.")],
    value: Annotated[
        str, typer.Argument(help="; ".join(f"{it}: {', '.join(VALUES[it])}" for it in VALUES))
    ],
    port: Port = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print it as JSON.")] = False,
) -> None:
    """Set something on the box; it counts at once, and on the evenings to come.

    `display auto` lets the box find out by itself whether it has an SSD1306 or an SH1106.

    Example: halley set language fr
    """
    if name not in VALUES:
        raise BadInput(f"the box has no setting {name!r}, only {', '.join(VALUES)}.")
    if value not in VALUES[name]:
        raise BadInput(f"{name} can be {', '.join(VALUES[name])}, not {value!r}.")
    with Client(port) as client:
        client.ask(f"set {name} {'' if value == 'auto' else value}")
    typer.echo(json.dumps({name: value}) if as_json else f"{name} is {value} now.")
