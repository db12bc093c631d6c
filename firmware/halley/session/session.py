"""An evening at one table: the game, its journal, and the phase of the evening.

The journal is the truth, and state is derived: every event goes through `do`, is added to the
journal, and replaying the journal's standing events gives the same state. UNDO undoes the last
event that stands: it restores a copy made before the event, and, once those are used up, replays
the hand from its deal. A correction of the past is an event as well, whatever hand it is about; to
undo it the whole evening is replayed.
"""

from halley.engine import events as ev
from halley.engine.seats import seat_now
from halley.journal import snapshot
from halley.journal.header import Header, verify_names
from halley.journal.journal import Journal, create
from halley.journal.reader import Reader, Standing, begin_file, walk
from halley.refusal import Refusal, permits
from halley.session.checkpoints import Checkpoints
from halley.session.hand_log import HandLog
from halley.session.hands import GOES_ON, THROWN_IN, UNKNOWN, HandRow, Start, end_of
from halley.session.phases import (
    AGREE,
    BANKED,
    COUNTED,
    DEAL,
    ENDED,
    FOLLOW,
    LAYOUT,
    LEFT,
    OPERA,
    PAYMENTS,
    STUB,
)
from halley.session.state_numbers import numbers_of, take_up
from halley.session.undo_point import EVENING, UndoPoint

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

    from halley.engine.state import Payment
    from halley.protocols import Progress, Store, WholeEvening

_UNDO_POINTS = 8  # at most 1 KB each; UNDO beyond replays the hand, 1 ms an event on the Pico
NOBODY = -1
_SOON = 48  # records: to replay one takes the Pico 1.3 ms
_NOW_AND_THEN = 0x3FFF  # the address of every 64th record has none of these bits

STATE = EVENING + (  # the state of an evening
    "game",
    "log",
    "hand_start",
    "rows",
)
_DERIVED = STATE + (  # all that is derived from the journal, as _begin() makes it
    "checkpoints",
    "corrections",
    "free",
    "_undo_points",
    "_next_undo_point",
    "undone",
    "_undone_before",
    "_stale",
    "_amended_at",
)


class Session:
    """One evening, live on top of its `journal`."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.header = journal.header
        self.progress: "Progress | None" = None  # called now and then in a long replay
        self.reviewing = False  # the evening was over, and has been opened to be looked at
        self._reviewed_from = 0  # bytes of the journal then
        self._snapshot: tuple | None = None  # to be saved after the next write
        self.whole_evening: "WholeEvening | None" = None  # what has it happen again by and by
        self._begin()

    def _begin(self) -> None:
        header = self.header
        self.game = header.new_game()
        self.dealer = 0  # of the hand under way, or of the next
        self.dealt = NOBODY  # the dealer of the last settled hand, if he still sits
        self.how = header.how
        self.agreed = True
        self.ended = False
        self.before = list(header.start)  # balances when the hand under way, or the last, began
        self.hand_number = 0
        self.logs = 0  # hands begun; what came before the first deal is one
        self.rows: list[HandRow | None] = []  # of those before the one under way; None: not known
        self.at = Start(0, 0, 0)  # of the event that happens next, if it begins a log
        self.start: Start | None = None  # of the log under way; None: not known
        self.sat: tuple[str, ...] = ()  # who sat then
        self.end: "tuple[int, int | str]" = UNKNOWN  # how the hand under way has ended
        self.log = HandLog()  # what stands since the deal, or since the evening's start
        self.free = 0  # how many events at the log's end are younger than the last correction
        self.hand_start: UndoPoint | None = None  # before the first event of the log
        self._begin_log()
        self.checkpoints = Checkpoints()
        self.corrections: list[tuple[int, int]] = []  # those that stand, if `checkpoints` is whole
        self._undo_points: list[UndoPoint] = []  # before the log's last events, the last one last
        self._next_undo_point: UndoPoint | None = None  # made while nobody waits
        self.undone: list[int] = []  # places of the events to redo, the next one last
        self._undone_before: list[int] = []  # ... before the last event
        self._amended_at = 0  # place of the last correction that stands; 0: none is known
        self._stale = False  # at power-on: the file has to be read once more

    # --- the phase

    @property
    def phase(self) -> str:
        """The evening's phase, a name of halley.session.phases."""
        hand = self.game.hand
        if self.ended:
            return ENDED
        if hand is None:
            return DEAL if self.agreed else AGREE
        if hand.counting is not None:
            return COUNTED
        if hand.banking is not None:
            return BANKED
        if hand.out >= 0:
            if hand.next_loser() >= 0:
                return LEFT
            return STUB if hand.dead_hand == ev.STUB_FOLLOWS and hand.stub is None else OPERA
        if hand.compartments is not None:
            return LAYOUT
        return FOLLOW if hand.follow else PAYMENTS

    @property
    def names(self) -> tuple[str, ...]:
        """One name a seat."""
        return self.game.names

    @property
    def players(self) -> int:
        """The number of people at the table."""
        return self.game.players

    def changes(self) -> list[int]:
        """Return the change of each balance so far by the hand under way, or by the last one."""
        return [now - then for now, then in zip(self.game.ledger.balances, self.before)]

    def hands(self) -> "list[HandRow]":
        """Return a row for every hand, the oldest first.

        Before the first stands the time before the first deal. All rows must be known:
        Replay.stretches().
        """
        rows = [row for row in self.rows[: max(self.logs - 1, 0)] if row is not None]
        row = self._row()
        if row is not None:
            rows.append(row)
        return rows

    def _row(self) -> "HandRow | None":
        """Return the row of the log under way; None if it is unknown, or there is none."""
        at = self.logs - 1
        if at < 0:
            return None
        if self.start is None:  # from before power-on: known if the evening has happened again
            return self.rows[at] if at < len(self.rows) else None
        out, gain = (GOES_ON, 0) if self.game.hand is not None else self.end
        return HandRow(self.start, self.hand_number, self.sat, out, gain)

    def table(self) -> "Header":
        """Return the start of an evening that goes on: people, balances, purses and pool.

        A game that is over leaves only the balances that people owe each other.
        """
        header = self.header
        game = self.game
        over = game.over and not game.ledger.zero_sum
        balances = () if over else tuple(game.ledger.balances)
        return Header(
            header.key, self.names, game.options, balances, header.how, header.epoch,
            header.title, 0, game.pool_to_carry(),
            tuple([game.bought[person] for person in game.sits]),
        )  # fmt: skip

    def brought(self, person: int) -> int:
        """Return a person's chips on arrival: a balance, and purses."""
        header = self.header
        balance = header.start[person] if person < len(header.start) else 0
        bought = header.bought[person] if person < len(header.bought) else 0
        return balance + self.game.purse * (1 + bought)

    # --- an evening that is over

    def review(self) -> None:
        """Begin to look at an evening that is over, and note which corrections are new."""
        self.reviewing = True
        self._reviewed_from = self.journal.size

    def is_corrected(self) -> bool:
        """Return whether a correction stands that was made since review()."""
        return self._amended_at >= self._reviewed_from

    def reopen(self) -> None:
        """Reopen an evening that is over: undo its end, or correct it away after a correction.

        Raise OSError if the journal must be read and cannot: nothing is changed.
        """
        if self.free > 0 and self.log.last()[0].kind == ev.END:
            self.undo()
        else:
            place = [at for payload, _, at in walk(self.journal) if payload[0] == ev.END][-1]
            self._add_and_rebuild(ev.pack(ev.make(ev.AMEND, ev.REPLACE, place)))
        self.reviewing = False

    # --- verify / can / do

    def verify(self, event: "ev.Event") -> None:
        """Raise Refusal when `event` cannot happen now."""
        kind = event.kind
        if self.ended:
            raise Refusal("evening_over")
        if kind not in ev.BY_EVENING:
            self.game.verify(event)
        elif kind == ev.AGREE:
            self._verify_agree(event.seat)
        elif kind == ev.DEAL:
            if not self.agreed:
                raise Refusal("agree_first")
            self.game.verify(event)
        elif kind == ev.END:
            if self.game.in_hand():
                raise Refusal("end_in_hand")
            if not self.agreed:
                raise Refusal("agree_first")
        elif kind == ev.CHOOSE:
            self.game.verify_seat(event.dealer)
            if self.game.hand is not None:
                raise Refusal("end_in_hand")
        elif kind in (ev.DIVIDE, ev.OPTIONS):
            if not self.agreed:
                raise Refusal("agree_first")
            self.game.verify(event)
        elif kind in (ev.SEATS, ev.RENAME):
            if not self.agreed:
                raise Refusal("agree_first")
            if self.game.in_hand():
                raise Refusal("seats_in_hand")
            verify_names(event.names if kind == ev.SEATS else (event.name,))
            self.game.verify(event)

    def _verify_agree(self, seat: int) -> None:
        if self.agreed:
            raise Refusal("nothing_to_agree")
        self.game.verify_seat(seat)
        hand = self.game.settled
        if hand is not None and hand.out == seat and any(self.changes()):
            raise Refusal("winner_agrees", self.names[seat])

    def can(self, event: tuple) -> bool:
        """Return whether `event` can happen now."""
        return permits(self.verify, event)

    def do(self, event: "ev.Event") -> "list[Payment]":
        """Apply `event`, add it to the journal, and return the payments that it made.

        The journal is written by write(), which the caller does when the screen shows the event.
        """
        self.verify(event)
        journal = self.journal
        if event.kind == ev.DEAL and not self.undone:
            numbers, people = numbers_of(self), self.game.people
            self._snapshot = (journal.size, journal.count, journal.crc, numbers, people)
            if self.checkpoints.due(journal.count):
                self.checkpoints.add(journal.count, journal.size, numbers, people)
        place = journal.add(ev.pack(event))
        self._note_at(True, journal.count - 1, place)
        payments = self._happen(event, place, True)
        self._undone_before = self.undone
        self.undone = []
        return payments

    def amend(self, event: tuple, outcome: "dict | None" = None) -> None:
        """Correct the past by an AMEND event that halley.session.correcting has tried.

        `outcome` is what the trial came to; without it the whole evening is replayed.
        """
        journal = self.journal
        place = journal.add(ev.pack(event))
        self._amended_at = place
        self._undone_before = self.undone
        self.undone = []
        if outcome is None:
            self._rebuild()
        else:
            for name in outcome:
                setattr(self, name, outcome[name])
            self.corrections = self.corrections + [(journal.count - 1, place)]
            self._undo_points = []
            self._next_undo_point = None
            self.free = 0

    def cancel(self) -> None:
        """Undo the event just done without a trace: redo stays possible.

        For the press that became a held key.
        """
        self._take_last_back()
        self.undone = self._undone_before
        self.journal.add(bytes(ev.make(ev.CANCEL)))

    def write(self) -> None:
        """Write all events to the store; OSError if it is full: call again later."""
        self.journal.write()
        if self._next_undo_point is None:
            self._next_undo_point = UndoPoint(self)  # 2.4 ms on the Pico, the hand's copy
        if self._snapshot is not None:
            taken, self._snapshot = self._snapshot, None
            self._save_snapshot(*taken)

    def save_snapshot(self) -> None:
        """Save a snapshot of the last deal, if it stands where it was booked.

        The next power-on then replays only what follows it.
        """
        if not self.log or self.undone or self.journal.dropped or self.hand_start is None:
            return
        event, place = self.log.at(0)
        journal = self.journal
        if event.kind != ev.DEAL or journal.payload_at(place) != ev.pack(event):
            return  # or a correction has put it there
        now = UndoPoint(self)
        self.hand_start.restore(self)
        numbers, people = numbers_of(self), self.game.people
        now.restore(self)
        chain = int.from_bytes(journal.store.read(journal.name, place - 4, 4), "little")
        self._save_snapshot(place, journal.number_at(place), chain, numbers, people)

    def _save_snapshot(self, *taken: "Any") -> None:
        try:
            snapshot.save(self.journal.store, self.journal.name, *taken)
        except (OSError, MemoryError):
            pass  # only a shortcut; the journal has been written

    def _happen(
        self, event: "ev.Event", place: int, undo_point: bool = False, payload: bytes = b""
    ) -> "list[Payment]":
        """Apply an event whose record is at `place`, and note it in the log.

        `payload` is the event packed, if the caller has it.
        """
        if undo_point:
            point = self._next_undo_point or UndoPoint(self)
            self._undo_points = self._undo_points[1 - _UNDO_POINTS :] + [point]
        elif self._undo_points:
            self._undo_points = []  # the last of them has to be before the last event
        self._next_undo_point = None
        if event.kind == ev.DEAL:
            self._begin_log()
        self._note_row(event)
        payments = self._apply(event)
        self.log.append(payload or ev.pack(event), place)
        self.free += 1
        return payments

    def _begin_log(self) -> None:
        """Begin the log of another hand; of the hands before, only the last one's log stays."""
        before = self.hand_start
        if before is not None:
            before.log, before.hand_start = HandLog(), None
        self.hand_start = UndoPoint(self)
        self.log = HandLog()
        self.free = 0

    def _apply(self, event: "ev.Event") -> "list[Payment]":
        kind = event.kind
        if kind == ev.AGREE:
            self.agreed = True
            return []
        if kind == ev.END:
            self.ended = True
            self.reviewing = False
            return []
        if kind == ev.CHOOSE:
            _, self.dealer, self.how = event
            return []
        game = self.game
        if kind == ev.SEATS:
            return self._seat_anew(event)
        if kind == ev.DEAL:
            self.before = list(game.ledger.balances)
            _, self.dealer, _, _, how = event
            self.how = how & ~ev.ANTES
            self.hand_number = game.hands + 1
        settled = game.hands
        payments = game.apply(event)
        if game.hands != settled:
            self.agreed = False
            if game.settled is not None:
                self.end = end_of(game.settled, self.changes())
            self.dealt = self.dealer
            turn = game.rules.deals_next
            self.dealer = (self.dealer + turn) % self.players if turn else game.banker
        elif kind == ev.VOID:
            self.end = (THROWN_IN, 0)
        return payments

    def _note_row(self, event: "ev.Event") -> None:
        """Note the row of the log that ends as this event begins another one."""
        if event.kind != ev.DEAL and self.logs:
            return
        before = self.logs
        row = self._row()
        if before and (row is not None or len(self.rows) < before):
            self.rows = self.rows[: before - 1] + [row]  # a trial has the list before
        self.logs += 1
        self.start = self.at
        self.sat = self.game.names
        self.end = UNKNOWN

    def _note_at(self, plain: bool, number: int, place: int, address: int = 0) -> None:
        """Note which event happens next.

        If `plain`, it is the record `number` at `place`, which stands where it was booked; else the
        event at `address`.
        """
        if plain:
            self.at = Start(number, place, number << 8)
        else:
            self.at = Start(self.at.record, self.at.place, address)

    def _seat_anew(self, event: tuple) -> "list[Payment]":
        """Seat others, and say who deals next: the person to the left of the last dealer.

        If that person is away, or another dealer was chosen, it is that one, or the first to his
        left who still sits.
        """
        game = self.game
        before = game.sits
        payments = game.apply(event)
        sits = game.sits
        last = before[self.dealt] if self.dealt >= 0 else NOBODY
        turn = game.rules.deals_next
        next_was_due = (self.dealt + turn) % len(before) == self.dealer
        self.dealt = sits.index(last) if last in sits else NOBODY
        if self.dealt >= 0 and next_was_due:
            self.dealer = (self.dealt + turn) % len(sits)
        else:
            self.dealer = seat_now(before, self.dealer, sits)
        self.before = list(game.ledger.balances)
        return payments

    def _go_to_log(self, point: UndoPoint) -> None:
        """Continue the log that there was before a deal."""
        self.log, self.hand_start, self.free = point.log, point.hand_start, point.free
        if self.hand_start is None:  # a log that has been dropped, or the evening's first: empty
            self.hand_start = UndoPoint(self)

    # --- taking back

    def undo(self) -> "ev.Event | None":
        """Undo the last event that stands and return it; None at the start of the evening.

        Raise OSError if the journal must be read and cannot: nothing is changed.
        """
        if not self.log:
            points = self.checkpoints
            self._rebuild(points.stretches - 1 if points.whole else 0, self.corrections)
        if not self.free:
            return self._undo_correction()
        event, _ = self.log.last()
        self._take_last_back()
        self.journal.add(bytes(ev.make(ev.UNDO)))
        return event

    def _undo_correction(self) -> "ev.Event | None":
        """Undo the last correction, if nothing after it stands; return None if there is none."""
        journal = self.journal
        if not self._amended_at:
            return None
        payload = journal.payload_at(self._amended_at)
        stretch = self._stretch_before(payload)
        self._add_and_rebuild(bytes(ev.make(ev.UNDO)), stretch, self.corrections[:-1])
        return ev.unpack(payload)

    def _stretch_before(self, payload: bytes) -> int:
        """Return the last stretch that begins before the event which this correction names.

        It is the same with the correction and without. 0 if stretches are unknown.
        """
        if not self.checkpoints.whole:
            return 0
        places = dict(self.corrections)
        number = ev.amend_parts(payload)[1] >> 8
        while number in places:  # the event is another correction's, which names an earlier one
            number = ev.amend_parts(self.journal.payload_at(places[number]))[1] >> 8
        return self.checkpoints.stretch_of(number - 1)

    def _take_last_back(self) -> None:
        """Restore the state before the last event of the log."""
        log = self.log
        self._next_undo_point = None
        place = log.last()[1]
        self.undone = self.undone + [place]
        self.checkpoints.remove_from(place)
        if not self._undo_points:
            self._replay_hand(log, len(log) - 1)
            return
        point = self._undo_points.pop()
        point.restore(self)
        if point.log is log:
            log.pop()
            self.free -= 1
        else:  # it was the deal
            self._go_to_log(point)

    def undone_event(self) -> "ev.Event | None":
        """Return the event that redo() would restore.

        None if there is none, or it cannot be read.
        """
        if not self.undone:
            return None
        try:
            return ev.unpack(self.journal.payload_at(self.undone[-1]))
        except OSError:
            return None

    def redo(self) -> "ev.Event | None":
        """Redo the event that was undone last and return it; None if there is none.

        Raise OSError if the journal must be read and cannot: nothing is changed.
        """
        if not self.undone:
            return None
        journal = self.journal
        place = self.undone[-1]
        payload = journal.payload_at(place)
        event = ev.unpack(payload)
        if event.kind == ev.AMEND:
            corrections = self.corrections + [(journal.number_at(place), place)]
            self._add_and_rebuild(
                bytes(ev.make(ev.REDO)), self._stretch_before(payload), corrections
            )
        else:
            self._note_at(True, journal.number_at(place), place)
            journal.add(bytes(ev.make(ev.REDO)))
            self.undone = self.undone[:-1]
            self._happen(event, place, True)
        return event

    # --- deriving the state

    def _replay_hand(self, log: HandLog, count: int) -> None:
        """Go back to the deal and replay the first `count` events of `log`."""
        start = self.hand_start
        assert start is not None
        began = self.start or self.at
        free = self.free + count - len(log)
        start.restore(self)
        at_deal = log.at(0)[0].kind == ev.DEAL
        if at_deal:
            self._go_to_log(start)
        else:
            self.log = HandLog()
        for i in range(count):
            event, place = log.at(i)
            if not i:
                self.at = began
            self._happen(event, place, count - i <= _UNDO_POINTS)
        if count or not at_deal:
            self.free = free

    def _take_up(self, numbers: "Iterable[int]", people: tuple[str, ...]) -> None:
        """Restore a state between two hands from these numbers (halley.session.state_numbers)."""
        take_up(self, numbers, people)
        self.rows = [None] * (self.logs - 1)
        self.start = None
        self._begin_log()

    def _verify_money(self) -> None:
        """Raise ValueError if the sum of all balances differs from that at the beginning."""
        game = self.game
        owned = sum(game.ledger.balances) + sum([away.balance for away in game.away])
        began = sum(self.header.start) + sum(self.header.pool)
        if game.ledger.zero_sum and owned + game.ledger.pool != began:
            raise ValueError("money was made")
        if len(game.layout) and sum(game.layout) != game.ledger.pool:
            raise ValueError("the board is not the pool")

    def _read_record(self, payload: bytes, number: int, place: int) -> None:
        """Apply a record at power-on, including those of UNDO.

        Beyond the hand under way that needs a second reading of the file: `_stale`.
        """
        if self._stale:
            return
        kind = payload[0]
        if kind == ev.UNDO:
            if self.log:
                self._take_last_back()
            else:
                self._stale = True
        elif kind in (ev.REDO, ev.AMEND):
            self._stale = True
        elif kind == ev.CANCEL:
            self._take_last_back()
            self.undone = self._undone_before
        else:
            if kind == ev.DEAL or not self.logs:
                self._note_at(True, number, place)
                if self.checkpoints.whole and self.checkpoints.due(number):
                    self.checkpoints.add(number, place, numbers_of(self), self.game.people)
            self._happen(ev.unpack(payload), place, False, payload)
            self._undone_before = self.undone
            self.undone = []

    def _add_and_rebuild(
        self, payload: bytes, stretch: int = 0, corrections: "list[tuple[int, int]] | tuple" = ()
    ) -> None:
        """Add a record, and derive everything again, as _rebuild() does; OSError as there."""
        journal = self.journal
        length = journal.length()
        journal.add(payload)
        try:
            self._rebuild(stretch, corrections)
        except OSError:
            journal.shorten(length)
            raise

    def _rebuild(self, stretch: int = 0, corrections: "list[tuple[int, int]] | tuple" = ()) -> None:
        """Derive everything again from the journal, from its first record or a stretch on.

        Before that stretch (halley.session.checkpoints) no correction has come or gone since it was
        known. `corrections` are those that stand, by number and place.

        Raise OSError if the journal cannot be read: nothing is changed.
        """
        journal = self.journal
        again = Session(journal)
        if journal.count - self.checkpoints.record(stretch)[0] > _SOON:
            self._report_progress(0)  # at once
        point = self.checkpoints.at(stretch)
        if point is None:
            standing = Standing(journal)
        else:
            again.checkpoints = self.checkpoints.before(stretch)
            again._take_up(point.state, point.people)
            again.rows = self.rows[: again.logs]
            standing = Standing(journal, point.number, point.place, 0, corrections)
        for payload, place, address in standing.events():
            again._note_state(standing, payload, place, address)
            again._happen(ev.unpack(payload), place, False, payload)
            if address >> 8 <= standing.amended:
                again.free = 0
            self._report_progress(address)
        again.corrections = standing.places()
        again.undone = standing.undone
        again._amended_at = standing.amended_at
        for name in _DERIVED:
            setattr(self, name, getattr(again, name))

    def _note_state(self, standing: Standing, payload: bytes, place: int, address: int) -> None:
        """Note which event happens next if it begins a log, and make a checkpoint if one is due.

        A checkpoint comes before a deal that stands where it was booked.
        """
        number = address >> 8
        if payload[0] == ev.DEAL:
            plain = standing.is_plain(number)
            self._note_at(plain, number, place, address)
            if plain and self.checkpoints.due(number):
                self.checkpoints.add(number, place, numbers_of(self), self.game.people)
        elif not self.logs:
            self._note_at(False, number, place, address)

    def _report_progress(self, address: int) -> None:
        if self.progress and not address & _NOW_AND_THEN:
            self.progress(address >> 8, self.journal.count)


def new(store: "Store", header: "Header") -> Session:
    """Return a new evening in `store`; Refusal if a journal has no room for the names."""
    session = Session(create(store, header))
    session.write()
    return session


def restore(store: "Store", name: str) -> Session:
    """Return the evening in the file `name`, as it stood; raise Refusal if it cannot be read."""
    for session in restore_steps(store, name):
        evening = session
    return evening


def restore_steps(store: "Store", name: str) -> "Iterator[Session]":
    """Yield the evening in the file `name` after each record, at the end as it stood.

    Raise Refusal if it cannot be read.
    """
    saved = snapshot.load(store, name)
    while True:
        reader = Reader(store, name, store.size(name))
        journal, records = begin_file(store, reader)
        session = Session(journal)
        count = 1
        try:
            if saved is not None:
                place, count, crc, numbers, people = saved
                session._take_up(numbers, people)
                session._verify_money()
                session.checkpoints.whole = False
                records = reader.records(place, count, crc)
            for payload, place in records:
                session._read_record(payload, count, place)
                count += 1
                yield session
        except (Refusal, OSError, MemoryError):
            raise
        except Exception:
            if saved is None:
                raise
            saved = None  # nonsense with a right checksum: the journal has the truth
            continue
        reader.note_end(journal)
        if session._stale:
            session._rebuild()
        yield session
        return
