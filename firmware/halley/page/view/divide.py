"""The question of who gets the chips left in the pool."""

from halley.page.view.choices import put_lines
from halley.page.view.view import View
from halley.ui.amounts import amount

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.divide import DivideScreen


def show(view: View, screen: "DivideScreen") -> None:
    """Show equal shares, the winner, or kept for next time."""
    game = screen.session.game
    question = "divide_question_board" if game.rules.compartments else "divide_question"
    view.question = view.say(question, amount(game, game.ledger.pool))
    put_lines(view, screen, screen.choices(), "divide_")
