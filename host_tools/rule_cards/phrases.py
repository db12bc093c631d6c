"""The words of the cards, and how a language counts and lists things.

The page runs it, too, on MicroPython, for the cards in its help.
"""

from halley.words import LANGUAGES, Words, sections_in, words_in
from host_tools.errors import BadInput

_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


class Phrases(Words):
    """The sentences of one language; `box` has those of the box's screens."""

    MOST = 1000  # a computer has room for all

    def __init__(self, language: str) -> None:
        """BadInput when there is no such language."""
        if language not in LANGUAGES:
            raise BadInput(
                "There are no rule cards in {language!r}, only in {known}.",
                known=", ".join(LANGUAGES),
                language=language,
            )
        super().__init__(language, sections_in(language, "host_tools.rule_cards.words"))
        self.box = words_in(language)

    def name(self, key: str, otherwise: str) -> str:
        """Return the words for `key`, or its own name."""
        return self.say(key) if self.has(key) else otherwise.replace("_", " ")

    def source(self, source: str) -> str:
        """Return a game's source in this language; titles of books stay."""
        key = f"source_{source}"
        return self.say(key) if self.has(key) else source

    def count_things(self, number: int, thing: str) -> str:
        """Return a number of things: `1 chip`, `2 chips`."""
        return f"{number} {self.form(thing, number)}"

    def form(self, thing: str, number: int = 2) -> str:
        """Return the singular or the plural of a thing."""
        singular = abs(number) == 1 or (number == 0 and self.say("zero") == "singular")
        key = f"{thing}_one" if singular and self.has(f"{thing}_one") else thing
        # of a thing that nobody has named yet, what comes after its kind: unit_bean is a bean
        return self.name(key, thing[thing.find("_") + 1 :])

    def either(self, items: list[str]) -> str:
        """`2, 3 or 4`."""
        return self._join(items, "or")

    def both(self, items: list[str]) -> str:
        """`kings and sevens`."""
        return self._join(items, "and")

    def _join(self, items: list[str], word: str) -> str:
        if len(items) < 2:
            return "".join(items)
        return f"{', '.join(items[:-1])} {self.say(word)} {items[-1]}"

    def title(self, key: str) -> str:
        """Return a rule set's name as on the box, or its key."""
        return self.on_the_box(f"title_{key}", key)

    def on_the_box(self, key: str, otherwise: str) -> str:
        """Return a text of the box's screen, or its own name."""
        return self.box.say(key) if self.box.has(key) else otherwise.replace("_", " ")


def card(rank: str, suit: str = "") -> str:
    """Return a card with its suit's sign: `8♦`."""
    return rank + _SIGNS.get(suit, "")
