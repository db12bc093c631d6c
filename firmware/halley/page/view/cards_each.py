"""A hand of another size is agreed: how many cards each."""

from halley.page.view.parts import ok, put_digits
from halley.page.view.view import View

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.cards_each import CardsEachScreen


def show(view: View, screen: "CardsEachScreen") -> None:
    """Show the number so far, and the digits that can follow."""
    players = screen.session.players
    number = screen.number
    view.question = view.say("cards_each_question")
    aside = view.words.count("aside", screen.size() - number * players) if number else ""
    view.entry = {"kind": "number", "value": str(number) if number else "", "left": aside}
    put_digits(view, screen.verify_digit)
    if number:
        view.undo = "undo_digit"
        ok(view, "do_deal_each", view.words.count("left_cards", number))
    else:
        ok(view, "do_deal_all")
