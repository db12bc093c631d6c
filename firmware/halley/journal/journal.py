"""An evening's file: records are appended, never changed; taking back is a record as well.

How it is read again stands in halley.journal.reader.
"""

from halley.compat import const
from halley.journal.header import Header, pack_header, verify_room
from halley.journal.records import frame

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Store


_EIO = const(5)
_SHORT = const(16)  # bytes of an ordinary record, its CRC included


class Journal:
    """The file `name` in `store`, with the bytes still to be written to it.

    `header` has the evening's game and people, `dropped` the number of bytes that were cut off at
    the end because they could not be read.
    """

    def __init__(self, store: "Store", name: str, header: Header) -> None:
        self.store = store
        self.name = name
        self.header = header
        self.dropped = 0
        self.count = 0  # records, the header's included
        self.size = 0  # bytes, those still to be written included
        self.crc = 0
        self.unwritten = b""  # records that write() has still to write
        self._failed = False  # the last write(), some of whose bytes may stand all the same

    def add(self, payload: bytes) -> int:
        """Add a record for the next write(), and return its place in the file."""
        self.begin()
        return self._add(payload)

    def begin(self) -> None:
        """Add the header, which is the first record, unless it is there already."""
        if not self.count:
            self._add(pack_header(self.header))

    def _add(self, payload: bytes) -> int:
        record, self.crc = frame(payload, self.count, self.crc)
        place = self.size
        self.count += 1
        self.size += len(record)
        self.unwritten += record
        return place

    def length(self) -> tuple[int, int, int]:
        """Return the journal's count, size and CRC, which shorten() takes."""
        return self.count, self.size, self.crc

    def shorten(self, length: tuple[int, int, int]) -> None:
        """Drop the records added since `length` was taken; none of them may have been written."""
        more = self.size - length[1]
        self.unwritten = self.unwritten[: len(self.unwritten) - more]
        self.count, self.size, self.crc = length

    def write(self) -> None:
        """Write the records added; OSError if the store is full, and none is lost."""
        self.begin()
        data = self.unwritten
        if len(data) == self.size:  # the file is made, whole or not at all
            self.store.write(self.name, data)
            self.unwritten = b""
        elif data:
            if self._failed:
                there = self.store.size(self.name) - self.size + len(data)
                self.unwritten = data = data[max(there, 0) :]
            self._failed = True
            self.store.append(self.name, data)
            self._failed = False
            self.unwritten = b""

    def read(self, name: str, offset: int, count: int) -> bytes:
        """Return the file's bytes as Store.read does, including those still to be written.

        Raise OSError if some of those that were written cannot be read.
        """
        written = self.size - len(self.unwritten)
        data = b""
        if offset < written:
            there = min(count, written - offset)
            data = self.store.read(name, offset, there)
            if len(data) < there:
                raise OSError(_EIO)
            if there == count:
                return data
            offset = written
            count -= len(data)
        return data + self.unwritten[offset - written : offset - written + count]

    def number_at(self, place: int) -> int:
        """Return the number of the (sound) record at `place`."""
        data = self.read(self.name, place + 1, 2)
        return data[0] | data[1] << 8

    def payload_at(self, place: int) -> bytes:
        """Return the payload of the (sound) record at `place`."""
        start = self.read(self.name, place, _SHORT)  # mostly all of it: to open a file takes long
        length = start[0]
        if 3 + length > len(start):
            return bytes(self.read(self.name, place + 3, length))
        return bytes(start[3 : 3 + length])


def create(
    store: "Store",
    header: Header,
    late: "list[Journal] | tuple" = (),
    instead: Journal | None = None,
) -> Journal:
    """Return a new evening with an empty file of its own in `store`, not yet written.

    `late` are evenings that could not be written yet, and keep their names; the new one takes the
    place of `instead`. Refusal if a journal has no room for the names.
    """
    verify_room(header)
    names = store.names() + [journal.name for journal in late]
    if instead is not None:
        names = [name for name in names if name != instead.name]
    return Journal(store, _name(_newest(names) + 1), header)


def newest(store: "Store", but: str = "") -> str:
    """Return the name of the newest evening's file, except `but`; "" if there is none."""
    number = _newest([name for name in store.names() if name != but])
    return _name(number) if number else ""


def following(name: str) -> str:
    """Return the name of the file after this one ("": the first)."""
    return _name(int(name[1:-3] or 0) + 1)


def evenings(store: "Store", but: str = "", most: "int | None" = None) -> list[str]:
    """Return the names of all evenings' files, the newest first, except `but`; at most `most`."""
    numbers = _numbers([name for name in store.names() if name != but])
    names: list[str] = []
    while numbers and len(names) != most:  # to sort 200 that are in order takes the Pico 10 ms
        number = max(numbers)
        numbers.remove(number)
        names.append(_name(number))
    return names


def _newest(names: list[str]) -> int:
    return max([0] + _numbers(names))


def _numbers(names: list[str]) -> list[int]:
    return [
        int(name[1:-3])
        for name in names
        if name.startswith("e") and name.endswith(".hj") and name[1:-3].isdigit()
    ]


def _name(number: int) -> str:
    return "e%04d.hj" % number
