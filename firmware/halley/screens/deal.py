"""Between two hands: who deals, how many cards, what the comet is worth; the balances so far."""

from halley import events as ev
from halley import keys, words
from halley.play import pack as packs
from halley.refusal import Refusal
from halley.screens.screen import Screen

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App


class DealScreen(Screen):
    """OK: the hand is dealt. A seat's key: that seat deals."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self._hand = self.field(0, 0, 21)
        self._deals = self.field(0, 1, 21)
        self._cards = self.field(0, 2, 21)
        self._comet = self.field(0, 3, 21)
        self._balances = [self.field(64 * (i % 2), 4 + i // 2, 10) for i in range(6)]

    def update(self) -> None:
        session = self.session
        game = session.game
        names = session.names
        if game.over:
            winners = ", ".join([names[seat] for seat in game.winners()])
            self._hand.show(words.say("game_won", winners))
            self._deals.show("")
            self._cards.show("")
            self._comet.show("")
        else:
            each = game.table["deal"][game.players][0]
            aside = packs.size(game.table, game.players) - each * game.players
            eldest = names[(session.dealer + 1) % game.players]
            pack = words.say("pack_%d" % game.next_pack)
            self._hand.show(words.say("hand_pack", game.hands + 1, pack))
            deals = words.say("deals_leads", names[session.dealer], eldest)
            if len(deals) > 21:  # who leads is known: the seat at the dealer's left
                deals = words.say("did_deal", names[session.dealer])
            self._deals.show(deals)
            self._cards.show(words.say("cards_each", each, aside))
            self._comet.show(words.say("comet_worth", game.comet_value()))
        for seat in range(game.players):
            mark = "●" if seat == session.dealer else " "
            amount = str(game.ledger.balances[seat])
            name = names[seat][: 8 - len(amount)]
            self._balances[seat].show(mark + name + " " * (9 - len(name) - len(amount)) + amount)

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
            self.app.do((ev.CHOOSE, self.seat_of(key), session.how))


SCREEN = DealScreen
