"""Why something cannot be done, in one sentence that a card player understands."""

from halley import words

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Callable


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


def permits(verify: "Callable[[tuple], None]", event: tuple) -> bool:
    """Whether `verify(event)` raises no Refusal: every "can" is this."""
    try:
        verify(event)
    except Refusal:
        return False
    return True
