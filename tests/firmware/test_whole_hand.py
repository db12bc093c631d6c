"""A past hand changed as a whole: the journal is that of the corrections by keys."""

from random import Random
from typing import Any

import pytest

from halley import rules
from halley.engine.events import AGREE, BY_CARDS, CANCEL, DEAL, FOLLOW, PAYMENTS
from halley.journal.header import Header
from halley.journal.reader import Reader
from halley.page.view import forms
from halley.page.view.hand_lines import HandLines
from halley.page.view.past_hand import PastHand
from halley.page.view.words import words_of
from halley.screens.screen import MOST_SEATS
from halley.session import session as sessions
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.desk_table import evening_of, table_of
from tests.flows.flow import SHORT
from tests.host_tools.evening_keys import dealt, hand_keys, press
from tests.reference.games import GAMES
from tests.reference.random_evening import evening, random_options

_FILE = "e0001.hj"
# Four people: Bea plays two kings, Cy is out, and Ann agrees
_HAND = "OK 2 2 OK 3 1 3 OK 8 OK 2 7 OK 1 "
_WAYS = {"points": PAYMENTS, "cards": BY_CARDS}


def _form(desk: LocalBox, hand: int, **filled: Any) -> dict[str, Any]:
    """Return the form of a hand, by its place, with what was filled in."""
    stamp = forms.ask(desk.app, "hand", {"hand": hand})["stamp"]
    return forms.ask(desk.app, "hand", {"stamp": stamp, "hand": hand, **filled})


def _book(desk: LocalBox, hand: int, **filled: Any) -> dict[str, Any]:
    form = _form(desk, hand, **filled)
    values = {field["name"]: field["value"] for field in form["fields"]}
    return forms.book(desk.app, "hand", {"stamp": form["stamp"], "hand": hand, **values})


def _journal(desk: LocalBox) -> bytes:
    return bytes(desk.store.files[_FILE])


def _records(desk: LocalBox) -> list[bytes]:
    """Return the journal's records, without deals that a held OK has undone."""
    records: list[bytes] = []
    journal = _journal(desk)
    for payload, _ in Reader(MemoryStore({_FILE: journal}), _FILE, len(journal)).records():
        if payload[0] == CANCEL:
            assert records.pop()[0] == DEAL
        else:
            records.append(payload)
    return records


def _events(desk: LocalBox, hand: int) -> list[tuple]:
    return [booked.event for booked in PastHand(words_of(desk.app), evening_of(desk), hand).events]


def _values(form: dict[str, Any]) -> dict[str, str]:
    return {field["name"]: field["value"] for field in form["fields"]}


# What is filled in otherwise in the second of three hands, and the keys of the same corrections
_CORRECTIONS = {
    "what a loser held": ({"number 0": "14"}, "OK* 2 2 3 1 1 4 OK OK"),
    "both kings were another's": (
        {"king 1": "0", "king 3": "2"},
        "OK* 2 2 OK 1 1 4 OK OK* 2 2 6 1 4 OK",
    ),
    "a king was forgotten": ({"king 0": "1"}, "OK* 2 2 5 3 1 OK"),
    "a king was too many": ({"king 1": "1"}, "OK* 2 2 6 2 OK"),
    "the comet was forgotten": ({"played": "3"}, "OK* 2 2 5 3 COMET 4 OK"),
    "another one agreed": ({"agreed": "3"}, "OK* 2 2 1 1 4 OK"),
    # the rest of the hand cannot stand behind who is out, and is keyed anew
    "another one was out": (
        {"out": "1", "number 2": "20", "agreed": "3"},
        "OK* 2 2 5 1 OK 2 OK 2 0 OK 1 3 OK 8 OK 4 OK",
    ),
}


def test_a_hand_is_shown_as_it_was_booked() -> None:
    with table_of("ancient_1718", 4, PAYMENTS) as desk:
        desk.play(_HAND * 3)
        form = _form(desk, 1)
        assert form["title"] == "Hand 2"
        assert not form["missing"] and not form["refusal"]
        assert _values(form) == {
            "out": "2",
            "played": "",
            "agreed": "0",
            "comet": "",
            **{f"king {seat}": "2" if seat == 1 else "0" for seat in range(4)},
            **{f"sequence {seat}": "0" for seat in range(4)},
            "number 3": "13",
            "number 0": "8",
            "number 1": "27",
        }
        assert form["fields"][-1]["name"] == "agreed"


@pytest.mark.parametrize("what", list(_CORRECTIONS))
@pytest.mark.parametrize("dealt_since", [True, False])
def test_changed_fields_are_corrected_as_by_keys(what: str, dealt_since: bool) -> None:
    filled, keys = _CORRECTIONS[what]
    with (
        table_of("ancient_1718", 4, PAYMENTS) as desk,
        table_of("ancient_1718", 4, PAYMENTS) as keyed,
    ):
        for box in (desk, keyed):
            box.play(_HAND * (3 if dealt_since else 2))
        if not dealt_since:  # what cannot stand is dropped then, and keyed at the table
            keys = keys.replace("OK* 2 2 ", "OK* 2 1 ").replace("OK 2 OK 2 0", "OK 2 OK OK 2 0")
            keys = keys.replace("4 OK", "4") if "OK OK 2 0" in keys else keys
        assert _book(desk, 1, **filled) == {"name": "hand", "done": True}
        keyed.play(keys)
        assert _events(desk, 1) == _events(keyed, 1)
        assert _records(desk) == _records(keyed)
        assert evening_of(desk).game.ledger.balances == evening_of(keyed).game.ledger.balances
        assert desk.app.live is None
        desk.play("OK")
        keyed.play("OK")
        assert desk.rows() == keyed.rows()


def test_impossible_input_is_refused_beside_its_field_and_changes_nothing() -> None:
    with table_of("ancient_1718", 4, PAYMENTS) as desk:
        desk.play(_HAND * 3)
        before = _journal(desk), desk.rows()
        for name, value in (
            ("king 1", "9"),
            ("king 1", "x"),
            ("number 0", "999"),
            ("number 0", ""),
        ):
            answer = _book(desk, 1, **{name: value})
            assert not answer["done"]
            wrong = [field["name"] for field in answer["fields"] if field["refusal"]]
            assert wrong == [name]
            assert (_journal(desk), desk.rows()) == before


def test_the_winner_cannot_confirm() -> None:
    with table_of("ancient_1718", 4, PAYMENTS) as desk:
        desk.play(_HAND * 2)
        form = _form(desk, 1, out="0", **{"number 2": "5"})
        (agreed,) = [field for field in form["fields"] if field["name"] == "agreed"]
        assert form["missing"] and agreed["value"] == ""
        assert [it["text"] for it in agreed["choices"]] == ["Bea", "Cy", "Di"]


def test_only_a_hand_by_payments_that_was_agreed_to_has_the_form() -> None:
    with table_of("ancient_1718", 4, PAYMENTS) as desk:
        desk.play(_HAND + "OK 2")
        assert HandLines(desk.app, 0).of((0,), "Ann")["whole"] == "Edit the whole hand"
        assert HandLines(desk.app, 1).of((0,), "Ann")["whole"] == ""
        assert _form(desk, 1)["refusal"] == "Correct this hand line by line."
        assert not _book(desk, 1)["done"]
        desk.play("OK* 2")  # the box lists the hands itself
        assert _form(desk, 0)["stamp"] == ""
    with table_of("ancient_1718", 4, FOLLOW) as desk:
        desk.play("OK K OK 1 OK OK")
        assert HandLines(desk.app, 0).of((0,), "Ann")["whole"] == ""


def test_a_later_hand_that_cannot_stand_then_is_named() -> None:
    header = Header("arnold_two_2011", SHORT[:2], {}, (), PAYMENTS)
    store = MemoryStore()
    sessions.new(store, header)
    with LocalBox(store) as desk:
        desk.play("OK OK 1 6 0 OK 2 " * 2)
        if evening_of(desk).game.over:
            pytest.fail("the race is over too soon")
        before = _journal(desk)
        answer = _book(desk, 0, **{"number 1": "130"})
        assert not answer["done"] and "hand 2" in answer["refusal"].lower()
        assert _journal(desk) == before


@pytest.mark.parametrize("way", list(_WAYS))
@pytest.mark.parametrize("key", [key for key in rules.STOPS if key in GAMES])
def test_hands_of_every_game_are_filled_in_as_they_were_booked(key: str, way: Any) -> None:
    random = Random(f"whole {key} {way}")
    players = random.choice([seats for seats in rules.load(key).seats if seats <= MOST_SEATS])
    made = evening(random, key, players, random_options(random, key, players), 2, True)
    if made.options.get("teams"):
        made.options["teams"] = tuple(map(tuple, made.options["teams"]))
    store = MemoryStore()
    sessions.new(store, Header(key, SHORT[:players], made.options, tuple(made.start), _WAYS[way]))
    with LocalBox(store) as desk:
        for hand in made.hands:
            for key_of_deal in dealt(hand, evening_of(desk).dealer):
                press(desk, key_of_deal)
            for key_of_hand in hand_keys(made, hand, way):
                press(desk, key_of_hand)
            desk.play(str(next(seat for seat in range(players) if seat != hand.out) + 1))
        for at in range(evening_of(desk).logs - len(made.hands), evening_of(desk).logs):
            before, events = _journal(desk), _events(desk, at)
            assert HandLines(desk.app, at).of((0,), "Ann")["whole"]
            assert _book(desk, at) == {"name": "hand", "done": True}
            assert _journal(desk) == before
            _agree_otherwise(desk, at, events)


def _agree_otherwise(desk: LocalBox, hand: int, events: list[tuple]) -> None:
    """Have somebody else agree, where somebody else can: nothing but that is another."""
    (agreed,) = [field for field in _form(desk, hand)["fields"] if field["name"] == "agreed"]
    others = [it["value"] for it in agreed["choices"] if it["value"] != agreed["value"]]
    if not others:
        return
    assert _book(desk, hand, agreed=others[0])["done"]
    now = _events(desk, hand)
    assert now == [(AGREE, int(others[0])) if it[0] == AGREE else it for it in events]
