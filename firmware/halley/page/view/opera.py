"""All cards left are known: was it an opera?"""

from halley.page.view.choices import put_lines
from halley.page.view.view import View

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.opera import OperaScreen


def show(view: View, screen: "OperaScreen") -> None:
    """Show the possible answers."""
    hand = screen.session.game.hand
    view.question = view.say("opera_question", screen.session.names[hand.out])
    put_lines(view, screen, [word for _, word in screen.answers()], "answer_")
