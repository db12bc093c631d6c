"""What has to run in a process of its own, to be killed or to be one of two at once.

Each process is forked off one that has loaded all that a club needs, and has nothing else to do: it
begins at once, where an interpreter takes a second of the processor to load all that anew.
"""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any
from unittest.mock import patch

from host_tools import cli
from host_tools.club import box_page
from tests.host_tools.club import shared_work
from tests.host_tools.club.server_process import Served

_processes = get_context("forkserver")
_processes.set_forkserver_preload(
    ["__main__", __name__, "host_tools.club.commands.serve", "host_tools.club.server.site"]
)


def result(function: Callable[..., Any], *words: Any) -> Any:
    """What a module's function returns there. AssertionError where it fails: pytest shows why."""
    reading, writing = _processes.Pipe(duplex=False)
    process = _processes.Process(target=_send, args=(writing, function, words))
    process.start()
    writing.close()
    try:
        with reading:
            return reading.recv()
    except EOFError:
        raise AssertionError(f"{function.__qualname__} failed") from None
    finally:
        process.join()


def _send(to: Connection, function: Callable[..., Any], words: tuple[Any, ...]) -> None:
    shared_work.share()
    to.send(function(*words))


@contextmanager
def served(store: str) -> Iterator[Served]:
    """`halley club serve`, without the box's page and boxes at this computer; as
    server_process.served, which is for what that lacks, and where its start or memory counts."""
    reading, writing = _processes.Pipe(duplex=False)
    process = _processes.Process(target=_serve, args=(writing, store))
    process.start()
    writing.close()
    assert process.pid is not None

    def end() -> None:
        process.kill()
        process.join()

    with reading, open(os.dup(reading.fileno()), encoding="utf-8") as printed:
        try:
            yield Served(process.pid, printed, end)
        finally:
            end()


def _serve(printed: Connection, store: str) -> None:
    os.dup2(printed.fileno(), sys.stdout.fileno())
    with patch.object(box_page, "build", lambda _: box_page.BoxPage()):
        sys.exit(cli.run(["club", "serve", "--store", store, "--port", "0", "--gather", "0"]))
