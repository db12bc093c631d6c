"""The SH1106 against the imitated chip. Runs on MicroPython, too, where framebuf copies."""

import random

from halley.drivers.panel import Panel
from halley.drivers.sh1106 import SH1106
from halley.drivers.ssd1306 import SSD1306
from host_tools.chips.display import ChipError
from host_tools.chips.sh1106 import SH1106Chip
from tests.firmware.glass import Deaf, picture, scribble
from tests.firmware.heap import heap_lock, heap_unlock


def started() -> "tuple[Panel, SH1106Chip]":
    chip = SH1106Chip()
    panel = Panel(chip, SH1106)
    assert panel.start() and chip.on
    return panel, chip


def sent_by(panel: Panel, chip: SH1106Chip, *rectangles: "tuple[int, int, int, int]") -> int:
    """Bytes for these rectangles, the address too, after looking that they have arrived."""
    for x, width, page, pages in rectangles:
        scribble(panel, x, width, page, pages)
    before = chip.bytes_received
    panel.flush()
    assert chip.rows() == picture(panel)
    return chip.bytes_received - before


def test_start_clears_the_noise() -> None:
    _, chip = started()
    assert chip.rows() == ["." * 128] * 64


def test_the_glass_begins_at_the_third_column() -> None:
    panel, chip = started()
    panel.buffer[0] = panel.buffer[127] = 1
    panel.touch_all()
    panel.flush()
    assert chip.rows()[0] == "#" + "." * 126 + "#"


def test_a_page_is_one_transfer() -> None:
    panel, chip = started()
    before = chip.transfers
    assert sent_by(panel, chip, (50, 12, 2, 2)) == 2 * (8 + 12)
    assert chip.transfers == before + 2
    assert sent_by(panel, chip, (0, 1, 0, 1), (127, 1, 7, 1)) == 2 * (8 + 1)
    assert sent_by(panel, chip, (0, 128, 0, 8)) == 8 * (8 + 128)


def test_any_touches_bring_the_glass_up_to_date() -> None:
    panel, chip = started()
    random.seed(1857)
    for turn in range(40):
        some = []
        for _ in range(1 + turn % 9):
            width = 1 + random.getrandbits(5)
            pages = 1 + random.getrandbits(1)
            some.append((random.randrange(129 - width), width, random.randrange(9 - pages), pages))
        assert sent_by(panel, chip, *some) <= 8 * (8 + 128)


def test_contrast_and_power() -> None:
    panel, chip = started()
    panel.contrast(17)
    scribble(panel, 3, 9, 3)
    panel.flush()
    panel.power(False)
    assert chip.contrast == 17 and not chip.on and chip.rows() == ["." * 128] * 64
    panel.power(True)
    assert chip.rows() == picture(panel)


def test_the_other_driver_is_refused() -> None:
    why = ""
    try:
        Panel(SH1106Chip(), SSD1306).start()
    except ChipError as error:
        why = str(error)
    assert "SSD1306" in why


def test_flushing_does_not_allocate_once_it_has_run() -> None:
    panel = Panel(Deaf(), SH1106)
    assert panel.start()
    for turn in range(2):
        if turn:
            heap_lock()
        try:
            panel.touch(0, 12, 1, 2)
            panel.touch(80, 12, 4, 2)
            panel.touch(0, 84, 7)
            panel.flush()
            panel.touch_all()
            panel.flush()
        finally:
            if turn:
                heap_unlock()
