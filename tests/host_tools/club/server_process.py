"""`halley club serve` in a process of its own, which can be killed."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).parents[3]


class Served:
    """A server that runs in `process`."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process

    @cached_property
    def address(self) -> str:
        """Where it answers: waited for, so that several may be started at once."""
        assert self._process.stdout is not None
        match = re.search(r"https?://\S+:\d+", self._process.stdout.readline())
        assert match, "it does not run"
        return match[0]

    @property
    def pid(self) -> int:
        """The process's number."""
        return self._process.pid

    def kill(self) -> None:
        """End it as a flat battery does (SIGKILL)."""
        self._process.kill()
        self._process.wait()


@contextmanager
def served(store: str, *words: str) -> Iterator[Served]:
    """A server of the club at `store`, at a port of its own, which gathers no boxes."""
    command = [sys.executable, "-m", "host_tools.cli", "club", "serve", "--store", store,
               "--port", "0", "--gather", "0", *words]  # fmt: skip
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield Served(process)
        finally:
            process.kill()
