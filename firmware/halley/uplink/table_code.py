"""The table code that a box was given, and which of its journals are that table's."""

from collections import namedtuple

from halley.journal import journal
from halley.stored import settings

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Store

LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # without those that look alike
LENGTH = 8

# `first`: the file from which on all journals are its own; `open_then`: that of the evening that
# was on the table when the code was given, "" if none was
TableCode = namedtuple("TableCode", ("code", "first", "open_then"))

_SETTING = "club_table"


def is_code(text: str) -> bool:
    """Return whether this is a table code as a club makes them."""
    return len(text) == LENGTH and not [letter for letter in text if letter not in LETTERS]


def load(store: "Store") -> "TableCode | None":
    """Return the code, and the journals; None if the box has none."""
    fields = settings.get(store, _SETTING).split(" ")
    if len(fields) != 3 or not is_code(fields[0]):
        return None
    return TableCode(fields[0], fields[1], fields[2])


def put(store: "Store", code: str, open_file: str = "") -> None:
    """Make the box the table of this code ("": of none) from now on.

    `open_file` is the file of the evening under way. Raise OSError if it cannot be stored. The same
    code again changes nothing.
    """
    before = load(store)
    if before is not None and before.code == code:
        return
    first = journal.following(journal.newest(store))
    settings.put(store, _SETTING, "%s %s %s" % (code, first, open_file) if code else "")


def note_taken(store: "Store", open_file: str) -> None:
    """Note that the table was taken over with the evening in `open_file`.

    Of the box's earlier evenings, nothing else is this table's. Raise OSError if it cannot be
    stored.
    """
    before = load(store)
    assert before is not None
    first = journal.following(journal.newest(store))
    settings.put(store, _SETTING, "%s %s %s" % (before.code, first, open_file))
