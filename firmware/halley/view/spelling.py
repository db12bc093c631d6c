"""Names typed elsewhere, as the box can write them."""

from halley.ui.fonts.small import CHARS

# The letters without their marks, of those from U+0100 to U+017F; "?": it is no letter with a mark
_FIRST = 0x100
_PLAIN = (
    "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIi??JjKkkLlLlLlLlLlNnNnNn?NnOoOoOo??"
    "RrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs"
)
_ROMANIAN = {"Ș": "S", "ș": "s", "Ț": "T", "ț": "t"}


def spelled(name: str) -> str:
    """The name with the plain letter for each that the box has not; what has none stays."""
    return "".join([char if char in CHARS else _plain(char) for char in name])


def _plain(char: str) -> str:
    at = ord(char) - _FIRST
    plain = _PLAIN[at] if 0 <= at < len(_PLAIN) else _ROMANIAN.get(char, "?")
    return char if plain == "?" else plain
