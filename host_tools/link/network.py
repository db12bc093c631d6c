"""The network settings of a box with Wi-Fi: network, club's address, table code."""

import ipaddress
import json
import socket
from base64 import b64encode
from typing import Any
from urllib.parse import urlsplit

from halley.stored import wifi
from halley.uplink.table_code import LENGTH, LETTERS, is_code
from host_tools.errors import BadInput
from host_tools.link.client import Client


def check_wifi(network: str, password: str) -> None:
    """BadInput where there can be no such network or password; the password is not in it."""
    if not wifi.can_be(network, ""):
        raise BadInput(f"{network!r} is not a network name. It must have 1 to 32 bytes.")
    if not wifi.can_be(network, password):
        raise BadInput(
            "a Wi-Fi password must have 8 to 63 ASCII letters, or 64 hexadecimal digits."
        )


def put_wifi(client: Client, network: str, password: str) -> dict[str, Any]:
    """Have the box join the network from now on; an open one where `password` is ""."""
    check_wifi(network, password)
    return _ask(client, f"wifi {_base64(network)} {_base64(password)}")


def remove_wifi(client: Client) -> dict[str, Any]:
    """Have the box join none, and forget the password."""
    return _ask(client, "wifi -")


def club_address(text: str) -> str:
    """Return the club's address for the box, "192.168.1.20:8000", looked up here.

    BadInput if it is invalid, unknown, or only this computer's own.
    """
    try:
        parts = urlsplit(text if "//" in text else f"//{text}")
        host, port = parts.hostname, parts.port or 80
    except ValueError:
        host = None
    if not host or parts.path.strip("/") or parts.query or parts.fragment or parts.username:
        raise BadInput(f"{text} is not an address like http://192.168.1.20:8000.")
    if parts.scheme not in ("", "http"):
        raise BadInput(f"the box can only use http, not {parts.scheme}.")
    try:
        address = ipaddress.IPv4Address(socket.gethostbyname(host))
    except (OSError, UnicodeError, ValueError) as error:
        raise BadInput(f"the address of '{host}' is unknown. Write it in numbers.") from error
    if address.is_loopback or address.is_unspecified:
        raise BadInput(f"the box cannot reach '{host}'. Use the network address that `halley "
                       "club serve` prints.")  # fmt: skip
    return f"{address}:{port}"


def table_code(text: str) -> str:
    """Return the table code in `text`, in capitals; BadInput if it is invalid."""
    code = text.upper()
    if not is_code(code):
        raise BadInput(
            f"{text} is not a table code. A code has {LENGTH} of the characters {LETTERS}."
        )
    return code


def put_club(client: Client, address: str, code: str) -> dict[str, Any]:
    """Make the box the club's table of this code; return its answer."""
    return _ask(client, f"club {address} {code}")


def remove_club(client: Client) -> dict[str, Any]:
    """Have the box be nobody's table."""
    return _ask(client, "club -")


def _ask(client: Client, text: str) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(client.ask(text))
    return answer


def _base64(text: str) -> str:
    return b64encode(text.encode()).decode() or "-"
