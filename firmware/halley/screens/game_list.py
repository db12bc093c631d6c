"""The games to choose from, as the first question of the set-up shows them: those played last on
the first page; behind 9 all of them, by family, and the table's own.
"""

from halley import games, keys, rules, words
from halley.engine.refusal import Refusal
from halley.games import GameChoice
from halley.screens import option_texts as texts
from halley.screens.screen import no_such_line
from halley.ui.canvas import CHARS, pad

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.journal.header import Header
    from halley.protocols import Context, Store

_A_PAGE = 6
_LATELY, _KINDS, _OF_KIND = range(3)  # what is shown
_OWN = "own"


class GameList:
    """A number chooses, 9 shows more, and back() goes back what they have led to."""

    def __init__(self, store: "Store", last: "Header | None") -> None:
        self._store = store
        self._shows = _LATELY
        self._kind = ""
        self._page = 0
        self._deleting = False  # the next number does
        self._before: "list[list[GameChoice]]" = []  # own games, before each of them was deleted
        self.read(last)

    def read(self, last: "Header | None") -> None:
        """Take up what the store has: the games there are may be others."""
        self._lately = games.lately(self._store, last)
        self._page = 0
        self._list_kind()

    def _kinds(self) -> list[str]:
        """The kinds of games that there are."""
        kinds = [family for family, of_it in rules.FAMILIES if of_it]
        return kinds + [_OWN] if games.offered(self._store) else kinds

    def _list_kind(self) -> None:
        self._listed: "list[GameChoice]" = []
        if self._kind == _OWN:
            self._listed = games.offered(self._store)
        for family, of_it in rules.FAMILIES:
            if family == self._kind:
                self._listed = [GameChoice(key, "", None) for key in of_it]

    def _games(self) -> "list[GameChoice]":
        """Those on the page."""
        if self._shows == _LATELY:
            return self._lately
        return self._listed[self._page * _A_PAGE : (self._page + 1) * _A_PAGE]

    def _more(self) -> bool:
        """Whether 9 shows others."""
        return self._shows == _LATELY or self._shows == _OF_KIND and len(self._listed) > _A_PAGE

    def lines(self) -> list[str]:
        """Seven lines: what they are, and six games or kinds of games at most."""
        kind = self._shows == _OF_KIND
        title = words.say("family_" + self._kind if kind else "ask_rules")
        if self._more():
            more = words.say("nine_more")
            if len(title) + len(more) > 20:
                title = words.say("ask_rules")
            title = pad(title, CHARS - len(more)) + more
        if self._shows == _KINDS:
            rows = [words.say("family_" + kind) for kind in self._kinds()]
        else:
            rows = [texts.row(*texts.choice_of(game), 19) for game in self._games()]
        return [title] + ["%d %s" % (i + 1, rows[i]) for i in range(len(rows))]

    def label(self) -> str:
        """What keys do here that they do not do in other lists."""
        if self._shows != _OF_KIND or self._kind != _OWN:
            return ""
        if self._before:
            return words.say("label_game_deleted")
        return words.say("label_game_gone" if self._deleting else "label_own_games")

    def take(self, key: int, app: "Context") -> "GameChoice | None":
        """The game with that number; None when the key has shown others, or deleted one of the
        table's own."""
        own = self._shows == _OF_KIND and self._kind == _OWN
        if key == keys.COMET and own:
            self._deleting = not self._deleting
            return None
        if key == keys.OK and self._before:
            self._before = []  # what is deleted stays so
            return None
        if key == 9 and self._more():
            if self._shows == _LATELY:
                self._shows = _KINDS
            else:
                self._page += 1
                if self._page * _A_PAGE >= len(self._listed):
                    self._page = 0
            return None
        shown = len(self._kinds() if self._shows == _KINDS else self._games())
        if not 1 <= key <= shown:
            raise no_such_line(shown)
        if self._deleting:
            self._delete(self._games()[key - 1], app)
            return None
        if self._shows != _KINDS:
            return self._games()[key - 1]
        self._shows, self._kind, self._page = _OF_KIND, self._kinds()[key - 1], 0
        self._list_kind()
        return None

    def has_deleted(self) -> bool:
        """Whether games have been deleted that UNDO still puts back; OK leaves them so."""
        return len(self._before) > 0

    def _delete(self, game: "GameChoice", app: "Context") -> None:
        before = games.listed(self._store)
        if game.name not in [own.name for own in before]:
            raise Refusal("game_brought", game.name)
        self._put([own for own in before if own.name != game.name], app)
        self._before.append(before)
        self._deleting = False
        app.pop_up(words.say("game_gone", game.name))

    def _put(self, own: "list[GameChoice]", app: "Context") -> None:
        try:
            app.put_games(own)
        except OSError:
            raise Refusal("games_not_saved")

    def back(self, app: "Context") -> bool:
        """Show what was shown before, or put back the game that was deleted last; False on the
        first page."""
        if self._deleting:
            self._deleting = False
        elif self._before:
            self._put(self._before[-1], app)
            self._before.pop()
        elif self._page:
            self._page = 0
        elif self._shows != _LATELY:
            self._shows -= 1
        else:
            return False
        return True
