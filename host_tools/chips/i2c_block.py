"""An RP2040's I2C block and a DMA channel beside it, as far as halley.drivers.i2c_queue uses them.

Runs on CPython and MicroPython. The block sends what is put into its queue of 16, a byte in 22.5 us
of virtual time, of which every look at a register takes some; it refuses with ChipError what would
get lost, or mixed up, in the real one (RP2040 datasheet, 2.5.7 and 4.3).
"""

from host_tools.chips.display import ChipError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_RAM = 0x20000000
_DMA, _READ, _COUNT_AND_GO = 0x50000000 + 64 * 3, 0x00, 0x1C  # channel 3
_DATA_CMD, _RAW_INTR, _CLR_TX_ABRT, _CLR_STOP_DET = 0x10, 0x34, 0x54, 0x60
_STATUS, _TXFLR = 0x70, 0x74
_TX_ABRT, _STOP_DET = 1 << 6, 1 << 9
_STOP = 1 << 9
_ROOM = 16
_LOOK_US = 5
_BYTE_US = 22.5


class I2CBlock:
    """Block 0, with `device` (an imitated display) at its wires; also the chip around it.

    `mem32`, DMA and addressof are as in machine, rp2 and uctypes; writeto and readfrom are
    machine.I2C's. `map` is what the firmware takes for the chip's, `base` where the block really
    is. `deaf`: nobody answers. `stuck`: somebody holds the wires.
    """

    def __init__(self, device: "Any", map: "Any", base: int = 0x40044000) -> None:  # noqa: A002
        self.device = device
        self.map = map
        self.deaf = self.stuck = False
        self.us = 0.0
        self.longest = 0  # most that was ever waiting
        self.mem32 = self
        self._base = base
        self._target = -1
        self._queue: "list[int]" = []
        self._transfer = bytearray()
        self._next_us = 0.0
        self._raw = 0
        self._buffer: "Any" = None
        self._from = 0
        self._timers: "list[_Timer]" = []  # those that run
        self._interrupted = False

    # what the driver is given

    def addressof(self, buffer: "Any") -> int:
        """uctypes.addressof, of the one buffer that there is."""
        self._buffer = buffer
        return _RAM

    def Timer(self, number: int) -> "_Timer":  # noqa: N802
        """machine.Timer."""
        return _Timer(self._timers, self)

    def pass_us(self, us: float) -> None:
        """Let the program do something else for so long."""
        end = self.us + us
        while self.us < end:
            self.us += _LOOK_US
            self._go_on()

    def DMA(self) -> "I2CBlock":  # noqa: N802
        """rp2.DMA: the one channel that there is."""
        return self

    channel = 3

    def pack_ctrl(self, **how: "Any") -> int:
        """rp2.DMA.pack_ctrl."""
        if how != {"size": 1, "inc_write": False, "irq_quiet": True}:
            raise ChipError("not halfwords one after the other to one place: %r" % how)
        return 1

    def config(self, read: int, write: int, count: int, ctrl: int) -> None:
        """rp2.DMA.config."""
        if write != self._base + _DATA_CMD or read != _RAM:
            raise ChipError("DMA to 0x%08x" % write)

    def close(self) -> None:
        """rp2.DMA.close."""

    def writeto(self, address: int, data: "Any") -> None:
        """machine.I2C.writeto: sets the block up, and waits."""
        self._idle()
        self._target = address
        if self.deaf:
            raise OSError(5)
        self.us += len(data) * _BYTE_US
        self.device.write(address, bytes(data))

    def readfrom(self, address: int, count: int) -> bytes:
        """machine.I2C.readfrom."""
        self._idle()
        self._target = -1
        return bytes(self.device.readfrom(address, count))

    def _idle(self) -> None:
        self._go_on()
        if self._queue or self._transfer:
            raise ChipError("the block is set up anew while it sends")
        if self._raw & _STOP_DET:
            raise ChipError("the end of another transfer will be taken for this one's")
        if self._raw & _TX_ABRT:
            raise ChipError("the block throws away what it is told")

    # its registers

    def __getitem__(self, address: int) -> int:
        self.us += _LOOK_US
        self._go_on()
        if address == _DMA + _READ:
            return _RAM + 2 * self._from
        register = address - self._base
        if register == _TXFLR:
            return len(self._queue)
        if register == _STATUS:
            busy = self.stuck or len(self._queue) > 0 or len(self._transfer) > 0
            return (0 if self._queue else 4) | (0x20 if busy else 0)
        if register == _RAW_INTR:
            return self._raw
        if register == _CLR_STOP_DET:
            self._raw &= ~_STOP_DET
            return 0
        if register == _CLR_TX_ABRT:
            self._raw &= ~_TX_ABRT
            return 0
        raise ChipError("read of register 0x%08x" % address)

    def __setitem__(self, address: int, value: int) -> None:
        self.us += _LOOK_US
        self._go_on()
        if address == _DMA + _READ:
            self._from = (value - _RAM) // 2
        elif address == _DMA + _COUNT_AND_GO:
            for _ in range(value):
                self._put(self._buffer[self._from])
                self._from += 1
        else:
            raise ChipError("write to register 0x%08x" % address)

    def _put(self, entry: int) -> None:
        if self._target < 0:
            raise ChipError("the block is not set up for anybody")
        if entry & ~(0xFF | _STOP):
            raise ChipError("entry 0x%x" % entry)
        if self._raw & _TX_ABRT:
            return  # thrown away
        if len(self._queue) == _ROOM:
            raise ChipError("the block's queue overflows")
        if not self._queue:
            self._next_us = max(self._next_us, self.us + _BYTE_US)
        self._queue.append(entry)
        self.longest = max(self.longest, len(self._queue))

    def _go_on(self) -> None:
        """Send what time has come for, and call the timers that are due."""
        self._send()
        if not self._interrupted:
            self._interrupted = True
            for timer in self._timers:
                timer.look()
            self._interrupted = False

    def _send(self) -> None:
        while self._queue and self._next_us <= self.us and not self.stuck:
            self._next_us += _BYTE_US
            if self.deaf:
                del self._queue[:]
                self._transfer = bytearray()
                self._raw |= _TX_ABRT | _STOP_DET
                return
            entry = self._queue.pop(0)
            self._transfer.append(entry & 0xFF)
            if entry & _STOP:
                data, self._transfer = bytes(self._transfer), bytearray()
                self._raw |= _STOP_DET
                self.device.write(self._target, data)


class _Timer:
    """machine.Timer, whose hard callback comes between any two looks of the program."""

    def __init__(self, running: "list[_Timer]", block: I2CBlock) -> None:
        self._running = running
        self._block = block

    def init(self, freq: int, callback: "Any", hard: bool) -> None:
        """Call `callback` so often a second."""
        if not hard:
            raise ChipError("a soft timer waits for the program")
        self.deinit()
        self._period = 1e6 / freq
        self._due = self._block.us + self._period
        self._callback = callback
        self._running.append(self)

    def look(self) -> None:
        """Call back when it is time."""
        if self._due <= self._block.us:
            self._due = self._block.us + self._period
            self._callback(self)

    def deinit(self) -> None:
        """No more."""
        if self in self._running:
            self._running.remove(self)
