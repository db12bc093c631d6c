"""The purchase of another purse.

Up: menu, if everyone begins with a purse.

Keys: seat: buys another purse.
"""

from halley.engine import events as ev
from halley.screens.screen import Screen
from halley.ui.amounts import amount
from halley.ui.canvas import pad

_CELL = 10  # characters of a seat, its name and what lies before it


class PurseScreen(Screen):
    """A seat's key books it; beside each stands what lies before it."""

    def draw(self) -> None:
        super().draw()
        game = self.session.game
        self.canvas.heading(0, self.say("menu_purse"))
        self.canvas.text(0, 1, self.say("purse_is", amount(game, game.purse)))
        for seat, name in enumerate(self.box_names):
            has = amount(game, game.shown_at(seat), False, _CELL - 3)
            room = _CELL - 2 - len(has)
            text = "%d %s" % (seat + 1, pad(name[: room - 1], room) + has)
            self.canvas.text(66 * (seat % 2), 3 + seat // 2, text)

    def label(self) -> str:
        return self.say("label_purse")

    def key(self, key: int) -> None:
        event = ev.make(ev.PURSE, self.seat_of(key))
        self.session.verify(event)
        self.app.pop()
        self.app.do(event)


SCREEN = PurseScreen
