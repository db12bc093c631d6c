"""An evening's file: records are appended, never changed; taking back is a record as well.

A scan finds which records stand. UNDO takes back the last record that stands, REDO the last one
taken back puts in its place again, and any other record leaves what was taken back behind for good
(it stays in the file).
"""

from halley import events as ev
from halley.journal import header as headers
from halley.journal.records import Reader, frame
from halley.refusal import Refusal

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.kinds import Listener, Store, Take

_STANDS = 1
_TAKEN_BACK = 2


class Evening:
    """The file `name` in `store`, with what is still to be written to it.

    `header` is what the evening is played with, `dropped` the bytes that were cut off at the end
    because they could not be read.
    """

    def __init__(self, store: "Store", name: str, header: headers.Header) -> None:
        self.store = store
        self.name = name
        self.header = header
        self.dropped = 0
        self.count = 0  # records, the header's included
        self.size = 0  # bytes, those still to be written included
        self.crc = 0
        self._unwritten = b""

    def add(self, payload: bytes) -> int:
        """Take a record in, to be written by the next write(); gives its place in the file."""
        record, self.crc = frame(payload, self.count, self.crc)
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

    def replay(self, take: "Take") -> list[int]:
        """Call take(payload, place) for every event that stands, in order.

        Gives the places of the records that can be put back, the next one last.
        """
        flags = bytearray(self.count)
        undone: list[int] = []  # numbers of the records taken back, the last one last
        before: list[int] = []  # ... before the last event
        number = -1
        last = 0  # no record behind this one stands

        def mark(payload: bytes, place: int) -> None:
            nonlocal number, last, undone, before
            number += 1
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
            elif kind == ev.CANCEL:
                flags[last] = 0
                undone = before
            elif number:
                before = undone
                undone = []
                flags[number] = _STANDS
                last = number

        def pick(payload: bytes, place: int) -> None:
            nonlocal number
            number += 1
            if flags[number] == _STANDS:
                take(payload, place)
            elif flags[number] == _TAKEN_BACK and number in undone:
                places[undone.index(number)] = place

        reader = Reader(self.store, self.name)
        reader.each(mark)
        places = [0] * len(undone)
        number = -1
        reader.each(pick)
        return places


def create(store: "Store", header: headers.Header) -> Evening:
    """A new evening's file in `store`, its header to be written by the first write()."""
    evening = Evening(store, _name(_newest(store) + 1), header)
    evening.add(header.pack())
    return evening


def open_file(store: "Store", name: str, listener: "Listener | None" = None) -> Evening:
    """The evening in the file `name`, up to the first record that cannot be read.

    `listener(evening)` gives the function that hears of the records on the way, as (payload,
    place), and how it wants to begin: (take, place, count, crc), all 0 for the first event. One
    reading of the file, instead of two, halves the time to power on. Raises Refusal when not even
    the header can be read. Changes nothing.
    """
    reader = Reader(store, name)
    payloads: list[bytes] = []
    reader.each(lambda payload, place: payloads.append(payload), most=1)
    if not payloads:
        raise Refusal("no_header")
    evening = Evening(store, name, headers.unpack(payloads[0]))
    take: "Take" = _nothing
    place = count = crc = 0
    if listener:
        take, place, count, crc = listener(evening)
    if not place:
        place, count, crc = reader.good, reader.count, reader.crc
    reader.each(take, place, count, crc)
    evening.count = reader.count
    evening.size = reader.good
    evening.crc = reader.crc
    evening.dropped = reader.dropped
    return evening


def _nothing(payload: bytes, place: int) -> None:
    """Hear of a record."""


def cut(evening: Evening) -> None:
    """Cut off what could not be read, so that the evening can go on; OSError when full.

    What is cut off is kept in a file of its own (`.bad`) for the host to look at.
    """
    if evening.dropped:
        store = evening.store
        bad = store.read(evening.name, evening.size, evening.dropped)
        store.write(evening.name[:-2] + "bad", bad)
        store.write(evening.name, store.read(evening.name, 0, evening.size))


def newest(store: "Store") -> str:
    """The name of the newest evening's file; "" when there is none."""
    number = _newest(store)
    return _name(number) if number else ""


def _newest(store: "Store") -> int:
    numbers = [0]
    for name in store.names():
        if name.startswith("e") and name.endswith(".hj") and name[1:-3].isdigit():
            numbers.append(int(name[1:-3]))
    return max(numbers)


def _name(number: int) -> str:
    return "e%04d.hj" % number
