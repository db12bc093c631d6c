"""I2C whose writes are posted: the program goes on while the wire is still busy.

The chip's I2C block has room for 16 bytes, 0.36 ms on the wire. machine.I2C waits for each byte;
here a write returns when its bytes are made ready, and a timer's interrupt, in which DMA copies
them, fills the block up. So the next pieces of a picture are worked out while the last ones go out.
(The block can ask the DMA for bytes by itself, too; that is not used, as nothing imitates it here.)
"""

from array import array

from halley.compat import const
from halley.drivers import framebuf

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from typing import Any

    from halley.protocols import Asked, Buffer, Feeds

_ROOM = const(16)  # bytes in the I2C block
_READY = const(360)  # bytes that can be made ready, 8 ms on the wire
_FEEDS_HZ = const(2800)  # a little faster than 16 bytes go out
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

    Who knows what it does may make bytes ready itself: in `out` from the place that room() gives
    on, a halfword each, the last of every transfer with bit 9 (stop); then push() them, while
    `address` is whom they are for.
    """

    def __init__(self, i2c: "Asked") -> None:
        self._i2c = i2c
        self.address = -1  # whom the block is set up for; -1: nobody
        self._dma: "Any" = None
        # Bytes as the block takes them, in halfwords; with a byte as a "pixel", framebuf's blit
        # makes them at the speed of C.
        self.out = array("H", bytes(2 * _READY))
        self._blit = framebuf.FrameBuffer(self.out, _READY, 1, framebuf.RGB565).blit
        self._source = [b"", 0, 1, framebuf.GS8]
        self._ready = 0  # of `out`, the others are free
        self._feeds = False  # the timer runs

    def begin(self, chip: "Feeds", block: int) -> None:
        """Post from now on what is written to the block number `block`.

        `chip` has DMA, Timer, mem32 and addressof, of rp2, machine and uctypes, and as `map` one of
        halley.platform.pico.chips.
        """
        self._mem = chip.mem32
        base = chip.map.I2C[block] << 12
        self._status = base + _STATUS
        self._raw = base + _RAW_INTR
        self._level = base + _TXFLR
        self._clear = (base + _CLR_TX_ABRT, base + _CLR_STOP_DET)
        self._end = self._at = chip.addressof(self.out)
        self._dma = chip.DMA()
        ctrl = self._dma.pack_ctrl(size=1, inc_write=False, irq_quiet=True)
        self._dma.config(read=self._at, write=base + _DATA_CMD, count=0, ctrl=ctrl)
        registers = (chip.map.DMA << 12) + 64 * self._dma.channel
        self._read = registers + _READ
        self._go = registers + _COUNT_AND_GO
        self._timer = chip.Timer(-1)
        self._fed = self._feed  # bound once: binding a method allocates

    def writeto(self, address: int, data: "Buffer") -> None:
        """Send `data` in one transfer; OSError when nobody answers, by finish() at the latest."""
        if address != self.address:
            self.finish()
            self.address = -1
            self._i2c.writeto(address, data)
            if self._dma is not None:
                self.address = address
            return
        count = len(data)
        source = self._source
        source[0] = data
        source[1] = count
        done = 0
        while True:
            at = self.room(count - done if count - done < _READY else _READY)
            self._blit(source, at - done, 0)  # type: ignore[arg-type]  # a list will do
            if count - done <= _READY:
                self.out[at + count - done - 1] |= _STOP
                self.push(at + count - done)
                return
            self.push(_READY)
            done += _READY

    def room(self, count: int) -> int:
        """Where in `out` so many bytes, _READY at most, can be made ready."""
        if self._ready + count > _READY:
            self._wait()
        return self._ready

    def push(self, end: int) -> None:
        """Put what is ready up to `end` into the block, as it gets room for it.

        What goes wrong is told by finish().
        """
        self._ready = end
        self._end = self._at + 2 * end
        if not self._feeds:
            self._feed()
            self._feeds = True
            self._timer.init(freq=_FEEDS_HZ, callback=self._fed, hard=True)

    def _feed(self, timer: object = None) -> None:
        """Put as much into the block as there is room for; in an interrupt: nothing allocates."""
        mem = self._mem
        left = self._end - mem[self._read] >> 1
        room = _ROOM - mem[self._level]
        mem[self._go] = room if room < left else left

    def _wait(self) -> None:
        """See all that is ready into the block; `out` is free then."""
        if self._feeds:
            self._timer.deinit()
            self._feeds = False
        mem = self._mem
        read = self._read
        tries = _TRIES
        while mem[read] != self._end and tries:
            self._feed()
            tries -= 1
        mem[read] = self._end = self._at
        self._ready = 0

    def finish(self) -> None:
        """Wait until all has gone out; OSError when nobody has answered."""
        if self.address < 0:
            return
        self._wait()
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
        """Give the DMA channel back, and the timer."""
        if self._dma is not None:
            self._timer.deinit()
            self._feeds = False
            self._dma.close()
