"""The settlement: every seat's gain or payment, and the balance after; the changes sum to 0.

Up: a hand is settled.

Keys: a seat other than the winner's confirms.
"""

from halley import keys
from halley.engine import events as ev
from halley.engine.settlement import factor_of, opera_counts
from halley.engine.valued import value_of
from halley.refusal import Refusal
from halley.screens.screen import Screen, who_is_out
from halley.ui.amounts import amount
from halley.ui.arithmetic import points_product, value_text
from halley.ui.canvas import CHARS, WIDTH, pad
from halley.ui.short_names import cut

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Context, Settled

LAST = 6  # the line above what the keys do
_CELL = 5  # characters of a seat among seven or eight, in two rows of four
_COLUMNS = 4
_PRODUCT = 8  # characters of the arithmetic of cards left, beside their seat
_NUMBER = 6  # characters of an amount, at most, if seats have lines


class SettlementScreen(Screen):
    """One line a seat, or a cell of three lines.

    A seat other than the winner's agrees by its key.
    """

    session: "Settled"

    def __init__(self, app: "Context") -> None:
        super().__init__(app)
        game = self.session.game
        self._shared = game.rules.shared and bool(game.teams)
        self._cells = (len(game.teams) if self._shared else game.players) > LAST

    def draw(self) -> None:
        super().draw()
        self.draw_heading(not self._cells and self._draw_rows() <= LAST)
        if self._cells:
            self._draw_cells()

    def draw_heading(self, free: bool) -> None:
        """Draw who is out, and the factors; `free`: the line above the last one is free."""
        session = self.session
        hand = self.say("hand_number", session.hand_number)
        out = session.game.settled.out
        factors = self.factors()
        if free:
            self.canvas.heading(
                0, hand, who_is_out(self.words, self.box_names, out, CHARS - 1 - len(hand))
            )
            self.canvas.text(0, LAST, self.sum_text(False, factors))
            if len(factors) > 1 and session.players < LAST - 1:
                self.canvas.text(0, LAST - 1, _factors_line(factors))
        else:
            text = self.sum_text(True, factors) or hand
            left = who_is_out(
                self.words, self.box_names, out, CHARS - 1 - len(text), "is_out_short"
            )
            self.canvas.heading(0, left, text)

    def _draw_rows(self) -> int:
        """Draw a line a seat, then a line a team; return the next free line.

        If partners share a score, a line a team alone.
        """
        session = self.session
        game = session.game
        balances = game.all_shown()
        changes = session.changes()
        held = game.settled.comet_holder()
        rows = []  # name, mark, arithmetic, change, balance
        short = cut(self.box_names, 3)
        for seat in () if self._shared else range(session.players):
            name = "%d %s" % (seat + 1, self.box_names[seat])
            mark = "☄" if seat == held else ""
            product = self.product(seat, changes[seat])
            rows.append((name, mark, product, changes[seat], balances[seat]))
        for team in game.teams:
            name = "= " + "+".join([short[seat] for seat in team])
            change = sum([changes[seat] for seat in team])
            if self._shared:
                change = changes[team[0]]
            product = self.product(team[0], change) if self._shared else ""
            rows.append((name, "", product, change, game.shown_of(team)))
        gains = [amount(game, row[3], True, _NUMBER) for row in rows]
        totals = [amount(game, row[4], False, _NUMBER) for row in rows]
        wide = max([len(text) for text in gains])
        wider = max([len(text) for text in totals])
        for i in range(len(rows)):
            numbers = "%*s %*s" % (wide, gains[i], wider, totals[i])
            room = CHARS - 1 - len(numbers)
            name, mark, product = rows[i][:3]
            if product and min(len(name), 4) + len(mark) + 1 + len(product) <= room:
                mark = mark + " " + product  # ... beside two letters of the name at least
            self.canvas.text(0, 1 + i, pad(name, room - len(mark)) + mark + " " + numbers)
        return 1 + len(rows)

    def product(self, seat: int, change: int) -> str:
        """Return the arithmetic of a loser's payment, `7×4+8` with its payments in play.

        If nobody pays, that of the winner's gain. "" if something else than points is counted.
        """
        game = self.session.game
        end = game.end_rows
        hand = game.settled
        if [row.to for row in end] == ["self"]:
            return self._value(seat, change)
        if len(end) != 1 or (seat == hand.out) == game.rules.zero_sum:
            return ""
        paid = sum([delta[seat] for why, delta in game.payments if why == end[0].why])
        text = points_product(game, hand, seat, end[0].why, paid)
        if text and change != paid:
            text += "%+d" % (change - paid if paid > 0 else paid - change)
        return text

    def _value(self, seat: int, change: int) -> str:
        """Return the points of the cards left, and the pressures of the hand."""
        game = self.session.game
        left = game.settled.left[seat]
        if left is None or not left.cards:
            return ""
        text = value_text(game, left.cards, _PRODUCT)
        pressed = change - value_of(game, left.cards)
        return text + "%+d" % pressed if text and pressed else text

    def _draw_cells(self) -> None:
        """Draw name, change and balance below each other, as the seats stood while they played."""
        session = self.session
        game = session.game
        changes = session.changes()
        balances = game.all_shown()
        canvas = self.canvas
        held = game.settled.comet_holder()
        short = cut(self.box_names, 3)
        for first in range(0, session.players, _COLUMNS):
            page = 1 + 3 * (first // _COLUMNS)
            seats = range(first, min(first + _COLUMNS, session.players))
            for seat in seats:
                name = "%d%s" % (seat + 1, short[seat])
                x = WIDTH // _COLUMNS * (seat - first)
                canvas.text(x, page, name + "☄" if seat == held else name)
            for plus in (1, 0):
                numbers = changes if plus else balances
                amounts = [amount(game, numbers[seat], plus > 0, _CELL) for seat in seats]
                for i in range(len(amounts)):
                    if len(amounts[i]) > _CELL:  # in thousands: there is no room for another digit
                        amounts[i] = _thousands(numbers[first + i])
                    canvas.text(WIDTH // _COLUMNS * i, page + 2 - plus, "%5s" % amounts[i])

    # --- why

    def factors(self) -> list[tuple[str, int]]:
        """Return the factors for everybody, each with what is paid for.

        One pair if they are equal.
        """
        game = self.session.game
        hand = game.settled
        factors: list[tuple[str, int]] = []
        if "comet" in game.rules.factors and hand.comet_factor:
            factors.append(("comet", hand.comet_factor))
        for row in game.end_rows:
            if row.why in game.rules.factors and row.why not in [why for why, _ in factors]:
                factors.append((row.why, factor_of(game, hand, hand.out, row.why)))
        if len({factor for _, factor in factors}) < 2:
            return factors[:1]
        return [(self.say("why_" + why), factor) for why, factor in factors]

    def sum_text(self, short: bool, factors: list[tuple[str, int]]) -> str:
        """Return the sum of the changes, the pool's part, and everybody's factor.

        Or that the hand is drawn. `short`: beside who is out.
        """
        session = self.session
        game = session.game
        if game.settled.opera == ev.DRAWN and opera_counts(game):
            return self.say("drawn")[: 12 if short else CHARS]
        factor = factors[0][1] if len(factors) == 1 else 1
        times = self.say("factor", factor) if factor > 1 else ""
        if not game.rules.zero_sum:  # the winner's score rises, and nobody pays
            return times
        change = sum(session.changes())
        won = sum([delta[game.settled.out] for why, delta in game.payments if why == "pool"])
        text = self.say("sum_nothing", 0)
        if change:  # what was in the pool before this hand
            key = "sum_pool_short" if short else "sum_pool"
            text = self.say(key, "%+d" % change, "%+d" % -change)
        elif won and short:
            text = self.say("pool_now", won) + " " + text
        elif won:
            text += self.say("pool_won", won)
        if short or not times:
            return (times + " " + text) if times else text
        # the comet's own payment is multiplied only where the rule set says so
        payments = "comet" in game.rules.factors
        return text + self.say("factor_for_all" if payments else "factor_of_points", factor)

    def label(self) -> str:
        return self.say("label_settlement")

    def key(self, key: int) -> None:
        if key in (keys.OK, keys.COMET):
            raise Refusal("who_agrees")
        self.app.do(ev.make(ev.AGREE, self.seat_of(key)))


def _factors_line(factors: list[tuple[str, int]]) -> str:
    """Return `Game×16 Points left×8` in one line: the longest word gives way, never a factor."""
    names = [name for name, _ in factors]
    while True:
        text = " ".join(["%s×%d" % (names[i], factors[i][1]) for i in range(len(names))])
        if len(text) <= CHARS:
            return text
        longest = max(range(len(names)), key=lambda i: len(names[i]))
        names[longest] = names[longest][:-1]


def _thousands(number: int) -> str:
    """Return a number in whole thousands, rounded towards 0: "-12k"."""
    return "%dk" % (number // 1000 if number >= 0 else -(-number // 1000))


SCREEN = SettlementScreen
