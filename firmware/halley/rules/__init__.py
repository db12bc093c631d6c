"""The rule sets: a file of data for each game, imported when it is chosen.

README.md is the rules; fields.py says what the fields mean; the engine (halley.engine) reads them
and knows no rule set's name.
"""

from halley.engine.refusal import Refusal
from halley.rules.rule_set import RuleSet

# Code that is frozen into an image can be imported, but not listed: a further game has a line here.
STOPS = (
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
    "play_or_pay",
    "crates",
    "earl_of_coventry",
    "jig",
)
COUNTED = (
    "kowah",
    "stealing_bundles",
    "tute",
    "pitty_pat",
    "canadian_salad",
    "through_the_window",
    "tally",
)
BANKED = ("pontoon",)
FAMILIES = (("stops", STOPS), ("counted", COUNTED), ("banked", BANKED))
GAMES = STOPS + COUNTED + BANKED


def load(key: str, version: int = 0) -> RuleSet:
    """The rule set `key`, as it is or as it was in `version`; Refusal when there is none of that
    name, or no such version is known."""
    if key not in GAMES:
        raise Refusal("unknown_rules", key, ", ".join(GAMES))
    played = RuleSet(key, __import__("halley.rules." + key, None, None, ("RULES",)).RULES)
    return played.of_version(version or played.version)
