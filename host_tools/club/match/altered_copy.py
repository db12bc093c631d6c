"""Whether one transcript is an altered copy of another: most of it, and then something else.

Two tables may play by the same rules on the same evening, and one table twice with the same people.
What they tell of whole hands is never the same by chance, though: out of a copy that somebody has
changed, a hand's cards and points give it away.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from host_tools.club.match.fingerprint import Contents

_ENOUGH = 4  # things told alike: events, and seats whose cards are told
_ENDS = ("hand_end", "left")


def telling(events: Sequence[dict[str, Any]]) -> bool:
    """Whether these events tell enough of a whole hand to be no other table's by chance."""
    if not any(event.get("type") in _ENDS for event in events):
        return False
    facts = 0
    for event in events:
        left = event.get("left")
        facts += 1 + (len(left) if isinstance(left, dict) else 0)
        if facts >= _ENOUGH:
            return True
    return False


def begins_alike(ours: Sequence[Any], theirs: Sequence[Any]) -> int:
    """How many events two transcripts have in common from the first on."""
    shared = 0
    for mine, other in zip(ours, theirs, strict=False):
        if mine != other:
            break
        shared += 1
    return shared


def place(new: Contents, old: Contents) -> str:
    """Where `new` parts from `old`, of which it is an altered copy; "" when it is none.

    A copy begins or ends with whole hands of the other.
    """
    ours, theirs = new.events, old.events
    shared = begins_alike(ours, theirs)
    if telling(ours[:shared]):
        return f"it goes with it up to {_at(ours, shared)}, and parts from it there"
    shared = begins_alike(ours[::-1], theirs[::-1])
    first = len(ours) - shared
    whole = _from_a_hand(ours, first)
    if not telling(ours[whole:]):
        return ""
    if first == 0:
        return f"it is the end of it, from {_at(theirs, len(theirs) - shared)} on"
    if shared == len(theirs):
        return f"it ends with all of it, from {_at(ours, first)} on"
    return f"it parts from it before {_at(ours, first)}, and ends as it does"


def _from_a_hand(events: Sequence[Any], first: int) -> int:
    """The first event at or after `first` that a hand begins with."""
    if first == 0:
        return 0
    for at, (before, event) in enumerate(pairwise(events), 1):
        if at >= first and before.get("type") in _ENDS and event.get("type") not in _ENDS:
            return at
    return len(events)


def _at(events: Sequence[Any], index: int) -> str:
    """An event by its number and by that of its hand, both as people read them in the file."""
    hand = 1
    for before, event in pairwise(events[: index + 1]):
        hand += before.get("type") in _ENDS and event.get("type") not in _ENDS
    if index >= len(events) and events and events[-1].get("type") in _ENDS:
        hand += 1
    return f"hand {hand}, event {index}"
