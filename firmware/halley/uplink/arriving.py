"""An evening that comes from the club in pieces, straight into a file: a box has no room for all.

What was there is kept as for one that comes as a whole (halley.uplink.copying); one with an unsound
record is refused.
"""

from halley.compat import const
from halley.journal import journal
from halley.journal.reader import Reader

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import BoxStore

_STEP = const(512)  # bytes
_AT_ONCE = const(2048)  # bytes: littlefs erases a block for each append, which takes 45 ms or more


class Arriving:
    """The evening that is to be the file `name` of `store`; it is hidden until it has all come.

    `size` is the number of bytes that have come so far.
    """

    def __init__(self, store: "BoxStore", name: str) -> None:
        self._store = store
        self._name = name
        self._file = name + "~"
        self.size = 0
        self._part = bytearray()  # the last bytes, which are not in the file yet

    def take(self, data: "bytes | bytearray") -> None:
        """Store the next bytes. Raise OSError if the store is full."""
        if not self.size:
            self.forget()
        self.size += len(data)
        self._part.extend(data)
        if len(self._part) >= _AT_ONCE:
            self._flush()

    def _flush(self) -> None:
        part, self._part = self._part, bytearray()
        if part:
            self._store.append(self._file, bytes(part))

    def forget(self) -> None:
        """Delete the bytes that have come."""
        self.size = 0
        self._part = bytearray()
        if self._store.size(self._file):
            try:
                self._store.remove(self._file)
            except OSError:
                pass  # too little power; it is hidden, and replaced the next time

    def finish(self) -> None:
        """Make it the evening, as all of it has come.

        Raise ValueError if it is not sound, OSError if the store is full. Nothing is lost of what
        was there.
        """
        store, name = self._store, self._name
        self._flush()
        reader = Reader(store, self._file, self.size)
        for _ in reader.records():
            pass
        if not self.size or reader.dropped:
            self.forget()
            raise ValueError
        before = store.size(name)
        same = self._same(before)
        if same >= self.size:
            self.forget()  # what is there goes on further, or is the same
            return
        if same < before:
            first = store.read(name, 0, 1)
            other = name[:-2] + "bad"
            if same < 7 + first[0]:
                other = journal.following(journal.newest(store))
            self._copy(name, other, before)
        store.put_in_place(name)

    def _same(self, before: int) -> int:
        """Return how many bytes are the same, of the `before` that are there."""
        store = self._store
        at = 0
        while at < before and at < self.size:
            there = bytes(store.read(self._name, at, _STEP))
            came = bytes(store.read(self._file, at, _STEP))
            count = min(len(there), len(came))
            if not count:
                raise OSError
            if there[:count] != came[:count]:
                while there[0] == came[0]:
                    there, came = there[1:], came[1:]
                    at += 1
                return at
            at += count
        return at

    def _copy(self, name: str, other: str, size: int) -> None:
        """Copy a file; it is hidden until it is whole, as the store may be full or the power go."""
        store, hidden = self._store, other + "~"
        if store.size(hidden):
            store.remove(hidden)  # of a copy that was not finished
        for at in range(0, size, _STEP):
            store.append(hidden, bytes(store.read(name, at, min(_STEP, size - at))))
        store.put_in_place(other)
