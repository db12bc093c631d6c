"""Drawing into a frame: text, in cells of whole pages, so that no bit is ever shifted.

A frame is a picture of 128 x 64 pixels, 1,024 bytes: byte `page * 128 + x` is column `x` of eight
rows, the lowest bit the top one. Screens draw into one; halley.drivers.panel sends what differs.

How letters get there: halley.ui.letters.
"""

from halley.compat import const
from halley.ui.fonts.small import CHARS as _SMALL
from halley.ui.letters import letters

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import FontData, Letters

WIDTH = const(128)
PAGES = const(8)
CHARS = const(21)  # in small type, of a line

_SPACE = const(32)
_NO_BREAK = const(0xA0)  # the space that keeps a French colon on its word's line
_QUOTE = const(39)
_CURLED = const(0x2019)  # the apostrophe of printed French, in a club's sentences
_ASCII = const(127)  # codes below are ASCII, from here on the small font's further characters
_DARK = bytes(WIDTH)
_ALL_LIT = int.from_bytes(b"\xff" * WIDTH, "little")


class Font:
    """A font module (halley.ui.fonts), and where each code's glyph (`encode`) is in its data."""

    def __init__(self, module: "FontData") -> None:
        self.width = module.WIDTH
        self.pages = module.PAGES
        self.data = module.DATA
        self.places = bytearray(bytes((module.CHARS.find("?"),)) * 256)  # for those it has not
        if module.CHARS == _SMALL:  # their codes follow one another: 5 ms less on the Pico
            self.places[_SPACE : _SPACE + len(_SMALL)] = bytes(range(len(_SMALL)))
        else:
            codes = encode(module.CHARS)
            for place in range(len(codes)):
                self.places[codes[place]] = place


_fonts: dict[str, Font] = {}
_codes: dict[int, int] = {}  # of the characters beyond ASCII


def font(name: str) -> Font:
    """Return the font in halley/ui/fonts/`name`.py."""
    if name not in _fonts:
        module = __import__("halley.ui.fonts." + name, None, None, ("DATA",))
        _fonts[name] = Font(module)
    return _fonts[name]


def encode(text: str) -> bytes:
    """Return one code a character: ASCII as it is, other characters from 127 on.

    Those are the small font's.
    """
    data = text.encode()
    if len(data) == len(text):
        return data
    if not _codes:
        for _, _, point in _beyond_ascii(_SMALL.encode()):
            _codes[point] = _ASCII + len(_codes)
        _codes[_NO_BREAK] = _SPACE
        _codes[_CURLED] = _QUOTE
    out = bytearray()
    start = 0
    for begin, end, point in _beyond_ascii(data):
        out.extend(data[start:begin])
        out.append(_codes.get(point, 63))
        start = end
    out.extend(data[start:])
    return bytes(out)


def _beyond_ascii(data: bytes) -> list[tuple[int, int, int]]:
    """Return each character beyond ASCII: where it begins and ends in UTF-8, and its number.

    By hand: to take characters out of a string one by one costs the Pico 100 us each, and each
    different one 16 bytes of memory for good.
    """
    characters = []
    for at in range(len(data)):
        byte = data[at]
        if byte >= 0xC0:
            end = at + 2
            point = byte & 0x1F
            if byte >= 0xE0:
                end = at + (3 if byte < 0xF0 else 4)
                point = (byte & 0x1F) << 6 | data[at + 1] & 0x3F
            characters.append((at, end, point << 6 | data[end - 1] & 0x3F))
    return characters


class Canvas:
    """A frame, and how to write on it; `letters` is halley.ui.letters' or its compiled twin."""

    def __init__(self, letters: "Letters" = letters) -> None:
        self.frame = bytearray(PAGES * WIDTH)
        self.letters = letters

    def clear(self) -> None:
        """Make the whole frame dark."""
        self.frame[:] = bytes(PAGES * WIDTH)

    def lay(self, x: int, page: int, columns: bytes) -> None:
        """Copy columns (`strip` of a text, say) to a page, from column `x` on."""
        at = page * WIDTH + x
        self.frame[at : at + len(columns)] = columns

    def text(self, x: int, page: int, text: str, name: str = "small") -> int:
        """Write `text` with its left top corner at column `x` of `page`.

        Returns the column after it; what would not fit to the right is left out.
        """
        face = font(name)
        codes = encode(text)[: (WIDTH - x) // face.width]
        self.letters(self.frame, page * WIDTH + x, codes, len(codes), False, face)
        return x + len(codes) * face.width

    def strip(self, text: str) -> bytearray:
        """Return `text` in small type as columns."""
        face = font("small")
        codes = encode(text)
        columns = bytearray(len(codes) * face.width)
        self.letters(columns, 0, codes, len(codes), False, face)
        return columns

    def heading(self, page: int, left: str, right: str = "") -> None:
        """Write a line dark on light: `left` from the edge on, `right` up to the other edge."""
        self.blank(page)
        self.text(1, page, left, "title")
        self.text(WIDTH - 6 * len(right), page, right, "title")
        self.invert(page)

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
            self.frame[at : at + WIDTH] = invert(self.frame[at : at + WIDTH])

    def invert_columns(self, x: int, page: int, count: int) -> None:
        """Turn dark and light in some columns of a page, from column `x` on."""
        at = page * WIDTH + x
        self.frame[at : at + count] = bytes([byte ^ 0xFF for byte in self.frame[at : at + count]])


def invert(columns: "bytes | bytearray") -> bytes:
    """Return a whole page of columns, with dark and light exchanged."""
    return (int.from_bytes(columns, "little") ^ _ALL_LIT).to_bytes(WIDTH, "little")


def pad(text: str, chars: int) -> str:
    """Return `text` cut, or filled with spaces, to `chars` characters.

    Not by "%-8s": MicroPython counts bytes there, so that an é would shift the rest of the line.
    """
    return text[:chars] + " " * (chars - len(text))


def wrap(text: str, chars: int) -> list[str]:
    """Return `text` in lines of at most `chars` characters, broken between words and at bars."""
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
