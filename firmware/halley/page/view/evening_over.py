"""The end of the evening: the transfers, the final balances, and the way to the next table."""

from halley.page.view.balances import put_debts, put_whys
from halley.page.view.parts import ok, word_of
from halley.page.view.view import MORE, View

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.game import Game
    from halley.screens.evening_over import EveningOverScreen


def show(view: View, screen: "EveningOverScreen") -> None:
    """Show all pages of the screen at once; OK leaves the table.

    Of an evening that is only looked at, OK opens the menu.
    """
    reviewing = screen.session.reviewing
    if reviewing:
        view.explain("reviewing")
    ended = word_of(screen.session.game, "ended_question")
    view.question = view.say("reviewing_question" if reviewing else ended)
    put_debts(view, screen)
    put_whys(view, screen)
    view.act("COMET", "do_code", grave=MORE)
    _put_ranks(view, screen.session.game)
    word = "do_menu" if reviewing else "do_new_table"
    presses = len(screen.pages) - screen.page
    ok(view, word, presses=presses)
    if not reviewing:  # from the first screen, as home.py
        view.act(" ".join(["OK"] * (presses + 2)), "do_play_again")
    if screen.page:
        view.undo = "undo_back"
    elif reviewing and not screen.session.is_corrected():
        view.undo = "undo_review"


def _put_ranks(view: View, game: "Game") -> None:
    """Put everybody's rank, from 1; equal balances share one."""
    balances = list(game.ledger.balances[: game.players])
    balances += [it.balance for who, it in enumerate(game.away) if who not in game.sits]
    sign = -1 if game.lowest_wins() else 1
    for i in range(len(view.people)):
        better = [it for it in balances if sign * it > sign * balances[i]]
        view.people[i]["rank"] = 1 + len(better)
