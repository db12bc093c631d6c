"""The draw: the order in which people enter the movement; its first round is the first seating."""

from collections.abc import Mapping, Sequence
from random import Random


def by_lot(people: Sequence[int], seed: int) -> list[int]:
    """At random; the same seed and people, in whatever order they came, give the same draw."""
    order = sorted(people)
    Random(seed).shuffle(order)
    return order


def by_ranking(people: Sequence[int], scores: Mapping[int, int], seed: int) -> list[int]:
    """The best first, so that the movement's first round puts the best at different tables.

    Who has no score yet counts as 0; those of equal score are drawn by lot.
    """
    return sorted(by_lot(people, seed), key=lambda person: -scores.get(person, 0))
