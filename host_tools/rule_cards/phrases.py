"""The words of the cards: one text file a language in `words/`.

`{name}` is a place to fill; in the words for things, `one | many` are singular and plural.
"""

import os

from halley.words import words_in
from host_tools import texts
from host_tools.errors import BadInput

_FOLDER = __file__.replace("\\", "/").rsplit("/", 1)[0] + "/words"
_END = ".txt"
_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def languages() -> list[str]:
    """The languages there are: a file each."""
    return sorted([name[: -len(_END)] for name in os.listdir(_FOLDER) if name.endswith(_END)])


_read: dict[str, dict[str, str]] = {}  # the sentences of each language that was asked for


def read(language: str) -> dict[str, str]:
    """The sentences of a language by their keys; BadInput when there is no such language."""
    if language in _read:
        return _read[language]
    if language not in languages():
        raise BadInput(
            "The cards are in {known}, not in {language!r}.",
            known=", ".join(languages()),
            language=language,
        )
    _read[language] = texts.read(f"{_FOLDER}/{language}{_END}")
    return _read[language]


class Phrases:
    """The sentences of one language, and how it counts and lists things."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._texts = read(language)
        self._box = words_in(language)

    def has(self, key: str) -> bool:
        """Whether there is such a sentence."""
        return key in self._texts

    def say(self, sentence: str, **parts: object) -> str:
        """The sentence with that key, its places filled."""
        return self._texts[sentence].format(**parts)

    def name(self, key: str, otherwise: str) -> str:
        """The words for `key`; of what nobody has named yet, its own name."""
        return self._texts.get(key, otherwise.replace("_", " "))

    def source(self, source: str) -> str:
        """Where a game is from, in this language; the titles of books stay what they are."""
        return self._texts.get(f"source_{source}", source)

    def count(self, number: int, thing: str) -> str:
        """So many of a thing: `1 chip`, `2 chips`."""
        return f"{number} {self.form(thing, number)}"

    def form(self, thing: str, number: int = 2) -> str:
        """The singular or the plural of a thing."""
        # of a thing that nobody has named yet, what comes after its kind: unit_bean is a bean
        one, _, many = self.name(thing, thing[thing.find("_") + 1 :]).partition(" | ")
        singular = abs(number) == 1 or (number == 0 and self.say("zero") == "singular")
        return one if singular or not many else many

    def either(self, items: list[str]) -> str:
        """`2, 3 or 4`."""
        return self._joined(items, "or")

    def both(self, items: list[str]) -> str:
        """`kings and sevens`."""
        return self._joined(items, "and")

    def _joined(self, items: list[str], word: str) -> str:
        if len(items) < 2:
            return "".join(items)
        return f"{', '.join(items[:-1])} {self.say(word)} {items[-1]}"

    def title(self, key: str) -> str:
        """The name of a rule set, as on the screen of the box; its key where that has none."""
        return self.on_the_box(f"title_{key}", key)

    def on_the_box(self, key: str, otherwise: str) -> str:
        """A text of the box's screen; of what has none, its own name."""
        return self._box.say(key) if self._box.has(key) else otherwise.replace("_", " ")


def card(rank: str, suit: str = "") -> str:
    """A card with its suit's sign: `8♦`."""
    return rank + _SIGNS.get(suit, "")
