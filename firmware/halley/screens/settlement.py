"""The settlement: what every seat gains or pays, and the balance after; it sums to nothing."""

from halley import events as ev
from halley import keys, words
from halley.play.settle import factor_of, opera_counts
from halley.refusal import Refusal
from halley.screens.screen import Screen
from halley.ui.canvas import pad

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.kinds import Settled


class SettlementScreen(Screen):
    """One line a seat; a seat that is not the winner's agrees by its key."""

    session: "Settled"

    def paint(self) -> None:
        session = self.session
        hand = session.game.settled
        canvas = self.canvas
        number = words.say("hand_number", session.hand_number)
        out = words.fit(20 - len(number), "is_out", session.names[hand.out])
        canvas.text(1, 0, number)
        canvas.text(128 - 6 * len(out), 0, out)
        canvas.invert(0)
        changes = session.changes()
        held = hand.told_comet()
        for seat in range(session.players):
            line = "%d %s%5s%6d" % (
                seat + 1,
                pad(session.names[seat], 7) + "☄" if seat == held else pad(session.names[seat], 8),
                "%+d" % changes[seat] if changes[seat] else "0",
                session.game.ledger.balances[seat],
            )
            canvas.text(0, 1 + seat, line)
        canvas.text(0, 6, self._reasons())

    def _reasons(self) -> str:
        """The factors that everybody's points were multiplied by, and the sum."""
        session = self.session
        hand = session.game.settled
        if hand.opera == ev.DRAWN and opera_counts(session.game):
            return words.say("drawn")
        factor = factor_of(session.game, hand, hand.out)
        text = words.say("sum_nothing", sum(session.changes()))
        return text + (words.say("factor_for_all", factor) if factor > 1 else "")

    def label(self) -> str:
        return words.say("label_settlement")

    def key(self, key: int) -> None:
        if key in (keys.OK, keys.COMET):
            raise Refusal("who_agrees")
        self.app.do((ev.AGREE, self.seat_of(key)))


SCREEN = SettlementScreen
