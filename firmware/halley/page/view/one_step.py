"""The events that the page undoes and redoes in one step.

These are the losers' cards of a hand, which a form saves at once, and the end of an evening with
the division of its pool, which a key books at once.
"""

from halley.engine import events as ev
from halley.session.phases import AGREE, DEAL, ENDED, LEFT

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.session.session import Session

SCORES = (ev.LEFT, ev.HOLDS)


def count_last(session: "Session") -> int:
    """Return how many events the last step has, 0 for an event by itself."""
    length = len(session.log)
    count = 0
    if session.phase == AGREE:
        while count < session.free and session.log.at(length - 1 - count)[0].kind in SCORES:
            count += 1
    elif session.phase == ENDED and session.free > 1:  # END is the last one
        count = 2 if session.log.at(length - 2)[0].kind == ev.DIVIDE else 0
    return count


def list_undone_scores(session: "Session") -> "list[ev.Event]":
    """Return the losers' cards that were undone last, the first to be redone first."""
    events: "list[ev.Event]" = []
    for place in reversed(session.undone) if session.phase == LEFT else ():
        event = ev.unpack(session.journal.payload_at(place))
        if event.kind not in SCORES:
            break
        events.append(event)
    return events


def list_undone(session: "Session") -> "list[ev.Event]":
    """Return the events of the step that was undone last, [] for an event by itself."""
    places = session.undone[-2:] if session.phase == DEAL else []
    events = [ev.unpack(session.journal.payload_at(place)) for place in reversed(places)]
    ends = [event.kind for event in events] == [ev.DIVIDE, ev.END]
    return events if ends else list_undone_scores(session)
