"""The transfers at the end of the evening, as few as possible.

Seats fall into as many groups as possible that each sum to 0; a group of k needs k - 1 transfers,
so most groups means fewest transfers. Eight seats make 256 subsets: a table of the best number of
groups for each subset is exact and small. Within a group the largest debtor pays the largest
creditor; ties go to the lower seat, so the same balances give the same transfers.

People come and go, and every one more doubles the table: 16 take a quarter of a megabyte on the
Pico. If more than EXACT are not even, two who owe each other's amount settle first (nothing is lost
by that: some best grouping has such a pair), and those left, if still more, are one group.
"""

EXACT = 10


def transfers(balances: list[int], exact: int = EXACT) -> list[tuple[int, int, int]]:
    """Return transfers (from seat, to seat, amount > 0) after which every balance is 0.

    They are the fewest if at most `exact` balances are not 0, and else as few as was found.
    `balances` must sum to 0 (ValueError otherwise).
    """
    if sum(balances):
        raise ValueError("balances do not sum to nothing")
    seats = [seat for seat, balance in enumerate(balances) if balance]
    result: list[tuple[int, int, int]] = []
    if len(seats) > exact:
        for pair in _pairs(seats, balances):
            _settle(pair, balances, result)
            for seat in pair:
                seats.remove(seat)
    if len(seats) > exact:
        _settle(seats, balances, result)
        return result
    for group in _groups([balances[seat] for seat in seats]):
        _settle([seats[i] for i in group], balances, result)
    return result


def _pairs(seats: list[int], balances: list[int]) -> list[list[int]]:
    """Return pairs of `seats` whose balances sum to 0, nobody twice."""
    pairs: list[list[int]] = []
    alone: list[int] = []
    for seat in seats:
        other = [it for it in alone if balances[it] == -balances[seat]]
        if other:
            alone.remove(other[0])
            pairs.append([other[0], seat])
        else:
            alone.append(seat)
    return pairs


def _groups(amounts: list[int]) -> list[list[int]]:
    """Return the indices of `amounts` (none is 0) in as many groups as possible that sum to 0."""
    size = 1 << len(amounts)
    total = [0] * size
    best = bytearray(size)
    last = bytearray(size)  # the item whose removal leads to the best smaller subset
    for subset in range(1, size):
        low = subset & -subset
        i = 0
        while low >> i != 1:
            i += 1
        total[subset] = total[subset ^ low] + amounts[i]
        most = -1
        for j in range(len(amounts)):
            if subset >> j & 1 and best[subset ^ 1 << j] > most:
                most = best[subset ^ 1 << j]
                last[subset] = j + 1
        best[subset] = most + (total[subset] == 0)
    groups: list[list[int]] = []
    subset = size - 1
    group: list[int] = []
    while subset:
        if total[subset] == 0 and group:
            groups.append(group)
            group = []
        group.append(last[subset] - 1)
        subset ^= 1 << last[subset] - 1
    if group:
        groups.append(group)
    return groups


def _settle(seats: list[int], balances: list[int], result: list[tuple[int, int, int]]) -> None:
    rest = {}
    for seat in sorted(seats):
        rest[seat] = balances[seat]
    while rest:
        payer = payee = min(rest)
        for seat in sorted(rest):
            if rest[seat] < rest[payer]:
                payer = seat
            if rest[seat] > rest[payee]:
                payee = seat
        amount = min(-rest[payer], rest[payee])
        result.append((payer, payee, amount))
        for seat, change in ((payer, amount), (payee, -amount)):
            rest[seat] += change
            if not rest[seat]:
                del rest[seat]
