"""The text that stands in a frame: its eight lines, for those who hear the page or enlarge it.

Letters lie in the frame in whole cells of whole pages, so that each is known by its bytes. What
popped up over a line, or was drawn over it, is read as it is shown. The page's alone: a Pico has
nobody to read to.
"""

from halley.ui.canvas import CHARS, PAGES, WIDTH, inverted

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import FontData

_FONTS = ("digits12x24", "digits12x16", "digits9x16", "digits7x16", "digits6x16", "small", "title")
_CELL = 6  # columns of a character in the eight lines

# By their height in pages: the fonts' widths, each with the bytes of a letter -> its character.
_letters: "dict[int, list[tuple[int, dict[bytes, str]]]]" = {}
_WIDEST = 12  # columns
_BLANK = bytes(_WIDEST)


def lines(frame: "bytes | bytearray") -> list[str]:
    """The eight lines, of 21 characters each; what is no letter is blank."""
    if not _letters:
        _learn()
    pages = []
    for at in range(0, PAGES * WIDTH, WIDTH):
        columns = bytes(frame[at : at + WIDTH])
        if is_bar(frame, at // WIDTH):
            columns = inverted(columns)
        pages.append(columns + bytes(_WIDEST))
    read = [bytearray(WIDTH) for _ in range(PAGES)]  # the columns that are part of a letter
    out = [[" "] * CHARS for _ in range(PAGES)]
    for tall in (3, 2, 1):
        for page in range(PAGES - tall + 1):
            _read_page(pages, page, tall, read, out)
    return ["".join(line) for line in out]


def is_bar(frame: "bytes | bytearray", page: int) -> bool:
    """Whether the line is dark on light, from edge to edge."""
    return frame[page * WIDTH] == frame[page * WIDTH + WIDTH - 1] == 0xFF


def _read_page(
    pages: list[bytes], page: int, tall: int, read: list[bytearray], out: list[list[str]]
) -> None:
    """Read the letters of `tall` pages whose uppermost is `page`."""
    x = 0
    column = -1  # of the character that may follow the one before
    while x < WIDTH:
        width, char = 0, ""
        if not read[page][x]:
            width, char = _letter_at(pages, page, x, tall)
        if width and column < 0 and _begins_later(pages, page, x, tall, width):
            width = 0
        if not width:
            x += 1
            column = -1
            continue
        if column < 0:
            column = (x + _CELL // 2) // _CELL
        if column < CHARS:
            out[page][column] = char
        end = min(x + width, WIDTH)
        for part in range(page, page + tall):
            read[part][x:end] = b"\x01" * (end - x)
        x += width
        column += 1


def _begins_later(pages: list[bytes], page: int, x: int, tall: int, width: int) -> bool:
    """Whether the letter at `x` stands some columns further right: a dash among blanks looks the
    same in several cells, and its own is the one that the next letter follows."""
    if _letter_at(pages, page, x + width, tall)[0]:
        return False
    for later in range(x + 1, x + width):
        following = _letter_at(pages, page, later, tall)[0]
        if following and _letter_at(pages, page, later + following, tall)[0]:
            return True
    return False


def _letter_at(pages: list[bytes], page: int, x: int, tall: int) -> tuple[int, str]:
    """The letter in the cell from column `x` on: its width (0: there is none), its character."""
    if x < WIDTH:
        cells = [part[x : x + _WIDEST] for part in pages[page : page + tall]]
        if cells != [_BLANK] * tall:
            for width, letters in _letters[tall]:
                cell = b"".join([cell[:width] for cell in cells])
                if cell in letters:
                    return width, letters[cell]
    return 0, ""


def _learn() -> None:
    """Take up all letters of all fonts."""
    for name in _FONTS:
        module = __import__("halley.ui.fonts." + name, None, None, ("DATA",))
        _learn_font(module.CHARS, module.DATA, module.WIDTH, module.PAGES)
        if name == "small":
            _learn_font(module.CHARS, _doubled(module), 2 * module.WIDTH, 2)


def _learn_font(chars: str, data: bytes, width: int, tall: int) -> None:
    fonts = _letters.setdefault(tall, [])
    if width not in [known for known, _ in fonts]:
        fonts.append((width, {}))
        fonts.sort(key=_width_of, reverse=True)
    letters = dict(fonts)[width]
    at = 0
    for char in chars:
        cell = data[at : at + width * tall]
        at += width * tall
        if any(cell) and cell not in letters:  # of two that look alike the first stands for both
            letters[cell] = char


def _width_of(font: "tuple[int, dict[bytes, str]]") -> int:
    return font[0]


def _doubled(module: "FontData") -> bytes:
    """The letters of halley.ui.large_text: every pixel four."""
    out = bytearray()
    for at in range(0, len(module.DATA), module.WIDTH):
        columns = [_twice(column) for column in module.DATA[at : at + module.WIDTH]]
        for shift in (0, 8):
            for column in columns:
                out.extend(bytes((column >> shift & 0xFF,)) * 2)
    return bytes(out)


def _twice(column: int) -> int:
    """Eight pixels, one above the other, each twice."""
    return sum([3 << 2 * bit for bit in range(8) if column >> bit & 1])
