"""The cells' divider at an analog pin, imitated; runs on CPython and MicroPython.

Two resistors of 100 kilohms between the cells and GND, and 100 nF at their middle, which follows
only slowly what the pin's pull-down changes. Without the divider the pin is open: it wanders, and
the pull-down takes it to GND at once.
"""

from math import exp

from host_tools.chips.keypad import Time

PULL_DOWN_KOHM = 65  # 50 to 80 in the data sheet
_MIDDLE_KOHM = 50  # both resistors side by side
_CAPACITOR_NF = 100
_FULL_MV = 3300  # what the ADC reads as 4095
_DIODE_MV = 250  # less has VSYS, behind the cells' diode ...
_USB_MV = 4700  # ... and so much with power on USB
_NOISE = 12  # steps of the ADC, either way


class Divider:
    """At cells of `mv` millivolts; -1: there is none. `sample` is what the ADC reads."""

    def __init__(self, time: Time, mv: int = -1, kohm: int = PULL_DOWN_KOHM) -> None:
        self.pulled = False
        self._mv = mv
        self._kohm = kohm
        self._time = time
        self._pin = self._end()  # mV at the pin, and when that was
        self._at = time.us
        self._random = 1

    def set(self, mv: int) -> None:
        """Set the cells' voltage in millivolts, settled."""
        self._mv = mv
        self._pin, self._at = self._end(), self._time.us

    def pull_down(self, on: bool) -> None:
        """Switch the pin's own pull-down on or off."""
        self._pin = self._now()
        self._at = self._time.us
        self.pulled = on

    def sample(self) -> int:
        """Return the ADC's reading, 0 to 4095."""
        if self._mv < 0 and not self.pulled:
            return self._next() % 4096
        read = int(self._now() * 4095) // _FULL_MV + self._next() % (2 * _NOISE + 1) - _NOISE
        return max(0, min(4095, read))

    def vsys_sample(self) -> int:
        """Return what the ADC reads at the Pico's own divider, of a third of VSYS."""
        vsys = self._mv - _DIODE_MV if self._mv >= 0 else _USB_MV
        noise = self._next() % (2 * _NOISE + 1) - _NOISE
        return max(0, min(4095, vsys * 4095 // (3 * _FULL_MV) + noise))

    def _next(self) -> int:
        self._random = (self._random * 1103515 + 12345) & 0xFFFFFF
        return self._random >> 8

    def _end(self) -> float:
        """Return the millivolts that the pin comes to."""
        if self._mv < 0:
            return 0
        pulled = self._kohm / (self._kohm + _MIDDLE_KOHM) if self.pulled else 1
        return self._mv / 2 * pulled

    def _now(self) -> float:
        if self._mv < 0:
            return 0
        side = self._kohm * _MIDDLE_KOHM / (self._kohm + _MIDDLE_KOHM)
        us = (side if self.pulled else _MIDDLE_KOHM) * _CAPACITOR_NF
        end = self._end()
        return end + (self._pin - end) * exp(-(self._time.us - self._at) / us)
