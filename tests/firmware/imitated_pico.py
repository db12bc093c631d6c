"""A Pico for its own board file, on MicroPython: what it imports of the hardware, imitated.

`Board.power_on` puts `machine`, `_rp2`, `time`, `select` and `sys` in the place of the real ones,
around a chip with a keypad and a display at it, and runs main.py until something ends it. All time
is virtual. What a real Pico would refuse is a ChipError.
"""

# mypy: disable-error-code="attr-defined"
# os has here what MicroPython adds to it

import os
import sys

from halley import keys
from host_tools.chips import i2c, keypad
from host_tools.chips.display import ChipError
from host_tools.chips.rp2040 import RP2040
from host_tools.chips.rp2350 import RP2350
from host_tools.chips.ssd1306 import SSD1306Chip
from host_tools.chips.wlan import WLAN
from tests.firmware.imitated_modules import (
    NAMES,
    PICO,
    PICO_2,
    PICO_2_W,
    PICO_W,
    RADIO_VBUS,
    Bootsel,
    imitate,
)
from tests.firmware.littlefs_box import PROGRAM, Flash

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

_JOURNAL = "/journal"
# What is at which pin: shared with nobody, as a board is
_SDA, _SCL, _ROWS, _COLUMNS, VBUS = 4, 5, (6, 7, 8, 9), (10, 11, 12, 13), 24
_CHIPS = {  # and where they have their watchdogs
    PICO: (RP2040, 0x40058000),
    PICO_2: (RP2350, 0x400D8000),
    PICO_W: (RP2040, 0x40058000),
    PICO_2_W: (RP2350, 0x400D8000),
}
# What of the firmware knows nothing of a board, and notes nothing in its modules: it is not loaded
# anew after a reset, as that takes half of a reset's time.
_STAYS = tuple("halley." + name for name in ("compat", "engine", "journal", "rules", "session"))
_BYTE_US = 23  # on the display's wires
SUSPENDED = 1 << 4


class Bite(BaseException):
    """The watchdog has begun anew."""


class Time(keypad.Time):
    """Time that can also go on from one event to the next."""

    def step(self, end: int) -> None:
        """Go on to what happens next, but not beyond `end` us."""
        due = self._later[0][0] if self._later else end
        self.pass_us(max(min(due, end) - self.us, 0))


class Wires(keypad.Wires):
    """Wires that count the interrupts."""

    interrupts = 0
    full = False  # the stack is: what is called by an interrupt raises
    failed = 0  # so often

    def call(self, handler: "Callable[[Any], None]", source: object) -> bool:
        if self.full:
            self.failed += 1
            return False
        return super().call(handler, source)

    def interrupt(self, handler: "Callable[[], None]") -> None:
        self.interrupts += 1
        super().interrupt(handler)

    @property
    def waits(self) -> bool:
        """Return whether an interrupt waits for being let through."""
        return bool(self._waiting)


class Glass(SSD1306Chip):
    """A display; `fault` is what the next transfer to it ends with."""

    fault: Exception | None = None

    def write(self, address: int, data: "Any") -> None:
        if self.fault is not None:
            fault, self.fault = self.fault, None
            raise fault
        super().write(address, data)


class Bus(i2c.Bus):
    """machine.I2C, with the displays at its wires; `deaf`: nobody answers."""

    def __init__(self, time: Time, glass: Glass) -> None:
        super().__init__(glass)
        self._time = time
        self.deaf = False

    def writeto(self, address: int, data: "Any") -> None:
        self._transfer(len(data))
        super().writeto(address, data)

    def readfrom(self, address: int, count: int) -> bytes:
        self._transfer(count)
        return super().readfrom(address, count)

    def _transfer(self, count: int) -> None:
        if self.deaf:
            raise OSError(5)
        self._time.pass_us(_BYTE_US * (count + 1))


class Worn(Flash):
    """A flash that may hang for ever when it is written to."""

    hangs: "Callable[[], None] | None" = None  # called again and again then

    def do(self, block: int, offset: int, data: bytes) -> None:
        while self.hangs is not None:
            self.hangs()
        super().do(block, offset, data)


class Board:
    """The chip, what is at its pins, and what has become of it."""

    BUILD = "RPI_PICO"  # of MicroPython, on a board that is none of Halley's
    SOUNDER = 15

    def __init__(self, flash: "Worn | None" = None, machine: str = PICO) -> None:
        self.machine = machine  # as MicroPython calls it
        chip, self.watchdog = _CHIPS.get(machine, _CHIPS[PICO])
        self.time = Time()
        self.wires = Wires(self.time)
        self.chip = chip(self.wires, _ROWS, _COLUMNS)
        self.glass = Glass()
        self.bus = Bus(self.time, self.glass)
        self.bus_wires = i2c.BusWires(self.bus)
        self.levels: dict[int | str, int] = {VBUS: 0, RADIO_VBUS: 0, _SDA: 1, _SCL: 1}
        self.radio: WLAN | None = None  # a Pico W's
        self.dead_radio = False  # its chip never answers
        self.vbus_asked = 0  # so often has it been asked for power on USB
        self.lit: list[int] = []  # the LED, whenever it is set
        self.clicks: list[tuple[int, int, int]] = []  # ms, Hz, duty
        self.naps = 0
        self.host = 0  # the address that a USB host has given
        self.usb_status = 0
        self.lost = False  # there were evenings in the flash, and _boot.py could not mount it
        self.came = bytearray()  # from a host, and not read yet
        self.interrupt = 3  # the byte from a host that ends the program: Ctrl-C; -1: none does
        self.to_host = bytearray()  # sent to one
        self.bites = -1  # us when the watchdog will
        self.garbage = -1  # bytes used beyond which it is collected; -1: when all is full
        self.scratch = 0  # its register that outlives a reset
        self.networks: dict[str, str] = {}  # in reach of a Pico W, with their passwords
        self.connects = 0  # of sockets; nobody ever answers
        self.flash = flash or Worn(64)
        if flash is None:
            os.VfsLfs2.mkfs(self.flash, progsize=PROGRAM)

    def extend(self, machine: "Any") -> None:
        """Put what this board has besides into the imitated module `machine`."""

    # --- for the tests

    def key(self, label: str, after: float, ms: float = 25) -> None:
        """Press a key in `after` ms, for `ms`."""
        code = keys.code(label)
        row = [code in codes for codes in keys.LEGEND].index(True)
        self.wires.press(row, keys.LEGEND[row].index(code), ms, after=after)

    def play(self, labels: str, after: float = 500, gap: float = 400) -> float:
        """Press one key after the other; ms until the last has been released."""
        for label in labels.split():
            self.key(label, after)
            after += gap
        return after

    def later(self, after: float, action: "Callable[[], None]") -> None:
        """Have something happen in `after` ms."""
        self.time.at(self.time.us + int(after * 1000), action)

    def fill(self, full: bool) -> None:
        """Let the stack be so full that nothing more can be called, or have room again."""
        self.wires.full = full

    def power_on(self, ms: float) -> "BaseException":
        """Run main.py until something ends it, Ctrl-C after `ms` at last; gives what."""
        self.scratch = 0
        return self.reset(ms)

    def reset(self, ms: float) -> "BaseException":
        """Return the same after a reset, with what outlives one."""

        def end() -> None:
            raise KeyboardInterrupt

        self.later(ms, end)
        self.interrupt = 3
        for name in list(sys.modules):
            if name == "main" or name.startswith("halley.") and not _stays(name):
                _forget(name)
        mounted = os.VfsLfs2(self.flash, progsize=PROGRAM)
        os.mount(mounted, _JOURNAL)
        before = {name: sys.modules.get(name) for name in NAMES}
        before["sys"] = sys  # no module that is imported: MicroPython has it built in
        path = list(sys.path)
        try:
            imitate(self)
            from halley.platform.pico import volume
            from main import pico

            volume.lost = self.lost

            pico()
        except (KeyboardInterrupt, Bite, Bootsel, SystemExit) as error:
            return error
        finally:
            sys.path[:] = path
            os.umount(_JOURNAL)
            for name, module in before.items():
                if module is None:
                    sys.modules.pop(name, None)
                else:
                    sys.modules[name] = module
        raise ChipError("the firmware has ended")

    def read(self, name: str) -> bytes:
        """Return what is in a file beside the evenings."""
        os.mount(os.VfsLfs2(self.flash, progsize=PROGRAM), _JOURNAL)
        try:
            with open(_JOURNAL + "/" + name, "rb") as file:
                return file.read()
        finally:
            os.umount(_JOURNAL)

    def rows(self) -> "list[str]":
        """Return what is seen on the display."""
        return self.glass.rows()

    def hold_sda(self) -> None:
        """Have SDA stay low: every transfer ends by its timeout then."""
        self.levels[_SDA] = 0
        self.bus.deaf = True

    def add_display(self) -> Glass:
        """Plug a second display in, for those opposite."""
        far = Glass(0x3D)
        self.bus.plug(far)
        return far

    # --- for what is imitated

    def idle(self) -> None:
        """machine.idle: a millisecond, or until an interrupt."""
        end = self.time.us + 1000
        before = self.wires.interrupts
        while self.time.us < end and self.wires.interrupts == before:
            self.time.step(end)

    def lightsleep(self, ms: int) -> None:
        """machine.lightsleep: the ADC and the DMA stand still until an interrupt waits."""
        if self.host and not self.usb_status & SUSPENDED or self.levels[VBUS]:
            raise ChipError("sleeps beside a USB host")
        if self.chip.scanning:
            raise ChipError("sleeps in the middle of a scan")
        self.naps += 1
        end = self.time.us + ms * 1000
        before = self.wires.interrupts
        while self.time.us < end and not self.wires.waits and self.wires.interrupts == before:
            self.time.step(end)
        self.time.pass_us(1000)  # until all clocks run again

    def feed(self) -> None:
        """Restart the watchdog's wait."""
        self.bites = self.time.us + 8_388_000

    def look(self) -> None:
        """Check the watchdog's clock, every 100 ms."""
        self.later(100, self.look)
        if 0 <= self.bites <= self.time.us:
            self.bites = -1
            raise Bite


def _stays(name: str) -> bool:
    return ".".join(name.split(".")[:2]) in _STAYS


def _forget(name: str) -> None:
    del sys.modules[name]
    parent, _, own = name.rpartition(".")
    if parent in sys.modules and hasattr(sys.modules[parent], own):
        delattr(sys.modules[parent], own)
