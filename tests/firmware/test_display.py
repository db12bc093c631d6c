"""Detection of the display, and the box's words without one."""

import pytest

from halley.drivers.display import Display
from halley.platform.sim import VirtualClock
from host_tools.chips.display import DisplayChip
from host_tools.chips.sh1106 import SH1106Chip
from host_tools.chips.ssd1306 import SSD1306Chip

ADDRESSES = (0x3C, 0x3D)


class Bus:
    """A bus with a chip, or with none, or with one that cannot be asked."""

    def __init__(self, chip: DisplayChip | None = None, answers: bool = True) -> None:
        self.chip = chip
        self.answers = answers

    def writeto(self, address: int, data: bytes | bytearray | memoryview) -> None:
        if self.chip is None:
            raise OSError(5)
        self.chip.write(address, data)

    def readfrom(self, address: int, count: int) -> bytes:
        if self.chip is None or not self.answers:
            raise OSError(5)
        return self.chip.readfrom(address, count)


class Lamp:
    """The board's LED."""

    def __init__(self) -> None:
        self.levels: list[int] = []

    def __call__(self, level: int) -> None:
        self.levels.append(level)


def display(bus: Bus, chip: str = "") -> tuple[Display, VirtualClock, Lamp]:
    clock = VirtualClock()
    lamp = Lamp()
    return Display(bus, ADDRESSES, lamp, clock, chip, "Look at GP4 and GP5."), clock, lamp


def shows(device: Display, bus: Bus) -> bool:
    """Return whether what is drawn is on the glass."""
    device.panel.show(bytearray(b"\xff" + bytes(1023)))
    assert bus.chip is not None
    rows = bus.chip.rows()
    return rows[0] == "#" + "." * 127 and rows[8] == "." * 128


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize("kind", [SSD1306Chip, SH1106Chip])
def test_each_kind_is_found_at_each_address(kind: type[DisplayChip], address: int) -> None:
    bus = Bus(kind(address))
    device, _, lamp = display(bus)
    assert device.find() and device.panel.alive and device.watch() == 5000
    assert shows(device, bus) and lamp.levels == [0]


def test_a_display_that_cannot_be_asked_follows_the_setting() -> None:
    bus = Bus(SH1106Chip(), answers=False)
    device, _, _ = display(bus, "sh1106")
    assert device.find() and shows(device, bus)
    bus = Bus(SSD1306Chip(), answers=False)
    device, _, _ = display(bus)
    assert device.find() and shows(device, bus)


@pytest.mark.parametrize(
    ("chip", "kind"),
    [("silent", SSD1306Chip), ("silent-ssd1306", SSD1306Chip), ("silent-sh1106", SH1106Chip)],
)
def test_a_silent_display_is_written_to_as_its_chip(chip: str, kind: type[DisplayChip]) -> None:
    bus = Bus(kind())
    unheard, bus.chip = Bus(bus.chip), None
    device = Display(bus, ADDRESSES, Lamp(), VirtualClock(), chip, unheard=unheard)
    assert device.find() and shows(device, unheard)
    assert device.scan()["silent"] and device.scan()["chip"] == chip
    for other in (SSD1306Chip, SH1106Chip):  # one that answers is asked
        bus = Bus(other(0x3C))
        device = Display(bus, ADDRESSES, Lamp(), VirtualClock(), chip, unheard=unheard)
        assert device.find() and shows(device, bus) and not device.scan()["silent"]


def test_a_missing_display_is_reported_and_the_led_blinks(
    capsys: pytest.CaptureFixture[str],
) -> None:
    bus = Bus()
    device, clock, lamp = display(bus)
    assert not device.find() and not device.panel.alive
    output = capsys.readouterr().out
    assert "0x3C or 0x3D" in output and "Look at GP4 and GP5." in output
    for _ in range(16):
        assert device.watch() == 250
        clock.advance(250)
    assert lamp.levels[1:] == [1, 0] * 7 + [1]
    assert capsys.readouterr().out == ""
    for _ in range(5):
        device.watch()
        clock.advance(250)
    assert "nobody answers" in capsys.readouterr().out, "who plugs USB in later must read it, too"


def test_a_display_is_found_when_it_comes_and_missed_when_it_goes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    bus = Bus()
    device, clock, lamp = display(bus)
    device.find()
    bus.chip = SH1106Chip(0x3D)
    clock.advance(5000)
    assert device.watch() == 5000 and "found" in capsys.readouterr().out and lamp.levels[-1] == 0
    assert shows(device, bus)
    bus.chip = None
    device.panel.show(bytearray(1024))
    assert device.watch() == 250 and "nobody answers" in capsys.readouterr().out
    bus.chip = SSD1306Chip()  # another one
    clock.advance(5000)
    assert device.watch() == 5000 and shows(device, bus)
