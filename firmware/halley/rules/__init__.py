"""The rule sets: a file of data for each game, imported when it is chosen.

README.md is the rules; fields.py explains the fields; the engine (halley.engine) reads them and
knows no rule set's name.
"""

from halley.refusal import Refusal
from halley.rules.rule_set import RuleSet

# Code that is frozen into an image can be imported, but not listed: a further game has a line here,
# with the seats that the list of games says, as no rule set is loaded for it.
LISTED_STOPS = (
    ("ancient_1718", "2-5"),
    ("new_1752", "2-4"),
    ("commit_1857", "2-8"),
    ("commit_1991", "3-8"),
    ("modern_1991", "2-5"),
    ("arnold_multi_2011", "3-5"),
    ("arnold_two_2011", "2"),
    ("commit_2011", "3-7"),
    ("multi_2018", "6-8"),
    ("denexa", "4-8"),
    ("foster_commit", "2-8"),
    ("play_or_pay", "3-8"),
    ("crates", "2-5"),
    ("earl_of_coventry", "2-8"),
    ("jig", "2-8"),
)
LISTED_COUNTED = (
    ("kowah", "2-4"),
    ("stealing_bundles", "2"),
    ("tute", "4"),
    ("pitty_pat", "2-5"),
    ("canadian_salad", "3-6"),
    ("through_the_window", "3-8"),
    ("tally", "2-8"),
)
LISTED_BANKED = (("pontoon", "2-8"),)
LISTED_LAYOUT = (
    ("matrimony", "2-8"),
    ("pope_joan", "3-8"),
    ("nain_jaune", "2-8"),
    ("poch", "2-8"),
    ("newmarket", "3-8"),
    ("foster_pope_joan", "3-8"),
)


def _keys(games: "tuple[tuple[str, str], ...]") -> "tuple[str, ...]":
    return tuple([key for key, _ in games])


STOPS = _keys(LISTED_STOPS)
COUNTED = _keys(LISTED_COUNTED)
BANKED = _keys(LISTED_BANKED)
LAYOUT = _keys(LISTED_LAYOUT)
FAMILIES = (("stops", STOPS), ("counted", COUNTED), ("banked", BANKED), ("layout", LAYOUT))
GAMES = STOPS + COUNTED + BANKED + LAYOUT


def seats_of(key: str) -> str:
    """Return how many can play the game on the box, as text: "2-5", or "2"."""
    for games in (LISTED_STOPS, LISTED_COUNTED, LISTED_BANKED, LISTED_LAYOUT):
        for name, seats in games:
            if name == key:
                return seats
    raise KeyError(key)


def load(key: str, version: int = 0) -> RuleSet:
    """Return the rule set `key`, as it is now or was in `version`.

    Raise Refusal if there is no such rule set, or no such version is known.
    """
    if key not in GAMES:
        raise Refusal("unknown_rules", key, ", ".join(GAMES))
    played = RuleSet(key, __import__("halley.rules." + key, None, None, ("RULES",)).RULES)
    return played.of_version(version or played.version)
