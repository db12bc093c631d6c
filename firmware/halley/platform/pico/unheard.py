"""I2C for a display that never acknowledges: a program moves both wires, and looks at neither.

The chip's own I2C ends a transfer at the first byte that nobody acknowledges, and MicroPython's
SoftI2C does, too.
"""

import machine

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Buffer


class Unheard:
    """Writes on pins that are the chip's own I2C's at other times; they have pull-ups."""

    def __init__(self, sda: machine.Pin, scl: machine.Pin) -> None:
        self._sda = sda
        self._scl = scl

    def writeto(self, address: int, data: "Buffer") -> None:
        """Do the same as machine.I2C.writeto, whether anybody is there or not."""
        sda, scl = self._sda, self._scl
        Pin = machine.Pin  # noqa: N806
        for pin in (scl, sda):
            pin.init(Pin.OPEN_DRAIN, Pin.PULL_UP, value=1)
        sda(0)  # while SCL is high: it begins
        scl(0)
        self._send(address << 1)
        for value in data:
            self._send(value)
        sda(0)
        scl(1)
        sda(1)  # while SCL is high: it ends
        for pin in (scl, sda):
            pin.init(Pin.ALT, Pin.PULL_UP, alt=Pin.ALT_I2C)

    def _send(self, value: int) -> None:
        """Send eight bits, and a ninth that belongs to the display."""
        sda, scl = self._sda, self._scl
        bit = 0x80
        while bit:
            sda(value & bit)
            scl(1)
            scl(0)
            bit >>= 1
        sda(1)
        scl(1)
        scl(0)
