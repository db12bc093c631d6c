"""The draft: the keys that have booked nothing, and how they are pressed again at power-on.

A picture follows from the journal and from the keys since its last event. Each such key is noted
in a file (halley.app.draft_file), and what has been booked ends a draft and begins the next one.
"""

from binascii import crc32

from halley.app.draft_file import HELD, LETTER, NAME, NO_KEY, DraftFile, entries
from halley.ui.canvas import PAGES, WIDTH

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.journal.journal import Journal
    from halley.protocols import Replayable
    from halley.screens.screen import Screen

_ABOVE_LAST_LINE = (PAGES - 1) * WIDTH  # bytes of a frame


class Draft:
    """The keys on a box, the `app`, that have booked nothing yet."""

    def __init__(self, app: "Replayable") -> None:
        self._app = app
        self._file = DraftFile(app.store)
        self.replaying = False  # the keys are being pressed again
        self._screen: "Screen | None" = None  # on which keys were typed before another lay over it
        self._typed: "bytes | None" = None  # these keys
        self._lies_over = False  # another screen lies over it

    @property
    def is_damaged(self) -> bool:
        """True if a key in the file that should have been pressed again is wrong."""
        return self._file.damaged

    # --- what is keyed

    def length(self) -> "tuple[int, int, int]":
        """Return the journal's length, for taking in the next key.

        Zeros if no evening is under way.
        """
        journal = self._journal()
        return journal.length() if journal is not None else (0, 0, 0)

    def add_key(self, code: int, held: bool, before: tuple, booked: bool) -> None:
        """Add a key that is done.

        `before` is the length() before it, `booked`: its press, if it is held, had booked.
        """
        self._add(bytes((code + HELD if held else code,)), held, before, booked)

    def add_name(self, name: str, before: tuple) -> None:
        """Add a name that was typed elsewhere."""
        typed = name.encode()
        self._add(bytes((NAME + len(typed),)) + typed, False, before, False)

    def add_letter(self, letter: str, before: tuple) -> None:
        """Add a character that was typed on a keyboard."""
        self._add(bytes((LETTER, ord(letter))), False, before, False)

    def add_form(self, before: tuple) -> None:
        """Note that a form was filled in elsewhere: none of it is half keyed.

        One in a correction has no keys to be pressed again, and is filled in anew at power-on.
        """
        if self.length() != before:
            self._add(b"", False, before, False)
        elif self._app.session is not self._app.evening:
            self._file.begin(False)

    def add_redrawn(self) -> None:
        """Note that the picture has changed without a key: its language has."""
        if self._file.keyed and self._app.current().REPLAYED:
            self._note(bytes((NO_KEY,)))

    def _add(self, entry: bytes, held: bool, before: tuple, booked: bool) -> None:
        app = self._app
        file = self._file
        now = self.length()
        if before[0] and now[0] and now != before:
            # a hold that has only undone its press's booking leaves the other keys
            only_back = booked and held and now[0] == before[0] + 1
            if only_back and file.before is not None:
                keyed = file.before
                if not app.press.again:
                    keyed += bytes((entry[0] - HELD,))
                file.go_on(keyed + entry, self._journal(), self._picture())
            else:
                file.begin(not only_back and (app.session is None or not app.session.ended))
                typed: "bytes | None" = app.current().still_typed()
                if self._lies_over and self._screen is app.current():
                    typed = self._typed  # an agreed payment, say, was booked over it
                if typed:
                    self._note(typed)
        elif app.is_as_restored():
            file.drop(self._journal())
            file.begin()
        elif app.press.leaves_nothing or not app.current().REPLAYED or (app.press.opened and held):
            pass  # nothing is half keyed by it
        elif app.tables.unsaved:
            file.begin(False)
        else:
            self._note(entry)
        self._remember(file.keyed, held)

    def _remember(self, keyed: "bytes | None", held: bool) -> None:
        """Remember the keys typed on the evening's own screen while another lies over it.

        A hold that lays it over has taken back what its press had typed: both are left out.
        """
        stack = self._app.stack
        if not stack.over:
            self._screen, self._typed = stack.own, keyed
        elif held and not self._lies_over:
            self._screen, self._typed = stack.own, keyed[:-2] if keyed else keyed
        self._lies_over = bool(stack.over)

    def _note(self, entry: bytes) -> None:
        if self._file.keyed is not None:
            self._file.add(entry, self._journal(), self._picture())

    # --- power-on

    def press_again(self) -> bool:
        """Press the keys in the file again; return False if they lead elsewhere now.

        Then everything has to be restored once more.
        """
        keyed = self._file.load(self._journal())
        if not keyed:
            return True
        self.replaying = True
        try:
            fits = self._press(keyed)
            self._app.picture.draw()
            fits = fits and self._file.take_up(keyed, self._picture())
        except Exception:  # a key that cannot be: never a reason not to start
            fits = False
        self.replaying = False
        return fits

    def _press(self, keyed: bytes) -> bool:
        """Press keys that have booked nothing, or whose hold undid what the press had booked.

        Return False if they now book something. Nothing is written.
        """
        app = self._app
        before = self.length()
        expected = -1  # the hold that undoes its press's booking
        pressed = b""
        for entry in entries(keyed):
            key = entry[0]
            journal = self._journal()
            if expected not in (-1, key):
                return False
            app.picture.draw_new()  # it may be of use for a key
            if key >= NAME:
                app.elsewhere.act_name(entry[1:].decode())
            elif key == LETTER:
                app.elsewhere.act_letter(chr(entry[1]))
            elif key != NO_KEY:
                app.act(key & HELD - 1, key >= HELD)
            app.stack.bring_up(app.session)
            pressed += entry
            self._remember(pressed, HELD <= key < NAME)
            expected = -1
            if journal is None or not journal.unwritten:
                before = self.length()
            elif key < HELD:
                expected = key + HELD
            elif journal.count == before[0] + 2:
                journal.shorten(before)
            else:
                return False
        return expected == -1

    def _journal(self) -> "Journal | None":
        evening = self._app.evening
        return evening.journal if evening is not None else None

    def _picture(self) -> int:
        """Return a number for the picture on the display, without messages, and for its journal.

        A picture that changes alone does not count: nobody knows how far it has come.
        """
        journal = self._journal()
        screen = self._app.current()
        crc = journal.crc if journal is not None else 0
        if screen.CHANGES_ALONE:
            return crc
        crc = crc32(memoryview(self._app.canvas.frame)[:_ABOVE_LAST_LINE], crc)
        return crc32(screen.label().encode(), crc)
