"""From where requests come, as far as tries and connections are counted by it."""

import ipaddress

from starlette.requests import Request

_LONGEST = 64  # characters of what is no address


def address_of(request: Request) -> str:
    """The address in the network that a request comes from."""
    return request.client.host if request.client else ""


def plain(address: str) -> str:
    """An address, an IPv4 address written as one of IPv6 as itself."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:_LONGEST]
    mapped = parsed.ipv4_mapped if isinstance(parsed, ipaddress.IPv6Address) else None
    return str(mapped or parsed)


def network(address: str) -> str:
    """What is counted together: an IPv4 address, or the first 64 bits of an IPv6 address."""
    written = plain(address)
    try:
        bits = 64 if ipaddress.ip_address(written).version == 6 else 32
    except ValueError:
        return written
    return str(ipaddress.ip_network((written, bits), strict=False)).removesuffix("/32")
