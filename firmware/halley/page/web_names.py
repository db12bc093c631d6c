"""The names to choose from, for the page's own fields."""

from halley.app import App
from halley.journal.header import NAME_CHARS
from halley.page.view.spelling import learn, spell
from halley.refusal import Refusal
from halley.stored import names
from halley.tidy_names import tidy
from halley.ui.refusal_text import screen_text
from halley.ui.short_names import distinct


class PageNames:
    """The names, for the page's own fields.

    Answers are the error of a name, "" if there is none.
    """

    def __init__(self, app: App) -> None:
        self._app = app

    def list_all(self) -> list[str]:
        """Return the names in the list."""
        return names.load(self._app.store)

    def add(self, name: str) -> str:
        """Put a new name in front of the others."""
        name = tidy(name)
        listed = names.load(self._app.store)
        try:
            names.verify(name, listed)
        except Refusal as refusal:
            return screen_text(self._app.words, refusal, True)
        return self.put([name] + listed)

    def put(self, listed: list[str]) -> str:
        """Make this the list: some have gone, or are in another order."""
        try:
            self._app.elsewhere.put_names(listed)
        except OSError:
            return self._app.words.say("names_not_saved")
        return ""

    def is_asked(self) -> bool:
        """Return whether the box asks for a name."""
        return self._app.current().asks_name()

    def take(self, name: str) -> str:
        """Take the name that was asked for."""
        return self._app.elsewhere.take_name(name)

    def plain(self) -> list[str]:
        """Return the list in the letters that a box has, no two alike."""
        listed = [spell(name) for name in names.load(self._app.store)]
        return distinct(listed, NAME_CHARS)

    def learn(self, letters: dict[str, str]) -> None:
        """Write letters of other scripts so from now on: letter to plain text."""
        learn(letters)
        self._app.picture.redraw()
        self._app.picture.show()
