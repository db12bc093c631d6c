"""The firmware's App on CPython, on a desk: imitated display, virtual clock, files in memory.

The same firmware files as on the Pico, without a process in between, for tests by the thousand.
"""

import errno

from halley.app import App
from halley.drivers.cells import Cells
from halley.drivers.panel import FAR, Panel, far_panel
from halley.platform.sim import EPOCH, Divider, Loop, VirtualClock
from halley.stored.drawn_table import DrawnTable
from host_tools.chips.i2c import Bus
from host_tools.chips.ssd1306 import SSD1306Chip
from host_tools.simulator.box import Box
from host_tools.simulator.key_steps import key_code


class PowerCut(BaseException):
    """The power went while a file was being written. No firmware code gets to see it."""


class MemoryStore:
    """A halley.platform.file_store.FileStore in memory: `files` maps names to what the files hold.

    full: while true, `append` and `write` raise OSError(ENOSPC) and change nothing.
    read_only: while true, `remove` raises OSError(EROFS), as `append` and `write` do.
    unreadable: while true, `read` raises OSError(EIO).
    room: bytes that all files may take together before the same happens.
    """

    def __init__(self, files: dict[str, bytes] | None = None) -> None:
        self.files = {name: bytearray(data) for name, data in (files or {}).items()}
        self.full = False
        self.read_only = False
        self.unreadable = False
        self.room = 1 << 30
        self.written = 0  # bytes taken by append and write, all told
        self._left: int | None = None  # bytes until the power goes

    def cut(self, after: int) -> None:
        """Let the power go when `after` more bytes have been written.

        An append is cut in its middle, a write leaves the old file, and so does a remove, as on
        the Pico's file system; then and at any call after it PowerCut is raised, until `mend`.
        """
        self._left = after

    def mend(self) -> None:
        """Give the power back."""
        self._left = None

    def lock(self, on: bool) -> None:
        """Change no file from now on, or do so again."""
        self.read_only = on

    def _take(self, count: int) -> int:
        """Return how many of `count` bytes still get written."""
        if self.read_only:
            raise OSError(errno.EROFS)
        if self.full or count > self.free():
            raise OSError(errno.ENOSPC)
        if self._left is not None:
            if self._left < count:
                count = self._left
                self._left = -1
            else:
                self._left -= count
        self.written += count
        return count

    def _check_power(self) -> None:
        if self._left == -1:
            raise PowerCut

    def names(self) -> list[str]:
        self._check_power()
        return sorted(name for name in self.files if name[-1:] != "~")

    def free(self) -> int:
        return self.room - sum(len(data) for data in self.files.values())

    def size(self, name: str) -> int:
        self._check_power()
        return len(self.files.get(name, b""))

    def read(self, name: str, offset: int, count: int) -> bytes:
        self._check_power()
        if self.unreadable:
            raise OSError(errno.EIO)
        return bytes(self.files.get(name, b"")[offset : offset + count])

    def append(self, name: str, data: bytes | bytearray | memoryview) -> None:
        self._check_power()
        taken = self._take(len(data))
        self.files.setdefault(name, bytearray()).extend(data[:taken])
        self._check_power()

    def write(self, name: str, data: bytes | bytearray | memoryview) -> None:
        self._check_power()
        self._take(len(data))
        self._check_power()
        self.files[name] = bytearray(data)

    def put_in_place(self, name: str) -> None:
        self._check_power()
        self.files[name] = self.files.pop(name + "~")

    def remove(self, name: str) -> None:
        self._check_power()
        if self.read_only:
            raise OSError(errno.EROFS)
        if name not in self.files:
            raise OSError(errno.ENOENT)
        del self.files[name]


class LocalBox(Box):
    """The firmware's App on CPython; `app`, `store`, `clock` and `chip` are there to be looked at.

    store: files the box starts with (default: none). epoch: seconds since 1970, 0 when unknown.
    ms: where the wrapping millisecond clock starts. stuck: labels of keys closed at power-on.
    display: whether one is plugged in; far: whether a second one is, for those opposite. cells_mv:
    what the cells have, if there are any.
    """

    def __init__(
        self,
        store: MemoryStore | None = None,
        *,
        epoch: int = EPOCH,
        ms: int = 0,
        stuck: tuple[str, ...] = (),
        display: bool = True,
        far: bool = False,
        cells_mv: int = 0,
    ) -> None:
        super().__init__()
        self.cells_mv = cells_mv
        self.store = store if store is not None else MemoryStore()
        self.clock = VirtualClock(epoch, ms)
        self._ms = ms
        self._display = display
        self._far = far
        self._start(stuck)

    def _start(self, stuck: tuple[str, ...]) -> None:
        self.chip = SSD1306Chip()
        self.far_chip = SSD1306Chip(FAR) if self._far else None
        chips = [self.chip] if self._display else []
        bus = Bus(*chips, *([self.far_chip] if self.far_chip else []))
        panel = Panel(bus)
        panel.start()
        self.app = App(panel, self.store, self.clock)
        if self._far:
            self.app.picture.use_far(far_panel(bus))
        if self.cells_mv:
            self._divider = Divider(self.cells_mv)
            self.app.cells = Cells(self._divider, lambda: False, self.clock, self.store.lock)
        self._loop = Loop(self.app, self.clock)
        self._loop.start(tuple(key_code(label) for label in stuck))

    def _key(self, code: int, held: bool) -> None:
        if held:
            self._loop.held(code)
        else:
            self._loop.press(code)

    def wait(self, ms: int) -> None:
        self._loop.wait(ms)

    def set_cells(self, mv: int) -> None:
        """Set the cells' voltage in millivolts."""
        self.cells_mv = self._divider.mv = mv

    def offer(self, drawn: DrawnTable | None) -> None:
        """Offer the people whom the club has drawn for the table; None: nobody any more."""
        self._loop.offer(drawn)

    def restart(self, stuck: tuple[str, ...] = ()) -> None:
        """Cut the power and give it back a second later, `store.cut` undone."""
        self.store.mend()
        self.clock.advance(1000)
        self.clock = VirtualClock(self.clock.epoch(), self._ms)
        self._start(stuck)
