"""The settlement: what every seat gains or pays, and the balance after; it sums to nothing."""

from halley import keys, words
from halley.engine import events as ev
from halley.engine.refusal import Refusal
from halley.engine.settlement import factor_of, opera_counts, rows
from halley.screens.screen import Screen
from halley.ui.amounts import amount, fiche
from halley.ui.canvas import WIDTH
from halley.ui.field import strip_of

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App
    from halley.protocols import Settled

_LINE = 21  # characters
_LAST = 6  # the line above what the keys do
_CELL = 5  # characters of a seat among seven or eight, in two rows of four
_COLUMNS = 4


class SettlementScreen(Screen):
    """One line a seat, or a cell of three lines; a seat that is not the winner's agrees by its
    key."""

    session: "Settled"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        names = self.session.names
        self._room = 6 if fiche(self.session.game) else 8
        # made while nobody waits
        self._cells = len(names) > _LAST
        form, room = ("%d%s", 3) if self._cells else ("%d %s", self._room)
        self._strips = [
            self._strip(form % (seat + 1, names[seat][:room])) for seat in range(len(names))
        ]

    def _strip(self, text: str) -> bytes:
        """A seat, or a team, as wide as its cell, or its part of the line."""
        width = WIDTH // _COLUMNS if self._cells else 6 * (2 + self._room)
        return (strip_of(text) + bytes(width))[:width]

    def paint(self) -> None:
        session = self.session
        free = not self._cells and self._paint_rows() <= _LAST
        hand = words.say("hand_number", session.hand_number)
        out = session.names[session.game.settled.out]
        if free:
            out = words.fit(_LINE - 1 - len(hand), "is_out", out)
            self.title_line(hand, out)
            factors = self._factors()
            self.canvas.text(0, _LAST, self._sum(False, factors))
            if len(factors) > 1 and session.players < _LAST - 1:
                self.canvas.text(0, _LAST - 1, _factors_line(factors))
        else:
            text = self._sum(True, self._factors()) or hand
            self.title_line(words.fit(_LINE - 1 - len(text), "is_out_short", out), text)
        if self._cells:
            self._paint_cells()

    def _paint_rows(self) -> int:
        """A line a seat, then a line a team; returns the line after."""
        session = self.session
        game = session.game
        balances = game.ledger.balances
        changes = session.changes()
        held = game.settled.told_comet()
        line = 1
        for seat in range(session.players):
            mark = "☄" if seat == held else ""
            self._paint_row(line, self._strips[seat], mark, changes[seat], balances[seat])
            line += 1
        for team in game.teams():
            name = "+".join([session.names[seat][:3] for seat in team])
            change = sum([changes[seat] for seat in team])
            total = sum([balances[seat] for seat in team])
            self._paint_row(line, self._strip("= " + name[: self._room]), "", change, total)
            line += 1
        return line

    def _paint_row(self, line: int, strip: bytes, mark: str, change: int, balance: int) -> None:
        if mark:
            strip = strip[:-6] + strip_of(mark)
        if self._room > 6:  # numbers: all at once, as each text costs the Pico 0.6 ms
            told = ("%+5d %5d" if change else "%5d %5d") % (change, balance)
        else:
            game = self.session.game
            told = "%6s %6s" % (amount(game, change, True, 6), amount(game, balance, False, 6))
        numbers = strip_of(told)
        self.canvas.lay(0, line, strip[: 6 * _LINE - len(numbers)] + numbers)  # the name gives way

    def _paint_cells(self) -> None:
        """Name, change and balance below each other, as the seats stood while they played."""
        session = self.session
        game = session.game
        changes = session.changes()
        balances = game.ledger.balances
        canvas = self.canvas
        held = game.settled.told_comet()
        for first in range(0, session.players, _COLUMNS):
            page = 1 + 3 * (first // _COLUMNS)
            seats = range(first, min(first + _COLUMNS, session.players))
            canvas.lay(0, page, b"".join([self._strips[seat] for seat in seats]))
            if held in seats:
                x = WIDTH // _COLUMNS * (held - first) + 6 * (1 + len(session.names[held][:3]))
                canvas.text(x, page, "☄")
            for plus in (1, 0):
                numbers = changes if plus else balances
                told = [amount(game, numbers[seat], plus > 0, _CELL) for seat in seats]
                for i in range(len(told)):
                    if len(told[i]) > _CELL:  # in thousands: there is no room for another digit
                        told[i] = "%dk" % int(numbers[first + i] / 1000)
                strip = strip_of("".join(["%5s" % number for number in told]))
                cells = [strip[at : at + 30] for at in range(0, 30 * len(told), 30)]
                canvas.lay(0, page + 2 - plus, b"\0\0".join(cells))

    # --- why

    def _factors(self) -> list[tuple[str, int]]:
        """What is paid for, and the factor it was multiplied by for everybody, where they differ;
        one pair where they do not."""
        game = self.session.game
        hand = game.settled
        found: list[tuple[str, int]] = []
        for row in rows(game):
            factor = factor_of(game, hand, hand.out, row[0])
            if row[0] in game.table["factors"] and row[0] not in [why for why, _ in found]:
                found.append((row[0], factor))
        if len({factor for _, factor in found}) < 2:
            return found[:1]
        return [(words.say("why_" + why), factor) for why, factor in found]

    def _sum(self, short: bool, factors: list[tuple[str, int]]) -> str:
        """The sum of the changes, what came from the pool, and the factor that everybody's points
        were multiplied by; or that the hand is drawn. `short`: beside who is out."""
        session = self.session
        game = session.game
        if game.settled.opera == ev.DRAWN and opera_counts(game):
            return words.say("drawn")[: 12 if short else _LINE]
        factor = factors[0][1] if len(factors) == 1 else 1
        times = words.say("factor", factor) if factor > 1 else ""
        if not game.table["zero_sum"]:  # the winner's score rises, and nobody pays
            return times
        change = sum(session.changes())
        won = sum([delta[game.settled.out] for why, delta in game.payments if why == "pool"])
        text = words.say("sum_nothing", 0)
        if change:  # what was in the pool before this hand
            key = "sum_pool_short" if short else "sum_pool"
            text = words.say(key, "%+d" % change, "%+d" % -change)
        elif won and short:
            text = words.say("pool_now", won) + " " + text
        elif won:
            text += words.say("pool_won", won)
        if short:
            return times + " " + text if times else text
        return text + (words.say("factor_for_all", factor) if times else "")

    def label(self) -> str:
        return words.say("label_settlement")

    def key(self, key: int) -> None:
        if key in (keys.OK, keys.COMET):
            raise Refusal("who_agrees")
        self.app.do((ev.AGREE, self.seat_of(key)))


def _factors_line(factors: list[tuple[str, int]]) -> str:
    """`Game×16 Points left×8` in one line: the longest word gives way, never a factor."""
    names = [name for name, _ in factors]
    while True:
        text = " ".join(["%s×%d" % (names[i], factors[i][1]) for i in range(len(names))])
        if len(text) <= _LINE:
            return text
        longest = max(range(len(names)), key=lambda i: len(names[i]))
        names[longest] = names[longest][:-1]


SCREEN = SettlementScreen
