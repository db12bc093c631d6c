"""The past of an evening, gone back to in order to correct it. Only accept() writes the journal."""

from halley import words
from halley.engine import events as ev
from halley.engine.game import Game
from halley.engine.refusal import Refusal
from halley.journal import corrections as amends
from halley.journal.reader import walk
from halley.session.replay import Replay
from halley.session.session import DEAL, ENDED, Session

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App
    from halley.protocols import Progress
    from halley.screens.screen import Screen
    from halley.ui.canvas import Canvas

# What a hand consists of: the box asks for a deal first
_IN_HAND = (ev.COMET, ev.KING, ev.ACE, ev.SEQUENCE, ev.CARTE, ev.OUT)
# What a trial comes to: all that a session knows but what can be put back
_STATE = (
    "game",
    "dealer",
    "how",
    "agreed",
    "ended",
    "before",
    "hand_number",
    "_since",
    "_checkpoint",
)


class _Enough(Exception):
    """What has been read tells all there is to know."""


class Past(Replay):
    """The evening at the moment before (or after) one of its events.

    What is done here is keyed in as a correction (halley.journal.corrections: REPLACE, BEFORE, AFTER) of
    the event at `address`, and only accept() makes it one. `rest`: the rest of the hand is keyed
    anew, to the moment when somebody agrees to it, or falls away if no hand was dealt after it.
    """

    def __init__(self, live: Session, becomes: int, address: int, progress: "Progress") -> None:
        super().__init__(live, progress)
        self.becomes = becomes
        self.address = address
        self.keyed: list[tuple] = []
        self.rest = False
        self._rest_from = 0  # so many events were keyed before the rest
        self.until = 0  # address of the first deal behind the event; 0: none
        self.beyond = False  # the trial has got beyond that deal
        self.failed: tuple[int, tuple] | None = None  # hand and event that cannot stand then
        self.refusal: Refusal | None = None  # ... and why not
        self._outcome: dict = {}
        self._over: "list[Screen]" = []  # the screens that lie over the evening as it is now
        self._found = False
        try:
            walk(self.evening, self._to_moment)
        except _Enough:
            pass
        self._moment = (self._checkpoint, self._since, len(self._since))

    def _to_moment(self, payload: bytes, place: int, address: int) -> None:
        self._tell_progress(address)
        if not self._found and address != self.address:
            self._happen(ev.unpack(payload), payload)
            return
        if not self._found:
            self._found = True
            if self.becomes == amends.AFTER:
                self._happen(ev.unpack(payload), payload)
            if self.becomes != amends.BEFORE:
                return
        if payload[0] == ev.DEAL:
            self.until = address
            raise _Enough

    def _happen(self, event: tuple, payload: bytes) -> list[tuple[str, list[int]]]:
        payments = self._apply(event)
        self._note(payload, 0)
        return payments

    # --- what the screens of a hand do with it

    def verify(self, event: tuple) -> None:
        """Raise Refusal when `event` cannot happen now; a hand has to be dealt first."""
        if self.game.hand is None and event[0] in _IN_HAND and not self.ended:
            raise Refusal("no_deal")
        super().verify(event)

    def do(self, event: tuple) -> list[tuple[str, list[int]]]:
        """Key `event` in as what happened; returns the payments that it made. Refusal when the
        correction gets too long for the journal."""
        self.verify(event)
        self.keyed.append(event)
        if len(ev.pack(self._event())) > amends.MOST:
            self.keyed.pop()
            raise Refusal("correction_long")
        return self._happen(event, ev.pack(event))

    def undo(self) -> tuple | None:
        """Forget what was keyed last; None when nothing was."""
        if not self.keyed:
            return None
        event = self.keyed.pop()
        if len(self.keyed) < self._rest_from:
            self.rest = False
        self._stand()
        return event

    def cancel(self) -> None:
        """Forget what was keyed last: the press became a held key."""
        self.undo()

    def redo(self) -> tuple | None:
        """Nothing can be put back here."""
        return None

    def write(self) -> None:
        """Make durable what was done before the correction."""
        self.live.write()

    # --- in the app

    def enter(self, app: "App") -> None:
        """Let the evening's screens show this moment: what is keyed there is a correction."""
        self._over = app.show(self, [])
        app.now = self.live

    def leave(self, app: "App", accept: bool) -> None:
        """Back to the evening as it is now, with the correction or without."""
        if accept:
            self.accept()
            app.note(words.say("corrected"))
        app.now = None
        app.show(self.live, [] if accept else self._over)

    def paint(self, canvas: "Canvas") -> None:
        """Say in the first line that this is the past."""
        canvas.blank(0)
        canvas.text(1, 0, words.say("correction", self.hand_number))
        canvas.invert(0)

    # --- the correction

    def ready(self) -> bool:
        """Whether all has been keyed, and the correction can be tried."""
        return not self.rest or self.until == 0 or self.phase in (DEAL, ENDED)

    def can_key_rest(self) -> bool:
        """Whether what cannot stand belongs to the hand, so that its rest can be keyed anew."""
        return self.failed is not None and not self.rest and not self.beyond

    def key_rest(self) -> None:
        """The rest of the hand is keyed anew from now on."""
        self.rest = True
        self._rest_from = len(self.keyed)

    def trial(self) -> bool:
        """Try whether everything after the correction can stand; else `failed` and `refusal` say
        what cannot, and why. Leaves the session as it was."""
        self._stand()
        self._found = False
        self.beyond = False
        self.failed = self.refusal = None
        self._outcome = {}
        try:
            walk(self.evening, self._go_on)
        except Refusal as refusal:
            self.refusal = refusal
            # the next deal may fail because of this hand, but not when this hand is settled
            settled = self.phase in (DEAL, ENDED)
            at_deal = self.failed is not None and self.failed[1][0] == ev.DEAL
            self.beyond = self.beyond or (at_deal and settled)
        else:
            self.failed = None
            for name in _STATE:
                self._outcome[name] = getattr(self, name)
            header = self.header
            self.game = Game(header.table, header.options, header.names, header.start)
        self._stand()
        return self.failed is None

    def _go_on(self, payload: bytes, place: int, address: int) -> None:
        self._tell_progress(address)
        if not self._found:
            self._found = address == self.address
            if not self._found or self.becomes != amends.BEFORE:
                return
        at_deal = address == self.until
        if self.rest and not self.beyond and not at_deal:
            return
        event = ev.unpack(payload)
        self.failed = (self.game.hands + 1 if event[0] == ev.DEAL else self.hand_number, event)
        self.verify(event)
        self.beyond = self.beyond or at_deal
        self._happen(event, payload)

    def _stand(self) -> None:
        """Be at the moment again, with what has been keyed."""
        self._checkpoint, since, count = self._moment
        self._restore()  # which begins another Since
        at = 0
        for _ in range(count):
            payload, _, at = since.at(at)
            self._happen(ev.unpack(payload), payload)
        for event in self.keyed:
            self._happen(event, ev.pack(event))

    def balances(self) -> tuple[list[int], list[int]]:
        """The balances as they are, and as the trial has found that they would be."""
        return self.live.game.ledger.balances, self._outcome["game"].ledger.balances

    def accept(self) -> None:
        """Make the correction that was tried."""
        self.live.amend(self._event(), self._outcome)

    def _event(self) -> tuple:
        """The correction as the journal tells it."""
        becomes, until = self.becomes, 0
        if self.rest and becomes == amends.BEFORE:
            # a whole hand put in before a deal drops nothing
            becomes = becomes if self.until == self.address else amends.REPLACE
        if self.rest and becomes != amends.BEFORE:
            becomes, until = becomes | amends.REST, self.until
        return (ev.AMEND, becomes, self.address, until, tuple(self.keyed))
