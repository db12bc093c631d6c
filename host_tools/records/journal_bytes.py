"""A journal's bytes, read in memory with the box's own code; no file is ever changed."""

from halley.journal.header import Header
from halley.journal.journal import Journal
from halley.journal.reader import Reader, open_file
from halley.journal.records import frame
from halley.refusal import Refusal
from host_tools.errors import BadInput

# What a record can set off that has a right checksum and yet was never written by a box
NONSENSE = (ValueError, LookupError, TypeError, AttributeError, AssertionError, OverflowError)
_NAME = "e0001.hj"


class MemoryFiles:
    """Files in memory, as halley.platform.file_store has them on a disk; at first a journal."""

    def __init__(self, data: bytes = b"") -> None:
        self._files = {_NAME: bytearray(data)} if data else {}

    def names(self) -> list[str]:
        """Return the names of the files."""
        return list(self._files)

    def size(self, name: str) -> int:
        """Bytes in a file."""
        return len(self._files.get(name, b""))

    def read(self, name: str, offset: int, count: int) -> bytes:
        """Return some bytes of a file."""
        return bytes(self._files.get(name, b"")[offset : offset + count])

    def append(self, name: str, data: bytes) -> None:
        """Put bytes at the end of a file."""
        self._files.setdefault(name, bytearray()).extend(data)

    def write(self, name: str, data: bytes) -> None:
        """Write a file anew."""
        self._files[name] = bytearray(data)

    def remove(self, name: str) -> None:
        """Remove a file."""
        del self._files[name]

    def free(self) -> int:
        """Bytes that can still be written."""
        return 1 << 30


def is_journal(data: bytes) -> bool:
    """Return whether a file begins like a journal: record 0, whose payload has an H."""
    return data[1:4] == b"\0\0H"


def open_bytes(data: bytes, called: str) -> Journal:
    """Return the journal in a file; BadInput, with its name `called`, if there is none."""
    if not data:
        raise BadInput("{called} is empty.", called=called)
    if not is_journal(data) and data.lstrip()[:1] == b"{":
        raise BadInput(
            "{called} looks like a transcript, not a journal. Read it with `halley score`.",
            called=called,
        )
    try:
        return open_file(MemoryFiles(data), _NAME)
    except Refusal as refusal:
        if refusal.key == "no_header":
            raise BadInput("{called} does not start like a journal.", called=called) from refusal
        raise BadInput(
            "{called} is not a journal that this Halley can read: {why}",
            called=called,
            why=refusal,
        ) from refusal
    except NONSENSE as error:
        raise BadInput("{called} does not start like a journal.", called=called) from error


def empty(header: Header) -> Journal:
    """Return a journal in memory, without a record, for append(): its file is in `unwritten`."""
    return Journal(MemoryFiles(), _NAME, header)


def append(journal: Journal, data: bytes) -> list[bytes]:
    """Append the sound records at the beginning of `data` to a journal in memory; return payloads.

    Journal.shorten removes them again.
    """
    reader = _reader(data)
    payloads = [payload for payload, _ in reader.records(0, journal.count, journal.crc)]
    journal.unwritten += data[: reader.good]
    journal.size += reader.good
    journal.count, journal.crc = reader.count, reader.crc
    return payloads


def payloads(data: bytes) -> list[bytes]:
    """Return the payloads of a journal's sound records, the header's first."""
    return [payload for payload, _ in _reader(data).records()]


def sound_bytes(data: bytes) -> int:
    """Return the number of bytes in whole, undamaged records at the beginning."""
    reader = _reader(data)
    for _ in reader.records():
        pass
    return reader.good


def file_of_records(records: list[bytes]) -> bytes:
    """Return a journal's file with these payloads."""
    out = bytearray()
    crc = 0
    for number, payload in enumerate(records):
        record, crc = frame(payload, number, crc)
        out += record
    return bytes(out)


def _reader(data: bytes) -> Reader:
    return Reader(MemoryFiles(data), _NAME, len(data))
