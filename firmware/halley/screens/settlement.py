"""The settlement: what every seat gains or pays, and the balance after; it sums to nothing."""

from halley import events as ev
from halley import keys, words
from halley.play.settle import factor_of, opera_counts
from halley.refusal import Refusal
from halley.screens.screen import Screen


class SettlementScreen(Screen):
    """One line a seat; a seat that is not the winner's agrees by its key."""

    def paint(self) -> None:
        session = self.session
        hand = session.game.settled
        canvas = self.canvas
        canvas.text(1, 0, words.say("hand_number", session.hand_number))
        canvas.text(60, 0, "%11s" % words.say("is_out", session.names[hand.out])[:11])
        canvas.invert(0, 128, 0)
        changes = session.changes()
        for seat in range(session.players):
            line = "%d %-8s%5s%6d" % (
                seat + 1,
                session.names[seat][:8],
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
