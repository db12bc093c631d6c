"""A hand against a bank: the stakes in large digits, one press a bought card, and the end.

Up: a hand against a bank.

Keys: before play `OK`: everyone bets as before; seat, digits, `OK`: another bet (0: none). In play
seat: buys for the first bet; held: for more; `COMET` seat: splits (held: for another bet). `OK`:
the bank's hand, `A` 21, `10` 20 ... `2` 12 (held: 11 ... 2), `J` bust, `Q` five cards, `K` pontoon;
then the seats that won (bust, if the bank is; with a pontoon, if it has one or five cards), `Q` or
`K` before those with five cards or a pontoon; `OK`.
"""

from halley import keys
from halley.engine import banked
from halley.engine import events as ev
from halley.engine.banking import BUST, FIVE, LOSE, PONTOON, WIN
from halley.refusal import Refusal
from halley.screens.screen import Screen
from halley.screens.seat_grid import LAYOUTS, SeatGrid
from halley.ui.bets import beside
from halley.ui.canvas import CHARS
from halley.ui.event_text import result_text

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.banking import Banking
    from halley.protocols import Context, InHand

_MOST_BET = 9999  # where the table has agreed on no limit
_J, _Q, _K = 11, 12, 13
_AS_BEFORE = -1  # a first bet that was not keyed


class _Typed:
    """The keys typed that are not booked yet; `ask` is the open question, "" for none."""

    ask = ""
    seat = 0  # whom the question is about
    hand = 0  # ... and which of its hands
    more = False  # a card is bought for more than the stake
    number = -1  # typed so far
    bank = 0  # the bank's result
    special = 0  # FIVE or PONTOON: the next seat has that
    own: tuple[int, ...] = ()  # results of the seat's hands, as they are asked for one by one

    def __init__(self, players: int) -> None:
        self.bets = (_AS_BEFORE,) * players
        self.results: tuple[tuple[int, ...], ...] = ((),) * players

    def copy(self) -> "_Typed":
        other = _Typed(0)
        for name, value in self.__dict__.items():
            setattr(other, name, value)
        return other

    def bet(self, seat: int, amount: int) -> None:
        self.bets = self.bets[:seat] + (amount,) + self.bets[seat + 1 :]

    def note(self, seat: int, results: tuple[int, ...]) -> None:
        self.results = self.results[:seat] + (results,) + self.results[seat + 1 :]


class BankedScreen(Screen):
    """The screen of a hand against a bank.

    Before play OK: everybody bets as before; then a seat's key buys a card for its stake; OK asks
    how the bank's hand ended, and which seats' hands ended otherwise than most.
    """

    session: "InHand"

    def __init__(self, app: "Context") -> None:
        super().__init__(app)
        self._blank()
        self._asked = ""  # the question that the key which is still down has answered
        self._bought = (0, 0)  # the seat and its hand that the last bet was for
        self._head = self.field(0, 0, CHARS)
        self._grid = SeatGrid(self, LAYOUTS)

    def _blank(self) -> None:
        """Drop the keys typed, and the states that UNDO would restore."""
        self.typed = _Typed(self.session.players)
        self._before: list[_Typed] = []

    @property
    def banking(self) -> "Banking":
        banking = self.session.game.hand.banking
        assert banking is not None
        return banking

    @property
    def prompt(self) -> str:
        """The open question, "" for none; after the bank's result, the hands that are asked for."""
        ask = self.typed.ask
        return self.asks_for() if ask == "results" else ask

    # --- the picture

    def update(self) -> None:
        session = self.session
        typed = self.typed
        bank = (
            result_text(self.words, typed.bank)
            if typed.bank
            else self.box_names[session.game.banker]
        )
        bank = self.say("did_results", bank)
        hand = self.say("hand_number", session.hand_number)
        self._head.show(beside(hand, bank))
        amounts = self.amounts()
        banking = self.banking
        for seat in range(session.players):
            split = len(banking.bets[seat])
            mark = "×%d" % split if split > 1 else "●" if seat == session.game.banker else " "
            self._grid.show(seat, self.box_names[seat], mark, amounts[seat] or None)

    def amounts(self) -> list[int]:
        """Return each seat's stake; once the bank's result is keyed, its payment."""
        typed = self.typed
        banking = self.banking
        game = self.session.game
        if typed.bank:
            amounts = [0] * game.players
            paid = banked.payments(game, typed.bank, self.results(), banking, game.banker)
            for _, delta in paid:
                amounts = [amounts[seat] + delta[seat] for seat in range(game.players)]
            return amounts
        if banking.begun():
            return [sum([sum(bets) for bets in hands]) for hands in banking.bets]
        return list(self.first_bets())

    def label(self) -> str:
        typed = self.typed
        ask = typed.ask
        if not ask:
            return self.say("label_bank_play" if self.banking.begun() else "label_bank_bets")
        if ask in ("split", "bank"):
            return self.say("label_bank_" + ask)
        if ask == "results":
            return self.say("label_bank_" + self.asks_for())
        name = self.box_names[typed.seat]
        number = str(typed.number) if typed.number >= 0 else ""
        hands = self.banking.bets[typed.seat]
        if ask == "bet":
            return self.words.fit(CHARS, "label_bank_bet", name, number)
        if ask == "hand":
            return self.words.fit(CHARS, "label_bank_hand", name, len(hands))
        if ask == "more":
            least, most, _ = self.limits()
            return self.words.fit(CHARS, "label_bank_more", name, least, most, number)
        key = "label_bank_own_" + self.asks_for()
        return self.words.fit(CHARS, key, name, len(typed.own) + 1, len(hands))

    def asks_for(self) -> str:
        """Return which seats to ask for: those that have won, that are bust, or with a pontoon."""
        bank = self.typed.bank
        return "busts" if bank == BUST else "pontoons" if bank in (FIVE, PONTOON) else "won"

    # --- the keys

    def key(self, key: int) -> None:
        before = self.typed
        self._asked = before.ask
        try:
            event = self._answer(key)
            if event is not None:
                self.app.do(event)
        except Refusal:
            self.typed = before
            raise
        if event is None:
            self._before.append(before)
            if self.typed.ask == "bank":
                self.app.pop_up(self.explanation())
            return
        if event.kind == ev.BET:
            self._bought = (event.seat, event.hand)
        self._blank()

    def explanation(self) -> str:
        """Return the popup for the question about the bank's hand: which key says what."""
        return self.say("ask_bank")

    def meaning(self, *pressed: int) -> "ev.Event | None":
        """Return the event that the last of these keys would book; None if it books none.

        Refusal if one of the keys cannot be. Nothing is changed.
        """
        before = self.typed
        event = None
        try:
            for key in pressed:
                event = self._answer(key)
        finally:
            self.typed = before
        return event

    def _answer(self, key: int) -> "ev.Event | None":
        """Note a key in a copy of the typed state, or return the event that it books."""
        self.typed = self.typed.copy()
        return _ANSWERS[self.typed.ask](self, key)

    def hold(self, key: int, booked: bool) -> None:
        """Ask for another amount, with a seat's key that buys or splits.

        Or take a total below 12.

        A digit held for the bank is such a total.
        """
        typed = self.typed
        if booked and self._asked in ("", "hand", "split"):
            seat, hand = self._bought
            self.session.cancel()
            self.app.note("")
            self._blank()
            self._before = [self.typed]
            self.typed = self.typed.copy()
            self._ask_more(seat, hand)
        elif typed.ask == "hand" and not self._asked:
            typed.more = True
        elif self._asked == "bank" and typed.ask == "results" and key <= 10:
            typed.bank = self.low_bank_of(key)

    def begun(self) -> bool:
        """Return whether anything has been keyed that is not booked yet."""
        return len(self._before) > 0

    def back(self) -> bool:
        if not self._before:
            return False
        self.typed = self._before.pop()
        return True

    def reset(self) -> bool:
        self._blank()
        return True

    def type_again(self, event: "ev.Event") -> None:
        if event.kind == ev.BETS:
            self._blank()
            self.typed.bets = tuple([amount or _AS_BEFORE for amount in event.amounts])
        elif event.kind == ev.RESULTS:
            self._blank()
            self._before = [self.typed.copy()]
            _, bank, results = event
            typed = self.typed
            typed.ask, typed.bank = "results", bank
            most = self.most_have()
            typed.results = tuple(
                [hands if [one for one in hands if one != most] else () for hands in results]
            )

    def cancel_question(self) -> None:
        """Drop the question that the press of a held OK has begun."""
        if self._before and not self._asked:
            self.typed = self._before.pop()

    def _digit(self, key: int, most: int, refusal: Refusal) -> None:
        """Add a digit to a number that is `most` at most."""
        if key > 10:
            raise Refusal("press_digit")
        number = max(self.typed.number, 0) * 10 + key % 10
        if number > most:
            raise refusal
        self.typed.number = number

    # --- the bets

    def first_bets(self) -> tuple[int, ...]:
        """Return everybody's first bet: as keyed, or as before, at first the least; 0 for none."""
        game = self.session.game
        least, most = banked.stakes(game)
        bets = []
        for seat in range(game.players):
            bet = self.typed.bets[seat]
            if seat == game.banker:
                bet = 0
            elif bet == _AS_BEFORE:
                bet = max(game.stakes[game.sits[seat]], least)
                bet = min(bet, most) if most else bet
            bets.append(bet)
        return tuple(bets)

    def _idle(self, key: int) -> "ev.Event | None":
        if self.banking.begun():
            return self._play(key)
        if key == keys.OK:
            return ev.make(ev.BETS, self.first_bets())
        if key == keys.COMET:
            raise Refusal("bets_first")
        seat = self.seat_of(key)
        if seat == self.session.game.banker:
            raise Refusal("banker_bets", self.session.names[seat])
        self.typed.ask, self.typed.seat, self.typed.number = "bet", seat, -1
        return None

    def _bet(self, key: int) -> "ev.Event | None":
        """Take a digit of another first bet, or OK after it; 0: the seat does not bet."""
        typed = self.typed
        least, most = banked.stakes(self.session.game)
        if key != keys.OK:
            self._digit(key, most or _MOST_BET, Refusal("bet_most", most or _MOST_BET))
            return None
        if 0 < typed.number < least:
            raise Refusal("bet_least", least)
        if typed.number >= 0:
            typed.bet(typed.seat, typed.number)
        typed.ask = ""
        return None

    # --- in play

    def _play(self, key: int) -> "ev.Event | None":
        typed = self.typed
        if key == keys.OK:
            typed.ask = "bank"
        elif key == keys.COMET:
            typed.ask = "split"
        else:
            seat = self.seat_of(key)
            if len(self.hands(seat)) == 1:
                return self._buy(seat, 0)
            typed.ask, typed.seat, typed.more = "hand", seat, False
        return None

    def hands(self, seat: int) -> list[tuple[int, ...]]:
        """Return the bets on the seat's hands; Refusal if there are none."""
        name = self.box_names[seat]
        if seat == self.session.game.banker:
            raise Refusal("banker_bets", name)
        hands = self.banking.bets[seat]
        if not hands:
            raise Refusal("no_bet", name)
        return hands

    def _buy(self, seat: int, hand: int) -> "ev.Event":
        """Return the purchase of a card for the same amount as the first bet on the hand."""
        return ev.make(ev.BET, seat, hand=hand, amount=self.banking.bets[seat][hand][0])

    def _hand(self, key: int) -> "ev.Event | None":
        typed = self.typed
        count = len(self.banking.bets[typed.seat])
        if not 1 <= key <= count:
            raise Refusal("press_hand", count)
        if not typed.more:
            return self._buy(typed.seat, key - 1)
        self._ask_more(typed.seat, key - 1)
        return None

    def _ask_more(self, seat: int, hand: int) -> None:
        typed = self.typed
        typed.ask, typed.seat, typed.hand, typed.number = "more", seat, hand, -1

    def limits(self) -> tuple[int, int, bool]:
        """Return the minimum and maximum to key, and whether they are for a split hand.

        Otherwise they are for a card.
        """
        typed = self.typed
        hands = self.banking.bets[typed.seat]
        if typed.hand < len(hands):
            return banked.card_costs(self.session.game, hands[typed.hand][0]) + (False,)
        least, most = banked.stakes(self.session.game)
        return least, most or _MOST_BET, True

    def _more(self, key: int) -> "ev.Event | None":
        """Take a digit of a card's price; the number ends when no further digit fits."""
        typed = self.typed
        least, most, splits = self.limits()
        if key != keys.OK:
            refusal = Refusal("bet_most", most) if splits else Refusal("card_costs", least, most)
            self._digit(key, most, refusal)
            if splits or typed.number < least or typed.number * 10 <= most:
                return None
        return ev.make(ev.BET, typed.seat, hand=typed.hand, amount=max(typed.number, 0))

    def _split(self, key: int) -> "ev.Event | None":
        seat = self.seat_of(key)
        hands = self.hands(seat)
        return ev.make(ev.BET, seat, hand=len(hands), amount=hands[0][0])

    # --- the end

    def _bank(self, key: int) -> "ev.Event | None":
        if key in (keys.OK, keys.COMET):
            raise Refusal("bank_result")
        bank = self.bank_of(key)
        banked.verify_bank(self.session.game, bank)
        self.typed.bank = bank
        self.typed.ask = "results"
        return None

    def bank_of(self, key: int) -> int:
        """Return the bank's result for a digit's or a court card's key."""
        ends = {1: 21, _J: BUST, _Q: FIVE, _K: PONTOON}
        return ends.get(key, key + 10)

    def low_bank_of(self, key: int) -> int:
        """Return the bank's result for a digit's key that is held."""
        return 11 if key == 1 else key

    def most_have(self) -> int:
        """Return the result of the hands of seats that are not keyed."""
        return WIN if self.typed.bank == BUST else LOSE

    def key_result(self) -> int:
        """Return the result that a seat's key alone stands for."""
        return {"busts": BUST, "pontoons": PONTOON, "won": WIN}[self.asks_for()]

    def results(self) -> tuple[tuple[int, ...], ...]:
        """Return everybody's results: as keyed, or else the usual one."""
        most = self.most_have()
        bets = self.banking.bets
        results = self.typed.results
        return tuple([results[i] or (most,) * len(bets[i]) for i in range(len(bets))])

    def _ends(self, key: int) -> "ev.Event | None":
        """Take a seat's key; Q or K before it: it has five cards, or a pontoon.

        OK: that was all.
        """
        typed = self.typed
        game = self.session.game
        if key == keys.OK:
            return ev.make(ev.RESULTS, typed.bank, self.results())
        if key in (_Q, _K):
            typed.special = self._special(key)
            return None
        if key in (keys.COMET, _J):
            raise Refusal("press_results")
        seat = self.seat_of(key)
        if typed.results[seat]:
            raise Refusal("result_keyed", game.names[seat])
        if len(self.hands(seat)) > 1:
            typed.ask, typed.seat, typed.own, typed.special = "own", seat, (), 0
            return None
        result = typed.special or self.key_result()
        banked.verify_result(game, typed.bank, seat, 0, result)
        typed.note(seat, (result,))
        typed.special = 0
        return None

    def _special(self, key: int) -> int:
        if key == _Q and self.asks_for() == "pontoons":
            raise Refusal("press_pontoons")
        return FIVE if key == _Q else PONTOON

    def _own(self, key: int) -> "ev.Event | None":
        """Take the seat's next hand: its key, Q or K; OK: the same result as most."""
        typed = self.typed
        if key == keys.OK:
            result = self.most_have()
        elif key in (_Q, _K):
            result = self._special(key)
        elif key == typed.seat + 1:
            result = self.key_result()
        else:
            raise Refusal("press_own", typed.seat + 1)
        game = self.session.game
        banked.verify_result(game, typed.bank, typed.seat, len(typed.own), result)
        typed.own += (result,)
        if len(typed.own) == len(self.banking.bets[typed.seat]):
            typed.note(typed.seat, typed.own)
            typed.ask = "results"
        return None


_ANSWERS = {
    "": BankedScreen._idle,
    "bet": BankedScreen._bet,
    "hand": BankedScreen._hand,
    "more": BankedScreen._more,
    "split": BankedScreen._split,
    "bank": BankedScreen._bank,
    "results": BankedScreen._ends,
    "own": BankedScreen._own,
}
SCREEN = BankedScreen
