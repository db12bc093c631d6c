"""The last evenings, newest first: game, date, winner."""

from halley.page.view.choices import offer
from halley.page.view.view import View

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.evenings import EveningsScreen


def show(view: View, screen: "EveningsScreen") -> None:
    """Show a line for each evening of the page, and the next page."""
    view.question = view.say("evenings_question")
    view.columns = [view.say(key) for key in ("column_game", "column_date", "column_winner")]
    count = len(screen.files)
    first = screen.page * screen.A_PAGE
    for i in range(len(screen.rows)):
        row = screen.rows[i]
        when = ("%s %s" % (row.date, row.time)).strip()
        view.row([row.game, when, row.winner])
        offer(view, screen, first + i, count, "do_open_evening", row.game, when)
        view.actions[-1]["about"] = {"line": i}
    if screen.page:
        view.undo = "undo_page"
    if count > screen.A_PAGE:
        behind = first + screen.A_PAGE < count
        view.act("9", "do_older_evenings" if behind else "do_newest_evenings")
