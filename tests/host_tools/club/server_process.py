"""`halley club serve` in a process of its own, which can be killed."""

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import IO

ROOT = Path(__file__).parents[3]


class Served:
    """A server in the process `pid`, with its `printed` output.

    `end` kills the process, and waits until it is gone.
    """

    def __init__(self, pid: int, printed: IO[str], end: Callable[[], object]) -> None:
        self.pid = pid
        self._printed = printed
        self._end = end

    @cached_property
    def address(self) -> str:
        """Return where it answers: waited for, so that several may be started at once."""
        match = re.search(r"https?://\S+:\d+", self._printed.readline())
        assert match, "it does not run"
        return match[0]

    def kill(self) -> None:
        """End it as a flat battery does (SIGKILL)."""
        self._end()


@contextmanager
def serve(store: str, *words: str) -> Iterator[Served]:
    """Yield a server of the club at `store`, at a port of its own, which gathers no boxes."""
    with _running("--store", store, "--gather", "0", *words) as server:
        yield server


@contextmanager
def served_clubs(where: str, domain: str, *words: str) -> Iterator[Served]:
    """Yield a server of all clubs of the database at `where`, each at its name before `domain`."""
    with _running("--clubs", where, "--domain", domain, *words) as server:
        yield server


@contextmanager
def _running(*words: str) -> Iterator[Served]:
    command = [sys.executable, "-m", "host_tools.cli", "club", "serve", "--port", "0", *words]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:

        def end() -> None:
            process.kill()
            process.wait()

        assert process.stdout is not None
        try:
            yield Served(process.pid, process.stdout, end)
        finally:
            end()
