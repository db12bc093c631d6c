"""Every length of the club's box, in millimetres, angles in degrees; each with its source.

x goes to the right, y to the back, z up; x = 0 is the middle, y = 0 the front, z = 0 the floor's
lower face. What it shares with the solderless box is in hardware/enclosure/dimensions.py, where
every part of the circuit board is in hardware/board/places.py.
"""

from hardware.board import places as board
from hardware.enclosure.dimensions import FLOOR, FRAME_THICK, GAP, KEEPER_THICK, MODULES, WALL

# The boards of 2.42" displays that there are frames for, by their width; the first is drawn
BOARDS = {"72": MODULES["2.42"], "61.5": MODULES["2.42-61.5"]}
DISPLAY = BOARDS["72"]

AIR = 0.5  # around the board
UNDER = board.HOLDER_BELOW + 1.0  # from the floor to the board's lower face
BOARD_TOP = FLOOR + UNDER + board.THICK  # also the upper rim of the tray
CELL_AIR = 0.7  # around the cells' holders: board, screws and holders have some play
WIDTH = board.WIDE + 2 * (AIR + WALL)
INSIDE = WIDTH - 2 * WALL
CORNER = 1.5  # radius of the upright edges

# -- Screws: M3 through tray and board into deck and hood, M2.5 for frames and cells' door ---------

LONG_SCREW = 30.0  # M3, countersunk
LONG_FREE = 3.4
LONG_HEAD = 6.0
LONG_CORE = 2.6  # the hole it cuts its thread in
BOSS = 7.5  # across, what the board lies on and what presses on it
REAR = 8.0  # of the two screws behind the board, from the back

# -- Tray: in two pieces, as in one it would be as long as a printer's bed -------------------------

SEAM = 154.0  # y where its rear begins, behind the board
TONGUE = (5.0, 2.4)  # of the rear, inside the tray's side walls: forward, thick
TONGUE_GAP = 0.25  # around it

# -- Deck: the plate around the keys, with walls of its own ----------------------------------------

KEY_AIR = 1.0  # around the caps
DECK_TOP = BOARD_TOP + 10.4  # caps at rest have their lower rim below its upper face
DECK_THICK = 2.0
DECK_LONG = 84.0  # from the front to behind the last row of keys
PART = 0.2  # between deck and hood, and between tray and rear

# -- Hood and roof: the walls around the Pico, and a display on each of the roof's sides -----------

HOOD = DECK_LONG + PART  # y of its front wall
HOOD_WALL = 1.6  # the front one: the Pico is close behind it
FLANGE = (2.3, 2.3, 10.0)  # under the deck's rear edge: forward, thick at its end, along
EAVES = 48.0  # z of the roof's lower edges: below is room for the Pico and the displays' wires
# The steepest at which nobody at the table is beyond 50 degrees of a display: hardware/reading.py
# works it out, and a test compares.
ROOF_TILT = 14.0
SLOPE = 49.3  # from an eave to the ridge
RIDGE_GAP = 0.2  # from a frame to the plane between the two
# The middle of a display's board, across and along the slope. Pins of the two point at each other
# below the ridge: four lie side by side, beside the middle; seven are lower.
DISPLAY_AT = {"72": (-5.5, 23.5), "61.5": (-5.5, 21.5)}
SCREWS_ACROSS = 96.0
SCREWS_ALONG = (22.4, 42.0)
BLOCK = (7.4, 8.4, 5.0)  # what a screw goes into: inward, along, thick at its inner end
SCREW_DEEP = 5.6
FRAME_DEEP = FRAME_THICK + KEEPER_THICK
FRAME_WIDE = INSIDE - 2 * GAP

# -- Left side: plug, cable and switch -------------------------------------------------------------

PLUG_GABLE = 1.2  # above the plug's hole, at 45 degrees, for a bridge that is short
PLUG_TAB = 0.3  # air around the tray's tab that closes the plug's slot from below
LEVER_SLOT = (12.0, 6.4)  # along, up from the tray's rim
FIN = 3.2  # thick: the wall that carries the saddle of the cable
SADDLE = (26.0, 9.4, 10.0)  # from the box's wall, out, across
TIE_LOW = 26.0  # z of the tie's slot

SLITS = (5, 1.8, 11.0, 4.0)  # for the sounder, in the back: how many, wide, high, apart
SLITS_AT = (-8.0, 26.0)  # middle, lower end

# -- The door to the cells, in the floor -----------------------------------------------------------

DOOR = ((0.2, 50.4), (81.6, 139.2))  # x, y of its opening
DOOR_GAP = 0.3
DOOR_EDGE = 1.0  # by which its lower half is wider, at 45 degrees, so that it stays flush
EAR = (9.6, 9.0)  # the recess of each of its two ears: across, along
EAR_AT = 20.0  # x
EAR_BLOCK = (16.0, 12.4)  # what its screw goes into: across, high

FEET = ((-38.0, 7.0), (38.0, 7.0), (-38.0, 168.0), (38.0, 168.0))

PRESS = 30.0  # newtons on the edge of a key: a hard press is 10
