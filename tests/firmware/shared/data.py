"""Reads tests/data on CPython and on MicroPython, a record at a time, so that it fits the heap."""

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

_FOLDER = __file__.rsplit("/", 3)[0] + "/data/"
CHUNK = 512


def load(name: str) -> "Any":
    """The whole of the JSON file `name` in tests/data."""
    with open(_FOLDER + name) as file:
        return json.load(file)


def records(name: str) -> "Iterator[Any]":
    """The elements of the JSON array in the file `name`, one after the other.

    Only one element is in memory at a time. The elements must be objects.
    """
    with open(_FOLDER + name) as file:
        for text in objects(file):
            yield json.loads(text)


def objects(file: "Any") -> "Iterator[str]":
    """The texts of the objects that are not inside another one."""
    depth = 0
    quoted = escaped = False
    pending = ""
    while True:
        chunk = file.read(CHUNK)
        if not chunk:
            return
        start = 0
        for at, char in enumerate(chunk):
            if quoted:
                if escaped:
                    escaped = False
                elif char == "\\":
                    escaped = True
                elif char == '"':
                    quoted = False
            elif char == '"':
                quoted = True
            elif char == "{":
                if not depth:
                    start = at
                depth += 1
            elif char == "}":
                depth -= 1
                if not depth:
                    yield pending + chunk[start : at + 1]
                    pending = ""
        if depth:
            pending += chunk[start:]
