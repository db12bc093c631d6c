"""The key under way: one record, from its press to the hold that may follow."""

from collections import namedtuple

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.refusal import Refusal
    from halley.session.session import Session

BOOKED = "booked"
UNDONE = "undone"
PUT_BACK = "put_back"
# Something done to the evening: which of the three, the game, who sat then, the event, and what it
# brought (of one undone or redone: how hands were scored then)
Happened = namedtuple("Happened", ("kind", "game", "names", "event", "gain"))


class Press:
    """A press, or something typed elsewhere, with its effects so far; a hold goes on with it."""

    def __init__(self) -> None:
        self.event: tuple | None = None  # booked by it, and not undone by its hold
        self.again = False  # that event had been undone before
        self.opened = False  # it has opened a table
        self.left: "Session | None" = None  # the evening, which was over, that it has left
        # the last of press and hold:
        self.happened: "Happened | None" = None  # to the evening
        self.refused = False
        self.refusal: "Refusal | None" = None  # why, if the evening's rules say so
        self.leaves_nothing = False  # it need not be pressed again at power-on
        self.later: "Callable[[], None] | None" = None  # to be done once all else is

    def begin(self, leaves_nothing: bool) -> None:
        """Begin the press, or its hold."""
        self.happened = self.refusal = self.later = None
        self.refused = False
        self.leaves_nothing = leaves_nothing
