"""Transfers: exact sums, in the smallest number."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from halley.engine import transfers as table_transfers
from host_tools.club.model import Correction, Person, Tariff
from host_tools.club.results.tariff import (
    CARRIED,
    POOL,
    common_tariff,
    other_worths,
    party_name,
    round_exact,
    settle,
    settle_in_cents,
)
from host_tools.club.results.transfers import EXACT, transfers
from tests.host_tools.club.made_evenings import RECEIVED, evening, table


def make_balances(most: int, size: int = 60) -> st.SearchStrategy[list[int]]:
    """Up to `most` balances that sum to nothing."""
    some = st.lists(st.integers(-size, size), max_size=most - 1)
    return some.map(lambda amounts: [*amounts, -sum(amounts)])


def left(balances: dict[int, int], moves: Sequence[tuple[int, int, int]]) -> dict[int, int]:
    """Return what everybody still has to get once all transfers are made."""
    rest = dict(balances)
    for payer, payee, amount in moves:
        assert amount > 0
        assert payer != payee
        rest[payer] += amount
        rest[payee] -= amount
    return rest


def partitions(items: list[int]) -> Iterator[list[list[int]]]:
    """Every way to part `items` into groups."""
    if not items:
        yield []
        return
    first, *others = items
    for groups in partitions(others):
        yield [[first], *groups]
        for at, group in enumerate(groups):
            yield [*groups[:at], [first, *group], *groups[at + 1 :]]


def fewest(amounts: list[int]) -> int:
    """Return the smallest number of transfers, by trying every grouping."""
    uneven = [amount for amount in amounts if amount]
    ways = (groups for groups in partitions(uneven) if not any(map(sum, groups)))
    return len(uneven) - max(map(len, ways))


@settings(max_examples=30)
@given(make_balances(40))
def test_everybody_is_even_in_the_end(amounts: list[int]) -> None:
    balances = dict(enumerate(amounts, 1))
    moves = transfers(balances)
    assert not any(left(balances, moves).values())
    uneven = sum(map(bool, amounts))
    assert len(moves) <= max(uneven - 1, 0)
    assert moves == transfers(dict(enumerate(amounts, 1)))


@given(make_balances(7, 6))
def test_there_are_as_few_as_there_can_be(amounts: list[int]) -> None:
    assert len(transfers(dict(enumerate(amounts)))) == fewest(amounts)


@given(make_balances(12, 5))
def test_pairs_first_lose_nothing(amounts: list[int]) -> None:
    assert len(transfers(dict(enumerate(amounts)))) == len(
        table_transfers.transfers(amounts, EXACT)
    )


@given(make_balances(9))
def test_one_table_settles_as_on_its_box(amounts: list[int]) -> None:
    assert transfers(dict(enumerate(amounts))) == table_transfers.transfers(amounts)


def test_a_hall_settles_in_groups() -> None:
    amounts = [13, 8, -21, 5, 9, 4, -18, 100, 1, -101] * 6 + [57, -57]
    moves = transfers(dict(enumerate(amounts)))
    assert len(amounts) > EXACT
    assert len(moves) == len(amounts) - 6 * 3 - 1  # six times two threes and a four, and a pair


def test_amounts_must_sum_to_nothing() -> None:
    with pytest.raises(ValueError, match="sum"):
        transfers({1: 5, 2: -4})


def test_all_tables_are_settled_together() -> None:
    shown = evening(
        table(1, (1, 2, 3, 4), [(30, -10, -10, -10)]),
        table(2, (1, 2, 5, 6), [(-30, 10, 0, 20)], ruleset="commit_1857"),
    )
    settlement = settle(shown)
    assert settlement.amounts == {1: 0, 2: 0, 3: -10, 4: -10, 5: 0, 6: 20}
    assert settlement.transfers == [(3, 6, 10), (4, 6, 10)]
    assert party_name(shown, 6) == "Fay"


def test_a_pools_remainder_is_paid_to_the_pool() -> None:
    shown = evening(table(1, (1, 2, 3), [(-1, -1, -1), (4, -3, -1)], ruleset="commit_1991"))
    settlement = settle(shown)
    assert settlement.amounts == {1: 3, 2: -4, 3: -2, POOL: 3}
    assert sum(amount for _, payee, amount in settlement.transfers if payee == POOL) == 3
    assert party_name(shown, POOL) == "pool"
    people = {**shown.people, 9: Person(9, "Pool")}
    assert party_name(evening(*shown.tables, people=people), POOL) == "(pool)"


def test_carried_balances_are_told_apart() -> None:
    settlement = settle(evening(table(1, (1, 2), [(5, -5)], start=(10, 20))))
    assert settlement.amounts == {1: 15, 2: 15, CARRIED: -30}
    assert {payer for payer, _, _ in settlement.transfers} == {CARRIED}


def test_plus_scores_are_nobodys_debt() -> None:
    scored = table(1, (1, 2), [(0, 40), (81, 0)], ruleset="arnold_two_2011", zero_sum=False)
    shown = evening(scored, table(2, (1, 2, 3), [(2, -1, -1)]))
    assert settle(shown).amounts == {1: 2, 2: -1, 3: -1}
    assert settle(shown).unpaid == ("Table 1",)
    played_out = settle(shown, scores=True)
    assert played_out.amounts == {1: 43, 2: -42, 3: -1}
    assert played_out.unpaid == ()


def test_corrections_count() -> None:
    moved = Correction(
        1, "Table 1", 1, "read wrongly", "Di", RECEIVED, {}, {}, {1: -4, 2: 4}, table_id=1
    )
    shown = evening(table(1, (1, 2), [(10, -10)]), corrections=(moved,))
    assert settle(shown).amounts == {1: 6, 2: -6}


def test_money_follows_the_tariff() -> None:
    shown = evening(table(1, (1, 2, 3), [(2, -1, -1)]), tariff=Tariff(5, 2, "EUR"))
    settlement = settle_in_cents(shown)
    # -2.5 cents twice: the first of equals is rounded up
    assert settlement.amounts == {1: 5, 2: -2, 3: -3}
    assert settlement.transfers == [(3, 1, 3), (2, 1, 2)]


def test_ten_points_of_new_comet_are_one_jeton() -> None:
    shown = evening(
        table(1, (1, 2), [(30, -30)], ruleset="new_1752", unit="point"),
        table(2, (1, 2), [(-3, 3)], ruleset="ancient_1718"),
        tariff=Tariff(10),
    )
    assert settle_in_cents(shown).amounts == {1: 0, 2: 0}
    assert settle_in_cents(shown).transfers == []


def test_the_tables_own_worth_counts_where_all_agree() -> None:
    one = table(1, (1, 2), [(3, -3)], options={"worth": 5})
    other = table(2, (1, 2), [(30, -30)], ruleset="new_1752", options={"worth": 5})
    not_played = table(3, (1, 2), [])
    plus = table(4, (1, 2), [(0, 40)], ruleset="arnold_two_2011", zero_sum=False)
    assert common_tariff((one, other, not_played, plus)) == Tariff(5, 1, "€")
    shown = evening(one, other, tariff=common_tariff((one, other)))
    assert settle_in_cents(shown).transfers == [(2, 1, 30)]
    assert other_worths(shown) == {}
    for options in ({}, {"worth": 6}, {"worth": 5, "currency": "£"}):
        third = table(3, (1, 2), [(1, -1)], options=options)
        assert common_tariff((one, third)) == Tariff()
    assert common_tariff((table(1, (1, 2), [(3, -3)]),)) == Tariff()
    assert common_tariff(()) == Tariff()


def test_another_worth_than_the_club_s_is_named() -> None:
    tables = (
        table(1, (1, 2), [(3, -3)], options={"worth": 5}),
        table(2, (1, 2), [(3, -3)], options={"worth": 5, "currency": "CHF"}),
        table(3, (1, 2), [(3, -3)]),
    )
    assert other_worths(evening(*tables, tariff=Tariff(10, 2))) == {
        "Table 2": Tariff(5, 1, "CHF", 5)
    }
    assert list(other_worths(evening(*tables, tariff=Tariff(1, 4)))) == ["Table 1", "Table 2"]


def test_the_tables_worth_is_paid_in_the_currency_s_coins() -> None:
    one = table(1, (1, 2, 3), [(2, -1, -1)], options={"worth": 3, "currency": "CHF"})
    shown = evening(one, tariff=common_tariff((one,)))
    assert settle_in_cents(shown).amounts == {1: 5, 2: 0, 3: -5}
    assert settle_in_cents(shown).transfers == [(3, 1, 5)]


hands = st.lists(st.integers(-50, 50), min_size=3, max_size=3).map(lambda it: [*it, -sum(it)])


@given(
    st.lists(st.lists(hands, max_size=4), max_size=3),
    st.integers(0, 400),
    st.integers(1, 12),
    st.sampled_from((1, 5, 100)),
)
def test_money_is_exact_to_the_coin(
    evening_deltas: list[list[list[int]]], numerator: int, denominator: int, coin: int
) -> None:
    tables = [
        table(at, range(at, at + 4), deltas, ruleset=("new_1752", "modern_1991")[at % 2])
        for at, deltas in enumerate(evening_deltas, 1)
    ]
    shown = evening(*tables, tariff=Tariff(numerator, denominator, coin=coin))
    exact: dict[int, Fraction] = {}
    for one in tables:
        rate = Fraction(numerator, denominator) / (10 if one.ruleset == "new_1752" else 1)
        for person, balance in zip(one.people, one.balances, strict=True):
            exact[person] = exact.get(person, Fraction(0)) + balance * rate
    settlement = settle_in_cents(shown)
    assert sum(settlement.amounts.values()) == 0
    rest = dict(settlement.amounts)
    for payer, payee, cents in settlement.transfers:
        rest[payer] += cents
        rest[payee] -= cents
    assert not any(rest.values())
    for person, due in exact.items():
        assert settlement.amounts[person] % coin == 0
        assert abs(settlement.amounts[person] - due) < coin
    assert len(settlement.transfers) <= max(len(exact) - 1, 0)


@given(st.lists(st.fractions(-20, 20, max_denominator=12)))
def test_rounding_keeps_the_sum(amounts: list[Fraction]) -> None:
    exact = dict(enumerate(amounts))
    exact[-1] = -sum(amounts, Fraction(0))
    cents = round_exact(exact)
    assert sum(cents.values()) == 0
    assert all(abs(cents[at] - exact[at]) < 1 for at in exact)
