"""The lower lines of every picture: what the keys do, or a notice for a while, or what pops up."""

from halley import words
from halley.ui.canvas import CHARS, PAGES, WIDTH, Canvas, lit, wrap
from halley.ui.field import Field, strip_of

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Clock, Panel, TakingBack
    from halley.screens.screen import Screen
    from halley.session.session import Session

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
        self._spare = -1  # OK puts back what UNDO took, this key goes on; -1: nothing to put back
        # What UNDO will say: for how many records, spare key, text, its strip
        self.undo_ready: "tuple[int, int, str, bytes] | None" = None
        # ... and OK after it: for the record at which place
        self.redo_ready: "tuple[int, str, bytes] | None" = None
        self._taking: "TakingBack | None" = None  # the module, where UNDO has to be quick
        self.session: "Session | None" = None
        self.now: "Session | None" = None  # the evening itself while its past is corrected
        self._popped: list[str] = []
        self._boxed: list[str] = []  # the lines that are on the glass
        self._under = b""  # the part of the picture that lies under them
        self._bared = False  # they have been taken away
        self._fresh = True  # the picture has to be drawn anew
        self._unsaved = False  # the store is full: every label says so
        self._screen: "Screen" = None  # type: ignore[assignment]  # none before start()
        self._over: "list[Screen]" = []  # screens laid over the evening's own: menu, set-up

    def begin(self) -> None:
        """Send what a screen updates at once."""
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

    def undo_gets_ready(self) -> bool:
        """Do a bit of what makes UNDO quicker; True when all is done."""
        if self.now is not None or self.session is None:
            return True
        if not self.session.ready():
            return False
        self._taking = self._taking_back()
        return self._taking.get_ready(self)  # type: ignore[arg-type]  # an App is meant

    def _taking_back(self) -> "TakingBack":
        if self._taking is not None:
            return self._taking
        from halley import undo as taking_back

        return taking_back

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
        """Take what popped up away, with the next picture."""
        self._popped = []
        self._bared = True

    def _rest_of_notice(self) -> int:
        """Milliseconds that it still stays."""
        return _NOTICE_MS - self.clock.diff(self.clock.ms(), self._notice_since)

    def _current(self) -> "Screen":
        return self._over[-1] if self._over else self._screen

    def _begin_update(self) -> bool:
        """Draw from now on what lies under the box that is on the glass, or will be.

        Nothing of that is sent before _end_update(), and then once. True: the last line, which is
        the longest, is on its way already.
        """
        canvas = self.canvas
        shown = len(self._boxed)
        covered = max(shown, len(self._popped))
        if shown:
            canvas.buffer[(PAGES - shown) * WIDTH :] = self._under
        first = not self._popped and self.now is None
        if first:
            canvas.begin()
            if shown:
                canvas.hide(_LABEL)
                self._draw_foot()
                canvas.bare()
                canvas.touch(0, WIDTH, _LABEL)
            else:
                self._draw_foot()
            canvas.end()
        if covered > 1:  # the last line is the label's alone
            canvas.hide(PAGES - covered)
        return first

    def _end_update(self) -> None:
        canvas = self.canvas
        shown = self._boxed
        if shown or self._popped:
            canvas.bare()
            count = len(self._popped) or (self.now is None)
            for page in range(PAGES - len(shown), PAGES - count):
                canvas.touch(0, WIDTH, page)
            self._draw_popped(shown)
        canvas.end()

    def _draw_foot(self) -> None:
        if self._popped:
            return
        if len(self._boxed) == 1:
            self.canvas.hide(_LABEL)
        text = self._notice
        if text and not self._unsaved:
            self._label.lay(self._strip or strip_of(text[:CHARS]))
            return
        if not text and self._spare >= 0:
            key = "ok_puts_back" if self._spare else "ok_only_puts_back"
            text = words.say(key, self._spare % 10)
        text = text or self._current().label()
        self._label.show("! " + text if self._unsaved else text)

    def _draw_popped(self, shown: list[str]) -> None:
        """Lay the box over the picture; `shown`: the lines of one that is on the glass there."""
        lines = self._popped
        canvas = self.canvas
        count = len(lines)
        self._under = bytes(canvas.buffer[(PAGES - count) * WIDTH :]) if count else b""
        for i in range(count):
            page = PAGES - count + i
            strip = lit(lines[i])
            at = len(shown) - count + i
            if at >= 0 and shown[at] == lines[i]:
                canvas.buffer[page * WIDTH : (page + 1) * WIDTH] = strip
            else:
                canvas.strip(page, strip)
        self._boxed = lines
