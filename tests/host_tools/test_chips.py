"""The imitated chips refuse what real ones would, and the drivers' tests run on MicroPython too."""

import subprocess
from array import array
from pathlib import Path

import pytest

from host_tools import micropython
from host_tools.chips.display import ChipError
from host_tools.chips.keypad import Pin, Time, Wires, WiringError
from host_tools.chips.rp2040 import RP2040
from host_tools.chips.sh1106 import SH1106Chip
from host_tools.chips.ssd1306 import SSD1306Chip
from tests.needs import there

TESTS = Path(__file__).resolve().parents[1]
INIT = bytes.fromhex("00ae200040a83fd300da12a1c8d580d9f1db3081cfa4a6 2e8d14")


@pytest.fixture
def chip() -> SSD1306Chip:
    """Return a chip that is set up, cleared and lit."""
    chip = SSD1306Chip()
    chip.write(0x3C, INIT)
    chip.write(0x3C, b"\x40" + bytes(1024))
    chip.write(0x3C, b"\x00\xaf")
    return chip


def send(chip: SSD1306Chip, *transfers: str) -> list[str]:
    for transfer in transfers:
        chip.write(0x3C, bytes.fromhex(transfer))
    return chip.rows()


@pytest.mark.parametrize(
    ("transfer", "why"),
    [
        ("00 e7", "unknown command 0xe7"),
        ("00 21 05", "command 0x21 is cut short"),
        ("00 21 10 0f", "window 16 to 15"),
        ("00 22 00 08", "window 0 to 8"),
        ("00 21 00 80", "window 0 to 128"),
        ("00 20 03", "not 0 to 2"),
        ("00 b3", "outside of page addressing"),
        ("00 a8 05", "not 15 to 63"),
        ("00 8d 10", "charge pump off"),
        ("00 26 00 00 00 01 00 ff 2f", "scrolling"),
        ("41 00", "control byte 0x41"),
        ("00", "nothing follows"),
        ("80 21 40 00", "data inside of command 0x21"),
    ],
)
def test_a_display_chip_refuses_wrong_transfers(chip: SSD1306Chip, transfer: str, why: str) -> None:
    with pytest.raises(ChipError, match=why):
        send(chip, transfer)


def test_a_display_chip_starts_with_noise() -> None:
    chip = SSD1306Chip()
    assert not chip.on and chip.rows() == ["." * 128] * 64
    with pytest.raises(ChipError, match="charge pump"):
        send(chip, "00 af")
    with pytest.raises(ChipError, match="addressing mode"):
        send(chip, "40 00")
    chip.write(0x3C, INIT)
    assert "#" in "".join(send(chip, "00 af")), "RAM holds noise until it is written"


def test_another_address_is_not_answered() -> None:
    chip = SSD1306Chip(0x3D)
    with pytest.raises(OSError, match="5"):
        chip.write(0x3C, INIT)
    assert chip.bytes_received == chip.transfers == 0
    chip.write(0x3D, INIT)
    assert chip.bytes_received == 1 + len(INIT) and chip.transfers == 1


def test_horizontal_addressing_fills_the_window_and_begins_again(chip: SSD1306Chip) -> None:
    rows = send(chip, "00 21 05 06 22 01 02", "40 01 02 04 08 10")
    lit = {(x, y) for y in range(64) for x in range(128) if rows[y][x] == "#"}
    assert lit == {(5, 8 + 4), (6, 8 + 1), (5, 16 + 2), (6, 16 + 3)}


def test_vertical_addressing_goes_down_first(chip: SSD1306Chip) -> None:
    rows = send(chip, "00 20 01 21 00 7f 22 00 07", "40 01 01")
    assert rows[0][0] == rows[8][0] == "#" and rows[0][1] == "."


def test_page_addressing_stays_on_the_page(chip: SSD1306Chip) -> None:
    rows = send(chip, "00 20 02 b7 0f 17", "40 01 01")
    assert rows[56][127] == rows[56][0] == "#"


def test_the_co_bit_makes_single_bytes(chip: SSD1306Chip) -> None:
    rows = send(chip, "80 21 80 03 80 03 80 22 80 00 80 00 c0 01 80 a6 40 80")
    assert [rows[y][3] for y in range(8)] == list(".......#")


def test_commands_that_turn_the_picture_are_obeyed(chip: SSD1306Chip) -> None:
    send(chip, "00 21 00 00 22 00 00", "40 01")
    assert chip.rows()[0][0] == "#"
    assert send(chip, "00 c0")[63][0] == "#"
    assert send(chip, "00 c8 41")[63][0] == "#"
    assert send(chip, "00 40 d3 02")[62][0] == "#"
    assert send(chip, "00 d3 00 a7")[0].startswith(".#")
    assert send(chip, "00 a6 a5") == ["#" * 128] * 64
    assert send(chip, "00 a4 a8 0f")[40:] == ["." * 128] * 24
    # A0 turns only what is written after it
    assert send(chip, "00 a8 3f a0", "40 01")[0] == "#" + "." * 126 + "#"
    assert send(chip, "00 ae") == ["." * 128] * 64


@pytest.fixture
def wires() -> Wires:
    """Rows pulled up, columns open-drain and let go."""
    wires = Wires(Time())
    for row in wires.rows:
        row.init(Pin.IN, Pin.PULL_UP)
    for column in wires.columns:
        column.init(Pin.OPEN_DRAIN, value=1)
    wires.time.run(1)
    return wires


def test_keys_join_wires_and_three_of_them_a_fourth(wires: Wires) -> None:
    for row, column in ((0, 0), (0, 1), (1, 0)):
        wires.contact(row, column, True)
    wires.columns[1].value(0)
    assert [row.value() for row in wires.rows] == [0, 0, 1, 1]


def test_a_pull_up_takes_its_time(wires: Wires) -> None:
    wires.contact(2, 2, True)
    wires.columns[2].value(0)
    wires.columns[2].value(1)
    assert wires.rows[2].value() == 0
    wires.time.pass_us(20)
    assert wires.rows[2].value() == 1


def test_pins_that_fight_are_refused(wires: Wires) -> None:
    wires.columns[0].init(Pin.OUT, value=0)
    wires.columns[1].init(Pin.OUT, value=1)
    wires.contact(3, 0, True)
    with pytest.raises(WiringError, match="low and high"):
        wires.contact(3, 1, True)


def test_a_floating_wire_is_refused() -> None:
    wires = Wires(Time())
    with pytest.raises(WiringError, match="nothing drives it"):
        wires.rows[0].value()


def test_soft_interrupts_are_refused(wires: Wires) -> None:
    with pytest.raises(WiringError, match="soft"):
        wires.rows[0].irq(print, trigger=Pin.IRQ_FALLING)


def test_interrupts_wait_while_they_are_off(wires: Wires) -> None:
    fallen: list[Pin] = []
    wires.rows[1].irq(fallen.append, trigger=Pin.IRQ_FALLING, hard=True)
    wires.columns[3].value(0)
    wires.mask(True)
    for closed in (True, False, True):
        wires.contact(1, 3, closed)
        wires.time.run(1)
    assert fallen == []
    wires.mask(False)
    assert fallen == [wires.rows[1]]


@pytest.fixture
def oled() -> SH1106Chip:
    """Return an SH1106 that is set up and lit."""
    oled = SH1106Chip(0x3D)
    oled.write(0x3D, bytes.fromhex("00ae40a83fd300da12a1c8d580d9f1db3581cfa4a632ad8baf"))
    return oled


@pytest.mark.parametrize(
    ("transfers", "why"),
    [
        (["00 20 00"], "a command of the SSD1306"),
        (["00 b3 00", "40 00"], "before page and column were named"),
        (["00 b3 04 18", "40 00"], "not 0 to 131"),
        (["00 b3 03 18", "40 00 00"], "past column 131"),
        (["00 ad 8c"], "not 138 to 139"),
        (["00 ad 8a ae af"], "without its charge pump"),
    ],
)
def test_an_sh1106_refuses_wrong_transfers(
    oled: SH1106Chip, transfers: list[str], why: str
) -> None:
    with pytest.raises(ChipError, match=why):
        for transfer in transfers:
            oled.write(0x3D, bytes.fromhex(transfer))


def test_an_sh1106_stays_on_its_page_and_shows_the_middle(oled: SH1106Chip) -> None:
    for page in range(8):
        oled.write(0x3D, bytes((0x80, 0xB0 | page, 0x80, 0, 0x80, 0x10, 0x40)) + bytes(132))
    oled.write(0x3D, bytes.fromhex("80b7 8002 8010 40 01"))
    oled.write(0x3D, bytes.fromhex("80b7 8001 8018 40 ff"))
    assert oled.rows()[56] == "#" + "." * 126 + "#"
    assert oled.readfrom(0x3D, 1) == b"\x08" and SSD1306Chip().readfrom(0x3C, 1) == b"\x43"


@pytest.fixture
def rp2040() -> RP2040:
    return RP2040(Wires(Time()), (6, 7, 8, 9), (10, 11, 12, 13))


def test_an_rp2040_refuses_wrong_registers(rp2040: RP2040) -> None:
    for address, value, why in (
        (0x4004C000, 9, "the ADC is off"),
        (0x40014054, 0x1F, "not as machine.Pin has set it"),
        (0x40014054, 0, "not as machine.Pin has set it"),
        (0x40008000, 0, "register"),
        (0x20000000, 0, "belongs to something else"),
        (0x50000000, 0, "register"),
    ):
        with pytest.raises(ChipError, match=why):
            rp2040.mem32[address] = value
    rp2040.ADC(4)
    with pytest.raises(ChipError, match="a pin that something else may use"):
        rp2040.mem32[0x4004C000] = 1
    with pytest.raises(ChipError, match="ring_size"):
        rp2040.DMA().pack_ctrl(ring_size=16)
    with pytest.raises(ChipError, match="2 bytes at"):
        rp2040.read(0x400140F3, 2)


def test_a_ring_goes_round_and_a_chain_goes_on(rp2040: RP2040) -> None:
    source, target = array("H", [1, 2, 3, 4]), array("H", [0] * 4)
    first, second = rp2040.DMA(), rp2040.DMA()
    begin = rp2040.addressof(target)
    ring = first.pack_ctrl(size=1, ring_size=2, ring_sel=True, chain_to=second.channel)
    first.config(rp2040.addressof(source), begin, 3, ring)
    second.config(rp2040.addressof(source), begin + 4, 2, second.pack_ctrl(size=1))
    first.active(True)
    assert list(target) == [3, 2, 1, 2]


def test_the_adc_asks_for_dma_at_its_pace(rp2040: RP2040) -> None:
    channel = rp2040.DMA()
    room = array("H", [0] * 2)
    ctrl = channel.pack_ctrl(inc_read=0, inc_write=0, treq_sel=36)
    channel.config(0x4004C00C, rp2040.addressof(room), 2, ctrl)
    rp2040.ADC(4)
    rp2040.mem32[0x4004C008] = 1 << 24 | 9
    rp2040.mem32[0x4004C010] = (48 * 250 - 1) << 8
    channel.active(True)
    rp2040.mem32[0x4004C000] = 4 << 12 | 9
    rp2040.time.run(1)
    assert rp2040.samples == 4 and room[0] == 0x123
    with pytest.raises(ChipError, match="overflows"):
        rp2040.time.run(1)


@pytest.mark.parametrize(
    "name",
    [
        *("test_ssd1306", "test_sh1106", "test_frame_difference", "test_letters", "test_keypad"),
        pytest.param("test_keypad+sweeps", marks=pytest.mark.soak),
    ],
)
def test_the_drivers_work_on_micropython(name: str, image_tree: Path) -> None:
    words = [str(image_tree), str(TESTS.parent), f"tests.firmware.{name}"]
    # the imitated chips need more room than the drivers do
    command = there(micropython.unix(TESTS / "on_micropython.py", words, 1024))
    result = subprocess.run(command, capture_output=True, text=True, check=False, timeout=280)
    assert result.returncode == 0, f"{result.stdout}\n{result.stderr}"
