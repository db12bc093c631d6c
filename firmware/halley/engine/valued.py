"""Points by rank: the count of cards left if some of them lower others.

Source: rules/README.md, section 18.
"""

from collections import namedtuple

from halley.engine import events as ev
from halley.engine.cards import name
from halley.refusal import Refusal

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Sequence

    from halley.engine.events import Left
    from halley.engine.hand import Hand
    from halley.engine.state import State

# Points of one kind: `ranks`, which count `each`; `covered`: they are lowered to that
Group = namedtuple("Group", ("ranks", "each", "covered"))


def groups_of(game: "State", cards: "Sequence[int]") -> list[Group]:
    """Return the cards in groups that count the same way.

    First those that are covered, the dearest first; then the others, rank by rank; then those that
    cover.
    """
    rules = game.rules
    values, cover = rules.values, rules.cover
    ranks: list[int] = []
    covering: list[int] = []
    may_be: list[tuple[int, int]] = []
    # a list's own function takes 260 to 360 bytes of stack more: it is deep here
    for card in cards:
        rank = card & 15
        ranks.append(rank)
        if rank == cover.rank:
            covering.append(rank)
        elif rank not in cover.never:
            may_be.append((-values[rank - 1], rank))
    if covering and len(covering) == len(ranks):
        return [Group(tuple(covering), cover.alone, False)]
    may_be.sort()
    covered: list[int] = []
    for _, rank in may_be[: len(covering)]:
        covered.append(rank)
    groups = [Group(tuple(covered), cover.scores, True)] if covered else []
    for rank in range(1, len(values) + 1):
        count = ranks.count(rank) - covered.count(rank)
        if count and rank != cover.rank:
            groups.append(Group((rank,) * count, values[rank - 1], False))
    if covering:
        groups.append(Group(tuple(covering), game.amount(cover.itself), False))
    return groups


def value_of(game: "State", cards: "Sequence[int]") -> int:
    """Return the sum that all the cards count."""
    return sum([len(group.ranks) * int(group.each) for group in groups_of(game, cards)])


def verify_value(game: "State", hand: "Hand", left: "Left") -> None:
    """Raise Refusal if no cards can make the sum.

    It is negative only with covering cards alone; 0 only without cards, and not if nobody is out.
    """
    cover = game.rules.cover
    if left.cards is None and left.points < 0:
        pack = game.rules.in_pack[cover.rank]
        if left.points % cover.alone or left.points < pack * cover.alone:
            sums = ", ".join([str(count * cover.alone) for count in range(1, pack + 1)])
            raise Refusal("points_below_nothing", sums)
        alone = left.points // cover.alone + hand.seen[cover.rank]
        if alone > pack:
            raise Refusal("too_many_of_rank", alone, name(cover.rank), pack)
    holds_none = left.points == 0 if left.cards is None else not left.cards
    if holds_none and hand.out == ev.NOBODY:
        raise Refusal("holds_none", game.names[left.seat])


def show_value(game: "State", hand: "Hand", left: "Left") -> None:
    """Note that covering cards alone make the sum."""
    if left.cards is None and left.points < 0:
        cover = game.rules.cover
        hand.seen[cover.rank] += left.points // cover.alone
