"""The names to choose from: one list, pushed by a laptop and typed on the box, last used first.

It is the store's file "names", a name a line. Without it the box offers names of its own; they
enter the list, after the others, with the first evening. Set-up, the seats' screen, the page and
the link to a laptop share this module.
"""

from halley.journal.header import NAME_CHARS
from halley.refusal import Refusal
from halley.tidy_names import tidy

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Sequence

    from halley.protocols import Store
    from halley.words import Words

MOST = 40  # in the list
A_PAGE = 8
OFFERED = 3 * A_PAGE  # those that can be chosen by digits

_FILE = "names"


def load(store: "Store") -> list[str]:
    """Return the names in the list, those used last first; [] if there is no sound list."""
    try:
        return _read(store)
    except OSError:
        return []


def choices(words: "Words", store: "Store", last: "Sequence[str]" = ()) -> list[str]:
    """Return the names in the list; without one those of the `last` table, then the box's own."""
    return load(store) or _distinct(_long(last) + words.say("names").split())


def offers(
    words: "Words", store: "Store", last: "Sequence[str]" = (), taken: "Sequence[str]" = ()
) -> list[str]:
    """Return the names offered by digits: those used last, without the `taken` ones."""
    return [name for name in choices(words, store, last) if name not in taken][:OFFERED]


def put(store: "Store", names: "Sequence[str]") -> None:
    """Make `names` the list, tidy, at most 40 of them; OSError when the store is full."""
    store.write(_FILE, "\n".join(_distinct([tidy(name) for name in names])).encode())


def remember(words: "Words", store: "Store", seated: "Sequence[str]") -> None:
    """Move the names of those who have sat down to the front of the list, in order of seats.

    Raise OSError if the store is full or cannot be read.

    A letter that stood for a name is not stored. Nothing is written if nothing changes.
    """
    seated = _long(seated)
    if not seated:
        return
    before = _read(store)
    after = _distinct(seated + (before or choices(words, store)))
    if after != before:
        put(store, after)


def verify(name: str, taken: "Sequence[str]" = ()) -> None:
    """Raise Refusal if nobody can sit down under this name; `taken`: those who sit already."""
    verify_letters(name)
    if len(name) > NAME_CHARS:
        raise Refusal("name_full", NAME_CHARS)
    if name in taken:
        raise Refusal("name_twice", name)


def verify_letters(name: str) -> None:
    """Raise Refusal if the name has nothing that can be shown."""
    if not name.strip(" -"):
        raise Refusal("name_empty")


def _read(store: "Store") -> list[str]:
    """Return the names in the list; OSError if the store cannot be read."""
    data = store.read(_FILE, 0, store.size(_FILE))
    try:
        return _distinct(data.decode().split("\n"))
    except UnicodeError:
        return []


def _long(seated: "Sequence[str]") -> list[str]:
    """Return those whose name is more than a letter."""
    return [name for name in seated if len(name) > 1]


def _distinct(names: "Sequence[str]") -> list[str]:
    """Return the first 40 different names that fit a journal."""
    different: list[str] = []
    for name in names:
        if name and name not in different and len(name) <= NAME_CHARS:
            different.append(name)
    return different[:MOST]
