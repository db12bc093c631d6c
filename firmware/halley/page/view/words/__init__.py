"""The words of the views: a module a language, as those of halley.words; no image has them.

Texts are whole sentences.
"""

import sys

from halley import words as of_box
from halley.words import Words, sections_in, words_in

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from halley.app import App

_VOWELS = "aeiouàâäéèêëîïôöûüùœæAEIOUÀÂÄÉÈÊËÎÏÔÖÛÜÙŒÆ"

_known: "dict[str, ViewWords]" = {}


class ViewWords(Words):
    """The words of the views in one language; `box` has those of the box's screens."""

    MOST = 1000  # a view has some hundred, and the page has room for all

    def __init__(self, box: Words) -> None:
        super().__init__(box.language, sections_in(box.language, __name__))
        self.box = box

    def list_names(self, names: "list[str]") -> str:
        """Return `Ann, Bea and Cy`."""
        if len(names) < 2:
            return "".join(names)
        return self.say("and", ", ".join(names[:-1]), names[-1])


class _FrenchWords(ViewWords):
    """The words of a language that elides."""

    def say(self, key: str, *parts: object) -> str:
        """Return the text under `key`, its places filled with `parts`: `de Bea`, `d'Anne`."""
        text = super().say(key)
        for i in range(len(parts)):
            if _begins_with_vowel(str(parts[i])):
                text = text.replace(" de {%d}" % i, " d'{%d}" % i)
        return text.format(*parts) if parts else text


_OF_LANGUAGES: "dict[str, type[ViewWords]]" = {"fr": _FrenchWords}


def words_of(app: "App") -> ViewWords:
    """Return the words of the views in the language of the app."""
    return beside(app.words)


def beside(box: Words) -> ViewWords:
    """Return the words of the views in the language of the box's."""
    if box.language not in _known:
        made = _OF_LANGUAGES.get(box.language, ViewWords)
        _known[box.language] = made(words_in(box.language))
    return _known[box.language]


def add(language: str, folder: str) -> None:
    """Import the texts of `language` from the folders `words` and `view` in `folder`."""
    for room, name in ((of_box, "words"), (sys.modules[__name__], "view")):
        own = room.__path__
        room.__path__ = folder + "/" + name  # type: ignore[assignment]  # one folder in MicroPython
        try:
            __import__(room.__name__ + "." + language)
        finally:
            room.__path__ = own
    _known.pop(language, None)


def _begins_with_vowel(text: str) -> bool:
    if text[:1] in ("Y", "y"):  # of `Yves`, but not of `Yann`
        return text[1:2] not in _VOWELS
    return text != "" and text[0] in _VOWELS
