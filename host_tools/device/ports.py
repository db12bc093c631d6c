"""Finds the one Pico that is plugged in, or says what to do."""

import os
import string
import sys
from pathlib import Path
from typing import NamedTuple

from serial.tools import list_ports

from host_tools.errors import BadInput

RASPBERRY_PI = 0x2E8A  # the maker's number on USB
_DRIVES = ("RPI-RP2", "RP2350")  # what a Pico calls itself that is waiting for a .uf2 file
_UF2 = "https://micropython.org/download/"
_PICO, _PICO_2 = f"{_UF2}RPI_PICO", f"{_UF2}RPI_PICO2"


class Port(NamedTuple):
    """A serial port with a Pico on it: the path to open, its name on USB, its serial number."""

    path: str
    name: str
    number: str


def picos() -> list[Port]:
    """Every Pico with a serial port, in the order of their paths."""
    return sorted(
        Port(found.device, found.description or "", found.serial_number or "")
        for found in list_ports.comports()
        if found.vid == RASPBERRY_PI
    )


def drives() -> list[Path]:
    """Every Pico in BOOTSEL that shows up as a drive: where it is mounted, or its device."""
    if sys.platform == "win32":  # drives have letters there; this file is on every Pico's
        return [drive for drive in _letters() if (drive / "INFO_UF2.TXT").is_file()]
    return [path for folder in _drive_folders() for name in _DRIVES for path in folder.glob(name)]


def _letters() -> list[Path]:
    return [Path(f"{letter}:/") for letter in string.ascii_uppercase]


def _drive_folders() -> list[Path]:
    if sys.platform == "darwin":
        return [Path("/Volumes")]
    user = os.environ.get("USER", "")
    mounted = [Path("/media", user), Path("/run/media", user)]
    found = [folder for folder in mounted if folder.is_dir()]
    return found or [Path("/dev/disk/by-label")]


def find(port: str = "") -> str:
    """The path to open: `port` when given (a path, a pty, socket://...), else the only Pico's.

    Raises BadInput with what to do when there is none, or several.
    """
    if port:
        return port
    found = picos()
    if len(found) == 1:
        return found[0].path
    if found:
        listed = ", ".join(f"{pico.path} ({pico.number or pico.name})" for pico in found)
        raise BadInput(f"several Picos are plugged in: {listed}. Choose one with --port PATH.")
    waiting = drives()
    if waiting:
        raise BadInput(
            f"the Pico at {waiting[0]} is in BOOTSEL and has no MicroPython running: copy the .uf2 "
            f"file from {_page(waiting[0])} onto that drive; it restarts by itself, then try again."
        )
    raise BadInput(
        "no Pico is plugged in. Use a USB cable that carries data, not only power. A new Pico "
        "needs MicroPython first: hold BOOTSEL while plugging it in, and copy the .uf2 file from "
        f"{_PICO} (for a Pico 2 from {_PICO_2}) onto the drive that appears. A box at another "
        "place is named with --port."
    )


def _page(drive: Path) -> str:
    """Where the .uf2 file for the Pico that shows up as `drive` is: a Pico 2 is called RP2350, or
    on Windows, where drives have letters, says so in its INFO_UF2.TXT."""
    told = drive.name
    if sys.platform == "win32":
        told = (drive / "INFO_UF2.TXT").read_text("utf-8", "replace")
    return _PICO_2 if "RP2350" in told else _PICO
