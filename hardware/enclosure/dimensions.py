"""Every length of the enclosure, in millimetres, angles in degrees; each with its source.

x goes to the right, y to the back, z up; x = 0 is the middle, y = 0 the front, z = 0 the table.
"""

from typing import NamedTuple

# -- What goes in ----------------------------------------------------------------------------------

# Raspberry Pi Pico data sheet, chapter 2: the board, its holes, the USB socket's overhang
PICO = (51.0, 21.0, 1.0)
PICO_HOLE = 2.1
PICO_HOLE_FROM_END = 2.0
PICO_HOLE_APART = 11.4  # across
PICO_USB_OUT = 1.3
PICO_ROWS_APART = 17.78  # from one row of pins to the other, same chapter
USB_SOCKET = (8.0, 5.6, 2.9)  # along the edge, inward, high; with the flare of its mouth
BOOTSEL_FROM_END = 11.5  # read off the drawing; the hole in the floor leaves room for errors
DEBUG_PLUG = (5.0, 6.0, 4.3)  # the Pico H's three-pin JST SH, at the far edge

# USB 2.0 Micro-USB specification 1.01: the plug's overmould is 10.6 x 8.5 mm at most
PLUG = (10.6, 8.5)
PLUG_PUSH = 35.0  # newtons, the most that a plug may need to go in; same specification, 6.7

# Pin headers and jumper wires, 2.54 mm pitch: the black strip, the housing, a bend of the wire
STRIP = 2.54
HOUSING = 14.0
BEND = 5.0

# Parallax 27899 data sheet: 6.9 x 7.6 cm, ribbon 2.0 cm wide, 8.8 cm long; others measure 77 mm
KEYPAD = (69.0, 77.0, 0.9)
RIBBON = (20.0, 88.0)
RIBBON_PLUG = (20.4, 14.0, 2.6)  # its eight-way socket, 8 x 2.54 mm

# Murata PKM13EPYH4000-A0: 12.6 mm across, 6.9 mm high
SOUNDER = (12.6, 6.9)

# WAGO 221-412: 13.1 x 8.4 x 18.7 mm
TERMINAL = (13.1, 18.7, 8.4)

# A closed holder for three AA cells, with switch; makers differ by a few millimetres. It is taped
# to the back, outside: the switch has to be reached every evening.
HOLDER = (70.0, 50.0, 20.0)


# Self-adhesive rubber feet: 3M Bumpon SJ-5302 data sheet, 7.9 mm across, 2.2 mm high
FOOT = (7.9, 2.2)


class Display(NamedTuple):
    """A display module, seen from the front with its pins at the top."""

    board: tuple[float, float, float]  # wide, high, thick
    glass: tuple[float, float, float]
    active: tuple[float, float]  # what lights up
    active_up: float  # its middle above the board's
    rim: float  # at the left and right of the board's back, without parts
    corner: float = 0.0  # how far from its ends that rim is pressed on; 0: all along
    pins: int = 4

    @property
    def thick(self) -> float:
        """Board and glass."""
        return self.board[2] + self.glass[2]


# Boards: what shops measure (makers differ by half a millimetre). Glass and lit area: the panels'
# data sheets (UG-2864 family: 26.7 x 19.26 x 1.4 mm with 21.74 x 10.86 mm; 34.5 x 23 mm with
# 29.42 x 14.7 mm; 60.5 x 37 mm with 55.01 x 27.49 mm). The glass is taken to sit in the middle of
# its board, with its ledge for the flat cable at the bottom, so that the lit area is above the
# middle. Windows are wider than the lit area by MARGIN, for those that are glued on askew.
DISPLAYS = {
    "0.96": Display((27.3, 27.8, 1.2), (26.7, 19.3, 1.45), (21.74, 10.86), 1.8, 1.5),
    "1.3": Display((35.5, 33.5, 1.2), (34.5, 23.0, 1.45), (29.42, 14.70), 2.0, 1.5),
    "2.42": Display((72.0, 43.0, 1.6), (60.5, 37.0, 2.2), (55.01, 27.49), 2.5, 1.8),
}
MARGIN = 1.5
# All that there are frames for. The board of 61.5 x 39.5 mm is Waveshare's 2.42" module (its wiki),
# with the same panel. No drawing of it was at hand: its pins may be at more than one edge, and it
# is held at its corners alone.
MODULES = DISPLAYS | {
    "2.42-61.5": Display(
        (61.5, 39.5, 1.6), (60.5, 37.0, 2.2), (55.01, 27.49), 2.5, 5.0, corner=5.0, pins=7
    )
}

# -- The box ---------------------------------------------------------------------------------------

WIDTH = 94.0
WALL = 2.0  # five lines of a 0.4 mm nozzle
FLOOR = 2.0
CORNER = 2.5  # radius of the upright edges
GAP = 0.3  # between parts that are put together, each side
FRONT = 20.0  # height of the front
DECK_TILT = 6.0  # of the keypad, from the table
SLOPE_TILT = 35.0  # of the display, from the table
DECK = 92.0  # from the front edge to the display's slope, along the deck
SLOPE = 55.0  # from there to the ridge
BEHIND = 15.0  # the back wall stands behind the ridge, for the wires plugged into the display

DECK_THICK = 2.8
RECESS = 1.0  # for the keypad
RECESS_GAP = 0.4  # around it
LIP = 2.2  # the front wall's, over the deck's bevelled edge
SLOT = (23.0, 4.6)  # the ribbon's plug has to go through
SLOT_FROM_FRONT = 7.0
TUCK = 5.5  # of the deck, under the display's frame
LEDGE = 4.0  # that carries the deck

FRAME_THICK = 5.4
KEEPER_THICK = 2.0
FRAME_START = 2.9  # from the slope's lower end, where the frame is 1.6 mm thick above the deck
POCKET_GAP = 0.4  # around the display's board
CLAMP = 0.2  # by which board and glass stand out of the pocket, to be pressed on
DISPLAY_AT = 28.7  # the board's middle, along the slope
HEADER_ROOM = (14.0, 3.6, 1.0)  # for solder on the front of small boards, beyond the glass

SCREW = 2.5
SCREW_LONG = 12.0  # countersunk
SCREW_HEAD = 5.0
SCREW_FREE = 2.9  # the hole it passes
SCREW_CORE = 2.1  # the hole it cuts its thread in
SCREW_DEEP = 6.0
SCREWS_ACROSS = 80.2
SCREWS_ALONG = (10.0, 48.0)  # from the slope's lower end
BLOCK = (8.4, 8.4, 7.0)  # inward, along, high: what a screw goes into

PICO_BACK = 134.0  # y of the Pico's middle; it lies on its face, USB to the left
PICO_UP = 8.0  # its face above the floor: room for the plug, and for the clips to bend
WEB = 1.2  # of the left wall, around the USB socket, so that a plug goes all the way in
WEB_HOLE = (8.8, 3.7)
WEB_DROP = 1.45  # the socket's middle below the board's face
PLUG_HOLE = (12.0, 9.6)
POST = 3.2
PEG = (1.6, 1.2)  # thick, high
CLIP = (5.0, 1.6, 0.6)  # wide, thick, and how far it grips
CLIP_GAP = 0.3  # from the Pico's end
CLIPS_APART = 9.2
# Two ribs behind the Pico take the push of a plug: the first that it meets, before pegs and clips
RIB = (14.0, 2.4, 0.6)  # long, thick, and how far it stands above the Pico
RIB_GAP = 0.15  # from the Pico's end
RIBS_APART = 18.4
BOOTSEL_HOLE = (11.0, 12.0)

# Outside, below the plug: a tongue that the cable is tied to, so that no pull reaches the Pico
TONGUE = (38.0, 20.0, 3.4)  # out of the wall, wide, high
TONGUE_CORNER = 5.0
TIE = (4.8, 1.4)  # a cable tie, wide and thick, at most
TIE_AT = 31.0  # out of the wall, behind the plug's overmould, which is 17 to 25 mm long
TIE_SLOT = (5.4, 2.4)  # out of the wall, across
TIE_SLOTS_APART = 11.0
TIE_GROOVE = 1.6  # deep, from slot to slot, so that the tie does not stand out below
SADDLE = (8.0, 6.4, 2.0)  # out of the wall, across, above the tongue: for the cable to lie on
CABLE = 4.0  # thick

SOUNDER_AT = (30.0, 134.0)
SOUNDER_RING = (13.0, 1.8, 5.0)  # inside, thick, high
SLITS = (5, 1.8, 14.0, 4.0)  # how many, wide, high, apart
LEAD_HOLE = (40.0, 9.0, 5.0)  # x, z, wide and high: for a battery holder's leads
# posts under the deck, beside the ribbon: x, y
PROPS = ((-20.0, 46.0), (20.0, 46.0), (-20.0, 92.0), (20.0, 92.0))
PROP = 6.0
# Below the floor, where the feet go: x, y, and the shallow ring that marks each place
FEET = ((-40.0, 8.0), (40.0, 8.0), (-40.0, 145.0), (40.0, 145.0))
FOOT_RING = (5.0, 0.8, 0.4)  # inside, thick, deep: a foot covers it

# -- How it is printed -----------------------------------------------------------------------------

BED = 180.0
SKIRT = 12.0  # from a part to the outside of its skirt: ten for the gap, and a few lines
THIN = 1.6  # walls, four lines of a 0.4 mm nozzle; but for WEB and PEG
BRIDGE = 10.0
LAYER = 0.2
SKIN = (1.26, 4)  # three lines at the sides, four layers below and above
INFILL = 0.15
DENSITY = 1.24  # g/cm3, PLA
STRESS = 10.0  # newtons per square millimetre across the layers; prints of PLA break at 20 to 40
