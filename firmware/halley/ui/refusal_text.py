"""A refusal in one sentence that a card player understands."""

from halley import words
from halley.engine.cards import SIGNS, SUITS

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.engine.refusal import Refusal

# those whose parts are cards, and no names
_OF_CARDS = (
    "blanche_court",
    "card_twice",
    "does_not_continue",
    "does_not_continue_two",
    "not_in_pack",
    "not_together",
    "somebody_holds",
)


def sentence(refusal: "Refusal") -> str:
    """The whole sentence; cards are named as in a transcript."""
    return _say(refusal.key, refusal.parts)


def shown(refusal: "Refusal", brief: bool = False) -> str:
    """The sentence as on the screen, where suits have signs; `brief`: the shorter one, if any."""
    key = refusal.key
    parts = refusal.parts
    if key in _OF_CARDS:
        parts = tuple([_with_sign(str(part)) for part in parts])
    if brief and words.has("shown_" + key):
        key = "shown_" + key
    return _say(key, parts)


def _say(key: str, parts: tuple) -> str:
    if words.language != "en":
        comet = words.say("comet")
        parts = tuple([p.replace("comet", comet) if isinstance(p, str) else p for p in parts])
    return words.say(key, *parts)


def _with_sign(card: str) -> str:
    for i in range(1, len(SIGNS)):
        card = card.replace(SUITS[i], SIGNS[i])
    return card
