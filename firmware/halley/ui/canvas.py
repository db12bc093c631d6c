"""Drawing into the panel's buffer: text, in cells of whole pages, so that no bit is ever shifted.

A glyph is a few ready `bytes`, copied into the buffer by slice assignment: on the Pico 13 us for
twelve columns, against 96 us for a loop and 307 us for framebuf's blit. Characters are compared as
codes in a bytearray: to take one character out of a string costs the Pico over 100 us.
"""

from halley.compat import const

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from halley.protocols import FontData, Panel

WIDTH = const(128)
PAGES = const(8)
CHARS = const(21)  # in small type, of a line

_SPACE = const(32)
_NO_BREAK = const(0xA0)  # the space that keeps a French colon on its word's line
_ASCII = const(127)  # codes below are ASCII, from here on the small font's further characters
_DARK = bytes(WIDTH)
_ALL_LIT = int.from_bytes(b"\xff" * WIDTH, "little")  # as a number it would be 308 digits to read


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
            small = font("small")
            index = code - _SPACE
            if self is not small:
                # a slice: a character by itself MicroPython would keep for good, as it does names
                at = max(index, 0)
                index = self._chars.find(small._chars[at : at + 1])
            if index < 0:
                index = self._chars.find("?")
            size = self.width
            start = index * size * self.pages
            cut = [self._data[start + p * size : start + (p + 1) * size] for p in range(self.pages)]
            self.cut[code] = tuple(cut) if self.pages > 1 else cut[0]
        return self.cut[code]


_fonts: dict[str, Font] = {}
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
            _codes[ord(chars[i : i + 1])] = i + _SPACE
        _codes[_NO_BREAK] = _SPACE
    out = bytearray()
    start = 0
    for at in range(len(data)):  # UTF-8 by hand: characters one by one would cost 100 us each
        byte = data[at]
        if byte >= 0xC0:
            out.extend(data[start:at])
            start = at + 2
            point = byte & 0x1F
            if byte >= 0xE0:
                start = at + (3 if byte < 0xF0 else 4)
                point = (byte & 0x1F) << 6 | data[at + 1] & 0x3F
            out.append(_codes.get(point << 6 | data[start - 1] & 0x3F, 63))
    out.extend(data[start:])
    return bytes(out)


class Canvas:
    """What screens draw on: `panel` is a display driver (buffer, touch, touch_all, flush)."""

    def __init__(self, panel: "Panel") -> None:
        self.panel = panel
        self.buffer = panel.buffer
        self._touch = self.touch = self._send = panel.touch
        self._whole = False  # a whole new picture is being drawn (halley.ui.renewal)
        self.hidden = PAGES
        self._above = self._touch_above  # bound once: binding a method allocates

    def begin(self) -> None:
        """Send from now on at once what is drawn, unless it is part of a new picture."""
        if not self._whole:
            self._send = self.panel.begin()
            if self.hidden == PAGES:
                self.touch = self._send

    def renew(self, touch: "Callable[..., None]") -> None:
        """Tell `touch` from now on, up to end(), what is drawn: it is a whole new picture."""
        self.touch = touch
        self._whole = True

    def hide(self, page: int) -> None:
        """From `page` on nothing is sent of what is drawn, until bare(): something lies over it."""
        self.hidden = page
        if not self._whole:
            self.touch = self._above

    def bare(self) -> None:
        """What is drawn anywhere is sent again, and at once where that can be."""
        self.hidden = PAGES
        self.begin()

    def end(self) -> None:
        """Leave what is drawn to the panel's flush() again."""
        self._whole = False
        self.hidden = PAGES
        self.touch = self._send = self._touch

    def _touch_above(self, x: int, width: int, page: int, pages: int = 1) -> None:
        """touch(), but for what is hidden."""
        hidden = self.hidden
        if page < hidden:
            self._send(x, width, page, min(pages, hidden - page))

    def row(self, page: int, pages: int) -> None:
        """What is drawn next of a new picture lies on these pages: they are sent together."""
        if self._whole:
            self.touch(0, 0, page, pages)

    def lay(self, x: int, page: int, strip: bytes) -> None:
        """Draw a ready strip (halley.ui.field.strip_of) from column `x` of `page` on."""
        at = page * WIDTH + x
        self.buffer[at : at + len(strip)] = strip
        self.touch(x, len(strip), page)

    def text(self, x: int, page: int, text: str) -> int:
        """Write `text` in small type with its left top corner at column `x` of `page`.

        Returns the column after it; what would not fit to the right is left out.
        """
        face = font("small")
        width = face.width
        codes = encode(text)[: (WIDTH - x) // width]
        cut = face.cut
        line = b"".join([cut.get(code) or face.glyph(code) for code in codes])
        end = x + len(line)
        if line:
            self.buffer[page * WIDTH + x : page * WIDTH + end] = line
            self.touch(x, len(line), page)
        return end

    def strip(self, page: int, strip: bytes) -> None:
        """Show a ready strip (`lit` of a text) over a whole page."""
        self.buffer[page * WIDTH : (page + 1) * WIDTH] = strip
        self.touch(0, WIDTH, page)

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
            lit = int.from_bytes(self.buffer[at : at + WIDTH], "little") ^ _ALL_LIT
            self.buffer[at : at + WIDTH] = lit.to_bytes(WIDTH, "little")
        self.touch(0, WIDTH, page, pages)


def lit(text: str) -> bytes:
    """`text` dark on light as the columns of a whole page."""
    face = font("small")
    cut = face.cut
    line = b"\0" + b"".join([cut.get(code) or face.glyph(code) for code in encode(text)[:CHARS]])
    # One long XOR: a loop over the bytes would take 1.4 ms a page on the Pico.
    return (int.from_bytes(line, "little") ^ _ALL_LIT).to_bytes(WIDTH, "little")


def pad(text: str, chars: int) -> str:
    """`text` cut, or filled with spaces, to `chars` characters.

    Not by "%-8s": MicroPython counts bytes there, so that an é would shift the rest of the line.
    """
    return text[:chars] + " " * (chars - len(text))


def wrap(text: str, chars: int) -> list[str]:
    """`text` in lines of at most `chars` characters, broken between words and at each bar."""
    lines = []
    start = at = 0  # of the line, of the word
    stop = -1  # of the line; -1: there is nothing in it
    size = len(text)
    while at <= size:  # by places: each new string would cost the Pico 100 us
        after = text.find(" ", at)
        if after < 0:
            after = size
        if after - at > chars:
            if stop > start:
                lines.append(text[start:stop])
            while after - at > chars:
                lines.append(text[at : at + chars])
                at += chars
            start, stop = at, after
        elif after - at == 1 and text.startswith("|", at):
            lines.append(text[start:stop] if stop > start else "")
            stop = -1
        elif stop <= start:
            start, stop = at, after
        elif after - start <= chars:
            stop = after
        else:
            lines.append(text[start:stop])
            start, stop = at, after
        at = after + 1
    lines.append(text[start:stop] if stop > start else "")
    return lines
