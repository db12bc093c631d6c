"""A hand of another size is agreed: how many cards each."""

from halley import keys
from halley.view.parts import ok
from halley.view.view import View, digit
from halley.view.words import count, say

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.screens.cards_each import CardsEachScreen

_DIGITS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)


def show(view: View, screen: "CardsEachScreen") -> None:
    """The number so far, and what digits can follow."""
    players = screen.session.players
    number = screen.number
    view.question = say("cards_each_question")
    aside = count("aside", screen.size() - number * players) if number else ""
    view.entry = {"kind": "number", "value": str(number) if number else "", "left": aside}
    for key in _DIGITS:
        if (number * 10 + key % 10) * players <= screen.size():
            about = digit(str(key % 10))
            view.act(keys.LABELS[key], "key", str(key % 10), about=about)
    if number:
        view.undo = "undo_digit"
        ok(view, "do_deal_each", count("left_cards", number))
    else:
        ok(view, "do_deal_all")
