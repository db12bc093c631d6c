"""The rules' tests, run on the box itself: what they need laid out in a folder, and run from there.

The box sees that folder over the cable, as `mpremote mount` does it, and runs the tests against the
firmware in its flash. Nothing is written there, and nothing is to be taken away afterwards.
"""

import ast
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from halley import VERSION
from host_tools.device import flashing, library
from host_tools.device.repl import Link, OnBoxError
from host_tools.errors import BadInput
from host_tools.images import firmware_build
from host_tools.package import checkout

_SHARED = "tests/firmware/shared"
_PACKAGE = "tests/firmware/package.json"  # what the tests need of micropython-lib, for mip
_READ = ("tests/data",)  # folders that tests read
_OURS = ("tests", "host_tools")  # packages whose modules the tests take with them
_ON_BOX = Path(__file__).with_name("on_box_rules.py")
_QUIET_S = 600.0  # a test says nothing until it is over, and some play through a whole book


class File(NamedTuple):
    """The result of a file of tests: its number, its failures, and its output."""

    name: str
    tests: int
    failed: int
    output: str

    @property
    def ok(self) -> bool:
        """Return whether there were tests, and none failed."""
        return self.tests > 0 and not self.failed


def lay_out(index: str = "") -> list[str]:
    """Lay everything out in build/rules; gives the names of the modules with tests.

    `index`: mip's, a mirror of it or a folder; default: micropython-lib's own. Raises BadInput
    without a checkout, a compiler, or a way to get unittest.
    """
    checkout.require()
    root, build = firmware_build.ROOT, firmware_build.BUILD
    shared = sorted((root / _SHARED).glob("test_*.py"))
    cross = firmware_build.compiler()
    if cross is None:
        raise BadInput("the tests need mpy-cross, which does not exist for this computer.")
    folder = build / "rules"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(library.bring(root / _PACKAGE, build / "mip", index), folder)
    for path in _closure(shared):
        name = path.relative_to(root)
        made = (folder / name).with_suffix(".mpy")
        made.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run([*cross, "-s", name.as_posix(), "-o", str(made), str(path)], check=True)
    for part in _READ:
        ignored = shutil.ignore_patterns("*.py", "__pycache__")
        shutil.copytree(root / part, folder / part, ignore=ignored)
    return [f"tests.firmware.shared.{path.stem}" for path in shared]


def check(link: Link) -> str:
    """Look at the firmware that is to be tested: what is to be said of it, if anything.

    Raises BadInput when there is none.
    """
    box = flashing.look(link)
    if not box.version:
        raise BadInput("the box has no firmware to test. Run `halley flash`.")
    if box.version == VERSION:
        return ""
    return (
        "the box's firmware differs from this checkout and may fail its tests. Update it with "
        "`halley flash`."
    )


def run(link: Link, module: str, listener: Callable[[str], None]) -> File:
    """Run a module's tests on the box, in an interpreter of their own.

    `listener` gets each one's line, `test_deal (...) ... ok`.
    """
    name = module.rpartition(".")[2]
    lines: list[str] = []

    def line(text: str) -> None:
        lines.append(text)
        if text.startswith("test_"):
            listener(text.replace(f" ({module})", ""))

    try:
        with link.mount_folder(firmware_build.BUILD / "rules"):
            link.stream(_ON_BOX.read_text("utf-8") + f"\nrun({module!r})\n", line, _QUIET_S)
    except OnBoxError as error:
        return File(name, 0, 1, "\n".join([*lines, str(error)]))
    mark, *counts = lines.pop().split(" ") if lines else [""]
    if mark != "=":
        return File(name, 0, 1, "\n".join([*lines, "the tests ended without a result"]))
    tests, failures, errors = map(int, counts)
    return File(name, tests, failures + errors, "\n".join(lines))


def _closure(paths: list[Path]) -> list[Path]:
    """`paths` and every module of ours that they import, directly or not."""
    modules: dict[Path, None] = {}
    ahead = list(paths)
    while ahead:
        path = ahead.pop()
        if path not in modules:
            modules[path] = None
            ahead.extend(_imports(path))
    return list(modules)


def _imports(path: Path) -> Iterator[Path]:
    for node in ast.walk(ast.parse(path.read_bytes())):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        for name in names:
            module = firmware_build.ROOT.joinpath(*name.split(".")).with_suffix(".py")
            if name.split(".")[0] in _OURS and module.is_file():
                yield module
