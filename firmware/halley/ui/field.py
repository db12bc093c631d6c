"""A line of text or a number that remembers its pixels."""

from halley.ui.canvas import WIDTH, encode, font

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.ui.canvas import Canvas


class Field:
    """`chars` cells from column `x` of `page` on, in the font `name`, aligned left or `right`.

    Showing the same text again costs nothing: most of a screen stays as it is after a key.
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
        self._letters = canvas.letters
        self._frame = canvas.frame
        self._at = page * WIDTH + x
        self._cells = chars
        self._right = right
        self._face = font(name)
        self._shown: "str | int | bytes | bytearray" = ""
        self._lit = 0  # cells that are not dark

    def forget(self) -> None:
        """Note that the frame was cleared, and nothing is shown."""
        self._shown = ""
        self._lit = 0

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

    def lay(self, strip: "bytes | bytearray") -> None:
        """Show ready columns (halley.ui.canvas.Canvas.strip of a text) of small type."""
        if strip != self._shown:
            width = self._cells * self._face.width
            self._frame[self._at : self._at + width] = strip + bytes(width - len(strip))
            self._shown = strip
            self._lit = self._cells

    def _draw(self, codes: bytes) -> None:
        """Draw the cells that were lit, or are now: the others stay transparent."""
        lit = min(len(codes), self._cells)
        cells = max(lit, self._lit)
        self._lit = lit
        at = self._at
        if self._right:
            at += (self._cells - cells) * self._face.width
        self._letters(self._frame, at, codes, cells, self._right, self._face)
