"""A message over the lower lines of the frame, dark on light, until the next key."""

from halley.ui.canvas import CHARS, PAGES, WIDTH, Canvas, wrap

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Letters

_MOST = 6  # lines


class Popup:
    """Lies over the frame on its way to the display: what is beneath stays as it is."""

    def __init__(self, letters: "Letters") -> None:
        self.text = ""
        self.top = PAGES  # the page of its first line
        self._canvas = Canvas(letters)

    def show(self, text: str) -> None:
        """Show `text`, in lines; "" takes it away."""
        self.text = text
        lines = wrap(text, CHARS)[:_MOST] if text else []
        self.top = PAGES - len(lines)
        for i in range(len(lines)):
            self._canvas.heading(self.top + i, lines[i])

    def over(self, frame: bytearray) -> bytearray:
        """The frame with the message on it; `frame` itself while there is none."""
        if self.top == PAGES:
            return frame
        out = self._canvas.frame
        above = self.top * WIDTH
        out[:above] = frame[:above]
        return out
