"""The words of the views: a module a language, whose WORDS has a text for each key.

A plain dict, as no Pico has it. Texts are whole sentences; `{0}` and further places are filled in.
ELIDED has what stands otherwise before a place that is filled with a vowel: `de Bea`, `d'Anne`.
The languages are those of halley.words, and the one that is spoken there is spoken here.
"""

from halley import words

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from types import ModuleType

_VOWELS = "aeiouàâäéèêëîïôöûüùœæAEIOUÀÂÄÉÈÊËÎÏÔÖÛÜÙŒÆ"

_loaded: "dict[str, ModuleType]" = {}


def _module(language: str) -> "ModuleType":
    if language not in _loaded:
        _loaded[language] = __import__("halley.view.words." + language, None, None, ("WORDS",))
    return _loaded[language]


def table(language: str) -> dict[str, str]:
    """The texts of a language, by their keys."""
    texts: dict[str, str] = _module(language).WORDS
    return texts


def say(key: str, *parts: object) -> str:
    """The text under `key`, its places filled with `parts`; KeyError where there is none."""
    text = table(words.language)[key]
    return _elided(text, parts).format(*parts) if parts else text


def _elided(text: str, parts: "tuple[object, ...]") -> str:
    """The text with what stands before each place as it stands before what fills it."""
    elided: dict[str, str] = _module(words.language).ELIDED
    for i in range(len(parts)) if elided else ():
        if _begins_with_vowel(str(parts[i])):
            place = "{%d}" % i
            for word in elided:
                text = text.replace(word + place, elided[word] + place)
    return text


def _begins_with_vowel(text: str) -> bool:
    if text[:1] in ("Y", "y"):  # of `Yves`, but not of `Yann`
        return text[1:2] not in _VOWELS
    return text != "" and text[0] in _VOWELS


def has(key: str) -> bool:
    """Whether there is a text under `key`."""
    return key in table(words.language)


def count(key: str, number: int) -> str:
    """The text under `key` with `number` in it; of one thing, the text under `key` + "_one"."""
    return say(key + "_one" if number == 1 else key, number)


def listed(names: "list[str]") -> str:
    """`Ann, Bea and Cy`."""
    if len(names) < 2:
        return "".join(names)
    return say("and", ", ".join(names[:-1]), names[-1])
