"""The reasons of a person's balance: the payments that made it, newest first.

Up: a seat held on the balances.

Keys: `OK`: older payments, then the newest again.
"""

from collections import namedtuple

from halley import keys
from halley.engine import events as ev
from halley.engine.purse import side_of
from halley.engine.seats import all_before
from halley.refusal import Refusal
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
    from collections.abc import Iterable

    from halley.engine.game import Game
    from halley.engine.state import Payment
    from halley.protocols import Context
    from halley.words import Words

A_PAGE = 3
_PRODUCT = 9  # characters of what cards left count, before their sum and the balance
_NOBODY = -1

# `hand`: its number; `why`: what for, in words; `by`: the person who caused it; `product`: what was
# multiplied, or ""
Row = namedtuple("Row", ("hand", "why", "by", "amount", "balance", "product"))


class WhyScreen(Screen):
    """Two lines a payment: hand, reason and who caused it; the amount, and the balance after it."""

    CHANGES_ALONE = True

    def __init__(self, app: "Context", person: int) -> None:
        super().__init__(app)
        self.person = person
        self._lines = self.text_lines(1, 2 * A_PAGE)
        self.rows: list[Row] = []  # of this page, and some that are older; the newest first
        self.paged = False  # whether newer ones stand before those of the page
        self.stretches = 0  # of the evening
        self.unread = -1  # how many of them have not been read; -1: all
        self._is_new = False  # something has been read since the last picture
        self._replay: Replay | None = None

    def prepare(self) -> None:
        """Find the payments of the page, by replaying unread parts of the evening.

        If they are not in the next two stretches, they are found after the first picture.
        """
        if not self.is_reading():
            return
        evening = self.app.live or self.session  # also while its past is being corrected
        self._replay = Replay(evening, self.app.picture.show_progress)
        self.stretches = self._replay.stretches()
        if self.unread < 0:
            self.unread = self.stretches
        self._read()
        self._read()

    def is_reading(self) -> bool:
        """Return whether payments of the page are still searched for."""
        return self.unread != 0 and len(self.rows) < A_PAGE

    def _read(self) -> None:
        """Read the next stretch of the evening, if there is need for it."""
        if self.is_reading():
            assert self._replay is not None
            self.unread -= 1
            self._replay.go_to(self.unread)
            rows = self.rows_of(self._replay, self._replay.events(self.unread))
            rows.reverse()
            self.rows += rows
            self._is_new = True

    def read_all(self) -> None:
        """Find all payments of the page now."""
        while self.is_reading():
            self._read()

    def due(self) -> int:
        return 0 if self.is_reading() or self._is_new else -1

    def turn(self) -> None:
        self.app.picture.redraw()  # the bar
        try:
            self._read()
        except OSError:  # it is as if the key had not been pressed that led here
            self.app.pop()
            raise

    def rows_of(
        self, replay: Replay, events: "Iterable[tuple[ev.Event, list[Payment], int]]"
    ) -> list[Row]:
        """Return the person's payments in these events of the replay, the oldest first."""
        person = self.person
        rows = []
        for event, payments, _ in events:
            if not payments and event.kind != ev.PURSE:
                continue
            game = replay.game
            sits = game.sits
            if person not in sits:
                continue
            seat = sits.index(person)
            balance = game.shown_at(seat)
            if event.kind == ev.PURSE and seat in side_of(game, event.seat):
                bought = self.say("why_purse")
                rows.append(Row(replay.hand_number, bought, _NOBODY, game.purse, balance, ""))
            for _, delta in payments:
                balance -= delta[seat]
            for why, delta in payments:
                change = delta[seat]
                if not change:
                    continue
                balance += change
                causer = _causer(replay, event, delta, change)
                by = sits[causer] if causer != _NOBODY else _NOBODY
                text = self.say("why_" + why)
                compartment = _compartment_of(self.words, game, event, why)
                if compartment:
                    by, text = _NOBODY, self.say("why_by", text, compartment)
                hand = game.settled
                product = ""
                if hand is not None:
                    left = hand.left[seat]
                    if hand.counting is not None:
                        product = count_product(game, hand.counting, seat, why, 11)
                    elif hand.banking is not None:
                        product = bets_product(game, hand, seat, why)
                    elif why == "hand_score" and left is not None and left.cards:
                        product = value_text(game, left.cards, _PRODUCT)
                    else:
                        product = points_product(game, hand, seat, why, change)
                rows.append(Row(replay.hand_number, text, by, change, balance, product))
        return rows

    # --- the screen

    def draw(self) -> None:
        super().draw()
        game = self.session.game
        balance = self._amount(all_before(game)[self.person])
        title = self.words.fit(19 - len(balance), "why_title", self.all_box_names[self.person])
        self.canvas.heading(0, title, balance)

    def update(self) -> None:
        lines: list[str] = []
        for row in self.rows[:A_PAGE]:
            lines += self._lines_of(row)
        self._is_new = False
        if not self.more() and not self.is_reading():
            lines += [self.say("carried_in"), "%21s" % self._amount(self.brought())]
        self._lines.show(lines)
        if self.is_reading():
            self.canvas.bar(2 * A_PAGE, self.stretches - self.unread, self.stretches)

    def _lines_of(self, row: Row) -> list[str]:
        text = row.why
        if row.by != _NOBODY:
            text = self.say("why_by", text, self.all_box_names[row.by])
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

    def turns(self) -> tuple[int, bool]:
        return keys.OK if self.more() else 0, False

    def more(self) -> bool:
        return len(self.rows) >= A_PAGE

    def brought(self) -> int:
        """Return the person's balance at the beginning, with the purses."""
        return self.session.brought(self.person)

    def label(self) -> str:
        if self.is_reading():
            return ""
        return self.say("label_why" if self.more() else "label_why_last")

    def key(self, key: int) -> None:
        if key == keys.COMET:
            raise Refusal("only_ok_undo")
        if self.is_reading():
            self.read_all()
            self.app.picture.redraw()
        self.paged = self.more()
        if self.paged:
            self.rows = self.rows[A_PAGE:]
        else:  # the newest again
            self.rows = []
            self.unread = -1
        self.prepare()


def _compartment_of(words: "Words", game: "Game", event: "ev.Event", why: str) -> str:
    """Return the compartment that a payment came from or went to, "" for none or several."""
    if event.kind in (ev.TAKE, ev.LAY, ev.HOLDS):
        return compartment_name(words, game.rules, event.compartment)
    pool = max(event.payer, event.payee) if event.kind == ev.TRANSFER else 0
    if pool >= ev.POOL:
        layout = game.rules.compartments
        return (
            compartment_name(words, game.rules, pool - ev.POOL) if layout else words.say("why_pool")
        )
    if event.kind == ev.OUT and why == "taken":
        return words.say("compartment_" + game.rules.out_takes)
    return ""


def _causer(replay: Replay, event: "ev.Event", delta: list[int], change: int) -> int:
    """Return the seat that caused a payment; _NOBODY if nobody in particular did.

    Of an agreed payment: the other seat.
    """
    if event.kind == ev.TRANSFER:
        other = int(event.payee if change < 0 else event.payer)
        return other if other < ev.POOL else _NOBODY
    if event.kind in ev.EARNS and delta[event.seat]:  # a card may have others pay to the pool
        return int(event.seat)
    if not replay.game.ledger.zero_sum:
        return _NOBODY  # each for itself, even if only one gains or loses
    if [row for row in replay.game.rules.end or () if row.to == "self"]:
        return _NOBODY
    if event.kind == ev.RESULTS and replay.game.settled is not None:
        return replay.game.settled.dealer
    gains = [seat for seat, change in enumerate(delta) if change > 0]
    pays = [seat for seat, change in enumerate(delta) if change < 0]
    for seats in (gains, pays):
        if len(seats) == 1:
            return seats[0]
    hand = replay.game.settled
    return hand.out if hand is not None and hand.out >= 0 and event.kind != ev.ADJUST else _NOBODY


SCREEN = WhyScreen
