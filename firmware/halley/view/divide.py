"""Who gets the chips that are left in the pool?"""

from halley.ui.amounts import amount
from halley.view.choices import put_lines
from halley.view.view import View

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.divide import DivideScreen


def show(view: View, screen: "DivideScreen") -> None:
    """Equal shares, the winner, or kept for next time."""
    game = screen.session.game
    question = "divide_question_board" if game.rules.compartments else "divide_question"
    view.question = view.say(question, amount(game, game.ledger.pool))
    put_lines(view, screen, screen.choices(), "divide_")
