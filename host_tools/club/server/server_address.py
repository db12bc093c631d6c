"""Where phones find the club's server: noted in the store when one starts that lets them in."""

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
    """Where phones find a server that listens at `host`; "" where it lets none in, or this
    computer's address is not known."""
    if host in _EVERYWHERE:
        host = own_address()
    if not host or is_here(host):
        return ""
    return f"{scheme}://{f'[{host}]' if ':' in host else host}:{port}"


def is_host_name(text: str) -> bool:
    """Whether it can be the name of a host, without scheme, port or path."""
    return _HOST_NAME.fullmatch(text) is not None


def is_here(host: str) -> bool:
    """Whether a host's name or address leads to nobody but this computer."""
    return host in ("localhost", "::1") or host.startswith("127.")


def note(store: Store, base: str) -> None:
    """Store the address of the server that has started; nothing where it is for this computer alone
    (""), as no phone finds it."""
    if base:
        with store.write(news=False) as session:
            club_of(session).served = base


def last(session: Orm) -> str:
    """Where the last server was, or a first one on this computer would be; "" if not known."""
    return club_of(session).served or address("http", "0.0.0.0", FIRST_PORT)


def moved_to(base: str) -> str:
    """This computer's own IP address, where `base` has another one; "" where it is the same, is not
    known, or `base` has a name."""
    host, here = urlsplit(base).hostname or "", own_address()
    is_ip = host.replace(".", "").isdecimal()
    return here if is_ip and here and here != host else ""
