"""The division of the chips left in the pool when the evening ends.

Up: end of the evening, if chips lie in a pool or on a board.

Keys: as in any list.
"""

from halley.engine import events as ev
from halley.engine.agreed import HOWS
from halley.screens.screen import Choice
from halley.ui.amounts import amount


class DivideScreen(Choice):
    """The choice ends the evening; where the past is corrected, it only says how it was."""

    def title(self) -> str:
        game = self.session.game
        return self.say("divide_title", amount(game, game.ledger.pool))

    def choices(self) -> list[str]:
        """Return the words of the lines."""
        keep = ["keep"] if self.app.live is None else []
        return list(HOWS) + keep

    def lines(self) -> list[str]:
        return [self.say("divide_" + choice) for choice in self.choices()]

    def choose(self, index: int) -> None:
        app = self.app
        app.pop()
        if index < len(HOWS):
            app.do(ev.make(ev.DIVIDE, how=index))
        if app.live is None:
            app.do(ev.make(ev.END))


SCREEN = DivideScreen
