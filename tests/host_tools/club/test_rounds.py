"""Rounds in the store: drawn, drawn again when somebody comes or leaves, kept once they begin."""

import pytest
from sqlalchemy.orm import Session as Orm

from host_tools.club.evening import evenings, people
from host_tools.club.seating import exchange, presence, rounds
from host_tools.club.seating.assign_boxes import on_box
from host_tools.club.seating.rounds import Ask, Drawn
from host_tools.club.store import Store
from host_tools.club.store.models import Evening, Person
from host_tools.errors import BadInput
from tests.host_tools.club.by_command import Halley

TWELVE = ("Ann", "Bea", "Cy", "Di", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou")


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draws need not be the best there are."""
    monkeypatch.setattr(exchange, "MOVES", 2000)


def _evening(session: Orm, names: tuple[str, ...] = TWELVE) -> tuple[Evening, list[Person]]:
    here = evenings.current(session)
    persons = [people.add(session, name) for name in names]
    for person in persons:
        presence.arrive(session, here, person, 1)
    return here, persons


def _names(drawn_round: Drawn) -> set[str]:
    return {person.name for table in drawn_round.tables.values() for person in table}


def test_a_draw_is_kept_and_can_be_repeated(store: Store) -> None:
    with store.write() as session:
        here, _ = _evening(session)
        first = rounds.draw(session, here, Ask(seed=7), 3)
    with store.read() as session:
        here = evenings.find_evening(session, None)
        plan = rounds.drawn(session, here)
        assert [it.number for it in plan] == [1, 2, 3]
        assert [[p.id for p in t] for it in plan for t in it.tables.values()] == [
            [p.id for p in t] for it in first for t in it.tables.values()
        ]
        assert plan[0].ask == Ask(seed=7)
    with store.write() as session:
        here = evenings.find_evening(session, None)
        again = rounds.draw(session, here, Ask(seed=7), 3)
        assert [list(it.tables.values()) for it in again] == [
            list(it.tables.values()) for it in rounds.drawn(session, here)
        ]
        other = rounds.draw(session, here, Ask(seed=8), 3)
        assert [_names(it) for it in other] == [set(TWELVE)] * 3


def test_latecomers_and_leavers_change_only_rounds_that_have_not_begun(sqlite_store: Store) -> None:
    with sqlite_store.write() as session:
        here, persons = _evening(session)
        first = rounds.draw(session, here, Ask(), 4)[0]
        rounds.begin(session, here, 1)
        assert rounds.coming(session, here) == 2
        late = people.add(session, "Mia", member=False)
        presence.arrive(session, here, late, 3)
        presence.leave(session, here, persons[0], 2, back=4)
        presence.leave(session, here, persons[1], 3)
        rounds.draw_again(session, here)
        plan = rounds.drawn(session, here)
        assert plan[0].tables == first.tables
        everybody = set(TWELVE)
        assert _names(plan[0]) == everybody
        assert _names(plan[1]) == everybody - {"Ann"}
        assert _names(plan[2]) == everybody - {"Ann", "Bea"} | {"Mia"}
        assert _names(plan[3]) == everybody - {"Bea"} | {"Mia"}


def test_byes_are_shared_out(sqlite_store: Store) -> None:
    with sqlite_store.write() as session:
        here, _ = _evening(session)
        plan = rounds.draw(session, here, Ask(tables=2), 6)
        assert all(len(it.byes) == 2 for it in plan)
        byes = [person.id for it in plan for person in it.byes]
        assert sorted(byes) == sorted(set(byes))


def test_impossible_draws_are_refused(sqlite_store: Store) -> None:
    with sqlite_store.write() as session:
        here = evenings.current(session)
        ann = people.add(session, "Ann")
        with pytest.raises(BadInput, match="a draw needs at least two people"):
            rounds.draw(session, here, Ask(), 1)
        with pytest.raises(BadInput, match="Ann is not here in round"):
            presence.leave(session, here, ann, 1)
        with pytest.raises(BadInput, match="round 1 is not drawn yet"):
            rounds.begin(session, here, 1)
        with pytest.raises(BadInput, match="1 to 50 rounds"):
            rounds.draw(session, here, Ask(), 51)
        assert not rounds.draw_again(session, here)


def test_the_evening_s_game_says_how_many_sit_at_a_table(sqlite_store: Store) -> None:
    with sqlite_store.write() as session:
        here, persons = _evening(session)
        for game, shape in (("tute", [4] * 3), ("denexa", [4] * 3), ("multi_2018", [6] * 2),
                            ("arnold_two_2011", [2] * 6), ("", [4] * 3)):  # fmt: skip
            here.ruleset = game
            for it in rounds.draw(session, here, Ask(seed=2), 2):
                assert [len(table) for table in it.tables.values()] == shape
        here.ruleset = "denexa"
        rounds.begin(session, here, 1)
        presence.leave(session, here, persons[0], 2)
        (second,) = rounds.draw_again(session, here)
        assert sorted(len(table) for table in second.tables.values()) == [5, 6]
        rounds.check_seats(here, 8)
        with pytest.raises(
            BadInput, match="denexa, the game of this evening, needs 4 to 8 at a table"
        ):
            rounds.check_seats(here, 3)
        here.ruleset = "tute"
        with pytest.raises(BadInput, match="the game of this evening, needs 4 at a table"):
            rounds.check_seats(here, 5)
        for person in persons[4:]:
            presence.leave(session, here, person, 2)
        assert all(it.tables == {} for it in rounds.draw_again(session, here))
        with pytest.raises(BadInput, match="a draw needs at least 4 people for a table of tute"):
            rounds.draw(session, here, Ask(), 1)


def test_names_that_fit_a_box_are_told_apart_and_known_again(sqlite_store: Store) -> None:
    names = ("Bartholomew Featherstone", "Bartholomew Fields", "Žofie", "Ann", "日本")
    with sqlite_store.write() as session:
        persons = [people.add(session, name) for name in names]
        labels = on_box(session, persons)
        assert labels == ["Bartholomew", "Bartholomew2", "Zofie", "Ann", "RiBen"]
        assert on_box(session, persons) == labels
        assert [people.find(session, name) for name in labels] == persons


# --- the commands


@pytest.mark.usefixtures("club_file")
def test_the_commands_run_the_rounds_of_an_evening(halley: Halley) -> None:
    halley("draw", *TWELVE[:8], "--rounds", "2", "--seed", "3")
    first = halley.json("round", "1", "--begin")[0]
    assert first["begun"]
    assert {len(table["seats"]) for table in first["tables"]} == {4}
    answer = halley.json("arrive", "Late")
    assert answer["changes"] == ["Late is here from round 2 on."]
    (second,) = answer["rounds"]
    assert sorted(name for table in second["tables"] for name in table["seats"]) == sorted(
        [*TWELVE[:8], "Late"]
    )
    assert "Bea sits out round 2." in halley("sit-out", "Bea")
    assert "Cy goes home before round 2." in halley("leave", "Cy")
    assert "Cy" not in halley("round", "2")
    text = halley("draw", "--by", "ranking", "--rounds", "2")
    assert "pairs meet" in text
    assert [it["round"] for it in halley.json("round")] == [1, 2]


@pytest.mark.usefixtures("club_file")
def test_a_draw_keeps_what_the_last_one_asked_for(halley: Halley) -> None:
    text = halley("draw", *TWELVE[:9], "--rounds", "3", "--tables", "2", "--seats", "3")
    assert "Unchanged" not in text
    assert text.count("Table 2") == 3
    halley("round", "1", "--begin")
    text = halley("draw")
    assert "Unchanged: at most 2 tables, tables of 3." in text
    assert [text.count(it) for it in ("Round ", "Table 2", "Table 3")] == [2, 2, 0]
    text = halley("draw", "--tables", "0", "--rounds", "2")
    assert "Unchanged: tables of 3." in text
    assert [text.count(it) for it in ("Round ", "Table 3")] == [1, 1]
    assert "has started" in halley.refusal("draw", "--rounds", "1")
    halley("round", "--begin")
    assert "all 2 rounds have started" in halley.refusal("draw")
    assert "Round 3" in halley("draw", "--rounds", "3")
    assert "1 to 50 rounds" in halley.refusal("draw", "--rounds", "51")


@pytest.mark.usefixtures("club_file")
def test_tables_have_two_to_eight_seats(halley: Halley) -> None:
    for seats, tables in (("2", 6), ("3", 4), ("6", 2), ("8", 2)):
        text = halley("draw", *TWELVE, "--rounds", "1", "--seats", seats)
        assert text.count("Table ") == tables
    assert "tables of 8" in halley("draw", "--rounds", "2", "--seconds", "0.2")
    for seats in ("1", "9"):
        assert "a table has 2 to 8 seats" in halley.refusal("draw", *TWELVE, "--seats", seats)
    assert "seconds" in halley.both("draw", "--seconds", "-1", status=2)[1]
    halley("evening", "start", "--game", "multi_2018")
    assert halley("draw", *TWELVE).count("Table 2") == 3
    assert "the game of this evening, needs 6 to 8 at a table" in halley.refusal(
        "draw", "--seats", "4"
    )


def test_a_leaver_during_the_search_is_respected(sqlite_store: Store) -> None:
    with sqlite_store.write() as session:
        here, persons = _evening(session)
        to_draw = rounds.task(session, here, Ask(seed=1), 3)
        assert rounds.task(session, here, Ask(seed=1), 3) == to_draw
        seats = to_draw.search()
        presence.leave(session, here, persons[3], 2)
        assert rounds.task(session, here, Ask(seed=1), 3) != to_draw
        assert rounds.put(session, here, to_draw, seats) == rounds.drawn(session, here)


@pytest.mark.usefixtures("club_file")
def test_nobody_is_named_twice(halley: Halley) -> None:
    for names in (("Ann", "Ann", "Bea"), ("Ann", "Bea", " ann")):
        assert halley.refusal("draw", *names).startswith("Ann is there twice")
        assert halley.refusal("arrive", *names).startswith("Ann is there twice")
    assert "1 pair meets" in halley("draw", "Ann", "Bea", "--rounds", "1")
    assert "pairs meet" in halley("draw", "Ann", "Cy")  # who is there already may be named again


@pytest.mark.usefixtures("club_file")
def test_one_pair_meets_at_a_table_of_two(halley: Halley) -> None:
    text = halley("draw", "Ann", "Bea", "--rounds", "1")
    assert "1 pair meets.\n" in text
    text = halley("draw", "--rounds", "3")
    assert "1 pair meets, 1 of them 3 times.\n" in text


@pytest.mark.usefixtures("club_file")
def test_rounds_begin_one_after_another_and_there_is_a_way_back(halley: Halley) -> None:
    halley("draw", *TWELVE[:8], "--rounds", "3")
    assert "round 1 has not started" in halley.refusal("round", "3", "--begin")
    for _ in range(2):
        halley("round", "--begin")
    assert "round 2 has also started" in halley.refusal("round", "1", "--not-begun")
    assert "round 3 has not started" in halley.refusal("round", "3", "--not-begun")
    halley("round", "--not-begun")
    halley("round", "1", "--not-begun")
    assert not any(it["begun"] for it in halley.json("round"))


@pytest.mark.usefixtures("club_file")
def test_unknown_rounds_are_refused(halley: Halley) -> None:
    halley("draw", *TWELVE[:8], "--rounds", "3")
    halley("round", "--begin")
    for words in (("arrive", "Mia"), ("leave", "Ann"), ("sit-out", "Ann")):
        assert "round 4 does not exist" in halley.refusal(*words, "--round", "4")
        assert "does not exist" in halley.refusal(*words, "--round", "0")
        assert "round 1 has started" in halley.refusal(*words, "--round", "1")
    assert "no table Nope" in halley.refusal("push", "--round", "1", "--table", "Nope")
    assert "round 9 is not drawn yet" in halley.refusal("push", "--round", "9", "--table", "1")


@pytest.mark.usefixtures("club_file")
def test_only_changed_rounds_are_printed(halley: Halley) -> None:
    halley("draw", *TWELVE[:8], "--rounds", "3")
    second = halley.json("round", "2")
    assert "No round had to be drawn again." in halley("arrive", "Ann")
    answer = halley.json("arrive", "Mia", "--round", "3")
    assert [it["round"] for it in answer["rounds"]] == [3]
    assert halley.json("round", "2") == second
