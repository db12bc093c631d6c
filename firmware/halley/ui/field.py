"""A line of text or a number that knows what it shows."""

from halley.ui.canvas import WIDTH, encode, font

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.ui.canvas import Canvas

_SPACES = b" " * WIDTH


class Field:
    """`chars` cells from column `x` of `page` on, in the font `name`, aligned left or `right`.

    What it shows already costs nothing to show again: most of a screen stays as it is after a key.
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
        # What the face and the canvas have is here as well: a field is drawn in a third less time.
        self._face = face = font(name)
        self._width = face.width
        self._pages = face.pages
        self._cut = face.cut
        self._frame = canvas.frame
        self._at = page * WIDTH + x
        self._chars = chars
        self._right = right
        self._shown: "str | int | bytes" = ""
        self._codes = b""  # of the cells as they are drawn; b"": not known

    def forget(self) -> None:
        """The frame was cleared: nothing is shown."""
        self._shown = ""
        self._codes = b""

    def number(self, value: int) -> None:
        """Show a whole number."""
        if value != self._shown:
            self._draw(b"%d" % value)
            self._shown = value

    def show(self, text: str) -> None:
        """Show `text`, cut to the field's length."""
        if text != self._shown:
            self._draw(encode(text))
            self._shown = text

    def lay(self, strip: bytes) -> None:
        """Show ready columns (halley.ui.canvas.strip_of a text) of small type."""
        if strip != self._shown:
            width = self._chars * self._width
            self._frame[self._at : self._at + width] = strip + bytes(width - len(strip))
            self._shown = strip
            self._codes = b""

    def _draw(self, codes: bytes) -> None:
        """Draw the cells from the first that differs to the last: of a balance two or three."""
        chars = self._chars
        count = len(codes)
        if count > chars:
            codes = codes[:chars]
        elif count < chars:
            spaces = _SPACES[: chars - count]
            codes = spaces + codes if self._right else codes + spaces
        before = self._codes
        first, last = 0, chars
        if before:
            while first < last and codes[first] == before[first]:
                first += 1
            while first < last and codes[last - 1] == before[last - 1]:
                last -= 1
        self._codes = codes
        cut = self._cut
        try:
            glyphs = [cut[code] for code in codes[first:last]]
        except KeyError:  # needed for the first time
            glyphs = self._face.glyphs(codes[first:last])
        frame = self._frame
        width = self._width
        at = self._at + first * width
        width *= last - first
        if self._pages == 1:
            frame[at : at + width] = b"".join(glyphs)
            return
        for page in range(self._pages):
            frame[at : at + width] = b"".join([glyph[page] for glyph in glyphs])
            at += WIDTH
