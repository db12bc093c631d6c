"""The rule sets: one small file of data each, loaded only when it is chosen.

A rule set's file holds `TABLE`, a dict with the same fields in the same order as every other, so
that the diff of two files is the difference of two games. The engine (halley.play) interprets it.
"""

from halley.refusal import Refusal

KEYS = ("modern_1991",)


def load(key: str) -> dict:
    """The table of the rule set `key`; Refusal when there is none of that name."""
    if key not in KEYS:
        raise Refusal("unknown_rules", key, ", ".join(KEYS))
    return __import__("halley.rules." + key, None, None, ("TABLE",)).TABLE


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
            if value != default and not (whole and least <= value <= most):
                raise Refusal("option_range", name, least, most)
        elif value not in choices or type(value) is not type(default):
            raise Refusal("option_value", name, ", ".join([str(choice) for choice in choices]))
    for name in chosen:
        if name not in options:
            raise Refusal("unknown_option", name)
    return options
