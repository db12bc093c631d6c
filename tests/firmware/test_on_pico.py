"""The Pico's part of the firmware on the real MicroPython.

Runs the tests of on_pico.py, on_pico_over_time.py, on_macropad.py and on_picocalc.py.
"""

import ast
import re
import shutil
import subprocess
from contextlib import chdir
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from host_tools import micropython
from host_tools.images import firmware_build
from host_tools.images.boards import BOARDS, Board
from tests.needs import there

ROOT = Path(__file__).resolve().parents[2]
HEAP_KIB = 4096  # with the imitated chips and the flash


def _run(script: str, folder: Path, module: str) -> None:
    words = [str(folder), str(ROOT), f"tests.firmware.{module}"]
    command = there(micropython.unix(ROOT / "tests" / script, words, HEAP_KIB))
    result = subprocess.run(command, capture_output=True, text=True, check=False, timeout=280)
    assert result.returncode == 0, f"{result.stdout}\n{result.stderr}"
    assert ", 0 failed" in result.stdout


def test_the_tests_of_a_damaged_flash_pass(image_tree: Path) -> None:
    _run("on_micropython.py", image_tree, "on_damaged_flash")


PICOS = {"boards": ("pico", "pico_w", "pico2", "pico2_w")}  # in one image, for the tests
_OTHERS = ("on_macropad", "on_picocalc")


def manifest(**options: Any) -> list[str]:
    """Return the paths of the modules that firmware/manifest.py names.

    It defines MicroPython's words for it, as far as they are used.
    """
    modules: list[str] = []
    sources = firmware_build.SOURCES
    chosen = SimpleNamespace(tests=False)

    def defaults(**usual: Any) -> None:
        vars(chosen).update(usual | options)

    def package(name: str, files: list[str], opt: int) -> None:
        modules.extend(f"{name}/{file}" for file in files)

    def module(name: str, base_path: str = ".") -> None:
        modules.append((Path(base_path) / name).as_posix())

    chosen.defaults = defaults
    words = {
        "metadata": lambda **_: None,
        "options": chosen,
        "package": package,
        "module": module,
    }
    with chdir(sources):  # as MicroPython's build does
        exec((sources / "manifest.py").read_text(), words)
    return modules


def modules_of(board: Board) -> list[str]:
    """Return the same for a board's image, as its folder in firmware/boards asks for it."""
    folder = firmware_build.SOURCES / "boards" / board.definition
    cmake = (folder / "mpconfigboard.cmake").read_text()
    named = re.search(r"MICROPY_FROZEN_MANIFEST \$\{CMAKE_CURRENT_LIST_DIR\}/(\S+)\)", cmake)
    if named is None:
        return manifest()
    asked: dict[str, Any] = {}
    words = {"include": lambda _, **options: asked.update(options), "require": lambda _: None}
    exec((folder / named[1]).read_text(), words)
    return manifest(**asked)


def _freeze(modules: list[str], folder: Path, compiled: Path = firmware_build.SOURCES) -> None:
    """Copy modules to `folder`: as they are in `compiled`, or else as sources."""
    for name in modules:
        path = (compiled / name).with_suffix(".mpy")
        path = path if path.exists() else firmware_build.SOURCES / name
        copy = (folder / name).with_suffix(path.suffix)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)


@pytest.mark.parametrize("module", [*("on_pico", "on_pico_over_time"), *_OTHERS])
def test_an_image_passes_its_tests_on_an_imitated_board(
    module: str, image_tree: Path, tmp_path: Path
) -> None:
    options = {"boards": (module.removeprefix("on_"),)} if module in _OTHERS else PICOS
    modules = manifest(wifi=module == "on_pico_over_time", **options)
    _freeze(modules, tmp_path, image_tree)  # a third of the time that reading sources takes
    _run("firmware/on_frozen.py", tmp_path, module)


def test_every_module_is_in_the_image_of_some_board() -> None:
    frozen = [path.relative_to(firmware_build.SOURCES) for path in firmware_build.modules("image")]
    images = [set(modules_of(board)) for board in BOARDS.values()]
    ours = {path.as_posix() for path in frozen} | {"boards/_boot.py", "boards/boot.py", "main.py"}
    assert set().union(*images) == ours


# Imports that a board never comes to: the club's line without Wi-Fi
_NEVER = "halley/platform/pico/club_line.py"


@pytest.mark.parametrize("name", BOARDS)
def test_an_image_has_all_that_its_modules_import(name: str) -> None:
    modules = modules_of(BOARDS[name])
    assert f"halley/platform/pico/boards/{BOARDS[name].module}.py" in modules
    for module in modules:
        if module.startswith("boards/"):
            continue
        tree = ast.parse((firmware_build.SOURCES / module).read_text("utf-8"))
        types = [
            line
            for node in tree.body
            if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
            for line in range(node.lineno, (node.end_lineno or 0) + 1)
        ]
        for node in ast.walk(tree):
            if not isinstance(node, ast.ImportFrom) or node.lineno in types:
                continue
            parts = (node.module or "").split(".")
            if parts[0] == "halley" and module != "main.py":
                path = "/".join(parts)
                found = {f"{path}.py", f"{path}/__init__.py"} & {*modules}
                assert found or (f"{path}.py" == _NEVER and not BOARDS[name].wifi), (module, path)


@pytest.mark.soak
def test_the_sweeps_pass_on_an_imitated_pico(image_tree: Path, tmp_path: Path) -> None:
    _freeze(manifest(wifi=True, **PICOS), tmp_path, image_tree)
    _run("firmware/on_frozen.py", tmp_path, "on_pico_over_time+sweeps")
    shutil.rmtree(tmp_path)
    _freeze(manifest(boards=("picocalc",)), tmp_path, image_tree)
    _run("firmware/on_frozen.py", tmp_path, "on_picocalc+sweeps")


def test_a_fault_in_an_image_names_the_lines_of_the_sources(tmp_path: Path) -> None:
    _freeze(manifest(), tmp_path)
    _run("firmware/on_frozen.py", tmp_path, "on_lines")


def test_named_tuples_are_used_only_as_micropython_allows() -> None:
    """Without _replace, _asdict and _make, which the other interpreter's have."""
    for path in firmware_build.modules("image"):
        assert not re.search(r"\._(replace|asdict|make)\(", path.read_text()), path
