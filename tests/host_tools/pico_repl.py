"""A Pico's MicroPython, imitated on MicroPython's unix build: flash, file system, REPL, resets.

    micropython pico_repl.py serve IMAGE HOW LOG CUT     the REPL on stdin and stdout
    micropython pico_repl.py boots IMAGE LOG             starts after every cut of a recorded run

IMAGE is the file system's flash as a file, LOG takes down every program and erase ("-": nothing
does), CUT is the one at which power goes, half done (-1: none). HOW says what led here: "power",
"reset", "soft" (which run main.py as well), "raw"; "undo" is power with the UNDO key down. The exit
status says what is next. IMAGE.scratch keeps the watchdog's register that outlives a reset.

IMAGE.firmware, if it is there, is the rest of the flash, as made_up_image (pico_on_pty.py) makes
it: main.py as text stands behind the name of the image. Without it MicroPython is a stock one.

The real interpreter runs the code, on the real littlefs; the modules that differ on a Pico are
imitated as far as the start and a host see them.
"""

import os
import select
import struct
import sys
from binascii import crc32
from collections import namedtuple

import vfs

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from typing import Any

SOFT_RAW, SOFT, HARD, BOOTSEL = 64, 65, 66, 67
MACHINE = os.getenv("HALLEY_MACHINE", "Raspberry Pi Pico with RP2040")
SCRATCH0 = 0x400D800C if MACHINE.endswith("RP2350") else 0x4005800C
HALF_A_MINUTE = 0xFE  # no byte of a text: so long nothing comes
BLOCK = 4096
_BANNER = (
    "MicroPython v1.28.0 on 2026-04-06; " + MACHINE + '\r\nType "help()" for more information.\r\n'
)
_WINDOW = 128  # bytes of raw paste that the device takes before it says that there is room again

real = sys
out = sys.stdout.buffer.write
press_undo = False


class Flash:
    """A NOR flash: erased in blocks, programmed once between erases; `data` is the contents."""

    def __init__(self, data: "Any", size: int, log: "Any" = None, cut: int = -1) -> None:
        self._data = data
        self._size = size
        self._log = log
        self._left = cut

    def readblocks(self, block: int, buffer: bytearray, offset: int = 0) -> None:
        self._data.seek(block * BLOCK + offset)
        self._data.readinto(buffer)

    def writeblocks(self, block: int, buffer: bytes, offset: int = 0) -> None:
        old = bytearray(len(buffer))
        self.readblocks(block, old, offset)
        if old.count(b"\xff") != len(old):
            raise OSError("programmed twice: block %d, byte %d" % (block, offset))
        self._change(block * BLOCK + offset, bytes(buffer), b"P")

    def ioctl(self, what: int, block: int) -> int:
        if what == 4:
            return self._size // BLOCK
        if what == 5:
            return BLOCK
        if what == 6:
            self._change(block * BLOCK, b"\xff" * BLOCK, b"E")
        return 0

    def _change(self, start: int, data: bytes, kind: bytes) -> None:
        cut = not self._left
        self._left -= 1
        self._data.seek(start)
        self._data.write(data[: len(data) // 2] if cut else data)
        if cut:
            os.system("kill -9 $PPID")
        if self._log:
            self._log.write(struct.pack("<BIH", kind[0], start, len(data)))
            self._log.write(data)


class Memory:
    """A flash's content in memory, read and written like a file."""

    def __init__(self, data: bytes) -> None:
        self.data = bytearray(data)
        self._at = 0

    def seek(self, at: int) -> None:
        self._at = at

    def readinto(self, buffer: bytearray) -> None:
        buffer[:] = self.data[self._at : self._at + len(buffer)]

    def write(self, data: bytes) -> None:
        self.data[self._at : self._at + len(data)] = data


class Pin:
    """GP8 and GP13, where UNDO is: it joins them while it is down."""

    IN, OUT, PULL_UP = 0, 1, 1
    levels: "dict[int, int | None]" = {}

    def __init__(
        self, number: int, mode: int, pull: "int | None" = None, value: "int | None" = None
    ) -> None:
        self._number = number
        self._pulled = pull is not None
        self.init(mode, value=value)

    def init(self, mode: int, value: "int | None" = None) -> None:
        Pin.levels[self._number] = value if mode == Pin.OUT else None

    def value(self) -> int:
        if Pin.levels[self._number] is None and not self._pulled:
            raise ValueError("a wire that nothing drives is read")
        if press_undo and {self._number, 13} == {8, 13} and Pin.levels.get(13) == 0:
            return 0
        return 1


class Timer:
    """A soft one-shot timer, which is served while the REPL waits; passes() lets time pass."""

    ONE_SHOT = 0
    due: "dict[Timer, tuple[int, Any]]" = {}

    def __init__(self, number: int) -> None:
        if number != -1:
            raise ValueError("Timer doesn't exist")

    def init(self, mode: int, period: int, callback: "Any") -> None:
        if mode != Timer.ONE_SHOT:
            raise ValueError("another timer than is imitated")
        Timer.due[self] = (period, callback)

    def deinit(self) -> None:
        Timer.due.pop(self, None)

    @staticmethod
    def passes(ms: int) -> None:
        for timer in list(Timer.due):
            left, callback = Timer.due.pop(timer)
            if left > ms:
                Timer.due[timer] = (left - ms, callback)
            else:
                callback(timer)


class Time:
    """Nobody waits here."""

    @staticmethod
    def sleep_ms(ms: int) -> None:
        pass

    sleep_us = sleep_ms


class Words:
    """Registers: one can be read, the watchdog's SCRATCH0, kept in `file` if there is one."""

    file: "Any" = None
    scratch = 0

    def __getitem__(self, address: int) -> int:
        if address != SCRATCH0:
            raise ValueError("another register than is imitated")
        return Words.scratch

    def __setitem__(self, address: int, value: int) -> None:
        if address & 3:
            raise ValueError("not a word's address")
        if address == SCRATCH0:
            Words.scratch = value
            if Words.file:
                Words.file.seek(0)
                Words.file.write(struct.pack("<I", value))

    @staticmethod
    def outlive(path: str, reset: bool) -> None:
        """Keep what outlives a reset in the file `path`; nothing outlives more than that."""
        Words.scratch = 0
        if reset:
            with open(path, "rb") as file:
                Words.scratch = struct.unpack("<I", file.read(4))[0]
        Words.file = open(path, "wb")
        Words()[SCRATCH0] = Words.scratch


class Machine:
    """The used part of `machine`."""

    Pin = Pin
    Timer = Timer
    mem32 = Words()
    line = b""  # as much as has come of it

    @staticmethod
    def idle() -> None:
        """Take what comes over the cable; without a cable the test is over.

        A box that plays ends when it is asked for its prompt, any other program at Ctrl-C.
        """
        poll = select.poll()
        poll.register(real.stdin, select.POLLIN)
        if not poll.poll(1000):
            return
        byte = get()
        if byte == Micropython.interrupt:
            raise KeyboardInterrupt
        Machine.line = b"" if byte == 10 else Machine.line + bytes((byte,))
        number, _, asked = Machine.line.partition(b" ")
        if Micropython.interrupt < 0 and asked == b"repl %08x" % crc32(number + b" repl"):
            answer = b"!" + number[1:] + b" repl"
            out(answer + b" %08x\r\n" % crc32(answer))
            raise KeyboardInterrupt

    @staticmethod
    def reset() -> None:
        raise SystemExit(HARD)

    @staticmethod
    def soft_reset() -> None:
        raise SystemExit(SOFT)

    @staticmethod
    def bootloader() -> None:
        raise SystemExit(BOOTSEL)


class Micropython:
    """The part of `micropython` that is used."""

    interrupt = 3  # the byte that ends a program; -1: none does

    @staticmethod
    def kbd_intr(byte: int) -> None:
        Micropython.interrupt = byte


class Volume:
    """The module that `_boot.py` has loaded; with IMAGE.lost it could mount no flash."""

    lost = True


class Rp2:
    """The module `_rp2`; the file system is mounted without it here."""


class Sys:
    """The module `sys` of a Pico."""


class Frozen:
    """The package `halley` of an image."""

    VERSION = ""


firmware: "tuple[str, str, str] | None" = None  # version, board and main.py of an image


def load_firmware(path: str) -> None:
    """Read what is in the flash in front of the file system."""
    global firmware
    try:
        with open(path, "rb") as file:
            data = file.read()
    except OSError:
        return
    name, source = data[data.find(b"Halley ") :].split(b"\0")[:2]
    _, version, _, board = name.decode().split(" ")
    Frozen.VERSION = version
    firmware = version, board, source.decode()


def imitate() -> None:
    """Put the Pico's modules in the place of this build's."""
    made = namedtuple("implementation", ("name", "version", "_machine", "_mpy", "_build"))
    for name in dir(real):
        setattr(Sys, name, getattr(real, name))
    Sys.platform = "rp2"
    release = tuple(int(part) for part in os.getenv("HALLEY_RELEASE", "1.28.0").split("."))
    build = firmware[1] if firmware else "RPI_PICO"
    Sys.implementation = made("micropython", release + ("",), MACHINE, 4870, build)
    Sys.print_exception = staticmethod(real.print_exception)
    Sys.exit = staticmethod(Machine.soft_reset)  # which is what it leads to in main.py
    real.path[:] = ["", ".frozen", "/lib"]
    real.modules["sys"] = Sys
    real.modules["machine"] = Machine
    real.modules["micropython"] = Micropython
    real.modules["_rp2"] = Rp2
    real.modules["time"] = Time
    if firmware:  # its package is frozen, and comes before any in the file system
        real.modules["halley"] = Frozen


def is_there(path: str) -> bool:
    try:
        os.stat(path)
    except OSError:
        return False
    return True


def get() -> int:
    while True:
        byte = real.stdin.buffer.read(1)
        if not byte:
            raise SystemExit(0)
        if byte[0] != HALF_A_MINUTE:
            return byte[0]
        Timer.passes(30_000)


def run(source: str, scope: dict, mark: str = "") -> None:
    """Execute `source`; `mark` goes between what it prints and its traceback."""
    try:
        exec(source, scope)
        out(mark)
    except SystemExit:
        raise
    except BaseException as error:
        out(mark)
        real.print_exception(error)


def start() -> None:
    """Run main.py, as at power-on: a frozen one comes before that in the file system."""
    if firmware:
        return run(firmware[2], {"__name__": "__main__"})
    try:
        with open("/main.py") as file:
            source = file.read()
    except OSError:
        return None
    return run(source, {"__name__": "__main__"})


def friendly() -> None:
    out("\r\n" + _BANNER + ">>> ")
    scope = {"__name__": "__main__"}
    line = ""
    while True:
        byte = get()
        if byte == 1:
            return raw()
        if byte == 2:
            out("\r\n" + _BANNER + ">>> ")
            line = ""
        elif byte == 3:
            out("\r\n>>> ")
            line = ""
        elif byte == 4 and not line:
            out("\r\nMPY: soft reboot\r\n")
            raise SystemExit(SOFT)
        elif byte == 13:
            out("\r\n")
            run(line, scope)
            out(">>> ")
            line = ""
        else:
            out(chr(byte))
            line += chr(byte)


def raw() -> None:
    scope = {"__name__": "__main__"}
    out("raw REPL; CTRL-B to exit\r\n>")
    line = bytearray()
    while True:
        byte = get()
        if byte == 1:
            out("raw REPL; CTRL-B to exit\r\n>")
            line = bytearray()
        elif byte == 2:
            return friendly()
        elif byte == 3:
            line = bytearray()
        elif byte == 4:
            out("OK")
            if not line:
                out("\r\nMPY: soft reboot\r\n")
                raise SystemExit(SOFT_RAW)
            run(line.decode(), scope, "\x04")
            out("\x04>")
            line = bytearray()
        elif byte == 5 and not line:
            if (get(), get()) != (65, 1):
                continue
            if not pastes:
                out("R\x00")
                continue
            line = paste()
            if line is not None:
                run(line.decode(), scope, "\x04")
                out("\x04>")
            line = bytearray()
        else:
            line.append(byte)


def paste() -> "bytearray | None":
    """Take code in raw paste; None when it was broken off."""
    out(b"R\x01" + struct.pack("<H", _WINDOW) + b"\x01")
    taken = bytearray()
    while True:
        byte = get()
        if byte == 3:
            out("\x04\x04\x04>")
            return None
        if byte == 4:
            out("\x04")
            return taken
        taken.append(byte)
        if len(taken) % _WINDOW == 0:
            out("\x01")


def mount(flash: Flash) -> None:
    try:
        system = vfs.VfsLfs2(flash, progsize=256)
    except OSError:
        vfs.VfsLfs2.mkfs(flash, progsize=256)
        system = vfs.VfsLfs2(flash, progsize=256)
    vfs.umount("/")
    vfs.mount(system, "/")
    os.chdir("/")


def serve(image: str, how: str, log: str, cut: str) -> None:
    global press_undo
    press_undo = how == "undo"
    load_firmware(image + ".firmware")
    if is_there(image + ".lost"):
        real.modules["halley.platform.pico.volume"] = Volume
    Words.outlive(image + ".scratch", how not in ("power", "undo", "raw"))
    size = os.stat(image)[6]
    record = None if log == "-" else open(log, "ab")
    mount(Flash(open(image, "r+b"), size, record, int(cut)))
    imitate()
    if how != "raw":
        start()
        friendly()
    raw()


def boots(image: str, log: str) -> None:
    """Print the start's output and the evenings for every cut of the changes in `log`."""
    with open(image, "rb") as file:
        flash = Memory(file.read())
    changes = open(log, "rb")
    load_firmware(image + ".firmware")
    imitate()
    number = 0
    while True:
        boot(flash.data, "cut %d" % number)
        head = changes.read(7)
        if not head:
            return
        _, at, count = struct.unpack("<BIH", head)
        data = changes.read(count)
        flash.seek(at)
        flash.write(data[: count // 2])
        boot(flash.data, "half %d" % number)
        flash.seek(at)
        flash.write(data)
        number += 1


def boot(data: bytes, title: str) -> None:
    print("#", title)
    for name in list(real.modules):
        if name.split(".")[0] == "halley" and real.modules[name] is not Frozen:
            del real.modules[name]
    mount(Flash(Memory(data), len(data)))
    for name in os.listdir("/journal"):
        with open("/journal/" + name, "rb") as file:
            print("journal", name, file.read())
    try:
        start()
    except SystemExit as ended:
        if ended.args[0]:
            print("reset", ended.args[0])


pastes = os.getenv("HALLEY_NO_PASTE") is None
if real.argv[1] == "boots":
    boots(real.argv[2], real.argv[3])
else:
    serve(real.argv[2], real.argv[3], real.argv[4], real.argv[5])
