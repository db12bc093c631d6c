"""The files that may be deleted to make room: the oldest evenings, once a host has them.

The file "pulled" has a line for each file that a host has confirmed: its name, its size, and the
last four of its bytes, an evening's CRC. A file that differs from its line is not pulled.
"""

from binascii import hexlify

from halley.journal.journal import newest

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Store

_ROOM = 65536  # bytes to free by deleting files that a host has: 4,000 events
_LEAST = 24576  # ... and below which an evening may not fit: 1,000 events, and some spare blocks
_MARKS = "pulled"


def note(store: "Store", name: str, size: int, keep: tuple[str, ...] = ()) -> None:
    """Note that a host has the first `size` bytes of the file `name`.

    If there is no room even for that, an old file that it has is deleted at once, unless it is one
    to `keep`: an evening that is open. Raise OSError if the store is full.
    """
    marks = _marks(store)
    mark = mark_of(store, name, size)
    if marks.get(name) != mark:
        marks[name] = mark
        there = store.names()
        lines = [key + " " + marks[key] + "\n" for key in sorted(marks) if key in there]
        try:
            store.write(_MARKS, "".join(lines).encode())
        except OSError:
            there = _old(store, keep)
            if name not in there or mark != mark_of(store, name, store.size(name)):
                raise
            store.remove(name)


def is_pulled(store: "Store", name: str, marks: dict | None = None) -> bool:
    """Return whether a host has all of the file `name`, as it is now.

    `marks` are those of the file "pulled", if they were read.
    """
    if marks is None:
        marks = _marks(store)
    return name in marks and marks[name] == mark_of(store, name, store.size(name))


def make_room(
    store: "Store", need: int = _ROOM, least: int = _LEAST, keep: tuple[str, ...] = ()
) -> str:
    """Delete the oldest evenings that a host has until `need` bytes are free.

    Return the name of the oldest file that no host has, if `least` bytes are not free without
    deleting it as well; else "". Never touches the newest journal, nor those to `keep`: evenings
    that are open, or not all written. Raise OSError if read-only.
    """
    oldest = ""
    free = store.free()
    if free < need:
        marks = _marks(store)
        for name in _old(store, keep):
            if not is_pulled(store, name, marks):
                oldest = oldest or name
            else:
                store.remove(name)
                free = store.free()
                if free >= need:
                    break
    return oldest if free < least else ""


def _old(store: "Store", keep: tuple[str, ...]) -> list[str]:
    """Return the evenings and the parts cut off them, the oldest first.

    The newest evening and those to `keep` are left out.
    """
    last = newest(store)[:-2]
    untouched = [name[:-2] for name in keep] + [last]
    numbered = []
    for name in store.names():
        number, _, kind = name.partition(".")
        if kind in ("hj", "bad") and number[:1] == "e" and number[1:].isdigit():
            if number + "." not in untouched:
                numbered.append((int(number[1:]), name))
    return [name for _, name in sorted(numbered)]


def mark_of(store: "Store", name: str, size: int) -> str:
    """Return a mark of the first `size` bytes of a file: their number, and the last four."""
    return "%d %s" % (size, hexlify(store.read(name, max(size - 4, 0), 4)).decode())


def _marks(store: "Store") -> dict[str, str]:
    marks = {}
    for line in store.read(_MARKS, 0, store.size(_MARKS)).decode().split("\n"):
        name, _, mark = line.partition(" ")
        if mark:
            marks[name] = mark
    return marks
