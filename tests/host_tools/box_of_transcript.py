"""A transcript played on a box: its session, and the journal that it writes."""

from collections.abc import Iterator
from typing import Any

from halley.engine import events as ev
from halley.journal.header import Header
from halley.session import session as sessions
from halley.session.session import Session
from host_tools.records.transcripts.read import engine_events
from host_tools.simulator.local_box import MemoryStore

Transcript = dict[str, Any]
# they begin no hand, or say how
_BETWEEN = ("ante", "adjust", "seats", "rename", "purse", "deal", "left")


class Box:
    """Lets the events of a transcript happen at a session, with what the box adds to them."""

    def __init__(self, content: Transcript, epoch: int = 0) -> None:
        self.store = MemoryStore()
        names = content.get("seats") or [f"seat {seat}" for seat in range(content["players"])]
        options, start = dict(content.get("options") or {}), content.get("start") or ()
        if options.get("teams") is not None:
            options["teams"] = tuple(tuple(sorted(team)) for team in options["teams"])
        header = Header(content["ruleset"], tuple(names), options, tuple(start), epoch=epoch)
        self.session = sessions.new(self.store, header)
        self._counts: list[int] = []  # of the box's events, for each of the transcript's

    def do(self, event: Transcript) -> None:
        """Apply an event of the transcript."""
        if event["type"] == "undo":
            for _ in range(self._counts.pop()):
                self.session.undo()
                self.session.write()
            return
        count = 0
        for step in self._steps(event):
            self.session.do(step)
            self.session.write()
            count += 1
        self._counts.append(count)

    def _steps(self, event: Transcript) -> Iterator[tuple]:
        session = self.session
        game = session.game
        kind = event["type"]
        if game.hand is None and kind not in ("left", "adjust"):
            if not session.agreed:
                yield self._agree(session)
            if kind not in _BETWEEN and not game.rules.compartments:  # where a deal is paid for
                dealer = session.dealer if game.banker < 0 else game.banker
                yield ev.make(ev.DEAL, dealer)
        yield from engine_events(event, kind, game)

    def _agree(self, session: Session) -> tuple:
        """Somebody agrees who may."""
        for seat in range(session.players):
            if session.can(ev.make(ev.AGREE, seat)):
                return ev.make(ev.AGREE, seat)
        raise AssertionError("nobody may agree")
