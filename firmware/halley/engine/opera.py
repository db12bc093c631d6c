"""The opera: eldest goes out before anybody else has played."""

from halley.engine import events as ev
from halley.engine.sums import nameless, span
from halley.refusal import Refusal

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.hand import Hand
    from halley.engine.state import State


def opera_counts(game: "State") -> bool:
    """Return whether an opera is valued at this table (option `opera`)."""
    how = game.rules.opera
    if how is None or how == "always":
        return how is not None
    option = game.options[how]
    return option == "on" or (option == "two_only" and game.players == 2)


def can_be_drawn(game: "State") -> bool:
    """Return whether the dealer's "so could I" makes the hand a draw."""
    return game.rules.opera_draw and game.players == 2


def verify_draw(game: "State") -> None:
    """Raise Refusal if it does not make the hand a draw."""
    if game.players != 2:
        raise Refusal("drawn_two_only")
    if not game.rules.opera_draw:
        raise Refusal("opera_never_drawn")


def other_played(hand: "Hand", seat: int) -> int:
    """Return a seat other than `seat` that has played, as far as payments show; -1 if none has."""
    for other in range(hand.players):
        if other != seat and (hand.counts[other] < hand.each or hand.last_laid >> other & 1):
            return other
    return -1


def opera_open(game: "State", hand: "Hand") -> bool:
    """Return whether to ask for an opera: eldest is out, by payments, and nothing contradicts it.

    Others still hold every card they were dealt, as far as is known; with points, when the points
    are enough for a full hand.
    """
    if hand.follow or hand.opera != ev.UNKNOWN or not opera_counts(game):
        return False
    if hand.out != hand.eldest or other_played(hand, hand.out) >= 0:
        return False
    for left in hand.left:
        if left is None:
            continue
        count = len(left.cards) if left.cards is not None else left.count
        if count not in (-1, hand.each):
            return False
        if left.cards is None:
            rest, most = nameless(hand, left)
            if rest < span(game.rules, most, left.comet < 0, hand.seen)[0]:
                return False
    return True
