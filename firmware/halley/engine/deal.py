"""Events between two hands, or that end one without a settlement: deals, antes, corrections."""

from halley.engine import deck
from halley.engine import events as ev
from halley.refusal import Refusal

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.state import State


def verify_deal(game: "State", event: tuple) -> None:
    """Raise Refusal if this seat cannot deal now, or the pack has too few cards."""
    _, dealer, each, _, how = event
    if game.hand is not None:
        raise Refusal("hand_not_over", game.hands + 1)
    game.verify_seat(dealer)
    size = deck.size(game.rules, game.players)
    if each * game.players > size:
        raise Refusal("deal_too_many", each, game.players, size)
    if each and game.rules.dealt_out and each * game.players < size:
        raise Refusal("deal_all", size)
    if how & ev.FOLLOW and game.rules.order is None:
        raise Refusal("not_followed")
    if how & ev.ANTES:
        if not game.rules.ante:
            raise Refusal("no_pool")
        _verify_first_ante(game)


def do_deal(game: "State", event: tuple) -> None:
    """Begin a hand, by default with the rule set's cards each and the pack whose turn it is.

    Source: rules/README.md, section 2 ("Packs alternate deal by deal").
    """
    _, dealer, each, pack, how = event
    game.begin_hand(each, dealer, pack, bool(how & ev.FOLLOW))
    if how & ev.ANTES:
        _ante(game, None)


def verify_ante(game: "State", event: tuple) -> None:
    """Raise Refusal unless it is before or directly after a deal, and the first ante.

    Never in mid-hand.
    """
    if not game.rules.ante:
        raise Refusal("no_pool")
    _verify_first_ante(game)
    if game.hand is not None and game.hand.begun():
        raise Refusal("ante_in_hand")
    _, amounts = event
    if amounts is not None:
        if len(amounts) != game.players:
            raise Refusal("one_ante_a_seat", game.players)
        if min(amounts) < 0:
            raise Refusal("ante_negative")


def _verify_first_ante(game: "State") -> None:
    if game.anted or game.hand is not None and game.hand.anted:
        raise Refusal("anted_already")


def do_ante(game: "State", event: "ev.Event") -> None:
    """Book everybody's payment to the pool. Source: rules/README.md, sections 8 and 11."""
    _ante(game, event.amounts)


def _ante(game: "State", amounts: tuple[int, ...] | None) -> None:
    if amounts is None:
        amounts = (game.amount(game.rules.ante),) * game.players
    game.pay("ante", [-amount for amount in amounts], sum(amounts))
    if game.hand is None:
        game.anted = True
    else:
        game.hand.anted = True


def verify_void(game: "State", event: tuple) -> None:
    """Accept the event: a hand can be thrown in at any time.

    What was paid in it stands (rules/README.md, P2).
    """


def do_void(game: "State", event: tuple) -> None:
    """Drop the hand under way; streak and pool stay (rules/README.md, sections 3 and 8)."""
    game.hand = None
    game.anted = False


def verify_adjust(game: "State", event: tuple) -> None:
    """Raise Refusal unless the director's correction has one amount a seat that keeps the total.

    They must sum to 0 in a game whose balances do.
    """
    _, amounts = event
    if len(amounts) != game.players:
        raise Refusal("one_amount_a_seat", game.players)
    if game.ledger.zero_sum and sum(amounts):
        raise Refusal("adjust_sum", sum(amounts))
    if game.rules.shared:
        game.verify_partners(amounts)


def do_adjust(game: "State", event: "ev.Event") -> None:
    """Book the amounts, in the rule set's unit."""
    game.pay("adjust", list(event.amounts))
