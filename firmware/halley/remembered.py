"""What is offered first the next time: the names of who sits down, and the game that is played; and
which drawn table was dealt with, which is not offered again; and whether the table under way is the
last one again, which one UNDO takes back.

It is written only once the journal is: a power cut between the two would press the keys of the
set-up again on other lists.
"""

from halley import games, names, settings
from halley.drawn_table import deal_with
from halley.engine import events as ev

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.drawn_table import DrawnTable
    from halley.games import GameChoice
    from halley.protocols import Store


AGAIN = "again"  # the setting: the file of the last table again


class Remembered:
    """What `store` does not have yet of it."""

    def __init__(self, store: "Store") -> None:
        self._store = store
        self.seated: tuple[str, ...] = ()
        self.game: "GameChoice | None" = None
        self.drawn: "DrawnTable | None" = None
        self.again: str | None = (
            None  # the file of the last table again; "" of another: there is none
        )

    def note_seated(self, event: tuple) -> None:
        """Remember the names of those who sit down by this event."""
        if event[0] == ev.SEATS:
            self.seated = event[1]
        elif event[0] == ev.RENAME:
            self.seated = event[2:]

    def write(self) -> None:
        """Write what there is to be remembered; what cannot be written is not offered."""
        try:
            if self.drawn is not None:
                deal_with(self._store, self.drawn)
            if self.seated:
                names.remember(self._store, self.seated)
            if self.game is not None:
                games.remember(self._store, self.game)
            if self.again is not None and settings.get(self._store, AGAIN) != self.again:
                settings.put(self._store, AGAIN, self.again)
        except OSError:
            pass  # and who was drawn is offered again
        self.seated, self.game, self.drawn, self.again = (), None, None, None
