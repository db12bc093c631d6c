"""Rotation: the oldest evenings go when room is needed, and only those that a host has."""

import errno
from typing import Any

import pytest

from halley.engine import events as ev
from halley.journal import retention
from halley.session import session as sessions
from host_tools.simulator.local_box import LocalBox, MemoryStore, PowerCut
from tests.evenings import STEPS, do, file_of, play, table
from tests.screen_text import line

EVENING = 6_000  # bytes
ROOM = 90_000


def _evenings(count: int, size: int = EVENING) -> MemoryStore:
    """Return a store with `count` evenings; the last can be read, and is not confirmed."""
    store = MemoryStore()
    for number in range(1, count):
        store.write(f"e{number:04d}.hj", bytes((number,)) * size)
    store.write(f"e{count:04d}.hj", file_of(play(STEPS[:5])))
    return store


def _files(store: MemoryStore) -> list[str]:
    return [name for name in store.names() if name.endswith(("hj", "bad"))]


def _pull(store: MemoryStore, *names: str) -> None:
    for name in names:
        retention.note(store, name, store.size(name))


def test_a_host_has_a_file_as_long_as_it_does_not_change() -> None:
    store = _evenings(2)
    assert not retention.is_pulled(store, "e0001.hj")
    retention.note(store, "e0001.hj", EVENING - 1)
    assert not retention.is_pulled(store, "e0001.hj")
    _pull(store, "e0001.hj", "e0002.hj")
    assert retention.is_pulled(store, "e0001.hj")
    assert retention.is_pulled(store, "e0002.hj")
    store.append("e0002.hj", b"more")
    assert retention.is_pulled(store, "e0001.hj")
    assert not retention.is_pulled(store, "e0002.hj")
    _pull(store, "e0002.hj")
    size = store.size("e0002.hj")
    store.write("e0002.hj", bytes(size))  # cut, and gone on in another way
    assert not retention.is_pulled(store, "e0002.hj")


def test_a_mark_is_written_once_and_forgotten_with_its_file() -> None:
    store = _evenings(3)
    _pull(store, "e0001.hj", "e0002.hj")
    written = store.written
    _pull(store, "e0001.hj", "e0002.hj")
    assert store.written == written
    store.remove("e0001.hj")
    _pull(store, "e0003.hj")
    assert b"e0001" not in store.files["pulled"]
    assert retention.is_pulled(store, "e0002.hj")


def test_a_full_box_deletes_what_a_host_has_at_once() -> None:
    store = _evenings(3)
    store.full = True
    for name, size in (("e0003.hj", store.size("e0003.hj")), ("e0002.hj", EVENING - 1)):
        with pytest.raises(OSError, match=str(errno.ENOSPC)):
            retention.note(store, name, size)
    _pull(store, "e0001.hj")
    assert _files(store) == ["e0002.hj", "e0003.hj"]


def test_damaged_marks_mark_nothing() -> None:
    store = _evenings(2)
    for damage in (b"\n\n", b"e0001.hj\n", b"e0001.hj 6000\n", b" e0001.hj"):
        store.write("pulled", damage)
        assert not retention.is_pulled(store, "e0001.hj")
    _pull(store, "e0001.hj")
    assert retention.is_pulled(store, "e0001.hj")


def test_nothing_goes_while_there_is_room() -> None:
    store = _evenings(9)
    _pull(store, *store.names())
    before = store.names()
    assert retention.make_room(store) == ""
    assert store.names() == before


def test_only_as_many_go_as_have_to_the_oldest_first() -> None:
    store = _evenings(12)
    store.write("e0002.bad", b"cut off")
    _pull(store, *store.names())
    store.room = 55_000 + sum(len(data) for data in store.files.values())
    assert retention.make_room(store) == ""
    # the first evening, what was cut off of the second, and the second
    assert _files(store)[0] == "e0003.hj"
    assert store.free() == 55_000 + 2 * EVENING + len(b"cut off")


def test_evenings_that_no_host_has_stay_and_are_named() -> None:
    store = _evenings(12)
    store.write("e0003.bad", b"cut off")
    _pull(store, "e0001.hj", "e0003.hj", "e0012.hj")
    store.room = 70_000
    assert retention.make_room(store) == "e0002.hj"
    assert "e0001.hj" not in store.files
    assert "e0003.hj" not in store.files
    assert len(_files(store)) == 11
    store.remove("e0002.hj")
    assert retention.make_room(store, 40_000, 40_000) == "e0003.bad"
    assert "e0012.hj" in store.files


def test_the_newest_evening_never_goes() -> None:
    store = _evenings(2)
    store.write("e0002.bad", b"cut off")
    _pull(store, *store.names())
    store.room = 8_000
    assert retention.make_room(store) == ""
    assert _files(store) == ["e0002.bad", "e0002.hj"]


def test_evening_ten_thousand_is_younger_than_the_one_before() -> None:
    store = MemoryStore()
    for number in (9_998, 9_999, 10_000, 10_001):
        store.write(f"e{number}.hj", bytes(20_000))
    _pull(store, *store.names())
    store.room = 120_000
    assert retention.make_room(store) == ""
    assert _files(store) == ["e10000.hj", "e10001.hj"]


def test_other_files_are_no_evenings() -> None:
    store = _evenings(2)
    others = ("settings", "names", "snapshot", "notes.hj", "e.hj", "x0001.hj", "e0001.txt")
    for name in others:
        store.write(name, bytes(9_000))
    _pull(store, *store.names())
    store.room = ROOM
    retention.make_room(store)
    assert _files(store) == ["e.hj", "e0002.hj", "notes.hj", "x0001.hj"]
    assert set(others) <= set(store.files)


def test_a_power_cut_while_room_is_made_loses_no_unpulled_evening() -> None:
    """No mark is lost, none comes from nowhere, and whatever is gone was pulled."""
    before = _evenings(12)
    _pull(before, *(f"e{number:04d}.hj" for number in (1, 2, 3, 5)))
    before.room = 95_000
    for after in range(0, 400, 3):
        store = MemoryStore({name: bytes(data) for name, data in before.files.items()})
        store.room = before.room
        store.cut(after)
        try:
            _pull(store, "e0006.hj")
            retention.make_room(store)
        except PowerCut:
            pass
        store.mend()
        for number in range(1, 12):
            name = f"e{number:04d}.hj"
            if name not in store.files:
                assert number in (1, 2, 3, 5, 6)
            elif number in (1, 2, 3, 5):
                assert retention.is_pulled(store, name)
            elif number != 6:
                assert not retention.is_pulled(store, name)


# --- at the table


def _box(store: MemoryStore, room: int) -> LocalBox:
    """Return a box with a new table after the evenings in `store`, and `room` free bytes."""
    newest = _files(store)[-1]
    marks = store.files.get("pulled", b"")
    store.write(newest, file_of(play((ev.make(ev.END),))))
    if newest.encode() in marks:
        _pull(store, newest)
    desk = LocalBox(store)
    store.room = room + sum(len(data) for data in store.files.values())
    desk.press("OK")
    return desk


def test_with_room_nobody_is_asked() -> None:
    store = _evenings(9)
    with _box(store, ROOM) as desk:
        assert not desk.app.stack.over
        assert len(_files(store)) == 10


def test_evenings_that_a_host_has_are_deleted_silently() -> None:
    store = _evenings(9)
    _pull(store, *store.names())
    with _box(store, 12_000) as desk:
        assert not desk.app.stack.over
        assert "e0001.hj" not in store.files
        assert store.free() > 50_000


def test_ok_plays_on_and_nothing_is_lost() -> None:
    store = _evenings(9)
    with _box(store, 12_000) as desk:
        assert line(desk.rows(), 0, 1) == "Journal full"
        assert "e0001" in line(desk.rows(), 3) + line(desk.rows(), 4)
        desk.press("OK")
        assert not desk.app.stack.over
        assert len(_files(store)) == 10
        desk.press("OK")  # which deals
        assert desk.app.session is not None
        assert desk.app.session.phase != "deal"


def test_undo_plays_on_as_well() -> None:
    store = _evenings(9)
    with _box(store, 12_000) as desk:
        desk.press("UNDO")
        assert not desk.app.stack.over
        assert len(_files(store)) == 10


def test_the_oldest_goes_when_the_scorer_says_so() -> None:
    store = _evenings(9)
    with _box(store, 8_000) as desk:
        desk.press("2")
        assert "e0001.hj" not in store.files
        assert desk.app.stack.over  # that was not enough
        desk.press("2")
        desk.press("2")
        assert not desk.app.stack.over
        assert _files(store)[0] == "e0004.hj"


def test_a_full_store_in_mid_hand_deletes_the_oldest_and_writes_everything() -> None:
    store = _evenings(9)
    with _box(store, 12_000) as desk:
        desk.press("OK")
        desk.press("OK")
        store.room -= store.free()
        desk.press("1")
        assert desk.app.stack.over
        desk.press("OK")
        desk.press("2")
        session = desk.app.session
        assert session is not None
        assert session.journal.unwritten
        store.room += 5
        desk.press("OK")
        assert session.journal.unwritten
        store.room += EVENING
        desk.press("3")
        assert not session.journal.unwritten
        again = sessions.restore(store, session.journal.name)
        assert again.journal.count == session.journal.count
        assert again.journal.dropped == 0


def test_a_full_store_in_mid_hand_deletes_what_a_host_has() -> None:
    store = _evenings(9)
    _pull(store, "e0001.hj")
    with _box(store, 62_000) as desk:
        _pull(store, "e0002.hj")
        desk.press("OK")
        store.room -= store.free()
        desk.press("1")
        session = desk.app.session
        assert session is not None
        assert not session.journal.unwritten
        assert "e0002.hj" not in store.files


def test_a_read_only_file_system_is_reported_and_scoring_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = _evenings(9)

    def refuse(*_: object) -> None:
        raise OSError(errno.EROFS)

    with _box(store, ROOM) as desk:
        desk.press("OK")
        for name in ("append", "write", "remove"):
            monkeypatch.setattr(store, name, refuse)
        desk.press("1")
        assert desk.app.popup.text
        desk.press("OK")
        assert desk.app.tables.unsaved
        monkeypatch.undo()
        desk.press("2")
        assert not desk.app.tables.unsaved
        session = desk.app.session
        assert session is not None
        again = sessions.restore(store, session.journal.name)
        assert again.journal.count == session.journal.count


def test_an_evening_that_ended_on_a_full_box_is_written_when_there_is_room() -> None:
    store = _evenings(9)
    with _box(store, ROOM) as desk:
        desk.press("OK")
        store.full = True
        first = desk.app.session
        assert first is not None
        desk.press("1")
        desk.play("UNDO UNDO")
        _end(desk)
        assert desk.app.session is None
        desk.play("3 OK")  # the last evening: it cannot be opened yet
        assert desk.app.session is None
        desk.play("UNDO 1")  # the next table
        second = desk.app.session
        assert second is not None
        assert second.journal.name > first.journal.name
        desk.press("OK")
        store.full = False
        desk.press("2")
        for session in (first, second):
            again = sessions.restore(store, session.journal.name)
            assert again.journal.count == session.journal.count
            assert again.journal.dropped == 0


def _end(desk: LocalBox) -> None:
    """End the evening from the menu, and close the table."""
    desk.play("OK*")
    menu: Any = desk.app.stack.over[-1]
    desk.press(str(menu.items.index("menu_end") + 1))
    for _ in range(9):
        if desk.app.session is not None:
            desk.press("OK")


def test_an_append_that_was_torn_goes_on_where_it_stopped() -> None:
    """Some file systems take a part of what is written before they say that they are full."""
    for taken in range(40):
        store = MemoryStore()
        session = sessions.new(store, table())
        whole = store.append

        def tear(name: str, data: bytes, taken: int = taken, store: MemoryStore = store) -> None:
            store.files[name].extend(data[:taken])
            raise OSError(errno.ENOSPC)

        store.append = tear  # type: ignore[method-assign, assignment]
        for step in STEPS[:3]:
            assert isinstance(step, tuple)
            session.do(step)
        with pytest.raises(OSError, match=str(errno.ENOSPC)):
            session.write()
        store.append = whole  # type: ignore[method-assign]
        do(session, STEPS[3])
        again = sessions.restore(store, session.journal.name)
        assert (again.journal.count, again.journal.dropped) == (session.journal.count, 0)
