"""The evenings that are over: listed, opened, corrected, gone on with; and the last table again."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from halley import settings
from halley.engine import events as ev
from halley.journal import journal, retention
from halley.journal.header import Header
from halley.journal.reader import header_of
from halley.journal.winners import Winners
from halley.platform.sim import EPOCH
from halley.session import phases
from halley.session import session as sessions
from host_tools.simulator.desk import Desk, MemoryStore, PowerCut
from tests.evenings import left, whole_hand
from tests.firmware.fuzzed_box import replayed, snapshot
from tests.screen_text import line

HAND = whole_hand(0)
END = (ev.END,)
THREE = ("Ann", "Bea", "Cy")
PLAYED = "OK 2 OK 1 2 7 OK 1 2 OK 2"  # a hand by keys, from the deal on
WEEK = 7 * 86400


def _play(
    store: MemoryStore,
    *events: tuple,
    names: tuple[str, ...] = THREE,
    epoch: int = EPOCH,
    rules: str = "modern_1991",
    **options: Any,
) -> str:
    """One more evening in `store`; the name of its file."""
    made = sessions.new(store, Header(rules, names, options, (), ev.PAYMENTS, epoch))
    for event in events:
        made.do(event)
        made.write()
    return made.journal.name


def _weeks(count: int) -> MemoryStore:
    """So many evenings that are over, a week apart; everybody wins in turn."""
    store = MemoryStore()
    for week in range(count):
        names = THREE[week % 3 :] + THREE[: week % 3]
        _play(store, *HAND, END, names=names, epoch=EPOCH + WEEK * week)
    return store


def _shown(desk: Desk) -> list[str]:
    return [line(desk.rows(), page) for page in range(1, 7)]


def _menu(desk: Desk, item: str) -> None:
    desk.play("OK*")
    menu: Any = desk.app.stack.over[-1]
    desk.press(str(menu.items.index(item) + 1))


def _open(desk: Desk, number: int) -> sessions.Session:
    """Open the evening of this line of the list, from the first screen."""
    desk.play(f"3 {number}")
    assert desk.app.session is not None
    return desk.app.session


def _reopen(desk: Desk, number: int) -> sessions.Session:
    session = _open(desk, number)
    _menu(desk, "menu_reopen")
    desk.press("2")
    return session


def _written(desk: Desk) -> None:
    """The evening's file says what the screen shows."""
    session = desk.app.session
    assert session is not None
    assert snapshot(replayed(desk.store, session.journal.name)) == snapshot(session)


# --- the list


def test_the_last_twelve_are_listed() -> None:
    with Desk(_weeks(14)) as desk:
        desk.press("3")
        seen = []
        for _ in range(5):
            seen.append(_shown(desk))
            desk.press("9")
        assert seen[4] == seen[0]
        assert seen[0] == [
            "1 Modern comet", "2027-03-02 Cy",
            "2 Modern comet", "2027-02-23 Bea",
            "3 Modern comet", "2027-02-16 Ann",
        ]  # fmt: skip
        assert seen[3][-1] == "2026-12-15 Ann"
        desk.press("UNDO")
        assert _shown(desk) == seen[0]
        desk.press("UNDO")
        assert not desk.app.stack.over


def test_an_evening_is_left_to_its_page_of_the_list() -> None:
    with Desk(_weeks(8)) as desk:
        desk.play("3 9 9")
        shown = desk.rows()
        desk.press("2")
        assert desk.app.session is not None
        assert desk.app.session.journal.name == "e0001.hj"
        desk.play("OK UNDO UNDO")
        assert desk.rows() == shown
        desk.play("UNDO UNDO")
        assert desk.app.session is None and not desk.app.stack.over


def test_who_wins_of_teams_and_of_equals() -> None:
    store = MemoryStore()
    four = ("Ann", "Bea", "Cy", "Di")
    paid = (ev.DEAL, 0, 0, 0, ev.PAYMENTS), (ev.COMET, 2, 0, 0, 0), (ev.VOID, 0)
    _play(store, *paid, END, names=four, rules="new_1752")
    both = (ev.ADJUST, (1, 1, -2))
    _play(store, both, END)
    _play(store, END)
    with Desk(store) as desk:
        desk.press("3")
        assert _shown(desk)[1::2] == [
            "2026-12-01 all even",
            "2026-12-01 Ann=Bea",
            "2026-12-01 Ann+Cy",
        ]


def test_who_wins_where_the_fewest_points_do() -> None:
    store = MemoryStore()
    for lowest in ("highest", "lowest"):
        counts = (ev.COUNTS, 1, (20, 3, 30), -1)
        _play(
            store, (ev.DEAL, 0, 0, 0, 0), counts, (ev.AGREE, 0), END, rules="tally", winner=lowest
        )
    with Desk(store) as desk:
        desk.play("3")
        assert [row.split(" ")[-1] for row in _shown(desk)[1::2]][:2] == ["Bea", "Cy"]


def test_all_who_win_are_named_however_long_their_names() -> None:
    store = MemoryStore()
    four = ("Alexandra", "Bernadette", "Cyrille", "Di")
    paid = (ev.DEAL, 0, 0, 0, ev.PAYMENTS), (ev.COMET, 2, 0, 0, 0), (ev.VOID, 0)
    _play(store, *paid, END, names=four, rules="new_1752")
    _play(store, (ev.ADJUST, (1, 1, -2)), END, names=("Alexandra", "Bernadette", "Cy"))
    with Desk(store) as desk:
        desk.press("3")
        assert _shown(desk)[1:4:2] == ["2026-12-01 Alex=Bern", "2026-12-01 Alex+Cyri"]


def test_a_winner_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    store = _weeks(5)
    restored: list[str] = []
    restore = sessions.restore

    def counted(store: Any, name: str) -> sessions.Session:
        restored.append(name)
        return restore(store, name)

    monkeypatch.setattr("halley.screens.evenings.restore", counted)
    with Desk(store) as desk:
        desk.play("3 9 9 9")
        assert sorted(restored) == [f"e000{n}.hj" for n in (1, 2, 3, 4, 5)]
        shown = desk.rows()
        desk.restart()  # the draft opens the list again
        assert desk.rows() == shown
        assert len(restored) == 5
        # another evening than before, or the file gone: the journal says who won
        del store.files["winners"]
        desk.play("UNDO UNDO 3")
        assert len(restored) == 8
        store.files["winners"] = bytearray(b"e0005.hj 1 00000000 Zoe\nnonsense\n\xff")
        desk.play("UNDO 3 UNDO 3")
        assert len(restored) == 11
        assert "Zoe" not in "".join(_shown(desk))


def test_winners_that_cannot_be_written_are_shown() -> None:
    store = _weeks(2)
    store.full = True
    with Desk(store) as desk:
        desk.press("3")
        assert _shown(desk)[1].split() == ["2026-12-08", "Cy"]
        assert "winners" not in store.files


def test_winners_of_evenings_that_are_gone_are_forgotten() -> None:
    store = _weeks(3)
    winners = Winners(store)
    for name in journal.evenings(store):
        winners.put(name, "Ann")
    winners.write(["e0002.hj", "e0003.hj"])
    again = Winners(store)
    assert [again.get(f"e000{n}.hj") for n in (1, 2, 3)] == [None, "Ann", "Ann"]


# --- what cannot be read


@contextmanager
def _desk_with(data: bytes) -> Iterator[Desk]:
    """Three evenings, the second of which has these bytes."""
    store = _weeks(3)
    store.files["e0002.hj"] = bytearray(data)
    with Desk(store) as desk:
        yield desk
        assert len(journal.evenings(store)) == 3  # nothing is lost
        desk.play("UNDO " * 4 + "OK")
        assert desk.app.session is not None


def test_a_file_without_a_header() -> None:
    for data in (b"", b"\0" * 40, b"no journal"):
        with _desk_with(data) as desk:
            desk.press("3")
            assert _shown(desk)[2:4] == ["2 No. 2", "cannot be read"]
            desk.press("2")
            assert desk.app.popup.text == "The file does not begin like a journal."
            assert desk.app.session is None


def test_sound_records_of_what_cannot_be() -> None:
    store = MemoryStore()
    made = sessions.new(store, Header("modern_1991", THREE, {}, (), 0, EPOCH))
    made.journal.add(bytes((200, 1, 2, 3)))
    made.write()
    with _desk_with(bytes(store.files["e0001.hj"])) as desk:
        desk.press("3")
        assert _shown(desk)[3] == "2026-12-01 ?"
        desk.press("2")
        assert desk.app.popup.text == "The evening e0002.hj cannot be read."
        assert desk.app.session is None


def test_an_evening_that_needs_more_memory_than_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise MemoryError

    with Desk(_weeks(2)) as desk:
        desk.press("3")
        with monkeypatch.context() as patch:
            patch.setattr("halley.session.session.open_file", fail)
            desk.press("2")
        assert "needs more memory" in desk.app.popup.text
        assert desk.app.session is None
        desk.press("2")
        assert desk.app.session is not None


def test_a_damaged_end_is_cut_off_before_anything_is_added() -> None:
    sound = bytes(_weeks(2).files["e0002.hj"])
    with _desk_with(sound + b"\x05\x09damage") as desk:
        files = desk.store.files
        desk.store.full = True
        desk.play("3 2")
        assert "damaged, and nothing can be written" in desk.app.popup.text
        assert desk.app.session is None
        assert bytes(files["e0002.hj"]) != sound
        desk.store.full = False
        desk.press("2")
        assert "The journal was damaged" in desk.app.popup.text
        assert bytes(files["e0002.hj"]) == sound
        assert bytes(files["e0002.bad"]) == b"\x05\x09damage"
        _menu(desk, "menu_reopen")
        desk.press("2")
        _written(desk)
        desk.play("10 OK* UNDO")
        _menu(desk, "menu_end")


# --- going on with one


@pytest.mark.parametrize("number", [1, 2, 3])
def test_an_evening_goes_on_after_a_power_cut_and_until_it_is_ended(number: int) -> None:
    with Desk(_weeks(3)) as desk:
        name = journal.evenings(desk.store)[number - 1]
        session = _reopen(desk, number)
        assert session.phase == phases.DEAL
        _written(desk)
        for keys in ("10", "OK 3", "OK 3 1 2 7 OK"):
            desk.play(keys)
            assert desk.app.session is not None
            before = snapshot(desk.app.session)
            desk.restart()
            assert desk.app.session is not None
            assert desk.app.session.journal.name == name
            assert snapshot(desk.app.session) == before
        desk.play("8 OK 1")
        _menu(desk, "menu_end")
        desk.restart()
        assert desk.app.session is None
        # it is what was played last, until another one is
        assert desk.app.last is not None
        assert desk.app.last.names == header_of(desk.store, name).names
        desk.play("OK OK")
        desk.restart()
        assert desk.app.session is not None
        assert desk.app.session.journal.name == "e0004.hj"
        assert settings.get(desk.store, "evening") == ""


def test_the_evening_that_is_played_may_be_missing() -> None:
    store = _weeks(3)
    for name in ("e0007.hj", "nonsense", "e0002.hj"):
        settings.put(store, "evening", name)
        with Desk(store) as desk:
            assert desk.app.session is None
            assert desk.app.last is not None
            _reopen(desk, 1)
            assert desk.app.session is not None
            _menu(desk, "menu_end")


def test_undo_goes_from_what_was_reopened_to_the_beginning_and_back() -> None:
    with Desk(_weeks(2)) as desk:
        session = _reopen(desk, 2)
        before = snapshot(session)
        desk.press("10")
        for _ in HAND:
            desk.press("UNDO")
        assert snapshot(session) == snapshot(sessions.Session(session.journal))
        for _ in HAND:
            desk.press("OK")
        assert snapshot(session) == before
        _written(desk)
        desk.press("OK")  # the end was taken back first, and is put back last
        assert session.phase == phases.ENDED
        assert not session.reviewing
        _written(desk)


def test_an_evening_that_is_not_over_is_gone_on_with_at_once() -> None:
    store = _weeks(1)
    _play(store, *HAND[:2])
    _play(store, END)
    with Desk(store) as desk:
        desk.press("3")
        assert _shown(desk)[3] == "2026-12-01 under way"
        desk.press("2")
        assert desk.app.session is not None
        assert desk.app.session.phase == phases.PAYMENTS
        desk.press("3")
        desk.restart()
        assert desk.app.session is not None
        assert desk.app.session.journal.name == "e0002.hj"


def _cut(store: MemoryStore, keys: str, last: str) -> Iterator[Desk]:
    """The box of `store` after `keys` and `last`, when the power went at each byte that `last`
    writes."""
    files = {name: bytes(data) for name, data in store.files.items()}
    for after in range(1000):
        with Desk(MemoryStore(files)) as desk:
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


def test_the_power_goes_while_an_evening_is_reopened() -> None:
    seen = set()
    for desk in _cut(_weeks(3), "3 2 OK* 3", "2"):
        session = desk.app.session
        seen.add(session.phase if session is not None else "home")
        if session is None:
            session = _reopen(desk, 2)
        assert session.journal.name == "e0002.hj"
        assert session.game.hands == 1
        desk.press("10")
        _written(desk)
    assert seen == {"home", "ended"}  # opened again by the draft, until the record is whole


def test_the_power_goes_while_balances_are_taken_over() -> None:
    seen = set()
    store = _weeks(3)
    files = {name: bytes(data) for name, data in store.files.items() if name.endswith(".hj")}
    for desk in _cut(store, "OK", "COMET"):
        session = desk.app.session
        seen.add(session.header.start if session is not None else ())
        assert {name: bytes(desk.store.files[name]) for name in files} == files
        if session is not None:
            _written(desk)
    assert seen == {(0, 0, 0)}  # the table is there without them


# --- corrected


CORRECT = "2 1 4 1 1 5 OK"  # of the history: what the second loser held, 15 points


def _correct(desk: Desk) -> None:
    desk.play("OK*")
    desk.play(CORRECT)
    desk.press("OK")


def test_a_correction_stands_behind_the_end_and_is_taken_back_by_undo() -> None:
    with Desk(_weeks(2)) as desk:
        session = _open(desk, 2)
        before = snapshot(session)
        size = session.journal.size
        _correct(desk)
        assert session.ended and session.reviewing
        assert desk.store.size("e0001.hj") == session.journal.size > size
        after = snapshot(session)
        assert after["balances"] != before["balances"]
        _written(desk)
        desk.press("UNDO")
        assert snapshot(session) == before
        _written(desk)
        desk.press("OK")
        assert snapshot(session) == after
        desk.play("UNDO UNDO")  # and out
        assert desk.app.session is None
        desk.restart()
        assert desk.app.session is None
        assert snapshot(_open(desk, 2)) == before


def test_a_correction_made_before_stays_when_the_evening_is_left() -> None:
    with Desk(_weeks(2)) as desk:
        session = _open(desk, 2)
        _correct(desk)
        after = snapshot(session)
        desk.restart()
        session = _open(desk, 2)
        assert snapshot(session) == after
        desk.press("UNDO")
        assert desk.app.session is None
        assert snapshot(_open(desk, 2)) == after


def test_the_list_shows_who_won_by_the_correction() -> None:
    store = MemoryStore()
    name = _play(store, (ev.ADJUST, (5, 4, -9)), END)
    with Desk(store) as desk:
        desk.press("3")
        assert _shown(desk)[1] == "2026-12-01 Ann"
        session = sessions.restore(store, name)
        session.amend((ev.AMEND, ev.REPLACE, 1 << 8, 0, ((ev.ADJUST, (4, 5, -9)),)))
        session.write()
        desk.play("UNDO 3")
        assert _shown(desk)[1] == "2026-12-01 Bea"


def test_what_was_corrected_goes_on_too_and_undo_ends_it_again() -> None:
    with Desk(_weeks(2)) as desk:
        session = _open(desk, 2)
        _correct(desk)
        balances = list(session.game.ledger.balances)
        _menu(desk, "menu_reopen")
        desk.press("2")
        assert session.phase == phases.DEAL
        assert not session.reviewing
        assert session.game.ledger.balances == balances
        _written(desk)
        desk.restart()
        session = desk.app.session  # type: ignore[assignment]
        assert session.phase == phases.DEAL
        desk.press("UNDO")
        assert session.phase == phases.ENDED
        _written(desk)
        desk.press("OK")
        assert session.phase == phases.DEAL
        desk.play("OK 3 OK 3 1 2 7 OK 8 OK 1")
        _menu(desk, "menu_end")
        assert session.game.hands == 2
        _written(desk)


def _history(desk: Desk, choice: int) -> None:
    """The history's choice for the last event of the last hand, which is the end."""
    _menu(desk, "history")
    desk.play(f"1 1 {choice}")


def test_the_end_can_be_corrected_like_any_event() -> None:
    with Desk(_weeks(2)) as desk:
        session = _open(desk, 1)
        _history(desk, 2)  # taken out
        desk.press("OK")
        assert session.phase == phases.DEAL
        _written(desk)
        desk.press("UNDO")
        assert session.phase == phases.ENDED
        _history(desk, 3)  # before it: one hand more
        desk.play(PLAYED)
        desk.play("OK OK")
        _written(desk)


def test_nothing_can_come_after_the_end() -> None:
    with Desk(_weeks(2)) as desk:
        session = _open(desk, 1)
        before = snapshot(session)
        _history(desk, 4)
        for keys in ("OK", "1", "OK*", "UNDO", "UNDO", "UNDO", "UNDO"):
            desk.play(keys)
        assert snapshot(session) == before
        assert desk.app.live is None


# --- the last table again


def _ended(desk: Desk) -> None:
    """An evening by keys, ended and closed."""
    desk.play(f"OK 5 3 1 2 3 1 1 {PLAYED}")
    _menu(desk, "menu_end")
    desk.play("OK OK")


def test_new_is_what_ok_takes() -> None:
    with Desk() as desk:
        _ended(desk)
        desk.press("OK")
        assert "COMET: go on" in desk.app.popup.text
        session = desk.app.session
        assert session is not None
        assert session.header.start == (0, 0, 0)
        desk.press("OK")
        assert session.phase == phases.PAYMENTS
        desk.play("UNDO 10")
        desk.press("COMET")  # asked once
        assert desk.app.session is session
        assert "OK deals" in desk.app.popup.text


def test_comet_goes_on_from_the_balances() -> None:
    with Desk() as desk:
        _ended(desk)
        assert desk.app.last is not None
        balances = desk.app.last.start
        assert any(balances)
        for again in range(2):
            desk.play("OK COMET")
            session = desk.app.session
            assert session is not None
            assert session.journal.name == "e0002.hj"
            assert session.header.start == balances
            assert header_of(desk.store, "e0002.hj").start == balances
            assert tuple(session.game.ledger.balances) == balances
            desk.press("UNDO")  # to the question
            assert desk.app.session is not None
            assert desk.app.session.header.start == (0, 0, 0)
            desk.play("UNDO " * 8)  # through the set-up to the first screen
            assert desk.app.session is None and not desk.app.stack.over, again
        desk.play("OK COMET OK")
        desk.restart()
        session = desk.app.session
        assert session is not None
        assert session.header.start == balances
        desk.play("2 OK 1 2 7 OK 1 2 OK 2")
        _menu(desk, "menu_end")
        desk.play("OK OK OK COMET")
        session = desk.app.session
        assert session is not None
        assert sum(session.header.start) == 0
        assert session.header.start != balances


def test_who_is_away_stays_behind() -> None:
    store = MemoryStore()
    _play(store, *HAND, (ev.SEATS, ("Di", "Bea")), (ev.ADJUST, (4, -4)), END)
    with Desk(store) as desk:
        desk.press("OK")
        assert "left behind: Ann, Cy." in desk.app.popup.text
        desk.press("COMET")
        session = desk.app.session
        assert session is not None
        assert session.names == ("Di", "Bea")
        di, bea = session.header.start
        assert di == 4
        assert di + bea != 0
        # the table's balances are not even among themselves: the rest is with who is absent
        desk.play("OK* 1 OK")
        seen = "".join(_shown(desk))
        assert "Absent pays" in seen


def test_nothing_is_asked_when_nobody_has_anything() -> None:
    store = MemoryStore()
    balances = sessions.restore(store, _play(store, *HAND)).game.ledger.balances
    for even in ((), (*HAND, (ev.ADJUST, tuple(-balance for balance in balances)))):
        _play(store, *even, END)
        with Desk(store) as desk:
            desk.press("OK")
            assert desk.app.popup.text == ""
            assert desk.app.session is not None


def test_a_target_that_was_reached_is_not_gone_on_from() -> None:
    store = MemoryStore()
    names = ("Ann", "Bea")
    hand = ((ev.DEAL, 0, 0, 0, 0), (ev.OUT, 1, ev.NO, 0, 0), left(0, 60), (ev.AGREE, 0))
    _play(store, *hand, END, names=names, rules="arnold_two_2011", target=50)
    with Desk(store) as desk:
        desk.press("OK")
        assert desk.app.popup.text == ""
        desk.press("COMET")
        assert "OK deals" in desk.app.popup.text
    del store.files["e0001.hj"], store.files["e0002.hj"]
    _play(store, *hand, END, names=names, rules="arnold_two_2011", target=100)
    with Desk(store) as desk:
        desk.press("OK")
        assert "COMET: go on" in desk.app.popup.text


def test_the_points_of_a_game_that_is_over_are_not_gone_on_from() -> None:
    names = ("Ann", "Bea", "Cy")
    hands = ((17, 0, 0), (13, 0, 0), (4, 0, 0), (1, 0, 0), (1, 0, 0))
    events: list[tuple] = []
    for i, numbers in enumerate(hands):
        events += [(ev.DEAL, 0, 0, 0, 0), (ev.COUNTS, 1 + i, numbers, -1), (ev.AGREE, 1)]
    store = MemoryStore()
    _play(store, *events, END, names=names, rules="canadian_salad")
    with Desk(store) as desk:
        desk.press("OK")  # five of six hands
        assert "COMET: go on" in desk.app.popup.text
    events.append((ev.DEAL, 0, 0, 0, 0))
    events += [(ev.COUNTS, 1 + i, numbers, -1) for i, numbers in enumerate(hands)]
    store = MemoryStore()
    _play(store, *events, (ev.AGREE, 1), END, names=names, rules="canadian_salad")
    with Desk(store) as desk:
        desk.press("OK")
        assert desk.app.popup.text == ""
    # what people owe each other is gone on from, however many hands were agreed
    store = MemoryStore()
    money = ((ev.DEAL, 0, 0, 0, 0), (ev.COUNTS, 1, (5, -5, 0), -1), (ev.AGREE, 1))
    _play(store, *money, END, names=names, rules="tally", zero_sum=True, hands=1)
    with Desk(store) as desk:
        desk.press("OK")
        assert "COMET: go on" in desk.app.popup.text


def test_the_last_table_goes_on_from_corrected_balances() -> None:
    with Desk() as desk:
        _ended(desk)
        session = _open(desk, 1)
        before = tuple(session.game.ledger.balances)
        _correct(desk)
        balances = tuple(session.game.ledger.balances)
        assert balances != before
        _menu(desk, "menu_close")
        desk.press("UNDO")
        assert desk.app.session is None and not desk.app.stack.over
        for _ in range(2):
            assert desk.app.last is not None
            assert desk.app.last.start == balances
            desk.restart()


# --- room


def test_an_evening_that_is_open_is_never_given_up() -> None:
    store = _weeks(4)
    for name in journal.evenings(store):
        retention.pulled(store, name, store.size(name))
    assert retention.make_room(store, 1 << 30, 0, ("e0001.hj",)) == ""
    assert journal.evenings(store) == ["e0004.hj", "e0001.hj"]
    with Desk(store) as desk:
        _reopen(desk, 2)
        assert desk.app.in_use() == ("e0001.hj",)
        store.full = True
        with pytest.raises(OSError, match="28"):
            retention.pulled(store, "e0001.hj", store.size("e0001.hj"), desk.app.in_use())
        assert "e0001.hj" in store.files
