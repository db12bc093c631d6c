"""No evening is under way: the last table again, a new one, the evenings, another language."""

from halley.page.view.choices import put_lines
from halley.page.view.view import MAIN, PLAIN, View
from halley.ui.game_title import title_of

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.home import HomeScreen


def show(view: View, screen: "HomeScreen") -> None:
    """Show a line for each action, and the last table, which OK twice opens and deals."""
    view.question = view.say("home_question")
    last = screen.app.tables.last
    if last is not None:
        view.explain("home_last")
        view.figure("figure_last_game", title_of(view.words.box, last))
        view.figure("figure_last_people", view.words.list_names(list(last.names)))
        changed = 0 if last.title else len(last.changes())
        if changed:
            view.figure("figure_options", view.words.count("changed", changed))
    put_lines(view, screen, screen.items())
    for action in view.actions:
        if action["name"] == "do_home_selftest":
            action["group"] = "box"
    if last is not None:
        view.actions[0]["grave"] = PLAIN
        view.act("OK OK", "do_play_again", grave=MAIN)
