"""The common part of imitated display chips; runs on CPython and MicroPython.

A chip decodes what arrives on its I2C bus as the real one does and refuses, with ChipError, what
it would misunderstand and what a sound driver never sends. Its glass shows 128 x 64 pixels.
"""

WIDTH = 128
HEIGHT = 64


class ChipError(ValueError):
    """Something was sent that the chip would misunderstand, or that no sound driver sends."""


class DisplayChip:
    """One chip at `address`, just powered up: dark, its RAM full of noise.

    `bytes_received` counts every byte addressed to it, the address byte too; `transfers` counts
    writes; `on` tells whether the panel is lit. A kind of chip says how wide its RAM is, which of
    its columns is the glass's first, what is in its status besides the bit for a dark panel,
    which commands have arguments, and what they do.
    """

    RAM_WIDTH = WIDTH
    FIRST = 0
    STATUS = 0
    ARGUMENTS: dict[int, int] = {}
    acknowledges = True  # on some modules nothing leads from the chip back to SDA

    def __init__(self, address: int = 0x3C) -> None:
        self.address = address
        self.bytes_received = 0
        self.transfers = 0
        self.on = False
        self.contrast = 0x7F
        # a page as it is seen, from the left; A0 and A1 turn what is written
        self._ram = bytearray(_NOISE[: self.RAM_WIDTH * HEIGHT // 8])
        self._column = self._page = 0
        self._start_line = self._offset = 0
        self._lines = HEIGHT
        self._mirrored = self._upside_down = True  # the usual module needs A1 and C8
        self._inverted = self._all_lit = False
        self._rows: list[str] = []  # what is seen; empty when something has come since

    def write(self, address: int, data: bytes | bytearray | memoryview) -> None:
        """Take one transfer; OSError(5) when it is addressed to somebody else."""
        if address != self.address:
            raise OSError(5)
        data = bytes(data)
        self._rows = []
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
                i = 0
                while i < len(body):
                    commands.append(body[i])
                    lacking = self.ARGUMENTS.get(commands[0], 0) + 1 - len(commands)
                    i += 1 + lacking
                    commands.extend(body[i - lacking : i])
                    if i <= len(body):
                        self._command(commands[0], bytes(commands[1:]))
                        commands = bytearray()
        if commands:
            raise ChipError("command 0x%02x is cut short" % commands[0])

    writeto = write  # machine.I2C's name for it

    def readfrom(self, address: int, count: int) -> bytes:
        """Return the chip's answer; raise OSError(5) if it was not asked."""
        if address != self.address:
            raise OSError(5)
        return bytes([self.STATUS | (0 if self.on else 0x40)] * count)

    def rows(self) -> list[str]:
        """Return the visible picture: 64 strings of 128 characters, '#' lit and '.' dark."""
        if not self._rows:
            lines = self._lines_of_ram()
            self._rows = [self._row(y, lines) for y in range(HEIGHT)]
        return list(self._rows)

    def _lines_of_ram(self) -> list[str]:
        lines: list[str] = []
        turn = 0xFF if self._inverted else 0
        for page in range(HEIGHT // 8):
            first = page * self.RAM_WIDTH + self.FIRST
            lines.extend(_lines(bytes(self._ram[first : first + WIDTH]), turn))
        return lines

    def _row(self, y: int, lines: list[str]) -> str:
        if not self.on or y >= self._lines:
            return "." * WIDTH
        if self._all_lit:
            return "#" * WIDTH
        line = HEIGHT - 1 - y if self._upside_down else y
        return lines[(line + self._start_line + self._offset) % HEIGHT]

    def _take_rows(self, body: bytes) -> int:
        """Take what can be taken in larger pieces; returns how many bytes that was."""
        return 0

    def _take_data(self, value: int) -> None:
        """Take a byte of the picture: each kind of chip has its own counters for where."""

    def _command(self, code: int, given: bytes) -> None:
        """Execute a command that all kinds of chip share."""
        if 0x40 <= code <= 0x7F:
            self._start_line = code - 0x40
        elif code == 0x81:
            self.contrast = given[0]
        elif code in (0xA0, 0xA1):
            self._mirrored = code == 0xA0
        elif code in (0xA4, 0xA5):
            self._all_lit = code == 0xA5
        elif code in (0xA6, 0xA7):
            self._inverted = code == 0xA7
        elif code == 0xA8:
            self._lines = self._within(code, given[0], 15, 63) + 1
        elif code == 0xAE:
            self.on = False
        elif code in (0xC0, 0xC8):
            self._upside_down = code == 0xC0
        elif code == 0xD3:
            self._offset = self._within(code, given[0], 0, 63)
        elif code == 0xDA:
            if given[0] != 0x12:
                raise ChipError("COM pins 0x%02x: this panel is wired alternately" % given[0])
        elif code == 0xD5:
            self.oscillator = given[0] >> 4  # how fast: 8 after reset
        elif code not in (0xD9, 0xDB, 0xE3):
            raise ChipError("unknown command 0x%02x" % code)

    @staticmethod
    def _within(code: int, value: int, low: int, high: int) -> int:
        if not low <= value <= high:
            raise ChipError("command 0x%02x with %d, not %d to %d" % (code, value, low, high))
        return value


def _noise(count: int) -> bytes:
    """RAM as it is at power-up; the same on every run."""
    noise = bytearray(count)
    seed = 1991
    for i in range(count):
        seed = (seed * 1103 + 12345) & 0xFFFF
        noise[i] = seed >> 8
    return bytes(noise)


# the eight pixels of each byte, the lowest bit's first
_PIXELS = ["".join(["#" if value >> bit & 1 else "." for bit in range(8)]) for value in range(256)]


def _lines_anywhere(page: bytes, turn: int) -> "list[str]":
    """Return the eight lines of a page, inverted where `turn` has a bit."""
    return ["".join(line) for line in zip(*[_PIXELS[value ^ turn] for value in page])]


def _lines_by_table(page: bytes, turn: int) -> "list[str]":
    """Return the same on CPython in a tenth of the time: tests do this some 10,000 times."""
    return [page.translate(line).decode() for line in (_DARK if turn else _LIT)]


_LIT = ["".join(line).encode() for line in zip(*_PIXELS)]  # of each line, by the byte
_DARK = [bytes(reversed(line)) for line in _LIT]  # by its complement
_lines = _lines_by_table if hasattr(bytes, "translate") else _lines_anywhere
_NOISE = _noise(2048)  # more than any chip has: made once, as some tests make thousands of chips
