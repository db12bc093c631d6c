"""The hand in play as it stood before the last event, so that UNDO need not live through it again.

Copied, or found out, while nobody waits.
"""

from halley.engine import events as ev
from halley.engine.game import Game
from halley.engine.hand import Hand

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.journal.journal import Evening
    from halley.session.hand_log import Since

IN_PLAY = (ev.COMET, ev.KING, ev.ACE, ev.SEQUENCE, ev.PLAY, ev.PASS, ev.DEAD)
_AT_ONCE = 5  # events lived through again before somebody may press a key


class Moment:
    """What an event in play may change: kept when the journal has `at` records."""

    def __init__(self, game: Game, at: int) -> None:
        self.at = at
        hand = game.hand
        assert hand is not None
        self.hand = kept = Hand(hand.players, hand.each, hand.dealer, hand.pack, hand.follow)
        known = hand.__dict__
        for name in known:
            value = known[name]
            setattr(kept, name, value[:] if isinstance(value, (list, bytearray)) else value)
        self._balances = game.ledger.balances[:]
        self._pool = game.ledger.pool

    def put_back(self, game: Game) -> None:
        """Let `game` be again as it was then."""
        game.hand = self.hand
        game.ledger.balances = self._balances
        game.ledger.pool = self._pool
        game.over = False


class Again:
    """A second game that goes through the events of a hand, but for the last one."""

    def __init__(self, like: Game, checkpoint: tuple, at: int) -> None:
        self.at = at
        self._game = Game(like.table, like.options, like.names, tuple(checkpoint[0]))
        self._game.go_back(checkpoint)
        self._next = 0

    def go_on(self, since: "Since") -> Moment | None:
        """Live through a few more; the moment before the last one, when that is reached."""
        for _ in range(_AT_ONCE):
            if since.is_last(self._next):
                return Moment(self._game, self.at)
            payload, _, self._next = since.at(self._next)
            self._game.apply(ev.unpack(payload))
        return None


class Moments:
    """The part of a session that makes taking back quick."""

    game: Game
    evening: "Evening"
    _since: "Since"
    _undone: list[int]
    _free: int
    _checkpoint: tuple

    def __init__(self) -> None:
        self._here: Moment | None = None  # the hand as it is
        self.moment_before: Moment | None = None  # ... and as it was before the last event
        self._again: Again | None = None
        self.taken = (-1, b"")  # place and payload of what may be put back next

    if TYPE_CHECKING:  # the session has them

        def _apply(self, event: tuple) -> list[tuple[str, list[int]]]: ...
        def _restore(self) -> None: ...

    def ready(self) -> bool:
        """Do a bit of what makes the next taking back quicker; True when all is done."""
        at = self.evening.count
        hand = self.game.hand
        if hand is None or hand.out >= 0:
            self._here = self.moment_before = self._again = None
            return True
        if self._here is None or self._here.at != at:
            self._here = Moment(self.game, at)
            return False
        if self._undone and self._undone[-1] != self.taken[0]:
            self.taken = (self._undone[-1], self.evening.payload_at(self._undone[-1]))
            return False
        return not self._free or self._find_before(at)

    def _find_before(self, at: int) -> bool:
        """Go on looking for what was before the last event; whether that is over."""
        before = self.moment_before
        if before is not None and before.at == at:
            return True
        since = self._since
        if since.at(0)[0][0] != ev.DEAL or since.last()[0][0] not in IN_PLAY:
            return True
        if self._again is None or self._again.at != at:
            self._again = Again(self.game, self._checkpoint[0], at)
        self.moment_before = found = self._again.go_on(since)
        if found is not None:
            self._again = None
        return False

    def _gone_on(self, at: int) -> None:
        """After an event in play: as it was when the journal had `at` records, it was before it."""
        here, self._here = self._here, None
        if here is not None and here.at == at:
            here.at = at + 1
            self.moment_before = here

    def _note(self, payload: bytes, place: int) -> None:
        self._since.add(payload, place)
        self._free += 1

    def _take_last_back(self) -> None:
        """Derive the state again without the last event of the hand."""
        since, free = self._since, self._free - 1
        payload, place = since.last()
        self._undone.append(place)
        self.taken = (place, payload)
        before, self.moment_before = self.moment_before, None
        if before is not None and before.at == self.evening.count:
            before.put_back(self.game)
            since.drop()
        else:
            self._restore()
            at = 0
            for _ in range(len(since) - 1):
                payload, place, at = since.at(at)
                self._apply(ev.unpack(payload))
                self._note(payload, place)
        self._free = free

    def last_event(self) -> tuple:
        """The event that taking back takes back, of those of the hand under way."""
        return ev.unpack(self._since.last()[0])
