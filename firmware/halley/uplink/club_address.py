"""The address of the club's server: numbers, and a port.

No name: to look one up MicroPython stands still until somebody answers, seconds if nobody does, and
a key would wait for it. `halley set club` looks the name up on the laptop instead.
"""

from halley.stored import settings

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Store

_SETTING = "club_address"
_PORT = 80
_SCHEME = "http://"


def parse(text: str) -> tuple[str, int]:
    """Return address and port of `http://192.168.1.20:8000`.

    The scheme, and a / after the port, may be missing. Raise ValueError for anything else.
    """
    if text.startswith(_SCHEME):
        text = text[len(_SCHEME) :]
    if text.endswith("/"):
        text = text[:-1]
    address, colon, port = text.partition(":")
    numbers = address.split(".")
    if len(numbers) != 4 or colon and not _is_number(port, 65535):
        raise ValueError
    if [number for number in numbers if not _is_number(number, 255)] or port in ("0", "00"):
        raise ValueError
    return ".".join([str(int(number)) for number in numbers]), int(port or _PORT)


def _is_number(text: str, most: int) -> bool:
    if not 1 <= len(text) <= 5 or [digit for digit in text if digit not in "0123456789"]:
        return False
    return int(text) <= most


def load(store: "Store") -> "tuple[str, int] | None":
    """Return address and port; None if the box has none."""
    try:
        return parse(settings.get(store, _SETTING))
    except ValueError:
        return None


def put(store: "Store", text: str) -> None:
    """Store the club's address ("": none).

    Raise ValueError if it is not an address, OSError if it cannot be stored.
    """
    settings.put(store, _SETTING, "%s:%d" % parse(text) if text else "")
