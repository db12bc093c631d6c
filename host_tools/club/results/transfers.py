"""Transfers over all tables of an evening, in the smallest number that this method finds.

Parties fall into groups that each sum to 0; a group of k needs k - 1 transfers, so the more groups,
the fewer transfers, and never more than one less than the parties. Up to `EXACT` parties the number
is minimal: the box's own table of subsets finds it, so one table's evening is settled as on its
screen. With more, two who owe each other's amount settle first (nothing is lost: some best grouping
has such a pair), then three and four who sum to 0, until the exact method can take the rest or no
more are found; the largest debtors then pay the largest creditors. Ties go to the first, so the
same balances give the same transfers.
"""

from collections import deque
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
    """Return the transfers after which every balance is 0, in the order of `balances`.

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
    """Return the transfers inside one group, (from, to, amount) by the places in `amounts`."""
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
        for find in (_twos, _threes, _fours):
            these = find(rest, amounts)
            groups += these
            taken = {place for group in these for place in group}
            rest = [place for place in rest if place not in taken]
    return [*groups, rest] if rest else groups


# Each finds the first set of places, takes it out, finds the first one in what is left, and so on.
# Where none was before is none once fewer places are left: so all go on from where they are.


def _twos(rest: Sequence[int], amounts: Sequence[int]) -> list[list[int]]:
    """Every two places of `rest` that sum to nothing."""
    groups = []
    single: dict[int, deque[int]] = {}
    for place in rest:
        others = single.get(-amounts[place])
        if others:
            groups.append([others.popleft(), place])
        else:
            single.setdefault(amounts[place], deque()).append(place)
    return groups


def _threes(rest: Sequence[int], amounts: Sequence[int]) -> list[list[int]]:
    """Threes that sum to nothing, until the exact method can take what is left."""
    groups = []
    left = list(rest)
    at = 0
    while at < len(left) > EXACT:
        first = left[at]
        pair = _pair(left[at + 1 :], amounts, -amounts[first])
        if pair:
            groups.append([first, *pair])
            left = [place for place in left if place not in groups[-1]]
        else:
            at += 1
    return groups


def _pair(rest: Sequence[int], amounts: Sequence[int], total: int) -> list[int]:
    """Return the first two places of `rest` that sum to `total`."""
    seen: dict[int, int] = {}
    for place in rest:
        amount = amounts[place]
        if total - amount in seen:
            return [seen[total - amount], place]
        seen.setdefault(amount, place)
    return []


def _fours(rest: Sequence[int], amounts: Sequence[int]) -> list[list[int]]:
    """Fours that sum to nothing, until the exact method can take what is left."""
    groups: list[list[int]] = []
    taken: set[int] = set()
    pairs: dict[int, deque[tuple[int, int]]] = {}  # of places before `first`, by their sum
    for at, first in enumerate(rest):
        if len(rest) - len(taken) <= EXACT:
            break
        if first in taken:
            continue
        for second in rest[at + 1 :]:
            if second in taken:
                continue
            here = pairs.get(-amounts[first] - amounts[second])
            while here and not taken.isdisjoint(here[0]):
                here.popleft()
            if here:
                groups.append([*here[0], first, second])
                taken.update(groups[-1])
                break
        else:
            for before in rest[:at]:
                if before not in taken:
                    total = amounts[before] + amounts[first]
                    pairs.setdefault(total, deque()).append((before, first))
    return groups


def _greedy(amounts: Sequence[int]) -> list[tuple[int, int, int]]:
    """Let the largest debtor pay the largest creditor until nobody owes anything."""
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
