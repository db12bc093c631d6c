"""A display chip on SPI, imitated; runs on CPython and MicroPython.

What its module has of I2C is left out: a byte is a command or data by the level of D/C.
"""

from host_tools.chips.display import ChipError, DisplayChip

_ONE = 0x80  # control byte on I2C: one byte follows
_DATA = 0x40


class Level:
    """A pin that the program sets."""

    def __init__(self, level: int) -> None:
        self.level = level

    def __call__(self, level: int) -> None:
        self.level = level


class SpiDisplay:
    """As machine.SPI with `chip` at its end; `dc`, `cs` and `reset` are pins of it."""

    def __init__(self, chip: DisplayChip) -> None:
        self.chip = chip
        self.dc, self.cs, self.reset = Level(0), _Select(self), Level(1)
        self._came = bytearray()

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """As machine.SPI.write."""
        if self.cs.level:
            raise ChipError("bytes on SPI while no chip is selected")
        if not self.reset.level:
            raise ChipError("bytes for a chip in reset")
        for value in bytes(data):
            self._came.extend((_ONE | (_DATA if self.dc.level else 0), value))

    def deliver(self) -> None:
        """Give the chip what came since it was selected."""
        came, self._came = self._came, bytearray()
        if came:
            self.chip.write(self.chip.address, came)


class _Select(Level):
    """The pin CS: what came counts when it rises."""

    def __init__(self, spi: SpiDisplay) -> None:
        super().__init__(1)
        self._spi = spi

    def __call__(self, level: int) -> None:
        if level and not self.level:
            self._spi.deliver()
        self.level = level
