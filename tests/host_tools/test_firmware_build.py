"""The firmware trees: complete, the same each time, nothing stale, loadable by MicroPython."""

import re
import subprocess
from pathlib import Path

import pytest

from host_tools import micropython
from host_tools.errors import BadInput
from host_tools.images import firmware_build
from tests.needs import there


def _tree(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a small firmware of its own, with its own build folder beside it."""
    package = tmp_path / "firmware" / "halley"
    (package / "platform" / "pico").mkdir(parents=True)
    (package / "page").mkdir()
    (tmp_path / "firmware" / "main.py").write_text("import halley\n")
    for name in ("__init__", "core", "platform/pico/start", "page/web", "platform/sim"):
        (package / f"{name}.py").write_text(f"NAME = [{name!r}]\n")
    monkeypatch.setattr(firmware_build, "SOURCES", tmp_path / "firmware")
    monkeypatch.setattr(firmware_build, "BUILD", tmp_path / "build")
    return tmp_path / "firmware"


def test_an_image_gets_its_board_and_no_other(image_tree: Path) -> None:
    names = set(_tree(image_tree))
    assert "main.py" in names
    assert "halley/app/__init__.mpy" in names
    assert "halley/platform/pico/start.mpy" in names
    assert not [name for name in names if name.startswith("halley/page/web")]
    assert "halley/platform/sim.mpy" not in names
    sources = {name for name in names if name.endswith(".py")} - {"main.py"}
    assert "halley/platform/pico/frame_difference.py" in sources
    assert all("@micropython.viper" in (image_tree / name).read_text() for name in sources)


@pytest.mark.sweep
def test_every_tree_has_the_same_core(tmp_path: Path) -> None:
    trees = {}
    for target in firmware_build.TREES:
        firmware_build.build(target, tmp_path / target)
        files = _tree(tmp_path / target).items()
        own = ("halley/platform/", "halley/page/", "halley/link/")
        trees[target] = {name: data for name, data in files if not name.startswith(own)}
    # what a board alone has (keys, cells, its network) is left out elsewhere
    assert trees["page"].items() <= trees["sim"].items() <= trees["image"].items()
    left_out = {name for name in trees["image"] if name not in trees["page"]}
    assert "halley/app/__init__.mpy" in trees["page"]
    assert not [name for name in left_out if name.startswith(("halley/engine/", "halley/screens/"))]


def test_code_for_the_chip_is_left_to_its_own_compiler(sources: Path, tmp_path: Path) -> None:
    text = "import micropython\n@micropython.viper\ndef f(x: int) -> int:\n    return x\n"
    (sources / "halley" / "platform" / "pico" / "quick.py").write_text(text)
    firmware_build.build("image", tmp_path / "tree")
    assert _tree(tmp_path / "tree")["halley/platform/pico/quick.py"] == text.encode()


def test_only_what_changed_is_compiled(sources: Path, tmp_path: Path) -> None:
    first = firmware_build.build("image", tmp_path / "tree")
    assert first.compiled == 3
    assert first.total == sum(first.sizes.values()) > 0
    before = _tree(tmp_path / "tree")
    assert firmware_build.build("image", tmp_path / "tree").compiled == 0
    assert _tree(tmp_path / "tree") == before
    (sources / "halley" / "core.py").write_text("NAME = ['changed']\n")
    assert firmware_build.build("image", tmp_path / "tree").compiled == 1
    after = _tree(tmp_path / "tree")
    assert {name for name in after if after[name] != before[name]} == {"halley/core.mpy"}


def test_the_result_does_not_depend_on_what_was_kept(
    sources: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    firmware_build.build("image", tmp_path / "one")
    monkeypatch.setattr(firmware_build, "BUILD", tmp_path / "elsewhere")
    firmware_build.build("image", tmp_path / "two")
    assert _tree(tmp_path / "one") == _tree(tmp_path / "two")
    assert not any(str(tmp_path).encode() in data for data in _tree(tmp_path / "two").values())


def test_stale_files_are_removed(sources: Path, tmp_path: Path) -> None:
    (sources / "halley" / "old").mkdir()
    (sources / "halley" / "old" / "gone.py").write_text("")
    firmware_build.build("image", tmp_path / "tree")
    assert (tmp_path / "tree" / "halley" / "old" / "gone.mpy").exists()
    (sources / "halley" / "old" / "gone.py").unlink()
    firmware_build.build("image", tmp_path / "tree")
    assert not (tmp_path / "tree" / "halley" / "old").exists()


def test_a_source_that_does_not_compile_is_named(sources: Path, tmp_path: Path) -> None:
    (sources / "halley" / "core.py").write_text("def broken(:\n")
    with pytest.raises(BadInput, match=r"halley/core.py' does not compile: SyntaxError"):
        firmware_build.build("image", tmp_path / "tree")


def test_without_a_compiler_a_tree_has_sources(
    sources: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(firmware_build, "compiler", lambda: None)
    firmware_build.build("page", tmp_path / "page")
    core = (sources / "halley" / "core.py").read_bytes()
    assert _tree(tmp_path / "page")["halley/core.py"] == core


def test_progress_ends_with_all_files(sources: Path, tmp_path: Path) -> None:
    steps: list[tuple[int, int]] = []
    firmware_build.build("sim", tmp_path / "tree", lambda done, total: steps.append((done, total)))
    assert steps == [(1, 3), (2, 3), (3, 3)]


@pytest.mark.parametrize("build", ["unix", "wasm"])
def test_every_core_module_loads_on_micropython(
    build: str, tmp_path: Path, image_tree: Path
) -> None:
    modules = sorted(path.relative_to(image_tree) for path in image_tree.rglob("*.mpy"))
    names = [path.with_suffix("").as_posix().replace("/", ".") for path in modules]
    names = [name.removesuffix(".__init__") for name in names if ".pico." not in name]
    script = tmp_path / "load.py"
    script.write_text("import sys\nsys.path.insert(0, sys.argv[1])\nprint(len(sys.argv))\n")
    script.write_text(script.read_text() + "for name in sys.argv[2:]:\n    __import__(name)\n")
    command = (
        micropython.unix(script, [str(image_tree), *names])
        if build == "unix"
        else micropython.wasm(
            "/test/load.py", ["/tree", *names], {"/tree": image_tree, "/test": tmp_path}
        )
    )
    result = subprocess.run(there(command), capture_output=True, text=True, check=False, timeout=60)
    assert result.stderr == ""
    assert result.returncode == 0


@pytest.mark.parametrize("target", firmware_build.TREES)
def test_a_tree_has_what_its_modules_import(target: str) -> None:
    sources = firmware_build.modules(target)
    there = {path.relative_to(firmware_build.SOURCES).as_posix() for path in sources}
    for source in sources:
        for name in re.findall(r"^ *from (halley[\w.]*) import", _run(source), re.MULTILINE):
            path = name.replace(".", "/")
            assert {f"{path}.py", f"{path}/__init__.py"} & there, f"{source}: {name}"


def _run(source: Path) -> str:
    """Return the source without what only a type checker reads."""
    code = source.read_text("utf-8")
    return re.sub(r"^if TYPE_CHECKING:\n(?:    .*\n|\n)+", "", code, flags=re.MULTILINE)
