"""Evenings of another box, whose files came over a cable, read for the page.

None of it throws, which would end the page's own box: a file that cannot be read is None.
"""

from binascii import unhexlify

from halley.journal.reader import Reader, header_of
from halley.page.view import watched
from halley.page.view.words import beside
from halley.session.session import Session, restore
from halley.ui.game_title import title_of
from halley.words import words_in

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App

NAME = "evening"  # what the file is called here


class OneFile:
    """A store that has one file, NAME, which is only read."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    def size(self, name: str) -> int:
        return len(self._data) if name == NAME else 0

    def read(self, name: str, offset: int, count: int) -> bytes:
        return self._data[offset : offset + count] if name == NAME else b""


class PageReader:
    """Journals go in as hexadecimal text, texts come out, in the page's language."""

    def __init__(self, app: "App") -> None:
        self._app = app

    def title(self, key: str) -> str:
        """Return the name of the rule set `key`; "" for one that this firmware does not know."""
        words = self._app.words
        return words.say("title_" + key) if words.has("title_" + key) else ""

    def header(self, begin: str) -> "tuple[int, str, list[str]] | None":
        """Return an evening's time, game and first people, from its first bytes.

        The time is when it was made (seconds since 1970 UTC, 0: no clock).
        """
        try:
            header = header_of(_store(begin), NAME)  # type: ignore[arg-type]  # it is only read
        except Exception:
            return None
        return header.made, title_of(self._app.words, header), list(header.names)

    def count_sound(self, data: str) -> int:
        """Return how many bytes at the beginning of the journal are sound."""
        store = _store(data)
        reader = Reader(store, NAME, store.size(NAME))
        for _ in reader.records():
            pass
        return reader.good

    def view(self, data: str, language: str) -> "dict | None":
        """Return the evening as data, without actions (halley/page/view/README.md).

        A page that only watches has opened no box, which would know the `language`.
        """
        try:
            return watched.view_of(beside(words_in(language)), _restore(_store(data))).parts()
        except Exception:  # of a newer firmware, or sound records of what cannot be
            return None


def _store(data: str) -> OneFile:
    return OneFile(unhexlify(data))


def _restore(store: OneFile) -> Session:
    return restore(store, NAME)  # type: ignore[arg-type]  # it is only read
