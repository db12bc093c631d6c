"""An evening lived through once more, for its history and for "Why?"; the journal is only read."""

from halley.engine import events as ev
from halley.journal.reader import walk
from halley.session.session import Session

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.protocols import Progress

    Told = Callable[[tuple, list[tuple[str, list[int]]], int, int], None]


class Replay(Session):
    """A second session over the journal of `live`, in which everything happens again.

    `progress(done, total)` is called now and then.
    """

    def __init__(self, live: Session, progress: "Progress") -> None:
        super().__init__(live.evening)
        self.live = live
        self.progress = progress

    def run(self, told: "Told") -> None:
        """Call told(event, payments, place, address) for every event that stands, when it has
        happened again."""

        def hear(payload: bytes, place: int, address: int) -> None:
            event = ev.unpack(payload)
            told(event, self._apply(event), place, address)
            self._tell_progress(address)

        self._begin()
        walk(self.evening, hear)
