"""Builds an image, `python -m host_tools.images.image pico` (`make image`): MicroPython and Halley.

MicroPython's own build does it, with the boards in firmware/boards and the modules of
firmware/manifest.py. Its source is the checkout that the variable MICROPYTHON names, or else one
that git brings into build/.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from host_tools.errors import BadInput
from host_tools.images import firmware_build, image_parts, uf2
from host_tools.images.boards import BOARDS, Board
from host_tools.progress import bar

RELEASE = "1.28.0"
_SOURCE = "https://github.com/micropython/micropython.git"
_SUBMODULES = ("lib/pico-sdk", "lib/tinyusb", "lib/mbedtls", "lib/micropython-lib")
_FOR_WIFI = ("lib/cyw43-driver", "lib/lwip")  # of the boards that have it
_COMPILER = "arm-none-eabi-gcc"
# The programs that the build needs, the files that it links, and Debian's packages of each
_PROGRAMS = {_COMPILER: "gcc-arm-none-eabi", "cmake": "cmake", "make": "make", "gcc": "gcc"}
_LIBRARIES = {
    "nosys.specs": "libnewlib-arm-none-eabi",
    "libstdc++.a": "libstdc++-arm-none-eabi-newlib",
}
_STEP = re.compile(r"^\[ *(\d+)(%|/(\d+))")  # of make, in per cent, and of ninja
_WRONG = re.compile(r"(?i)\berror\b|undefined reference|will not fit|overflowed")

Progress = Callable[[float, float], None]


def build(board: Board, progress: Progress) -> Path:
    """Write the image of `board` to build/; raises BadInput with what is missing or wrong.

    `progress` gets how much is done, and of how much.
    """
    _check_programs()
    source = _source(board)
    folder = _folder(board)
    cache = folder / "CMakeCache.txt"
    if cache.exists() and _changed_since(cache):
        shutil.rmtree(folder)  # its build would go on to name modules that are left out now
    folder.mkdir(parents=True, exist_ok=True)
    for made in ("frozen_mpy", "frozen_content.c"):  # made anew: its build goes by dates only
        path = folder / made
        shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
    log = folder / "build.log"
    log.unlink(missing_ok=True)
    environment = dict(os.environ)
    cross = firmware_build.compiler()
    if cross and "MICROPY_MPYCROSS" not in environment:  # else MicroPython's build makes its own
        environment["MICROPY_MPYCROSS"] = cross[0]
    if not cache.exists():
        _run(
            [
                *("cmake", "-S", str(source / "ports" / "rp2"), "-B", str(folder)),
                *(["-G", "Ninja"] if shutil.which("ninja") else []),
                f"-DMICROPY_BOARD={board.definition}",
                f"-DMICROPY_BOARD_DIR={firmware_build.SOURCES / 'boards' / board.definition}",
                "-DPICO_NO_PICOTOOL=1",
            ],
            log,
            environment,
        )
    jobs = str(os.cpu_count() or 1)
    _run(["cmake", "--build", str(folder), "-j", jobs], log, environment, progress)
    image = firmware_build.BUILD / board.image
    data = uf2.write((folder / "firmware.bin").read_bytes(), board.family)
    uf2.read(board.image, data)
    image.write_bytes(data)
    return image


def _check_programs() -> None:
    """Raise BadInput if programs or libraries are missing, with all of them."""
    missing = {name: it for name, it in _PROGRAMS.items() if shutil.which(name) is None}
    missing |= {
        name: package
        for name, package in _LIBRARIES.items()
        if _COMPILER in missing or _lacks(name)
    }
    if missing:
        raise BadInput(
            f"the build needs {', '.join(missing)}. On Debian, run `apt-get install "
            f"{' '.join(missing.values())}`."
        )


def _lacks(library: str) -> bool:
    """Return whether the compiler has no such file: it then gives the bare name back."""
    asked = [_COMPILER, f"-print-file-name={library}"]
    return subprocess.run(asked, capture_output=True, text=True).stdout.strip() == library


def _folder(board: Board) -> Path:
    """Return the build folder of `board`."""
    return firmware_build.BUILD / "image" / board.name


def _changed_since(made: Path) -> bool:
    """Return whether a board's definition is newer than the file `made`."""
    then = made.stat().st_mtime
    definitions = (firmware_build.SOURCES / "boards").rglob("*.*")
    return any(path.stat().st_mtime > then for path in definitions)


def _source(board: Board) -> Path:
    """MicroPython's source at RELEASE, with the submodules that the board needs."""
    named = os.environ.get("MICROPYTHON")
    source = Path(named).resolve() if named else firmware_build.BUILD / "micropython"
    if not named and not source.exists():
        _clone(source)
    try:
        text = (source / "py" / "mpconfig.h").read_text()
    except OSError:
        raise BadInput(f"'{source}' does not contain MicroPython's source.") from None
    parts = dict(re.findall(r"^#define MICROPY_VERSION_(M\w+) +(\d+)", text, re.MULTILINE))
    release = ".".join(parts.get(name, "?") for name in ("MAJOR", "MINOR", "MICRO"))
    if release != RELEASE:
        raise BadInput(f"'{source}' is MicroPython {release}, but Halley needs {RELEASE}.")
    needed = _SUBMODULES + (_FOR_WIFI if board.wifi else ())
    lacking = [name for name in needed if not any((source / name).glob("*"))]
    if lacking:
        command = f"git -C {source} submodule update --init {' '.join(lacking)}"
        raise BadInput(f"MicroPython's source lacks submodules. Run `{command}`.")
    return source


def _clone(source: Path) -> None:
    """Bring MicroPython's source by git, as a whole or not at all."""
    if shutil.which("git") is None:
        raise BadInput("git is not installed, and MicroPython's source needs it.")
    part = source.with_suffix(".part")
    shutil.rmtree(part, ignore_errors=True)
    part.parent.mkdir(parents=True, exist_ok=True)
    shallow = ["--depth", "1"]
    for command in (
        ["clone", *shallow, "--branch", f"v{RELEASE}", _SOURCE, str(part)],
        ["-C", str(part), "submodule", "update", "--init", *shallow, *_SUBMODULES, *_FOR_WIFI],
    ):
        result = subprocess.run(
            ["git", "-c", "advice.detachedHead=false", *command],
            stderr=None if sys.stderr.isatty() else subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            text=True,
            check=False,
        )
        if result.returncode:
            why = (result.stderr or "").strip().splitlines()
            shutil.rmtree(part, ignore_errors=True)
            raise BadInput(
                f"git cannot download MicroPython's source{f' ({why[-1]})' if why else ''}. "
                "Connect this computer to the internet, or name a checkout with "
                "MICROPYTHON=folder."
            )
    part.rename(source)


def _run(
    command: list[str], log: Path, environment: dict[str, str], progress: Progress | None = None
) -> None:
    """Run a step of the build; what it says goes into `log`."""
    with log.open("a") as out, subprocess.Popen(
        command, env=environment, text=True, errors="replace",
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    ) as process:  # fmt: skip
        assert process.stdout is not None
        wrong = ""
        for line in process.stdout:
            out.write(line)
            step = _STEP.match(line)
            if step and progress:
                progress(float(step[1]), float(step[3] or 100))
            if not wrong and _WRONG.search(line):
                wrong = line.strip()
    if process.returncode:
        raise BadInput(f"the image cannot be built: {wrong or command[0]}. The log is '{log}'.")


def main(name: str) -> None:
    """Build the image of the board `name`, and say where it is and what takes how many bytes."""
    try:
        board = BOARDS.get(name)
        if board is None:
            raise BadInput(f"there is no image for {name!r}. Choose one of {', '.join(BOARDS)}.")
        commit = image_parts.commit()  # while it builds another one may be checked out
        with bar(f"Building {board.image}") as progress:
            made = build(board, progress)
        size = uf2.read(board.image, made.read_bytes()).size
        parts = image_parts.of_build(_folder(board))
    except BadInput as error:
        print(f"halley: {error}", file=sys.stderr)
        sys.exit(2)
    path = made.relative_to(firmware_build.ROOT)
    print(f"{path}: {size} bytes of flash, {size * 100 // board.file_system} % of the space.")
    for part, number in parts.items():
        print(f"{number:9} {part}")
    line = image_parts.line(commit, board.name, parts)
    made.with_suffix(".parts").write_text(line + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
