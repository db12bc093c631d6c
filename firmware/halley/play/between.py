"""What happens between two hands, or ends one without a settlement: deals, corrections."""

from halley import events as ev
from halley.play import pack as packs
from halley.play.game import Game
from halley.play.hand import Hand
from halley.refusal import Refusal


def verify_deal(game: Game, event: tuple) -> None:
    """A dealer, and a number of cards that the pack can give to everybody."""
    hand = game.hand
    if hand is not None:
        raise Refusal("hand_not_over", game.hands + 1)
    game.verify_seat(event[1])
    if event[2] * game.players > packs.size(game.table):
        raise Refusal("deal_too_many", event[2], game.players, packs.size(game.table))


def do_deal(game: Game, event: tuple) -> None:
    """Begin a hand; what was not told is the table's cards each, and the pack whose turn it is.

    Source: rules.md, section 2 ("Packs alternate deal by deal").
    """
    _, dealer, each, pack, how = event
    each = each or game.table["deal"][game.players][0]
    follow = bool(how & ev.FOLLOW)
    game.hand = Hand(game.players, each, dealer, pack or game.next_pack, follow)
    game.settled = None


def verify_void(game: Game, event: tuple) -> None:
    """A hand can be thrown in at any time; what was paid in it stands (rules.md, P2)."""


def do_void(game: Game, event: tuple) -> None:
    """Forget the hand under way, whose streak then stays as it is (rules.md, section 3)."""
    game.hand = None


def verify_adjust(game: Game, event: tuple) -> None:
    """A director's correction: one amount a seat, summing to nothing where the game does."""
    if len(event[1]) != game.players:
        raise Refusal("one_amount_a_seat", game.players)
    if game.table["zero_sum"] and sum(event[1]):
        raise Refusal("adjust_sum", sum(event[1]))


def do_adjust(game: Game, event: tuple) -> None:
    """Book the amounts, in the rule set's unit."""
    game.pay("adjust", list(event[1]))


VERIFY = {ev.DEAL: verify_deal, ev.VOID: verify_void, ev.ADJUST: verify_adjust}
DO = {ev.DEAL: do_deal, ev.VOID: do_void, ev.ADJUST: do_adjust}
