"""The journal's records: `length, sequence number (2), payload, CRC-32 (4)`, seven bytes more
than the payload. Each CRC goes on from the one before, so that a record stands only after all the
records before it: whatever byte is lost or changed, what can be read is a beginning of the evening.
"""

from binascii import crc32

MOST = 255  # bytes of payload
_CHUNK = 256


def frame(payload: bytes, number: int, crc: int) -> "tuple[bytes, int]":
    """The record of `payload`, and the CRC that the next record goes on from."""
    record = bytes((len(payload), number & 0xFF, number >> 8 & 0xFF)) + payload
    crc = crc32(record, crc)
    return record + crc.to_bytes(4, "little"), crc


class Reader:
    """Reads the records of the file `name` in `store`, up to the first bad one.

    After next() has returned None: `good` is the number of sound bytes, `count` of records, `crc`
    what the next record goes on from, `dropped` the bytes behind the sound ones.
    """

    def __init__(self, store: "object", name: str) -> None:
        self.store = store
        self.name = name
        self.size = store.size(name)
        self.good = 0
        self.count = 0
        self.crc = 0
        self._chunk = b""
        self._at = 0  # where the chunk begins in the file

    @property
    def dropped(self) -> int:
        """Bytes behind the last sound record."""
        return self.size - self.good

    def next(self) -> "bytes | None":
        """The payload of the next sound record, or None."""
        head = self._bytes(self.good, 1)
        if not head:
            return None
        length = head[0]
        record = self._bytes(self.good, length + 7)
        if len(record) < length + 7:
            return None
        number = record[1] | record[2] << 8
        crc = crc32(record[:-4], self.crc)
        if number != self.count & 0xFFFF or crc != int.from_bytes(record[-4:], "little"):
            return None
        self.crc = crc
        self.good += length + 7
        self.count += 1
        return record[3:-4]

    def _bytes(self, offset: int, count: int) -> bytes:
        start = offset - self._at
        if start < 0 or start + count > len(self._chunk):
            self._chunk = self.store.read(self.name, offset, max(_CHUNK, count))
            self._at = offset
            start = 0
        return self._chunk[start : start + count]
