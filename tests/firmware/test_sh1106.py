"""The SH1106 against the imitated chip. Runs on MicroPython, too."""

import random

from halley.drivers.panel import Panel
from halley.drivers.sh1106 import SH1106
from halley.drivers.ssd1306 import SSD1306
from host_tools.chips.display import ChipError
from host_tools.chips.sh1106 import SH1106Chip
from tests.firmware.glass import FRAME, picture, scribble, scribble_somewhere
from tests.firmware.test_frame_difference import FUNCTIONS


def start_panel() -> "tuple[Panel, SH1106Chip]":
    chip = SH1106Chip()
    panel = Panel(chip, SH1106, differences=FUNCTIONS[-1])
    assert panel.start() and chip.on
    return panel, chip


def sent_by(
    panel: Panel, chip: SH1106Chip, frame: bytearray, *rectangles: "tuple[int, int, int, int]"
) -> int:
    """Bytes for these rectangles, the address too, after looking that they have arrived."""
    for x, width, page, pages in rectangles:
        scribble(frame, x, width, page, pages)
    before = chip.bytes_received
    panel.show(frame)
    assert chip.rows() == picture(frame)
    return chip.bytes_received - before


def test_start_clears_the_noise() -> None:
    _, chip = start_panel()
    assert chip.rows() == ["." * 128] * 64


def test_the_glass_begins_at_the_third_column() -> None:
    panel, chip = start_panel()
    frame = bytearray(FRAME)
    frame[0] = frame[127] = 1
    panel.show(frame)
    assert chip.rows()[0] == "#" + "." * 126 + "#"


def test_a_page_is_one_transfer() -> None:
    panel, chip = start_panel()
    frame = bytearray(FRAME)
    before = chip.transfers
    assert sent_by(panel, chip, frame, (50, 12, 2, 2)) == 2 * (8 + 12)
    assert chip.transfers == before + 2
    assert sent_by(panel, chip, frame, (0, 1, 0, 1), (127, 1, 7, 1)) == 2 * (8 + 1)
    assert sent_by(panel, chip, frame, (0, 128, 0, 8)) == 8 * (8 + 128)


def test_any_frames_arrive() -> None:
    panel, chip = start_panel()
    frame = bytearray(FRAME)
    random.seed(1857)
    for turn in range(40):
        scribble_somewhere(frame, 1 + turn % 9)
        sent_by(panel, chip, frame)


def test_contrast_and_power_are_set() -> None:
    panel, chip = start_panel()
    frame = bytearray(FRAME)
    panel.contrast(17)
    sent_by(panel, chip, frame, (3, 9, 3, 1))
    panel.power(False)
    assert chip.contrast == 17 and not chip.on and chip.rows() == ["." * 128] * 64
    panel.power(True)
    assert chip.rows() == picture(frame)


def test_the_other_driver_is_refused() -> None:
    why = ""
    try:
        Panel(SH1106Chip(), SSD1306).start()
    except ChipError as error:
        why = str(error)
    assert "SSD1306" in why
