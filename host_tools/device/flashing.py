"""Puts a firmware tree on the box, so that at every moment there is one that starts.

What is new is made whole in /next: out of the firmware before, which nobody needs any more, with
what differs sent, or copied from the one in place; each file is verified there. Then renames put it
in /halley's place (see firmware/main.py for the folders). Whatever interrupts this, done again it
goes on with what has arrived. /journal is never touched. There is room for two trees, not for three
of them: littlefs gives each small file 4 KB, and each folder 8.
"""

import hashlib
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import PurePosixPath
from typing import NamedTuple

from host_tools.device.repl import Link
from host_tools.errors import BadInput

_MPY = 6  # the .mpy files' version, of MicroPython 1.19 and later
_BLOCK = 4096  # what the file system gives a file, at least
_SPARE = 16 * _BLOCK
TRIES = 3  # as in firmware/main.py

Progress = Callable[[int, int], None]


class Plan(NamedTuple):
    """What has to be done. Names are those of the tree (halley/keys.mpy)."""

    changed: list[str]  # new, or different from what is in place now
    removed: list[str]  # in place now, and not in the new tree
    send: list[str]
    copy: list[str]  # as in place now, but not yet in /next
    stale: list[str]  # not wanted in /next
    left: bool  # whether an earlier change was not finished
    boots: int  # boots that did not get through, before this
    fallen: bool  # whether the firmware before is running, because of that
    free: int  # bytes
    sizes: dict[str, int]

    @property
    def switches(self) -> bool:
        """Whether another firmware takes the present one's place."""
        return any(name != "main.py" for name in self.changed + self.removed)

    @property
    def to_do(self) -> bool:
        """Whether anything is to be done at all."""
        return bool(self.changed or self.removed or self.left or self.boots >= TRIES)

    @property
    def bytes_to_send(self) -> int:
        """Bytes that go over the cable."""
        return sum(self.sizes[name] for name in self.send)


def check(link: Link) -> None:
    """Raise BadInput when the box is none that the firmware runs on."""
    if link.platform != "rp2":
        raise BadInput(f"{link.port} is {link.machine or link.platform}, and no Raspberry Pi Pico.")
    if link.mpy & 0xFF != _MPY:
        raise BadInput(
            f"MicroPython {link.micropython} on the box cannot load the firmware: put 1.28 on it "
            "(hold BOOTSEL while plugging it in, and copy the .uf2 file onto the drive)."
        )


def plan(link: Link, tree: dict[str, bytes]) -> Plan:
    """Compare `tree` (contents by name) with the box's files, by SHA-256 worked out there."""
    wanted = {name: sha256(data) for name, data in tree.items()}
    boots = link.call("boots")
    fallen = boots >= TRIES and link.call("there", "/previous/halley")
    place, other = ("/previous", "") if fallen else ("", "/previous")
    placed = _sums(link, place, "/halley")
    if link.call("there", "/main.py"):
        placed["main.py"] = link.call("digest", "/main.py")
    changed = [name for name in tree if placed.get(name) != wanted[name]]
    removed = [name for name in placed if name not in tree]
    switches = any(name != "main.py" for name in changed + removed)
    found = _sums(link, "/next")
    if switches and (fallen or not link.call("there", "/next/halley")):
        found |= _sums(link, other, "/halley")  # which will be moved there
    needed = [name for name in tree if name in changed or (switches and name != "main.py")]
    missing = [name for name in needed if found.get(name) != wanted[name]]
    return Plan(
        changed=changed,
        removed=removed,
        send=[name for name in missing if name in changed],
        copy=[name for name in missing if name not in changed],
        stale=[name for name in found if name not in needed],
        left=link.call("there", "/next") or link.call("there", "/gone"),
        boots=boots,
        fallen=fallen,
        free=link.call("space")[0],
        sizes={name: len(data) for name, data in tree.items()},
    )


def carry_out(link: Link, tree: dict[str, bytes], todo: Plan, progress: Progress) -> None:
    """Do what `todo` says; `progress` is told the bytes in /next so far, and of all that go there.

    Raises BadInput when there is no room, or when a file is not on the box as it was sent.
    """
    _check_room(todo)
    if todo.fallen or todo.switches:
        link.lines("begin", todo.fallen)
    for name in todo.stale:
        link.lines("remove", "/next/" + name)
    names = sorted([*todo.send, *todo.copy])
    link.lines("folders", _folders("/next/" + name for name in names))
    total = sum(todo.sizes[name] for name in names)
    done = 0
    for name in names:
        path = "/next/" + name
        if name in todo.copy:
            digest = link.call("copy", "/" + name, path)
        else:
            link.write(path, tree[name], partial(_add, progress, done, total))
            digest = link.call("digest", path)
        if digest != sha256(tree[name]):
            raise BadInput(f"{path} is not on the box as it was sent: run `halley flash` again.")
        done += todo.sizes[name]
        progress(done, total)
    if "main.py" in todo.changed:
        link.lines("os.rename", "/next/main.py", "/main.py")
    link.lines("switch" if todo.switches else "tidy")


def _add(progress: Progress, before: int, total: int, now: int) -> None:
    progress(before + now, total)


def _check_room(todo: Plan) -> None:
    sizes = [todo.sizes[name] for name in [*todo.send, *todo.copy]]
    needed = sum(-(-size // _BLOCK) * _BLOCK for size in sizes) + _SPARE if sizes else 0
    if needed > todo.free:
        raise BadInput(
            f"the box has {todo.free // 1024} KB free, and the new firmware needs "
            f"{needed // 1024} KB beside the old one: save old evenings with `halley pull`, and "
            "remove them from the box."
        )


def _folders(paths: Iterable[str]) -> list[str]:
    """Every folder that the files at `paths` are in, each one's parent before it."""
    found = {str(folder) for path in paths for folder in PurePosixPath(path).parents}
    return sorted(found - {"/"})


def sha256(data: bytes) -> str:
    """In hexadecimal."""
    return hashlib.sha256(data).hexdigest()


def _sums(link: Link, folder: str, below: str = "") -> dict[str, str]:
    """SHA-256 of all files in `folder` + `below`, by their paths in `folder` without a "/"."""
    fields = (line.split(" ", 2) for line in link.lines("files", folder + below))
    return {path[len(folder) + 1 :]: digest for digest, _, path in fields}
