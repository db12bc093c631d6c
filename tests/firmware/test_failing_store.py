"""A storage that cannot be read or written: a sentence for each failure, and no change."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from halley.drivers.sounder import Sounder
from halley.engine import events as ev
from halley.session import session as sessions
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests import evenings
from tests.evenings import FILE, REDO, STEPS, UNDO, do, state
from tests.screen_text import line

_TABLE = "OK 5 4 1 2 3 4 1 1 OK"
_UNREAD = "Cannot read the storage. Nothing was changed."


class _Silent:
    """A sounder's pin."""

    def freq(self, hertz: int) -> None: ...

    def duty_u16(self, duty: int) -> None: ...


@contextmanager
def _unreadable(store: MemoryStore) -> Iterator[None]:
    store.unreadable = True
    yield
    store.unreadable = False


def _files(store: MemoryStore) -> dict[str, bytes]:
    return {name: bytes(data) for name, data in store.files.items()}


# --- at power-on


def test_an_evening_that_cannot_be_read_is_named_and_left_as_it_is() -> None:
    store = evenings.play()
    before = _files(store)
    store.unreadable = True
    with LocalBox(store) as desk:
        assert desk.app.session is None
        assert desk.app.popup.text == "Evening e0001.hj cannot be read."
        assert _files(store) == before
        store.unreadable = False
        desk.restart()
        assert desk.app.session is not None


def test_a_journal_is_not_cut_where_the_storage_gives_too_little(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = evenings.play()
    before = _files(store)
    whole = store.read
    monkeypatch.setattr(
        store, "read", lambda name, at, count: whole(name, at, count)[: max(200 - at, 0)]
    )
    with LocalBox(store) as desk:
        assert desk.app.session is None
        assert desk.app.popup.text == "Evening e0001.hj cannot be read."
        assert _files(store) == before


# --- UNDO and OK, which puts back


def _taken_back_and_put_back(count: int) -> list[tuple]:
    """Return how an evening looks after each of `count` times UNDO, and as many times OK."""
    session = evenings.restore(evenings.file_of(evenings.play()))
    looks = []
    for step in [UNDO] * count + [REDO] * count:
        do(session, step)
        looks.append(state(session))
    return looks


def test_undo_and_redo_change_nothing_when_the_journal_cannot_be_read() -> None:
    store = evenings.play()
    session = sessions.restore(store, FILE)
    count = sum(step not in (UNDO, REDO, "cancel") for step in STEPS)
    failed = set()
    looks = _taken_back_and_put_back(count)
    for step, look in zip([UNDO] * count + [REDO] * count, looks, strict=True):
        before, journal = state(session), session.journal.length()
        try:
            with _unreadable(store):
                do(session, step)
            store.unreadable = False
        except OSError:
            store.unreadable = False
            failed.add(step)
            assert state(session) == before
            assert session.journal.length() == journal
            do(session, step)
        assert state(session) == look
    assert failed == {UNDO, REDO}
    session.write()
    assert state(sessions.restore(store, FILE)) == looks[-1]


def test_a_failed_redo_says_so_and_is_offered_again() -> None:
    with LocalBox() as desk:
        desk.play(_TABLE + " 2 OK 3")
        desk.restart()
        session = desk.app.session
        assert session is not None
        whole = state(session)
        desk.press("UNDO")
        before = state(session)
        with _unreadable(desk.store):
            desk.press("OK")
        assert desk.app.popup.text == _UNREAD
        assert desk.app.press.refused
        assert state(session) == before
        desk.press("OK")
        assert state(session) == whole


def test_an_unreadable_last_evening_is_reported() -> None:
    store = evenings.play((ev.make(ev.END),))
    with LocalBox(store) as desk:
        assert desk.app.session is None
        with _unreadable(store):
            desk.press("3")
            assert desk.app.popup.text == _UNREAD
        assert desk.app.session is None
        desk.press("3")
        with _unreadable(desk.store):
            desk.press("OK")
            assert desk.app.popup.text == _UNREAD
        assert desk.app.session is None
        desk.press("OK")
        assert desk.app.session is not None


def test_an_unreadable_hand_in_the_history_is_reported() -> None:
    with LocalBox() as desk:
        desk.play(_TABLE + " 2 OK 3 3")
        before = desk.app.session
        with _unreadable(desk.store):
            desk.play("OK*")
            menu: Any = desk.app.stack.over[-1]
            desk.press(str(menu.items.index("history") + 1))
            assert not desk.app.press.refused
            desk.press("1")
        assert desk.app.popup.text == _UNREAD
        assert desk.app.session is before


# --- what cannot be written


def test_a_setting_that_cannot_be_written_is_reported() -> None:
    with LocalBox() as desk:
        desk.app.sounder = Sounder(_Silent(), lambda _: None)
        desk.app.picture.redraw()
        desk.store.full = True
        for key in ("4", "2"):  # the sound, the language
            desk.press(key)
            assert desk.app.popup.text == desk.app.words.say("setting_not_saved")


def test_a_setting_is_not_written_over_those_that_cannot_be_read() -> None:
    store = MemoryStore({"settings": b"sound=off\n"})
    with LocalBox(store) as desk:
        with _unreadable(store):
            desk.press("2")
        assert desk.app.popup.text == desk.app.words.say("setting_not_saved")
        assert store.files["settings"] == b"sound=off\n"


def test_options_that_cannot_be_written_are_reported() -> None:
    with LocalBox() as desk:
        desk.play("OK 5 4 1 2 3 4 2 3")
        before = _files(desk.store)
        desk.store.full = True
        desk.play("OK* 3 1 3 OK")
        assert desk.app.popup.text == "The house rules could not be saved. Nothing has changed."
        assert _files(desk.store) == before
        assert desk.app.session is not None
        assert desk.app.session.header.changes() == []


def test_an_evening_that_cannot_be_deleted_is_reported() -> None:
    store = MemoryStore({f"e{number:04d}.hj": bytes(9_000) for number in range(1, 6)})
    store.room = 66_000
    with LocalBox(store) as desk:
        desk.play("OK OK 5 4 1 2 3 4 1 1")  # the last evening cannot be read, and OK says so
        assert "e0001" in " ".join(line(desk.rows(), page) for page in range(8))
        before = _files(store)
        store.read_only = True
        desk.press("2")
        assert desk.app.popup.text == "Could not delete e0001.hj."
        assert _files(store) == before
        store.read_only = False
        desk.press("2")
        assert "e0001.hj" not in store.files


def test_an_undone_table_is_not_written_later() -> None:
    with LocalBox() as desk:
        desk.play("OK 5 4 1 2 3 4 2")
        desk.store.full = True
        desk.play("OK UNDO UNDO")  # dealt, the deal taken back, the table
        assert desk.app.session is None
        desk.play("UNDO UNDO UNDO UNDO 5 6 7 8 2")  # other names
        desk.store.full = False
        desk.press("OK")
        assert desk.app.session is not None
        assert desk.app.session.names == ("Ed", "Flo", "Guy", "Hal")
        assert [name for name in desk.store.files if name.endswith(".hj")] == ["e0001.hj"]


class _Worn(MemoryStore):
    """A flash that takes no program: littlefs tries all of it, for three seconds."""

    tries = 0
    desk: LocalBox

    def append(self, name: str, data: bytes | bytearray | memoryview) -> None:
        self._wear()
        super().append(name, data)

    def write(self, name: str, data: bytes | bytearray | memoryview) -> None:
        self._wear()
        super().write(name, data)

    def _wear(self) -> None:
        if self.full:
            self.tries += 1
            self.desk.clock.passed += 3000
            raise OSError


def test_keys_do_not_wait_for_a_flash_that_takes_nothing() -> None:
    store = _Worn()
    with LocalBox(store) as desk:
        store.desk = desk
        desk.play(_TABLE + " 2")
        store.full = True
        desk.play("3 UNDO 3 4 UNDO 4 2")
        assert store.tries <= 3  # all of them at one key
        assert desk.app.tables.unsaved
        desk.wait(200_000)
        store.full = False
        desk.play("3")
        assert not desk.app.tables.unsaved
        balances = state(desk.app.session)
        desk.restart()
        assert state(desk.app.session) == balances
