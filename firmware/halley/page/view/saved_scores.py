"""The losers' cards of a hand, which a form saves at once: one step to undo, and to redo."""

from halley.engine import events as ev
from halley.session.phases import AGREE, LEFT

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.session.session import Session

_KINDS = (ev.LEFT, ev.HOLDS)


def count_saved(session: "Session") -> int:
    """Return how many events at the end of a settled hand are losers' cards."""
    count = 0
    if session.phase == AGREE:
        length = len(session.log)
        while count < session.free and session.log.at(length - 1 - count)[0].kind in _KINDS:
            count += 1
    return count


def undone_scores(session: "Session") -> "list[ev.Event]":
    """Return the losers' cards that were undone last, the first to be redone first."""
    events: "list[ev.Event]" = []
    for place in reversed(session.undone) if session.phase == LEFT else ():
        event = ev.unpack(session.journal.payload_at(place))
        if event.kind not in _KINDS:
            break
        events.append(event)
    return events
