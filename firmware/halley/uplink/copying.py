"""An evening as the club has it, taken in by the device that takes a table over."""

from halley.journal import journal
from halley.journal.reader import Reader

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Store


class _Bytes:
    """A journal in memory, to be read as from a store."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    def read(self, name: str, offset: int, count: int) -> bytes:
        return self._data[offset : offset + count]


def take_in(store: "Store", name: str, data: bytes) -> None:
    """Store `data` as the evening in the file `name`, as far as it is sound.

    Raise ValueError if not even its first record is, OSError if the store is full.

    Nothing is lost of what was there: an evening that only goes on further stays as it is, the same
    evening with other events goes to a file `.bad`, and another evening to a name of its own.
    """
    sound = data[: _good(data)]
    if not sound:
        raise ValueError
    before = bytes(store.read(name, 0, store.size(name)))
    if before[: len(sound)] == sound:
        return
    if before and sound[: len(before)] != before:
        first = 7 + before[0]
        if before[:first] == sound[:first]:
            store.write(name[:-2] + "bad", before)
        else:
            store.write(journal.following(journal.newest(store)), before)
    store.write(name, sound)


def _good(data: bytes) -> int:
    """Return how many bytes of a journal are sound records."""
    reader = Reader(_Bytes(data), "", len(data))
    for _ in reader.records():
        pass
    return reader.good
