"""The box's side of the line to a club: which request comes next, and what its answer means.

It sends nothing itself. A platform asks idle() while no key waits, sends the request that it gets
with whatever it has (`fetch`, a socket), and gives the answer to answer(), or calls fail(). One
request is out at a time. README.md is the protocol.
"""

import json
from binascii import crc32
from collections import namedtuple

from halley.compat import const
from halley.stored.drawn_table import DrawnTable
from halley.tidy_names import tidy
from halley.uplink.copying import take_in
from halley.uplink.sent_journal import START, STEP, go_on
from halley.uplink.table_journals import TableJournals

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Uplinked
    from halley.uplink.sent_journal import Place, SentJournal

# `file`: the journal whose bytes the answer's body is, "" where it is JSON; `table`: the code and
# the device, for the header Halley-Table: what stands in a path stands in the logs of proxies
Request = namedtuple("Request", ("method", "path", "body", "file", "table"))

# How it stands. `word`: AWAY, CLUB, WAITING, OTHER, CODE or REFUSED; `count`: records that the club
# has not got, -1 where nobody knows; `why`: a sentence of the club's, where it has one
Mark = namedtuple("Mark", ("word", "count", "why"))
AWAY = "away"  # the club has not answered yet
CLUB = "club"  # it has everything
WAITING = "waiting"
OTHER = "other"  # another device keeps this table
CODE = "code"  # no such code
REFUSED = "refused"

_FIRST_WAIT_MS = const(1000)  # after an error of the network; then twice as long each time
_LONGEST_SILENCE_MS = const(4000)  # ... while nobody answers, whom trying costs nothing
_LONGEST_WAIT_MS = const(30_000)  # ... while somebody answers that it cannot be now
_STATE_MS = const(30_000)  # how often the state is asked for while nothing happens
_MOST_WAIT_S = const(600)  # the club may ask for at one go: a clock that wraps has to keep up
_CONFLICTS = const(3)  # in a row, without a byte more at the club: later

_STATE, _PIECE, _TAKE, _FETCH = range(4)  # what was asked


class Uplink:
    """The line to a club: a platform lets it send when nobody presses a key.

    `code` is the table's and `device` this box's id. A piece of a journal has `most` bytes at most.
    `first` and `open_then` say which journals are the table's (TableJournals).
    """

    def __init__(
        self,
        box: "Uplinked",
        code: str,
        device: str,
        most: int = 1024,
        first: str = "",
        open_then: str = "",
    ) -> None:
        self.box = box
        self.code = code
        self.device = device
        self._most = most
        self._journals = TableJournals(box, first, open_then)
        self.table = ""  # what the club calls it
        self._version = -1  # of the club's state, as it was asked for last
        self._known = False  # the club's state has come
        self._mine = False
        self._taking = False  # the table is to be taken over
        self._to_fetch: list[str] = []  # journals that the club has more of
        self._no_code = False
        self._why = ""
        self._changed = True  # the open evening's file may have been, since it was looked at
        self._body = bytearray()  # of the piece that is being made, and its journal
        self._piece: "SentJournal | None" = None
        self._behind: "Place" = START
        self._asked = -1  # what is out
        self._state_due = True
        self._state_since = 0  # ms, when the state came, or an answer by which it is the same
        self._fails = 0  # in a row
        self._wait = 0  # ms from _since on
        self._since = 0
        self._stubborn = False  # no key shortens the wait

    # --- for the platform

    def idle(self) -> "Request | None":
        """Do one small thing that is due, 4 ms on the Pico at most.

        Return the request to be sent now, or None. due() says when to call again.
        """
        if self.due():
            return None
        self._wait = 0
        try:
            if self._taking:
                return self._request(_TAKE, "POST", "take")
            if self._state_due or self._state_age() >= _STATE_MS:
                return self._request(_STATE, "GET", "state")
            if self._to_fetch:
                name = self._to_fetch[0]
                return self._request(_FETCH, "GET", "journal/" + name, name)
            if self._next_step() or self._asked != _PIECE and self._journals.count():
                return None
        except OSError:  # the store cannot be read, or is full
            self._later(_LONGEST_WAIT_MS)
            return None
        if self._asked != _PIECE:
            self._pause(_STATE_MS - self._state_age())
            return None
        sent, behind = self._piece, self._behind
        assert sent is not None
        crc = crc32(behind.tail, behind.crc)
        place = "?at=%d&crc=%08x&waiting=" % (sent.place.at, crc)
        waiting = self._journals.source(sent.name)[1] - behind.at
        what = "journal/" + sent.name + place + str(waiting)
        return self._request(_PIECE, "POST", what, body=self._body)

    def due(self) -> int:
        """Return the milliseconds until idle() has something to do; 0: now.

        -1: not before something else happens (an answer, another code, a table that is taken over).
        """
        if self._asked >= 0 or self._no_code:
            return -1
        if self._known and not self._mine and not self._taking:
            return -1
        clock = self.box.clock
        return max(self._wait - clock.diff(clock.ms(), self._since), 0) if self._wait else 0

    def after_key(self) -> None:
        """Try at once, if the key that has been dealt with has booked something."""
        self._changed = True
        evening = self.box.evening
        name, size = ("", 0) if evening is None else (evening.journal.name, evening.journal.size)
        sent = self._journals.get(name)
        if name != self._journals.open or sent is not None and sent.place.at != size:
            self.try_now()

    def try_now(self) -> None:
        """Try at once, as something has come that may let it through: a key, a network."""
        if not self._stubborn:
            self._wait = 0

    def journals_came(self) -> None:
        """List the journals again, and send what the club lacks of them.

        A journal has come that was not booked here.
        """
        self._journals.forget()
        self.try_now()

    def take(self) -> None:
        """Take over the table from another device.

        The club's journals are taken in before the evening is opened: a box with an evening under
        way restarts for it, and calls this first.
        """
        self._taking = True
        self._no_code = False
        self._wait = 0

    @property
    def ready(self) -> bool:
        """True once the evening can be opened.

        The club has confirmed that this is the table, and sent what it has more of.
        """
        return self._known and self._mine and not self._taking and not self._to_fetch

    @property
    def at_club(self) -> list[str]:
        """The journals that the club has of this table, in their order."""
        return sorted(self._journals.sizes)

    def answer(self, status: int, body: bytes) -> None:
        """Handle the answer to the request that is out."""
        asked, self._asked = self._asked, -1
        self._stubborn = False
        try:
            if asked == _FETCH and status == 200:
                take_in(self.box.store, self._to_fetch[0], bytes(body))
                self.note_stored()
                return
            content = json.loads(body)
            if not isinstance(content, dict):
                raise ValueError
            if status == 200 and asked == _PIECE:
                self._piece_taken(content)
            elif status == 200:
                self._state(content, asked == _TAKE)
            else:
                self._error(status, content, asked)
        except (ValueError, KeyError, TypeError, RuntimeError, MemoryError, OSError):
            # somebody else's answer (a hotel's, say), or no room for it
            self._later(_LONGEST_WAIT_MS)

    def note_stored(self) -> None:
        """Note that the journal which was asked for is in the store: the answer was no body."""
        self._asked = -1
        self._fails = 0
        self._to_fetch.pop(0)
        self._journals.forget()

    def fail(self) -> None:
        """Note that no answer came to the request that is out."""
        self._later(_LONGEST_SILENCE_MS)

    def mark(self) -> Mark:
        """Return the state of the line, for the screen."""
        if self._no_code:
            return Mark(CODE, -1, self._why)
        if self._known and not self._mine:
            return Mark(OTHER, -1, self._why)
        refused = self._journals.why_refused()
        if refused is not None:
            return Mark(REFUSED, -1, refused)
        if not self._known:
            return Mark(AWAY, -1, self._why)
        waiting = self._journals.waiting()
        return Mark(WAITING if waiting else CLUB, waiting, self._why)

    # --- requests

    def _request(
        self, asked: int, method: str, what: str, name: str = "", body: "bytes | bytearray" = b""
    ) -> Request:
        self._asked = asked
        return Request(method, "/table/" + what, body, name, self.code + " " + self.device)

    def _next_step(self) -> bool:
        """Do a step towards the next piece of a journal.

        Return False if it is made, or none is due.
        """
        if self._piece is not None:
            return self._fill(self._piece)
        journals = self._journals
        journals.refresh()
        for sent in journals.to_send():
            source, size = journals.source(sent.name)
            if not size:
                continue
            if sent.name == journals.open and self._changed:
                self._changed = False
                sent.check(source, size)
                return True
            if sent.follow(source, size):
                return True
            if sent.place.at < size or not sent.same:
                self._piece, self._behind, self._body = sent, sent.place, bytearray()
                return True
            journals.settle(sent, size)
        return False

    def _fill(self, sent: "SentJournal") -> bool:
        """Add a step to the piece that is being made; False when it is whole."""
        source, size = self._journals.source(sent.name)
        behind = self._behind
        count = min(STEP, self._most - len(self._body), size - behind.at)
        if count > 0:
            data = bytes(source.read(sent.name, behind.at, count))
            if not data:
                raise OSError
            self._behind = go_on(behind, data)
            self._body.extend(data)
            return True
        self._asked = _PIECE
        return False

    def _state_age(self) -> int:
        clock = self.box.clock
        return clock.diff(clock.ms(), self._state_since)

    def _later(self, longest: int) -> None:
        """Try again after a while, and after `longest` ms at most."""
        self._asked = -1
        self._piece = None
        self._fails += 1
        self._pause(min(_FIRST_WAIT_MS << min(self._fails - 1, 5), longest))

    def _pause(self, ms: int) -> None:
        self._since = self.box.clock.ms()
        self._wait = ms

    # --- answers

    def _state(self, content: dict, taken: bool) -> None:
        """Handle the club's state, also after the table was `taken` over."""
        version, mine = int(content["version"]), content["mine"] is True
        sizes, refused, names = content["journals"], content["refused"], content["names"]
        if not isinstance(sizes, dict) or not isinstance(refused, dict):
            raise ValueError
        sizes = {name: int(sizes[name]) for name in sizes if _is_journal(name)}
        drawn = _drawn(content) if mine and names and not content["over"] else None
        first = not self._known
        self._version = version
        self._known = True
        self._mine = mine
        self._state_due = self._taking = False
        self._state_since = self.box.clock.ms()
        self._fails = 0
        self._why = ""
        self.table = str(content["table"])
        journals = self._journals
        journals.refused = {name: str(refused[name]) for name in refused}
        if not mine:
            return
        journals.take_sizes(sizes)
        if self.box.evening is None and (first or taken):
            self._to_fetch = sorted(sizes) if taken else journals.lacking()
        clock = self.box.clock
        if not clock.epoch() and "time" in content:  # it was without power
            clock.set(int(content["time"]))  # type: ignore[attr-defined]  # the page's has a date
        self.box.elsewhere.follow_language(str(content.get("language") or ""))
        self.box.timers.offer(drawn)

    def _piece_taken(self, content: dict) -> None:
        """Note that the club has the piece that was sent."""
        size, version = int(content["size"]), int(content["version"])
        sent, self._piece = self._piece, None
        assert sent is not None
        if version == self._version:
            self._state_since = self.box.clock.ms()
        else:
            self._state_due = True
        sent.size = self._journals.sizes[sent.name] = size
        if size < self._behind.at:
            self._conflict(sent)
            return
        sent.place = self._behind
        sent.conflicts = self._fails = 0
        self._why = ""
        sent.same = True
        if sent.place.at >= self._journals.source(sent.name)[1]:
            sent.again = False

    def _error(self, status: int, content: dict, asked: int) -> None:
        """Handle an error of the club."""
        word = content.get("error")
        why = str(content.get("why") or "")
        sent = self._piece if asked == _PIECE else None
        self._piece = None
        if status == 404 and word == "code":
            self._no_code, self._why = True, why
        elif status == 409 and word == "other":
            self._known, self._mine, self._taking, self._why = True, False, False, why
        elif status == 409 and word == "size" and sent is not None:
            sent.size = int(content["size"])
            self._conflict(sent)
        elif status == 409 and word == "crc" and sent is not None:
            sent.size = int(content["size"])
            sent.send_again()
            self._conflict(sent)
        elif status == 422 and word == "refused" and sent is not None:
            self._journals.refused[sent.name] = why
        elif status == 429:
            self._pause(min(int(content["seconds"]), _MOST_WAIT_S) * 1000)
            self._stubborn = True
        else:
            self._why = why
            self._later(_LONGEST_WAIT_MS)

    def _conflict(self, sent: "SentJournal") -> None:
        """Try again, as something did not follow, but not for ever without a pause."""
        sent.conflicts += 1
        sent.again = sent.again and sent.place.at <= sent.size
        if sent.conflicts >= _CONFLICTS:
            self._later(_LONGEST_WAIT_MS)


def _drawn(content: dict) -> DrawnTable:
    """Return the draw of the table, from a state that names its people."""
    return DrawnTable(
        str(content["table"]),
        int(content["evening"]),
        int(content["round"]),
        tuple([tidy(str(name)) for name in content["names"]]),
        str(content["rules"] or ""),
        dict(content["options"] or {}),
        content.get("sent", True) is True,
    )


def _is_journal(name: object) -> bool:
    """Return whether this is the name of an evening's file."""
    if not isinstance(name, str) or len(name) > 12:
        return False
    return name[:1] == "e" and name[-3:] == ".hj" and name[1:-3].isdigit()
