"""Keys with a pin each, scanned by the chip itself, as halley.drivers.dma_scan does for a matrix.

Nothing has to be pulled low: the chain of DMA channels only copies. INTR0 and INTR1 have half a
byte for each GPIO from 0 to 15, so four copies of two bytes see them all, and are in the ring what
the four columns of a matrix are.
"""

from halley.compat import const
from halley.drivers.dma_chain import ADC_FIFO, READ_AND_GO, align, ring_bits, set_up
from halley.drivers.dma_scan import SAMPLES, DmaMatrix

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from halley.drivers.dma_chain import Built
    from halley.protocols import Chip

_RING = const(4)  # bits of the addresses in 16 bytes


class DmaPins(DmaMatrix):
    """Keys between GND and `pins`, GPIO numbers from 0 to 15; else as a DmaMatrix.

    Sample 4 n + c has a bit of `LOW` for each of the pins 4 c to 4 c + 3 that is low.
    """

    CROSSED = False

    def __init__(
        self, chip: "Chip", pins: tuple[int, ...], on_contact: "Callable[[Any], None]"
    ) -> None:
        self._begin(chip, pins, (), on_contact, _build(chip))

    def quiet(self) -> bool:
        """Return whether no key is down."""
        for pin in self._rows:  # noqa: SIM110  # all() would allocate
            if not pin():
                return False
        return True


def _build(chip: "Chip") -> "Built":
    """Set the channels up: the first waits for the ADC, and has the third copy from the next pins.

    The second hands that one its addresses in turn.
    """
    ring, at_ring = align(chip, SAMPLES)
    where = chip.map
    levels = (where.IO_BANK0 << 12) + where.INTR0
    starts, at_starts = align(chip, 16)  # four addresses, and where the ADC's results go
    for c in range(4):
        starts[2 * c] = levels + 2 * c & 0xFFFF
        starts[2 * c + 1] = levels >> 16
    channels = [chip.DMA() for _ in range(3)]
    wait, to_pins, copy_pins = channels
    copier = (where.DMA << 12) + 64 * copy_pins.channel + READ_AND_GO
    set_up(to_pins, at_starts, copier, 1, inc_read=True, ring_size=_RING, ring_sel=False)
    set_up(
        copy_pins, levels, at_ring, 2, size=0, inc_read=True, inc_write=True,
        ring_size=ring_bits(SAMPLES), ring_sel=True, chain_to=wait.channel,
    )  # fmt: skip
    result = (where.ADC << 12) + ADC_FIFO
    set_up(wait, result, at_starts + 16, 1, treq_sel=where.DREQ_ADC, chain_to=to_pins.channel)
    return ring, at_ring, channels, (starts,)
