"""The PicoCalc's keyboard controller, imitated at its I2C bus; runs on CPython and MicroPython.

It does what the maker's program does (github.com/clockworkpi/PicoCalc, Code/picocalc_keyboard):
looks at the keys, notes up to 31 findings, notes a key that is down every 100 ms from
300 ms on, and leaves out what has no room. Registers that it does not have are a ChipError, though
the real one answers with zeros: no sound driver asks for them.
"""

from host_tools.chips.display import ChipError

ADDRESS = 0x1F
LABELS = {"10": "0", "COMET": "c", "OK": "\x0a", "UNDO": "\x08", "J": "j", "Q": "q", "K": "k"}
_PRESSED, _HELD, _RELEASED = 1, 2, 3
_LIGHT, _NOTES, _FOUND, _BATTERY = 0x05, 0x04, 0x09, 0x0B
_ROOM = 31
_HOLD_MS, _REPEAT_MS = 300, 100
_SHIFTED = {"1": "!", "2": "@", "3": "#", "4": "$", "5": "%", "6": "^", "7": "&", "8": "*",
            "9": "(", "0": ")", "-": "_", "'": '"', "\x0a": "\xd1", "\x08": ""}  # fmt: skip


class KeyboardChip:
    """The controller, with keys that `press` and `release` move; `ms()` is the time.

    `repeats`: a newer program notes letters and digits that are held as pressed again; an older one
    notes them as held, once. `shift`: that key is down. `percent` is the battery's charge.
    """

    address = ADDRESS
    acknowledges = True

    def __init__(self, ms: "object" = None, repeats: bool = True) -> None:
        self._ms = ms or (lambda: 0)
        self._repeats = repeats
        self.shift = False
        self.percent = 80
        self.light = 255
        self.lost = 0  # notes for which there was no room
        self._down: "dict[str, list]" = {}  # since when, and when it was noted as held
        self._notes: "list[tuple[int, int]]" = []
        self._answer = b"\0\0"

    # --- the keys

    def press(self, key: str) -> None:
        """Close a key's contact: a character, without Shift."""
        self._down[key] = [self._now(), 0]
        self._note(_PRESSED, key)

    def release(self, key: str) -> None:
        """Open it again."""
        self.look()
        del self._down[key]
        self._note(_RELEASED, key)

    def look(self) -> None:
        """Note what is still down."""
        now = self._now()
        for key, times in self._down.items():
            since, noted = times
            due = noted + _REPEAT_MS if noted else since + _HOLD_MS
            while due <= now and (self._repeats or not times[1]):
                times[1] = due
                self._note(_PRESSED if self._repeats else _HELD, key)
                due += _REPEAT_MS

    def _note(self, state: int, key: str) -> None:
        if self.shift:
            key = _SHIFTED.get(key, key.upper())
        if not key:
            return
        if len(self._notes) == _ROOM:
            self.lost += 1
        else:
            self._notes.append((state, ord(key)))

    def _now(self) -> int:
        return self._ms()  # type: ignore[operator]

    # --- the bus

    def writeto(self, address: int, data: "bytes | bytearray | memoryview") -> None:
        """Take a register's number, and a byte for it; OSError(5) if another chip is addressed."""
        if address != ADDRESS or not self.acknowledges:
            raise OSError(5)
        data = bytes(data)
        if not 1 <= len(data) <= 2:
            raise ChipError("%d bytes: it has room for two" % len(data))
        self.look()
        register = data[0] & 0x7F
        self._answer = b"\0\0"
        if register == _FOUND:
            if self._notes:
                self._answer = bytes(self._notes.pop(0))
        elif register == _NOTES:
            self._answer = bytes((len(self._notes), 0))
        elif register == _BATTERY:
            self._answer = bytes((_BATTERY, self.percent))
        elif register == _LIGHT:
            if len(data) < 2:
                raise ChipError("asks for the light, which sets it to anything")
            self.light = data[1]
            self._answer = bytes((_LIGHT, self.light))
        else:
            raise ChipError("unknown register 0x%02x" % register)

    write = writeto

    def readfrom(self, address: int, count: int) -> bytes:
        """Return the register asked for last; OSError(5) if another chip is addressed."""
        if address != ADDRESS or not self.acknowledges:
            raise OSError(5)
        if count > 2:
            raise ChipError("it has two bytes for each question")
        answer, self._answer = self._answer, b"\0\0"
        return answer[:count]
