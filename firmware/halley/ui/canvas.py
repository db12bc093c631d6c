"""Drawing into the panel's buffer: text, in cells of whole pages, so that no bit is ever shifted.

A glyph is a few ready `bytes`, copied into the buffer by slice assignment: on the Pico 13 us for
twelve columns, against 96 us for a loop and 307 us for framebuf's blit. Characters are compared as
codes in a bytearray: to take one character out of a string costs the Pico over 100 us.
"""

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from halley.kinds import FontData, Panel

WIDTH = 128
PAGES = 8

_STEP = 16  # columns compared at a time when a picture is renewed
_SPACE = 32
_NO_BREAK = 0xA0  # the space that keeps a French colon on its word's line
_ASCII = 127  # codes below are ASCII, from here on the small font's further characters
_DARK = bytes(WIDTH)
_ALL_LIT = (1 << 8 * WIDTH) - 1


class Font:
    """The glyphs of a font module (halley.ui.fonts), cut when first used: to a tuple of `bytes`,
    one a page, or, in a font of one page, to `bytes` (a tuple around each would take 1.4 KB).
    """

    def __init__(self, module: "FontData") -> None:
        self.width = module.WIDTH
        self.pages = module.PAGES
        self._chars = module.CHARS
        self._data = module.DATA
        self.cut: dict = {}

    def glyph(self, code: int) -> "Any":
        """`width` columns of its page, or of each page, top first; a "?" for what is missing."""
        if code not in self.cut:
            char = chr(code) if code < _ASCII else font("small")._chars[code - _SPACE]
            index = self._chars.find(char)
            if index < 0:
                index = self._chars.find("?")
            size = self.width
            start = index * size * self.pages
            cut = [self._data[start + p * size : start + (p + 1) * size] for p in range(self.pages)]
            self.cut[code] = tuple(cut) if self.pages > 1 else cut[0]
        return self.cut[code]


_fonts: dict[str, Font] = {}
_MOST_DIGITS = 12
_digits = bytearray(_MOST_DIGITS)
_codes: dict[int, int] = {}  # of the characters beyond ASCII


def font(name: str) -> Font:
    """The font in halley/ui/fonts/`name`.py, loaded when first asked for."""
    if name not in _fonts:
        module = __import__("halley.ui.fonts." + name, None, None, ("DATA",))
        _fonts[name] = Font(module)
    return _fonts[name]


def encode(text: str) -> bytes:
    """One code a character: ASCII as it is, the small font's further characters from 127 on."""
    data = text.encode()
    if len(data) == len(text):
        return data
    if not _codes:
        chars = font("small")._chars
        for i in range(_ASCII - _SPACE, len(chars)):
            _codes[ord(chars[i])] = i + _SPACE
        _codes[_NO_BREAK] = _SPACE
    out = bytearray()
    point = 0
    for byte in data:  # UTF-8 by hand: characters one by one would cost 100 us each
        if byte < 0x80:
            out.append(byte)
        elif byte >= 0xC0:
            point = byte & (0x1F if byte < 0xE0 else 0x0F)
            out.append(63)
        else:
            point = point << 6 | byte & 0x3F
            out[-1] = _codes.get(point, 63)
    return bytes(out)


def _not_yet(x: int, width: int, page: int, pages: int = 1) -> None:
    """In place of the panel's touch() while a new picture is being drawn."""


class Canvas:
    """What screens draw on: `panel` is a display driver (buffer, touch, touch_all, flush)."""

    def __init__(self, panel: "Panel") -> None:
        self.panel = panel
        self.buffer = panel.buffer
        self.touch = panel.touch

    def renew(self, draw: "Callable[[], None]") -> None:
        """Let `draw` draw a whole new picture on a dark one; only what differs will be sent.

        Comparing takes the Pico 2 ms and 1 KB for the moment, a whole frame 25 ms on the wire.
        """
        buffer = self.buffer
        before = memoryview(bytes(buffer))
        self.touch = _not_yet
        for at in range(0, PAGES * WIDTH, WIDTH):
            buffer[at : at + WIDTH] = _DARK
        try:
            draw()
        finally:
            self.touch = touch = self.panel.touch
        for page in range(PAGES):
            at = page * WIDTH
            if buffer[at : at + WIDTH] == before[at : at + WIDTH]:
                continue
            first = -1
            for x in range(0, WIDTH, _STEP):
                differs = buffer[at + x : at + x + _STEP] != before[at + x : at + x + _STEP]
                if differs and first < 0:
                    first = x
                elif first >= 0 and not differs:
                    touch(first, x - first, page)
                    first = -1
            if first >= 0:
                touch(first, WIDTH - first, page)

    def text(self, x: int, page: int, text: str) -> int:
        """Write `text` in small type with its left top corner at column `x` of `page`.

        Returns the column after it; what would not fit to the right is left out.
        """
        face = font("small")
        width = face.width
        codes = encode(text)[: (WIDTH - x) // width]
        line = b"".join([face.glyph(code) for code in codes])
        end = x + len(line)
        if line:
            self.buffer[page * WIDTH + x : page * WIDTH + end] = line
            self.touch(x, len(line), page)
        return end

    def blank(self, page: int, pages: int = 1) -> None:
        """Make whole pages dark."""
        for at in range(page * WIDTH, (page + pages) * WIDTH, WIDTH):
            self.buffer[at : at + WIDTH] = _DARK
        self.touch(0, WIDTH, page, pages)

    def bar(self, page: int, done: int, total: int) -> None:
        """Light as much of the page's width as is done of the total."""
        self.blank(page)
        lit = done * WIDTH // total
        self.buffer[page * WIDTH : page * WIDTH + lit] = b"\x7e" * lit

    def invert(self, page: int, pages: int = 1) -> None:
        """Turn dark and light in whole pages (a title, a message)."""
        for at in range(page * WIDTH, (page + pages) * WIDTH, WIDTH):
            # One long XOR: a loop over the bytes would take 1.4 ms a page on the Pico.
            lit = int.from_bytes(self.buffer[at : at + WIDTH], "little") ^ _ALL_LIT
            self.buffer[at : at + WIDTH] = lit.to_bytes(WIDTH, "little")
        self.touch(0, WIDTH, page, pages)


class Field:
    """A line of text that knows what it shows, and redraws only the characters that change.

    `chars` cells from column `x` of `page` on; `right` aligns to the right.
    """

    def __init__(
        self,
        canvas: Canvas,
        x: int,
        page: int,
        chars: int,
        name: str = "small",
        right: bool = False,
    ) -> None:
        self.face = font(name)
        self._canvas = canvas
        self._buffer = canvas.buffer
        self._x = x
        self._page = page
        self._right = right
        self._shown = bytearray(chars)
        self._text: str | None = None
        self._number: int | None = None
        self.forget()

    def forget(self) -> None:
        """The picture was cleared: nothing is shown."""
        for i in range(len(self._shown)):
            self._shown[i] = _SPACE
        self._text = None
        self._number = None

    def number(self, value: int) -> None:
        """Show a whole number of at most eleven characters."""
        if value == self._number:
            return
        self._number = value
        self._text = None
        # By hand: str() would cost the Pico 170 us, most of it to see whether the text is known.
        rest = -value if value < 0 else value
        at = _MOST_DIGITS
        while True:
            at -= 1
            _digits[at] = 48 + rest % 10
            rest //= 10
            if not rest:
                break
        if value < 0:
            at -= 1
            _digits[at] = 45
        self._draw(_digits, at, _MOST_DIGITS - at)

    def show(self, text: str) -> None:
        """Show `text`, cut to the field's length."""
        if text == self._text:
            return
        self._text = text
        self._number = None
        codes = encode(text)
        self._draw(codes, 0, len(codes))

    def _draw(self, codes: bytes | bytearray, start: int, count: int) -> None:
        """Draw the `count` codes from `start` on, where they differ from what is shown."""
        shown = self._shown
        chars = len(shown)
        lead = chars - count if self._right and count < chars else 0
        face = self.face
        cut = face.cut
        width = face.width
        pages = face.pages
        buffer = self._buffer
        at = self._page * WIDTH + self._x
        first = last = -1
        for i in range(chars):
            code = codes[start + i - lead] if 0 <= i - lead < count else _SPACE
            if code != shown[i]:
                shown[i] = code
                if first < 0:
                    first = i
                last = i
                glyph = cut.get(code) or face.glyph(code)
                if pages == 1:
                    buffer[at : at + width] = glyph
                else:
                    buffer[at : at + width] = glyph[0]
                    below = at + WIDTH
                    buffer[below : below + width] = glyph[1]
                    if pages > 2:
                        below += WIDTH
                        buffer[below : below + width] = glyph[2]
            at += width
        if first >= 0:
            run = (last - first + 1) * width - 1  # the last column of every cell stays dark
            self._canvas.touch(self._x + first * width, run, self._page, pages)


def pad(text: str, chars: int) -> str:
    """`text` cut, or filled with spaces, to `chars` characters.

    Not by "%-8s": MicroPython counts bytes there, so that an é would shift the rest of the line.
    """
    return text[:chars] + " " * (chars - len(text))


def wrap(text: str, chars: int) -> list[str]:
    """`text` in lines of at most `chars` characters, broken between words and at each bar."""
    lines = [""]
    for word in text.split(" "):
        while len(word) > chars:
            if lines[-1]:
                lines.append("")
            lines[-1], word = word[:chars], word[chars:]
            lines.append("")
        if word == "|":
            lines.append("")
        elif not lines[-1]:
            lines[-1] = word
        elif len(lines[-1]) + 1 + len(word) <= chars:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines
