"""`halley repl`: MicroPython's prompt on a box that plays, which takes no Ctrl-C."""

import hashlib
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import serial
from mpremote.transport_serial import SerialTransport

from halley import VERSION
from host_tools import cli
from host_tools.device.repl import Gone, Link, OnBoxError
from tests.host_tools.pico_on_pty import PicoOnPty, blank, put_image

HALF_A_MINUTE = b"\xfe"  # pico_repl.py


@pytest.fixture
def image(tmp_path: Path) -> Path:
    """Return a flash with an image."""
    image = blank(tmp_path / "flash.img")
    put_image(image, VERSION)
    return image


@pytest.fixture
def pico(image: Path) -> PicoOnPty:
    """Give such a box, which a test plugs in."""
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
    assert capsys.readouterr().out == f"The box plays again with Halley {VERSION}.\n"


def test_a_ctrl_c_does_not_end_the_play(pico: PicoOnPty) -> None:
    with pico:
        with serial.Serial(pico.port, timeout=1) as port:
            port.read_until(VERSION.encode() + b"\r\n")
            port.write(b"\r\x03\x03\r\x01")
            assert b">" not in port.read(1000)
        with Link(pico.port) as link:  # which asks
            assert link.platform == "rp2"


@pytest.mark.parametrize("paste", [True, False], ids=["raw-paste", "raw"])
def test_a_file_is_on_the_box_as_it_was_sent(image: Path, paste: bool) -> None:
    data = bytes(range(256)) * 40
    with PicoOnPty(image, paste=paste) as pico, Link(pico.port) as link:
        link.write("/file", data, lambda done: None)
        assert link.call("digest", "/file") == hashlib.sha256(data).hexdigest()
        assert link.start() == VERSION


def test_a_pulled_cable_is_reported(pico: PicoOnPty) -> None:
    def pull(done: int) -> None:
        if done > 5000:
            pico.unplug()

    with pico, Link(pico.port) as link, pytest.raises(Gone, match="no longer answers"):
        link.write("/file", bytes(20_000), pull)


def test_ctrl_c_at_the_laptop_leaves_a_box_that_plays(
    pico: PicoOnPty, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pico:
        with pytest.raises(KeyboardInterrupt), Link(pico.port):
            raise KeyboardInterrupt
        with pytest.raises(KeyboardInterrupt), Link(pico.port):
            read_until = SerialTransport.read_until

            def again(*words: Any, **more: Any) -> Any:
                signal.raise_signal(signal.SIGINT)
                return read_until(*words, **more)

            monkeypatch.setattr(SerialTransport, "read_until", again)
            raise KeyboardInterrupt
        monkeypatch.undo()
        with Link(pico.port) as link:
            assert link.start() == VERSION


def test_a_box_whose_laptop_has_died_starts_by_itself(pico: PicoOnPty) -> None:
    code = "import os, sys; from host_tools.device.repl import Link; Link(sys.argv[1]); os._exit(0)"
    with pico:
        subprocess.run([sys.executable, "-c", code, pico.port], check=True)
        with open(pico.port, "r+b", buffering=0) as port:
            port.write(2 * HALF_A_MINUTE)
            output = b""
            while f"Halley {VERSION}".encode() not in output:
                output += port.read(100)


def test_what_the_box_cannot_write_is_named(pico: PicoOnPty) -> None:
    with pico, Link(pico.port) as link:
        with pytest.raises(OnBoxError, match="cannot write '/no-folder/x': no such file"):
            link.write("/no-folder/x", b"data", lambda _: None)
        with pytest.raises(OnBoxError, match="ENOENT"):
            link.call("digest", "/nothing")
