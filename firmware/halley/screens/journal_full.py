"""There is no room for an evening, and the oldest is on no laptop yet: may it go?

Up: the store is full, and no laptop has the oldest evening.

Keys: as in any list.
"""

from halley import DATED_FROM
from halley.journal.retention import make_room
from halley.refusal import Refusal
from halley.screens.screen import Choice
from halley.stored.settings import zone_of
from halley.ui.canvas import CHARS, wrap
from halley.ui.table_day import day_text

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Context

_EPOCH = 7  # the place in an evening's file of the second it was made


class JournalFullScreen(Choice):
    """OK plays on, so that nobody in a hurry gives anything up."""

    REPLAYED = False

    def __init__(self, app: "Context") -> None:
        super().__init__(app)
        self.oldest = make_room(app.store, keep=app.tables.in_use())

    def title(self) -> str:
        return self.say("full_title")

    def lines(self) -> list[str]:
        return [self.say("full_play_on"), self.say("full_give_up")]

    def draw(self) -> None:
        super().draw()
        lines = wrap(self.say("full_text", self.oldest_text()), CHARS)
        for i, line in enumerate(lines):
            self.canvas.text(0, 3 + i, line)

    def oldest_text(self) -> str:
        """Return the evening that would be deleted: its file and its date."""
        text, _, kind = self.oldest.partition(".")
        data = self.app.store.read(self.oldest, _EPOCH, 4)
        made = int.from_bytes(data, "little")
        if made >= DATED_FROM and kind == "hj":
            text += " " + day_text(made, zone_of(self.app.store))
        return text

    def choose(self, index: int) -> None:
        app = self.app
        if index:
            try:
                app.store.remove(self.oldest)
            except OSError:
                raise Refusal("not_given_up", self.oldest)
            self.oldest = make_room(app.store, keep=app.tables.in_use())
        if index and self.oldest:
            app.picture.redraw()
        else:
            app.pop()


SCREEN = JournalFullScreen
