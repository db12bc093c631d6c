"""I2C whose writes are posted: the program goes on while the wire is still busy.

The chip's I2C block has room for 16 bytes, 0.36 ms on the wire. machine.I2C waits for each byte;
here the block is filled by DMA, and a write returns when what is left of it is in there. So the
next piece of a picture is worked out while the last one goes out.
"""

from array import array

from halley.compat import const
from halley.drivers import framebuf

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from typing import Any

    from halley.kinds import Asked, Buffer, Copies

_ROOM = const(16)  # bytes in the I2C block
_PIECE = const(160)  # bytes made ready at a time
_STOP = const(1 << 9)  # beside a byte: the transfer ends with it
_TRIES = const(10_000)  # looks, of 10 us or more, until something must be wrong

# registers, RP2040 datasheet, 2.5.7 and 4.3.17; a channel of the DMA has 64 bytes
_READ = const(0x00)
_COUNT_AND_GO = const(0x1C)
_DATA_CMD = const(0x10)
_RAW_INTR = const(0x34)
_CLR_TX_ABRT = const(0x54)
_CLR_STOP_DET = const(0x60)
_STATUS = const(0x70)
_TXFLR = const(0x74)

_ABORTED = const(1 << 6)  # RAW_INTR: nobody has answered, and what waited is thrown away
_BUSY = const(1 << 5)  # STATUS: a transfer is under way
_EMPTY = const(1 << 2)  # ... nothing waits

_EIO = const(5)
_ETIMEDOUT = const(110)


class Posted:
    """Writes to the bus of `i2c`, a machine.I2C.

    Before begin() all are i2c's own. After it the first write to an address is, which sets the
    block up for it, and so is the next one after an error.

    Who knows what it does may make bytes ready itself: in `out`, a halfword each, the last of every
    transfer with bit 9 (stop); then push() them, while `address` is whom they are for.
    """

    def __init__(self, i2c: "Asked") -> None:
        self._i2c = i2c
        self.address = -1  # whom the block is set up for; -1: nobody
        self._dma: "Any" = None
        # Bytes as the block takes them, in halfwords; with a byte as a "pixel", framebuf's blit
        # makes them at the speed of C.
        self.out = array("H", bytes(2 * _PIECE))
        self._blit = framebuf.FrameBuffer(self.out, _PIECE, 1, framebuf.RGB565).blit
        self._source = [b"", 0, 1, framebuf.GS8]

    def begin(self, chip: "Copies", block: int) -> None:
        """Post from now on what is written to the block number `block`.

        `chip` has DMA, mem32 and addressof, of rp2, machine and uctypes, and as `map` one of
        halley.board.chips.
        """
        self._mem = chip.mem32
        base = chip.map.I2C[block] << 12
        self._status = base + _STATUS
        self._raw = base + _RAW_INTR
        self._level = base + _TXFLR
        self._clear = (base + _CLR_TX_ABRT, base + _CLR_STOP_DET)
        self._at = chip.addressof(self.out)
        self._dma = chip.DMA()
        ctrl = self._dma.pack_ctrl(size=1, inc_write=False, irq_quiet=True)
        self._dma.config(read=self._at, write=base + _DATA_CMD, count=0, ctrl=ctrl)
        registers = (chip.map.DMA << 12) + 64 * self._dma.channel
        self._read = registers + _READ
        self._go = registers + _COUNT_AND_GO

    def writeto(self, address: int, data: "Buffer") -> None:
        """Send `data` in one transfer; OSError when nobody answers, by finish() at the latest."""
        if address != self.address:
            self.finish()
            self.address = -1
            self._i2c.writeto(address, data)
            if self._dma is not None:
                self.address = address
            return
        done = 0
        count = len(data)
        source = self._source
        source[0] = data
        source[1] = count
        while done < count:
            self._blit(source, -done, 0)  # type: ignore[arg-type]  # a list will do
            done += _PIECE
            if done < count:
                self.push(_PIECE)
                continue
            count += _PIECE - done
            self.out[count - 1] |= _STOP
            self.push(count)
            return

    def push(self, count: int, first: int = 0) -> None:
        """Put so many of the bytes that are ready into the block, as it gets room for them.

        What goes wrong is told by finish().
        """
        mem = self._mem
        mem[self._read] = self._at + 2 * first
        level = self._level
        room = _ROOM - mem[level]
        tries = _TRIES
        while room < count:
            if room:
                mem[self._go] = room
                count -= room
            else:
                tries -= 1
                if not tries:
                    return  # finish() will try in vain, too
            room = _ROOM - mem[level]
        mem[self._go] = count

    def finish(self) -> None:
        """Wait until all has gone out; OSError when nobody has answered."""
        if self.address < 0:
            return
        mem = self._mem
        tries = _TRIES
        while mem[self._status] & (_BUSY | _EMPTY) != _EMPTY:
            tries -= 1
            if not tries:
                self.address = -1
                raise OSError(_ETIMEDOUT)
        aborted, stopped = self._clear
        mem[stopped]  # to read it clears it: i2c would take it for the end of its own
        if mem[self._raw] & _ABORTED:
            mem[aborted]
            self.address = -1
            raise OSError(_EIO)

    def readfrom(self, address: int, count: int) -> bytes:
        """`count` bytes that the one at `address` says; OSError when nobody is there."""
        self.finish()
        self.address = -1
        return self._i2c.readfrom(address, count)

    def close(self) -> None:
        """Give the DMA channel back."""
        if self._dma is not None:
            self._dma.close()
