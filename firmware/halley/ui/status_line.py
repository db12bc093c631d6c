"""The last line of every picture: the keys, or for a while the last event."""

from halley.ui.canvas import CHARS, PAGES
from halley.ui.field import Field

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Ticks
    from halley.ui.canvas import Canvas

LINE = PAGES - 1
_NOTICE_MS = 1500


class StatusLine:
    """Shows a label, or a notice for a second and a half or until the next key."""

    def __init__(self, canvas: "Canvas", clock: "Ticks") -> None:
        self._clock = clock
        self._field = Field(canvas, 0, LINE, CHARS)
        self._since = 0
        self.notice = ""
        self.cells_low = False  # a sign before the text says so

    def note(self, text: str) -> None:
        """Show `text` with the next picture; "" takes a notice away."""
        self.notice = text
        self._since = self._clock.ms()

    def left(self) -> int:
        """Return the milliseconds until the notice goes; -1: there is none."""
        if not self.notice:
            return -1
        return max(0, _NOTICE_MS - self._clock.diff(self._clock.ms(), self._since))

    def forget(self) -> None:
        """Note that the frame was cleared, and nothing is shown."""
        self._field.forget()

    def show(self, text: str) -> None:
        """Draw it."""
        self._field.show("▯ " + text if self.cells_low else text)
