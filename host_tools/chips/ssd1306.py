"""An SSD1306 with a 128 x 64 panel, imitated at its I2C bus; runs on CPython and MicroPython."""

from host_tools.chips.display import HEIGHT, WIDTH, ChipError, DisplayChip


class SSD1306Chip(DisplayChip):
    """Three ways of addressing, and a charge pump without which the panel stays dark."""

    STATUS = 0x03
    ARGUMENTS = {
        0x20: 1, 0x21: 2, 0x22: 2, 0x26: 6, 0x27: 6, 0x29: 5, 0x2A: 5, 0x81: 1, 0x8D: 1, 0xA3: 2,
        0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1,
    }  # fmt: skip

    def __init__(self, address: int = 0x3C) -> None:
        super().__init__(address)
        self._mode = -1  # until the driver has said which: the chip's own default is no init
        self._columns = (0, WIDTH - 1)
        self._pages = (0, HEIGHT // 8 - 1)
        self._pump = False

    def _take_rows(self, body: bytes) -> int:
        """Take `body` a row of the window at a time, where that gives what `_take_data` gives.

        Thousands of tests send frames through here. Returns how many bytes were taken.
        """
        left, right = self._columns
        top, bottom = self._pages
        if self._mode or not left <= self._column <= right or not top <= self._page <= bottom:
            return 0
        at = 0
        while at < len(body):
            row = body[at : at + right - self._column + 1]
            at += len(row)
            first = self._column
            if self._mirrored:
                first = WIDTH - first - len(row)
                row = bytes(reversed(row))
            first += self._page * WIDTH
            self._ram[first : first + len(row)] = row
            self._column += len(row)
            if self._column > right:
                self._column = left
                self._page = top if self._page == bottom else self._page + 1
        return at

    def _take_data(self, value: int) -> None:
        if self._mode < 0:
            raise ChipError("data before the addressing mode was set")
        column = WIDTH - 1 - self._column if self._mirrored else self._column
        self._ram[self._page * WIDTH + column] = value
        if self._mode == 1:
            self._page = self._step(self._page, self._pages, 8)
            if self._page == self._pages[0]:
                self._column = self._step(self._column, self._columns, WIDTH)
        else:
            columns = self._columns if self._mode == 0 else (0, WIDTH - 1)
            self._column = self._step(self._column, columns, WIDTH)
            if self._mode == 0 and self._column == columns[0]:
                self._page = self._step(self._page, self._pages, 8)

    @staticmethod
    def _step(value: int, window: tuple[int, int], size: int) -> int:
        return window[0] if value == window[1] else (value + 1) % size

    def _command(self, code: int, given: bytes) -> None:
        if code <= 0x1F or 0xB0 <= code <= 0xB7:
            self._place(code)
        elif code == 0x20:
            self._mode = self._within(code, given[0], 0, 2)
        elif code == 0x21:
            self._columns = self._window(code, given, WIDTH)
            self._column = given[0]
        elif code == 0x22:
            self._pages = self._window(code, given, 8)
            self._page = given[0]
        elif code in (0x26, 0x27, 0x29, 0x2A, 0x2F, 0xA3):
            raise ChipError("scrolling (0x%02x) corrupts the RAM that is written meanwhile" % code)
        elif code == 0x8D:
            if given[0] not in (0x10, 0x14):
                raise ChipError("charge pump setting 0x%02x" % given[0])
            self._pump = given[0] == 0x14
            if self.on and not self._pump:
                raise ChipError("charge pump off while the panel is on")
        elif code == 0xAF:
            if not self._pump:
                raise ChipError("panel on without its charge pump")
            self.on = True
        elif code != 0x2E:
            super()._command(code, given)

    def _place(self, code: int) -> None:
        if self._mode != 2:
            raise ChipError("command 0x%02x outside of page addressing" % code)
        if code <= 0x0F:
            self._column = self._column & 0xF0 | code
        elif code <= 0x1F:
            self._column = self._within(code, (code & 0x0F) << 4 | self._column & 0x0F, 0, 127)
        else:
            self._page = code & 7

    @staticmethod
    def _window(code: int, given: bytes, size: int) -> tuple[int, int]:
        if not given[0] <= given[1] < size:
            raise ChipError("command 0x%02x with window %d to %d" % (code, given[0], given[1]))
        return given[0], given[1]
