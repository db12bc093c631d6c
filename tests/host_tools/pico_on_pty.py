"""A Pico on a pty: MicroPython's REPL over a flash that is a file (pico_repl.py), and BOOTSEL."""

import contextlib
import os
import signal
import subprocess
import sys
import threading
import tty
from pathlib import Path, PurePosixPath
from typing import Self

import pytest

from halley import VERSION
from host_tools import micropython
from host_tools.device import drives
from host_tools.device.repl import Link
from host_tools.images import firmware_build, uf2
from host_tools.images.boards import BOARDS
from tests.needs import there

_REPL = Path(__file__).with_name("pico_repl.py")
_SOURCES = firmware_build.SOURCES
# Starts the Pico again as it asks for, in a process of its own: if this one forked while a test
# opens the port, the child would for a moment hold the lock on it as well.
_POWERED = """
how=$HOW
while :; do
    if [ "$how" = bootsel ]; then
        "$PYTHON" -S -m tests.host_tools.bootsel_drive "$DRIVE" "$FIRMWARE" "$CHIP" > /dev/null
        how=power
    fi
    "$@" "$how" "$LOG" "$CUT"
    case $? in
        64) how=raw ;;
        65) how=soft ;;
        66) how=reset ;;
        67) how=bootsel ;;
        *) exit ;;
    esac
done
"""
BLOCK = 4096
_WAITS = "import machine\nwhile True:\n    machine.idle()\n"
# the modules of the start, which the small firmware has as well
_START = tuple(
    f"halley/{name}.py"
    for name in (
        *("keys", "platform/__init__", "platform/pico/__init__", "platform/pico/safe"),
        *("platform/pico/volume", "platform/pico/chips"),
        *("platform/pico/boards/__init__", "platform/pico/boards/pico"),
    )
)


def command(*words: str) -> list[str]:
    """Return the command that runs pico_repl.py; skips where there is no MicroPython for it."""
    return there(micropython.unix(_REPL, words, heap_kib=8192))


def small_firmware(version: str, body: str = _WAITS) -> dict[str, bytes]:
    """Return an installation as files, as of Halley 0.1.0, which says its version and waits.

    main.py and safe mode are the real ones.
    """
    text = "".join(f"    {line}\n" for line in body.splitlines())
    run = f"from halley import VERSION\ndef run(passed):\n    print('Halley', VERSION)\n{text}"
    names = ["main.py", *_START]
    return {name: (_SOURCES / name).read_bytes() for name in names} | {
        "halley/__init__.py": f"VERSION = {version!r}\n".encode(),
        "halley/platform/pico/start.py": run.encode(),
        "halley/same.py": f"SAME = {'x' * 9000!r}\n".encode(),
        "halley/new.py": f"NEW = {version * 1500!r}\n".encode(),
    }


def made_up_image(version: str, board: str = "pico", source: str = "", size: int = 40_000) -> bytes:
    """Return the .uf2 file of an image of `size` bytes that says its version and waits.

    `source` is another main.py for it.
    """
    target = BOARDS[board]
    name = f"Halley {version} for {target.definition}\0"
    plays = "import micropython\nmicropython.kbd_intr(-1)\n"
    source = source or f"{plays}print('Halley', {version!r})\n{_WAITS}"
    flash = (b"boot" * 64 + f"{name}{source}\0".encode()).ljust(size, b"\x2a")
    return uf2.write(flash, target.family)


def put_image(image: Path, version: str) -> None:
    """Put a made up image into the flash in front of the file system `image`."""
    data = made_up_image(version)
    pages = [data[at + 32 : at + 288] for at in range(0, len(data), 512)]
    Path(f"{image}.firmware").write_bytes(b"".join(pages))


def checkout(root: Path, monkeypatch: pytest.MonkeyPatch, files: dict[str, str]) -> None:
    """Make `root` this checkout, with the small firmware of this version, and `files`."""
    sources = {f"firmware/{name}": data.decode() for name, data in small_firmware(VERSION).items()}
    for name, text in (sources | files).items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(firmware_build, "ROOT", root)
    monkeypatch.setattr(firmware_build, "SOURCES", root / "firmware")
    monkeypatch.setattr(firmware_build, "BUILD", root / "build")


def write_files(link: Link, files: dict[str, bytes]) -> None:
    """Write files on the box, by their paths, and the folders that they are in."""
    folders = {str(folder) for path in files for folder in PurePosixPath("/", path).parents}
    link.lines("folders", sorted(folders - {"/"}))
    for path, data in files.items():
        link.write(str(PurePosixPath("/", path)), data, lambda _: None)


def blank(path: Path, blocks: int = 112) -> Path:
    """Make `path` a flash as it comes from the shop; a Pico's file system has 352 blocks."""
    path.write_bytes(b"\xff" * (BLOCK * blocks))
    return path


def boots_after_cuts(image: Path, log: Path) -> dict[str, str]:
    """Return the output at power-on after each change of the flash in `log`, from `image` on.

    "cut 7" has seven changes done, "half 7" half of another one. Each begins with the evenings'
    contents.
    """
    result = subprocess.run(
        command("boots", str(image), str(log)), capture_output=True, timeout=300, check=False
    )
    assert not result.stderr, result.stderr
    parts = (part.partition("\n") for part in result.stdout.decode().split("# ")[1:])
    return {title: output for title, _, output in parts}


def power_on(image: Path, how: str = "power") -> str:
    """Return what a Pico with that flash says at power-on, without anybody at the other end."""
    words = ["serve", str(image), how, "-", "-1"]
    result = subprocess.run(
        command(*words), input=b"", capture_output=True, timeout=60, check=False
    )
    assert not result.stderr, result.stderr
    return result.stdout.decode().partition("\r\nMicroPython ")[0]


def bootsel(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the place of the drive of a Pico in BOOTSEL, where this computer looks."""
    monkeypatch.setattr(sys, "platform", "linux")
    mounts = folder / "mounts"
    drive = folder / "RPI RP2"
    text = str(drive).replace(" ", "\\040")
    mounts.write_text(f"proc /proc proc rw 0 0\n/dev/sdz1 {text} vfat rw,relatime 0 0\n")
    monkeypatch.setattr(drives, "MOUNTS", mounts)
    monkeypatch.setattr(drives, "LABELS", folder / "by-label")
    return drive


class PicoOnPty:
    """A Pico with the flash `image`, running; `port` is its serial port while it is plugged in.

    `log` takes down every change of the flash; power goes at change number `cut`. `release` is
    MicroPython's. `drive` is where it appears in BOOTSEL; `how` what led here; `board` one of
    BOARDS, or `machine` what MicroPython calls another.
    """

    def __init__(
        self,
        image: Path,
        log: Path | None = None,
        cut: int = -1,
        paste: bool = True,
        release: str = "1.28.0",
        drive: Path | None = None,
        how: str = "power",
        board: str = "pico",
        machine: str = "",
    ) -> None:
        self._master, self._slave = os.openpty()  # ours, so that nobody's leaving hangs it up
        tty.setraw(self._slave)
        self.port = os.ttyname(self._slave)
        environment = dict(os.environ) | {
            "HALLEY_RELEASE": release,
            "HALLEY_MACHINE": machine or f"{BOARDS[board].machine} with {BOARDS[board].chip}",
            "LOG": str(log or "-"),
            "CUT": str(cut),
            "HOW": how,
            "PYTHON": sys.executable,
            "DRIVE": str(drive or "-"),
            "FIRMWARE": f"{image}.firmware",
            "CHIP": BOARDS[board].chip,
            "PYTHONPATH": str(Path(__file__).parents[2]),
        }
        if not paste:
            environment["HALLEY_NO_PASTE"] = "1"
        self._box = subprocess.Popen(
            ["sh", "-c", _POWERED, "sh", *command("serve", str(image))],
            stdin=self._master,
            stdout=self._master,
            env=environment,
            process_group=0,
        )
        self._thread = threading.Thread(target=self._let_go)
        self._thread.start()

    def _let_go(self) -> None:
        self._box.wait()
        for end in (self._master, self._slave):
            os.close(end)

    def unplug(self) -> None:
        """Take power and cable away."""
        with contextlib.suppress(ProcessLookupError):  # it may have gone by itself
            os.killpg(self._box.pid, signal.SIGKILL)
        self._thread.join()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.unplug()
