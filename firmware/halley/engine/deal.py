"""What happens between two hands, or ends one without a settlement: deals, antes, corrections."""

from halley.engine import deck as packs
from halley.engine import events as ev
from halley.engine.game import Game
from halley.engine.refusal import Refusal


def verify_deal(game: Game, event: tuple) -> None:
    """A dealer, and a number of cards that the pack can give to everybody."""
    hand = game.hand
    if hand is not None:
        raise Refusal("hand_not_over", game.hands + 1)
    game.verify_seat(event[1])
    size = packs.size(game.table, game.players)
    if event[2] * game.players > size:
        raise Refusal("deal_too_many", event[2], game.players, size)
    if event[4] & ev.ANTES and not game.table["ante"]:
        raise Refusal("no_pool")


def do_deal(game: Game, event: tuple) -> None:
    """Begin a hand; what was not told is the table's cards each, and the pack whose turn it is.

    Source: rules.md, section 2 ("Packs alternate deal by deal").
    """
    _, dealer, each, pack, how = event
    game.begin_hand(each, dealer, pack, bool(how & ev.FOLLOW))
    if how & ev.ANTES:
        _ante(game, None)


def verify_ante(game: Game, event: tuple) -> None:
    """Before or directly after a deal, never in mid-hand (transcripts.md, fine print)."""
    if not game.table["ante"]:
        raise Refusal("no_pool")
    hand = game.hand
    if hand is not None and begun(hand.played, hand.passed, hand.each, hand.counts, hand.out):
        raise Refusal("ante_in_hand")
    amounts = event[1]
    if amounts is not None:
        if len(amounts) != game.players:
            raise Refusal("one_ante_a_seat", game.players)
        if min(amounts) < 0:
            raise Refusal("ante_negative")


def begun(played: int, passed: bool, each: int, counts: list[int], out: int) -> bool:
    """Whether anything has happened in a hand since it was dealt."""
    return bool(played) or passed or out >= 0 or min(counts) < each


def do_ante(game: Game, event: tuple) -> None:
    """Everybody pays to the pool. Source: rules.md, sections 8 and 11."""
    _ante(game, event[1])


def _ante(game: Game, amounts: tuple[int, ...] | None) -> None:
    if amounts is None:
        amounts = (game.amount(game.table["ante"]),) * game.players
    game.pay("ante", [-amount for amount in amounts], sum(amounts))


def verify_void(game: Game, event: tuple) -> None:
    """A hand can be thrown in at any time; what was paid in it stands (rules.md, P2)."""


def do_void(game: Game, event: tuple) -> None:
    """Forget the hand under way; streak and pool stay as they are (rules.md, sections 3 and 8)."""
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


VERIFY = {
    ev.DEAL: verify_deal,
    ev.ANTE: verify_ante,
    ev.VOID: verify_void,
    ev.ADJUST: verify_adjust,
}
DO = {ev.DEAL: do_deal, ev.ANTE: do_ante, ev.VOID: do_void, ev.ADJUST: do_adjust}
