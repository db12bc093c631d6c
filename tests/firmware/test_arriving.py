"""An evening that comes from the club in pieces, into a store that has others."""

from pathlib import Path

import pytest

from halley.engine import events as ev
from halley.platform.flash_store import FlashStore
from halley.uplink.arriving import Arriving
from host_tools.records.journal_bytes import file_of_records, payloads
from host_tools.simulator.local_box import LocalBox

NAME = "e0001.hj"
UNDO, REDO = bytes((ev.UNDO,)), bytes((ev.REDO,))


class Full(FlashStore):
    """A store that is full after `room` bytes."""

    room = 1 << 30

    def append(self, name: str, data: bytes) -> None:
        if self.size(name) + len(data) > self.room:
            raise OSError(28)
        super().append(name, data)


def _evening(setup: str) -> bytes:
    with LocalBox() as desk:
        desk.play(setup)
        return desk.store.read(NAME, 0, 1 << 20)


def _arrive(store: Full, data: bytes) -> Arriving:
    arriving = Arriving(store, NAME)
    for at in range(0, len(data), 500):
        arriving.take(data[at : at + 500])
    return arriving


def test_an_evening_arrives_in_pieces_and_nothing_is_lost_of_what_was_there(
    tmp_path: Path,
) -> None:
    played = _evening("OK 5 4 OK OK OK OK OK OK")
    long = file_of_records(payloads(played) + [UNDO, REDO] * 3000)
    store = Full(str(tmp_path))
    _arrive(store, long).finish()
    assert store.read(NAME, 0, 1 << 20) == long and store.names() == [NAME]
    _arrive(store, played).finish()
    assert store.read(NAME, 0, 1 << 20) == long, "an evening that goes on further stays"
    branch = file_of_records(payloads(played) + [UNDO, REDO] * 100 + [UNDO, UNDO])
    _arrive(store, branch).finish()
    assert store.read(NAME, 0, 1 << 20) == branch
    assert store.read("e0001.bad", 0, 1 << 20) == long, "the same evening with other events"
    other = _evening("OK 5 3 OK OK OK OK OK")
    store.room, names = len(branch) - 1, store.names()
    for _ in range(2):
        with pytest.raises(OSError, match="28"):
            _arrive(store, other).finish()
        assert store.names() == names, "no part of an evening is listed as one"
        assert store.read(NAME, 0, 1 << 20) == branch
    store.room = Full.room
    _arrive(store, other).finish()
    assert store.read(NAME, 0, 1 << 20) == other
    assert store.read("e0002.hj", 0, 1 << 20) == branch, "another evening"
    with pytest.raises(ValueError, match=r"^$"):
        _arrive(store, b"<html>Welcome to the hotel</html>" * 100).finish()
    with pytest.raises(ValueError, match=r"^$"):
        _arrive(store, b"").finish()
    store.room = 10_000
    with pytest.raises(OSError, match="28"):
        _arrive(store, long)
    assert store.read(NAME, 0, 1 << 20) == other
    Arriving(store, NAME).forget()
    assert sorted(path.name for path in tmp_path.iterdir() if "~" in path.name) == []
