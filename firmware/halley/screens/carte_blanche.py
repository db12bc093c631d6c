"""The carte blanche before the first card: whose it is, and whether it includes the comet.

Up: menu, before the first card.

Keys: `COMET`: with the comet; seat.
"""

from halley import keys
from halley.engine import events as ev
from halley.screens.screen import Screen
from halley.ui.canvas import CHARS

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Context


class CarteBlancheScreen(Screen):
    """A seat's key books it; COMET before it: the comet is among the cards."""

    def __init__(self, app: "Context") -> None:
        super().__init__(app)
        self.comet = False
        self._pays = self.field(0, 2, CHARS)

    def draw(self) -> None:
        super().draw()
        self.canvas.heading(0, self.say("carte_blanche"))
        for seat, name in enumerate(self.box_names):
            self.canvas.text(64 * (seat % 2), 3 + seat // 2, "%d %s" % (seat + 1, name[:8]))

    def update(self) -> None:
        pays = self.session.header.rules.carte_blanche
        key = "carte_comet" if self.comet else "carte_plain"
        self._pays.show(self.say(key, pays[1 if self.comet else 0]))

    def label(self) -> str:
        return self.say("label_carte")

    def key(self, key: int) -> None:
        if key == keys.COMET:
            self.comet = not self.comet
            return
        event = ev.make(ev.CARTE, self.seat_of(key), with_comet=int(self.comet))
        self.session.verify(event)
        self.app.pop()
        self.app.do(event)

    def back(self) -> bool:
        comet, self.comet = self.comet, False
        return comet


SCREEN = CarteBlancheScreen
