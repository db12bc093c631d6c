"""`halley pins`, and hardware/box.md, which must have the same table."""

from pathlib import Path

import pytest

from halley.platform.pico.boards.pico import board as pins
from host_tools import cli

GUIDE = Path(__file__).resolve().parents[2] / "hardware" / "box.md"


def test_the_guide_has_the_table_of_the_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["pins"]) == 0
    printed = [_cells(line) for line in capsys.readouterr().out.splitlines()]
    rows = [_cells(line) for line in GUIDE.read_text().splitlines() if line.startswith("| ")]
    for row in printed[2:]:
        assert (row in rows) == (row[0] not in ("Second display", "Divider", "LED")), row
    assert rows.count(printed[0]) == 1, "one table of wires only"


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


def test_the_table_says_which_pin_of_the_board(capsys: pytest.CaptureFixture[str]) -> None:
    cli.run(["pins"])
    rows = [_cells(line) for line in capsys.readouterr().out.splitlines()]
    assert ["Display", "SDA", "blue", "GP4", "6"] in rows
    assert ["Second display", "SDA", "blue", "GP4", "6"] in rows
    assert ["Divider", "its middle", "orange", "GP26", "31"] in rows
    assert ["Keypad", "8 (column 4)", "white", "GP13", "17"] in rows


def test_a_ready_made_board_has_its_parts_listed(capsys: pytest.CaptureFixture[str]) -> None:
    cli.run(["pins", "--board", "macropad"])
    rows = [tuple(_cells(line)) for line in capsys.readouterr().out.splitlines()]
    assert {("Key OK", "GP0"), ("Key UNDO", "GP12"), ("Knob", "GP17, GP18")} <= {*rows}
    pins_of = [pin for _, named in rows[2:] for pin in named.split(", ")]
    assert len(pins_of) == len({*pins_of}) == 26
    assert cli.run(["pins", "--board", "tablet"]) == 2
    assert "Choose one of pico, pico_w" in capsys.readouterr().err


def test_no_pin_has_two_wires() -> None:
    used = [pins.DISPLAY_SDA, pins.DISPLAY_SCL, *pins.KEYPAD_ROWS, *pins.KEYPAD_COLUMNS]
    used += [pins.SOUNDER, pins.CELLS, pins.LED]
    assert len(set(used)) == len(used)


def test_the_display_is_on_the_bus_that_its_pins_can_reach() -> None:
    # On the RP2040, SDA and SCL alternate from GP0 on, and the two buses every two pins.
    assert pins.DISPLAY_SDA % 2 == 0 and pins.DISPLAY_SCL == pins.DISPLAY_SDA + 1
    assert pins.DISPLAY_SDA // 2 % 2 == pins.DISPLAY_BUS


def test_the_divider_is_on_a_pin_that_can_measure() -> None:
    assert pins.CELLS in (26, 27, 28)
