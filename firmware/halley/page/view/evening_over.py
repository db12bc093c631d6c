"""The end of the evening: the transfers, the final balances, and the way to the next table."""

from halley.page.view.balances import put_debts, put_whys
from halley.page.view.parts import ok
from halley.page.view.view import MORE, View

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.evening_over import EveningOverScreen


def show(view: View, screen: "EveningOverScreen") -> None:
    """Show all pages of the screen at once; OK leaves the table.

    Of an evening that is only looked at, OK opens the menu.
    """
    reviewing = screen.session.reviewing
    if reviewing:
        view.explain("reviewing")
    view.question = view.say("reviewing_question" if reviewing else "ended_question")
    put_debts(view, screen)
    put_whys(view, screen)
    view.act("COMET", "do_code", grave=MORE)
    word = "do_menu" if reviewing else "do_new_table"
    ok(view, word, presses=len(screen.pages) - screen.page)
    if screen.page:
        view.undo = "undo_back"
    elif reviewing and not screen.session.is_corrected():
        view.undo = "undo_review"
