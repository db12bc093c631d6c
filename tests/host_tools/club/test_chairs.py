"""Chairs and people: what is won goes with whoever sat there in the hand."""

import json
from collections import Counter

import pytest
from sqlalchemy.orm import Session as Orm
from typer.testing import CliRunner

from host_tools import cli
from host_tools.club import evenings, people, view
from host_tools.club.files import parse
from host_tools.club.gather import gather
from host_tools.club.seating import chairs
from host_tools.club.store import Store
from host_tools.club.store.models import Person
from host_tools.errors import BadInput
from tests.host_tools.club.made_tables import FOUR, balances, journal

HANDS = 6
OTHERS = ("Eve", "Fay", "Gus", "Hal")


def _gather(store: Store) -> None:
    for label, names in (("One", FOUR), ("Two", OTHERS)):
        gather(store, [parse(journal(label, HANDS, names), f"{label}.hj", label)])


def _won(store: Store) -> dict[str, list[list[int]]]:
    """What each chair has won, hand by hand, by table."""
    return {
        table.label: [list(hand.delta) for hand in table.hands]
        for table in view.evening(store).tables
    }


def _person(session: Orm, name: str) -> Person:
    return people.find(session, name) or people.add(session, name, member=False)


def test_a_swap_a_stand_in_and_somebody_who_leaves(store: Store) -> None:
    _gather(store)
    won = _won(store)
    with store.write() as session:
        here = evenings.numbered(session, None)
        one, two = (chairs.session_at(session, here, label) for label in ("One", "two"))
        # Ann and Fay change from hand 4 of theirs and 3 of hers; Bea sits out hands 2 and 3; Hal
        # goes home after hand 5
        chairs.swap(session, (one, 0, 4), (two, 1, 3))
        chairs.take(session, one, 1, _person(session, "Zoe"), 2, 3)
        chairs.take(session, two, 3, _person(session, "Zoe"), 6)
        assert chairs.next_hand(session, one) == HANDS + 1
        assert chairs.chair_of(session, here, _person(session, "Ann"))[1] == 1
    told: Counter[str] = Counter()
    for hand in range(1, HANDS + 1):
        first, second = won["One"][hand - 1], won["Two"][hand - 1]
        told["Ann" if hand < 4 else "Fay"] += first[0]
        told["Zoe" if hand in (2, 3) else "Bea"] += first[1]
        told["Cy"] += first[2]
        told["Di"] += first[3]
        told["Eve"] += second[0]
        told["Fay" if hand < 3 else "Ann"] += second[1]
        told["Gus"] += second[2]
        told["Hal" if hand < 6 else "Zoe"] += second[3]
    assert balances(store) == told
    assert sum(told.values()) == 0


def test_a_longer_journal_keeps_who_sits_there(sqlite_store: Store) -> None:
    store = sqlite_store
    gather(store, [parse(journal("One", 3), "One.hj", "One")])
    with store.write() as session:
        kept = chairs.session_at(session, evenings.numbered(session, None), "One")
        chairs.take(session, kept, 0, _person(session, "Zoe"), 2)
    gather(store, [parse(journal("One", 5), "One.hj", "One")])
    won = _won(store)["One"]
    assert balances(store)["Ann"] == won[0][0]
    assert balances(store)["Zoe"] == sum(hand[0] for hand in won[1:])


def test_what_chairs_refuse(sqlite_store: Store) -> None:
    _gather(sqlite_store)
    with sqlite_store.write() as session:
        here = evenings.numbered(session, None)
        one = chairs.session_at(session, here, "One")
        ann = _person(session, "Ann")
        with pytest.raises(BadInput, match="Ann sits in seat 1 of that table then"):
            chairs.take(session, one, 2, ann, 5)
        with pytest.raises(BadInput, match="seats 1 to 4"):
            chairs.take(session, one, 4, _person(session, "Zoe"), 1)
        with pytest.raises(BadInput, match="from one hand"):
            chairs.take(session, one, 0, _person(session, "Zoe"), 3, 2)
        with pytest.raises(BadInput, match="one and the same chair"):
            chairs.swap(session, (one, 0, 1), (one, 0, 1))
        with pytest.raises(BadInput, match="nothing of a table Three"):
            chairs.session_at(session, here, "Three")
        with pytest.raises(BadInput, match="Zoe sits at no table"):
            chairs.chair_of(session, here, _person(session, "Zoe"))


def test_by_command(sqlite_store: Store) -> None:
    _gather(sqlite_store)
    won = _won(sqlite_store)

    def halley(*words: str) -> str:
        found = CliRunner().invoke(cli.application("club"), ["club", *words])
        assert found.exit_code == 0, found.output
        return found.stdout

    assert json.loads(halley("swap", "Ann", "Bea", "--hand", "3", "--json")) == [
        "Ann leaves seat 1 after hand 2.",
        "Bea leaves seat 2 after hand 2.",
    ]
    halley("seat", "one", "3", "Zoe", "--hand", "2", "--until", "2")
    halley("sit-out", "Di", "--instead", "Zoe", "--hand", "4", "--until", "5")
    halley("leave", "Gus", "--instead", "Yan", "--hand", "2")
    first = [[hand[seat] for hand in won["One"]] for seat in range(4)]
    found = balances(sqlite_store)
    assert found["Ann"] == sum(first[0][:2]) + sum(first[1][2:])
    assert found["Cy"] == sum(first[2]) - first[2][1]
    assert found["Zoe"] == first[2][1] + first[3][3] + first[3][4]
    assert found["Gus"] == won["Two"][0][2]
    assert found["Yan"] == sum(hand[2] for hand in won["Two"][1:])
