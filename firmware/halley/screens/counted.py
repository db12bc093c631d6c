"""A hand of a counted game: who has won something, or a number for every side.

Up: a hand of a counted game.

Keys: see "Counted games" below.
"""

from halley import keys
from halley.engine import count_sums, counting
from halley.engine import events as ev
from halley.engine.cards import KING
from halley.refusal import Refusal
from halley.screens.number_entry import NONE, NumberEntry
from halley.screens.screen import Screen
from halley.screens.seat_grid import SeatGrid
from halley.ui import large_text as large
from halley.ui.canvas import CHARS, WIDTH, pad
from halley.ui.counts import side_name
from halley.ui.event_text import what_counts

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.counting import Counting
    from halley.protocols import Context, InHand
    from halley.ui.field import Field

_NAME = 6  # letters of the name in large type
_SIDE = 3  # letters of two partners: `A+C`
_TYPED = 6  # digits, and a sign
_ROWS = 4  # of numbers that are done, in two columns
_NARROW = 7  # characters of such a number with its name, with the rest beside it
_WIDE = 10  # ... and without the rest
_SECOND = 48  # the column where the second half of them begins
_REST = 86  # the column of the rest
# fields of the numbers, aligned right: column, page, characters, font
_NUMBERS = {
    "typed": (74, 1, _TYPED, "digits9x16"),
    "rest": (_REST, 3, 3, "digits12x24"),
    "rest_of_money": (_REST, 4, 6, "digits7x16"),
    "rest_to": (_REST, 6, 7, "small"),
}
# The key before a declaring seat's, for each row of the rule set's `declares`
DECLARES = (0, keys.COMET, KING)


class CountedScreen(Screen):
    """Bare seat keys if those are the commonest, else numbers, side after side.

    `entry` has the numbers that are keyed, None while seats are; `declares` is the declaration of
    the next seat key, from 1, or 0.
    """

    session: "InHand"

    def __init__(self, app: "Context") -> None:
        super().__init__(app)
        self.rules = self.session.game.rules
        self.won = count_sums.books(self.session.game) == "out"
        self._head = self.field(0, 0, CHARS)
        # what seats need, and what numbers do: made when it is shown first, 0.3 ms a field
        self._grid: "SeatGrid | None" = None
        self._fields_of: "dict[str | tuple[int, int], Field]" = {}
        self._large = ""  # the name in large type
        self._open()
        undone = self.session.undone_event()
        if undone is not None:
            self.type_again(undone)
        elif self._explains_declares():
            self.app.pop_up(self.explanation())

    @property
    def counting_now(self) -> "Counting":
        made = self.session.game.hand.counting
        assert made is not None
        return made

    def what(self) -> int:
        """Return what is counted now: the first count of the hand that is unknown."""
        hand = self.counting_now
        open_ = [what for what in hand.wanted if what not in hand.complete]
        return open_[0] if open_ else counting.POINTS

    def total(self) -> "int | None":
        """Return the total of all sides' numbers; None: it is open."""
        return count_sums.total_of(self.session.game, self.counting_now.wanted, self.what())

    def adds(self) -> bool:
        """Return whether a seat's key can add one."""
        if self.won or self.rules.declares or self.rules.by_seat != "adds":
            return False
        return not count_sums.is_signed(self.session.game, self.what())

    def _open(self) -> None:
        """Ask for seats where they come first, or one has been keyed; else for numbers."""
        first = self.rules.seat_key or self.total() == 1
        by_seat = self.adds() and (first or self.what() in self.counting_now.counts)
        self.declares = 0
        self.asks_sum = False  # the numbers have another sum than usual: OK saves them
        self.entry: "NumberEntry | None" = None
        self._mark = NONE  # steps of the entry before the key that is down, or NONE
        self._before: "NumberEntry | None" = None  # the entry before OK, if OK is down
        seats_first = self.won or bool(self.rules.declares) or by_seat
        if not seats_first or self._corrects_numbers():
            self.entry = self._new_entry()
        self.app.picture.redraw()

    def _explains_declares(self) -> bool:
        """Return whether to explain how to declare: at the beginning of an evening."""
        first = self.session.hand_number == 1 and not self.counting_now.begun()
        return first and bool(self.rules.declares) and self.app.live is None

    def explanation(self) -> str:
        """Return the popup at the beginning: a line for each key that declares, and one for OK."""
        lines = []
        for key, row in zip(DECLARES, self.rules.declares):
            what = self.say("declare_" + row.what)
            if row.points:
                what += " %d" % row.points
            if key:
                sign = "☄" if key == keys.COMET else keys.LABELS[key]
                lines.append(self.say("ask_declare_key", sign, what))
            else:
                lines.append(self.say("ask_declare_seat", what))
        return "|".join(lines + [self.say("ask_declare_ok")])

    def _corrects_numbers(self) -> bool:
        """Return whether numbers of the past are keyed anew."""
        if self.app.live is None or self.app.tables.correcting().keyed:
            return False
        replaces = self.app.tables.correcting().replaces
        return replaces is not None and replaces.kind == ev.COUNTS

    def _new_entry(self) -> NumberEntry:
        session = self.session
        return NumberEntry(session.game, self.what(), (session.dealer + 1) % session.players)

    # --- the picture

    def draw(self) -> None:
        self._large = ""
        super().draw()

    def update(self) -> None:
        session = self.session
        game = session.game
        hand = self.say("hand_number", session.hand_number)
        wanted = self.counting_now.wanted
        if len(wanted) > 1:
            hand += " %d/%d" % (len(self.counting_now.complete) + 1, len(wanted))
        left = "" if self.won else what_counts(self.words, self.rules, self.what())
        if self.rules.declares and self.entry is None:
            left = self._sums(CHARS - 1 - len(hand))
        elif self.entry is not None and self.entry.keyed.last != NONE:
            name = self.box_names[self.entry.keyed.last]
            left = self.words.fit(CHARS - 1 - len(hand), "last_trick_of", name)
        if game.leaves_rest():
            pool = self.say("pool_now", game.ledger.pool)
            both = left + " " + pool
            left = both if len(both) < CHARS - len(hand) else pool
        self._head.show(pad(left, CHARS - len(hand)) + hand)
        if self.entry is None:
            self._show_seats()
        else:
            self._show_numbers(self.entry)

    def _sums(self, room: int) -> str:
        """Return the sides' declared points in `room` characters: `A+C 60 B+D 20`, or `60 : 20`."""
        game = self.session.game
        sums = [sum(count_sums.declared_of(game, self.counting_now, side)) for side in range(2)]
        if not any(sums):
            return ""
        digits = " : ".join([str(points) for points in sums])
        letters = (room - len(digits)) // 2
        if letters < _SIDE:
            return digits
        names = [side_name(game, side, letters) for side in range(2)]
        return " ".join(["%s %d" % (names[side], sums[side]) for side in range(2)])

    def _show_seats(self) -> None:
        """Draw everybody's balance, or everybody's count if counts are added."""
        session = self.session
        numbers = list(session.game.all_shown())
        if self.adds() and self.total() != 1:
            counts = self.counting_now.numbers_of(self.what())
            numbers = [counts[count_sums.side_of(session.game, s)] for s in range(session.players)]
        if self._grid is None:
            self._grid = SeatGrid(self)
        for seat in range(session.players):
            mark = "●" if seat == session.dealer else ""
            self._grid.show(seat, self.box_names[seat], mark, numbers[seat])

    def _field_of(self, what: "str | tuple[int, int]") -> "Field":
        """Return a field of the numbers: _NUMBERS has those with a name.

        Of a number that is done, `what` is its characters, and which one it is.
        """
        made = self._fields_of.get(what)
        if made is None:
            if isinstance(what, str):
                made = self.field(*_NUMBERS[what], True)
            else:
                chars, i = what
                x = 0 if i < _ROWS else _SECOND if chars == _NARROW else WIDTH // 2
                made = self.field(x, 3 + i % _ROWS, chars)
            self._fields_of[what] = made
        return made

    def _show_numbers(self, entry: NumberEntry) -> None:
        game = self.session.game
        name = side_name(game, entry.side(), _NAME)
        if name != self._large:
            self._large = name
            for page in (1, 2):
                self.canvas.lay(0, page, bytes(12 * _NAME))
            large.text(self.canvas, 0, 1, name)
        self._field_of("typed").show(entry.text())
        room = _WIDE if entry.total is None else _NARROW
        for i, side in enumerate(sorted(entry.keyed.order)):
            number = entry.keyed.numbers[side]
            text = "" if number is None else str(entry.before[side] + number)
            mark = "%d" % (game.sides[side][0] + 1)
            named = side_name(game, side, room - len(mark) - max(len(text), 2) - (room > 8))
            line = mark + (" " if room > 8 else "") + named
            self._field_of((room, i)).show(pad(line, room - len(text)) + text)
        if entry.total is not None:
            heir = entry.heir()
            if heir == NONE:
                self._field_of("rest_to").show(self.say("rest_left"))
            else:
                room = _NARROW - len(self.say("rest_to", ""))
                self._field_of("rest_to").show(self.say("rest_to", side_name(game, heir, room)))
            self._field_of("rest_of_money" if entry.signed else "rest").number(entry.rest())

    def label(self) -> str:
        entry = self.entry
        if entry is None:
            if self.declares:
                what = self.say("declare_" + self.rules.declares[self.declares - 1].what)
                return self.say("label_declare", what)
            if self.won:
                return self.say("label_counted_won")
            if self.rules.declares:
                return self.say("label_counted_declare", self.rules.declares[0].points)
            if self.total() == 1:
                return self.say(
                    "label_counted_one", what_counts(self.words, self.rules, self.what())
                )
            left = (self.total() or 0) - sum(self.counting_now.numbers_of(self.what()))
            return self.say("label_counted_seat", left)
        if entry.signed:
            alone = entry.total is None
            return self.say("label_counted_tally" if alone else "label_counted_money")
        if self.rules.by_seat == "rest" and not entry.begun():
            return self.say("label_counted_side")
        last = str(entry.rest() if entry.is_last() else 0)
        return self.say("label_counted", entry.text() or last)

    # --- the keys

    def key(self, key: int) -> None:
        entry = self._before = self.entry
        self._mark = NONE
        if entry is not None:
            self._number(entry, key)
        elif self.declares:
            event = self.event_of(self.seat_of(key))
            what, self.declares = self.declares, 0
            try:
                self.app.do(event)
            except Refusal:
                self.declares = what
                raise
        elif key == keys.OK:
            self._end_of_seats()
        elif key in DECLARES and self.rules.declares:
            self.declares = DECLARES.index(key) + 1
        elif self.rules.declares and key > self.session.players:
            raise Refusal("numbers_after_ok", self.session.players)
        else:
            self.app.do(self.event_of(self.seat_of(key)))
            if not self.rules.declares:
                self._after_booking()

    def event_of(self, seat: int) -> tuple:
        """Return the event that a seat's key books while no numbers are keyed."""
        if self.won:
            return ev.make(ev.OUT, seat)
        if self.rules.declares:
            return ev.make(ev.DECLARE, seat, self.declares or 1)
        return ev.make(ev.COUNT, seat, self.what(), 1)

    def _number(self, entry: NumberEntry, key: int) -> None:
        """Handle a key while numbers are keyed: the last one books them."""
        self._mark = entry.mark()
        last, asked = entry.keyed.last, self.asks_sum
        self.asks_sum = False
        numbers = entry.key(key)
        if numbers is None:
            return
        other = entry.other_sum(numbers)
        if other and not asked:
            self.asks_sum = True
            entry.back()
            self.app.pop_up(self.say("sum_other", *other))
            return
        try:
            self.app.do(ev.make(ev.COUNTS, entry.what, numbers, last=last))
        except Refusal:
            entry.back()
            raise
        self._after_booking()

    def _end_of_seats(self) -> None:
        """Book that nobody has won, or begin to key numbers: OK."""
        if self.won:
            self.app.do(ev.make(ev.OUT, ev.NOBODY))
        else:
            self.entry = self._new_entry()
            self.app.picture.redraw()

    def _after_booking(self) -> None:
        """Continue the hand, if it is not over."""
        if self.session.game.hand is not None:
            self._open()

    def hold(self, key: int, booked: bool) -> None:
        """Give one to the seat whose key is held while a number is asked.

        Or it alone has a number, or is left to the sum.
        """
        entry = self.entry
        if self._mark == NONE or entry is None or booked or not 1 <= key <= self.session.players:
            return
        keyed = entry.keyed
        entry.go_to(self._mark)
        self._mark = NONE
        if self.adds() and not entry.begun():
            self.app.do(self.event_of(key - 1))
            self._after_booking()
        elif entry.hold(key - 1):
            self.app.pop_up("")
        elif keyed is not entry.keyed:
            entry.press(keyed)

    def cancel_question(self) -> None:
        self.declares = 0
        if self._before is not self.entry:
            self.entry = self._before
            self.app.picture.redraw()
        elif self.entry is not None and self._mark != NONE:
            self.entry.go_to(self._mark)

    def back(self) -> bool:
        self.asks_sum = False
        if self.declares:
            self.declares = 0
        elif self.entry is None:
            return False
        elif not self.entry.back():
            if not self.after_seats():
                return False
            self.entry = None
            self.app.picture.redraw()
        return True

    def after_seats(self) -> bool:
        """Return whether OK has led from seats to numbers."""
        if self.rules.declares:
            return True
        first = self.rules.seat_key or self.total() == 1
        return self.adds() and (first or self.what() in self.counting_now.counts)

    def type_again(self, event: "ev.Event") -> None:
        if event.kind == ev.COUNTS and event.what == self.what():
            self.entry = self._new_entry()
            self.entry.type_again(event.numbers, event.last)
            self.app.picture.redraw()

    def spare_key(self) -> int:
        return 10 if self.entry is None else 0


SCREEN = CountedScreen
