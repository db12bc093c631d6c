"""A journal as a film: short frames, each of which a camera can miss; README.md has the format."""

import binascii

from halley.compat import const

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Iterator

    from halley.journal.journal import Journal

BLOCK = const(40)  # bytes of the journal in a frame
_AT_ONCE = const(12)  # blocks
_FRAMES = const(65536)  # then they begin anew
_FACTOR = const(0x2C1B3C6D)


class Film:
    """The journal as it is now, in blocks; `frame` is the frame that was made last."""

    def __init__(self, journal: "Journal") -> None:
        self._journal = journal
        self._size = journal.size
        self.blocks = (journal.size + BLOCK - 1) // BLOCK
        self._crc = journal.crc.to_bytes(4, "little")
        self.frame = b""

    def steps(self, number: int) -> "Iterator[None]":
        """Make frame `number`, at most 480 bytes of the journal each step.

        Raise OSError if they cannot be read.
        """
        number %= _FRAMES
        if number < self.blocks:
            block = int.from_bytes(self._read(number, 1), "big")
        else:
            block = 0
            random = _mix(_mix(number + 1))
            for first in range(0, self.blocks, _AT_ONCE):
                random = _mix(random)
                chosen = random >> 20
                data = self._read(first, _AT_ONCE)
                for at in range(0, len(data), BLOCK):
                    if chosen & 1:
                        block ^= int.from_bytes(data[at : at + BLOCK], "big")
                    chosen >>= 1
                yield
        frame = number.to_bytes(2, "little") + self._size.to_bytes(3, "little") + self._crc
        frame += block.to_bytes(BLOCK, "big")
        self.frame = frame + (binascii.crc32(frame) & 0xFFFF).to_bytes(2, "little")
        yield

    def _read(self, first: int, count: int) -> bytes:
        """Return `count` whole blocks, or as many as there are; zeros fill up the last one."""
        journal = self._journal
        at = first * BLOCK
        size = min(count * BLOCK, self._size - at)
        return journal.read(journal.name, at, size) + bytes(-size % BLOCK)


def _mix(number: int) -> int:
    """Return the next number of a pseudo-random row of 32 bits; the highest bits are the best."""
    return (number ^ number >> 15) * _FACTOR & 0xFFFFFFFF
