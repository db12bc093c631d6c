"""A hand in play, told by payments: every balance in large digits, one press a payment."""

from halley import events as ev
from halley import keys, words
from halley.screens.screen import Prompter

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App

# seats: (digits' font, columns of balances, pages a row). A minus sign stays where it is when the
# number grows, so digits begin at the left, but for five seats, where they begin at the name's end.
_LAYOUT = {
    2: ("digits12x24", (56,), 3),
    3: ("digits12x16", (56,), 2),
    4: ("digits9x16", (6, 71), 3),
    5: ("digits7x16", (21, 86), 2),
}
_DIGITS = 6
_LABELS = {
    "": "label_payments",
    "comet": "label_payments_comet",
    "out": "label_payments_out",
    "last": "label_payments_last",
}


class PaymentsScreen(Prompter):
    """Seats with their balances; a seat's key books the rule set's commonest payment."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.seat = 0  # the seat that "last" asks about
        self._value = self.field(66, 0, 10, "small", True)
        self._balances = []
        players = self.session.players
        name, columns, pages = _LAYOUT[players]
        for seat in range(players):
            x = columns[seat % len(columns)]
            page = 1 + seat // len(columns) * pages + (players == 4)  # below the name
            self._balances.append(self.field(x, page, _DIGITS, name, players == 5))

    def paint(self) -> None:
        session = self.session
        self.canvas.text(0, 0, words.say("hand_number", session.hand_number))
        _, columns, pages = _LAYOUT[session.players]
        for seat in range(session.players):
            x = 0
            if seat % len(columns):
                x = 68 if session.players == 5 else 65
            page = 1 + seat // len(columns) * pages
            mark = "●" if seat == session.dealer else ""
            name = session.names[seat]
            if session.players == 5:
                self.canvas.text(x, page, name[:4])
                self.canvas.text(x, page + 1, "%d%s" % (seat + 1, mark))
            else:
                in_row = page + 1 if session.players == 2 else page
                room = 8 if session.players == 4 else 7
                self.canvas.text(x, in_row, "%d %s%s" % (seat + 1, name[: room - len(mark)], mark))
        self.later()

    def update(self) -> None:
        balances = self.session.game.ledger.balances
        for seat in range(len(self._balances)):
            self._balances[seat].number(balances[seat])

    def later(self) -> None:
        hand = self.session.game.hand
        if hand is not None and hand.comet_seat >= 0:
            self._value.show("☄ " + self.session.names[hand.comet_seat][:8])
        else:
            self._value.show("☄ %d" % self.session.game.comet_value())

    def label(self) -> str:
        return words.say(_LABELS[self.prompt])

    def answer(self, key: int, prompt: str) -> None:
        if prompt == "last":
            self._last(key)
        elif prompt == "out":
            self._out(key)
        elif key == keys.COMET and not prompt:
            hand = self.session.game.hand
            if hand is not None and hand.comet_seat >= 0:
                self._comet(hand.comet_seat)  # raises the refusal
            self.prompt = "comet"
        elif key == keys.OK and not prompt:
            self.prompt = "out"
        else:
            self._comet(self.seat_of(key))

    def hold(self, key: int, booked: bool) -> None:
        """A held seat key: the comet, in place of what its press has booked."""
        if self.session.header.table["first_payment"] != "comet" and booked:
            self.session.cancel()
            self._comet(self.seat_of(key))

    def _comet(self, seat: int) -> None:
        self.app.do((ev.COMET, seat, 0, 0, 0))

    def _out(self, key: int) -> None:
        seat = self.seat_of(key)
        hand = self.session.game.hand
        if hand is not None and hand.comet_seat == seat:
            self.seat = seat
            self._ask_last()
        else:
            self.app.do((ev.OUT, seat, ev.NO, 0, 0))

    def _ask_last(self) -> None:
        self.prompt = "last"
        self.app.pop_up(words.say("ask_comet_last", self.session.names[self.seat]))

    def _last(self, key: int) -> None:
        answers = {keys.OK: ev.NO, 1: ev.NO, keys.COMET: ev.YES, 2: ev.YES, 9: ev.NINE, 3: ev.NINE}
        if key not in answers:
            self._ask_last()
            return
        self.app.do((ev.OUT, self.seat, answers[key], 0, 0))


SCREEN = PaymentsScreen
