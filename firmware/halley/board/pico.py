"""The Raspberry Pi Pico: the only module that touches its hardware, and the box's loop there.

Most of what it imports waits until the display shows that the box is on.
"""

import gc
import sys
import time
from binascii import hexlify

import _rp2  # type: ignore[import-not-found]  # rp2's part in C; the rest makes PIO programs
import machine
import uctypes

from halley import VERSION
from halley.board import pins, start

_OPENED: list[tuple[str, int]] = []
start.take(start.__file__, _OPENED)  # first: the others are loaded faster then

from halley.drivers.display import Display  # noqa: E402
from halley.drivers.posted import Posted  # noqa: E402

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import ClassVar

    from halley.app import App
    from halley.board.chips import RP2040
    from halley.board.in_place import InPlace
    from halley.board.power import Power
    from halley.drivers.keypad import Keypad
    from halley.drivers.matrix import Matrix
    from halley.drivers.plain import Plain
    from halley.sound import Sounder

_RAM, _RAM_END = 0x2000_0000, 0x2008_2000  # of the largest chip, the RP2350
_GARBAGE = 90_112  # bytes used since the last collection, from when on there is another one
_GARBAGE_IN_PLAY = 98_304  # ... as there is one after every key anyhow
_WELL_MS = 30_000  # a boot that has come so far has got through
_LOOK_MS = 2  # how often what the matrix has seen is read while a key is down
_USB_MS = 20  # how often USB is looked at while nothing comes and no key is down ...
_TALK_MS = 100  # ... for so long after something came, every millisecond
_KEY = 2  # a key has been pressed since the garbage was collected
_PAUSE_MS = 10  # between two things that hold a key up, when there is none
_NAP_MS = 5000  # after the last key, from when on the box naps between two looks
_LONGEST_MS = 60_000  # nothing has to be done so often, but for the clock, which wraps
_CLOCK_IS_SET = 1_767_225_600  # 2026-01-01; without power the Pico's clock begins in 2021


# Modules that App.start has needed, and the rest seldom does
_FOR_THE_START = ("halley.boot", "halley.journal.reading", "halley.journal.header_bytes")


class Chip:
    """What halley.drivers.matrix sets up; `map` is run()'s, and missing on a chip nobody knows."""

    map: "ClassVar[type[RP2040]]"
    Pin = machine.Pin
    Timer = machine.Timer
    ADC = machine.ADC
    DMA = _rp2.DMA
    mem32 = machine.mem32
    addressof = staticmethod(uctypes.addressof)


class Clock:
    """The Pico's time, as the App wants it."""

    # the stubs say a type of their own for what is a plain int
    ms: "staticmethod[[], int]" = staticmethod(time.ticks_ms)  # type: ignore[arg-type]
    diff: "staticmethod[[int, int], int]" = staticmethod(time.ticks_diff)

    def __init__(self) -> None:
        self._since = time.ticks_ms()
        self._epoch = time.time()  # then; the chip's own clock stands still while the box naps

    def set(self, epoch: int) -> None:
        """It is `epoch` now, in seconds since 1970-01-01 UTC."""
        year, month, day, hour, minute, second, weekday, _ = time.gmtime(epoch)
        machine.RTC().datetime((year, month, day, weekday, hour, minute, second, 0))
        self._since = time.ticks_ms()
        self._epoch = epoch

    def epoch(self) -> int:
        """Seconds since 1970-01-01 UTC, or 0 when nobody has set the clock.

        To be called every few days, as milliseconds wrap.
        """
        gone = time.ticks_diff(time.ticks_ms(), self._since) // 1000
        self._since = time.ticks_add(self._since, gone * 1000)
        self._epoch += gone
        return self._epoch if self._epoch >= _CLOCK_IS_SET else 0


def run(why: str = "", well: "Callable[[], None] | None" = None) -> None:
    """Run the box; returns only by an exception, Ctrl-C on USB for one.

    `why` and `well` are those of main.py. "safe": USB only, and no evening is read.
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
    from halley.board.chips import find

    board = str(getattr(sys.implementation, "_machine", ""))
    known = find(board)
    if known is not None:
        Chip.map = known
        bus.begin(Chip, pins.DISPLAY_BUS)
    from halley import settings
    from halley.flash_store import FlashStore

    store = FlashStore("/journal")
    if why == "safe":
        from halley.board.safe import answer

        answer(display.panel, store, clock, _number())
    kind = settings.get(store, "display")
    if kind:
        display.choose(kind)
    from halley.board.power import Power
    from halley.drivers.keypad import TICK, Keypad

    keypad = Keypad()
    matrix = _looks(keypad.woken, known is not None)
    stuck = keypad.start(matrix)
    if stuck:
        from halley.keys import LABELS

        print("Keys stuck, and ignored:", ", ".join([LABELS[code] for code in stuck]))
    timer = machine.Timer(-1, period=TICK, callback=keypad.tick, hard=True)
    power = Power(board, known)
    try:
        from halley import memory
        from halley.app import App
        from halley.board.in_place import InPlace

        flash = memoryview(_rp2.Flash())
        code = InPlace(_OPENED, machine.mem32, flash, _RAM, _RAM_END)
        memory.roomy = True
        memory.tidy = code.all
        code.all()
        memory.forget(("halley.drivers.chain", "halley.board.start", "halley.board.chips"))
        app = App(display.panel, store, clock)
        sounder = _take_up(app, display)
        app.start(stuck, why == "previous")
        memory.tidy = None  # from now on only where nothing else is being run: in _loop
        memory.forget(_FOR_THE_START)
        gc.threshold(_GARBAGE_IN_PLAY)
        print("Halley", VERSION)
        # not before: what is to be read at power-on may take longer than a watchdog can wait
        power.watch()
        _feed_meanwhile(app, power)
        try:
            _loop(app, keypad, display, sounder, power, code, well)
        except Exception as error:
            from halley import crash

            power.feed()
            crash.tell(app, error)
            raise  # main.py starts the box anew, which takes the evening up
    finally:
        power.stop()
        timer.deinit()
        matrix.close()
        bus.close()


def _looks(on_contact: "Callable[[object], None]", known: bool) -> "Matrix | Plain":
    """What looks at the keys: the chip by itself, or a program where that cannot be."""
    if known:
        from halley.drivers.matrix import Matrix

        matrix = Matrix(Chip, pins.KEYPAD_ROWS, pins.KEYPAD_COLUMNS, on_contact)
        if matrix.works():
            return matrix
        matrix.close()
    from halley.drivers.plain import Plain

    print("Keypad: this chip does not look at it by itself. A press can get lost.")
    return Plain(Chip, pins.KEYPAD_ROWS, pins.KEYPAD_COLUMNS, on_contact)


def _splash(buffer: memoryview) -> None:
    """Draw a comet, above the place where the App writes the name."""
    import framebuf

    glass = framebuf.FrameBuffer(buffer, 128, 64, framebuf.MONO_VLSB)
    for x, y in ((0, 4), (12, 0), (30, 18)):
        glass.line(x, y, 68, 10, 1)
    glass.ellipse(70, 10, 6, 6, 1, True)


def _take_up(app: "App", display: Display) -> "Sounder":
    """Take up the settings, now and whenever they change; gives the sounder."""
    from halley import settings
    from halley.sound import Sounder

    hush = machine.Timer(-1)

    def later(ms: int) -> None:
        hush.init(mode=machine.Timer.ONE_SHOT, period=ms, callback=silence, hard=True)

    def take_up(name: str, value: str) -> None:
        if name == "sound":
            sounder.on = value != "off"
        elif name == "display":
            display.choose(value)

    sounder = Sounder(machine.PWM(machine.Pin(pins.SOUNDER)), later)
    silence = sounder.silence
    sounder.on = settings.get(app.store, "sound") != "off"
    app.sounder = sounder
    app.takes_up = take_up
    return sounder


def _feed_meanwhile(app: "App", power: "Power") -> None:
    """Feed the watchdog while a long replay tells how far it has come."""
    show = app.bar

    def bar(done: int, total: int) -> None:
        power.feed()
        show(done, total)

    app.bar = bar  # type: ignore[method-assign]


def _number() -> str:
    """The board's own."""
    return hexlify(machine.unique_id()).decode()


def _loop(
    app: "App",
    keypad: "Keypad",
    display: Display,
    sounder: "Sounder",
    power: "Power",
    code: "InPlace",
    well: "Callable[[], None] | None",
) -> None:
    from halley.board import holes
    from halley.board.usb import Usb
    from halley.drivers.keypad import HELD
    from halley.resting import Resting

    usb = Usb(app, _number())
    resting = Resting(display.panel, app.clock)
    idle = machine.idle
    talk = 0
    used = _KEY
    pressed = started = time.ticks_ms()
    while True:
        if well and time.ticks_diff(time.ticks_ms(), started) >= _WELL_MS:
            well()
            well = None
        due = 0
        if not code.work():  # what has been loaded, before anything else is
            if used == _KEY:
                gc.collect()  # while the finger is still on the key, not while the next is drawn
            elif used:
                holes.fill()
            due = app.tick()
            if used:
                used -= 1
                due = _PAUSE_MS
        hand = app.session is not None and app.session.game.hand is not None
        for other in (display.watch(), resting.tick(hand), _WELL_MS if well else _LONGEST_MS):
            if due < 0 or 0 <= other < due:
                due = other
        app.clock.epoch()
        event = 0
        woken = False
        since = time.ticks_ms()
        while True:
            power.feed()
            running = keypad.running
            if running:
                event = keypad.next()
                if event:
                    break
                woken = keypad.rest()
            if 0 <= due <= time.ticks_diff(time.ticks_ms(), since):
                break
            if usb.work():
                talk = _TALK_MS
                continue
            if not keypad.running:
                wait = _USB_MS
                if talk:
                    talk -= 1
                    wait = 1
                elif time.ticks_diff(time.ticks_ms(), pressed) > _NAP_MS and power.may_nap():
                    power.nap(keypad)
                    continue
                while wait and not keypad.running:
                    idle()  # a millisecond, or until any interrupt
                    wait -= 1
            elif running and not woken:  # else a contact has closed just now
                time.sleep_ms(_LOOK_MS)
        if not event:
            keypad.work()
        else:
            while event:
                app.key(event & (HELD - 1), event >= HELD)
                event = keypad.next()
            if app.refused:
                sounder.refused()
            elif app.booked:
                sounder.booked()
            resting.key()
            usb.line.booked()
            pressed = time.ticks_ms()
            if well:
                well()
                well = None
            used = _KEY
