"""A shorter way to the firmware's modules: to load one takes the Pico half as long.

MicroPython asks three times for what a module may be (a folder, a source, compiled), and littlefs
takes 2 ms to say so, each time from its root on. Here Python answers, which knows; what is asked
for is opened where it always was. It does so once imported, and not where there are sources.
"""

import os
import sys

_AT = "/code"
_FOLDERS = ("board", "drivers", "journal", "line", "play", "rules", "screens", "ui", "ui/fonts")
_A_FOLDER = (0x4000,) + (0,) * 9  # as os.stat gives it
_A_FILE = (0x8000,) + (0,) * 9
_ENOENT = 2


class _Tree:
    """The firmware's folder as a file system that only what imports needs."""

    def __init__(self, folder: str) -> None:
        self._folder = folder

    def mount(self, readonly: bool, mkfs: bool) -> None:
        """Nothing has to be done."""

    def umount(self) -> None:
        """Nothing has to be done."""

    def stat(self, path: str) -> tuple:
        """What `path` is; what ends as a compiled module does is one."""
        if path.endswith(".mpy"):
            return _A_FILE
        if path[1:] in _FOLDERS or path == "/words":
            return _A_FOLDER
        raise OSError(_ENOENT)

    def open(self, path: str, mode: str) -> object:
        """The file itself."""
        return open(self._folder + path, mode)

    def ilistdir(self, path: str) -> object:
        """What is in a folder."""
        return os.ilistdir(self._folder + path)


def take(file: str) -> None:
    """Load modules by it from now on; `file` is the name of a file in halley/board."""
    if not file.endswith(".mpy"):
        return
    folder = file[: file.rfind("/board/")]
    if not folder.startswith("/"):
        here = os.getcwd()
        folder = (here if here.endswith("/") else here + "/") + folder
    os.mount(_Tree(folder), _AT)
    for name in ("halley", "halley.board"):
        sys.modules[name].__path__ = _AT + name[6:].replace(".", "/")  # type: ignore[assignment]


take(__file__)
