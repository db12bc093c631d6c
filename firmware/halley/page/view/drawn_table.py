"""The club has drawn who sits here next."""

from halley.page.view.parts import ok
from halley.page.view.view import View
from halley.refusal import Refusal
from halley.screens import option_texts as texts
from halley.stored.drawn_table import game_of

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.drawn_table import DrawnTableScreen


def show(view: View, screen: "DrawnTableScreen") -> None:
    """Show the drawn seats and game, and not who sits here still; OK begins, UNDO leaves it."""
    drawn = screen.drawn
    view.title = ""
    view.people, view.figures, view.board = [], [], []
    view.question = view.say("drawn_question", drawn.round, drawn.table)
    view.columns = [view.say(key) for key in ("column_seat", "column_who")]
    for seat in range(len(drawn.names)):
        view.row([str(seat + 1), drawn.names[seat]])
    view.undo = "undo_drawn"
    try:
        game = game_of(drawn)
    except Refusal:
        game = None
    if game is None:
        view.figure("figure_game", view.say("any_game"))
    else:
        view.figure("figure_game", view.words.box.say("title_" + game.key))
        changed = len(texts.rules_of(game).changes(game.options))
        if changed:
            view.figure("figure_options", view.words.count("changed", changed))
    ok(view, "do_begin_drawn")
