"""The Pico's part of the firmware on the real MicroPython.

Runs the tests of on_pico.py and on_pico_over_time.py.
"""

import re
import shutil
import subprocess
from contextlib import chdir
from pathlib import Path
from types import SimpleNamespace

import pytest

from host_tools import micropython
from host_tools.images import firmware_build
from tests.needs import there

ROOT = Path(__file__).resolve().parents[2]
HEAP_KIB = 4096  # with the imitated chips and the flash


def _run(script: str, folder: Path, module: str) -> None:
    words = [str(folder), str(ROOT), f"tests.firmware.{module}"]
    command = there(micropython.unix(ROOT / "tests" / script, words, HEAP_KIB))
    result = subprocess.run(command, capture_output=True, text=True, check=False, timeout=280)
    assert result.returncode == 0, f"{result.stdout}\n{result.stderr}"
    assert ", 0 failed" in result.stdout


def test_damaged_file_systems_at_power_on(image_tree: Path) -> None:
    _run("on_micropython.py", image_tree, "on_damaged_flash")


PICOS = ("pico", "pico_w", "pico2", "pico2_w")


def manifest(wifi: bool, boards: tuple[str, ...] = PICOS) -> list[str]:
    """Return the paths of the modules that firmware/manifest.py names.

    It defines MicroPython's words for it, as far as they are used.
    """
    modules: list[str] = []
    sources = firmware_build.SOURCES

    def package(name: str, files: list[str], opt: int) -> None:
        modules.extend(f"{name}/{file}" for file in files)

    def module(name: str, base_path: str = ".") -> None:
        modules.append((Path(base_path) / name).as_posix())

    words = {
        "metadata": lambda **_: None,
        "options": SimpleNamespace(
            defaults=lambda **_: None, tests=False, wifi=wifi, boards=boards
        ),
        "package": package,
        "module": module,
    }
    with chdir(sources):  # as MicroPython's build does
        exec((sources / "manifest.py").read_text(), words)
    return modules


def _freeze(modules: list[str], folder: Path, compiled: Path = firmware_build.SOURCES) -> None:
    """Copy modules to `folder`: as they are in `compiled`, or else as sources."""
    for name in modules:
        path = (compiled / name).with_suffix(".mpy")
        path = path if path.exists() else firmware_build.SOURCES / name
        copy = (folder / name).with_suffix(path.suffix)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)


@pytest.mark.parametrize(("module", "wifi"), [("on_pico", False), ("on_pico_over_time", True)])
def test_what_an_image_has_on_an_imitated_pico(
    module: str, wifi: bool, image_tree: Path, tmp_path: Path
) -> None:
    modules = manifest(wifi)
    frozen = {
        path.relative_to(firmware_build.SOURCES).as_posix()
        for path in firmware_build.modules("image")
        if wifi or not re.search(r"/uplink/|club_line|http_exchange|radio", path.as_posix())
    }
    assert {*modules} == {"boards/_boot.py", "boards/boot.py", "main.py"} | frozen
    _freeze(modules, tmp_path, image_tree)  # a third of the time that reading sources takes
    _run("firmware/on_frozen.py", tmp_path, module)


@pytest.mark.soak
def test_the_sweeps_on_an_imitated_pico(image_tree: Path, tmp_path: Path) -> None:
    _freeze(manifest(wifi=True), tmp_path, image_tree)
    _run("firmware/on_frozen.py", tmp_path, "on_pico_over_time+sweeps")


def test_a_fault_in_an_image_names_the_lines_of_the_sources(tmp_path: Path) -> None:
    _freeze(manifest(wifi=False), tmp_path)
    _run("firmware/on_frozen.py", tmp_path, "on_lines")


def test_named_tuples_are_used_as_micropython_has_them() -> None:
    """Without _replace, _asdict and _make, which the other interpreter's have."""
    for path in firmware_build.modules("image"):
        assert not re.search(r"\._(replace|asdict|make)\(", path.read_text()), path
