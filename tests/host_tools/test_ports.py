"""Which port the box is at, and what is said when there is none, or several."""

import sys
from pathlib import Path

import pytest
from serial.tools import list_ports
from serial.tools.list_ports_common import ListPortInfo

from host_tools.device import ports
from host_tools.errors import BadInput


def _plug_in(monkeypatch: pytest.MonkeyPatch, *plugged: tuple[str, int, str]) -> None:
    found = []
    for path, maker, number in plugged:
        port = ListPortInfo(path)
        port.vid, port.serial_number, port.description = maker, number, "Board in FS mode"
        found.append(port)
    monkeypatch.setattr(list_ports, "comports", lambda: found)


def test_the_only_pico_is_found_among_other_ports(monkeypatch: pytest.MonkeyPatch) -> None:
    _plug_in(monkeypatch, ("COM3", 0x0403, "A1"), ("COM7", ports.RASPBERRY_PI, "E66"))
    assert ports.find() == "COM7"
    assert ports.find("socket://127.0.0.1:7777") == "socket://127.0.0.1:7777"


def test_several_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    two = [("/dev/ttyACM1", ports.RASPBERRY_PI, ""), ("/dev/ttyACM0", ports.RASPBERRY_PI, "E66")]
    _plug_in(monkeypatch, *two)
    with pytest.raises(BadInput, match=r"ttyACM0 \(E66\), /dev/ttyACM1 \(Board.*--port PATH"):
        ports.find()


@pytest.mark.parametrize("system", ["linux", "darwin", "win32"])
@pytest.mark.parametrize(
    ("name", "told", "page"),
    [
        ("RPI-RP2", "Board-ID: RPI-RP2", "RPI_PICO"),
        ("RP2350", "Board-ID: RP2350", "RPI_PICO2"),
    ],
)
def test_one_that_waits_for_micropython_is_told_by_its_drive(
    system: str, name: str, told: str, page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _plug_in(monkeypatch)
    drive = tmp_path / ("F" if system == "win32" else name)  # drives have letters there
    drive.mkdir()
    (drive / "INFO_UF2.TXT").write_text(f"UF2 Bootloader v3.0\n{told}\n")
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(ports, "_drive_folders", lambda: [tmp_path])
    monkeypatch.setattr(ports, "_letters", lambda: [tmp_path, drive])
    assert ports.drives() == [drive]
    with pytest.raises(BadInput, match=rf"{drive.name} is in BOOTSEL.*download/{page} onto"):
        ports.find()
    (drive / "INFO_UF2.TXT").unlink()
    drive.rmdir()
    with pytest.raises(BadInput, match=r"no Pico is plugged in\..*hold BOOTSEL"):
        ports.find()


def test_where_drives_are(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ports._drive_folders()
    monkeypatch.setattr(sys, "platform", "darwin")
    assert ports._drive_folders() == [Path("/Volumes")]
    assert ports._letters()[2] == Path("C:/")
