"""Runs tests under MicroPython with the firmware where frozen code is: nowhere in a file system.

    micropython on_frozen.py FOLDER ROOT MODULE ...

What is in FOLDER can be imported, and be neither listed nor opened nor looked for. The rest is as
in tests/on_micropython.py.
"""

# mypy: disable-error-code="attr-defined"
# os has here what MicroPython adds to it

import builtins
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_AT = "/frozen"
_ENOENT = 2
_HIDDEN = ("stat", "listdir", "ilistdir", "statvfs", "chdir", "remove", "rename")


class Frozen:
    """A file system for imports, which go past what hide() has put in the place of the rest."""

    def __init__(self, folder: str) -> None:
        self._folder = folder

    def mount(self, readonly: bool, mkfs: bool) -> None:
        """Nothing has to be done."""

    def stat(self, path: str) -> tuple:
        return os.stat(self._folder + path)

    def open(self, path: str, mode: str) -> object:
        return _open(self._folder + path, mode)

    def ilistdir(self, path: str) -> object:
        raise OSError(_ENOENT)


class Os:
    """The module `os`, for everybody."""


_open = open


def _hidden(function: "Any") -> "Any":
    def call(*words: "Any") -> "Any":
        if words and str(words[0]).startswith(_AT):
            raise OSError(_ENOENT)
        return function(*words)

    return call


def hide(folder: str) -> None:
    """Put `folder` where it can only be imported from."""
    os.mount(Frozen(folder), _AT)
    for name in dir(os):
        function = getattr(os, name)
        setattr(Os, name, staticmethod(_hidden(function)) if name in _HIDDEN else function)
    sys.modules["os"] = Os  # type: ignore[assignment]
    builtins.open = _hidden(_open)


def check() -> None:
    """Check that frozen code can be imported, and no more."""
    import halley

    for look in (Os.stat, Os.listdir, open):
        try:
            look(halley.__file__)
        except OSError:
            continue
        raise AssertionError("not frozen")


if __name__ == "__main__":
    sys.path[:1] = [_AT, sys.argv[2]]
    hide(sys.argv[1])
    check()
    runner = __import__("tests.on_micropython", None, None, ("main",))
    sys.exit(runner.main(_AT, sys.argv[2], sys.argv[3:]))
