"""The box: keys and ticks in, pictures out, the evening in its journal.

A platform makes the App with a panel, a store and a clock, calls start(), and from then on key()
and tick(), from a loop or from callbacks. key() shows the picture before it writes the journal, so
that nobody waits for the flash.

The screens that are up are a ScreenStack (halley.screens), the evenings and their files are
halley.session.evenings; what is half keyed is noted by halley.draft, and what is to be offered the
next time by halley.remembered.
"""

from collections import namedtuple

from halley import games, keys, names, settings, startup, words
from halley.draft import Draft
from halley.drawn_table import is_dealt_with
from halley.engine import events as ev
from halley.engine.refusal import Refusal
from halley.remembered import AGAIN, Remembered
from halley.screens import ScreenStack
from halley.session.evenings import Evenings
from halley.session.phases import DEAL
from halley.session.replay import whole_evening
from halley.ui.canvas import CHARS, Canvas
from halley.ui.event_text import describe, describe_undone, earned
from halley.ui.popup import Popup
from halley.ui.refusal_text import sentence, shown
from halley.ui.status_line import LINE, StatusLine

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.drawn_table import DrawnTable
    from halley.drivers.cells import Cells
    from halley.drivers.sounder import Sounder
    from halley.games import GameChoice
    from halley.journal.header import Header
    from halley.journal.journal import Journal
    from halley.protocols import Clock, Network, Panel, Store
    from halley.screens.screen import Screen
    from halley.session.correcting import Correcting
    from halley.session.session import Session
    from halley.ui.far_side import FarSide

_QUIET_MS = 2000  # after a key: who is about to deal should not begin another table
# A write that failed is tried again after this many times what it took: littlefs tries all of a
# worn flash, which takes seconds, and a full one fails at once
_PATIENCE = 20
_LONG = 48  # records: to read fewer takes the Pico less than 60 ms

BOOKED = "booked"
UNDONE = "undone"
PUT_BACK = "put_back"
# What a key has done to the evening: which of the three, the game, who sat then, the event, and
# what it brought (of one taken or put back: how hands were scored then)
Happened = namedtuple("Happened", ("kind", "game", "names", "event", "gain"))


class App:
    """The context of every screen, and the only one that shows pictures and has journals written.

    `session` is what the screens show: the evening under way, or, while its past is being
    corrected, a moment of it (`live` is the evening itself then); None on the first screens.
    """

    def __init__(
        self, panel: "Panel", store: "Store", clock: "Clock", canvas: "Canvas | None" = None
    ) -> None:
        self.panel = panel
        self.store = store
        self.clock = clock
        self.canvas = canvas or Canvas()
        self.status = StatusLine(self.canvas, clock)
        self.popup = Popup(self.canvas.letters)
        self.far: "Panel | None" = None  # the display for those opposite ...
        self.far_side: "FarSide | None" = None  # ... and what draws for it
        self.sounder: "Sounder | None" = None  # set by a platform that has one
        self.cells: "Cells | None" = None  # ... by one that can measure them
        self._cells_empty = False  # they were, when that was looked at last
        self.speed = ""  # ... by one that knows: its clock and the core's voltage
        self.on_setting: "Callable[[str, str], None] | None" = None  # ... that takes up settings
        # ... that can say what is on the displays' bus
        self.scan: "Callable[[], dict] | None" = None
        self.network: "Network | None" = None  # ... that has Wi-Fi
        self.drawn: "DrawnTable | None" = None  # who is to sit here, as the club says it
        self._offering = False  # ... and is to be shown
        self._draft = Draft(self)
        self._failed_at = self._pause = 0  # ms: when a write failed last, and how long to wait then
        self._switch_on()

    def _switch_on(self) -> None:
        """Be as before any key, with no evening."""
        self._evenings = Evenings(self.store)
        self._remembered = Remembered(self.store)
        self.session: "Session | None" = None
        self.last: "Header | None" = None  # the last table; its start: what everybody ended with
        self.last_away: tuple[str, ...] = ()  # who was away then
        self.other_start: "Header | None" = None  # ... a fresh table, with the other balances
        self._again = False  # the table under way is the last one again, by one key
        self.refused = False  # the last key was
        self.refusal: "Refusal | None" = None  # ... and why, if the evening's rules say so
        self.happened: "Happened | None" = None  # what the last key has done to the evening
        self.stack = ScreenStack(self)
        self._chosen: "Callable[[], None] | None" = None  # what is done once the key is
        self._on_frame: "Screen | None" = None  # the one drawn there; None: it has to be drawn
        self.spare = -1  # OK puts back what UNDO took, this key goes on; -1: nothing to put back
        self._booked: tuple | None = None  # by the press that is still down
        self.booked_again = False  # what it booked had been taken back before
        self.opened = False  # that press has opened a table
        self._left: "Session | None" = None  # the evening, which was over, that it has left
        self.greeting = False  # what was said at power-on is still up
        self._pressed_at = -1  # ms, when the last key was; -1: none was yet
        self.leaves_nothing = False  # this key: it need not be pressed again at power-on

    # --- for the platform

    def start(self, stuck: tuple[int, ...] = ()) -> None:
        """Restore the evening and the draft, and show the screen, and which keys are `stuck`."""
        messages = self._restore(stuck)
        if not self._draft.press_again():
            messages = self._restore(stuck)
        self._booked = self.stack.pressed = None  # no key is down
        self.refused = False
        self.status.note("")
        if self._draft.damaged:
            messages.append(words.say("draft_lost"))
        if messages:
            self.popup.show(" ".join(messages))
            self.greeting = True
        self._offering = self._is_to_be_offered()
        self.show()
        if self.session is not None and startup.was_slow(self.session):
            self.session.save_snapshot()

    def _restore(self, stuck: tuple[int, ...]) -> list[str]:
        """Be in the evening that was played last, if it is not over; the messages about that."""
        self._switch_on()
        self.popup.show("")
        self.session, last, messages = startup.restore(self.store, stuck)
        if last is not None:
            self._note_table(last)
            self._evenings.played = last.journal.name
            self._again = settings.get(self.store, AGAIN) == last.journal.name
        self._evenings.evening = self.session
        self.stack.make_own(self.session)
        return messages

    def key(self, code: int, held: bool = False) -> None:
        """Take in a key whose contact has closed or, if `held`, has been down for half a second."""
        before, booked = self._draft.length(), self._booked is not None
        self._pressed_at = self.clock.ms()
        self.act(code, held)
        self.show()
        self._forget_taken_back()
        self._draft.add_key(code, held, before, booked)
        self._write()

    def setting(self, name: str, value: str) -> None:
        """Set what stays set, and take it up at once; OSError when it cannot stay."""
        self.leaves_nothing = True
        if self._draft.replaying:
            raise OSError
        if name == "language":
            words.use(value)
            self.redraw()
            self.show()
            self._draft.add_redrawn()
        elif name == "far_side":
            if self.far_side is not None:
                self.far_side.same = value == "same"
                self.show()
        elif self.on_setting is not None:
            self.on_setting(name, value)
        settings.put(self.store, name, value)

    def use_far(self, panel: "Panel | None") -> None:
        """Show what those opposite see on this display from now on; None: there is none any more.

        What draws for it is loaded only then.
        """
        self.far = panel
        if panel is not None:
            module = __import__("halley.ui.far_side", None, None, ("FarSide",))
            same = settings.get(self.store, "far_side") == "same"
            self.far_side = module.FarSide(self.canvas.letters, same)
        if self.stack.own is not None:
            self.show()

    def network_changed(self) -> None:
        """Show whoever looks at it how it stands now with the network and the club."""
        if self.stack.shows("club"):
            self.show()

    def write_again(self) -> None:
        """Write what could not be written, if it can be now."""
        if self.unsaved:
            self._pause = 0
            self._write()
            self.show()

    # --- what is under way

    @property
    def evening(self) -> "Session | None":
        """The evening itself, also while its past is being corrected."""
        return self._evenings.evening

    @property
    def live(self) -> "Session | None":
        """The evening itself while its past is being corrected; else None."""
        evening = self._evenings.evening
        return evening if evening is not self.session else None

    @property
    def booked(self) -> bool:
        """Whether the last key has booked an event."""
        return self._booked is not None

    def current(self) -> "Screen":
        """The uppermost screen."""
        return self.stack.top()

    def is_as_restored(self) -> bool:
        """Whether the box has come to where it is at power-on."""
        if not self.stack.fresh or self.stack.over or self.live is not None:
            return False
        if self._evenings.taken_back is not None:
            return False
        return self.session is None or not self.session.ended

    # --- keys

    def act(self, code: int, held: bool) -> None:
        """Do what a key means, but for the picture and the files."""
        self._begin_key()
        booked, self._booked = self._booked, None
        self.refused = False
        try:
            if held:
                self._held(code, booked)
            else:
                self._pressed(code)
            self.stack.make_pushed()
            chosen, self._chosen = self._chosen, None
            if chosen is not None:
                chosen()
        except Refusal as refusal:
            self.refused = True
            self.refusal = refusal
            self.popup.show(shown(refusal, True))
        except OSError:  # what is written says so itself
            self.refused = True
            self.popup.show(words.say("store_unread"))

    def _begin_key(self) -> None:
        """Note, before a key is taken in, what the draft has to know of it."""
        self.happened = self.refusal = None
        self.leaves_nothing = not self.stack.top().REPLAYED
        if not self.stack.over:
            self.stack.fresh = False

    def _pressed(self, code: int) -> None:
        """Do what a key means that has been pressed."""
        self.opened = False
        self._left = None
        self.stack.pressed = None
        self.status.note("")
        self.popup.show("")
        greeting, self.greeting = self.greeting, False
        if greeting and code == keys.OK:
            self.leaves_nothing = True
            return  # OK to what was said at power-on, and to nothing else
        if code == keys.UNDO:
            self._undo()
            return
        spare = self.spare
        if spare >= 0 and code == keys.OK:
            self.put_back()
            return
        self.spare = -1
        if spare < 0 or code != spare:
            self.stack.pressed = screen = self.stack.top()
            screen.key(code)
        else:
            self.leaves_nothing = True

    def _held(self, code: int, booked: tuple | None) -> None:
        """Do what a key means that is held; its press has `booked` an event, or None."""
        if code == keys.OK:
            self._hold_ok(booked)
        elif code != keys.UNDO:
            tried = self.live is not None and booked is not None and len(self.stack.over) > 0
            if tried:  # the press was keyed in as a correction, whose effect is shown
                self.pop()
                self.correcting().go_to_moment()  # it may have been in the midst of its trial
            screen = self.stack.top()
            if screen is self.stack.pressed:
                screen.hold(code, booked is not None)
            if tried and not self.stack.over:
                self.push("correction_preview")

    def _hold_ok(self, booked: tuple | None) -> None:
        """Open the menu; the press that became a hold was not meant for itself."""
        pressed = self.stack.pressed
        if self._left is not None:
            self._evenings.evening = self.session = self._left
            self.stack.make_own(self.session)
        session = self.session
        if self.live is not None and booked is not None and len(self.stack.over) == 1:
            self.pop()  # the effect of the press, which was keyed in as a correction
        if session is None or self.stack.over or self.opened:
            return
        if booked is None:
            self.stack.top().cancel_question()
        else:
            (session.undo if self.booked_again else session.cancel)()
            self.stack.make_own(self.session)
            if not self.booked_again:
                if pressed is None or type(pressed) is type(self.stack.top()):
                    self.stack.top().type_again(booked)  # it was no screen laid over this one
                self.stack.fresh = False
        self.popup.show("")
        self.status.note("")
        self.spare = -1
        self.push("menu")

    def _undo(self) -> None:
        """Take back a step: of the screen, a screen laid over, or the evening's last event."""
        if self.stack.top().back():
            return
        if self.stack.over:
            self.pop()
            return
        self.undo()

    # --- what is typed elsewhere: on the page, or at a laptop

    def asks_name(self) -> bool:
        """Whether the screen takes a name that was typed elsewhere."""
        return self.stack.top().asks_name()

    def take_name(self, name: str) -> str:
        """Give the screen a name, as if it had been typed there; what is wrong with it, or ""."""
        before = self._draft.length()
        name = " ".join(name.split())
        refusal = self.act_name(name)
        self.show()
        if not refusal:
            self._draft.add_name(name, before)
        self._write()
        return refusal

    def act_name(self, name: str) -> str:
        """Do what a name means that was typed elsewhere, but for the picture and the files; what is
        wrong with it, or ""."""
        self._begin_elsewhere()
        try:
            self.stack.top().take_name(name)
        except Refusal as refusal:
            return self._refuse(refusal)
        return ""

    def fill_in(self, book: "Callable[[], None]") -> str:
        """Let `book` do all that a form has in it, which was filled in elsewhere, as if it had been
        keyed; what is wrong with it, or ""."""
        before = self._draft.length()
        self._begin_elsewhere()
        refusal = ""
        try:
            book()
        except Refusal as why:
            refusal = self._refuse(why)
        except OSError:  # what is written says so itself
            refusal = words.say("store_unread")
        self.show()
        self._forget_taken_back()
        self._draft.add_form(before)
        self._write()
        return refusal

    def _begin_elsewhere(self) -> None:
        """Be as after a key, before what was typed elsewhere is taken in."""
        self._begin_key()
        self.greeting = False
        self.spare = -1
        self._booked = None
        self.stack.pressed = None
        self.status.note("")
        self.popup.show("")

    def _refuse(self, refusal: "Refusal") -> str:
        """Say why something that was typed elsewhere cannot be, which is what is returned."""
        self.refusal = refusal
        text = shown(refusal, True)
        self.popup.show(text)
        return text

    def put_names(self, listed: list[str]) -> None:
        """Make these the names to choose from; OSError when they cannot be stored."""
        names.put(self.store, listed)
        for screen in self.stack.over:
            screen.names_changed()
        self.show()

    def put_games(self, own: "list[GameChoice]") -> None:
        """Make these the table's own games; OSError when they cannot be stored."""
        self.leaves_nothing = True
        if self._draft.replaying:
            raise OSError
        games.put(self.store, own)
        for screen in self.stack.over:
            screen.games_changed()
        self.show()

    # --- while nobody presses a key

    def work(self) -> bool:
        """Do a few milliseconds of what a later key, or the next picture, will want; whether there
        was anything to do. For a platform whose keys would wait for it."""
        evening = self._evenings.evening
        try:
            if self.stack.over and self.stack.over[-1].work():
                return True
            if evening is None or evening.checkpoints.whole:
                return False
            return whole_evening(evening).work()
        except OSError:  # the key that asks says so, or the picture that is due
            return False

    # --- what comes up by itself

    def tick(self) -> int:
        """Do what is due; milliseconds until the next time, -1: not before the next key."""
        due = self.status.left()
        if due == 0:
            self.status.note("")
            self.show()
            due = -1
        picture = self._until_picture()
        if picture == 0:
            self._turn()
            picture = self._until_picture()
        offer = self._until_offer()
        if offer == 0:
            self.popup.show("")
            self.push("drawn_table", self.drawn)
            self.show()
            offer = -1
        self._show_sign_of_cells()
        warning = self._until_warning()
        if warning == 0:
            self._warn_of_cells()
            warning = -1
        return min([wait for wait in (due, picture, offer, warning) if wait >= 0], default=-1)

    def _until_picture(self) -> int:
        """Milliseconds until what is laid over is to be another picture by itself; -1: never."""
        return self.stack.over[-1].due() if self.stack.over else -1

    def _turn(self) -> None:
        """Show that picture."""
        try:
            self.stack.over[-1].turn()
        except OSError:
            self.popup.show(words.say("store_unread"))
        self.show()

    def offer(self, drawn: "DrawnTable | None") -> None:
        """Have those who were drawn to sit here offered; None: nobody was, or not any more.

        They are shown when no hand is under way and nobody presses a key: by tick(), which is to be
        called after this.
        """
        if drawn == self.drawn:
            return
        self.drawn = drawn
        self._offering = self._is_to_be_offered()
        if self.stack.shows("drawn_table"):
            self.pop()
            self.show()

    def leave_drawn(self) -> None:
        """Never offer those who were drawn again: they have begun, or were left."""
        self._offering = False
        self._remembered.drawn = self.drawn

    def _is_to_be_offered(self) -> bool:
        """Whether those who were drawn have neither begun at this table nor been left."""
        evening = self.evening
        seated = evening.names if evening is not None else ()
        return self.drawn is not None and not is_dealt_with(self.store, self.drawn, seated)

    def _until_offer(self) -> int:
        """Milliseconds until those drawn for this table are to be shown; -1: not now."""
        stack = self.stack
        if not self._offering or stack.over or self.live is not None or self.spare >= 0:
            return -1
        if stack.own is None or self.greeting or stack.name not in ("home", DEAL):
            return -1
        return self._until_quiet()

    def _show_sign_of_cells(self) -> None:
        """Show in the last line whether the cells are low, if that has changed; write what waits
        once they are not empty any more."""
        cells = self.cells
        if cells is None:
            return
        if cells.empty != self._cells_empty:
            self._cells_empty = cells.empty
            cells.warned = False
            if not cells.empty:
                self.write_again()
            elif self.popup.text == words.say("cells_low"):
                self.popup.show("")  # the worse news takes its place
        if cells.low != self.status.cells_low:
            self.status.cells_low = cells.low
            self.show()

    def _until_warning(self) -> int:
        """Milliseconds until it is to be said that the cells are low, over no other message; -1:
        not now."""
        cells = self.cells
        if cells is None or not cells.low or cells.warned or self.popup.text:
            return -1
        return self._until_quiet()

    def _warn_of_cells(self) -> None:
        """Show that the cells are low, once while the box is on."""
        cells = self.cells
        if cells is None:
            return
        cells.warned = True
        self.popup.show(words.say("cells_empty" if cells.empty else "cells_low"))
        self.show()

    def _until_quiet(self) -> int:
        """Milliseconds until nobody has pressed a key for a while."""
        if self._pressed_at < 0:
            return 0
        return max(0, _QUIET_MS - self.clock.diff(self.clock.ms(), self._pressed_at))

    def follow_language(self, language: str) -> None:
        """Speak the club's language, on a box where nobody has chosen one."""
        if language not in words.LANGUAGES or settings.get(self.store, "language"):
            return
        try:
            if self.stack.own is None:  # not started yet
                settings.put(self.store, "language", language)
            else:
                self.setting("language", language)
        except OSError:
            pass  # it is full: its own language

    # --- for the screens: what happens

    def do(self, event: tuple) -> None:
        """Book an event and say so; Refusal when it cannot happen."""
        session = self.session
        assert session is not None
        called = session.names  # the event may change them
        payments = session.do(event)
        self.popup.show("")  # a held key has done after all what its press was refused
        self._booked = event
        self.booked_again = False
        if self.live is None:
            self._remembered.note_seated(event)
            if event[0] == ev.END:
                self._remembered.over = session
        game = session.game
        for warning in game.warnings:
            self.popup.show(sentence(Refusal(*warning)))
        gain = earned(game, event, payments)
        self.happened = Happened(BOOKED, game, called, event, gain)
        if event[0] != ev.DEAL or payments:
            self.note(describe(called, event, gain, game.rules))
        if self.live is not None and self.correcting().ready():
            self.push("correction_preview")

    def undo(self) -> None:
        """Take back the evening's last event, or a table at which nothing has happened."""
        session = self.session
        if session is None:
            raise Refusal("nothing_to_undo")
        session.progress = self.show_progress
        event = session.undo()
        if event is None:
            self._undo_table(session)
            return
        if event[0] == ev.AMEND:
            self.stack.own = None
        else:
            self._forget_typed()
        self.happened = Happened(UNDONE, session.game, session.names, event, session.how)
        text = describe_undone(session.names, event, session.game, session.how)
        notice = words.say("taken_back", text)
        if len(notice) > CHARS:
            notice = words.say("taken_back_short", text)
        if self.live is None:
            self._offer_put_back()
        if len(notice) > CHARS:
            self.pop_up(notice)
        else:
            self.note(notice)

    def put_back(self) -> None:
        """Put back what was taken back last."""
        session = self.session
        assert session is not None
        session.progress = self.show_progress
        how, called = session.how, session.names
        event = session.redo()
        self.spare = -1
        if event is not None:
            self._forget_typed()  # it was for the event before
            self._booked, self.booked_again = event, True
            self.happened = Happened(PUT_BACK, session.game, called, event, how)
            text = describe_undone(called, event, session.game, how)
            self.note(words.say("put_back", text))
            if session.undone:
                self._offer_put_back()

    def _undo_table(self, session: "Session") -> None:
        """Take back the table itself, as nothing else is left, and go back to its set-up, or, where
        one key has opened it, to the first screen; or leave the correction."""
        if self.live is not None:
            self.leave_past(False)
            return
        self.spare = -1
        self.close_table()
        self._evenings.taken_back = session
        if not self._again:
            self.push("setup", session.header)
        elif self.last is not None and not session.header.is_table_of(self.last):
            # since power-on it was the table that is taken back, as people sat there then
            self.last, self.last_away = session.header, ()
        self.note(words.say("table_taken_back"))

    def _offer_put_back(self) -> None:
        """Let OK, if it is the next key, put back what was taken back."""
        self.stack.make_own(self.session)
        self.spare = self.stack.top().spare_key()

    def _forget_typed(self) -> None:
        """Take what was typed on the evening's own screen away."""
        own = self.stack.own
        if own is not None and not own.reset():
            self.stack.own = None

    def note(self, text: str) -> None:
        """Say something in the last line, for a second and a half or until the next key."""
        self.status.note(text)

    def pop_up(self, text: str) -> None:
        """Say something longer over the lower lines, until the next key."""
        self.popup.show(text)

    # --- for the screens: tables and evenings

    def open_table(self, header: "Header", again: bool = False) -> None:
        """Begin a new evening; or go on with the one that was taken back just now, if it is the
        same table, so that what was taken back with it can still be put back. `again`: it is the
        last table again, by one key, so that one UNDO takes it back."""
        if self._draft.replaying:
            raise OSError
        before = self._evenings.taken_back
        if again and before is not None and before.undone and before.header.is_table_of(header):
            header = before.header  # with the balances that it began with
        session = self._evenings.open(header)
        self.session = session
        self._remembered.seated = header.names
        self._again = again
        self._remembered.again = session.journal.name if again else ""
        self.opened = True
        self.other_start = None
        if self.drawn is not None and sorted(self.drawn.names) == sorted(header.names):
            self.leave_drawn()
        if self.last is None or not header.is_table_of(self.last):
            self.last, self.last_away = header, ()
        self.stack.over = []
        self.stack.own = None
        if session.undone:
            self._offer_put_back()

    def change_start(self) -> None:
        """Begin the fresh table anew, with the balances that were offered instead of its own."""
        session, other = self.session, self.other_start
        assert session is not None and other is not None
        if self._draft.replaying:
            raise OSError
        self._evenings.taken_back = session
        self.open_table(other, self._again)
        self.other_start = session.header

    def remember_game(self, game: "GameChoice") -> None:
        """Have the game offered first from now on, once its table has been written: a cut between
        the two would press the keys of the set-up again on another list of games."""
        self._remembered.game = game

    def end_table(self) -> None:
        """End the evening under way, for the next table begins with the same key."""
        session = self.session
        if session is not None:
            if not session.ended:
                self.do((ev.END,))
            self._booked = None
            self.note("")
            self._evenings.save()
            self.close_table()
        self.stack.over = []

    def close_table(self) -> None:
        """Close the evening, and go back to where a table is chosen; or only leave its past."""
        if self.live is not None:  # it was only the past that was over
            self.leave_past(False)
            return
        session = self.session
        if session is not None:
            if session.ended:
                self._left = session
                if session.journal.name == self._evenings.played:
                    self._note_table(session)
            self._evenings.close()
        self.other_start = None
        self.session = None
        self.stack.own = None

    def _note_table(self, session: "Session") -> None:
        """Note what "the last table" is from now on, and with what it can be gone on."""
        game = session.game
        self.last = session.table()
        self.last_away = tuple([name for name in game.people if name not in game.names])

    def _forget_taken_back(self) -> None:
        """Remove the journal of a table that was taken back, when its set-up has been left too."""
        before = self._evenings.taken_back
        gone = self.session is None and not self.stack.over
        if gone and before is not None and not before.undone:
            self._evenings.remove_taken_back()

    def evenings(self, most: "int | None" = None) -> list[str]:
        """The names of the evenings' files, the newest first, at most `most`; one that has been
        taken back is no evening."""
        return self._evenings.names(most)

    def choose_evening(self, name: str) -> None:
        """Open the evening in the file `name` in place of the list of them, once the key is done:
        the Pico's stack is short."""

        def open_it() -> None:
            self.open_evening(name)
            self.pop()

        self._chosen = open_it

    def open_evening(self, name: str) -> "Session":
        """The evening in the file `name` once more, as it stands: to be looked at if it is over.

        Refusal when it cannot be read, or is not all written yet.
        """
        session = self._evenings.restore(name, self.show_progress)
        if session.journal.dropped:
            self.pop_up(words.say("dropped", session.journal.dropped))
        if session.ended:
            session.review()
        self.session = session
        self.opened = True
        self.stack.own = None
        return session

    def reopen(self) -> None:
        """Let the evening that was over go on, once the key is done, likewise."""
        self._chosen = self._reopen

    def _reopen(self) -> None:
        session = self.session
        assert session is not None
        session.reopen()
        self.stack.own = None
        self.note(words.say("evening_goes_on"))

    def close_evening(self) -> None:
        """Close an evening that was looked at, and go back to the list of them."""
        assert self.session is not None
        name = self.session.journal.name
        self.close_table()
        self.push("evenings", name)

    # --- for the screens: the past

    def correcting(self) -> "Correcting":
        """The session while a moment of the past is shown in order to correct it."""
        assert self.live is not None
        return self.session  # type: ignore[return-value]  # while `live` is set

    def enter_past(self, past: "Correcting") -> None:
        """Let the evening's screens show this moment: what is keyed there is a correction."""
        self.session = past
        self.stack.lay_aside()
        self.stack.own = None

    def leave_past(self, accept: bool) -> None:
        """Go back to the evening as it is now, with the correction or without."""
        if accept:
            self.correcting().accept()
            for event in self.correcting().keyed:
                self._remembered.note_seated(event)
            self.note(words.say("corrected"))
        self.session = self.evening
        self.stack.bring_back(not accept)
        self.stack.own = None

    # --- the picture

    def push(self, name: str, *about: object) -> None:
        """Lay the screen in halley/screens/`name`.py over the present one, made with what it is
        `about`, once the key is done: some go through the whole evening, and the Pico's stack is
        short."""
        self.stack.pushed = (name, about)

    def pop(self) -> None:
        """Take the uppermost of the screens laid over away."""
        self.stack.over.pop()

    def redraw(self) -> None:
        """Draw everything anew: the words are others, say."""
        self._on_frame = None

    def show(self) -> None:
        """Bring the picture up to date."""
        self.draw()
        frame = self.popup.over(self.canvas.frame)
        screen = self.stack.top()
        self.panel.refresh(screen.FOR_CAMERAS)
        self.panel.show(frame)
        if self.far is not None and self.far_side is not None:
            if not (self.far_side.same or screen.BOTH_SIDES):
                frame = self.far_side.draw(self.evening, self.last)
            self.far.refresh(screen.FOR_CAMERAS)
            self.far.show(frame)

    def draw(self) -> None:
        """Bring the frame up to date."""
        self.bring_up()
        screen = self.stack.top()
        if screen is self._on_frame:
            screen.update()
        else:
            self._on_frame = screen
            self.canvas.clear()
            self.status.forget()
            screen.draw()
        if self.live is not None and not self.stack.over:
            self.canvas.heading(0, words.say("correction", self.correcting().corrected_hand()))
        self.status.show(self._last_line(screen))

    def draw_new(self) -> None:
        """Draw the screen, if it has come up since the last picture."""
        if self.stack.top() is not self._on_frame:
            self.draw()

    def bring_up(self) -> None:
        """Make the screen that is to be up, unless it is up already."""
        self.stack.make_pushed()
        self.stack.make_own(self.session)

    def _last_line(self, screen: "Screen") -> str:
        """The last line's text: a notice, what OK puts back, or what the keys do."""
        text = self.status.notice
        if not text and self.spare >= 0:
            text = words.say("ok_puts_back" if self.spare else "ok_only_puts_back", self.spare % 10)
        text = text or screen.label()
        return "! " + text if self.unsaved else text

    def show_progress(self, done: int, total: int) -> None:
        """Show in the last line how far something that takes its time has come."""
        if total >= _LONG:
            self.canvas.bar(LINE, done, total)
            self.panel.show(self.canvas.frame)
            self.status.forget()
            self.redraw()

    # --- the files

    @property
    def unsaved(self) -> bool:
        """Whether the store is full: every label says so."""
        return self._evenings.unsaved

    def in_use(self) -> tuple[str, ...]:
        """The files of the evenings that are open, or not all written."""
        return self._evenings.in_use()

    def journal_of(self, name: str) -> "Journal | None":
        """The journal of the evening in the file `name`, where it is open, or not all written."""
        return self._evenings.journal_of(name)

    def _write(self) -> None:
        """Write what the key has changed; ask for a file that may go, and say when all is full, or
        the cells are empty."""
        began = self.clock.ms()
        if self.unsaved and self.clock.diff(began, self._failed_at) < self._pause:
            return
        room_due = self._evenings.save()
        if not self.unsaved:
            self._remembered.write()
        if room_due:
            try:
                if self._evenings.make_room():
                    self.push("journal_full")
            except OSError:
                empty = self.cells is not None and self.cells.empty
                self.popup.show(words.say("cells_empty" if empty else "store_full"))
            self.show()
        if self.unsaved:
            self._failed_at = self.clock.ms()
            self._pause = _PATIENCE * self.clock.diff(self._failed_at, began)
