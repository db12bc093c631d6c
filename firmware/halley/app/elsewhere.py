"""Input from elsewhere: from a keyboard, the page, a laptop or a club."""

from halley import words
from halley.app.press import Press
from halley.refusal import Refusal
from halley.stored import games, names, settings
from halley.ui.refusal_text import screen_text

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.protocols import Whole
    from halley.stored.games import GameChoice


class Elsewhere:
    """Takes it in as if it had been keyed."""

    def __init__(self, app: "Whole") -> None:
        self._app = app

    def take_name(self, name: str) -> str:
        """Give the screen a name, as if it had been typed there; return an error text, or ""."""
        app = self._app
        before = app.draft.length()
        name = " ".join(name.split())
        refusal = self.act_name(name)
        app.picture.show()
        if not refusal:
            app.draft.add_name(name, before)
        app.tables.write()
        return refusal

    def act_name(self, name: str) -> str:
        """Do the action of a name, without picture and files; return an error text, or ""."""
        return self._act(self._app.stack.top().take_name, name)

    def take_letter(self, letter: str) -> None:
        """Give the screen a character that was typed on a keyboard, and show the picture."""
        app = self._app
        before = app.draft.length()
        app.timers.note_key()
        refusal = self.act_letter(letter)
        app.picture.show()
        if not refusal:
            app.draft.add_letter(letter, before)

    def act_letter(self, letter: str) -> str:
        """Do the action of a character, without the picture; return an error text, or ""."""
        return self._act(self._app.stack.top().take_letter, letter)

    def _act(self, take: "Callable[[str], None]", text: str) -> str:
        """Call `take` of a screen with a text; return an error text, or ""."""
        self._begin()
        try:
            take(text)
        except Refusal as refusal:
            return self._refuse(refusal)
        return ""

    def fill_in(self, book: "Callable[[], None]") -> str:
        """Call `book` to do all that a form has in it, as if keyed; return an error text, or ""."""
        app = self._app
        before = app.draft.length()
        self._begin()
        refusal = ""
        try:
            book()
        except Refusal as why:
            refusal = self._refuse(why)
        except OSError:  # what is written says so itself
            refusal = self._app.words.say("store_unread")
        app.picture.show()
        app.tables.forget_taken_back()
        app.draft.add_form(before)
        app.tables.write()
        return refusal

    def _begin(self) -> None:
        """Begin a press without a key."""
        app = self._app
        app.begin(Press())
        app.greeting = False
        app.undoing.spare = -1

    def _refuse(self, refusal: "Refusal") -> str:
        """Say why it cannot be, and return that."""
        self._app.press.refused = True
        self._app.press.refusal = refusal
        text = screen_text(self._app.words, refusal, True)
        self._app.pop_up(text)
        return text

    def put_names(self, listed: list[str]) -> None:
        """Make these the names to choose from; OSError when they cannot be stored."""
        names.put(self._app.store, listed)
        for screen in self._app.stack.over:
            screen.names_changed()
        self._app.picture.show()

    def put_games(self, own: "list[GameChoice]") -> None:
        """Make these the table's own games; OSError when they cannot be stored."""
        app = self._app
        app.press.leaves_nothing = True
        if app.draft.replaying:
            raise OSError
        games.put(app.store, own)
        for screen in app.stack.over:
            screen.games_changed()
        app.picture.show()

    def follow_language(self, language: str) -> None:
        """Switch to the club's language, on a box where nobody has chosen one."""
        app = self._app
        if language not in words.LANGUAGES or settings.get(app.store, "language"):
            return
        try:
            if app.stack.own is None:  # not started yet
                settings.put(app.store, "language", language)
            else:
                app.setting("language", language)
        except OSError:
            pass  # it is full: its own language
