"""The last evenings, newest first: game, date, winner. One that is chosen opens as it ended.

Up: home.

Keys: as in any list.
"""

from collections import namedtuple

from halley.journal.reader import header_of
from halley.journal.winners import LISTED, Winners
from halley.screens.screen import Choice
from halley.session.session import restore_steps
from halley.stored.settings import zone_of
from halley.ui.canvas import pad
from halley.ui.game_title import title_of
from halley.ui.table_day import day_text, time_text
from halley.ui.winner_text import ALL, winner_of

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Iterator

    from halley.protocols import Context

_DATE = 10  # characters
_PIECE = 24  # records, of which one takes the Pico 1.2 ms
_GOES_ON = ""  # in place of a winner

Row = namedtuple("Row", ("game", "date", "time", "winner"))


class EveningsScreen(Choice):
    """Two lines an evening; `name` is the file of the one whose page comes first."""

    CHANGES_ALONE = True

    A_PAGE = 3
    _ROWS = 2

    def __init__(self, app: "Context", name: str = "") -> None:
        super().__init__(app)
        self.files = app.tables.names(LISTED)
        if name in self.files:
            self.page = self.files.index(name) // self.A_PAGE
        self.rows: list[Row] = []
        self._steps: "Iterator[None] | None" = None  # what is left to be done for the winners
        self._is_new = False  # a winner is known since the last picture

    # --- what the page shows: headers, then winners, in pieces. If one was not noted when the
    # evening ended, the evening happens again: 0.3 s on the Pico for thirty hands

    def prepare(self) -> None:
        first = self.page * self.A_PAGE
        zone = zone_of(self.app.store)
        self.rows = [self._row(name, zone) for name in self.files[first : first + self.A_PAGE]]
        self._steps = self._find_winners(first)

    def _row(self, name: str, zone: int) -> Row:
        number = self.say("evening_number", int(name[1:-3]))
        try:
            header = header_of(self.app.store, name)
        except OSError:
            raise
        except Exception:  # opening it says what is wrong
            return Row(number, "", "", self.say("evening_unread"))
        game = title_of(self.words, header)
        if not header.made:
            return Row(game, number, "", "")
        return Row(game, day_text(header.made, zone), time_text(header.made, zone), "")

    def _find_winners(self, first: int) -> "Iterator[None]":
        """Find who has won the evenings of the page; pause after every record that is read."""
        store = self.app.store
        winners = Winners(store)
        is_new = False
        for i, row in enumerate(self.rows):
            name = self.files[first + i]
            winner = winners.get(name) if row.date else row.winner
            if winner is None:
                self._show_winner(i, "…")
                try:
                    for evening in restore_steps(store, name):
                        session = evening
                        yield
                    winner = winner_of(session) if session.ended else _GOES_ON
                except OSError:
                    raise
                except Exception:  # opening it says what is wrong
                    winner = "?"
                if winner:
                    winners.put(name, winner)
                    is_new = True
            self._show_winner(i, winner)
        if is_new:
            try:
                winners.write(self.files)
            except OSError:
                pass  # only a shortcut

    def _show_winner(self, i: int, winner: str) -> None:
        if winner in (ALL, _GOES_ON):
            winner = self.say("evening_even" if winner else "history_now")
        row = self.rows[i]
        self.rows[i] = Row(row.game, row.date, row.time, winner)
        self._is_new = True

    def due(self) -> int:
        return 0 if self._steps is not None else -1

    def turn(self) -> None:
        left = _PIECE
        for _ in self._steps or ():
            left -= 1
            if not left:
                break
        else:
            self._steps = None
        if self._is_new:
            self._is_new = False
            self.app.picture.redraw()

    # --- the list

    def title(self) -> str:
        return self.say("evenings")

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
        self.app.tables.choose(self.files[index])

    def back(self) -> bool:
        if not super().back():
            return False
        self.prepare()
        return True


SCREEN = EveningsScreen
