"""The box: keys and ticks in, pictures out, the evening in its journal.

A board makes the App with a panel, a store and a clock, calls start(), and from then on key() and
tick(), from a loop or from callbacks. key() draws and sends the picture before it writes the
journal, so that nobody waits for the flash.
"""

import sys

from halley import VERSION, keys, screens, session, words
from halley import events as ev
from halley.describe import describe
from halley.journal import evening as evenings
from halley.refusal import Refusal
from halley.ui.canvas import PAGES, Canvas, Field, wrap

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.journal.header import Header
    from halley.kinds import Clock, Panel, Store
    from halley.play.game import Game
    from halley.screens.screen import Screen

_NOTICE_MS = 1500
_CHARS = 21
_LABEL = PAGES - 1
_AHEAD = (
    "halley.screens.settlement",
    "halley.screens.left",
    "halley.play.settle",
    "halley.play.between",
)
_AHEAD_PAYMENTS = ("halley.play.payments", "halley.screens.payments")
_AHEAD_FOLLOW = ("halley.play.follow", "halley.screens.follow")


class App:
    """The context of every screen, and the only one who flushes and writes."""

    def __init__(self, panel: "Panel", store: "Store", clock: "Clock") -> None:
        self.panel = panel
        self.store = store
        self.clock = clock
        self.canvas = Canvas(panel)
        self.session: session.Session | None = None
        self.last: "Header | None" = None  # the last table's header
        self._screen: "Screen" = None  # type: ignore[assignment]  # none before start()
        self._name = ""
        self._over: "list[Screen]" = []  # screens laid over the evening's own: menu, set-up
        self._label = Field(self.canvas, 0, _LABEL, _CHARS)
        self._notice = ""
        self._notice_since = 0
        self._popped: list[str] = []
        self._fresh = True  # the picture has to be drawn anew
        self._offer = False  # OK puts back what UNDO took
        self._booked: tuple | None = None  # by the press that is still down
        self._told = False  # something was said at power-on that nobody has read yet
        self._opened = False  # the press that is still down has opened a table
        self._put_back = False  # what it booked had been taken back before
        self._unsaved = False
        self._ahead: list[str] = []  # modules to load while nobody waits, the next one last

    # --- for the board

    def start(self, stuck: tuple[int, ...] = ()) -> None:
        """Restore the evening and draw the first screen; `stuck` keys are named."""
        self.canvas.text(40, 3, "Halley")
        self.canvas.text(40, 4, VERSION)
        self.panel.flush()
        told = [words.say("stuck", ", ".join([keys.LABELS[key] for key in stuck]))] if stuck else []
        told += self._restore()
        if told:
            self.pop_up(" ".join(told))
            self._told = True
        self._show()
        self.panel.flush()

    def key(self, code: int, held: bool = False) -> None:
        """A key's contact has closed, or (held) has been down for half a second."""
        booked, self._booked = self._booked, None
        try:
            if held:
                self._held(code, booked)
            else:
                self._pressed(code)
        except Refusal as refusal:
            self.pop_up(str(refusal))
        except OSError:  # taking back and putting back may need the journal to be written first
            self.pop_up(words.say("store_full"))
        self._show()
        self.panel.flush()
        self._write()

    def tick(self) -> int:
        """Do what is due; milliseconds until the next time, -1: not before the next key."""
        if self._ahead:
            __import__(self._ahead.pop())
            return 0
        if not self._notice:
            return -1
        rest = _NOTICE_MS - self.clock.diff(self.clock.ms(), self._notice_since)
        if rest > 0:
            return rest
        self._notice = ""
        self._current().later()
        self._show()
        self.panel.flush()
        return -1

    # --- for the screens

    def do(self, event: tuple) -> None:
        """Book an event and say so; Refusal when it cannot happen."""
        assert self.session is not None
        payments = self.session.do(event)
        self._booked = event
        self._put_back = False
        amount = 0
        if event[0] in (ev.COMET, ev.KING, ev.PLAY):
            for _, delta in payments:
                amount += delta[event[1]]
        elif event[0] == ev.LEFT:
            amount = -_cost(self.session.game, event)
        for warning in self.session.game.warnings:
            self.pop_up(str(Refusal(*warning)))
        if event[0] != ev.DEAL:
            self.note(describe(self.session.names, event, amount))

    def note(self, text: str) -> None:
        """Say something in the last line, for a second and a half or until the next key."""
        self._notice = text
        self._notice_since = self.clock.ms()

    def pop_up(self, text: str) -> None:
        """Say something longer over the lower lines, until the next key."""
        self._popped = wrap(text, _CHARS)[:6]

    def push(self, name: str) -> None:
        """Lay a screen over the present one."""
        self._over.append(screens.load(name)(self))
        screens.unload(name)
        self._fresh = True

    def pop(self) -> None:
        """Take the uppermost of the screens laid over away."""
        self._over.pop()
        self._fresh = True

    def open_table(self, header: "Header") -> None:
        """Begin a new evening."""
        self.session = session.Session(evenings.create(self.store, header))
        self._opened = True
        self.last = header
        self._over = []
        self._name = ""

    def open_last(self) -> None:
        """The last evening once more, as it ended; Refusal when it cannot be read."""
        self.session = session.restore(self.store, evenings.newest(self.store))
        self._name = ""

    def close_table(self) -> None:
        """The evening is over and done: back to where a table is chosen."""
        self.session = None
        self._name = ""

    def put_back(self) -> None:
        """Put back what was taken back last."""
        assert self.session is not None
        event = self.session.redo()
        if event is not None:
            self._booked = event
            self._put_back = True
            self.note(words.say("put_back", describe(self.session.names, event)))
            self._offer = self.session.undone > 0

    def names(self) -> list[str]:
        """The names to choose from: the host's list, or else the last table's and the words'."""
        listed = self.store.read("names", 0, 400)
        if listed:
            return [name for name in listed.decode().split("\n") if name]
        found = list(self.last.names) if self.last is not None else []
        found = [name for name in found if len(name) > 1]
        return found + [name for name in words.say("names").split() if name not in found]

    # --- keys

    def _pressed(self, code: int) -> None:
        self._notice = ""
        self._opened = False
        if self._popped:
            self._popped = []
            self._fresh = True
        told, self._told = self._told, False
        if told and code == keys.OK:
            return  # OK to what was said at power-on, and to nothing else
        if code == keys.UNDO:
            self._undo()
        elif self._offer and code == keys.OK:
            self.put_back()
        elif self._offer and code == self._spare():
            self._offer = False
        else:
            self._offer = False
            self._current().key(code)

    def _held(self, code: int, booked: tuple | None) -> None:
        if code == keys.OK:
            if self.session is None or self._over or self._opened:
                return
            if booked is None:
                self._current().unask()
            else:
                self._unbook()
                if booked[0] == ev.LEFT and not self._put_back:
                    self._type_again(booked)
            self._popped = []
            self._notice = ""
            self._offer = False
            self.push("menu")
        elif code != keys.UNDO:
            self._current().hold(code, booked is not None)

    def _type_again(self, event: tuple) -> None:
        """Show what had been typed for a LEFT event that was not meant."""
        assert self.session is not None
        self._name = self.session.phase
        self._screen = screens.load(self._name)(self)
        self._screen.type_again(event)

    def _unbook(self) -> None:
        """The press that became a hold was not meant for itself."""
        assert self.session is not None
        if self._put_back:
            self.session.undo()
        else:
            self.session.cancel()

    def _undo(self) -> None:
        if self._current().back():
            return
        if self._over:
            self.pop()
            return
        if self.session is None:
            raise Refusal("nothing_to_undo")
        event = self.session.undo()
        if event is None:
            if self.session.evening.count > 1:
                raise Refusal("start_of_evening")
            self._take_table_back()
            return
        self._name = ""  # a screen that had something typed begins anew
        self._offer = True
        said = words.say("taken_back", describe(self.session.names, event))
        spare = self._spare()
        key = "ok_puts_back" if spare else "ok_only_puts_back"
        self.pop_up(said + " " + words.say(key, spare % 10))

    def _take_table_back(self) -> None:
        """Nothing has happened at this table yet: away with it."""
        assert self.session is not None
        try:
            self.store.remove(self.session.evening.name)
        except OSError:
            pass  # it could not be written in the first place
        self.close_table()
        self.note(words.say("table_taken_back"))

    def _spare(self) -> int:
        """The key that means nothing here: it leaves taken back what was; 0 where OK means nothing.

        A key that means a card or a digit now must count: a ten after UNDO is a ten.
        """
        assert self.session is not None
        phase = self.session.phase
        hand = self.session.game.hand
        if hand is None or phase not in (session.LEFT, session.FOLLOW):
            return 10
        if phase == session.LEFT or not hand.want:
            return 0
        return 10 if hand.want != 10 else 9

    # --- the picture

    def _current(self) -> "Screen":
        return self._over[-1] if self._over else self._screen

    def _show(self) -> None:
        name = self.session.phase if self.session is not None else "home"
        if name != self._name:
            self._name = name
            self._screen = screens.load(name)(self)
            screens.unload(name)
            self._look_ahead()
            self._fresh = True
        screen = self._current()
        if self._fresh:
            self._fresh = False
            self.canvas.renew(self._draw)
        else:
            screen.update()
            self._draw_below()

    def _draw(self) -> None:
        """Draw everything, on a dark picture."""
        self._label.forget()
        self._current().draw()
        self._draw_below()

    def _draw_below(self) -> None:
        """Draw what lies over the last lines, or the last line itself."""
        if self._popped:
            self._draw_popped()
        else:
            text = self._notice or self._current().label()
            self._label.show("! " + text if self._unsaved else text)

    def _look_ahead(self) -> None:
        """Note what this hand will need: to load a module takes the Pico 5 to 20 ms, and there is
        time for that now, but not when the key comes."""
        if self.session is not None:
            follow = self.session.how & ev.FOLLOW
            needed = _AHEAD + (_AHEAD_FOLLOW if follow else _AHEAD_PAYMENTS)
            self._ahead = [name for name in needed if name not in sys.modules]

    def _draw_popped(self) -> None:
        lines = self._popped
        first = PAGES - len(lines)
        self.canvas.blank(first, len(lines))
        for i in range(len(lines)):
            self.canvas.text(1, first + i, lines[i])
        self.canvas.invert(first, len(lines))

    # --- the journal

    def _restore(self) -> list[str]:
        """Take up the newest evening; what has to be said of it."""
        name = evenings.newest(self.store)
        if not name:
            return []
        try:
            found = session.restore(self.store, name)
        except Refusal as refusal:
            return [words.say("evening_lost", name), str(refusal)]
        except Exception:  # sound records that tell of what cannot be: never a reason not to start
            return [words.say("evening_lost", name)]
        self.last = found.header
        told = []
        if found.evening.dropped:
            told.append(words.say("dropped", found.evening.dropped))
            try:
                evenings.cut(found.evening)
            except OSError:
                told.append(words.say("store_full"))
        if not found.ended:
            self.session = found
        return told

    def _write(self) -> None:
        if self.session is None:
            return
        try:
            self.session.write()
        except OSError:
            if not self._unsaved:
                self._unsaved = True
                self.pop_up(words.say("store_full"))
                self._show()
                self.panel.flush()
        else:
            self._unsaved = False


def _cost(game: "Game", event: tuple) -> int:
    """What a loser pays by a LEFT event that has been done."""
    from halley.play.settle import factor_of, left_points

    hand = game.hand or game.settled
    assert hand is not None
    return left_points(event) * factor_of(game, hand, event[1])
