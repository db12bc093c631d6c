"""Going back to the past of a long evening: a few hands are replayed, not all of them."""

from random import Random

import pytest

from halley import keys
from halley.engine import events as ev
from halley.journal.header import Header
from halley.journal.reader import walk
from halley.page.view import view_of
from halley.session import phases
from halley.session import session as sessions
from halley.session.correcting import Correcting
from halley.session.replay import Replay
from halley.session.session import Session
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.evenings import FILE, state, whole_hand
from tests.screen_text import line

_HAND = len(whole_hand(0))  # records


class CountingStore(MemoryStore):
    """Counts what is read of the evening."""

    def __init__(self) -> None:
        super().__init__()
        self.bytes_read = 0

    def read(self, name: str, offset: int, count: int) -> bytes:
        data = super().read(name, offset, count)
        if name == FILE:
            self.bytes_read += len(data)
        return data

    def cost(self) -> float:
        """Return what has been read since the last time, in evenings."""
        read, self.bytes_read = self.bytes_read, 0
        return read / self.size(FILE)


def _nothing(done: int, total: int) -> None:
    """Hear how far it has come."""


def _evening(hands: int, store: MemoryStore | None = None) -> Session:
    session = sessions.new(store or MemoryStore(), Header("modern_1991", ("Ann", "Bea", "Cy"), {}))
    for hand in range(hands):
        for event in whole_hand((hand + 2) % 3):
            session.do(event)
    session.write()
    return session


@pytest.mark.parametrize("hands", [3, 90, 400])
def test_an_evening_has_few_checkpoints_evenly_spread(hands: int) -> None:
    live = _evening(hands)
    for session in (live, sessions.restore(live.journal.store, FILE)):
        replay = Replay(session, _nothing)
        stretches = replay.stretches()
        assert stretches <= 49
        lengths = []
        for stretch in range(stretches):
            replay.go_to(stretch)
            lengths.append(len(list(replay.events(stretch))))
        assert sum(lengths) == hands * _HAND
        assert max(lengths) <= max(12 + _HAND, 4 * hands * _HAND // 48)


def test_the_history_of_a_long_evening_reads_its_end_only() -> None:
    store = CountingStore()
    _evening(90, store)
    desk = LocalBox(store)
    desk.play("OK* 2")
    assert store.cost() > 1  # after power-on once all of it
    desk.play("UNDO OK*")
    store.cost()
    desk.play("2")
    assert store.cost() < 0.35
    desk.play("3")
    assert store.cost() < 0.35
    desk.play("2 3")  # what was keyed is put in before that event
    assert desk.app.live is not None
    assert store.cost() < 0.35
    desk.play("UNDO UNDO UNDO UNDO OK* 1")
    store.cost()
    desk.play("1* OK OK")  # why?
    assert store.cost() < 0.35


def test_all_pages_of_the_history_and_why_are_what_they_were_in_one_go() -> None:
    store = MemoryStore()
    _evening(90, store)
    desk = LocalBox(store)
    desk.play("OK* 2")
    numbers = []
    for _ in range(15):
        numbers += [line.split()[2].rstrip(":") for line in _lines(desk)]
        desk.play("OK")
    assert numbers == [str(number) for number in range(90, 0, -1)]
    assert _lines(desk)[0].split()[2] == "90:"
    desk.play("UNDO OK* 1 1*")
    first = desk.rows()
    pages = 0
    while "carried" not in " ".join(_lines(desk)).lower():
        desk.play("OK")
        pages += 1
    assert pages == 60
    desk.play("OK")
    assert desk.rows() == first


def _long_since_paid() -> MemoryStore:
    """Return an evening with one paid hand, and fifty thrown in after it."""
    store = MemoryStore()
    session = _evening(1, store)
    for _ in range(50):
        session.do(ev.make(ev.DEAL, session.dealer))
        session.do(ev.make(ev.VOID))
    session.write()
    return store


def test_payments_long_ago_are_looked_for_in_pieces() -> None:
    store = _long_since_paid()
    at_once = LocalBox(MemoryStore({name: bytes(data) for name, data in store.files.items()}))
    desk = LocalBox(store)
    desk.play("OK* 1")
    for _ in range(2):
        desk.app.key(1)
        desk.app.key(1, held=True)
        assert _lines(desk)[:5] == [""] * 5 and line(desk.rows(), 7) == ""
        assert set(desk.rows()[50]) == {".", "#"}  # how far it is
        assert view_of(desk.app).rows[0]["cells"][1] == "Looking for older payments …"
        desk.app.key(keys.UNDO)  # which does not wait for it
    desk.play("1* ~1000")
    assert _lines(desk)[0] == "1 Points left: Bea"
    assert "Carried over" in " ".join(_lines(desk))
    shown = desk.rows()
    at_once.play("OK* 1")
    at_once.app.key(1)
    at_once.app.key(1, held=True)
    at_once.play("OK ~1000")
    assert at_once.rows() == shown
    for again in (desk, at_once):
        again.restart()
        again.play("~1000")
        assert again.rows() == shown


def _lines(desk: LocalBox) -> list[str]:
    return [line(desk.rows(), page, 0) for page in range(1, 7)]


@pytest.mark.parametrize("last", ["COMET", "3*", "OK*", "OK COMET"])
def test_old_payments_are_shown_again_after_a_power_cut(last: str) -> None:
    desk = LocalBox(_long_since_paid())
    desk.play(f"OK* 1 1* ~1000 {last} ~1000")
    desk.app.popup.show("")
    desk.app.picture.show()
    shown = desk.rows()
    desk.restart()
    desk.play("~1000")
    desk.app.popup.show("")
    desk.app.picture.show()
    assert desk.rows() == shown


class _Unreadable(MemoryStore):
    """Gives nothing of the evening while `refuses`."""

    refuses = False

    def read(self, name: str, offset: int, count: int) -> bytes:
        if self.refuses and name == FILE:
            raise OSError(5)
        return super().read(name, offset, count)


def test_unreadable_checkpoints_show_the_balances_with_a_message() -> None:
    store = _Unreadable({name: bytes(data) for name, data in _long_since_paid().files.items()})
    desk = LocalBox(store)
    desk.play("OK* 1")
    balances = desk.rows()
    desk.app.key(1)
    desk.app.key(1, held=True)
    store.refuses = True
    assert desk.app.timers.tick() == -1
    assert desk.app.popup.text == "Cannot read the storage. Nothing was changed."
    store.refuses = False
    desk.app.popup.show("")
    desk.app.picture.show()
    assert desk.rows() == balances


def test_a_deal_taken_back_takes_its_checkpoint_along() -> None:
    session = _evening(40)
    while session.hand_number > 9:
        assert session.undo() is not None
    for event in whole_hand(1)[1:]:
        if session.can(event):
            session.do(event)
    session.write()
    session.do(ev.make(ev.DEAL, session.dealer))
    _assert_stretches_make_the_evening(session)


def test_the_stretches_of_an_evening_that_was_corrected_make_it() -> None:
    session = _evening(40)
    for record in (20 * _HAND, 3 * _HAND):
        comet = record + 2 << 8
        session.amend(ev.make(ev.AMEND, ev.REPLACE, comet, events=(ev.make(ev.COMET, 2),)))
    session.amend(ev.make(ev.AMEND, ev.REPLACE, 30 * _HAND + 2 << 8))
    assert session.undo() is not None
    for hand in range(10):
        for event in whole_hand((hand + 42) % 3):
            session.do(event)
    _assert_stretches_make_the_evening(session)
    assert len(session.corrections) == 2
    session.write()
    _assert_stretches_make_the_evening(sessions.restore(session.journal.store, FILE))


def _assert_stretches_make_the_evening(session: Session) -> None:
    """Every stretch, replayed by itself, has its events, and all of them come to the balances."""
    replay = Replay(session, _nothing)
    events = []
    for stretch in range(replay.stretches()):
        replay.go_to(stretch)
        events += [(ev.pack(event), address) for event, _, address in replay.events(stretch)]
    assert events == [(payload, address) for payload, _, address in walk(session.journal)]
    assert replay.game.ledger.balances == session.game.ledger.balances


def test_a_correction_replays_from_the_checkpoint_before_it() -> None:
    store = CountingStore()
    session = _evening(90, store)
    last = session.checkpoints.stretches - 1
    address = session.checkpoints.record(last)[0] + 1 << 8  # the comet of the stretch's first hand
    store.cost()
    past = Correcting(session, ev.REPLACE, address, _nothing, last)
    past.do(ev.make(ev.COMET, 2))
    assert past.trial()
    past.accept()
    session.write()
    assert store.cost() < 0.35
    assert state(sessions.restore(store, FILE)) == state(session)


def test_undo_beyond_the_last_two_hands_reads_the_end_only() -> None:
    store = CountingStore()
    session = _evening(90, store)
    store.cost()
    back = 5 * _HAND + 2
    for _ in range(back):
        assert session.undo() is not None
    assert store.cost() < 0.35
    assert session.hand_number == 85
    session.write()
    assert state(sessions.restore(store, FILE)) == state(session)
    for _ in range(back):
        session.redo()
    session.write()
    assert session.hand_number == 90
    assert state(sessions.restore(store, FILE)) == state(session)


def test_undo_and_redo_of_a_late_correction_read_the_end_only() -> None:
    store = CountingStore()
    session = _evening(90, store)
    last = session.checkpoints.stretches - 1
    address = session.checkpoints.record(last)[0] + 1 << 8
    session.amend(ev.make(ev.AMEND, ev.REPLACE, address, events=(ev.make(ev.COMET, 2),)))
    before = state(session)
    store.cost()
    assert session.undo() is not None
    assert session.redo() is not None
    assert store.cost() < 0.35
    assert state(session) == before


@pytest.mark.parametrize("seed", range(3))
def test_corrections_can_be_undone_and_redone_anywhere(seed: int) -> None:
    random = Random(seed)
    session = _evening(20)
    for _ in range(60):
        way = random.choice(["amend", "amend", "again", "undo", "undo", "redo", "hand"])
        comet = ev.make(ev.COMET, random.randrange(3))
        named = [random.randrange(20) * _HAND + 2 << 8]
        if way == "again":
            named = [number << 8 for number, _ in session.corrections]
        if way in ("amend", "again") and named:
            session.amend(ev.make(ev.AMEND, ev.REPLACE, random.choice(named), events=(comet,)))
        elif way == "undo":
            session.undo()
        elif way == "redo":
            session.redo()
        elif way == "hand" and session.phase == phases.DEAL:
            for event in whole_hand(session.dealer):
                session.do(event)
        session.write()
        assert state(sessions.restore(session.journal.store, FILE)) == state(session)
    _assert_stretches_make_the_evening(session)
