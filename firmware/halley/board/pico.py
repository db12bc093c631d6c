"""The Raspberry Pi Pico: the only module that touches its hardware, and the box's loop there."""

import gc
import time

import machine

from halley.board import pins
from halley.drivers.keypad import HELD, TICK, Keypad
from halley.drivers.ssd1306 import SSD1306
from halley.keys import LABELS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from halley.app import App

_RETRY_MS = 5000  # how often a display that does not answer is tried again
_BLINK_MS = 250
_CLOCK_IS_SET = 1_767_225_600  # 2026-01-01; without power the Pico's clock begins in 2021


class Clock:
    """The Pico's time, as the App wants it."""

    # the stubs say a type of their own for what is a plain int
    ms: "staticmethod[[], int]" = staticmethod(time.ticks_ms)  # type: ignore[arg-type]
    diff: "staticmethod[[int, int], int]" = staticmethod(time.ticks_diff)

    def epoch(self) -> int:
        """Seconds since 1970-01-01 UTC, or 0 when nobody has set the clock."""
        now = time.time()
        return now if now >= _CLOCK_IS_SET else 0


class Display:
    """Finds the panel, and keeps on trying while there is none: says so on USB, blinks the LED."""

    def __init__(self, panel: SSD1306) -> None:
        self.panel = panel
        self._led = machine.Pin(pins.LED, machine.Pin.OUT, value=0)
        self._missing = False
        self._tried = self._blinked = time.ticks_ms()

    def find(self) -> None:
        """Try every address; the picture, as it stands, appears on the panel that answers."""
        self._tried = time.ticks_ms()
        for address in pins.DISPLAY_ADDRESSES:
            self.panel.address = address
            if self.panel.start():
                break
        if self.panel.alive and self._missing:
            print("Display: found.")
        elif not self.panel.alive:
            print(self._what_is_wrong())  # every time: nobody may have listened before
        self._missing = not self.panel.alive
        self._led.value(0)

    def watch(self) -> int:
        """Do what is due while the display is missing; ms until the next call, -1: it is there."""
        if self.panel.alive:
            return -1
        now = time.ticks_ms()
        if not self._missing or time.ticks_diff(now, self._tried) >= _RETRY_MS:
            self.find()
        if time.ticks_diff(now, self._blinked) >= _BLINK_MS:
            self._blinked = now
            self._led.toggle()
        return _BLINK_MS

    def _what_is_wrong(self) -> str:
        addresses = " or ".join("0x%02X" % address for address in pins.DISPLAY_ADDRESSES)
        return "Display: nobody answers at %s. SDA goes to GP%d, SCL to GP%d. Keys still count." % (
            addresses,
            pins.DISPLAY_SDA,
            pins.DISPLAY_SCL,
        )


def run() -> None:
    """Run the box; returns only by an exception, Ctrl-C on USB for one."""
    Pin = machine.Pin  # noqa: N806
    i2c = machine.I2C(
        pins.DISPLAY_BUS,
        sda=Pin(pins.DISPLAY_SDA),
        scl=Pin(pins.DISPLAY_SCL),
        freq=pins.DISPLAY_HZ,
        timeout=100_000,  # us for one transfer; a full frame takes 25,000
    )
    display = Display(SSD1306(i2c))
    display.find()
    clock = Clock()
    keypad = Keypad(
        [Pin(number, Pin.IN, Pin.PULL_UP) for number in pins.KEYPAD_ROWS],
        [Pin(number, Pin.OPEN_DRAIN, value=1) for number in pins.KEYPAD_COLUMNS],
        clock,
    )
    stuck = keypad.start()
    if stuck:
        print("Keys stuck, and ignored:", ", ".join(LABELS[code] for code in stuck))
    # Hard, like the rows' interrupts: soft ones wait while a transfer to the display is under way.
    timer = machine.Timer(-1, period=TICK, callback=keypad.tick, hard=True)
    try:
        from halley.app import App
        from halley.store import FileStore

        app = App(display.panel, FileStore("/journal"), clock)
        app.start(stuck)
        _loop(app, keypad, display)
    finally:
        timer.deinit()


def _loop(app: "App", keypad: Keypad, display: Display) -> None:
    event = 0
    while True:
        due = app.tick()
        wrong = display.watch()
        if due < 0 or 0 <= wrong < due:
            due = wrong
        since = time.ticks_ms()
        while not event:
            if 0 <= due <= time.ticks_diff(time.ticks_ms(), since):
                break
            machine.idle()  # until any interrupt
            event = keypad.next()
        if event:
            while event:
                app.key(event & (HELD - 1), event >= HELD)
                event = keypad.next()
            gc.collect()  # while the finger is still on the key, not while the next one is drawn
