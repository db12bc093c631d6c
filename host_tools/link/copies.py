"""Copies of the box's files on this computer, brought up to date piece by piece and verified.

A journal's last four bytes are a CRC over all its records, so that they tell whether a copy is the
beginning of what the box has, or of another evening.
"""

import os
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from host_tools.errors import BadInput
from host_tools.link.client import Client, Refused
from host_tools.records.journal_bytes import sound_bytes

_CHUNK = 336  # bytes that the box puts in a line
_AHEAD = 12  # lines asked for at a time
_ID = re.compile(r"[0-9A-Za-z_-]{8,64}")  # a box's, which is a folder's name
_MARK = 4  # bytes of the copy that are asked for again, to compare them

Progress = Callable[[int, int], None]  # bytes there, of how many


@dataclass
class Copy:
    """A file of the box as it is here: `data`; `lost` when what was here is another file's."""

    name: str
    data: bytes = b""
    lost: bytes = b""

    def catch_up(self, client: Client, progress: Progress | None = None) -> None:
        """Bring it up to date. When that fails half-way, what has come is kept, and counts."""
        if self.data:
            mark = self.data[-_MARK:]
            start = len(self.data) - len(mark)
            chunk = client.journal(self.name, [start])[0]
            if chunk.data[: len(mark)] != mark:
                self.lost, self.data = self.data, b""
            else:
                self.take(start, chunk.data)
        size = len(self.data) + 1
        while len(self.data) < size:
            start = len(self.data)
            places = [start + _CHUNK * i for i in range(_AHEAD)]
            places = [place for place in places if place < size] or [start]
            for chunk in client.journal(self.name, places):
                size = chunk.size
                self.take(chunk.place, chunk.data)
                if progress:
                    progress(len(self.data), size)
            if len(self.data) == start < size:
                raise BadInput(
                    "the box has only {start} bytes of '{name}'.", name=self.name, start=start
                )

    def take(self, place: int, data: bytes) -> bool:
        """Add what the box has told, from `place` on; False when something before it is missing."""
        if place > len(self.data):
            return False
        self.data += data[len(self.data) - place :]
        return True


@dataclass
class Pulled:
    """A file that was brought: its bytes in all, how many of them are new, how many damaged.

    `moved` is where a file of the same name that holds something else was moved to, `noted`
    whether the box knows now that it is here.
    """

    path: Path
    size: int
    new: int
    damaged: int = 0
    moved: Path | None = None
    noted: bool = True


def folder_of(client: Client, folder: Path, names: Iterable[str]) -> Path:
    """Return the subfolder of `folder` for this box, whose files are `names`.

    It is named after the box's id, as every box has an `e0001.hj`. `folder` itself stays that of a
    box whose copies already lie in it.
    """
    box = client.own_id()
    if not _ID.fullmatch(box):  # it has none, as the simulated one
        return folder
    own = folder / box
    if own.is_dir():
        return own
    there = [name for name in names if Path(name).suffix == ".hj" and (folder / name).is_file()]
    if there and all(_is_beginning(client, name, folder / name) for name in there):
        return folder
    return own


def _is_beginning(client: Client, name: str, path: Path) -> bool:
    """Return whether a file is the beginning of the box's file `name`."""
    data = path.read_bytes()
    whole = sound_bytes(data)
    mark = data[:whole][-_MARK:]
    chunk = client.journal(name, [max(whole - _MARK, 0)])[0]
    return bool(mark) and chunk.data[:_MARK] == mark


def pull(client: Client, name: str, folder: Path, progress: Progress | None = None) -> Pulled:
    """Bring the box's file `name` into `folder`, from where it stopped the last time.

    The box is told once it is safely there. BadInput when it does not arrive; what did arrive is
    kept for the next time.
    """
    path = folder / name
    journal = path.suffix == ".hj"
    old = path.read_bytes() if path.exists() else b""
    copy = Copy(name, old[: sound_bytes(old)] if journal else b"")
    start = len(copy.data)
    moved = None
    try:
        copy.catch_up(client, progress)
    finally:
        if copy.lost or (old and journal and not start):
            start = 0
            moved = _free_name(path)
            path.rename(moved)
        whole = sound_bytes(copy.data) if journal else len(copy.data)
        if copy.data[:whole] != old and (whole or not journal):
            _write(path, copy.data[:whole])
    size = len(copy.data)
    result = Pulled(path, whole, whole - start, size - whole, moved)
    if whole == size:
        try:
            client.ask(f"pulled {name} {size}")
        except Refused:
            result.noted = False
    return result


def _free_name(path: Path) -> Path:
    """`e0001.hj`'s other name: `e0001-before.hj`, or `e0001-before2.hj` and so on."""
    number = 1
    while True:
        ending = "" if number == 1 else str(number)
        candidate = path.with_name(f"{path.stem}-before{ending}{path.suffix}")
        if not candidate.exists():
            return candidate
        number += 1


def _write(path: Path, data: bytes) -> None:
    """Write a file atomically, and flush it to the disk."""
    part = path.with_name(path.name + ".part")
    with part.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)
