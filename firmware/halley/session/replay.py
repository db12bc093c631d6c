"""A second session over the journal of one under way: for its history, "Why?" and corrections.

The journal is only read.
"""

from halley.engine import events as ev
from halley.journal.reader import walk
from halley.session.session import Session

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Iterator

    from halley.engine.state import Payment
    from halley.protocols import Progress


class Replay(Session):
    """A session in which the evening of `live` happens again; `progress(done, total)` is called
    now and then."""

    def __init__(self, live: Session, progress: "Progress") -> None:
        super().__init__(live.journal)
        self.live = live
        self.progress = progress

    def events(self) -> "Iterator[tuple[tuple, list[Payment], int]]":
        """Every event that stands, when it has happened again; its payments, and its address."""
        for payload, _, address in walk(self.journal):
            event = ev.unpack(payload)
            yield event, self._apply(event), address
            self._report_progress(address)
