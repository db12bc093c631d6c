"""`halley doctor`: every link of the chain, broken in turn."""

import json
from pathlib import Path

import pytest

from host_tools import cli
from tests.host_tools.pico_on_pty import PicoOnPty, blank


def test_without_a_box(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["doctor", "--port", "/dev/no-box"]) == 2
    said = capsys.readouterr().out
    assert "ok    Compiler" in said
    assert "WRONG Port: /dev/no-box is not there" in said


def test_a_box_without_firmware(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with PicoOnPty(blank(tmp_path / "flash.img")) as pico:
        # what the build made is not the point here, and nothing starts
        found = cli.run(["doctor", "--port", pico.port, "--json"])
    assert found == 2
    told = json.loads(capsys.readouterr().out)
    checks = {check["name"]: check for check in told["checks"]}
    assert not told["ok"]
    assert checks["MicroPython"]["found"] == "1.28.0 on Raspberry Pi Pico with RP2040"
    assert checks["Writing"]["ok"]
    assert checks["Firmware"]["to_do"] == "Run `halley flash`."
