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
    """Show equal shares, the winner, or kept for next time; and who gets how much."""
    game = screen.session.game
    question = "divide_question_board" if game.rules.compartments else "divide_question"
    view.question = view.say(question, amount(game, game.ledger.pool))
    put_lines(view, screen, screen.choices(), "divide_")
    for how in range(len(HOWS)):
        view.rows[how]["cells"].append(_shares_text(view, screen, how))


def _shares_text(view: View, screen: "DivideScreen", how: int) -> str:
    """Return who gets how much, and who gets the chips that do not go round."""
    game = screen.session.game
    point = UndoPoint(screen.session)
    (paid,) = game.apply(ev.make(ev.DIVIDE, how=how))
    point.restore(screen.session)
    winners = HOWS[how] == "winner"
    seats = game.winners() if winners else list(range(game.players))
    shares = [paid.delta[seat] for seat in seats]
    least = min(shares)
    names = [game.names[seat] for seat in seats]
    lucky = [names[i] for i in range(len(names)) if shares[i] > least]
    if len(names) == 1:
        text = amount(game, least)
    elif lucky:
        key = "divide_rest_one" if len(lucky) == 1 else "divide_rest"
        text = view.say(key, amount(game, least), len(lucky), view.words.list_names(lucky))
    else:
        text = view.say("divide_each", amount(game, least))
    return view.say("divide_to", view.words.list_names(names), text) if winners else text
