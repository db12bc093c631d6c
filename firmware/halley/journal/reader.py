"""The reader of an evening's file: records one after the other, and the events that stand.

UNDO undoes the last record that stands, REDO redoes the last one undone, and any other record ends
the redo (the undone records stay in the file). A correction of the past (AMEND) is a record that
stands like any other, and changes which events happened, and in which order
(halley.journal.corrections).
"""

from binascii import crc32

from halley.compat import const
from halley.engine import events as ev
from halley.journal.corrections import Corrections
from halley.journal.header import unpack_header
from halley.journal.journal import Journal
from halley.journal.records import MOST
from halley.refusal import Refusal

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Iterator

    from halley.journal.corrections import Correction
    from halley.journal.header import Header
    from halley.protocols import Readable, Store

_ROOM = MOST + 7  # bytes of the longest record
_CHUNK = 768
_EIO = const(5)
_STANDS = 1
_TAKEN_BACK = 2
_CORRECTED = 4  # added to _STANDS: a correction names it
_CORRECTS = 8
_PAUSE = const(15)  # 2 ms on the Pico


class Reader:
    """A reader of a file's records, up to the first bad one.

    It reads the first `size` bytes of the file `name`. Raises OSError if the store does not give
    all these bytes.

    After all of records(): `good` is the number of sound bytes, `count` of sound records, `crc` the
    start of the next record's CRC.
    """

    def __init__(self, store: "Readable", name: str, size: int) -> None:
        self.store = store
        self.name = name
        self.size = size  # bytes of the file to be read
        self.good = 0
        self.count = 0
        self.crc = 0
        self._read = (0, 0, b"")  # place, bytes asked for, and what has been read last

    @property
    def dropped(self) -> int:
        """The number of bytes after the last sound record."""
        return self.size - self.good

    def note_end(self, journal: Journal) -> None:
        """Make `journal` continue after the last sound record, after all of records()."""
        journal.count = self.count
        journal.size = self.good
        journal.crc = self.crc
        journal.dropped = self.dropped

    def records(
        self, place: int = 0, count: int = 0, chain: "int | None" = None
    ) -> "Iterator[tuple[bytes, int]]":
        """Yield payload and place of every sound record, the header first (place 0).

        With `place`: of those from there on, after `count` records, where the CRC is `chain`; None:
        as the file has it there.

        All in local variables: on the Pico 0.13 ms a record, against 0.45 ms with attributes.
        """
        store = self.store
        name = self.name
        size = self.size
        crc = chain or 0
        before = 4 if place and chain is None else 0  # bytes of the CRC, in the first chunk
        base = place - before
        chunk = b""
        view = memoryview(chunk)
        start = limit = 0  # where we are in the chunk, which begins at `base` in the file
        while True:
            if start + _ROOM > limit and base + limit < size:
                base += start
                start = 0
                asked = min(_CHUNK, size - base)
                if self._read[:2] != (base, asked):  # a stretch is gone through twice
                    self._read = (base, asked, store.read(name, base, asked))
                chunk = self._read[2]
                view = memoryview(chunk)
                limit = len(chunk)
                if limit < asked:
                    raise OSError(_EIO)  # and never: the file ends here
                if before:
                    crc = int.from_bytes(view[:before], "little")
                    start, before = before, 0
            if start >= limit:
                break
            end = start + 3 + chunk[start]
            behind = end + 4
            if behind > limit:
                break
            actual = crc32(view[start:end], crc)
            if (
                chunk[start + 1] != count & 0xFF
                or chunk[start + 2] != count >> 8 & 0xFF
                or actual != int.from_bytes(view[end:behind], "little")
            ):
                break
            yield bytes(chunk[start + 3 : end]), base + start
            crc = actual
            count += 1
            start = behind
        self.good = base + start
        self.count = count
        self.crc = crc


class Standing:
    """The records of a journal that stand, and the corrections that apply to them.

    `amended` is the number of the last correction that stands, `amended_at` its place; 0: there is
    none. After all of events(): `undone` are the places of the records that can be redone, the next
    one last. Raises OSError if the store does not give the whole journal.

    With the `number` of a record and its `place`, if that record is known to stand: of that record
    and those after it, up to the place `limit` (0: all) of another record that stands. As later
    records may correct them, `known` are then the corrections that stand, by number and place.
    `marked`: at once; else after all of mark(), a few records at a time.
    """

    def __init__(
        self,
        journal: Journal,
        number: int = 0,
        place: int = 0,
        limit: int = 0,
        known: "list[tuple[int, int]] | tuple" = (),
        marked: bool = True,
    ) -> None:
        self._journal = journal
        self._reader = Reader(journal, journal.name, limit or journal.size)
        self._known = known
        self._number = number
        self._place = place
        self._flags = bytearray(journal.count)
        self.undone: list[int] = []
        self._undone: list[int] = []
        self.amended = self.amended_at = 0
        self._corrections: "Corrections | None" = None
        if marked:
            for _ in self.mark():
                pass

    def _correct(self, corrections: "list[tuple[int, bytes, int]]") -> None:
        """Apply those of the corrections, numbers, payloads and places, that stand."""
        flags = self._flags
        for number, payload, place in corrections:
            if self._known or flags[number] == _STANDS:
                flags[number] = _CORRECTS
                self.amended, self.amended_at = number, place
                self._corrections = self._corrections or Corrections()
                for address in self._corrections.add(number, payload, place):
                    if flags[address >> 8] & _STANDS:
                        flags[address >> 8] |= _CORRECTED

    def _records(self) -> "Iterator[tuple[int, tuple[bytes, int]]]":
        """Return number, payload and place of the records."""
        number = self._number
        return enumerate(self._reader.records(self._place, number), number)

    def corrections(self) -> "list[Correction]":
        """Return the corrections that stand, the oldest first."""
        return self._corrections.made if self._corrections is not None else []

    def is_plain(self, number: int) -> bool:
        """Return whether a record stands, is not a correction, and is not named by one."""
        return self._flags[number] == _STANDS

    def places(self) -> "list[tuple[int, int]]":
        """Return number and place of the corrections that stand, the oldest first."""
        return [(correction.number, correction.place) for correction in self.corrections()]

    def mark(self) -> "Iterator[None]":
        """Find which records stand, and what is corrected; pause after every few records."""
        flags = self._flags
        undone: list[int] = []
        before: list[int] = []  # `undone` before the last event
        corrections: list[tuple[int, bytes, int]] = []
        last = 0  # no record after this one stands
        for number, (payload, place) in self._records():
            kind = payload[0]
            if kind == ev.UNDO:
                while last and flags[last] != _STANDS:
                    last -= 1
                if last:
                    flags[last] = _TAKEN_BACK
                    undone.append(last)
                elif self._number:
                    undone.append(0)  # a record before the first one here
            elif kind == ev.REDO:
                if undone:
                    last = undone.pop()
                    if last:
                        flags[last] = _STANDS
            elif kind == ev.CANCEL:
                flags[last] = 0
                undone = before
            elif number:
                if not number & _PAUSE:
                    yield
                before = undone
                undone = []
                flags[number] = _STANDS
                last = number
                if kind == ev.AMEND:
                    corrections.append((number, payload, place))
        if self._known:
            read = self._journal.payload_at
            corrections = [(number, read(place), place) for number, place in self._known]
        self._undone = undone
        self._correct(corrections)

    def events(self) -> "Iterator[tuple[bytes, int, int]]":
        """Yield payload, place and address of every event that stands, in order, corrected.

        See halley.journal.corrections for addresses.
        """
        flags = self._flags
        corrections = self._corrections
        undone = self._undone
        places = {}
        for number, (payload, place) in self._records():
            flag = flags[number]
            if flag == _STANDS and not (corrections and corrections.dropping):
                yield payload, place, number << 8
            elif flag & _STANDS and corrections:
                yield from corrections.events_at(number << 8, payload, place)
            elif flag == _TAKEN_BACK and number in undone:
                places[number] = place
        self.undone = [places[number] for number in undone if number]


def walk(journal: Journal, number: int = 0, place: int = 0) -> "Iterator[tuple[bytes, int, int]]":
    """Yield payload, place and address of the events of `journal` that stand: Standing.events().

    From a record on, if given.
    """
    return Standing(journal, number, place).events()


def header_of(store: "Store", name: str) -> "Header":
    """Return the header of the evening in the file `name`; Refusal if it cannot be read."""
    data = store.read(name, 0, _ROOM)  # without asking for the file's size: 3 ms on the Pico
    reader = Reader(store, name, len(data))
    reader._read = (0, len(data), data)
    try:
        payload, _ = next(reader.records())
    except StopIteration:
        raise Refusal("no_header")
    return unpack_header(payload)


def begin_file(store: "Store", reader: Reader) -> "tuple[Journal, Iterator[tuple[bytes, int]]]":
    """Return the evening in the reader's file, and an iterator of the records after its header.

    Once they are read, the reader can note how far the journal goes.

    Raises Refusal if not even the header can be read. Changes nothing.
    """
    records = reader.records()
    try:
        payload, _ = next(records)
    except StopIteration:
        raise Refusal("no_header")
    return Journal(store, reader.name, unpack_header(payload)), records


def open_file(store: "Store", name: str) -> Journal:
    """Return the evening in the file `name`, up to the first record that cannot be read.

    Raises Refusal as begin_file() does.
    """
    reader = Reader(store, name, store.size(name))
    journal, records = begin_file(store, reader)
    for _ in records:
        pass
    reader.note_end(journal)
    return journal


def cut(journal: Journal) -> None:
    """Cut off the unreadable end, so that the evening can continue; OSError if full.

    What is cut off is kept in a file of its own (`.bad`) for the host to look at.
    """
    if journal.dropped:
        store = journal.store
        bad = store.read(journal.name, journal.size, journal.dropped)
        store.write(journal.name[:-2] + "bad", bad)
        store.write(journal.name, store.read(journal.name, 0, journal.size))
