"""Every length of the club's box, in millimetres, angles in degrees; each with its source.

x goes to the right, y to the back, z up; x = 0 is the middle, y = 0 the front, z = 0 the floor's
lower face. What it shares with the solderless box is in hardware/enclosure/dimensions.py, where
every part of the circuit board is in hardware/board/places.py.
"""

from hardware.board import places as board
from hardware.enclosure.dimensions import DISPLAYS, FLOOR, FRAME_THICK, KEEPER_THICK, WALL

DISPLAY = DISPLAYS["2.42"]

AIR = 0.5  # around the board
UNDER = board.HOLDER_BELOW + 1.0  # from the floor to the board's lower face
BOARD_TOP = FLOOR + UNDER + board.THICK
WIDTH = board.WIDE + 2 * (AIR + WALL)
INSIDE = WIDTH - 2 * WALL
CORNER = 2.5  # radius of the upright edges

# -- Deck: the plate around the keys, with walls of its own ----------------------------------------

KEY_AIR = 1.0  # around the caps
DECK_TOP = BOARD_TOP + 10.4  # the caps, at rest, have their lower rim below its upper face
DECK_THICK = 2.0
DECK_LONG = 84.0  # from the front wall to behind the last row of keys
PART = 0.2  # between deck and hood

# -- Hood and roof: the walls around the Pico, and a display on each of the roof's sides -----------

HOOD = DECK_LONG + PART  # y of its front wall
HOOD_WALL = 1.6  # the front one: the Pico is close behind it
EAVES = 52.5  # z of the roof's lower edges: below is room for the Pico and the displays' wires
# The steepest at which nobody at the table is beyond 50 degrees of a display: hardware/reading.py
# works it out, and a test compares.
ROOF_TILT = 14.0
SLOPE = 48.0  # from an eave to the ridge
DISPLAY_AT = 24.0  # the middle of a display's board, along the slope
SCREWS_ACROSS = 97.0
SCREWS_ALONG = (5.4, 42.6)
FRAME_DEEP = FRAME_THICK + KEEPER_THICK
