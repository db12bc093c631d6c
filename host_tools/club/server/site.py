"""What the parts of the club's server are made with."""

from typing import NamedTuple

from host_tools.club.box_page import BoxPage
from host_tools.club.server.club_server import ClubServer


class Site(NamedTuple):
    """A server that listens at the address `host`; tables' phones get the box's `page`. `proxies`
    are the addresses of those before it, which say whom a request is from."""

    server: ClubServer
    host: str = "127.0.0.1"
    page: BoxPage = BoxPage()
    proxies: tuple[str, ...] = ()
