"""The list of the evenings that are over, and files that cannot be read."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from halley.engine import events as ev
from halley.journal import journal, retention
from halley.journal.header import Header
from halley.journal.winners import Winners
from halley.platform.sim import EPOCH
from halley.session import session as sessions
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.firmware.past_evenings import (
    END,
    HAND,
    PLAYED,
    THREE,
    check_written,
    choose,
    lines,
    play_one,
    reopen,
    weeks,
)


def _press_slowly(desk: LocalBox, keys: str) -> None:
    """Press each key when the winners are known."""
    for key in keys.split():
        desk.press(key)
        desk.wait(50)


def test_the_last_twelve_are_listed() -> None:
    with LocalBox(weeks(14)) as desk:
        desk.press("3")
        seen = []
        for _ in range(5):
            desk.wait(50)  # for the winners
            seen.append(lines(desk))
            desk.press("9")
        assert seen[4] == seen[0]
        assert seen[0] == [
            "1 Modern comet", "2027-03-02 Cy",
            "2 Modern comet", "2027-02-23 Bea",
            "3 Modern comet", "2027-02-16 Ann",
        ]  # fmt: skip
        assert seen[3][-1] == "2026-12-15 Ann"


def test_undo_goes_to_the_page_before() -> None:
    with LocalBox(weeks(12)) as desk:
        desk.play("3")
        desk.wait(50)
        seen = [lines(desk)]
        for _ in range(3):
            desk.press("9")
            desk.wait(50)
            seen.append(lines(desk))
        for page in (2, 1, 0):
            desk.press("UNDO")
            assert lines(desk) == seen[page]
        desk.press("UNDO")
        assert not desk.app.stack.over


def test_an_evening_is_left_to_its_page_of_the_list() -> None:
    with LocalBox(weeks(8)) as desk:
        desk.play("3 9 9")
        shown = desk.rows()
        desk.press("2")
        assert desk.app.session is not None
        assert desk.app.session.journal.name == "e0001.hj"
        desk.play("OK UNDO UNDO")
        assert desk.rows() == shown
        desk.play("UNDO UNDO UNDO")
        assert desk.app.session is None and not desk.app.stack.over


def test_teams_and_equals_are_named_as_winners() -> None:
    store = MemoryStore()
    four = ("Ann", "Bea", "Cy", "Di")
    paid = ev.make(ev.DEAL, 0), ev.make(ev.COMET, 2), ev.make(ev.VOID)
    play_one(store, *paid, END, names=four, rules="new_1752")
    both = ev.make(ev.ADJUST, (1, 1, -2))
    play_one(store, both, END)
    play_one(store, END)
    with LocalBox(store) as desk:
        desk.press("3")
        assert lines(desk)[1::2] == [
            "2026-12-01 all even",
            "2026-12-01 Ann=Bea",
            "2026-12-01 Ann+Cy",
        ]


def test_the_lowest_score_wins_where_it_should() -> None:
    store = MemoryStore()
    for lowest in ("highest", "lowest"):
        counts = ev.make(ev.COUNTS, 1, (20, 3, 30))
        play_one(
            store,
            ev.make(ev.DEAL, 0),
            counts,
            ev.make(ev.AGREE, 0),
            END,
            rules="tally",
            winner=lowest,
        )
    with LocalBox(store) as desk:
        desk.play("3")
        assert [row.split(" ")[-1] for row in lines(desk)[1::2]][:2] == ["Bea", "Cy"]


def test_all_winners_are_named_however_long_their_names() -> None:
    store = MemoryStore()
    four = ("Alexandra", "Bernadette", "Cyrille", "Di")
    paid = ev.make(ev.DEAL, 0), ev.make(ev.COMET, 2), ev.make(ev.VOID)
    play_one(store, *paid, END, names=four, rules="new_1752")
    play_one(store, ev.make(ev.ADJUST, (1, 1, -2)), END, names=("Alexandra", "Bernadette", "Cy"))
    with LocalBox(store) as desk:
        desk.press("3")
        assert lines(desk)[1:4:2] == ["2026-12-01 Alex=Bern", "2026-12-01 Alex+Cyri"]


def test_a_winner_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    store = weeks(5)
    restored: list[str] = []
    steps = sessions.restore_steps

    def count_reads(store: Any, name: str) -> Iterator[sessions.Session]:
        restored.append(name)
        return steps(store, name)

    monkeypatch.setattr("halley.screens.evenings.restore_steps", count_reads)
    with LocalBox(store) as desk:
        _press_slowly(desk, "3 9 9 9")
        assert sorted(restored) == [f"e000{n}.hj" for n in (1, 2, 3, 4, 5)]
        shown = desk.rows()
        desk.restart()  # the draft opens the list again
        assert desk.rows() == shown
        assert len(restored) == 5
        # another evening than before, or the file gone: the journal says who won
        del store.files["winners"]
        _press_slowly(desk, "UNDO UNDO 3")
        assert len(restored) == 8
        store.files["winners"] = bytearray(b"e0005.hj 1 00000000 Zoe\nnonsense\n\xff")
        _press_slowly(desk, "UNDO 3 UNDO 3")
        assert len(restored) == 11
        assert "Zoe" not in "".join(lines(desk))


def test_the_list_comes_before_its_winners_and_a_key_before_them() -> None:
    store = MemoryStore()
    for _ in range(4):
        play_one(store, *HAND * 9, END)
    with LocalBox(store) as desk:
        desk.press("3")
        # the newest has a snapshot; the second is being replayed
        assert [row[11:] for row in lines(desk)[1::2]] == ["Bea", "…", ""]
        desk.wait(50)
        assert [row[11:] for row in lines(desk)[1::2]] == ["Bea", "Bea", "Bea"]
        desk.press("9")
        assert lines(desk)[:2] == ["1 Modern comet", "2026-12-01 …"]
        desk.press("1")
        assert desk.app.session is not None
        desk.press("UNDO")
        shown = desk.rows()
        desk.restart()
        assert desk.rows() == shown
        desk.wait(50)
        assert lines(desk)[1] == "2026-12-01 Bea"


class _WatchedStore(MemoryStore):
    """A store that notes the display's last line whenever a chunk of a journal is read."""

    def __init__(self) -> None:
        super().__init__()
        self.desk: LocalBox | None = None
        self.seen: list[str] = []

    def read(self, name: str, offset: int, count: int) -> bytes:
        if self.desk is not None and name.endswith(".hj") and count > 262:
            self.seen.append("".join(self.desk.rows()[56:]))
        return super().read(name, offset, count)


def test_a_bar_shows_how_far_a_long_evening_is_opened() -> None:
    store = _WatchedStore()
    play_one(store, *HAND * 40, END)
    play_one(store, *HAND, END)  # it has the snapshot
    with LocalBox(store) as desk:
        _press_slowly(desk, "3")
        label = "".join(desk.rows()[56:])
        store.desk = desk
        desk.press("2")
        store.desk = None
        seen = store.seen
        assert seen[0] == label
        assert label not in seen[1:]
        assert seen[1] != seen[-1]
        assert "".join(desk.rows()[56:]) not in seen


def test_a_winner_is_noted_when_the_evening_ends() -> None:
    name = "e0002.hj"
    with LocalBox(weeks(1)) as desk:
        desk.play(f"OK {PLAYED}")
        assert Winners(desk.store).get(name) is None
        choose(desk, "menu_end")
        assert Winners(desk.store).get(name) == "Ann"
        desk.play("OK OK 3")
        assert lines(desk)[:2] == ["1 Modern comet", "2026-12-01 Ann"]


def test_winners_that_cannot_be_written_are_shown() -> None:
    store = weeks(2)
    store.full = True
    with LocalBox(store) as desk:
        desk.press("3")
        assert lines(desk)[1].split() == ["2026-12-08", "Cy"]
        assert "winners" not in store.files


def test_winners_of_evenings_that_are_gone_are_forgotten() -> None:
    store = weeks(3)
    winners = Winners(store)
    for name in journal.evenings(store):
        winners.put(name, "Ann")
    winners.write(["e0002.hj", "e0003.hj"])
    again = Winners(store)
    assert [again.get(f"e000{n}.hj") for n in (1, 2, 3)] == [None, "Ann", "Ann"]


@contextmanager
def _desk_with(data: bytes) -> Iterator[LocalBox]:
    """Three evenings, the second of which has these bytes."""
    store = weeks(3)
    store.files["e0002.hj"] = bytearray(data)
    with LocalBox(store) as desk:
        yield desk
        assert len(journal.evenings(store)) == 3  # nothing is lost
        desk.play("UNDO " * 4 + "OK")
        assert desk.app.session is not None


def test_a_file_without_a_header_is_listed_and_not_opened() -> None:
    for data in (b"", b"\0" * 40, b"no journal"):
        with _desk_with(data) as desk:
            desk.press("3")
            assert lines(desk)[2:4] == ["2 No. 2", "unreadable"]
            desk.press("2")
            assert desk.app.popup.text == "This file is not a Halley journal."
            assert desk.app.session is None


def test_impossible_events_in_sound_records_are_reported() -> None:
    store = MemoryStore()
    made = sessions.new(store, Header("modern_1991", THREE, {}, (), 0, EPOCH))
    made.journal.add(bytes((200, 1, 2, 3)))
    made.write()
    with _desk_with(bytes(store.files["e0001.hj"])) as desk:
        desk.press("3")
        assert lines(desk)[3] == "2026-12-01 ?"
        desk.press("2")
        assert desk.app.popup.text == "Evening e0002.hj cannot be read."
        assert desk.app.session is None


def test_an_evening_too_large_for_the_memory_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise MemoryError

    with LocalBox(weeks(2)) as desk:
        desk.press("3")
        with monkeypatch.context() as patch:
            patch.setattr("halley.session.session.begin_file", fail)
            desk.press("2")
        assert "too long for the box" in desk.app.popup.text
        assert desk.app.session is None
        desk.press("2")
        assert desk.app.session is not None


def test_a_damaged_end_is_cut_off_before_anything_is_added() -> None:
    sound = bytes(weeks(2).files["e0002.hj"])
    with _desk_with(sound + b"\x05\x09damage") as desk:
        files = desk.store.files
        desk.store.full = True
        desk.play("3 2")
        assert "damaged. Nothing can be saved" in desk.app.popup.text
        assert desk.app.session is None
        assert bytes(files["e0002.hj"]) != sound
        desk.store.full = False
        desk.press("2")
        assert "The journal was damaged" in desk.app.popup.text
        assert bytes(files["e0002.hj"]) == sound
        assert bytes(files["e0002.bad"]) == b"\x05\x09damage"
        choose(desk, "menu_reopen")
        desk.press("2")
        check_written(desk)
        desk.play("10 OK* UNDO")
        choose(desk, "menu_end")


def test_an_evening_that_is_open_is_never_given_up() -> None:
    store = weeks(4)
    for name in journal.evenings(store):
        retention.note(store, name, store.size(name))
    assert retention.make_room(store, 1 << 30, 0, ("e0001.hj",)) == ""
    assert journal.evenings(store) == ["e0004.hj", "e0001.hj"]
    with LocalBox(store) as desk:
        reopen(desk, 2)
        assert desk.app.tables.in_use() == ("e0001.hj",)
        store.full = True
        with pytest.raises(OSError, match="28"):
            retention.note(store, "e0001.hj", store.size("e0001.hj"), desk.app.tables.in_use())
        assert "e0001.hj" in store.files
