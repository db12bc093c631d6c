"""The transfers at the end of an evening settle everything, in the smallest number."""

import itertools

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from halley.engine.transfers import transfers
from tests.soak import examples


def _fewest(balances: list[int]) -> int:
    """Return the fewest transfers: every way to part the seats into groups is tried."""

    def most_groups(seats: tuple[int, ...]) -> int:
        if not seats:
            return 0
        first, rest = seats[0], seats[1:]
        best = -len(balances)
        for size in range(len(rest) + 1):
            for others in itertools.combinations(rest, size):
                if balances[first] + sum(balances[seat] for seat in others) == 0:
                    left = tuple(seat for seat in rest if seat not in others)
                    best = max(best, 1 + most_groups(left))
        return best

    seats = tuple(seat for seat, amount in enumerate(balances) if amount)
    return len(seats) - most_groups(seats)


@st.composite
def _balances(draw: st.DrawFn, most: int) -> list[int]:
    """Balances that sum to nothing; small amounts make groups that do so as well."""
    limit = draw(st.sampled_from((2, 9, 5000)))
    first = draw(st.lists(st.integers(-limit, limit), min_size=1, max_size=most - 1))
    return draw(st.permutations([*first, -sum(first)]))


@examples(150, in_soak=5000)
@given(_balances(8))
@example([0, 0])
@example([5, -5, 5, -5])
def test_transfers_settle_everything(balances: list[int]) -> None:
    given_balances = list(balances)
    moves = transfers(balances)
    assert balances == given_balances
    assert transfers(list(balances)) == moves
    rest = list(balances)
    for payer, payee, amount in moves:
        assert amount > 0
        rest[payer] += amount
        rest[payee] -= amount
    assert not any(rest)
    assert len(moves) <= len(balances) - 1


@pytest.mark.sweep
@examples(100, in_soak=3000)
@given(_balances(30))
def test_many_people_settle_as_well(balances: list[int]) -> None:
    rest = list(balances)
    moves = transfers(balances)
    even: set[int] = set()
    for payer, payee, amount in moves:
        assert amount > 0
        assert not {payer, payee} & even  # what halley.engine.money relies on
        rest[payer] += amount
        rest[payee] -= amount
        even |= {party for party in (payer, payee) if not rest[party]}
    assert not any(rest)
    assert len(moves) <= max(sum(map(bool, balances)) - 1, 0)


def test_pairs_settle_first_where_many_are_not_even() -> None:
    balances = [at * sign for at in range(1, 12) for sign in (5, -5)]
    assert len(transfers(balances)) == 11


@examples(150, in_soak=5000)
@given(_balances(5))
def test_transfers_are_the_fewest(balances: list[int]) -> None:
    assert len(transfers(balances)) == _fewest(balances)


@given(_balances(5), st.integers().filter(bool))
def test_transfers_of_balances_that_do_not_sum_to_zero_are_refused(
    balances: list[int], wrong: int
) -> None:
    with pytest.raises(ValueError, match="sum to nothing"):
        transfers([balances[0] + wrong, *balances[1:]])
