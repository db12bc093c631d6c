"""The view of halley/screens/template.py, the shortest one, to be copied."""

from halley.page.view.parts import ok
from halley.page.view.view import View

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.template import TemplateScreen


def show(view: View, screen: "TemplateScreen") -> None:
    """Show how many keys were pressed, and OK, which leaves the screen."""
    view.question = view.say("template_question")
    view.figure("figure_presses", str(screen.presses))
    ok(view, "do_leave")
