"""The words of the views: a module a language, as those of halley.words; no image has them.

Texts are whole sentences.
"""

from halley.words import words_in

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App
    from halley.words import Words

_known: "dict[str, Words]" = {}


def words_of(app: "App") -> "Words":
    """Return the words of the views in the language of the app."""
    return beside(app.words)


def beside(box: "Words") -> "Words":
    """Return the words of the views in the language of the box's."""
    language = box.language
    if language not in _known:
        _known[language] = words_in(language, __name__, box)
    return _known[language]
