"""Lines as they go over the cable: `?12 clock 1a2b3c4d` there, `!12 clock 0 5e6f7a8b` back."""

from binascii import crc32
from typing import NamedTuple

PROTOCOL = 1
LAST = 0xFFFF  # numbers go from 1 to here


class Message(NamedTuple):
    """A message of the box: the number of its request (0: news), its kind, and the rest."""

    number: int
    kind: str
    rest: str


def request(number: int, text: str) -> bytes:
    """Return the bytes of a request; the first ends any noise on the line."""
    body = f"?{number} {text}".encode()
    return b"\n%b %08x\n" % (body, crc32(body))


def parse(line: bytes) -> Message | None:
    """Return the message in a line from the box; None if it is not one, or damaged."""
    body, space, crc = line.strip().rpartition(b" ")
    if not space or not body.startswith(b"!") or crc != b"%08x" % crc32(body):
        return None
    number, _, text = body[1:].decode(errors="replace").strip().partition(" ")
    if not number.isdigit():
        return None
    kind, _, rest = text.partition(" ")
    return Message(int(number), kind, rest)
