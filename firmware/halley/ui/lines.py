"""Whole lines of small type that remember their texts: the fields of a screen that is all text."""

from halley.ui.canvas import CHARS, WIDTH, encode, font

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.ui.canvas import Canvas


class Lines:
    """The lines from `page` on."""

    def __init__(self, canvas: "Canvas", page: int, count: int) -> None:
        self._canvas = canvas
        self._page = page
        self._shown = [""] * count

    def forget(self) -> None:
        """Note that the frame was cleared, and nothing is shown."""
        self._shown = [""] * len(self._shown)

    def show(self, texts: list[str]) -> None:
        """Show one text a line; the lines that are left over are blank."""
        canvas = self._canvas
        shown = self._shown
        face = font("small")
        for i in range(len(shown)):
            text = texts[i] if i < len(texts) else ""
            if text != shown[i]:
                at = (self._page + i) * WIDTH
                canvas.letters(canvas.frame, at, encode(text), CHARS, False, face)
                shown[i] = text
