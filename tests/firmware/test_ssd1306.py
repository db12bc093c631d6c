"""The SSD1306, and what all panels do, against the imitated chip; on MicroPython, too."""

import random

from halley.drivers.panel import Panel
from host_tools.chips.ssd1306 import SSD1306Chip
from tests.firmware.glass import FRAME, picture, scribble, scribble_somewhere
from tests.firmware.test_frame_difference import FUNCTIONS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

WINDOW = 10  # bytes before a rectangle's own: two addresses, two control bytes, columns and pages
COLUMNS = 7  # ... where its pages are those of the rectangle before


class Wire:
    """A bus with or without a chip on it; counts what is sent."""

    def __init__(self, chip: "SSD1306Chip | None" = None) -> None:
        self.chip = chip
        self.bytes = 0
        self.transfers = 0
        self.left = -1  # transfers until nobody answers any more; -1: somebody always does

    def writeto(self, address: int, data: "bytes | bytearray | memoryview") -> "Any":
        self.bytes += 1 + len(data)
        self.transfers += 1
        if self.chip is None or not self.left:
            raise OSError(5)
        self.left -= 1
        self.chip.write(address, data)

    def forget(self) -> None:
        self.bytes = self.transfers = 0


class Shown:
    """A panel with its chip, the wire between them, and the frame that it shows."""

    def __init__(self) -> None:
        self.chip = SSD1306Chip()
        self.wire = Wire(self.chip)
        self.panel = Panel(self.wire, differences=FUNCTIONS[-1])
        self.frame = bytearray(FRAME)
        assert self.panel.start()
        self.wire.forget()

    def change(self, *rectangles: "tuple[int, int, int, int]") -> int:
        """Bytes sent when these rectangles change, after looking that they have arrived."""
        for x, width, page, pages in rectangles:
            scribble(self.frame, x, width, page, pages)
        return self.show()

    def show(self) -> int:
        """Bytes sent to show the frame, after looking that it has arrived."""
        self.wire.forget()
        self.panel.show(self.frame)
        assert self.chip.rows() == picture(self.frame)
        return self.wire.bytes


def test_start_clears_the_noise_before_the_panel_lights() -> None:
    chip = SSD1306Chip()
    lit = []

    class Watched(Wire):
        def writeto(self, address: int, data: "bytes | bytearray | memoryview") -> None:
            chip.write(address, data)
            lit.append(chip.on and any("#" in row for row in chip.rows()))

    panel = Panel(Watched())
    assert panel.start()
    assert chip.on and not any(lit)


def test_nothing_changed_nothing_sent() -> None:
    shown = Shown()
    assert shown.show() == 0
    assert shown.change((0, 12, 1, 2)) > 0
    assert shown.show() == 0
    assert shown.wire.transfers == 0


def test_one_digit_costs_its_columns_and_a_window() -> None:
    shown = Shown()
    assert shown.change((50, 12, 2, 2)) == WINDOW + 2 * 12
    assert shown.change((127, 1, 7, 1)) == WINDOW + 1
    # the next window on the same pages need not name them
    assert shown.change((0, 12, 1, 2), (100, 12, 1, 2)) == WINDOW + 24 + COLUMNS + 24
    assert shown.change((0, 12, 0, 2), (0, 12, 6, 2)) == 2 * (WINDOW + 24)


def test_a_full_picture_is_one_window() -> None:
    shown = Shown()
    assert shown.change((0, 128, 0, 8)) == WINDOW + FRAME
    assert shown.wire.transfers == 2


def test_any_frames_arrive() -> None:
    shown = Shown()
    random.seed(1718)
    for turn in range(60):
        scribble_somewhere(shown.frame, 1 + turn % 13)
        shown.show()


def test_a_display_that_does_not_answer_is_an_error() -> None:
    wire = Wire()
    panel = Panel(wire)
    assert not panel.start() and not panel.alive
    wire.forget()
    panel.show(bytearray(b"\xff" * FRAME))
    panel.contrast(3)
    panel.power(False)
    assert wire.transfers == 0


def test_a_display_that_comes_back_shows_the_picture() -> None:
    for left in range(5):  # transfers that still arrive, of those for three rectangles
        shown = Shown()
        shown.change((0, 60, 2, 3))
        shown.wire.left = left
        for rectangle in ((10, 10, 5, 1), (100, 3, 0, 2), (0, 9, 7, 1)):
            scribble(shown.frame, *rectangle)
        shown.panel.show(shown.frame)
        assert not shown.panel.alive
        shown.wire.left = -1
        shown.chip = shown.wire.chip = SSD1306Chip()
        assert shown.panel.start() and shown.chip.rows() == picture(shown.frame)
        shown.change((5, 3, 1, 1))


def test_a_display_that_returns_shows_the_latest_picture() -> None:
    wire = Wire()
    panel = Panel(wire)
    panel.start()
    frame = bytearray(FRAME)
    scribble(frame, 20, 50, 1, 4)
    panel.show(frame)
    wire.chip = chip = SSD1306Chip()
    assert panel.start() and chip.rows() == picture(frame)


def test_contrast_and_power_are_set() -> None:
    shown = Shown()
    shown.panel.contrast(17)
    assert shown.chip.contrast == 17
    shown.change((3, 9, 3, 1))
    shown.panel.power(False)
    assert not shown.chip.on and shown.chip.rows() == ["." * 128] * 64
    shown.panel.power(True)
    assert shown.chip.rows() == picture(shown.frame)
