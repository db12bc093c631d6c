"""An ILI9488 with a glass of 320 x 320, imitated at its SPI bus; runs on CPython and MicroPython.

It takes what arrives while it is selected, as its data sheet says (5.2, 5.3, 15.4): commands with
`data` low, all else with `data` high. What the real one would misunderstand is a ChipError: a
command that it does not know, too few or too many bytes after it, a rectangle outside of its
memory, half a pixel, more pixels than the rectangle has, and anything that comes too early.
"""

from host_tools.chips.display import ChipError

SIZE = 320
_ROWS = 480  # of its memory, of which the glass shows the first 320, and nobody sees the rest
_NOISE = b"\x5a\xc3\x18"  # a colour that its memory has at power-up
# how many bytes follow each command
_GIVEN = {
    0x10: 0, 0x11: 0, 0x20: 0, 0x21: 0, 0x28: 0, 0x29: 0, 0x2A: 4, 0x2B: 4, 0x36: 1, 0x3A: 1,
    0xB0: 1, 0xB1: 1, 0xB4: 1, 0xB6: 3, 0xB7: 1, 0xC0: 2, 0xC1: 1, 0xC5: 3, 0xE0: 15, 0xE1: 15,
    0xE9: 1, 0xF7: 4,
}  # fmt: skip
_SLEEP, _WAKE, _OFF, _ON, _COLUMNS, _PAGES, _MEMORY = 0x10, 0x11, 0x28, 0x29, 0x2A, 0x2B, 0x2C
_DIRECTION, _FORMAT = 0x36, 0x3A


class ILI9488Chip:
    """One chip, just powered up; `write`, `select`, `data` and `reset` are its wires.

    `ms()` is the time. `sent` counts the bytes, `on` tells whether the picture is shown. `colours`
    are those that have been written: a pixel is kept as its colour's place there.
    """

    def __init__(self, ms: "object" = None) -> None:
        self._ms = ms or (lambda: 0)
        self.sent = 0
        self._selected = self._is_data = False
        self._reset_at = self._woke_at = -1
        self._power_up()

    def _power_up(self) -> None:
        self.on = False
        self.awake = False
        self._inverted = False
        self._set: "dict[int, bytes]" = {}
        self._command = -1
        self._given = bytearray()
        self._columns, self._pages = (0, SIZE - 1), (0, _ROWS - 1)
        self.colours = [_NOISE]
        self._memory = bytearray(SIZE * SIZE)
        self._x = self._y = 0

    # --- the wires

    def select(self, level: int) -> None:
        """Set the level of CSX: 0 selects the chip."""
        self._selected = not level

    def data(self, level: int) -> None:
        """Set the level of D/CX: 0 is for commands."""
        self._is_data = bool(level)

    def reset(self, level: int) -> None:
        """Set the level of RESX: the chip begins anew when it has been low."""
        if not level:
            self._power_up()
            self._reset_at = -1
        else:
            self._reset_at = self._now()

    def write(self, data: "bytes | bytearray | memoryview") -> None:
        """Take what a transfer brings."""
        if not self._selected:
            return
        if self._reset_at < 0:
            raise ChipError("nothing has reset it")
        self.sent += len(data)
        if not self._is_data:
            for code in bytes(data):
                self._begin(code)
        elif self._command == _MEMORY:
            self._take_pixels(bytes(data))
        else:
            self._given.extend(data)
            self._end_command(False)

    # --- a bus without anybody else, which sends at once

    begin = write

    def finish(self) -> None:
        """Do nothing: all is sent."""

    # --- commands

    def _now(self) -> int:
        return self._ms()  # type: ignore[operator]

    def _begin(self, code: int) -> None:
        self._end_command(True)
        now = self._now()
        if now - self._reset_at < 5 or 0 <= self._woke_at <= now < self._woke_at + 5:
            raise ChipError("command 0x%02x comes too early" % code)
        if code != _MEMORY and code not in _GIVEN:
            raise ChipError("unknown command 0x%02x" % code)
        self._command = code
        self._given = bytearray()
        if code == _MEMORY:
            if self._set.get(_FORMAT) != b"\x66":
                raise ChipError("pixels before their format: three bytes each")
            self._x, self._y = self._columns[0], self._pages[0]
            self._full = False
        self._end_command(False)

    def _end_command(self, is_over: bool) -> None:
        """Do the command if all of its bytes are there; ChipError if some lack at its end."""
        code = self._command
        if code == _MEMORY:
            if is_over and self._given:
                raise ChipError("half a pixel")
            return
        if code < 0:
            if self._given:
                raise ChipError("data without a command")
            return
        lacking = _GIVEN[code] - len(self._given)
        if lacking < 0 or is_over and lacking:
            raise ChipError("command 0x%02x with %d bytes" % (code, len(self._given)))
        if not is_over and not lacking:
            self._do(code, bytes(self._given))

    def _do(self, code: int, given: bytes) -> None:
        now = self._now()
        if code in (_SLEEP, _WAKE):
            since = max(self._reset_at, self._woke_at)
            if now - since < 120:
                raise ChipError("wakes up or sleeps too early")
            self.awake = code == _WAKE
            self._woke_at = now
        elif code in (_OFF, _ON):
            if code == _ON and not self.awake:
                raise ChipError("is lit while it sleeps")
            self.on = code == _ON
        elif code in (0x20, 0x21):
            self._inverted = code == 0x21
        elif code == _COLUMNS:
            self._columns = _edges(given, SIZE)
        elif code == _PAGES:
            self._pages = _edges(given, _ROWS)
        elif code == _DIRECTION and given != b"\x48":
            raise ChipError("this glass is mounted for MX and BGR, not 0x%02x" % given[0])
        else:
            self._set[code] = given

    def _take_pixels(self, data: bytes) -> None:
        """Take pixels, a row of the rectangle at a time."""
        if self._given:
            data = bytes(self._given) + data
        left, right = self._columns
        at = 0
        while len(data) - at >= 3:
            if self._full:
                raise ChipError("more pixels than the rectangle has")
            count = min((len(data) - at) // 3, right - self._x + 1)
            if self._y < SIZE:
                first = self._y * SIZE + self._x
                self._memory[first : first + count] = self._places(data[at : at + 3 * count])
            at += 3 * count
            self._x += count
            if self._x > right:
                self._x = left
                self._y += 1
                self._full = self._y > self._pages[1]
        self._given = bytearray(data[at:])

    def _places(self, data: bytes) -> bytes:
        """Return each pixel's place in `colours`."""
        if data == data[:3] * (len(data) // 3) and data[:3] in self.colours:  # as when it is filled
            return bytes((self.colours.index(data[:3]),)) * (len(data) // 3)
        pixels = [data[at : at + 3] for at in range(0, len(data), 3)]
        for colour in set(pixels).difference(self.colours):
            self.colours.append(colour)
        places = {colour: place for place, colour in enumerate(self.colours)}
        return bytes([places[pixel] for pixel in pixels])

    # --- what is seen

    def pixels(self) -> bytes:
        """Return what is seen, 320 rows of 320 pixels: places in `colours`; b"" if it is dark."""
        if not self.on or not self.awake:
            return b""
        if not self._inverted:
            raise ChipError("this glass shows colours inverted unless it is told to")
        return bytes(self._memory)

    def rows(self, left: int, top: int, off: bytes) -> "list[str]":
        """Return a picture of 128 x 64 whose pixels are twice as large: '#' for what is not `off`.

        ChipError if the four pixels of one are not alike.
        """
        pixels = self.pixels()
        place = self.colours.index(off)
        lines: list[str] = []
        for y in range(top, top + 128):
            first = SIZE * y + left
            row = ["." if pixel == place else "#" for pixel in pixels[first : first + 256]]
            halves = ["".join([row[x] for x in range(at, 256, 2)]) for at in (0, 1)]
            if halves[0] != halves[1] or (y - top) % 2 and halves[0] != lines[-1]:
                raise ChipError("a pixel in row %d is not like its neighbours" % y)
            if not (y - top) % 2:
                lines.append(halves[0])
        return lines


def _edges(given: bytes, size: int) -> "tuple[int, int]":
    first, last = given[0] << 8 | given[1], given[2] << 8 | given[3]
    if not first <= last < size:
        raise ChipError("a rectangle from %d to %d" % (first, last))
    return first, last
