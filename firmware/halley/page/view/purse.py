"""The question of who buys another purse."""

from halley.engine import events as ev
from halley.page.view.view import View, person, seat_key
from halley.ui.amounts import amount

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.purse import PurseScreen


def show(view: View, screen: "PurseScreen") -> None:
    """Show the size of a purse, and everybody who can buy one."""
    session = screen.session
    game = session.game
    view.question = view.say("purse_question")
    view.figure("figure_purse", amount(game, game.purse))
    for seat in range(session.players):
        if session.can(ev.make(ev.PURSE, seat)):
            view.act(seat_key(seat), "do_purse", session.names[seat], about=person(seat))
