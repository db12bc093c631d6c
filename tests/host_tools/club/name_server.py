"""A router's name server: says which address a name has, as a file says that at the moment.

    python -m tests.host_tools.club.name_server ADDRESS FILE

A line of the file is a name and its address; any other name there is not (RFC 1035).
"""

import socket
import sys
from pathlib import Path

_HEAD = 12  # bytes before the question
_A = 1  # the type of an address
_FOUND, _NO_SUCH_NAME = b"\x85\x80", b"\x85\x83"
_NOBODY_KEEPS_IT = bytes(4)  # seconds


def answer(question: bytes, names: dict[str, str]) -> bytes:
    """Return the answer to a question after an address; to any other one, that there is nothing."""
    labels, at = [], _HEAD
    while question[at]:
        labels.append(question[at + 1 : at + 1 + question[at]].decode())
        at += 1 + question[at]
    address = names.get(".".join(labels).lower())
    kind, asked = int.from_bytes(question[at + 1 : at + 3]), question[_HEAD : at + 5]
    known = address is not None and kind == _A
    head = question[:2] + (_FOUND if address else _NO_SUCH_NAME) + bytes((0, 1, 0, known))
    record = b""
    if address is not None and known:
        name = bytes((0xC0, _HEAD))  # as in the question
        record = name + question[at + 1 : at + 5] + _NOBODY_KEEPS_IT
        record += b"\0\4" + socket.inet_aton(address)
    return head + bytes(4) + asked + record


def serve(address: str, file: Path) -> None:
    """Answer, for ever."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as listening:
        listening.bind((address, 53))
        print("ready", flush=True)
        while True:
            question, who = listening.recvfrom(512)
            names = dict(line.split() for line in file.read_text().splitlines())
            listening.sendto(answer(question, names), who)


if __name__ == "__main__":
    serve(sys.argv[1], Path(sys.argv[2]))
