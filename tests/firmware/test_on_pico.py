"""The Pico's board file, whole, on the real MicroPython (see on_pico.py for the tests)."""

import subprocess
from pathlib import Path

from host_tools import micropython
from tests.needs import there

ROOT = Path(__file__).resolve().parents[2]
HEAP_KIB = 4096  # with the imitated chips and the flash


def test_staying_up_on_an_imitated_pico(pico_tree: Path) -> None:
    words = [str(pico_tree), str(ROOT), "tests.firmware.on_pico"]
    command = there(micropython.unix(ROOT / "tests" / "on_micropython.py", words, HEAP_KIB))
    result = subprocess.run(command, capture_output=True, text=True, check=False, timeout=280)
    assert result.returncode == 0, f"{result.stdout}\n{result.stderr}"
    assert ", 0 failed" in result.stdout
