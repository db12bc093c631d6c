"""An off-screen copy of the app, which shows another screen without leaving the one that is up."""

from halley.app import App
from halley.app.picture import Picture
from halley.session.correcting import Correcting
from halley.ui.canvas import Canvas

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.session.session import Session


class _Dark(Picture):
    """The picture of a box that shows none."""

    def show_progress(self, done: int, total: int) -> None:
        """Do nothing: no picture is shown."""


class Apart(App):
    """An off-screen copy of the box of `app`, with the same evening.

    It shows no picture and writes nothing, and the box itself stays as it is.
    """

    def __init__(self, app: App, evening: "Session") -> None:
        super().__init__(app.panel, app.store, app.clock, Canvas())
        self.words = app.words
        self.picture = _Dark(self)
        self.tables.evening = self.session = evening


class Moment(Apart):
    """An off-screen copy of the app, with the evening before the event at `address`.

    The event becomes another (`becomes`, halley.engine.events), in a `stretch` of the evening
    (halley.session.checkpoints).
    """

    def __init__(
        self, app: App, evening: "Session", becomes: int, address: int, stretch: int
    ) -> None:
        super().__init__(app, evening)
        past = Correcting(evening, becomes, address, self.picture.show_progress, stretch)
        self.tables.enter_past(past)
        self.stack.bring_up(past)
