"""A Pico, and the box's parts on it: its pin for each wire, and everything is derived from here.

Numbers are the chip's GPIO numbers (GP4 is 4). `halley pins` prints them with the numbers of the
Pico's pins; hardware/box.md has that table.
"""

from halley import keys

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from halley.app import App
    from halley.drivers.cells import Cells
    from halley.drivers.display import Display
    from halley.drivers.keypad import Keypad
    from halley.platform.pico.chips import RP2040
    from halley.protocols import Scanner, Ticks, Tone


class Pico:
    """A keypad of 4 x 4, one display or two on I2C, a piezo disc, and cells."""

    DISPLAY_BUS = 0  # I2C0, which fixes what the next two may be
    DISPLAY_SDA = 4
    DISPLAY_SCL = 5
    # MicroPython divides the clock so that of this 400,000 Hz come at 200 MHz, 395,600 at 125
    DISPLAY_HZ = 420_000

    KEYPAD_ROWS = (6, 7, 8, 9)  # from the top; inputs, pulled up
    KEYPAD_COLUMNS = (10, 11, 12, 13)  # from the left; pull low or let go

    SOUNDER = 15  # a piezo disc, which may be left out
    CELLS = 26  # half the cells' voltage, by a divider that may be left out
    VSYS = 29  # a third of what the Pico runs on
    LED = 25  # the Pico's own
    VBUS: "int | None" = 24  # the Pico's own, too: high while there is power on USB
    RADIO_VBUS = ""  # the same as a pin of a wireless chip
    NAPS = True  # it sleeps between keys on cells; a key wakes it up

    def display(self, frame: bytearray, clock: "Ticks") -> "Display":
        """Return one display or two, showing `frame`; `watch` looks for a missing one."""
        from halley.platform.pico.i2c_display import wire

        wires = (self.DISPLAY_BUS, self.DISPLAY_SDA, self.DISPLAY_SCL, self.DISPLAY_HZ)
        return wire(frame, clock, self.led(), *wires)

    def led(self) -> "Callable[[int], object]":
        """Return the board's own LED, to be called with 0 or 1."""
        from machine import Pin

        return Pin(self.LED, Pin.OUT, value=0)

    def keys(
        self, chip: "type[RP2040] | None", stack: "Callable[[], int]"
    ) -> "tuple[Keypad, Scanner]":
        """Return what reads the keys, and what it reads; `stack` tells the bytes of it in use."""
        from halley.drivers.keypad import Keypad
        from halley.platform.pico.scan import scan

        keypad = Keypad(stack)
        return keypad, scan(chip, self.KEYPAD_ROWS, self.KEYPAD_COLUMNS, keypad.woken)

    def is_down(self, key: int) -> bool:
        """Return whether a key is down, before anything scans the keypad."""
        import time

        from machine import Pin

        row = [key in codes for codes in keys.LEGEND].index(True)
        line = Pin(self.KEYPAD_ROWS[row], Pin.IN, Pin.PULL_UP)
        column = Pin(self.KEYPAD_COLUMNS[keys.LEGEND[row].index(key)], Pin.OUT, value=0)
        time.sleep_us(100)  # the row's wire takes its time to follow
        down = not line.value()
        column.init(Pin.IN)
        return down

    def tone(self) -> "Tone":
        """Return the pin that sounds."""
        from machine import PWM, Pin

        return PWM(Pin(self.SOUNDER))

    def lights(self) -> None:
        """Return None: the keys have none."""

    def player(self, app: "App") -> "App":
        """Return what takes the keys."""
        return app

    def cells(self, *scan: "Any") -> "Cells | None":
        """Return the measurement of the cells, behind their diode."""
        from halley.platform.pico.divider import OwnDivider, measure

        return measure(OwnDivider, self.VSYS, *scan)


board = Pico()
