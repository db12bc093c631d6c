"""A loser's cards or sums: counted, and compared with what cards can make."""

from halley.engine import deck
from halley.engine.cards import COMET, KING, POINTS, kings, points

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.events import Left
    from halley.engine.hand import Hand
    from halley.rules.rule_set import RuleSet


def left_points(left: "Left") -> int:
    """Return the card points, before any factor."""
    if left.cards is None:
        return max(left.points, 0)
    total = 0
    for card in left.cards:
        total += points(card)
    return total


def left_cards(left: "Left") -> int:
    """Return the number of cards."""
    return len(left.cards) if left.cards is not None else max(left.count, 0)


def left_kings(left: "Left") -> int:
    """Return the number of kings."""
    return kings(left.cards) if left.cards is not None else max(left.kings, 0)


def nameless(hand: "Hand", left: "Left") -> tuple[int, int]:
    """Return the points without the kings and the comet named, and the most cards for them."""
    named_kings = max(left.kings, 0)
    named_comet = int(left.comet == 1)
    most = left.count if left.count > 0 else hand.counts[left.seat]
    rest = left.points - POINTS[KING] * named_kings - POINTS[COMET] * named_comet
    return rest, most - named_kings - named_comet


def span(rules: "RuleSet", count: int, maybe: bool, seen: bytearray) -> tuple[int, int]:
    """Return the minimum and maximum points of `count` cards; `maybe`: one may be the comet."""
    low, high = deck.bounds(rules, count, False, seen)
    if maybe and count:
        with_comet = deck.bounds(rules, count, True, seen)
        low, high = min(low, with_comet[0]), max(high, with_comet[1])
    return low, high
