"""In which of several databases each club is.

The databases themselves are the directory: a club is where its schema is. What is read of it is
remembered, so that a database that is away for a while changes nothing for the clubs of others. A
club that is on its way to another database (hosting.move) is in both, and a copy in one of them.
"""

from collections import Counter
from collections.abc import Sequence

from host_tools.club.hosting.clubs import Clubs


class Directory:
    """The clubs of these databases, as far as they were read."""

    def __init__(self, databases: Sequence[Clubs]) -> None:
        self.databases = tuple(databases)
        self._names: dict[Clubs, frozenset[str]] = {}
        self._of_several: dict[str, Clubs] = {}

    @property
    def is_whole(self) -> bool:
        """Return whether every database has been read."""
        return len(self._names) == len(self.databases)

    def read(self, database: Clubs) -> None:
        """Read the clubs of one of the databases; BadInput if it is away, with the old list."""
        self._names[database] = frozenset(database.names())
        counts = Counter(name for names in self._names.values() for name in names)
        several = [name for name, count in counts.items() if count > 1]
        self._of_several = {name: self._live(name) for name in several}

    def find(self, name: str) -> Clubs | None:
        """Return the database of the club in the schema `name`, or None."""
        there = self._of_several.get(name)
        return there or next(iter(self._with(name)), None)

    def _with(self, name: str) -> list[Clubs]:
        return [it for it in self.databases if name in self._names.get(it, ())]

    def _live(self, name: str) -> Clubs:
        """Return the one of several databases in which the club is not a copy."""
        there = self._with(name)
        return next((it for it in there if not it.is_copy(name)), there[0])
