"""Chairs and people: what is won goes with whoever sat there in the hand."""

from collections import Counter

import pytest
from sqlalchemy import select

from host_tools.club.changes import corrections
from host_tools.club.evening import evenings, people
from host_tools.club.intake.gather import gather
from host_tools.club.replay.session_file import parse
from host_tools.club.results import load
from host_tools.club.seating import seat_changes, sessions
from host_tools.club.seating.seat_changes import Chair
from host_tools.club.store import Store
from host_tools.club.store.models import Person, Seating, Session
from host_tools.errors import BadInput
from tests.host_tools.club.by_command import Halley
from tests.host_tools.club.made_tables import FOUR, balances, journal

HANDS = 6
OTHERS = ("Eve", "Fay", "Gus", "Hal")


def _gather(store: Store) -> None:
    for label, names in (("One", FOUR), ("Two", OTHERS)):
        gather(store, [parse(journal(label, HANDS, names), f"{label}.hj", label)])


def _won(store: Store) -> dict[str, list[list[int]]]:
    """Return what each chair has won, hand by hand, by table."""
    return {
        table.label: [list(hand.delta) for hand in table.hands]
        for table in load.evening(store).tables
    }


def test_swaps_stand_ins_and_leavers_are_counted(store: Store) -> None:
    _gather(store)
    won = _won(store)
    with store.write() as session:
        here = evenings.find_evening(session, None)
        one, two = (sessions.session_at(session, here, label) for label in ("One", "two"))
        # Ann and Fay change from hand 4 of theirs and 3 of hers; Bea sits out hands 2 and 3; Hal
        # goes home after hand 5
        ann, bea, fay, hal, zoe = (
            people.somebody(session, n) for n in ("Ann", "Bea", "Fay", "Hal", "Zoe")
        )
        seat_changes.swap(session, here, Chair(one, 0, 4, "One"), Chair(two, 1, 3, "Two"))
        seat_changes.stand_in(session, here, Chair(one, 1, 2, "One"), bea, zoe, 3)
        seat_changes.stand_in(session, here, Chair(two, 3, 6, "Two"), hal, zoe)
        assert sessions.next_hand(session, one) == HANDS + 1
        assert seat_changes.chair_of(session, here, ann, None).seat == 1
        assert seat_changes.chair_of(session, here, fay, 2).table == "table Two"
    totals: Counter[str] = Counter()
    for hand in range(1, HANDS + 1):
        first, second = won["One"][hand - 1], won["Two"][hand - 1]
        totals["Ann" if hand < 4 else "Fay"] += first[0]
        totals["Zoe" if hand in (2, 3) else "Bea"] += first[1]
        totals["Cy"] += first[2]
        totals["Di"] += first[3]
        totals["Eve"] += second[0]
        totals["Fay" if hand < 3 else "Ann"] += second[1]
        totals["Gus"] += second[2]
        totals["Hal" if hand < 6 else "Zoe"] += second[3]
    assert balances(store) == totals
    assert sum(totals.values()) == 0


def test_a_longer_journal_keeps_who_sits_there(sqlite_store: Store) -> None:
    store = sqlite_store
    gather(store, [parse(journal("One", 3), "One.hj", "One")])
    with store.write() as session:
        here = evenings.find_evening(session, None)
        sitting = sessions.session_at(session, here, "One")
        seat_changes.take(
            session, here, Chair(sitting, 0, 2, "One"), people.somebody(session, "Zoe")
        )
    gather(store, [parse(journal("One", 5), "One.hj", "One")])
    won = _won(store)["One"]
    assert balances(store)["Ann"] == won[0][0]
    assert balances(store)["Zoe"] == sum(hand[0] for hand in won[1:])


def test_changes_at_an_ungathered_table_wait(sqlite_store: Store) -> None:
    _gather(sqlite_store)
    with sqlite_store.write() as session:
        here = evenings.find_evening(session, None)
        with pytest.raises(BadInput, match="no results of Table 3 were collected this evening"):
            sessions.session_at(session, here, "Table 3")
        with pytest.raises(BadInput, match="Zoe is at no table"):
            seat_changes.chair_of(session, here, people.somebody(session, "Zoe"), None)


def _sat(store: Store) -> list[tuple[str, int, str, int, int | None]]:
    """Return who sat where: table, seat from 1, name, from hand, to hand."""
    with store.read() as session:
        return sorted(
            (
                sessions.spoken_of(session, session.get_one(Session, row.session_id)),
                row.seat + 1,
                session.get_one(Person, row.person_id).name,
                row.from_hand,
                row.to_hand,
            )
            for row in session.scalars(select(Seating))
        )


def test_a_swap_may_come_before_an_earlier_one(sqlite_store: Store, halley: Halley) -> None:
    _gather(sqlite_store)
    before = _sat(sqlite_store)
    halley("swap", "Ann", "Bea", "--hand", "5")
    once = _sat(sqlite_store)
    # in hand 3 Ann and Cy sit where they sat at first; in hand 5 Ann and Bea change all the same
    assert halley("swap", "Ann", "Cy", "--hand", "3").splitlines() == [
        "Ann moves from seat 1 to seat 3 of table One from hand 3 on.",
        "Cy moves from seat 3 to seat 1 of table One from hand 3 on.",
    ]
    assert [row[1:] for row in _sat(sqlite_store) if row[0] == "table One" and row[1] < 4] == [
        (1, "Ann", 1, 2), (1, "Cy", 3, None),
        (2, "Ann", 5, None), (2, "Bea", 1, 4),
        (3, "Ann", 3, 4), (3, "Bea", 5, None), (3, "Cy", 1, 2),
    ]  # fmt: skip
    halley("swap", "Ann", "Cy", "--hand", "3")
    assert _sat(sqlite_store) == once
    halley("swap", "Bea", "Ann", "--hand", "5")
    assert _sat(sqlite_store) == before


def test_a_swap_of_two_tables_can_be_reverted(sqlite_store: Store, halley: Halley) -> None:
    _gather(sqlite_store)
    before = _sat(sqlite_store)
    output = halley("swap", "Ann", "Fay", "--hand", "4", "--hand", "2", "--table", "one",
                   "--table", "TWO")  # fmt: skip
    assert "Ann moves from seat 1 of table One to seat 2 of table Two" in output
    assert ("table Two", 2, "Ann", 2, None) in _sat(sqlite_store)
    halley("swap", "Ann", "Fay", "--hand", "2", "--hand", "4")
    assert _sat(sqlite_store) == before


def test_a_session_of_an_earlier_round_can_be_changed(sqlite_store: Store, halley: Halley) -> None:
    with sqlite_store.write() as session:
        people.somebody(session, "Eve")
    for epoch, order in ((1_795_287_600, FOUR), (1_795_291_200, FOUR[::-1])):
        data = journal(epoch, 3, order, epoch)
        gather(sqlite_store, [parse(data, f"{epoch}.hj", "box")], label="Table 3")
    assert "seat 4 of Table 3, session 2" in halley("swap", "Ann", "Bea", "--hand", "2")
    assert "moves from seat 1 to seat" in halley(
        "swap", "Ann", "Bea", "--hand", "2", "--table", "3 (1)"
    )
    assert "Zoe sits in seat 1 of Table 3, session 2 from" in halley("seat", "3", "1", "Zoe")
    assert "moves from seat 2 to seat" in halley(
        "swap", "Ann", "Bea", "--hand", "2", "--table", "3, session 1"
    )
    changes = {"Ann": 1, "Bea": -1}
    made = corrections.correct(sqlite_store, changes, "a slip", table="3, session 2")
    assert made.table == "Table 3 (2)"
    assert "no results of" in halley.refusal("swap", "Ann", "Bea", "--table", "Nope")
    assert "Eve is at no table" in halley.refusal("swap", "Ann", "Eve")
    there = halley.refusal("swap", "Ann", "Eve", "--table", "Table 3")
    assert "Eve does not sit at Table 3 now" in there


def test_nobody_sits_in_two_chairs_at_once(sqlite_store: Store, halley: Halley) -> None:
    _gather(sqlite_store)
    gather(
        sqlite_store,
        [parse(journal("Three", 2, ("Kit", "Lou", "Mia", "Ann")), "3.hj", "3")],
        label="3",
    )
    before = _sat(sqlite_store)
    ann = "Ann sits in seat 1 of table One then"
    assert ann in halley.refusal("sit-out", "Eve", "--instead", "Ann", "--hand", "2")
    assert ann in halley.refusal("leave", "Eve", "--instead", "Ann", "--hand", "2")
    assert "Ann sits in seat 4 of table 3 then" in halley.refusal(
        "swap", "Ann", "Eve", "--hand", "2", "--table", "One", "--table", "Two"
    )
    assert "Bea sits in seat 2 of table One then" in halley.refusal("seat", "one", "1", "Bea")
    assert "Ann cannot stand in for Ann" in halley.refusal("sit-out", "Ann", "--instead", "Ann")
    assert "both are in the same seat" in halley.refusal("swap", "Ann", "ann")
    assert _sat(sqlite_store) == before


def test_tables_of_one_round_are_known_by_who_was_drawn(
    sqlite_store: Store, halley: Halley
) -> None:
    plan = halley.json("draw", *FOUR, *OTHERS, "--rounds", "2", "--seed", "1")
    for number, it in enumerate(plan, 1):
        for letter, table in zip("AB", it["tables"], strict=True):
            names = tuple(table["seats"])
            data = journal(f"{number}{letter}", 3, names)
            gather(sqlite_store, [parse(data, "a.hj", f"{number}{letter}")])
    for table in ("1A", "2A"):
        halley("seat", table, "1", "Zoe", "--hand", "2", "--until", "2")
    for table, taken in (("1B", "1A"), ("2B", "2A")):
        problem = halley.refusal("seat", table, "1", "Zoe", "--hand", "2", "--until", "2")
        assert f"Zoe sits in seat 1 of table {taken} then" in problem


def test_unknown_hands_and_seats_are_refused(sqlite_store: Store, halley: Halley) -> None:
    _gather(sqlite_store)
    for words in (
        ("swap", "Ann", "Bea"), ("seat", "one", "1", "Zoe"), ("leave", "Ann", "--instead", "Zoe"),
        ("sit-out", "Ann", "--instead", "Zoe"),
    ):  # fmt: skip
        assert "hand -1 does not exist" in halley.refusal(*words, "--hand", "-1")
        assert "so hand 7 is next" in halley.refusal(*words, "--hand", "99")
    assert halley.refusal("seat", "one", "9", "Zoe") == "table One has seats 1 to 4."
    assert halley.refusal("seat", "one", "0", "Zoe") == "table One has seats 1 to 4."
    assert "hand 2 is before hand 3" in halley.refusal(
        "seat", "one", "1", "Zoe", "--hand", "3", "--until", "2"
    )


def test_the_commands_change_seats(sqlite_store: Store, halley: Halley) -> None:
    _gather(sqlite_store)
    won = _won(sqlite_store)

    assert halley.json("swap", "Ann", "Bea", "--hand", "3") == [
        "Ann moves from seat 1 to seat 2 of table One from hand 3 on.",
        "Bea moves from seat 2 to seat 1 of table One from hand 3 on.",
    ]
    halley("seat", "one", "3", "Zoe", "--hand", "2", "--until", "2")
    halley("sit-out", "Di", "--instead", "Zoe", "--hand", "4", "--until", "5")
    halley("leave", "Gus", "--instead", "Yan", "--hand", "2")
    first = [[hand[seat] for hand in won["One"]] for seat in range(4)]
    totals = balances(sqlite_store)
    assert totals["Ann"] == sum(first[0][:2]) + sum(first[1][2:])
    assert totals["Cy"] == sum(first[2]) - first[2][1]
    assert totals["Zoe"] == first[2][1] + first[3][3] + first[3][4]
    assert totals["Gus"] == won["Two"][0][2]
    assert totals["Yan"] == sum(hand[2] for hand in won["Two"][1:])


def test_a_stand_in_is_present_and_drawn(sqlite_store: Store, halley: Halley) -> None:
    """A stand-in for some hands is not."""
    halley("draw", "Ann", "Bea", "Cy", "Di", "--rounds", "2", "--seats", "4")
    gather(
        sqlite_store, [parse(journal(1, 3), "e0001.hj", "e0001")]
    )  # round 1 begins by it, at the table of its people
    assert [it["table"] for it in halley.json("table", "list")] == ["Table 1"]
    halley("sit-out", "Cy", "--instead", "Yan", "--hand", "2")
    answer = halley.json("leave", "Di", "--instead", "Zoe")
    assert "Zoe is here from round 2 on." in answer["changes"]
    (coming,) = [it for it in halley.json("round") if it["round"] == 2]
    assert "Zoe" in str(coming) and "Di" not in str(coming) and "Yan" not in str(coming)
