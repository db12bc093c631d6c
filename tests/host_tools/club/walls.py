"""The wall, served to a browser from a thread of the test's own."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn

from host_tools.club.server.app import application
from host_tools.club.server.serving import listen
from host_tools.club.wall.pages import Wall


@contextmanager
def serving(wall: Wall) -> Iterator[str]:
    """Serve `wall` on this computer; gives the address."""
    with listen("127.0.0.1", 0) as listening:
        config = uvicorn.Config(
            application(wall), log_level="critical", lifespan="off", ws="none", log_config=None,
            timeout_graceful_shutdown=1,
        )  # fmt: skip
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            yield f"http://localhost:{listening.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join()
            wall.server.close()
