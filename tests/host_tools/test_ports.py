"""The box's port, and the errors without one or with several."""

from pathlib import Path

import pytest
from serial.tools import list_ports
from serial.tools.list_ports_common import ListPortInfo

from host_tools.device import drives, ports
from host_tools.errors import BadInput
from tests.host_tools.pico_on_pty import bootsel


def _plug_in(monkeypatch: pytest.MonkeyPatch, *plugged: tuple[str, int, str]) -> None:
    listing = []
    for path, maker, number in plugged:
        port = ListPortInfo(path)
        port.vid, port.serial_number, port.description = maker, number, "Board in FS mode"
        listing.append(port)
    monkeypatch.setattr(list_ports, "comports", lambda: listing)


def test_the_only_pico_is_found_among_other_ports(monkeypatch: pytest.MonkeyPatch) -> None:
    _plug_in(monkeypatch, ("COM3", 0x0403, "A1"), ("COM7", ports.RASPBERRY_PI, "E66"))
    assert ports.find() == "COM7"
    assert ports.find("socket://127.0.0.1:7777") == "socket://127.0.0.1:7777"


def test_several_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    two = [("/dev/ttyACM1", ports.RASPBERRY_PI, ""), ("/dev/ttyACM0", ports.RASPBERRY_PI, "E66")]
    _plug_in(monkeypatch, *two)
    with pytest.raises(BadInput, match=r"ttyACM0 \(E66\), /dev/ttyACM1 \(Board.*--port PATH"):
        ports.find()


def test_one_in_bootsel_is_told_by_its_drive(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _plug_in(monkeypatch)
    drive = bootsel(tmp_path, monkeypatch)
    drive.mkdir()
    (drive / drives.INFO).write_text("UF2 Bootloader v3.0\nBoard-ID: RPI-RP2\n")
    with pytest.raises(BadInput, match=r"in BOOTSEL. Install Halley with `halley flash`"):
        ports.find()
    (drive / drives.INFO).unlink()
    with pytest.raises(BadInput, match=r"no Pico is plugged in\..*Hold BOOTSEL"):
        ports.find()
