"""The wireless network that the box joins, and its password: in a file of its own.

Nothing on the box hands that file out: it is neither in the journal nor among the settings, and the
line to a laptop refuses whatever is about it. On a board without Wi-Fi it is never written.
"""

from collections import namedtuple

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.protocols import Store

_FILE = "wifi"  # two lines

# `password` is "" where the network is open
Wifi = namedtuple("Wifi", ("network", "password"))


def is_secret(name: str) -> bool:
    """Return whether the file `name` is secret: nobody may read it, or learn anything of it.

    By its first letters: a power cut leaves part of a write in `wifi~`, and a file system may take
    a name to end at a zero.
    """
    return name.startswith(_FILE)


def can_be(network: str, password: str) -> bool:
    """Return whether such a network is possible.

    A name has 1 to 32 bytes; a password 8 to 63 characters of ASCII, or it is a key of 64
    hexadecimal digits, or empty.
    """
    if not 1 <= len(network.encode()) <= 32 or [letter for letter in network if letter < " "]:
        return False
    if len(password) == 64:
        return not [letter for letter in password.lower() if letter not in "0123456789abcdef"]
    if [letter for letter in password if not " " <= letter <= "~"]:
        return False
    return not password or 8 <= len(password) <= 63


def load(store: "Store") -> "Wifi | None":
    """Return the network to join; None if there is none."""
    try:
        lines = store.read(_FILE, 0, store.size(_FILE)).decode().split("\n")
    except (OSError, UnicodeError):
        return None
    return Wifi(lines[0], lines[1]) if len(lines) == 3 and lines[0] else None


def put(store: "Store", network: str, password: str) -> None:
    """Join this network from now on; OSError when that cannot be stored."""
    store.write(_FILE, (network + "\n" + password + "\n").encode())


def remove(store: "Store") -> None:
    """Join none, and forget the password; OSError when the file cannot go."""
    if store.size(_FILE):
        store.remove(_FILE)
