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
        self._canvas = canvas
        self._face = font(name)
        self._at = page * WIDTH + x
        self._chars = chars
        self._right = right
        self._shown: "str | int | bytes" = ""

    def forget(self) -> None:
        """The frame was cleared: nothing is shown."""
        self._shown = ""

    def number(self, value: int) -> None:
        """Show a whole number."""
        if value is not self._shown and value != self._shown:  # to make a text takes 0.2 ms
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
            width = self._chars * self._face.width
            self._canvas.frame[self._at : self._at + width] = strip + bytes(width - len(strip))
            self._shown = strip

    def _draw(self, codes: bytes) -> None:
        chars = self._chars
        if len(codes) > chars:
            codes = codes[:chars]
        elif self._right:
            codes = _SPACES[: chars - len(codes)] + codes
        else:
            codes = codes + _SPACES[: chars - len(codes)]
        face = self._face
        frame = self._canvas.frame
        at = self._at
        for page in range(face.pages):
            line = face.line(codes, page)
            frame[at : at + len(line)] = line
            at += WIDTH
