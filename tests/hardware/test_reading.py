"""The apparent size and angle of the screens from the seats of a table."""

from math import atan, degrees

import numpy as np
import pytest

from hardware import reading
from hardware.club_box import dimensions as club
from hardware.enclosure import dimensions as d
from hardware.enclosure.places import shift
from tests.hardware.guides import FLAT

VARIANTS = reading.variants()
ROOF = VARIANTS["roof"]


@pytest.mark.parametrize("players", reading.PLAYERS)
def test_everybody_can_read_the_clubs_box(players: int) -> None:
    for seat in reading.SEATS:
        seen = reading.view(ROOF, seat, players)
        assert seen.balance >= reading.BALANCES, seat
        assert seen.name >= reading.NAMES, seat
        assert seen.off <= reading.OFF, seat
    for seat in ("at the keys", "opposite"):
        assert reading.view(ROOF, seat, players).turned == "upright"


def test_no_single_display_is_for_everybody() -> None:
    for name, variant in VARIANTS.items():
        off = max(reading.view(variant, seat).off for seat in reading.SEATS)
        assert (off <= reading.OFF) == (name == "roof"), name
    assert reading.view(VARIANTS["0.96"], "at the keys").balance < reading.BALANCES
    assert "Only the two large displays give everybody what is asked for" in FLAT


def test_the_roof_has_the_best_tilt() -> None:
    assert reading.best_tilt() == club.ROOF_TILT
    assert f"Their roof rises at {club.ROOF_TILT:.0f} degrees" in FLAT
    # the steeper, the larger for the two who read upright, and the worse for the others
    flatter = ROOF._replace(glasses=reading.roof(club.ROOF_TILT - 4))
    for seat, better in (("at the keys", True), ("opposite", True), ("at the left", False)):
        now, then = reading.view(ROOF, seat), reading.view(flatter, seat)
        assert (now.off < then.off) == (now.balance > then.balance) == better, seat


def test_angles_and_sizes_by_hand() -> None:
    # straight above a display that lies on its back, and at 45 degrees beside and behind it
    lying = reading.Glass(shift(0, 0, 0), 0.5, False)
    above = np.array([0.0, 0.0, 400.0])
    assert reading.angle(lying, above) == pytest.approx(0)
    assert reading.minutes(lying, above, 16) == pytest.approx(120 * degrees(atan(4 / 400)))
    beside, behind = np.array([300.0, 0.0, 300.0]), np.array([0.0, 300.0, 300.0])
    for eye in (beside, behind):
        assert reading.angle(lying, eye) == pytest.approx(45)
    away = 300 * 2**0.5
    assert reading.minutes(lying, beside, 16) == pytest.approx(120 * degrees(atan(4 / away)))
    small = 120 * degrees(atan(4 / 2**0.5 / away))  # foreshortened
    assert reading.minutes(lying, behind, 16) == pytest.approx(small, rel=1e-3)


def test_pixels_are_as_far_apart_as_the_data_sheets_say() -> None:
    # 0.96": DM-OLED096-624 data sheet, 21.744 mm; 2.42": Waveshare's module, 55.01 mm; of 128
    pitches = {size: d.DISPLAYS[size].active[0] / 128 for size in d.DISPLAYS}
    assert pitches["0.96"] == pytest.approx(21.744 / 128, rel=1e-3)
    assert pitches["1.3"] == pytest.approx(0.23, abs=0.001)
    assert pitches["2.42"] == pytest.approx(55.01 / 128)
    assert [glass.pitch for glass in ROOF.glasses] == [pitches["2.42"]] * 2


def test_heights_are_those_of_the_firmwares_digits() -> None:
    # two players have digits of 24 rows on both sides, eight of 16; one row is the gap
    assert [reading.drawn(2, far)[0] for far in (False, True)] == [23, 23]
    assert [reading.drawn(8, far)[0] for far in (False, True)] == [15, 15]
    # a capital has seven rows, and six where it stands dark on light
    assert [reading.drawn(4, far)[1] for far in (False, True)] == [7, 6]
