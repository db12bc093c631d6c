"""The Raspberry Pi Pico: sets its hardware up, and the box on it; forgotten when that runs.

Most of what it imports waits until the display shows that the box is on.
"""

import gc
import sys
from binascii import hexlify

import _rp2  # type: ignore[import-not-found]  # rp2's part in C; the rest makes PIO programs
import machine
import micropython
import uctypes

from halley import VERSION
from halley.platform.pico import module_loader as start
from halley.platform.pico import pins

_OPENED: list[tuple[str, int]] = []
start.take(start.__file__, _OPENED)  # first: the others are loaded faster then

from halley.drivers.display import Display  # noqa: E402
from halley.drivers.i2c_queue import Posted  # noqa: E402
from halley.platform.pico.clock import Clock  # noqa: E402

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import ClassVar

    from halley.drivers.dma_scan import Matrix
    from halley.drivers.polled_scan import Plain
    from halley.platform.pico.chips import RP2040
    from halley.platform.pico.in_place import InPlace

_RAM, _RAM_END = 0x2000_0000, 0x2008_2000  # of the largest chip, the RP2350
_GARBAGE = 90_112  # bytes used since the last collection, from when on there is another one
_GARBAGE_IN_PLAY = 98_304  # ... as there is one after every key anyhow

# Modules that App.start has needed, and the rest seldom does
_FOR_THE_START = ("halley.startup", "halley.journal.reader", "halley.journal.header_bytes")
# ... and what set the drivers up
_FOR_THE_DRIVERS = (
    "halley.drivers.dma_chain",
    "halley.platform.pico.module_loader",
    "halley.platform.pico.chips",
    "rp2",
)


class Chip:
    """What halley.drivers.dma_scan sets up; `map` is begin()'s: none on a chip that nobody knows."""

    map: "ClassVar[type[RP2040]]"
    Pin = machine.Pin
    Timer = machine.Timer
    ADC = machine.ADC
    DMA = _rp2.DMA
    mem32 = machine.mem32
    addressof = staticmethod(uctypes.addressof)


def run(why: str = "", well: "Callable[[], None] | None" = None) -> None:
    """Run the box; returns only by an exception, Ctrl-C on USB for one. As begin()."""
    begin(why, well)()


def begin(why: str, well: "Callable[[], None] | None") -> "Callable[[], None]":
    """Set the box up; gives what runs it, and returns only by an exception.

    `why` and `well` are those of main.py. "safe": USB only, and no evening is read. Nobody should
    keep this function: what it is made of is forgotten when the box runs.
    """
    Pin = machine.Pin  # noqa: N806
    i2c = machine.I2C(
        pins.DISPLAY_BUS,
        sda=Pin(pins.DISPLAY_SDA),
        scl=Pin(pins.DISPLAY_SCL),
        freq=pins.DISPLAY_HZ,
        timeout=100_000,  # us for one transfer; a full frame takes 25,000
    )
    bus = Posted(i2c)
    clock = Clock()
    display = Display(
        bus,
        pins.DISPLAY_ADDRESSES,
        Pin(pins.LED, Pin.OUT, value=0),
        clock,
        where="SDA goes to GP%d, SCL to GP%d." % (pins.DISPLAY_SDA, pins.DISPLAY_SCL),
        posted=bus,
    )
    _splash(display.panel.buffer)
    display.find()
    # What is loaded would else lie all over the heap, between what was needed for a moment, and
    # there would be no 4 KB in one piece, which MicroPython wants for names.
    gc.threshold(_GARBAGE)
    from halley.platform.pico.chips import find

    board = str(getattr(sys.implementation, "_machine", ""))
    known = find(board)
    if known is not None:
        Chip.map = known
        bus.begin(Chip, pins.DISPLAY_BUS)
    from halley import settings
    from halley.platform.flash_store import FlashStore

    store = FlashStore("/journal")
    if why == "safe":
        from halley.platform.pico.safe import answer

        answer(display.panel, store, clock, _number())
    kind = settings.get(store, "display")
    if kind:
        display.choose(kind)
    from halley.drivers.keypad import TICK, Keypad
    from halley.platform.pico.power import Power

    keypad = Keypad(micropython.stack_use)
    matrix = _looks(keypad.woken, known is not None)
    stuck = keypad.start(matrix)
    if stuck:
        from halley.keys import LABELS

        print("Keys stuck, and ignored:", ", ".join([LABELS[code] for code in stuck]))
    timer = machine.Timer(-1, period=TICK, callback=keypad.tick, hard=True)
    power = Power(board, known)

    from halley.platform.pico.loop import Loop

    loop = Loop(keypad, display, power, (timer, matrix, bus))
    try:
        from halley import memory

        code = _in_place()  # before so much more is loaded
        from halley.app import App

        code.all()
        memory.roomy = True
        memory.tidy = code.all
        memory.forget(_FOR_THE_DRIVERS)
        app = App(display.panel, store, clock)
        loop.take_up(app)
        app.start(stuck, why == "previous")
        memory.tidy = None  # from now on only where nothing else is being run: in the loop
        memory.forget(_FOR_THE_START)
        gc.threshold(_GARBAGE_IN_PLAY)
        print("Halley", VERSION)
        # not before: what is to be read at power-on may take longer than a watchdog can wait
        power.watch()
        loop.goes_on(code, _number(), well)
    except BaseException:
        loop.close()
        raise
    return loop.run


def _in_place() -> "InPlace":
    """What runs code from flash; its own as well, as another copy of it sees to that."""
    from halley import memory

    flash = memoryview(_rp2.Flash())
    from halley.platform.pico.in_place import InPlace

    first = InPlace(_OPENED, machine.mem32, flash, _RAM, _RAM_END)
    memory.forget(("halley.platform.pico.in_place",))
    from halley.platform.pico.in_place import InPlace as Second

    first.all()
    return Second(_OPENED, machine.mem32, flash, _RAM, _RAM_END, first.blocks)


def _looks(on_contact: "Callable[[object], None]", known: bool) -> "Matrix | Plain":
    """What looks at the keys: the chip by itself, or a program where that cannot be."""
    if known:
        from halley.drivers.dma_scan import Matrix

        matrix = Matrix(Chip, pins.KEYPAD_ROWS, pins.KEYPAD_COLUMNS, on_contact)
        if matrix.works():
            return matrix
        matrix.close()
    from halley.drivers.polled_scan import Plain

    print("Keypad: this chip does not look at it by itself. A press can get lost.")
    return Plain(Chip, pins.KEYPAD_ROWS, pins.KEYPAD_COLUMNS, on_contact)


def _splash(buffer: memoryview) -> None:
    """Draw a comet, above the place where the App writes the name."""
    import framebuf

    glass = framebuf.FrameBuffer(buffer, 128, 64, framebuf.MONO_VLSB)
    for x, y in ((0, 4), (12, 0), (30, 18)):
        glass.line(x, y, 68, 10, 1)
    glass.ellipse(70, 10, 6, 6, 1, True)


def _number() -> str:
    """The board's own."""
    return hexlify(machine.unique_id()).decode()
