"""A second session over the journal of one under way: for its history, "Why?" and corrections.

The journal is only read.
"""

from halley.engine import events as ev
from halley.journal.reader import walk
from halley.session.session import Session

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.engine.state import Payment
    from halley.protocols import Progress

    Happened = Callable[[tuple, list[Payment], int, int], None]


class Replay(Session):
    """A session in which the evening of `live` happens again; `progress(done, total)` is called
    now and then."""

    def __init__(self, live: Session, progress: "Progress") -> None:
        super().__init__(live.journal)
        self.live = live
        self.progress = progress

    def run(self, happened: "Happened") -> None:
        """Call happened(event, payments, place, address) for every event that stands, when it has
        happened again."""

        def take(payload: bytes, place: int, address: int) -> None:
            event = ev.unpack(payload)
            happened(event, self._apply(event), place, address)
            self._report_progress(address)

        self._begin()
        walk(self.journal, take)
