"""A second session over the journal of one under way: for its history, "Why?" and corrections.

The journal is only read.
"""

from halley.engine import events as ev
from halley.journal.reader import Standing
from halley.session.session import Session

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Iterator

    from halley.engine.state import Payment
    from halley.protocols import Progress


class Replay(Session):
    """A session that replays the evening of `live`.

    `progress(done, total)` is called now and then.
    """

    def __init__(self, live: Session, progress: "Progress") -> None:
        super().__init__(live.journal)
        self.live = live
        self.progress = progress
        self._moved = False  # go_to() has been called

    def stretches(self) -> int:
        """Return how many stretches the evening has (halley.session.checkpoints).

        Soon after power-on that is unknown: the rest of the evening is replayed first.
        """
        live = self.live
        if not live.checkpoints.whole:
            whole = whole_evening(live)
            whole.replay.progress = self.progress
            while whole.work():
                pass
        return live.checkpoints.stretches

    def following(
        self, standing: Standing, stretch: int = 0
    ) -> "Iterator[tuple[ev.Event, list[Payment], int]]":
        """Replay a stretch and all after it, which `standing` has.

        Yield event, payments and address.

        After the last, `live` is given what it did not know since power-on: its checkpoints,
        corrections and rows, and how it began.
        """
        self.go_to(stretch)
        for payload, place, address in standing.events():
            self._note_state(standing, payload, place, address)
            event = ev.unpack(payload)
            self._note_row(event)
            yield event, self._apply(event), address
            self._report_progress(address)
        live = self.live
        if not live.checkpoints.whole:
            live.checkpoints = self.checkpoints
            live.corrections = standing.places()
            live.rows = self.rows
            if live.start is None:
                live.start, live.sat, live.end = self.start, self.sat, self.end

    def go_to(self, stretch: int) -> None:
        """Go to the beginning of a stretch of the evening."""
        if self._moved:
            self._begin()  # 4 ms on the Pico
        self._moved = True
        point = self.live.checkpoints.at(stretch)
        if point is not None:
            self._take_up(point.state, point.people)
            self.rows = self.live.rows[: self.logs]

    def events(self, stretch: int) -> "Iterator[tuple[ev.Event, list[Payment], int]]":
        """Replay a stretch, after go_to(); yield every event, its payments, and its address.

        Hands are only counted, and their rows are not noted.
        """
        points = self.live.checkpoints
        begin, end = points.record(stretch), points.end(stretch)
        standing = Standing(self.journal, *begin, end, self.live.corrections)
        for payload, _, address in standing.events():
            event = ev.unpack(payload)
            if event.kind == ev.DEAL or not self.logs:
                self.logs += 1
            yield event, self._apply(event), address


class WholeEvening:
    """A replay of the evening of `live` from its beginning, an event at a time.

    It finds the checkpoints and the rows of the hands: after power-on only the last hand has been
    replayed.
    """

    def __init__(self, live: Session) -> None:
        self.replay = Replay(live, _no_progress)
        self._steps = self._all_steps()
        self._log = live.log

    def _all_steps(self) -> "Iterator[object]":
        standing = Standing(self.replay.journal, marked=False)
        yield from standing.mark()
        yield from self.replay.following(standing)

    def is_current(self) -> bool:
        """Return whether no other hand has been dealt since, and no deal was undone."""
        return self.replay.live.log is self._log

    def work(self) -> bool:
        """Replay the next event; return False if there is none.

        After OSError, another replay has to begin.
        """
        try:
            for _ in self._steps:
                return True
        except OSError:
            self.replay.live.whole_evening = None
            raise
        self.replay.live.whole_evening = None
        return False


def whole_evening(live: Session) -> WholeEvening:
    """Return the replay that is under way, or begin one."""
    begun = live.whole_evening
    if begun is None or not begun.is_current():
        begun = live.whole_evening = WholeEvening(live)
    return begun


def _no_progress(_done: int, _total: int) -> None:
    """Do nothing: nobody waits."""
