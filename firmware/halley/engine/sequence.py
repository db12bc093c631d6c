"""The sequence: the cards that continue it, the seats that may, and its end.

A card that continues is a rank, with its suit (rank | suit << 4) if the rule set follows suit.
"""

from halley.engine import deck
from halley.engine.cards import COMET
from halley.engine.hand import Hand, bit

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.rules.rule_set import RuleSet


def next_cards(hand: Hand, seat: int) -> tuple[int, int, bool]:
    """Return the cards that `seat` must continue with, and whether it is its turn.

    (0, 0, ...): it leads anything. A seat that plays before the one at its right has said "without"
    implies it; anything more is out of turn, which is unusual and not forbidden, but implies
    nothing. If the holder of the card plays it, it is everybody's turn.
    """
    steps = (seat - hand.turn) % hand.players
    if hand.want == 0:
        return 0, 0, steps == 0
    if hand.holder:
        return hand.want, hand.also, True
    if steps == 1 and hand.passes + 1 >= hand.players:  # all have passed: the last to play leads
        return 0, 0, True
    return hand.want, hand.also, steps <= 1


def fits(card: int, want: int) -> bool:
    """Return whether `card`, with its suit or without, can be the card `want`."""
    if not want or (card ^ want) & 15:
        return False
    return not card >> 4 or not want >> 4 or card == want


def stops(rules: "RuleSet", rank: int, with_comet: bool) -> bool:
    """Return whether a card is a stop: kings, and the comet if the rule set makes it one."""
    return rank in rules.stops or (with_comet and rules.comet_stop)


def none_left(rules: "RuleSet", hand: Hand, card: int) -> bool:
    """Return whether nothing can come after a sequence's last card.

    The card is not in the pack, or every such card has been seen, and so has the comet if it is
    wild.
    """
    if deck.lacks(rules, card):
        return True
    if not hand.seen[COMET] and rules.comet == "wild":
        return False
    if hand.seen[card & 15] >= rules.in_pack[card & 15]:
        return True
    return card >> 4 > 0 and hand.shown & bit(card) > 0


def go_on(rules: "RuleSet", hand: Hand, card: int, with_comet: bool) -> None:
    """Set the cards that continue after `card` (the comet's, 0 beside the sequence).

    That is `want` and `also`, 0 where the same player leads; `dead_rank` is the card that cannot
    come, where the box found that out. Source: rules/README.md, section 13, questions 26 and 27.
    """
    then = rules.comet_then if with_comet else 0
    if not card:  # the comet beside the sequence, which goes on as it was
        want = hand.want
    elif stops(rules, card & 15, with_comet):
        hand.want = hand.also = 0
        return
    else:
        want = card + 1 if rules.suited else (card & 15) + 1
        if deck.lacks(rules, want):  # the seven of diamonds always stops
            hand.want = hand.also = 0
            hand.dead_rank = want
            return
    if fits(then, want):  # any ten continues already
        then = 0
    dead = want or then
    if want and none_left(rules, hand, want):
        want = 0
    if then and none_left(rules, hand, then):
        then = 0
    hand.want = want or then
    hand.also = then if want else 0
    if not hand.want:
        hand.dead_rank = dead


def lay_dead(hand: Hand) -> None:
    """Let the last to play lead, as nobody can continue."""
    hand.want = hand.also = 0
    hand.turn = hand.last
    hand.passes = hand.players
