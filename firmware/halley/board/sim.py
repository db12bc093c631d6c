"""The board that is no board: keys and time come in on stdin, I2C writes go out on stdout.

One line each way at a time, and a clock that moves only when told, so that the same lines in always
give the same lines out:

    in    k 3      key 3 (see halley.keys) closes
          h 3      it has now been down for 500 ms, which pass first
          t 1500   1500 ms pass
          q        power off
    out   w 3c 00ae...    an I2C write to address 3C (hex)
          .               all that the line led to has been done (once after power-on, too)
          ! ValueError..  a line of the traceback of what went wrong; the box is gone after it
          anything else is a message for people

Arguments: the folder of the box's files, the clock at power-on (seconds since 1970, optional), and
the codes of keys found closed at power-on (optional).
"""

import sys
from binascii import hexlify

from halley.compat import const

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App

EPOCH = const(1796151600)  # 2026-12-01 19:00:00 UTC, when an evening begins unless told otherwise
HOLD_MS = const(500)
_WRAP = const(0x3FFFFFFF)  # time.ticks_ms() of the Pico wraps here
_HALF = const(0x20000000)


class VirtualClock:
    """Time that passes only when `advance` says so.

    `epoch` is the wall clock at power-on in seconds since 1970 (0: unknown), `ms` where the
    milliseconds start; they wrap where a Pico's do.
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
        """`later` - `earlier` in ms, right across a wrap when they are less than six days apart."""
        return ((later - earlier + _HALF) & _WRAP) - _HALF

    def epoch(self) -> int:
        return self._epoch + self.passed // 1000 if self._epoch else 0


class Loop:
    """Calls an App the way a board's loop does: `tick` after every key and whenever it is due."""

    def __init__(self, app: "App", clock: VirtualClock) -> None:
        self._app = app
        self._clock = clock
        self._due = -1  # ms until the next tick, -1: not before the next key

    def start(self, stuck: tuple[int, ...] = ()) -> None:
        self._app.start(stuck)
        self._due = self._app.tick()

    def press(self, code: int) -> None:
        self._app.key(code)
        self._due = self._app.tick()

    def held(self, code: int) -> None:
        """The key pressed last stays down until it counts as held."""
        self.wait(HOLD_MS)
        self._app.key(code, True)
        self._due = self._app.tick()

    def wait(self, ms: int) -> None:
        while 0 <= self._due <= ms:
            # an App that always asks for "at once" must not stop the clock
            step = min(max(self._due, 1), ms)
            if not step:
                break
            self._clock.advance(step)
            ms -= step
            self._due = self._app.tick()
        self._clock.advance(ms)
        if self._due > 0:
            self._due -= ms


class WireBus:
    """The I2C bus with a display on it: every write becomes a line on stdout."""

    def __init__(self, address: int) -> None:
        self._address = address

    def writeto(self, address: int, data: bytes | bytearray | memoryview) -> None:
        """Send `data`; OSError when nobody answers at `address`."""
        if address != self._address:
            raise OSError(5)
        sys.stdout.write("w %02x %s\n" % (address, hexlify(data).decode()))


def _obey(loop: Loop, line: str) -> None:
    what, number = line.split()
    if what == "k":
        loop.press(int(number))
    elif what == "h":
        loop.held(int(number))
    elif what == "t":
        loop.wait(int(number))
    else:
        raise ValueError("not in the protocol: " + line)


def _serve(folder: str, epoch: int, stuck: tuple[int, ...]) -> None:
    from halley.app import App
    from halley.drivers.ssd1306 import SSD1306
    from halley.store import FileStore

    clock = VirtualClock(epoch)
    panel = SSD1306(WireBus(0x3C))
    panel.start()
    loop = Loop(App(panel, FileStore(folder), clock), clock)
    loop.start(stuck)
    while True:
        sys.stdout.write(".\n")
        line = sys.stdin.readline().strip()
        if line == "q" or not line:
            return
        _obey(loop, line)


def run() -> None:
    """Serve the protocol on stdin and stdout until told to power off, or stdin ends."""
    folder = sys.argv[1] if len(sys.argv) > 1 else "."
    epoch = int(sys.argv[2]) if len(sys.argv) > 2 else EPOCH
    try:
        _serve(folder, epoch, tuple([int(code) for code in sys.argv[3:]]))
    except Exception as error:
        import io

        trace = io.StringIO()
        sys.print_exception(error, trace)  # MicroPython's
        for line in trace.getvalue().strip().split("\n"):
            sys.stdout.write("! " + line + "\n")
        sys.exit(1)
