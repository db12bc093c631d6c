"""Puts the plain tree of compiled files on a Pico 2 with a stock MicroPython.

main.py goes first and comes last: whatever interrupts this, the box waits at MicroPython's prompt
until it is done again. /journal is never touched. An RP2040 has too little memory for the tree, as
its modules are loaded into it (firmware/README.md): it is refused.
"""

import hashlib
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import PurePosixPath
from typing import NamedTuple

from host_tools.device.flashing import Box
from host_tools.device.repl import Link
from host_tools.errors import BadInput
from host_tools.images import firmware_build

MPY = 6  # the .mpy files' version, of MicroPython 1.19 and later
_BLOCK = 4096  # what the file system gives a file, at least
_SPARE = 16 * _BLOCK
_MAIN = "main.py"
FILES = ("/halley", "/main.py")  # the tree itself, on the box
_TOO_SMALL = "RP2040"  # ends the name of a machine with this chip

Progress = Callable[[int, int], None]


class Plan(NamedTuple):
    """What has to be done. Names are those of the tree (halley/keys.mpy)."""

    changed: list[str]  # new, or different from what is there
    removed: list[str]  # there, and not in the new tree
    left: list[str]  # of older installations, beside the tree
    room: int  # bytes: free, and of what is going to be replaced
    sizes: dict[str, int]

    @property
    def to_do(self) -> bool:
        """Whether anything is to be done at all."""
        return bool(self.changed or self.removed or self.left)

    @property
    def bytes_to_send(self) -> int:
        """Bytes that go over the cable."""
        return sum(self.sizes[name] for name in self.changed)


def built() -> dict[str, bytes]:
    """The tree of this checkout: contents by name."""
    made = firmware_build.build("pico")
    return {name: (made.folder / name).read_bytes() for name in made.sizes}


def fits(box: Box) -> bool:
    """Whether the box has memory enough for the tree."""
    return not box.machine.endswith(_TOO_SMALL)


def check(link: Link, box: Box) -> None:
    """Raise BadInput when the box is none that the tree runs on."""
    if not fits(box):
        raise BadInput(
            f"a {box.machine} has too little memory for Halley as files: `halley flash` puts an "
            "image on it."
        )
    if box.frozen:
        raise BadInput(
            "the box runs an image, which would hide the tree: `halley flash` puts another image "
            "on it."
        )
    if link.mpy & 0xFF != MPY:
        raise BadInput(
            f"MicroPython {link.micropython} on the box cannot load the tree: put 1.28 on it, or "
            "an image of Halley (`halley flash`)."
        )


def plan(link: Link, box: Box, tree: dict[str, bytes]) -> Plan:
    """Compare `tree` (contents by name) with the box's files, by SHA-256 worked out there."""
    there = {}
    for path in FILES:
        for line in link.lines("files", path):
            digest, size, name = line.split(" ", 2)
            there[name[1:]] = (digest, int(size))
    changed = [name for name, data in tree.items() if there.get(name, ("",))[0] != sha256(data)]
    removed = [name for name in there if name not in tree]
    freed = sum(_blocks(there[name][1]) for name in (*changed, *removed) if name in there)
    return Plan(
        changed=changed,
        removed=removed,
        left=[path for path in box.old if path not in FILES],
        room=link.call("space")[0] + freed,
        sizes={name: len(data) for name, data in tree.items()},
    )


def carry_out(link: Link, tree: dict[str, bytes], todo: Plan, progress: Progress) -> None:
    """Do what `todo` says; `progress` is told the bytes sent so far, and of all.

    Raises BadInput when there is no room, or when a file is not on the box as it was sent.
    """
    needed = sum(_blocks(todo.sizes[name]) for name in todo.changed)
    if needed and needed + _SPARE > todo.room:
        raise BadInput(
            f"the box has room for {todo.room >> 10} KB, and the tree needs "
            f"{needed + _SPARE >> 10} KB: save old evenings with `halley pull`, and remove them "
            "from the box."
        )
    names = [*sorted({*todo.changed} - {_MAIN}), _MAIN]
    for path in ["/" + _MAIN, *todo.left, *("/" + name for name in (*todo.removed, *todo.changed))]:
        link.lines("remove", path)
    link.lines("folders", _folders("/" + name for name in names))
    total = sum(todo.sizes[name] for name in names)
    done = 0
    for name in names:
        link.write("/" + name, tree[name], partial(_add, progress, done, total))
        if link.call("digest", "/" + name) != sha256(tree[name]):
            raise BadInput(f"/{name} is not on the box as it was sent: run it again.")
        done += todo.sizes[name]
        progress(done, total)


def sha256(data: bytes) -> str:
    """The SHA-256 of `data`, in hexadecimal."""
    return hashlib.sha256(data).hexdigest()


def _add(progress: Progress, before: int, total: int, now: int) -> None:
    progress(before + now, total)


def _blocks(size: int) -> int:
    return -(-size // _BLOCK) * _BLOCK


def _folders(paths: Iterable[str]) -> list[str]:
    """Every folder that the files at `paths` are in, each one's parent before it."""
    folders = {str(folder) for path in paths for folder in PurePosixPath(path).parents}
    return sorted(folders - {"/"})
