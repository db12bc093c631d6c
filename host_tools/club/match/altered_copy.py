"""Tell whether one transcript is an altered copy of another.

Two tables may play by the same rules on the same evening, and one table twice with the same people.
Whole hands are never the same by chance, though: an altered copy is recognised by a hand's cards
and points.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from math import log2
from typing import Any

from host_tools.club.texts.sentence import Sentence

_ENOUGH = 4  # things told alike: events, and seats whose cards are told
_ENDS = ("hand_end", "left")
# In bits: two tables tell the same by chance once in 2 ** 40, a million million, times. So that is
# never among the 50 million pairs of the 10,000 sessions that a large club may have of one game.
_NEVER_BITS = 40
_NUMBER_BITS = 2  # at least, of a number that is left, counted or bet, and of a card that is left
# Whose it was is one bit at least, of what comes as the cards fall. Whose turn it was, or that the
# game goes on, says nothing.
_BY_THE_CARDS = (
    "carte_blanche", "king_played", "ace_played", "ace_led", "sequence_dead", "comet_played",
    "hand_end", "pay", "pressure", "declare",
)  # fmt: skip


def telling(events: Sequence[dict[str, Any]]) -> bool:
    """Return whether these events describe enough of a whole hand to exclude chance."""
    if not any(event.get("type") in _ENDS for event in events):
        return False
    facts = 0
    for event in events:
        left = event.get("left")
        facts += 1 + (len(left) if isinstance(left, dict) else 0)
        if facts >= _ENOUGH:
            return True
    return False


def beyond_chance(events: Sequence[dict[str, Any]]) -> bool:
    """Return whether another table cannot have these events by chance.

    Each counts its minimum of bits, with hands as the cards fall.
    """
    bits = 0.0
    for event in events:
        bits += _bits(event)
        if bits >= _NEVER_BITS:
            return any(it.get("type") in (*_ENDS, "count") for it in events)
    return False


def _bits(event: Mapping[str, Any]) -> float:
    kind = event.get("type")
    bits = 0.0
    if kind == "play":
        bits = 1  # who had the card, and laid it
    elif kind in _BY_THE_CARDS and isinstance(event.get("seat", event.get("out")), int):
        left = event.get("left")
        bits = log2(len(left) + 1) if isinstance(left, dict) and left else 1
    for field in ("left", "n", "hands", "amount", "cards"):
        if field in event and kind not in ("play", "deal"):
            bits += _NUMBER_BITS * _count(event[field])
    return bits


def _count(value: Any) -> int:
    """Return the number of numbers and cards in a value."""
    if isinstance(value, dict):
        return sum(map(_count, value.values()))
    if isinstance(value, list):
        return sum(map(_count, value))
    return 1


def begins_alike(ours: Sequence[Any], theirs: Sequence[Any]) -> int:
    """Return the length of the common beginning of two sequences."""
    shared = 0
    for mine, other in zip(ours, theirs, strict=False):
        if mine != other:
            break
        shared += 1
    return shared


def place(
    ours: Sequence[Any],
    theirs: Sequence[Any],
    enough: Callable[[Sequence[dict[str, Any]]], bool] = telling,
) -> str:
    """Return where a transcript differs from the one that it is an altered copy of, or "".

    A copy begins or ends with whole hands of the other, which are `enough`; a hand that has only
    begun does not count.
    """
    shared = begins_alike(ours, theirs)
    if enough(ours[:shared]):
        return Sentence(
            "it is the same up to {place}, and differs from there on", place=_at(ours, shared)
        )
    ours, theirs = _whole_hands(ours), _whole_hands(theirs)
    shared = begins_alike(ours[::-1], theirs[::-1])
    first = len(ours) - shared
    whole = _from_a_hand(ours, first)
    if not enough(ours[whole:]):
        return ""
    if first == 0:
        return Sentence(
            "it is only the end of it, from {place} on", place=_at(theirs, len(theirs) - shared)
        )
    if shared == len(theirs):
        return Sentence("it contains all of it, from {place} on", place=_at(ours, first))
    return Sentence(
        "it differs before {place}, and is the same from there on", place=_at(ours, first)
    )


def place_within(ours: Sequence[dict[str, Any]], theirs: Sequence[dict[str, Any]]) -> str:
    """Return where our events begin to equal theirs beyond chance, or ""."""
    for at, event in enumerate(ours):
        for start in (it for it, other in enumerate(theirs) if other == event):
            if at and start and ours[at - 1] == theirs[start - 1]:
                continue  # the run begins earlier
            shared = begins_alike(ours[at:], theirs[start:])
            if beyond_chance(ours[at : at + shared]):
                return _at(ours, at)
    return ""


def hands(events: Sequence[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """Return the events of each hand; the last one may not have ended."""
    several = [list(events[:1])]
    for before, event in pairwise(events):
        if before.get("type") in _ENDS and event.get("type") not in _ENDS:
            several.append([])
        several[-1].append(event)
    return several


def least(several: Sequence[Sequence[dict[str, Any]]]) -> int:
    """Return how many of these hands exclude chance, from the first on; 0: not even all."""
    for count in range(1, len(several) + 1):
        if beyond_chance([event for hand in several[:count] for event in hand]):
            return count
    return 0


def _whole_hands(events: Sequence[Any]) -> Sequence[Any]:
    """Return the events without an unfinished hand, if any hand has ended."""
    ends = [at for at, event in enumerate(events, 1) if event.get("type") in _ENDS]
    return events[: ends[-1]] if ends else events


def _from_a_hand(events: Sequence[Any], first: int) -> int:
    """Return the first event at or after `first` that a hand begins with."""
    if first == 0:
        return 0
    for at, (before, event) in enumerate(pairwise(events), 1):
        if at >= first and before.get("type") in _ENDS and event.get("type") not in _ENDS:
            return at
    return len(events)


def _at(events: Sequence[Any], index: int) -> str:
    """Return an event by its number and its hand's, as people count in the file."""
    hand = 1
    for before, event in pairwise(events[: index + 1]):
        hand += before.get("type") in _ENDS and event.get("type") not in _ENDS
    if index >= len(events) and events and events[-1].get("type") in _ENDS:
        hand += 1
    return Sentence("hand {hand}, event {event}", hand=hand, event=index)
