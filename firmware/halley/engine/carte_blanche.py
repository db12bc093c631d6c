"""Carte blanche: a hand without a court card, shown before the first card is led."""

from halley.engine import events as ev
from halley.engine.deal import begun
from halley.engine.game import Game
from halley.engine.refusal import Refusal


def verify_carte(game: Game, event: tuple) -> None:
    """Once a seat, before the first card, where the rule set pays for it."""
    _, seat, with_comet = event
    if not any(game.table["carte_blanche"]):
        raise Refusal("no_carte_blanche")
    hand = game.hand
    if hand is None:
        return
    if begun(hand.played, hand.passed, hand.each, hand.counts, hand.out):
        raise Refusal("carte_too_late")
    if hand.blanche >> seat & 1:
        raise Refusal("carte_twice", game.names[seat])
    if with_comet and hand.comet_blanche >= 0:
        raise Refusal("second_comet")


def do_carte(game: Game, event: tuple) -> None:
    """Each opponent pays for it at once. Source: rules.md, section 2 ("Carte blanche")."""
    _, seat, with_comet = event
    hand = game.open_hand()
    hand.blanche |= 1 << seat
    if with_comet:
        hand.comet_blanche = seat
    game.collect("carte_blanche", seat, game.table["carte_blanche"][1 if with_comet else 0])


VERIFY = {ev.CARTE: verify_carte}
DO = {ev.CARTE: do_carte}
