"""Count the work of the longest keys of a long evening, the same on every computer.

They stand for the milliseconds of a Pico where there is no rig: statements of the firmware that are
executed, events that happen again, and bytes that are sent to the display; and for its stack: calls
within calls.
"""

import sys
from types import FrameType
from typing import Any

from halley.engine import events as ev
from halley.engine.game import Game
from halley.journal.header import Header
from halley.session import session as sessions
from host_tools.images import firmware_build
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.evenings import whole_hand
from tests.flows.flow import Flow
from tests.flows.run import files

Figures = dict[Any, Any]
EVENTS = (500, 1000)
_NAMES = ("Ann", "Bea", "Cy")
_OVER = 8  # evenings, one more than the list has on a page
_FIRMWARE = str(firmware_build.SOURCES)
# what it is, the keys before it, and those that are counted
ROWS = (
    ("history, first look", "OK*", "2"),
    ("... its tenth page", "OK " * 8, "OK"),
    ("... a hand chosen there", "", "1"),
    ("... what its last loser held, chosen", "", "2"),
    ("... keyed anew: what it was", "", "1"),
    ("a correction, with its preview", "1 5", "OK"),
    ("UNDO out of that", "", "UNDO"),
    ("20 times UNDO, beyond three hands", "UNDO " * 5, "UNDO " * 20),
    ("a correction of the last hand, with its preview", "OK* 2 2 2 1 1 5", "OK"),
    ("UNDO out of that one", "", "UNDO"),
)
# ... and in a box whose evenings are all over
ROWS_BETWEEN = (
    ("list of evenings, winners not noted", "", "3"),
    ("... and noted", "UNDO", "3"),
    ("... its next page", "", "9"),
)
# at a table, or in a box, that is new: the last key is counted
ROWS_ANEW = (
    *(Flow(f"payment, {seats} seats", seats, "OK 2") for seats in (2, 3, 5)),
    Flow("set-up: the games", 0, "OK"),
    Flow("... the options", 0, "OK 5 4 OK OK OK OK OK COMET"),
    Flow("counted: a hand", 4, "OK", rules="tute"),
    Flow("... a seat's points", 4, "OK 3 OK", rules="tute"),
    Flow("... the settlement", 4, "OK 3 COMET 1 OK 7 2", rules="tute"),
    Flow('"Why?"', 4, "OK 2 OK* 1 2*"),
    Flow("the result's code, three people", 3, "OK OK 2 1 3 OK 2 7 OK 1 OK* 1 COMET"),
    Flow("... eight, of whom it lacks much", 8, "OK* 1 COMET", rules="commit_1857", long=True),
)


class _Counts:
    """Statements and events while `with` lasts, and the deepest of the firmware's calls."""

    def __init__(self) -> None:
        self.statements = 0
        self.events = 0
        self.deepest = 0
        self._deep = 0

    def __enter__(self) -> "_Counts":
        sys.settrace(self._call)
        return self

    def __exit__(self, *_: object) -> None:
        sys.settrace(None)

    def _call(self, frame: FrameType, _event: str, _arg: object) -> Any:
        code = frame.f_code
        if code is Game.apply.__code__:
            self.events += 1
        if not code.co_filename.startswith(_FIRMWARE):
            return None
        self._deep += 1
        self.deepest = max(self.deepest, self._deep)
        return self._line

    def _line(self, _frame: FrameType, event: str, _arg: object) -> Any:
        if event == "line":
            self.statements += 1
        elif event == "return":
            self._deep -= 1
        return self._line


def figures() -> Figures:
    """For each row and number of events: statements, events that happened again, bytes, calls."""
    return {count: _of_evening(count) for count in EVENTS}


def figures_anew() -> Figures:
    """Return the same of keys that have nothing to do with a long evening."""
    rows: Figures = {}
    for flow in ROWS_ANEW:
        before, _, key = flow.keys.rpartition(" ")
        with LocalBox(MemoryStore(files(flow))) as desk:
            _press(desk, ((flow.name, before, key),), rows)
    return rows


def _of_evening(count: int) -> Figures:
    store = MemoryStore()
    session = _play(store, count)
    session.do(ev.make(ev.DEAL, session.dealer))
    session.write()
    rows: Figures = {}
    bare = {name: bytes(data) for name, data in store.files.items() if name != "snapshot"}
    desk = _power_on(store, "power-on", rows)
    _power_on(MemoryStore(bare), "... without a snapshot", rows)
    _press(desk, ROWS, rows)
    over = MemoryStore()
    for _ in range(_OVER):
        session = _play(over, count)
        session.do(ev.make(ev.END))
        session.write()
    _press(LocalBox(over), ROWS_BETWEEN, rows)
    return rows


def _power_on(store: MemoryStore, title: str, rows: Figures) -> LocalBox:
    """Return a box that has been switched on with these files; what it cost is in `rows`."""
    with _Counts() as counts:
        desk = LocalBox(store)
    rows[title] = _row(counts, desk.chip.bytes_received)
    return desk


def _press(desk: LocalBox, ways: tuple[tuple[str, str, str], ...], rows: Figures) -> None:
    """Press keys, each when the idle work is done; what they cost is in `rows`."""
    for title, before, counted in ways:
        while desk.app.work():
            pass
        desk.play(before)
        sent = desk.chip.bytes_received
        with _Counts() as counts:
            desk.play(counted)
        rows[title] = _row(counts, desk.chip.bytes_received - sent)


def _row(counts: _Counts, sent: int) -> Figures:
    return {
        "statements": counts.statements,
        "events": counts.events,
        "bytes": sent,
        "calls": counts.deepest,
    }


def _play(store: MemoryStore, count: int) -> sessions.Session:
    """Return an evening with that many events in `store`, hand after hand."""
    session = sessions.new(store, Header("modern_1991", _NAMES, {}))
    while session.journal.count <= count:
        for event in whole_hand(session.dealer):
            session.do(event)
        session.write()
    return session
