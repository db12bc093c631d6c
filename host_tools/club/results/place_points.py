"""Ranks, and the points of places.

Equals share a rank, and the next is left out: 1, 1, 3. The rules only say that equals share the win
(halley/rules/README.md, section 5), so nobody goes first for fewer hands or by lot. `TIES` lists
the earlier tie-breakers.
"""

import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeVar

# what the standings go by: what parts those who are equal in it, one after the other
TIES: dict[str, tuple[str, ...]] = {
    "balance": (),
    "per_hand": ("balance",),
    "places": ("balance",),
}

Item = TypeVar("Item")


def rank(items: Iterable[Item], key: Callable[[Item], Any]) -> list[tuple[int, Item]]:
    """`items` by `key`, the greatest first, each with its rank from 1; equal keys share a rank."""
    ordered = sorted(items, key=key, reverse=True)
    ranks: list[tuple[int, Item]] = []
    for place, item in enumerate(ordered, 1):
        equal = bool(ranks) and key(ranks[-1][1]) == key(item)
        ranks.append((ranks[-1][0] if equal else place, item))
    return ranks


def points(
    balances: Mapping[int, int], worth: Sequence[int] = (), seats: int = 0
) -> dict[int, Fraction]:
    """Return everyone's place points at one table, by gains there.

    worth: the points of the first place, the second, and so on; 0 for later places. Without any, a
    place is worth a point for each person below it; with fewer people than `seats`, so much more
    that the first place is worth the same. Equals share the points of their places.
    """
    many = len(balances)
    step = Fraction(max(seats, many) - 1, max(many - 1, 1))
    scale: Sequence[Fraction | int] = [below * step for below in range(many - 1, -1, -1)]
    if worth:
        scale = [*worth, *[0] * many][:many]
    ranks = rank(balances, lambda person: balances[person])
    shares = {}
    for place, person in ranks:
        level = sum(other == place for other, _ in ranks)
        shares[person] = Fraction(sum(scale[place - 1 : place - 1 + level]), level)
    return shares


def alphabetical(name: str) -> str:
    """Return the sort key of a name: capitals and accents do not matter."""
    apart = unicodedata.normalize("NFKD", name).casefold()
    return "".join(char for char in apart if not unicodedata.combining(char))
