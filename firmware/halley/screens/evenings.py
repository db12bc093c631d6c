"""The last evenings, newest first: game, date, winner. One that is chosen opens as it ended.

Up: home.

Keys: the last twelve evenings that there are; number, or `OK` for the first: opens it as it ended;
`9`: more.
"""

from collections import namedtuple

from halley import words
from halley.journal.reader import header_of
from halley.journal.winners import LISTED, Winners
from halley.screens.screen import Choice
from halley.session.session import restore
from halley.ui.canvas import pad
from halley.ui.game_title import title_of
from halley.ui.table_day import day_text
from halley.ui.winner_text import ALL, winner_of

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Context

_DATE = 10  # characters
_A_RECORD = 12  # bytes, about

Row = namedtuple("Row", ("game", "date", "winner"))


class EveningsScreen(Choice):
    """Two lines an evening; `name` is the file of the one whose page comes first."""

    A_PAGE = 3
    _ROWS = 2

    def __init__(self, app: "Context", name: str = "") -> None:
        super().__init__(app)
        self.files = app.evenings()[:LISTED]
        if name in self.files:
            self.page = self.files.index(name) // self.A_PAGE
        self.rows: list[Row] = []

    # --- what the page shows: headers, and winners. Where one was not noted when the evening ended
    # the evening has to happen again: 0.3 s on the Pico for thirty hands

    def prepare(self) -> None:
        first = self.page * self.A_PAGE
        names = self.files[first : first + self.A_PAGE]
        winners = Winners(self.app.store)
        won = {name: winners.get(name) for name in names}
        unknown = [name for name in names if won[name] is None]
        total = sum([self.app.store.size(name) for name in unknown]) // _A_RECORD
        done = 0
        for name in unknown:
            self.app.show_progress(done, total)
            done += self.app.store.size(name) // _A_RECORD
            won[name] = _find_winner(self.app, name, winners)
        if unknown:
            try:
                winners.write(self.files)
            except OSError:
                pass  # only a shortcut
        self.rows = [self._row(name, won[name]) for name in names]

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
        if winner == ALL:
            winner = words.say("evening_even")
        game = title_of(header)
        if not header.epoch:
            return Row(game, number, winner)
        return Row(game, day_text(self.app.store, header.epoch), winner)

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


def _find_winner(app: "Context", name: str, winners: Winners) -> "str | None":
    """Who won the evening, as the list shows it; None while it goes on. What it is, is noted."""
    try:
        session = restore(app.store, name)
    except Exception:  # whoever opens it learns what is wrong
        winner = "?"
    else:
        if not session.ended:
            return None
        winner = winner_of(session)
    winners.put(name, winner)
    return winner


SCREEN = EveningsScreen
