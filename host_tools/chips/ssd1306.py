"""An SSD1306 with a 128 x 64 panel, imitated at its I2C bus; runs on CPython and MicroPython.

It decodes what arrives as the chip does and refuses, with ChipError, what the chip would
misunderstand and what a sound driver never sends.
"""

WIDTH = 128
HEIGHT = 64

_ARGUMENTS = {
    0x20: 1, 0x21: 2, 0x22: 2, 0x26: 6, 0x27: 6, 0x29: 5, 0x2A: 5, 0x81: 1, 0x8D: 1, 0xA3: 2,
    0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1,
}  # fmt: skip


class ChipError(ValueError):
    """Something was sent that the chip would misunderstand, or that no sound driver sends."""


class SSD1306Chip:
    """One chip at `address`, just powered up: dark, its RAM full of noise.

    `bytes_received` counts every byte addressed to it, the address byte too; `transfers` counts
    writes; `on` tells whether the panel is lit.
    """

    def __init__(self, address: int = 0x3C) -> None:
        self.address = address
        self.bytes_received = 0
        self.transfers = 0
        self.on = False
        self.contrast = 0x7F
        self._ram = _noise(WIDTH * HEIGHT // 8)
        self._mode = -1  # until the driver has said which: the chip's own default is no init
        self._column = self._page = 0
        self._columns = (0, WIDTH - 1)
        self._pages = (0, HEIGHT // 8 - 1)
        self._start_line = self._offset = 0
        self._lines = HEIGHT
        self._mirrored = self._upside_down = True  # the usual module needs A1 and C8
        self._pump = self._inverted = self._all_lit = False

    def write(self, address: int, data: bytes | bytearray | memoryview) -> None:
        """Take one transfer; OSError(5) when it is addressed to somebody else."""
        if address != self.address:
            raise OSError(5)
        data = bytes(data)
        self.transfers += 1
        self.bytes_received += 1 + len(data)
        commands = bytearray()
        at = 0
        while at < len(data):
            control = data[at]
            if control & 0x3F:
                raise ChipError("control byte 0x%02x" % control)
            single = control & 0x80  # Co: one byte follows, then another control byte
            body = data[at + 1 : at + 2] if single else data[at + 1 :]
            if not body:
                raise ChipError("nothing follows control byte 0x%02x" % control)
            at += 1 + len(body)
            if control & 0x40:
                if commands:
                    raise ChipError("data inside of command 0x%02x" % commands[0])
                for value in body[self._take_rows(body) :]:
                    self._take_data(value)
            else:
                for value in body:
                    commands.append(value)
                    if len(commands) > _ARGUMENTS.get(commands[0], 0):
                        self._command(commands[0], bytes(commands[1:]))
                        commands = bytearray()
        if commands:
            raise ChipError("command 0x%02x is cut short" % commands[0])

    writeto = write  # machine.I2C's name for it

    def rows(self) -> list[str]:
        """What a person sees: 64 strings of 128 characters, '#' lit and '.' dark."""
        return [self._row(y) for y in range(HEIGHT)]

    def _row(self, y: int) -> str:
        if not self.on or y >= self._lines:
            return "." * WIDTH
        if self._all_lit:
            return "#" * WIDTH
        line = HEIGHT - 1 - y if self._upside_down else y
        line = (line + self._start_line + self._offset) % HEIGHT
        mask = 1 << line % 8
        set_, clear = ".#" if self._inverted else "#."
        first = line // 8 * WIDTH
        # RAM columns run along the glass from right to left; A1 turns them when they are written.
        values = reversed(self._ram[first : first + WIDTH])
        return "".join([set_ if value & mask else clear for value in values])

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
            if not self._mirrored:
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
        column = WIDTH - 1 - self._column if not self._mirrored else self._column
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
        elif 0x40 <= code <= 0x7F:
            self._start_line = code - 0x40
        elif code == 0x81:
            self.contrast = given[0]
        elif code == 0x8D:
            if given[0] not in (0x10, 0x14):
                raise ChipError("charge pump setting 0x%02x" % given[0])
            self._pump = given[0] == 0x14
            if self.on and not self._pump:
                raise ChipError("charge pump off while the panel is on")
        elif code in (0xA0, 0xA1):
            self._mirrored = code == 0xA0
        elif code in (0xA4, 0xA5):
            self._all_lit = code == 0xA5
        elif code in (0xA6, 0xA7):
            self._inverted = code == 0xA7
        elif code == 0xA8:
            self._lines = self._within(code, given[0], 15, 63) + 1
        elif code in (0xAE, 0xAF):
            if code == 0xAF and not self._pump:
                raise ChipError("panel on without its charge pump")
            self.on = code == 0xAF
        elif code in (0xC0, 0xC8):
            self._upside_down = code == 0xC0
        elif code == 0xD3:
            self._offset = self._within(code, given[0], 0, 63)
        elif code == 0xDA:
            if given[0] != 0x12:
                raise ChipError("COM pins 0x%02x: this panel is wired alternately" % given[0])
        elif code not in (0x2E, 0xD5, 0xD9, 0xDB, 0xE3):
            raise ChipError("unknown command 0x%02x" % code)

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
    def _within(code: int, value: int, low: int, high: int) -> int:
        if not low <= value <= high:
            raise ChipError("command 0x%02x with %d, not %d to %d" % (code, value, low, high))
        return value

    @staticmethod
    def _window(code: int, given: bytes, size: int) -> tuple[int, int]:
        if not given[0] <= given[1] < size:
            raise ChipError("command 0x%02x with window %d to %d" % (code, given[0], given[1]))
        return given[0], given[1]


def _noise(count: int) -> bytearray:
    """RAM as it is at power-up; the same on every run."""
    noise = bytearray(count)
    seed = 1991
    for i in range(count):
        seed = (seed * 1103 + 12345) & 0xFFFF
        noise[i] = seed >> 8
    return noise
