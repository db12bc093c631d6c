"""The table's own games, for the page to carry them between boxes; the game that it plays now."""

from halley.app import App
from halley.journal.header import TITLE_CHARS
from halley.page.view.spelling import spell
from halley.refusal import Refusal
from halley.stored import games
from halley.stored.games import GameChoice
from halley.ui.refusal_text import sentence
from halley.ui.short_names import distinct


class PageGames:
    """The table's own games, for the page to bring them to another box and from it.

    They come as the text of the file "games", a table in JSON.
    """

    def __init__(self, app: App) -> None:
        self._app = app

    def list_all(self) -> list[dict]:
        """Return the games in the list."""
        return games.forms(games.load(self._app.store))

    def plain(self) -> list[dict]:
        """Return the list with names in the letters that a box has."""
        listed = games.load(self._app.store)
        called = distinct([spell(game.name) for game in listed], TITLE_CHARS)
        written = [GameChoice(game.key, name, game.options) for game, name in zip(listed, called)]
        return games.forms(written)

    def game(self) -> "dict | None":
        """Return the game, its options and its players, as agreed; None without an evening."""
        session = self._app.evening
        if session is None:
            return None
        header = session.header
        return {
            "ruleset": header.key,
            "name": header.title,
            "options": header.options,
            "players": session.names,
        }

    def put(self, table: str) -> str:
        """Make this the list, whole or not at all; return the error, "" if there is none."""
        try:
            self._app.elsewhere.put_games(games.parse(self._app.words, table))
        except Refusal as refusal:
            return sentence(self._app.words, refusal)
        except OSError:
            return self._app.words.say("games_not_saved")
        return ""
