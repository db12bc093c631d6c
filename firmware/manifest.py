"""The modules of an image beside MicroPython, in the words of MicroPython's own build.

With include(".../manifest.py", boards=("macropad",)) it brings the modules of that board in place
of the Pico's; with wifi=True the line to a club, for boards with Wi-Fi; with tests=True the modules
that the rules' tests need on the box as well: for mip they are named in
tests/firmware/package.json.
"""

from pathlib import Path

metadata(version="0.2.0", description="Halley: a scorekeeper for Comet at the card table")
options.defaults(tests=False, wifi=False, boards=("pico",))

module("_boot.py", base_path="boards")
module("boot.py", base_path="boards")
# how the names of files begin that are in no image: the page's, and the simulator's ...
_ELSEWHERE = ("page/", "platform/sim.py")
# ... and what only a board with Wi-Fi loads
_OF_WIFI = (
    "uplink/",
    "platform/pico/club_line.py",
    "platform/pico/http_exchange.py",
    "platform/pico/radio.py",
    "screens/club.py",
    "screens/drawn_table.py",
)
# ... and which parts only these boards have
_PARTS = {
    ("macropad",): (
        "app/court_keys.py",
        "app/key_lights.py",
        "drivers/dma_pins.py",
        "drivers/knob.py",
        "drivers/lights.py",
        "drivers/polled_pins.py",
        "drivers/spi_bus.py",
    ),
    ("pico",): (
        "drivers/cells.py",
        "platform/pico/divider.py",
        "platform/pico/i2c_display.py",
        "platform/pico/unheard.py",
    ),
    ("pico", "macropad"): (
        "drivers/display.py",
        "drivers/dma_chain.py",
        "drivers/dma_scan.py",
        "drivers/keypad.py",
        "drivers/panel.py",
        "drivers/polled_scan.py",
        "drivers/sh1106.py",
        "drivers/ssd1306.py",
        "platform/pico/scan.py",
    ),
    ("picocalc",): (
        "app/typed_keys.py",
        "drivers/battery.py",
        "drivers/doubled.py",
        "drivers/ili9488.py",
        "drivers/keyboard.py",
        "drivers/lcd.py",
        "platform/pico/doubled.py",
        "platform/pico/spi_dma.py",
    ),
}
_LEFT_OUT = _ELSEWHERE if options.wifi else _ELSEWHERE + _OF_WIFI
for _names, _parts in _PARTS.items():
    _LEFT_OUT += () if {*_names} & {*options.boards} else _parts
_BOARDS = "platform/pico/boards/"
_OF_BOARDS = [_BOARDS + "%s.py" % name for name in ("__init__", *options.boards)]
_FILES = [path.relative_to("halley").as_posix() for path in sorted(Path("halley").rglob("*.py"))]
# MicroPython looks for each module from the list's beginning on: what is loaded when it is first
# needed, one screen or game of many, stands at the end, and power-on takes the Pico a few ms less.
_LATER = ("screens/", "rules/", "words/")
_FILES = [file for file in _FILES if not file.startswith(_LEFT_OUT)]
_FILES = [file for file in _FILES if not file.startswith(_BOARDS) or file in _OF_BOARDS]
# Without asserts, as on the page and in the simulator. A record of a fault has the lines of what
# keeps the evening; of all else it has the function: lines of all would take 11 KB more.
_KEEPS_THE_EVENING = ("app/", "session/", "journal/", "engine/")
for _file in [file for file in _FILES if not file.startswith(_LATER)]:
    package("halley", files=[_file], opt=2 if _file.startswith(_KEEPS_THE_EVENING) else 3)
package("halley", files=[file for file in _FILES if file.startswith(_LATER)], opt=3)
module("main.py")
if options.tests:
    require("unittest")
