"""The displays on the Pico's bus."""

import machine

from halley.drivers.display import Display
from halley.drivers.panel import FAR, NEAR
from halley.platform.pico import pins
from halley.platform.pico.frame_difference import differences
from halley.platform.pico.unheard import Unheard

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Ticks


def wire(frame: bytearray, clock: "Ticks") -> Display:
    """Return one display or two, showing `frame`; `watch` looks for a missing one."""
    Pin = machine.Pin  # noqa: N806
    sda, scl = Pin(pins.DISPLAY_SDA), Pin(pins.DISPLAY_SCL)
    i2c = machine.I2C(
        pins.DISPLAY_BUS,
        sda=sda,
        scl=scl,
        freq=pins.DISPLAY_HZ,
        timeout=100_000,  # us for one transfer; a full frame takes 25,000
    )

    def low() -> str:
        return " and ".join([name for name, pin in (("SDA", sda), ("SCL", scl)) if not pin()])

    display = Display(
        i2c,
        (NEAR, FAR),
        Pin(pins.LED, Pin.OUT, value=0),
        clock,
        where="SDA goes to GP%d, SCL to GP%d." % (pins.DISPLAY_SDA, pins.DISPLAY_SCL),
        differences=differences,
        unheard=Unheard(sda, scl),
        low=low,
    )
    display.panel.show(frame)  # no display is there yet: one that is found gets it as a whole
    display.find()
    return display
