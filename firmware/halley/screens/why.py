"""Why a person has what he has: the payments that made its balance, newest first.

Up: a seat held on the balances.

Keys: `OK`: older payments, then the newest again.
"""

from collections import namedtuple

from halley import keys, words
from halley.engine import events as ev
from halley.engine.purse import side_of
from halley.engine.refusal import Refusal
from halley.engine.seats import all_before
from halley.screens.screen import Screen
from halley.session.replay import Replay
from halley.ui.amounts import amount
from halley.ui.arithmetic import points_product, value_text
from halley.ui.bets import bets_product
from halley.ui.canvas import CHARS, pad
from halley.ui.counts import count_product
from halley.ui.event_text import compartment_name

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.game import Game
    from halley.protocols import Context

A_PAGE = 3
_PRODUCT = 9  # characters of what cards left count, before their sum and the balance
_NOBODY = -1

# `hand`: its number; `why`: what for, in words; `by`: the person who caused it; `product`: what was
# multiplied, or ""
Row = namedtuple("Row", ("hand", "why", "by", "amount", "balance", "product"))


class WhyScreen(Screen):
    """Two lines a payment: hand, reason and who caused it; the amount, and the balance after it."""

    def __init__(self, app: "Context", person: int) -> None:
        super().__init__(app)
        self.person = person
        self._lines = self.text_lines(1, 2 * A_PAGE)
        self.rows: list[Row] = []  # of this page, and some that are older; the newest first
        self.paged = False  # whether newer ones stand before those of the page
        self._unread = -1  # so many stretches of the evening have not been read; -1: all

    def prepare(self) -> None:
        """Have the payments of the page, by replaying what has not been read of the evening."""
        if len(self.rows) >= A_PAGE or not self._unread:
            return
        evening = self.app.live or self.session  # also while its past is being corrected
        replay = Replay(evening, self.app.show_progress)
        if self._unread < 0:
            self._unread = replay.stretches()
        while self._unread and len(self.rows) < A_PAGE:
            self._unread -= 1
            rows = self._rows_of(replay, self._unread)
            rows.reverse()
            self.rows += rows

    def _rows_of(self, replay: Replay, stretch: int) -> list[Row]:
        """The person's payments in a stretch of the evening, the oldest first."""
        person = self.person
        rows = []
        replay.go_to(stretch)
        for event, payments, _ in replay.events(stretch):
            if not payments and event[0] != ev.PURSE:
                continue
            game = replay.game
            sits = game.sits
            if person not in sits:
                continue
            seat = sits.index(person)
            balance = game.shown(seat)
            if event[0] == ev.PURSE and seat in side_of(game, event[1]):
                bought = words.say("why_purse")
                rows.append(Row(replay.hand_number, bought, _NOBODY, game.purse, balance, ""))
            for _, delta in payments:
                balance -= delta[seat]
            for why, delta in payments:
                change = delta[seat]
                if not change:
                    continue
                balance += change
                causer = _causer(replay, event, delta)
                by = sits[causer] if causer != _NOBODY else _NOBODY
                text = words.say("why_" + why)
                compartment = _compartment_of(game, event, why)
                if compartment:
                    by, text = _NOBODY, words.say("why_by", text, compartment)
                hand = replay.game.settled
                product = ""
                if hand is not None:
                    left = hand.left[seat]
                    if hand.counting is not None:
                        product = count_product(replay.game, hand.counting, seat, why, 11)
                    elif hand.banking is not None:
                        product = bets_product(replay.game, hand, seat, why)
                    elif why == "hand_score" and left is not None and left.cards:
                        product = value_text(replay.game, left.cards, _PRODUCT)
                    else:
                        product = points_product(replay.game, hand, seat, why, change)
                rows.append(Row(replay.hand_number, text, by, change, balance, product))
        return rows

    # --- the screen

    def draw(self) -> None:
        super().draw()
        game = self.session.game
        balance = self._amount(all_before(game)[self.person])
        title = words.fit(19 - len(balance), "why_title", game.people[self.person])
        self.canvas.heading(0, title, balance)

    def update(self) -> None:
        lines: list[str] = []
        for row in self.rows[:A_PAGE]:
            lines += self._lines_of(row)
        if not self.more():
            lines += [words.say("carried_in"), "%21s" % self._amount(self.brought())]
        self._lines.show(lines)

    def _lines_of(self, row: Row) -> list[str]:
        text = row.why
        if row.by != _NOBODY:
            text = words.say("why_by", text, self.session.game.people[row.by])
        sums = self._amount(row.amount, True)
        if row.product:
            sums = row.product + " = " + sums
        balance = self._amount(row.balance)
        return [
            ("%d %s" % (row.hand, text))[:CHARS],
            pad(" " + sums, CHARS - len(balance)) + balance,
        ]

    def _amount(self, value: int, plus: bool = False) -> str:
        return amount(self.session.game, value, plus, 9)

    def more(self) -> bool:
        return len(self.rows) >= A_PAGE

    def brought(self) -> int:
        """What the person had at the beginning, the purse with it."""
        starts = self.session.header.start
        start = starts[self.person] if self.person < len(starts) else 0
        return start + self.session.game.purse

    def label(self) -> str:
        return words.say("label_why" if self.more() else "label_why_last")

    def key(self, key: int) -> None:
        if key == keys.COMET:
            raise Refusal("only_ok_undo")
        self.paged = self.more()
        if self.paged:
            self.rows = self.rows[A_PAGE:]
        else:  # the newest again
            self.rows = []
            self._unread = -1
        self.prepare()


def _compartment_of(game: "Game", event: tuple, why: str) -> str:
    """The name of the compartment that a payment came from or went to, "" for none or several."""
    if event[0] in (ev.TAKE, ev.LAY, ev.HOLDS):
        return compartment_name(game.rules, event[2])
    if event[0] == ev.OUT and why == "taken":
        return words.say("compartment_" + game.rules.out_takes)
    return ""


def _causer(replay: Replay, event: tuple, delta: list[int]) -> int:
    """The seat that caused a payment; _NOBODY where it was nobody in particular."""
    if event[0] in ev.EARNS and delta[event[1]]:  # a card may have others pay to the pool
        return int(event[1])
    if not replay.game.ledger.zero_sum:
        return _NOBODY  # each for itself, whoever may be the only one to gain or to lose
    if [row for row in replay.game.rules.end or () if row.to == "self"]:
        return _NOBODY
    if event[0] == ev.RESULTS and replay.game.settled is not None:
        return replay.game.settled.dealer
    gains = [seat for seat, change in enumerate(delta) if change > 0]
    pays = [seat for seat, change in enumerate(delta) if change < 0]
    for seats in (gains, pays):
        if len(seats) == 1:
            return seats[0]
    hand = replay.game.settled
    return hand.out if hand is not None and hand.out >= 0 and event[0] != ev.ADJUST else _NOBODY


SCREEN = WhyScreen
