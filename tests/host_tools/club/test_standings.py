"""Standings: by balance, per hand, by place points; ties; people who change tables and seats."""

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest

from host_tools.club.model import Round
from host_tools.club.results.place_points import points, rank
from host_tools.club.results.standings import accounts, history, standings
from host_tools.errors import BadInput
from tests.host_tools.club.made_evenings import evening, hand, table

FIRST = table(1, (1, 2, 3, 4), [(30, -10, -10, -10), (-3, 9, -3, -3)])
SECOND = table(2, (5, 6, 1), [(20, -10, -10)], ruleset="commit_1857")


def by(way: str) -> list[tuple[int, str]]:
    return [(row.rank, row.name) for row in standings(evening(FIRST, SECOND), way)]


def test_standings_by_balance_add_up() -> None:
    rows = standings(evening(FIRST, SECOND))
    assert [(row.rank, row.name, row.balance, row.hands, row.tables) for row in rows] == [
        (1, "Eve", 20, 1, 1),
        (2, "Ann", 17, 3, 2),
        (3, "Bea", -1, 2, 1),
        (4, "Fay", -10, 1, 1),
        (5, "Cy", -13, 2, 1),
        (5, "Di", -13, 2, 1),
    ]


def test_scores_are_ranked_apart_by_their_own_order() -> None:
    points_up = replace(table(3, (1, 5), [(40, 7)]), unit="point", zero_sum=False)
    fewest = replace(table(4, (2, 1, 6), [(10, 0, 25)]), unit="point", zero_sum=False, lowest=True)
    mixed = evening(FIRST, points_up, fewest)
    rows = standings(mixed)
    assert accounts(rows) == ["paid", "point_highest", "point_lowest"]
    assert [
        (row.account, row.rank, row.name, row.balance, row.hands, row.tables) for row in rows
    ] == [
        ("paid", 1, "Ann", 27, 2, 1),
        ("paid", 2, "Bea", -1, 2, 1),
        ("paid", 3, "Cy", -13, 2, 1),
        ("paid", 3, "Di", -13, 2, 1),
        ("point_highest", 1, "Ann", 40, 1, 1),
        ("point_highest", 2, "Eve", 7, 1, 1),
        ("point_lowest", 1, "Ann", 0, 1, 1),
        ("point_lowest", 2, "Bea", 10, 1, 1),
        ("point_lowest", 3, "Fay", 25, 1, 1),
    ]
    # the fewest points are the first place: 3 + 1 + 2 to Ann, 2 + 1 to Bea
    placed = standings(mixed, "places")
    assert [(row.rank, row.name, int(row.points)) for row in placed][:2] == [
        (1, "Ann", 6),
        (2, "Bea", 3),
    ]
    assert {row.account for row in placed} == {""}
    assert [it.standing.account for it in history([mixed], 1)] == accounts(rows)


def test_standings_by_balance_per_hand_add_up() -> None:
    assert by("per-hand") == [(1, "Eve"), (2, "Ann"), (3, "Bea"), (4, "Cy"), (4, "Di"), (6, "Fay")]


def test_standings_by_places_add_up() -> None:
    # 3 to Ann, 2 to Bea, half a point each to Cy and Di; 2 to Eve, then Fay and Ann share 1
    assert by("places") == [(1, "Ann"), (2, "Eve"), (3, "Bea"), (4, "Fay"), (5, "Cy"), (5, "Di")]
    rows = {row.name: row.points for row in standings(evening(FIRST, SECOND), "places")}
    assert rows["Ann"] == Fraction(7, 2)
    assert rows["Cy"] == rows["Fay"] == Fraction(1, 2)


def test_the_club_says_what_places_are_worth() -> None:
    assert points({1: 9, 2: 9, 3: 0, 4: -18}, (5, 2, 1)) == {
        1: Fraction(7, 2), 2: Fraction(7, 2), 3: 1, 4: 0,
    }  # fmt: skip
    shown = evening(FIRST, places=(10,), ranking="places")
    assert [f"{row.name} {row.points}" for row in standings(shown)][:2] == ["Ann 10", "Bea 0"]


def test_a_smaller_table_of_a_round_gives_as_many_points_for_its_first_place() -> None:
    three = table(2, (5, 6, 7), [(20, -5, -15)])
    drawn = Round(1, {"Table 1": (1, 2, 3, 4), "Table 2": (5, 6, 7)}, begun=True)
    rows = {it.name: it.points for it in standings(evening(FIRST, three, rounds=(drawn,)))}
    assert [rows[it] for it in ("Ann", "Eve", "Fay", "Gus")] == [3, 3, Fraction(3, 2), 0]
    # a table that was not drawn, and points that the club has set, stay as they are
    alone = table(3, (8, 9), [(5, -5)])
    rows = {it.name: it.points for it in standings(evening(FIRST, alone, rounds=(drawn,)))}
    assert rows["Hal"] == 1
    rows = {
        it.name: it.points
        for it in standings(evening(FIRST, three, rounds=(drawn,), places=(5, 2, 1)))
    }
    assert [rows[it] for it in ("Ann", "Eve", "Fay", "Gus")] == [5, 5, 2, 1]


def test_equals_share_a_rank() -> None:
    assert rank([3, 1, 3, 2], lambda it: it) == [(1, 3), (1, 3), (3, 2), (4, 1)]


def test_scores_follow_the_person() -> None:
    """Ann and Bea change seats, Cy leaves for Di, and another hand is under way."""
    hands = (
        hand(1, (1, 2, 3), (4, -2, -2)),
        hand(2, (2, 1, 4), (6, -3, -3)),
        hand(3, (2, 1, 4), (-1, -1, 2), settled=False),
    )
    rows = standings(evening(table(1, (2, 1, 4), [], hands=hands, start=(10, 0, -10))))
    assert {row.name: (row.balance, row.hands) for row in rows} == {
        "Ann": (10, 2), "Bea": (3, 2), "Cy": (-12, 1), "Di": (-1, 1),
    }  # fmt: skip


def test_everyone_who_sat_is_in_the_standings() -> None:
    rows = standings(evening(table(1, (1, 2), [])))
    assert [(row.rank, row.name, row.hands, row.tables) for row in rows] == [
        (1, "Ann", 0, 1), (1, "Bea", 0, 1),
    ]  # fmt: skip


def test_an_evening_without_tables_has_no_standings() -> None:
    assert standings(evening()) == []
    assert standings([]) == []


def test_a_season_adds_its_evenings() -> None:
    later = evening(SECOND, id=2, number=4, date=date(2026, 12, 4))
    season = [evening(FIRST), later]
    rows = {row.name: row for row in standings(season)}
    assert (rows["Ann"].balance, rows["Ann"].hands, rows["Ann"].tables) == (17, 3, 2)
    past = history(season, 1)
    assert [(it.number, it.standing.balance, it.standing.rank, it.players) for it in past] == [
        (3, 27, 1, 4), (4, -10, 2, 3),
    ]  # fmt: skip
    assert history(season, 12) == []


def test_an_unknown_ranking_is_refused() -> None:
    with pytest.raises(BadInput, match="Unknown ranking 'luck'"):
        standings(evening(FIRST), "luck")
