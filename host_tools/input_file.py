"""Reads files that somebody else wrote: what is odd about one is a sentence that names it."""

import sys
from pathlib import Path

from host_tools.errors import BadInput

MOST_BYTES = 8_000_000


def read_bytes(name: str, most: int = MOST_BYTES) -> bytes:
    """Return the bytes of the file `name` (- for standard input); BadInput over `most` bytes."""
    if name == "-":
        data = sys.stdin.buffer.read(most + 1)
    else:
        with Path(name).open("rb") as file:
            data = file.read(most + 1)
    if len(data) > most:
        raise BadInput(
            "{name} is too large. At most {most} MB are accepted.",
            name=show_name(name),
            most=most // 1000000,
        )
    return data


def read_text(name: str) -> str:
    """Return the text of the file `name` (- for standard input); BadInput if it is not UTF-8."""
    return text_of(read_bytes(name), show_name(name))


def text_of(data: bytes, called: str) -> str:
    """Return the UTF-8 text in `data`; BadInput, with the file's name `called`, if it is not."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput(
            "{called} is not UTF-8 text (byte {byte}).", called=called, byte=error.start
        ) from error


def show_name(name: str) -> str:
    """Return the name of a file for a sentence; its bytes need not be text."""
    return "standard input" if name == "-" else name.encode(errors="replace").decode()
