"""`halley firmware`: the tree to put on a Pico 2."""

import json
from typing import Annotated

import typer

from halley import VERSION
from host_tools.errors import BadInput
from host_tools.images import firmware_build
from host_tools.images.firmware_build import Built
from host_tools.package import checkout
from host_tools.progress import bar

_FOR = "For a Pico 2: a Pico or Pico W has too little memory for it, and needs the image."


def command(
    target: Annotated[str, typer.Argument(help="Which tree: pico, page or sim.")] = "pico",
) -> None:
    """Compile the firmware; build/pico is then what the file system of a Pico 2 has to hold.

    A Pico or Pico W has too little memory for it: put an image on it, with `halley flash`.
    """
    if target not in firmware_build.TREES:
        known = ", ".join(firmware_build.TREES)
        raise BadInput(f"there is no firmware for {target!r}, only for: {known}.")
    checkout.require()
    with bar("Compiling the firmware") as progress:
        built = firmware_build.build(target, progress=progress)
    folder = built.folder.relative_to(firmware_build.ROOT)
    typer.echo(
        f"{folder}: {len(built.sizes)} files, {built.total} bytes ({built.compiled} compiled anew)"
    )
    if target == "pico":
        typer.echo(_FOR)
        _write_package(built)


def _write_package(built: Built) -> None:
    """What `mpremote mip install --target / build/pico.json` reads, here or on a web server."""
    package = {
        "version": VERSION,
        "description": f"Halley as files. {_FOR}",
        "urls": [[name, f"{built.folder.name}/{name}"] for name in built.sizes],
    }
    built.folder.with_suffix(".json").write_text(json.dumps(package, indent=1) + "\n")
