"""The runner of shared tests under MicroPython: its words and its status tell a failure."""

import subprocess
from pathlib import Path

import pytest

from host_tools import micropython
from tests.needs import there

RUNNER = Path(__file__).resolve().parent.parent / "on_micropython.py"


@pytest.mark.parametrize(
    ("source", "status", "output"),
    [
        ("def test_b():\n    pass\ndef test_a():\n    pass\n", 0, "2 passed, 0 failed"),
        ("def test_a():\n    assert 1 == 2\ndef test_b():\n    pass\n", 1, "1 passed, 1 failed"),
        ("def helper():\n    pass\n", 1, "0 passed, 0 failed"),
        ('SWEEPS = ("test_b",)\ndef test_a(): pass\ndef test_b(): pass\n', 0, "1 passed, 0 failed"),
        ("import nothing_of_that_name\n", 1, "ImportError"),
    ],
)
def test_failures_are_reported(source: str, status: int, output: str, tmp_path: Path) -> None:
    (tmp_path / "shared.py").write_text(source)
    command = there(micropython.unix(RUNNER, ["/nowhere", str(tmp_path), "shared"], heap_kib=384))
    result = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert result.returncode == status
    assert output in result.stdout + result.stderr
