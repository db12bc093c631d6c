"""The effect of a correction: every balance before and after, or the event that cannot stand."""

from halley.page.view.event_sentence import event_text
from halley.page.view.parts import balance_text, ok, put_board, put_pool, word_of
from halley.page.view.view import View
from halley.session.phases import DEAL, ENDED
from halley.ui.amounts import amount
from halley.ui.refusal_text import spoken

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.game import Game
    from halley.screens.correction_preview import CorrectionPreviewScreen


def _put_balance(view: View, game: "Game", name: str, balance: int) -> None:
    """Show a person with the balance at the end, and not within the hand that is corrected."""
    for row in view.people:
        if row["name"] == name:
            sign = 0 if game.lowest_wins() else (balance > 0) - (balance < 0)
            row.update(balance=balance_text(game, balance), sign=sign, change="", marks=[])


def show(view: View, screen: "CorrectionPreviewScreen") -> None:
    """Show a line a person; OK accepts, or keys the rest of the hand anew if it cannot stand."""
    past = screen.session
    view.undo = "undo_preview" if past.keyed else "undo_correcting"
    if screen.is_trying():
        done, total = screen.tried
        view.question = view.say("preview_trying")
        view.people, view.figures = [], []  # as they are in the midst of it
        view.figure("figure_tried", view.say("percent", done * 100 // total))
        return
    if screen.stands:
        drops = past.rest and past.phase not in (DEAL, ENDED)  # it is the last hand
        key = "preview_rest" if drops else "preview_question"
        view.question = view.say(word_of(past.game, key), past.corrected_hand())
        view.figures = []
        put_pool(view, past.outcome["game"])
        put_board(view, past.outcome["game"])
        keys = ("column_who", "column_before", "column_after", "column_differs")
        view.columns = [view.say(key) for key in keys]
        for name, was, now in past.balances():
            change = amount(past.game, now - was, True) if now != was else "="
            view.row([name, balance_text(past.game, was), balance_text(past.game, now), change])
            _put_balance(view, past.game, name, now)
        pages = (len(past.balances()) + screen.A_PAGE - 1) // screen.A_PAGE
        ok(view, "do_accept", presses=max(pages - screen.page, 1))
        return
    view.explain("correction_rest")
    assert past.failed is not None and past.refusal is not None
    _, hand, event, names = past.failed
    why = spoken(view.words.box, past.refusal)
    if past.can_key_agreement():
        view.question = view.say("agree_anew", hand, why)
        ok(view, "do_agree_anew")
    else:
        view.question = view.say(
            "stands_not", hand, event_text(view.words, names, event, past.game), why
        )
        if past.can_key_rest():
            ok(view, "do_key_rest")
        else:
            ok(view, "undo_preview")
