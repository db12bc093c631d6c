"""The display, the keypad and the sounder; pins and buses are passed in."""

from halley.compat import const

WIDTH = const(128)
PAGES = const(8)

# Control bytes of the display chips: what follows is ...
COMMANDS = const(0x00)  # ... commands
DATA = const(0x40)  # ... display data
