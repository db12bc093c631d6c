"""Names: typed on sixteen keys, picked from a list, and what the list remembers."""

from contextlib import suppress

import pytest

from halley.engine import events as ev
from halley.journal.header import NAME_CHARS, Header
from halley.refusal import Refusal
from halley.screens.type_name import TypeNameScreen
from halley.session import session as sessions
from halley.stored import names
from host_tools.languages import ENGLISH
from host_tools.simulator.local_box import LocalBox, MemoryStore, PowerCut
from tests.host_tools.typed_names import letters, new_name
from tests.screen_text import line

NEW = "OK 5 4"  # a table of four, up to the question of the first name
OWN = ("Ann", "Bea", "Cy", "Di", "Ed", "Flo", "Guy", "Hal")  # those that the box brings


def _seen(desk: LocalBox) -> list[str]:
    """Return the eight lines of the screen."""
    return [line(desk.rows(), page) for page in range(8)]


def _typed_text(desk: LocalBox) -> str:
    screen = desk.app.current()
    assert isinstance(screen, TypeNameScreen)
    return screen.typed


def _list_names(desk: LocalBox) -> list[str]:
    return bytes(desk.store.files["names"]).decode().split("\n")


# --- typing


@pytest.mark.parametrize(
    ("keys", "name"),
    [
        ("2", "A"),
        ("2 2", "B"),
        ("2 2 2", "C"),
        ("2 2 2 2", "A"),
        ("2 COMET 2", "Aa"),
        ("2 COMET COMET 2", "Aa"),
        ("2 ~60000 2", "B"),
        ("2 3 2", "Ada"),
        ("9* 6 6 6 1", "Zoé"),
        ("1", "É"),
        ("1 1 1 1", "Ü"),
        ("1*", "Œ"),
        ("7 7*", "S"),
        ("7* 7", "Sp"),
        ("2 6 6 COMET 6 6 10 2", "Ann A"),
        ("2 10 10 2", "A-A"),
        ("2 10* 2", "A-A"),
        ("J 2 Q K", "Jaqk"),
        ("J J", "Jj"),
        ("J* 5", "Jj"),
        ("2 3 UNDO 4", "Ag"),
        ("2 2 UNDO 2", "A"),
        ("2 3 UNDO UNDO", ""),
        ("10", ""),
        ("2 OK*", ""),
    ],
)
def test_keys_make_letters(keys: str, name: str) -> None:
    with LocalBox() as desk:
        desk.play(f"{NEW} COMET {keys}")
        if keys.endswith("OK*"):
            assert "Who sits at seat 2?" in _seen(desk)[0]
            return
        assert _typed_text(desk) == name


@pytest.mark.parametrize(
    "name", ["Zoé", "Ann", "Élise", "Jean-Luc", "Ann B", "Ümit", "Œdipe", "Wilhelmina", "Bob Q"]
)
def test_a_name_can_be_typed(name: str) -> None:
    with LocalBox() as desk:
        desk.play(f"{NEW} {new_name(name)} OK OK OK OK OK")
        assert desk.app.session is not None
        assert desk.app.session.names[0] == name


def test_undo_goes_back_letter_by_letter_and_then_to_the_list() -> None:
    with LocalBox() as desk:
        desk.play(f"{NEW} 1 COMET 9* 6 6 6")
        assert _typed_text(desk) == "Zo"
        desk.play("UNDO UNDO")
        assert _typed_text(desk) == ""
        desk.play("UNDO")
        assert _seen(desk)[0] == "Who sits at seat 2?"
        desk.play("UNDO")
        assert _seen(desk)[0] == "Who sits at seat 1?"


@pytest.mark.parametrize(
    ("keys", "refused", "left"),
    [
        ("OK", "at least one letter", ""),
        ("10", "at least one letter", ""),
        (" ".join(["2 COMET"] * NAME_CHARS) + " 3", "at most 24 letters", "A" + "a" * 23),
        (" ".join(["2 COMET"] * 23 + ["1 COMET", "2"]), "at most 24 letters", "A" + "a" * 22 + "é"),
        ("2 6 6 COMET 6 6 OK", "players are called Ann", "Ann"),
        ("2 6 6 COMET 6 6 10 OK", "players are called Ann", "Ann "),
    ],
)
def test_an_impossible_name_is_refused_and_nothing_changes(
    keys: str, refused: str, left: str
) -> None:
    with LocalBox() as desk:
        desk.play(f"{NEW} 1 COMET {keys}")
        assert desk.app.press.refused
        assert refused in desk.app.popup.text
        assert _typed_text(desk) == left
        desk.play("UNDO " * len(left) + "UNDO")
        assert _seen(desk)[0] == "Who sits at seat 2?"


def test_a_letter_more_tells_two_people_apart() -> None:
    with LocalBox() as desk:
        desk.play(f"OK 5 2 1 COMET {' '.join(letters('Ann'))} OK 2 OK OK OK")
        assert desk.app.session is not None
        assert desk.app.session.names == ("Ann", "Anna")


def test_ok_redoes_a_typed_name() -> None:
    with LocalBox() as desk:
        desk.play(f"OK 5 3 {new_name('Zoé')} 1 {new_name('Jo')}")
        desk.play("UNDO UNDO UNDO UNDO")
        assert _seen(desk)[2] == "How many players?"
        desk.play("OK")
        assert _seen(desk)[1].startswith("OK: Zoé ")
        desk.play("OK 2")
        assert _seen(desk)[1].startswith("OK: Jo ")
        desk.play("OK OK OK")
        assert desk.app.session is not None
        assert desk.app.session.names == ("Zoé", "Bea", "Jo")


def test_ok_calls_nobody_by_a_letter_that_somebody_has() -> None:
    with LocalBox() as desk:
        desk.play("OK 5 3 COMET 2 2 OK")
        assert _seen(desk)[1].startswith("OK: C ")
        desk.play("OK OK OK OK")
        assert desk.app.session is not None
        assert len(set(desk.app.session.names)) == 3


# --- the screen that picks a name


def _pick(desk: LocalBox, taken: tuple[str, ...] = ()) -> list[str]:
    chosen: list[str] = []
    desk.app.push("pick_name", "Who comes?", chosen.append, taken)
    desk.app.picture.show()
    return chosen


def test_a_number_picks_a_name_that_is_not_taken() -> None:
    with LocalBox(MemoryStore({"names": b"Ann\nBea\nCy\nDi"})) as desk:
        home = _seen(desk)
        chosen = _pick(desk, ("Ann", "Cy"))
        assert _seen(desk)[2].split() == ["1", "Bea", "2", "Di"]
        desk.play("3")
        assert "Press 1 to 2." in desk.app.popup.text
        desk.play("2")
        assert chosen == ["Di"]
        assert _seen(desk) == home


def test_ok_takes_the_first_and_undo_leaves() -> None:
    with LocalBox() as desk:
        home = _seen(desk)
        chosen = _pick(desk, OWN[:1])
        desk.play("OK")
        assert chosen == ["Bea"]
        chosen = _pick(desk)
        desk.play("9 UNDO UNDO")
        assert _seen(desk) == home
        assert chosen == []


def test_a_new_name_is_typed_from_the_list() -> None:
    with LocalBox() as desk:
        home = _seen(desk)
        chosen = _pick(desk, OWN)
        desk.play(f"COMET {' '.join(letters('Ann'))} OK")
        assert "players are called Ann" in desk.app.popup.text
        desk.play("2 OK")
        assert chosen == ["Anna"]
        assert _seen(desk) == home


def test_a_refusal_of_the_chosen_name_is_shown() -> None:
    def refuse(name: str) -> None:
        raise Refusal("name_taken", name)

    with LocalBox() as desk:
        desk.app.push("pick_name", "Who comes?", refuse, ())
        desk.app.picture.show()
        desk.play("1")
        assert "Ann is or was at this table" in desk.app.popup.text
        assert desk.app.press.refused


def test_the_list_has_three_pages_at_most() -> None:
    many = [f"N{number}" for number in range(40)]
    with LocalBox(MemoryStore({"names": "\n".join(many).encode()})) as desk:
        _pick(desk)
        pages = []
        for _ in range(4):
            pages.append(_seen(desk)[2].split()[1])
            desk.play("9")
        assert pages == ["N0", "N8", "N16", "N0"]


# --- the list


def test_people_who_sat_last_are_offered_first() -> None:
    with LocalBox(MemoryStore({"names": b"Ann\nBea\nCy\nDi"})) as desk:
        desk.play(f"OK 5 3 3 {new_name('Zoé')} 1 OK OK")
        assert _list_names(desk) == ["Cy", "Zoé", "Ann", "Bea", "Di"]
        desk.play("OK* 6 OK OK 2 OK OK")
        assert _seen(desk)[2].split() == ["1", "Cy", "2", "Zoé"]


def test_without_a_list_the_boxs_own_names_come_behind_those_who_sat() -> None:
    with LocalBox() as desk:
        desk.play(f"OK 5 2 {new_name('Zoé')} 3 OK OK")
        assert _list_names(desk)[:4] == ["Zoé", "Cy", "Ann", "Bea"]


def test_a_letter_is_not_remembered() -> None:
    with LocalBox() as desk:
        desk.play("OK 5 2 OK OK OK OK")
        assert "names" not in desk.store.files
    with LocalBox() as desk:
        desk.play("OK 5 2 OK 2 OK OK")
        assert _list_names(desk)[:2] == ["Bea", "Ann"]
        assert "A" not in _list_names(desk)


def test_the_list_holds_forty_and_the_least_used_goes() -> None:
    many = [f"N{number}" for number in range(40)]
    store = MemoryStore({"names": "\n".join(many).encode()})
    names.remember(ENGLISH, store, ("Zoé", "N5"))
    listed = names.load(store)
    assert listed[:3] == ["Zoé", "N5", "N0"]
    assert listed[-1] == "N38"
    assert len(listed) == names.MOST == 40


def test_nothing_is_written_while_names_are_typed_nor_for_the_same_table() -> None:
    with LocalBox() as desk:
        desk.play(f"OK 5 2 {new_name('Zoé')} COMET 5")
        assert set(desk.store.files) == {"draft"}
        desk.play("OK OK OK OK* 6 OK OK")
        before = bytes(desk.store.files["names"])
        desk.store.files["names"] = bytearray(before + b"\n")  # nobody writes it anew
        desk.play("OK")
        assert bytes(desk.store.files["names"]) == before + b"\n"


def test_newcomers_and_renamed_people_are_remembered() -> None:
    store = MemoryStore()
    sessions.new(store, Header("modern_1991", ("Ann", "Bea"), {}, ()))
    with LocalBox(store) as desk:
        desk.app.do(ev.make(ev.SEATS, ("Ann", "Zoé", "Bea")))
        desk.app.key(10)
        assert _list_names(desk)[:3] == ["Ann", "Zoé", "Bea"]
        desk.app.do(ev.make(ev.RENAME, 1, "Zoey"))
        desk.app.key(10)
        assert _list_names(desk)[:4] == ["Zoey", "Ann", "Zoé", "Bea"]


def test_a_renamed_person_is_shown_by_both_names() -> None:
    store = MemoryStore()
    sessions.new(store, Header("modern_1991", ("Ann", "Bea"), {}, ()))
    with LocalBox(store) as desk:
        desk.app.do(ev.make(ev.RENAME, 1, "Zoé"))
        desk.app.picture.show()
        assert _seen(desk)[7] == "Bea is now Zoé"
        desk.play("UNDO")
        assert "Bea is now Zoé" in " ".join(_seen(desk))
        desk.play("OK")
        assert "Bea is now Zoé" in " ".join(_seen(desk))


def test_a_full_store_is_no_reason_to_fail() -> None:
    with LocalBox() as desk:
        desk.store.full = True
        desk.play(f"OK 5 2 {new_name('Zoé')} 1 OK OK")
        assert desk.app.session is not None
        assert desk.app.session.names == ("Zoé", "Ann")
        assert "names" not in desk.store.files


def test_a_damaged_list_is_none() -> None:
    for damaged in (b"\xff\xfe", b"\n\n", "é".encode()[:1]):
        with LocalBox(MemoryStore({"names": damaged})) as desk:
            desk.play("OK 5 2 1 2 OK OK")
            assert desk.app.session is not None
            assert desk.app.session.names == ("Ann", "Bea")


def test_a_list_that_cannot_be_read_just_now_stays() -> None:
    with LocalBox(MemoryStore({"names": b"Zo\nJo"})) as desk:
        desk.play("OK 5 2 1 2 OK")
        desk.store.unreadable = True
        desk.play("OK")
        desk.store.unreadable = False
        assert desk.app.session is not None
        assert _list_names(desk) == ["Zo", "Jo"]


def test_duplicates_and_names_too_long_are_left_out() -> None:
    store = MemoryStore({"names": b"Ann\nAnn\n\nBartholomew the Great, King\nBea"})
    assert names.load(store) == ["Ann", "Bea"]


def test_a_power_cut_leaves_the_old_or_new_list() -> None:
    old = b"Ann\nBea\nCy"
    for after in range(120):
        with LocalBox(MemoryStore({"names": old})) as desk:
            desk.play(f"OK 5 2 {new_name('Zoé')} 1 OK")
            desk.store.cut(after)
            with suppress(PowerCut):
                desk.play("OK")
            desk.restart()
            assert names.load(desk.store) in (["Ann", "Bea", "Cy"], ["Zoé", "Ann", "Bea", "Cy"])


# --- names that come from a page's own field


def test_a_name_from_elsewhere_is_taken_where_one_is_asked_for() -> None:
    with LocalBox() as desk:
        assert not desk.app.current().asks_name()
        desk.play("OK 5 2")
        assert desk.app.current().asks_name()
        assert desk.app.elsewhere.take_name("  Zoé   B ") == ""
        assert desk.app.elsewhere.take_name("Zoé B").startswith("Two players")
        desk.play("COMET 5")
        assert desk.app.elsewhere.take_name(" - ").startswith("Enter at least one letter")
        assert desk.app.elsewhere.take_name("Jo") == ""
        assert not desk.app.current().asks_name()
        desk.play("OK OK")
        assert desk.app.session is not None
        assert desk.app.session.names == ("Zoé B", "Jo")
        assert _list_names(desk)[:2] == ["Zoé B", "Jo"]


def test_a_changed_list_is_offered_at_once() -> None:
    with LocalBox() as desk:
        desk.play("OK 5 2")
        desk.app.elsewhere.put_names(["Zoé", "Jo"])
        assert _seen(desk)[2].split() == ["1", "Zoé", "2", "Jo"]
        desk.play("2")
        assert _seen(desk)[6] == "Jo"
