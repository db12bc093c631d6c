"""The file system in the flash: mounted at power-on, and never formatted unasked.

`_boot.py` calls `mount`. If evenings were there and cannot be read, nothing is formatted before
somebody says so (halley.platform.pico.lost). The new file system then lies in blocks that were
never written, if enough of them follow each other: the unreadable one stays in place, and at the
next power-on the new one is looked for. It imports little, as safe mode needs it, too.
"""

import os

import _rp2  # type: ignore[import-not-found]  # rp2's part in C
import vfs

BLOCK = 4096
_PROGRAM = 256  # bytes
_EVENING = b".hj"  # ends the journals' names, which stand as they are in littlefs's directories
_MAGIC = b"littlefs"  # in each of the first two blocks of a file system, 8 bytes from its beginning
_SIZE_AT = 28  # ... and its number of blocks, 4 bytes
_FEWEST = 32  # blocks of a new file system beside an old one: room for some hundred evenings

lost = False  # there were evenings in the flash, and no file system can be mounted


def flash() -> "_rp2.Flash":
    """Return all of the flash that is for files."""
    return _rp2.Flash()


def blocks() -> int:
    """Return how many blocks that is."""
    return int(flash().ioctl(4, 0))


def mount() -> None:
    """Mount the file system; set `lost` if evenings cannot be read.

    A flash without any is formatted.
    """
    global lost
    if _mount(flash()) and os.listdir("/"):
        return
    if not _has_evenings():
        begin_anew(0, blocks())
        return
    place, count = _second()
    lost = not (count and _mount(_part(place, count)))


def begin_anew(place: int = 0, count: int = 0) -> None:
    """Make an empty file system in these blocks, and mount it.

    By default it lies beside the one that cannot be read, or in its place if there is no room for
    two.
    """
    if not count:
        place, count = _longest_blank()
    if count < _FEWEST:
        place, count = 0, blocks()
    part = _part(place, count)
    vfs.VfsLfs2.mkfs(part, progsize=_PROGRAM)
    _mount(part)


def _part(place: int, count: int) -> "_rp2.Flash":
    return _rp2.Flash(start=place * BLOCK, len=count * BLOCK)


def _mount(device: "_rp2.Flash") -> bool:
    """Mount the file system of `device` in place of any other; return whether there is one."""
    try:
        volume = vfs.VfsLfs2(device, progsize=_PROGRAM)  # type: ignore[abstract]
    except OSError:
        return False
    try:
        vfs.umount("/")
    except OSError:
        pass  # none was
    vfs.mount(volume, "/")
    return True


def _has_evenings() -> bool:
    """Return whether a journal's name stands anywhere in the flash: 0.2 s on a Pico."""
    device = flash()
    block = bytearray(BLOCK)
    for number in range(blocks()):
        device.readblocks(number, block)
        if block.find(_EVENING) >= 0:
            return True
    return False


def _second() -> tuple[int, int]:
    """Return the first block and the length in blocks of a file system made beside an old one.

    (0, 0) if there is none.
    """
    device = flash()
    total = blocks()
    head = bytearray(_SIZE_AT + 4)
    for number in range(2, total):
        device.readblocks(number, head, 0)
        if head[8:16] == _MAGIC:
            count = int.from_bytes(head[_SIZE_AT:], "little")
            for first in (number, number - 1):  # its own first block may be the damaged one
                if first + count <= total and _mount(_part(first, count)):
                    return first, count
    return 0, 0


def _longest_blank() -> tuple[int, int]:
    """Return the longest row of blocks that were never written: its first block, and how many."""
    device = flash()
    block = bytearray(BLOCK)
    blank = b"\xff" * BLOCK
    best = (0, 0)
    first = 0
    for number in range(blocks()):
        device.readblocks(number, block)
        if block != blank:
            first = number + 1
        elif number + 1 - first > best[1]:
            best = (first, number + 1 - first)
    return best
