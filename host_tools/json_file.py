"""Reads JSON that somebody else wrote: everything odd about it is one sentence."""

import json
import sys
from pathlib import Path
from typing import Any

from host_tools.errors import BadInput

MOST_BYTES = 8_000_000
MOST_DEPTH = 32


def read_bytes(name: str, most: int = MOST_BYTES) -> bytes:
    """What the file `name` (- for standard input) holds; BadInput when it is over `most` bytes."""
    if name == "-":
        data = sys.stdin.buffer.read(most + 1)
    else:
        with Path(name).open("rb") as file:
            data = file.read(most + 1)
    if len(data) > most:
        raise BadInput(f"{shown(name)} is too long: more than {most // 1_000_000} MB.")
    return data


def read_json(name: str) -> Any:
    """The JSON text in the file `name` (- for standard input), at most 8 MB and 32 deep.

    Raises BadInput, also for what JSON leaves open: a key twice in an object, NaN.
    """
    return json_of(read_bytes(name), shown(name))


def json_of(data: bytes, where: str) -> Any:
    """The JSON text in `data`, at most 32 deep; BadInput, with `where` it is from, as read_json."""
    try:
        value = json.loads(
            data.decode("utf-8-sig"), object_pairs_hook=_object, parse_constant=_constant
        )
    except UnicodeDecodeError as error:
        raise BadInput(f"{where} is not UTF-8 text (byte {error.start}).") from error
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise BadInput(f"{where} is not JSON: {error.msg} at {place}.") from error
    except RecursionError as error:
        raise BadInput(f"{where} is nested too deep.") from error
    except ValueError as error:  # Python reads no number of more than 4,300 digits
        raise BadInput(f"{where} has a number of too many digits.") from error
    _check(value, where)
    return value


def shown(name: str) -> str:
    """How a sentence calls the file `name`, whose bytes need be no text."""
    return "standard input" if name == "-" else name.encode(errors="replace").decode()


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise BadInput(f"the key {twice[:40]!r} stands twice in one object.")
    return found


def _constant(text: str) -> Any:
    raise BadInput(f"{text} is not a number that JSON knows.")


def _check(value: Any, where: str) -> None:
    """BadInput when `value` is nested too deep, or when a text in it holds half a character."""
    level = [value]
    texts: set[str] = set()  # the same few, thousands of times
    for _ in range(MOST_DEPTH):
        inner: list[Any] = []
        for item in level:
            if isinstance(item, str):
                texts.add(item)
            elif isinstance(item, dict):
                texts.update(item)
                inner += item.values()
            elif isinstance(item, list):
                inner += item
        if not inner:
            for text in texts:
                _check_text(text, where)
            return
        level = inner
    raise BadInput(f"{where} is nested too deep: more than {MOST_DEPTH} levels.")


def _check_text(text: str, where: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise BadInput(f"{where} has a text that is not Unicode: {text[:40]!r}.") from error
