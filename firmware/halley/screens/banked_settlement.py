"""The settlement of a hand against a bank: the next banker, and whether the pack is shuffled.

Up: a hand against a bank is settled.

Keys: as `settlement.py`.
"""

from halley.screens.settlement import LAST, SettlementScreen
from halley.ui.bets import beside, bets_product, pack_text
from halley.ui.canvas import CHARS, pad
from halley.ui.event_text import result_text


class BankedSettlementScreen(SettlementScreen):
    """The settlement, with the bank in place of the seat that is out."""

    def draw_heading(self, free: bool) -> None:
        session = self.session
        game = session.game
        banker = self.box_names[game.banker]
        right = pack_text(self.words, game, True)
        short = pad(pad("●" + banker, CHARS - 2 - len(right)), CHARS - len(right)) + right
        if not free:
            self.canvas.heading(0, short)
            return
        banking = game.settled.banking
        bank = (
            self.say("did_results", result_text(self.words, banking.bank))
            if banking is not None
            else ""
        )
        self.canvas.heading(0, beside(self.say("hand_number", session.hand_number), bank, CHARS))
        if session.players < LAST - 1:
            self.canvas.text(0, LAST - 1, self.words.fit(CHARS, "bank_next", banker))
            self.canvas.text(0, LAST, pack_text(self.words, game))
        else:
            self.canvas.text(0, LAST, short)

    def product(self, seat: int, change: int) -> str:
        game = self.session.game
        paid = sum([delta[seat] for _, delta in game.payments])
        return bets_product(game, game.settled, seat) if paid == change else ""


SCREEN = BankedSettlementScreen
