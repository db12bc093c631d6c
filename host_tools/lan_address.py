"""This computer's address for others in the network."""

import socket
from contextlib import suppress

_ELSEWHERE = "192.0.2.1", 9  # an address for examples (RFC 5737); no byte is sent there


def own_address() -> str:
    """Return this computer's numeric address in its network; "" if unknown."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        asked.connect(_ELSEWHERE)
        return str(asked.getsockname()[0])
    # a network that leads nowhere else, such as this computer's own
    with suppress(OSError):
        addresses = socket.gethostbyname_ex(socket.gethostname())[2]
        return next((address for address in addresses if not address.startswith("127.")), "")
    return ""


def for_phones(port: int, scheme: str = "http") -> str:
    """Return the sentence about a server at `port` that listens on every address."""
    address = own_address()
    where = f"{scheme}://{address}:{port}/" if address else f"this computer's address, port {port}"
    return f"Phones on the same network: {where}"
