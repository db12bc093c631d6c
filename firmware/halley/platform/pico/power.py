"""The Pico's watchdog, light sleep while there is no USB, and whether USB has power.

Registers are those of the RP2040 datasheet (2.1.2, 4.1.4, 4.7.6). On an unknown chip there is no
watchdog, as nobody could stop it again; and only a Pico sleeps, as it is not known to wake up for a
key on a Pico 2.
"""

import machine

from halley.compat import const

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.drivers.keypad import Keypad
    from halley.platform.pico.chips import RP2040
    from halley.protocols import Board

_LONGEST = const(8388)  # ms, the most that the watchdog can
_CLEAR = const(0x3000)  # bits that are written here are cleared in WATCHDOG_CTRL, the first
_ENABLED = const(1 << 30)
# the first of USB is ADDR_ENDP: the lowest bits are the number that a USB host has given
_STATUS = const(0x50)  # SIE_STATUS
_SUSPENDED = const(1 << 4)  # no host has been heard for 3 ms
_NAP = const(1000)  # ms; the keypad's timer ends it before


class Power:
    """The watchdog, from `watch` to `stop`, and naps, of this `board` and its chip, if known."""

    def __init__(self, board: "Board", chip: "type[RP2040] | None") -> None:
        self._chip = chip
        self._sleeps = chip is not None and board.NAPS
        self._vbus = None if board.VBUS is None else machine.Pin(board.VBUS, machine.Pin.IN)

    def speed(self) -> str:
        """Return the clock and the core's voltage, "200 MHz 1.15 V".

        On an unknown chip the clock alone.
        """
        text = "%d MHz" % (machine.freq() // 1_000_000)
        if self._chip is None:
            return text
        step = machine.mem32[(self._chip.VREG << 12) + self._chip.VREG_AT] >> 4 & 15
        hundredths = 55 + 5 * step
        return "%s %d.%02d V" % (text, hundredths // 100, hundredths % 100)

    def feed(self) -> None:
        """Feed the watchdog: the box does not restart."""

    def watch(self) -> None:
        """Start the watchdog: the box restarts if `feed` is not called for 8 s."""
        if self._chip is not None:
            self.feed = machine.WDT(timeout=_LONGEST).feed  # type: ignore[method-assign]

    def stop(self) -> None:
        """Stop the watchdog, so that the box does not restart: somebody at a laptop has it now."""
        if self._chip is not None:
            machine.mem32[(self._chip.WATCHDOG << 12) + _CLEAR] = _ENABLED

    def on_usb(self) -> bool:
        """Return whether there is power on USB, on boards with a pin for it, or a host."""
        if self._vbus is not None and self._vbus():
            return True
        return self._chip is not None and self._has_host(self._chip)

    def may_nap(self) -> bool:
        """Return whether there is no USB, on a board that can sleep."""
        return self._sleeps and not self.on_usb()

    def _has_host(self, chip: "type[RP2040]") -> bool:
        mem = machine.mem32
        usb = chip.USB << 12
        return mem[usb] & 127 != 0 and not mem[usb + _STATUS] & _SUSPENDED

    def nap(self, keypad: "Keypad") -> None:
        """Sleep for a moment, or until a contact closes: the press counts as any other.

        Only while the keypad has left the columns to its interrupt, which ends the sleep and is
        served after it, with all clocks running again. The ADC and its DMA stand still then.
        """
        state = machine.disable_irq()  # or a contact might close just before the sleep
        try:
            if not keypad.running:
                machine.lightsleep(_NAP)
        finally:
            machine.enable_irq(state)
