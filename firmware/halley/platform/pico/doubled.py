"""A copy of halley.drivers.doubled, compiled for the chip; that one explains it.

Pixels are written by two bytes at a time: by single bytes it takes three times as long. All
constants are below 256, as in halley.platform.pico.frame_difference.
"""

# Types and casts of viper, not of Python.
# mypy: ignore-errors
# ruff: noqa: F821, ANN201

import micropython


@micropython.viper
def double(frame: ptr8, at: int, width: int, colours: ptr8, out: ptr16):
    """Fill the same as halley.drivers.doubled.double."""
    off_1 = colours[0] | colours[1] << 8
    off_2 = colours[2] | colours[0] << 8
    off_3 = colours[1] | colours[2] << 8
    on_1 = colours[3] | colours[4] << 8
    on_2 = colours[5] | colours[3] << 8
    on_3 = colours[4] | colours[5] << 8
    end = at + width
    to = 0
    mask = 1
    while mask < 256:
        below = to + 3 * width
        x = at
        while x < end:
            if frame[x] & mask:
                out[to] = on_1
                out[below] = on_1
                out[to + 1] = on_2
                out[below + 1] = on_2
                out[to + 2] = on_3
                out[below + 2] = on_3
            else:
                out[to] = off_1
                out[below] = off_1
                out[to + 1] = off_2
                out[below + 1] = off_2
                out[to + 2] = off_3
                out[below + 2] = off_3
            to += 3
            below += 3
            x += 1
        to = below
        mask <<= 1
