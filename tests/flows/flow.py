"""A way through the box's screens, and the people at its table."""

from typing import NamedTuple

from halley.journal.header import Header
from halley.stored.drawn_table import DrawnTable

SHORT = ("Ann", "Bea", "Cy", "Di", "Ed", "Flo", "Guy", "Hal")
LONG = (
    *("Alexandra", "Bernadette", "Christophe", "Maximilian", "Wilhelmina"),
    *("Florentine", "Guillaume", "Henriette"),
)
ALIKE = (
    *("Marie-Claire", "Marie-Louise", "Jean-Philipp", "Jean-Patrick"),
    *("Marianne", "Marion", "Jean-Luc", "Jean-Marc"),
)
FAR = {
    2: (-1234, 1234),
    3: (-1234, 3579, -2345),
    4: (-1234, 2345, -2222, 1111),
    5: (-1234, 9876, -5555, 999, -4086),
    6: (-1234, 9876, -5555, 999, -4086, 0),
    7: (-1234, 9876, -5555, 999, -4086, -1000, 1000),
    8: (-1234, 9876, -5555, 999, -4086, -1000, 1000, 0),
}

# a moment at which a board has to do something to show its screen
CRASHED = "the program has stopped"


class Flow(NamedTuple):
    """One way to a screen.

    `seats` 0: the box has never seen a table. `long`: names of nine and ten letters, balances of
    four digits. `stuck` keys are closed when the power comes back last, `damaged`: the journal's
    end cannot be read then. `full`: nothing can be written from the first key on. `room`: bytes
    that the box's files may take. `language`: what the box is set to, "" for nothing. `start`:
    other balances than those. `title`: what the table calls its game. `moment`: CRASHED, or none.
    `names`: of those who sit, where they are neither SHORT nor LONG. `drawn`: whom the club has
    drawn for the table, which the box hears when it has been started.
    `varies`: a regular expression for what is not the same on every computer; it is stored as "?".
    """

    name: str
    seats: int
    keys: str = ""
    how: int = 0
    long: bool = False
    options: dict[str, object] = {}  # noqa: RUF012  nobody changes it
    stuck: tuple[str, ...] = ()
    damaged: bool = False
    full: bool = False
    room: int = 1 << 30
    language: str = ""
    rules: str = "modern_1991"
    start: tuple[int, ...] = ()
    moment: str = ""
    varies: str = ""
    title: str = ""
    drawn: DrawnTable | None = None
    names: tuple[str, ...] = ()

    def header(self) -> Header:
        """Return the table's header."""
        names = (self.names or (LONG if self.long else SHORT))[: self.seats]
        start = self.start or (FAR[self.seats] if self.long else ())
        return Header(self.rules, names, self.options, start, self.how, title=self.title)
