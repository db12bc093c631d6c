"""`halley firmware`: the tree to put on a Pico."""

import json
from typing import Annotated

import typer

from halley import VERSION
from host_tools import checkout, firmware_build
from host_tools.errors import BadInput
from host_tools.progress import bar


def command(
    target: Annotated[str, typer.Argument(help="Which tree: pico, page or sim.")] = "pico",
) -> None:
    """Compile the firmware; build/pico is then what a Pico's file system has to hold."""
    if target not in firmware_build.TREES:
        known = ", ".join(firmware_build.TREES)
        raise BadInput(f"there is no firmware for {target!r}, only for: {known}.")
    checkout.needed()
    with bar("Compiling the firmware") as progress:
        built = firmware_build.build(target, progress=progress)
    package = {"version": VERSION, "urls": [[n, f"{built.folder.name}/{n}"] for n in built.sizes]}
    # for `mpremote mip install --target / build/pico.json`, or from a web server
    built.folder.with_suffix(".json").write_text(json.dumps(package, indent=1) + "\n")
    folder = built.folder.relative_to(firmware_build.ROOT)
    typer.echo(
        f"{folder}: {len(built.sizes)} files, {built.total} bytes ({built.compiled} compiled anew)"
    )
