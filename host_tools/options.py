"""Options that several commands have, called and explained alike."""

from typing import Annotated

import typer

Port = Annotated[
    str | None, typer.Option(help="Device, pty or socket://host:port; default: the one Pico.")
]
Force = Annotated[bool, typer.Option("--force", help="Write over a file that is not Halley's.")]
