"""Movements: everybody sits once a round, byes are shared out, and as many as can be meet once."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tools.club.seating import field
from host_tools.club.seating.draw import by_lot, by_ranking
from host_tools.club.seating.movement import Round, bound, met, movement
from host_tools.club.seating.tables import sizes
from host_tools.errors import BadInput

_FIELDS = (2, 3, 4, 5, 7, 8, 9, 16, 25)


@pytest.mark.parametrize("size", _FIELDS)
def test_in_a_field_whatever_is_not_nothing_divides(size: int) -> None:
    for a in range(size):
        row = [field.added(a, b, size) for b in range(size)]
        assert sorted(row) == list(range(size))
        products = [field.times(a, b, size) for b in range(size)]
        assert sorted(products) == (list(range(size)) if a else [0] * size)


@given(st.integers(3, 200), st.integers(3, 5))
def test_tables_take_everybody_and_differ_by_one_seat_at_most(people: int, usual: int) -> None:
    found = sizes(people, usual)
    assert sum(found) == people
    assert 3 <= found[-1] <= found[0] <= 5
    assert found[0] - found[-1] <= 1


def test_table_sizes() -> None:
    assert sizes(8) == (4, 4)
    assert sizes(11) == (4, 4, 3)
    assert sizes(6) == (3, 3)
    assert sizes(13, 5) == (5, 4, 4)
    assert sizes(27, 4, tables=5) == (5, 5, 5, 5, 5)
    assert sizes(9, 4, tables=2) == (5, 4)
    assert sizes(2) == (2,)
    assert sizes(1) == sizes(0) == ()
    with pytest.raises(BadInput, match="3 to 5 seats"):
        sizes(8, 6)


def _check(plan: list[Round], people: list[int], shape: tuple[int, ...]) -> None:
    for coming in plan:
        assert tuple(map(len, coming.tables)) == shape
        seated = [person for table in coming.tables for person in table]
        assert sorted([*seated, *coming.byes]) == sorted(people)


@settings(max_examples=8)
@given(st.integers(8, 24), st.integers(1, 5), st.integers(0, 999), st.sampled_from((None, 2, 3)))
def test_everybody_sits_once_or_sits_out(
    count: int, rounds: int, seed: int, tables: int | None
) -> None:
    people = [7 * number for number in range(count)]
    plan = movement(people, rounds, seed, tables=tables)
    _check(plan, people, sizes(count, tables=tables))
    assert plan == movement(people, rounds, seed, tables=tables)
    byes = Counter(person for coming in plan for person in coming.byes)
    rested = [byes[person] for person in people]
    assert max(rested) - min(rested) <= 1


def test_who_has_sat_out_does_not_do_so_again_before_the_others() -> None:
    people = list(range(12))
    first = movement(people, 1, 5, tables=2)
    second = movement(people, 1, 6, played=first, tables=2)
    assert not set(first[0].byes) & set(second[0].byes)


@pytest.mark.parametrize(
    ("people", "rounds"), [(16, 5), (20, 5), (24, 4), (28, 7), (32, 8), (36, 8), (40, 8)]
)
def test_full_tables_let_nobody_meet_twice(people: int, rounds: int) -> None:
    plan = movement(list(range(people)), rounds, 1)
    assert max(met(plan).values()) == 1
    assert len(met(plan)) == bound(plan)


_SHARE = 0.84  # of the bound, which for few tables no movement reaches


def _share(people: int, rounds: int) -> float:
    plan = movement(list(range(people)), rounds, 1)
    _check(plan, list(range(people)), sizes(people))
    return len(met(plan)) / bound(plan)


@pytest.mark.sweep
@pytest.mark.parametrize(("people", "rounds"), [(8, 3), (11, 5), (18, 6), (23, 8), (37, 7)])
def test_the_share_of_pairs_that_meet(people: int, rounds: int) -> None:
    assert _share(people, rounds) >= _SHARE


@pytest.mark.soak
def test_the_share_of_pairs_that_meet_for_every_number() -> None:
    shares = [_share(people, rounds) for people in range(8, 41) for rounds in range(3, 9)]
    assert min(shares) >= _SHARE
    assert sum(shares) / len(shares) >= 0.97


def test_rounds_that_were_played_count() -> None:
    people = list(range(20))
    first = movement(people, 2, 1)
    later = movement([*people[2:], 20, 21, 22], 2, 1, played=first)
    again = sum(times > 1 for times in met([*first, *later]).values())
    assert again <= 2


def test_the_bound_is_what_a_search_of_all_finds_for_few() -> None:
    people = range(6)
    ways = [(a, tuple(set(people) - set(a))) for a in combinations(people, 3) if 0 in a]
    most = max(len(met([Round(first), Round(second)])) for first in ways for second in ways)
    plan = movement(list(people), 2, 1)
    assert len(met(plan)) == most
    assert most <= bound(plan)


def test_the_draw_is_the_seed_s_and_nobody_else_s() -> None:
    people = [5, 3, 9, 1]
    assert by_lot(people, 7) == by_lot(sorted(people), 7)
    assert sorted(by_lot(people, 7)) == sorted(people)
    assert len({tuple(by_lot(people, seed)) for seed in range(50)}) > 10


def test_the_best_are_drawn_to_different_tables() -> None:
    scores = {person: 100 - person for person in range(12)}
    order = by_ranking(range(12), scores, 1)
    assert order == list(range(12))
    (first,) = movement(order, 1, 1)
    assert all(len({0, 1, 2} & set(table)) == 1 for table in first.tables)
