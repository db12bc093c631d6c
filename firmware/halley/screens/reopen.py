"""An evening that is over may go on, if somebody says so.

Up: menu of an evening that was opened again.

Keys: as in any list.
"""

from halley.screens.screen import Choice
from halley.ui.canvas import CHARS, wrap


class ReopenScreen(Choice):
    """OK leaves it as it is, so that a key too many changes nothing."""

    def title(self) -> str:
        return self.say("reopen_title")

    def lines(self) -> list[str]:
        return [self.say("reopen_no"), self.say("reopen_yes")]

    def draw(self) -> None:
        super().draw()
        for i, line in enumerate(wrap(self.say("reopen_text"), CHARS)):
            self.canvas.text(0, 3 + i, line)

    def choose(self, index: int) -> None:
        self.app.pop()
        if index:
            self.app.tables.reopen()


SCREEN = ReopenScreen
