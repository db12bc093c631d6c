"""Why something cannot be done, in one sentence that a card player understands."""

from halley import words


class Refusal(Exception):
    """A verification failed; nothing was changed.

    `key` names the sentence in the words table, `parts` fill it; str() is the whole sentence.
    """

    def __init__(self, key: str, *parts: object) -> None:
        super().__init__(key)
        self.key = key
        self.parts = parts

    def __str__(self) -> str:
        return words.say(self.key, *self.parts)
