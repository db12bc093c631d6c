"""firmware/main.py on a Pico: what it starts, and what it survives."""

from pathlib import Path

from host_tools.device.repl import Link
from tests.host_tools.pico_on_pty import (
    PicoOnPty,
    blank,
    power_on,
    put_image,
    small_firmware,
    write_files,
)

_PASSES = "passed()\nimport machine\nwhile True:\n    machine.idle()\n"
_FAILS = "raise ValueError('of no use')\n"


def _box(image: Path, files: dict[str, bytes]) -> Path:
    """Return a new flash with these files."""
    blank(image)
    with PicoOnPty(image) as pico, Link(pico.port) as link:
        write_files(link, files)
    return image


def test_after_three_starts_that_fail_it_is_safe_mode(tmp_path: Path) -> None:
    image = _box(tmp_path / "i", small_firmware("1.0.0", _FAILS))
    outputs = [power_on(image)] + [power_on(image, "reset") for _ in range(3)]
    assert all("Halley 1.0.0" in text and "ValueError: of no use" in text for text in outputs[:3])
    assert "Safe mode" in outputs[3]
    assert "Halley 1.0.0" not in outputs[3]
    # whoever resets it then gets another try
    assert "Halley 1.0.0" in power_on(image, "reset")


def test_it_starts_anew_by_itself_until_then(tmp_path: Path) -> None:
    image = _box(tmp_path / "i", small_firmware("1.0.0", _FAILS))
    with PicoOnPty(image) as pico, open(pico.port, "rb", buffering=0) as port:
        output = b""
        while b"Safe mode" not in output:
            output += port.read(100)
    assert output.count(b"Halley 1.0.0") == 3


def test_a_start_that_has_passed_begins_the_count_anew(tmp_path: Path) -> None:
    image = _box(tmp_path / "i", small_firmware("1.0.0", _PASSES))
    assert all("Halley 1.0.0" in power_on(image, "reset") for _ in range(5))


def test_the_power_going_begins_the_count_anew(tmp_path: Path) -> None:
    image = _box(tmp_path / "i", small_firmware("1.0.0", _FAILS))
    assert all("Halley 1.0.0" in power_on(image) for _ in range(5))


def test_somebody_at_a_laptop_is_no_failure(tmp_path: Path) -> None:
    image = _box(tmp_path / "i", small_firmware("1.0.0"))
    with PicoOnPty(image) as pico:
        for _ in range(5):
            with Link(pico.port) as link:
                assert link.start() == "1.0.0"


def test_undo_held_at_power_on_is_safe_mode(tmp_path: Path) -> None:
    image = _box(tmp_path / "i", small_firmware("1.0.0"))
    output = power_on(image, "undo")
    assert "Safe mode" in output
    assert "Halley 1.0.0" not in output
    assert power_on(image) == "Halley 1.0.0\n"


def test_without_a_firmware_it_says_so(tmp_path: Path) -> None:
    image = _box(tmp_path / "i", {"main.py": small_firmware("1")["main.py"]})
    assert "ImportError" in power_on(image)


def test_an_image_comes_before_files_of_an_older_installation(tmp_path: Path) -> None:
    image = _box(tmp_path / "i", small_firmware("1.0.0"))
    put_image(image, "2.0.0")
    assert power_on(image) == "Halley 2.0.0\n"
