"""A second session over the journal of one under way: for its history, "Why?" and corrections.

The journal is only read.
"""

from halley.engine import events as ev
from halley.journal.reader import Standing, walk
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

    def stretches(self) -> int:
        """How many stretches the evening has (halley.session.checkpoints); for the first one that
        asks after power-on, all of it happens again."""
        if not self.live.checkpoints.whole:
            for _ in self.following(Standing(self.journal)):
                pass
        return self.live.checkpoints.stretches

    def following(
        self, standing: Standing, stretch: int = 0
    ) -> "Iterator[tuple[tuple, list[Payment], int]]":
        """Every event of a stretch and of all behind it, which are `standing`, when it has happened
        again; its payments, and its address."""
        self.go_to(stretch)
        for payload, place, address in standing.events():
            self._note_state(standing, payload, place, address)
            event = ev.unpack(payload)
            yield event, self._apply(event), address
            self._report_progress(address)
        if not self.live.checkpoints.whole:
            self.live.checkpoints = self.checkpoints

    def go_to(self, stretch: int) -> None:
        """Be where a stretch of the evening begins."""
        self._begin()
        point = self.live.checkpoints.at(stretch)
        if point is not None:
            self._take_up(point.state, point.people)

    def events(self, stretch: int) -> "Iterator[tuple[tuple, list[Payment], int]]":
        """Every event of a stretch, after go_to(), when it has happened again; its payments, and
        its address."""
        points = self.live.checkpoints
        end = points.end(stretch) << 8
        for payload, _, address in walk(self.journal, *points.record(stretch)):
            if address == end:
                break
            event = ev.unpack(payload)
            yield event, self._apply(event), address
            self._report_progress(address)
