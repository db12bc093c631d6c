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
    with _running("--store", store, "--gather", "0", *words) as server:
        yield server


@contextmanager
def served_clubs(where: str, domain: str, *words: str) -> Iterator[Served]:
    """A server of all clubs of the database at `where`, each at its name before `domain`."""
    with _running("--clubs", where, "--domain", domain, *words) as server:
        yield server


@contextmanager
def _running(*words: str) -> Iterator[Served]:
    command = [sys.executable, "-m", "host_tools.cli", "club", "serve", "--port", "0", *words]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield Served(process)
        finally:
            process.kill()
