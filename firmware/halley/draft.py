"""The draft: the keys pressed since the last event, in the store's file "draft".

What is on the screen follows from the journal and from the keys pressed since, so that the box is
where it was when it presses them again at power-on. The format stands in journal/README.md.
"""

from binascii import crc32

from halley import VERSION
from halley.compat import const
from halley.journal.journal import newest
from halley.keys import UNDO

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.journal.journal import Journal
    from halley.protocols import Store

FILE = "draft"
HELD = const(32)  # added to a key's code
NO_KEY = const(0)  # only the picture has changed

_HEAD = const(4)  # bytes
_RECORD = const(4)  # ... a key
_MOST = const(250)  # keys: nobody presses so many before something is booked
_NAMES = const(1024)  # bytes of them at most


class Draft:
    """`keyed` are the keys since the last event, held ones with HELD added; `before` those that
    led to this event, its own left out. Both are None while they cannot be pressed again."""

    def __init__(self, store: "Store") -> None:
        self._store = store
        self.keyed: bytes | None = b""
        self.before: bytes | None = b""
        self._base = 0  # what the file's first key was pressed on
        self._crc = 0  # of the keys in the file, continued from the base
        self._written = 0  # keys in the file
        self._picture = 0  # at its end

    def begin(self, possible: bool = True) -> None:
        """Begin anew; `possible`: at power-on the box is where it is now."""
        self.before = self.keyed
        self.keyed = b"" if possible else None
        self._written = 0

    def drop(self) -> None:
        """Empty the file, if it has keys, which would be pressed again on this evening."""
        if self._written:
            try:
                self._store.write(FILE, b"")
            except OSError:
                pass  # they lead to a screen from which UNDO leads back

    def add(self, key: int, journal: "Journal | None", picture: int) -> None:
        """Take in a key that has booked nothing, and what the display shows after it.

        `journal` is the evening's, None where none is under way.
        """
        if self.keyed is not None:
            self.keyed += bytes((key,))
            self._write(journal, picture)

    def go_on(self, keyed: bytes, journal: "Journal | None", picture: int) -> None:
        """Be as if the event before had not been booked, and these keys had been pressed."""
        self.begin()
        self.keyed = keyed
        self._write(journal, picture)

    def _write(self, journal: "Journal | None", picture: int) -> None:
        """Write what is not written yet. Where it cannot be, the draft ends."""
        assert self.keyed is not None
        keys = self.keyed[self._written :]
        try:
            if len(self.keyed) > _MOST:
                self._store.write(FILE, b"")
                self.keyed = None
            elif self._written:
                self._store.append(FILE, self._records(keys, picture))
            else:
                self._base = self._crc = _base(self._store, journal)
                head = self._base.to_bytes(_HEAD, "little")
                self._store.write(FILE, head + self._records(keys, picture))
        except OSError:
            self.keyed = None
            return
        self._written += len(keys)

    def _records(self, keys: bytes, picture: int) -> bytes:
        data = b""
        for key in keys:
            self._crc = crc32(bytes((key,)), self._crc)
            data += bytes((key, self._crc & 255)) + (picture & 0xFFFF).to_bytes(2, "little")
        return data

    def load(self, journal: "Journal | None") -> bytes:
        """The keys in the file, if it is sound and belongs to the evening as it is; else none."""
        self.begin()
        try:
            data = self._store.read(FILE, 0, _HEAD + _MOST * _RECORD)
            count = (len(data) - _HEAD) // _RECORD  # the last may have been cut in its middle
            if count < 1:
                return b""
            crc = _base(self._store, journal)
        except OSError:
            return b""
        self._base = crc
        if int.from_bytes(data[:_HEAD], "little") != crc:
            return b""
        records = data[_HEAD : _HEAD + count * _RECORD]
        keyed = b""
        for at in range(0, len(records), _RECORD):
            keyed += records[at : at + 1]
            crc = crc32(keyed[-1:], crc)
            if crc & 255 != records[at + 1] or keyed[-1] & ~HELD > UNDO:
                return b""
        self._crc = crc
        self._picture = int.from_bytes(records[-2:], "little")
        self._cut = len(data) != _HEAD + len(records)
        return keyed

    def take_up(self, keyed: bytes, picture: int) -> bool:
        """Go on with the keys loaded, which have been pressed again; False when they have not led
        to the picture that they led to before."""
        if picture & 0xFFFF != self._picture:
            return False
        self.keyed = keyed
        self._written = 0 if self._cut else len(keyed)
        return True


def _base(store: "Store", journal: "Journal | None") -> int:
    """What keys are pressed on, as a number: the firmware, the evening as it is or, where none is
    under way, the newest, and the names to choose from."""
    if journal is None:
        name = newest(store)
        size = store.size(name) if name else 0
        end = store.read(name, size - 4, 4) if size else b""
    else:
        name, size, end = journal.name, journal.size, journal.crc.to_bytes(4, "little")
    text = "%s %s %d " % (VERSION, name, size)
    return crc32(store.read("names", 0, _NAMES), crc32(end, crc32(text.encode())))
