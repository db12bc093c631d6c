"""An evening that is over may go on, if somebody says so."""

from halley.page.view.choices import put_lines
from halley.page.view.view import View

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.reopen import ReopenScreen


def show(view: View, screen: "ReopenScreen") -> None:
    """Show the choice: leave the evening as it is, or continue it."""
    view.question = view.say("reopen_question")
    put_lines(view, screen, ["no", "yes"], "reopen_")
