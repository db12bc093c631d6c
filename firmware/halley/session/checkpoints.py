"""States of the evening at some of its deals, so that going back to the past replays a few hands.

They divide the evening into stretches: stretch 0 begins with the evening, stretch 1 at the first
checkpoint, and so on; each of them but the first begins with a deal.
"""

from array import array
from collections import namedtuple

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Iterable

_APART = 12  # records from one to the next, at least: 15 ms of replaying on the Pico
_MOST = 48  # 170 bytes each with five people; of more every other one goes
_SHORT = 1 << 15  # numbers below it take two bytes each

# The state before the DEAL that is the record `number`, at `place` in the file: numbers and the
# people's names as a snapshot has them
Checkpoint = namedtuple("Checkpoint", ("number", "place", "state", "people"))


class Checkpoints:
    """The checkpoints of a session, the oldest first.

    `whole`: there may be one wherever the evening is long enough; False at power-on, when only the
    end of the journal has been replayed.
    """

    def __init__(self, points: "Iterable[Checkpoint]" = ()) -> None:
        self._points = list(points)
        self._apart = _APART
        self.whole = True

    @property
    def stretches(self) -> int:
        """The number of stretches that they divide the evening into."""
        return len(self._points) + 1

    def at(self, stretch: int) -> Checkpoint | None:
        """Return the checkpoint that a stretch begins with; None for the evening's first."""
        return self._points[stretch - 1] if stretch else None

    def record(self, stretch: int) -> tuple[int, int]:
        """Return number and place of a stretch's first record; 0 and 0 for the evening's first."""
        point = self.at(stretch)
        return (point.number, point.place) if point is not None else (0, 0)

    def stretch_of(self, number: int) -> int:
        """Return the last stretch that begins with the record `number` or before it."""
        stretch = len(self._points)
        while stretch and self._points[stretch - 1].number > number:
            stretch -= 1
        return stretch

    def end(self, stretch: int) -> int:
        """Return the place of the record that the next stretch begins with.

        0 for the last stretch.
        """
        return self.record(stretch + 1)[1] if stretch < len(self._points) else 0

    def before(self, stretch: int) -> "Checkpoints":
        """Return a copy with this and the earlier stretches only."""
        other = Checkpoints(self._points[:stretch])
        other._apart = self._apart
        return other

    def due(self, number: int) -> bool:
        """Return whether the record `number` is far enough from the last checkpoint."""
        return number - self.record(len(self._points))[0] >= self._apart

    def add(self, number: int, place: int, state: tuple[int, ...], people: tuple[str, ...]) -> None:
        """Add the state before a record that is later than all others here."""
        if len(self._points) == _MOST:
            self._points = self._points[1::2]
            self._apart *= 2
        kind = "h" if max(state) < _SHORT and min(state) > -_SHORT else "i"
        self._points.append(Checkpoint(number, place, array(kind, state), people))

    def remove_from(self, place: int) -> None:
        """Remove the checkpoints from this place in the file on: the deal was undone."""
        while self._points and self._points[-1].place >= place:
            self._points.pop()
