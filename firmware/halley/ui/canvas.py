"""Drawing into a frame: text, in cells of whole pages, so that no bit is ever shifted.

A frame is a picture of 128 x 64 pixels, 1,024 bytes: byte `page * 128 + x` is column `x` of eight
rows, the lowest bit the top one. Screens draw into one; halley.drivers.panel sends what differs.

A text is one join of its glyphs and one copy: on the Pico 13 us for the twelve columns of a glyph,
against 96 us for a loop and 307 us for framebuf's blit.
"""

from halley.compat import const
from halley.ui.fonts import title

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from typing import Any

    from halley.protocols import FontData

WIDTH = const(128)
PAGES = const(8)
CHARS = const(21)  # in small type, of a line

_SPACE = const(32)
_NO_BREAK = const(0xA0)  # the space that keeps a French colon on its word's line
_ASCII = const(127)  # codes below are ASCII, from here on the small font's further characters
_DARK = bytes(WIDTH)
_ALL_LIT = int.from_bytes(b"\xff" * WIDTH, "little")


class Font:
    """The glyphs of a font module (halley.ui.fonts), cut when first used.

    A glyph is `bytes` in a font of one page, and a tuple of `bytes`, top first, in a higher one.
    """

    def __init__(self, module: "FontData") -> None:
        self.width = module.WIDTH
        self.pages = module.PAGES
        self._chars = module.CHARS
        self._data = module.DATA
        self.cut: dict = {}

    def glyph(self, code: int) -> "Any":
        """The glyph of a code (`encode`); a "?" where the font has no such character."""
        if code not in self.cut:
            small = font("small")
            index = code - _SPACE
            if self is not small:
                at = max(index, 0)
                index = self._chars.find(small._chars[at : at + 1])
            if index < 0:
                index = self._chars.find("?")
            size = self.width
            start = index * size * self.pages
            cut = [self._data[start + p * size : start + (p + 1) * size] for p in range(self.pages)]
            self.cut[code] = tuple(cut) if self.pages > 1 else cut[0]
        return self.cut[code]

    def glyphs(self, codes: bytes) -> list:
        """The glyphs of a text; `codes` are those of `encode`."""
        cut = self.cut
        try:
            return [cut[code] for code in codes]  # a call for each would take twice as long
        except KeyError:
            return [self.glyph(code) for code in codes]


_fonts: dict[str, Font] = {}
_codes: dict[int, int] = {}  # of the characters beyond ASCII


def font(name: str) -> Font:
    """The font in halley/ui/fonts/`name`.py."""
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
    start = 0
    # UTF-8 by hand: to take characters out of a string one by one costs the Pico 100 us each
    for at in range(len(data)):
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
    """A frame, and how to write on it."""

    def __init__(self) -> None:
        self.frame = bytearray(PAGES * WIDTH)

    def clear(self) -> None:
        """Make the whole frame dark."""
        self.frame[:] = bytes(PAGES * WIDTH)

    def lay(self, x: int, page: int, columns: bytes) -> None:
        """Copy columns (`strip_of` a text, say) to a page, from column `x` on."""
        at = page * WIDTH + x
        self.frame[at : at + len(columns)] = columns

    def text(self, x: int, page: int, text: str) -> int:
        """Write `text` in small type with its left top corner at column `x` of `page`.

        Returns the column after it; what would not fit to the right is left out.
        """
        face = font("small")
        columns = b"".join(face.glyphs(encode(text)[: (WIDTH - x) // face.width]))
        self.lay(x, page, columns)
        return x + len(columns)

    def title(self, left: str, right: str = "") -> None:
        """Write the first line: the `heading` of these."""
        self.lay(0, 0, heading(left, right))

    def blank(self, page: int, pages: int = 1) -> None:
        """Make whole pages dark."""
        for at in range(page * WIDTH, (page + pages) * WIDTH, WIDTH):
            self.frame[at : at + WIDTH] = _DARK

    def bar(self, page: int, done: int, total: int) -> None:
        """Light as much of the page's width as is done of the total."""
        self.blank(page)
        self.lay(0, page, b"\x7e" * (done * WIDTH // total))

    def invert(self, page: int, pages: int = 1) -> None:
        """Turn dark and light in whole pages (a title, a message)."""
        for at in range(page * WIDTH, (page + pages) * WIDTH, WIDTH):
            self.frame[at : at + WIDTH] = inverted(self.frame[at : at + WIDTH])


def inverted(columns: "bytes | bytearray") -> bytes:
    """A whole page of columns, with dark and light exchanged."""
    return (int.from_bytes(columns, "little") ^ _ALL_LIT).to_bytes(WIDTH, "little")


def heading(left: str, right: str = "") -> bytes:
    """A line dark on light, as columns: `left` from the edge on, `right` up to the other.

    Its letters leave a lit row above and below. They are cut anew each time: few are drawn twice.
    """
    columns = bytearray(WIDTH)
    data = title.DATA
    size = title.WIDTH
    for text, at in ((left, 1), (right, WIDTH - size * len(right))):
        glyphs = []
        for code in encode(text)[:CHARS]:
            start = (code - _SPACE) * size
            glyphs.append(data[start : start + size])
        strip = b"".join(glyphs)
        columns[at : at + len(strip)] = strip
    return inverted(columns)


def strip_of(text: str) -> bytes:
    """`text` in small type as columns."""
    return b"".join(font("small").glyphs(encode(text)))


def pad(text: str, chars: int) -> str:
    """`text` cut, or filled with spaces, to `chars` characters.

    Not by "%-8s": MicroPython counts bytes there, so that an é would shift the rest of the line.
    """
    return text[:chars] + " " * (chars - len(text))


def wrap(text: str, chars: int) -> list[str]:
    """`text` in lines of at most `chars` characters, broken between words and at each bar."""
    lines = []
    for part in text.split("|"):
        line = ""
        for word in part.split(" "):
            if not word:
                continue
            if line and len(line) + 1 + len(word) > chars:
                lines.append(line)
                line = ""
            line = line + " " + word if line else word
            while len(line) > chars:
                lines.append(line[:chars])
                line = line[chars:]
        lines.append(line)
    return lines
