"""The box's side of the line to a club: which request comes next, and what its answer means.

It sends nothing itself. A platform asks idle() while no key waits, sends the request that it gets
with whatever it has (`fetch`, a socket), and gives the answer to answer(), or calls failed(). One
request is out at a time. README.md is the protocol.
"""

import json
from binascii import crc32
from collections import namedtuple

from halley.compat import const
from halley.drawn_table import DrawnTable
from halley.journal import journal, retention
from halley.uplink.copying import take_in
from halley.uplink.sent_journal import START, STEP, SentJournal, go_on

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Readable, Uplinked
    from halley.uplink.sent_journal import Place

# `file`: the journal whose bytes the answer's body is, "" where it is JSON
Request = namedtuple("Request", ("method", "path", "body", "file"))

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
_LONGEST_WAIT_MS = const(30_000)
_STATE_MS = const(30_000)  # how often the state is asked for while nothing happens
_MOST_WAIT_S = const(600)  # the club may ask for at one go: a clock that wraps has to keep up
_CONFLICTS = const(3)  # in a row, without a byte more at the club: later

_STATE, _PIECE, _TAKE, _FETCH = range(4)  # what was asked


class Uplink:
    """What a platform lets send when nobody presses a key.

    `code` is the table's and `device` this box's id. A piece of a journal has `most` bytes at most.
    `first` and `open_then` say which journals are the club's (halley.uplink.table_code): those from
    the file `first` on, and that one file; "" where all are.
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
        self._first = first
        self._open_then = open_then
        self.table = ""  # what the club calls it
        self._version = -1  # of the club's state, as it was asked for last
        self._known = False  # the club's state has come
        self._mine = False
        self._taking = False  # the table is to be taken over
        self._sizes: dict[str, int] = {}  # bytes of each journal that the club has
        self._to_fetch: list[str] = []  # journals that the club has more of
        self._no_code = False
        self._why = ""
        self._journals: dict[str, SentJournal] = {}
        self._refused: dict[str, str] = {}
        self._open = ""  # the open evening's file when the journals were listed
        self._listed = False
        self._changed = True  # that file may have been, since it was looked at
        self._body = bytearray()  # of the piece that is being made, and what it is of
        self._piece: SentJournal | None = None
        self._behind: Place = START
        self._asked = -1  # what is out
        self._state_due = True
        self._state_since = 0  # ms, when the state came
        self._fails = 0  # in a row
        self._wait = 0  # ms from _since on
        self._since = 0
        self._stubborn = False  # no key shortens the wait

    # --- for the platform

    def idle(self) -> "Request | None":
        """Do one small thing that is due, 4 ms on the Pico at most; the request to be sent now, or
        None. due() says when to call again."""
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
            if self._next_step() or self._count():
                return None
        except OSError:  # the store cannot be read, or is full
            self.failed()
            return None
        if self._asked != _PIECE:
            self._pause(_STATE_MS - self._state_age())
            return None
        sent, behind = self._piece, self._behind
        assert sent is not None
        crc = crc32(behind.tail, behind.crc)
        place = "&at=%d&crc=%08x&waiting=" % (sent.place.at, crc)
        waiting = self._source(sent.name)[1] - behind.at
        return Request(
            "POST", self._path("journal/" + sent.name) + place + str(waiting), self._body, ""
        )

    def due(self) -> int:
        """Milliseconds until idle() has something to do; 0: now, -1: not before something else
        happens (an answer, another code, a table that is taken over)."""
        if self._asked >= 0 or self._no_code:
            return -1
        if self._known and not self._mine and not self._taking:
            return -1
        clock = self.box.clock
        return max(self._wait - clock.diff(clock.ms(), self._since), 0) if self._wait else 0

    def booked(self) -> None:
        """A key has been dealt with, and may have booked something: try at once."""
        self._changed = True
        evening = self.box.evening
        name, size = ("", 0) if evening is None else (evening.journal.name, evening.journal.size)
        sent = self._journals.get(name)
        if name != self._open or sent is not None and sent.place.at != size:
            self.try_now()

    def try_now(self) -> None:
        """Something has come that may let it through: a key, a network."""
        if not self._stubborn:
            self._wait = 0

    def take(self) -> None:
        """Be the table from now on, instead of another device.

        What the club has is taken in before the evening is opened: a box with an evening under way
        starts anew for it, and calls this before.
        """
        self._taking = True
        self._no_code = False
        self._wait = 0

    @property
    def ready(self) -> bool:
        """Whether the evening can be opened: the club has said that this is the table, and what it
        has more of has come."""
        return self._known and self._mine and not self._taking and not self._to_fetch

    @property
    def at_club(self) -> list[str]:
        """The journals that the club has of this table, in their order."""
        return sorted(self._sizes)

    def answer(self, status: int, body: bytes) -> None:
        """Take in the answer to the request that is out."""
        asked, self._asked = self._asked, -1
        self._stubborn = False
        try:
            if asked == _FETCH and status == 200:
                self._take_in(bytes(body))
                self._fails = 0
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
            self.failed()  # somebody else's answer (a hotel's, say), or no room for it

    def failed(self) -> None:
        """No answer came to the request that is out."""
        self._asked = -1
        self._piece = None
        self._fails += 1
        self._pause(min(_FIRST_WAIT_MS << min(self._fails - 1, 5), _LONGEST_WAIT_MS))

    def mark(self) -> Mark:
        """How it stands, for showing."""
        if self._no_code:
            return Mark(CODE, -1, self._why)
        if self._known and not self._mine:
            return Mark(OTHER, -1, self._why)
        for name in sorted(self._refused):
            if name in self._journals:
                return Mark(REFUSED, -1, self._refused[name])
        if not self._known:
            return Mark(AWAY, -1, self._why)
        waiting = self._waiting()
        return Mark(WAITING if waiting else CLUB, waiting, self._why)

    # --- requests

    def _path(self, what: str) -> str:
        return "/table/%s/%s?device=%s" % (self.code, what, self.device)

    def _request(self, asked: int, method: str, what: str, name: str = "") -> Request:
        self._asked = asked
        return Request(method, self._path(what), b"", name)

    def _next_step(self) -> bool:
        """Go a step towards the next piece of a journal; False when it is made, or none is due."""
        if self._piece is not None:
            return self._fill(self._piece)
        self._list()
        for sent in self._in_order():
            name = sent.name
            if name in self._refused or sent.settled and name != self._open:
                continue
            source, size = self._source(name)
            if not size:
                continue
            if name == self._open and self._changed:
                self._changed = False
                sent.check(source, size)
                return True
            if sent.follow(source, size):
                return True
            if sent.place.at < size or not sent.same:
                self._piece, self._behind, self._body = sent, sent.place, bytearray()
                return True
            self._settle(sent, size)
        return False

    def _fill(self, sent: SentJournal) -> bool:
        """Add a step to the piece that is being made; False when it is whole."""
        source, size = self._source(sent.name)
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

    def _settle(self, sent: SentJournal, size: int) -> None:
        """The club has all of a journal: once nobody goes on with it, it may go when room is
        needed."""
        evening = self.box.evening
        if evening is not None and evening.journal.name == sent.name and not evening.ended:
            return
        if not sent.settled:
            sent.settled = True
            store = self.box.store
            if store.size(sent.name) == size and not retention.is_pulled(store, sent.name):
                retention.pulled(store, sent.name, size, self.box.in_use())

    def _list(self) -> None:
        """Know of the journals that are there, where another evening is open than before."""
        evening = self.box.evening
        name = evening.journal.name if evening is not None else ""
        if self._listed and name == self._open:
            return
        there = [other for other in journal.evenings(self.box.store) if self._belongs(other)]
        if name and name not in there and self._belongs(name):
            there.append(name)
        before = self._journals
        self._journals = {}
        for other in there:
            sent = before.get(other) or SentJournal(other, self._sizes.get(other, 0))
            if other in (name, self._open):
                sent.total = -1
                sent.settled = False
            self._journals[other] = sent
        self._open = name
        self._listed = True

    def _belongs(self, name: str) -> bool:
        if not self._first or name == self._open_then:
            return True
        return int(name[1:-3]) >= int(self._first[1:-3])

    def _in_order(self) -> "list[SentJournal]":
        """The journals, that of the open evening first, then the newest."""
        names = sorted(self._journals, key=lambda name: (name == self._open, name), reverse=True)
        return [self._journals[name] for name in names]

    def _source(self, name: str) -> "tuple[Readable, int]":
        """What has the journal, with what a full box could not write, and its size in bytes."""
        evening = self.box.evening
        if evening is not None and evening.journal.name == name:
            return evening.journal, evening.journal.size
        return self.box.store, self.box.store.size(name)

    def _waiting(self) -> int:
        """Records that the club has not got; -1 where they are not counted yet."""
        waiting = 0
        evening = self.box.evening
        if not self._listed:
            return -1
        for sent in self._journals.values():
            if sent.name in self._refused or not self._source(sent.name)[1]:
                continue
            total = sent.total
            if evening is not None and evening.journal.name == sent.name:
                total = evening.journal.count
            if total < 0 or not sent.again and sent.place.at < sent.size and not sent.settled:
                return -1
            waiting += max(total - sent.place.records, 0)
        return waiting

    def _count(self) -> bool:
        """Go a step on in counting what waits; False when it is counted."""
        if self._asked == _PIECE:
            return False
        for sent in self._journals.values():
            if sent.total < 0 and sent.name != self._open and sent.name not in self._refused:
                source, size = self._source(sent.name)
                if size and sent.count(source, size):
                    return True
        return False

    def _state_age(self) -> int:
        clock = self.box.clock
        return clock.diff(clock.ms(), self._state_since)

    def _pause(self, ms: int) -> None:
        self._since = self.box.clock.ms()
        self._wait = ms

    # --- answers

    def _state(self, content: dict, taken: bool) -> None:
        """Take in the club's state, after the table was `taken` over, too."""
        version, mine = int(content["version"]), content["mine"] is True
        sizes, refused, names = content["journals"], content["refused"], content["names"]
        if not isinstance(sizes, dict) or not isinstance(refused, dict):
            raise ValueError
        sizes = {name: int(sizes[name]) for name in sizes if _is_journal(name)}
        drawn = None
        if mine and names and not content["over"]:
            names = tuple([str(name) for name in names])
            table, evening, number = content["table"], content["evening"], content["round"]
            rules, options = str(content["rules"] or ""), dict(content["options"] or {})
            has_sent = content.get("sent", True) is True
            drawn = DrawnTable(
                str(table), int(evening), int(number), names, rules, options, has_sent
            )
        first = not self._known
        self._version = version
        self._known = True
        self._mine = mine
        self._state_due = self._taking = False
        self._state_since = self.box.clock.ms()
        self._fails = 0
        self._why = ""
        self.table = str(content["table"])
        self._refused = {name: str(refused[name]) for name in refused}
        if not mine:
            return
        self._sizes = sizes
        for name in self._journals:
            sent = self._journals[name]
            if sent.size != sizes.get(name, 0):
                sent.size = sizes.get(name, 0)
                sent.same = sent.settled = False
        if self.box.evening is None and (first or taken):
            self._to_fetch = [name for name in sorted(sizes) if taken or self._lacks(name)]
        self.box.follow_language(str(content.get("language") or ""))
        self.box.offer(drawn)

    def _lacks(self, name: str) -> bool:
        """Whether the end of a journal has got lost here: a browser that dies may lose it."""
        return 0 < self.box.store.size(name) < self._sizes[name]

    def _take_in(self, body: bytes) -> None:
        name = self._to_fetch[0]
        take_in(self.box.store, name, body)
        self._to_fetch.pop(0)
        self._journals = {}
        self._listed = False

    def _piece_taken(self, content: dict) -> None:
        """The club has the piece that was sent."""
        size, version = int(content["size"]), int(content["version"])
        sent, self._piece = self._piece, None
        assert sent is not None
        if version != self._version:
            self._state_due = True
        sent.size = self._sizes[sent.name] = size
        if size < self._behind.at:
            self._conflict(sent)
            return
        sent.place = self._behind
        sent.conflicts = self._fails = 0
        self._why = ""
        sent.same = True
        if sent.place.at >= self._source(sent.name)[1]:
            sent.again = False

    def _error(self, status: int, content: dict, asked: int) -> None:
        """Take in a refusal."""
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
            self._refused[sent.name] = why
        elif status == 429:
            self._pause(min(int(content["seconds"]), _MOST_WAIT_S) * 1000)
            self._stubborn = True
        else:
            self._why = why
            self.failed()

    def _conflict(self, sent: SentJournal) -> None:
        """Something did not follow: try again, but not for ever without a pause."""
        sent.conflicts += 1
        sent.again = sent.again and sent.place.at <= sent.size
        if sent.conflicts >= _CONFLICTS:
            self.failed()


def _is_journal(name: object) -> bool:
    """Whether this is the name of an evening's file."""
    if not isinstance(name, str) or len(name) > 12:
        return False
    return name[:1] == "e" and name[-3:] == ".hj" and name[1:-3].isdigit()
