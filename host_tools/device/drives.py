"""Finds Picos in BOOTSEL: each is a drive with a file INFO_UF2.TXT, which takes an image."""

import re
import string
import sys
from pathlib import Path
from typing import NamedTuple

INFO = "INFO_UF2.TXT"
MOUNTS = Path("/proc/mounts")  # of Linux: what is where
LABELS = Path("/dev/disk/by-label")  # ... and the names of all drives, mounted or not
VOLUMES = Path("/Volumes")  # where macOS mounts drives
LETTERS = [Path(f"{letter}:/") for letter in string.ascii_uppercase]  # Windows' drives
CHIPS = {"RPI-RP2": "RP2040", "RP2350": "RP2350"}  # by the Board-ID, which is the drive's name


class Drive(NamedTuple):
    """The drive of a Pico in BOOTSEL, and the chip that it says it has."""

    folder: Path
    chip: str


def list_mounted() -> list[Drive]:
    """Every Pico in BOOTSEL whose drive can be written to."""
    drives = []
    for folder in _folders():
        try:
            text = (folder / INFO).read_text("utf-8", "replace")
        except OSError:
            continue
        name = re.search(r"^Board-ID: (\S+)", text, re.MULTILINE)
        if name and name[1] in CHIPS:
            drives.append(Drive(folder, CHIPS[name[1]]))
    return drives


def list_unmounted() -> list[Path]:
    """Return the devices of Picos in BOOTSEL that a Linux has not mounted."""
    if sys.platform != "linux" or list_mounted():
        return []
    return [LABELS / name for name in CHIPS if (LABELS / name).exists()]


def how_to_mount(device: Path) -> str:
    """Return the command that makes a drive writable."""
    return (
        f"the Pico is in BOOTSEL at '{device}', but its drive is not mounted. Run `udisksctl "
        f"mount -b {device}`, or `sudo mount -o umask=0 {device} /mnt`. Then run `halley flash` "
        "again."
    )


def _folders() -> list[Path]:
    if sys.platform == "win32":
        return LETTERS
    if sys.platform == "darwin":
        return sorted(VOLUMES.iterdir())
    try:
        lines = MOUNTS.read_text("utf-8", "surrogateescape").splitlines()
    except OSError:
        return []
    # a space in a path is written as \040
    paths = [line.split(" ")[1].encode().decode("unicode_escape") for line in lines]
    return [Path(path) for path in paths]
