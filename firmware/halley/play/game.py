"""The rules engine: an evening of one rule set, event after event.

Every event comes as verify / can / do. `verify(event)` raises Refusal and changes nothing;
`can(event)` answers yes or no; `do(event)` verifies, changes the state and returns the payments it
made. The handlers stand in payments.py (what is paid for in play), follow.py (card by card) and
settle.py (the end of the hand); they read the rule set's table and never its name.
"""

from halley import events as ev
from halley.ledger import Ledger
from halley.play.hand import Hand
from halley.refusal import Refusal, permits

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.kinds import Handlers


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
        self.ledger = Ledger(start, table["zero_sum"])
        self.streaks = [options["streak_start"]] * 2  # red and black; one streak uses the first
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
        if self.over and event[0] not in _SHOWN:
            raise Refusal("session_over")
        if event[0] in _SEATED:
            self.verify_seat(event[1])
        _module(event[0]).VERIFY[event[0]](self, event)

    def can(self, event: tuple) -> bool:
        """Whether `event` can happen now."""
        return permits(self.verify, event)

    def do(self, event: tuple) -> list[tuple[str, list[int]]]:
        """Let `event` happen: the payments it made, each (why, change of every seat)."""
        self.verify(event)
        return self.apply(event)

    def apply(self, event: tuple) -> list[tuple[str, list[int]]]:
        """do() without verify(), for an event that has been verified: a journal's, replayed."""
        self.payments = []
        self.warnings = []
        _module(event[0]).DO[event[0]](self, event)
        return self.payments

    # --- for the handlers

    def pay(self, why: str, delta: list[int], pool: int = 0) -> None:
        """Book a payment; a payment of nothing leaves no trace."""
        if any(delta) or pool:
            self.ledger.post(delta, pool)
            self.payments.append((why, delta))

    def verify_seat(self, seat: int) -> None:
        """Refusal when there is no such seat."""
        if not 0 <= seat < self.players:
            raise Refusal("no_seat", seat, self.players)

    def open_hand(self, pack: int = 0) -> Hand:
        """The hand under way, begun now if none was: with payments, no deal need be told."""
        if self.hand is None:
            each = self.table["deal"][self.players][0]
            self.hand = Hand(self.players, each, -1, pack or self.next_pack, False)
            self.settled = None
        elif pack:
            self.hand.pack = pack
        return self.hand

    def close_hand(self) -> None:
        """The hand has been settled: packs alternate, the session may be over."""
        hand = self.hand
        assert hand is not None
        self.next_pack = 3 - hand.pack
        self.hand = None
        self.hands += 1
        rounds = self.options["rounds"]
        self.over = bool(rounds) and self.hands >= rounds * self.players

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
        hand = self.hand
        pack = pack or (hand.pack if hand else self.next_pack)
        table = self.table
        if self.options["streak"] == "off":
            return int(table["comet_pays"])
        grown = table["comet_grows"] * self.streaks[self.streak_index(pack)]
        return int(table["comet_pays"]) + int(grown)

    def streak_index(self, pack: int) -> int:
        """Which of the streaks counts for `pack` (1 red, 2 black)."""
        return pack - 1 if self.options["streak"] == "per_pack" else 0

    def winners(self) -> list[int]:
        """The seats with the highest balance."""
        best = max(self.ledger.balances)
        return [seat for seat in range(self.players) if self.ledger.balances[seat] == best]


def seats_text(table: dict) -> str:
    """The numbers of seats that a game takes, as `2, 3, 4`."""
    return ", ".join([str(seats) for seats in table["seats"]])


_SEATED = (ev.PLAY, ev.PASS, ev.COMET, ev.KING, ev.OUT, ev.LEFT)
_SHOWN = (ev.LEFT, ev.STUB)  # what can be shown after the last hand was settled
_MODULES = {
    ev.DEAL: "between",
    ev.PLAY: "follow",
    ev.PASS: "follow",
    ev.DEAD: "follow",
    ev.COMET: "payments",
    ev.KING: "payments",
    ev.VOID: "between",
    ev.ADJUST: "between",
    ev.OUT: "settle",
    ev.LEFT: "settle",
    ev.OPERA: "settle",
    ev.STUB: "settle",
}
_loaded: "dict[int, Handlers]" = {}


def _module(kind: int) -> "Handlers":
    """The handlers' module for a kind of event, imported when first needed (memory)."""
    found = _loaded.get(kind)
    if found is None:
        path = "halley.play." + _MODULES[kind]
        _loaded[kind] = found = __import__(path, None, None, ("DO",))
    return found
