"""The offers for the next time: names, the game played, and who won.

It also has the drawn table that was dealt with, which is not offered again; and whether the table
under way is the last one again, which one UNDO leaves.

It is written only once the journal is: a power cut between the two would press the keys of the
set-up again on other lists.
"""

from halley.engine import events as ev
from halley.journal.journal import evenings
from halley.journal.winners import LISTED, Winners
from halley.stored import games, names, settings
from halley.stored.drawn_table import deal_with
from halley.ui.winner_text import winner_of

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Store
    from halley.session.session import Session
    from halley.stored.drawn_table import DrawnTable
    from halley.stored.games import GameChoice
    from halley.words import Words


AGAIN = "again"  # the setting: the file of the last table again


class Remembered:
    """The part of it that `store` does not have yet."""

    def __init__(self, store: "Store") -> None:
        self._store = store
        self.seated: tuple[str, ...] = ()
        self.game: "GameChoice | None" = None
        self.drawn: "DrawnTable | None" = None
        self.again: str | None = (
            None  # the file of the last table again; "" of another: there is none
        )
        self.over: "Session | None" = None  # an evening that has just ended

    def note_seated(self, event: "ev.Event") -> None:
        """Remember the names of those who sit down by this event."""
        if event.kind == ev.SEATS:
            self.seated = event.names
        elif event.kind == ev.RENAME:
            self.seated = (event.name,)

    def write(self, words: "Words") -> None:
        """Write everything remembered; what cannot be written is not offered."""
        try:
            if self.drawn is not None:
                deal_with(self._store, self.drawn)
            if self.seated:
                names.remember(words, self._store, self.seated)
            if self.game is not None:
                games.remember(self._store, self.game)
            if self.again is not None and settings.get(self._store, AGAIN) != self.again:
                settings.put(self._store, AGAIN, self.again)
            if self.over is not None and self.over.ended:
                self._note_winner(self.over)
        except OSError:
            pass  # what is not noted is worked out again, or offered again
        self.seated, self.game, self.drawn, self.again, self.over = (), None, None, None, None

    def _note_winner(self, over: "Session") -> None:
        winners = Winners(self._store)
        winners.put(over.journal.name, winner_of(over))
        winners.write(evenings(self._store)[:LISTED])
