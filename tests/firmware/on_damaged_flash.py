"""A flash whose file system is damaged, at power-on: what is mounted, and what is asked first.

On MicroPython's own littlefs; the part of `_rp2` that the firmware uses is imitated.
"""

# mypy: disable-error-code="attr-defined"
# os has here what MicroPython adds to it

import os
import sys

import vfs  # type: ignore[import-not-found]

from tests.firmware.littlefs_box import BLOCK, Flash

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_BLOCKS = 96
_JOURNAL = b"an evening" * 100
_posix = vfs.VfsPosix()


class Part:
    """`_rp2.Flash`: some blocks of the flash that is in the chip now."""

    flash: "Flash"

    def __init__(self, start: int = 0, len: int = 0) -> None:  # noqa: A002  # its name there
        self._first = start // BLOCK
        self._count = len // BLOCK or self.flash.blocks - self._first

    def readblocks(self, block: int, buffer: bytearray, offset: int = 0) -> None:
        self.flash.readblocks(self._first + block, buffer, offset)

    def writeblocks(self, block: int, buffer: bytearray, offset: int = 0) -> None:
        self.flash.writeblocks(self._first + block, buffer, offset)

    def ioctl(self, what: int, argument: int) -> int:
        if what == 4:
            return self._count
        if what == 6:
            argument += self._first
        return self.flash.ioctl(what, argument)


class Rp2:
    Flash = Part


sys.modules["_rp2"] = Rp2  # type: ignore[assignment]

from halley.platform.pico import volume  # noqa: E402


def power_on(flash: "Flash", look: "Any") -> "Any":
    """Mount what is in `flash`, and return what `look()` returns with that."""
    Part.flash = flash
    volume.lost = False
    try:
        volume.mount()
        return look()
    finally:
        if _root() is not _posix:
            vfs.umount("/")
            vfs.mount(_posix, "/")


def _root() -> object:
    return next(iter([system for system, path in vfs.mount() if path == "/"]), None)


def _files() -> "Any":
    return "lost" if volume.lost else os.listdir("/")


def _write() -> None:
    os.mkdir("/journal")
    with open("/journal/e0001.hj", "wb") as file:
        file.write(_JOURNAL)


def _read() -> bytes:
    with open("/journal/e0001.hj", "rb") as file:
        return file.read()


def _play() -> "Flash":
    """Return a flash with an evening."""
    flash = Flash(_BLOCKS)
    power_on(flash, _write)
    assert power_on(flash, _files) == ["journal"]
    return flash


def _zero(flash: "Flash", block: int) -> None:
    flash.data[block] = b"\0" * BLOCK


def _flip(flash: "Flash", block: int, at: int) -> None:
    data = bytearray(flash.data[block])
    data[at] ^= 4
    flash.data[block] = bytes(data)


def test_a_new_flash_is_formatted() -> None:
    flash = Flash(_BLOCKS)
    assert power_on(flash, _files) == []
    noise = Flash(_BLOCKS)
    noise.data = [bytes([(i * 37 + j * 11) & 255 for j in range(BLOCK)]) for i in range(_BLOCKS)]
    assert power_on(noise, _files) == []


def test_the_box_asks_about_a_damaged_beginning_and_writes_nothing() -> None:
    for damage in ("bits", "both", "newest"):
        flash = _play()
        revisions = [int.from_bytes(flash.data[i][:4], "little") for i in (0, 1)]
        if damage == "bits":
            _flip(flash, 0, 12)
            _flip(flash, 1, 12)
        elif damage == "both":
            _zero(flash, 0)
            _zero(flash, 1)
        else:
            _zero(flash, revisions.index(max(revisions)))
        before = list(flash.data)
        assert power_on(flash, _files) == "lost", damage
        assert flash.data == before, damage


def test_one_damaged_half_is_no_harm() -> None:
    flash = _play()
    revisions = [int.from_bytes(flash.data[i][:4], "little") for i in (0, 1)]
    _zero(flash, revisions.index(min(revisions)))
    assert power_on(flash, _read) == _JOURNAL


def test_a_new_file_system_lies_beside_what_cannot_be_read() -> None:
    flash = _play()
    _zero(flash, 0)
    _zero(flash, 1)
    before = list(flash.data)

    def begin() -> None:
        volume.begin_anew()
        _write()

    power_on(flash, begin)
    used = [i for i in range(_BLOCKS) if before[i].strip(b"\xff")]
    assert [flash.data[i] for i in used] == [before[i] for i in used]
    assert power_on(flash, _read) == _JOURNAL


def test_a_new_file_system_replaces_the_old_one_if_there_is_no_room_for_two() -> None:
    flash = _play()
    _zero(flash, 0)
    _zero(flash, 1)
    for i in range(10, _BLOCKS, 20):
        flash.data[i] = b"old" + flash.data[i][3:]
    power_on(flash, volume.begin_anew)
    assert power_on(flash, _files) in ([], "lost")
    flash = _play()
    _zero(flash, 0)
    _zero(flash, 1)
    for i in range(10, _BLOCKS, 20):
        flash.data[i] = b"old" + flash.data[i][3:]

    def begin() -> None:
        volume.begin_anew()
        _write()

    power_on(flash, begin)
    assert power_on(flash, _read) == _JOURNAL
