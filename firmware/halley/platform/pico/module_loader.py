"""What a Pico does at power-on before main.py picks its firmware: small, and quickly loaded.

Also a shorter way to the firmware's modules: to load one takes the Pico half as long. MicroPython
asks three times for what a module may be (a folder, a source, compiled), and littlefs takes 2 ms to
say so, each time from its root on. Here Python answers, which knows; what is asked for is opened
where it always was.
"""

import os
import sys
import time

import machine

from halley.platform.pico import pins

reset = machine.reset  # begins anew, as at power-on

_AT = "/code"
# one text each, as MicroPython takes 32 bytes for each of many
_FOLDERS = " /board /drivers /journal /line /play /rules /screens /ui /ui/fonts /words "
_BEGUN = "/rules/__init__.mpy /words/__init__.mpy"  # what else is there in what goes on a Pico
_A_FOLDER = (0x4000,) + (0,) * 9  # as os.stat gives it
_A_FILE = (0x8000,) + (0,) * 9
_ENOENT = 2


def power_on() -> bool:
    """Whether the UNDO key is down, which asks for safe mode."""
    Pin = machine.Pin  # noqa: N806
    row = Pin(pins.UNDO[0], Pin.IN, Pin.PULL_UP)
    column = Pin(pins.UNDO[1], Pin.OUT, value=0)
    time.sleep_us(100)  # the row's wire takes its time to follow
    held = not row.value()
    column.init(Pin.IN)
    return held


class _Tree:
    """The firmware's folder as a file system that only what imports needs."""

    def __init__(self, folder: str, opened: list[tuple[str, int]]) -> None:
        self._folder = folder
        self._opened = opened

    def mount(self, readonly: bool, mkfs: bool) -> None:
        """Nothing has to be done."""

    def umount(self) -> None:
        """Nothing has to be done."""

    def stat(self, path: str) -> tuple:
        """What `path` is; what ends as a compiled module does is one."""
        if path.endswith(".mpy"):
            if path.endswith("/__init__.mpy") and path not in _BEGUN:
                raise OSError(_ENOENT)
            return _A_FILE
        if " %s " % path in _FOLDERS:
            return _A_FOLDER
        raise OSError(_ENOENT)

    def open(self, path: str, mode: str) -> object:
        """The file itself."""
        file = open(self._folder + path, mode)  # noqa: SIM115
        self._opened.append((path, file.seek(0, 2)))
        file.seek(0)
        return file

    def ilistdir(self, path: str) -> object:
        """What is in a folder."""
        return os.ilistdir(self._folder + path)


def take(file: str, opened: list[tuple[str, int]]) -> None:
    """Load modules by the shorter way from now on, where there are no sources; `file` is the name
    of a file in halley/platform.

    `opened` is told which have been loaded, by their paths below halley/ and their sizes.
    """
    if not file.endswith(".mpy") or file.startswith(_AT):
        return
    folder = file[: file.rfind("/board/")]
    if not folder.startswith("/"):
        here = os.getcwd()
        folder = (here if here.endswith("/") else here + "/") + folder
    os.mount(_Tree(folder, opened), _AT)
    for name in ("halley", "halley.platform"):
        sys.modules[name].__path__ = _AT + name[6:].replace(".", "/")  # type: ignore[assignment]
