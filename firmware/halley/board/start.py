"""What a Pico does at power-on before main.py picks its firmware: small, and quickly loaded."""

import time

import machine

from halley.board import pins

reset = machine.reset  # begins anew, as at power-on


def power_on() -> bool:
    """Whether the UNDO key is down, which asks for safe mode."""
    Pin = machine.Pin  # noqa: N806
    row = Pin(pins.UNDO[0], Pin.IN, Pin.PULL_UP)
    column = Pin(pins.UNDO[1], Pin.OUT, value=0)
    time.sleep_us(100)  # the row's wire takes its time to follow
    held = not row.value()
    column.init(Pin.IN)
    return held
