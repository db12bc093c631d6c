"""The rule sets: one small file of data each, loaded only when it is chosen.

A rule set's file holds `TABLE`, a dict with the same fields in the same order as every other, so
that the diff of two files is the difference of two games. The engine (halley.engine) interprets it.
A further rule set is a further file in this folder; nothing else has to know its name.
"""

import os
import sys

from halley.engine.refusal import Refusal

_found: list[str] = []


def keys() -> list[str]:
    """The rule sets that there are, the oldest first: by the year at the end of their names."""
    if not _found:
        # MicroPython gives a package's path as a text, CPython as a list of texts
        folder = __path__ if isinstance(__path__, str) else __path__[0]
        for name in os.listdir(folder):
            key, _, kind = name.partition(".")
            if kind in ("py", "mpy") and not key.startswith("_") and key not in _found:
                _found.append(key)
        _found.sort(key=_order)
    return _found


def _order(key: str) -> tuple[str, str]:
    year = key[key.rfind("_") + 1 :]
    return (year if year.isdigit() else "9999", key)


def load(key: str) -> dict:
    """The table of the rule set `key`; Refusal when there is none of that name."""
    if key not in keys():
        raise Refusal("unknown_rules", key, ", ".join(keys()))
    return __import__("halley.rules." + key, None, None, ("TABLE",)).TABLE


def only(key: str) -> None:
    """Forget the tables of all rule sets but `key`: memory on the Pico."""
    for name in keys():
        if name != key:
            sys.modules.pop("halley.rules." + name, None)
            globals().pop(name, None)


def settle_options(table: dict, chosen: dict) -> dict:
    """Every option of `table` with its value: as `chosen`, or else its default.

    An option's specification is (name, default, choices) with choices a tuple, or (least, most)
    integers wrapped in a list; Refusal names an option or a value that the rule set does not know.
    """
    options = {}
    for name, default, choices in table["options"]:
        options[name] = value = chosen.get(name, default)
        if isinstance(choices, list):
            least, most = choices
            whole = isinstance(value, int) and not isinstance(value, bool)
            if value is not default and not (whole and least <= value <= most):
                raise Refusal("option_range", name, least, most)
        elif not [choice for choice in choices if choice == value and type(choice) is type(value)]:
            raise Refusal("option_value", name, ", ".join([str(choice) for choice in choices]))
    for name in chosen:
        if name not in options:
            raise Refusal("unknown_option", name)
    return options
