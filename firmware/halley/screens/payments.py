"""A hand in play by payments: every balance in large digits, one press a payment.

Up: a hand by payments.

Keys: seat: the first payment; `10` seat: the second; `COMET` seat, or the seat held: the comet
(`COMET` `K` seat: as a king, if that pays); `OK` seat: out; `OK` `COMET`: nobody is out, in some
games.
"""

from halley import keys
from halley.engine import events as ev
from halley.engine.cards import ACE, KING
from halley.engine.settlement import asks_kings_aside
from halley.refusal import Refusal
from halley.screens.screen import Prompter
from halley.ui.amounts import amount, fiche, format_amount
from halley.ui.short_names import cut

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.game import Game
    from halley.protocols import Context, InHand
    from halley.rules.rule_set import RuleSet

SECOND = 10  # the key of the second payment
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
_STAKES = 13  # characters, at the right of the first line
_BESIDE = (5, 6)  # with these numbers of seats the digits stand beside the name, at the right
# what a bare seat key books, in the last line; a king if not listed
_SIGNS: "dict[str | None, str]" = {"comet": "☄"}
_LABELS_FIRST = {  # ... in games without a comet
    "pay": "label_payments_pay",
    "pressure": "label_payments_pressure",
    None: "label_payments_nothing",
}
# What the last line says while a question is open
_LABELS: "dict[str | None, str]" = {
    "as": "label_payments_as",
    "last": "label_payments_last",
    "out": "label_payments_out",
    "ace": "label_payments_ace",
    "king": "label_payments_king",
    "sequence": "label_payments_sequence",
}


class PaymentsScreen(Prompter):
    """Seats with their balances; a seat's key books the rule set's commonest payment.

    Prompts: "comet", "as", "second", "out" ask for the thing of that name; "last" asks whether the
    comet was the last card.
    """

    session: "InHand"

    def __init__(self, app: "Context") -> None:
        super().__init__(app)
        self.seat = 0  # the seat that "as" and "last" ask about
        self.as_king = False  # the comet was played as a king
        self._asked: str | None = None  # what the key that is still down has answered
        rules = self.session.header.rules
        self.first, self.second = keyed_payments(self.session.game)
        self._fiche = fiche(self.session.game)
        self._value = self.field(126 - 6 * _STAKES, 0, _STAKES, "small", True)
        # who has played the comet; beside a pool there is little room
        self._owners = cut(self.box_names, 3 if _has_pool(rules) else _STAKES - 3)
        self._balances = []
        players = self.session.players
        name, columns, pages, self._digits = _LAYOUT[players]
        for seat in range(players):
            x = columns[seat % len(columns)]
            # below the name, or beside it
            page = 1 + seat // len(columns) * pages + (players == 4 or players > 6)
            self._balances.append(self.field(x, page, self._digits, name, players in _BESIDE))

    # --- the picture

    def draw(self) -> None:
        super().draw()
        session = self.session
        self.canvas.text(0, 0, self.say("hand_number", session.hand_number))
        names, players = self.box_names, session.players
        letters = 3 if players > 6 else 8 if players == 4 else 7
        if players in _BESIDE:
            letters = 3 if self._fiche else 4
        short = cut(names, letters)
        if players < 5:  # there the dealer's mark takes the place of a letter
            short[session.dealer] = cut(names, letters - 1)[session.dealer]
        for seat in range(players):
            self._draw_name(seat, short[seat])

    def _draw_name(self, seat: int, name: str) -> None:
        """Draw a seat's name, its number, and whether it has dealt."""
        session = self.session
        text = self.canvas.text
        players = session.players
        _, columns, pages, _ = _LAYOUT[players]
        x = 0
        if seat % len(columns):
            x = columns[seat % len(columns)] - (18 if players in _BESIDE else 1)
            x -= 5 * (players == 4)
        page = 1 + seat // len(columns) * pages
        mark = "●" if seat == session.dealer else ""
        if players in _BESIDE:
            text(x, page, name)
            text(x, page + 1, "%d%s" % (seat + 1, mark))
        elif players > 6:
            text(x, page, "%d%s%s" % (seat + 1, name, mark))
        else:
            line = "%d %s%s" % (seat + 1, name, mark)
            text(x, page + 1 if players == 2 else page, line)

    def update(self) -> None:
        balances = self.session.game.all_shown()
        for seat in range(len(self._balances)):
            if self._fiche:
                text = format_amount(self._fiche, balances[seat], False, self._digits)
                self._balances[seat].show(text)
            else:
                self._balances[seat].number(balances[seat])
        self._value.show(self._stakes())

    def _stakes(self) -> str:
        """Return the comet's value, or who has played it; and the chips in the pool."""
        game = self.session.game
        hand = game.hand
        text = ""
        if hand is not None and hand.comet_seat >= 0:
            text = "☄%d %s" % (hand.comet_seat + 1, self._owners[hand.comet_seat])
        elif game.comet_value():
            text = "☄ " + amount(game, game.comet_value())
        if _has_pool(game.rules):
            pool = self.say("pool_now", game.ledger.pool)
            text = pool + " " + text[: _STAKES - 1 - len(pool)]
        return text

    def label(self) -> str:
        prompt = self.prompt
        if prompt == "comet":
            return self.say("label_payments_as_king" if self.as_king else self._comet_label())
        if prompt == "out" and self.session.header.rules.none_out:
            return self.say("label_payments_out_none")
        if prompt:
            return self.say(_LABELS[self.second if prompt == "second" else prompt])
        if not self.session.header.rules.comet:
            return self.say(_LABELS_FIRST[self.first])
        second = self.second
        if self.first == "comet" and self.session.game.hand.comet_seat >= 0:
            # a seat's key means nothing any more
            if not second:
                return self.say("label_payments_rest")
            return self.say("label_payments_rest_two", self.say("second_" + second))
        first = _SIGNS.get(self.first, "K")
        return self.say("label_payments_two_" + second if second else "label_payments", first)

    def _comet_label(self) -> str:
        if self.asks_king():
            return "label_payments_comet_k"
        if self.session.header.rules.comet_claim:
            return "label_payments_claim"
        return "label_payments_comet"

    # --- the keys

    def reset(self) -> bool:
        self.prompt = ""
        self.as_king = False
        self._asked = None
        return True

    def spare_key(self) -> int:
        return 9 if self.second else 10

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
        elif key == keys.COMET and not self.session.header.rules.comet:
            raise Refusal("no_comet")
        elif key == keys.COMET:
            hand = self.session.game.hand
            if hand.comet_seat >= 0:
                self._comet(hand.comet_seat, 0)  # raises the refusal
            self.as_king = False
            self.prompt = "comet"
        elif key == keys.OK:
            self.prompt = "out"
        elif key == SECOND and self.second:
            self.prompt = "second"
        elif self.first == "comet":
            self._comet_by(self.seat_of(key))
        else:
            self._book_first(self.seat_of(key))

    def hold(self, key: int, booked: bool) -> None:
        """Book the comet, with a seat's key, in place of the king that its press has booked.

        After COMET: a comet that nobody claimed.
        """
        if not self.session.header.rules.comet:
            return
        if self._asked == "" and self.first != "comet" and 1 <= key <= self.session.players:
            if booked:
                if not self.session.can(ev.make(ev.COMET, key - 1)):
                    return  # a slow press, and no comet left to play
                self.session.cancel()
                self.app.note("")
            self._asked = None
            self.as_king = False
            self._comet_by(key - 1)
        elif self._asked == "comet" and booked and self.session.header.rules.comet_claim:
            self._asked = None
            self.session.cancel()
            self._comet(key - 1, (KING if self.as_king else 0) | ev.UNCLAIMED)

    def first_of(self, seat: int) -> "ev.Event | None":
        """Return the event that a bare seat key books; None if it books none, or the comet."""
        if self.first == "comet":
            return None
        if self.first == "pay":
            return ev.make(ev.PAY, seat)
        if self.first == "pressure":
            return ev.Seat(ev.PRESSURE, seat)
        # make() would take the Pico 0.1 ms of the key that is pressed most
        return ev.Seat(ev.KING, seat) if self.session.header.rules.comet else None

    def second_of(self, seat: int) -> "ev.Event | None":
        """Return the event that the seat's key books after the second payment's.

        None if there is none.
        """
        if not self.second:
            return None
        if self.second == "ace":
            return ev.make(ev.ACE, seat)
        return ev.Seat(ev.KING if self.second == "king" else ev.SEQUENCE, seat)

    def _book_first(self, seat: int) -> None:
        event = self.first_of(seat)
        if event is None:
            raise Refusal("nothing_paid_in_play")
        self.app.do(event)

    def _book_second(self, seat: int) -> None:
        event = self.second_of(seat)
        assert event is not None  # it is asked only if there is one
        self.app.do(event)

    # --- the comet, and its rank if that changes the sum

    def asks_king(self) -> bool:
        """Return whether it matters that the comet was played as a king."""
        game = self.session.game
        rules = game.rules
        return bool(game.amount(rules.comet_as_king) and game.amount(rules.king_pays))

    def asks_ace(self) -> bool:
        """Return whether it matters that the comet was played as an ace."""
        game = self.session.game
        return bool(game.amount(game.rules.comet_as_ace) and game.rules.ace_pays)

    def _comet_of(self, key: int) -> None:
        if key == KING and self.asks_king():
            self.as_king = not self.as_king
            self.prompt = "comet"
        else:
            self._comet_by(self.seat_of(key))

    def _comet_by(self, seat: int) -> None:
        if self.asks_ace() and not self.as_king:  # the ace's key is a seat's, so it is asked after
            self.session.verify(ev.make(ev.COMET, seat))
            self.seat = seat
            self.prompt = "as"
        else:
            self.app.do(ev.make(ev.COMET, seat, stands_for=KING if self.as_king else 0))

    def comet_ranks(self) -> dict[int, int]:
        """Return the ranks that the comet may have been played as, by their keys; 0: another."""
        ranks = {keys.OK: 0, ACE: ACE}
        if self.asks_king():
            ranks[KING] = KING
        return ranks

    def _as(self, key: int) -> None:
        ranks = self.comet_ranks()
        if key in ranks:
            self.app.do(ev.make(ev.COMET, self.seat, stands_for=ranks[key]))
        else:
            self.prompt = "as"

    def _comet(self, seat: int, stands_for: int) -> None:
        self.app.do(ev.make(ev.COMET, seat, stands_for=stands_for))

    # --- a seat is out

    def _out(self, key: int) -> None:
        if key == keys.COMET and self.session.header.rules.none_out:
            self._book_out(ev.NOBODY, ev.NO)
            return
        seat = self.seat_of(key)
        game = self.session.game
        if game.hand.comet_seat == seat and game.rules.factors:
            self.seat = seat
            self._ask_last()
        else:
            self._book_out(seat, ev.NO)

    def _ask_last(self) -> None:
        self.prompt = "last"
        self.app.pop_up(self.explanation())

    def explanation(self) -> str:
        """Return the popup for the question whether the comet was the last card."""
        return self.say("ask_comet_last", self.box_names[self.seat])

    def _last(self, key: int) -> None:
        answers = {keys.OK: ev.NO, 1: ev.NO, keys.COMET: ev.YES, 2: ev.YES, 9: ev.NINE, 3: ev.NINE}
        if key not in answers:
            self._ask_last()
            return
        self._book_out(self.seat, answers[key])

    def _book_out(self, seat: int, last: int) -> None:
        kings = ev.STUB_FOLLOWS if asks_kings_aside(self.session.game) else 0
        self.app.do(ev.make(ev.OUT, seat, last=last, dead_hand=kings))


def keyed_payments(game: "Game") -> "tuple[str | None, str | None]":
    """Return the bookings of a bare seat key, and of one after the second payment's key.

    If the commonest payment is the comet's, options may add the king's, or that for a dead
    sequence; with both of them the king is the first one, and the comet has its own key.
    """
    rules = game.rules
    first, second = rules.first_payment, rules.second_payment
    if first == "comet":
        king, dead = game.amount(rules.king_pays), game.amount(rules.dead_pays)
        if dead:
            return "king" if king else first, "sequence"
        if king:
            return first, "king"
    return first, second


def _has_pool(rules: "RuleSet") -> bool:
    """Return whether anything is ever paid to the pool."""
    return bool(rules.ante or rules.pass_pays)


SCREEN = PaymentsScreen
