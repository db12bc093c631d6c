"""Puts an image on a box: into BOOTSEL, onto the drive, and until the box says hello.

Nothing is written before the image has been checked as a whole: for this board, and ending before
the file system with the evenings begins. The ROM of the chip takes the image, and cannot be
overwritten: whatever interrupts this, it can be done again.
"""

import os
import time
from collections.abc import Callable
from typing import NamedTuple

from host_tools.device import drives, ports
from host_tools.device.drives import Drive
from host_tools.device.repl import Gone, Link
from host_tools.errors import BadInput
from host_tools.images import boards
from host_tools.images.boards import Board
from host_tools.images.uf2 import Image

_CHUNK = 32 * 1024
_DRIVE_S = 30.0  # until a Pico's drive is there, mounted by whoever does that
_MOUNT_S = 8.0  # ... and until nobody is going to, where a drive has to be mounted
_PORT_S = 30.0  # until the box has its serial port again
_LOOK_S = 0.2

Progress = Callable[[int, int], None]


class BoxContent(NamedTuple):
    """The contents of a running box."""

    machine: str
    board: Board | None  # None: there is no image for it
    frozen: bool  # whether it runs an image
    version: str  # of Halley; "" without
    old: list[str]  # files and folders of an installation as files
    file_system: int  # bytes


def look(link: Link) -> BoxContent:
    """Return the contents of the connected box; BadInput if it is not a Pico."""
    if link.platform != "rp2":
        raise BadInput(
            f"'{link.port}' is a {link.machine or link.platform}, not a Raspberry Pi Pico. "
            "Name the box's port with --port."
        )
    build, version, size = link.call("about")
    frozen = boards.defined_as(build) is not None
    return BoxContent(
        link.machine, boards.running(link.machine), frozen, version, link.call("old_files"), size
    )


def check(image: Image, box: BoxContent) -> None:
    """Raise BadInput when `image` is not for this box, or would overwrite its evenings."""
    board = image.board
    if box.board != board:
        raise BadInput(
            f"the image is for a {board.title}, but the box is a {box.machine}. Choose "
            "another image."
        )
    if board.flash - box.file_system < image.size:
        raise BadInput(
            f"the image would overwrite the box's file system, which has {box.file_system >> 10} "
            f"KB, not the {board.flash - board.file_system >> 10} KB of a {board.title}. Save "
            "the evenings with `halley pull`. Then hold BOOTSEL while you plug the box in, and "
            "run `halley flash` again."
        )


def check_drive(image: Image, drive: Drive) -> None:
    """Raise BadInput when `image` is not for the chip in BOOTSEL."""
    if image.board.chip != drive.chip:
        raise BadInput(
            f"the image is for a {image.board.title}, but the Pico in BOOTSEL has an "
            f"{drive.chip}. Choose another image."
        )


def into_bootsel(link: Link) -> Drive:
    """Ask the box into BOOTSEL; gives its drive."""
    link.bootloader()
    start = time.monotonic()
    while time.monotonic() - start < _DRIVE_S:
        mounted = drives.list_mounted()
        if mounted:
            return mounted[0]
        devices = drives.list_unmounted()
        if devices and time.monotonic() - start > _MOUNT_S:
            raise BadInput(drives.how_to_mount(devices[0]))
        time.sleep(_LOOK_S)
    raise BadInput(
        "the box is in BOOTSEL, but its drive has not appeared. Plug it in again with BOOTSEL "
        "held, and run `halley flash` again."
    )


def send(image: Image, drive: Drive, progress: Progress) -> None:
    """Copy the image; the box restarts with the last block."""
    data = image.data
    done = 0
    try:
        with (drive.folder / "halley.uf2").open("wb", buffering=0) as file:
            while done < len(data):
                file.write(data[done : done + _CHUNK])
                done = min(done + _CHUNK, len(data))
                os.fsync(file.fileno())  # or it would all be in this computer's memory
                progress(done, len(data))
    except (OSError, KeyboardInterrupt) as error:
        if done < len(data):  # else it has restarted at once
            why = getattr(error, "strerror", None) or "stopped"
            # plugged in anew, as the ROM else takes blocks that it has had already for done
            raise BadInput(
                f"the image was cut off ({why}). Plug the box in again with BOOTSEL held, and "
                "run `halley flash` again. The evenings are still there."
            ) from error
    progress(len(data), len(data))


def meet(port: str, others: set[str]) -> Link:
    """Return the restarted box: at `port`, or else at a port that is not in `others`."""
    end = time.monotonic() + _PORT_S
    wrong: Exception = BadInput(
        "the box has the image, but its serial port has not come back. Plug the box in again."
    )
    while time.monotonic() < end:
        new = [port] if port else [pico.path for pico in ports.picos() if pico.path not in others]
        try:
            if new:
                return Link(new[0])
        except Gone as error:
            wrong = error
        time.sleep(_LOOK_S)
    raise wrong


def start(link: Link, image: Image) -> tuple[list[str], str]:
    """Delete an older installation's files, and start the box.

    Returns the deleted files and the version in its hello. BadInput if that is not the image's.
    """
    box = look(link)
    for path in box.old:
        link.lines("remove", path)
    version = link.start()
    if not box.frozen or version != image.version:
        raise BadInput(
            f"the box runs Halley {version}, not {image.version}. Run `halley flash` again."
        )
    return box.old, version
