"""SPI that sends a buffer while the program goes on: a channel of the DMA copies it.

So the next pixels of an LCD are worked out while the last ones are on their way, which takes a
sixth off a payment's time. Addresses are those of the RP2040's data sheet (2.2.4, 2.5.3.1, 4.4.4).
"""

import _rp2  # type: ignore[import-not-found]  # rp2's part in C; the rest makes PIO programs
import machine

from halley.compat import const

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Buffer

_SPI0, _NEXT = 0x4003C000, 0x4000  # the registers of SPI0, and how far behind are those of SPI1
_DATA, _STATUS = const(0x08), const(0x0C)
_BUSY = const(1 << 4)  # of the status
_DREQ_SPI0 = const(16)  # what a channel waits for; SPI1's is two more


class SpiDma:
    """The bus `spi`, which is SPI0 or SPI1 by its `number`.

    `write` sends fewer than 32 bytes, after `finish`, and returns when they are on the wire: with
    more MicroPython would count what has come meanwhile, which nobody has read.
    """

    def __init__(self, spi: machine.SPI, number: int) -> None:
        self.write = spi.write
        self._registers = _SPI0 + _NEXT * number
        self._channel = _rp2.DMA()
        self._how = self._channel.pack_ctrl(
            size=0, inc_write=False, treq_sel=_DREQ_SPI0 + 2 * number
        )

    def begin(self, data: "Buffer") -> None:
        """Begin to send a buffer, which must not change until `finish`, or the next `begin`."""
        self.finish()
        self._channel.config(
            read=data, write=self._registers + _DATA, count=len(data), ctrl=self._how, trigger=True
        )

    def finish(self) -> None:
        """Wait until all is on the wire."""
        while self._channel.active():
            pass
        while machine.mem32[self._registers + _STATUS] & _BUSY:
            pass
