"""The scan of a keypad: the chip does it by itself, or a program does if it cannot."""

import _rp2  # type: ignore[import-not-found]  # rp2's part in C; the rest makes PIO programs
import machine
import uctypes

from halley.drivers.dma_scan import DmaMatrix

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, ClassVar

    from halley.drivers.polled_scan import PolledMatrix
    from halley.platform.pico.chips import RP2040

POLLED = "Keypad: this chip does not look at it by itself. A press can get lost."


class Chip:
    """The hardware that the keypad's drivers need; `map` is unset on an unknown chip."""

    map: "ClassVar[type[RP2040]]"
    Pin = machine.Pin
    Timer = machine.Timer
    ADC = machine.ADC
    DMA = _rp2.DMA
    mem32 = machine.mem32
    addressof = staticmethod(uctypes.addressof)


def scan(
    chip: "type[RP2040] | None",
    rows: tuple[int, ...],
    columns: tuple[int, ...],
    on_contact: "Callable[[Any], None]",
) -> "DmaMatrix | PolledMatrix":
    """Return the scan of the keys between `rows` and `columns`; `chip` is None if unknown."""
    if chip is not None:
        Chip.map = chip
        matrix = DmaMatrix(Chip, rows, columns, on_contact)
        if matrix.works():
            return matrix
        matrix.close()
    from halley.drivers.polled_scan import PolledMatrix

    print(POLLED)
    return PolledMatrix(Chip, rows, columns, on_contact)
