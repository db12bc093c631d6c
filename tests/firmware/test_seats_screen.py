"""The screen of the seats: what it refuses, and what UNDO takes back there."""

from halley import words
from halley.engine.events import PAYMENTS
from halley.journal.header import Header
from halley.session import session
from halley.session.session import Session
from host_tools.simulator.desk import Desk, MemoryStore
from tests.screen_text import line


def _table(names: str) -> Desk:
    """A new table of modern comet, with the seats on the screen."""
    desk = Desk()
    desk.play(f"OK 5 {len(names.split())} {names} 1 1 OK* 5")
    return desk


def _session(desk: Desk) -> Session:
    assert desk.app.session is not None
    return desk.app.session


def _people(desk: Desk) -> list[str]:
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
        assert not desk.app.over
        assert _session(desk).names == ("Ann", "Bea", "Cy", "Di")


def test_who_comes_to_a_full_table_waits() -> None:
    with _table("1 2 3 4 5") as desk:
        desk.press("COMET")
        assert desk.app.popup.text == words.say("seats_full", 5)
        desk.play("5 1 COMET 2 OK")  # Ed leaves, the second of the list comes
        assert len(_session(desk).names) == 5
        assert "Ed" not in _session(desk).names


def test_too_few_cannot_be_booked() -> None:
    with _table("1 2") as desk:
        count = _session(desk).journal.count
        desk.play("2 1 OK")
        assert desk.app.popup.text == words.say("seats_few", 2)
        assert _session(desk).journal.count == count
        desk.play("UNDO OK")  # as it was: nothing to book
        assert (_session(desk).names, _session(desk).journal.count) == (("Ann", "Bea"), count)


def test_the_name_is_changed_when_no_change_is_open() -> None:
    with _table("1 2 3 4") as desk:
        desk.play("2 2 1 1 4")
        assert desk.app.popup.text == words.say("seats_open")


def test_an_evening_does_not_end_within_a_correction() -> None:
    with _table("1 2 3 4") as desk:
        desk.play("2 1 OK OK* 2 1 1 3 OK*")  # before the change of seats, the menu
        assert desk.app.live is not None
        texts = " ".join(line(desk.rows(), page) for page in range(8))
        assert words.say("menu_seats") in texts
        assert words.say("menu_end") not in texts


def test_two_share_a_line_with_their_names_rather_than_their_balances() -> None:
    """More than half a line has no room for both."""
    names = ("Alexandra", "Bernadette", "Christophe", "Di", "Ed", "Flo")
    shown = []
    for most in (48, 1234):
        store = MemoryStore()
        header = Header("commit_1857", names, {}, (-most, most, 0, 0, 0, 0), PAYMENTS)
        session.new(store, header)
        with Desk(store) as desk:
            desk.play("OK* 5")
            shown.append(line(desk.rows(), 1))
    assert shown == ["1 Alex -48 2 Berna 48", "1 Alexandr 2 Bernadet"]
