"""The menu: what can be done now besides playing on."""

from halley.page.view.choices import put_lines
from halley.page.view.view import View

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.menu import MenuScreen


def show(view: View, screen: "MenuScreen") -> None:
    """Show a line for each action."""
    view.question = view.say("menu_question")
    put_lines(view, screen, screen.items)
