"""`halley set wifi` and `halley set club`, with a box that has Wi-Fi at a pty."""

import io
import json
import os
import pty
import select
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from halley.link.link import Link
from halley.platform.pico.club_line import ClubLine
from host_tools.chips.wlan import WLAN
from host_tools.cli import run
from host_tools.simulator.cable import Cable
from host_tools.simulator.local_box import LocalBox
from tests.host_tools.link_box import table

SECRET = "jetons & fiches"
CODE = "7KQ2M9XH"


class WifiDesk:
    """A box with Wi-Fi in this process, answering at a port; `port` is where."""

    def __init__(self, cable: Cable) -> None:
        self.port = str(cable.path)
        self.desk = LocalBox()
        desk = self.desk
        desk.app.network = ClubLine(desk.app, desk.store, WLAN({}), "e6613852fa1b2c3d")
        self._end = cable.box_end
        self._link = Link(self.desk.app, lambda data: os.write(self._end, data), "e6613852")
        self.came = b""
        self.on = True
        self.thread = threading.Thread(target=self._answer)
        self.thread.start()

    def _answer(self) -> None:
        while self.on:
            if self._link.idle():
                continue
            if select.select([self._end], [], [], 0.02)[0]:
                data = os.read(self._end, 256)
                self.came += data
                self._link.feed(data)


@pytest.fixture
def box(tmp_path: Path) -> Iterator[WifiDesk]:
    with Cable(tmp_path / "port") as cable:
        made = WifiDesk(cable)
        yield made
        made.on = False
        made.thread.join()
        made.desk.close()


def test_the_password_comes_from_standard_input(
    box: WifiDesk, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(SECRET + "\n"))
    assert run(["set", "wifi", "Café Hall", "--port", box.port]) == 0
    output = capsys.readouterr()
    assert "Café Hall" in output.out
    assert SECRET not in output.out + output.err
    assert bytes(box.desk.store.files["wifi"]).decode() == f"Café Hall\n{SECRET}\n"
    assert run(["status", "--port", box.port, "--json"]) == 0
    assert SECRET not in capsys.readouterr().out
    assert run(["set", "wifi", "--off", "--json", "--port", box.port]) == 0
    assert json.loads(capsys.readouterr().out) == {"wifi": ""}
    assert "wifi" not in box.desk.store.files


def test_the_password_is_asked_for_and_not_shown() -> None:
    near, far = pty.openpty()
    command = [sys.executable, "-m", "host_tools.cli", "set", "wifi", "Hall", "--port", "/no-port"]
    asking = subprocess.Popen(command, stdin=far, stdout=far, stderr=far, start_new_session=True)
    os.close(far)
    shown = b""
    while b"Password of Hall (empty: none): " not in shown:
        shown += os.read(near, 1024)
    os.write(near, SECRET.encode() + b"\n")
    assert asking.wait() == 2
    while select.select([near], [], [], 0)[0]:
        try:
            shown += os.read(near, 1024)
        except OSError:  # the other end is closed
            break
    os.close(near)
    assert b"the port does not exist" in shown
    assert SECRET.encode() not in shown


def test_set_club_stores_address_and_code(
    box: WifiDesk, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["set", "club", "http://192.168.1.20:8000/", CODE.lower(), "--json"]
    assert run([*words, "--port", box.port]) == 0
    answer = {"address": "192.168.1.20:8000", "code": CODE}
    assert json.loads(capsys.readouterr().out) == {"club": answer}
    settings = bytes(box.desk.store.files["settings"]).decode()
    assert "club_address=192.168.1.20:8000\n" in settings
    assert f"club_table={CODE} e0001.hj \n" in settings
    assert run(["set", "club", "--off", "--port", box.port]) == 0
    settings = bytes(box.desk.store.files["settings"]).decode()
    assert "club_address=\n" in settings
    assert "club_table=\n" in settings


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["wifi"], "give NETWORK or --off"),
        (["wifi", "Hall", "--off"], "give NETWORK or --off"),
        (["wifi", "x" * 33], "1 to 32 bytes"),
        (["wifi", "Hall"], "a Wi-Fi password must have 8 to 63 ASCII letters, or 64"),
        (["club", "http://10.0.0.1"], "give ADDRESS and CODE, or --off"),
        (["club", "https://10.0.0.1", CODE], "the box can only use http, not"),
        (["club", "http://10.0.0.1:99999", CODE], "is not an address"),
        (["club", "http://10.0.0.1/wall", CODE], "is not an address"),
        (["club", "http://", CODE], "is not an address"),
        (
            ["club", "http://127.0.0.1:8000", CODE],
            "Use the network address that `halley club serve` prints",
        ),
        (["club", "http://no-such-club.invalid", CODE], "is unknown"),
        (["club", "http://10.0.0.1", "ABCDEFGI"], "is not a table code"),
        (["sound", "on", "off"], "unexpected argument"),
        (["sound"], "value is missing. For example: `halley set sound off`"),
    ],
)
def test_impossible_settings_are_refused(
    words: list[str],
    says: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("short\n"))
    assert run(["set", *words]) == 2
    output = capsys.readouterr()
    assert says in output.err
    assert output.err.count("\n") == 1
    assert "short" not in output.err


def test_a_board_without_wifi_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(SECRET + "\n"))
    with table(tmp_path) as at:
        for words in (["wifi", "Hall"], ["club", "http://10.0.0.1", CODE], ["wifi", "--off"]):
            assert run(["set", *words, "--port", at.port]) == 2
            output = capsys.readouterr()
            assert "the box has no Wi-Fi" in output.err
            assert output.err.count("\n") == 1
        assert not (at.box.folder / "wifi").exists()
