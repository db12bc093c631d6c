"""Runs on the box, in MicroPython's REPL: what the laptop asks of its files.

Sent as text by host_tools.device.repl. Everything long prints as it goes, so that the laptop can
tell work from silence. Paths are absolute; folders are given without a "/" at their end.
"""

import hashlib
import os
import sys
from binascii import hexlify

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from typing import Any

NEXT = "/next"
HELD = "/previous"
GONE = "/gone"  # what is being removed, out of the boot selector's sight

_FOLDER = 0x4000
# As halley.platform.pico.chips has them, which a box without firmware cannot import; a test compares them.
_WATCHDOG = {"RP2040": 0x40058000, "RP2350": 0x400D8000}
_GONE_MS = 60_000  # without a command, a file or a bit of a long one: the laptop has gone
_buffer = bytearray(4096)
_gone: "Any" = None  # a Pico's timer


def there(path: str) -> bool:
    """Whether there is such a file or folder."""
    try:
        os.stat(path)
    except OSError:
        return False
    return True


def files(folder: str) -> None:
    """Print `SHA-256 size path` of every file below `folder`; nothing when there is no such."""
    if not there(folder):
        return
    for name in os.listdir(folder):
        path = folder + "/" + name
        kind = os.stat(path)
        if kind[0] & _FOLDER:
            files(path)
        else:
            print(digest(path), kind[6], path)


def digest(path: str) -> str:
    """The file's SHA-256 in hexadecimal."""
    stay()
    made = hashlib.sha256()
    view = memoryview(_buffer)
    with open(path, "rb") as file:
        while True:
            count = file.readinto(_buffer)
            if not count:
                break
            made.update(view[:count])
    return hexlify(made.digest()).decode()


def text(path: str) -> str:
    """What is in a file; "" without one."""
    if not there(path):
        return ""
    with open(path) as file:
        return file.read()


def folders(paths: "list[str]") -> None:
    """Make the folders that are not there; each one's parent comes before it."""
    for path in paths:
        if not there(path):
            os.mkdir(path)


def copy(source: str, target: str) -> str:
    """Copy a file, in a folder that is there; gives the digest of what has arrived."""
    view = memoryview(_buffer)
    with open(source, "rb") as old, open(target, "wb") as new:
        while True:
            count = old.readinto(_buffer)
            if not count:
                break
            new.write(view[:count])
    return digest(target)


def remove(path: str) -> None:
    """Remove a file, or a folder with all that is in it; a dot for each. No error without one."""
    stay()
    if not there(path):
        return
    if os.stat(path)[0] & _FOLDER:
        for name in os.listdir(path):
            remove(path + "/" + name)
        os.rmdir(path)
    else:
        os.remove(path)
    print(".", end="")


def begin(failed: bool) -> None:
    """Make the tree that nobody needs any more the start of /next, where there is none yet: the
    firmware before; or, when the one in place has `failed`, that, and the one before takes its
    place. Each step leaves something that starts."""
    before = HELD + "/halley"
    start = NEXT + "/halley"
    remove(GONE)
    if not (there(before) and there("/halley")):
        return
    folders([NEXT])
    if failed:
        remove(start)
        os.rename("/halley", start)
        os.rename(before, "/halley")
        remove("/boot")
    elif not there(start):
        os.rename(before, start)


def switch() -> None:
    """Put /next/halley in /halley's place, and that in /previous. Each step leaves something that
    starts: without /halley, main.py takes /previous back."""
    if there("/halley"):
        if there(HELD):
            os.rename(HELD, GONE)
        os.mkdir(HELD)
        os.rename("/halley", HELD + "/halley")
    os.rename(NEXT + "/halley", "/halley")
    tidy()


def tidy() -> None:
    """Remove what a change of the firmware leaves behind, the count of failed boots included."""
    remove("/boot")
    remove(GONE)
    remove(NEXT)


def boots() -> int:
    """How many boots in a row did not get through, as main.py counts them."""
    try:
        with open("/boot") as file:
            return int(file.read())
    except (OSError, ValueError):
        return 0


def space() -> "tuple[int, int]":
    """Free bytes, and all bytes, of the file system."""
    found = os.statvfs("/")
    return found[0] * found[3], found[1] * found[2]


def still() -> None:
    """Stop the watchdog, which would else restart the box in the middle of this; from now on it
    restarts when it hears nothing for a minute, as nobody may be left to start it."""
    global _gone
    import machine  # type: ignore[import-not-found]

    chip = "RP2350" if "RP2350" in getattr(sys.implementation, "_machine", "") else "RP2040"
    base = _WATCHDOG[chip]
    machine.mem32[base + 0x3000] = 1 << 30  # writing there clears bits; 30 is the one that enables
    _gone = machine.Timer(-1)
    stay()


def stay(given: object = None) -> object:
    """The laptop is there. Gives what it was given."""
    if _gone is not None:
        _gone.init(mode=_gone.ONE_SHOT, period=_GONE_MS, callback=_anew)
    return given


def _anew(_timer: object) -> None:
    """Begin as at power-on: the files are as they would be after a power cut, and there is always
    a firmware that starts. A soft interrupt, so not in the middle of a change of the flash."""
    import machine

    machine.reset()
