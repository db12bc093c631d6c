"""`halley repl`: MicroPython's prompt on a box that plays, which takes no Ctrl-C."""

import subprocess
from pathlib import Path

import pytest
import serial

from halley import VERSION
from host_tools import cli
from host_tools.device.repl import Link
from tests.host_tools.pico_on_pty import PicoOnPty, blank, flashed


@pytest.fixture
def pico(tmp_path: Path) -> PicoOnPty:
    image = blank(tmp_path / "flash.img")
    flashed(image, VERSION)
    return PicoOnPty(image)


def test_the_prompt_stays_until_it_is_closed(
    pico: PicoOnPty, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran: list[list[str]] = []
    answers: list[bytes] = []

    def type_at_it(words: list[str], check: bool) -> None:
        ran.append(words[1:])
        with serial.Serial(pico.port, timeout=5) as port:
            port.write(b"print(1 + 2)\r")
            answers.append(port.read_until(b"3\n>>> "))

    with pico:
        monkeypatch.setattr(subprocess, "run", type_at_it)
        assert cli.run(["repl", "--port", pico.port]) == 0
    assert ran == [["-m", "mpremote", "connect", pico.port, "resume", "repl"]]
    assert answers[0].endswith(b"3\n>>> ")
    assert capsys.readouterr().out == f"The box plays again, with Halley {VERSION}.\n"


def test_a_ctrl_c_does_not_end_the_play(pico: PicoOnPty) -> None:
    with pico:
        with serial.Serial(pico.port, timeout=1) as port:
            port.read_until(VERSION.encode() + b"\r\n")
            port.write(b"\r\x03\x03\r\x01")
            assert b">" not in port.read(1000)
        with Link(pico.port) as link:  # which asks
            assert link.platform == "rp2"
