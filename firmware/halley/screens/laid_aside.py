"""All cards left are known; how many kings lie among the cards laid aside, where they count?

Up: kings laid aside count.

Keys: a digit, or `OK` for none.
"""

from halley import keys
from halley.engine import events as ev
from halley.engine.cards import KING
from halley.engine.settlement import kings_aside, wins
from halley.refusal import Refusal
from halley.screens.screen import Screen
from halley.ui.amounts import amount

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import InHand


class LaidAsideScreen(Screen):
    """A digit's key, or OK for none, settles the hand."""

    session: "InHand"

    def draw(self) -> None:
        super().draw()
        session = self.session
        game = session.game
        hand = game.hand
        self.hand_line(hand.out)
        self.canvas.text(0, 2, self.say("stub_kings"))
        self.canvas.text(0, 3, self.words.count("stub_cards", hand.aside))
        self.canvas.text(
            0, 6, self.say("so_far", self.box_names[hand.out], amount(game, wins(game, hand)))
        )

    def most(self) -> int:
        game = self.session.game
        return kings_aside(game, game.hand)

    def label(self) -> str:
        return self.say("label_stub", self.most())

    def spare_key(self) -> int:
        return 9

    def key(self, key: int) -> None:
        kings = 0 if key == keys.OK else key % 10
        if key > 10 and key != keys.OK or kings > self.most():
            raise Refusal("stub_most", self.most())
        self.app.do(ev.make(ev.STUB, (KING,) * kings))


SCREEN = LaidAsideScreen
