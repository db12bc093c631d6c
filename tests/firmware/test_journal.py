"""The journal of an evening: whatever happens to its file, a beginning comes back."""

import errno

import pytest

from halley.engine import events as ev
from halley.engine.cards import COMET
from halley.journal.header import Header
from halley.journal.reader import Reader, cut
from halley.refusal import Refusal
from halley.session import session as sessions
from halley.session.session import Session
from host_tools.simulator.local_box import MemoryStore
from tests.evenings import (
    FILE,
    REDO,
    STEPS,
    UNDO,
    Step,
    do,
    file_of,
    left,
    play,
    restore,
    state,
    table,
)
from tests.soak import parameters
from tests.survives import Note

_BLOCK = 4096  # of the Pico's file system
_ROOM = 1_400_000  # bytes of it


@pytest.fixture(scope="module")
def whole() -> bytes:
    """Return the file of the evening."""
    return file_of(play())


@pytest.fixture(scope="module")
def beginnings() -> list[tuple[int, tuple]]:
    """After the header, and after every step: the file's size, and the live state."""
    store = MemoryStore()
    session = sessions.new(store, table())
    states = [(len(store.files[FILE]), state(session))]
    for step in STEPS:
        do(session, step)
        states.append((len(store.files[FILE]), state(session)))
    return states


def _payloads(data: bytes) -> list[bytes]:
    reader = Reader(MemoryStore({FILE: data}), FILE, len(data))
    return [payload for payload, _ in reader.records()]


def _longest(beginnings: list[tuple[int, tuple]], size: int) -> tuple[int, tuple]:
    """Return the longest beginning whose records all lie within the first `size` bytes."""
    return [beginning for beginning in beginnings if beginning[0] <= size][-1]


def _goes_on(store: MemoryStore, session: Session) -> None:
    """After the damage was cut off, what happens next is kept."""
    cut(session.journal)
    again = sessions.restore(store, FILE)
    assert again.journal.dropped == 0
    assert state(again) == state(session)
    step: Step = ev.make(ev.ADJUST, (1, 0, -1)) if not again.ended else UNDO
    do(again, step)
    assert state(sessions.restore(store, FILE)) == state(again)


def _check(data: bytes, beginnings: list[tuple[int, tuple]], sound: int, go_on: bool) -> None:
    """`sound`: the bytes from the start on that nothing has happened to."""
    store = MemoryStore({FILE: data})
    if sound < beginnings[0][0]:
        with pytest.raises(Refusal):
            sessions.restore(store, FILE)
        assert store.files == {FILE: data}
        return
    session = sessions.restore(store, FILE)
    size, expected = _longest(beginnings, sound)
    assert state(session) == expected
    assert session.journal.dropped == len(data) - size
    if go_on:
        _goes_on(store, session)


def test_replaying_gives_the_live_state_after_every_step(
    whole: bytes, beginnings: list[tuple[int, tuple]]
) -> None:
    assert len(STEPS) >= 60
    for size, expected in beginnings:
        assert state(restore(whole[:size])) == expected


@pytest.mark.sweep
@pytest.mark.parametrize(
    "goes_on", parameters({"every fourth goes on": 4, "each goes on": 1}, ["every fourth goes on"])
)
def test_a_journal_cut_at_every_byte_keeps_its_whole_records(
    goes_on: int, whole: bytes, beginnings: list[tuple[int, tuple]]
) -> None:
    ends = {size for size, _ in beginnings}
    for size in range(len(whole) + 1):
        _check(whole[:size], beginnings, size, go_on=size in ends or size % goes_on == 0)


@pytest.mark.sweep
@pytest.mark.parametrize(
    "each_bit_of", parameters({"20 bytes": 20, "200 bytes": 200}, usual=["20 bytes"])
)
def test_a_journal_with_a_flipped_byte_keeps_the_records_before_it(
    each_bit_of: int, whole: bytes, beginnings: list[tuple[int, tuple]]
) -> None:
    goes_on = 1 if each_bit_of > 20 else 4
    for at in range(len(whole)):
        bits = range(8) if at < each_bit_of else (at % 8,)
        for bit in bits:
            data = bytearray(whole)
            data[at] ^= 1 << bit
            _check(bytes(data), beginnings, at, go_on=bit == at % 8 and at % goes_on == 0)


@pytest.mark.sweep
def test_a_journal_with_an_erased_end_keeps_the_records_before_it(
    whole: bytes, beginnings: list[tuple[int, tuple]]
) -> None:
    for filler in (b"\xff", b"\x00"):
        for at in range(0, len(whole), 7):
            data = whole[:at] + filler * (len(whole) - at)
            same = at
            while same < len(whole) and data[same] == whole[same]:
                same += 1
            _check(data, beginnings, same, go_on=False)


def test_records_appended_twice_count_once(
    whole: bytes, beginnings: list[tuple[int, tuple]]
) -> None:
    tail = whole[beginnings[-2][0] :]
    session = restore(whole + tail)
    assert state(session) == beginnings[-1][1]
    assert session.journal.dropped == len(tail)


def test_the_cut_off_part_is_saved_beside_the_journal(whole: bytes) -> None:
    store = MemoryStore({FILE: whole[:-3]})
    session = sessions.restore(store, FILE)
    dropped = session.journal.dropped
    cut(session.journal)
    assert dropped > 0
    assert store.files["e0001.bad"] == whole[-3 - dropped : -3]
    assert store.files[FILE] == whole[: -3 - dropped]


@pytest.mark.sweep
def test_a_power_cut_at_every_byte_written_loses_no_whole_record(
    beginnings: list[tuple[int, tuple]], record_property: Note
) -> None:
    """The file system cuts an append in its middle; what was whole before it stands."""
    whole = file_of(play())
    sizes = [size for size, _ in beginnings]
    record_property("survived", len(whole) - sizes[0])
    for size in range(sizes[0], len(whole)):
        store = MemoryStore({FILE: whole[:size]})
        session = sessions.restore(store, FILE)
        assert session.journal.size == max(end for end in sizes if end <= size)


def test_a_full_store_forgets_nothing() -> None:
    store = MemoryStore()
    session = sessions.new(store, table())
    do(session, STEPS[0])
    store.full = True
    session.do(ev.make(ev.COMET, 1))
    with pytest.raises(OSError, match=str(errno.ENOSPC)):
        session.write()
    session.do(ev.make(ev.OUT, 1, last=ev.NO))
    with pytest.raises(OSError, match=str(errno.ENOSPC)):
        session.write()
    store.full = False
    session.do(left(2, 27))
    session.write()
    assert state(sessions.restore(store, FILE)) == state(session)


def test_an_event_takes_at_most_sixteen_bytes() -> None:
    """Whatever the keys can make; a correction of five seats is no ordinary event."""
    every_rank = tuple(range(2, 14))
    events = [
        ev.make(ev.DEAL, 4, each=24, pack=2, how=ev.FOLLOW | ev.BY_CARDS),
        ev.make(ev.PLAY, 4, stands_for=9 | ev.UNCLAIMED, cards=(9, 9, 9, COMET)),
        ev.make(ev.PLAY, 4, cards=(13, 13, 13, 13)),
        ev.make(ev.PASS, 4),
        ev.make(ev.DEAD),
        ev.make(ev.COMET, 4, stands_for=13 | ev.UNCLAIMED, last=1, pack=2),
        ev.make(ev.KING, 4),
        ev.make(ev.OUT, 4, last=ev.NINE, opera=ev.DRAWN, dead_hand=ev.YES),
        ev.make(ev.LEFT, 4, cards=(*every_rank, 13, 13, 13, 12, 12, 12, COMET)),
        ev.make(ev.LEFT, 4, cards=tuple(0x20 | rank for rank in every_rank)),
        ev.make(ev.LEFT, 4, points=999, count=18, kings=4, comet=1),
        ev.make(ev.OPERA, ev.DRAWN),
        ev.make(ev.STUB, every_rank + every_rank + every_rank),
        ev.make(ev.VOID, redeal=1),
        ev.make(ev.AGREE, 4),
        ev.make(ev.END),
        ev.make(ev.UNDO),
        ev.make(ev.REDO),
    ]
    assert {event[0] for event in events} == set(range(ev.DEAL, ev.REDO + 1)) - {ev.ADJUST}
    for event in events:
        payload = ev.pack(event)
        assert len(payload) + 7 <= 16, event
        back = ev.unpack(payload)
        if event[0] in (ev.LEFT, ev.STUB):
            assert sorted(map(str, back)) == sorted(map(str, event)) or _same_cards(back, event)
        else:
            assert back == event
    assert len(ev.pack(ev.make(ev.ADJUST, (-8_000_000, 0, 1, -1, 8_000_000)))) == 16


def _same_cards(one: tuple, other: tuple) -> bool:
    at = 2 if one[0] == ev.LEFT else 1
    return sorted(one[at]) == sorted(other[at]) and one[at + 1 :] == other[at + 1 :]


def test_fifty_evenings_of_five_hundred_events_fit_in() -> None:
    """Followed hands of five: the longest events that are ordinary, and blocks of 4 KB."""
    store = MemoryStore()
    header = Header(
        "modern_1991", ("Maximilian", "Bartholomew", "Wilhelmina", "Constantine", "Theodora"),
        {}, (0,) * 5, 3, 1_795_224_000,
    )  # fmt: skip
    session = sessions.new(store, header)
    events = 0
    while events < 500:
        dealer = session.dealer
        seats = [(dealer + step) % 5 for step in range(1, 6)]
        hand: list[tuple] = [ev.make(ev.DEAL, dealer, how=3)]
        for at, cards in enumerate(((5,), (6,), (7,), (8, 8, 8, 8))):
            hand += [ev.make(ev.PLAY, seats[at], cards=cards), ev.make(ev.PASS, seats[at])]
        hand += [
            ev.make(ev.PLAY, seats[4], cards=(9, 9, COMET)),
            ev.make(ev.PLAY, seats[4], cards=(2, 2, 2, 2)),
        ]
        hand += [ev.make(ev.PLAY, seats[4], cards=(3,)), ev.make(ev.PLAY, seats[4], cards=(4,))]
        hand += [
            ev.make(ev.LEFT, seats[0], cards=(3, 3, 4, 4, 5, 5, 6, 6)),
            ev.make(ev.LEFT, seats[1], cards=(3, 4, 5, 6, 7, 7, 7, 10)),
            ev.make(ev.LEFT, seats[2], cards=(10, 10, 10, 11, 11, 11, 11, 12)),
            ev.make(ev.LEFT, seats[3], cards=(12, 12, 12, 13, 13)),
            ev.make(ev.AGREE, seats[0]),
        ]
        for event in hand:
            if events < 500:
                session.do(event)
                events += 1
    session.write()
    size = len(store.files[FILE])
    blocks = -(-size // _BLOCK) + 1  # and one for the folder's entry
    assert 50 * blocks * _BLOCK <= _ROOM
    assert _ROOM >= 50 * 500 * 16


def _standing(session: Session) -> tuple:
    """Return the state but for what can be put back."""
    values = state(session)
    return values[:6] + values[7:]


def test_undo_goes_to_the_start_and_redo_back() -> None:
    store = play()
    session = sessions.restore(store, FILE)
    back = [_standing(session)]
    taken = []
    while (event := session.undo()) is not None:
        taken.append(event)
        back.append(_standing(session))
        session.write()
    assert len(session.undone) == len(taken) + 2
    assert _standing(session) == _standing(restore(file_of(play(()))))
    assert session.undo() is None
    put: list[tuple] = []
    while True:
        if len(put) < len(back):
            assert _standing(session) == back[len(back) - 1 - len(put)]
        event = session.redo()
        if event is None:
            break
        put.append(event)
    session.write()
    # two steps had been taken back before we began, and are put back as well
    assert [ev.pack(event) for event in put[: len(taken)]] == [
        ev.pack(event) for event in reversed(taken)
    ]
    assert len(put) == len(taken) + 2
    assert state(sessions.restore(store, FILE)) == state(session)


def test_undo_and_redo_survive_the_power_being_cut_after_each() -> None:
    store = play()
    session = sessions.restore(store, FILE)
    states = [state(session)]
    while session.undo() is not None:
        session.write()
        session = sessions.restore(store, FILE)
        states.append(state(session))
    for expected in reversed(states[:-1]):
        assert session.redo() is not None
        session.write()
        session = sessions.restore(store, FILE)
        assert state(session) == expected


def test_undone_records_stay_in_the_file() -> None:
    steps: tuple[Step, ...] = (
        ev.make(ev.DEAL, 2), ev.make(ev.COMET, 1), UNDO, ev.make(ev.COMET, 0), UNDO, REDO
    )  # fmt: skip
    kinds = [payload[0] for payload in _payloads(file_of(play(steps)))[1:]]
    assert kinds == [ev.DEAL, ev.COMET, ev.UNDO, ev.COMET, ev.UNDO, ev.REDO]


def test_an_event_after_an_undo_ends_the_redo() -> None:
    session = restore(file_of(play(STEPS[:9])))
    assert len(session.undone) == 1
    session.do(ev.make(ev.COMET, 0))
    assert not session.undone
    assert session.redo() is None


def test_the_file_begins_with_the_evenings_header() -> None:
    header = table(streak="per_pack", rounds=7, opera="on")
    restored = restore(file_of(play((), header))).header
    assert (restored.key, restored.names, restored.start) == (
        "modern_1991",
        header.names,
        (4, -1, -3),
    )
    assert (restored.options, restored.how, restored.epoch) == (header.options, 0, 1_795_224_000)
