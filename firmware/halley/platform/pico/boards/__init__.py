"""The boards that Halley runs on: a module each, with the board's pins and parts.

A module is named as the board's folder in firmware/boards: HALLEY_PICO_W is pico_w. It ends with
`board`, the only object of it that others use; halley.protocols.Board describes it. Nothing of
`machine` is imported before a part is asked for, as `halley pins` reads the pins on a laptop.
"""

import sys

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Board


def here() -> "Board":
    """Return the board that this image is for; a Pico under any other MicroPython."""
    _, _, name = str(getattr(sys.implementation, "_build", "")).partition("HALLEY_")
    path = __name__ + "." + (name.lower() or "pico")
    return __import__(path, None, None, ("board",)).board
