"""A hand with a layout: what lies in each compartment, and every balance.

Up: a hand of a game with a layout, until someone is out.

Keys: number, seat: the seat takes that compartment (`10` seat: everything, in some games); `COMET`,
number, seat, digits, `OK`: the seat stakes more; `OK` seat: out, or `OK` `OK`: the hand is over.
"""

from halley import keys
from halley.engine import events as ev
from halley.engine.cards import SIGNS
from halley.refusal import Refusal
from halley.screens.screen import Prompter
from halley.screens.seat_grid import SeatGrid
from halley.ui.amounts import amount
from halley.ui.canvas import CHARS, pad
from halley.ui.event_text import compartment_name
from halley.ui.short_names import cut

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Context, InHand

ALL = 10  # the key of everything
_MOST = 9999  # that is laid at a time
# up to this number of compartments: first page, columns, pixels of a column, characters
_CELLS = ((4, 1, 2, 66, 10), (6, 0, 2, 66, 10), (8, 0, 3, 42, 6))
_SEATS = 3  # the first page of the seats
# up to this number of seats: as in SeatGrid
_GRIDS = (
    (2, _SEATS, 2, 64, "digits12x24", 5),
    (3, _SEATS, 3, 42, "digits7x16", 5),
    (4, _SEATS, 4, 32, "digits6x16", 5),
)
_MOST_BESIDE = 6  # up to this number digits stand beside two letters of the name, three in a row
_LINE = 10  # characters of a seat of more, two in a line


class LayoutScreen(Prompter):
    """A compartment's key asks whose seat takes it.

    Prompts: "take" asks for the seat that does; "lay" for a compartment, "lays" for a seat and
    "amount" for a number; "out" for the seat that is out; "over" whether the hand is.
    """

    session: "InHand"

    def __init__(self, app: "Context") -> None:
        super().__init__(app)
        self.compartment = 0  # that is asked about, or EVERYTHING
        self.seat = 0  # that lays
        self.amount = 0  # ... so much, as far as it is typed
        session = self.session
        rows = session.header.rules.compartments
        _, first, columns, wide, self._chars = next(it for it in _CELLS if len(rows) <= it[0])
        self._heading = first > 0  # if that has room
        self._cells = [
            self.field(wide * (i % columns), first + i // columns, self._chars)
            for i in range(len(rows))
        ]
        self._grid = SeatGrid(self, _GRIDS) if session.players <= _GRIDS[-1][0] else None
        self._names = []
        self._balances = []
        for seat in range(0 if self._grid else session.players):
            if session.players <= _MOST_BESIDE:
                x, page = 42 * (seat % 3), _SEATS + seat // 3 * 2
                self._names.append((self.field(x, page, 2), self.field(x, page + 1, 2)))
                self._balances.append(self.field(x + 12, page, 5, "digits6x16"))
            else:
                x, page = 66 * (seat % 2), _SEATS + seat // 2
                self._balances.append(self.field(x, page, _LINE))

    # --- the picture

    def draw(self) -> None:
        super().draw()
        if self._heading:
            self.canvas.heading(0, self.say("hand_number", self.session.hand_number))

    def update(self) -> None:
        session = self.session
        game = session.game
        for i, field in enumerate(self._cells):
            lies = amount(game, game.layout[i], False, 4)
            field.show("%d%s %s" % (i + 1, self._name(i, self._chars - 2 - len(lies)), lies))
        self._update_seats()

    def _update_seats(self) -> None:
        session = self.session
        balances = session.game.all_shown()
        short = cut(self.box_names, 2 if self._names else 3)
        for seat in range(session.players):
            mark = "●" if seat == session.dealer else ""
            if self._grid is not None:
                names = self.box_names if session.players < 4 else short
                self._grid.show(seat, names[seat], mark, balances[seat])
            elif self._names:
                name_field, number_field = self._names[seat]
                name_field.show(short[seat])
                number_field.show("%d%s" % (seat + 1, mark))
                self._balances[seat].number(balances[seat])
            else:
                balance = str(balances[seat])
                name = pad(short[seat] + mark, _LINE - 1 - len(balance))
                self._balances[seat].show("%d%s%s" % (seat + 1, name, balance))

    def _name(self, compartment: int, room: int) -> str:
        """Return a compartment's name, with the suit of its card, in `room` characters."""
        name = self.name_of(compartment)
        suit = (
            SIGNS[self.session.header.rules.compartments[compartment].card >> 4] if room > 4 else ""
        )
        return pad(name[: room - len(suit)] + suit, room)

    def name_of(self, compartment: int) -> str:
        """Return a compartment's name, or the word for all of them."""
        return compartment_name(self.words, self.session.header.rules, compartment)

    def label(self) -> str:
        rules = self.session.header.rules
        prompt = self.prompt
        if prompt == "take" and self.compartment == ev.EVERYTHING:
            return self.say("label_layout_take_all")
        if prompt in ("take", "lays"):
            name = self.name_of(self.compartment)
            return self.words.fit(CHARS, "label_layout_" + prompt, name)
        if prompt == "amount":
            name = cut(self.box_names, 8)[self.seat]
            typed = str(self.amount) if self.amount else ""
            where = self.name_of(self.compartment)
            return self.words.fit(CHARS, "label_layout_amount", where, name, typed)
        if prompt == "out":
            return self.say("label_payments_out")
        if prompt == "over":
            return self.say("label_layout_end")
        if prompt == "lay":
            return self.say("label_layout_lay", len(rules.compartments))
        key = "label_layout_all" if rules.take_all else "label_layout"
        return self.say(key if rules.end else key + "_over", len(rules.compartments))

    # --- the keys

    def answer(self, key: int, prompt: str) -> None:
        if prompt == "take":
            self.app.do(ev.make(ev.TAKE, self.seat_of(key), self.compartment))
        elif prompt == "lay":
            self.compartment = self._compartment_of(key)
            self.prompt = "lays"
        elif prompt == "lays":
            self.seat = self.seat_of(key)
            self.amount = 0
            self.prompt = "amount"
        elif prompt == "amount":
            self._digit(key)
        elif prompt == "out":
            self.app.do(ev.make(ev.OUT, self.seat_of(key), last=ev.NO))
        elif prompt == "over":
            if key != keys.OK:
                raise Refusal("only_ok_undo")
            self.app.do(ev.make(ev.OUT, ev.NOBODY, last=ev.NO))
        elif key == keys.COMET:
            self.prompt = "lay"
        elif key == keys.OK:
            self.prompt = "out" if self.session.header.rules.end else "over"
        else:
            everything = key == ALL and self.session.header.rules.take_all
            compartment = ev.EVERYTHING if everything else self._compartment_of(key)
            if not self.takers(compartment):
                self.session.verify(ev.make(ev.TAKE, 0, compartment))
            self.compartment = compartment
            self.prompt = "take"

    def takers(self, compartment: int) -> list[int]:
        """Return the seats that may take a compartment, or all of them."""
        session = self.session
        seats = range(session.players)
        return [seat for seat in seats if session.can(ev.make(ev.TAKE, seat, compartment))]

    def _compartment_of(self, key: int) -> int:
        count = len(self.session.header.rules.compartments)
        if not 1 <= key <= count:
            raise Refusal("no_compartment", count)
        return key - 1

    def _digit(self, key: int) -> None:
        """Take a digit of the amount to lay, or OK, which books it."""
        if key == keys.OK:
            self.app.do(ev.make(ev.LAY, self.seat, self.compartment, self.amount))
            return
        self.verify_digit(key)
        self.amount = self.amount * 10 + key % 10
        self.prompt = "amount"

    def verify_digit(self, key: int) -> None:
        """Raise Refusal for a key that is no digit, or would make the number too large."""
        if key > 10:
            raise Refusal("digits_only")
        if self.amount * 10 + key % 10 > _MOST:
            raise Refusal("number_too_long")

    def back(self) -> bool:
        if self.prompt == "amount":
            if self.amount:
                self.amount //= 10
            else:
                self.prompt = "lays"
            return True
        if self.prompt == "lays":
            self.prompt = "lay"
            return True
        return super().back()

    def reset(self) -> bool:
        self.prompt = ""
        return True

    def spare_key(self) -> int:
        return 9 if self.session.header.rules.take_all else ALL


SCREEN = LayoutScreen
