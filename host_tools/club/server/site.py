"""The common context of the server's parts."""

from typing import NamedTuple

from host_tools.club.server.box_page import BoxPage
from host_tools.club.server.club_server import ClubServer
from host_tools.club.server.lines import Share


class Site(NamedTuple):
    """A server that listens at the address `host`, and gives tables' phones the box's `page`.

    proxies: the addresses of those before it, which say whom a request is from. share: how many
    requests are handled at once; None: only those of strangers are limited.
    open_metrics: whether everybody may read `/metrics`, and not this computer alone.
    """

    server: ClubServer
    host: str = "127.0.0.1"
    page: BoxPage = BoxPage()
    proxies: tuple[str, ...] = ()
    share: Share | None = None
    open_metrics: bool = False
