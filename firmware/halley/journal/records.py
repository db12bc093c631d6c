"""The journal's records: `length, sequence number (2), payload, CRC-32 (4)`.

A record has seven bytes more than its payload. Each CRC continues the one before, so that a record
stands only after all the records before it: whatever byte is lost or changed, what can be read is a
beginning of the journal.
"""

from binascii import crc32

MOST = 255  # bytes of payload


def frame(payload: bytes, number: int, crc: int) -> tuple[bytes, int]:
    """Return the record of `payload`, and the CRC that the next record continues."""
    record = bytes((len(payload), number & 0xFF, number >> 8 & 0xFF)) + payload
    crc = crc32(record, crc)
    return record + crc.to_bytes(4, "little"), crc
