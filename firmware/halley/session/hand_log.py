"""The events of the hand under way, so that UNDO replays no more than that hand.

Packed: the logs of two hands of 150 events, once more while the past is corrected, would take 40 KB
of the Pico's heap as tuples, and take 8 so.
"""

from array import array

from halley.engine import events as ev


class HandLog:
    """Events and the places of their records in the journal's file, in order."""

    def __init__(self) -> None:
        self._payloads = bytearray()
        self._ends = array("H")  # the end of each payload
        self._places = array("I")

    def __len__(self) -> int:
        return len(self._places)

    def append(self, payload: bytes, place: int) -> None:
        """Add one more event, packed."""
        self._payloads.extend(payload)
        self._ends.append(len(self._payloads))
        self._places.append(place)

    def at(self, index: int) -> "tuple[ev.Event, int]":
        """Return an event and its place."""
        start = self._ends[index - 1] if index else 0
        return ev.unpack(bytes(self._payloads[start : self._ends[index]])), self._places[index]

    def last(self) -> "tuple[ev.Event, int]":
        """Return the last event and its place."""
        return self.at(len(self) - 1)

    def first(self, count: int) -> "HandLog":
        """Return another log, of the first `count` events."""
        other = HandLog()
        other._payloads = self._payloads[: self._ends[count - 1] if count else 0]
        other._ends = self._ends[:count]
        other._places = self._places[:count]
        return other

    def pop(self) -> None:
        """Drop the last event."""
        rest = self.first(len(self) - 1)
        self._payloads, self._ends, self._places = rest._payloads, rest._ends, rest._places
