"""An evening that is over may go on, if somebody says so."""

from halley.engine import events as ev
from halley.page.view.choices import put_lines
from halley.page.view.one_step import count_last
from halley.page.view.view import View
from halley.screens.correction_preview import CorrectionPreviewScreen

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.reopen import ReopenScreen
    from halley.session.session import Session

_TAKE_OUT = "OK* 2 1 1 2"  # of the history: the last event of the last hand


def show(view: View, screen: "ReopenScreen") -> None:
    """Show the choice: leave the evening as it is, or continue it, with the pool as it was."""
    view.question = view.say("reopen_question")
    put_lines(view, screen, ["no", "yes"], "reopen_")
    view.actions[-1]["keys"] += _undo_division(screen.session)


def _undo_division(session: "Session") -> str:
    """Return the keys that undo the division of the pool once the end is undone, "" for none.

    After a correction UNDO would undo that, so the division is taken out by another one.
    """
    if session.free:
        return " UNDO" if count_last(session) else ""
    length = len(session.log)
    if length < 2 or session.log.at(length - 2)[0].kind != ev.DIVIDE:
        return ""
    people = len(session.game.people)
    pages = (people + CorrectionPreviewScreen.A_PAGE - 1) // CorrectionPreviewScreen.A_PAGE
    return " ".join([" " + _TAKE_OUT] + ["OK"] * pages)
