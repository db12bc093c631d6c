"""An evening of another box, whose journal has come to the page: it is one of the page's own then.

The page's alone.
"""

from halley.app.startup import last_played
from halley.journal import journal
from halley.journal.reader import Reader
from halley.page.web_reader import NAME, OneFile
from halley.refusal import Refusal
from halley.session.session import restore
from halley.stored import settings
from halley.ui.refusal_text import sentence

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App
    from halley.protocols import Store
    from halley.words import Words


_UNREADABLE = "unreadable"


def take_in(app: "App", data: bytes) -> dict:
    """Store the evening of this journal beside the page's own, unless it is there already.

    Return its `file`, and whether it is `new` here, or longer than it was; or `error`:
    "unreadable", "room", or a sentence why it cannot be read. The evening that is open stays so,
    now and after the page is loaded again.
    """
    why = _why_not(app.words, data)
    if why is not None:
        return {"error": why}
    store = app.store
    try:
        name = _same(store, app.tables.names(), data)
        if name:
            more = data[store.size(name) :]
            if not more or name in app.tables.in_use():
                return {"file": name, "new": False}
            store.append(name, more)
        else:
            name = _next(app)
            played = last_played(store)
            if played:
                settings.put(store, "evening", played)
            store.write(name, data)
    except OSError:
        return {"error": "room"}
    return {"file": name, "new": True}


def _why_not(words: "Words", data: bytes) -> "str | None":
    """Return why there is no evening in these bytes; None if there is one.

    The evening is restored to find out.
    """
    store: "Store" = OneFile(data)  # type: ignore[assignment]  # it is only read
    try:
        reader = Reader(store, NAME, len(data))
        for _ in reader.records():
            pass
        if reader.good < len(data):
            return _UNREADABLE
        restore(store, NAME)
    except Refusal as refusal:
        return sentence(words, refusal)
    except Exception:  # of a newer firmware, or sound records of what cannot be
        return _UNREADABLE
    return None


def _same(store: "Store", names: list[str], data: bytes) -> str:
    """Return the file of the same evening, as far as it goes there; "" if there is none."""
    for name in names:
        there = store.read(name, 0, len(data))
        if there and there == data[: len(there)]:
            return name
    return ""


def _next(app: "App") -> str:
    """Return the name of a file for one more evening."""
    names = [journal.newest(app.store) or "e0000.hj"] + list(app.tables.in_use())
    return journal.following(max(names, key=lambda name: int(name[1:-3])))
