"""A hand in play, told by payments: every balance in large digits, one press a payment."""

from halley import keys, words
from halley.engine import events as ev
from halley.engine import game as engine
from halley.engine.cards import ACE, KING
from halley.engine.settlement import asks_kings_aside
from halley.screens.screen import Prompter
from halley.ui.amounts import amount, fiche
from halley.ui.amounts import told as in_fiches

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App
    from halley.engine.game import Game
    from halley.protocols import InHand

_SECOND = 10  # the key of the second payment
# seats: (digits' font, columns of balances, pages a row, digits). A minus sign stays where it is
# when the number grows, so digits begin at the left, but where they begin at the name's end.
_LAYOUT = {
    2: ("digits12x24", (56,), 3, 6),
    3: ("digits12x16", (56,), 2, 6),
    4: ("digits9x16", (6, 71), 3, 6),
    5: ("digits7x16", (21, 86), 2, 6),
    6: ("digits7x16", (21, 86), 2, 6),
    7: ("digits6x16", (1, 33, 65, 97), 3, 5),
    8: ("digits6x16", (1, 33, 65, 97), 3, 5),
}
_BESIDE = (5, 6)  # with so many seats the digits stand beside the name, at the right
_SIGNS = {"comet": "☄"}  # what a bare seat key books, in the last line; a king where not listed
# What the last line says while a prompt is there, and the words of a second payment
_LABELS = {
    "as": "label_payments_as",
    "last": "label_payments_last",
    "out": "label_payments_out",
    "ace": "label_payments_ace",
    "king": "label_payments_king",
    "sequence": "label_payments_sequence",
}
_DID = {
    "ace": ("did_ace_short", "did_ace"),
    "king": ("did_king_short", "did_king"),
    "sequence": ("did_sequence_short", "did_sequence"),
}


class PaymentsScreen(Prompter):
    """Seats with their balances; a seat's key books the rule set's commonest payment.

    Prompts: "comet", "as", "second", "out" ask for what is named so; "last" asks whether the comet
    was the last card.
    """

    session: "InHand"
    ahead = True

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.seat = 0  # the seat that "as" and "last" ask about
        self.as_king = False  # the comet was played as a king
        self._asked: str | None = None  # what the key that is still down has answered
        table = self.session.header.table
        self._first = table["first_payment"]
        self._second = table["second_payment"]
        if self._first == "comet" and self.session.game.amount(table["king_pays"]):
            self._second = "king"  # by the option of a rule set whose commonest is the comet
        self._words = [
            "put_back",
            "taken_back_short",
            "ok_puts_back",
            "taken_back",
            "no_seat_key",
            "shown_comet_played_already",
            "kings_all_played",
            "label_payments_out",
            self._comet_label(),
        ]
        if self._asks_ace() or self._asks_king():
            self._words += ["did_comet_as", "label_payments_as"]
        if self._second:
            self._words.append(_LABELS[self._second])
            self._words += _DID[self._second]
        self._plain = ""  # the last line while nothing is asked
        self._gone = ""  # ... and a seat's key means nothing, as the comet has been played
        self._fiche = fiche(self.session.game)
        pool = 3 if table["ante"] else 0  # more characters for it
        self._value = self.field(66 - 6 * pool, 0, 10 + pool, "small", True)
        self._balances = []
        players = self.session.players
        name, columns, pages, self._digits = _LAYOUT[players]
        for seat in range(players):
            x = columns[seat % len(columns)]
            # below the name, or beside it
            page = 1 + seat // len(columns) * pages + (players == 4 or players > 6)
            self._balances.append(self.field(x, page, self._digits, name, players in _BESIDE))

    # --- the picture

    def paint(self) -> None:
        session = self.session
        self._plain = self._keys()
        if self._first == "comet":
            second = words.say("second_" + self._second) if self._second else ""
            key = "label_payments_rest_two" if second else "label_payments_rest"
            self._gone = words.say(key, second)
        players = session.players
        _, columns, pages, _ = _LAYOUT[players]
        for seat in range(players):
            if not seat % len(columns):
                self.canvas.row(1 + seat // len(columns) * pages, pages)
            self._show_balance(seat)
            self._paint_name(seat)
        self.canvas.text(0, 0, words.say("hand_number", session.hand_number))
        self.later()

    def redraw(self) -> None:
        session = self.session
        self.canvas.text(0, 0, words.say("hand_number", session.hand_number))
        self._paint_name(session.dealer)
        self.later()
        self.update()

    def _paint_name(self, seat: int) -> None:
        """A seat's name, its number, and whether it has dealt."""
        session = self.session
        text = self.canvas.text
        players = session.players
        _, columns, pages, _ = _LAYOUT[players]
        x = 0
        if seat % len(columns):
            x = columns[seat % len(columns)] - (18 if players in _BESIDE else 1)
            x -= 5 * (players == 4)
        page = 1 + seat // len(columns) * pages
        # not before the hand: who deals may change until then
        mark = "●" if seat == session.dealer and session.game.hand is not None else ""
        name = session.names[seat]
        if players in _BESIDE:
            text(x, page, name[: 3 if self._fiche else 4])
            text(x, page + 1, "%d%s" % (seat + 1, mark))
        elif players > 6:
            text(x, page, "%d%s%s" % (seat + 1, name[:3], mark))
        else:
            room = 8 if players == 4 else 7
            told = "%d %s%s" % (seat + 1, name[: room - len(mark)], mark)
            text(x, page + 1 if players == 2 else page, told)

    def update(self) -> None:
        self.app.begin()  # each is on its way while the next is drawn
        for seat in range(len(self._balances)):
            self._show_balance(seat)

    def _show_balance(self, seat: int) -> None:
        game = self.session.game
        balance = game.ledger.balances[seat]
        field = self._balances[seat]
        if self._fiche:
            field.show(in_fiches(self._fiche, balance, False, self._digits))
        else:
            field.number(balance)

    def later(self) -> None:
        game = self.session.game
        hand = game.hand
        text = ""
        if hand is not None and hand.comet_seat >= 0:
            text = "☄ " + self.session.names[hand.comet_seat][:8]
        elif game.comet_value():
            text = "☄ " + amount(game, game.comet_value())
        if game.table["ante"]:
            pool = words.say("pool_now", game.ledger.pool)
            text = pool + " " + text[: 12 - len(pool)]
        self._value.show(text)

    def label(self) -> str:
        prompt = self.prompt
        if prompt == "comet":
            return words.say("label_payments_as_king" if self.as_king else self._comet_label())
        if prompt:
            return words.say(_LABELS[self._second if prompt == "second" else prompt])
        hand = self.session.game.hand
        if self._first == "comet" and hand is not None and hand.comet_seat >= 0:
            return self._gone
        return self._plain

    def _comet_label(self) -> str:
        if self._asks_king():
            return "label_payments_comet_k"
        if self.session.header.table["comet_claim"]:
            return "label_payments_claim"
        return "label_payments_comet"

    def _keys(self) -> str:
        """What the keys do while nothing is asked."""
        first = _SIGNS.get(self._first, "K")
        if self._second:
            return words.say("label_payments_two", first, words.say("second_" + self._second))
        return words.say("label_payments", first)

    # --- what the next key needs, made while nobody waits

    def ready(self) -> bool:
        if self._ready_notices():
            face = self._balances[0].face
            for code in b"-0123456789 ":
                if code not in face.cut:
                    face.glyph(code)
                    return False
            if self._words:
                words.keep((self._words.pop(),))
                return False
            return self.app.undo_gets_ready()
        return False

    def _ready_notices(self) -> bool:
        """Make the notice of one more seat's key; True when all are made."""
        kind = ev.KING
        if self.prompt == "comet" or self._first == "comet":
            kind = ev.COMET
        engine.ready(kind)
        amount = _pays(self.session.game, kind)
        for seat in range(self.session.players):
            event: tuple = (kind, seat) if kind == ev.KING else (kind, seat, 0, 0, 0)
            if not self._make_likely(seat, event, amount):
                return False
        return True

    def forget(self) -> bool:
        self.prompt = ""
        self.as_king = False
        self._asked = None
        return True

    # --- the keys

    def key(self, key: int) -> None:
        event = self._known(key - 1, ev.KING)
        if event is None or self.prompt or self._first == "comet":
            super().key(key)
        else:
            self._asked = ""
            self.app.do(event)

    def _known(self, seat: int, kind: int) -> tuple | None:
        """The event of that seat's key, when it has been made already: it costs 0.4 ms."""
        if seat < len(self._likely):
            event = self._likely[seat][0]
            if event[0] == kind:
                return event
        return None

    def answer(self, key: int, prompt: str) -> None:
        self._asked = prompt
        if prompt == "last":
            self._last(key)
        elif prompt == "as":
            self._as(key)
        elif prompt == "out":
            self._out(key)
        elif prompt == "second":
            self._book_second(self.seat_of(key))
        elif prompt == "comet":
            self._comet_of(key)
        elif key == keys.COMET:
            hand = self.session.game.hand
            if hand is not None and hand.comet_seat >= 0:
                self._comet(hand.comet_seat, 0)  # raises the refusal
            self.as_king = False
            self.prompt = "comet"
        elif key == keys.OK:
            self.prompt = "out"
        elif key == _SECOND and self._second:
            self.prompt = "second"
        elif self._first == "comet":
            self._comet_by(self.seat_of(key))
        else:
            self.app.do((ev.KING, self.seat_of(key)))

    def hold(self, key: int, booked: bool) -> None:
        """A held seat key: the comet, in place of the king that its press has booked; behind COMET
        a comet that nobody claimed."""
        if self._asked == "" and self._first != "comet" and 1 <= key <= self.session.players:
            if booked:
                if not self.session.can((ev.COMET, key - 1, 0, 0, 0)):
                    return  # a slow press, and no comet left to play
                self.session.cancel()
                self.app.note("")
            self._asked = None
            self.as_king = False
            self._comet_by(key - 1)
        elif self._asked == "comet" and booked and self.session.header.table["comet_claim"]:
            self._asked = None
            self.session.cancel()
            self._comet(key - 1, (KING if self.as_king else 0) | ev.UNCLAIMED)

    def _book_second(self, seat: int) -> None:
        event: tuple = (ev.ACE, seat, 1)
        if self._second != "ace":
            event = (ev.KING if self._second == "king" else ev.SEQUENCE, seat)
        self.app.do(event)

    # --- the comet, and what it stands for where that changes the sum

    def _asks_king(self) -> bool:
        game = self.session.game
        table = game.table
        return bool(game.amount(table["comet_as_king"]) and game.amount(table["king_pays"]))

    def _asks_ace(self) -> bool:
        table = self.session.game.table
        return table["ace_when"] == "played" and table["comet"] == "wild"

    def _comet_of(self, key: int) -> None:
        if key == KING and self._asks_king():
            self.as_king = not self.as_king
            self.prompt = "comet"
        else:
            self._comet_by(self.seat_of(key))

    def _comet_by(self, seat: int) -> None:
        if self._asks_ace() and not self.as_king:  # the ace's key is a seat's, so it is asked after
            self.session.verify((ev.COMET, seat, 0, 0, 0))
            self.seat = seat
            self.prompt = "as"
        else:
            self._comet(seat, KING if self.as_king else 0)

    def _as(self, key: int) -> None:
        told = {keys.OK: 0, ACE: ACE, KING: KING if self._asks_king() else 0}
        if key in told:
            self._comet(self.seat, told[key])
        else:
            self.prompt = "as"

    def _comet(self, seat: int, told: int) -> None:
        event = None if told else self._known(seat, ev.COMET)
        self.app.do(event or (ev.COMET, seat, told, 0, 0))

    # --- a seat is out

    def _out(self, key: int) -> None:
        seat = self.seat_of(key)
        game = self.session.game
        hand = game.hand
        if hand is not None and hand.comet_seat == seat and game.table["factors"]:
            self.seat = seat
            self._ask_last()
        else:
            self._book_out(seat, ev.NO)

    def _ask_last(self) -> None:
        self.prompt = "last"
        self.app.pop_up(words.say("ask_comet_last", self.session.names[self.seat]))

    def _last(self, key: int) -> None:
        answers = {keys.OK: ev.NO, 1: ev.NO, keys.COMET: ev.YES, 2: ev.YES, 9: ev.NINE, 3: ev.NINE}
        if key not in answers:
            self._ask_last()
            return
        self._book_out(self.seat, answers[key])

    def _book_out(self, seat: int, last: int) -> None:
        kings = ev.TO_TELL if asks_kings_aside(self.session.game) else 0
        self.app.do((ev.OUT, seat, last, 0, kings))


def _pays(game: "Game", kind: int) -> int:
    """What each opponent pays for a king or the comet, played plainly."""
    table = game.table
    if kind == ev.KING:
        return game.amount(table["king_pays"])
    factors = table["factors"].get("comet")
    return game.comet_value() * (factors[0] if factors else 1)


SCREEN = PaymentsScreen
