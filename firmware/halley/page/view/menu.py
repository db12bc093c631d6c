"""The menu: what can be done now besides playing on."""

from halley.page.view.choices import put_lines
from halley.page.view.view import MAIN, MORE, View

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.menu import MenuScreen


def show(view: View, screen: "MenuScreen") -> None:
    """Show a line for each action; or ask whether to throw the hand in, which ends the evening."""
    if screen.asked:
        _ask(view, screen)
        return
    view.question = view.say("menu_question")
    put_lines(view, screen, screen.items)


def _ask(view: View, screen: "MenuScreen") -> None:
    """Ask once more before the hand is thrown in; the other lines stay possible."""
    view.question = view.say("menu_throw_in")
    if screen.session.game.rules.compartments:
        view.question += " " + view.say("gain_stays")
    view.skip = view.app.popup.text  # asks the same
    view.undo = "undo_throw_in"
    for i in range(len(screen.items)):
        pressed = screen.keys_of(i, len(screen.items), screen.page)
        if screen.items[i] == "menu_end_hand":
            view.act(pressed, "do_throw_in", grave=MAIN)
        else:
            view.act(pressed, "do_" + screen.items[i], grave=MORE)
