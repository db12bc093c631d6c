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

# Where Halley was installed as files, and what its updates left; /journal stays
_INSTALLED = ("/main.py", "/halley", "/previous", "/next", "/gone", "/boot")
_FOLDER = 0x4000
# As halley.platform.pico.chips has them, which not every box has; a test compares the two.
WATCHDOG = {"RP2040": 0x40058000, "RP2350": 0x400D8000}
_GONE_MS = 60_000  # without a command, a file or a bit of a long one: the laptop has gone
_buffer = bytearray(4096)
_gone: "Any" = None  # a Pico's timer


def there(path: str) -> bool:
    """Return whether there is such a file or folder."""
    try:
        os.stat(path)
    except OSError:
        return False
    return True


def files(folder: str) -> None:
    """Print `SHA-256 size path` of every file below `folder`, or of the file itself."""
    if not there(folder):
        return
    kind = os.stat(folder)
    if kind[0] & _FOLDER:
        for name in os.listdir(folder):
            files(folder + "/" + name)
    else:
        print(digest(folder), kind[6], folder)


def digest(path: str) -> str:
    """Return the file's SHA-256 in hexadecimal."""
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
    """Return a file's text; "" without one."""
    if not there(path):
        return ""
    with open(path) as file:
        return file.read()


def folders(paths: "list[str]") -> None:
    """Make the folders that are not there; each one's parent comes before it."""
    for path in paths:
        if not there(path):
            os.mkdir(path)


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


def about() -> "tuple[str, str, int]":
    """Return MicroPython's build, the installed Halley's version, and the file system's bytes."""
    sys.path.insert(0, ".frozen")  # as main.py does
    try:
        from halley import VERSION
    except ImportError:
        VERSION = ""  # noqa: N806
    build = getattr(sys.implementation, "_build", "")
    volume = os.statvfs("/")
    return build, VERSION, volume[1] * volume[2]


def memory_is_lost() -> bool:
    """Return whether evenings were in the flash whose file system cannot be mounted."""
    volume = sys.modules.get("halley.platform.pico.volume")
    return getattr(volume, "lost", False)


def old_files() -> "list[str]":
    """Return Halley's files and folders of older versions."""
    return [path for path in _INSTALLED if there(path)]


def space() -> "tuple[int, int]":
    """Free bytes, and all bytes, of the file system."""
    volume = os.statvfs("/")
    return volume[0] * volume[3], volume[1] * volume[2]


def still() -> None:
    """Feed the watchdog, so that it does not restart the box meanwhile.

    From now on it restarts after a minute of silence, as nobody may be left to start it.
    """
    global _gone
    import machine  # type: ignore[import-not-found]

    chip = "RP2350" if "RP2350" in getattr(sys.implementation, "_machine", "") else "RP2040"
    base = WATCHDOG[chip]
    machine.mem32[base + 0x3000] = 1 << 30  # writing there clears bits; 30 is the one that enables
    _gone = machine.Timer(-1)
    stay()


def stay(given: object = None) -> object:
    """Note that the laptop is there; return the argument."""
    if _gone is not None:
        _gone.init(mode=_gone.ONE_SHOT, period=_GONE_MS, callback=_anew)
    return given


def wait_for_good() -> None:
    """Let nothing restart the box: a person is at its prompt."""
    global _gone
    if _gone is not None:
        _gone.deinit()
        _gone = None


def _anew(_timer: object) -> None:
    """Restart as at power-on.

    The files are as after a power cut, and there is always a firmware that starts. A soft
    interrupt, so not in the middle of a change of the flash.
    """
    import machine

    machine.reset()
