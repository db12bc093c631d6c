"""The winners of evenings: a cache for the list of evenings.

A winner is known only when the whole evening has been replayed. It is noted when an evening ends,
and when the list comes up.

The file "winners" has a line for each: the evening's file, its size, its last four bytes, the
winner. The journal stays the truth: a line that differs from its file is ignored.
"""

from halley.journal.retention import mark_of

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Store

LISTED = 12  # evenings that the list has, the last ones
_FILE = "winners"


class Winners:
    """The lines of the file; those that cannot be read are left out."""

    def __init__(self, store: "Store") -> None:
        self._store = store
        self._lines: dict[str, str] = {}
        try:
            text = store.read(_FILE, 0, store.size(_FILE)).decode()
        except (OSError, UnicodeError):
            return
        for line in text.split("\n"):
            name, _, rest = line.partition(" ")
            if rest:
                self._lines[name] = rest

    def get(self, name: str) -> "str | None":
        """Return who won the evening in the file `name`; None if that is unknown."""
        mark = self._mark(name)
        line = self._lines.get(name, "")
        return line[len(mark) :] if line.startswith(mark) else None

    def put(self, name: str, winner: str) -> None:
        """Note the winner."""
        self._lines[name] = self._mark(name) + winner

    def write(self, names: list[str]) -> None:
        """Make the lines of these evenings durable; OSError when the store is full."""
        lines = [name + " " + self._lines[name] + "\n" for name in names if name in self._lines]
        self._store.write(_FILE, "".join(lines).encode())

    def _mark(self, name: str) -> str:
        return mark_of(self._store, name, self._store.size(name)) + " "
