"""The three AA cells: their voltage, and whether it is low.

A Pico and a Pico 2 measure VSYS, which they run on, after the cells' diode. On a Pico W, whose
wireless chip has that pin, half of the cells' voltage comes to another one by a divider: 100
kilohms to the cells' plus, and 100 kilohms and 100 nF to GND. A box without one has an open pin
there, which reads anything. With the pin's own pull-down (50 to 80 kilohms) an open pin reads 0,
and one with the divider half of its volts.

With power on USB nothing is measured: with the switch off, the current that leaks back through the
diode (1 mA at most, 1N5817 data sheet, I_R; 20 uA are enough) lifts 200 kilohms to 2 to 4 V, as
cells would.

An alkaline cell that gives as little current as the box takes has half of its charge left at 1.2 V,
a fifth at 1.1 V and a tenth at 1.0 V (a table after makers' curves at low rates:
candlepowerforums.com/threads/263582; the curves: Energizer, "Alkaline Manganese Dioxide, Handbook
and Application Manual", and its data sheet of the E91). At 1.1 V a cell a box with two large
displays still runs for three hours without sleep, and for eight with it (hardware/make/power.py has
the box's consumption). A NiMH cell stays above that for nine tenths of its charge.
"""

from halley.compat import const

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.protocols import Divider, Ticks

LOW_MV = const(3300)  # of all three: below this they are low ...
ENOUGH_MV = const(3450)  # ... until they are above this again
# Below this nothing is written: the Pico has 2.7 V then, and boxes with this chip have lost their
# file systems when they were switched off or written to with less
EMPTY_MV = const(2950)

_SAMPLES = const(16)  # of which a measurement is the average
# With the pull-down an open pin reads less than this many steps, and a divider more, with any cells
# that still feed a Pico
_FITTED = const(300)
# A Pico does not run on less: this is no VSYS, but the wireless chip's wire on a Pico W that has
# been given the image of a Pico
_LEAST_MV = const(1800)
_FIRST_MS = const(1000)  # after power-on
_EVERY_MS = const(20_000)
_SETTLE_MS = const(30)  # six times 5 ms, in which the 100 nF follow
_FULL = const(4095)  # the ADC's largest number

_IDLE, _PULLED, _RELEASED = range(3)  # steps: between measurements, pull-down on, pull-down off


class Cells:
    """The cells, measured in small steps by `divider`.

    `on_usb()` returns whether the box has its power from USB, and `lock(empty)` is called whenever
    `empty` changes.

    `mv` is the voltage of all three together, in millivolts; 0 if it is unknown: there is no
    divider, or no cell, or power on USB, which `usb` says. `last_mv` is its last known value since
    power-on. `low`: they are low; `empty`: so low that nothing may be written. `warned` is for the
    caller that warns people, to do it once.
    """

    LOW_TEXT = "cells_low"  # the warning
    percent = 0  # of their charge: unknown

    def __init__(
        self,
        divider: "Divider",
        on_usb: "Callable[[], bool]",
        clock: "Ticks",
        lock: "Callable[[bool], None]",
    ) -> None:
        self.mv = self.last_mv = 0
        self.usb = False
        self.low = self.empty = False
        self.warned = False
        self._divider = divider
        self._on_usb = on_usb
        self._clock = clock
        self._lock = lock
        self._since = clock.ms()
        self._delay = _FIRST_MS  # ms from `_since` until the step after `_step` is due
        self._step = _IDLE
        self._sum = self._count = 0  # of the samples so far

    def left(self) -> int:
        """Return the milliseconds until `work` has something to do."""
        return max(0, self._delay - self._clock.diff(self._clock.ms(), self._since))

    def work(self) -> bool:
        """Do what is due, about a tenth of a millisecond.

        Return whether `low` or `empty` has changed.
        """
        if self.left():
            return False
        before = self.low, self.empty
        self._delay = _SETTLE_MS
        if self._step == _IDLE:
            self.usb = self._on_usb()
            if self.usb:
                self._take(0)
                self._delay = _FIRST_MS  # until it is pulled out
            elif self._divider.fitted:
                self._release()
            else:
                self._divider.pull_down(True)
                self._step = _PULLED
        else:
            self._sample()
        self._since = self._clock.ms()
        return before != (self.low, self.empty)

    def _sample(self) -> None:
        """Take a sample: first find whether there is a divider, then sample for the average."""
        sample = self._divider.read()
        if sample < 0:
            self._delay = 1  # the keypad uses the ADC
        elif self._step == _PULLED:
            self._divider.pull_down(False)
            self._release()
            if sample < _FITTED:
                self._take(0)
        else:
            self._sum += sample
            self._count += 1
            self._delay = 1
            if self._count == _SAMPLES:
                divider = self._divider
                mv = self._sum * divider.full_mv // (_SAMPLES * _FULL)
                is_known = not divider.fitted or mv >= _LEAST_MV
                self._take(mv + divider.drop_mv if is_known else 0)

    def _release(self) -> None:
        """Begin the samples for the average."""
        self._step = _RELEASED
        self._sum = self._count = 0

    def _take(self, mv: int) -> None:
        """Mix the new average into the voltage: it counts a quarter, the voltage so far three."""
        self.mv = (3 * self.mv + mv) // 4 if self.mv and mv else mv
        self.last_mv = self.mv or self.last_mv
        self.low = 0 < self.mv < (ENOUGH_MV if self.low else LOW_MV)
        empty = 0 < self.mv < (LOW_MV if self.empty else EMPTY_MV)
        if empty != self.empty:
            self.empty = empty
            self._lock(empty)
        self._step = _IDLE
        self._delay = _EVERY_MS
