"""Sets up the DMA by which the chip looks at the keys: what for, halley.drivers.dma_scan says."""

from array import array

from halley.compat import const

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from typing import Any

    from halley.protocols import Chip

    # the ring, its address, the channels, and what must live as long as they run
    Built = tuple[memoryview, int, list[Any], tuple[memoryview, ...]]

# registers, RP2040 datasheet, 2.5.7, 2.19.6 and 4.9.6; a channel of the DMA has 64 bytes
_WRITE_AND_GO = const(0x2C)  # the write address; to set it starts the channel
READ_AND_GO = const(0x3C)
_CTRL = const(0x04)  # of GPIO 0; 8 bytes for every pin, with its read-only STATUS between
ADC_FIFO = const(0x0C)

_WORDS = const(8)  # from the first column's CTRL: four, and the registers between and after
_BY_PROGRAM = const(5)  # GPIO CTRL: the pin is as machine.Pin has set it
_LET_GO = const(2)  # ... and its OEOVER: it does not drive
_TRIES = const(5)  # until twice the room is taken: a collection may come in between


def build(chip: "Chip", samples: int, row: int, column: int) -> "Built":
    """Set up the channels for rows from GPIO `row` on and columns from `column` on.

    Returns the ring for `samples` samples (a power of two), its address, and the channels: the
    first waits for the ADC, the third writes into the ring; and the objects that must live as long
    as they run.
    """
    ring, at_ring = align(chip, samples)
    where = chip.map
    dma = where.DMA << 12
    first = (where.IO_BANK0 << 12) + _CTRL + 8 * column
    # INTR0: half a byte for every pin, lowest bit: it is low, the next: it is high
    levels = (where.IO_BANK0 << 12) + where.INTR0 + row // 2
    let_go = _BY_PROGRAM | _LET_GO << where.OEOVER
    states, at_states = align(chip, 64)  # of the columns: 4 x 8 words, as halves
    for turn in range(4):
        low = (turn + 1) % 4  # sample 0, of column 0, is taken before the first turn
        for i in range(4):
            states[16 * turn + 4 * i] = _BY_PROGRAM if i == low else let_go
    starts, at_starts = align(chip, 8)  # two addresses, and where the ADC's results go
    for i, address in enumerate((levels, first)):
        starts[2 * i] = address & 0xFFFF
        starts[2 * i + 1] = address >> 16
    # One waits, two copy, and two set those two back to where they begin, which starts them.
    channels = [chip.DMA() for _ in range(5)]
    wait, to_rows, copy_rows, to_columns, set_columns = channels
    set_up(to_rows, at_starts, dma + 64 * copy_rows.channel + READ_AND_GO, 1)
    set_up(
        copy_rows, levels, at_ring, 2, size=0, inc_read=True, inc_write=True,
        ring_size=ring_bits(samples), ring_sel=True, chain_to=to_columns.channel,
    )  # fmt: skip
    set_up(to_columns, at_starts + 4, dma + 64 * set_columns.channel + _WRITE_AND_GO, 1)
    set_up(
        set_columns, at_states, first, _WORDS, inc_read=True, inc_write=True,
        ring_size=7, ring_sel=False, chain_to=wait.channel,
    )  # fmt: skip
    result = (where.ADC << 12) + ADC_FIFO
    set_up(wait, result, at_starts + 8, 1, treq_sel=where.DREQ_ADC, chain_to=to_rows.channel)
    return ring, at_ring, channels, (states, starts)


def ring_bits(samples: int) -> int:
    """Return how many bits of its addresses change within a ring of `samples` halfwords."""
    bits = 0
    while 1 << bits < 2 * samples:
        bits += 1
    return bits


def set_up(channel: "Any", read: int, write: int, count: int, **how: "Any") -> None:
    """Set a channel up, without starting it; words, and addresses that stay, unless `how` says."""
    for name, value in (("size", 2), ("inc_read", False), ("inc_write", False)):
        how.setdefault(name, value)
    ctrl = channel.pack_ctrl(irq_quiet=True, **how)
    channel.config(read=read, write=write, count=count, ctrl=ctrl)


def align(chip: "Chip", count: int) -> "tuple[memoryview, int]":
    """Return room for `count` halfwords, and its address, a multiple of its size.

    `count` is a power of two.
    """
    size = 2 * count
    zero = bytes(size)
    missed = 0
    for tries in range(_TRIES):
        room = array("H", zero)
        beyond = chip.addressof(room) % size
        if not beyond:
            return memoryview(room), chip.addressof(room)
        # Too large for the holes in front of it; so it lies after them, and the next room after it,
        # and after the heads of both, if no hole is left for these.
        if tries:
            missed += beyond
        filler = bytearray(2 * size - (beyond + missed) % size)  # noqa: F841  # held until then
    room = array("H", bytes(2 * size))
    address = chip.addressof(room)
    skip = -address % size
    return memoryview(room)[skip // 2 : skip // 2 + count], address + skip
