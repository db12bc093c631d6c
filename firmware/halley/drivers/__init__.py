"""The display, the keypad and the sounder; pins and buses are passed in."""

from halley.compat import const

WIDTH = const(128)
PAGES = const(8)

# Control bytes of the display chips: what follows is ...
COMMANDS = const(0x00)  # ... commands
DATA = const(0x40)  # ... display data

# the setting "display" begins so: write to a display that does not answer, as to its chip
SILENT = "silent"

# What a board's keys give: the codes of halley.keys, characters on a keyboard; with ...
HELD = const(128)  # ... this: of a key that has been down for half a second
TICK = const(100)  # ms from one call of `tick` to the next
