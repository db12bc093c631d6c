"""Why a seat has what it has: the payments that made its balance, newest first."""

from array import array

from halley import keys, words
from halley.engine import events as ev
from halley.engine.refusal import Refusal
from halley.engine.sums import left_points
from halley.screens.screen import Screen
from halley.session.replay import Replay
from halley.ui.amounts import amount
from halley.ui.arithmetic import factors_of, product
from halley.ui.canvas import pad

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.state import Payment
    from halley.protocols import Context

_A_PAGE = 3
_KEPT = 16 * _A_PAGE  # payments kept at a time: the whole evening is replayed for others
_NOBODY = 255


class WhyScreen(Screen):
    """Two lines a payment: hand, reason and who caused it; the amount, and the balance after it."""

    def __init__(self, app: "Context", seat: int) -> None:
        super().__init__(app)
        self.seat = seat
        self.page = 0
        self._lines = self.text_lines(1, 2 * _A_PAGE)
        self._reasons: list[str] = []
        # a payment each, a ring: those of numbers self._end - _KEPT .. self._end - 1
        self._hands = bytearray(_KEPT)
        self._why = bytearray(_KEPT)
        self._who = bytearray(_KEPT)
        self._amounts = array("i", [0] * _KEPT)
        self._after = array("i", [0] * _KEPT)
        self._points = array("H", [0] * _KEPT)  # what was multiplied, where something was
        self._factors = bytearray(_KEPT)  # ... by this for everybody
        self._holder = bytearray(_KEPT)  # ... and by this for the comet's holder
        self._count = 0  # payments of the evening
        self._end = 0
        self._read(0)

    def _read(self, end: int) -> None:
        """Keep the payments before number `end` (0: the last ones)."""
        self._count = 0
        self._end = end
        replay = Replay(self.session, self.app.show_progress)
        replay.run(lambda event, payments, place, address: self._hear(replay, event, payments))
        self._end = end or self._count

    def _hear(self, replay: Replay, event: tuple, payments: "list[Payment]") -> None:
        seat = self.seat
        balance = replay.game.ledger.balances[seat]
        for _, delta in payments:
            balance -= delta[seat]
        for why, delta in payments:
            if not delta[seat]:
                continue
            balance += delta[seat]
            if not self._end or self._count < self._end:
                at = self._count % _KEPT
                if why not in self._reasons:
                    self._reasons.append(why)
                self._hands[at] = replay.hand_number & 255
                self._why[at] = self._reasons.index(why)
                self._who[at] = _causer(replay, event, delta)
                self._amounts[at] = delta[seat]
                self._after[at] = balance
                self._points[at], self._factors[at], self._holder[at] = self._product(replay, why)
            self._count += 1

    def _product(self, replay: Replay, why: str) -> tuple[int, int, int]:
        """The points that this seat has paid for, or is paid for, and their factors."""
        game = replay.game
        hand = game.settled
        if why != "hand_points" or hand is None:
            return 0, 1, 1
        if self.seat == hand.out:
            lost = [left_points(left) for left in hand.left if left is not None]
            factors = {factors_of(game, hand, seat) for seat in game.opponents(hand.out)}
            if len(factors) > 1:
                return 0, 1, 1
            return (sum(lost),) + factors.pop()
        left = hand.left[self.seat]
        if left is None:
            return 0, 1, 1
        return (left_points(left),) + factors_of(game, hand, self.seat)

    # --- the screen

    def draw(self) -> None:
        super().draw()
        session = self.session
        balance = self._amount(session.game.ledger.balances[self.seat])
        title = words.fit(19 - len(balance), "why_title", session.names[self.seat])
        self.canvas.heading(0, title, balance)

    def update(self) -> None:
        lines: list[str] = []
        for i in range(_A_PAGE):
            number = self._count - 1 - self.page * _A_PAGE - i
            if number >= 0:
                lines += self._payment(number % _KEPT)
            elif number == -1:
                start = self.session.header.start[self.seat]
                lines += [words.say("carried_in"), "%21s" % self._amount(start)]
        self._lines.show(lines)

    def _payment(self, at: int) -> list[str]:
        reason = words.say("why_" + self._reasons[self._why[at]])
        who = self._who[at]
        hand = str(self._hands[at])
        text = reason
        if who != _NOBODY:
            text = words.say("why_by", reason, self.session.names[who])
        sums = self._amount(self._amounts[at], True)
        if self._points[at] and self._factors[at] * self._holder[at] > 1:
            sums = product(self._points[at], self._factors[at], self._holder[at]) + " = " + sums
        after = self._amount(self._after[at])
        return [
            (hand + " " + text)[:21],
            pad(" " + sums, 21 - len(after)) + after,
        ]

    def _amount(self, value: int, plus: bool = False) -> str:
        return amount(self.session.game, value, plus, 9)

    def _more(self) -> bool:
        return (self.page + 1) * _A_PAGE <= self._count

    def label(self) -> str:
        return words.say("label_why" if self._more() else "label_why_last")

    def key(self, key: int) -> None:
        if key == keys.COMET:
            raise Refusal("only_ok_undo")
        self.page = self.page + 1 if self._more() else 0
        newest = self._count - self.page * _A_PAGE  # the number behind the page's first payment
        if newest > self._end or newest - _A_PAGE < self._end - _KEPT and self._end > _KEPT:
            self._read(newest)


def _causer(replay: Replay, event: tuple, delta: list[int]) -> int:
    """The seat that caused a payment; _NOBODY where it was nobody in particular."""
    if event[0] in ev.EARNS:
        return int(event[1])
    gains = [seat for seat in range(len(delta)) if delta[seat] > 0]
    pays = [seat for seat in range(len(delta)) if delta[seat] < 0]
    for seats in (gains, pays):
        if len(seats) == 1:
            return seats[0]
    hand = replay.game.settled
    return hand.out if hand is not None and hand.out >= 0 and event[0] != ev.ADJUST else _NOBODY


SCREEN = WhyScreen
