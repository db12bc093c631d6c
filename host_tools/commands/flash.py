"""`halley flash`: an image onto the box."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from host_tools.device import drives, flashing, kept_images, ports
from host_tools.device.drives import Drive
from host_tools.device.flashing import BoxContent
from host_tools.device.repl import Link
from host_tools.device.waiting import waiting
from host_tools.errors import BadInput
from host_tools.images import firmware_build, uf2
from host_tools.images.boards import BOARDS, Board
from host_tools.images.uf2 import Image
from host_tools.package import checkout
from host_tools.progress import bar

_Image = Annotated[
    Path | None,
    typer.Argument(help="A .uf2 file; default: the one in the package, or built by `make image`."),
]
_Port = Annotated[
    str,
    typer.Option(help="Port of the box: a device or socket://host:port; default: the only Pico."),
]
_Previous = Annotated[
    bool, typer.Option("--previous", help="Install the previous image from this computer again.")
]
_DryRun = Annotated[bool, typer.Option("--dry-run", help="Only say what would be done.")]
_AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]

_Report = dict[str, Any]  # what was done, as --json prints it
_Say = Callable[[str], None]  # what is printed meanwhile


def command(
    image: _Image = None,
    port: _Port = "",
    previous: _Previous = False,
    dry_run: _DryRun = False,
    as_json: _AsJson = False,
) -> None:
    """Install an image on the box and start it; evenings and settings stay.

    The box may be running or in BOOTSEL. Files of an older installation are removed. If it is
    interrupted, plug the box in with BOOTSEL held and run it again.

    Example: halley flash halley-pico.uf2
    """
    if image and previous:
        raise BadInput("give an image or --previous, not both.")
    say = _say_nothing if as_json else typer.echo
    report = _flash(image, port, previous, dry_run, say)
    if as_json:
        typer.echo(json.dumps(report, indent=2))


def _say_nothing(_: str) -> None:
    """With --json only the report is printed."""


def _flash(file: Path | None, port: str, previous: bool, dry_run: bool, say: _Say) -> _Report:
    given = uf2.read(str(file), file.read_bytes()) if file else None
    others = {pico.path for pico in ports.picos()}
    box: BoxContent | None = None
    drive = None if port else _drive()
    if drive:
        image = given or _choose(previous, _boards(drive))
        flashing.check_drive(image, drive)
        say(_plan(f"The Pico at {drive.folder}", image, dry_run))
    else:
        path = ports.find(port)
        others.discard(path)
        with Link(path) as link:
            box = flashing.look(link)
            board = _board_of(box)
            image = given or _choose(previous, [board])
            flashing.check(image, box)
            has = f"Halley {box.version}" if box.version else "no Halley"
            say(_plan(f"The {board.title} at {path} has {has}", image, dry_run))
            if not dry_run:
                with waiting("Restarting the box in BOOTSEL"):
                    drive = flashing.into_bootsel(link)
    removed, started = [] if box is None else box.old, ""
    if not dry_run and drive:
        removed, started = _send(image, drive, port, others)
    if removed:
        would = "would be removed" if dry_run else "were removed"
        say(f"Files of an older installation {would}: {', '.join(removed)}.")
    if started:
        say(f"The box runs Halley {started}.")
    return {
        "port": port or None,
        "board": image.board.name,
        "version": image.version,
        "before": box.version or None if box else None,
        "dry_run": dry_run,
        "bytes": image.size,
        "removed": removed,
        "started": started or None,
    }


def _send(image: Image, drive: Drive, port: str, others: set[str]) -> tuple[list[str], str]:
    """Put the image on the box and start it; what was removed there, and the version it says."""
    with bar(f"Halley {image.version}", in_bytes=True) as progress:
        flashing.send(image, drive, progress)
    kept_images.keep(image)
    with waiting("Starting the box"), flashing.meet(port, others) as link:
        return flashing.start(link, image)


def _board_of(box: BoxContent) -> Board:
    """Return the box's board; BadInput if there is no image for it."""
    if box.board is None:
        titles = ", ".join(board.title for board in BOARDS.values())
        raise BadInput(f"there is no image for a '{box.machine}'. Use one of {titles}.")
    return box.board


def _drive() -> Drive | None:
    """Return the Pico in BOOTSEL, or None; BadInput for several, or a read-only drive."""
    mounted = drives.list_mounted()
    if len(mounted) > 1:
        folders = ", ".join(str(drive.folder) for drive in mounted)
        raise BadInput(f"several Picos are in BOOTSEL ({folders}). Unplug all but one.")
    devices = drives.list_unmounted()
    if devices and not ports.picos():
        raise BadInput(drives.how_to_mount(devices[0]))
    return mounted[0] if mounted else None


def _boards(drive: Drive) -> list[Board]:
    return [board for board in BOARDS.values() if board.chip == drive.chip]


def _choose(previous: bool, fitting: list[Board]) -> Image:
    """Return the image of the only `fitting` board that has one.

    It was built here, or is the one `previous` to the last one on a box.
    """
    if previous:
        there = [path for board in fitting if (path := kept_images.previous(board.name))]
        if not there:
            raise BadInput(
                "this computer has no earlier image for such a box. Name the image that you want."
            )
    else:
        folder = checkout.part("page", lambda: firmware_build.BUILD)
        built = [folder / board.image for board in fitting]
        there = [path for path in built if path.exists()]
        if not there:
            raise BadInput(
                f"there is no '{built[0].name}'. Name an image from a release of Halley, or "
                "build one with `make image`."
            )
    if len(there) > 1:
        names = " or ".join(f"`halley flash {path}`" for path in there)
        raise BadInput(f"boards with the same chip look the same in BOOTSEL. Choose {names}.")
    return uf2.read(str(there[0]), there[0].read_bytes())


def _plan(where: str, image: Image, dry_run: bool) -> str:
    comes = "would get" if dry_run else "gets"
    return (
        f"{where}; it {comes} Halley {image.version} for a {image.board.title} "
        f"({image.size >> 10} KB)."
    )
