"""The build guide: its links, its commands, its pins, and what it says that the box will say."""

import re
from pathlib import Path

import pytest
from serial.tools import list_ports

from halley import VERSION
from halley.drivers.panel import FAR, NEAR
from halley.platform.pico.boards.pico import board as pins
from hardware.make import FOLDER, screens
from host_tools import cli
from host_tools.device import drives, ports
from host_tools.errors import BadInput
from host_tools.images.boards import BOARDS
from host_tools.languages import ENGLISH
from host_tools.link import selftest
from host_tools.wiring import PICO, more_wires, wires
from tests.hardware.guides import FLAT, GUIDES
from tests.screen_text import line


def test_every_picture_has_a_description() -> None:
    for says in re.findall(r"!\[([^\]]*)\]", GUIDES):
        assert len(says) > 15


def test_every_picture_that_is_made_for_it_is_in_it() -> None:
    for path in sorted(FOLDER.glob("pictures/s[ct]*-*.png")):
        assert f"(pictures/{path.name})" in GUIDES, path.name


def test_the_first_screen_is_that_of_a_box_with_a_sounder() -> None:
    wanted = [
        ENGLISH.say(line) for line in ("new_table", "home_language", "home_selftest", "sound_on")
    ]
    shown = screens.rows("home")
    assert [line(shown, page)[2:] for page in range(1, 5)] == wanted
    for name in ("Language", "Self-test"):
        assert f'"{name}" on the first screen' in FLAT and any(name in text for text in wanted)


def test_each_board_gets_an_image_of_its_own() -> None:
    for board in BOARDS.values():
        assert f"`{board.image}`" in GUIDES, board.image
    for drive in drives.CHIPS:
        assert re.search(rf"\b{drive}\b", GUIDES), drive


def test_every_command_is_one() -> None:
    commands = set(re.findall(r"`halley ([a-z-]+)", GUIDES))
    folder = Path(cli.__file__).parent / "commands"
    known = {path.stem.replace("_", "-") for path in folder.glob("*.py")}
    assert {"flash", "selftest", "doctor"} <= commands <= known
    makefile = (FOLDER.parent / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"`make ([a-z]+)`", GUIDES):
        assert f"\n{target}:" in makefile, target


@pytest.mark.parametrize("path", sorted(FOLDER.rglob("*.md")) + sorted(FOLDER.rglob("*.csv")))
def test_every_pin_that_is_named_is_one_of_the_table(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    gpios = {pins.DISPLAY_SDA, pins.DISPLAY_SCL, *pins.KEYPAD_ROWS, *pins.KEYPAD_COLUMNS}
    gpios |= {pins.SOUNDER, pins.CELLS, pins.LED}
    assert {int(gpio) for gpio in re.findall(r"\bGP(\d+)", text)} <= gpios
    for name, number in re.findall(r"\b(GP\d+|GND|VSYS|VBUS|3V3),\s+pin\s+(\d+)", text):
        assert PICO[int(number) - 1] == name
        assert int(number) in {wire.pin for wire in (*wires(), *more_wires())}


def test_the_guides_own_words_on_pins_are_true() -> None:
    assert f"GP{pins.KEYPAD_ROWS[0]} to GP{pins.KEYPAD_COLUMNS[-1]}" in FLAT
    free = f"A GND pin lies between GP{pins.KEYPAD_ROWS[-1]} and GP{pins.KEYPAD_COLUMNS[0]}"
    assert free in FLAT
    ribbon = [PICO.index(f"GP{gpio}") for gpio in (*pins.KEYPAD_ROWS, *pins.KEYPAD_COLUMNS)]
    between = [PICO[n] for n in range(ribbon[0], ribbon[-1]) if n not in ribbon]
    assert between == ["GND"]
    assert "at 0x3C or at 0x3D" in FLAT and (NEAR, FAR) == (0x3C, 0x3D)


def test_the_checks_say_what_the_self_test_says() -> None:
    bare = f"{VERSION} K0 P? S? F+ M93"
    (no_display,) = selftest.faults(bare, display=False, pressed=False)
    assert no_display in GUIDES
    assert not selftest.faults(bare, pressed=False)
    assert f"Something is wrong. Code: {bare}" in GUIDES
    assert f"Everything works. Code: {bare}" in FLAT
    whole = f"{VERSION} K16 P+ S+ F+ M93"
    assert not selftest.faults(whole) and f"Everything works. Code: {whole}" in FLAT


def test_what_the_troubles_are_called_is_what_is_said() -> None:
    assert '"' + ENGLISH.say("stuck", "5").partition(".")[0] + '"' in GUIDES
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(list_ports, "comports", list)  # no port on this computer
        patch.setattr(drives, "list_mounted", list)
        patch.setattr(drives, "list_unmounted", list)
        with pytest.raises(BadInput, match="no Pico is plugged in"):
            ports.find()
    assert '"no Pico is plugged in"' in GUIDES
