"""The journal's records: `length, sequence number (2), payload, CRC-32 (4)`, seven bytes more
than the payload. Each CRC goes on from the one before, so that a record stands only after all the
records before it: whatever byte is lost or changed, what can be read is a beginning of the evening.
"""

from binascii import crc32

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.kinds import Store, Take

MOST = 255  # bytes of payload
_ROOM = MOST + 7  # bytes of the longest record
_CHUNK = 768


def frame(payload: bytes, number: int, crc: int) -> tuple[bytes, int]:
    """The record of `payload`, and the CRC that the next record goes on from."""
    record = bytes((len(payload), number & 0xFF, number >> 8 & 0xFF)) + payload
    crc = crc32(record, crc)
    return record + crc.to_bytes(4, "little"), crc


class Reader:
    """Reads the records of the file `name` in `store`, up to the first bad one.

    After each(): `good` is the number of sound bytes, `count` of sound records, `crc` what the next
    record goes on from.
    """

    def __init__(self, store: "Store", name: str) -> None:
        self.store = store
        self.name = name
        self.size = store.size(name)
        self.good = 0
        self.count = 0
        self.crc = 0

    @property
    def dropped(self) -> int:
        """Bytes behind the last sound record."""
        return self.size - self.good

    def each(
        self, take: "Take", place: int = 0, count: int = 0, crc: int = 0, most: int = 0
    ) -> None:
        """Call take(payload, place) for every sound record, the header's first (place 0), or those
        from `place` on, before which `count` records stand and the chain's CRC is `crc`; at most
        `most` records, 0 for all.

        All in local variables: on the Pico 0.13 ms a record, against 0.45 ms with attributes.
        """
        store = self.store
        name = self.name
        size = self.size
        good = base = place
        chunk = b""
        view = memoryview(chunk)
        start = limit = 0  # where we are in the chunk, which begins at `base` in the file
        while True:
            if start + _ROOM > limit and base + limit < size:
                base += start
                start = 0
                chunk = store.read(name, base, _CHUNK)
                view = memoryview(chunk)
                limit = len(chunk)
            if start >= limit:
                break
            end = start + 3 + chunk[start]
            behind = end + 4
            if behind > limit or (most and count >= most):
                break
            found = crc32(view[start:end], crc)
            if (
                chunk[start + 1] != count & 0xFF
                or chunk[start + 2] != count >> 8 & 0xFF
                or found != int.from_bytes(view[end:behind], "little")
            ):
                break
            take(bytes(chunk[start + 3 : end]), good)
            crc = found
            count += 1
            good += behind - start
            start = behind
        self.good = good
        self.count = count
        self.crc = crc
