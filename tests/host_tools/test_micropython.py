"""Running scripts on the real MicroPython: arguments, standard input, exit status, both builds."""

import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from host_tools import micropython
from host_tools.errors import BadInput
from tests.needs import there

UNIX, WASM = "unix", "wasm"


def _run(
    build: str, folder: Path, source: str, words: Sequence[str] = (), given: str = ""
) -> "subprocess.CompletedProcess[str]":
    (folder / "script.py").write_text(source)
    if build == UNIX:
        command = micropython.unix(folder / "script.py", words)
    else:
        command = micropython.wasm("/at/script.py", words, {"/at": folder})
    return subprocess.run(
        there(command), input=given, capture_output=True, text=True, check=False, timeout=60
    )


@pytest.mark.parametrize("build", [UNIX, WASM])
def test_it_is_micropython(build: str, tmp_path: Path) -> None:
    source = "import sys\nprint(sys.implementation.name, sys.maxsize > 2**31, __name__)\n"
    result = _run(build, tmp_path, source)
    assert result.stdout == f"micropython {build == UNIX} __main__\n"


@pytest.mark.parametrize("build", [UNIX, WASM])
def test_arguments_and_input_arrive(build: str, tmp_path: Path) -> None:
    source = "import sys\nprint(sys.argv[1:])\nfor line in sys.stdin:\n    print(line.strip())\n"
    result = _run(build, tmp_path, source, ["a b", "-c"], "k 3\nt 1500\n")
    assert result.stdout == "['a b', '-c']\nk 3\nt 1500\n"


@pytest.mark.parametrize("build", [UNIX, WASM])
def test_lines_are_answered_one_at_a_time(build: str, tmp_path: Path) -> None:
    _run(build, tmp_path, "")  # skips where there is none
    source = "import sys\nprint('up')\nfor line in sys.stdin:\n    print('got', line.strip())\n"
    (tmp_path / "script.py").write_text(source)
    script = tmp_path / "script.py"
    command = micropython.unix(script) if build == UNIX else None
    command = command or micropython.wasm("/at/script.py", (), {"/at": tmp_path})
    assert command
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as box:
        assert box.stdin
        assert box.stdout
        assert box.stdout.readline() == "up\n"
        for word in ("k 3", "h 4"):
            box.stdin.write(word + "\n")
            box.stdin.flush()
            assert box.stdout.readline() == f"got {word}\n"
        box.stdin.close()
        assert box.wait() == 0


@pytest.mark.parametrize("build", [UNIX, WASM])
@pytest.mark.parametrize(
    ("source", "status", "output"),
    [
        ("import sys\nsys.exit(3)\n", 3, ""),
        ("import sys\nsys.exit()\n", 0, ""),
        ("1 / 0\n", 1, "ZeroDivisionError"),
    ],
)
def test_the_exit_status_is_the_scripts(
    build: str, source: str, status: int, output: str, tmp_path: Path
) -> None:
    result = _run(build, tmp_path, source)
    assert result.returncode == status
    assert output in result.stdout + result.stderr


def test_the_unix_builds_heap_can_be_limited(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text("import gc\nprint(gc.mem_free() + gc.mem_alloc() < 384 * 1024)\n")
    command = there(micropython.unix(script, heap_kib=384))
    result = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert result.stdout == "True\n"


def test_without_the_unix_build_a_tree_runs_on_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(micropython, "unix", lambda *_: None)
    (tmp_path / "main.py").write_text("import sys\nprint(sys.platform)\n")
    command = micropython.command(tmp_path, "main.py")
    result = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert result.stdout == "webassembly\n"


def test_without_any_build_it_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(micropython, "unix", lambda *_: None)
    monkeypatch.setattr(micropython, "WASM_FOLDER", tmp_path)
    with pytest.raises(BadInput, match=r"needs Node\.js 20"):
        micropython.command(tmp_path, "main.py")
    with pytest.raises(BadInput, match="make run"):
        micropython.wasm_files()
