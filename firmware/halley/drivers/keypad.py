"""A matrix of keys without diodes: rows are inputs with pull-ups, columns pull low or let go.

While no key is closed all columns are low, so that any key makes its row fall: an interrupt. From
there until every key has come to rest, a tick of 4 ms watches, and falling rows still interrupt.
A key acts when it is first found closed; it can act again when it has been open for `_REST` ms
without a break, which no bounce is. Both interrupts are meant to be hard ones: nothing allocates.
"""

from halley.compat import const
from halley.keys import LEGEND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from halley.kinds import Pin, Ticks

HELD = const(32)  # added to the code of a key that has been down for `_HOLD` ms
TICK = const(4)  # ms from one call of `tick` to the next

_HOLD = const(500)
_REST = const(11)  # less than three ticks, so that it is three
_BLIND_REST = const(27)  # the same when bounce between two ticks would not show
_QUIET = const(6)  # ms after a press without a scan by `tick`: time to begin to draw what it did
_ROWS = const(15)  # the four rows of one column
_EVENTS = const(32)  # a power of two
_SETTLE = const(10)  # looks at most until the pull-ups have lifted all rows: 200 us on a Pico


class Keypad:
    """Keys as they are laid out in `keys.LEGEND`, between `rows` and `columns`.

    Both are four pins like machine.Pin: rows inputs with pull-ups, columns open-drain and at 1, so
    that two keys never join a pin that drives low to one that drives high. `clock` has ms and
    diff. A set of keys is an int with bit `column * 4 + row`.
    """

    def __init__(self, rows: "Sequence[Pin]", columns: "Sequence[Pin]", clock: "Ticks") -> None:
        self._rows = tuple(rows)
        self._columns = tuple(columns)
        self._clock = clock
        self._codes = bytes([row[column] for column in range(4) for row in LEGEND])
        self._down = 0  # keys that have acted, or were refused, and have not come to rest since
        self._closed = 0  # keys whose contact was closed in the last scan
        self._mute = 0  # of those down: refused, or stuck from the start; they give no HELD
        self._held = 0  # of those down: HELD was given
        self._blind = 0  # of those down: at rest on a row that another key held low
        self._low = 0  # rows that a closed key holds low between scans
        self._scanning = False
        self._pressed = 0  # when a key acted last, ms
        self._since = [0] * len(self._codes)  # when each key acted, ms
        self._seen = [0] * len(self._codes)  # when it was last found closed, or first open, ms
        self._events = bytearray(_EVENTS)
        self._in = self._out = 0

    def start(self) -> tuple[int, ...]:
        """Begin to watch; the codes of keys closed already, which are ignored until released."""
        for column in self._columns:
            column(1)
        stuck = self._down = self._mute = self._closed = self._read()
        now = self._clock.ms()
        for k in range(len(self._codes)):
            self._seen[k] = now
        self._arm()
        for row in self._rows:
            row.irq(handler=self._fell, trigger=row.IRQ_FALLING, hard=True)
        return tuple(code for k, code in enumerate(self._codes) if stuck >> k & 1)

    def next(self) -> int:
        """The next event: a key's code, that code | HELD, or 0 when there is none."""
        if self._in == self._out:
            return 0
        code = self._events[self._out]
        self._out = (self._out + 1) & (_EVENTS - 1)
        return code

    def busy(self) -> bool:
        """Whether a key is down or coming to rest, so that `tick` has to be called."""
        return bool(self._down or self._closed)

    def tick(self, _timer: object = None) -> None:
        """To be called every `TICK` ms, best from a timer's hard interrupt."""
        if self._down or self._closed:
            if self._clock.diff(self._clock.ms(), self._pressed) >= _QUIET:
                self.scan()

    def scan(self) -> None:
        """Look at all keys now, and queue what they have done."""
        if not self._scanning:  # else an interrupt has met a scan: it sees what there is to see
            self._scanning = True
            self._look(0)
            self._scanning = False

    def _fell(self, pin: "Pin") -> None:
        """A row has fallen: by a new contact, unless a closed key pulls it low after each scan."""
        if self._scanning:
            return
        row = 0
        while self._rows[row] is not pin:
            row += 1
        if not self._low >> row & 1:
            self._scanning = True
            self._look(1 << row)
            self._scanning = False

    def _look(self, fallen: int) -> None:
        """Scan; `fallen`: rows that are known to have had a contact closed just now."""
        closed = sure = self._read()
        if closed & (closed - 1):
            # With several keys down, one that closes during the scan can show as another one.
            again = self._read()
            closed |= again
            sure &= again
        rows = closed | closed >> 8
        self._low = (rows | rows >> 4) & _ROWS
        new = sure & ~self._down
        if new:
            self._press(new, self._ghosts(closed))
        elif self._down:
            fallen |= fallen << 4
            self._watch(closed, closed | self._closed | fallen | fallen << 8)
        self._closed = closed
        self._arm()

    def _press(self, new: int, ghosts: int) -> None:
        now = self._pressed = self._clock.ms()
        self._down |= new
        self._mute |= new & ghosts
        k = 0
        while new:
            if new & 1:
                self._since[k] = now
                if not ghosts >> k & 1:
                    self._give(self._codes[k])
            new >>= 1
            k += 1

    def _watch(self, closed: int, seen: int) -> None:
        """Give HELD for keys that have been down long enough, and let go those at rest.

        `seen`: keys that are closed, or were until now, or whose row has fallen.
        """
        now = self._clock.ms()
        down = self._down
        k = 0
        while down:
            if not down & _ROWS:
                down >>= 4
                k += 4
                continue
            if down & 1:
                bit = 1 << k
                if seen & bit:
                    self._seen[k] = now
                    self._blind &= ~bit
                    if closed & bit and not (self._held | self._mute) & bit:
                        if self._clock.diff(now, self._since[k]) >= _HOLD:
                            self._held |= bit
                            self._give(self._codes[k] | HELD)
                else:
                    if self._low >> (k & 3) & 1:
                        self._blind |= bit
                    rest = _BLIND_REST if self._blind & bit else _REST
                    if self._clock.diff(now, self._seen[k]) >= rest:
                        self._down &= ~bit
                        self._mute &= ~bit
                        self._held &= ~bit
                        self._blind &= ~bit
            down >>= 1
            k += 1

    def _give(self, event: int) -> None:
        after = (self._in + 1) & (_EVENTS - 1)
        if after != self._out:  # else nobody has listened for 31 events: the newest is lost
            self._events[self._in] = event
            self._in = after

    def _ghosts(self, closed: int) -> int:
        """Those closed keys of which one may only seem closed: corners of a rectangle."""
        ghosts = 0
        a = 0
        while closed >> a:
            b = a + 4
            while closed >> b:
                both = closed >> a & closed >> b & _ROWS
                if both & (both - 1):
                    ghosts |= both << a | both << b
                b += 4
            a += 4
        return ghosts

    def _read(self) -> int:
        """One look at every key; leaves all columns let go."""
        for column in self._columns:
            column(1)
        a, b, c, d = self._rows
        closed = 0
        shift = 0
        for column in self._columns:
            column(0)
            if a() & b() & c() & d():
                column(1)
            else:
                # Or a contact of the column before has pulled the row low after that was read.
                column(1)
                self._settle()
                column(0)
                closed |= (_ROWS ^ (a() | b() << 1 | c() << 2 | d() << 3)) << shift
                column(1)
                self._settle()
            shift += 4
        return closed

    def _settle(self) -> None:
        """Wait until the pull-ups have lifted the rows that no column holds any more."""
        a, b, c, d = self._rows
        tries = _SETTLE
        while tries and not a() & b() & c() & d():
            tries -= 1

    def _arm(self) -> None:
        """Pull the columns low, so that the next contact makes its row fall."""
        for column in self._columns:
            column(0)
