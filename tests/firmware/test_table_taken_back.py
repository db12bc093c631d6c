"""UNDO on the box: back through the questions of the set-up, and a table put back by OK."""

from collections.abc import Callable

import pytest

from halley import rules
from halley.session import session as sessions
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.evenings import table
from tests.firmware.fuzzed_box import replay, snapshot
from tests.firmware.past_evenings import PLAYED, choose
from tests.screen_text import line
from tests.setup_keys import first_choice


def _names(desk: LocalBox) -> tuple[str, ...]:
    assert desk.app.session is not None
    return desk.app.session.names


SET_UP = "OK 5 3 1 2 4 OK OK"  # modern comet: Ann, Bea, Di


def _keyed_and_taken_back(desk: LocalBox) -> None:
    desk.play(SET_UP + " OK 2 OK 2 1 OK")
    for _ in range(20):
        assert desk.app.session is not None
        if not len(desk.app.session.log):
            return
        desk.press("UNDO")
    raise AssertionError("the start of the evening does not come")


def _nothing_keyed(desk: LocalBox) -> None:
    desk.play(SET_UP)


@pytest.mark.parametrize("begin", [_nothing_keyed, _keyed_and_taken_back])
def test_a_wrong_name_is_corrected_by_undo(begin: Callable[[LocalBox], None]) -> None:
    with LocalBox() as desk:
        begin(desk)
        desk.play("UNDO UNDO UNDO")  # the table; how cards are left; what is keyed in
        assert desk.app.session is None
        desk.play("4 OK OK")  # Cy at seat 3; those of the last table come first in the list
        assert _names(desk) == ("Ann", "Bea", "Cy")
        assert [name for name in desk.store.files if name.endswith(".hj")] == ["e0001.hj"]


@pytest.mark.parametrize("begin", [_nothing_keyed, _keyed_and_taken_back])
def test_undo_goes_back_through_the_set_up_question_by_question(
    begin: Callable[[LocalBox], None],
) -> None:
    with LocalBox() as desk:
        before = []
        for label in SET_UP.split():
            before.append(desk.rows()[:56])
            desk.press(label)
        desk.restart()  # a box that has never seen this table, but for its journal
        with LocalBox() as other:
            begin(other)
            for rows in reversed(before):
                other.press("UNDO")
                other.play("~2000")
                assert other.rows()[8:48] == rows[8:48] or other.app.session is None
            assert other.app.session is None
            assert not other.app.stack.over, "the first screen"


def _play_an_evening(desk: LocalBox) -> None:
    desk.play(f"{SET_UP} {PLAYED}")
    choose(desk, "menu_end")
    desk.play("OK OK")
    assert desk.app.session is None


@pytest.mark.parametrize("power", ["", "|"])
@pytest.mark.parametrize("keys", ["", PLAYED, f"COMET {PLAYED}"])
def test_one_undo_takes_the_last_table_again_back(power: str, keys: str) -> None:
    with LocalBox() as desk:
        _play_an_evening(desk)
        home = desk.rows()
        desk.play(f"OK {keys}")
        assert desk.app.session is not None
        before = snapshot(desk.app.session)
        if power:
            desk.restart()
        while desk.app.session is not None and len(desk.app.session.log):
            desk.press("UNDO")
        desk.play("UNDO ~2000")
        assert desk.app.session is None
        assert desk.rows() == home
        if power:
            desk.restart()
            assert desk.app.session is None
        desk.press("OK")
        assert desk.app.session is not None
        while desk.app.session.undone:
            assert desk.app.undoing.spare >= 0
            desk.press("OK")
        assert snapshot(desk.app.session) == before


def test_a_table_that_is_set_up_behind_the_last_one_again_goes_back_to_its_set_up() -> None:
    with LocalBox() as desk:
        _play_an_evening(desk)
        desk.play("OK UNDO 2 OK 3 1 2 3 OK OK")
        assert desk.app.session is not None
        desk.press("UNDO")
        assert desk.app.session is None
        assert desk.app.stack.over


def test_ok_puts_a_table_back_that_was_taken_back_with_all_that_was_keyed() -> None:
    with LocalBox() as desk:
        desk.play(SET_UP + " OK 2 OK 2 1 OK")
        assert desk.app.session is not None
        before, steps = snapshot(desk.app.session), 0
        while desk.app.session is not None:
            desk.press("UNDO")
            steps += 1
        for _ in range(3 * steps):
            desk.press("OK")
            if snapshot(desk.app.session) == before:
                break
        assert snapshot(desk.app.session) == before
        assert not desk.app.session.undone
        assert _names(desk) == ("Ann", "Bea", "Di")
        assert snapshot(replay(desk.store, "e0001.hj")) == before


@pytest.mark.parametrize("key", rules.GAMES)
def test_a_table_taken_back_asks_its_last_question_whatever_the_game(key: str) -> None:
    """Canadian Salad has no question behind the names: the last name is asked for again."""
    seats = rules.load(key).seats
    players = min(seats[-1], 4)
    choice = first_choice(key) + (f" {players}" if len(seats) > 1 else "")
    with LocalBox() as desk:
        desk.play(f"OK {choice} " + " ".join(str(seat + 1) for seat in range(players)))
        before: list[list[str]] = []
        while desk.app.session is None:
            before.append(desk.rows()[:16])
            desk.press("OK")
        names = _names(desk)
        asked = desk.rows()
        desk.play("UNDO ~2000")
        assert desk.app.session is None
        if before:
            assert desk.rows()[:16] == before[-1]
        else:
            assert line(desk.rows(), 0) == f"Who sits at seat {players}?"
        desk.press("OK")
        assert _names(desk) == names
        assert desk.rows()[:56] == asked[:56]


def test_a_table_that_was_taken_back_is_no_last_evening() -> None:
    with LocalBox() as desk:
        _keyed_and_taken_back(desk)
        while desk.app.session is not None or desk.app.stack.over:
            desk.press("UNDO")
        assert desk.app.tables.names() == []
        desk.play("2 OK 3 OK OK OK OK OK")  # another one
        assert _names(desk) == ("A", "B", "C")
        assert [name for name in desk.store.files if name.endswith(".hj")] == ["e0001.hj"]


def test_a_power_cut_while_a_table_is_undone_loses_nothing() -> None:
    with LocalBox() as desk:
        _keyed_and_taken_back(desk)
        assert desk.app.session is not None
        before, undone = snapshot(desk.app.session), desk.app.session.undone
        desk.play("UNDO UNDO")
        desk.restart()
        assert desk.app.session is None
        desk.play("OK OK")  # the set-up is there again, and the table with all that was taken back
        assert desk.app.session is not None
        assert snapshot(desk.app.session) == before
        assert desk.app.session.undone == undone


def test_ok_proposes_the_previous_answers() -> None:
    for answers in ("1 1", "1 2", "2"):
        with LocalBox() as desk:
            desk.play(f"OK 5 3 1 2 4 {answers}")
            assert desk.app.session is not None
            how = desk.app.session.how
            desk.play("UNDO OK")
            assert desk.app.session is not None
            assert desk.app.session.how == how


def test_a_table_taken_back_keeps_the_balances_it_began_with() -> None:
    store = MemoryStore()
    sessions.new(store, table())
    with LocalBox(store) as desk:
        desk.play("UNDO")
        assert desk.app.session is None
        desk.press("OK")
        assert desk.app.session is not None
        assert desk.app.session.game.ledger.balances == [4, -1, -3]


def test_the_last_line_says_what_was_undone_and_then_what_ok_does() -> None:
    with LocalBox() as desk:
        desk.play("OK 5 OK OK OK OK OK OK OK OK OK ~2000 2 ~1700")
        desk.play("UNDO")
        assert desk.app.status.notice.startswith(("Undone: ", "◀ "))
        assert not desk.app.popup.text
        desk.play("~2000")
        assert not desk.app.status.notice
        assert desk.app.undoing.spare >= 0
