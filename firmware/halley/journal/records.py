"""The journal's records: `length, sequence number (2), payload, CRC-32 (4)`, seven bytes more
than the payload. Each CRC goes on from the one before, so that a record stands only after all the
records before it: whatever byte is lost or changed, what can be read is a beginning of the journal.
"""

from binascii import crc32

MOST = 255  # bytes of payload


def frame(payload: bytes, number: int, crc: int) -> tuple[bytes, int]:
    """The record of `payload`, and the CRC that the next record goes on from."""
    record = bytes((len(payload), number & 0xFF, number >> 8 & 0xFF)) + payload
    crc = crc32(record, crc)
    return record + crc.to_bytes(4, "little"), crc
