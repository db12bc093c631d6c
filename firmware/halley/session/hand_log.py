"""The events of the hand under way, kept so that taking back replays no more than that hand.

In one bytearray: as a list of bytes and one of places, 150 events took 6 KB of the Pico's heap,
here they take 1.6.
"""

_HEAD = 4  # bytes before a payload: its length, its place in the file
_MORE = 5  # ... and one behind it: its length again, to find it from there


class HandLog:
    """Payloads and their places in the journal's file, in order."""

    def __init__(self) -> None:
        self._data = bytearray()
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def add(self, payload: bytes, place: int) -> None:
        """One more event."""
        data = self._data
        self._count += 1
        data.append(len(payload))
        data.extend(place.to_bytes(_HEAD - 1, "little"))
        data.extend(payload)
        data.append(len(payload))

    def last(self) -> tuple[bytes, int]:
        """The last one's payload and place."""
        return self.at(self._last())[:2]

    def drop(self) -> None:
        """Forget the last one."""
        self._data = self._data[: self._last()]
        self._count -= 1

    def first(self, count: int) -> "HandLog":
        """Another log, of the first `count` events."""
        other = HandLog()
        at = 0
        for _ in range(count):
            payload, place, at = self.at(at)
            other.add(payload, place)
        return other

    def _last(self) -> int:
        """Where the last one begins."""
        return len(self._data) - _MORE - self._data[-1]

    def at(self, at: int) -> tuple[bytes, int, int]:
        """Payload and place of the event that begins at `at`, and where the next one does."""
        data = self._data
        start = at + _HEAD
        end = start + data[at]
        return bytes(data[start:end]), int.from_bytes(data[at + 1 : start], "little"), end + 1
