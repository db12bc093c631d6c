"""The question of who gets the chips left in the pool."""

from halley.engine import events as ev
from halley.engine.agreed import HOWS
from halley.page.view.choices import put_lines
from halley.page.view.view import View
from halley.session.undo_point import UndoPoint
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
    equally = list(HOWS).index("equally")
    point = UndoPoint(screen.session)
    (paid,) = game.apply(ev.make(ev.DIVIDE, how=equally))
    point.restore(screen.session)
    shares = paid.delta
    one_more = [game.names[seat] for seat in range(game.players) if shares[seat] > min(shares)]
    if one_more:
        names = view.words.list_names(one_more)
        view.rows[equally]["cells"].append(
            view.say("divide_rest", amount(game, min(shares)), names)
        )
