"""Reads and writes .uf2 files: flash in blocks of 256 bytes, each with its address and its chip.

A Pico's boot ROM writes each block as it comes: a file is checked as a whole before any is sent.
"""

import re
import struct
from typing import NamedTuple

from host_tools.errors import BadInput
from host_tools.images import boards
from host_tools.images.boards import FLASH, Board

BLOCK = 512  # of the file
_PAGE = 256  # of the flash, in a block
# two magic numbers, flags, address, bytes, this block's number, number of blocks, family
_HEAD = struct.Struct("<8I")
_MAGIC = (0x0A32_4655, 0x9E5D_5157)
_END = struct.pack("<I", 0x0AB1_6F30)
_WITH_FAMILY = 0x2000
_NAME = re.compile(rb"Halley (\d[\w.+-]*) for (\w+)\0")  # firmware/boards/halley.c


class Image(NamedTuple):
    """An image of Halley: its file's content, the version, the board, and its bytes of flash."""

    data: bytes
    version: str
    board: Board
    size: int


def read(name: str, data: bytes) -> Image:
    """Return the image in the file `name` with this content.

    Raises BadInput when it is no image of Halley, is damaged, or does not end before the board's
    file system begins.
    """
    flash, family = _flash(name, data)
    match = _NAME.search(flash)
    board = boards.defined_as(match[2].decode()) if match else None
    if match is None or board is None:
        raise BadInput("'{name}' is not an image of Halley.", name=name)
    if family != board.family:
        raise BadInput(
            "'{name}' is damaged: it is for a {board}, but not for its chip.",
            name=name,
            board=board.title,
        )
    if len(flash) > board.file_system:
        raise BadInput(
            "'{name}' would overwrite evenings: it overlaps the file system of a {board} by "
            "{bytes} bytes.",
            name=name,
            bytes=len(flash) - board.file_system,
            board=board.title,
        )
    return Image(data, match[1].decode(), board, len(flash))


def write(flash: bytes, family: int) -> bytes:
    """Return the .uf2 file that writes `flash` to the beginning of the flash of a `family` chip."""
    count = -(-len(flash) // _PAGE)
    blocks = []
    for number in range(count):
        page = flash[number * _PAGE : (number + 1) * _PAGE].ljust(_PAGE, b"\0")
        head = (*_MAGIC, _WITH_FAMILY, FLASH + number * _PAGE, _PAGE, number, count, family)
        blocks.append((_HEAD.pack(*head) + page).ljust(BLOCK - 4, b"\0") + _END)
    return b"".join(blocks)


def _flash(name: str, data: bytes) -> tuple[bytes, int]:
    """Return the flash contents of the blocks, from its beginning on, and the chip's family."""
    count = len(data) // BLOCK
    if not data.startswith(struct.pack("<I", _MAGIC[0])):
        raise BadInput("'{name}' is not a .uf2 file.", name=name)
    pages = []
    families = set()
    for number in range(count):
        block = data[number * BLOCK : (number + 1) * BLOCK]
        *magic, flags, address, size, place, total, family = _HEAD.unpack_from(block)
        if tuple(magic) != _MAGIC or not block.endswith(_END):
            raise BadInput(
                "'{name}' is damaged: block {number} is not a block of a .uf2 file. "
                "Copy the file again.",
                name=name,
                number=number,
            )
        if not flags & _WITH_FAMILY or size != _PAGE or address != FLASH + number * _PAGE:
            raise BadInput(
                "'{name}' is damaged: block {number} is out of order. Copy the file again.",
                name=name,
                number=number,
            )
        if place != number or total * BLOCK != len(data):
            raise BadInput(
                "'{name}' is damaged: it has {there:g} of {total} blocks. Copy the file again.",
                name=name,
                there=len(data) / BLOCK,
                total=total,
            )
        families.add(family)
        pages.append(block[_HEAD.size : _HEAD.size + _PAGE])
    if count * BLOCK != len(data) or len(families) != 1:
        raise BadInput(
            "'{name}' is damaged: its last block is cut off, or for another chip. Copy "
            "the file again.",
            name=name,
        )
    return b"".join(pages), families.pop()
