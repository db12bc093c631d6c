"""The file "draft": the keys pressed since the last event.

The screen follows from the journal and from the keys pressed since, so that the box returns to it
by pressing them again at power-on. The format stands in journal/README.md.
"""

from binascii import crc32

from halley import VERSION
from halley.app.startup import last_played
from halley.compat import const
from halley.journal.journal import newest

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Iterator

    from halley.journal.journal import Journal
    from halley.protocols import Store

FILE = "draft"
HELD = const(32)  # added to a key's code
LETTER = const(31)  # a character typed on a keyboard, which follows
NAME = const(64)  # a name typed elsewhere, on the page: its bytes are added, and follow
NO_KEY = const(0)  # only the picture has changed

_HEAD = const(4)  # bytes
_CHECKS = const(3)  # ... after an entry: one for the entries, two for the picture
_MOST = const(1000)  # ... in the file: nobody presses that many keys without booking
_NAMES = const(1024)  # ... of the list of names at most
_GAMES = const(4096)  # ... of the table's own games


class DraftFile:
    """The file with the keys since the last event.

    `keyed` has an entry for each key since that event; `before` those that led to it, its own left
    out. Both are None while they cannot be pressed again.

    An entry is a key's code, a held one's with HELD added; or a character; or a name.
    """

    def __init__(self, store: "Store") -> None:
        self._store = store
        self.keyed: bytes | None = b""
        self.before: bytes | None = b""
        self._base = 0  # what the file's first key was pressed on
        self._crc = 0  # of the keys in the file, continued from the base
        self._there = False  # the file's entries lead to here
        self._written = 0  # bytes of `keyed` in the file
        self._size = 0  # bytes of the file
        self._picture = 0  # at its end
        self._whole = True  # no entry at its end was cut
        self.damaged = False  # the file belongs to the evening as it is, and a key in it is wrong

    def begin(self, possible: bool = True) -> None:
        """Begin with no entries; `possible`: at power-on the box is where it is now."""
        self.before = self.keyed
        self.keyed = b"" if possible else None
        self._there = False
        self._written = 0

    def drop(self, journal: "Journal | None") -> None:
        """Empty the file, if it has keys that would be pressed again on the evening as it is."""
        if self._there:
            try:
                if _is_base(self._store, journal, self._base):
                    self._store.write(FILE, b"")
            except OSError:
                pass  # they lead to a screen from which UNDO leads back

    def add(self, entry: bytes, journal: "Journal | None", picture: int) -> None:
        """Add a key that has booked nothing, and the picture after it.

        `journal` is the evening's, None if none is under way.
        """
        if self.keyed is not None:
            self.keyed += entry
            self._write(journal, picture)

    def go_on(self, keyed: bytes, journal: "Journal | None", picture: int) -> None:
        """Continue as if the last event had not been booked, and these keys had been pressed."""
        self.begin()
        self.keyed = keyed
        self._write(journal, picture)

    def _write(self, journal: "Journal | None", picture: int) -> None:
        """Write the entries that are not written yet. If that fails, the draft ends."""
        assert self.keyed is not None
        try:
            if not self._written:
                self._base = self._crc = _base(self._store, journal)
                data = self._records(self._base.to_bytes(_HEAD, "little"), picture)
                self._store.write(FILE, data)
                self._size = len(data)
            else:
                data = self._records(b"", picture)
                self._size += len(data)
                if self._size > _MOST:
                    self.drop(journal)
                    self.keyed = None
                    return
                self._store.append(FILE, data)
        except OSError:
            self.keyed = None
            return
        self._there = True
        self._written = len(self.keyed)

    def _records(self, data: bytes, picture: int) -> bytes:
        """Return `data`, then the entries that are not written yet."""
        assert self.keyed is not None
        for entry in entries(self.keyed[self._written :]):
            self._crc = crc32(entry, self._crc)
            data += entry + bytes((self._crc & 255,)) + (picture & 0xFFFF).to_bytes(2, "little")
        return data

    def load(self, journal: "Journal | None") -> bytes:
        """Return the entries in the file; b"" unless it is sound and fits the present evening.

        An entry at the end that was cut in its middle is left out.
        """
        self.begin()
        try:
            data = self._store.read(FILE, 0, _MOST)
            if len(data) <= _HEAD:
                return b""
            crc = int.from_bytes(data[:_HEAD], "little")
            if not _is_base(self._store, journal, crc):
                return b""
        except OSError:
            return b""
        self._base = crc
        keyed = b""
        at = _HEAD
        while at < len(data):
            end = at + _length(data[at])
            if end + _CHECKS > len(data):
                break
            keyed += data[at:end]
            crc = crc32(data[at:end], crc)
            if crc & 255 != data[end]:
                self.damaged = True
                return b""
            at = end + _CHECKS
            self._picture = int.from_bytes(data[at - 2 : at], "little")
        self._crc = crc
        self._size = at
        self._whole = at == len(data)
        return keyed

    def take_up(self, keyed: bytes, picture: int) -> bool:
        """Continue with the entries loaded, which have been pressed again.

        Return False if they have not led to the same picture as before.
        """
        if picture & 0xFFFF != self._picture:
            return False
        self.keyed = keyed
        self._there = True
        self._written = len(keyed) if self._whole else 0  # then the next key writes it anew
        return True


def entries(keyed: bytes) -> "Iterator[bytes]":
    """Yield the entries one by one."""
    at = 0
    while at < len(keyed):
        end = at + _length(keyed[at])
        yield keyed[at:end]
        at = end


def _length(first: int) -> int:
    """Return the number of bytes of the entry that begins so."""
    return 2 if first == LETTER else 1 + max(first - NAME, 0)


def _is_base(store: "Store", journal: "Journal | None", base: int) -> bool:
    """Return whether keys that were pressed on `base` continue from the evening as it is.

    Or from the first screens, to which UNDO had led from it.

    An evening that goes on is noted as the one played last before its event is written: after a cut
    in between the keys were pressed while that was still the newest.
    """
    now = _base(store, journal)
    if base == now or base == _with_games(store, now):
        return True
    return journal is None and base == _base_at_home(store, newest(store))


def _base(store: "Store", journal: "Journal | None") -> int:
    """Return a number for everything that keys are pressed on.

    That is the firmware, the evening as it is or, if none is under way, the one played last and the
    table's own games, and the names to choose from.
    """
    if journal is None:
        return _base_at_home(store, last_played(store))
    return _base_of(store, journal.name, journal.size, journal.crc.to_bytes(4, "little"))


def _base_at_home(store: "Store", name: str) -> int:
    """Return that number if none is under way and the file `name` is the evening played last."""
    size = store.size(name) if name else 0
    end = store.read(name, size - 4, 4) if size else b""
    return _with_games(store, _base_of(store, name, size, end))


def _base_of(store: "Store", name: str, size: int, end: bytes) -> int:
    """Return it for a journal of `size` bytes that ends so."""
    text = "%s %s %d " % (VERSION, name, size)
    return crc32(store.read("names", 0, _NAMES), crc32(end, crc32(text.encode())))


def _with_games(store: "Store", base: int) -> int:
    """Return `base` with the table's own games added."""
    return crc32(store.read("games", 0, _GAMES), base)
