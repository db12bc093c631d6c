"""The games to choose from, as the first question of the set-up shows them.

Those played last come on the first page; 9 leads to all of them, by family, and to the table's own.
"""

from halley import keys, rules
from halley.refusal import Refusal
from halley.screens import option_texts as texts
from halley.screens.screen import no_such_line
from halley.stored import games
from halley.stored.games import GameChoice
from halley.ui.canvas import CHARS, pad

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.journal.header import Header
    from halley.protocols import Context

_A_PAGE = 6
LATELY, KINDS, OF_KIND = range(3)  # what is shown
OWN = "own"


class GameList:
    """The pages of games: a number chooses, 9 shows more, and back() returns to the page before."""

    def __init__(self, app: "Context", last: "Header | None") -> None:
        self._app = app
        self._store = app.store
        self.shows = LATELY
        self.kind = ""
        self._page = 0
        self.deleting = False  # the next number does
        self._before: "list[list[GameChoice]]" = []  # own games, before each of them was deleted
        self.read(last)

    def read(self, last: "Header | None") -> None:
        """Read the games from the store again: they may have changed."""
        self._lately = games.lately(self._store, last)
        self._page = 0
        self._list_kind()

    def kinds(self) -> list[str]:
        """Return the kinds of games that there are."""
        kinds = [family for family, of_it in rules.FAMILIES if of_it]
        return kinds + [OWN] if games.offers(self._app.words, self._store) else kinds

    def _list_kind(self) -> None:
        self._listed: "list[GameChoice]" = []
        if self.kind == OWN:
            self._listed = games.offers(self._app.words, self._store)
        for family, of_it in rules.FAMILIES:
            if family == self.kind:
                self._listed = [GameChoice(key, "", None) for key in of_it]

    def shown_games(self) -> "list[GameChoice]":
        """Return the games on the page."""
        if self.shows == LATELY:
            return self._lately
        return self._listed[self._page * _A_PAGE : (self._page + 1) * _A_PAGE]

    def more(self) -> bool:
        """Return whether 9 shows others."""
        return self.shows == LATELY or self.shows == OF_KIND and len(self._listed) > _A_PAGE

    def lines(self) -> list[str]:
        """Return seven lines: a title, and six games or kinds of games at most."""
        kind = self.shows == OF_KIND
        title = self._app.words.say("family_" + self.kind if kind else "ask_rules")
        if self.more():
            more = self._app.words.say("nine_more")
            if len(title) + len(more) > 20:
                title = self._app.words.say("ask_rules")
            title = pad(title, CHARS - len(more)) + more
        if self.shows == KINDS:
            rows = [self._app.words.say("family_" + kind) for kind in self.kinds()]
        else:
            rows = [
                texts.row(*texts.choice_of(self._app.words, game), 19)
                for game in self.shown_games()
            ]
        return [title] + ["%d %s" % (i + 1, rows[i]) for i in range(len(rows))]

    def label(self) -> str:
        """Return the keys that do something else than in other lists."""
        if self.shows != OF_KIND or self.kind != OWN:
            return ""
        if self._before:
            return self._app.words.say("label_game_deleted")
        return self._app.words.say("label_game_gone" if self.deleting else "label_own_games")

    def take(self, key: int) -> "GameChoice | None":
        """Return the game with that number; None if the key has shown others, or deleted one.

        It can delete the table's own games.
        """
        own = self.shows == OF_KIND and self.kind == OWN
        if key == keys.COMET and own:
            self.deleting = not self.deleting
            return None
        if key == keys.OK and self._before:
            self._before = []  # what is deleted stays so
            return None
        if key == 9 and self.more():
            if self.shows == LATELY:
                self.shows = KINDS
            else:
                self._page += 1
                if self._page * _A_PAGE >= len(self._listed):
                    self._page = 0
            return None
        shown = len(self.kinds() if self.shows == KINDS else self.shown_games())
        if not 1 <= key <= shown:
            raise no_such_line(shown)
        if self.deleting:
            self._delete(self.shown_games()[key - 1])
            return None
        if self.shows != KINDS:
            return self.shown_games()[key - 1]
        self.shows, self.kind, self._page = OF_KIND, self.kinds()[key - 1], 0
        self._list_kind()
        return None

    def has_deleted(self) -> bool:
        """Return whether games have been deleted that UNDO still restores; OK ends that."""
        return len(self._before) > 0

    def verify_delete(self, game: "GameChoice") -> None:
        """Raise Refusal for a game that the box brings."""
        if game.name not in [own.name for own in games.load(self._store)]:
            raise Refusal("game_brought", game.name)

    def _delete(self, game: "GameChoice") -> None:
        self.verify_delete(game)
        before = games.load(self._store)
        self._put([own for own in before if own.name != game.name])
        self._before.append(before)
        self.deleting = False
        self._app.pop_up(self._app.words.say("game_gone", game.name))

    def _put(self, own: "list[GameChoice]") -> None:
        try:
            self._app.elsewhere.put_games(own)
        except OSError:
            raise Refusal("games_not_saved")

    def back(self) -> bool:
        """Show the page before, or restore the game that was deleted last.

        Return False on the first page.
        """
        if self.deleting:
            self.deleting = False
        elif self._before:
            self._put(self._before[-1])
            self._before.pop()
        elif self._page:
            self._page -= 1
        elif self.shows != LATELY:
            self.shows -= 1
        else:
            return False
        return True
