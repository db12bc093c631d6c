"""The key matrix, scanned by the chip itself, all the time: no program can hold it up.

Every `_COLUMN` us the ADC's conversion (its result is thrown away: it is the only slow clock that
DMA waits for) starts a chain of five DMA channels: the rows' levels are written into a ring, then
the next column is pulled low in place of the one before. This goes on while a screen is drawn, and
while the flash is erased and no interrupt gets through; a later reader of the ring finds every
change and its time, to the millisecond. When all keys are at rest the columns can instead be pulled
low all together, and the next contact is an interrupt.

A PIO program would do as well; but the emulated Pico on which all this is measured does not run
one, and nothing unmeasured is known to work. If even this does not work, there is
halley.drivers.polled_scan.
"""

from halley.compat import const
from halley.drivers.dma_chain import build

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from halley.drivers.dma_chain import Built
    from halley.protocols import Chip

SAMPLES = const(2048)  # in the ring: 512 ms
LOW = const(0x1111)  # bits of a sample that are set for rows that are low, the lowest for the first

_COLUMN = const(250)  # us that a column is low, of which the last sees the rows
_QUICK = const(25)  # the same when a contact has just closed; pull-ups need some 10 us of it
_MHZ = const(48)  # of the ADC's clock

# registers, RP2040 datasheet, 2.19.6 and 4.9.6
_CTRL = const(0x04)  # of GPIO 0; 8 bytes for every pin
_ADC_RESULT = const(0x04)  # ADC_CS is the first
_ADC_FCS = const(0x08)
_ADC_DIV = const(0x10)

_ON = const(1 | 4 << 12)  # ADC_CS: powered, converts the chip's temperature
_RUN = const(1 << 3)  # ... again and again
_ONCE = const(1 | 1 << 2)  # powered, converts once ...
_CHANNEL = const(12)  # ... lowest bit of what
_READY = const(1 << 8)
_REQUEST = const(1 << 24 | 1 << 3 | 1)  # ADC_FCS: every result to the FIFO, and DMA asked for
_BY_PROGRAM = const(5)  # GPIO CTRL: the pin is as machine.Pin has set it
_TRIES = const(300)  # looks at most until four samples must be there: 100 us, a look takes 5 or so


class DmaMatrix:
    """Keys between `rows`, four GPIO numbers from an even one on, and `columns`, four in sequence.

    `chip` has Pin, ADC and DMA, mem32 and addressof, of machine, rp2 and uctypes, and as `map` one
    of halley.platform.pico.chips. `ring` holds `SAMPLES` samples; number 4 n + c is of column c,
    with a bit of `LOW` for each row that is low. `on_contact` is called from a hard interrupt when
    a contact closes after `watch`.
    """

    CROSSED = True  # three keys may join a fourth one's wires

    def __init__(
        self,
        chip: "Chip",
        rows: tuple[int, ...],
        columns: tuple[int, ...],
        on_contact: "Callable[[Any], None]",
    ) -> None:
        for numbers in (rows, columns):
            if numbers != tuple(range(numbers[0], numbers[0] + 4)):
                raise ValueError("the keypad's pins are not in sequence")
        if rows[0] % 2:
            raise ValueError("the keypad's first row is at an odd pin")
        self._begin(chip, rows, columns, on_contact, build(chip, SAMPLES, rows[0], columns[0]))

    def _begin(
        self,
        chip: "Chip",
        rows: tuple[int, ...],
        columns: tuple[int, ...],
        on_contact: "Callable[[Any], None]",
        built: "Built",
    ) -> None:
        """Set the pins up, and start to copy whenever the ADC converts."""
        Pin = chip.Pin  # noqa: N806
        self._mem = chip.mem32
        self._rows = [Pin(number, Pin.IN, Pin.PULL_UP) for number in rows]
        # Open-drain, so that two keys never join a pin that drives low to one that drives high.
        self._columns = [Pin(number, Pin.OPEN_DRAIN, value=0) for number in columns]
        first = (chip.map.IO_BANK0 << 12) + _CTRL
        self._controls = [first + 8 * number for number in columns]
        self._on_contact = on_contact
        self._irqs = [row.irq(on_contact, 0, True) for row in self._rows]
        self._falling = self._rows[0].IRQ_FALLING
        self._clock = chip.ADC(4)  # switches the ADC on
        self.ring, self._base, self._channels, self._buffers = built
        self._copier = self._channels[2].registers
        # worked out once: to have them worked out in an interrupt would allocate
        self._cs = chip.map.ADC << 12
        self._div = self._cs + _ADC_DIV
        self._mem[self._cs + _ADC_FCS] = _REQUEST
        self._channels[0].active(True)

    def works(self) -> bool:
        """Start to look at the keys.

        Return whether samples come, with one of the two bits for every row.
        """
        self.run(True)
        tries = _TRIES
        while self.written() < 4 and tries:
            tries -= 1
        self.slow_down()
        # a bit for low, the next one for high
        return all((sample ^ sample >> 1) & LOW == LOW for sample in self.ring[:4])

    def written(self) -> int:
        """Return where in `ring` the next sample will be."""
        return (self._copier[1] - self._base) >> 1

    def run(self, quick: bool = False) -> None:
        """Look at one column after the other, at the first few quickly if the time matters.

        After `watch` the first sample is of no use: in it, all columns are low.
        """
        self.slow_down(_QUICK if quick else _COLUMN)
        self._mem[self._cs] = _ON | _RUN
        for irq in self._irqs:
            irq.trigger(0)

    def slow_down(self, us: int = _COLUMN) -> None:
        """Give every column `us` microseconds."""
        self._mem[self._div] = (us * _MHZ - 1) << 8

    def watch(self) -> bool:
        """Stop looking; the next contact calls `on_contact`. False: a row is low already."""
        self._mem[self._cs] = _ON
        for control in self._controls:
            self._mem[control] = _BY_PROGRAM
        for row in self._rows:  # anew: a handler that has failed is called no more
            row.irq(self._on_contact, self._falling, True)
        return self.quiet()

    def quiet(self) -> bool:
        """Return whether no row is low, after `watch`."""
        a, b, c, d = self._rows
        return bool(a() & b() & c() & d())

    def measure(self, channel: int) -> int:
        """Return the ADC's value on another channel, 0 to 4095; it takes 50 us.

        Only after `watch`, and while no interrupt can call `run`.
        """
        mem, cs = self._mem, self._cs
        mem[cs + _ADC_FCS] = 0  # or the result would have the DMA pull a column low
        mem[cs] = _ONCE | channel << _CHANNEL
        while not mem[cs] & _READY:
            pass
        result = mem[cs + _ADC_RESULT]
        mem[cs] = _ON
        mem[cs + _ADC_FCS] = _REQUEST
        return result

    def close(self) -> None:
        """Stop for good: the ring's memory must not be written to later."""
        self._mem[self._cs] = _ON
        for irq in self._irqs:
            irq.trigger(0)
        for channel in self._channels:
            channel.close()
