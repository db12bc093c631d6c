"""The display, the keypad, and what the display chips' drivers and the panel have in common.

What stands here stands in no other file of this package, and costs the box none to open.
"""

from halley.compat import const

try:
    import framebuf
except ImportError:  # CPython: whoever wants it asks `if framebuf`
    framebuf = None  # type: ignore[assignment]

WIDTH = const(128)
PAGES = const(8)

# Control bytes: what follows is ...
COMMANDS = const(0x00)  # ... commands
DATA = const(0x40)  # ... display data

# A touched rectangle is one int: columns and pages, first and last, then a bit for each page.
RIGHT = const(7)
TOP = const(14)
BOTTOM = const(17)
MASK = const(20)
