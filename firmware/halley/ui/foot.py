"""The lower lines of every picture: what the keys do, or a notice for a while, or what pops up."""

from halley.ui.canvas import CHARS, PAGES, WIDTH, Canvas, wrap
from halley.ui.field import Field

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.kinds import Clock, Panel
    from halley.screens.screen import Screen

_NOTICE_MS = 1500
_LABEL = PAGES - 1
_LONG = 400  # records: to read fewer takes no longer than a key press may


class Foot:
    """What the App is made of that knows which screen is up, and says something below it."""

    def __init__(self, panel: "Panel", clock: "Clock") -> None:
        self.panel = panel
        self.clock = clock
        self.canvas = Canvas(panel)
        self._label = Field(self.canvas, 0, _LABEL, CHARS)
        self._notice = ""
        self._strip = b""  # the notice drawn already, if it is
        self._notice_since = 0
        self._popped: list[str] = []
        self._bared = False  # it has been taken away
        self._under = b""  # the part of the picture that lies under what popped up, if it is known
        self._fresh = True  # the picture has to be drawn anew
        self._unsaved = False  # the store is full: every label says so
        self._screen: "Screen" = None  # type: ignore[assignment]  # none before start()
        self._over: "list[Screen]" = []  # screens laid over the evening's own: menu, set-up

    def begin(self) -> None:
        """Send what a screen updates at once; not where a message is to lie over it."""
        if not self._popped:
            self.canvas.begin()

    def note(self, text: str, strip: bytes = b"") -> None:
        """Say something in the last line, for a second and a half or until the next key.

        `strip` is `text` drawn (halley.ui.canvas.strip_of), where that has been done.
        """
        self._notice = text
        self._strip = strip
        self._notice_since = self.clock.ms()

    def pop_up(self, text: str) -> None:
        """Say something longer over the lower lines, until the next key."""
        self._popped = wrap(text, CHARS)[:6]

    def renew(self) -> None:
        """Draw everything anew: the words are others."""
        self._fresh = True

    def bar(self, done: int, total: int) -> None:
        """Show in the last line how far something that takes its time has come."""
        if total >= _LONG:
            self.canvas.bar(_LABEL, done, total)
            self.panel.flush()
            self._fresh = True

    def _unpop(self) -> None:
        """Take what popped up away, when nothing has changed since."""
        self._popped = []
        if self._under and not self._fresh:
            pages = len(self._under) // WIDTH
            self.canvas.put_back(PAGES - pages, self._under)
            self._bared = True
        else:
            self._fresh = True
        self._under = b""

    def _rest_of_notice(self) -> int:
        """Milliseconds that it still stays."""
        return _NOTICE_MS - self.clock.diff(self.clock.ms(), self._notice_since)

    def _current(self) -> "Screen":
        return self._over[-1] if self._over else self._screen

    def _draw_foot(self) -> None:
        if self._popped:
            self._draw_popped()
            return
        text = self._notice
        if text and self._strip and not self._unsaved:
            self._label.lay(self._strip)
            return
        text = text or self._current().label()
        self._label.show("! " + text if self._unsaved else text)

    def _draw_popped(self) -> None:
        lines = self._popped
        page = PAGES - len(lines)
        self._under = bytes(self.canvas.buffer[page * WIDTH :])
        self.canvas.begin()
        self.canvas.box(page, lines)
