"""A journal that comes in pieces: where a piece belongs, and which whole records it brings."""

from binascii import crc32
from dataclasses import dataclass

from halley.journal.reader import Reader
from halley.journal.records import frame
from host_tools.records.journal_bytes import MemoryFiles

LONGEST = 16_384  # bytes of a piece
_NAME = "e0001.hj"
_AROUND = 7  # bytes of a record beside its payload
_CHECK = 4  # bytes of a record's own checksum, its last ones


class Misplaced(Exception):
    """The piece does not belong where it says: `error` is the protocol's word, "size" or "crc"."""

    def __init__(self, error: str) -> None:
        super().__init__(error)
        self.error = error


class Damaged(Exception):
    """A record is whole, and its number or its checksum is wrong; `place` is where it begins."""

    def __init__(self, place: int) -> None:
        super().__init__(place)
        self.place = place


@dataclass(frozen=True)
class Sent:
    """The sent part of a journal: `size` bytes with the CRC-32 `crc`.

    `raw` are its whole records as the club stores them, perhaps with other names; `chain` is the
    checksum of the last one as it was sent, `rest` the beginning of the next.
    """

    raw: bytes = b""
    rest: bytes = b""
    size: int = 0
    crc: int = 0
    chain: int = 0

    @property
    def tail(self) -> bytes:
        """The last bytes that were sent, four at most."""
        chain = self.chain.to_bytes(_CHECK, "little") if self.raw else b""
        return (chain + self.rest)[-_CHECK:]

    @property
    def content(self) -> bytes | None:
        """Return the bytes that were sent; None if names have been removed from them since."""
        if int.from_bytes(self.raw[-_CHECK:], "little") != self.chain:
            return None
        return self.raw + self.rest


def check(crc: int, tail: bytes) -> int:
    """Return the protocol's CRC of a journal's beginning with the CRC-32 `crc` and the end `tail`.

    The CRC-32 of a record that ends with its own CRC-32 does not depend on the record: two journals
    that differ only in the last record would have the same. The repeated last four bytes, the
    record's checksum, tell them apart.
    """
    return crc32(tail[-_CHECK:], crc)


def follow(sent: Sent, at: int, body: bytes, crc: int) -> tuple[Sent, bytes]:
    """Return the state that a piece continues, and its new bytes.

    `body` belongs at byte `at`; `crc` is that of the journal to the piece's end. A repeated piece
    brings nothing new; a different one continues from where it begins. Raises Misplaced.
    """
    if at > sent.size:
        raise Misplaced("size")
    if at == sent.size:
        if check(crc32(body, sent.crc), sent.tail + body) != crc:
            raise Misplaced("crc")
        return sent, body
    content = sent.content
    if content is None:  # what stands before `at` cannot be compared any more
        if (at + len(body), crc) == (sent.size, check(sent.crc, sent.tail)):
            return sent, b""
        if at:
            raise Misplaced("size")
        content = b""
    before = content[:at]
    if check(crc32(body, crc32(before)), before[-_CHECK:] + body) != crc:
        raise Misplaced("crc")
    shared = content[at : at + len(body)]
    if body.startswith(shared) and content:
        return sent, body[len(shared) :]
    return grow(Sent(), before), body


def grow(sent: Sent, more: bytes) -> Sent:
    """`sent` with what follows it; Damaged where a whole record is not sound."""
    new = sent.rest + more
    reader = Reader(MemoryFiles(new), _NAME, len(new))
    payloads = [it for it, _ in reader.records(0, records_of(sent.raw), sent.chain)]
    rest = new[reader.good :]
    if rest and len(rest) >= rest[0] + _AROUND:
        raise Damaged(sent.size - len(sent.rest) + reader.good)
    records = new[: reader.good]
    if sent.content is None:  # they follow others than those that were sent
        chain = int.from_bytes(sent.raw[-_CHECK:], "little")
        records = b""
        for number, payload in enumerate(payloads, records_of(sent.raw)):
            record, chain = frame(payload, number, chain)
            records += record
    size, crc = sent.size + len(more), crc32(more, sent.crc)
    return Sent(sent.raw + records, rest, size, crc, reader.crc)


def beginning(raw: bytes) -> Sent:
    """Return a journal's whole records as if they had been sent just so."""
    return Sent(raw, b"", len(raw), crc32(raw), int.from_bytes(raw[-_CHECK:], "little"))


def records_of(raw: bytes) -> int:
    """Return the number of records in `raw`, which has whole ones only."""
    count = place = 0
    while place < len(raw):
        place += raw[place] + _AROUND
        count += 1
    return count
