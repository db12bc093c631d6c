"""Movements: everybody sits once a round, byes are shared out, and as many as can be meet once."""

from collections import Counter
from itertools import combinations, islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tools.club.seating import galois, starter
from host_tools.club.seating.draw_order import by_lot, by_ranking
from host_tools.club.seating.meetings import Cost, RoundPlan, cost, least_cost, limit_meetings, met
from host_tools.club.seating.movement import movement
from host_tools.club.seating.search_time import SearchTime
from host_tools.club.seating.table_sizes import sizes
from host_tools.errors import BadInput

_FIELDS = (2, 3, 4, 5, 7, 8, 9, 16, 25)


@pytest.mark.parametrize("size", _FIELDS)
def test_every_nonzero_element_of_a_field_divides(size: int) -> None:
    for a in range(size):
        row = [galois.add(a, b, size) for b in range(size)]
        assert sorted(row) == list(range(size))
        products = [galois.times(a, b, size) for b in range(size)]
        assert sorted(products) == (list(range(size)) if a else [0] * size)


@given(st.integers(3, 200), st.integers(3, 5))
def test_tables_take_everybody_and_differ_by_one_seat_at_most(people: int, usual: int) -> None:
    tables = sizes(people, usual)
    assert sum(tables) == people
    assert 3 <= tables[-1] <= tables[0] <= 5
    assert tables[0] - tables[-1] <= 1


def test_table_sizes_differ_by_one_at_most() -> None:
    assert sizes(8) == (4, 4)
    assert sizes(11) == (4, 4, 3)
    assert sizes(6) == (3, 3)
    assert sizes(13, 5) == (5, 4, 4)
    assert sizes(27, 4, tables=5) == (5, 5, 5, 5, 5)
    assert sizes(9, 4, tables=2) == (5, 4)
    assert sizes(2) == (2,)
    assert sizes(1) == sizes(0) == ()
    assert sizes(7, 2) == (3, 2, 2)
    assert sizes(13, 6) == (7, 6)
    assert sizes(16, 8) == (8, 8)
    for usual in (1, 9):
        with pytest.raises(BadInput, match="2 to 8 seats"):
            sizes(8, usual)


def test_table_sizes_are_those_that_the_game_allows() -> None:
    assert sizes(11, takes=range(4, 9)) == (6, 5)
    assert sizes(7, takes=(2,)) == (2, 2, 2)
    assert sizes(9, takes=(4,)) == (4, 4)
    assert sizes(11, takes=(6, 7, 8)) == (8,)
    assert sizes(13, takes=(6, 7, 8)) == (7, 6)
    assert sizes(40, 8, tables=3, takes=range(2, 14)) == (8, 8, 8)
    assert sizes(3, takes=range(4, 9)) == ()


def test_pairs_fill_tables_of_an_even_number() -> None:
    assert sizes(10, pairs=4) == (5, 5)
    assert sizes(10, pairs=5) == (4, 4)
    assert sizes(11, pairs=5) == (4, 4, 3)
    assert sizes(4, takes=(3,), pairs=2) == ()


def _check(plan: list[RoundPlan], people: list[int], shape: tuple[int, ...]) -> None:
    for coming in plan:
        assert tuple(map(len, coming.tables)) == shape
        seated = [person for table in coming.tables for person in table]
        assert sorted([*seated, *coming.byes]) == sorted(people)


@settings(max_examples=4)
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


def test_nobody_sits_out_twice_before_everyone_has_once() -> None:
    people = list(range(12))
    first = movement(people, 1, 5, tables=2)
    second = movement(people, 1, 6, played=first, tables=2)
    assert not set(first[0].byes) & set(second[0].byes)


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("people", "rounds"), [(16, 5), (20, 5), (24, 4), (28, 7), (32, 8), (36, 8), (40, 8)]
)
def test_full_tables_let_nobody_meet_twice(people: int, rounds: int) -> None:
    plan = movement(list(range(people)), rounds, 1)
    assert max(met(plan).values()) == 1
    assert len(met(plan)) == limit_meetings(plan)


@pytest.mark.parametrize(("tables", "seats"), [(3, 3), (4, 4), (5, 5), (8, 3), (9, 4), (11, 5)])
def test_nobody_meets_twice_in_as_many_rounds_as_there_are_tables(tables: int, seats: int) -> None:
    plan = movement(list(range(tables * seats)), tables, 1, usual=seats)
    _check(plan, list(range(tables * seats)), (seats,) * tables)
    assert set(met(plan).values()) == {1}


_SHARE = 0.8  # of what nobody meeting more often than all could let meet


def _share(people: int, rounds: int) -> float:
    plan = movement(list(range(people)), rounds, 1)
    _check(plan, list(range(people)), sizes(people))
    seats = [len(table) - 1 for table in plan[0].tables for _ in table]
    return len(met(plan)) / (sum(min(people - 1, rounds * others) for others in seats) // 2)


@pytest.mark.sweep
@pytest.mark.parametrize(("people", "rounds"), [(8, 3), (11, 5), (37, 7)])
def test_enough_pairs_meet(people: int, rounds: int) -> None:
    assert _share(people, rounds) >= _SHARE


@pytest.mark.soak
def test_enough_pairs_meet_for_every_number() -> None:
    shares = [_share(people, rounds) for people in range(8, 41) for rounds in range(3, 9)]
    assert min(shares) >= _SHARE
    assert sum(shares) / len(shares) >= 0.98


def test_rounds_that_were_played_count() -> None:
    people = list(range(20))
    first = movement(people, 2, 1)
    later = movement([*people[2:], 20, 21, 22], 2, 1, played=first)
    again = sum(times > 1 for times in met([*first, *later]).values())
    assert again <= 2


_FEW = [((3, 3), 1), ((3, 3), 0), ((4, 3), 0), ((4, 4), 0), ((3, 3), 2), ((2, 2), 1)]


def _ways(people: frozenset[int], shape: tuple[int, ...]) -> list[tuple[tuple[int, ...], ...]]:
    """All ways to seat some of the people at tables of these sizes."""
    if not shape:
        return [()]
    return [
        (table, *rest)
        for table in combinations(sorted(people), shape[0])
        for rest in _ways(people - set(table), shape[1:])
        if not rest or len(rest[0]) < len(table) or table < rest[0]
    ]


@pytest.mark.sweep
@pytest.mark.parametrize(("shape", "byes"), _FEW)
def test_no_way_to_seat_few_beats_the_bounds(shape: tuple[int, ...], byes: int) -> None:
    people = frozenset(range(sum(shape) + byes))
    rounds = [RoundPlan(way, tuple(people.difference(*way))) for way in _ways(people, shape)]
    for second, third in combinations(rounds[:: 1 + len(rounds) // 36], 2):
        plan = [rounds[0], second, third]
        times = met(plan)
        assert len(times) <= limit_meetings(plan)
        assert cost(times.values()) >= least_cost(plan)
    # of two rounds, the bounds are reached
    seconds = [(plan, met(plan)) for plan in ([rounds[0], second] for second in rounds)]
    assert any(len(times) == limit_meetings(plan) for plan, times in seconds)
    assert any(cost(times.values()) == least_cost(plan) for plan, times in seconds)


def test_the_bound_counts_those_who_must_meet_again() -> None:
    # five people from four tables: in each round after the first, two at each table of five
    plan = movement(list(range(18)), 3, 1)
    assert limit_meetings(plan) == 3 * 32 - 2 * 2
    assert cost(met(plan).values()) == least_cost(plan) == Cost(6, 0)


def test_the_bounds_let_people_sit_at_the_larger_tables_by_turns() -> None:
    tables = tuple(tuple(range(start, start + 5)) for start in (0, 5, 10, 15))
    plan = [RoundPlan((*tables, (20, 21, 22, 23)))] * 6  # the same four at the small table
    assert least_cost([*plan[:1], *plan[:1]]).again == 0
    assert limit_meetings(plan) == 24 * 23 // 2


@pytest.mark.parametrize(
    ("people", "again"), [(11, 6), (12, 9), (13, 12), (14, 15), (17, 3), (18, 6)]
)
def test_in_three_rounds_nobody_meets_three_times(people: int, again: int) -> None:
    for seed in range(5):
        times = met(movement(list(range(people)), 3, seed))
        assert cost(times.values()) == Cost(again, 0)
        assert max(times.values()) == 2


def test_a_third_meeting_costs_more_than_anything_but_a_second_one_of_more_pairs() -> None:
    assert cost([2] * 3) < cost([3]) < cost([2] * 4)
    assert cost([3] * 5) > cost([2] * 10)


@pytest.mark.parametrize(
    ("people", "rounds"), [(15, 5), (16, 5), (23, 7), (24, 7), (28, 9), (32, 9), (36, 11)]
)
def test_nobody_meets_twice_in_long_evenings(people: int, rounds: int) -> None:
    for seed in range(3):
        order = by_lot(range(people), seed)
        plan = movement(order, rounds, seed)
        _check(plan, list(range(people)), sizes(people))
        assert set(met(plan).values()) == {1}
        first = {person for table in plan[0].tables for person in table[:1]}
        assert first == set(order[: len(plan[0].tables)])  # the best are apart


def test_the_starters_let_nobody_meet_twice() -> None:
    assert len(starter.load()) > 80
    for shape, (turn, first) in starter.load().items():
        assert sorted(place for table in first for place in table) == list(range(sum(shape)))
        rounds = [RoundPlan(tables) for tables in islice(starter.turn_rounds(first, turn), turn)]
        assert set(met(rounds).values()) == {1}


@pytest.mark.sweep
@pytest.mark.parametrize(("shape", "turn"), [((4,) * 6, 7), ((3,) * 5, 7), ((4, 4, 4, 3), 5)])
def test_a_starter_is_a_short_search(shape: tuple[int, ...], turn: int) -> None:
    assert turn in starter.turns(shape, turn - 1)
    first = starter.find(shape, turn, Random(1), 400_000, lambda: False)
    assert first is not None
    rounds = [RoundPlan(tables) for tables in islice(starter.turn_rounds(first, turn), turn)]
    assert set(met(rounds).values()) == {1}
    assert starter.find(shape, turn, Random(1), 400_000, lambda: True) is None


def test_two_who_come_together_by_turning_never_meet() -> None:
    # in a ring of six, who is three places off would come again in the second half
    assert starter.find((2, 2, 2), 6, Random(1), 20_000, lambda: False) is None
    assert starter.find((2, 2, 2), 5, Random(1), 20_000, lambda: False) is not None


def test_a_search_with_time_shows_how_far_it_is_and_ends() -> None:
    seen = []
    people = list(range(20))
    time = SearchTime(0.6, lambda done, whole: seen.append((done, whole)))
    plan = movement(people, 6, 1, time=time)
    _check(plan, people, sizes(20))
    assert cost(met(plan).values()).again < 15
    assert all(0 <= done <= whole == 0.6 for done, whole in seen)
    assert time.over()


@pytest.mark.soak
def test_repeats_are_spread() -> None:
    # exchanges that only counted who meets at all left one pair together in all seven rounds
    times = met(movement(list(range(26)), 7, 1))
    assert max(times.values()) == 2


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
