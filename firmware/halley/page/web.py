"""The board inside a browser page: the Pico's firmware on other hardware.

The page registers a module `halley_page` of plain functions over numbers and text, which the
firmware calls. None of them may throw (a JavaScript exception would tear through the interpreter's
stack), so each returns its error and this file raises it. One of them, `listen`, takes what the
page calls: `Port.ask`, for everything that it asks of the firmware.
"""

import json
from binascii import hexlify, unhexlify

from halley import VERSION, keys
from halley.app import App
from halley.compat import const
from halley.drivers.panel import Panel, far_panel
from halley.page.view import aloud, view_of
from halley.page.view.changes import Changes
from halley.page.view.key_list import key_list
from halley.page.view.spelling import spell
from halley.page.view.words import words_of
from halley.page.web_club import PageClub
from halley.page.web_evenings import PageEvenings
from halley.page.web_forms import PageForms
from halley.page.web_games import PageGames
from halley.page.web_names import PageNames
from halley.page.web_reader import PageReader
from halley.page.web_sheet import PageSheet
from halley.session.phases import DEAL
from halley.stored import settings
from halley.tidy_names import use_composer
from halley.ui.short_names import use_speller

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from typing import Any

_WRAP = const(0x3FFFFFFF)  # as the Pico's: a small int, which wraps after twelve days
_HALF = const(0x20000000)
_EIO = const(5)
_ENOENT = const(2)
_ENOSPC = const(28)


class PageI2C:
    """The display's bus: every write goes to the page as hexadecimal text."""

    def __init__(self, page: "Any") -> None:
        self._write = page.i2c_write

    def writeto(self, address: int, data: bytes | bytearray | memoryview) -> int:
        """Send `data`; OSError(EIO) if nobody answers, RuntimeError if the chip refuses it."""
        refusal = self._write(address, hexlify(data).decode())
        if refusal == "nobody":
            raise OSError(_EIO)
        if refusal:
            raise RuntimeError(refusal)
        return len(data)


class BrowserStore:
    """The evening's files in the browser's storage, in place of halley.platform.file_store.

    Appended bytes are stored when `append` returns: a reload then finds them.
    """

    def __init__(self, page: "Any") -> None:
        self._page = page

    def names(self) -> list[str]:
        """Return every file's name, sorted."""
        listing = self._page.store_names()
        return listing.split("\n") if listing else []

    def free(self) -> int:
        """Return a large number of bytes: no browser says how many are left."""
        return 1 << 29

    def size(self, name: str) -> int:
        """Return the number of bytes in the file; 0 if there is none."""
        return self._page.store_size(name)

    def read(self, name: str, offset: int, count: int) -> bytes:
        """Return at most `count` bytes from `offset` on; fewer at the end, b"" without a file."""
        return unhexlify(self._page.store_read(name, offset, count))

    def append(self, name: str, data: bytes) -> None:
        """Add `data` at the end of a new or old file; OSError(ENOSPC) when the storage is full."""
        self._check(self._page.store_append(name, hexlify(data).decode()))

    def write(self, name: str, data: bytes) -> None:
        """Make `data` the whole file, all of it or nothing; OSError(ENOSPC) if full."""
        self._check(self._page.store_write(name, hexlify(data).decode()))

    def remove(self, name: str) -> None:
        """Delete the file; OSError(ENOENT) if there is none."""
        if not self._page.store_remove(name):
            raise OSError(_ENOENT)

    def _check(self, stored: bool) -> None:
        if not stored:
            raise OSError(_ENOSPC)


class PageClock:
    """Time by the page: milliseconds since it was opened, and the computer's date."""

    def __init__(self, page: "Any") -> None:
        self._page = page

    def ms(self) -> int:
        """Return milliseconds, wrapping at 2**30."""
        return self._page.clock_ms() & _WRAP

    def diff(self, later: int, earlier: int) -> int:
        """Return the milliseconds from `earlier` to `later`, right across the wrap."""
        return ((later - earlier + _HALF) & _WRAP) - _HALF

    def epoch(self) -> int:
        """Return the seconds since 1970-01-01 UTC.

        They cross the border as text: numbers there have only 32 bits.
        """
        return int(self._page.clock_epoch())


class PageBox:
    """The box's keys, time, and stage of the evening."""

    def __init__(self, app: App, bus: PageI2C) -> None:
        self._app = app
        self._bus = bus

    def version(self) -> str:
        """Return this firmware's version."""
        return VERSION

    def key(self, code: int, held: bool) -> None:
        """Handle a key that has gone down, or has been held."""
        self._app.key(code, held)

    def tick(self) -> int:
        """Do what is due; return the milliseconds until the next time, -1 for none."""
        return self._app.timers.tick()

    def far(self, shown: bool) -> None:
        """Use a second display, for those opposite, from now on, or not any more."""
        self._app.picture.use_far(far_panel(self._bus) if shown else None)

    def stage(self) -> str:
        """Return the stage of the evening.

        `none`: no evening is open; `between`: its next hand has not begun; `hand`: one is under
        way, or its settlement, or a moment of the past is being corrected.
        """
        app = self._app
        session = app.evening
        if session is None or session.ended:
            return "none"
        return "between" if session.phase == DEAL and app.live is None else "hand"


class PageView:
    """The view: the current screen as data, and actions, which are keys; see view/README.md."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._changes = Changes()

    def now(self) -> dict:
        """Return the view's parts, with `aloud` and `keys`.

        `aloud` has all of it in sentences (`all`), those to be read out now (`changed`), and what
        is being keyed (`entry`); `keys`: what each key does.
        """
        view = view_of(self._app)
        parts = view.parts()
        parts["keys"] = key_list(view)
        parts["aloud"] = {
            "all": aloud.sentences(view) + aloud.keys(words_of(self._app), parts["keys"]),
            "changed": self._changes.text(view),
            "entry": aloud.entry(view),
        }
        return parts

    def press(self, pressed: str) -> bool:
        """Press the keys of an action, one after the other, as far as they are accepted.

        Return whether all of them were.
        """
        for label in pressed.split():
            held = label.endswith("*")
            code = keys.code(label.rstrip("*"))
            self._app.key(code)
            if held:
                self._app.key(code, True)
            if self._app.press.refused:
                return False
        return True

    def speak(self, language: str) -> None:
        """Switch to another language from now on, on any screen."""
        try:
            self._app.setting("language", language)
        except OSError:
            self._app.note(self._app.words.say("setting_not_saved"))


class Port:
    """All that the page may ask: `parts` are objects, or modules, by their names."""

    def __init__(self) -> None:
        self.parts: "dict[str, Any]" = {}

    def ask(self, request: str) -> str:
        """Answer a request: a part's function, and its arguments.

        For example `{"ask": "names.take", "with": ["Ann"]}`. Requests and answers are JSON.
        """
        asked = json.loads(request)
        part, question = asked["ask"].split(".")
        return json.dumps(getattr(self.parts[part], question)(*asked["with"]))


port = Port()


def run() -> None:
    """Switch the box on and return: from here on the page asks.

    As a club's table it opens the evening when the page says so.
    """
    import halley_page

    bus = PageI2C(halley_page)
    panel = Panel(bus)
    panel.start()
    store = BrowserStore(halley_page)
    use_composer(halley_page.compose)
    use_speller(spell)
    try:
        settings.put(store, "zone", str(halley_page.clock_zone()))
    except OSError:
        pass  # it is full: the day of a result's code is UTC's
    app = App(panel, store, PageClock(halley_page))
    port.parts = {
        "box": PageBox(app, bus),
        "view": PageView(app),
        "forms": PageForms(app),
        "sheet": PageSheet(app),
        "evenings": PageEvenings(app),
        "games": PageGames(app),
        "names": PageNames(app),
        "reader": PageReader(app),
    }
    halley_page.listen(port.ask)
    code, device = halley_page.club_table().split("\n")
    if code:
        port.parts["club"] = PageClub(app, code, device)
    else:
        app.start()
