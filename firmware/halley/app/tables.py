"""The tables of a box: begun, gone on with, ended, looked at, corrected, and written."""

from halley.app.opened import Evenings
from halley.engine import events as ev
from halley.stored import settings
from halley.stored.remembered import AGAIN, Remembered

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.journal.header import Header
    from halley.journal.journal import Journal
    from halley.protocols import Whole
    from halley.session.correcting import Correcting
    from halley.session.session import Session
    from halley.stored.games import GameChoice

# A write that failed is tried again after this many times what it took: littlefs tries all of a
# worn flash, which takes seconds, and a full one fails at once
_PATIENCE = 20


class Tables:
    """The evenings and their files, and what "the last table" is.

    `last` is the last table, its start what everybody ended with, and `last_away` those who were
    away then. `other_start` is a fresh table, with the balances that were not taken.
    """

    def __init__(self, app: "Whole") -> None:
        self._app = app
        self._evenings = Evenings(app.store)
        self._remembered = Remembered(app.store)
        self.last: "Header | None" = None
        self.last_away: tuple[str, ...] = ()
        self.other_start: "Header | None" = None
        self._again = False  # the table under way is the last one again, by one key
        self._failed_at = self._pause = 0  # ms: when a write failed last, and how long to wait then

    @property
    def evening(self) -> "Session | None":
        """The evening itself, also while its past is being corrected."""
        return self._evenings.evening

    @evening.setter
    def evening(self, session: "Session | None") -> None:
        self._evenings.evening = session

    def restore(self, session: "Session | None", last: "Session | None") -> None:
        """Take up an evening, or none, after the one that was played last; at power-on."""
        if last is not None:
            self._note(last)
            self._evenings.played = last.journal.name
            self._again = settings.get(self._app.store, AGAIN) == last.journal.name
        self._evenings.evening = session

    # --- begun and ended

    def open(self, header: "Header", again: bool = False) -> None:
        """Begin a new evening; or reopen the one just undone if it is the same table.

        Then what was undone with it can still be redone. `again`: it is the last table again, by
        one key, so that one UNDO closes it.
        """
        app = self._app
        if app.draft.replaying:
            raise OSError
        before = self._evenings.taken_back
        if again and before is not None and before.undone and before.header.is_table_of(header):
            header = before.header  # with the balances that it began with
        session = self._evenings.open(header)
        app.session = session
        self._remembered.seated = header.names
        self._again = again
        self._remembered.again = session.journal.name if again else ""
        app.press.opened = True
        self.other_start = None
        app.timers.note_seated(header.names)
        if self.last is None or not header.is_table_of(self.last):
            self.last, self.last_away = header, ()
        app.stack.over = []
        app.stack.own = None
        if session.undone:
            app.undoing.offer()

    def change_start(self) -> None:
        """Begin the fresh table again, with the balances that were offered instead of its own."""
        session, other = self._app.session, self.other_start
        assert session is not None and other is not None
        if self._app.draft.replaying:
            raise OSError
        self._evenings.taken_back = session
        self.open(other, self._again)
        self.other_start = session.header

    def end(self) -> None:
        """End the evening under way, for the next table begins with the same key."""
        app = self._app
        session = app.session
        if session is not None:
            if not session.ended:
                app.do(ev.make(ev.END))
            app.press.event = None
            app.note("")
            self._evenings.save()
            self.close()
        app.stack.over = []

    def close(self) -> None:
        """Close the evening, and return to the choice of a table; or only leave its past."""
        app = self._app
        if app.live is not None:  # it was only the past that was over
            self.leave_past(False)
            return
        session = app.session
        if session is not None:
            if session.ended:
                app.press.left = session
                if session.journal.name == self._evenings.played:
                    self._note(session)
            self._evenings.close()
        self.other_start = None
        app.session = None
        app.stack.own = None

    def _note(self, session: "Session") -> None:
        """Note this session as the last table, and the balances that it can continue with."""
        game = session.game
        self.last = session.table()
        self.last_away = tuple([name for name in game.people if name not in game.names])

    # --- undone

    def take_back(self, session: "Session") -> None:
        """Undo a table at which nothing has happened, and open its set-up again.

        One that a key has opened leads to the first screen.
        """
        self.close()
        self._evenings.taken_back = session
        if not self._again:
            self._app.push("setup", session.header)
        elif self.last is not None and not session.header.is_table_of(self.last):
            # since power-on it was the table being undone, as people sat there then
            self.last, self.last_away = session.header, ()

    def is_taken_back(self) -> bool:
        """Return whether a table was undone that can be redone."""
        return self._evenings.taken_back is not None

    def forget_taken_back(self) -> None:
        """Remove the journal of a table that was undone, once its set-up has been left too."""
        before = self._evenings.taken_back
        gone = self._app.session is None and not self._app.stack.over
        if gone and before is not None and not before.undone:
            self._evenings.remove_taken_back()

    # --- looked at, and gone on with

    def names(self, most: "int | None" = None) -> list[str]:
        """Return the names of the evenings' files, the newest first, at most `most`.

        An evening that was undone is left out.
        """
        return self._evenings.names(most)

    def choose(self, name: str) -> None:
        """Open the evening in the file `name` instead of the list, once the key is done.

        Not at once: the Pico's stack is short.
        """

        def open_it() -> None:
            self.open_file(name)
            self._app.pop()

        self._app.press.later = open_it

    def open_file(self, name: str) -> "Session":
        """Open the evening in the file `name` as it stands.

        One that is over can only be looked at.

        Raise Refusal if it cannot be read, or is not all written yet.
        """
        app = self._app
        session = self._evenings.restore(name, app.picture.show_progress)
        if session.journal.dropped:
            app.pop_up(app.words.say("dropped", session.journal.dropped))
        if session.ended:
            session.review()
        app.session = session
        app.press.opened = True
        app.stack.own = None
        return session

    def reopen(self) -> None:
        """Reopen the evening that was over, once the key is done: the Pico's stack is short."""
        self._app.press.later = self._reopen

    def _reopen(self) -> None:
        session = self._app.session
        assert session is not None
        session.reopen()
        self._app.stack.own = None
        self._app.note(self._app.words.say("evening_goes_on"))

    def close_file(self) -> None:
        """Close an evening that was looked at, and go back to the list of them."""
        session = self._app.session
        assert session is not None
        self.close()
        self._app.push("evenings", session.journal.name)

    def return_to(self, session: "Session") -> None:
        """Return to an evening that this key has left."""
        self._evenings.evening = self._app.session = session
        self._app.stack.make_own(session)

    # --- the past

    def correcting(self) -> "Correcting":
        """Return the session while a moment of the past is shown in order to correct it."""
        assert self._app.live is not None
        return self._app.session  # type: ignore[return-value]  # while `live` is set

    def enter_past(self, past: "Correcting") -> None:
        """Show this moment on the evening's screens: keys there make a correction."""
        self._app.session = past
        self._app.stack.lay_aside()
        self._app.stack.own = None

    def leave_past(self, accept: bool) -> None:
        """Return to the evening as it is now, with the correction or without."""
        app = self._app
        if accept:
            self.correcting().accept()
            for event in self.correcting().keyed:
                self._remembered.note_seated(event)
            app.note(app.words.say("corrected"))
        app.session = self.evening
        app.stack.bring_back(not accept)
        app.stack.own = None

    # --- remembered for the next time

    def note_event(self, event: "ev.Event") -> None:
        """Remember the parts of an event that are offered the next time: people, and the end."""
        self._remembered.note_seated(event)
        if event.kind == ev.END:
            self._remembered.over = self._app.session

    def remember_game(self, game: "GameChoice") -> None:
        """Offer the game first from now on, once its table has been written.

        A power cut between the two would press the keys of the set-up again on another list of
        games.
        """
        self._remembered.game = game

    def remember_drawn(self) -> None:
        """Never offer the drawn table again, once all is written."""
        self._remembered.drawn = self._app.timers.drawn

    # --- the files

    @property
    def unsaved(self) -> bool:
        """Return whether the store is full: every label says so."""
        return self._evenings.unsaved

    def in_use(self) -> tuple[str, ...]:
        """Return the files of the evenings that are open, or not all written."""
        return self._evenings.in_use()

    def journal_of(self, name: str) -> "Journal | None":
        """Write the key's changes.

        Ask for a file to delete, and say if all is full or the cells are empty.
        """
        return self._evenings.journal_of(name)

    def write(self) -> None:
        """Write the key's changes.

        Ask for a file to delete, and say if all is full or the cells are empty.
        """
        app = self._app
        began = app.clock.ms()
        if self.unsaved and app.clock.diff(began, self._failed_at) < self._pause:
            return
        room_due = self._evenings.save()
        if not self.unsaved:
            self._remembered.write(app.words)
        if room_due:
            try:
                if self._evenings.make_room():
                    app.push("journal_full")
            except OSError:
                empty = app.cells is not None and app.cells.empty
                app.pop_up(app.words.say("cells_empty" if empty else "store_full"))
            app.picture.show()
        if self.unsaved:
            self._failed_at = app.clock.ms()
            self._pause = _PATIENCE * app.clock.diff(self._failed_at, began)

    def write_again(self) -> None:
        """Write the records that could not be written, if that works now."""
        if self.unsaved:
            self._pause = 0
            self.write()
            self._app.picture.show()
