"""Posted writes, on an imitated I2C block. On MicroPython: CPython has no framebuf to make them."""

import sys

from halley.drivers.i2c_queue import Posted

from halley.drivers.panel import Panel
from halley.platform.pico import chips
from host_tools.chips.i2c_block import I2CBlock
from host_tools.chips.ssd1306 import SSD1306Chip

HERE = sys.implementation.name != "cpython"
ROWS = 64


# MicroPython's name, block 0 and block 1 (addressmap.h of the pico-sdk, for each chip)
PICO = ("Raspberry Pi Pico with RP2040", (0x40044000, 0x40048000))
PICO_2 = ("Raspberry Pi Pico2 with RP2350", (0x40090000, 0x40098000))


def _panel(
    board: "tuple[str, tuple[int, int]]" = PICO, number: int = 0
) -> "tuple[I2CBlock, Posted, Panel]":
    block = I2CBlock(SSD1306Chip(), chips.find(board[0]), board[1][number])
    bus = Posted(block)
    bus.begin(block, number)
    panel = Panel(bus, posted=bus)
    assert panel.start()
    return block, bus, panel


def _shown(block: I2CBlock, panel: Panel) -> bool:
    """Whether the glass shows the panel's buffer."""
    rows = block.device.rows()
    for y in range(ROWS):
        for x in range(128):
            lit = panel.buffer[(y >> 3) * 128 + x] >> (y & 7) & 1
            if (rows[y][x] == "#") != bool(lit):
                return False
    return True


def _draw(panel: Panel, x: int, width: int, page: int, pages: int = 1) -> None:
    for one in range(page, page + pages):
        for at in range(one * 128 + x, one * 128 + x + width):
            panel.buffer[at] = (panel.buffer[at] * 5 + at + 1) & 0xFF


def test_a_picture_arrives() -> None:
    if not HERE:
        return
    block, _, panel = _panel()
    parts = (
        (3, 8, 2, 2),
        (70, 8, 2, 2),
        (3, 17, 5, 2),
        (0, 126, 7, 1),
        (0, 128, 0, 4),
        (5, 1, 3, 1),
    )
    for part in parts:
        _draw(panel, *part)
        panel.touch(*part)
        panel.flush()
        assert _shown(block, panel), part
    assert block.longest == 16  # all the room there is was used, and no more


def test_each_chip_has_its_blocks_where_it_has_them() -> None:
    if not HERE:
        return
    for board in (PICO, PICO_2):
        for number in (0, 1):
            block, _, panel = _panel(board, number)
            _draw(panel, 3, 8, 2, 2)
            panel.touch(3, 8, 2, 2)
            panel.flush()
            assert _shown(block, panel), board


def test_before_it_begins_the_bus_is_as_any_other() -> None:
    if not HERE:
        return
    block = I2CBlock(SSD1306Chip(), chips.find(PICO[0]))
    bus = Posted(block)
    panel = Panel(bus, posted=bus)
    assert panel.start()
    _draw(panel, 3, 8, 2, 2)
    panel.begin()(3, 8, 2, 2)
    panel.flush()
    assert _shown(block, panel)
    assert not block.longest
    bus.close()
    bus.begin(block, 0)
    _draw(panel, 0, 126, 7, 1)
    panel.touch(0, 126, 7, 1)
    panel.flush()
    _draw(panel, 3, 8, 2, 2)
    panel.touch(3, 8, 2, 2)
    panel.flush()
    assert _shown(block, panel)
    assert block.longest


def test_what_is_sent_at_once_arrives_as_well() -> None:
    if not HERE:
        return
    block, _, panel = _panel()
    touch = panel.begin()
    for part in ((3, 8, 2, 2), (70, 8, 2, 2), (0, 72, 4, 3), (0, 125, 7, 1)):
        _draw(panel, *part)
        touch(*part)
    _draw(panel, 20, 4, 0)
    panel.touch(20, 4, 0)
    panel.flush()
    assert _shown(block, panel)


def test_it_does_not_wait_for_the_last_bytes() -> None:
    if not HERE:
        return
    block, _, panel = _panel()
    _draw(panel, 3, 8, 2, 2)
    before = block.us
    panel.begin()(3, 8, 2, 2)
    posted_us = block.us - before
    panel.flush()
    assert posted_us < block.us - before - 200
    assert _shown(block, panel)


def test_pieces_go_out_one_after_the_other_while_the_program_does_something_else() -> None:
    if not HERE:
        return
    block, _, panel = _panel()
    parts = ((0, 126, 7, 1), (84, 42, 0, 1), (0, 36, 3, 3), (3, 5, 2, 1), (90, 36, 2, 1))
    touch = panel.begin()
    before = block.us
    for part in parts:
        _draw(panel, *part)
        touch(*part)
    assert block.us - before < 1_000  # they wait for nothing
    block.pass_us(10_000)
    assert _shown(block, panel)
    before = block.us
    panel.flush()
    assert block.us - before < 100
    assert block.longest == 16


def test_there_is_more_than_can_be_made_ready() -> None:
    if not HERE:
        return
    block, _, panel = _panel()
    touch = panel.begin()
    for page in (7, 6, 5, 4, 0, 1, 2, 3):
        _draw(panel, 0, 128, page)
        touch(0, 128, page)
    panel.flush()
    assert _shown(block, panel)
    assert block.longest == 16


def test_what_was_touched_before_is_sent_first() -> None:
    if not HERE:
        return
    block, _, panel = _panel()
    _draw(panel, 0, 20, 1)
    panel.touch(0, 20, 1)
    touch = panel.begin()
    _draw(panel, 10, 20, 1)
    touch(10, 20, 1)
    panel.flush()
    assert _shown(block, panel)


def test_nobody_answers_any_more() -> None:
    if not HERE:
        return
    block, _, panel = _panel()
    block.deaf = True
    _draw(panel, 3, 40, 2, 2)
    panel.begin()(3, 40, 2, 2)
    panel.flush()
    assert not panel.alive
    panel.touch(0, 10, 0)
    panel.flush()  # nothing is sent, nothing is waited for
    assert not panel.start()
    block.deaf = False
    assert panel.start()
    assert _shown(block, panel)


def test_somebody_holds_the_wires() -> None:
    if not HERE:
        return
    block, _, panel = _panel()
    block.stuck = True
    panel.begin()(0, 100, 2)
    before = block.us
    panel.flush()
    assert not panel.alive
    assert block.us - before < 1_000_000


def test_the_bus_can_be_read_in_between() -> None:
    if not HERE:
        return
    block, bus, panel = _panel()
    panel.contrast(0x10)
    assert bus.readfrom(0x3C, 1) == block.device.readfrom(0x3C, 1)
    _draw(panel, 0, 20, 1)
    panel.touch(0, 20, 1)
    panel.flush()
    assert panel.alive
    assert _shown(block, panel)
