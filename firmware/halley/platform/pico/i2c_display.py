"""One display or two on I2C."""

import machine

from halley.drivers.display import Display
from halley.drivers.panel import FAR, NEAR
from halley.platform.pico.frame_difference import differences
from halley.platform.pico.unheard import Unheard

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.protocols import Ticks


def wire(
    frame: bytearray,
    clock: "Ticks",
    led: "Callable[[int], object]",
    bus: int,
    sda_pin: int,
    scl_pin: int,
    hz: int,
) -> Display:
    """Return the displays on I2C number `bus`, showing `frame`; `led(level)` sets the LED."""
    Pin = machine.Pin  # noqa: N806
    sda, scl = Pin(sda_pin), Pin(scl_pin)
    i2c = machine.I2C(
        bus,
        sda=sda,
        scl=scl,
        freq=hz,
        timeout=100_000,  # us for one transfer; a full frame takes 25,000
    )

    def low() -> str:
        return " and ".join([name for name, pin in (("SDA", sda), ("SCL", scl)) if not pin()])

    display = Display(
        i2c,
        (NEAR, FAR),
        led,
        clock,
        where="SDA goes to GP%d, SCL to GP%d." % (sda_pin, scl_pin),
        differences=differences,
        unheard=Unheard(sda, scl),
        low=low,
    )
    display.panel.show(frame)  # no display is there yet: one that is found gets it as a whole
    display.find()
    return display
