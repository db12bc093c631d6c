"""The shortest screen that runs, to be copied: it says who sits where, and OK leaves it.

`app.push("template")` lays it over the present screen. `make pictures` makes a row of the table of
screens in README.md from what follows here.

Up: never; copy it.

Keys: `OK` leaves; any other key is counted.
"""

from halley import keys
from halley.refusal import Refusal
from halley.screens.screen import Screen
from halley.ui.canvas import CHARS

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Context


class TemplateScreen(Screen):
    """A line a seat, and how many keys were pressed."""

    def __init__(self, app: "Context") -> None:
        super().__init__(app)
        self.presses = 0
        self._presses = self.field(0, 6, CHARS)  # what a key may change is a field

    def draw(self) -> None:
        super().draw()
        self.canvas.heading(0, self.say("balances"))
        for seat in range(min(self.session.players, 5)):
            self.canvas.text(0, 1 + seat, "%d %s" % (seat + 1, self.box_names[seat]))

    def update(self) -> None:
        self._presses.show(str(self.presses))

    def label(self) -> str:
        return self.say("label_leave")

    def key(self, key: int) -> None:
        if key == keys.COMET:
            raise Refusal("only_ok_undo")
        self.presses += 1
        if key == keys.OK:
            self.app.pop()


SCREEN = TemplateScreen
