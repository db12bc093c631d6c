"""The rules engine: an evening of one rule set, event after event.

Every event comes as verify / can / do. `verify(event)` raises Refusal and changes nothing;
`can(event)` answers yes or no; `do(event)` verifies, changes the state and returns the payments it
made. The handlers stand in the other modules of this folder (`_MODULES` says which handles what);
they read the rule set's table and never its name.
"""

from halley.engine import deck as packs
from halley.engine import events as ev
from halley.engine.hand import Hand
from halley.engine.ledger import Ledger, from_each
from halley.engine.refusal import Refusal, permits

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Handlers


class Game:
    """Balances, streak and hand of one table.

    `table` is a rule set (halley.rules.load), `options` settled (halley.rules.settle_options),
    `names` one a seat, `start` the balances carried in. Raises Refusal for a number of seats that
    the game does not take.
    """

    def __init__(
        self, table: dict, options: dict, names: tuple[str, ...], start: tuple[int, ...]
    ) -> None:
        if len(names) not in table["seats"]:
            raise Refusal("seats", seats_text(table), len(names))
        self.table = table
        self.options = options
        self.names = names
        self.players = len(names)
        self.partners = _partners(table, options, len(names))
        self.ledger = Ledger(start, table["zero_sum"])
        self.target = self.amount(table["target"] or 0)  # 0: none
        self.streaks = [options.get("streak_start", 0)] * 2  # red and black; or the first for both
        self.next_pack = 1
        self.hands = 0  # settled
        self.over = False
        self.hand: Hand | None = None
        self.settled: Hand | None = None  # the hand just settled, until the next begins
        self.payments: list[tuple[str, list[int]]] = []  # of the event under way
        self.warnings: list[tuple] = []  # of the event under way: words key and parts

    # --- verify / can / do

    def verify(self, event: tuple) -> None:
        """Raise Refusal, in one sentence, when `event` cannot happen now."""
        kind = event[0]
        if self.over and kind not in _SHOWN:
            raise Refusal("session_over")
        if kind in _SEATED and not 0 <= event[1] < self.players:
            self.verify_seat(event[1])
        _module(kind).VERIFY[kind](self, event)

    def can(self, event: tuple) -> bool:
        """Whether `event` can happen now."""
        return permits(self.verify, event)

    def do(self, event: tuple) -> list[tuple[str, list[int]]]:
        """Let `event` happen: the payments it made, each (why, change of every seat)."""
        self.verify(event)
        return self.apply(event)

    def apply(self, event: tuple) -> list[tuple[str, list[int]]]:
        """do() without verify(), for an event that has been verified: a journal's, replayed."""
        payments: list[tuple[str, list[int]]] = []
        self.payments = payments
        if self.warnings:
            self.warnings = []
        kind = event[0]
        _module(kind).DO[kind](self, event)
        if self.over:
            self.hand = None  # in mid-hand: it is not settled any more
        return payments

    # --- for the handlers

    def amount(self, value: "int | str") -> int:
        """A number of the table: itself, or the value of the option that it names."""
        return int(self.options[value] if isinstance(value, str) else value)

    def pay(self, why: str, delta: list[int], pool: int = 0) -> None:
        """Book a payment; a payment of nothing leaves no trace."""
        if any(delta) or pool:
            self.ledger.post(delta, pool)
            self.payments.append((why, delta))
            if self.target:
                self._now_at_target()

    def collect(self, why: str, seat: int, amount: int) -> None:
        """A payment in play: `seat` gets `amount` from every opponent, or, with plus scores, once.

        Source: rules.md, section 0 ("From each", "Plus"), section 2 ("Teams").
        """
        if amount:
            delta = self.share(seat, amount)
            self.ledger.post(delta)
            self.payments.append((why, delta))
            if self.target:
                self._now_at_target()

    def share(self, seat: int, amount: int) -> list[int]:
        """What collect() does to every balance."""
        if not self.ledger.zero_sum:
            delta = [0] * self.players
            delta[seat] = amount
            return delta
        delta = from_each(self.players, seat, amount)
        partner = self.partners[seat]
        if partner >= 0:
            delta[partner] = 0
            delta[seat] -= amount
        return delta

    def opponents(self, seat: int) -> list[int]:
        """The seats that play against `seat`, clockwise from its left."""
        partner = self.partners[seat]
        others = []
        for step in range(1, self.players):
            other = (seat + step) % self.players
            if other != partner:
                others.append(other)
        return others

    def verify_seat(self, seat: int) -> None:
        """Refusal when there is no such seat."""
        if not 0 <= seat < self.players:
            raise Refusal("no_seat", seat, self.players)

    def begin_hand(self, each: int, dealer: int, pack: int, follow: bool) -> Hand:
        """A new hand; 0 stands for the table's cards each, and for the pack whose turn it is."""
        each = each or self.table["deal"][self.players][0]
        self.hand = hand = Hand(self.players, each, dealer, pack or self.next_pack, follow)
        hand.aside = packs.size(self.table, self.players) - each * self.players
        hand.holder = self.table["order"] == "holder"
        self.settled = None
        return hand

    def open_hand(self, pack: int = 0) -> Hand:
        """The hand under way, begun now if none was: with payments, no deal need be told."""
        if self.hand is None:
            return self.begin_hand(0, -1, pack, False)
        if pack:
            self.hand.pack = pack
        return self.hand

    def close_hand(self) -> None:
        """The hand has been settled: packs alternate, the session may be over."""
        hand = self.hand
        assert hand is not None
        self.next_pack = 3 - hand.pack
        self.hand = None
        self.hands += 1
        rounds = self.options.get("rounds")
        if rounds:
            self.over = self.hands >= rounds * self.players
        elif self.target:
            self._end_at_target()

    def _now_at_target(self) -> None:
        if self.options.get("target_check") == "immediate":
            self._end_at_target()

    def _end_at_target(self) -> None:
        """Once somebody has reached the target the session is over, in mid-hand, too.

        Source: rules.md, sections 4 and 10; section 13, question 37.
        """
        if max(self.ledger.balances) >= self.target:
            self.over = True

    def checkpoint(self) -> tuple:
        """The state between two hands, for `go_back`."""
        ledger = self.ledger
        known = (self.next_pack, self.hands, self.over, self.settled)
        return (tuple(ledger.balances), ledger.pool, tuple(self.streaks), known)

    def go_back(self, checkpoint: tuple) -> None:
        """Be again as at `checkpoint`."""
        balances, self.ledger.pool, streaks, known = checkpoint
        self.ledger.balances = list(balances)
        self.streaks = list(streaks)
        self.next_pack, self.hands, self.over, self.settled = known
        self.hand = None

    # --- what is known

    def comet_value(self, pack: int = 0) -> int:
        """What the comet pays from each, for the hand under way or (no hand) the next deal."""
        table = self.table
        value = self.amount(table["comet_pays"])
        grows = table["comet_grows"]
        if not grows or self.options["streak"] == "off":
            return value
        hand = self.hand
        pack = pack or (hand.pack if hand else self.next_pack)
        return value + int(grows) * self.streaks[self.streak_index(pack)]

    def streak_index(self, pack: int) -> int:
        """Which of the streaks counts for `pack` (1 red, 2 black)."""
        return pack - 1 if self.options.get("streak") == "per_pack" else 0

    def winners(self) -> list[int]:
        """The seats with the highest balance."""
        best = max(self.ledger.balances)
        return [seat for seat in range(self.players) if self.ledger.balances[seat] == best]

    def teams(self) -> tuple:
        """The teams, each a tuple of seats; () where everybody plays alone."""
        return _teams(self.table, self.options, self.players)


def seats_text(table: dict) -> str:
    """The numbers of seats that a game takes, as `2, 3, 4`."""
    return ", ".join([str(seats) for seats in table["seats"]])


def _teams(table: dict, options: dict, players: int) -> tuple:
    """Four play crosswise unless agreed otherwise. Source: rules.md, section 2 ("Players")."""
    told = options.get("teams")
    if players != table["teams"]:
        if told:
            raise Refusal("teams_seats", table["teams"], players)
        return ()
    return told or ((0, 2), (1, 3))


def _partners(table: dict, options: dict, players: int) -> list[int]:
    """The partner of each seat, -1 for none."""
    partners = [-1] * players
    for one, other in _teams(table, options, players):
        partners[one] = other
        partners[other] = one
    return partners


_SEATED = (ev.PLAY, ev.PASS, ev.COMET, ev.KING, ev.ACE, ev.SEQUENCE, ev.CARTE, ev.OUT, ev.LEFT)
_SHOWN = (ev.LEFT, ev.STUB)  # what can be shown after the last hand was settled
# Where the handlers are, behind what that imports: the Pico's stack is short for one in another
_MODULES = {
    ev.DEAL: "deal",
    ev.ANTE: "deal",
    ev.VOID: "deal",
    ev.ADJUST: "deal",
    ev.CARTE: "carte_blanche",
    ev.PLAY: "comet sequence follow",
    ev.PASS: "comet sequence follow",
    ev.DEAD: "comet sequence follow",
    ev.COMET: "comet payments",
    ev.KING: "comet payments",
    ev.ACE: "comet payments",
    ev.SEQUENCE: "comet payments",
    ev.OUT: "settlement cards_left going_out",
    ev.OPERA: "settlement cards_left going_out",
    ev.LEFT: "settlement cards_left",
    ev.STUB: "settlement cards_left",
}
_loaded: "dict[int, Handlers]" = {}


def forget() -> None:
    """Modules of handlers have been dropped (halley.memory)."""
    _loaded.clear()


def ready(kind: int) -> None:
    """Import what handles a kind of event that is going to happen."""
    _module(kind)


def _module(kind: int) -> "Handlers":
    """The handlers' module for a kind of event, imported when first needed (memory)."""
    found = _loaded.get(kind)
    if found is None:
        for name in _MODULES[kind].split():
            module = __import__("halley.engine." + name, None, None, ("DO",))
        # the last one only: `halley club pull` works several boxes' evenings out at a time
        _loaded[kind] = found = module
    return found
