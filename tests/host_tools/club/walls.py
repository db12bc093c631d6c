"""The wall, served to a browser from a thread of the test's own."""

import ssl
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager

import uvicorn
from starlette.types import ASGIApp

from host_tools.club.box_page import BoxPage
from host_tools.club.server.app import application
from host_tools.club.server.club_server import ClubServer
from host_tools.club.server.connections import Connections
from host_tools.club.server.serving import configured, listen
from host_tools.club.server.site import Site


@contextmanager
def serving(
    club: ClubServer,
    connections: Connections | None = None,
    page: BoxPage | None = None,
    secured: ssl.SSLContext | None = None,
    proxies: tuple[str, ...] = (),
) -> Iterator[str]:
    """Serve `club` on this computer, and to tables' phones the box's `page`; gives the address."""
    site = Site(club, page=page or BoxPage(), proxies=proxies)
    with closing(club), running(application(site), connections, secured) as port:
        yield f"{'https' if secured else 'http'}://localhost:{port}"


@contextmanager
def running(
    app: ASGIApp,
    connections: Connections | None = None,
    secured: ssl.SSLContext | None = None,
) -> Iterator[int]:
    """Serve an application on this computer; gives the port."""
    with listen("127.0.0.1", 0) as listening:
        server = uvicorn.Server(configured(app, connections, secured))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            yield listening.getsockname()[1]
        finally:
            server.should_exit = True
            thread.join()
