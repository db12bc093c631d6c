"""The box: keys and ticks in, pictures out, the evening in its journal.

A board makes the App with a panel, a store and a clock, calls start(), and from then on key() and
tick(), from a loop or from callbacks. key() draws and sends the picture before it writes the
journal, so that nobody waits for the flash.
"""

from halley import VERSION, keys, memory, screens, words
from halley.coming import Coming
from halley.engine import events as ev
from halley.engine.refusal import Refusal
from halley.session import session
from halley.ui.canvas import PAGES
from halley.ui.event_text import describe, earned
from halley.ui.renewal import Renewal
from halley.ui.status_line import Foot

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.drivers.sounder import Sounder
    from halley.journal.header import Header
    from halley.journal.journal import Evening
    from halley.protocols import Clock, Panel, Store
    from halley.screens.screen import Screen
    from halley.session.correcting import Past

_OF_THE_PAST = ("halley.session.replay", "halley.session.correcting", "halley.journal.corrections")
_LARGE = ("history", "effect", "why", "options")  # screens


class App(Foot):
    """The context of every screen, and the only one who flushes and writes."""

    def __init__(self, panel: "Panel", store: "Store", clock: "Clock") -> None:
        super().__init__(panel, clock)
        self.store = store
        self.last: "Header | None" = None  # the last table's header
        self._name = ""
        self._booked: tuple | None = None  # by the press that is still down
        self._pressed_on: "Screen | None" = None  # whom that press was for
        self._told = False  # something was said at power-on that nobody has read yet
        self._opened = False  # the press that is still down has opened a table
        self._put_back = False  # what it booked had been taken back before
        self.sounder: "Sounder | None" = None  # set by a board that has one
        self.takes_up: "Callable[[str, str], None] | None" = None  # ... and takes up settings
        self.refused = False  # the last key was
        self.late: "list[Evening]" = []  # evenings that are over and not all written yet
        self._new = False  # a table was opened, and nobody has looked yet whether there is room
        self._ahead: "list[str | tuple[str, ...]]" = []  # modules and words to load, the next last
        self.renewal = Renewal(self.canvas)
        self.coming = Coming(self)
        self._entered = False  # another screen is up, and nobody has looked ahead
        self._anew = False  # the evening's screen has to be made anew
        self._wanted: tuple = ()  # the screen to be laid over, and what it is about

    # --- for the board

    def start(self, stuck: tuple[int, ...] = (), previous: bool = False) -> None:
        """Restore the evening and draw the first screen.

        `stuck` keys are named; `previous`: this is the firmware before, as the newer one failed.
        """
        self.canvas.text(40, 3, "Halley")
        self.canvas.text(40, 4, VERSION)
        self.panel.flush()
        from halley.startup import boot

        told = boot(self, stuck, previous)
        if told:
            self.pop_up(" ".join(told))
            self._told = True
        self.shown()

    def key(self, code: int, held: bool = False) -> None:
        """A key's contact has closed, or (held) has been down for half a second."""
        booked, self._booked = self._booked, None
        self.refused = False
        try:
            if held:
                self._held(code, booked)
            else:
                self._pressed(code)
            if self._wanted:
                self._lay()
        except Refusal as refusal:
            self.refused = True
            self.pop_up(refusal.shown(True))
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
        if self._entered:
            self._entered = False
            self._look_ahead()
        elif self._screen is None:  # it made room for what lies over it, which is there now
            self._make(self.session.phase)
        elif self._ahead:
            if self._ahead[-1] or self._current().ready():
                self.coming.get(self._ahead)
        elif self._current().ready():
            if not self._notice:
                return -1
            rest = self._rest_of_notice()
            if rest > 0:
                return rest
            self._notice = ""
            self._current().later()
            self.shown()
            return -1
        return 0

    def setting(self, name: str, value: str) -> None:
        """Set what stays set, and take it up at once; OSError when it cannot stay."""
        from halley import settings

        if name == "language":
            words.use(value)
            self._fresh = self._entered = True
            self.undo_ready = self.redo_ready = None
            self.coming.let_go()
            self.shown()
        elif self.takes_up is not None:
            self.takes_up(name, value)
        settings.put(self.store, name, value)

    # --- for the screens

    def do(self, event: tuple) -> None:
        """Book an event and say so; Refusal when it cannot happen."""
        found = self.session
        assert found is not None
        payments = found.do(event)
        if self._popped:  # a held key has done after all what its press was refused
            self._unpop()
        self._booked = event
        self._put_back = False
        game = found.game
        if game.warnings:
            for warning in game.warnings:
                self.pop_up(str(Refusal(*warning)))
        screen = self._pressed_on
        if screen is not None and screen.said(event, payments):
            pass
        elif event[0] != ev.DEAL or payments:
            self.note(describe(found.names, event, earned(game, event, payments)))
        if self.now is not None and self.past().ready():
            self.push("effect")

    def push(self, name: str, about: int = -1) -> None:
        """Lay a screen over the present one, made with what it is about, when the key is done."""
        self._wanted = (name, about)

    def _lay(self) -> None:
        # some go through the whole evening: not from within others, as the Pico's stack is short
        (name, about), self._wanted = self._wanted, ()
        if name in _LARGE:
            self.coming.let_go()
            # no name for the module here, it would stay while the screen is made
            __import__("halley.ahead", None, None, (name,)).make_room(self, name)
            memory.forget(("halley.ahead",))
        self.coming.let_go(name)
        screen = self.coming.take(name) if about < 0 else None
        if screen is None:
            made = screens.load(name)
            screen = made(self) if about < 0 else made(self, about)  # type: ignore[call-arg]
        self._over.append(screen)
        self._entered = self._fresh = True

    def pop(self) -> None:
        """Take the uppermost of the screens laid over away."""
        self._over.pop()
        self._fresh = True
        if not self._over:
            self._entered = True
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

    def open_table(self, header: "Header") -> None:
        """Begin a new evening."""
        self.session = self.coming.begin(header)
        self._opened = self._new = True
        self.last = header
        self._over = []
        self._name = ""

    def open_last(self) -> None:
        """The last evening once more, as it ended; Refusal when it cannot be read."""
        from halley.journal.journal import newest

        self._save()
        self.session = session.restore(self.store, newest(self.store))
        self._name = ""

    def close_table(self) -> None:
        """The evening is over and done: back to where a table is chosen."""
        if self.now is not None:  # it was only the past that was over
            self.past().leave(self, False)
            return
        if self._unsaved and self.session.evening.count > 1:  # type: ignore[union-attr]
            self.late.append(self.session.evening)  # type: ignore[union-attr]
        self.session = None
        self._name = ""

    def look_up(self, needed: "str | tuple[str, ...]") -> None:
        """Get what the next key may need (halley.coming), while nobody waits."""
        self._ahead.append(needed)

    def past(self) -> "Past":
        """The session while a moment of the past is shown in order to correct it."""
        assert self.now is not None
        return self.session  # type: ignore[return-value]  # while `now` is set

    def put_back(self) -> None:
        """Put back what was taken back last."""
        event = self._taking_back().put_back(self)
        if event is not None:
            self._booked, self._put_back = event, True

    def offer(self, spare: int) -> None:
        """OK, if it is the next key, puts back what was taken back; `spare` goes on without, 0:
        no key does. -1: there is nothing to put back."""
        self._spare = spare

    def begin_anew(self, all_of_it: bool = True) -> None:
        """What was typed counts no more; `all_of_it` on the screen may have to be another."""
        if all_of_it or self._over or not self._screen.forget():
            self._anew = True
        else:
            self._bared = True

    # --- keys

    def _pressed(self, code: int) -> None:
        self._opened = False
        self._pressed_on = None
        self.coming.drop()
        self._notice = ""
        if self._popped:
            self._unpop()
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
            self._pressed_on = screen = self._current()
            screen.key(code)

    def _held(self, code: int, booked: tuple | None) -> None:
        if code == keys.OK:
            if self.session is None or self._over or self._opened:
                return
            if booked is None:
                self._current().unask()
            else:
                # the press that became a hold was not meant for itself
                (self.session.undo if self._put_back else self.session.cancel)()
                if booked[0] == ev.LEFT and not self._put_back:
                    self._make(self.session.phase)  # with what had been typed
                    self._screen.type_again(booked)
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

    def _undo(self) -> None:
        if self._current().back():
            return
        if self._over:
            self.pop()
            return
        self._taking_back().undo(self)

    # --- the picture

    def shown(self) -> "Screen":
        """Bring the picture up to date; gives the uppermost screen on it."""
        if self._wanted:
            self._lay()
        self._show()
        self.panel.flush()
        return self._current()

    def _show(self) -> None:
        name = self.session.phase if self.session is not None else "home"
        if name == session.DEAL and self.session.game.over:  # type: ignore[union-attr]
            name = "winner"
        if (name != self._name or self._anew) and not (self._over and self._screen is None):
            self._entered = True
            self._ahead = []
            self._pressed_on = None
            self._make(name)
            self._fresh = True
        screen = self._current()
        if self._fresh:
            self._fresh = self._bared = False
            self.renewal.show(self._draw, self.coming.picture(screen), screen.at_once)
        else:
            below = self._begin_update()
            screen.update()
            if self._bared:
                self._bared = False
                screen.later()
            if not below:
                self._draw_below()
            self._end_update()

    def _make(self, name: str) -> None:
        """Make the evening's screen anew."""
        if name != self._name:
            self._name = name
            self._taking = None
            self.undo_ready = self.redo_ready = None
        self._anew = False
        self._screen = None  # type: ignore[assignment]  # let go of it before the next is loaded
        self.coming.let_go(name)
        self._screen = self.coming.take(name) or screens.load(name)(self)

    def _look_ahead(self) -> None:
        """Let go of what is needed no more, and see what will be."""
        from halley.ahead import plan

        self._ahead = plan(self) + self._ahead
        memory.forget(("halley.ahead",))

    def _draw(self, drawn: bool) -> None:
        """Draw everything, on a dark picture or on what was `drawn` ahead."""
        self.canvas.hide(PAGES - len(self._popped))  # what lies there is covered in the end
        self._label.forget()
        screen = self._current()
        (screen.redraw if drawn else screen.draw)()
        self._draw_below()
        self._draw_popped([])

    def _draw_below(self) -> None:
        """Draw what lies over the last lines, or the last line itself."""
        if self.now is not None and not self._over:
            self.past().paint(self.canvas)
        self._draw_foot()

    # --- the journal

    def _write(self) -> None:
        self.coming.finish()
        try:
            self._save()
            if not self._new:
                return
        except OSError:
            if self._unsaved:
                return
            self._unsaved = True
        self._new = False
        from halley.room import make

        make(self, self._save if self._unsaved else None)
        memory.forget(("halley.journal.retention", "halley.room"))
        self.shown()

    def _save(self) -> None:
        """Make everything durable; OSError when the store is full: call again later."""
        while self.late:
            self.late[0].write()
            self.late.pop(0)
        if self.session is not None:
            self.session.write()
        self._unsaved = False
