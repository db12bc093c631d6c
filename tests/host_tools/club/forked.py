"""Work in a process of its own, to be killed or to run beside another.

Each process is forked off one that has loaded all that a club needs, and has nothing else to do: it
begins at once, where an interpreter takes a second of the processor to load all that anew.
"""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from host_tools.club.server.club_server import ClubServer
from host_tools.club.server.serving import run
from host_tools.club.server.site import Site
from host_tools.club.store import open_store
from host_tools.free_port import listen
from tests.host_tools.club import shared_work
from tests.host_tools.club.server_process import Served

_processes = get_context("forkserver")
_processes.set_forkserver_preload(["__main__", __name__])


def result(function: Callable[..., Any], *words: Any) -> Any:
    """Return what a module's function returns there.

    AssertionError where it fails: pytest shows why.
    """
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
def serve(store: str) -> Iterator[Served]:
    """Yield what `halley club serve` runs, but for the box's page and boxes at this computer.

    For these, and where the command itself, its start or its memory count: server_process.serve.
    """
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
    with (
        open_store(store) as opened,
        closing(ClubServer(opened)) as server,
        listen("127.0.0.1", 0) as listening,
    ):
        opened.write_ahead()
        server.now()
        print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
        run(Site(server), listening)
