"""A folder on a web server of this computer, as a mirror is."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn

from host_tools.free_port import listen
from host_tools.page.page_server import application, server


@contextmanager
def running(made: uvicorn.Server, port: int | None = 0) -> Iterator[int]:
    """Let a server answer on this computer while this is open; gives its port."""
    with listen("127.0.0.1", port) as listening:
        thread = threading.Thread(target=made.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            yield listening.getsockname()[1]
        finally:
            made.should_exit = True
            thread.join()


@contextmanager
def serve(folder: Path) -> Iterator[str]:
    """Yield the address of `folder`, while this is open."""
    with running(server(application(folder))) as port:
        yield f"http://127.0.0.1:{port}"
