"""From where requests come, as far as tries and connections are counted by it."""

import ipaddress
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

HERE = "this computer"  # the address of whoever sits at it
_LOOPBACK = ("127.0.0.1", "::1")
_FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto",
              "x-real-ip")  # fmt: skip
_LONGEST = 64  # characters of what is no address


def address_of(request: HTTPConnection) -> str:
    """Return the address in the network that a request comes from, or HERE."""
    if is_from_here(request):
        return HERE
    return request.client.host if request.client else ""


def is_from_here(request: HTTPConnection) -> bool:
    """Return whether this computer asks, by its own address and name.

    A proxy on it does not count: it says for whom it asks, or has another name.
    """
    client = plain(request.client.host) if request.client else ""
    if client not in _LOOPBACK or any(name in request.headers for name in _FORWARDED):
        return False
    try:
        host = urlsplit(f"//{request.headers.get('host', '')}").hostname or ""
    except ValueError:
        return False
    return host == "localhost" or host in _LOOPBACK


def plain(address: str) -> str:
    """Return an address, an IPv4 address written as one of IPv6 as itself."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:_LONGEST]
    mapped = parsed.ipv4_mapped if isinstance(parsed, ipaddress.IPv6Address) else None
    return str(mapped or parsed)


def network(address: str) -> str:
    """Return the network that is counted: an IPv4 address, or an IPv6 address's first 64 bits."""
    written = plain(address)
    try:
        bits = 64 if ipaddress.ip_address(written).version == 6 else 32
    except ValueError:
        return written
    return str(ipaddress.ip_network((written, bits), strict=False)).removesuffix("/32")
