"""Reads JSON that somebody else wrote: everything odd about it is one sentence."""

import json
from typing import Any

from host_tools.errors import BadInput, Explained
from host_tools.input_file import text_of

MOST_DEPTH = 32


def json_of(data: bytes, where: str) -> Any:
    """Return the value of the JSON text in `data`; BadInput names `where` it is from.

    It may be 32 deep. Duplicate keys and NaN are refused.
    """
    text = text_of(data, where)
    if not text.strip():
        raise BadInput("{where} is empty.", where=where)
    try:
        value = json.loads(text, object_pairs_hook=_object, parse_constant=_constant)
    except json.JSONDecodeError as error:
        raise BadInput(
            "{where} is not JSON: {why} at line {line}, column {column}.",
            where=where, why=Explained(error.msg), line=error.lineno, column=error.colno,
        ) from error  # fmt: skip
    except RecursionError as error:
        raise BadInput("{where} is nested too deeply.", where=where) from error
    except ValueError as error:  # Python reads no number of more than 4,300 digits
        raise BadInput("{where} has a number with too many digits.", where=where) from error
    _check(value, where)
    return value


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise BadInput("the key {key!r} occurs twice in one object.", key=twice[:40])
    return members


def _constant(text: str) -> Any:
    raise BadInput("'{text}' is not a JSON number.", text=text)


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
    raise BadInput(
        "{where} is nested too deeply: more than {most} levels.", where=where, most=MOST_DEPTH
    )


def _check_text(text: str, where: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise BadInput(
            "{where} has a text that is not Unicode: {text!r}.", where=where, text=text[:40]
        ) from error
