"""The PicoCalc's keys and its battery: a chip of its own looks at them, and is asked over I2C.

It debounces the keys, and notes up to 31 of its findings until they are read: pressed, held,
released. From 300 ms on it notes a key that is still down every 100 ms, as held or, letters and
digits with a newer program, as pressed again. Facts are those of the maker's program,
github.com/clockworkpi/PicoCalc, Code/picocalc_keyboard: reg.h, keyboard.h, keyboard.ino.

Enter is OK, Backspace UNDO, and arrows are steps of a knob. All other keys are given as their
characters, in ASCII: halley.app.typed_keys makes the box's keys of them.
"""

from halley import keys
from halley.compat import const
from halley.drivers import HELD

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Asked, Ticks

ADDRESS = const(0x1F)

_LIGHT, _FOUND, _BATTERY = const(0x05), b"\x09", b"\x0b"  # registers: to write, and to ask for
_WRITTEN = const(0x80)  # added to a register that is written
_PRESSED, _HELD, _RELEASED = const(1), const(2), const(3)
_ENTER, _BACKSPACE = const(0x0A), const(0x08)
_LEFT, _UP, _DOWN, _RIGHT = const(0xB4), const(0xB5), const(0xB6), const(0xB7)
_MOST = const(31)  # notes that the chip has room for
_HOLD_MS = const(500)
_AGAIN_MS = const(450)  # between two notes of a key that is down; after more it is pressed anew
_GONE_MS = const(3000)  # without a note, nor its release: the release was lost
_PLUGGED = const(0x80)  # an older program adds it to the battery's percent while it charges

# The characters of keys while Shift is down, and without it: a key may be released without it.
_SHIFTED, _PLAIN = b'!@#$%^&*()_"\xd1', b"1234567890-'\x0a"
_KEYS = {
    _ENTER: keys.OK, _BACKSPACE: keys.UNDO, _RIGHT: keys.RIGHT, _DOWN: keys.RIGHT,
    _LEFT: keys.LEFT, _UP: keys.LEFT,
}  # fmt: skip


class _Down:
    """A key that is down: when it was pressed, when it was noted last, and its HELD."""

    def __init__(self, now: int, event: int) -> None:
        self.since = self.noted = now
        self.event = event  # to be given once it is held; 0: it was given, or there is none
        self.lasts = False  # it has been noted as held


class Keyboard:
    """Keys as the loop reads them (halley.drivers.keypad.Keypad), from a bus at 10 kHz."""

    IDLE_MS = 0  # it is asked all the time, which takes 5 ms

    def __init__(self, i2c: "Asked", clock: "Ticks") -> None:
        self._i2c = i2c
        self._clock = clock
        self._down: dict[int, _Down] = {}  # by the key's character, as _plain() has it
        self._event = 0  # read, and not given yet
        self._emptied = clock.ms()  # when nothing was noted last: what has been since is younger
        self.answers = False  # the chip has answered when it was asked last

    @property
    def running(self) -> bool:
        """Return whether `next` should be called: a key is down, or waits to be given."""
        return self._event != 0 or len(self._down) > 0

    def start(self, _matrix: object = None) -> tuple[int, ...]:
        """Forget the keys pressed so far; return those held since, as far as they are known: ()."""
        while self._read():
            pass
        for down in self._down.values():
            down.event = 0
        if not self.answers:
            print("Keyboard: nobody answers at 0x%02X." % ADDRESS)
        return ()

    def next(self) -> int:
        """Return the next event: a key's code or character, that | HELD; 0 if there is none."""
        event, self._event = self._event, 0
        return event or self._read() or self._held()

    def holds(self, code: int) -> bool:
        """Return whether the key with this code is down, as far as the chip has noted it."""
        while self._read():
            pass
        return code in [_KEYS.get(key) for key in self._down]

    def is_down(self) -> bool:
        """Return whether a key is down."""
        return len(self._down) > 0

    def close(self) -> None:
        """Do nothing: nothing scans here."""

    def rest(self) -> bool:
        """Ask for a key if none is down; return whether there is one, for `next`."""
        if not self.running:
            self._event = self._read()
        return self._event != 0

    def work(self) -> None:
        """Do nothing: the chip notes the keys by itself."""

    def tick(self, _timer: object = None) -> None:
        """Do nothing: the chip notes the keys by itself."""

    def battery(self) -> int:
        """Return the battery's charge in percent; 0 if it is unknown, or there is none."""
        percent = self._ask(_BATTERY)[1]
        return percent & ~_PLUGGED if percent != 0xFF else 0

    def light(self, level: int) -> None:
        """Set the brightness of the LCD's light, 0 to 255."""
        try:
            self._i2c.writeto(ADDRESS, bytes((_LIGHT | _WRITTEN, level)))
        except OSError:
            pass

    def _ask(self, register: bytes) -> bytes:
        """Return the two bytes of a register; zeros if the chip does not answer."""
        try:
            self._i2c.writeto(ADDRESS, register)
            answer = self._i2c.readfrom(ADDRESS, 2)
        except OSError:
            self.answers = False
            return b"\0\0"
        self.answers = True
        return answer

    def _read(self) -> int:
        """Read what the chip has noted, up to a press; return its event, or 0."""
        for _ in range(_MOST):
            state, code = self._ask(_FOUND)
            if not _PRESSED <= state <= _RELEASED:
                self._emptied = self._clock.ms()
                break
            key = _plain(code)
            down = self._down.get(key)
            now = self._clock.ms()
            if state == _RELEASED:
                if down is not None:
                    del self._down[key]
            elif down is not None and (
                state == _HELD or self._clock.diff(self._emptied, down.noted) < _AGAIN_MS
            ):
                down.noted = now
                down.lasts = True
            elif state == _PRESSED:
                event = _KEYS.get(key, code if 32 <= code < 127 else 0)
                if event:
                    self._down[key] = _Down(now, event | HELD)
                    return event
        return 0

    def _held(self) -> int:
        """Return the HELD of a key that has been down for long enough; 0 if there is none."""
        now = self._clock.ms()
        for key, down in self._down.items():
            if self._clock.diff(now, down.noted) > _GONE_MS:
                del self._down[key]
                break
            if down.event and down.lasts and self._clock.diff(now, down.since) >= _HOLD_MS:
                event, down.event = down.event, 0
                return event
        return 0


def _plain(code: int) -> int:
    """Return the character of a key without Shift."""
    if 65 <= code <= 90:
        return code + 32
    at = _SHIFTED.find(bytes((code,)))
    return _PLAIN[at] if at >= 0 else code
