"""The board that is no board: keys and time come in on stdin, I2C writes go out on stdout.

One line each way at a time, and a clock that moves only by `t`, so that the same lines in always
give the same lines out:

    in    k 3      key 3 (see halley.keys) closes
          h 3      it has now been down for 500 ms, which pass first
          t 1500   1500 ms pass
          d [...]  the club has drawn this table (the fields of DrawnTable, as JSON)
          q        power off
    out   w 3c 00ae...    an I2C write to address 3C (hex)
          .               all that the line led to has been done (once after power-on, too)
          ! ValueError..  a line of the traceback of what went wrong; the box is gone after it
          anything else is a message for people

Arguments: the folder of the box's files, the clock at power-on (seconds since 1970, optional), and
the codes of keys found closed at power-on (optional). `line=5` among them: on file descriptor 5,
which does not block, is what on a Pico is its USB serial port (halley.link). `far`: there is a
second display, at address 3D, for those opposite. `cells=3300`: cells of 3,300 mV are connected.
`usb=4000`: with them, that many ms after power-on power comes on USB.
`machine=Raspberry Pi Pico with RP2040`: that is what MicroPython calls its board.
"""

import io
import json
import select
import sys
from binascii import hexlify

from halley.app import App
from halley.compat import const
from halley.drivers.cells import Cells
from halley.drivers.panel import Panel, far_panel
from halley.link.link import Link
from halley.platform.file_store import FileStore
from halley.stored.drawn_table import DrawnTable

EPOCH = const(1796151600)  # 2026-12-01 19:00:00 UTC, when an evening begins by default
HOLD_MS = const(500)
_WRAP = const(0x3FFFFFFF)  # time.ticks_ms() of the Pico wraps here
_HALF = const(0x20000000)
_CTRL_C = b"\x03"
_PATIENCE_MS = const(5)  # between two looks whether the line takes more


class VirtualClock:
    """A clock whose time passes only when `advance` says so.

    `epoch` is the wall clock at power-on in seconds since 1970 (0: unknown), `ms` the first value
    of the milliseconds; they wrap at a Pico's limit.
    """

    def __init__(self, epoch: int = EPOCH, ms: int = 0) -> None:
        self._epoch = epoch
        self._start = ms
        self.passed = 0  # milliseconds since power-on

    def advance(self, ms: int) -> None:
        self.passed += ms

    def ms(self) -> int:
        return (self._start + self.passed) & _WRAP

    def diff(self, later: int, earlier: int) -> int:
        """Return `later` - `earlier` in ms, also across a wrap.

        They must be less than six days apart.
        """
        return ((later - earlier + _HALF) & _WRAP) - _HALF

    def epoch(self) -> int:
        return self._epoch + self.passed // 1000 if self._epoch else 0

    def set(self, epoch: int) -> None:
        """Set the wall clock to `epoch`, in seconds since 1970."""
        self._epoch = epoch - self.passed // 1000


class Divider:
    """The pin that reads half of the cells' voltage, without any noise (halley.drivers.cells)."""

    fitted, full_mv, drop_mv = False, 6600, 0

    def __init__(self, mv: int) -> None:
        self.mv = mv

    def pull_down(self, on: bool) -> None:
        """Do nothing: the cells' half is above what an open pin reads, whatever pulls."""

    def read(self) -> int:
        return (self.mv * 4095 + 3300) // 6600


class Loop:
    """Calls an App the way a board's loop does: `tick` after every key and whenever it is due."""

    def __init__(self, app: App, clock: VirtualClock) -> None:
        self._app = app
        self._clock = clock
        self.line: Link | None = None  # to a host
        self._due = -1  # ms until the next tick, -1: not before the next key

    def start(self, stuck: tuple[int, ...] = ()) -> None:
        self._app.start(stuck)
        self.tick()

    def tick(self) -> None:
        """Do what is due, and note when the next is."""
        self._due = self._app.timers.tick()
        cells = self._app.cells
        if cells is not None:
            if cells.work():
                self._due = self._app.timers.tick()
            left = cells.left()
            self._due = min(self._due, left) if self._due >= 0 else left

    def press(self, code: int) -> None:
        self._key(code, False)

    def held(self, code: int) -> None:
        """Hold the key pressed last until it counts as held."""
        self.wait(HOLD_MS)
        self._key(code, True)

    def _key(self, code: int, held: bool) -> None:
        self._app.key(code, held)
        if self.line is not None:
            self.line.after_key()
        self.tick()

    def offer(self, drawn: DrawnTable | None) -> None:
        """Offer the table that the club has drawn; None: none any more."""
        self._app.timers.offer(drawn)
        self.tick()

    def wait(self, ms: int) -> None:
        while 0 <= self._due <= ms:
            # an App that always asks for "at once" must not stop the clock
            step = min(max(self._due, 1), ms)
            if not step:
                break
            self._clock.advance(step)
            ms -= step
            self.tick()
        self._clock.advance(ms)
        if self._due > 0:
            self._due -= ms


class WireBus:
    """The I2C bus with displays on it: every write becomes a line on stdout."""

    def writeto(self, address: int, data: bytes | bytearray | memoryview) -> None:
        """Send `data`."""
        sys.stdout.write("w %02x %s\n" % (address, hexlify(data).decode()))


class Port:
    """The line's end on this side of the cable, the file descriptor `number`."""

    def __init__(self, number: int) -> None:
        self._file = open(number, "r+b", buffering=0)  # noqa: SIM115  # as long as the box is on
        self._poll = select.poll()
        self._poll.register(sys.stdin, select.POLLIN)
        self._poll.register(self._file, select.POLLIN)

    def write(self, data: bytes) -> int | None:
        return self._file.write(data)

    def attend(self, line: Link) -> None:
        """Do a board's work without keys, until there is a line on stdin."""
        while True:
            busy = line.idle()
            came = [ready[0] for ready in self._poll.poll(0 if busy else _PATIENCE_MS)]
            if sys.stdin in came:
                return
            if self._file in came:
                data = self._file.read(256)
                if data and _CTRL_C in data:
                    raise KeyboardInterrupt
                line.feed(data or b"")


def _obey(loop: Loop, line: str) -> None:
    what, _, number = line.partition(" ")
    if what == "d":
        table, evening, turn, names, rules, options, sent = json.loads(number)
        loop.offer(DrawnTable(table, evening, turn, tuple(names), rules, options, sent))
    elif what == "k":
        loop.press(int(number))
    elif what == "h":
        loop.held(int(number))
    elif what == "t":
        loop.wait(int(number))
    else:
        raise ValueError("not in the protocol: " + line)


def _serve(
    folder: str,
    epoch: int,
    stuck: tuple[int, ...],
    port: Port | None,
    far: bool,
    mv: int,
    usb_ms: int,
    machine: str,
) -> None:
    clock = VirtualClock(epoch)
    bus = WireBus()
    panel = Panel(bus)
    panel.start()
    store = FileStore(folder)
    app = App(panel, store, clock)
    if far:
        app.picture.use_far(far_panel(bus))
    if mv:

        def on_usb() -> bool:
            return 0 <= usb_ms <= clock.passed

        app.cells = Cells(Divider(mv), on_usb, clock, store.lock)
    loop = Loop(app, clock)
    loop.start(stuck)
    if port is not None:
        loop.line = Link(app, port.write, "sim", machine, sys.exit)
    while True:
        sys.stdout.write(".\n")
        if port is not None and loop.line is not None:
            port.attend(loop.line)
        line = sys.stdin.readline().strip()
        if line == "q" or not line:
            return
        _obey(loop, line)


def run() -> None:
    """Serve the protocol on stdin and stdout until told to power off, or stdin ends."""
    folder = sys.argv[1] if len(sys.argv) > 1 else "."
    epoch = int(sys.argv[2]) if len(sys.argv) > 2 else EPOCH
    words = sys.argv[3:]
    codes = [int(word) for word in words if word.isdigit()]
    ports = [Port(int(word[5:])) for word in words if word.startswith("line=")]
    port = ports[0] if ports else None
    machine = "".join([word[8:] for word in words if word.startswith("machine=")])
    mv = sum([int(word[6:]) for word in words if word.startswith("cells=")])
    usb_ms = sum([int(word[4:]) + 1 for word in words if word.startswith("usb=")]) - 1
    try:
        _serve(folder, epoch, tuple(codes), port, "far" in words, mv, usb_ms, machine)
    except (Exception, KeyboardInterrupt) as error:
        trace = io.StringIO()
        sys.print_exception(error, trace)  # MicroPython's
        for line in trace.getvalue().strip().split("\n"):
            sys.stdout.write("! " + line + "\n")
        sys.exit(1)
