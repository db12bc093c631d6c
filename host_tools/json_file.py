"""Reads JSON that somebody else wrote: everything odd about it is one sentence."""

import json
from typing import Any

from host_tools.errors import BadInput
from host_tools.input_file import text_of

MOST_DEPTH = 32


def json_of(data: bytes, where: str) -> Any:
    """What the JSON text in `data` says; BadInput names `where` it is from.

    It may be 32 deep. What JSON leaves open is refused: a key twice in an object, NaN.
    """
    text = text_of(data, where)
    if not text.strip():
        raise BadInput(f"{where} is empty.")
    try:
        value = json.loads(text, object_pairs_hook=_object, parse_constant=_constant)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise BadInput(f"{where} is not JSON: {error.msg} at {place}.") from error
    except RecursionError as error:
        raise BadInput(f"{where} is nested too deep.") from error
    except ValueError as error:  # Python reads no number of more than 4,300 digits
        raise BadInput(f"{where} has a number of too many digits.") from error
    _check(value, where)
    return value


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise BadInput(f"the key {twice[:40]!r} stands twice in one object.")
    return members


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
