"""What every screen is: fields that redraw what changes, keys in, one label line out.

A screen gets the app as its context (session, clock, canvas, do, note, go) and knows no hardware.
The app clears the picture and calls draw() when the screen comes up, update() after every key.
"""

from halley import keys, words
from halley.engine.refusal import Refusal
from halley.ui.canvas import CHARS, WIDTH, pad
from halley.ui.event_text import describe, earned
from halley.ui.field import Field, strip_of

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App
    from halley.session.session import Session


class Screen:
    """A screen; see template for new ones: settlement.py is a short one."""

    ahead = False  # it can be drawn before it comes up, but for what redraw() does
    then = ""  # the screen that may be laid over it, made ahead
    at_once: tuple[int, ...] = (6, 5, 4)  # pages that redraw() changes last, and least

    def __init__(self, app: "App") -> None:
        self.app = app
        self.canvas = app.canvas
        # only the home and set-up screens come up without one, and they do not ask
        self.session: "Session" = app.session  # type: ignore[assignment]
        self._fields: list[Field] = []

    def field(
        self, x: int, page: int, chars: int, font: str = "small", right: bool = False
    ) -> Field:
        """A new field of this screen, forgotten when the picture is cleared."""
        made = Field(self.canvas, x, page, chars, font, right)
        self._fields.append(made)
        return made

    def draw(self) -> None:
        """Draw everything on a dark picture."""
        for made in self._fields:
            made.forget()
        self.paint()
        self.update()

    def redraw(self) -> None:
        """Draw what has changed since draw(), which was called while another screen was up."""
        self.paint()
        self.update()

    def paint(self) -> None:
        """Draw what never changes while the screen is up."""

    def update(self) -> None:
        """Show what may have changed."""

    def fits(self) -> bool:
        """Whether it still is what it would be if it were made now, for the same session."""
        return True

    def later(self) -> None:
        """A notice has gone: show what was not worth the bytes while it was up."""

    def title_line(self, left: str, right: str = "") -> None:
        """The first line, dark on light: `left` from the edge on, `right` up to the other."""
        self.canvas.text(1, 0, left)
        self.canvas.text(WIDTH - 6 * len(right), 0, right)
        self.canvas.invert(0)

    def hand_line(self, seat: int) -> None:
        """The first line, while the others tell: `seat` is out, and the hand's number."""
        hand = words.say("hand_number", self.session.hand_number)
        out = words.fit(20 - len(hand), "is_out", self.session.names[seat])
        self.title_line(out, hand)

    def ready(self) -> bool:
        """Do a bit, 4 ms at most, of what makes the next key quicker; True when all is done."""
        return True

    def said(self, event: tuple, payments: "list[tuple[str, list[int]]]") -> bool:
        """Note an event that a key of this screen has booked; False: the app does so."""
        return False

    def forget(self) -> bool:
        """Forget what was typed, and show all that may have changed by update() and later(); False
        where that is as much as to be made anew."""
        return False

    def label(self) -> str:
        """The last line: what the keys do, 21 characters at most."""
        return ""

    def key(self, key: int) -> None:
        """A key other than UNDO has closed; Refusal is shown by the app."""

    def hold(self, key: int, booked: bool) -> None:
        """The key has been down for half a second; `booked`: its press has booked an event."""

    def back(self) -> bool:
        """UNDO: take back something not booked yet; False when there is nothing such."""
        return False

    def type_again(self, event: tuple) -> None:
        """Be as if what `event` tells had been typed and not booked yet."""

    def unask(self) -> None:
        """OK is held: forget the question that its press has begun."""

    def seat_of(self, key: int) -> int:
        """The seat that a key names; Refusal when nobody sits there."""
        if not 1 <= key <= self.session.players:
            raise Refusal("no_seat_key", self.session.players)
        return key - 1


class Prompter(Screen):
    """A screen on which a key may begin a question: `prompt` names it, "" when there is none.

    A refusal asks again; UNDO takes the question back.
    """

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.prompt = ""
        # Of keys that are likely: event, gain, the notice, its strip
        self._likely: list[tuple[tuple, int, str, bytes]] = []

    def draw(self) -> None:
        self._likely = []  # the words may be others now
        super().draw()

    def _make_likely(self, at: int, event: tuple, amount: int = 0) -> bool:
        """Make the notice of the likely key number `at`, for which each opponent pays `amount`;
        True when it has been made."""
        likely = self._likely
        if at < len(likely) and likely[at][0] == event:
            return True
        game = self.session.game
        change = game.share(event[1], amount)
        text = describe(game.names, event, earned(game, event, [("", change)]))[:CHARS]
        likely[at : at + 1] = [(event, change[event[1]], text, strip_of(text))]
        return False

    def said(self, event: tuple, payments: "list[tuple[str, list[int]]]") -> bool:
        for known, gain, text, strip in self._likely:
            if known is event or known == event:
                if len(payments) > 1 or gain != (payments[0][1][event[1]] if payments else 0):
                    return False
                self.app.note(text, strip)
                return True
        return False

    def key(self, key: int) -> None:
        prompt, self.prompt = self.prompt, ""
        try:
            self.answer(key, prompt)
        except Refusal:
            self.prompt = prompt
            raise

    def answer(self, key: int, prompt: str) -> None:
        """The key that answers `prompt`, or means something by itself; may begin the next one."""

    def back(self) -> bool:
        asked = self.prompt != ""
        self.prompt = ""
        return asked

    def unask(self) -> None:
        self.prompt = ""


class Choice(Screen):
    """A list, six lines a page: the line's number chooses it, OK the first, 9 turns the page."""

    _A_PAGE = 6
    _page = 0

    def title(self) -> str:
        """The first line."""
        return ""

    def lines(self) -> list[str]:
        """The lines to choose from, 19 characters each."""
        return []

    def choose(self, index: int) -> None:
        """Line `index` (from 0) was chosen."""

    def paint(self) -> None:
        lines = self.lines()
        title = self.title()
        if len(lines) > self._A_PAGE:
            more = words.say("nine_more")
            title = pad(title, 20 - len(more)) + more
        self.title_line(title)
        first = self._page * self._A_PAGE
        shown = lines[first : first + self._A_PAGE]
        for i in range(len(shown)):
            self.canvas.text(0, i + 1, "%d %s" % (i + 1, shown[i]))

    def label(self) -> str:
        return words.say("label_choice")

    def key(self, key: int) -> None:
        first = self._page * self._A_PAGE
        count = len(self.lines())
        shown = min(count - first, self._A_PAGE)
        if key == 9 and count > self._A_PAGE:
            self._page = self._page + 1 if first + self._A_PAGE < count else 0
            self.app.renew()
            return
        index = 0 if key == keys.OK else key - 1
        if not 0 <= index < shown:
            raise Refusal("no_such_line", shown)
        self.choose(first + index)

    def back(self) -> bool:
        if not self._page:
            return False
        self._page = 0
        self.app.renew()
        return True
