"""The box's answers to a host. See halley.link.link for the lines.

    hello VERSION           -> hello {halley, line, box, board, machine, ...}
    status                  -> status {...}: where the evening is
    journal FILE PLACE      -> journal FILE PLACE SIZE BASE64: some bytes from PLACE on, of SIZE
    (news, number 0)           journal FILE PLACE SIZE BASE64: what has been booked

and what halley.link.commands answers. `no WORD`: it cannot be done, and the word is why.
"""

import sys
from binascii import b2a_base64

from halley import VERSION
from halley.engine.seats import all_before
from halley.link.commands import grant
from halley.selftest import cells_mv
from halley.stored import wifi

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Laptop
    from halley.session.session import Session

PROTOCOL = 1
_CHUNK = 336  # bytes of a journal in a line of 512


def answer(line: "Laptop", text: str) -> "tuple[bytes, bytes | dict]":
    """Return the answer to a host's line: its beginning, and the rest (a dict: as JSON).

    Raise ValueError if the line's arguments are wrong.
    """
    kind, _, rest = text.partition(" ")
    if kind == "hello":
        return b"hello ", _hello(line)
    if kind == "status":
        return b"status ", _status(line)
    if kind == "journal":
        name, _, place = rest.partition(" ")
        return _journal(line, name, max(int(place), 0))
    try:
        return grant(line, kind, rest)
    except OSError:
        return b"no room", b""


def news(line: "Laptop") -> tuple[bytes, bytes]:
    """Return the bytes booked since the host last heard, as answer(); b"" and b"" for none."""
    session = _live(line)
    if session is None:
        return b"", b""
    journal = session.journal
    if line.name != journal.name:
        # one that is over, or older, has been opened again: what is added to it is news
        again = session.reviewing or journal.name < line.name
        line.place = journal.size if again else 0
        line.name = journal.name
    if line.place >= journal.size:
        return b"", b""
    piece = _journal(line, journal.name, line.place)
    line.place = min(line.place + _CHUNK, journal.size)
    return piece


def _live(line: "Laptop") -> "Session | None":
    """Return the evening itself, even while its past is corrected."""
    return line.app.live or line.app.session


def _hello(line: "Laptop") -> dict:
    session = _live(line)
    hello = {
        "halley": VERSION,
        "line": PROTOCOL,
        "box": line.box,
        "board": sys.platform,
        "machine": line.machine,
        "epoch": line.app.clock.epoch(),
        "file": "",
        "size": 0,
        "rules": "",
    }
    if session is not None:
        journal = session.journal
        line.name = hello["file"] = journal.name
        line.place = hello["size"] = journal.size
        hello["rules"] = journal.header.key
    return hello


def _status(line: "Laptop") -> dict:
    session = _live(line)
    cells = line.app.cells
    power = {
        "cells_mv": cells_mv(line.app),
        "cells_low": cells is not None and cells.low,
        "cells_usb": cells is not None and cells.usb,
        "cells_last_mv": 0 if cells is None else cells.last_mv,
        "battery_percent": 0 if cells is None else cells.percent,
    }
    if session is None:
        empty = {"file": "", "size": 0}
        empty.update(power)
        return empty
    game = session.game
    journal = session.journal
    hand = game.hand
    people = range(len(game.people))
    owns = all_before(game)
    status = {
        "file": journal.name,
        "size": journal.size,
        "rules": journal.header.key,
        "title": journal.header.title,
        "names": session.names,
        "phase": session.phase,
        "hand": session.hand_number,
        "dealer": session.dealer,
        "balances": game.all_shown(),
        "changes": session.changes(),
        "comet": game.comet_value(),
        "pool": game.ledger.pool,
        "out": hand.out if hand is not None else -1,
        "over": game.over,
        "correcting": line.app.live is not None,
        "away": [[game.people[it], owns[it]] for it in people if it not in game.sits],
    }
    status.update(power)
    return status


def _journal(line: "Laptop", name: str, place: int) -> tuple[bytes, bytes]:
    if "/" in name or wifi.is_secret(name):
        return b"no file", b""
    session = _live(line)
    store = line.app.store
    if session is not None and session.journal.name == name:
        # with what a full box could not write
        size = session.journal.size
        data = session.journal.read(name, place, _CHUNK)
    else:
        size = store.size(name)
        data = store.read(name, place, _CHUNK)
    if not size:
        return b"no file", b""
    return ("journal %s %d %d " % (name, place, size)).encode(), b2a_base64(data)[:-1]
