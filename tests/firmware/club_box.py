"""A box with Wi-Fi on MicroPython, with real sockets, played over stdin and stdout.

    micropython club_box.py FIRMWARE_TREE ROOT FOLDER DEVICE

Between two lines of stdin it does what halley.platform.pico.loop does between two keys: one step of
the club's line, and then it looks for a key again. What a step did with its socket is counted.

    in    k 3        key 3 closes
          h 3        it is held
          line TEXT  a laptop asks
          rest       answers what is known by now, as JSON
    out   shown      the picture is on the display: after each key
          ...        the other answers, a line each
"""

# mypy: disable-error-code="attr-defined"
# time, select and sys have here what MicroPython adds to them

import json
import select
import socket
import sys
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Counts:
    """Counts of the steps' socket calls."""

    def __init__(self) -> None:
        self.now: list[tuple[str, int]] = []  # calls in this step, and their bytes
        self.calls = 0
        self.most_calls = 0  # in one step
        self.most_bytes = 0
        self.steps = 0
        self.between = 0  # keys that came while a request was out

    def end_step(self) -> None:
        """Count a finished step."""
        self.steps += 1
        self.calls += len(self.now)
        self.most_calls = max(self.most_calls, len(self.now))
        self.most_bytes = max(self.most_bytes, sum([count for _, count in self.now]))
        self.now = []


counts = Counts()
opened: "list[Any]" = []  # sockets that have not been closed


class Counted:
    """A socket whose calls are counted; it is never asked to wait."""

    def __init__(self, *how: "Any") -> None:
        self.real = socket.socket(*how)
        self.waits = True
        opened.append(self)

    def setblocking(self, blocking: bool) -> None:
        self.waits = blocking
        self.real.setblocking(blocking)

    def connect(self, where: "Any") -> None:
        self._count("connect", 0)
        self.real.connect(where)

    def send(self, data: "Any") -> int:
        self._count("send", len(data))
        return self.real.send(data)

    def recv(self, count: int) -> bytes:
        self._count("recv", count)
        return self.real.recv(count)

    def close(self) -> None:
        opened.remove(self)
        self.real.close()

    def _count(self, call: str, count: int) -> None:
        if self.waits:
            raise ValueError("this socket would wait")
        counts.now.append((call, count))


class Sockets:
    """The module `socket`."""

    getaddrinfo = socket.getaddrinfo
    SOCK_STREAM = socket.SOCK_STREAM
    socket = Counted


class Poll:
    """select.poll, of counted sockets; it never waits."""

    def __init__(self) -> None:
        self._poll = select.poll()

    def register(self, it: Counted, events: int) -> None:
        self._poll.register(it.real, events)

    def modify(self, it: Counted, events: int) -> None:
        self._poll.modify(it.real, events)

    def unregister(self, it: Counted) -> None:
        self._poll.unregister(it.real)

    def ipoll(self, ms: int) -> "Any":
        if ms:
            raise ValueError("this would wait")
        return self._poll.ipoll(0)


class Select:
    """The module `select`."""

    POLLIN, POLLOUT = select.POLLIN, select.POLLOUT
    poll = Poll


class Clock:
    """Real time, ten times as fast: what waits a minute on the box waits six seconds here."""

    def ms(self) -> int:
        return 10 * time.ticks_ms() & 0x3FFFFFFF

    def diff(self, later: int, earlier: int) -> int:
        return (later - earlier + 0x20000000 & 0x3FFFFFFF) - 0x20000000

    def epoch(self) -> int:
        return 1796151600


class Dark:
    """A display that says when it shows something."""

    def show(self, frame: bytearray) -> None:
        pass

    def refresh(self, fast: bool) -> None:
        pass


class Box:
    """The firmware, its files in `folder`; `device` is the chip's id."""

    def __init__(self, folder: str, device: str) -> None:
        from halley.app import App
        from halley.link.link import Link
        from halley.platform.file_store import FileStore
        from halley.platform.pico.club_line import ClubLine
        from host_tools.chips.wlan import WLAN

        store = FileStore(folder)
        self.app = App(Dark(), store, Clock())
        self.wlan = WLAN({"Hall": "jetons and fiches"})
        self.club = ClubLine(self.app, store, self.wlan, device)
        self.app.network = self.club
        self.app.start()
        self.sent = b""
        self.link = Link(self.app, self.take, device)
        self.pressed = self.app.clock.ms()

    def take(self, data: bytes) -> int:
        """Return what goes to a laptop."""
        self.sent += data
        return len(data)

    def step(self) -> bool:
        """Return what the loop does between two looks at the keys."""
        self.app.timers.tick()
        worked = self.club.work(self.app.clock.diff(self.app.clock.ms(), self.pressed))
        counts.end_step()
        return worked

    def press(self, code: int, held: bool) -> None:
        """Press a key, and run the loop after it."""
        counts.between += len(opened)
        self.app.key(code, held)
        sys.stdout.write("shown\n")
        self.club.after_key()
        self.pressed = self.app.clock.ms()
        if self.club.takes_over:
            self.club.begin_taking_over()
            while not self.club.has_taken_over():
                self.step()
            self.club.end_taking_over()
            self.app.start()

    def ask(self, text: str) -> str:
        """Return what is answered to a laptop."""
        from binascii import crc32

        line = ("?1 " + text).encode()
        self.sent = b""
        self.link.feed(line + b" %08x\n" % crc32(line))
        while self.link.idle():
            pass
        return self.sent.split(b"\n")[0].decode()

    def state(self) -> dict:
        """Return what is known by now."""
        mark = self.club.mark()
        session = self.app.session
        return {
            "network": self.club.status(),
            "mark": list(mark) if mark is not None else None,
            "file": session.journal.name if session is not None else "",
            "size": session.journal.size if session is not None else 0,
            "drawn": self.app.current().__class__.__name__ == "DrawnTableScreen",
            "lines": getattr(self.app.current(), "lines", list)(),
            "steps": counts.steps,
            "calls": counts.calls,
            "most_calls": counts.most_calls,
            "most_bytes": counts.most_bytes,
            "keys_meanwhile": counts.between,
            "open": len(opened),
            "asked": self.wlan.asked,
        }


def main(tree: str, root: str, folder: str, device: str) -> None:
    """Play what stdin says."""
    sys.path[0] = root  # in the place of this folder
    sys.path.insert(0, tree)
    sys.modules["socket"], sys.modules["select"] = Sockets, Select  # type: ignore[assignment]
    box = Box(folder, device)
    keys = select.poll()
    keys.register(sys.stdin, select.POLLIN)
    while True:
        while not keys.poll(0):
            if not box.step():
                keys.poll(2)
        line = sys.stdin.readline().strip()
        what, _, rest = line.partition(" ")
        if what in ("k", "h"):
            box.press(int(rest), what == "h")
        elif what == "line":
            print(box.ask(rest))
        elif what == "rest":
            print(json.dumps(box.state()))
        else:
            return


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4])
