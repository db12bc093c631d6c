"""Reads tests/data on CPython and on MicroPython, a record at a time, so that it fits the heap."""

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

_FOLDER = __file__.rsplit("/", 3)[0] + "/data/"


def load(name: str) -> "Any":
    """Return the whole of the JSON file `name` in tests/data."""
    with open(_FOLDER + name) as file:
        return json.load(file)


def records(name: str) -> "Iterator[Any]":
    """Return the elements of the JSON array in the file `name`, one after the other.

    Each stands in a line of its own, and only one is in memory at a time.
    """
    with open(_FOLDER + name) as file:
        for line in file:
            text = line.strip()
            if text not in ("[", "]"):
                yield json.loads(text.rstrip(","))
