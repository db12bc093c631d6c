"""`mpremote mip install` of the firmware with the real mpremote, from a file and from a mirror."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from halley import VERSION
from host_tools import cli
from host_tools.images.firmware_build import ROOT
from tests.host_tools.pico_on_pty import PicoOnPty, blank, checkout, power_on
from tests.host_tools.served import served


def _install(port: str, *words: str) -> None:
    command = [sys.executable, "-m", "mpremote", "connect", port, "mip", "install"]
    result = subprocess.run(
        [*command, "--target", "/", *words], capture_output=True, text=True, timeout=60, check=False
    )
    assert result.returncode == 0, result.stdout + result.stderr


def test_from_the_build_and_from_a_mirror(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    checkout(tmp_path / "checkout", monkeypatch, {})
    assert cli.run(["firmware"]) == 0
    build = tmp_path / "checkout" / "build"
    package = json.loads((build / "pico.json").read_text())
    assert package["version"] == VERSION
    assert "For a Pico 2" in package["description"]
    with served(build) as mirror:
        for name, words in {
            "file": [str(build / "pico.json")],
            "mirror": ["--index", mirror, f"{mirror}/pico.json"],
        }.items():
            image = blank(tmp_path / f"{name}.img")
            with PicoOnPty(image, board="pico_2") as pico:
                _install(pico.port, *words)
            assert power_on(image) == f"Halley {VERSION}\n"


def test_every_package_has_the_firmware_s_version() -> None:
    manifest = (ROOT / "firmware" / "manifest.py").read_text()
    assert f'metadata(version="{VERSION}"' in manifest
    tests = json.loads((ROOT / "tests" / "firmware" / "package.json").read_text())
    assert tests["version"] == VERSION
