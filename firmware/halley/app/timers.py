"""Events without a key: notices that end, pictures that turn, drawn tables, empty cells."""

from halley.session.phases import DEAL
from halley.stored.drawn_table import is_dealt_with

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Whole
    from halley.stored.drawn_table import DrawnTable

_QUIET_MS = 2000  # after a key: who is about to deal should not begin another table


class Timers:
    """Events without a key: what is due at each tick.

    `drawn` is the table that the club has drawn, None if there is none.
    """

    def __init__(self, app: "Whole") -> None:
        self._app = app
        self.drawn: "DrawnTable | None" = None
        self._offering = False  # ... and they are to be shown
        self._cells_empty = False  # they were, when that was looked at last
        self._pressed_at = -1  # ms, when the last key was; -1: none was yet

    def begin(self) -> None:
        """Begin at power-on, before any key."""
        self._pressed_at = -1
        self._offering = self._is_to_be_offered()

    def note_key(self) -> None:
        """Note that a key is pressed now."""
        self._pressed_at = self._app.clock.ms()

    def tick(self) -> int:
        """Do what is due; return the milliseconds until the next time.

        -1: not before the next key.
        """
        app = self._app
        due = app.status.left()
        if due == 0:
            app.note("")
            app.picture.show()
            due = -1
        picture = self._until_picture()
        if picture == 0:
            self._turn()
            picture = self._until_picture()
        offer = self._until_offer()
        if offer == 0:
            app.pop_up("")
            app.push("drawn_table", self.drawn)
            app.picture.show()
            offer = -1
        self._show_sign_of_cells()
        warning = self._until_warning()
        if warning == 0:
            self._warn_of_cells()
            warning = -1
        return min([wait for wait in (due, picture, offer, warning) if wait >= 0], default=-1)

    def _until_quiet(self) -> int:
        """Return the milliseconds until nobody has pressed a key for a while."""
        if self._pressed_at < 0:
            return 0
        clock = self._app.clock
        return max(0, _QUIET_MS - clock.diff(clock.ms(), self._pressed_at))

    # --- a picture that changes by itself

    def _until_picture(self) -> int:
        """Return the milliseconds until the screen laid over needs its next picture; -1: never."""
        over = self._app.stack.over
        return over[-1].due() if over else -1

    def _turn(self) -> None:
        """Show that picture."""
        try:
            self._app.stack.over[-1].turn()
        except OSError:
            self._app.pop_up(self._app.words.say("store_unread"))
        self._app.picture.show()

    # --- those who are drawn for this table

    def offer(self, drawn: "DrawnTable | None") -> None:
        """Offer the table that the club has drawn; None: there is none, or not any more.

        It is shown when no hand is under way and nobody presses a key: by tick(), which must be
        called after this.
        """
        if drawn == self.drawn:
            return
        self.drawn = drawn
        self._offering = self._is_to_be_offered()
        if self._app.stack.shows("drawn_table"):
            self._app.pop()
            self._app.picture.show()

    def leave_drawn(self) -> None:
        """Never offer the drawn table again: it has begun, or was left."""
        self._offering = False
        self._app.tables.remember_drawn()

    def note_seated(self, names: tuple[str, ...]) -> None:
        """Note the people who sit down: the drawn table need not be offered any more."""
        if self.drawn is not None and sorted(self.drawn.names) == sorted(names):
            self.leave_drawn()

    def _is_to_be_offered(self) -> bool:
        """Return whether the drawn table has neither been begun here nor been left."""
        evening = self._app.evening
        seated = evening.names if evening is not None else ()
        return self.drawn is not None and not is_dealt_with(self._app.store, self.drawn, seated)

    def _until_offer(self) -> int:
        """Return the milliseconds until those drawn for this table are to be shown; -1: not now."""
        app = self._app
        stack = app.stack
        if not self._offering or stack.over or app.live is not None or app.undoing.spare >= 0:
            return -1
        if stack.own is None or app.greeting or stack.name not in ("home", DEAL):
            return -1
        return self._until_quiet()

    # --- the cells

    def _show_sign_of_cells(self) -> None:
        """Show in the last line whether the cells are low, if that has changed.

        Write what waits once they are not empty any more.
        """
        app = self._app
        cells = app.cells
        if cells is None:
            return
        if cells.empty != self._cells_empty:
            self._cells_empty = cells.empty
            cells.warned = False
            if not cells.empty:
                app.tables.write_again()
            elif app.popup.text == app.words.say("cells_low"):
                app.pop_up("")  # the worse news takes its place
        if cells.low != app.status.cells_low:
            app.status.cells_low = cells.low
            app.picture.show()

    def _until_warning(self) -> int:
        """Return the milliseconds until the warning that the cells are low; -1: not now.

        It is not shown over another message.
        """
        cells = self._app.cells
        if cells is None or not cells.low or cells.warned or self._app.popup.text:
            return -1
        return self._until_quiet()

    def _warn_of_cells(self) -> None:
        """Show that the cells are low, once while the box is on."""
        cells = self._app.cells
        if cells is None:
            return
        cells.warned = True
        self._app.pop_up(self._app.words.say("cells_empty" if cells.empty else cells.LOW_TEXT))
        self._app.picture.show()
