"""`halley flash --tree` against MicroPython's REPL on a pty: what it sends, keeps and survives."""

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from mpremote.transport_serial import SerialTransport

from halley import VERSION
from host_tools import cli
from host_tools.device import flashing, tree
from host_tools.device.repl import Gone, Link, OnBoxError
from host_tools.errors import BadInput
from host_tools.images.boards import BOARDS
from tests.host_tools.pico_on_pty import (
    PicoOnPty,
    blank,
    boots_after_cuts,
    checkout,
    flashed,
    power_on,
    small_firmware,
)

OLD, NEW = "1.0.0", "2.0.0"
HALF_A_MINUTE = b"\xfe"  # pico_repl.py
EVENING = "/journal/e0001.hj"
PLAYED = b"an evening" * 50
pico_2 = partial(PicoOnPty, board="pico_2")  # a Pico has too little memory for the tree


def _nothing(done: int, total: int) -> None:
    assert 0 <= done <= total


def _plan(link: Link, files: dict[str, bytes]) -> tree.Plan:
    box = flashing.look(link)
    tree.check(link, box)
    return tree.plan(link, box, files)


def flash(image: Path, files: dict[str, bytes], log: Path | None = None) -> tree.Plan:
    """Put the tree on the Pico with that flash, start it, and give what there was to do."""
    with pico_2(image, log) as pico, Link(pico.port) as link:
        todo = _plan(link, files)
        if todo.to_do:
            tree.carry_out(link, files, todo, _nothing)
        assert "VERSION = " + repr(link.start()) in files["halley/__init__.py"].decode()
    return todo


def listing(image: Path) -> dict[str, int]:
    """Every file's size on the flash."""
    with pico_2(image) as pico, Link(pico.port) as link:
        fields = (line.split(" ", 2) for line in link.lines("files", ""))
        return {path: int(size) for _, size, path in fields}


@pytest.fixture(scope="module")
def old_flash(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A flash with an evening and the old firmware; do not change it."""
    image = blank(tmp_path_factory.mktemp("flash") / "old.img")
    flash(image, small_firmware(OLD))
    with pico_2(image) as pico, Link(pico.port) as link:
        link.lines("folders", ["/journal"])
        link.write(EVENING, PLAYED, lambda _: None)
    return image


@pytest.fixture
def image(old_flash: Path, tmp_path: Path) -> Path:
    """A copy of that flash."""
    return Path(shutil.copy(old_flash, tmp_path / "flash.img"))


def test_a_new_pico_gets_everything(tmp_path: Path) -> None:
    image = blank(tmp_path / "new.img")
    files = small_firmware(OLD)
    assert sorted(flash(image, files).changed) == sorted(files)
    assert power_on(image) == f"Halley {OLD}\n"
    assert listing(image) == {"/" + name: len(data) for name, data in files.items()}


@pytest.mark.parametrize("paste", [True, False], ids=["raw-paste", "raw"])
def test_only_what_changed_is_sent(image: Path, paste: bool) -> None:
    files = small_firmware(NEW)
    with pico_2(image, paste=paste) as pico, Link(pico.port) as link:
        todo = _plan(link, files)
        assert sorted(todo.changed) == ["halley/__init__.py", "halley/new.py"]
        assert todo.bytes_to_send == sum(len(files[name]) for name in todo.changed)
        tree.carry_out(link, files, todo, _nothing)
        assert link.start() == NEW
    assert listing(image)[EVENING] == 500


def test_the_same_firmware_is_not_sent_again(image: Path) -> None:
    assert not flash(image, small_firmware(OLD)).to_do


def test_what_is_left_out_goes_and_what_older_versions_left(image: Path) -> None:
    with pico_2(image) as pico, Link(pico.port) as link:
        link.lines("folders", ["/previous", "/previous/halley", "/next"])
        link.write("/previous/halley/same.py", b"SAME = 0\n", lambda _: None)
        link.write("/boot", b"1", lambda _: None)
    files = small_firmware(OLD)
    del files["halley/new.py"]
    todo = flash(image, files)
    assert (todo.changed, todo.removed) == ([], ["halley/new.py"])
    assert todo.left == ["/previous", "/next", "/boot"]
    assert set(listing(image)) == {EVENING, *("/" + name for name in files)}


def test_power_may_go_at_any_write(image: Path, tmp_path: Path) -> None:
    before = Path(shutil.copy(image, tmp_path / "before.img"))
    log = tmp_path / "log"
    files = small_firmware(NEW)
    files["main.py"] += b"# another\n"
    flash(image, files, log)
    boots = boots_after_cuts(before, log)
    assert len(boots) > 40  # half of them half done
    evening, old, new = f"journal e0001.hj {PLAYED!r}\n", f"Halley {OLD}\n", f"Halley {NEW}\n"
    texts = [text.removeprefix(evening) for text in boots.values()]
    # without main.py the box waits at MicroPython's prompt
    assert [text for at, text in enumerate(texts) if text not in texts[:at]] == [old, "", new]
    assert texts == sorted(texts, key=[old, "", new].index)


def test_cut_off_it_is_done_again(image: Path, old_flash: Path, tmp_path: Path) -> None:
    log = tmp_path / "log"
    files = small_firmware(NEW)
    flash(image, files, log)
    everything = listing(image)
    for cut in range(2, _changes(log), 9):
        shutil.copy(old_flash, image)
        with pico_2(image, cut=cut) as pico, pytest.raises(BadInput), Link(pico.port) as link:
            tree.carry_out(link, files, _plan(link, files), _nothing)
            link.start()
            raise BadInput("all was done before power went")
        flash(image, files)
        assert listing(image) == everything, cut


def _changes(log: Path) -> int:
    """How many changes of the flash `log` has taken down."""
    data = log.read_bytes()
    count = at = 0
    while at < len(data):
        at += 7 + int.from_bytes(data[at + 5 : at + 7], "little")
        count += 1
    return count


def test_a_cable_pulled_out_is_told(image: Path) -> None:
    files = small_firmware(NEW)
    with pico_2(image) as pico, Link(pico.port) as link:

        def pull(done: int, _total: int) -> None:
            if done > 5000:
                pico.unplug()

        with pytest.raises(Gone, match="does not answer any more"):
            tree.carry_out(link, files, _plan(link, files), pull)
    flash(image, files)


def test_ctrl_c_at_the_laptop_leaves_a_box_that_plays(image: Path) -> None:
    with pico_2(image) as pico:
        with pytest.raises(KeyboardInterrupt), Link(pico.port):
            raise KeyboardInterrupt
        with Link(pico.port) as link:
            assert link.start() == OLD


def test_a_box_whose_laptop_has_died_starts_by_itself(image: Path) -> None:
    code = "import os, sys; from host_tools.device.repl import Link; Link(sys.argv[1]); os._exit(0)"
    with pico_2(image) as pico:
        subprocess.run([sys.executable, "-c", code, pico.port], check=True)
        with open(pico.port, "r+b", buffering=0) as port:
            port.write(2 * HALF_A_MINUTE)
            output = b""
            while f"Halley {OLD}".encode() not in output:
                output += port.read(100)


def test_a_second_ctrl_c_does_not_keep_the_box_from_playing(
    image: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pico_2(image) as pico:
        with pytest.raises(KeyboardInterrupt), Link(pico.port) as link:
            read_until = SerialTransport.read_until

            def again(*words: Any, **more: Any) -> Any:
                signal.raise_signal(signal.SIGINT)
                return read_until(*words, **more)

            monkeypatch.setattr(SerialTransport, "read_until", again)
            raise KeyboardInterrupt
        monkeypatch.undo()
        with Link(pico.port) as link:
            assert link.start() == OLD


def test_what_the_box_cannot_write_is_named(image: Path) -> None:
    with pico_2(image) as pico, Link(pico.port) as link:
        with pytest.raises(OnBoxError, match="cannot write /no-folder/x: no such file"):
            link.write("/no-folder/x", b"data", lambda _: None)
        with pytest.raises(OnBoxError, match="ENOENT"):
            link.call("digest", "/nothing")


def test_a_full_box_is_left_as_it_is(tmp_path: Path) -> None:
    image = blank(tmp_path / "small.img", blocks=40)
    flash(image, small_firmware(OLD) | {"halley/same.py": b""})
    with pico_2(image) as pico, Link(pico.port) as link:
        files = small_firmware(NEW) | {"halley/large.txt": os.urandom(60_000)}
        with pytest.raises(BadInput, match="halley pull"):
            tree.carry_out(link, files, _plan(link, files), _nothing)
    assert f"Halley {OLD}" in power_on(image)


def test_a_firmware_that_fails_is_told(image: Path) -> None:
    files = small_firmware(NEW)
    files["halley/platform/pico/start.py"] = b"1 / 0\n"
    with pico_2(image) as pico, Link(pico.port) as link:
        tree.carry_out(link, files, _plan(link, files), _nothing)
        with pytest.raises(BadInput, match="does not start: ZeroDivisionError"):
            link.start()


@pytest.fixture
def pico(image: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PicoOnPty]:
    """That Pico, plugged in; a small firmware is this checkout's."""
    checkout(tmp_path / "checkout", monkeypatch, {})
    with pico_2(image) as box:
        yield box


def test_the_command(pico: PicoOnPty, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["flash", "--tree", "--port", pico.port]
    assert cli.run([*words, "--dry-run"]) == 0
    output = capsys.readouterr().out
    assert "send    halley/new.mpy" in output
    assert "remove  halley/platform/pico/start.py" in output
    assert cli.run(words) == 0
    assert f"has started Halley {VERSION}" in capsys.readouterr().out
    assert cli.run([*words, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["sent"], report["started"]) == ([], VERSION)
    assert cli.run(words) == 0
    assert "has this firmware already" in capsys.readouterr().out


@pytest.mark.parametrize("board", ["pico", "pico_w"])
def test_an_rp2040_gets_no_tree(
    board: str,
    image: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    checkout(tmp_path / "checkout", monkeypatch, {})
    before = listing(image)
    with PicoOnPty(image, board=board) as pico:
        assert cli.run(["flash", "--tree", "--port", pico.port]) == 2
    error = capsys.readouterr().err
    assert f"a {BOARDS[board].machine} with RP2040 has too little memory" in error
    assert "`halley flash` puts an image on it" in error
    assert listing(image) == before


def test_a_box_with_an_image_gets_no_tree(
    image: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    checkout(tmp_path / "checkout", monkeypatch, {})
    flashed(image, NEW)
    with pico_2(image) as pico:
        assert cli.run(["flash", "--tree", "--port", pico.port]) == 2
    assert "an image, which would hide the tree" in capsys.readouterr().err
