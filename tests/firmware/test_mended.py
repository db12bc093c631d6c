"""Faults that people found at the table."""

import pytest

from host_tools.simulator.local_box import LocalBox
from tests.evenings import state
from tests.screen_text import line
from tests.setup_keys import first_choice

TO_LEFT = "OK 5 5 OK OK OK OK OK 1 1 OK OK 5"  # modern comet, five seats; the fifth is out


def lines(desk: LocalBox) -> list[str]:
    rows = desk.rows()
    return [line(rows, page) for page in range(8)]


def last_hand(desk: LocalBox) -> tuple:
    assert desk.app.session is not None
    return state(desk.app.session)


def test_half_typed_input_does_not_enter_the_engine() -> None:
    with LocalBox() as desk:
        desk.play(TO_LEFT)
        before = last_hand(desk)
        desk.play("COMET")
        assert not [text for text in lines(desk) if text.startswith("=")]
        assert last_hand(desk) == before
        desk.play("7")
        assert "= 7 × 2 = 14" in lines(desk)
        assert last_hand(desk) == before


def test_a_storage_that_fails_is_not_called_the_journal(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> bytes:
        raise OSError(5, "EIO")

    with LocalBox() as desk:
        desk.play(TO_LEFT + " 7 OK ~2000")
        monkeypatch.setattr(desk.store, "read", refuse)
        desk.play("OK* 2 1")  # the history, and a hand of it, for which the journal is read
        assert desk.app.press.refused
        assert "Cannot read the storage" in desk.app.popup.text
        assert "journal" not in desk.app.popup.text
        monkeypatch.undo()
        desk.play("UNDO UNDO OK* 2")
        assert not desk.app.popup.text


def test_a_setting_that_cannot_be_saved_holds_until_the_box_is_switched_off() -> None:
    with LocalBox() as desk:
        desk.store.full = True
        desk.press("2")
        assert desk.app.press.refused
        assert "réglage" in desk.app.popup.text.lower()


def test_the_settlement_says_what_is_multiplied() -> None:
    with LocalBox() as desk:
        desk.play("OK 5 3 OK OK OK OK OK OK COMET 1 OK 1 3 7 OK 5 OK")  # the comet last, as a nine
        assert lines(desk)[6] == "Sum 0, points × 4"
        assert "7×4" in lines(desk)[2]
        assert "5×4" in lines(desk)[3]


def test_a_game_for_two_does_not_ask_how_many_sit_down() -> None:
    with LocalBox() as desk:
        desk.play(f"OK {first_choice('arnold_two_2011')}")
        assert lines(desk)[0] == "Who sits at seat 1?"
        desk.play("UNDO UNDO UNDO UNDO UNDO")
        assert not desk.app.stack.over, "the first screen"


def test_numbers_stay_with_names_while_a_table_is_made_up() -> None:
    with LocalBox() as desk:
        desk.play("OK 5 5 1 3")
        assert lines(desk)[2:4] == ["           2 Bea", "           4 Di"]
        desk.play("3")
        assert desk.app.press.refused
        assert "Cy" in desk.app.popup.text
        desk.play("2 4 5 OK OK")
        assert desk.app.session is not None
        assert desk.app.session.names == ("Ann", "Cy", "Bea", "Di", "Ed")
