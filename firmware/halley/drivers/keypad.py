"""The events of the keys, derived from the matrix's samples whenever somebody asks.

The matrix (halley.drivers.dma_scan) notes the rows' levels in a ring by itself. Here its samples
become keys, in order and in their own time, however late they are read: a scan of the four columns
is a millisecond. A key acts when it is first found closed, and not again before its contact has
come to rest: bounce of 25 ms is locked out where it may be, after the key has acted, and after it
has opened, and some of that bounce may be too short to be seen.
"""

from array import array

from halley.compat import const
from halley.drivers import HELD
from halley.drivers.dma_scan import LOW, SAMPLES
from halley.keys import LEGEND

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.protocols import Matrix

_HOLD = const(500)
_REST = const(14)  # ms open without a break, of a contact that has not been seen to bounce ...
_BOUNCED = const(26)  # ... and of one that has: longer than the 25 ms for which any may bounce
_AGAIN = const(36)  # ms from one act of a key to the next: two presses 40 ms apart are two
_RELEASE = const(28)  # ms from the first opening to the next act, after a press longer than ...
_SHORT = const(40)  # ms
_KEYS = const(16)
_MASK = const(2047)  # SAMPLES - 1
_EVENTS = const(32)  # a power of two
_NEVER = const(0x3FFFFFFF)
_WRAP = const(0x1FFFFFFF)  # ms, six days, after which time begins anew
_LEGEND = bytes([code for row in LEGEND for code in row])
_TRIES = const(100)  # looks at most until the matrix has seen all columns, some 200 us
# Bytes of the Pico's 9216 of stack in use, from where on `tick` waits for its next call. Seen: at
# most 5360 for any key, 570 for a timer's interrupt that comes to `tick`, 720 more for what it
# calls; 1380 for a contact's, but that comes while there is nothing to do.
_DEEP = const(5400)


class Keypad:
    """Keys on the matrix that `start` is given, laid out as in `keys.LEGEND` or by `codes`.

    A set of keys is an int with bit `row * 4 + column`, and `codes` has a key's code, or 0 for no
    key, for each bit. Nothing here allocates but `start`. `stack` says how many bytes of it are in
    use.
    """

    # how long nobody has to look while no key is down: a contact wakes it up. So often USB is
    # looked at.
    IDLE_MS = 20

    def __init__(self, stack: "Callable[[], int]" = int, codes: bytes = _LEGEND) -> None:
        self._stack = stack
        self._codes = codes
        self._keys = 0  # those that there are
        for k, code in enumerate(codes):
            self._keys |= 1 << k if code else 0
        self._crossed = True
        self._matrix: "Matrix" = None  # type: ignore[assignment]  # none before start()
        self._ring: "memoryview" = memoryview(b"")
        self._at = 0  # of the first sample in the ring that has not been read
        self.now = 0  # ms of samples read
        self.running = False  # while the matrix looks whether keys are down
        self._quick = 0  # scans to be read that took next to no time
        self._reading = False
        self._closed = 0  # keys whose contact was closed in the last scan
        self._down = 0  # keys that have acted, or were refused, and have not come to rest since
        self._mute = 0  # of those down: refused, or stuck from the start; they give no HELD
        self._held = 0  # of those down: HELD was given
        self._bounced = 0  # of those down: the contact was found closed once more
        self._due = _NEVER  # when one of those down will be held, or at rest
        self._since = array("I", [0] * _KEYS)  # when each key acted, ms
        self._seen = array("I", [0] * _KEYS)  # when it was last found closed, ms
        self._opened = array("I", [0] * _KEYS)  # when it opened first, and bounced since, ms
        self._events = bytearray(_EVENTS)
        self._in = self._out = 0

    def start(self, matrix: "Matrix") -> tuple[int, ...]:
        """Begin to read `matrix`; the codes of keys closed already, ignored until released."""
        self._matrix = matrix
        self._ring = matrix.ring
        self._crossed = matrix.CROSSED
        self.woken()
        self.tick(None, True)
        stuck = self._down = self._mute = self._closed
        self._in = self._out = 0
        return tuple([code for k, code in enumerate(self._codes) if stuck >> k & 1])

    def next(self) -> int:
        """Return the next event: a key's code, that code | HELD, or 0 if there is none."""
        if self.running:
            self.tick(None, True)
        if self._in == self._out:
            return 0
        code = self._events[self._out]
        self._out = (self._out + 1) & (_EVENTS - 1)
        return code

    def is_down(self) -> bool:
        """Return whether a contact was closed when the matrix was read last."""
        return self._closed != 0

    def rest(self) -> bool:
        """Leave the columns to the interrupt if no key is down.

        Return True if a contact has closed in this very moment, and `next` should be called at
        once.
        """
        if not self.running:
            if not self._matrix.quiet():
                self.woken()  # the interrupt has failed: it is armed again with the next rest
        elif not (self._down or self._closed):
            self.running = False
            if not self._matrix.watch() or self.running:  # or an interrupt has met `watch`
                self.running = False
                self.woken()
        return self._quick > 0

    def work(self) -> None:
        """Keep the matrix scanning: there is something to do, perhaps erasing the flash."""
        if not self.running:
            self._run(False)

    def woken(self, _pin: object = None) -> None:
        """Begin to look at the keys, as a contact has closed.

        The matrix calls it from a hard interrupt.
        """
        if not self.running:
            self._run(True)
            tries = _TRIES
            ready = 0
            while not ready and tries:
                ready = self._ready()
                tries -= 1
            self._matrix.slow_down()  # now, whatever else is going on: the ring is not for ever
            self._quick = ready >> 2

    def _run(self, quick: bool) -> None:
        # from the next full turn on: the first sample still sees all columns low
        self._at = (self._matrix.written() + 4) & (_MASK - 3)
        self._quick = 0
        self.running = True
        self._matrix.run(quick)

    def tick(self, _timer: object = None, asked: bool = False) -> None:
        """Read all whole scans that have not been read: at once if `asked`, or if the ring is full.

        Call it every `TICK` ms, best from a timer's hard interrupt, so that nothing is lost.
        """
        if not asked:
            if self._reading or not self.running:  # an interrupt has met a reader
                return
            # There is no hurry, and whatever is going on may be: it has time while the ring has.
            # And an interrupt that fails never comes again.
            if self._stack() > _DEEP:
                return
            ready = (self._matrix.written() - self._at) & _MASK
            if ready <= SAMPLES // 4:
                return
        self._reading = True
        ring = self._ring
        at = self._at
        # as _ready(), whose call would take 230 bytes of the stack more
        ready = (self._matrix.written() - at) & (_MASK - 3)
        if ready == _MASK - 3:
            ready = 0
        quick = self._quick
        now = self.now
        due = self._due
        a = b = c = d = -1
        while ready > 0:
            e = ring[at]
            f = ring[at + 1]
            g = ring[at + 2]
            h = ring[at + 3]
            if h != d or g != c or f != b or e != a:
                a = e
                b = f
                c = g
                d = h
                closed = a & LOW | (b & LOW) << 1 | (c & LOW) << 2 | (d & LOW) << 3
                closed &= self._keys
                if closed != self._closed:
                    self.now = now
                    self._change(closed)
                    due = self._due
            if now >= due:
                self.now = now
                self._look(self._closed)
                due = self._due
            if quick:
                quick -= 1
            else:
                now += 1
            at = at + 4 & _MASK
            ready -= 4
        self._at = at
        self.now = now
        self._quick = quick
        if now >= _WRAP:
            self._begin_anew()
        self._reading = False

    def _ready(self) -> int:
        """Return how many samples there are to be read, of whole scans."""
        ready = (self._matrix.written() - self._at) & (_MASK - 3)
        return ready if ready < _MASK - 3 else 0  # it has not come to where reading begins

    def _change(self, closed: int) -> None:
        """Handle the contacts of some keys that have closed or opened."""
        now = self.now
        before = self._closed
        self._closed = closed
        self._due = now + 1  # what is due later is worked out then, when the press is under way
        self._bounced |= closed & ~before & self._down
        new = closed & ~self._down
        if new:
            ghosts = 0
            if closed & (closed - 1) and self._crossed:
                ghosts = new & _ghosts(closed)
            self._down |= new
            self._mute |= ghosts
            k = 0
            while new:
                if not new & 15:
                    new >>= 4
                    k += 4
                    continue
                if new & 1:
                    self._since[k] = now
                    if not ghosts >> k & 1:
                        self._give(self._codes[k])
                new >>= 1
                k += 1
        opened = before & ~closed
        k = 0
        while opened:
            if opened & 1:
                self._seen[k] = now
                if now - self._opened[k] > _RELEASE:
                    self._opened[k] = now
            opened >>= 1
            k += 1

    def _look(self, closed: int) -> None:
        """Emit HELD for keys that have been down long enough, and release those at rest.

        Then set when the next of them is due.
        """
        now = self.now
        due = _NEVER
        down = self._down
        k = 0
        while down:
            if down & 1:
                bit = 1 << k
                when = _NEVER
                if not closed & bit:
                    rest = _BOUNCED if self._bounced & bit else _REST
                    when = max(self._seen[k] + rest, self._since[k] + _AGAIN)
                    if self._opened[k] - self._since[k] > _SHORT:
                        when = max(when, self._opened[k] + _RELEASE)
                    if now >= when:
                        self._down &= ~bit
                        self._mute &= ~bit
                        self._held &= ~bit
                        self._bounced &= ~bit
                        when = _NEVER
                elif not (self._held | self._mute) & bit:
                    when = self._since[k] + _HOLD
                    if now >= when:
                        self._held |= bit
                        self._give(self._codes[k] | HELD)
                        when = _NEVER
                if when < due:
                    due = when
            down >>= 1
            k += 1
        self._due = due

    def _begin_anew(self) -> None:
        """Set time back, so that it stays a small int."""
        for k in range(_KEYS):
            self._since[k] = self._seen[k] = self._opened[k] = 0
        self.now = 0
        self._look(self._closed)

    def _give(self, event: int) -> None:
        after = (self._in + 1) & (_EVENTS - 1)
        if after != self._out:  # else nobody has listened for 31 events: the newest is lost
            self._events[self._in] = event
            self._in = after


def _ghosts(closed: int) -> int:
    """Return the keys of which one may only seem closed: corners of a rectangle, seen or not.

    Three closed keys at the corners of a rectangle join its wires, so that the fourth seems closed
    as well; when they do so between two columns' turns, any three may be seen.
    """
    ghosts = 0
    a = 0
    while closed >> a:
        b = a + 4
        while closed >> b:
            one = closed >> a & 15
            other = closed >> b & 15
            if one & other:
                both = one | other
                if both & (both - 1):
                    ghosts |= both << a | both << b
            b += 4
        a += 4
    return ghosts
