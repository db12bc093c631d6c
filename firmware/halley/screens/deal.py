"""Between two hands: who deals, how many cards, what the comet is worth; the balances so far."""

from halley import events as ev
from halley import keys, words
from halley.play import pack as packs
from halley.refusal import Refusal
from halley.screens.screen import Screen


class DealScreen(Screen):
    """OK: the hand is dealt. A seat's key: that seat deals."""

    def __init__(self, app: "object") -> None:
        super().__init__(app)
        self._deals = self.field(0, 0, 21)
        self._cards = self.field(0, 1, 21)
        self._leads = self.field(0, 2, 21)
        self._comet = self.field(0, 3, 21)
        self._balances = [self.field(64 * (i % 2), 4 + i // 2, 10) for i in range(6)]

    def update(self) -> None:
        session = self.session
        game = session.game
        names = session.names
        if game.over:
            winners = ", ".join([names[seat] for seat in game.winners()])
            self._deals.show(words.say("game_won", winners))
            self._cards.show("")
            self._leads.show("")
            self._comet.show("")
        else:
            each = game.table["deal"][game.players][0]
            aside = packs.size(game.table) - each * game.players
            eldest = names[(session.dealer + 1) % game.players]
            self._deals.show(words.say("deals", game.hands + 1, names[session.dealer]))
            self._cards.show(words.say("cards_each", each, aside))
            pack = words.say("pack_%d" % game.next_pack)
            self._leads.show(words.say("leads_pack", eldest, pack))
            self._comet.show(words.say("comet_worth", game.comet_value()))
        for seat in range(game.players):
            mark = "●" if seat == session.dealer else " "
            text = "%s%-4s%5d" % (mark, names[seat][:4], game.ledger.balances[seat])
            self._balances[seat].show(text)

    def label(self) -> str:
        return words.say("label_end" if self.session.game.over else "label_deal")

    def key(self, key: int) -> None:
        session = self.session
        if key == keys.OK:
            if session.game.over:
                self.app.do((ev.END,))
            else:
                self.app.do((ev.DEAL, session.dealer, 0, 0, session.how))
        elif key == keys.COMET:
            raise Refusal("deal_first")
        else:
            session.dealer = self.seat_of(key)


SCREEN = DealScreen
