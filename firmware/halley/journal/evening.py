"""An evening's file: records are appended, never changed; taking back is a record as well.

A scan finds which records stand. UNDO takes back the last record that stands, REDO the last one
taken back puts in its place again, and any other record leaves what was taken back behind for good
(it stays in the file).
"""

from halley import events as ev
from halley.journal import header as headers
from halley.journal.records import Reader, frame
from halley.refusal import Refusal

_STANDS = 1
_TAKEN_BACK = 2


class Evening:
    """The file `name` in `store`, with what is still to be written to it.

    `header` is what the evening is played with, `dropped` the bytes that were cut off at the end
    because they could not be read.
    """

    def __init__(self, store: "object", name: str, header: "headers.Header") -> None:
        self.store = store
        self.name = name
        self.header = header
        self.dropped = 0
        self.count = 0  # records, the header's included
        self.size = 0  # bytes, those still to be written included
        self._crc = 0
        self._unwritten = b""

    def add(self, payload: bytes) -> int:
        """Take a record in, to be written by the next write(); gives its place in the file."""
        record, self._crc = frame(payload, self.count, self._crc)
        place = self.size
        self.count += 1
        self.size += len(record)
        self._unwritten += record
        return place

    def write(self) -> None:
        """Make what was added durable; OSError when the store is full, and nothing is forgotten."""
        if self._unwritten:
            self.store.append(self.name, self._unwritten)
            self._unwritten = b""

    def payload_at(self, place: int) -> bytes:
        """The payload of the (sound) record at `place`."""
        length = self.store.read(self.name, place, 1)[0]
        return bytes(self.store.read(self.name, place + 3, length))

    def replay(self, take: "object") -> "list[int]":
        """Call take(payload, place) for every event that stands, in order.

        Gives the places of the records that can be put back, the next one last.
        """
        flags = bytearray(self.count)
        undone: "list[int]" = []  # numbers of the records taken back, the last one last
        reader = Reader(self.store, self.name)
        reader.next()
        last = 0  # no record behind this one stands
        for number in range(1, self.count):
            payload = reader.next()
            if payload is None:
                break
            kind = payload[0]
            if kind == ev.UNDO:
                while last and flags[last] != _STANDS:
                    last -= 1
                if last:
                    flags[last] = _TAKEN_BACK
                    undone.append(last)
            elif kind == ev.REDO:
                if undone:
                    last = undone.pop()
                    flags[last] = _STANDS
            else:
                undone = []
                flags[number] = _STANDS
                last = number
        places = [0] * len(undone)
        reader = Reader(self.store, self.name)
        reader.next()
        for number in range(1, self.count):
            place = reader.good
            payload = reader.next()
            if payload is None:
                break
            if flags[number] == _STANDS:
                take(payload, place)
            elif flags[number] == _TAKEN_BACK and number in undone:
                places[undone.index(number)] = place
        return places


def create(store: "object", header: "headers.Header") -> Evening:
    """A new evening's file in `store`, its header to be written by the first write()."""
    evening = Evening(store, _name(_newest(store) + 1), header)
    evening.add(header.pack())
    return evening


def open_file(store: "object", name: str) -> Evening:
    """The evening in the file `name`, cut at the first record that cannot be read.

    What is cut off is kept beside it (`.bad`) for the host to look at. Raises Refusal when not even
    the header can be read, and then changes nothing.
    """
    reader = Reader(store, name)
    first = reader.next()
    if first is None:
        raise Refusal("no_header")
    evening = Evening(store, name, headers.unpack(first))
    while True:
        payload = reader.next()
        if payload is None:
            break
    evening.count = reader.count
    evening.size = reader.good
    evening._crc = reader.crc
    evening.dropped = reader.dropped
    return evening


def cut(evening: Evening) -> None:
    """Cut off what could not be read, so that the evening can go on; OSError when full."""
    if evening.dropped:
        store = evening.store
        bad = store.read(evening.name, evening.size, evening.dropped)
        store.write(evening.name[:-2] + "bad", bad)
        store.write(evening.name, store.read(evening.name, 0, evening.size))


def newest(store: "object") -> str:
    """The name of the newest evening's file; "" when there is none."""
    number = _newest(store)
    return _name(number) if number else ""


def _newest(store: "object") -> int:
    numbers = [0]
    for name in store.names():
        if name.startswith("e") and name.endswith(".hj") and name[1:-3].isdigit():
            numbers.append(int(name[1:-3]))
    return max(numbers)


def _name(number: int) -> str:
    return "e%04d.hj" % number
