"""The rule sets: one small file of data each, loaded only when it is chosen.

A rule set's file holds `TABLE`, a dict with the same fields in the same order as every other, so
that the diff of two files is the difference of two games. The engine (halley.engine) interprets it.
A further rule set is a further file in this folder; nothing else has to know its name.
"""

from halley.engine.refusal import Refusal

# Code that is frozen into an image can be imported, but not listed: a further game has a line here.
GAMES = (
    "ancient_1718",
    "new_1752",
    "commit_1857",
    "commit_1991",
    "modern_1991",
    "arnold_multi_2011",
    "arnold_two_2011",
    "commit_2011",
    "multi_2018",
    "denexa",
    "foster_commit",
)


def keys() -> tuple[str, ...]:
    """The rule sets that there are, the oldest first."""
    return GAMES


def load(key: str) -> dict:
    """The table of the rule set `key`; Refusal when there is none of that name."""
    if key not in keys():
        raise Refusal("unknown_rules", key, ", ".join(keys()))
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
            if value is not default and not (whole and least <= value <= most):
                raise Refusal("option_range", name, least, most)
        elif not [choice for choice in choices if choice == value and type(choice) is type(value)]:
            raise Refusal("option_value", name, ", ".join([str(choice) for choice in choices]))
    for name in chosen:
        if name not in options:
            raise Refusal("unknown_option", name)
    return options
