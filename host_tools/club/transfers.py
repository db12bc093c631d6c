"""Who pays whom over all tables of an evening, in the fewest transfers that the method below finds.

Parties fall into groups that each sum to nothing; a group of k needs k - 1 transfers, so the more
groups, the fewer transfers, and never more than one less than there are parties. Up to `EXACT`
parties the number is the smallest there is: the box's own table of subsets finds it, so one table's
evening is settled here as on its screen. With more, two who owe each other's amount settle first
(nothing is lost by that: some best grouping has such a pair), then three and four who sum to
nothing, until the exact method can take the rest or no more are found; in what is left the largest
debtor pays the largest creditor. Ties go to who comes first, so the same balances give the same
transfers.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from halley.engine import transfers as table_transfers

EXACT = 16  # parties; each further one doubles the time
_AT_A_TABLE = 9  # parties: eight seats and the pool, settled just as the box does


class Transfer(NamedTuple):
    """`amount`, more than 0, goes from one party to another; parties are numbers."""

    payer: int
    payee: int
    amount: int


def transfers(balances: Mapping[int, int]) -> list[Transfer]:
    """The transfers after which every balance is 0, in the order of `balances`.

    `balances` are whole numbers of any unit, and must sum to 0 (ValueError otherwise).
    """
    parties = list(balances)
    amounts = [balances[party] for party in parties]
    if sum(amounts):
        raise ValueError("balances do not sum to nothing")
    payments = [
        Transfer(parties[payer], parties[payee], amount)
        for group in _groups(amounts)
        for payer, payee, amount in _among(group, amounts)
    ]
    place = {party: number for number, party in enumerate(parties)}
    return (
        payments
        if len(parties) <= _AT_A_TABLE
        else sorted(payments, key=lambda it: place[it.payer])
    )


def _among(group: Sequence[int], amounts: Sequence[int]) -> list[tuple[int, int, int]]:
    """The transfers inside one group, (from, to, amount) by the places in `amounts`."""
    held = [amounts[place] for place in group]
    if len(group) <= EXACT:
        payments = table_transfers.transfers(held, EXACT)
    else:
        payments = _greedy(held)
    return [(group[payer], group[payee], amount) for payer, payee, amount in payments]


def _groups(amounts: Sequence[int]) -> list[list[int]]:
    """Places in `amounts`, parted into sets that sum to nothing; the even ones are left out."""
    rest = [place for place, amount in enumerate(amounts) if amount]
    groups: list[list[int]] = []
    if len(rest) > _AT_A_TABLE:
        for size in (2, 3, 4):
            if size == 2 or len(rest) > EXACT:
                groups += _taken(size, rest, amounts)
    return [*groups, rest] if rest else groups


def _taken(size: int, rest: list[int], amounts: Sequence[int]) -> list[list[int]]:
    """Sets of `size` places that sum to nothing, taken out of `rest`, the first ones first."""
    find = {2: _two, 3: _three, 4: _four}[size]
    groups = []
    while size == 2 or len(rest) > EXACT:
        group = find(rest, amounts)
        if not group:
            break
        groups.append(group)
        for place in group:
            rest.remove(place)
    return groups


def _two(rest: Sequence[int], amounts: Sequence[int], more: int = 0) -> list[int]:
    """Two places of `rest` that sum to nothing together with `more`."""
    seen: dict[int, int] = {}
    for place in rest:
        other = seen.get(-amounts[place] - more)
        if other is not None:
            return [other, place]
        seen.setdefault(amounts[place], place)
    return []


def _three(rest: Sequence[int], amounts: Sequence[int]) -> list[int]:
    for at, first in enumerate(rest):
        group = _two(rest[at + 1 :], amounts, amounts[first])
        if group:
            return [first, *group]
    return []


def _four(rest: Sequence[int], amounts: Sequence[int]) -> list[int]:
    sums: dict[int, tuple[int, int]] = {}
    for at, first in enumerate(rest):
        # pairs that end before `first` are in `sums`, so the four places differ
        for second in rest[at + 1 :]:
            pair = sums.get(-amounts[first] - amounts[second])
            if pair is not None:
                return [*pair, first, second]
        for before in rest[:at]:
            sums.setdefault(amounts[before] + amounts[first], (before, first))
    return []


def _greedy(amounts: Sequence[int]) -> list[tuple[int, int, int]]:
    """The largest debtor pays the largest creditor until nobody owes anything."""
    rest = {place: amount for place, amount in enumerate(amounts) if amount}
    payments = []
    while rest:
        payer = min(rest, key=lambda place: (rest[place], place))
        payee = min(rest, key=lambda place: (-rest[place], place))
        amount = min(-rest[payer], rest[payee])
        payments.append((payer, payee, amount))
        for place, change in ((payer, amount), (payee, -amount)):
            rest[place] += change
            if not rest[place]:
                del rest[place]
    return payments
