"""The commands that a host sends now and then. See halley.link.queries for the others.

files FROM              -> files {total, files: [[name, bytes], ...]}: from the FROMth on
pulled FILE SIZE        -> pulled FILE SIZE: the host has stored that many bytes of it
clock [EPOCH]           -> clock EPOCH: as set, 0 when the box does not know
names [BASE64 or -]     -> names BASE64: the list that seats are named from, a name a line
games PLACE SIZE BASE64 -> games PLACE SIZE: a piece of a table of games, of SIZE bytes
set NAME VALUE          -> set NAME VALUE: what stays set (halley.stored.settings)
wifi [NETWORK PASSWORD] -> wifi {network, word}: joins it, in BASE64, `-` without a password
wifi -                  -> the same: joins none
club [ADDRESS CODE]     -> club {address, code, word, count, why}: the club and the table
club -                  -> the same: none
selftest                -> selftest {...}: what the box finds out by itself
selftest start          -> selftest {step, pressed, last, ...}: it is up; `no hand`: one is in play
selftest now            -> the same; {}: the screen has been left
bootsel                 -> bootsel: it goes to its drive then; `no hand`: one is in play
repl                    -> repl: MicroPython's prompt is there then; `no hand`: one is in play
"""

from binascii import a2b_base64, b2a_base64

from halley import selftest, words
from halley.journal.retention import note
from halley.refusal import Refusal
from halley.stored import games, names, wifi
from halley.ui.refusal_text import sentence
from halley.ui.result_text import is_page

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.protocols import Box, Laptop, Network

_DAY = 1440  # minutes
_FILES = 8  # in a line
_NAMES_BYTES = 400  # in a line
_SETTINGS = {
    "display": ("", "ssd1306", "sh1106", "silent-ssd1306", "silent-sh1106"),
    "far_side": ("own", "same"),
    "lights": ("on", "off"),
    "sound": ("on", "off"),
}


def grant(line: "Laptop", kind: str, rest: str) -> "tuple[bytes, bytes | dict]":
    """Do the command; return the answer in the form of halley.link.queries.

    OSError when there is no room for it, ValueError when it is nonsense.
    """
    app = line.app
    if kind == "files":
        return _files(app, int(rest))
    if kind == "pulled":
        return _note(app, rest)
    if kind == "clock":
        if rest:
            app.clock.set(int(rest))  # type: ignore[attr-defined]  # if there is a line
        return b"clock %d" % app.clock.epoch(), b""
    if kind == "names":
        return _names(app, rest)
    if kind == "games":
        return _games(line, rest)
    if kind == "set":
        return _set(line, rest)
    if kind in ("wifi", "club"):
        if app.network is None:
            return b"no wifi", b""
        return _wifi(app, app.network, rest) if kind == "wifi" else _club(app.network, rest)
    if kind == "selftest":
        return _selftest(app, rest)
    if kind == "bootsel":
        return _leave(line, line.to_drive, b"bootsel", "image_awaited")
    if kind == "repl":
        return _leave(line, line.to_prompt, b"repl", "laptop_has_box")
    return b"no such", b""


def _files(app: "Box", start: int) -> tuple[bytes, dict]:
    """Return the files from number `start` on, as many as a line holds."""
    store = app.store
    there = sorted([name for name in store.names() if not wifi.is_secret(name)])
    files = [[name, store.size(name)] for name in there[start : start + _FILES]]
    return b"files ", {"total": len(there), "files": files}


def _note(app: "Box", rest: str) -> tuple[bytes, bytes]:
    """Note how many bytes of a file the host has."""
    name, _, size = rest.partition(" ")
    if "/" in name or wifi.is_secret(name):  # its mark would have four of its bytes
        return b"no file", b""
    note(app.store, name, int(size), app.tables.in_use())
    return b"pulled ", rest.encode()


def _names(app: "Box", rest: str) -> tuple[bytes, bytes]:
    """Make other names those to choose from, if any are given."""
    if rest:
        listed = b"" if rest == "-" else a2b_base64(rest)
        if len(listed) > _NAMES_BYTES or not listed.decode() and rest != "-":
            raise ValueError
        app.elsewhere.put_names(listed.decode().split("\n"))
    return b"names ", b2a_base64(_fit(names.load(app.store)))[:-1]


def _games(line: "Laptop", rest: str) -> tuple[bytes, bytes]:
    """Add a piece of a table of the table's own games; the last piece stores it, whole."""
    place, size, data = rest.split(" ")
    if int(place) > len(line.table) or int(size) > games.MOST_BYTES:
        return b"no place", b""
    line.table = line.table[: int(place)] + a2b_base64(data)
    if len(line.table) == int(size):
        app = line.app
        try:
            app.elsewhere.put_games(games.parse(app.words, line.table.decode()))
        except (Refusal, UnicodeError) as error:
            why = sentence(app.words, error) if isinstance(error, Refusal) else ""
            return b"no table ", why.encode()
    return b"games ", ("%s %s" % (place, size)).encode()


def _fit(listed: list[str]) -> bytes:
    """Return as many of the names as a line holds."""
    while len("\n".join(listed).encode()) > _NAMES_BYTES:
        listed = listed[:-1]
    return "\n".join(listed).encode()


def _selftest(app: "Box", rest: str) -> "tuple[bytes, bytes | dict]":
    """Start the self-test if asked to; return its results so far, or its progress."""
    if not rest:
        return b"selftest ", selftest.report(app)
    screen = app.current()
    if rest == "start" and getattr(screen, "code", True):  # none is under way
        if _in_hand(app):
            return b"no hand", b""
        app.push("selftest")
        app.picture.show()
        screen = app.current()
    return b"selftest ", getattr(screen, "state", dict)()


def _leave(
    line: "Laptop", leave: "Callable[[], None] | None", answer: bytes, text: str
) -> tuple[bytes, bytes]:
    """End the program by `leave()` once this is answered, and show `text` until then."""
    app = line.app
    if _in_hand(app):
        return b"no hand", b""
    if leave is None:
        return b"no such", b""
    if app.tables.unsaved:  # what could not be written would be lost
        return b"no room", b""
    line.leave = leave
    app.pop_up(app.words.say(text))
    app.picture.show()
    return answer, b""


def _in_hand(app: "Box") -> bool:
    return app.session is not None and app.session.game.hand is not None


def _set(line: "Laptop", rest: str) -> tuple[bytes, bytes]:
    """Store a setting, if the box knows it, and apply it at once."""
    name, _, value = rest.partition(" ")
    if name == "page":
        possible = not value or is_page(value)
    elif name == "zone":
        possible = -_DAY < int(value) < _DAY
    else:
        possible = value in (words.LANGUAGES if name == "language" else _SETTINGS.get(name, ()))
    if not possible:
        return b"no such", b""
    line.app.setting(name, value)
    return b"set ", rest.encode()


def _wifi(app: "Box", line: "Network", rest: str) -> "tuple[bytes, bytes | dict]":
    """Join a network, or none; the password is never in the answer."""
    store = app.store
    if rest == "-":
        wifi.remove(store)
    elif rest:
        network, _, password = rest.partition(" ")
        network = a2b_base64(network).decode()
        password = "" if password == "-" else a2b_base64(password).decode()
        if not wifi.can_be(network, password):
            return b"no such", b""
        wifi.put(store, network, password)
    if rest:
        line.restart()
    joined = wifi.load(store)
    return b"wifi ", {"network": joined.network if joined else "", "word": line.status()}


def _club(line: "Network", rest: str) -> "tuple[bytes, bytes | dict]":
    """Make the box a club's table, or nobody's."""
    if rest:
        address, _, code = ("", "", "") if rest == "-" else rest.partition(" ")
        try:
            if rest != "-" and not code:
                raise ValueError
            line.be_table(address, code)
        except ValueError:
            return b"no such", b""
    (address, code), mark = line.table(), line.mark()
    return b"club ", {
        "address": address,
        "code": code,
        "word": mark.word if mark else "",
        "count": mark.count if mark else -1,
        "why": mark.why if mark else "",
    }
