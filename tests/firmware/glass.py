"""What the tests of the display drivers share; runs on MicroPython, too."""

import random

from halley.drivers.panel import Panel


class Deaf:
    """A bus that takes everything and allocates nothing."""

    def writeto(self, address: int, data: "bytes | bytearray | memoryview") -> None:
        pass


def picture(panel: Panel) -> "list[str]":
    """What the buffer should look like on the glass."""
    return [
        "".join("#" if panel.buffer[y // 8 * 128 + x] >> y % 8 & 1 else "." for x in range(128))
        for y in range(64)
    ]


def scribble(panel: Panel, x: int, width: int, page: int, pages: int = 1) -> None:
    """Change a rectangle and touch it."""
    for p in range(page, page + pages):
        for at in range(p * 128 + x, p * 128 + x + width):
            panel.buffer[at] = (panel.buffer[at] + 1 + random.getrandbits(7)) & 0xFF
    panel.touch(x, width, page, pages)
