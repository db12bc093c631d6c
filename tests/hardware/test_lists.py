"""The list of parts, the power, and the simulator's diagram."""

import inspect
import json
import re
import tomllib
from decimal import Decimal

import pytest

from halley.drivers.cells import LOW_MV
from halley.drivers.display_sleep import BRIGHT, DIM
from halley.drivers.panel import NEAR
from halley.drivers.sounder import Sounder
from halley.keys import LEGEND
from halley.platform.pico.boards.pico import board as pins
from halley.screens import selftest
from hardware.legends import legend
from hardware.make import FOLDER, bom, inline, power, wokwi
from host_tools.wiring import PICO, wires
from tests.flows import FLOWS
from tests.flows.run import play_flow
from tests.hardware.guides import FLAT, GUIDES


def test_what_is_needed_costs_20_euros_at_most() -> None:
    lines = bom.read()
    needed = sum(line.quantity * line.price for line in lines if line.needed == "yes")
    assert Decimal(0) < needed <= bom.MOST == 20
    assert bom.total("yes") == needed
    assert f"| **Sum** | | | **{needed:.2f}** | |" in GUIDES
    for line in lines:
        assert line.quantity > 0 and line.price > 0 and line.type and line.instead


def test_all_parts_that_are_wired_are_on_the_list() -> None:
    parts = {line.part: line.needed for line in bom.read()}
    assert {parts[part] for part in ("Pico", "Display", "Keypad", "Wires", "Cable")} == {"yes"}
    assert {parts[part] for part in ("Sounder", "Resistor", "Battery holder", "Diode")} == {"no"}
    assert next(line.quantity for line in bom.read() if line.part == "Cells") == power.CELLS


def test_what_the_guide_asks_for_is_on_the_list() -> None:
    parts = {line.part: line for line in bom.read()}
    for part in ("Screwdriver", "Scissors", "Tape", "Charger"):
        assert parts[part].needed == "home"
    for part in ("Feet", "Cable tie", "USB-C adapter"):
        assert parts[part].needed == "no"


def test_prices_have_a_date_and_two_pages() -> None:
    for line in (*bom.read(), *bom.club()):
        assert f"Prices are estimates of {bom.PRICED[line.priced]}" in FLAT
        first, second = line.sources
        assert first != second, line.part
        for link in line.sources:
            assert re.fullmatch(r"https://[\w.-]+/[\w./?=&%-]*", link), line.part
        if line.needed != "home":
            assert f"| {line.linked} | {line.type} |" in GUIDES
    for guide in (GUIDES, (FOLDER / "board" / "README.md").read_text(encoding="utf-8")):
        assert "**No link has been opened and no price compared**" in guide
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bom, "NEEDED", ("yes", "no"))
        with pytest.raises(ValueError, match="home"):
            bom.read()


def test_the_clubs_box_has_a_sum_of_its_own() -> None:
    board, whole = bom.club_sums()
    assert whole == board + sum(line.quantity * line.price for line in bom.club())
    assert f"| **Sum** | | | **{whole:.2f}** | |" in GUIDES
    assert f"| {whole:.2f} euros, printed box and cells included |" in GUIDES
    first, ten = bom.bought(1), bom.bought(10) / 10
    assert whole < ten < first and f"| Each of ten | {ten:.2f} |" in GUIDES
    # by hand: five boards, two packs of ten sockets, one pack of four cells
    assert bom.bought(1) - bom.POSTAGE > whole + 4 * Decimal("4.50") + 4 * Decimal("0.20")
    both = (bom.total("yes"), bom.total("yes") + sum(
        line.cost for line in bom.read() if line.part in ("Filament", "Screws")))  # fmt: skip
    assert f"| {both[0]:.2f} euros, with its printed box {both[1]:.2f} |" in GUIDES


def test_ten_wires_of_each_kind_are_enough() -> None:
    parts = [wire.part for wire in wires()]
    parts += [one.part for one in inline.INLINE if one.part == "Sounder"]  # one more, behind it
    assert parts.count("Display") + parts.count("Sounder") <= 10  # female to female
    assert parts.count("Keypad") + parts.count("Battery") <= 10  # female to male


def test_the_sounder_takes_no_more_than_a_pin_gives() -> None:
    assert inline.peak() == pytest.approx(3.3)
    assert inline.peak(inline.OHMS * (1 - inline.TOLERANCE)) < inline.DRIVE_MA[0]
    # a coil: far too much for a pin without the resistor, and no harm with it
    assert inline.peak(inline.COIL_OHMS) > 10 * inline.DRIVE_MA[1]
    assert inline.peak(inline.COIL_OHMS + inline.OHMS) < inline.DRIVE_MA[0]


class _Tone:
    """The sounder's pin, which notes its frequencies."""

    def __init__(self) -> None:
        self.hertz: list[int] = []

    def freq(self, hertz: int) -> None:
        self.hertz.append(hertz)

    def duty_u16(self, duty: int) -> None:
        """Ignore the loudness."""


def test_the_resistor_does_not_muffle_the_click() -> None:
    tone = _Tone()
    sounder = Sounder(tone, lambda _: None)
    sounder.click()
    sounder.refuse()
    half = 1e6 / max(tone.hertz) / 2
    assert inline.delay() < inline.delay(20) < half / 5
    assert f"half a wave of the click takes {half:.0f} µs" in FLAT
    assert f"its peak at {inline.peak():.1f} mA" in FLAT
    assert f"within the {inline.DRIVE_MA[0]} mA" in FLAT and f"; {inline.DRIVE_MA[1]} mA" in FLAT


def test_what_stands_in_a_wire_is_on_the_list_and_in_the_drawings() -> None:
    types = " ".join(line.type for line in bom.read())
    value = f"{inline.OHMS // 1000} kΩ"
    assert value in types and "1N5817" in types
    for one in inline.INLINE:
        assert f"| {one.what} |" in GUIDES
    for name in ("wiring", "schematic"):
        drawing = (FOLDER / "wiring" / f"{name}.svg").read_text(encoding="utf-8")
        assert f">{value}</text>" in drawing and ">1N5817</text>" in drawing
    sounder = next(line for line in bom.read() if line.part == "Sounder")
    assert "piezo" in sounder.type and "no magnetic" in sounder.instead


def test_the_cells_are_within_what_vsys_takes() -> None:
    empty, new = power.volts()
    assert power.VSYS_V[0] < empty < new < power.VSYS_V[1]


def test_evenings_come_of_the_figures() -> None:
    # by hand: 105 mW x 1.6 x 1.0930 at 200 MHz; 2,850 mAh x (3.75 - 0.32) V behind the diode
    assert power.energy_of_cells() == pytest.approx(2850 * 3.43)
    # 128 x 0.2 lit pixels x 0.1 mA x 208 / 256, and 0.43 mA; three times, at 3.3 V, by 0.85
    small, large = power.FIRST, power.CLUB
    assert power.displays(small, BRIGHT) == pytest.approx(29.23, abs=0.01)
    assert power.evening(small, sleeps=False) == pytest.approx(4 * (183.62 + 29.23), abs=0.1)
    # 128 x (0.2 and 0.14) lit pixels x 0.32 mA x 208 / 256, and 2 x 0.78 mA; at 12.5 V / 0.8
    assert power.displays(large, BRIGHT) == pytest.approx(236.68, abs=0.01)
    assert [power.evenings(small, sleeps) for sleeps in (False, True)] == [11, 55]
    assert [power.evenings(large, sleeps) for sleeps in (False, True)] == [5, 14]
    assert "the club's box about 14 evenings" in FLAT
    assert '| 55 evenings of four hours with 0.96", 22 with 2.42" | 14 evenings |' in GUIDES
    assert power.evenings('2.42", one', sleeps=True) == 22
    usual = power.HANDS[0]
    assert f"awake for {usual.awake / usual.long:.0%} of it".replace("%", " %") in FLAT
    assert f"it worked {usual.work / usual.awake:.0%} and".replace("%", " %") in FLAT
    loop = (FOLDER.parent / "firmware/halley/platform/pico/loop.py").read_text(encoding="utf-8")
    assert f"_NAP_MS = {power.NAP_S * 1000} " in loop


def test_the_box_says_that_cells_are_low_hours_before_they_are_empty() -> None:
    assert LOW_MV == 1100 * power.CELLS
    # a fifth of their charge is left then, at 0.95 V on the average
    left = power.CELL_MAH / 5 * (power.CELLS * 0.95 - power.DIODE_V)
    hours = [left / sum(power.powers(power.CLUB, sleeps)) for sleeps in (False, True)]
    assert [int(hour) for hour in hours] == [3, 8], "as halley/drivers/cells.py has it"


def test_the_self_test_takes_no_more_than_the_pico_gives() -> None:
    # 300 mA: Raspberry Pi Pico data sheet, chapter 2.1, 3V3
    whole, half = (
        2 * power.display(power.LARGE, lit, BRIGHT) * power.REGULATOR / 3.3 for lit in (1.0, 0.5)
    )
    assert whole > 300 > half == pytest.approx(165, abs=1)
    assert f"{whole:.0f} mA" in inspect.getsource(selftest)


def test_the_guide_says_which_power_banks_stay_on() -> None:
    # by hand: (183.62 mW + 29.23 mW) / 5 V, and 183.62 mW + 6.99 mW with the display dimmed
    small, large = power.FIRST, power.CLUB
    assert power.usb(small) == pytest.approx(42.57, abs=0.01)
    assert power.usb(small, DIM) == pytest.approx(38.12, abs=0.01)
    assert (
        f"draws about {power.usb(small):.0f} mA, and {power.usb(small, DIM):.0f} mA with the"
        in FLAT
    )
    assert f"large displays {power.usb(large):.0f} mA, and {power.usb(large, DIM):.0f} mA" in FLAT
    low, high = power.BANK_MA
    assert power.usb(small) < low and f"less than {low} to {high} mA" in FLAT
    assert "or power bank will do" not in FLAT


@pytest.mark.soak
def test_the_assumed_share_of_pixels_is_lit() -> None:
    near, far = [], []
    for flow in FLOWS.values():
        with play_flow(flow, far=True) as desk:
            near.append(sum(row.count("#") for row in desk.rows()))
            far.append(sum(row.count("#") for row in desk.far_rows()))
    for lit, share in ((near, power.LIT_NEAR), (far, power.LIT_FAR)):
        assert sum(lit) / (128 * 64 * len(lit)) == pytest.approx(share, abs=0.01)


def test_the_diagram_has_the_wires_of_the_table() -> None:
    diagram = json.loads((FOLDER / "wokwi" / "diagram.json").read_text(encoding="utf-8"))
    kinds = {part["id"]: part["type"] for part in diagram["parts"]}
    assert kinds == {
        "pico": "wokwi-pi-pico",
        "display": "board-ssd1306",
        "keypad": "wokwi-membrane-keypad",
        "sounder": "wokwi-buzzer",
        "resistor": "wokwi-resistor",
    }
    joined = {connection[0]: connection[1] for connection in diagram["connections"]}
    assert len(joined) == len(diagram["connections"]) == 15
    assert joined["display:SDA"] == f"pico:GP{pins.DISPLAY_SDA}"
    assert joined["display:SCL"] == f"pico:GP{pins.DISPLAY_SCL}"
    assert joined["display:VCC"] == "pico:3V3" and joined["display:GND"].startswith("pico:GND.")
    for n in range(4):
        assert joined[f"keypad:R{n + 1}"] == f"pico:GP{pins.KEYPAD_ROWS[n]}"
        assert joined[f"keypad:C{n + 1}"] == f"pico:GP{pins.KEYPAD_COLUMNS[n]}"
    assert joined["sounder:2"] == "resistor:1"
    assert joined["resistor:2"] == f"pico:GP{pins.SOUNDER}"
    resistor = next(part for part in diagram["parts"] if part["id"] == "resistor")
    assert resistor["attrs"] == {"value": str(inline.OHMS)}
    keypad = next(part for part in diagram["parts"] if part["id"] == "keypad")
    keys = keypad["attrs"]["keys"]
    assert keys == [legend(key) for row in LEGEND for key in row]
    display = next(part for part in diagram["parts"] if part["id"] == "display")
    assert int(display["attrs"]["i2cAddress"], 16) == NEAR


def test_grounds_are_counted_as_wokwi_does() -> None:
    grounds = [n for n, name in enumerate(PICO, 1) if name == "GND"]
    assert [wokwi.pico_pin(n) for n in grounds] == [f"GND.{n}" for n in range(1, 9)]


def test_the_simulators_settings_can_be_read() -> None:
    settings = tomllib.loads((FOLDER / "wokwi" / "wokwi.toml").read_text(encoding="utf-8"))["wokwi"]
    assert settings["version"] == 1
    firmware = (FOLDER / "wokwi" / settings["firmware"]).resolve()
    assert firmware == FOLDER.parent / "build" / "halley-pico.uf2"
    assert f"rfc2217://localhost:{settings['rfc2217ServerPort']}" in GUIDES
