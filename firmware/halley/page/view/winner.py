"""The end of the game: the winner, and all the scores, the best first."""

from halley.page.view.parts import balance_text, ok, word_of
from halley.page.view.view import View

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.winner import WinnerScreen


def show(view: View, screen: "WinnerScreen") -> None:
    """Show a line a side, with its place; OK ends the evening."""
    game = screen.session.game
    sides = screen.sides()
    winners = [name for name, score in sides if score == sides[0][1]]
    alone = len(winners) == 1 and not game.teams
    view.question = view.say(
        "winner_question" if alone else "winner_several", view.words.list_names(winners)
    )
    view.figure("figure_played", view.words.count("hands", game.hands))
    columns = ("column_place", "column_who", word_of(game, "column_has"))
    view.columns = [view.say(column) for column in columns]
    place = 0
    for i in range(len(sides)):
        name, score = sides[i]
        if i == 0 or score != sides[i - 1][1]:
            place = i + 1
        view.row([str(place), name, balance_text(game, score)])
    ok(view, "do_end")
