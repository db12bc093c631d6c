"""Why something cannot be done, in one sentence that a card player understands."""

from halley import words
from halley.engine.cards import SIGNS, SUITS

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable


# those that have a shorter sentence for the screen, and these
_LONG = ("comet_played_already", "does_not_continue", "does_not_continue_two")
_SHORTER = (
    "shown_comet_played_already",
    "shown_does_not_continue",
    "shown_does_not_continue_two",
)
# those whose parts are cards, and no names
_OF_CARDS = (
    "blanche_court",
    "card_twice",
    "does_not_continue",
    "does_not_continue_two",
    "not_in_pack",
    "not_together",
)


class Refusal(Exception):
    """A verification failed; nothing was changed.

    `key` names the sentence in the words table, `parts` fill it; str() is the whole sentence.
    """

    def __init__(self, key: str, *parts: object) -> None:
        super().__init__(key)
        self.key = key
        self.parts = parts

    def __str__(self) -> str:
        parts = self.parts
        if words.language != "en":  # cards are named as in a transcript
            comet = words.say("comet")
            parts = tuple([p.replace("comet", comet) if isinstance(p, str) else p for p in parts])
        return words.say(self.key, *parts)

    def shown(self, brief: bool = False) -> str:
        """The sentence as on the screen, where suits have signs; `brief`: in a line, if it can."""
        key = self.key
        parts = self.parts
        if key in _OF_CARDS:
            parts = tuple([_with_sign(str(part)) for part in parts])
        if brief and key in _LONG:
            key = _SHORTER[_LONG.index(key)]
        return str(Refusal(key, *parts))


def _with_sign(card: str) -> str:
    for i in range(1, len(SIGNS)):
        card = card.replace(SUITS[i], SIGNS[i])
    return card


def permits(verify: "Callable[[tuple], None]", event: tuple) -> bool:
    """Whether `verify(event)` raises no Refusal: every "can" is this."""
    try:
        verify(event)
    except Refusal:
        return False
    return True
