"""The SSD1306, and what all panels do, against the imitated chip; on MicroPython, framebuf too."""

import random

from halley.drivers.panel import Panel
from host_tools.chips.ssd1306 import SSD1306Chip
from tests.firmware.glass import Deaf, picture, scribble
from tests.firmware.heap import heap_lock, heap_unlock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Wire:
    """A bus with or without a chip on it; counts what is sent."""

    def __init__(self, chip: "SSD1306Chip | None" = None) -> None:
        self.chip = chip
        self.bytes = 0
        self.transfers = 0

    def writeto(self, address: int, data: "bytes | bytearray | memoryview") -> "Any":
        self.bytes += 1 + len(data)
        self.transfers += 1
        if self.chip is None:
            raise OSError(5)
        self.chip.write(address, data)

    def forget(self) -> None:
        self.bytes = self.transfers = 0


def started() -> "tuple[Panel, Wire, SSD1306Chip]":
    chip = SSD1306Chip()
    wire = Wire(chip)
    panel = Panel(wire)
    assert panel.start()
    wire.forget()
    return panel, wire, chip


def sent_by(panel: Panel, wire: Wire, *rectangles: "tuple[int, int, int, int]") -> int:
    """Bytes for these rectangles, after looking that they have arrived."""
    for x, width, page, pages in rectangles:
        scribble(panel, x, width, page, pages)
    wire.forget()
    panel.flush()
    assert wire.chip is not None
    assert wire.chip.rows() == picture(panel)
    return wire.bytes


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


def test_nothing_touched_nothing_sent() -> None:
    panel, wire, _ = started()
    panel.flush()
    assert wire.transfers == 0
    assert sent_by(panel, wire, (0, 12, 1, 2)) > 0
    wire.forget()
    panel.flush()
    assert wire.transfers == 0


def test_one_digit_costs_its_columns_and_a_window() -> None:
    panel, wire, _ = started()
    assert sent_by(panel, wire, (50, 12, 2, 2)) == 10 + 2 * 12
    assert sent_by(panel, wire, (127, 1, 7, 1)) == 10 + 1
    # the next window on the same pages need not name them
    assert sent_by(panel, wire, (0, 1, 7, 1)) == 7 + 1


def test_neighbouring_cells_share_a_window() -> None:
    panel, wire, _ = started()
    assert sent_by(panel, wire, (40, 7, 1, 2), (47, 7, 1, 2), (54, 7, 1, 2)) == 10 + 2 * 21
    assert wire.transfers == 2
    # from right to left, too
    assert sent_by(panel, wire, (12, 6, 7, 1), (6, 6, 7, 1), (0, 6, 7, 1)) == 10 + 18
    # and across a gap that costs less than another window
    assert sent_by(panel, wire, (0, 6, 6, 1), (14, 6, 6, 1)) == 10 + 20
    # and one under the other, though not with one that has been sent
    assert sent_by(panel, wire, (64, 12, 0, 1)) == 10 + 12
    assert sent_by(panel, wire, (64, 12, 1, 1)) == 10 + 12
    assert sent_by(panel, wire, (64, 12, 0, 1), (64, 12, 1, 2)) == 10 + 36


def test_distant_cells_do_not_share_a_window() -> None:
    panel, wire, _ = started()
    assert sent_by(panel, wire, (0, 12, 1, 2), (100, 12, 1, 2)) == 10 + 24 + 7 + 24
    assert sent_by(panel, wire, (0, 12, 0, 2), (0, 12, 6, 2)) == 10 + 24 + 10 + 24


def test_what_is_touched_twice_is_sent_once() -> None:
    panel, wire, _ = started()
    assert sent_by(panel, wire, (30, 20, 3, 1), (30, 20, 3, 1), (35, 5, 3, 1)) == 10 + 20
    # a cross: its middle belongs to both arms
    sent_by(panel, wire, (0, 128, 4, 1), (60, 8, 0, 8))
    assert wire.bytes <= 128 + 8 * 7 + 3 * 10


def test_a_payment_takes_less_than_300_bytes() -> None:
    panel, wire, _ = started()
    fields = [(x, 24, page, 2) for x, page in ((0, 1), (43, 1), (86, 1), (20, 4), (70, 4))]
    notice = [(6 * i, 6, 7, 1) for i in range(14)]
    assert sent_by(panel, wire, *fields, *notice) <= 5 * 48 + 84 + 6 * 10
    digits = [(x, 12, page, 2) for x, page in ((0, 1), (43, 1), (86, 1), (20, 4), (70, 4))]
    assert sent_by(panel, wire, *digits, *notice) < 260


def test_a_full_picture_is_one_write() -> None:
    panel, wire, _ = started()
    panel.touch_all()
    panel.flush()
    assert wire.bytes == 1026 + 8 and wire.transfers == 2
    for page in range(8):
        panel.touch(0, 128, page)
    wire.forget()
    panel.flush()
    assert wire.bytes <= 1026 + 8


def test_more_rectangles_than_it_can_hold_are_no_loss() -> None:
    panel, wire, _ = started()
    many = [(20 * i, 1, page, 1) for page in range(0, 8, 2) for i in range(6, -1, -1)]
    assert sent_by(panel, wire, *many) <= 1026 + 8


def test_any_touches_bring_the_glass_up_to_date() -> None:
    panel, wire, _ = started()
    random.seed(1718)
    for turn in range(60):
        touched = bytearray(1024)
        for _ in range(1 + turn % 13):
            width = 1 + random.getrandbits(5)
            x = random.randrange(129 - width)
            pages = 1 + random.getrandbits(1) + random.getrandbits(1)
            page = random.randrange(9 - pages)
            scribble(panel, x, width, page, pages)
            for p in range(page, page + pages):
                for column in range(x, x + width):
                    touched[p * 128 + column] = 1
        wire.forget()
        panel.flush()
        assert wire.bytes <= 1026 + 8
        if turn % 6 == 0:
            assert wire.chip is not None and wire.chip.rows() == picture(panel)


def test_nobody_answers() -> None:
    wire = Wire()
    panel = Panel(wire)
    assert not panel.start() and not panel.alive
    wire.forget()
    panel.touch(0, 5, 0)
    panel.flush()
    panel.contrast(3)
    panel.power(False)
    assert wire.transfers == 0


def test_a_display_that_comes_back_shows_the_picture() -> None:
    panel, wire, _ = started()
    sent_by(panel, wire, (0, 60, 2, 3))
    wire.chip = None
    scribble(panel, 10, 10, 5)
    panel.flush()
    assert not panel.alive
    wire.chip = chip = SSD1306Chip()
    assert panel.start() and chip.rows() == picture(panel)
    sent_by(panel, wire, (5, 3, 1, 1))


def test_contrast_and_power() -> None:
    panel, wire, chip = started()
    panel.contrast(17)
    assert chip.contrast == 17
    sent_by(panel, wire, (3, 9, 3, 1))
    panel.power(False)
    assert not chip.on and chip.rows() == ["." * 128] * 64
    panel.power(True)
    assert chip.rows() == picture(panel)


def test_touch_and_flush_do_not_allocate_once_they_have_run() -> None:
    panel = Panel(Deaf())
    assert panel.start()
    for turn in range(2):
        if turn:
            heap_lock()
        try:
            for page in (1, 4):
                panel.touch(0, 12, page, 2)
                panel.touch(12, 12, page, 2)
                panel.touch(80, 12, page, 2)
            panel.touch(0, 84, 7)
            panel.touch(0, 128, 3, 3)
            panel.flush()
            panel.touch_all()
            panel.flush()
            panel.touch(90, 1, 0)
            panel.flush()
        finally:
            if turn:
                heap_unlock()
