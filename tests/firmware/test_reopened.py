"""An evening that is over is gone on with, and corrected."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from halley.engine import events as ev
from halley.journal import journal
from halley.journal.reader import header_of
from halley.page.view import view_of
from halley.session import phases
from halley.session import session as sessions
from halley.stored import settings
from host_tools.simulator.local_box import LocalBox, MemoryStore, PowerCut
from tests.firmware.fuzzed_box import snapshot
from tests.firmware.past_evenings import (
    END,
    HAND,
    PLAYED,
    check_written,
    choose,
    correct,
    lines,
    open_evening,
    play_one,
    reopen,
    weeks,
)
from tests.flows import FLOWS
from tests.flows.flow import Flow
from tests.flows.run import play_flow as at_end_of


@pytest.mark.parametrize("number", [1, 2, 3])
def test_an_evening_goes_on_after_a_power_cut_and_until_it_is_ended(number: int) -> None:
    with LocalBox(weeks(3)) as desk:
        name = journal.evenings(desk.store)[number - 1]
        session = reopen(desk, number)
        assert session.phase == phases.DEAL
        check_written(desk)
        for keys in ("OK 3", "OK 3 1 2 7 OK"):
            desk.play(keys)
            assert desk.app.session is not None
            before = snapshot(desk.app.session)
            desk.restart()
            assert desk.app.session is not None
            assert desk.app.session.journal.name == name
            assert snapshot(desk.app.session) == before
        desk.play("8 OK 1")
        choose(desk, "menu_end")
        desk.restart()
        assert desk.app.session is None
        # it is what was played last, until another one is
        assert desk.app.tables.last is not None
        assert desk.app.tables.last.names == header_of(desk.store, name).names
        desk.play("OK OK")
        desk.restart()
        assert desk.app.session is not None
        assert desk.app.session.journal.name == "e0004.hj"
        assert settings.get(desk.store, "evening") == ""


def test_ok_deals_when_the_evening_goes_on_and_does_not_end_it_again() -> None:
    with LocalBox(weeks(2)) as desk:
        session = reopen(desk, 1)
        assert desk.app.undoing.spare < 0
        desk.press("OK")
        assert session.phase == phases.PAYMENTS
        check_written(desk)
        desk.play("UNDO UNDO OK")
        check_written(desk)


def test_the_menu_ends_a_reopened_evening_again() -> None:
    with LocalBox(weeks(2)) as desk:
        session = reopen(desk, 1)
        desk.play("OK* 9 1")
        assert session.phase == phases.ENDED
        check_written(desk)


def test_a_missing_file_of_the_current_evening_is_no_fault() -> None:
    store = weeks(3)
    for name in ("e0007.hj", "nonsense", "e0002.hj"):
        settings.put(store, "evening", name)
        with LocalBox(store) as desk:
            assert desk.app.session is None
            assert desk.app.tables.last is not None
            reopen(desk, 1)
            assert desk.app.session is not None
            choose(desk, "menu_end")


def test_undo_goes_from_what_was_reopened_to_the_beginning_and_back() -> None:
    with LocalBox(weeks(2)) as desk:
        session = reopen(desk, 2)
        before = snapshot(session)
        for _ in HAND:
            desk.press("UNDO")
        assert snapshot(session) == snapshot(sessions.Session(session.journal))
        for _ in HAND:
            desk.press("OK")
        assert snapshot(session) == before
        check_written(desk)
        desk.press("OK")  # the end was taken back first, and is put back last
        assert session.phase == phases.ENDED
        assert not session.reviewing
        check_written(desk)


def test_an_evening_that_is_not_over_is_gone_on_with_at_once() -> None:
    store = weeks(1)
    play_one(store, *HAND[:2])
    play_one(store, END)
    with LocalBox(store) as desk:
        desk.press("3")
        assert lines(desk)[3] == "2026-12-01 under way"
        desk.press("2")
        assert desk.app.session is not None
        assert desk.app.session.phase == phases.PAYMENTS
        desk.press("3")
        desk.restart()
        assert desk.app.session is not None
        assert desk.app.session.journal.name == "e0002.hj"


def _cut(store: MemoryStore, keys: str, last: str) -> Iterator[LocalBox]:
    """Yield the box of `store` after `keys` and `last`, with a power cut at each byte of `last`."""
    files = {name: bytes(data) for name, data in store.files.items()}
    for after in range(1000):
        with LocalBox(MemoryStore(files)) as desk:
            desk.play(keys)
            desk.store.cut(after)
            try:
                desk.press(last)
            except PowerCut:
                desk.restart()
                yield desk
            else:
                assert after > 5
                return


def test_the_question_is_there_again_if_the_power_goes_while_an_evening_is_reopened() -> None:
    for desk in _cut(weeks(3), "3 2 OK* 3", "2"):
        session = desk.app.session
        assert session is not None
        assert session.journal.name == "e0002.hj"
        assert session.phase == phases.ENDED
        assert desk.app.stack.shows("reopen")
        desk.press("2")
        assert session.phase == phases.DEAL
        assert session.game.hands == 1
        check_written(desk)


def test_a_power_cut_while_balances_are_carried_over_loses_nothing() -> None:
    seen = set()
    store = weeks(3)
    files = {name: bytes(data) for name, data in store.files.items() if name.endswith(".hj")}
    for desk in _cut(store, "OK", "COMET"):
        session = desk.app.session
        seen.add(session.header.start if session is not None else ())
        assert {name: bytes(desk.store.files[name]) for name in files} == files
        if session is not None:
            check_written(desk)
    assert seen == {(0, 0, 0)}  # the table is there without them


def test_a_correction_stands_behind_the_end_and_is_taken_back_by_undo() -> None:
    with LocalBox(weeks(2)) as desk:
        session = open_evening(desk, 2)
        before = snapshot(session)
        size = session.journal.size
        correct(desk)
        assert session.ended and session.reviewing
        assert desk.store.size("e0001.hj") == session.journal.size > size
        after = snapshot(session)
        assert after["balances"] != before["balances"]
        check_written(desk)
        desk.press("UNDO")
        assert snapshot(session) == before
        check_written(desk)
        desk.press("OK")
        assert snapshot(session) == after
        desk.play("UNDO UNDO")  # and out
        assert desk.app.session is None
        desk.restart()
        assert desk.app.session is None
        assert snapshot(open_evening(desk, 2)) == before


def test_a_correction_made_before_stays_when_the_evening_is_left() -> None:
    with LocalBox(weeks(2)) as desk:
        session = open_evening(desk, 2)
        correct(desk)
        after = snapshot(session)
        desk.restart()
        session = open_evening(desk, 2)
        assert snapshot(session) == after
        desk.press("UNDO")
        assert desk.app.session is None
        assert snapshot(open_evening(desk, 2)) == after


def test_the_list_shows_who_won_by_the_correction() -> None:
    store = MemoryStore()
    name = play_one(store, ev.make(ev.ADJUST, (5, 4, -9)), END)
    with LocalBox(store) as desk:
        desk.press("3")
        assert lines(desk)[1] == "2026-12-01 Ann"
        session = sessions.restore(store, name)
        session.amend(
            ev.make(ev.AMEND, ev.REPLACE, 1 << 8, events=(ev.make(ev.ADJUST, (4, 5, -9)),))
        )
        session.write()
        desk.play("UNDO 3")
        assert lines(desk)[1] == "2026-12-01 Bea"


def test_a_corrected_evening_goes_on_and_undo_ends_it_again() -> None:
    with LocalBox(weeks(2)) as desk:
        session = open_evening(desk, 2)
        correct(desk)
        balances = list(session.game.ledger.balances)
        choose(desk, "menu_reopen")
        desk.press("2")
        assert session.phase == phases.DEAL
        assert not session.reviewing
        assert session.game.ledger.balances == balances
        check_written(desk)
        desk.restart()
        session = desk.app.session  # type: ignore[assignment]
        assert session.phase == phases.DEAL
        desk.press("UNDO")
        assert session.phase == phases.ENDED
        check_written(desk)
        desk.press("OK")
        assert session.phase == phases.DEAL
        desk.play("OK 3 OK 3 1 2 7 OK 8 OK 1")
        choose(desk, "menu_end")
        assert session.game.hands == 2
        check_written(desk)


def _history(desk: LocalBox, choice: int) -> None:
    """Open the history's choice for the last event of the last hand, the end."""
    choose(desk, "history")
    desk.play(f"1 1 {choice}")


def test_the_end_can_be_corrected_like_any_event() -> None:
    with LocalBox(weeks(2)) as desk:
        session = open_evening(desk, 1)
        _history(desk, 2)  # taken out
        desk.press("OK")
        assert session.phase == phases.DEAL
        check_written(desk)
        desk.press("UNDO")
        assert session.phase == phases.ENDED
        _history(desk, 3)  # before it: one hand more
        desk.play(PLAYED)
        desk.play("OK OK")
        check_written(desk)


def test_nothing_can_come_after_the_end() -> None:
    with LocalBox(weeks(2)) as desk:
        session = open_evening(desk, 1)
        before = snapshot(session)
        _history(desk, 4)
        for keys in ("OK", "1", "OK*", "UNDO", "UNDO", "UNDO", "UNDO"):
            desk.play(keys)
        assert snapshot(session) == before
        assert desk.app.live is None


@pytest.mark.parametrize("flow", ["ended-balances-4", "winner-ended"])
def test_a_held_ok_opens_the_menu_of_the_evening_that_its_press_has_left(flow: str) -> None:
    with at_end_of(FLOWS[flow]) as desk:  # on the last page
        evening = desk.app.evening
        assert evening is not None
        choose(desk, "history")
        desk.play("UNDO " * len(desk.app.stack.over))
        assert desk.app.evening is evening
        if flow == "ended-balances-4":
            desk.press("OK")
        choose(desk, "menu_reopen")
        desk.press("2")
        assert desk.app.evening is evening
        assert evening.phase == phases.DEAL
        check_written(desk)


def test_an_evening_that_was_left_is_not_come_back_to_later() -> None:
    with at_end_of(FLOWS["ended-balances-4"]) as desk:
        desk.play("OK 2 UNDO 2 OK*")
        assert desk.app.evening is None


def _tap(desk: LocalBox, name: str) -> None:
    """Press the keys of the page's action of this name."""
    (action,) = [it for it in view_of(desk.app).actions if it["name"] == name]
    desk.play(action["keys"])


def _has(desk: LocalBox) -> tuple:
    """Return what the people and the board have, and the phase."""
    session = desk.app.session
    assert session is not None
    game = session.game
    return session.phase, game.ledger.pool, game.ledger.balances[:4], list(game.layout)


@contextmanager
def _ended_with_board(how: str) -> Iterator[tuple[LocalBox, tuple]]:
    """Yield a box whose evening of Pope Joan is over, and what people had before its end."""
    flow = Flow("", 4, "OK 1 1 OK 3 2 OK 3 OK 1 OK 1 ~1600", rules="pope_joan")
    with at_end_of(flow) as desk:
        before = _has(desk)
        _tap(desk, "do_menu_end")
        _tap(desk, "divide_" + how)
        yield desk, before


@pytest.mark.parametrize("how", ["equally", "winner", "keep"])
def test_the_page_undoes_the_end_with_the_division_of_the_board(how: str) -> None:
    with _ended_with_board(how) as (desk, before):
        over = _has(desk)
        for redo in ("put_back", "do_menu_put_back"):
            _tap(desk, "undo_event")
            assert _has(desk) == before
            assert view_of(desk.app).happened["text"] == "Undone: the evening is over."
            _tap(desk, redo)
            assert _has(desk) == over
        check_written(desk)


@pytest.mark.parametrize("is_reviewed", [False, True])
@pytest.mark.parametrize("how", ["equally", "winner", "keep"])
@pytest.mark.parametrize("is_corrected", [False, True])
def test_the_page_reopens_an_evening_with_its_board(
    how: str, is_reviewed: bool, is_corrected: bool
) -> None:
    with _ended_with_board(how) as (desk, (_, *before)):
        if is_corrected:  # who has confirmed the hand: the balances stay
            choose(desk, "history")
            desk.play("1 2 1 2 OK" if how == "keep" else "1 3 1 2 OK")
            assert desk.app.session is not None
            assert desk.app.live is None and not desk.app.session.free
        if is_reviewed:
            desk.restart()
            open_evening(desk, 1)
        _tap(desk, "do_menu_reopen")
        _tap(desk, "reopen_yes")
        assert _has(desk) == (phases.DEAL, *before)
        check_written(desk)
