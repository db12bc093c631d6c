"""The past of an evening, gone back to in order to correct it. Only accept() writes the journal."""

from collections import namedtuple

from halley.engine import events as ev
from halley.engine.seats import all_before, names_after
from halley.journal.reader import Standing
from halley.journal.records import MOST
from halley.refusal import Refusal
from halley.session.phases import AGREE, DEAL, ENDED
from halley.session.replay import Replay
from halley.session.session import STATE
from halley.session.state_numbers import but_balances, numbers_of
from halley.session.undo_point import UndoPoint

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Iterator

    from halley.engine.state import Payment
    from halley.protocols import Progress
    from halley.session.session import Session

_MOST_OF_EVENT = 127  # bytes, in a correction

# An event that cannot stand: its address, the number of its hand, and who sat then in the evening
# as it is
Failed = namedtuple("Failed", ("address", "hand", "event", "names"))
# An agreement that cannot stand: its address, and what happened in its hand before it (behind what
# is corrected) and after it
Agreement = namedtuple("Agreement", ("address", "before", "after"))


class Correcting(Replay):
    """The evening at the moment before (or after) one of its events.

    Events done here are keyed in as a correction (halley.engine.events: REPLACE, BEFORE, AFTER) of
    the event at `address`, and only accept() makes it one. `rest`: the rest of the hand is keyed
    anew, to the moment when somebody agrees to it, or falls away if no hand was dealt after it. If
    only the agreement cannot stand, as the hand has got another winner, the rest of the hand is
    taken over, and only somebody's agreement is keyed. The event is in `stretch` of the evening
    (halley.session.checkpoints), or after it, and before the second deal before the place `limit`
    that stands where it was booked (0: not known). `replaces` is the event itself if it is to
    become another one, else None.
    """

    def __init__(
        self,
        live: "Session",
        becomes: int,
        address: int,
        progress: "Progress",
        stretch: int = 0,
        limit: int = 0,
    ) -> None:
        super().__init__(live, progress)
        self.becomes = becomes
        self.address = address
        self.replaces: "ev.Event | None" = None
        # A checkpoint does not know the hand that was settled before its deal
        at_checkpoint = live.checkpoints.record(stretch)[0] == address >> 8
        self._stretch = stretch - 1 if stretch and at_checkpoint else stretch
        self.keyed: "list[ev.Event]" = []
        self.rest = False
        self._rest_from = 0  # how many events were keyed before the rest
        self._agreement: Agreement | None = None  # what cannot stand, if it is nothing else
        self._agreement_from = -1  # how many events come before the one keyed anew; -1: none is
        self.until = 0  # address of the first deal after the event; 0: none
        self.beyond = False  # the trial has got beyond that deal
        self.failed: Failed | None = None  # what cannot stand then
        self.refusal: Refusal | None = None  # ... and why not
        self.outcome: dict = {}  # the evening as the trial has left it
        self._go_through_past(limit)
        self._until_if_replaced = self.until
        replaces = self.replaces
        self._sat = self.names if replaces is None else names_after(self.names, replaces)
        self._moment = UndoPoint(self)
        self._moment_log = (self.log, len(self.log), self.hand_start)
        self._moment_at = self.at

    def _go_through_past(self, limit: int) -> None:
        """Replay all events before the moment, and find the next deal."""
        reached = False
        self.go_to(self._stretch)
        known = self.live.corrections if limit else ()
        begin = self.live.checkpoints.record(self._stretch)
        standing = Standing(self.journal, *begin, limit, known)
        for payload, place, address in standing.events():
            self._report_progress(address)
            at_event = address == self.address
            reached = reached or at_event
            if at_event and self.becomes == ev.REPLACE:
                self.replaces = ev.unpack(payload)
            if not reached or at_event and self.becomes == ev.AFTER:
                if payload[0] == ev.DEAL or not self.logs:
                    number = address >> 8
                    plain = not at_event and standing.is_plain(number)
                    self._note_at(plain, number, place, address)
                self._happen(ev.unpack(payload), 0)
            elif payload[0] == ev.DEAL and not (at_event and self.becomes != ev.BEFORE):
                self.until = address
                return

    def _standing(self, marked: bool = True) -> Standing:
        """Return the records that stand from the beginning of the stretch on."""
        begin = self.live.checkpoints.record(self._stretch)
        return Standing(self.journal, *begin, marked=marked)

    def corrected_hand(self) -> int:
        """Return the number of the corrected hand.

        Of a deal keyed anew, the hand that it begins.
        """
        deals = self.replaces is not None and self.replaces.kind == ev.DEAL and not self.keyed
        return self.game.hands + 1 if deals else self.hand_number

    # --- what the screens of a hand do with it

    def verify(self, event: "ev.Event") -> None:
        """Raise Refusal when `event` cannot happen now; a hand has to be dealt first."""
        opens = event.kind in ev.OPENS and event.kind != ev.DEAL
        if opens and self.game.hand is None and not self.ended:
            raise Refusal("no_deal")
        Replay.verify(self, event)  # super() would take 160 bytes of the Pico's stack

    def do(self, event: tuple) -> "list[Payment]":
        """Key `event` in as what happened; return the payments that it made.

        Refusal when the correction gets too long for the journal.
        """
        if self.replaces is not None and not self.keyed:
            event = self._beside_deal(event, self.replaces)
        self.verify(event)
        self.keyed.append(event)
        if self._is_too_long():
            self._forget_last()
            raise Refusal("correction_long")
        self._note_keyed(len(self.keyed) - 1)
        return self._happen(event, 0)

    def _beside_deal(self, event: "ev.Event", replaces: "ev.Event") -> tuple:
        """Return the event as it is keyed in for a deal, or for the end of the evening.

        Another dealer, or way of scoring, is another deal. What happens between two hands goes
        before it, and the deal stays.
        """
        if replaces.kind not in (ev.DEAL, ev.END) or event.kind in (ev.DEAL, ev.END):
            return event
        if replaces.kind == ev.DEAL and event.kind == ev.CHOOSE:
            _, dealer, how = event
            if how != self.how:  # and not somebody else
                dealer = replaces.dealer
            how |= replaces.how & ev.ANTES
            return ev.Deal(ev.DEAL, dealer, replaces.each, replaces.pack, how)
        self.becomes = ev.BEFORE
        if replaces.kind == ev.DEAL:
            self.until = self.address
        return event

    def _note_keyed(self, index: int) -> None:
        """Note that the event at this index of `keyed` happens next."""
        self._note_at(False, 0, 0, self.journal.count << 8 | index)

    def _is_too_long(self) -> bool:
        """Return whether the journal has no room for the correction."""
        for event in self.keyed:
            if event.kind == ev.SEATS and len(ev.pack(event)) > _MOST_OF_EVENT:
                return True
        return len(ev.pack(self._event())) > MOST

    def undo(self) -> "ev.Event | None":
        """Drop the event keyed last, and return it; None if there was none."""
        if self._agreement_from == len(self.keyed):  # nor is the rest taken over any more
            self._leave_agreement()
        if not self.keyed:
            return None
        event = self._forget_last()
        if len(self.keyed) < self._rest_from:
            self.rest = False
        self.go_to_moment()
        return event

    def _forget_last(self) -> "ev.Event":
        event = self.keyed.pop()
        if not self.keyed and self.replaces is not None:
            self.becomes, self.until = ev.REPLACE, self._until_if_replaced
        return event

    def cancel(self) -> None:
        """Drop the event keyed last: the press became a held key."""
        self.undo()

    def redo(self) -> "ev.Event | None":
        """Return None: nothing can be redone here."""
        return None

    def write(self) -> None:
        """Write the events before the correction to the store."""
        self.live.write()

    # --- the correction

    def ready(self) -> bool:
        """Return whether all has been keyed, so that the correction can be tried."""
        drops = self.until == 0 and self._agreement_from < 0
        return not self.rest or drops or self.phase in (DEAL, ENDED)

    def can_key_rest(self) -> bool:
        """Return whether the failed event is in the hand, so that its rest can be keyed anew."""
        return self.failed is not None and not self.rest and not self.beyond

    def key_rest(self) -> None:
        """Key the rest of the hand again from now on."""
        self.rest = True
        self._rest_from = len(self.keyed)

    def can_key_agreement(self) -> bool:
        """Return whether only the agreement cannot stand, and the rest of the hand can."""
        return self._agreement is not None and not self.rest

    def key_agreement(self) -> None:
        """Key the agreement to the hand again: the rest stays.

        Raise Refusal if the correction gets too long for the journal.
        """
        assert self._agreement is not None
        self.key_rest()
        self.keyed += self._agreement.before
        self._agreement_from = len(self.keyed)
        if self._is_too_long():
            self._leave_agreement()
            raise Refusal("correction_long")
        self.go_to_moment()

    def _leave_agreement(self) -> None:
        """Undo key_agreement(), except for the position of the session."""
        del self.keyed[self._rest_from :]
        self.rest = False
        self._agreement_from = -1

    def records_since(self) -> int:
        """Return the records after the event in the journal: at least as many as happened since."""
        return self.journal.count - (self.address >> 8)

    def trial(self, in_hand: bool = False) -> bool:
        """Return whether everything after the correction can stand.

        With `in_hand`: the rest of its hand only, if another correction follows. If not, `failed`
        is the event that cannot, and `refusal` says why. The session is restored.
        """
        for _ in self.trial_steps(in_hand):
            pass
        return self.failed is None

    def trial_steps(self, in_hand: bool = False) -> "Iterator[None]":
        """Run the trial, an event or a few records at each step.

        If it is left before its end, go_to_moment() restores the session.
        """
        self.go_to_moment()
        self.beyond = False
        self.failed = self.refusal = None
        self.outcome = {}
        if not self.rest:
            self._agreement = None
        self._report_progress(0)
        try:
            yield from self._go_on(in_hand)
        except Refusal as refusal:
            self.refusal = refusal
            failed = self.failed
            assert failed is not None
            # the next deal may fail because of this hand, but not when this hand is settled
            settled = self.phase in (DEAL, ENDED)
            self.beyond = self.beyond or (failed.event.kind == ev.DEAL and settled)
            if self.phase == AGREE and failed.event.kind == ev.AGREE and not self.beyond:
                self._agreement = self._agreement_at(failed.address)
        else:
            self.failed = None
            if not in_hand:
                self.outcome = {name: getattr(self, name) for name in STATE + ("checkpoints",)}
            header = self.header
            self.game = header.new_game()
        self.go_to_moment()

    def _go_on(self, in_hand: bool) -> "Iterator[None]":
        """Apply everything after the correction, an event or a few records at each step.

        With `in_hand` it stops at the next deal. Raise Refusal at the first event that cannot
        stand.
        """
        verified = False  # what is still to come: but for balances all is as in the evening itself
        self.checkpoints = self.live.checkpoints.before(self._stretch)
        standing = self._standing(marked=False)
        yield from standing.mark()
        for event, sat, payload, place, address in self._still_to_come(standing):
            verified = verified or event.kind == ev.DEAL and self._is_as_before(address)
            if not verified or self.game.over:
                try:
                    self.verify(event)
                except Refusal:
                    hand = self.game.hands + 1 if event.kind == ev.DEAL else self.hand_number
                    self.failed = Failed(address, hand, event, sat)
                    raise
            at_deal = address == self.until
            if at_deal and in_hand:
                return
            self.beyond = self.beyond or at_deal
            if address != self.address:
                self._note_state(standing, payload, place, address)
            else:
                self._note_at(False, 0, 0, address)
            self._happen(event, 0, False, payload)
            yield

    def _still_to_come(self, standing: Standing) -> "Iterator[tuple]":
        """Yield the events after the correction: event, names, payload, place and address.

        The names are those before the event. The part of its hand that has been keyed anew is left
        out.
        """
        reached = False
        anew = self.rest
        agreement = self._agreement if self._agreement_from >= 0 else None
        names = self._sat
        for payload, place, address in standing.events():
            self._report_progress(address)
            if not reached:
                reached = address == self.address
                if not reached or self.becomes != ev.BEFORE:
                    continue
            event = ev.unpack(payload)
            sat, names = names, names_after(names, event)
            if anew and address != self.until:
                anew = agreement is None or address != agreement.address
            else:
                anew = False
                yield event, sat, payload, place, address

    def _is_as_before(self, address: int) -> bool:
        """Return whether only balances differ from the evening itself at this event.

        The evening has a checkpoint before the event at `address`. To verify takes as long as all
        else.
        """
        points = self.live.checkpoints
        point = points.at(points.stretch_of(address >> 8))
        if point is None or point.number << 8 != address or self.phase != DEAL:
            return False
        if self.game.options != self.header.options or len(point.state) != len(numbers_of(self)):
            return False  # by other options something else may be refused
        rules = self.game.rules
        if (
            rules.floor is not None or rules.compartments
        ):  # what is paid depends on what people have
            return False
        people = self.game.people
        if point.people != people:
            return False
        was = but_balances(point.state, len(people))
        return was == but_balances(numbers_of(self), len(people))

    def _agreement_at(self, agreed: int) -> Agreement:
        """Return the agreement at this address, with the events before and after it in its hand."""
        before: "list[ev.Event]" = []
        after: "list[ev.Event]" = []
        behind = None  # the list for an event once it is reached
        for payload, _, address in self._standing().events():
            if address == self.until and behind is not None:
                break
            if address == self.address:
                behind = before
                if self.becomes != ev.BEFORE:
                    continue
            if address == agreed:
                behind = after
            elif behind is not None:
                behind.append(ev.unpack(payload))
        return Agreement(agreed, before, after)

    def go_to_moment(self) -> None:
        """Return to the moment, with the events keyed."""
        self._moment.restore(self)
        self._moment = UndoPoint(self)
        log, count, self.hand_start = self._moment_log
        self.log = log.first(count)
        self.at = self._moment_at
        for index in range(len(self.keyed)):
            self._note_keyed(index)
            self._happen(self.keyed[index], 0)

    def balances(self) -> list[tuple[str, int, int]]:
        """Return everybody's name, balance now, and balance that the trial has shown.

        A balance is 0 for somebody who has not sat.
        """
        old, new = self.live.game, self.outcome["game"]
        was = dict(zip(old.people, all_before(old)))
        now = dict(zip(new.people, all_before(new)))
        names = list(new.people) + [name for name in old.people if name not in now]
        return [(name, was.get(name, 0), now.get(name, 0)) for name in names]

    def accept(self) -> None:
        """Make the correction that was tried."""
        self.live.amend(self._event(), self.outcome)

    def _event(self) -> "ev.Event":
        """Return the correction as the journal stores it."""
        becomes, until = self.becomes, 0
        keyed = tuple(self.keyed)
        if self._agreement_from >= 0 and self._agreement is not None:
            keyed += tuple(self._agreement.after)
        if self.rest and becomes == ev.BEFORE:
            # a whole hand put in before a deal drops nothing
            becomes = becomes if self.until == self.address else ev.REPLACE
        if self.rest and becomes != ev.BEFORE:
            becomes, until = becomes | ev.REST, self.until
        return ev.make(ev.AMEND, becomes, self.address, until=until, events=keyed)
