"""An evening at one table: the game, its journal, and where in the evening we are.

State is derived: every event goes through `do`, is packed and handed to the journal, and replaying
the journal's standing events gives the same state. UNDO takes back the last event that stands; the
events of the hand under way are kept in memory, so that taking back within a hand replays only that
hand, from the balances it began with. A correction of the past is an event as well, whatever hand
it tells of; to take it back the whole evening is replayed.
"""

from halley.engine import events as ev
from halley.engine.game import Game
from halley.engine.refusal import Refusal, permits
from halley.journal import snapshot
from halley.session.hand_log import Since
from halley.session.undo_point import IN_PLAY, Moments

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.journal.header import Header
    from halley.journal.journal import Evening
    from halley.protocols import Progress, Store, Take

# Where in the evening we are
DEAL = "deal"  # between two hands
PAYMENTS = "payments"  # in play, told by payments
FOLLOW = "follow"  # in play, card by card
LEFT = "left"  # a seat is out; the others tell what they still hold
STUB = "stub"  # all have told; what was laid aside?
OPERA = "opera"  # all have told; was it an opera?
AGREE = "settlement"  # settled; somebody else than the winner has to agree
ENDED = "ended"

_OWN = (ev.AGREE, ev.DEAL, ev.END, ev.CHOOSE)  # what not only the game has a say in
_TAKES = (ev.UNDO, ev.REDO)
_NOW_AND_THEN = 0x3FFF  # the address of every 64th record has none of these bits


class Session(Moments):
    """One evening, live on top of its journal file (halley.journal.journal.Evening)."""

    looked_at = False  # it was over, and has only been opened to be looked at

    def __init__(self, evening: "Evening") -> None:
        super().__init__()
        self._evening = evening
        self._late: tuple | None = None  # the event that is still to be given to the journal
        self.header = evening.header
        self.players = len(self.header.names)
        self._snapshot: tuple | None = None  # to be saved after the next write
        self.progress: "Progress | None" = None  # hears how far a long replay has come
        self._begin()

    def _begin(self) -> None:
        header = self.header
        self.game = Game(header.table, header.options, header.names, header.start)
        self.dealer = 0  # of the hand under way, or of the next
        self.how = header.how
        self.agreed = True
        self.ended = False
        self.before = list(header.start)  # balances when the hand under way, or the last, began
        self.hand_number = 0
        self._since = Since()  # standing events since the checkpoint
        self._free = 0  # so many of them, at the end, were told after the last correction
        self._undone_before: list[int] = []  # ... before the last event
        self._undone: list[int] = []  # places of what can be put back, the next one last
        self._checkpoint = self._state()
        self._stale = False  # at power-on: the file has to be read once more

    # --- where we are

    @property
    def evening(self) -> "Evening":  # type: ignore[override]  # nobody writes to it
        """The journal's file."""
        if self._late is not None:
            self._give()
        return self._evening

    @property
    def phase(self) -> str:
        """Where in the evening we are: one of the names above."""
        hand = self.game.hand
        if self.ended:
            return ENDED
        if hand is None:
            return DEAL if self.agreed else AGREE
        if hand.out >= 0:
            if hand.next_to_tell() >= 0:
                return LEFT
            return STUB if hand.dead_hand == ev.TO_TELL and hand.stub is None else OPERA
        return FOLLOW if hand.follow else PAYMENTS

    @property
    def names(self) -> tuple[str, ...]:
        """One name a seat."""
        return self.header.names

    @property
    def undone(self) -> int:
        """How many events can be put back."""
        return len(self._undone)

    def changes(self) -> list[int]:
        """What the hand under way, or the last one, has done to each balance so far."""
        balances = self.game.ledger.balances
        return [balances[seat] - self.before[seat] for seat in range(self.players)]

    # --- verify / can / do

    def verify(self, event: tuple) -> None:
        """Raise Refusal when `event` cannot happen now."""
        kind = event[0]
        if self.ended:
            raise Refusal("evening_over")
        if kind not in _OWN:
            self.game.verify(event)
        elif kind == ev.AGREE:
            self._verify_agree(event[1])
        elif kind == ev.DEAL:
            if not self.agreed:
                raise Refusal("agree_first")
            self.game.verify(event)
        elif kind == ev.END:
            if self.game.hand is not None:
                raise Refusal("end_in_hand")
            if not self.agreed:
                raise Refusal("agree_first")
        else:
            self.game.verify_seat(event[1])
            if self.game.hand is not None:
                raise Refusal("end_in_hand")

    def _verify_agree(self, seat: int) -> None:
        if self.agreed:
            raise Refusal("nothing_to_agree")
        self.game.verify_seat(seat)
        hand = self.game.settled
        if hand is not None and hand.out == seat and any(self.changes()):
            raise Refusal("winner_agrees", self.names[seat])

    def can(self, event: tuple) -> bool:
        """Whether `event` can happen now."""
        return permits(self.verify, event)

    def do(self, event: tuple) -> list[tuple[str, list[int]]]:
        """Let `event` happen and give it to the journal; returns the payments that it made.

        The journal is written by write(), which the caller does when the screen shows the event.
        """
        if event[0] == ev.AMEND:
            self.amend(event)
            return []
        evening = self.evening
        self.verify(event)
        kind = event[0]
        if kind in IN_PLAY:
            payments = self.game.apply(event)
            self._late = event  # somebody waits to see it: the rest has time
            self._gone_on(evening.count)
        else:
            payload = ev.pack(event)
            if kind == ev.DEAL and not self._undone:
                self._snapshot = (evening.size, evening.count, evening.crc, self._numbers())
            payments = self._apply(event)
            self._note(payload, evening.add(payload))
        self._undone_before = self._undone
        self._undone = []
        return payments

    def _give(self) -> None:
        """Give the last event to the journal."""
        event, self._late = self._late, None
        assert event is not None
        payload = ev.pack(event)
        place = self._evening.add(payload)
        if event[0] not in _TAKES:
            self._note(payload, place)

    def amend(self, event: tuple, outcome: "dict | None" = None) -> None:
        """Correct the past by an AMEND event that halley.session.correcting has tried.

        `outcome` is what the trial came to; without it the whole evening is replayed.
        """
        evening = self.evening
        place = evening.add(ev.pack(event))
        evening.amended, evening.amended_at = evening.count - 1, place
        self._undone_before = self._undone
        self._undone = []
        if outcome is None:
            self._rebuild()
        else:
            for name in outcome:
                setattr(self, name, outcome[name])
            self._free = 0

    def cancel(self) -> None:
        """Take back the event just done as if it had never been: what could be put back still can.

        For the press that became a held key.
        """
        evening = self.evening
        self._take_last_back()
        self._undone = self._undone_before
        evening.add(bytes((ev.CANCEL,)))

    def write(self) -> None:
        """Make what has been done durable; OSError when the store is full: call again later."""
        self.evening.write()
        if self._snapshot is not None:
            taken, self._snapshot = self._snapshot, None
            try:
                snapshot.save(self.evening.store, self.evening.name, *taken)
            except OSError:
                pass  # only a shortcut; the journal has been written

    def _apply(self, event: tuple) -> list[tuple[str, list[int]]]:
        kind = event[0]
        if kind == ev.AGREE:
            self.agreed = True
            return []
        if kind == ev.END:
            self.ended = True
            return []
        if kind == ev.CHOOSE:
            self.dealer, self.how = event[1], event[2]
            return []
        game = self.game
        if kind == ev.DEAL:
            self._checkpoint = self._state()
            self._since = Since()
            self._free = 0
            self.before = list(game.ledger.balances)
            self.dealer = event[1]
            self.how = event[4] & ~ev.ANTES
            self.hand_number = game.hands + 1
        settled = game.hands
        payments = game.apply(event)
        if game.hands != settled:
            self.agreed = False
            self.dealer = (self.dealer + 1) % self.players
        return payments

    # --- taking back

    def undo(self) -> tuple | None:
        """Take back the last event that stands and return it; None at the start of the evening."""
        if self._late is not None:
            self._give()
        if not self._since:
            self._rebuild()
        if not self._free:
            return self._take_amend_back()
        payload = self._since.last()[0]
        self._take_last_back()
        self._late = (ev.UNDO,)
        return ev.unpack(payload)

    def _take_amend_back(self) -> tuple | None:
        """Take back the last correction, behind which nothing stands; None when there is none."""
        evening = self.evening
        if not evening.amended:
            return None
        payload = evening.payload_at(evening.amended_at)
        evening.add(bytes((ev.UNDO,)))
        self._rebuild()
        return ev.unpack(payload)

    def redo(self) -> tuple | None:
        """Put the event that was taken back last in its place again; None when there is none."""
        if not self._undone:
            return None
        evening = self.evening  # the last event is given to it
        place = self._undone[-1]
        if place != self.taken[0]:
            self.taken = (place, evening.payload_at(place))
        payload = self.taken[1]
        self._undone.pop()
        event = ev.unpack(payload)
        if event[0] == ev.AMEND:
            evening.add(bytes((ev.REDO,)))
            self._rebuild()
            return event
        self._apply(event)
        if event[0] in IN_PLAY:
            self._gone_on(evening.count)
        self._note(payload, place)
        self._late = (ev.REDO,)
        return event

    # --- deriving the state

    def _numbers(self) -> tuple[int, ...]:
        """The state between two hands as a snapshot keeps it."""
        game = self.game
        known = (game.ledger.pool, game.next_pack, game.hands, game.over)
        whose = (self.dealer, self.how, self.hand_number)
        streaks = tuple(game.streaks)
        return tuple(game.ledger.balances) + tuple(self.before) + streaks + known + whose

    def _take_up(self, state: list[int]) -> None:
        """Be as `_numbers` told, and go on from there."""
        players = self.players
        game = self.game
        game.ledger.balances = state[:players]
        self.before = state[players : 2 * players]
        game.streaks = state[2 * players : -7]
        game.ledger.pool, game.next_pack, game.hands, over = state[-7:-3]
        game.over = bool(over)
        self.dealer, self.how, self.hand_number = state[-3:]
        self._checkpoint = self._state()

    def _state(self) -> tuple:
        return (
            self.game.checkpoint(),
            (self.dealer, self.how, self.agreed, self.ended, self.hand_number),
            tuple(self.before),
        )

    def _restore(self) -> None:
        checkpoint, known, before = self._checkpoint
        self.game.go_back(checkpoint)
        self.dealer, self.how, self.agreed, self.ended, self.hand_number = known
        self.before = list(before)
        self._since = Since()
        self._free = 0

    def _hear_again(self, payload: bytes, place: int, address: int) -> None:
        self._apply(ev.unpack(payload))
        self._note(payload, place)
        if address >> 8 <= self.evening.amended:
            self._free = 0
        self._tell_progress(address)

    def _tell_progress(self, address: int) -> None:
        if self.progress and not address & _NOW_AND_THEN:
            self.progress(address >> 8, self.evening.count)

    def _hear(self, payload: bytes, place: int) -> None:
        """A record on its way past at power-on, the taking back among them.

        Beyond the hand under way that needs a second reading: `_stale`.
        """
        if self._stale:
            return
        kind = payload[0]
        if kind == ev.UNDO:
            if self._since:
                self._take_last_back()
            else:
                self._stale = True
        elif kind in (ev.REDO, ev.AMEND):
            self._stale = True
        elif kind == ev.CANCEL:
            self._take_last_back()
            self._undone = self._undone_before
        else:
            self._apply(ev.unpack(payload))
            self._note(payload, place)
            self._undone_before = self._undone
            self._undone = []

    def _rebuild(self) -> None:
        """Derive everything from the journal again, from its first record on."""
        from halley.journal.reader import walk

        self._begin()
        self._undone = walk(self.evening, self._hear_again)


def new(store: "Store", header: "Header") -> Session:
    """A new evening in `store`."""
    from halley.journal.journal import create

    session = Session(create(store, header))
    session.write()
    return session


def restore(store: "Store", name: str) -> Session:
    """The evening in the file `name`, as it stood; Refusal when it cannot be read at all."""
    from halley.journal.reader import open_file

    found: list[Session] = []

    def listener(evening: "Evening") -> "tuple[Take, int, int, int]":
        session = Session(evening)
        found.append(session)
        saved = snapshot.load(store, name)
        if saved is None:
            return session._hear, 0, 0, 0
        place, count, crc, state = saved
        session._take_up(state)
        return session._hear, place, count, crc

    open_file(store, name, listener)
    session = found[0]
    if session._stale:
        session._rebuild()
    return session
