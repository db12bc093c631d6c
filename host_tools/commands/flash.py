"""`halley flash`: an image, or the plain tree, onto the box."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from halley import VERSION
from host_tools import checkout, firmware_build, uf2
from host_tools.boards import BOARDS, Board
from host_tools.device import drives, flashing, kept_images, ports, tree
from host_tools.device.drives import Drive
from host_tools.device.flashing import Box
from host_tools.device.repl import Link
from host_tools.device.waiting import waiting
from host_tools.errors import BadInput
from host_tools.progress import bar
from host_tools.uf2 import Image


def command(
    image: Annotated[
        Path | None, typer.Argument(help="A .uf2 file; default: what `make image` has built.")
    ] = None,
    port: Annotated[
        str, typer.Option(help="The box's port, when it is not the only Pico; or socket://...")
    ] = "",
    previous: Annotated[
        bool, typer.Option("--previous", help="The image before the last one put on from here.")
    ] = False,
    as_tree: Annotated[
        bool, typer.Option("--tree", help="The firmware as files, onto a Pico 2's own MicroPython.")
    ] = False,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Say what would be done, and do nothing.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Put an image on the box, running or in BOOTSEL, and start it; evenings and settings stay.

    An older installation as files is removed. Cut off half way, plug the box in with BOOTSEL held,
    and run it again. Example: halley flash halley-pico.uf2
    """
    if as_tree:
        if image or previous:
            raise BadInput("--tree puts the firmware of this checkout on the box, and no image.")
        _flash_tree(port, dry_run, as_json)
        return
    if image and previous:
        raise BadInput("name an image, or --previous, and not both.")
    given = uf2.read(str(image), image.read_bytes()) if image else None
    drive = None if port else _drive()
    others = {pico.path for pico in ports.picos()}
    box: Box | None = None
    if drive:
        chosen = given or _choose(previous, _boards(drive))
        flashing.check_drive(chosen, drive)
        _tell(f"The Pico at {drive.folder}", chosen, dry_run, as_json)
    else:
        path = ports.find(port)
        others.discard(path)
        with Link(path) as link:
            box = flashing.look(link)
            if box.board is None:
                raise BadInput(f"there is no image for a {box.machine}.")
            chosen = given or _choose(previous, [box.board])
            flashing.check(chosen, box)
            has = f"Halley {box.version}" if box.version else "no Halley"
            _tell(f"The {box.board.title} at {path} has {has}", chosen, dry_run, as_json)
            if not dry_run:
                with waiting("Asking the box into BOOTSEL"):
                    drive = flashing.into_bootsel(link)
    removed, started = [] if box is None else box.old, ""
    if not dry_run and drive:
        with bar(f"Halley {chosen.version}", in_bytes=True) as progress:
            flashing.send(chosen, drive, progress)
        kept_images.keep(chosen)
        with waiting("Starting it"), flashing.meet(port, others) as link:
            removed, started = flashing.start(link, chosen)
    if as_json:
        report = {
            "port": port or None,
            "board": chosen.board.name,
            "version": chosen.version,
            "before": box.version or None if box else None,
            "dry_run": dry_run,
            "bytes": chosen.size,
            "removed": removed,
            "started": started or None,
        }
        typer.echo(json.dumps(report, indent=2))
        return
    if removed:
        would = "would go" if dry_run else "has been removed"
        typer.echo(f"An older installation as files {would}: {', '.join(removed)}.")
    if started:
        typer.echo(f"The box has started Halley {started}.")


def _drive() -> Drive | None:
    """The Pico in BOOTSEL, if there is one; BadInput when there are several, or when its drive
    cannot be written to."""
    mounted = drives.mounted()
    if len(mounted) > 1:
        folders = ", ".join(str(drive.folder) for drive in mounted)
        raise BadInput(f"several Picos are in BOOTSEL ({folders}): unplug all but one.")
    devices = drives.unmounted()
    if devices and not ports.picos():
        raise BadInput(drives.how_to_mount(devices[0]))
    return mounted[0] if mounted else None


def _boards(drive: Drive) -> list[Board]:
    return [board for board in BOARDS.values() if board.chip == drive.chip]


def _choose(previous: bool, fitting: list[Board]) -> Image:
    """The image of the only board of the `fitting` ones that there is one for: built here, or
    `previous` to the last one that was put on a box."""
    if previous:
        there = [path for board in fitting if (path := kept_images.previous(board.name))]
        if not there:
            raise BadInput(
                "this computer has not put two images on such a box: name the one that you want."
            )
    else:
        built = [firmware_build.BUILD / board.image for board in fitting]
        there = [path for path in built if path.exists()]
        if not there:
            raise BadInput(
                f"there is no {built[0].name}: name an image, as they come with each release of "
                "Halley, or build one with `make image`."
            )
    if len(there) > 1:
        names = " or ".join(f"`halley flash {path}`" for path in there)
        raise BadInput(f"a Pico and a Pico W look alike in BOOTSEL: choose {names}.")
    return uf2.read(str(there[0]), there[0].read_bytes())


def _tell(where: str, image: Image, dry_run: bool, as_json: bool) -> None:
    if not as_json:
        comes = "would get" if dry_run else "gets"
        typer.echo(
            f"{where}; it {comes} Halley {image.version} for a {image.board.title} "
            f"({image.size >> 10} KB)."
        )


def _flash_tree(port: str, dry_run: bool, as_json: bool) -> None:
    checkout.needed()
    path = ports.find(port)
    files = tree.built()
    with Link(path) as link:
        box = flashing.look(link)
        tree.check(link, box)
        with waiting("Comparing with what is on the box"):
            todo = tree.plan(link, box, files)
        if not as_json:
            _tell_tree(todo, path, dry_run)
        if not dry_run and todo.to_do:
            with bar("Firmware", in_bytes=True) as progress:
                tree.carry_out(link, files, todo, progress)
        with waiting("Starting it"):
            started = "" if dry_run else link.start()
    if started and started != VERSION:
        raise BadInput(f"the box has started Halley {started}, and not {VERSION}.")
    if as_json:
        report: dict[str, Any] = {
            "port": path,
            "version": VERSION,
            "dry_run": dry_run,
            "changed": todo.changed,
            "removed": todo.removed + todo.left,
            "sent": [] if dry_run else todo.changed,
            "bytes_sent": 0 if dry_run else todo.bytes_to_send,
            "started": started or None,
        }
        typer.echo(json.dumps(report, indent=2))
    elif started:
        typer.echo(f"The box has started Halley {started}.")


def _tell_tree(todo: tree.Plan, path: str, dry_run: bool) -> None:
    if not todo.to_do:
        typer.echo(f"The box at {path} has this firmware already.")
        return
    if dry_run:
        for name in todo.changed:
            typer.echo(f"send    {name} ({todo.sizes[name]} bytes)")
        for name in todo.removed + todo.left:
            typer.echo(f"remove  {name}")
    would = "would go" if dry_run else "go"
    typer.echo(
        f"{len(todo.changed)} files, {todo.bytes_to_send} bytes, {would} to the box at {path}."
    )
