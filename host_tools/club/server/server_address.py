"""The club's address for phones, stored when a server starts that admits them."""

import re
from urllib.parse import urlsplit

from sqlalchemy.orm import Session as Orm

from host_tools.club.store import Store, club_of
from host_tools.free_port import FIRST_PORT
from host_tools.lan_address import own_address

_EVERYWHERE = ("0.0.0.0", "::")
_PART = "[a-z0-9]([a-z0-9-]*[a-z0-9])?"
_HOST_NAME = re.compile(rf"{_PART}(\.{_PART})*", re.IGNORECASE)


def address(scheme: str, host: str, port: int) -> str:
    """Return the phones' address of a server that listens at `host`, or "".

    It is "" if the server admits none, or this computer's address is unknown.
    """
    if host in _EVERYWHERE:
        host = own_address()
    if not host or is_here(host):
        return ""
    return f"{scheme}://{f'[{host}]' if ':' in host else host}:{port}"


def is_host_name(text: str) -> bool:
    """Return whether it can be the name of a host, without scheme, port or path."""
    return _HOST_NAME.fullmatch(text) is not None


def is_here(host: str) -> bool:
    """Return whether a host's name or address leads only to this computer."""
    return host in ("localhost", "::1") or host.startswith("127.")


def note(store: Store, base: str) -> None:
    """Store the address of the started server, unless it is "" (for this computer alone)."""
    if base:
        with store.write(news=False) as session:
            club_of(session).served = base


def last(session: Orm) -> str:
    """Return the last server's address, or that of a first one here; "" if not known."""
    return club_of(session).served or address("http", "0.0.0.0", FIRST_PORT)


def moved_to(base: str) -> str:
    """Return this computer's IP address if `base` has another one; "" otherwise.

    Also "" if it is not known, or `base` has a name.
    """
    host, here = urlsplit(base).hostname or "", own_address()
    is_ip = host.replace(".", "").isdecimal()
    return here if is_ip and here and here != host else ""
