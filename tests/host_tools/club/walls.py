"""The wall, served to a browser from a thread of the test's own."""

import ssl
from collections.abc import Iterator
from contextlib import closing, contextmanager

import uvicorn
from starlette.types import ASGIApp

from host_tools.club.server.app import application
from host_tools.club.server.box_page import BoxPage
from host_tools.club.server.club_server import ClubServer
from host_tools.club.server.connections import Connections
from host_tools.club.server.serving import configure
from host_tools.club.server.site import Site
from tests.host_tools.served import running as answering


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
    with answering(uvicorn.Server(configure(app, connections, secured))) as port:
        yield port
