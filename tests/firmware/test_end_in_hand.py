"""The evening can be ended in mid-hand: the hand is thrown in, if somebody says so twice."""

from halley.journal.header import Header
from halley.session import phases
from halley.session.session import new
from host_tools.simulator.local_box import LocalBox, MemoryStore


def test_the_evening_ends_in_mid_hand_after_a_second_key() -> None:
    store = MemoryStore()
    new(store, Header("modern_1991", ("Ann", "Bea", "Cy"), start=(5, 0, -5)))
    with LocalBox(store) as desk:
        desk.play("OK 2")  # dealt, and Bea has played the comet
        session = desk.app.session
        assert session is not None
        desk.play("OK*")
        screen = desk.app.current()
        assert "menu_end_hand" in screen.items  # type: ignore[attr-defined]
        key = str(screen.items.index("menu_end_hand") + 1)  # type: ignore[attr-defined]
        desk.play(key)
        assert "ends the evening" in desk.app.popup.text
        assert session.phase == phases.PAYMENTS
        desk.play(key)
        assert session.ended
        desk.play("UNDO UNDO")
        assert session.phase == phases.PAYMENTS


def test_an_evening_between_two_hands_ends_at_once() -> None:
    store = MemoryStore()
    new(store, Header("modern_1991", ("Ann", "Bea", "Cy")))
    with LocalBox(store) as desk:
        desk.play("OK*")
        assert "menu_end_hand" not in desk.app.current().items  # type: ignore[attr-defined]
