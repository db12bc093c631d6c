"""The draw: the order in which people enter the movement; its first round is the first seating."""

from collections.abc import Mapping, Sequence
from random import Random

LOT, RANKING, STANDING = "lot", "ranking", "standing"  # the ways to draw
WAYS = (LOT, RANKING, STANDING)


def by_lot(people: Sequence[int], seed: int) -> list[int]:
    """At random; the same seed and people, in whatever order they came, give the same draw."""
    order = sorted(people)
    Random(seed).shuffle(order)
    return order


def by_ranking(people: Sequence[int], scores: Mapping[int, int], seed: int) -> list[int]:
    """Return the people, the best first, so that the first round separates them.

    People without a score count as 0; equal scores are drawn by lot.
    """
    return sorted(by_lot(people, seed), key=lambda person: -scores.get(person, 0))
