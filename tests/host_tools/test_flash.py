"""`halley flash` puts images on boxes, in BOOTSEL and running, and says what it will not do."""

import contextlib
import json
import shutil
import struct
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import platformdirs
import pytest
from serial.tools import list_ports

from host_tools import cli
from host_tools.device import drives, flashing, ports
from host_tools.device.repl import Link
from host_tools.errors import BadInput
from host_tools.images import firmware_build, uf2
from host_tools.images.boards import BOARDS
from tests.host_tools.bootsel_drive import serve
from tests.host_tools.pico_on_pty import (
    PicoOnPty,
    blank,
    boots_after_cuts,
    bootsel,
    made_up_image,
    put_image,
    small_firmware,
    write_files,
)

OLD, NEW = "1.0.0", "2.0.0"
EVENING = "/journal/e0001.hj"

Say = Callable[..., str]


def _nothing(done: int, total: int) -> None:
    assert 0 <= done <= total


@pytest.fixture(scope="module")
def stock(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the file system of a box with an evening; do not change it."""
    image = blank(tmp_path_factory.mktemp("flash") / "stock.img")
    with PicoOnPty(image) as pico, Link(pico.port) as link:
        write_files(link, {EVENING: b"an evening" * 50})
    return image


@pytest.fixture
def image(stock: Path, tmp_path: Path) -> Path:
    """Return a copy of that file system."""
    return Path(shutil.copy(stock, tmp_path / "flash.img"))


@pytest.fixture
def drive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the place of a Pico's drive; images go to a folder of the test's."""
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda *_, **__: str(tmp_path / "data"))
    monkeypatch.setattr(list_ports, "comports", list)
    monkeypatch.setattr(firmware_build, "BUILD", tmp_path / "build")
    return bootsel(tmp_path, monkeypatch)


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]) -> Say:
    """Run `halley flash`, checks its exit status, and gives what it said."""

    def run(*words: object, status: int = 0) -> str:
        capsys.readouterr()
        assert cli.run(["flash", *map(str, words)]) == status, capsys.readouterr().err
        output = capsys.readouterr()
        return output.err if status else output.out

    return run


@pytest.fixture
def pico(image: Path, drive: Path) -> Iterator[PicoOnPty]:
    """Yield that box, plugged in."""
    with PicoOnPty(image, drive=drive) as box:
        yield box


def _file(folder: Path, data: bytes, name: str = "halley-pico.uf2") -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_bytes(data)
    return path


# --- a box that runs


def test_a_stock_micropython_gets_an_image(
    pico: PicoOnPty, say: Say, tmp_path: Path, image: Path
) -> None:
    given = _file(tmp_path, made_up_image(NEW))
    output = say(given, "--port", pico.port)
    assert (
        f"The Pico at {pico.port} has no Halley; it gets Halley {NEW} for a Pico (39 KB)" in output
    )
    assert f"The box runs Halley {NEW}." in output
    with Link(pico.port) as link:
        box = flashing.look(link)
        assert (box.frozen, box.version) == (True, NEW)
        assert link.call("text", EVENING) == "an evening" * 50


def test_an_older_installation_as_files_goes(pico: PicoOnPty, say: Say, tmp_path: Path) -> None:
    with Link(pico.port) as link:
        before = {f"previous/{name}": data for name, data in small_firmware("0.9").items()}
        write_files(link, small_firmware(OLD) | before | {"boot": b"1"})
    given = _file(tmp_path, made_up_image(NEW))
    output = say(given, "--port", pico.port, "--dry-run")
    assert f"has Halley {OLD}; it would get Halley {NEW}" in output
    assert "would be removed: /main.py, /halley, /previous, /boot." in output
    output = say(given, "--port", pico.port)
    assert "were removed: /main.py, /halley, /previous, /boot." in output
    with Link(pico.port) as link:
        assert [line.split(" ")[2] for line in link.lines("files", "")] == [EVENING]


def test_a_pico_2_with_files_gets_an_image_and_keeps_its_evenings(
    image: Path, drive: Path, say: Say, tmp_path: Path
) -> None:
    given = _file(tmp_path, made_up_image(NEW, "pico_2"))
    with PicoOnPty(image, drive=drive, board="pico_2") as pico:
        with Link(pico.port) as link:
            write_files(link, small_firmware(OLD))
            assert link.start() == OLD
        output = say(given, "--port", pico.port)
        assert f"has Halley {OLD}; it gets Halley {NEW} for a Pico 2" in output
        assert "were removed: /main.py, /halley." in output
        with Link(pico.port) as link:
            assert flashing.look(link).frozen
            assert [line.split(" ")[2] for line in link.lines("files", "")] == [EVENING]
            assert link.start() == NEW


def test_the_result_is_printed_as_json(pico: PicoOnPty, say: Say, tmp_path: Path) -> None:
    given = _file(tmp_path, made_up_image(NEW))
    report = json.loads(say(given, "--port", pico.port, "--json"))
    assert report == {
        "port": pico.port,
        "board": "pico",
        "version": NEW,
        "before": None,
        "dry_run": False,
        "bytes": 40_192,
        "removed": [],
        "started": NEW,
    }


def test_the_built_image_is_the_default(pico: PicoOnPty, say: Say, tmp_path: Path) -> None:
    problem = say("--port", pico.port, status=2)
    assert "there is no 'halley-pico.uf2" in problem
    assert "make image" in problem
    _file(tmp_path / "build", made_up_image(NEW))
    assert f"The box runs Halley {NEW}." in say("--port", pico.port)


def test_the_image_before_comes_back(pico: PicoOnPty, say: Say, tmp_path: Path) -> None:
    assert "this computer has no earlier image for such a box" in say(
        "--previous", "--port", pico.port, status=2
    )
    for version in ("0.8", "0.9", OLD, NEW):
        say(_file(tmp_path, made_up_image(version)), "--port", pico.port)
    for version in (OLD, NEW, OLD):
        assert f"The box runs Halley {version}." in say("--previous", "--port", pico.port)
    assert len(list((tmp_path / "data" / "images").iterdir())) == 3


def test_an_image_that_does_not_start_is_reported(
    pico: PicoOnPty, say: Say, tmp_path: Path
) -> None:
    given = _file(tmp_path, made_up_image(NEW, source="1 / 0\n"))
    assert "does not start: ZeroDivisionError" in say(given, "--port", pico.port, status=2)
    say(_file(tmp_path, made_up_image(OLD)), "--port", pico.port)
    assert "does not start: ZeroDivisionError" in say("--previous", "--port", pico.port, status=2)


def test_power_may_go_while_the_old_files_are_removed(
    image: Path, drive: Path, tmp_path: Path
) -> None:
    with PicoOnPty(image) as pico, Link(pico.port) as link:
        write_files(link, small_firmware(OLD))
    put_image(image, NEW)
    before = Path(shutil.copy(image, tmp_path / "before.img"))
    shutil.copy(f"{image}.firmware", f"{before}.firmware")
    log = tmp_path / "log"
    with PicoOnPty(image, log) as pico, Link(pico.port) as link:
        removed, version = flashing.start(link, uf2.read("image", made_up_image(NEW)))
    assert (removed, version) == (["/main.py", "/halley"], NEW)
    boots = boots_after_cuts(before, log)
    assert len(boots) > 20
    for when, text in boots.items():
        assert text == f"journal e0001.hj {b'an evening' * 50!r}\nHalley {NEW}\n", when


# --- a Pico in BOOTSEL


@contextlib.contextmanager
def _in_bootsel(image: Path, drive: Path) -> Iterator[PicoOnPty]:
    """Yield that box, plugged in with BOOTSEL held."""
    with PicoOnPty(image, drive=drive, how="bootsel") as box:
        while not drive.exists():
            time.sleep(0.005)
        yield box


@pytest.fixture
def waiting(image: Path, drive: Path) -> Iterator[PicoOnPty]:
    """Yield the same, for the whole of a test."""
    with _in_bootsel(image, drive) as box:
        yield box


def test_a_pico_in_bootsel_gets_an_image(
    waiting: PicoOnPty, drive: Path, say: Say, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ports, "picos", lambda: _ports(waiting, drive))
    output = say(_file(tmp_path, made_up_image(NEW)))
    assert f"The Pico at {drive}; it gets Halley {NEW} for a Pico" in output
    assert f"The box runs Halley {NEW}." in output
    with Link(waiting.port) as link:
        assert link.call("text", EVENING) == "an evening" * 50


def _ports(pico: PicoOnPty, drive: Path) -> list[ports.Port]:
    """Return the serial ports: the Pico's unless it is in BOOTSEL, and another box's."""
    other = ports.Port("/dev/other", "", "")
    return [other] if drive.exists() else [ports.Port(pico.port, "", ""), other]


def test_a_pico_and_a_pico_w_look_alike_there(waiting: PicoOnPty, say: Say, tmp_path: Path) -> None:
    build = tmp_path / "build"
    _file(build, made_up_image(NEW))
    _file(build, made_up_image(NEW, "pico_w"), "halley-pico_w.uf2")
    both = f"`halley flash {build}/halley-pico.uf2` or `halley flash {build}/halley-pico_w.uf2`"
    assert both in say("--dry-run", status=2)
    (build / "halley-pico_w.uf2").unlink()
    assert "would get Halley" in say("--dry-run")


def test_an_image_for_another_chip_is_refused(waiting: PicoOnPty, say: Say, tmp_path: Path) -> None:
    given = _file(tmp_path, made_up_image(NEW, "pico_2"))
    assert "the image is for a Pico 2, but the Pico in BOOTSEL has an" in say(given, status=2)


def test_on_a_linux_that_mounts_nothing_it_says_what_to_type(
    drive: Path, say: Say, tmp_path: Path
) -> None:
    device = tmp_path / "by-label" / "RPI-RP2"
    device.parent.mkdir()
    device.touch()
    problem = say(_file(tmp_path, made_up_image(NEW)), status=2)
    assert "but its drive is not mounted" in problem


def test_several_at_once_are_told_apart(
    drive: Path, say: Say, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mounts = []
    for name in ("one", "two"):
        folder = tmp_path / name
        threading.Thread(
            target=serve, args=(folder, tmp_path / f"{name}.bin", "RP2350"), daemon=True
        ).start()
        mounts.append(f"/dev/sdx {folder} vfat rw 0 0")
        while not folder.exists():
            time.sleep(0.005)
    drives.MOUNTS.write_text("\n".join(mounts))
    given = _file(tmp_path, made_up_image(NEW, "pico_2"))
    assert f"several Picos are in BOOTSEL ({tmp_path}/one, {tmp_path}/two)" in say(given, status=2)
    for volume in drives.list_mounted():
        flashing.send(uf2.read("it", given.read_bytes()), volume, _nothing)


@pytest.mark.parametrize("system", ["darwin", "win32"])
def test_drives_of_other_systems_are_found(
    system: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    volume = tmp_path / "RP2350"
    volume.mkdir()
    (tmp_path / "Macintosh HD").mkdir()
    (volume / drives.INFO).write_text("UF2 Bootloader v1.0\nBoard-ID: RP2350\n")
    monkeypatch.setattr(drives, "VOLUMES", tmp_path)
    monkeypatch.setattr(drives, "LETTERS", [tmp_path / "A", volume])
    assert drives.list_mounted() == [drives.Drive(volume, "RP2350")]
    assert drives.list_unmounted() == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no file that is full")
def test_a_drive_that_disappears_early_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "halley.uf2").symlink_to("/dev/full")
    with pytest.raises(BadInput, match=r"cut off \(No space.*BOOTSEL held.*still there"):
        flashing.send(
            uf2.read("it", made_up_image(NEW)), drives.Drive(tmp_path, "RP2040"), _nothing
        )


def test_an_interrupted_installation_is_repeated(
    image: Path, drive: Path, say: Say, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = uf2.read("it", made_up_image(OLD, size=300_000))

    def stop(done: int, _total: int) -> None:
        if done > 200_000:
            raise KeyboardInterrupt

    with (
        _in_bootsel(image, drive),
        pytest.raises(BadInput, match="stopped"),
    ):
        flashing.send(old, drives.Drive(drive, "RP2040"), stop)
    shutil.rmtree(drive)
    with _in_bootsel(image, drive) as pico:
        monkeypatch.setattr(ports, "picos", lambda: _ports(pico, drive))
        given = _file(tmp_path, made_up_image(NEW, size=300_000))
        assert f"The box runs Halley {NEW}." in say(given)


# --- what is looked at before anything is written


def _change(at: int, value: int) -> bytes:
    """Return an image with one word changed in its third block."""
    data = bytearray(made_up_image(NEW))
    struct.pack_into("<I", data, 1024 + at, value)
    return bytes(data)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "is not a .uf2 file"),
        (b"PK\3\4" + bytes(1000), "is not a .uf2 file"),
        (made_up_image(NEW)[:-512], "156 of 157 blocks"),
        (made_up_image(NEW)[:-1], "is damaged"),
        (made_up_image(NEW) + bytes(512), "blocks. Copy the file again"),
        (made_up_image(NEW)[:512] * 157, "is damaged"),
        (_change(0, 0), "is damaged"),
        (_change(508, 0), "is damaged"),
        (_change(12, 0x2000_0000), "is damaged"),
        (_change(16, 476), "is damaged"),
        (_change(28, 0xE48BFF59), "for another chip"),
        (uf2.write(b"MicroPython" * 1000, 0xE48BFF56), "is not an image of Halley"),
        (uf2.write(b"Halley 1.0 for HALLEY_PICO9\0" * 99, 0xE48BFF56), "is not an image of Halley"),
        (uf2.write(b"Halley 1.0 for HALLEY_PICO\0" * 99, 0xE48BFF59), "not for its chip"),
        (made_up_image(NEW, size=656_000), "would overwrite evenings"),
    ],
)
def test_a_damaged_image_is_refused(data: bytes, why: str, say: Say, tmp_path: Path) -> None:
    assert why in say(_file(tmp_path, data), status=2)


def test_the_largest_image_ends_where_the_file_system_begins() -> None:
    for board in BOARDS.values():
        data = made_up_image(NEW, board.name, size=board.file_system)
        assert uf2.read("it", data).size == board.file_system
        with pytest.raises(BadInput, match="would overwrite evenings"):
            uf2.read("it", made_up_image(NEW, board.name, size=board.file_system + 1))


@pytest.mark.parametrize("name", BOARDS)
def test_the_table_of_boards_is_that_of_their_definitions(name: str) -> None:
    board = BOARDS[name]
    text = (Path("firmware/boards") / board.definition / "mpconfigboard.h").read_text()
    assert f'"{board.machine}"' in text
    assert f"FLASH_STORAGE_BYTES ({(board.flash - board.file_system) >> 10} * 1024)" in text


def test_an_image_for_another_board_is_refused(pico: PicoOnPty, say: Say, tmp_path: Path) -> None:
    given = _file(tmp_path, made_up_image(NEW, "pico_w"))
    problem = say(given, "--port", pico.port, status=2)
    assert "for a Pico W, but the box is a Raspberry Pi Pico with RP2040" in problem


def test_a_board_without_an_image_is_reported(drive: Path, tmp_path: Path, say: Say) -> None:
    given = _file(tmp_path, made_up_image(NEW))
    with PicoOnPty(blank(tmp_path / "it.img"), drive=drive, machine="Pimoroni Tiny2040") as pico:
        problem = say(given, "--port", pico.port, status=2)
    assert "there is no image for a 'Pimoroni Tiny2040'. Use one of Pico, Pico W, " in problem


def test_a_file_system_at_another_place_is_left_alone(
    drive: Path, tmp_path: Path, say: Say
) -> None:
    image = blank(tmp_path / "large.img", blocks=400)
    given = _file(tmp_path, made_up_image(NEW, size=600_000))
    with PicoOnPty(image, drive=drive) as pico:
        problem = say(given, "--port", pico.port, status=2)
    assert "Save the evenings with `halley pull`" in problem


def test_contradictory_options_are_refused(say: Say, tmp_path: Path) -> None:
    given = _file(tmp_path, made_up_image(NEW))
    assert "not both" in say(given, "--previous", status=2)
    assert "nothing.uf2: No such file" in say(
        tmp_path / "nothing.uf2", "--port", "/dev/x", status=2
    )


def test_an_unknown_port_is_reported(say: Say, drive: Path, tmp_path: Path) -> None:
    given = _file(tmp_path, made_up_image(NEW))
    assert "/dev/no-box cannot be opened" in say(given, "--port", "/dev/no-box", status=2)
    assert "no Pico is plugged in" in say(given, status=2)
