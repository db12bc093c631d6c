"""There is no room for an evening, and the oldest is on no laptop yet: may it go?"""

from halley.page.view.choices import put_lines
from halley.page.view.view import GRAVE, View

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.journal_full import JournalFullScreen


def show(view: View, screen: "JournalFullScreen") -> None:
    """Play on, or give the evening up."""
    view.question = view.say("full_question", screen.oldest_text())
    put_lines(view, screen, ["play_on", "give_up"], "full_")
    view.actions[-1]["grave"] = GRAVE
