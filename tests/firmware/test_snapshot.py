"""The shortcut for power-on: never anything but what the whole journal would give."""

from binascii import crc32

import pytest

from halley.engine import events as ev
from halley.journal import journal, snapshot
from halley.journal.reader import open_file
from halley.refusal import Refusal
from halley.session import session
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.evenings import table, whole_hand

HANDS = (
    "OK 5 OK OK OK OK OK OK OK "  # a new table of five
    "OK 2 OK 3 2 7 OK 1 2 OK 5 OK 8 OK 1 "
    "OK OK 4 1 OK UNDO UNDO OK OK 2 2 OK 3 3 OK 9 OK 4 1 OK 2 "
    "OK COMET 5 OK 1 7 OK 8 OK"
)


def state_of(evening: session.Session) -> tuple[object, ...]:
    game = evening.game
    hand = game.hand
    return (
        evening.phase,
        evening.dealer,
        evening.how,
        evening.hand_number,
        evening.before,
        evening.undone,
        game.hands,
        game.ledger.balances,
        game.streaks,
        game.next_pack,
        evening.journal.count,
        evening.journal.size,
        evening.journal.crc,
        evening.journal.dropped,
        hand and (hand.out, hand.comet_seat, hand.left, hand.opera),
    )


def restore_files(files: dict[str, bytes]) -> tuple[object, ...]:
    return state_of(session.restore(MemoryStore(files), "e0001.hj"))


def without(files: dict[str, bytes]) -> dict[str, bytes]:
    return {name: data for name, data in files.items() if name != "snapshot"}


def evening() -> list[dict[str, bytes]]:
    """Return the store's files after every key of a few hands."""
    desk = LocalBox()
    steps = []
    for label in HANDS.split():
        desk.press(label)
        steps.append({name: bytes(data) for name, data in desk.store.files.items()})
    return steps


def test_with_and_without_it_the_evening_is_the_same_after_every_key() -> None:
    used = 0
    for files in evening():
        if "e0001.hj" in files:
            assert restore_files(files) == restore_files(without(files))
            used += snapshot.load(MemoryStore(files), "e0001.hj") is not None
    assert used > 20


def test_the_snapshot_of_another_table_of_that_name_is_void() -> None:
    # taken back and set up again: with as many bytes in its header, and a deal right behind it
    with LocalBox() as desk:
        desk.play("OK 5 3 1 2 3 1 1 OK 2 UNDO UNDO UNDO 2 OK 3 UNDO")
        while desk.app.session is not None or desk.app.stack.over:
            desk.press("UNDO")
        desk.play("2 OK 3 3 2 1 1 2")
        files = {name: bytes(data) for name, data in desk.store.files.items()}
        assert set(files) >= {"e0001.hj", "snapshot"}
        assert snapshot.load(desk.store, "e0001.hj") is None
        assert restore_files(files) == restore_files(without(files))
        desk.restart()
        desk.play("OK 2 OK")
        desk.restart()
        assert desk.app.session is not None
        assert desk.app.session.journal.dropped == 0
        assert desk.app.session.game.names == ("Cy", "Bea", "Ann")


def test_a_damaged_journal_makes_the_snapshot_void() -> None:
    files = evening()[-1]
    loaded = snapshot.load(MemoryStore(files), "e0001.hj")
    assert loaded is not None
    for at in range(len(files["e0001.hj"])):
        data = bytearray(files["e0001.hj"])
        data[at] ^= 0x10
        damaged = {**files, "e0001.hj": bytes(data)}
        assert (snapshot.load(MemoryStore(damaged), "e0001.hj") is None) == (at < loaded[0])
        cut = {**files, "e0001.hj": files["e0001.hj"][:at]}
        for broken in (damaged, cut):
            try:
                whole = restore_files(without(broken))
            except Refusal:
                with pytest.raises(Refusal):
                    restore_files(broken)
            else:
                assert restore_files(broken) == whole


def test_a_damaged_snapshot_or_one_of_another_evening_is_not_used() -> None:
    files = evening()[-1]
    for at in range(len(files["snapshot"])):
        data = bytearray(files["snapshot"])
        data[at] ^= 0x10
        assert snapshot.load(MemoryStore({**files, "snapshot": bytes(data)}), "e0001.hj") is None
        cut = {**files, "snapshot": files["snapshot"][:at]}
        assert snapshot.load(MemoryStore(cut), "e0001.hj") is None
    assert snapshot.load(MemoryStore(files), "e0002.hj") is None
    assert journal.newest(MemoryStore(files)) == "e0001.hj"


def test_an_evening_that_cannot_have_been_does_not_keep_the_box_from_starting() -> None:
    files = without(evening()[-1])
    store = MemoryStore(files)
    broken = open_file(store, "e0001.hj")
    broken.add(
        bytes(ev.make(ev.LEFT, 7, cards=1, points=0, count=0, kings=0, comet=0))
    )  # nobody sits at seat 8
    broken.write()
    desk = LocalBox(store)
    assert desk.app.session is None
    desk.play("OK OK 1 2 OK OK OK OK")  # the first OK has read what is said
    assert "e0001.hj" in store.files
    assert desk.app.session is not None


@pytest.mark.parametrize("word", range(6, 30))
def test_nonsense_with_a_right_checksum_is_worked_out_from_the_journal(word: int) -> None:
    """Each number of the state in turn is another; its checksum is right.

    The evening is there, and no money was made.
    """
    files = evening()[-1]
    saved = bytearray(files["snapshot"][:-4])
    at = len("e0001.hj") + 4 * word
    assert at < len(saved)
    for value in (b"\xff\xff\xff\x7f", b"\x07\0\0\0"):
        saved[at : at + 4] = value
        wrong = bytes(saved) + crc32(saved).to_bytes(4, "little")
        game = session.restore(MemoryStore(files | {"snapshot": wrong}), "e0001.hj").game
        assert sum(game.ledger.balances) + game.ledger.pool == 0, (word, value)


def test_it_is_not_used_for_a_table_that_began_anew_with_other_options() -> None:
    with LocalBox() as desk:
        desk.play("OK 1 OK 4 1 2 3 4 2")
        desk.play("OK*")  # dealt, as the key went down, and cancelled
        desk.play("3 2 2 OK")
        assert desk.app.session is not None
        assert desk.app.session.header.changes() == ["comet_left"]
        desk.play("OK 3 2")
        files = {name: bytes(data) for name, data in desk.store.files.items()}
        assert restore_files(without(files)) == restore_files(files) == state_of(desk.app.session)


class _Scattered(MemoryStore):
    """Files on a box whose memory has no hole of a kilobyte, free though it may be."""

    def read(self, name: str, offset: int, count: int) -> bytes:
        if count > 1000:
            raise MemoryError
        return super().read(name, offset, count)


def test_the_evening_goes_on_without_memory_for_the_snapshot() -> None:
    store = _Scattered()
    evening = session.new(store, table())
    for _ in range(40):
        for event in whole_hand(evening.dealer):
            evening.do(event)
            evening.write()
    assert evening.journal.size > 2000
    files = {name: bytes(data) for name, data in store.files.items()}
    assert restore_files(files) == restore_files(without(files)) == state_of(evening)


def test_a_long_evening_without_one_is_slow_once() -> None:
    with LocalBox() as desk:
        desk.play("OK 5 3 OK OK OK OK 1 1 OK")
        for _ in range(60):
            desk.play("2 UNDO")
        desk.play("OK 1 1 5 OK 7 OK 2 OK")
        saved = bytes(desk.store.files["snapshot"])
        files = {name: bytes(data) for name, data in desk.store.files.items()}
        truth = restore_files(files)
        del desk.store.files["snapshot"]
        desk.restart()
        assert bytes(desk.store.files["snapshot"]) == saved
        assert truth == restore_files(without(files))
