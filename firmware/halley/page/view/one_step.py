"""The events that the page undoes and redoes in one step.

These are the losers' cards of a hand, which a form saves at once, and the end of an evening with
the division of its pool, which a key books at once.
"""

from halley.engine import events as ev
from halley.journal.reader import Standing
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


def list_dropped_scores(session: "Session") -> "list[ev.Event]":
    """Return the losers' cards of this hand that a correction has dropped with the hand's rest."""
    if session.phase != LEFT or not session.corrections or session.free >= len(session.log):
        return []
    _, place = session.corrections[-1]
    becomes, _, until, _ = ev.amend_parts(session.journal.payload_at(place))
    if not becomes & ev.REST or until:
        return []
    events: "list[ev.Event]" = []
    for payload, _, _ in Standing(session.journal, limit=place).events():  # as it was before
        if payload[0] == ev.DEAL:
            events = []
        elif payload[0] in SCORES:
            events.append(ev.unpack(payload))
    return events


def list_undone(session: "Session") -> "list[ev.Event]":
    """Return the events of the step that was undone last, [] for an event by itself."""
    places = session.undone[-2:] if session.phase == DEAL else []
    events = [ev.unpack(session.journal.payload_at(place)) for place in reversed(places)]
    ends = [event.kind for event in events] == [ev.DIVIDE, ev.END]
    return events if ends else list_undone_scores(session)
