"""The record of a fault, the display's rest, and the sounder."""

import pytest

from halley import VERSION, crash
from halley.drivers.display_sleep import BRIGHT, DIM, DisplaySleep
from halley.drivers.panel import Panel
from halley.drivers.sounder import Sounder
from halley.platform.sim import VirtualClock
from halley.stored import settings
from host_tools.chips.i2c import Bus
from host_tools.chips.ssd1306 import SSD1306Chip
from host_tools.simulator.local_box import LocalBox, MemoryStore
from tests.screen_text import line

MINUTE = 60_000


class PWM:
    """A sounder's pin, which refuses what the RP2040's PWM would."""

    def __init__(self) -> None:
        self.hertz = self.duty = 0

    def freq(self, hertz: int) -> None:
        if not 8 <= hertz <= 62_500_000:
            raise ValueError("invalid freq")
        self.hertz = hertz

    def duty_u16(self, duty: int) -> None:
        if not 0 <= duty <= 65_535:
            raise ValueError("invalid duty")
        self.duty = duty


def _fault() -> BaseException:
    try:
        raise KeyError("no_such_word")
    except KeyError as error:
        return error


# --- a fault


def test_a_fault_is_written_down_with_what_was_going_on() -> None:
    store = MemoryStore()
    last = crash.record(store, _fault(), "left", 1_796_151_600)
    report = store.files[crash.FILE].decode()
    assert last == "KeyError: 'no_such_word'"
    assert report.startswith(f"Halley {VERSION}, left, at 1796151600\n")
    assert "test_staying_up" in report


def test_a_full_store_is_no_second_fault() -> None:
    store = MemoryStore()
    store.full = True
    assert crash.record(store, _fault(), "", 0).startswith("KeyError")


def test_the_screen_says_that_the_box_starts_again_whatever_was_on_it() -> None:
    with LocalBox() as desk:
        desk.play("OK 5 4 OK OK OK OK 1 1 OK 2")
        crash.show(desk.app.words, desk.app.panel, "KeyError: 'no_such_word'")
        assert "restarts" in " ".join(line(desk.rows(), page, 1, 21) for page in range(4))
        assert "KeyError" in line(desk.rows(), 5, 1, 21)


def test_after_a_fault_the_evening_goes_on_where_it_stopped() -> None:
    with LocalBox() as desk:
        desk.play("OK 5 4 OK OK OK OK 1 1 OK 2 OK 3 2 7 OK")
        before = desk.rows()
        crash.show(desk.app.words, desk.app.panel, "KeyError")
        desk.restart()
        assert desk.rows()[:56] == before[:56]  # but for the last line, which said what was booked


# --- the display rests


@pytest.fixture
def lamp() -> tuple[SSD1306Chip, DisplaySleep, VirtualClock]:
    chip = SSD1306Chip()
    panel = Panel(Bus(chip))
    panel.start()
    clock = VirtualClock()
    return chip, DisplaySleep(panel, clock), clock


def test_it_dims_after_a_minute_and_a_half(
    lamp: tuple[SSD1306Chip, DisplaySleep, VirtualClock],
) -> None:
    chip, sleep, clock = lamp
    assert sleep.tick(True) == 90_000
    clock.advance(89_999)
    assert sleep.tick(True) == 1
    assert chip.contrast == BRIGHT
    clock.advance(1)
    assert sleep.tick(True) == -1
    assert (chip.contrast, chip.on) == (DIM, True)
    clock.advance(60 * MINUTE)
    assert sleep.tick(True) == -1
    assert chip.on  # in a hand it never goes dark


def test_between_hands_it_goes_dark_after_ten_minutes_and_a_key_lights_it(
    lamp: tuple[SSD1306Chip, DisplaySleep, VirtualClock],
) -> None:
    chip, sleep, clock = lamp
    clock.advance(2 * MINUTE)
    assert sleep.tick(False) == 8 * MINUTE
    clock.advance(8 * MINUTE)
    assert sleep.tick(False) == -1
    assert not chip.on
    sleep.key()
    assert (chip.contrast, chip.on) == (BRIGHT, True)
    assert sleep.tick(False) == 90_000


def test_before_a_camera_it_stays_bright(
    lamp: tuple[SSD1306Chip, DisplaySleep, VirtualClock],
) -> None:
    chip, sleep, clock = lamp
    clock.advance(9 * MINUTE)
    assert sleep.tick(False, for_cameras=True) == MINUTE
    assert chip.contrast == BRIGHT
    clock.advance(MINUTE)
    assert sleep.tick(False, for_cameras=True) == -1
    assert not chip.on


# --- the sounder


def test_saved_events_click_and_refusals_click_twice_lower() -> None:
    pwm = PWM()
    lasts: list[int] = []
    sounder = Sounder(pwm, lasts.append)
    sounder.click()
    booked = pwm.hertz
    assert pwm.duty
    sounder.silence()
    assert not pwm.duty
    sounder.refuse()
    assert booked > pwm.hertz
    assert lasts[0] < lasts[1]
    on = []
    for _ in range(3):
        sounder.silence()
        on.append(bool(pwm.duty))
    assert on == [False, True, False] and len(lasts) == 4


def test_the_setting_turns_all_sounds_off() -> None:
    pwm = PWM()
    lasts: list[int] = []
    sounder = Sounder(pwm, lasts.append)
    sounder.on = False
    sounder.click()
    assert not pwm.duty
    assert not lasts


def test_the_home_screen_turns_the_sounder_off_and_on() -> None:
    with LocalBox() as desk:
        pwm = PWM()
        sounder = desk.app.sounder = Sounder(pwm, lambda _: None)

        def take_up(name: str, value: str) -> None:
            assert name == "sound"
            sounder.on = value != "off"

        desk.app.on_setting = take_up
        desk.app.picture.redraw()
        desk.play("4")
        assert not sounder.on
        assert "Sound: off" in line(desk.rows(), 4, 0, 21)
        assert settings.get(desk.store, "sound") == "off"
        desk.play("4")
        assert sounder.on
        assert "Sound: on" in line(desk.rows(), 4, 0, 21)
