"""The question how many kings are among the cards laid aside."""

from halley import keys
from halley.engine.settlement import wins
from halley.page.view.parts import ok
from halley.page.view.view import View, digit
from halley.ui.amounts import amount

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.laid_aside import LaidAsideScreen


def show(view: View, screen: "LaidAsideScreen") -> None:
    """Show the possible numbers; OK is none."""
    session = screen.session
    hand = session.game.hand
    view.question = view.say("laid_aside_question", view.words.count("left_cards", hand.aside))
    view.figure(
        "figure_so_far",
        "%s %s" % (session.names[hand.out], amount(session.game, wins(session.game, hand))),
    )
    ok(view, "left_no_king")
    for kings in range(1, screen.most() + 1):
        text = view.words.count("left_kings", kings)
        view.act_key(keys.LABELS[kings], text, digit(str(kings)))
