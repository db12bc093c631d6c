"""The screen of the seats: what it refuses, and what UNDO takes back there."""

from typing import Any

from halley.engine.events import PAYMENTS
from halley.journal.header import Header
from halley.session import session
from host_tools.languages import ENGLISH
from host_tools.pixels.screen_text import frame
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.desk_table import evening_of
from tests.screen_text import line


def _table(names: str) -> LocalBox:
    """Return a new table of modern comet, with the seats on the screen."""
    desk = LocalBox()
    desk.play(f"OK 5 {len(names.split())} {names} 1 1 OK* 5")
    return desk


def _people(desk: LocalBox) -> list[str]:
    """Names on the lines of the screen."""
    lines = [line(desk.rows(), page).split() for page in range(1, 6)]
    return [cells[1] for cells in lines if len(cells) == 3]


def test_undo_takes_back_one_change_at_a_time() -> None:
    with _table("1 2 3 4") as desk:
        desk.play("2 2 1")  # Bea and Ann change places
        desk.play("3 3 4")  # Cy moves behind Di
        assert _people(desk) == ["Bea", "Ann", "Di", "Cy"]
        desk.press("UNDO")
        assert _people(desk) == ["Bea", "Ann", "Cy", "Di"]
        desk.play("1 UNDO UNDO")  # a question, the other change
        assert _people(desk) == ["Ann", "Bea", "Cy", "Di"]
        desk.press("UNDO")
        assert not desk.app.stack.over
        assert evening_of(desk).names == ("Ann", "Bea", "Cy", "Di")


def test_who_comes_to_a_full_table_waits() -> None:
    with _table("1 2 3 4 5") as desk:
        desk.press("COMET")
        assert desk.app.popup.text == ENGLISH.say("seats_full", 5)
        desk.play("5 1 COMET 2 OK")  # Ed leaves, the second of the list comes
        assert len(evening_of(desk).names) == 5
        assert "Ed" not in evening_of(desk).names


def test_too_few_cannot_be_booked() -> None:
    with _table("1 2") as desk:
        count = evening_of(desk).journal.count
        desk.play("2 1 OK")
        assert desk.app.popup.text == ENGLISH.say("seats_few", 2)
        assert evening_of(desk).journal.count == count
        desk.play("UNDO OK")  # as it was: nothing to book
        assert (evening_of(desk).names, evening_of(desk).journal.count) == (("Ann", "Bea"), count)


def test_the_name_is_changed_when_no_change_is_open() -> None:
    with _table("1 2 3 4") as desk:
        desk.play("2 2 1 1 4")
        assert desk.app.popup.text == ENGLISH.say("seats_open")


def test_an_evening_does_not_end_within_a_correction() -> None:
    with _table("1 2 3 4") as desk:
        desk.play("2 1 OK OK* 2 1 1 3 OK*")  # before the change of seats, the menu
        assert desk.app.live is not None
        texts = " ".join(line(desk.rows(), page) for page in range(8))
        assert ENGLISH.say("menu_seats") in texts
        assert ENGLISH.say("menu_end") not in texts


def test_two_share_a_line_with_their_names_rather_than_their_balances() -> None:
    """More than half a line has no room for both."""
    names = ("Alexandra", "Bernadette", "Christophe", "Di", "Ed", "Flo")
    shown = []
    for most in (48, 1234):
        store = MemoryStore()
        header = Header("commit_1857", names, {}, (-most, most, 0, 0, 0, 0), PAYMENTS)
        session.new(store, header)
        with LocalBox(store) as desk:
            desk.play("OK* 5")
            shown.append(line(desk.rows(), 1))
    assert shown == ["1 Alex -48 2 Berna 48", "1 Alexandr 2 Bernadet"]


_LOWEST: dict[str, Any] = {"winner": "lowest"}


def _lowest(options: dict[str, Any]) -> LocalBox:
    """Return a tally with Ann at 20, Bea at 5 and Cy at 30, with the newcomer on the screen."""
    store = MemoryStore()
    session.new(store, Header("tally", ("Ann", "Bea", "Cy"), options, (20, 5, 30), PAYMENTS))
    desk = LocalBox(store)
    desk.play("OK* 3 COMET 1")
    return desk


def test_a_newcomer_may_begin_at_the_last_persons_score_if_the_lowest_wins() -> None:
    with _lowest(_LOWEST) as desk:
        live = evening_of(desk)
        count = live.journal.count
        desk.press("OK")
        assert frame(desk.rows())[1] == "█Di starts at:        █"
        assert [line(desk.rows(), page) for page in (1, 2)] == ["1 30, like the last", "2 0"]
        desk.press("OK")
        assert desk.app.popup.text == ENGLISH.say("press_which")
        assert live.journal.count == count
        desk.play("UNDO OK 1")
        assert live.game.ledger.balances == [20, 5, 30, 30]
        desk.press("UNDO")
        assert live.game.ledger.balances == [20, 5, 30, 0]
        desk.play("OK")
        desk.restart()
        assert evening_of(desk).game.ledger.balances == [20, 5, 30, 30]


def test_a_newcomer_may_begin_at_0_all_the_same() -> None:
    with _lowest(_LOWEST) as desk:
        desk.play("OK 2")
        assert evening_of(desk).game.ledger.balances == [20, 5, 30, 0]
        assert not desk.app.stack.over


def test_a_newcomers_score_is_asked_only_if_the_lowest_wins() -> None:
    for options in ({}, _LOWEST | {"zero_sum": True}):
        with _lowest(options) as desk:
            desk.play("OK")
            assert evening_of(desk).game.ledger.balances == [20, 5, 30, 0]


def test_a_person_who_returns_has_the_old_balance() -> None:
    with _lowest(_LOWEST) as desk:
        desk.play("UNDO 2 1 OK")  # Bea leaves
        desk.play("OK* 3 3 OK")
        assert evening_of(desk).names == ("Ann", "Bea", "Cy")
        assert evening_of(desk).game.ledger.balances == [20, 5, 30]


def test_the_seats_say_who_will_play_with_whom() -> None:
    store = MemoryStore()
    session.new(store, Header("tute", ("Ann", "Bea", "Cy", "Di")))
    with LocalBox(store) as desk:
        desk.play("OK* 3")
        assert line(desk.rows(), 5) == "Ann+Cy Bea+Di"
        desk.play("1 2 2")  # Ann and Bea change places
        assert line(desk.rows(), 5) == "Bea+Cy Ann+Di"
        desk.play("1 1")  # one leaves: three are no teams
        assert "+" not in line(desk.rows(), 5)
