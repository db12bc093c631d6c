"""The limits of a pack: checks that ask again instead of booking an impossible hand."""

from halley.engine.cards import COMET, EIGHT, KING, NINE, POINTS, name, names
from halley.engine.hand import Hand, bit
from halley.refusal import Refusal

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.rules.rule_set import RuleSet

_UP_AND_DOWN = (range(1, 14), range(13, 0, -1))  # ranks
_EIGHT_OF_DIAMONDS = 0x38


def size(rules: "RuleSet", players: int) -> int:
    """Return the number of cards in one pack, with the comet if there is one."""
    return sum(rules.in_pack) + (1 if rules.comet else 0) - rules.out_more.get(players, 0)


def dealt(rules: "RuleSet", players: int, hand: int, each: int = 0) -> tuple[int, int, int]:
    """Return the cards each, how many seats get one more, and how many cards are not dealt.

    The hand is number `hand`, from 0. Each gets `each` cards, or as many as the rule set deals; the
    seats with one more begin with eldest. Cards that are not dealt are laid aside, or left to draw
    from.
    """
    deal = rules.deal
    if isinstance(deal, dict) and not each:
        each, aside = deal[players]
        return each, 0, aside
    cards = size(rules, players)
    if each:
        return each, 0, cards - each * players
    if deal == "all":
        return cards // players, cards % players, 0
    if deal == "spare":  # a hand more than there are players, which is the last
        each = cards // (players + 1)
        more = cards % (players + 1)
        return (each, more, each) if more < players else (each + 1, 0, each)
    each = deal[hand % len(deal)]
    return each, 0, cards - each * players


def lacks(rules: "RuleSet", card: int) -> bool:
    """Return whether the card can never come: no such rank, or the eight missing from 51 cards."""
    in_pack = rules.in_pack
    return not in_pack[card & 15] or (card == _EIGHT_OF_DIAMONDS and in_pack[EIGHT] == 3)


def verify_cards(rules: "RuleSet", hand: Hand, cards: tuple[int, ...]) -> None:
    """Raise Refusal if `cards` cannot all exist beside those already seen in `hand`."""
    more = bytearray(hand.seen)
    shown = hand.shown
    in_pack = rules.in_pack
    for card in cards:
        rank = card & 15
        more[rank] += 1
        if card == COMET:
            if more[COMET] > 1:
                raise Refusal("second_comet")
            continue
        if lacks(rules, card):
            raise Refusal("not_in_pack", name(card))
        if more[rank] > in_pack[rank]:
            raise Refusal("too_many_of_rank", more[rank], name(rank), in_pack[rank])
        if rules.packs == 1 and card >> 4:
            if shown & bit(card):
                raise Refusal("card_twice", name(card))
            shown |= bit(card)
    less = rules.out_more.get(hand.players, 0)
    if less and more[EIGHT - 1] + more[EIGHT] > in_pack[EIGHT - 1] + in_pack[EIGHT] - less:
        raise Refusal("sevens_eights", in_pack[EIGHT - 1] + in_pack[EIGHT] - less)


def verify_blanche(hand: Hand, seat: int, cards: tuple[int, ...]) -> None:
    """Raise Refusal if a seat that showed a carte blanche has a court card or the comet."""
    if COMET in cards and hand.comet_blanche not in (-1, seat):
        raise Refusal("comet_in_blanche", hand.comet_blanche + 1)
    if hand.blanche >> seat & 1:
        for card in cards:
            if KING - 3 < card & 15 <= KING:
                raise Refusal("blanche_court", name(card))
            if card == COMET and hand.comet_blanche != seat:
                raise Refusal("blanche_plain", seat + 1)


def bounds(rules: "RuleSet", count: int, comet: bool, seen: bytearray) -> tuple[int, int]:
    """Return the minimum and maximum points of `count` cards besides those `seen`.

    `comet`: the comet is one of them. In a full pack every sum between the two can be made as well.
    """
    naturals = max(count - 1, 0) if comet else count
    in_pack = rules.in_pack
    ends = []
    for ranks in _UP_AND_DOWN:
        total = POINTS[COMET] if comet else 0
        wanted = naturals
        for rank in ranks:
            free = in_pack[rank] - seen[rank]
            if free >= wanted:
                total += wanted * POINTS[rank]
                break
            if free > 0:
                total += free * POINTS[rank]
                wanted -= free
        ends.append(total)
    return ends[0], ends[1]


def set_size(rules: "RuleSet", rank: int) -> int:
    """Return how many of a rank may be laid at once: the rule set's limit, or all there are."""
    return min(int(rules.together), int(rules.in_pack[rank]))


def sets_together(rules: "RuleSet", cards: tuple[int, ...]) -> int:
    """Return the rank that `cards` show when laid at once; Refusal if they may not be.

    A single card shows itself; the comet alone shows 0 (its rank has to be stated). Source:
    rules/README.md, sections 2 and 3 ("Multi-card").
    """
    count = len(cards)
    if count == 1:
        return 0 if cards[0] == COMET else cards[0] & 15
    naturals = [card & 15 for card in cards if card != COMET]
    if not naturals:
        raise Refusal("second_comet")
    rank = naturals[0]
    together = rules.together
    if [other for other in naturals if other != rank] or together == 1:
        raise Refusal("not_together", names(cards))
    if rank == NINE and count in (rules.together_nines, together):
        return rank
    if rules.together_fewer and count <= together and (rank == NINE or count == len(naturals)):
        return rank
    if count == len(naturals):  # without the comet
        if count == set_size(rules, rank) or rank == KING and count in rules.together_kings:
            return rank
    raise Refusal("not_together", names(cards))
