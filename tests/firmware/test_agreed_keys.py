"""An agreed payment, and the chips that are left at the end, by keys and as the page has them."""

from typing import Any

from halley.engine import events as ev
from halley.journal.reader import walk
from halley.page.view import name_of, view_of
from halley.page.view.settling import transfers_of
from halley.page.view.words import words_of
from halley.session import phases
from halley.ui.result_text import result_text
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.firmware.past_evenings import END, choose, lines, play_one
from tests.screen_text import line

_LAID = (ev.make(ev.DEAL, 0), ev.make(ev.TAKE, 1, 4), ev.make(ev.VOID))


def _table(*events: tuple, **more: Any) -> MemoryStore:
    store = MemoryStore()
    play_one(store, *events, rules=more.pop("rules", "nain_jaune"), **more)
    return store


def _session(desk: LocalBox) -> Any:
    session = desk.app.session
    assert session is not None
    return session


def test_chips_on_the_board_are_asked_for_once() -> None:
    for key, balances in (("1", [-5, 10, -5]), ("2", [-15, 30, -15]), ("3", [-15, 0, -15])):
        with LocalBox(_table(*_LAID)) as desk:
            choose(desk, "menu_end")
            assert line(desk.rows(), 1) == "1 Share equally"
            view = view_of(desk.app)
            assert [action["text"] for action in view.parts()["actions"]][:3] == [
                "Share equally", "To the winner of the evening", "Keep for next time",
            ]  # fmt: skip
            assert [row["cells"][1:] for row in view.rows] == [["10 each"], ["Bea: 30"], []]
            desk.press(key)
            session = _session(desk)
            assert session.phase == phases.ENDED
            assert session.game.ledger.balances == balances
            shown = lines(desk)
            assert ("For next time: 30" in shown) is (key == "3")
            assert any("pool" in text for text in shown) is (key == "3")
            sentences = transfers_of(words_of(desk.app), session)
            assert ("Kept for next time: 30." in sentences) is (key == "3")
            text = result_text(desk.app.words, session, [], "", 0).parts[0]
            assert ("POOL 30" in text) is (key == "3")
            desk.play("UNDO" if key == "3" else "UNDO UNDO")
            assert session.phase == phases.DEAL
            assert session.game.layout == (3, 6, 9, 12, 0)


def test_only_another_side_is_offered_as_who_is_paid() -> None:
    with LocalBox(_table(*_LAID)) as desk:
        choose(desk, "menu_transfer")
        offered = [action["text"] for action in view_of(desk.app).parts()["actions"]]
        assert offered[3] == "The table pays"
        desk.play("10 3")
        assert line(desk.rows(), 2) == "1 Ann      2 Bea"
        offered = [action["text"] for action in view_of(desk.app).parts()["actions"]]
        assert offered == ["Ann is paid", "Bea is paid", "Cy is paid", "Cancel"]
    with LocalBox(
        _table(ev.make(ev.DEAL, 0), rules="tute", names=("Ann", "Bea", "Cy", "Di"))
    ) as desk:
        choose(desk, "menu_transfer")
        desk.press("1")
        offered = [action["text"] for action in view_of(desk.app).parts()["actions"]]
        assert offered == ["Bea is paid", "Di is paid", "Cancel"]


def test_nothing_is_asked_if_nothing_lies_there() -> None:
    with LocalBox(
        _table(ev.make(ev.DEAL, 0), ev.make(ev.TAKE, 1, ev.EVERYTHING), ev.make(ev.VOID))
    ) as desk:
        choose(desk, "menu_end")
        assert _session(desk).phase == phases.ENDED


def test_the_question_is_there_again_after_a_power_cut() -> None:
    with LocalBox(_table(*_LAID)) as desk:
        choose(desk, "menu_end")
        desk.restart()
        assert line(desk.rows(), 1) == "1 Share equally"
        desk.press("UNDO")
        assert _session(desk).phase == phases.DEAL


def test_chips_are_asked_for_when_the_last_hand_is_over() -> None:
    hand: tuple[tuple, ...] = (ev.make(ev.DEAL, 0), ev.make(ev.OUT, 0))
    hand += (ev.make(ev.LEFT, 1, points=5), ev.make(ev.LEFT, 2, points=4), ev.make(ev.AGREE, 1))
    with LocalBox(_table(*hand, hands=1)) as desk:
        desk.play("OK 2")
        assert _session(desk).game.ledger.balances == [39, -20, -19]
        assert _session(desk).ended


def test_kept_chips_are_paid_from_the_pool_next_time() -> None:
    store = _table(*_LAID, END)
    with LocalBox(store) as desk:
        desk.play("OK OK")
        desk.app.do(ev.make(ev.TAKE, 1, ev.EVERYTHING))
        desk.app.do(ev.make(ev.VOID))
        choose(desk, "menu_end")
        assert "Pool pays Bea 30" in lines(desk)
        assert "The table pays Bea 30." in transfers_of(words_of(desk.app), _session(desk))


def test_somebody_pays_by_keys_with_a_reason() -> None:
    with LocalBox(_table(*_LAID)) as desk:
        choose(desk, "menu_transfer")
        assert line(desk.rows(), 1) == "Who pays?"
        desk.play("1 2")
        assert line(desk.rows(), 2) == "Ann pays Bea 0"
        desk.press("OK")
        assert "at least 1" in desk.app.popup.text
        desk.play("1 2 UNDO COMET")
        assert line(desk.rows(), 4) == "Penalty"
        desk.press("OK")
        session = _session(desk)
        assert session.game.ledger.balances == [-16, 1, -15]
        assert line(desk.rows(), 7) == "Ann pays Bea 1"
        desk.press("UNDO")
        assert session.game.ledger.balances == [-15, 0, -15]
        choose(desk, "menu_transfer")
        desk.play("2 10 3 5 OK")
        assert session.game.layout == (3, 6, 14, 12, 0)


def test_a_payment_whose_ok_is_held_is_not_booked() -> None:
    hand = (ev.make(ev.DEAL, 0), ev.make(ev.OUT, 0))
    with LocalBox(_table(*hand)) as desk:  # what the losers hold is keyed next
        choose(desk, "menu_transfer")
        desk.play("1 2 5 OK*")
        assert _session(desk).game.ledger.balances == [-15, -15, -15]
        assert name_of(desk.app.current()) == "menu"


def test_a_balance_says_whom_somebody_paid_and_why() -> None:
    paid = (ev.make(ev.TRANSFER, 0, 1, 1, 5), ev.make(ev.TRANSFER, 2, ev.POOL + 1, 0, 4))
    with LocalBox(_table(*_LAID, *paid)) as desk:
        for seat, text in (
            (1, "1 Penalty: Bea"),
            (2, "1 Penalty: Ann"),
            (3, "1 Agreed payment: Jack"),
        ):
            choose(desk, "balances")
            desk.play(f"{seat}*")
            assert line(desk.rows(), 1) == text[:21]
            desk.play("UNDO UNDO")


def test_a_payment_is_corrected_from_the_history() -> None:
    with LocalBox(_table(ev.make(ev.TRANSFER, 0, 1, 1, 5), rules="kowah")) as desk:
        choose(desk, "history")
        desk.press("1")
        assert "Ann pays Bea 5" in line(desk.rows(), 1)
        desk.play("1 1")
        assert line(desk.rows(), 1) == "Who pays?"
        desk.play("3 2 6 OK OK")
        assert _session(desk).game.ledger.balances == [0, 6, -6]


def test_other_stakes_are_set_between_two_hands_by_keys() -> None:
    with LocalBox(_table(*_LAID)) as desk:
        choose(desk, "menu_stakes")
        assert line(desk.rows(), 1) == "1 Stakes            1"
        desk.play("1 2 OK OK")
        session = _session(desk)
        assert session.game.layout == (3, 6, 9, 12, 0)
        assert line(desk.rows(), 7) == "House rules changed"
        assert "From now on: Stakes 2." in str(view_of(desk.app).parts())
        desk.press("OK")
        assert session.game.layout == (9, 18, 27, 36, 30)
        desk.restart()
        assert _session(desk).game.options["times"] == 2
        desk.play("UNDO UNDO")
        assert _session(desk).game.options["times"] == 1


def test_nothing_is_booked_if_no_option_is_another() -> None:
    with LocalBox(_table(*_LAID)) as desk:
        choose(desk, "menu_stakes")
        desk.play("OK")
        kinds = [payload[0] for payload, _, _ in walk(_session(desk).journal)]
        assert kinds == [event[0] for event in _LAID]
        assert _session(desk).phase == phases.DEAL


def test_other_stakes_are_corrected_from_the_history() -> None:
    with LocalBox(_table(*_LAID, ev.make(ev.OPTIONS, ((0, 3),)), ev.make(ev.DEAL, 1))) as desk:
        assert _session(desk).game.layout == (9, 18, 27, 36, 30)
        choose(desk, "history")
        desk.play("2 1 1 1 3 OK OK OK")
        assert _session(desk).game.layout == (12, 24, 36, 48, 45)


def test_the_page_pays_by_taps() -> None:
    with LocalBox(_table(ev.make(ev.DEAL, 0))) as desk:
        for name in (
            "Enter an agreed payment",
            "Ann pays",
            "Cy is paid",
            "5",
            "Reason: Agreed",
        ):
            actions = view_of(desk.app).parts()["actions"]
            (keys,) = [it["keys"] for it in actions if it["text"].startswith(name)]
            desk.play(keys)
        view = view_of(desk.app).parts()
        assert view["figures"][-1]["value"] == "Ann pays Cy 5 (Penalty)"
        (book,) = [it for it in view["actions"] if it["text"] == "Save payment"]
        desk.play(book["keys"])
        assert _session(desk).game.ledger.balances == [-20, -15, -10]
        assert "Ann pays Cy 5 (Penalty)." in str(view_of(desk.app).parts())
