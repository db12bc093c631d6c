"""The Raspberry Pi Pico: the only module that touches its hardware, and the box's loop there."""

import gc
import time
from binascii import hexlify

import machine
import rp2
import uctypes

from halley import VERSION
from halley.board import pins
from halley.board.usb import Usb
from halley.drivers.display import Display
from halley.drivers.keypad import HELD, TICK, Keypad
from halley.drivers.matrix import Matrix
from halley.keys import LABELS
from halley.resting import Resting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.app import App
    from halley.drivers.panel import Panel

_WELL_MS = 30_000  # a boot that has come so far has got through
_LOOK_MS = 2  # how often what the matrix has seen is read while a key is down
_CLOCK_IS_SET = 1_767_225_600  # 2026-01-01; without power the Pico's clock begins in 2021


class Chip:
    """What halley.drivers.matrix sets up."""

    Pin = machine.Pin
    ADC = machine.ADC
    DMA = rp2.DMA
    mem32 = machine.mem32
    addressof = staticmethod(uctypes.addressof)


class Clock:
    """The Pico's time, as the App wants it."""

    # the stubs say a type of their own for what is a plain int
    ms: "staticmethod[[], int]" = staticmethod(time.ticks_ms)  # type: ignore[arg-type]
    diff: "staticmethod[[int, int], int]" = staticmethod(time.ticks_diff)

    def set(self, epoch: int) -> None:
        """It is `epoch` now, in seconds since 1970-01-01 UTC."""
        year, month, day, hour, minute, second, weekday, _ = time.gmtime(epoch)
        machine.RTC().datetime((year, month, day, weekday, hour, minute, second, 0))

    def epoch(self) -> int:
        """Seconds since 1970-01-01 UTC, or 0 when nobody has set the clock."""
        now = time.time()
        return now if now >= _CLOCK_IS_SET else 0


def run(why: str = "", well: "Callable[[], None] | None" = None) -> None:
    """Run the box; returns only by an exception, Ctrl-C on USB for one.

    `why` and `well` are those of main.py: "safe" shows that and returns, which leaves USB only.
    """
    Pin = machine.Pin  # noqa: N806
    i2c = machine.I2C(
        pins.DISPLAY_BUS,
        sda=Pin(pins.DISPLAY_SDA),
        scl=Pin(pins.DISPLAY_SCL),
        freq=pins.DISPLAY_HZ,
        timeout=100_000,  # us for one transfer; a full frame takes 25,000
    )
    clock = Clock()
    kind = ""
    if why != "safe":
        from halley import settings
        from halley.flash_store import FlashStore

        store = FlashStore("/journal")
        kind = settings.get(store, "display")
    display = Display(
        i2c,
        pins.DISPLAY_ADDRESSES,
        Pin(pins.LED, Pin.OUT, value=0),
        clock,
        kind,
        "SDA goes to GP%d, SCL to GP%d." % (pins.DISPLAY_SDA, pins.DISPLAY_SCL),
    )
    display.find()
    if why == "safe":
        _show_safe(display.panel)
        return
    keypad = Keypad()
    matrix = Matrix(Chip, pins.KEYPAD_ROWS, pins.KEYPAD_COLUMNS, keypad.woken)
    stuck = keypad.start(matrix)
    if stuck:
        print("Keys stuck, and ignored:", ", ".join([LABELS[code] for code in stuck]))
    timer = machine.Timer(-1, period=TICK, callback=keypad.tick, hard=True)
    try:
        from halley import memory
        from halley.app import App

        memory.forget(("halley.drivers.chain",))
        app = App(display.panel, store, clock)
        app.start(stuck)
        print("Halley", VERSION)
        usb = Usb(app, hexlify(machine.unique_id()).decode())
        try:
            _loop(app, keypad, display, usb, well)
        except Exception as error:
            _tell(error, app, display.panel)
            raise  # main.py starts the box anew, which takes the evening up
    finally:
        timer.deinit()
        matrix.close()


def _tell(error: Exception, app: "App", panel: "Panel") -> None:
    """Write down what went wrong, and say so on the screen."""
    from halley import crash

    gc.collect()
    phase = app.session.phase if app.session is not None else "home"
    last = crash.record(app.store, error, phase, app.clock.epoch())
    crash.show(panel, last)


def _show_safe(panel: "Panel") -> None:
    # with MicroPython's own font: the box's words may be what is broken
    import framebuf

    glass = framebuf.FrameBuffer(panel.buffer, 128, 64, framebuf.MONO_VLSB)
    for line, text in enumerate(("Safe mode", "USB only", "halley flash", "halley doctor")):
        glass.text(text, 0, 16 * line)
    panel.touch_all()
    panel.flush()


def _loop(
    app: "App", keypad: Keypad, display: Display, usb: Usb, well: "Callable[[], None] | None"
) -> None:
    resting = Resting(display.panel, app.clock)
    started = time.ticks_ms()
    while True:
        if well and time.ticks_diff(time.ticks_ms(), started) >= _WELL_MS:
            well()
            well = None
        due = app.tick()
        hand = app.session is not None and app.session.game.hand is not None
        for other in (display.watch(), resting.tick(hand), _WELL_MS if well else -1):
            if due < 0 or 0 <= other < due:
                due = other
        event = 0
        woken = False
        since = time.ticks_ms()
        while True:
            running = keypad.running
            if running:
                event = keypad.next()
                if event:
                    break
                woken = keypad.rest()
            if 0 <= due <= time.ticks_diff(time.ticks_ms(), since):
                break
            if usb.work():
                continue
            if not keypad.running:
                machine.idle()  # until any interrupt
            elif running and not woken:  # else a contact has closed just now
                time.sleep_ms(_LOOK_MS)
        if not event:
            keypad.work()
        else:
            while event:
                app.key(event & (HELD - 1), event >= HELD)
                event = keypad.next()
            resting.key()
            usb.line.booked()
            if well:
                well()
                well = None
            gc.collect()  # while the finger is still on the key, not while the next one is drawn
