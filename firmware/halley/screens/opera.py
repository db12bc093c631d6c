"""All cards left are known, and it may have been an opera: asked only where it changes the sum.

Up: the hand may have been an opera.

Keys: as in any list.
"""

from halley.engine import events as ev
from halley.engine.opera import can_be_drawn
from halley.screens.screen import Choice
from halley.ui.canvas import CHARS

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import InHand


class OperaScreen(Choice):
    """Eldest went out; did nobody else play, and could the dealer have gone out as well?"""

    session: "InHand"

    def title(self) -> str:
        hand = self.session.game.hand
        return self.words.fit(CHARS, "opera_title", self.box_names[hand.out])

    def answers(self) -> list[tuple[int, str]]:
        hand = self.session.game.hand
        answers = [(ev.YES, "opera_yes")]
        if can_be_drawn(self.session.game):
            answers.append((ev.DRAWN, "opera_drawn"))
        if [left for left in hand.left if left is not None and left.cards is None]:
            answers.insert(0, (ev.NO, "opera_no"))  # points leave it open, and OK must not double
        elif hand.partner >= 0 or self.session.game.rules.opera_when == "first_turn":
            # no loser has played a card, but eldest may have passed, or the partner played
            answers.append((ev.NO, "opera_no"))
        return answers

    def lines(self) -> list[str]:
        return [self.say(key) for _, key in self.answers()]

    def choose(self, index: int) -> None:
        self.app.do(ev.make(ev.OPERA, self.answers()[index][0]))


SCREEN = OperaScreen
