"""Options that several commands have, called and explained alike."""

from typing import Annotated

import typer

Port = Annotated[
    str | None,
    typer.Option(
        help="Port of the box: a device, pty or socket://host:port; default: the only Pico."
    ),
]
Force = Annotated[bool, typer.Option("--force", help="Overwrite a file that Halley did not write.")]
