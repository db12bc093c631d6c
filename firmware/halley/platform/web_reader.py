"""Evenings of another box, whose files came over a cable, read for the page.

None of it throws, which would end the page's own box: what cannot be read is an empty text.
"""

from binascii import unhexlify

from halley import words
from halley.engine import events as ev
from halley.journal.reader import Reader, header_of
from halley.session.replay import Replay
from halley.session.session import Session, restore
from halley.ui.event_text import describe, earned
from halley.ui.game_title import title_of

_NAME = "evening"  # what the file is called here


class _Bytes:
    """A store that has one file."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    def size(self, name: str) -> int:
        return len(self._data) if name == _NAME else 0

    def read(self, name: str, offset: int, count: int) -> bytes:
        return self._data[offset : offset + count] if name == _NAME else b""


class PageReader:
    """Journals go in as hexadecimal text, texts come out, in the page's language."""

    def title(self, key: str) -> str:
        """What the rule set `key` is called; "" for one that this firmware does not know."""
        return words.say("title_" + key) if words.has("title_" + key) else ""

    def header(self, begin: str) -> str:
        """When the evening that begins so was made (seconds since 1970 UTC, 0: no clock), what it
        was played with, and who sat there first: three lines."""
        try:
            header = header_of(_store(begin), _NAME)  # type: ignore[arg-type]  # it is only read
        except Exception:
            return ""
        return "%d\n%s\n%s" % (header.epoch, title_of(header), ", ".join(header.names))

    def sound(self, data: str) -> int:
        """How many bytes at the beginning of the journal are sound."""
        store = _store(data)
        reader = Reader(store, _NAME, store.size(_NAME))
        for _ in reader.records():
            pass
        return reader.good

    def last(self, data: str) -> str:
        """What happened last in the evening, as its box showed it."""
        try:
            return _last(_store(data))
        except Exception:  # of a newer firmware, or sound records of what cannot be
            return ""


def _store(data: str) -> _Bytes:
    return _Bytes(unhexlify(data))


def _last(store: _Bytes) -> str:
    evening = restore(store, _NAME)  # type: ignore[arg-type]  # it is only read
    if evening.undone and _last_kind(evening) == ev.UNDO:
        event = ev.unpack(evening.journal.payload_at(evening.undone[-1]))
        return words.say("taken_back", describe(evening.names, event, 0, evening.header.rules))
    text = ""
    replay = Replay(evening, _no_progress)
    stretch = replay.stretches() - 1
    replay.go_to(stretch)
    names = replay.names
    for event, payments, _ in replay.events(stretch):
        game = replay.game
        text = describe(names, event, earned(game, event, payments), game.rules)
        names = replay.names
    return text


def _last_kind(evening: Session) -> int:
    """The kind of the last record, whether it stands or not."""
    kind = 0
    for payload, _ in Reader(evening.journal, _NAME, evening.journal.size).records():
        kind = payload[0]
    return kind


def _no_progress(done: int, total: int) -> None:
    """Show nothing: nobody waits long enough to be shown how far it is."""
