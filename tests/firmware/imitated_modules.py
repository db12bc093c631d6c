"""The modules that a Pico's own code imports of MicroPython, imitated around a `Board`.

What a real Pico would refuse is a ChipError.
"""

# mypy: disable-error-code="attr-defined"
# time has here what MicroPython adds to it

import gc
import sys
import time as real_time
from collections import namedtuple

import micropython  # type: ignore[import-not-found]

from host_tools.chips.display import ChipError
from host_tools.chips.wlan import WLAN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tests.firmware.imitated_pico import Board

NAMES = (
    "machine", "micropython", "_rp2", "time", "select", "uctypes", "network", "socket", "gc",
)  # fmt: skip
PICO, PICO_2 = "Raspberry Pi Pico with RP2040", "Raspberry Pi Pico2 with RP2350"
PICO_W, PICO_2_W = "Raspberry Pi Pico W with RP2040", "Raspberry Pi Pico 2 W with RP2350"
WITH_RADIO = (PICO_W, PICO_2_W)
_RADIO_WIRES = (23, 24, 25, 29)  # on, data, select, clock (Pico W datasheet, 2.1)
_BUILDS = {
    PICO: "HALLEY_PICO",
    PICO_W: "HALLEY_PICO_W",
    PICO_2: "HALLEY_PICO2",
    PICO_2_W: "HALLEY_PICO2_W",
}
RADIO_VBUS = "WL_GPIO2"  # a pin of a Pico W
_BUS = (4, 5)  # SDA, SCL
_VREG = {  # the core's voltage
    PICO: 0x40064000,
    PICO_2: 0x4010000C,
    PICO_W: 0x40064000,
    PICO_2_W: 0x4010000C,
}
_SCRATCH0, _CLEAR = 0x0C, 0x3000  # of the watchdog
_HOST_ADDRESS, _USB_STATUS = 0x50110000, 0x50110050


class Bootsel(BaseException):
    """The chip is the drive that takes an image, and runs nothing."""


def imitate(board: "Board") -> None:
    """Put the imitated modules in the place of MicroPython's."""
    chip = board.chip

    class Rp2:
        DMA = staticmethod(chip.DMA)

        class Flash:
            """The part that is read of it, over the ends of blocks, too."""

            ioctl = staticmethod(board.flash.ioctl)

            @staticmethod
            def readblocks(block: int, buffer: bytearray, offset: int) -> None:
                data = b"".join(board.flash.data[block : block + 2])
                buffer[:] = data[offset : offset + len(buffer)]

    class Micropython:
        const = staticmethod(micropython.const)

        @staticmethod
        def stack_use() -> int:
            return 0  # this computer's is another one

        @staticmethod
        def kbd_intr(byte: int) -> None:
            board.interrupt = byte

    class Uctypes:
        addressof = staticmethod(chip.addressof)

    stream, select = _usb(board)
    made: list[tuple[str, Any]] = [
        ("machine", _machine(board)), ("_rp2", Rp2), ("time", _time(board)), ("select", select),
        ("sys", _sys(board, stream)),
        ("uctypes", Uctypes), ("micropython", Micropython), ("gc", _gc(board)),
    ]  # fmt: skip
    if board.machine in WITH_RADIO:
        made += [("network", _network(board)), ("socket", _sockets(board))]
    for name, module in made:
        sys.modules[name] = module


def _machine(board: "Board") -> "Any":
    """Return the module `machine`."""
    wires, chip = board.wires, board.chip

    class Pin:
        IN, OUT, OPEN_DRAIN, PULL_UP = chip.Pin.IN, 1, chip.Pin.OPEN_DRAIN, chip.Pin.PULL_UP
        ALT, ALT_I2C = 3, 3

        def __new__(
            cls, number: "int | str", mode: int = 0, pull: "Any" = None, value: "Any" = None
        ) -> "Any":
            if board.machine in WITH_RADIO and number in _RADIO_WIRES:
                raise ChipError(f"pin {number} is a wire of the wireless chip")
            if number in chip.pins:
                return chip.Pin(number, mode, pull, value)
            if number in _BUS:
                return Line(number)
            if isinstance(number, str) and board.machine not in WITH_RADIO:
                raise ValueError("unknown named pin")
            return Plain(number)

    class Plain:
        def __init__(self, number: "int | str") -> None:
            self.number = number

        def __call__(self, level: "int | None" = None) -> "int | None":
            if level is None:
                if self.number == RADIO_VBUS:
                    board.vbus_asked += 1
                    if board.radio is None:
                        raise ChipError("switches the wireless chip on, which takes a second")
                    board.radio.status("rssi")
                return board.levels[self.number]
            board.lit.append(level)
            return None

    class Line(Plain):
        """SDA or SCL of the displays' bus."""

        def init(self, mode: int, pull: int, value: int = 1, alt: int = 0) -> None:
            if mode == Pin.ALT and alt != Pin.ALT_I2C or mode not in (Pin.ALT, Pin.OPEN_DRAIN):
                raise ChipError(f"pin {self.number} is the bus's, or open-drain")
            self.by_program = mode == Pin.OPEN_DRAIN

        def __call__(self, level: "int | None" = None) -> "int | None":
            if level is None:
                return board.levels[self.number]
            if not getattr(self, "by_program", False):
                raise ChipError(f"pin {self.number} is the bus's")
            board.time.pass_us(1)
            move = board.bus_wires.sda if self.number == _BUS[0] else board.bus_wires.scl
            move(1 if level else 0)
            return None

    class I2C:
        def __new__(cls, bus: int, **how: "Any") -> "Any":
            return board.bus

    class PWM:
        def __init__(self, pin: Plain) -> None:
            if pin.number != board.SOUNDER:
                raise ChipError("nothing there that sounds")
            self.hertz = 0

        def freq(self, hertz: int) -> None:
            if not 8 <= hertz <= 62_500_000:
                raise ValueError("invalid freq")
            self.hertz = hertz

        def duty_u16(self, duty: int) -> None:
            board.clicks.append((board.time.ms(), self.hertz, duty))

    class WDT:
        def __init__(self, timeout: int) -> None:
            if timeout > 8388:
                raise ValueError("timeout exceeds 8388")
            board.feed()
            board.look()

        def feed(self) -> None:
            board.feed()

    class RTC:
        def datetime(self, to: tuple) -> None:
            pass

    class Machine:
        ADC = staticmethod(chip.ADC)
        mem32 = _registers(board)
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

        @staticmethod
        def bootloader() -> None:
            raise Bootsel

    Machine.Timer = _timer(board)
    for part in (Pin, I2C, PWM, WDT, RTC):
        setattr(Machine, part.__name__, part)
    board.extend(Machine)
    return Machine


def _timer(board: "Board") -> "Any":
    """Return the class machine.Timer: its calls are interrupts."""
    wires = board.wires

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

    return Timer


def _registers(board: "Board") -> "Any":
    """Return the object machine.mem32: of the registers those that the firmware reads or writes."""
    chip = board.chip

    class Registers:
        def __getitem__(self, address: int) -> int:
            if address == _HOST_ADDRESS:
                return board.host
            if address == _USB_STATUS:
                return board.usb_status
            if address == board.watchdog + _SCRATCH0:
                return board.scratch
            if address == _VREG.get(board.machine, _VREG[PICO]):
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

    return Registers()


def _time(board: "Board") -> "Any":
    """Return the module `time`, all of which is virtual."""
    now = board.time

    class Clock:
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

    return Clock


def _gc(board: "Board") -> "Any":
    """Return the module `gc`; this computer's heap decides when to collect.

    The chips and the flash are in that heap, too, and collecting every 32 KB takes half of the
    tests' time. The box's own collections are in `board.garbage`.
    """

    class Gc:
        @staticmethod
        def threshold(size: "int | None" = None) -> "int | None":
            if size is None:
                return board.garbage
            board.garbage = size
            return None

    for name in dir(gc):
        if name != "threshold":
            setattr(Gc, name, getattr(gc, name))
    return Gc


def _usb(board: "Board") -> "Any":
    """Return what sys.stdin and sys.stdout are, and the module `select` that looks after them."""
    now = board.time

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
            if board.interrupt >= 0 and board.interrupt in list(board.came):
                raise KeyboardInterrupt
            ready = (1 if board.came else 0) | (4 if board.host else 0)
            return [(None, ready)] if ready and self.of_usb else []

    class Select:
        POLLIN, POLLOUT = 1, 4
        poll = Poll

    return Port, Select


def _sys(board: "Board", stream: "Any") -> "Any":
    """Return the module `sys`, as on this board."""

    class Sys:
        pass

    for name in dir(sys):
        setattr(Sys, name, getattr(sys, name))
    implementation = namedtuple("implementation", ("name", "version", "_machine", "_build"))  # type: ignore[misc]
    build = _BUILDS.get(board.machine, board.BUILD)
    Sys.implementation = implementation("micropython", (1, 28, 0), board.machine, build)
    Sys.platform = "rp2"
    Sys.stdin = Sys.stdout = stream
    Sys.print_exception = staticmethod(sys.print_exception)
    return Sys


def _network(board: "Board") -> "Any":
    """Return the module `network`: to switch the radio on takes a second, to join is ten orders."""
    takes = {
        "on": 1_000_000, "connect": 10_000, "status": 20, "question": 600, "silence": 20_000
    }  # fmt: skip

    class Network:
        STA_IF = 0

        @staticmethod
        def WLAN(interface: int) -> WLAN:  # noqa: N802  # its name there
            board.radio = WLAN(board.networks, lambda what: board.time.pass_us(takes[what]))
            board.radio.dead = board.dead_radio
            return board.radio

    return Network


def _sockets(board: "Board") -> "Any":
    """Return the module `socket`, in a network where nobody answers."""

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
