"""`halley flash`: the firmware of this checkout onto the box."""

import json
from typing import Annotated, Any

import typer

from halley import VERSION
from host_tools import checkout, firmware_build
from host_tools.device import flashing, ports
from host_tools.device.repl import Link
from host_tools.device.waiting import waiting
from host_tools.errors import BadInput
from host_tools.progress import bar


def command(
    port: Annotated[
        str, typer.Option(help="The box's port, when it is not the only Pico; or socket://...")
    ] = "",
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Say what would be done, and do nothing.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Compile the firmware, send what has changed, and start it; the evenings stay.

    The firmware before stays on the box, too, and is started after three boots that fail. Cut off
    half way, the box still starts with the old one: run it again, and it goes on where it stopped.
    """
    checkout.needed()
    path = ports.find(port)
    built = firmware_build.build("pico")
    tree = {name: (built.folder / name).read_bytes() for name in built.sizes}
    with Link(path) as link:
        flashing.check(link)
        with waiting("Comparing with what is on the box"):
            todo = flashing.plan(link, tree)
        if not as_json:
            _tell(todo, path, dry_run)
        if not dry_run and todo.to_do:
            with bar("Firmware", in_bytes=True) as heard:
                flashing.carry_out(link, tree, todo, heard)
        with waiting("Starting it"):
            started = "" if dry_run else _start(link)
    if as_json:
        typer.echo(json.dumps(_as_json(todo, path, dry_run, started), indent=2))
    elif started:
        typer.echo(f"The box has started Halley {started}.")


def _start(link: Link) -> str:
    started = link.start()
    if started != VERSION:
        raise BadInput(f"the box has started Halley {started}, and not {VERSION}.")
    return started


def _tell(todo: flashing.Plan, path: str, dry_run: bool) -> None:
    if not todo.to_do:
        typer.echo(f"The box at {path} has this firmware already.")
        return
    if dry_run:
        for name in todo.send:
            typer.echo(f"send    {name} ({todo.sizes[name]} bytes)")
        for name in todo.changed:
            if name not in todo.send:
                typer.echo(f"put     {name} (the box has it from before)")
        for name in todo.removed:
            typer.echo(f"remove  {name}")
    would = "would go" if dry_run else "go"
    typer.echo(f"{len(todo.send)} files, {todo.bytes_to_send} bytes, {would} to the box at {path}.")


def _as_json(todo: flashing.Plan, path: str, dry_run: bool, started: str) -> dict[str, Any]:
    return {
        "port": path,
        "version": VERSION,
        "dry_run": dry_run,
        "changed": todo.changed,
        "removed": todo.removed,
        "sent": todo.send,
        "bytes_sent": todo.bytes_to_send,
        "failed_boots": todo.boots,
        "free": todo.free,
        "started": started or None,
    }
