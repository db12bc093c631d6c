"""Looks at keys with a pin each by program, if the scan of halley.drivers.dma_pins cannot start."""

from halley.drivers.polled_scan import PolledMatrix

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

_MASK = 2047  # SAMPLES - 1


class PolledPins(PolledMatrix):
    """Keys between GND and `pins`, GPIO numbers from 0 on, with the samples of a DmaPins."""

    CROSSED = False

    def __init__(
        self, chip: "Any", pins: tuple[int, ...], on_contact: "Callable[[Any], None]"
    ) -> None:
        PolledMatrix.__init__(self, chip, pins, (), on_contact)

    def quiet(self) -> bool:
        """Return whether no key is down."""
        for pin in self._rows:  # noqa: SIM110  # all() would allocate
            if not pin():
                return False
        return True

    def _look(self) -> None:
        """Take four samples, of four pins each."""
        at = self._at
        sample = 0
        k = 0
        for pin in self._rows:
            sample |= (1 - pin()) << 4 * (k & 3)
            k += 1
            if not k & 3:
                self.ring[at] = sample
                sample = 0
                at += 1
        if k & 3:
            self.ring[at] = sample
            at += 1
        self._at = at & _MASK
