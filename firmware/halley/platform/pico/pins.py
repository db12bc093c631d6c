"""The Pico's pin for each wire of the box; everything else is derived from here.

Numbers are the chip's GPIO numbers (GP4 is 4). `halley pins` prints them with the numbers of the
Pico's pins; hardware/box.md has that table. It imports nothing, as safe mode needs it.
"""

DISPLAY_BUS = 0  # I2C0, which fixes what the next two may be
DISPLAY_SDA = 4
DISPLAY_SCL = 5
# MicroPython divides the clock so that of this 400,000 Hz come at 200 MHz, 395,600 at 125
DISPLAY_HZ = 420_000

KEYPAD_ROWS = (6, 7, 8, 9)  # from the top; inputs, pulled up
KEYPAD_COLUMNS = (10, 11, 12, 13)  # from the left; pull low or let go
OK = (KEYPAD_ROWS[1], KEYPAD_COLUMNS[3])  # the key that begins anew with a damaged memory
UNDO = (KEYPAD_ROWS[2], KEYPAD_COLUMNS[3])  # the key that is looked for at power-on

SOUNDER = 15  # a piezo disc, which may be left out
CELLS = 26  # half the cells' voltage, by a divider that may be left out
VSYS = 29  # a third of what the Pico runs on; on a Pico W its wireless chip has the pin
LED = 25  # the Pico's own
VBUS = 24  # the Pico's own, too: high while there is power on USB
RADIO_VBUS = "WL_GPIO2"  # the same on a Pico W, a pin of its wireless chip
