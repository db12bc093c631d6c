"""Why something cannot be done, in one sentence that a card player understands."""

from halley import words
from halley.cards import SIGNS, SUITS

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable


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

    def shown(self) -> str:
        """The sentence as on the screen, where suits have signs."""
        if self.key not in _OF_CARDS:
            return str(self)
        parts = []
        for part in self.parts:
            for i in range(1, len(SIGNS)):
                part = str(part).replace(SUITS[i], SIGNS[i])
            parts.append(part)
        return str(Refusal(self.key, *parts))


def permits(verify: "Callable[[tuple], None]", event: tuple) -> bool:
    """Whether `verify(event)` raises no Refusal: every "can" is this."""
    try:
        verify(event)
    except Refusal:
        return False
    return True
