"""The addresses of a Pico's and a Pico 2's registers, as far as the firmware uses them.

Taken from pico-sdk 2.2.0, src/rp2040 and src/rp2350, hardware_regs/include/hardware/regs:
addressmap.h, io_bank0.h, pads_bank0.h, dreq.h, vreg_and_chip_reset.h and powman.h. Within the
ADC, a channel of the DMA, the watchdog and USB both chips have the same registers, as far as they
are used (adc.h, dma.h, watchdog.h, usb.h). A channel's CTRL is left to rp2.DMA, and to machine.Pin
the isolation of the RP2350's pads (ISO), which ends when a pin is given its function.
"""


class RP2040:
    """Blocks of registers in pages of 4 KB: those are small ints, which need no memory."""

    IO_BANK0 = 0x40014
    PADS = 0x4001C  # PADS_BANK0
    INTR0 = 0xF0  # in IO_BANK0
    OEOVER = 12  # lowest bit, in a GPIO's CTRL
    ADC = 0x4004C
    DREQ_ADC = 36  # what a channel of the DMA waits for
    WATCHDOG = 0x40058
    DMA = 0x50000
    USB = 0x50110  # USBCTRL_REGS
    VREG = 0x40064  # the register of the core's voltage ...
    VREG_AT = 0x00  # ... in this page


class RP2350(RP2040):
    """The same, where it differs."""

    IO_BANK0 = 0x40028
    PADS = 0x40038
    INTR0 = 0x230
    OEOVER = 14
    ADC = 0x400A0
    DREQ_ADC = 48
    WATCHDOG = 0x400D8
    VREG = 0x40100
    VREG_AT = 0x0C


def find(machine: str) -> "type[RP2040] | None":
    """Return the chip in sys.implementation._machine; None if it is another.

    Its text is "Raspberry Pi Pico with RP2040".
    """
    for name, chip in (("RP2040", RP2040), ("RP2350", RP2350)):
        if "with " + name in machine:  # or RP2350-RISCV
            return chip
    return None
