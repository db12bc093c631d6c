"""The reasons of a person's balance: the payments that made it, the newest first."""

from halley.engine.seats import all_before
from halley.page.view.parts import balance_text, ok, word_of
from halley.page.view.view import View
from halley.screens.why import A_PAGE
from halley.ui.amounts import amount

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.why import WhyScreen


def show(view: View, screen: "WhyScreen") -> None:
    """Show a line a payment; OK shows older ones, and after the oldest the newest again.

    Payments that have not been found yet come by themselves.
    """
    game = screen.session.game
    name = game.people[screen.person]
    view.question = view.say(word_of(game, "why_question"), name)
    view.figure(
        word_of(game, "figure_balance"), balance_text(game, all_before(game)[screen.person])
    )
    keys = ("column_hand", "column_what", "column_by", "column_how", "column_change")
    view.columns = [view.say(key) for key in keys + (word_of(game, "column_has"),)]
    for row in screen.rows[:A_PAGE]:
        by = game.people[row.by] if row.by >= 0 else ""
        change = amount(game, row.amount, True)
        cells = [str(row.hand), row.why, by, row.product, change]
        texts = [view.say("hand_name", row.hand), cells[1]]
        if by:
            texts.append(view.say("aloud_by", by))
        texts += [row.product] if row.product else []
        has = balance_text(game, row.balance)
        word = word_of(game, "aloud_why")
        view.row(cells + [has], aloud=view.say(word, ", ".join(texts), change, has))
    if screen.is_reading():
        view.row(["", view.say("why_looking"), "", "", "", ""])
        return
    if not screen.more():
        has = balance_text(game, screen.brought())
        aloud = view.say("aloud_row", view.say("carried_in"), has)
        view.row(["", view.say("carried_in"), "", "", "", has], aloud=aloud)
    if screen.more() or screen.paged:
        ok(view, "do_older" if screen.more() else "do_newest")
