"""Names of any script, in the letters that a box has."""

from halley.ui.fonts.small import CHARS
from halley.ui.short_names import use_speller

# The letters without their marks, of those from U+0100 to U+017F; "?": it is no letter with a mark
_FIRST = 0x100
_PLAIN = (
    "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIi??JjKkkLlLlLlLlLlNnNnNn?NnOoOoOo??"
    "RrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs"
)
_NOBODY = "P"  # a name without a letter that could be written
_learned: "dict[str, str]" = {"Ș": "S", "ș": "s", "Ț": "T", "ț": "t"}


def learn(letters: "dict[str, str]") -> None:
    """Write these letters so from now on; anyascii's table has them, on the laptop and the page."""
    _learned.update(letters)
    use_speller(spell)


def spell(name: str) -> str:
    """Return the name with plain letters for each that the box does not have."""
    text = "".join([char if char in CHARS else _plain(char) for char in name])
    return " ".join(text.split()) if text.strip(" -") else _NOBODY


def _plain(char: str) -> str:
    at = ord(char) - _FIRST
    plain = _PLAIN[at] if 0 <= at < len(_PLAIN) else "?"
    return _learned.get(char, "") if plain == "?" else plain
