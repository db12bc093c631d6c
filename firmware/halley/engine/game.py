"""The rules engine: an evening of one rule set, event after event.

Every event comes as verify / can / do. `verify(event)` raises Refusal and changes nothing;
`can(event)` answers yes or no; `do(event)` verifies, changes the state and returns the payments it
made. HANDLERS has these functions for each kind of game (kind_of), and after them, for an event
that is paid for at once, the function that works out its payments; all read the rule set's fields
and never its name.
"""

from halley.engine import (
    agreed,
    banked,
    cards_left,
    carte_blanche,
    counted,
    deal,
    follow,
    going_out,
    layout,
    payments,
    purse,
    rounds,
    seats,
)
from halley.engine import events as ev
from halley.engine.state import Payment, State
from halley.refusal import Refusal, permits

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.rules.rule_set import RuleSet

_ALL = {
    ev.DEAL: (deal.verify_deal, deal.do_deal),
    ev.VOID: (deal.verify_void, deal.do_void),
    ev.ADJUST: (deal.verify_adjust, deal.do_adjust),
    ev.SEATS: (seats.verify_seats, seats.do_seats),
    ev.RENAME: (seats.verify_rename, seats.do_rename),
    ev.PURSE: (purse.verify_purse, purse.do_purse),
    ev.DIVIDE: (agreed.verify_divide, agreed.do_divide),
    ev.TRANSFER: (agreed.verify_transfer, agreed.do_transfer),
    ev.OPTIONS: (agreed.verify_options, agreed.do_options),
}
_STOPS = {
    ev.ANTE: (deal.verify_ante, deal.do_ante),
    ev.CARTE: (carte_blanche.verify_carte, carte_blanche.do_carte, carte_blanche.pay_carte),
    ev.PLAY: (follow.verify_play, follow.do_play, follow.pay_play),
    ev.PASS: (follow.verify_pass, follow.do_pass, follow.pay_pass),
    ev.DEAD: (follow.verify_dead, follow.do_dead, follow.pay_dead),
    ev.COMET: (payments.verify_comet, payments.do_comet, payments.pay_comet),
    ev.KING: (payments.verify_king, payments.do_king, payments.pay_king),
    ev.ACE: (payments.verify_ace, payments.do_ace, payments.pay_ace),
    ev.SEQUENCE: (payments.verify_sequence, payments.do_sequence, payments.pay_sequence),
    ev.OUT: (going_out.verify_out, going_out.do_out),
    ev.OPERA: (going_out.verify_opera, going_out.do_opera),
    ev.LEFT: (cards_left.verify_left, cards_left.do_left),
    ev.STUB: (cards_left.verify_stub, cards_left.do_stub),
}
_ROUND = {
    ev.ANTE: (deal.verify_ante, deal.do_ante),
    ev.PAY: (payments.verify_pay, payments.do_pay, payments.pay_for_passing),
    ev.PLAY: (rounds.verify_play, rounds.do_play, rounds.pay_play),
    ev.PASS: (rounds.verify_pass, rounds.do_pass, rounds.pay_pass),
    ev.DEAD: (rounds.verify_dead, rounds.do_dead),
    ev.OUT: (going_out.verify_out, going_out.do_out),
    ev.LEFT: (cards_left.verify_left, cards_left.do_left),
}
_NOT_FOLLOWED = {
    ev.PRESSURE: (payments.verify_pressure, payments.do_pressure, payments.pay_pressure),
    ev.OUT: (going_out.verify_out, going_out.do_out),
    ev.LEFT: (cards_left.verify_left, cards_left.do_left),
}
HANDLERS: "dict[str, dict]" = {
    "stops": _STOPS,
    "round": _ROUND,
    "not_followed": _NOT_FOLLOWED,
    "counted": counted.HANDLERS,
    "banked": banked.HANDLERS,
    "layout": layout.HANDLERS,
}
for _handlers in HANDLERS.values():
    for _kind in _ALL:
        _handlers.setdefault(_kind, _ALL[_kind])  # a family may have its own
# what can be shown, bought and paid after the last hand was settled
_AFTERWARDS = (ev.LEFT, ev.STUB, ev.PURSE, ev.DIVIDE, ev.TRANSFER)


def kind_of(rules: "RuleSet") -> str:
    """Return the key in HANDLERS of a game: its family, or its order in the stops family."""
    if rules.family != "stops" or rules.order not in ("round", None):
        return rules.family
    return rules.order or "not_followed"


class Game(State):
    """The state of an evening, and what can happen in it."""

    def __init__(
        self,
        rules: "RuleSet",
        options: dict,
        names: tuple[str, ...],
        start: tuple[int, ...],
        pool: tuple[int, ...] = (),
        bought: tuple[int, ...] = (),
    ) -> None:
        State.__init__(self, rules, options, names, start, pool, bought)
        self._handlers = HANDLERS[kind_of(self.rules)]
        if self.purse:
            purse.warn_below(self, True)

    def verify(self, event: "ev.Event") -> None:
        """Raise Refusal, in one sentence, when `event` cannot happen now."""
        kind = event.kind
        if self.over and kind not in _AFTERWARDS:
            raise self.why_over()
        handlers = self._handlers.get(kind)
        if handlers is None:
            raise Refusal("not_in_game")
        if kind in ev.SEATED and not (kind == ev.OUT and event.seat == ev.NOBODY):
            self.verify_seat(event.seat)
        handlers[0](self, event)

    def can(self, event: tuple) -> bool:
        """Return whether `event` can happen now."""
        return permits(self.verify, event)

    def gains(self, event: "ev.Event") -> list[int]:
        """Return the changes of all balances by `event`, which can happen now.

        Nothing is changed: its `do` books the payments of the same function.
        """
        gains = [0] * self.players
        handlers = self._handlers[event.kind]
        for due in handlers[2](self, event) if len(handlers) > 2 else ():
            gains = [gain + more for gain, more in zip(gains, due.delta)]
        return gains

    def do(self, event: tuple) -> list[Payment]:
        """Verify and apply `event`; return the payments it made."""
        self.verify(event)
        return self.apply(event)

    def apply(self, event: "ev.Event") -> list[Payment]:
        """Apply an event that has been verified, one replayed from a journal.

        Return the payments.
        """
        made: list[Payment] = []
        self.payments = made
        if self.warnings:
            self.warnings = []
        self._handlers[event.kind][1](self, event)
        if self.purse and made:
            purse.warn_below(self)
        if self.over:
            self.hand = None  # in mid-hand: it is not settled any more
        return made
