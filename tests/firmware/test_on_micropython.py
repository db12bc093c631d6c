"""The shared tests again, on the real MicroPython, against the tree that goes on a Pico."""

import shutil
import subprocess
from pathlib import Path

import pytest

from host_tools import micropython
from tests.needs import there
from tests.soak import parameters

TESTS = Path(__file__).resolve().parent.parent
ROOT = TESTS.parent
# imitated chips, which run on MicroPython as well
CHIPS = ROOT / "host_tools" / "chips"
# ... and what reads and scores transcripts with the firmware's rules
TRANSCRIPTS = ROOT / "host_tools" / "records" / "transcripts"
SHARED = sorted(path.stem for path in (TESTS / "firmware" / "shared").glob("test_*.py"))
# The unix build has 64-bit words: its objects are twice the size of the Pico's, and its code lies
# there, too.
HEAP_KIB = 1024
# What is the same whether numbers have 32 bits or 64, and takes half of the 32-bit build's time.
_NO_NUMBERS = ["test_cells", "test_options", "test_two_displays", "test_uplink", "test_words"]


def _passes(command: list[str] | None) -> None:
    result = subprocess.run(
        there(command), capture_output=True, text=True, check=False, timeout=280
    )
    assert result.returncode == 0, f"{result.stdout}\n{result.stderr}"
    assert ", 0 failed" in result.stdout


@pytest.mark.parametrize("name", SHARED)
def test_shared_tests_pass_on_the_unix_build(name: str, image_tree: Path) -> None:
    words = [str(image_tree), str(ROOT), f"tests.firmware.shared.{name}"]
    _passes(micropython.unix(TESTS / "on_micropython.py", words, HEAP_KIB))


@pytest.mark.parametrize(
    "names",
    parameters(
        {
            "numbers": [name for name in SHARED if name not in _NO_NUMBERS],
            "the others": _NO_NUMBERS,
        },
        usual=["numbers"],
    ),
)
def test_shared_tests_pass_on_the_32_bit_build(
    names: list[str], image_tree: Path, tmp_path: Path
) -> None:
    shutil.copy(
        ROOT / "host_tools" / "errors.py", tmp_path
    )  # what a bad transcript is refused with
    words = ["/firmware", "/", *(f"tests.firmware.shared.{name}" for name in names)]
    folders = {
        "/firmware": image_tree,
        "/tests": TESTS,
        "/host_tools": tmp_path,
        "/host_tools/chips": CHIPS,
        "/host_tools/records/transcripts": TRANSCRIPTS,
    }
    _passes(micropython.wasm("/tests/on_micropython.py", words, folders))


def test_shared_tests_were_found() -> None:
    assert SHARED
