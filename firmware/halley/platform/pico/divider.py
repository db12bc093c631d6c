"""The pin with a part of the cells' voltage, on the ADC that is the clock of the keypad's scan."""

import machine

from halley.compat import const
from halley.drivers.cells import Cells
from halley.drivers.dma_scan import DmaMatrix

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.drivers.keypad import Keypad
    from halley.platform.pico.chips import RP2040
    from halley.protocols import Scanner, Ticks

_FIRST_CHANNEL = const(26)  # the GPIO of channel 0
_FIRST_PAD = const(4)  # GPIO 0, in PADS_BANK0; 4 bytes for every pin
_PULL_DOWN = const(1 << 2)  # PDE


class Divider:
    """The one that the club's box has at `pin`: half of the cells' voltage.

    Read while the keypad rests. The pin's input stays off, as an RP2350 with it on would hold an
    open pin at 2 V whatever pulls (its erratum E9).
    """

    fitted = False  # perhaps; `pull_down` tells
    full_mv = 6600  # of the cells, which the ADC reads as its largest number
    drop_mv = 0  # what the cells have more than that

    def __init__(self, pin: int, chip: "type[RP2040]", matrix: DmaMatrix, keypad: "Keypad") -> None:
        self.pin = pin
        machine.ADC(pin)  # makes the pin analog: no input, nothing that pulls
        self._pad = (chip.PADS << 12) + _FIRST_PAD + 4 * pin
        self._matrix = matrix
        self._keypad = keypad

    def pull_down(self, on: bool) -> None:
        """Switch the pin's own pull-down on or off."""
        pad = machine.mem32[self._pad] & ~_PULL_DOWN
        machine.mem32[self._pad] = pad | (_PULL_DOWN if on else 0)

    def read(self) -> int:
        """Return the ADC's value, 0 to 4095; -1: the keypad uses it."""
        state = machine.disable_irq()  # a contact that closes begins to use it
        try:
            if self._keypad.running:
                return -1
            return self._matrix.measure(self.pin - _FIRST_CHANNEL)
        finally:
            machine.enable_irq(state)


class OwnDivider(Divider):
    """The divider on the board of a Pico and a Pico 2: a third of VSYS.

    VSYS is behind the cells' diode (Pico datasheet, 4.4; 1N5817 data sheet, V_F at 50 mA).
    """

    fitted = True
    full_mv = 9900
    drop_mv = 250


def measure(
    kind: "type[Divider]",
    pin: int,
    chip: "type[RP2040] | None",
    matrix: "Scanner",
    keypad: "Keypad",
    on_usb: "Callable[[], bool]",
    clock: "Ticks",
    lock: "Callable[[bool], None]",
) -> "Cells | None":
    """Return the measurement of the cells at `pin`; None on a chip whose ADC is unknown."""
    if chip is None or not isinstance(matrix, DmaMatrix):
        return None
    return Cells(kind(pin, chip, matrix, keypad), on_usb, clock, lock)
