"""A display on SPI, for drivers that write to I2C: the control byte becomes the pin D/C.

Other addresses are those of a second display, on the I2C that the board has besides.
"""

from halley.compat import const
from halley.drivers import DATA

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from typing import Any

    from halley.protocols import Asked, Buffer, Pin

ON_SPI = const(0)  # the address of the display on SPI, which no chip on I2C has
_ONE = const(0x80)  # control byte: one byte follows, then another control byte
_SH1106 = b"\x08"  # its status, and lit: it cannot be asked here


class SpiBus:
    """The buses `spi` and `i2c` as one; `dc` and `cs` are pins of the display on `spi`."""

    def __init__(self, spi: "Any", dc: "Pin", cs: "Pin", i2c: "Asked") -> None:
        self._spi = spi
        self._dc = dc
        self._cs = cs
        self._i2c = i2c

    def writeto(self, address: int, data: "Buffer") -> None:
        """Send `data` in one transfer; OSError when nobody answers on I2C."""
        if address != ON_SPI:
            self._i2c.writeto(address, data)
            return
        view = memoryview(data)
        at, end = 0, len(view)
        self._cs(0)
        while at < end:
            control = view[at]
            stop = at + 2 if control & _ONE else end
            self._dc(1 if control & DATA else 0)
            self._spi.write(view[at + 1 : stop])
            at = stop
        self._cs(1)

    def readfrom(self, address: int, count: int) -> bytes:
        """Return the status of the chip at `address`: that on SPI is an SH1106, and lit."""
        if address == ON_SPI:
            return _SH1106
        return self._i2c.readfrom(address, count)
