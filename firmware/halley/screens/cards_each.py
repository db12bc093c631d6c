"""The agreement on a hand of another size: cards each, and the rest is laid aside.

Up: menu, between two hands.

Keys: digits, `OK`: deals this many cards each.
"""

from halley import keys
from halley.engine import deck
from halley.engine import events as ev
from halley.refusal import Refusal
from halley.screens.screen import Screen
from halley.ui.canvas import CHARS

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Context


class CardsEachScreen(Screen):
    """The number of cards each: digits and OK; OK alone deals as the game does."""

    def __init__(self, app: "Context") -> None:
        super().__init__(app)
        self.number = 0
        self._typed = self.field(0, 3, 3, "digits12x24")
        self._aside = self.field(0, 6, CHARS)

    def draw(self) -> None:
        super().draw()
        self.canvas.heading(0, self.say("menu_cards_each"))

    def update(self) -> None:
        number = self.number
        self._typed.show(str(number) if number else "")
        rest = self.size() - number * self.session.players
        self._aside.show(self.say("cards_each", number, rest) if number else "")

    def label(self) -> str:
        return self.say("label_cards_each")

    def size(self) -> int:
        return deck.size(self.session.game.rules, self.session.players)

    def key(self, key: int) -> None:
        if key == keys.OK:
            self._deal()
            return
        self.verify_digit(key)
        self.number = self.number * 10 + key % 10

    def verify_digit(self, key: int) -> None:
        """Raise Refusal if a digit makes more cards than there are."""
        if key > 10:
            raise Refusal("cards_digits_each")
        number = self.number * 10 + key % 10
        players = self.session.players
        if number * players > self.size():
            raise Refusal("deal_too_many", number, players, self.size())

    def _deal(self) -> None:
        session = self.session
        antes = ev.ANTES if session.game.amount(session.game.rules.ante) else 0
        self.app.do(ev.make(ev.DEAL, session.dealer, each=self.number, how=session.how | antes))
        self.app.pop()

    def back(self) -> bool:
        typed = self.number > 0
        self.number //= 10
        return typed


SCREEN = CardsEachScreen
