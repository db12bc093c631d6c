"""The score of a transcript of a game without a comet."""

from typing import Any

from tests.reference.without_comet.counted import COUNTED
from tests.reference.without_comet.crates import Crates
from tests.reference.without_comet.fields import Refused
from tests.reference.without_comet.layout import LAYOUTS
from tests.reference.without_comet.pontoon import Pontoon
from tests.reference.without_comet.stops import STOPS
from tests.reference.without_comet.table import Table

GAMES: dict[str, Any] = {
    **STOPS, "crates": Crates, "pontoon": Pontoon, **COUNTED, **LAYOUTS,
}  # fmt: skip


class Session:
    """A transcript, event by event; `table` is how things stand."""

    def __init__(self, transcript: Any) -> None:
        self.transcript = transcript
        self.standing: list[tuple[int, Any]] = []
        self._table = Table(transcript, GAMES)
        self._stale = False

    @property
    def table(self) -> Table:
        """The table, when what was taken back is gone."""
        if self._stale:
            self._stale = False
            self._table = Table(self.transcript, GAMES)
            for index, event in self.standing:
                self._table.do(index, event)
        return self._table

    def do(self, index: int, event: Any) -> None:
        """Apply the next event; Refused has its index, and ends the session."""
        try:
            if isinstance(event, dict) and event.get("type") == "undo":
                if len(event) > 1:
                    raise Refused("an unknown field")
                if not self.standing:
                    raise Refused("there is nothing to undo")
                self.standing.pop()
                self._stale = True
            else:
                self.table.do(index, event)
                self.standing.append((index, event))
        except Refused as refused:
            refused.event = index
            raise


def score(transcript: Any) -> dict[str, Any]:
    """Return what comes back; or Refused."""
    session = Session(transcript)
    for index, event in enumerate(transcript["events"]):
        session.do(index, event)
    return session.table.result()
