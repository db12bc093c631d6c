"""Carte blanche: a hand without a court card, shown before the first card is led."""

from halley.refusal import Refusal

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.state import Due, State


def verify_carte(game: "State", event: tuple) -> None:
    """Raise Refusal unless the rule set pays for it, once a seat, before the first card."""
    _, seat, with_comet = event
    if not any(game.rules.carte_blanche):
        raise Refusal("no_carte_blanche")
    hand = game.hand
    if hand is None:
        return
    if hand.begun():
        raise Refusal("carte_too_late")
    if hand.blanche >> seat & 1:
        raise Refusal("carte_twice", game.names[seat])
    if with_comet and hand.comet_blanche >= 0:
        raise Refusal("second_comet")


def do_carte(game: "State", event: tuple) -> None:
    """Note who has shown one, and whether the comet is in it."""
    _, seat, with_comet = event
    hand = game.open_hand()
    hand.blanche |= 1 << seat
    if with_comet:
        hand.comet_blanche = seat
    game.book(pay_carte(game, event))


def pay_carte(game: "State", event: tuple) -> "list[Due]":
    """Return everybody's payments for it.

    Each opponent pays at once. Source: rules/README.md, section 2 ("Carte blanche").
    """
    _, seat, with_comet = event
    return game.earn("carte_blanche", seat, game.rules.carte_blanche[1 if with_comet else 0])
