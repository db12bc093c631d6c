"""firmware/main.py on a Pico: which firmware it starts, and what it survives."""

from pathlib import Path

import pytest

from halley.keys import LEGEND, UNDO
from halley.platform.pico import pins
from host_tools.device import flashing
from host_tools.device.repl import Link
from tests.host_tools.pico_on_pty import PicoOnPty, blank, power_on, small_firmware

_WELL = "    well()\n    while True:\n        machine.idle()\n"
_FAILS = "    raise ValueError('why: ' + why)\n"


def _box(image: Path, *firmware: dict[str, bytes]) -> Path:
    """A new flash, and `firmware` put there one after the other; nothing has been started."""
    blank(image)
    with PicoOnPty(image) as pico, Link(pico.port) as link:
        for tree in firmware:
            flashing.carry_out(link, tree, flashing.plan(link, tree), lambda *_: None)
    power_on(image, "raw")
    _write(image, "/boot", b"0")
    return image


def _write(image: Path, path: str, data: bytes) -> None:
    with PicoOnPty(image) as pico, Link(pico.port) as link:
        link.write(path, data, lambda _: None)
        link._raw = False  # nothing is started afterwards


def _count(image: Path) -> int:
    with PicoOnPty(image) as pico, Link(pico.port) as link:
        link._raw = False
        return int(link.call("boots"))


def test_after_three_boots_that_fail_the_firmware_before_is_started(tmp_path: Path) -> None:
    image = _box(tmp_path / "i", small_firmware("1.0.0", _WELL), small_firmware("2.0.0", _FAILS))
    said = [power_on(image) for _ in range(5)]
    assert all("Halley 2.0.0" in text and "ValueError: why: " in text for text in said[:3])
    assert all("Halley 1.0.0" in text and "firmware before" in text for text in said[3:])


def test_when_that_fails_too_the_newer_one_is_tried_again(tmp_path: Path) -> None:
    image = _box(tmp_path / "i", small_firmware("1.0.0", _FAILS), small_firmware("2.0.0", _FAILS))
    said = [power_on(image) for _ in range(7)]
    found = [text.partition("Halley ")[2][:5] for text in said]
    assert found == ["2.0.0"] * 3 + ["1.0.0"] * 3 + ["2.0.0"]


def test_a_boot_that_gets_through_starts_the_count_anew(tmp_path: Path) -> None:
    image = _box(tmp_path / "i", small_firmware("1.0.0"), small_firmware("2.0.0", _WELL))
    _write(image, "/boot", b"2")
    assert "Halley 2.0.0" in power_on(image)
    assert _count(image) == 0


@pytest.mark.parametrize("text", [b"", b"many", b"-5", b"\xff\xfe", b"0" * 500])
def test_a_broken_count_is_none(tmp_path: Path, text: bytes) -> None:
    image = _box(tmp_path / "i", small_firmware("1.0.0"), small_firmware("2.0.0", _WELL))
    _write(image, "/boot", text)
    assert power_on(image) == "Halley 2.0.0\n"


def test_one_firmware_alone_is_tried_again_and_again(tmp_path: Path) -> None:
    image = _box(tmp_path / "i", small_firmware("1.0.0", _FAILS))
    assert all("Halley 1.0.0" in power_on(image) for _ in range(8))


def test_somebody_at_a_laptop_is_no_failure(tmp_path: Path) -> None:
    image = _box(tmp_path / "i", small_firmware("1.0.0"), small_firmware("2.0.0"))
    for _ in range(5):
        with PicoOnPty(image) as pico, Link(pico.port) as link:
            assert link.start() == "2.0.0"


def test_undo_held_at_power_on_is_safe_mode(tmp_path: Path) -> None:
    image = _box(tmp_path / "i", small_firmware("1.0.0"))
    said = power_on(image, "undo")
    assert "Safe mode" in said
    assert "why 'safe'" in said
    assert _count(image) == 0


def test_safe_mode_outlives_a_firmware_that_does_not_load(tmp_path: Path) -> None:
    broken = small_firmware("1.0.0") | {"halley/platform/pico/start.py": b"1 / 0\n"}
    said = power_on(_box(tmp_path / "i", broken), "undo")
    assert "Safe mode" in said
    assert "ZeroDivisionError" in said


def test_without_a_firmware_it_says_so(tmp_path: Path) -> None:
    image = _box(tmp_path / "i", {"main.py": small_firmware("1")["main.py"]})
    assert "ImportError" in power_on(image)


def test_one_without_its_start_is_started_all_the_same(tmp_path: Path) -> None:
    tree = small_firmware("1.0.0", _WELL)
    del tree["halley/platform/pico/module_loader.py"]
    image = _box(tmp_path / "i", tree)
    assert power_on(image) == "Halley 1.0.0\n"


def test_nothing_of_a_firmware_that_fails_is_left_in_the_one_before(tmp_path: Path) -> None:
    before = small_firmware(
        "1.0.0", "    from halley.platform import start\n    print(start.WHOSE)\n"
    )
    after = small_firmware("2.0.0", _FAILS)
    for tree, whose in ((before, b"before"), (after, b"after")):
        tree["halley/platform/pico/module_loader.py"] += b"\nWHOSE = '%s'\n" % whose
    image = _box(tmp_path / "i", before, after)
    _write(image, "/boot", b"3")
    assert "Halley 1.0.0\nbefore" in power_on(image)


def test_the_undo_key_is_where_the_table_of_pins_says() -> None:
    row, column = next(
        (row, codes.index(UNDO)) for row, codes in enumerate(LEGEND) if UNDO in codes
    )
    assert (pins.KEYPAD_ROWS[row], pins.KEYPAD_COLUMNS[column]) == pins.UNDO
