"""Reads evenings out of a box's memory whose file system is damaged, as `halley pull` saves it.

littlefs writes a file of less than 512 bytes into its directory, and a longer one into blocks of
4 KB, each of which begins with pointers to blocks before it (one, and one more for each time that
its number can be halved). The CRC of a journal's record goes on from the record before it, so that
a block which continues a journal is known by the CRC of its first record.
"""

import re
from binascii import crc32
from collections.abc import Iterator
from typing import NamedTuple

BLOCK = 4096
_OVERHEAD = 7  # bytes of a record beside its payload
_HEADER = re.compile(rb"(?s)[\x10-\xff]\0\0H")  # how a journal begins: record 0, with an H
# what the box has last written of a journal: its name, the place where this belongs, the bytes
_TAIL = re.compile(rb"(?s)e\d{4}\.hj\0(....)")


class _Chain(NamedTuple):
    """Sound records from a journal's first on: their bytes, how many, and the last one's CRC."""

    data: bytes
    records: int
    crc: int


def rescue(memory: bytes) -> list[bytes]:
    """Return the journals that are in a box's memory, each as far as it can be read."""
    versions = set()  # littlefs leaves older ones of a file where they were
    for header in _HEADER.finditer(memory):
        start = header.start()
        chain = _read(memory[start : start + memory[start] + _OVERHEAD], _Chain(b"", 0, 0))
        if chain.records:
            versions.add(_follow(memory, start, chain).data)
    newest: list[bytes] = []
    for data in sorted(versions, reverse=True):  # the longer one before what it begins with
        if not newest or not newest[-1].startswith(data):
            newest.append(data)
    return newest


def _follow(memory: bytes, start: int, chain: _Chain) -> _Chain:
    """Return all of the journal that begins at `start` with `chain`, which may be one record."""
    end = start - start % BLOCK + BLOCK
    unread = memory[start + len(chain.data) : end]
    number = 0  # of the block in the file
    while True:
        longer = _read(unread, chain)
        unread = unread[len(longer.data) - len(chain.data) :]
        chain = longer
        number += 1
        # a file that does not begin with a block lies in a directory, and has no further block
        data = _next_block(memory, unread, chain, number) if not start % BLOCK else b""
        if not data:
            break
        unread += data
    ends = [_read(tail, chain) for tail in _tails(memory, len(chain.data))]
    return max([chain, *ends], key=lambda end: end.records)


def _next_block(memory: bytes, unread: bytes, chain: _Chain, number: int) -> bytes:
    """Return the file's block `number` that continues the chain after `unread`; b"" without one."""
    for block in range(0, len(memory), BLOCK):
        data = memory[block + _pointers(number) : block + BLOCK]
        if _read(unread + data, chain).records > chain.records:
            return data
    return b""


def _pointers(number: int) -> int:
    """Return how many bytes of pointers the block `number` of a file begins with."""
    return 4 * ((number & -number).bit_length()) if number else 0


def _tails(memory: bytes, size: int) -> Iterator[bytes]:
    """Yield what continues a journal of `size` bytes, if it is that journal's."""
    for tail in _TAIL.finditer(memory):
        place = int.from_bytes(tail[1], "little")
        if place <= size < place + BLOCK:
            begin = tail.end() + size - place
            yield memory[begin : begin + BLOCK]


def _read(data: bytes, chain: _Chain) -> _Chain:
    """Return the chain with the sound records that `data` begins with."""
    at, count, crc = 0, chain.records, chain.crc
    while at + _OVERHEAD <= len(data):
        end = at + data[at] + _OVERHEAD
        record = data[at : end - 4]
        after = crc32(record, crc)
        if record[1:3] != (count & 0xFFFF).to_bytes(2, "little"):
            break
        if data[end - 4 : end] != after.to_bytes(4, "little"):
            break
        at, count, crc = end, count + 1, after
    return _Chain(chain.data + data[:at], count, crc)
