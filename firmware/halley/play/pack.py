"""What a pack can hold: the checks that ask again instead of booking an impossible hand."""

from halley.cards import COMET, NINE, name, names
from halley.refusal import Refusal

_VALUES = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)


def size(table: dict) -> int:
    """Cards in one pack, the comet included."""
    return sum(table["in_pack"]) + 1


def verify_cards(table: dict, seen: bytearray, cards: tuple[int, ...]) -> None:
    """Refusal when `cards` cannot all be there beside those already `seen` (counts by rank)."""
    suits = set()
    more = bytearray(seen)
    for card in cards:
        rank = card & 15
        more[rank] += 1
        if card == COMET:
            if more[COMET] > 1:
                raise Refusal("second_comet")
            continue
        if not table["in_pack"][rank]:
            raise Refusal("not_in_pack", name(rank))
        if more[rank] > table["in_pack"][rank]:
            raise Refusal("too_many_of_rank", more[rank], name(rank), table["in_pack"][rank])
        if table["packs"] == 1 and card >> 4:
            if card in suits:
                raise Refusal("card_twice", name(card))
            suits.add(card)


def bounds(table: dict, count: int, comet: bool, seen: bytearray) -> tuple[int, int]:
    """The fewest and the most points of `count` cards beside those `seen`, the comet among them
    or not.

    In a full pack values follow each other without a gap: every sum between can be made as well.
    """
    naturals = max(count - 1, 0) if comet else count
    ends = []
    for ranks in (range(1, 14), range(13, 0, -1)):
        total = NINE if comet else 0
        wanted = naturals
        for rank in ranks:
            taken = min(wanted, max(table["in_pack"][rank] - seen[rank], 0))
            total += taken * _VALUES[rank]
            wanted -= taken
        ends.append(total)
    return ends[0], ends[1]


def sets_together(table: dict, cards: tuple[int, ...]) -> int:
    """The rank that `cards` show when laid at once; Refusal when they may not be laid together.

    A single card shows itself; the comet alone shows 0 (it has to be told). Source: rules.md,
    section 3 ("four of a rank; 3 nines, with or without the Comet"); transcripts.md, fine print.
    """
    naturals = [card & 15 for card in cards if card != COMET]
    if not naturals:
        if len(cards) > 1:
            raise Refusal("second_comet")
        return 0
    rank = naturals[0]
    comets = len(cards) - len(naturals)
    same = len([other for other in naturals if other == rank]) == len(naturals)
    if len(cards) == 1:
        return rank
    if same and rank == NINE and len(cards) in (table["together_nines"], table["together"]):
        return rank
    if same and not comets and len(cards) == table["together"]:
        return rank
    raise Refusal("not_together", names(cards))
