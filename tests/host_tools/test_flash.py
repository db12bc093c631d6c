"""`halley flash` against MicroPython's REPL on a pty: what it sends, keeps and survives."""

import json
import os
import shutil
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from halley import VERSION
from host_tools import cli, firmware_build
from host_tools.device import flashing
from host_tools.device.repl import Gone, Link, OnBoxError
from host_tools.errors import BadInput
from tests.host_tools.pico_on_pty import (
    PicoOnPty,
    blank,
    boots_after_cuts,
    power_on,
    small_firmware,
)

OLD, NEW = "1.0.0", "2.0.0"
HALF_A_MINUTE = b"\xfe"  # pico_repl.py
EVENING = "e0001.hj"


def _nothing(done: int, total: int) -> None:
    assert 0 <= done <= total


def flash(image: Path, tree: dict[str, bytes], log: Path | None = None) -> flashing.Plan:
    """Put `tree` on the Pico with that flash, start it, and give what there was to do."""
    with PicoOnPty(image, log) as pico, Link(pico.port) as link:
        flashing.check(link)
        todo = flashing.plan(link, tree)
        if todo.to_do:
            flashing.carry_out(link, tree, todo, _nothing)
        assert "VERSION = " + repr(link.start()) in tree["halley/__init__.py"].decode()
    return todo


def listing(image: Path) -> dict[str, int]:
    """Every file's size on the flash."""
    with PicoOnPty(image) as pico, Link(pico.port) as link:
        fields = (line.split(" ", 2) for line in link.lines("files", ""))
        return {path: int(size) for _, size, path in fields}


@pytest.fixture(scope="module")
def old_flash(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A flash with an evening and the old firmware, which has got through; do not change it."""
    image = blank(tmp_path_factory.mktemp("flash") / "old.img")
    flash(image, small_firmware(OLD))
    with PicoOnPty(image) as pico, Link(pico.port) as link:
        link.lines("folders", ["/journal"])
        link.write(f"/journal/{EVENING}", b"an evening" * 50, lambda _: None)
    return image


@pytest.fixture
def image(old_flash: Path, tmp_path: Path) -> Path:
    """A copy of that flash."""
    return Path(shutil.copy(old_flash, tmp_path / "flash.img"))


def test_a_new_pico_gets_everything(tmp_path: Path) -> None:
    image = blank(tmp_path / "new.img")
    tree = small_firmware(OLD)
    assert sorted(flash(image, tree).send) == sorted(tree)
    assert power_on(image) == f"Halley {OLD}\nwhy ''\n"
    files = listing(image)
    assert {path: size for path, size in files.items() if path != "/boot"} == {
        "/" + name: len(data) for name, data in tree.items()
    }


@pytest.mark.parametrize("paste", [True, False], ids=["raw-paste", "raw"])
def test_only_what_changed_is_sent(image: Path, paste: bool) -> None:
    tree = small_firmware(NEW)
    with PicoOnPty(image, paste=paste) as pico, Link(pico.port) as link:
        todo = flashing.plan(link, tree)
        assert sorted(todo.send) == ["halley/__init__.py", "halley/new.py"]
        assert todo.bytes_to_send == sum(len(tree[name]) for name in todo.send)
        assert len(todo.copy) == 5
        flashing.carry_out(link, tree, todo, _nothing)
        assert link.start() == NEW
    files = listing(image)
    assert files[f"/journal/{EVENING}"] == 500
    assert files["/previous/halley/__init__.py"] == len(f"VERSION = {OLD!r}\n")
    assert not [path for path in files if path.startswith(("/next", "/gone"))]


def test_the_same_firmware_is_not_sent_again(image: Path) -> None:
    assert not flash(image, small_firmware(OLD)).to_do
    flash(image, small_firmware(NEW))
    # the one before is there, and need not come over the cable to come back
    todo = flash(image, small_firmware(OLD))
    assert (len(todo.changed), todo.send, todo.copy) == (2, [], [])


def test_what_is_left_out_goes(image: Path) -> None:
    tree = small_firmware(OLD)
    del tree["halley/new.py"]
    todo = flash(image, tree)
    assert (todo.changed, todo.removed, todo.send) == ([], ["halley/new.py"], [])
    assert "/halley/new.py" not in listing(image)


def test_another_boot_selector_goes_alone(image: Path) -> None:
    tree = small_firmware(OLD)
    tree["main.py"] += b"# another\n"
    todo = flash(image, tree)
    assert todo.send == ["main.py"]
    assert not todo.switches
    assert not [path for path in listing(image) if path.startswith("/previous")]


def _second(image: Path) -> None:
    """A box that has had a change of firmware before: /previous is there."""
    flash(image, small_firmware("0.9.0"))
    flash(image, small_firmware(OLD))


def _fallen(image: Path) -> None:
    """A box that has gone back to the firmware before, as the one in place does not start."""
    tree = small_firmware("1.5.0", "    raise ValueError\n")
    with PicoOnPty(image) as pico, Link(pico.port) as link:
        flashing.carry_out(link, tree, flashing.plan(link, tree), _nothing)
    for _ in range(4):
        power_on(image)
    assert "why 'previous'" in power_on(image)
    with PicoOnPty(image) as pico, Link(pico.port):
        pass  # Ctrl-C tells main.py that the firmware before has got through


@pytest.mark.parametrize(
    ("history", "why"), [(None, "why ''"), (_second, "why ''"), (_fallen, "why '")]
)
def test_power_may_go_at_any_write(
    history: Callable[[Path], None] | None, why: str, image: Path, tmp_path: Path
) -> None:
    if history:
        history(image)
    before = Path(shutil.copy(image, tmp_path / "before.img"))
    log = tmp_path / "log"
    tree = small_firmware(NEW)
    tree["main.py"] += b"# another\n"
    flash(image, tree, log)
    said = boots_after_cuts(before, log)
    assert len(said) > 50  # half of them half done
    versions = []
    for when, text in said.items():
        hello = [line for line in text.splitlines() if line.startswith("Halley ")]
        assert len(hello) == 1, f"{when}: {text}"
        assert "Traceback" not in text
        assert why in text
        versions.append(hello[0].split()[1])
    changed = versions.index(NEW)
    assert set(versions[:changed]) == {OLD}
    assert set(versions[changed:]) == {NEW}


def _changes(log: Path) -> int:
    """How many changes of the flash `log` has taken down."""
    data = log.read_bytes()
    count = at = 0
    while at < len(data):
        at += 7 + int.from_bytes(data[at + 5 : at + 7], "little")
        count += 1
    return count


def test_cut_off_it_goes_on_where_it_stopped(image: Path, old_flash: Path, tmp_path: Path) -> None:
    log = tmp_path / "log"
    tree = small_firmware(NEW)
    flash(image, tree, log)
    everything = set(listing(image))
    changes = _changes(log)
    seen = set()
    for cut in range(2, changes, 9):
        shutil.copy(old_flash, image)
        with PicoOnPty(image, cut=cut) as pico, pytest.raises(BadInput), Link(pico.port) as link:
            todo = flashing.plan(link, tree)
            flashing.carry_out(link, tree, todo, _nothing)
            link.start()
            raise BadInput("all was done before power went")
        again = flash(image, tree)
        seen.add(len(again.send))
        files = listing(image)
        assert set(files) == everything, cut
        assert files["/previous/halley/__init__.py"] == len(f"VERSION = {OLD!r}\n")
        assert files[f"/journal/{EVENING}"] == 500
    assert seen == {0, 1, 2}


def test_a_cable_pulled_out_is_told(image: Path) -> None:
    tree = small_firmware(NEW)
    with PicoOnPty(image) as pico, Link(pico.port) as link:
        todo = flashing.plan(link, tree)

        def pull(done: int, _total: int) -> None:
            if done > 5000:
                pico.unplug()

        with pytest.raises(Gone, match="does not answer any more"):
            flashing.carry_out(link, tree, todo, pull)
    assert f"Halley {OLD}" in power_on(image)


def test_ctrl_c_at_the_laptop_leaves_the_box_playing(image: Path) -> None:
    tree = small_firmware(NEW)
    with PicoOnPty(image) as pico:
        with pytest.raises(KeyboardInterrupt), Link(pico.port) as link:
            todo = flashing.plan(link, tree)

            def stop(done: int, _total: int) -> None:
                if done > 5000:
                    raise KeyboardInterrupt

            flashing.carry_out(link, tree, todo, stop)
        with Link(pico.port) as link:
            assert link.call("boots") == 0  # it played, and was interrupted, which is no failure
            assert link.start() == OLD


def test_a_box_whose_laptop_has_died_starts_by_itself(image: Path) -> None:
    tree = small_firmware(NEW)
    with PicoOnPty(image) as pico:
        link = Link(pico.port)
        port = link._transport.serial
        todo = flashing.plan(link, tree)

        def wait(done: int, _total: int) -> None:
            port.write(HALF_A_MINUTE)
            if done > 5000:
                raise KeyboardInterrupt  # and no close(): this process is no more

        with pytest.raises(KeyboardInterrupt):
            flashing.carry_out(link, tree, todo, wait)
        port.write(HALF_A_MINUTE)
        said = port.read_until(b"why ''\r\n")
        assert f"Halley {OLD}".encode() in said
        port.close()
        with Link(pico.port) as link:
            assert link.call("there", "/next/halley")
            flashing.carry_out(link, tree, flashing.plan(link, tree), _nothing)
            assert link.start() == NEW
            link._transport.serial.write(2 * HALF_A_MINUTE)  # nobody waits for anything any more
        with Link(pico.port) as link:
            assert link.call("boots") == 0


def test_a_second_ctrl_c_does_not_keep_the_box_from_playing(
    image: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with PicoOnPty(image) as pico:
        with pytest.raises(KeyboardInterrupt), Link(pico.port) as link:
            said = link._transport.read_until

            def again(*words: Any, **more: Any) -> Any:
                signal.raise_signal(signal.SIGINT)
                return said(*words, **more)

            monkeypatch.setattr(link._transport, "read_until", again)
            raise KeyboardInterrupt
        with Link(pico.port) as link:
            assert link.start() == OLD


def test_what_the_box_cannot_write_is_named(image: Path) -> None:
    with PicoOnPty(image) as pico, Link(pico.port) as link:
        with pytest.raises(OnBoxError, match="cannot write /no-folder/x: no such file"):
            link.write("/no-folder/x", b"data", lambda _: None)
        with pytest.raises(OnBoxError, match="ENOENT"):
            link.call("digest", "/nothing")


def test_a_full_box_is_left_as_it_is(tmp_path: Path) -> None:
    image = blank(tmp_path / "small.img", blocks=28)
    flash(image, small_firmware(OLD) | {"halley/same.py": b""})
    with PicoOnPty(image) as pico, Link(pico.port) as link:
        tree = small_firmware(NEW) | {"halley/large.txt": os.urandom(30_000)}
        todo = flashing.plan(link, tree)
        with pytest.raises(BadInput, match="halley pull"):
            flashing.carry_out(link, tree, todo, _nothing)
    assert f"Halley {OLD}" in power_on(image)


def test_a_firmware_that_fails_is_told_and_the_one_before_comes_back(image: Path) -> None:
    tree = small_firmware(NEW)
    tree["halley/platform/pico/start.py"] = b"1 / 0\n"
    with PicoOnPty(image) as pico, Link(pico.port) as link:
        flashing.carry_out(link, tree, flashing.plan(link, tree), _nothing)
        with pytest.raises(BadInput, match="does not start: ZeroDivisionError"):
            link.start()
    said = [power_on(image) for _ in range(5)]
    assert "Three boots did not get through" in said[-1]
    assert f"Halley {OLD}\nwhy 'previous'" in said[-1]
    # what is sent now takes the place of the bad one, and the good one stays where it is
    flash(image, small_firmware("3.0.0"))
    assert listing(image)["/previous/halley/__init__.py"] == len(f"VERSION = {OLD!r}\n")
    assert power_on(image) == "Halley 3.0.0\nwhy ''\n"


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The small firmware as sources, in this checkout's place."""
    for name, data in small_firmware(VERSION).items():
        path = tmp_path / "firmware" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    monkeypatch.setattr(firmware_build, "SOURCES", tmp_path / "firmware")
    monkeypatch.setattr(firmware_build, "BUILD", tmp_path / "build")
    monkeypatch.setitem(firmware_build.TREES, "pico", tmp_path / "build" / "pico")
    return tmp_path / "firmware"


@pytest.fixture
def pico(image: Path) -> Iterator[PicoOnPty]:
    """That Pico, plugged in."""
    with PicoOnPty(image) as found:
        yield found


def test_the_command(sources: Path, pico: PicoOnPty, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["flash", "--port", pico.port, "--dry-run"]) == 0
    said = capsys.readouterr().out
    assert "send    halley/new.mpy" in said
    assert "remove  halley/platform/pico/start.py" in said
    assert cli.run(["flash", "--port", pico.port]) == 0
    assert f"has started Halley {VERSION}" in capsys.readouterr().out
    assert cli.run(["flash", "--port", pico.port, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["sent"], told["started"]) == ([], VERSION)


def test_no_such_port(sources: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["flash", "--port", "/dev/no-box"]) == 2
    assert "/dev/no-box cannot be opened" in capsys.readouterr().err
