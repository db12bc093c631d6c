"""The box: keys and ticks in, pictures out, the evening in its journal.

A board makes the App with a panel, a store and a clock, calls start(), and from then on key() and
tick(), from a loop or from callbacks. key() draws and sends the picture before it writes the
journal, so that nobody waits for the flash.
"""

from halley import VERSION, keys, memory, screens, session, words
from halley import events as ev
from halley.describe import describe, earned
from halley.refusal import Refusal
from halley.ui.canvas import PAGES, Canvas, Field, wrap

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.journal.evening import Evening
    from halley.journal.header import Header
    from halley.journal.past import Past
    from halley.kinds import Clock, Panel, Store
    from halley.screens.screen import Screen
    from halley.sound import Sounder

_NOTICE_MS = 1500
_CHARS = 21
_LABEL = PAGES - 1
_OF_THE_PAST = ("halley.journal.replay", "halley.journal.past", "halley.journal.amends")
_LONG = 400  # records: to read fewer takes no longer than a key press may


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
        self.now: session.Session | None = None  # the evening itself while its past is corrected
        self._label = Field(self.canvas, 0, _LABEL, _CHARS)
        self._notice = ""
        self._notice_since = 0
        self._popped: list[str] = []
        self._fresh = True  # the picture has to be drawn anew
        self._spare = -1  # OK puts back what UNDO took, this key goes on; -1: nothing to put back
        self._booked: tuple | None = None  # by the press that is still down
        self._pressed_on: "Screen | None" = None  # whom that press was for
        self._told = False  # something was said at power-on that nobody has read yet
        self._opened = False  # the press that is still down has opened a table
        self._put_back = False  # what it booked had been taken back before
        self.sounder: "Sounder | None" = None  # set by a board that has one
        self.refused = False  # the last key was
        self._unsaved = False
        self._late: "list[Evening]" = []  # evenings that are over and not all written yet
        self._new = False  # a table was opened, and nobody has looked yet whether there is room
        self._ahead: "list[str | tuple[str, ...]]" = []  # modules and words to load, the next last

    # --- for the board

    def start(self, stuck: tuple[int, ...] = ()) -> None:
        """Restore the evening and draw the first screen; `stuck` keys are named."""
        self.canvas.text(40, 3, "Halley")
        self.canvas.text(40, 4, VERSION)
        self.panel.flush()
        from halley.boot import boot

        told = boot(self, stuck)
        if told:
            self.pop_up(" ".join(told))
            self._told = True
        self._show()
        self.panel.flush()

    def key(self, code: int, held: bool = False) -> None:
        """A key's contact has closed, or (held) has been down for half a second."""
        booked, self._booked = self._booked, None
        self.refused = False
        try:
            if held:
                self._held(code, booked)
            else:
                self._pressed(code)
        except Refusal as refusal:
            self.refused = True
            self.pop_up(refusal.shown())
        except OSError:  # taking back and putting back may need the journal to be written first
            self.pop_up(words.say("store_full"))
        self._show()
        self.panel.flush()
        self._write()

    @property
    def booked(self) -> bool:
        """Whether the last key has booked an event."""
        return self._booked is not None

    def tick(self) -> int:
        """Do what is due; milliseconds until the next time, -1: not before the next key."""
        if self._ahead:
            memory.load(self._ahead.pop())
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
        if self._popped:  # a held key has done after all what its press was refused
            self._popped = []
            self._fresh = True
        self._booked = event
        self._put_back = False
        game = self.session.game
        for warning in game.warnings:
            self.pop_up(str(Refusal(*warning)))
        if event[0] != ev.DEAL or payments:
            self.note(describe(self.session.names, event, earned(game, event, payments)))
        if self.now is not None and self.past().ready():
            self.push("effect")

    def note(self, text: str) -> None:
        """Say something in the last line, for a second and a half or until the next key."""
        self._notice = text
        self._notice_since = self.clock.ms()

    def pop_up(self, text: str) -> None:
        """Say something longer over the lower lines, until the next key."""
        self._popped = wrap(text, _CHARS)[:6]

    def push(self, name: str, *about: int) -> None:
        """Lay a screen over the present one, made with what it is about."""
        self._over.append(screens.load(name)(self, *about))
        screens.unload(name)
        self._fresh = True

    def pop(self) -> None:
        """Take the uppermost of the screens laid over away."""
        self._over.pop()
        self._fresh = True
        if not self._over:
            memory.forget(_OF_THE_PAST)

    def show(self, found: session.Session, over: "list[Screen]") -> "list[Screen]":
        """Show another session with `over` laid over it; gives what lay over the one before."""
        self.session = found
        before, self._over = self._over, over
        self._name = ""
        self._fresh = True
        if not over:
            memory.forget(_OF_THE_PAST)
        return before

    def bar(self, done: int, total: int) -> None:
        """Show in the last line how far something that takes its time has come."""
        if total >= _LONG:
            self.canvas.bar(_LABEL, done, total)
            self.panel.flush()
            self._fresh = True

    def open_table(self, header: "Header") -> None:
        """Begin a new evening."""
        from halley.journal.evening import create

        self.session = session.Session(create(self.store, header, self._late))
        self._opened = self._new = True
        self.last = header
        self._over = []
        self._name = ""

    def open_last(self) -> None:
        """The last evening once more, as it ended; Refusal when it cannot be read."""
        from halley.journal.evening import newest

        self._save()
        self.session = session.restore(self.store, newest(self.store))
        self._name = ""

    def close_table(self) -> None:
        """The evening is over and done: back to where a table is chosen."""
        if self.now is not None:  # it was only the past that was over
            self.past().leave(self, False)
            return
        if self._unsaved and self.session.evening.count > 1:  # type: ignore[union-attr]
            self._late.append(self.session.evening)  # type: ignore[union-attr]
        self.session = None
        self._name = ""

    def look_up(self, keys: tuple[str, ...]) -> None:
        """Find words that the next key is going to need, while nobody waits."""
        self._ahead.append(keys)

    def renew(self) -> None:
        """Draw everything anew: the words are others."""
        self._fresh = True

    def past(self) -> "Past":
        """The session while a moment of the past is shown in order to correct it."""
        assert self.now is not None
        return self.session  # type: ignore[return-value]  # while `now` is set

    def put_back(self) -> None:
        """Put back what was taken back last."""
        from halley.taking_back import put_back

        event = put_back(self)
        if event is not None:
            self._booked = event
            self._put_back = True

    def offer(self, spare: int) -> None:
        """OK, if it is the next key, puts back what was taken back; `spare` goes on without, 0:
        no key does. -1: there is nothing to put back."""
        self._spare = spare

    def begin_anew(self) -> None:
        """Make the evening's screen anew: what was typed on it counts no more."""
        self._name = ""

    # --- keys

    def _pressed(self, code: int) -> None:
        self._opened = False
        self._pressed_on = None
        self._notice = ""
        if self._popped:
            self._popped = []
            self._fresh = True
        told, self._told = self._told, False
        if told and code == keys.OK:
            return  # OK to what was said at power-on, and to nothing else
        if code == keys.UNDO:
            self._undo()
        elif self._spare >= 0 and code == keys.OK:
            self.put_back()
        elif self._spare >= 0 and code == self._spare:
            self._spare = -1
        else:
            self._spare = -1
            self._pressed_on = self._current()
            self._pressed_on.key(code)

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
            self._spare = -1
            self.push("menu")
        elif code != keys.UNDO:
            tried = self.now is not None and booked is not None and len(self._over) > 0
            if tried:  # the press was keyed in as a correction, whose effect is shown
                self.pop()
            if self._current() is self._pressed_on:
                self._pressed_on.hold(code, booked is not None)
            if tried and not self._over:
                self.push("effect")

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
        from halley.taking_back import undo

        undo(self)

    # --- the picture

    def _current(self) -> "Screen":
        return self._over[-1] if self._over else self._screen

    def _show(self) -> None:
        name = self.session.phase if self.session is not None else "home"
        if name == session.DEAL and self.session.game.over:  # type: ignore[union-attr]
            name = "winner"
        if name != self._name:
            self._name = name
            # let go of the last screen before the next one is loaded
            self._screen = self._pressed_on = None  # type: ignore[assignment]
            self._ahead = memory.enter(name, self.session)
            self._screen = screens.load(name)(self)
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
        if self.now is not None and not self._over:
            self.past().paint(self.canvas)
        if self._popped:
            self._draw_popped()
        else:
            text = self._notice or self._current().label()
            self._label.show("! " + text if self._unsaved else text)

    def _draw_popped(self) -> None:
        lines = self._popped
        first = PAGES - len(lines)
        self.canvas.blank(first, len(lines))
        for i in range(len(lines)):
            self.canvas.text(1, first + i, lines[i])
        self.canvas.invert(first, len(lines))

    # --- the journal

    def _write(self) -> None:
        try:
            self._save()
            if not self._new:
                return
        except OSError:
            if self._unsaved:
                return
            self._unsaved = True
        self._new = False
        self._make_room()
        self._show()
        self.panel.flush()

    def _save(self) -> None:
        """Make everything durable; OSError when the store is full: call again later."""
        while self._late:
            self._late[0].write()
            self._late.pop(0)
        if self.session is not None:
            self.session.write()
        self._unsaved = False

    def _make_room(self) -> None:
        """Give up what may go, ask for what may not, and say so when nothing can be written."""
        from halley.journal import keep

        oldest = ""
        try:
            oldest = keep.make_room(self.store)
            if self._unsaved:
                self._save()
        except OSError:
            if not oldest:
                self.pop_up(words.say("store_full"))
        if oldest:
            self.push("full")
        memory.forget(("halley.journal.keep",))
