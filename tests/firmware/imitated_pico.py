"""A Pico for its own board file, on MicroPython: what it imports of the hardware, imitated.

`Board.power_on` puts `machine`, `_rp2`, `time`, `select` and `sys` in the place of the real ones,
around a chip with a keypad and a display at it, and runs main.py until something ends it. All time
is virtual. What a real Pico would refuse is a ChipError.
"""

# mypy: disable-error-code="attr-defined"
# os and time have here what MicroPython adds to them

import os
import sys
import time as real_time
from collections import namedtuple

import micropython  # type: ignore[import-not-found]

from halley import keys
from host_tools.chips import i2c, keypad
from host_tools.chips.display import ChipError
from host_tools.chips.rp2040 import RP2040
from host_tools.chips.rp2350 import RP2350
from host_tools.chips.ssd1306 import SSD1306Chip
from host_tools.chips.wlan import WLAN
from tests.firmware.littlefs_box import PROGRAM, Flash

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

_JOURNAL = "/journal"
# What is at which pin: shared with nobody, as a board is
_ROWS, _COLUMNS, _SOUNDER, VBUS = (6, 7, 8, 9), (10, 11, 12, 13), 15, 24
RADIO_VBUS = "WL_GPIO2"  # of a Pico W
PICO, PICO_2 = "Raspberry Pi Pico with RP2040", "Raspberry Pi Pico2 with RP2350"
PICO_W = "Raspberry Pi Pico W with RP2040"
_CHIPS = {  # and where they have their watchdogs
    PICO: (RP2040, 0x40058000),
    PICO_2: (RP2350, 0x400D8000),
    PICO_W: (RP2040, 0x40058000),
}
_VREG = {PICO: 0x40064000, PICO_2: 0x4010000C, PICO_W: 0x40064000}  # the core's voltage
_SCRATCH0, _CLEAR = 0x0C, 0x3000  # of the watchdog
_HOST_ADDRESS, _USB_STATUS = 0x50110000, 0x50110050
_IMITATED = ("machine", "micropython", "_rp2", "time", "select", "uctypes", "network", "socket")
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
        """Whether an interrupt waits for being let through."""
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

    def __init__(self, flash: "Worn | None" = None, machine: str = PICO) -> None:
        self.machine = machine  # as MicroPython calls it
        chip, self.watchdog = _CHIPS.get(machine, _CHIPS[PICO])
        self.time = Time()
        self.wires = Wires(self.time)
        self.chip = chip(self.wires, _ROWS, _COLUMNS)
        self.glass = Glass()
        self.bus = Bus(self.time, self.glass)
        self.levels: dict[int | str, int] = {VBUS: 0, RADIO_VBUS: 0}
        self.radio: WLAN | None = None  # a Pico W's
        self.lit: list[int] = []  # the LED, whenever it is set
        self.clicks: list[tuple[int, int, int]] = []  # ms, Hz, duty
        self.naps = 0
        self.host = 0  # the address that a USB host has given
        self.usb_status = 0
        self.came = bytearray()  # from a host, and not read yet
        self.to_host = bytearray()  # sent to one
        self.bites = -1  # us when the watchdog will
        self.scratch = 0  # its register that outlives a reset
        self.networks: dict[str, str] = {}  # in reach of a Pico W, with their passwords
        self.connects = 0  # of sockets; nobody ever answers
        self.flash = flash or Worn(64)
        if flash is None:
            os.VfsLfs2.mkfs(self.flash, progsize=PROGRAM)

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
        """The same after a reset, with what outlives one."""

        def end() -> None:
            raise KeyboardInterrupt

        self.later(ms, end)
        for name in [name for name in sys.modules if name.split(".")[0] in ("halley", "main")]:
            _forget(name)
        mounted = os.VfsLfs2(self.flash, progsize=PROGRAM)
        os.mount(mounted, _JOURNAL)
        before = {name: sys.modules.get(name) for name in _IMITATED}
        before["sys"] = sys  # no module that is imported: MicroPython has it built in
        path = list(sys.path)
        try:
            _imitate(self)
            from main import pico

            pico()
        except (KeyboardInterrupt, Bite, SystemExit) as error:
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
        """What is in a file beside the evenings."""
        os.mount(os.VfsLfs2(self.flash, progsize=PROGRAM), _JOURNAL)
        try:
            with open(_JOURNAL + "/" + name, "rb") as file:
                return file.read()
        finally:
            os.umount(_JOURNAL)

    def rows(self) -> "list[str]":
        """What is seen on the display."""
        return self.glass.rows()

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
        """The watchdog waits anew."""
        self.bites = self.time.us + 8_388_000

    def look(self) -> None:
        """The watchdog's clock: every 100 ms will do."""
        self.later(100, self.look)
        if 0 <= self.bites <= self.time.us:
            self.bites = -1
            raise Bite


def _forget(name: str) -> None:
    del sys.modules[name]
    parent, _, own = name.rpartition(".")
    if parent in sys.modules and hasattr(sys.modules[parent], own):
        delattr(sys.modules[parent], own)


def _imitate(board: Board) -> None:
    """Put the imitated modules in the place of MicroPython's."""
    now, wires, chip = board.time, board.wires, board.chip

    class Pin:
        IN, OUT, OPEN_DRAIN, PULL_UP = chip.Pin.IN, 1, chip.Pin.OPEN_DRAIN, chip.Pin.PULL_UP

        def __new__(
            cls, number: "int | str", mode: int = 0, pull: "Any" = None, value: "Any" = None
        ) -> "Any":
            if number in chip.pins:
                return chip.Pin(number, mode, pull, value)
            if isinstance(number, str) and board.machine != PICO_W:
                raise ValueError("unknown named pin")
            return Plain(number)

    class Plain:
        def __init__(self, number: "int | str") -> None:
            self.number = number

        def __call__(self, level: "int | None" = None) -> "int | None":
            if level is None:
                if self.number == RADIO_VBUS and not (board.radio and board.radio.on):
                    raise ChipError("switches the wireless chip on, which takes a second")
                return board.levels[self.number]
            board.lit.append(level)
            return None

    class I2C:
        def __new__(cls, bus: int, **how: "Any") -> "Any":
            return board.bus

    class Timer:
        ONE_SHOT, PERIODIC = 0, 1

        def __init__(self, number: int, **how: "Any") -> None:
            self.number = 0  # of the last init: an older one does not count any more
            if how:
                self.init(**how)

        def init(
            self,
            period: float = 0,
            callback: "Any" = None,
            hard: bool = False,
            mode: int = PERIODIC,
            freq: int = 0,
        ) -> None:
            period = period or 1000 / freq
            if not hard:
                raise ChipError("a soft timer waits for the display")
            self.number += 1
            number = self.number

            def handler() -> None:  # one object, which waits only once
                if self.number == number and not wires.call(callback, self):
                    self.number += 1  # not called any more

            def due() -> None:
                if self.number == number:
                    if mode == Timer.PERIODIC:
                        board.later(period, due)
                    wires.interrupt(handler)

            board.later(period, due)

        def deinit(self) -> None:
            self.number += 1

    class PWM:
        def __init__(self, pin: Plain) -> None:
            if pin.number != _SOUNDER:
                raise ChipError("nothing there that sounds")
            self.hertz = 0

        def freq(self, hertz: int) -> None:
            if not 8 <= hertz <= 62_500_000:
                raise ValueError("invalid freq")
            self.hertz = hertz

        def duty_u16(self, duty: int) -> None:
            board.clicks.append((now.ms(), self.hertz, duty))

    class WDT:
        def __init__(self, timeout: int) -> None:
            if timeout > 8388:
                raise ValueError("timeout exceeds 8388")
            board.feed()
            board.look()

        def feed(self) -> None:
            board.feed()

    class Registers:
        def __getitem__(self, address: int) -> int:
            if address == _HOST_ADDRESS:
                return board.host
            if address == _USB_STATUS:
                return board.usb_status
            if address == board.watchdog + _SCRATCH0:
                return board.scratch
            if address == _VREG[board.machine]:
                return 0xC1  # 1.15 V, and on
            return chip.mem32[address]

        def __setitem__(self, address: int, value: int) -> None:
            if address == board.watchdog + _CLEAR:
                if value != 1 << 30:
                    raise ChipError("clears other bits of the watchdog: " + hex(value))
                board.bites = -1
            elif address == board.watchdog + _SCRATCH0:
                board.scratch = value
            else:
                chip.mem32[address] = value

    class RTC:
        def datetime(self, to: tuple) -> None:
            pass

    class Machine:
        ADC = staticmethod(chip.ADC)
        mem32 = Registers()
        freq = staticmethod(lambda: 200_000_000)
        idle = staticmethod(board.idle)
        lightsleep = staticmethod(board.lightsleep)

        @staticmethod
        def disable_irq() -> int:
            wires.mask(True)
            return 1

        @staticmethod
        def enable_irq(state: int) -> None:
            wires.mask(False)

        @staticmethod
        def unique_id() -> bytes:
            return b"\xe6\x61\x38\x52"

        @staticmethod
        def reset() -> None:
            raise SystemExit

    for part in (Pin, I2C, Timer, PWM, WDT, RTC):
        setattr(Machine, part.__name__, part)

    class Rp2:
        DMA = staticmethod(chip.DMA)

    class Clock:
        """The module `time`."""

        ticks_ms = staticmethod(now.ms)
        ticks_diff = staticmethod(now.diff)

        @staticmethod
        def gmtime(seconds: int) -> tuple:
            return tuple(real_time.gmtime(seconds))[:8]

        @staticmethod
        def ticks_add(ticks: int, ms: int) -> int:
            return ticks + ms

        @staticmethod
        def ticks_us() -> int:
            return now.us

        @staticmethod
        def time() -> int:
            return 1_609_459_200  # 2021, as without power

        @staticmethod
        def sleep_ms(ms: int) -> None:
            now.run(ms)

        @staticmethod
        def sleep_us(us: int) -> None:
            now.pass_us(us)

    class Stream:
        """sys.stdin and sys.stdout, and their bytes."""

        @staticmethod
        def read(count: int) -> bytes:
            data = bytes(board.came[:count])
            board.came[:] = board.came[count:]
            return data

        @staticmethod
        def write(data: "Any") -> int:
            board.to_host.extend(data)
            return len(data)

    class Port:
        buffer = Stream

    class Poll:
        def register(self, stream: object, events: int) -> None:
            self.of_usb = stream is Port  # on a socket nothing ever happens

        def unregister(self, stream: object) -> None:
            pass

        def ipoll(self, ms: int) -> "list[tuple[object, int]]":
            now.pass_us(20)
            ready = (1 if board.came else 0) | (4 if board.host else 0)
            return [(None, ready)] if ready and self.of_usb else []

    class Select:
        POLLIN, POLLOUT = 1, 4
        poll = Poll

    class Sys:
        """The module `sys`."""

    for name in dir(sys):
        setattr(Sys, name, getattr(sys, name))
    implementation = namedtuple("implementation", ("name", "version", "_machine"))  # type: ignore[misc]
    Sys.implementation = implementation("micropython", (1, 28, 0), board.machine)
    Sys.platform = "rp2"
    Sys.stdin = Sys.stdout = Port
    Sys.print_exception = staticmethod(sys.print_exception)

    class Micropython:
        const = staticmethod(micropython.const)

        @staticmethod
        def stack_use() -> int:
            return 0  # this computer's is another one

    class Uctypes:
        addressof = staticmethod(chip.addressof)

    made: list[tuple[str, Any]] = [
        ("machine", Machine), ("_rp2", Rp2), ("time", Clock), ("select", Select), ("sys", Sys),
        ("uctypes", Uctypes), ("micropython", Micropython),
    ]  # fmt: skip
    if board.machine == PICO_W:
        made += [("network", _network(board)), ("socket", _sockets(board))]
    for name, module in made:
        sys.modules[name] = module


def _network(board: Board) -> "Any":
    """The module `network`: to switch the radio on takes a second, to join is ten orders."""
    takes = {"on": 1_000_000, "connect": 10_000, "status": 20}

    class Network:
        STA_IF = 0

        @staticmethod
        def WLAN(interface: int) -> WLAN:  # noqa: N802  # its name there
            board.radio = WLAN(board.networks, lambda what: board.time.pass_us(takes[what]))
            return board.radio

    return Network


def _sockets(board: Board) -> "Any":
    """The module `socket`, in a network where nobody answers."""

    class Socket:
        def __init__(self, family: int, kind: int) -> None:
            self.waits = True

        def setblocking(self, blocking: bool) -> None:
            self.waits = blocking

        def connect(self, where: "Any") -> None:
            if self.waits:
                raise ChipError("waits for the network")
            board.connects += 1
            raise OSError(115)  # EINPROGRESS

        def close(self) -> None:
            pass

    class Sockets:
        SOCK_STREAM = 1
        socket = Socket

        @staticmethod
        def getaddrinfo(host: str, port: int, family: int, kind: int) -> list:
            return [(2, kind, 0, "", (host, port))]

    return Sockets
