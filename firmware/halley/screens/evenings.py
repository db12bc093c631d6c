"""The last evenings, newest first: game, date, winner. One that is chosen opens as it ended.

Up: home.

Keys: the last twelve evenings that there are; number, or `OK` for the first: opens it as it ended;
`9`: more.
"""

import time
from collections import namedtuple

from halley import words
from halley.journal.reader import header_of
from halley.journal.winners import Winners
from halley.screens.screen import Choice
from halley.session.session import restore
from halley.ui.canvas import pad
from halley.ui.game_title import title_of
from halley.ui.short_names import cut

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Context
    from halley.session.session import Session

_MOST = 12
_DATE = 10  # characters
_WINNER = 10
_ALL = "="  # in place of a winner: nobody does better than the others
_A_RECORD = 12  # bytes, about

Row = namedtuple("Row", ("game", "date", "winner"))


class EveningsScreen(Choice):
    """Two lines an evening; `name` is the file of the one whose page comes first."""

    A_PAGE = 3
    _ROWS = 2

    def __init__(self, app: "Context", name: str = "") -> None:
        super().__init__(app)
        self.files = app.evenings()[:_MOST]
        if name in self.files:
            self.page = self.files.index(name) // self.A_PAGE
        self.rows: list[Row] = []

    # --- what the page shows: headers, and winners, which take a replay where they are not known:
    # on the Pico 0.3 s for an evening of thirty hands, and 0.1 s for the page when all are known

    def prepare(self) -> None:
        first = self.page * self.A_PAGE
        names = self.files[first : first + self.A_PAGE]
        winners = Winners(self.app.store)
        unknown = [name for name in names if winners.get(name) is None]
        total = sum([self.app.store.size(name) for name in unknown]) // _A_RECORD
        done = 0
        for name in unknown:
            self.app.show_progress(done, total)
            done += self.app.store.size(name) // _A_RECORD
            _find_winner(self.app, name, winners)
        if unknown:
            try:
                winners.write(self.files)
            except OSError:
                pass  # only a shortcut
        self.rows = [self._row(name, winners.get(name)) for name in names]

    def _row(self, name: str, winner: "str | None") -> Row:
        number = words.say("evening_number", int(name[1:-3]))
        try:
            header = header_of(self.app.store, name)
        except OSError:
            raise
        except Exception:  # whoever opens it learns what is wrong
            return Row(number, "", words.say("evening_unread"))
        if winner is None:
            winner = words.say("history_now")
        if winner == _ALL:
            winner = words.say("evening_even")
        game = title_of(header)
        if not header.epoch:
            return Row(game, number, winner)
        return Row(game, "%d-%02d-%02d" % tuple(time.gmtime(header.epoch)[:3]), winner)

    # --- the list

    def title(self) -> str:
        return words.say("evenings")

    def lines(self) -> list[str]:
        first = self.page * self.A_PAGE
        behind = self.files[first + len(self.rows) :]
        return self.files[:first] + [row.game for row in self.rows] + behind

    def draw(self) -> None:
        super().draw()
        for i, row in enumerate(self.rows):
            text = pad(row.date, _DATE) + " " + row.winner if row.date else row.winner
            self.canvas.text(0, 2 + i * self._ROWS, text)

    def key(self, key: int) -> None:
        page = self.page
        super().key(key)
        if page != self.page:
            self.prepare()

    def choose(self, index: int) -> None:
        self.app.choose_evening(self.files[index])

    def back(self) -> bool:
        if not super().back():
            return False
        self.prepare()
        return True


def _find_winner(app: "Context", name: str, winners: Winners) -> None:
    """Note who won the evening, as the list shows it, if it can be read and is over."""
    try:
        session = restore(app.store, name)
    except Exception:  # whoever opens it learns what is wrong
        winners.put(name, "?")
        return
    if session.ended:
        winners.put(name, winner_of(session))


def winner_of(session: "Session") -> str:
    """The names of those who have won, cut to the room that there is; _ALL where everybody has."""
    game = session.game
    winners = game.winners()
    if len(winners) == game.players:
        return _ALL
    best = [side for side in game.sides() if side[0] in winners]
    for room in range(_WINNER, 0, -1):
        names = cut(session.names, room)
        text = "=".join(["+".join([names[seat] for seat in side]) for side in best])
        if len(text) <= _WINNER:
            break
    return text[:_WINNER]


SCREEN = EveningsScreen
