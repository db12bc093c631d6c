"""The PicoCalc's LCD: two pictures of 128 x 64 pixels below each other, each twice as large.

The upper one is that of the box's display. The lower one is that of a second display: everybody's
balance, in the largest digits that there is room for. Below them a line explains the keys.
"""

from halley.compat import const
from halley.drivers import PAGES, WIDTH
from halley.drivers.doubled import double
from halley.drivers.frame_difference import MOST, differences

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable

    from halley.drivers.ili9488 import ILI9488
    from halley.protocols import Differences, Double

# red, green and blue of what is off, and of what is on: ivory on ink. The other way round the code
# of a result would be light on dark, which not every phone reads.
COLOURS = b"\x14\x18\x24\xfc\xf4\xe0"
_LEFT = const(32)  # the columns of the LCD left of the pictures
_TOPS = (const(4), const(140), const(280))  # the first row of each picture, and of the legend
_LONGEST_MS = const(60_000)


class LcdPanel:
    """A picture from row `top` of the LCD on, as halley.drivers.panel.Panel has it."""

    alive = True  # it is soldered on
    shares_glass = True  # with the other picture: they are one display

    def __init__(
        self,
        lcd: "ILI9488",
        top: int,
        rooms: list[memoryview],
        differences: "Differences",
        double: "Double",
    ) -> None:
        self._lcd = lcd
        self._top = top
        self._rooms = rooms  # for the pixels of a page; those in the second one are being sent
        self._differences = differences
        self._double = double
        self.shown = bytearray(PAGES * WIDTH)
        self._rectangles = bytearray(4 * MOST)

    def show(self, frame: bytearray) -> None:
        """Show a picture: byte `page * 128 + x` is column `x` of that page, lowest bit on top."""
        rectangles = self._rectangles
        for at in range(0, 4 * self._differences(frame, self.shown, rectangles), 4):
            x = rectangles[at]
            width = rectangles[at + 1]
            page = rectangles[at + 2]
            pages = rectangles[at + 3]
            start = page * WIDTH + x
            for one in range(pages):
                self._double(frame, start, width, COLOURS, self._rooms[0])
                if not one:
                    self._lcd.window(_LEFT + 2 * x, self._top + 16 * page, 2 * width, 16 * pages)
                self._lcd.begin(self._rooms[0][: 96 * width])
                self._rooms.reverse()
                start += WIDTH

    def refresh(self, fast: bool) -> None:
        """Do nothing: a camera sees no dark bars on an LCD."""


class Lcd:
    """Both pictures, as halley.drivers.display.Display has its displays.

    `backlight(level)` sets the brightness, 0 to 255.
    """

    def __init__(
        self,
        lcd: "ILI9488",
        backlight: "Callable[[int], object]",
        differences: "Differences" = differences,
        double: "Double" = double,
    ) -> None:
        self._lcd = lcd
        self._backlight = backlight
        self.on_change: "Callable[[], None] | None" = None  # never called: none comes or goes
        rooms = [memoryview(bytearray(96 * WIDTH)) for _ in range(2)]
        parts = [LcdPanel(lcd, top, rooms, differences, double) for top in _TOPS]
        self.panel, self.far, self._legend = parts

    def start(self, frame: bytearray, legend: bytearray) -> None:
        """Light the LCD with a picture, and with a frame whose first two pages are the legend."""
        self._lcd.start(COLOURS[:3])
        self.panel.show(frame)
        self._legend.show(legend)
        self._lcd.light()

    def choose(self, chip: str) -> None:
        """Do nothing: there is one kind of chip."""

    def find(self) -> bool:
        """Return True: the LCD is soldered on."""
        return True

    def scan(self) -> dict:
        """Return nothing: nobody answers on a bus like this, and no wire of it can come off."""
        return {}

    def watch(self) -> int:
        """Return the milliseconds until the next call: nothing has to be watched."""
        return _LONGEST_MS

    def contrast(self, level: int) -> None:
        """Set the brightness, 0 to 255."""
        self._backlight(level)

    def power(self, on: bool) -> None:
        """Show the pictures, or hide them and switch off the light; they are kept."""
        self._lcd.power(on)
        if not on:
            self._backlight(0)
