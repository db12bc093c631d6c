"""The settlement: what every seat gains or pays, and the balance after; it sums to nothing."""

from halley import events as ev
from halley import keys, words
from halley.play.settle import factor_of, opera_counts, rows
from halley.refusal import Refusal
from halley.screens.screen import Screen
from halley.ui.canvas import WIDTH, pad
from halley.units import amount, fiche

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.kinds import Settled

_LINE = 21  # characters
_LAST = 6  # the line above what the keys do
_CELL = 5  # characters of a seat among seven or eight, in two rows of four
_COLUMNS = 4


class SettlementScreen(Screen):
    """One line a seat, or a cell of three lines; a seat that is not the winner's agrees by its
    key."""

    session: "Settled"

    def paint(self) -> None:
        session = self.session
        if session.players > _LAST:
            self._paint_cells()
            free = False
        else:
            free = self._paint_rows() <= _LAST
        hand = words.say("hand_number", session.hand_number)
        out = session.names[session.game.settled.out]
        if free:
            out = words.fit(_LINE - 1 - len(hand), "is_out", out)
            self.title_line(hand, out)
            self.canvas.text(0, _LAST, self._sum(False))
            factors = self._factors()
            if len(factors) > 1 and session.players < _LAST - 1:
                self.canvas.text(0, _LAST - 1, _factors_line(factors))
        else:
            text = self._sum(True) or hand
            self.title_line(words.fit(_LINE - 1 - len(text), "is_out_short", out), text)

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
            self._paint_row(
                line, str(seat + 1), session.names[seat], mark, changes[seat], balances[seat]
            )
            line += 1
        for team in game.teams():
            name = "+".join([session.names[seat][:3] for seat in team])
            change = sum([changes[seat] for seat in team])
            total = sum([balances[seat] for seat in team])
            self._paint_row(line, "=", name, "", change, total)
            line += 1
        return line

    def _paint_row(
        self, line: int, sign: str, name: str, mark: str, change: int, balance: int
    ) -> None:
        game = self.session.game
        room, wide, wider = (6, 6, 7) if fiche(game) else (8, 5, 6)
        text = sign + " " + pad(name, room - len(mark)) + mark
        gain = amount(game, change, True, wide)
        total = amount(game, balance, False, wider - 1)
        # not by "%5s": MicroPython counts bytes, and the name may have an accent
        self.canvas.text(
            0, line, text + " " * (wide - len(gain)) + gain + " " * (wider - len(total)) + total
        )

    def _paint_cells(self) -> None:
        """Name, change and balance below each other, as the seats stood while they played."""
        session = self.session
        game = session.game
        changes = session.changes()
        held = game.settled.told_comet()
        for seat in range(session.players):
            x = WIDTH // _COLUMNS * (seat % _COLUMNS)
            page = 1 + 3 * (seat // _COLUMNS)
            name = session.names[seat]
            mark = "☄" if seat == held else ""
            gain = amount(game, changes[seat], True, _CELL)
            total = amount(game, game.ledger.balances[seat], False, _CELL)
            self.canvas.text(x, page, str(seat + 1) + name[:3] + mark)
            self.canvas.text(x + 6 * (_CELL - len(gain)), page + 1, gain)
            self.canvas.text(x + 6 * (_CELL - len(total)), page + 2, total)

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

    def _sum(self, short: bool) -> str:
        """The sum of the changes, what came from the pool, and the factor that everybody's points
        were multiplied by; or that the hand is drawn. `short`: beside who is out."""
        session = self.session
        game = session.game
        if game.settled.opera == ev.DRAWN and opera_counts(game):
            return words.say("drawn")[: 12 if short else _LINE]
        factors = self._factors()
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
