"""The picture: drawn by the uppermost screen, under a message, on one display or two."""

from halley.stored import settings
from halley.ui.status_line import LINE

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Panel, Whole
    from halley.screens.screen import Screen
    from halley.ui.far_side import FarSide

_LONG = 48  # records: to read fewer takes the Pico less than 60 ms


class Picture:
    """The part that updates the display.

    `far` is the display for those opposite, which `far_side` draws for; None: there is none.
    """

    def __init__(self, app: "Whole") -> None:
        self._app = app
        self.far: "Panel | None" = None
        self.far_side: "FarSide | None" = None
        self._on_frame: "Screen | None" = None  # drawn there; None: all has to be drawn

    def use_far(self, panel: "Panel | None") -> None:
        """Use this display for those opposite from now on; None: there is none any more.

        What draws for it is loaded only then.
        """
        self.far = panel
        if panel is not None:
            module = __import__("halley.ui.far_side", None, None, ("FarSide",))
            same = settings.get(self._app.store, "far_side") == "same"
            self.far_side = module.FarSide(self._app.canvas.letters, same)
        if self._app.stack.own is not None:
            self.show()

    def redraw(self) -> None:
        """Draw everything again the next time, for example in another language."""
        self._on_frame = None

    def show(self) -> None:
        """Update the picture on the display."""
        app = self._app
        self.draw()
        frame = app.popup.over(app.canvas.frame)
        screen = app.stack.top()
        app.panel.refresh(screen.FOR_CAMERAS)
        app.panel.show(frame)
        if self.far is not None and self.far_side is not None:
            if not (self.far_side.same or screen.BOTH_SIDES):
                frame = self.far_side.draw(app.words, app.evening, app.tables.last)
            self.far.refresh(screen.FOR_CAMERAS)
            self.far.show(frame)

    def draw(self) -> None:
        """Update the frame."""
        app = self._app
        app.stack.bring_up(app.session)
        screen = app.stack.top()
        if screen is self._on_frame:
            screen.update()
        else:
            self._on_frame = screen
            app.canvas.clear()
            app.status.forget()
            screen.draw()
        if app.live is not None and not app.stack.over:
            hand = app.tables.correcting().corrected_hand()
            app.canvas.heading(0, app.words.say("correction", hand))
        app.status.show(self._last_line(screen))

    def draw_new(self) -> None:
        """Draw the screen, if it has come up since the last picture."""
        if self._app.stack.top() is not self._on_frame:
            self.draw()

    def _last_line(self, screen: "Screen") -> str:
        """Return the last line's text: a notice, the event that OK redoes, or the keys."""
        text = self._app.status.notice
        spare = self._app.undoing.spare
        if not text and spare >= 0:
            text = self._app.words.say("ok_puts_back" if spare else "ok_only_puts_back", spare % 10)
        text = text or screen.label()
        return "! " + text if self._app.tables.unsaved else text

    def show_progress(self, done: int, total: int) -> None:
        """Show in the last line how far something that takes its time has come."""
        if total >= _LONG:
            app = self._app
            app.canvas.bar(LINE, done, total)
            app.panel.show(app.canvas.frame)
            app.status.forget()
            self.redraw()
