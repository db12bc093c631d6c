"""The RP2350 of a Pico 2, as far as it scans a keypad by itself: an RP2040 with other addresses.

Bits and addresses are those of pico-sdk 2.2.0, src/rp2350/hardware_regs/include/hardware/regs
(addressmap.h, io_bank0.h, adc.h, dma.h, dreq.h, pads_bank0.h). Runs on CPython and MicroPython.
"""

from host_tools.chips.rp2040 import RP2040


class RP2350(RP2040):
    """The RP2350's differences; its pads are isolated until their pins are set up."""

    IO, LAST_PIN, INTR = 0x40028000, 0x4002817C, 0x40028230
    LET_GO = 5 | 2 << 14
    PAD = 0x4003806C
    ADC_AT = 0x400A0000
    FROM_ADC = 48
    FIELDS = {
        "enable": (0, 1), "high_pri": (1, 1), "size": (2, 2), "inc_read": (4, 1),
        "inc_read_rev": (5, 1), "inc_write": (6, 1), "inc_write_rev": (7, 1), "ring_size": (8, 4),
        "ring_sel": (12, 1), "chain_to": (13, 4), "treq_sel": (17, 6), "irq_quiet": (23, 1),
    }  # fmt: skip
    CHANNELS = 16
    ISOLATES = True
