"""A Pico W: its wireless chip has a pin for USB's power, and takes that for VSYS at times."""

from halley.platform.pico.boards.pico import Pico

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from halley.drivers.cells import Cells


class PicoW(Pico):
    """The parts of a Pico; the cells are measured by a divider, and there are no naps."""

    VBUS = None
    RADIO_VBUS = "WL_GPIO2"
    NAPS = False

    def led(self) -> "Callable[[int], object]":
        """Return an LED that stays dark: the wireless chip has it, and to use it loads that chip.

        The Pico's pin for it is the wire that selects the chip: low, it keeps the chip from telling
        that something came (Pico W datasheet, 2.1).
        """
        return lambda level: None

    def cells(self, *scan: "Any") -> "Cells | None":
        """Return the measurement of the cells at the divider, which may be left out."""
        from halley.platform.pico.divider import Divider, measure

        return measure(Divider, self.CELLS, *scan)


board = PicoW()
