"""The events of the hand under way, kept so that taking back replays no more than that hand.

In one bytearray: as a list of bytes and one of places, 150 events took 6 KB of the Pico's heap,
here they take 1.5.
"""

_HEAD = 4  # bytes before a payload: its length, its place in the file


class Since:
    """Payloads and their places in the journal's file, in order."""

    def __init__(self) -> None:
        self._data = bytearray()
        self._last = 0  # where the last one begins
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def add(self, payload: bytes, place: int) -> None:
        """One more event."""
        data = self._data
        self._last = len(data)
        self._count += 1
        data.append(len(payload))
        data.extend(place.to_bytes(_HEAD - 1, "little"))
        data.extend(payload)

    def last(self) -> tuple[bytes, int]:
        """The last one's payload and place."""
        return self._at(self._last)

    def _at(self, at: int) -> tuple[bytes, int]:
        data = self._data
        start = at + _HEAD
        place = int.from_bytes(data[at + 1 : start], "little")
        return bytes(data[start : start + data[at]]), place

    def first(self, count: int) -> list[tuple[bytes, int]]:
        """The first `count` of them, payload and place."""
        found = []
        at = 0
        for _ in range(count):
            found.append(self._at(at))
            at += _HEAD + self._data[at]
        return found
