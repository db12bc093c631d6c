"""The base of every screen: keys in, fields that draw what has changed, one line for the keys.

A screen gets the app as its context (session, clock, canvas, do, note, push, pop) and knows no
hardware. The app clears the frame and calls draw() when the screen comes up, update() after every
key. Drawing changes nothing but the frame. See template.py for the shortest screen.
"""

from halley import keys
from halley.engine import events as ev
from halley.refusal import Refusal
from halley.ui.canvas import pad
from halley.ui.field import Field
from halley.ui.lines import Lines
from halley.ui.short_names import box_names, on_box

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Context
    from halley.session.session import Session
    from halley.words import Words

MOST_SEATS = 8  # at the box: a key and a balance for each


class Screen:
    """A screen; the evening's own ones are made when the evening gets to their phase."""

    REPLAYED = True  # its keys are pressed again at power-on, if nothing was booked since
    CHANGES_ALONE = False  # its picture is another after a while, without a key
    BOTH_SIDES = False  # a second display shows it as well, in place of its usual picture
    FOR_CAMERAS = False  # it is looked at by a camera: the display is refreshed oftener

    def __init__(self, app: "Context") -> None:
        self.app = app
        self.canvas = app.canvas
        self.words = app.words
        self.say = app.words.say
        # only the first screens come up without one, and they do not ask
        self.session: "Session" = app.session  # type: ignore[assignment]
        self._fields: list[Field | Lines] = []

    def field(
        self, x: int, page: int, chars: int, font: str = "small", right: bool = False
    ) -> Field:
        """Return a new field of this screen, which is dropped when the frame is cleared."""
        made = Field(self.canvas, x, page, chars, font, right)
        self._fields.append(made)
        return made

    def text_lines(self, page: int, count: int) -> Lines:
        """Return `count` whole lines of this screen, from `page` on, dropped with its fields."""
        made = Lines(self.canvas, page, count)
        self._fields.append(made)
        return made

    def prepare(self) -> None:
        """Prepare the contents of the page, if the evening must be replayed for that.

        Called when the screen has been made: within the making of an object the Pico's stack is
        shorter.
        """

    @property
    def box_names(self) -> tuple[str, ...]:
        """Return the names of those who sit as the box writes them, one a seat."""
        return box_names(self.session.game)

    @property
    def all_box_names(self) -> tuple[str, ...]:
        """Return the names of all who have sat this evening as the box writes them."""
        return on_box(self.session.game.people)

    # --- the picture

    def draw(self) -> None:
        """Draw everything on a dark frame."""
        for made in self._fields:
            made.forget()
        self.update()

    def update(self) -> None:
        """Draw the parts that a key may have changed."""

    def label(self) -> str:
        """Return the last line: what the keys do, 21 characters at most."""
        return ""

    def hand_line(self, seat: int) -> None:
        """Draw the first line while others count their cards: who is out, and the hand's number."""
        hand = self.say("hand_number", self.session.hand_number)
        self.canvas.heading(0, who_is_out(self.words, self.box_names, seat, 20 - len(hand)), hand)

    # --- what comes up by itself

    def due(self) -> int:
        """Return the milliseconds until the next picture is due; -1: not before the next key.

        Only for screens laid over the evening's own.
        """
        return -1

    def work(self) -> bool:
        """Do a few milliseconds of that picture's work; return whether there was any."""
        return False

    def turn(self) -> None:
        """Prepare the picture that is due; OSError if that fails."""

    # --- keys

    def key(self, key: int) -> None:
        """Handle a key other than UNDO; the app shows a Refusal."""

    def hold(self, key: int, booked: bool) -> None:
        """Handle a key that is held; `booked`: its press has booked an event."""

    def back(self) -> bool:
        """Handle UNDO: drop keys that are not booked yet; return False if there are none."""
        return False

    def reset(self) -> bool:
        """Drop the typed keys; return False if the screen must be made again for that."""
        return False

    def type_again(self, event: tuple) -> None:
        """Restore the keys of `event` if they were this screen's, as if they had booked nothing."""

    def still_typed(self) -> bytes:
        """Return the keys typed and not booked yet, after a key that has booked something else."""
        return b""

    def cancel_question(self) -> None:
        """Drop the question that the press of a held OK has begun."""

    def asks_name(self) -> bool:
        """Return whether a name can be given that was typed elsewhere: in the page's own field."""
        return False

    def take_name(self, name: str) -> None:
        """Take a name that was typed elsewhere; Refusal if nobody can have this name here."""

    def takes_letter(self, letter: str) -> bool:
        """Return whether this character of a keyboard is typed here as it is, as part of a text."""
        return False

    def take_letter(self, letter: str) -> None:
        """Add a character typed on a keyboard; Refusal if it cannot follow."""

    def names_changed(self) -> None:
        """Note that the names to choose from have changed."""

    def games_changed(self) -> None:
        """Note that the table's own games have changed."""

    def turns(self) -> tuple[int, bool]:
        """Return the key that shows the next page, 0 without one; and whether UNDO shows the last.

        For a board whose knob turns the pages.
        """
        return 0, False

    def spare_key(self) -> int:
        """Return a key without a meaning here, which continues without a redo.

        A key that means a card or a digit has to count.
        """
        return 10

    def seat_of(self, key: int) -> int:
        """Return the seat that a key names; Refusal if nobody sits there."""
        if not 1 <= key <= self.session.players:
            raise Refusal("no_seat_key", self.session.players)
        return key - 1


class Prompter(Screen):
    """A screen on which a key may begin a question: `prompt` names it, "" when there is none.

    A refusal asks again; UNDO takes the question back.
    """

    def __init__(self, app: "Context") -> None:
        super().__init__(app)
        self.prompt = ""
        self._before = ""  # the prompt before the last key

    def key(self, key: int) -> None:
        prompt = self._before = self.prompt
        self.prompt = ""
        try:
            self.answer(key, prompt)
        except Refusal:
            self.prompt = prompt
            raise

    def answer(self, key: int, prompt: str) -> None:
        """Take the key that answers `prompt`, or means something by itself.

        It may begin the next one.
        """

    def back(self) -> bool:
        asked = self.prompt != ""
        self.prompt = ""
        return asked

    def cancel_question(self) -> None:
        self.prompt = self._before


class Choice(Screen):
    """A list, six lines a page: the line's number chooses it, OK the first, 9 turns the page."""

    A_PAGE = 6
    _ROWS = 1  # of the screen, for a line; what stands in others is the screen's own
    page = 0

    def title(self) -> str:
        """Return the first line."""
        return ""

    def lines(self) -> list[str]:
        """Return the lines to choose from, 19 characters each."""
        return []

    def choose(self, index: int) -> None:
        """Do the action of line `index` (from 0)."""

    def draw(self) -> None:
        super().draw()
        lines = self.lines()
        title = self.title()
        if len(lines) > self.A_PAGE:
            more = self.say("nine_more")
            title = pad(title, 20 - len(more)) + more
        self.canvas.heading(0, title)
        first = self.page * self.A_PAGE
        for i, line in enumerate(lines[first : first + self.A_PAGE]):
            self.canvas.text(0, 1 + i * self._ROWS, "%d %s" % (i + 1, line))

    def label(self) -> str:
        return self.say("label_choice")

    def key(self, key: int) -> None:
        first = self.page * self.A_PAGE
        count = len(self.lines())
        shown = min(count - first, self.A_PAGE)
        if key == 9 and count > self.A_PAGE:
            self.page = self.page + 1 if first + self.A_PAGE < count else 0
            self.app.picture.redraw()
            return
        index = 0 if key == keys.OK else key - 1
        if not 0 <= index < shown:
            raise no_such_line(shown)
        self.choose(first + index)

    def turns(self) -> tuple[int, bool]:
        return 9 if len(self.lines()) > self.A_PAGE else 0, self.page > 0

    @classmethod
    def keys_of(cls, index: int, count: int, page: int = 0) -> str:
        """Return the keys that choose line `index` of `count`, from a page on: `4`, `9 9 1`."""
        label = keys.LABELS[index % cls.A_PAGE + 1]
        if count <= cls.A_PAGE:
            return label
        pages = (count + cls.A_PAGE - 1) // cls.A_PAGE
        return "9 " * ((index // cls.A_PAGE - page) % pages) + label

    def back(self) -> bool:
        if not self.page:
            return False
        self.page -= 1
        self.app.picture.redraw()
        return True


def end_evening(app: "Context") -> None:
    """End the evening; if chips lie in the pool, ask first who gets them."""
    assert app.session is not None
    if app.session.can(ev.make(ev.DIVIDE)):
        app.push("divide")
    else:
        app.do(ev.make(ev.END))


def who_is_out(
    words: "Words", names: tuple[str, ...], seat: int, room: int, key: str = "is_out"
) -> str:
    """Return `Ann is out`, or that nobody is, in `room` characters."""
    return words.fit(room, key, names[seat]) if seat < len(names) else words.say("is_out_none")


def no_such_line(count: int) -> Refusal:
    """Return the refusal of a key that belongs to none of the first `count` lines."""
    return Refusal("no_such_line", count) if count > 1 else Refusal("only_line_one")
