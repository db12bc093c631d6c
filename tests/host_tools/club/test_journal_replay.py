"""A journal worked out record by record comes to what it comes to as a whole."""

from itertools import pairwise
from random import Random

import pytest

from halley.engine import events as ev
from halley.session.session import Session
from host_tools.club.replay.rescore import JournalReplay, work_journal
from host_tools.errors import BadInput
from host_tools.records.journal_bytes import file_of_records, payloads
from tests import evenings
from tests.host_tools.box_of_transcript import Box, Transcript
from tests.host_tools.club.made_changes import at_random
from tests.host_tools.club.made_tables import cut
from tests.reference.games import GAMES
from tests.reference.random_evening import evening
from tests.reference.transcripts import Writer
from tests.reference.without_comet.made_up import session as made_up
from tests.reference.without_comet.score import GAMES as WITHOUT_COMET

_SLIPS = 40  # events taken back and put back at the end of a journal


def _slips(session: Session, random: Random) -> None:
    for _ in range(_SLIPS):
        random.choice((session.undo, session.undo, session.redo))()
    session.write()


def _of(content: Transcript, seed: object) -> bytes:
    box = Box(content)
    for event in content["events"]:
        box.do(event)
    _slips(box.session, Random(f"slips {seed}"))
    return bytes(box.store.files[evenings.FILE])


def _check_every_cut(data: bytes, compared: int = 1) -> None:
    """Add every record; compare what it comes to after each `compared`-th and the last one."""
    places = [len(cut(data, count)) for count in range(1, len(payloads(data)) + 1)]
    replay = JournalReplay(data[: places[0]], "it")
    for left, (start, end) in zip(reversed(range(len(places) - 1)), pairwise(places), strict=True):
        assert replay.add(data[start:end]) == end - start
        if left % compared == 0:
            assert replay.work_out() == work_journal(data[:end], "it")
    assert replay.raw == data
    assert replay.records == len(places)


_compared = pytest.mark.parametrize("compared", [7, pytest.param(1, marks=pytest.mark.soak)])


@pytest.mark.sweep
@_compared
@pytest.mark.parametrize("key", WITHOUT_COMET)
def test_every_event_of_a_game_without_a_comet_is_replayed(key: str, compared: int) -> None:
    _check_every_cut(_of(made_up(Random(f"replay {key}"), key, by_box=True), key), compared)


@pytest.mark.sweep
@_compared
@pytest.mark.parametrize("key", GAMES)
def test_every_event_of_a_game_with_a_comet_is_replayed(key: str, compared: int) -> None:
    made = evening(Random(f"replay {key}"), key, min(GAMES[key].each), {}, 2, plain=True)
    _check_every_cut(_of(Writer().follow(made), key), compared)


def test_every_event_is_replayed_if_people_change() -> None:
    table = at_random("replay", 4)
    _slips(table.session, table.random)
    _check_every_cut(table.data)


def test_every_event_is_replayed_if_the_past_is_corrected() -> None:
    _check_every_cut(evenings.file_of(evenings.play()))


@pytest.mark.parametrize("seed", range(5))
def test_parts_of_any_length_give_the_same(seed: int) -> None:
    """Take a piece of a record once its rest is there."""
    random = Random(f"parts {seed}")
    data = evenings.file_of(evenings.play()) if seed else at_random("parts", 6).data
    replay = JournalReplay(data[:200], "it")
    end = 200
    while len(replay.raw) < len(data):
        end += random.randrange(80)
        replay.add(data[len(replay.raw) : end])
        if random.random() < 0.3:
            assert replay.work_out() == work_journal(data[:end], "it")
    assert replay.work_out() == work_journal(data, "it")


def _with(data: bytes, *events: tuple) -> bytes:
    """Return what stands behind `data` in a journal that goes on with these events."""
    more = [ev.pack(event) for event in events]
    return file_of_records([*payloads(data), *more])[len(data) :]


def test_impossible_events_are_refused() -> None:
    data = evenings.file_of(evenings.play())
    places = [len(cut(data, count)) for count in range(1, len(payloads(data)) + 1)]
    wrong = (
        [ev.make(ev.COMET, 7)],  # there is no such seat
        [ev.make(ev.UNDO), ev.make(ev.UNDO), ev.make(ev.COMET, 7)],
        [ev.make(ev.AMEND, ev.REPLACE, 200 << 8, events=(ev.make(ev.KING, 1),))],
        [ev.make(ev.AMEND, ev.REPLACE, 4 << 8, events=(evenings.left(7, 28),))],
    )
    replay = JournalReplay(data[: places[0]], "it")
    for start, end in pairwise(places):
        for events in wrong:
            with pytest.raises(BadInput) as refused:
                replay.add(_with(data[:start], *events))
            with pytest.raises(BadInput) as whole:
                work_journal(data[:start] + _with(data[:start], *events), "it")
            assert str(refused.value) == str(whole.value)
            assert replay.raw == data[:start]
        replay.add(data[start:end])
        assert replay.work_out() == work_journal(data[:end], "it")


def test_a_damaged_record_and_all_behind_it_are_left() -> None:
    data = evenings.file_of(evenings.play())
    replay = JournalReplay(cut(data, 10), "it")
    more = bytearray(data[len(cut(data, 10)) :])
    more[len(cut(data, 12)) - len(cut(data, 10)) + 4] ^= 1
    assert replay.add(bytes(more)) == len(cut(data, 12)) - len(cut(data, 10))
    assert replay.work_out() == work_journal(cut(data, 12), "it")
    assert replay.add(b"") == 0
    assert replay.add(data[len(replay.raw) :]) == len(data) - len(cut(data, 12))
    assert replay.work_out() == work_journal(data, "it")


def test_a_file_that_is_no_journal_is_refused() -> None:
    for data in (b"", b'{"ruleset": "modern_1991"}', b"abc"):
        with pytest.raises(BadInput):
            JournalReplay(data, "it")
