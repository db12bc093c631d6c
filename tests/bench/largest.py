"""The heap that the largest tables need: eight seats, every card followed, sixty hands."""

import random

from halley import keys, rules
from tests.bench.hands import SETUP, Evening, Press
from tests.host_tools.evening_keys import dealt, hand_keys
from tests.reference.games import GAMES
from tests.reference.random_evening import evening
from tests.setup_keys import first_choice

SEATS = 8
HANDS = 60


def games() -> list[str]:
    """Return the rule sets that eight can play."""
    return [key for key in GAMES if SEATS in rules.load(key).seats]


def largest(key: str) -> Evening:
    """Return the keys of such an evening, the same each time; each hand is agreed to at once."""
    chance = random.Random(f"largest {key}")
    options = {"target": 9999} if key == "denexa" else {}
    made = evening(chance, key, SEATS, options, HANDS, plain=True)
    presses = [Press(SETUP, keys.code(label.rstrip("*"))) for label in _set_up(key, options)]
    per_hand = []
    proposed = 0
    for hand in made.hands:
        labels = [*dealt(hand, proposed), *hand_keys(made, hand, "follow")]
        labels.append(str((hand.out + 1) % SEATS + 1))
        presses += [Press("card", keys.code(label.rstrip("*"))) for label in labels]
        per_hand.append(len(labels))
        proposed = (hand.dealer + 1) % SEATS
    return Evening(SEATS, "follow", presses, per_hand)


def _set_up(key: str, options: dict[str, int]) -> list[str]:
    """Return a new table of nameless seats, every card followed."""
    labels = ["OK", *first_choice(key).split(), str(SEATS), *["OK"] * SEATS]
    if options:  # the first of Denexa's: the target
        labels += ["COMET", "1", "9", "9", "9", "9", "OK", "OK"]
    return [*labels, "2"]
