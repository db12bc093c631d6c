"""An SH1106 with a 128 x 64 panel, imitated at its I2C bus; runs on CPython and MicroPython."""

from host_tools.chips.display import ChipError, DisplayChip


class SH1106Chip(DisplayChip):
    """RAM for 132 columns, the glass in the middle of it, and only one page at a time."""

    RAM_WIDTH = 132
    FIRST = 2
    STATUS = 0x08
    ARGUMENTS = {0x81: 1, 0xA8: 1, 0xAD: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1}

    def __init__(self, address: int = 0x3C) -> None:
        super().__init__(address)
        self._placed = 0  # bits: the page, and both halves of the column, have been named
        self._pump = False

    def _take_data(self, value: int) -> None:
        if self._placed != 7:
            raise ChipError("data before page and column were named")
        if self._column >= self.RAM_WIDTH:
            raise ChipError("data past column %d are lost" % (self.RAM_WIDTH - 1))
        column = self.RAM_WIDTH - 1 - self._column if self._mirrored else self._column
        self._ram[self._page * self.RAM_WIDTH + column] = value
        self._column += 1  # and no further than the end: it stays on its page

    def _command(self, code: int, given: bytes) -> None:
        if code <= 0x0F:
            self._column = self._column & 0xF0 | code
            self._placed |= 1
        elif code <= 0x1F:
            self._column = self._within(code, (code & 15) << 4 | self._column & 15, 0, 131)
            self._placed |= 2
        elif 0xB0 <= code <= 0xB7:
            self._page = code & 7
            self._placed |= 4
        elif 0x30 <= code <= 0x33:
            pass  # volts of the pump
        elif code == 0xAD:
            self._pump = self._within(code, given[0], 0x8A, 0x8B) == 0x8B
        elif code == 0xAF:
            if not self._pump:
                raise ChipError("panel on without its charge pump")
            self.on = True
        elif code in (0x20, 0x21, 0x22, 0x2E, 0x8D):
            # what follows, meant as arguments, would be commands
            raise ChipError("0x%02x is a command of the SSD1306" % code)
        else:
            super()._command(code, given)
