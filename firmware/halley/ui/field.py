"""A line of text or a number that knows what it shows."""

from halley.compat import const
from halley.ui.canvas import WIDTH, encode, font

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.ui.canvas import Canvas

_SPACE = const(32)
_MINUS = const(45)
_SPACES = b" " * WIDTH
_NOTHING = bytes(WIDTH)  # some other character each
_dark = memoryview(_NOTHING)


class Field:
    """A line of text that knows what it shows, and redraws only the characters that change.

    `chars` cells from column `x` of `page` on; `right` aligns to the right.
    """

    def __init__(
        self,
        canvas: "Canvas",
        x: int,
        page: int,
        chars: int,
        name: str = "small",
        right: bool = False,
    ) -> None:
        self.face = font(name)
        self._width = self.face.width
        self._pages = self.face.pages
        self._canvas = canvas
        self._buffer = canvas.buffer
        self._x = x
        self._page = page
        self._at = page * WIDTH + x  # in the buffer
        self._right = right
        self._shown = bytearray(chars)
        self._text: str | None = None
        self._number: int | None = None
        self.forget()

    def forget(self) -> None:
        """The picture was cleared: nothing is shown."""
        self._shown[:] = _SPACES[: len(self._shown)]
        self._text = None
        self._number = None
        self._strip = b""
        self._laid = 0  # cells of the strip that is shown
        self._end = 0  # behind so many cells nothing is shown

    def number(self, value: int) -> None:
        """Show a whole number."""
        if value == self._number:
            return
        self._number = value
        self._text = None
        shown = self._shown
        chars = len(shown)
        rest = value
        count = 1
        if value < 0:
            rest = -value
            count = 2
        ten = 10
        while rest >= ten:
            ten *= 10
            count += 1
        lead = chars - count if self._right else 0
        if count > chars:
            codes = encode(str(value))
            self._draw(codes, len(codes))
            return
        # From the last digit on, by hand, and only cells that change: str() would cost the Pico
        # 170 us, most of it to see whether the text is known, a call of _put() 30.
        buffer = self._buffer
        cut = self.face.cut
        width = self._width
        pages = self._pages
        first = chars
        last = -1
        i = count = count + lead
        while i > lead:
            i -= 1
            if i > lead or value >= 0:
                code = 48 + rest % 10
                rest //= 10
            else:
                code = _MINUS
            if code != shown[i]:
                first = i
                if last < 0:
                    last = i
                if pages == 1 or code not in cut:
                    self._put(i, code)
                    continue
                shown[i] = code
                glyph = cut[code]
                at = self._at + i * width
                buffer[at : at + width] = glyph[0]
                at += WIDTH
                buffer[at : at + width] = glyph[1]
                if pages > 2:
                    at += WIDTH
                    buffer[at : at + width] = glyph[2]
        while count < chars and shown[count] != _SPACE:  # the number before was longer
            self._put(count, _SPACE)
            if count < first:
                first = count
            last = count
            count += 1
        while lead and shown[lead - 1] != _SPACE:
            lead -= 1
            self._put(lead, _SPACE)
            if last < 0:
                last = lead
            first = lead
        if last >= 0:
            run = (last - first + 1) * width - 1  # the last column of every cell stays dark
            self._canvas.touch(self._x + first * width, run, self._page, pages)

    def show(self, text: str) -> None:
        """Show `text`, cut to the field's length."""
        if text == self._text:
            return
        self._text = text
        self._number = None
        codes = encode(text)
        self._draw(codes, len(codes))

    def lay(self, strip: bytes, x: int = 0) -> None:
        """Show a ready strip (`strip_of` a text) in small type, with nothing behind it; what is
        shown before column `x` of the field stays."""
        if strip is self._strip and not x:
            return
        width = self._width
        at = self._at + x
        end = at + len(strip)
        self._buffer[at:end] = strip
        last = x + len(strip)
        shown = self._end * width
        self._end = self._laid = (last + width - 1) // width
        self._text = None
        self._strip = b"?" if x else strip  # not known as a whole
        if shown > last:
            self._buffer[end : self._at + shown] = _dark[: shown - last]
            last = shown
        self._canvas.touch(self._x + x, last - x - 1, self._page, 1)

    def ends(self, codes: bytearray) -> None:
        """lay_codes(), in small type, where only the first and the last two may be others."""
        shown = self._shown
        first = last = -1
        for cell in (0, -2, -1):
            code = codes[cell]
            if code != shown[cell]:
                last = cell if cell >= 0 else cell + len(shown)
                self._put(last, code)
                if first < 0:
                    first = last
        if first >= 0:
            width = self._width
            run = (last - first + 1) * width - 1
            self._canvas.touch(self._x + first * width, run, self._page, 1)

    def lay_codes(self, codes: bytearray) -> None:
        """show(), for a text that is coded already, as encode() does it."""
        self._text = None
        self._draw(codes, len(codes))

    def _draw(self, codes: "bytes | bytearray", count: int) -> None:
        """Draw the first `count` codes, where they differ from what is shown."""
        shown = self._shown
        chars = len(shown)
        if self._laid:
            shown[:] = _NOTHING[: self._laid] + _SPACES[: chars - self._laid]
            self._strip = b""
            self._laid = 0
        if count > chars:
            count = chars
        lead = chars - count if self._right else 0
        self._end = lead + count
        line = bytes(codes) if count == chars else codes + _SPACES[: chars - count]
        if lead:
            line = _SPACES[:lead] + codes
        line = line[:chars]
        if line == shown:
            return
        first = 0
        while line[first] == shown[first]:
            first += 1
        last = chars
        while line[last - 1] == shown[last - 1]:
            last -= 1
        face = self.face
        width = self._width
        if self._pages > 1:
            for i in range(first, last):
                if line[i] != shown[i]:
                    self._put(i, line[i])
        else:
            shown[:] = line
            cut = face.cut
            at = self._at + first * width
            self._buffer[at : at + (last - first) * width] = b"".join(
                [cut.get(code) or face.glyph(code) for code in line[first:last]]
            )
        run = (last - first) * width - 1  # the last column of every cell stays dark
        self._canvas.touch(self._x + first * width, run, self._page, self._pages)

    def _put(self, cell: int, code: int) -> None:
        """Draw a character into a cell."""
        self._shown[cell] = code
        face = self.face
        glyph = face.cut.get(code) or face.glyph(code)
        buffer = self._buffer
        width = self._width
        at = self._at + cell * width
        pages = self._pages
        if pages == 1:
            buffer[at : at + width] = glyph
            return
        buffer[at : at + width] = glyph[0]
        at += WIDTH
        buffer[at : at + width] = glyph[1]
        if pages > 2:
            at += WIDTH
            buffer[at : at + width] = glyph[2]


def strip_of(text: str) -> bytes:
    """`text` in small type as columns, for Field.lay()."""
    face = font("small")
    cut = face.cut
    return b"".join([cut.get(code) or face.glyph(code) for code in encode(text)])
