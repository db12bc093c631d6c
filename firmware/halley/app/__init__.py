"""The box: keys and ticks in, pictures out, the evening in its journal.

A platform makes the App with a panel, a store and a clock, calls start(), and from then on key()
and timers.tick(), from a loop or from callbacks. key() shows the picture before it writes the
journal, so that nobody waits for the flash.

The current screens are a ScreenStack (halley.screens). Beside it stand, each in a file of its own
here: the key under way (press), UNDO (undoing), the evenings (tables), timed events (timers), the
picture, and input from elsewhere. halley.app.draft notes the keys that have booked nothing yet.
"""

from halley import keys
from halley.app import startup
from halley.app.draft import Draft
from halley.app.elsewhere import Elsewhere
from halley.app.picture import Picture
from halley.app.press import BOOKED, Happened, Press
from halley.app.tables import Tables
from halley.app.timers import Timers
from halley.app.undoing import Undoing
from halley.engine import events as ev
from halley.refusal import Refusal
from halley.screens import ScreenStack
from halley.session.replay import whole_evening
from halley.stored import settings
from halley.ui.canvas import Canvas
from halley.ui.event_text import describe, gain_of
from halley.ui.popup import Popup
from halley.ui.refusal_text import screen_text, sentence
from halley.ui.status_line import StatusLine
from halley.words import words_in

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.drivers.cells import Cells
    from halley.drivers.lights import Lights
    from halley.drivers.sounder import Sounder
    from halley.protocols import Clock, Network, Panel, Store
    from halley.screens.screen import Screen
    from halley.session.session import Session


class App:
    """The context of every screen, and the only one that shows pictures and has journals written.

    `session` is the session on the screens: the evening under way, or, while its past is being
    corrected, a moment of it (`live` is the evening itself then); None on the first screens.
    """

    def __init__(
        self, panel: "Panel", store: "Store", clock: "Clock", canvas: "Canvas | None" = None
    ) -> None:
        self.panel = panel
        self.store = store
        self.clock = clock
        self.words = words_in("")  # those of the box's language, once it is started
        self.canvas = canvas or Canvas()
        self.status = StatusLine(self.canvas, clock)
        self.popup = Popup(self.canvas.letters)
        self.picture = Picture(self)
        self.timers = Timers(self)
        self.elsewhere = Elsewhere(self)
        self.draft = Draft(self)
        self.sounder: "Sounder | None" = None  # set by a platform that has one
        self.lights: "Lights | None" = None  # ... under its keys
        self.has_keyboard = False  # ... whose keys have letters
        self.cells: "Cells | None" = None  # ... by one that can measure them
        self.speed = ""  # ... by one that knows: its clock and the core's voltage
        self.on_setting: "Callable[[str, str], None] | None" = None  # ... that takes up settings
        # ... that can say what is on the displays' bus
        self.scan: "Callable[[], dict] | None" = None
        self.network: "Network | None" = None  # ... that has Wi-Fi
        self._switch_on()

    def _switch_on(self) -> None:
        """Reset all that a key or an evening has set."""
        self.session: "Session | None" = None
        self.press = Press()
        self.undoing = Undoing(self)
        self.tables = Tables(self)
        self.stack = ScreenStack(self)
        self.picture.redraw()
        self.greeting = False  # a message from power-on is still up

    # --- for the platform

    def start(self, stuck: tuple[int, ...] = ()) -> None:
        """Restore the evening and the draft, and show the screen, and which keys are `stuck`."""
        messages = self._restore(stuck)
        if not self.draft.press_again():
            messages = self._restore(stuck)
        self.press = Press()
        self.stack.pressed = None  # no key is down
        self.note("")
        if self.draft.is_damaged:
            messages.append(self.words.say("draft_lost"))
        if messages:
            self.pop_up(" ".join(messages))
            self.greeting = True
        self.timers.begin()
        self.picture.show()
        if self.session is not None and startup.was_slow(self.session):
            self.session.save_snapshot()

    def _restore(self, stuck: tuple[int, ...]) -> list[str]:
        """Restore the evening that was played last, unless it is over.

        Return messages about that.
        """
        self._switch_on()
        self.words.become(words_in(settings.get(self.store, "language")))
        self.pop_up("")
        self.session, last, messages = startup.restore(self.words, self.store, stuck)
        self.tables.restore(self.session, last)
        self.stack.make_own(self.session)
        return messages

    def key(self, code: int, held: bool = False) -> None:
        """Handle a key whose contact has closed or, if `held`, has been down for half a second."""
        before, booked = self.draft.length(), self.press.event is not None
        self.timers.note_key()
        self.act(code, held)
        self.picture.show()
        self.tables.forget_taken_back()
        self.draft.add_key(code, held, before, booked)
        self.tables.write()

    def setting(self, name: str, value: str) -> None:
        """Store a setting, and apply it at once; OSError if it cannot be stored."""
        self.press.leaves_nothing = True
        if self.draft.replaying:
            raise OSError
        if name == "language":
            self.words.become(words_in(value))
            self.picture.redraw()
            self.picture.show()
            self.draft.add_redrawn()
        elif name == "far_side":
            if self.picture.far_side is not None:
                self.picture.far_side.same = value == "same"
                self.picture.show()
        elif self.on_setting is not None:
            self.on_setting(name, value)
        settings.put(self.store, name, value)

    def network_changed(self) -> None:
        """Update the screens that show the state of the network and the club."""
        if self.stack.shows("club"):
            self.picture.show()

    def work(self) -> bool:
        """Do a few milliseconds of work that a later key, or the next picture, will need.

        Return whether there was anything to do. For a platform whose keys would wait for it.
        """
        evening = self.evening
        try:
            if self.stack.over and self.stack.over[-1].work():
                return True
            if evening is None or evening.checkpoints.whole:
                return False
            return whole_evening(evening).work()
        except OSError:  # the key that asks says so, or the picture that is due
            return False

    # --- what is under way

    @property
    def evening(self) -> "Session | None":
        """The evening itself, also while its past is being corrected."""
        return self.tables.evening

    @property
    def live(self) -> "Session | None":
        """The evening itself while its past is being corrected; else None."""
        evening = self.tables.evening
        return evening if evening is not self.session else None

    def current(self) -> "Screen":
        """Return the uppermost screen."""
        return self.stack.top()

    def is_as_restored(self) -> bool:
        """Return whether the box has come to where it is at power-on."""
        if not self.stack.fresh or self.stack.over or self.live is not None:
            return False
        if self.tables.is_taken_back():
            return False
        return self.session is None or not self.session.ended

    # --- keys

    def act(self, code: int, held: bool) -> None:
        """Do the action of a key, without the picture and the files."""
        try:
            if held:
                self._hold(code)
            else:
                self._press(code)
            self.stack.make_pushed()
            if self.press.later is not None:
                self.press.later()
        except Refusal as refusal:
            self.press.refused = True
            self.press.refusal = refusal
            self.pop_up(screen_text(self.words, refusal, True))
        except OSError:  # what is written says so itself
            self.press.refused = True
            self.pop_up(self.words.say("store_unread"))

    def begin(self, press: Press) -> None:
        """Begin a press, or something that was typed elsewhere."""
        self.press = press
        self._begin_part()
        self.stack.pressed = None
        self.note("")
        self.pop_up("")

    def _begin_part(self) -> None:
        """Begin a press or its hold, and note the state for the draft."""
        self.press.begin(not self.stack.top().REPLAYED)
        if not self.stack.over:
            self.stack.fresh = False

    def _press(self, code: int) -> None:
        """Do the action of a pressed key."""
        self.begin(Press())
        greeting, self.greeting = self.greeting, False
        if greeting and code == keys.OK:
            self.press.leaves_nothing = True
            return  # OK to the message at power-on, and to nothing else
        if code == keys.UNDO:
            self._step_back()
            return
        spare = self.undoing.spare
        if spare >= 0 and code == keys.OK:
            self.undoing.put_back()
            return
        self.undoing.spare = -1
        if spare < 0 or code != spare:
            self.stack.pressed = screen = self.stack.top()
            screen.key(code)
        else:
            self.press.leaves_nothing = True

    def _hold(self, code: int) -> None:
        """Do the action of a held key, and undo the booking of its press if need be."""
        self._begin_part()
        booked, self.press.event = self.press.event, None
        if code == keys.OK:
            self._hold_ok(booked)
        elif code != keys.UNDO:
            tried = self.live is not None and booked is not None and len(self.stack.over) > 0
            if tried:  # the press was keyed in as a correction, whose effect is shown
                self.pop()
                self.tables.correcting().go_to_moment()  # it may have been in the midst of a trial
            screen = self.stack.top()
            if screen is self.stack.pressed:
                screen.hold(code, booked is not None)
            if tried and not self.stack.over:
                self.push("correction_preview")

    def _hold_ok(self, booked: "ev.Event | None") -> None:
        """Open the menu; the press that became a hold, and has `booked`, was not meant."""
        press = self.press
        if press.left is not None:
            self.tables.return_to(press.left)
        session = self.session
        if self.live is not None and booked is not None and len(self.stack.over) == 1:
            self.pop()  # the effect of the press, which was keyed in as a correction
        if session is None or self.stack.over or press.opened:
            return
        if booked is None:
            self.stack.top().cancel_question()
        else:
            (session.undo if press.again else session.cancel)()
            self.stack.make_own(self.session)
            if not press.again:
                self.stack.top().type_again(booked)
                self.stack.fresh = False
        self.pop_up("")
        self.note("")
        self.undoing.spare = -1
        self.push("menu")

    def _step_back(self) -> None:
        """Undo a step: of the screen, a screen laid over, or the evening's last event."""
        if self.stack.top().back():
            return
        if self.stack.over:
            self.pop()
            return
        self.undoing.take_back()

    # --- for the screens

    def do(self, event: "ev.Event") -> None:
        """Book an event and say so; Refusal when it cannot happen."""
        session = self.session
        assert session is not None
        called = session.names  # the event may change them
        payments = session.do(event)
        self.pop_up("")  # a held key has done after all what its press was refused
        self.press.event = event
        self.press.again = False
        if self.live is None:
            self.tables.note_event(event)
        game = session.game
        for warning in game.warnings:
            self.pop_up(sentence(self.words, Refusal(*warning)))
        gain = gain_of(self.words, game, event, payments)
        self.press.happened = Happened(BOOKED, game, called, event, gain)
        if event.kind != ev.DEAL or payments:
            self.note(describe(self.words, called, event, gain, game.rules))
        if self.live is not None and self.tables.correcting().ready():
            self.push("correction_preview")

    def note(self, text: str) -> None:
        """Say something in the last line, for a second and a half or until the next key."""
        self.status.note(text)

    def pop_up(self, text: str) -> None:
        """Say something longer over the lower lines, until the next key."""
        self.popup.show(text)

    def push(self, name: str, *about: object) -> None:
        """Open the screen in halley/screens/`name`.py over the present one once the key is done.

        It is made with `about`. Not at once: some go through the whole evening, and the Pico's
        stack is short.
        """
        self.stack.pushed = (name, about)

    def pop(self) -> None:
        """Close the uppermost of the screens laid over."""
        self.stack.over.pop()
