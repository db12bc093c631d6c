"""Looks at the keys by program, on chips that halley.drivers.dma_scan does not know: slow but safe.

A timer's interrupt goes through the columns every millisecond. It takes time that drawing could do
with, and while the flash is erased nobody looks: a press that is over by then is lost.
"""

from array import array

from halley.compat import const
from halley.drivers.dma_scan import LOW, SAMPLES

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

_MASK = const(2047)  # SAMPLES - 1


class PolledMatrix:
    """Keys between `rows` and `columns`, GPIO numbers, with the functions of a DmaMatrix.

    `chip` has Pin and Timer, of machine.
    """

    CROSSED = True

    def __init__(
        self,
        chip: "Any",
        rows: tuple[int, ...],
        columns: tuple[int, ...],
        on_contact: "Callable[[Any], None]",
    ) -> None:
        Pin = chip.Pin  # noqa: N806
        self.ring = memoryview(array("H", bytes(2 * SAMPLES)))
        self._at = 0
        self._running = False
        self._rows = [Pin(number, Pin.IN, Pin.PULL_UP) for number in rows]
        self._columns = [Pin(number, Pin.OPEN_DRAIN, value=0) for number in columns]
        self._on_contact = on_contact
        self._irqs = [row.irq(on_contact, 0, True) for row in self._rows]
        self._falling = self._rows[0].IRQ_FALLING
        self._timer = chip.Timer(-1, period=1, callback=self._scan, hard=True)

    def written(self) -> int:
        """Return where in `ring` the next sample will be."""
        return self._at

    def run(self, quick: bool = False) -> None:
        """Look at the columns every millisecond, and twice now if the time matters."""
        for irq in self._irqs:
            irq.trigger(0)
        for column in self._columns:
            column(1)
        if quick:
            self._look()
            self._look()
        self._running = True

    def slow_down(self) -> None:
        """Do nothing: it is slow as it is."""

    def watch(self) -> bool:
        """Stop looking; the next contact calls `on_contact`. False: a row is low already."""
        self._running = False
        for column in self._columns:
            column(0)
        for row in self._rows:  # anew: a handler that has failed is called no more
            row.irq(self._on_contact, self._falling, True)
        return self.quiet()

    def quiet(self) -> bool:
        """Return whether no row is low, after `watch`."""
        return self._low() == 0

    def close(self) -> None:
        """Stop for good."""
        self._timer.deinit()
        for irq in self._irqs:
            irq.trigger(0)

    def _scan(self, _timer: object) -> None:
        if self._running:
            self._look()

    def _look(self) -> None:
        """Take a sample of each column."""
        at = self._at
        for column in self._columns:
            column(0)
            self._low()  # takes the time that the last column's rows need to rise
            self.ring[at] = self._low()
            column(1)
            at += 1
        self._at = at & _MASK

    def _low(self) -> int:
        """Return a bit of LOW for each row that is low."""
        a, b, c, d = self._rows
        return LOW ^ (a() | b() << 4 | c() << 8 | d() << 12)
