"""A club's side of the line, and a box without a display that speaks with it.

It follows firmware/halley/uplink/README.md, and fails when a test chooses.
"""

import gc
import json
import sys
from binascii import crc32

from halley.app import App
from halley.journal.journal import Journal
from halley.session.session import Session
from halley.uplink.uplink import Request, Uplink
from tests.firmware.shared.store import Store

CODE = "7KQ2M9XH"


class Clock:
    """Time that passes when a test says so."""

    def __init__(self) -> None:
        self.now = 0
        self.seconds = 1796151600  # since 1970; 0: it was without power

    def ms(self) -> int:
        return self.now & 0x3FFFFFFF

    def diff(self, later: int, earlier: int) -> int:
        return ((later - earlier + 0x20000000) & 0x3FFFFFFF) - 0x20000000

    def epoch(self) -> int:
        return self.seconds

    def set(self, epoch: int) -> None:
        self.seconds = epoch


class Dark:
    """A display that nobody looks at."""

    def show(self, frame: bytearray) -> None:
        pass

    def refresh(self, fast: bool) -> None:
        pass


class Club:
    """A club's server: its answers, the journals by device and file, and every request."""

    def __init__(self) -> None:
        self.device = ""
        self.journals: dict = {}
        self.refused: dict = {}
        self.names: list = []
        self.round = 0
        self.rules = ""
        self.options: dict = {}
        self.version = 1
        self.over = False
        self.fails = False  # its store cannot be read now
        self.language = "en"
        self.code = CODE
        self.asked: list = []
        self.longest = 0  # bytes of a piece
        self.replaced = 0  # pieces that took the place of other bytes

    def answer(self, request: Request) -> tuple:
        """Status and body of the answer."""
        self.asked.append((request.method, request.path))
        path, _, query = request.path.partition("?")
        _, table, *rest = path.split("/")
        asked = dict([field.split("=") for field in query.split("&") if query])
        code, device = request.table.split(" ")
        assert table == "table"
        if self.fails:
            return self._refuse(503, "failed")
        if code != self.code:
            return self._refuse(404, "code")
        if rest == ["state"]:
            self.device = self.device or device
            return self._state(device)
        if rest == ["take"]:
            assert request.method == "POST"
            for other, name in list(self.journals):
                self.journals[device, name] = self.journals[other, name]
            self.device = device
            self.version += 1
            return self._state(device)
        if request.method == "GET":
            assert request.file == rest[1]
            return 200, self.journals[device, rest[1]]
        if self.device != device:
            return self._refuse(409, "other")
        return self._piece(device, rest[1], asked, bytes(request.body))

    def _state(self, device: str) -> tuple:
        state = {
            "version": self.version, "table": "Table 3", "evening": 4, "club": "Comet Club",
            "language": self.language, "round": self.round, "names": self.names,
            "rules": self.rules, "options": self.options, "mine": self.device == device,
            "taken": self.device != "", "refused": self.refused, "over": self.over,
            "time": 1796155200,
            "journals": {
                name: len(self.journals[owner, name])
                for owner, name in self.journals
                if owner == device
            },
        }  # fmt: skip
        return 200, json.dumps(state).encode()

    def _piece(self, device: str, name: str, asked: dict, body: bytes) -> tuple:
        has = self.journals.get((device, name), b"")
        at = int(asked["at"])
        self.longest = max(self.longest, len(body))
        if name in self.refused:
            return self._refuse(422, "refused", self.refused[name])
        if at > len(has):
            return self._refuse(409, "size", size=len(has))
        behind = has[:at] + body
        if asked["crc"] != "%08x" % crc32(behind[-4:], crc32(behind)):
            return self._refuse(409, "crc", size=len(has))
        if has[at : at + len(body)] != body:
            self.replaced += body[: len(has) - at] != has[at : at + len(body)]
            self.journals[device, name] = has = has[:at] + body
        return 200, json.dumps({"size": len(has), "version": self.version}).encode()

    def _refuse(self, status: int, word: str, why: str = "", size: int = 0) -> tuple:
        return status, json.dumps({"error": word, "why": why, "size": size}).encode()


class Table:
    """A box with its line to `club`: keys are pressed, requests answered at once, or lost."""

    def __init__(self, club: Club, device: str = "box-0001", most: int = 1024) -> None:
        self.club = club
        self.clock = Clock()
        self.store = Store()
        self.device = device
        self.most = most
        self.online = True
        self.answers_lost = False  # the club has it, and the box does not hear of it
        self.steps = 0  # small things done
        self.switch_on()

    def switch_on(self) -> None:
        """Be as after a power cut; the evening is opened by start()."""
        if sys.implementation.name == "micropython":
            gc.collect()  # its heap is small
        self.app = App(Dark(), self.store, self.clock)
        self.line = Uplink(self.app, self.club.code, self.device, self.most)

    def session(self) -> Session:
        """Return the evening under way."""
        assert self.app.session is not None
        return self.app.session

    def journal(self) -> Journal:
        """Its journal."""
        return self.session().journal

    def start(self) -> None:
        """Open the evening."""
        self.app.start()

    def play(self, keys: str) -> None:
        """Press keys, by their codes, and let what is due be sent after each."""
        for key in keys.split():
            self.app.key(int(key))
            self.line.after_key()
            self.work()

    def work(self, ms: int = 0) -> None:
        """Let `ms` milliseconds pass, and send what is due on the way."""
        end = self.clock.now + ms
        for _ in range(100_000):
            due = self.line.due()
            if due < 0 or self.clock.now + due > end:
                self.clock.now = end
                return
            self.clock.now += due
            request = self.line.idle()
            self.steps += 1
            if request is not None:
                self.send(request)
        raise AssertionError("it never rests")

    def send(self, request: Request) -> None:
        """Have a request answered, or lost."""
        if not self.online:
            self.line.fail()
            return
        status, body = self.club.answer(request)
        if self.answers_lost:
            self.line.fail()
        else:
            self.line.answer(status, body)

    def same_as_club(self) -> bool:
        """Return whether the club has all journals, byte for byte."""
        files = self.store.files
        here = {name: files[name] for name in files if name.endswith(".hj")}
        journals = self.club.journals
        there = {name: journals[owner, name] for owner, name in journals if owner == self.device}
        return here == there
