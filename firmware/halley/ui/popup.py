"""A message over the lower lines of the frame, dark on light, until the next key."""

from halley.ui.canvas import CHARS, PAGES, WIDTH, Canvas, wrap
from halley.ui.short_names import in_text

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Letters

_MOST = 6  # lines
_LIT = b"\xff" * WIDTH
_UPPERMOST = int.from_bytes(b"\x01" * WIDTH, "little")  # the top row of a page


def _cuts(frame: bytearray, at: int) -> bool:
    """Return whether a figure of the page above continues in the page at byte `at`.

    Every letter and every figure begins with a blank row.
    """
    return int.from_bytes(frame[at : at + WIDTH], "little") & _UPPERMOST != 0


class Popup:
    """A message over the frame on its way to the display: the frame itself does not change.

    A figure that it would cut is covered whole, by blank lines above its text.
    """

    def __init__(self, letters: "Letters") -> None:
        self.text = ""
        self.top = PAGES  # the page of its first line
        self._canvas = Canvas(letters)

    def show(self, text: str) -> None:
        """Show `text`, in lines; "" takes it away."""
        self.text = text
        lines = wrap(in_text(text), CHARS)[:_MOST] if text else []
        self.top = PAGES - len(lines)
        for i in range(len(lines)):
            self._canvas.heading(self.top + i, lines[i])

    def over(self, frame: bytearray) -> bytearray:
        """Return the frame with the message on it; `frame` itself if there is none."""
        if self.top == PAGES:
            return frame
        out = self._canvas.frame
        above = self.top * WIDTH
        while above > WIDTH and _cuts(frame, above):
            above -= WIDTH
            out[above : above + WIDTH] = _LIT
        out[:above] = frame[:above]
        return out
